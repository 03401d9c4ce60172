//! Traces as JSON, with every sentence in one language.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter, Serializer};

use crate::lesson::Lesson;
use crate::scene::Scene;
use crate::trace::{
    Answer, Chart, CountsChart, CountsState, CurveChart, CurveTick, Expression, Fact, Frame, Geometry, IntervalChart,
    IntervalRow, Label, Link, Mark, OutcomeKind, PlotChart, Question, Role, RowFinding, SourceLine, TableChart,
    TableRow, Trace, Value, View,
};
use crate::words::{Lang, Message};

/// JSON on one line. Doubles are the shortest decimals that read back as the same bits; whole ones have no `.0`, and −0
/// is written 0. A number that is not finite becomes null.
pub fn to_text(value: &impl Serialize) -> String {
    let mut text = Vec::new();
    // Plain data with string keys, written to memory: neither can fail.
    let _ = value.serialize(&mut Serializer::with_formatter(&mut text, PlainNumbers));
    String::from_utf8(text).unwrap_or_default()
}

struct PlainNumbers;

impl Formatter for PlainNumbers {
    fn write_f64<W: ?Sized + Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        let mut room = [0; 32];
        let mut rest = &mut room[..];
        // `+ 0.0` turns −0 into 0.
        CompactFormatter.write_f64(&mut rest, value + 0.0)?;
        let used = 32 - rest.len();
        writer.write_all(room[..used].strip_suffix(b".0").unwrap_or(&room[..used]))
    }
}

/// A whole trace as one JSON document, a frame, mark or chart a line.
pub fn trace(lesson: &dyn Lesson, scene: &Scene, trace: &Trace, lang: Lang) -> String {
    let text = |message: &Message| to_text(&message.text(lang));
    let outcome = OutcomeJson {
        relation: trace.outcome.kind,
        verdict: trace.outcome.verdict.text(lang),
        detail: trace.outcome.detail.text(lang),
    };
    let mut fields = vec![
        ("lesson", to_text(&lesson.id())),
        ("title", text(&lesson.title())),
        ("scene", to_text(scene)),
        ("outcome", to_text(&outcome)),
        ("frames", lines(frames(&trace.frames, lang).iter().map(to_text))),
        ("views", lines(trace.views.iter().map(|view| to_text(&view_json(view, lang))))),
        ("marks", lines(trace.marks.iter().map(|mark| to_text(&mark_json(mark, lang))))),
        ("charts", lines(trace.charts.iter().map(|chart| to_text(&chart_json(chart, lang))))),
    ];
    if let Some(left_out) = &trace.left_out {
        fields.push(("left_out", text(left_out)));
    }
    let fields: Vec<String> = fields.into_iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}\n", fields.join(",\n"))
}

fn lines(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "[]".to_owned() } else { format!("[\n{}\n]", items.join(",\n")) }
}

/// The frames of a run as `trace --as json` and `query` with `"steps": true` print them.
pub fn frames(frames: &[Frame], lang: Lang) -> Vec<FrameJson<'_>> {
    frames.iter().map(|frame| frame_json(frame, lang)).collect()
}

/// One step of a run.
#[derive(Serialize)]
pub struct FrameJson<'a> {
    title: Cow<'static, str>,
    says: Vec<Cow<'static, str>>,
    facts: Vec<FactJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ask: Option<QuestionJson>,
    at: &'a SourceLine,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<Link>,
}

#[derive(Serialize)]
struct FactJson<'a> {
    name: Cow<'static, str>,
    value: ValueJson,
    /// One a component of the value.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    expressions: &'a [Expression],
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<Link>,
    /// Gives the answer away.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    spoils: bool,
}

#[derive(Serialize)]
#[serde(untagged)]
enum ValueJson {
    Number(f64),
    Pair([f64; 2]),
    Count(u64),
    Words(Cow<'static, str>),
    Undefined { undefined: Cow<'static, str> },
}

#[derive(Serialize)]
struct QuestionJson {
    prompt: Cow<'static, str>,
    choices: Vec<ChoiceJson>,
}

#[derive(Serialize)]
struct ChoiceJson {
    text: Cow<'static, str>,
    right: bool,
    why: Cow<'static, str>,
}

fn frame_json(frame: &Frame, lang: Lang) -> FrameJson<'_> {
    FrameJson {
        title: frame.title.text(lang),
        says: frame.says.iter().map(|sentence| sentence.text(lang)).collect(),
        facts: frame.facts.iter().map(|fact| fact_json(fact, lang)).collect(),
        ask: frame.ask.as_ref().map(|question| question_json(question, lang)),
        at: &frame.at,
        link: frame.link,
    }
}

fn fact_json(fact: &Fact, lang: Lang) -> FactJson<'_> {
    let value = match &fact.value {
        Value::Number(x) => ValueJson::Number(*x),
        Value::Vector(pair) | Value::Interval(pair) => ValueJson::Pair(*pair),
        Value::Count(count) => ValueJson::Count(*count),
        Value::Words(words) => ValueJson::Words(words.text(lang)),
        Value::Undefined(why) => ValueJson::Undefined { undefined: why.text(lang) },
    };
    FactJson { name: fact.name.text(lang), value, expressions: &fact.expressions, link: fact.link, spoils: fact.spoils }
}

fn question_json(question: &Question, lang: Lang) -> QuestionJson {
    let Answer::Choice(choices) = &question.answer;
    let choice = |choice: &crate::trace::Choice| ChoiceJson {
        text: choice.text.text(lang),
        right: choice.right,
        why: choice.why.text(lang),
    };
    QuestionJson { prompt: question.prompt.text(lang), choices: choices.iter().map(choice).collect() }
}

#[derive(Serialize)]
struct OutcomeJson {
    relation: OutcomeKind,
    verdict: Cow<'static, str>,
    detail: Cow<'static, str>,
}

#[derive(Serialize)]
struct ViewJson {
    title: Option<Cow<'static, str>>,
    content: [glam::DVec2; 2],
}

fn view_json(view: &View, lang: Lang) -> ViewJson {
    ViewJson { title: view.title.as_ref().map(|title| title.text(lang)), content: view.content }
}

/// `shown` and `lit` are frames counted from 0, the end excluded.
#[derive(Serialize)]
struct MarkJson<'a> {
    view: u32,
    role: Role,
    geometry: &'a Geometry,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<LabelJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<Link>,
    shown: [u32; 2],
    lit: [u32; 2],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    spoils: bool,
}

#[derive(Serialize)]
struct LabelJson {
    text: Cow<'static, str>,
    at: glam::DVec2,
}

fn mark_json(mark: &Mark, lang: Lang) -> MarkJson<'_> {
    let label = |label: &Label| LabelJson { text: label.text.text(lang), at: label.at };
    MarkJson {
        view: mark.view,
        role: mark.role,
        geometry: &mark.geometry,
        label: mark.label.as_ref().map(label),
        link: mark.link,
        shown: [mark.shown.start, mark.shown.end],
        lit: [mark.lit.start, mark.lit.end],
        spoils: mark.spoils,
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum ChartJson<'a> {
    Intervals {
        title: Cow<'static, str>,
        rows: Vec<RowJson>,
    },
    Curve {
        title: Cow<'static, str>,
        x: Cow<'static, str>,
        y: Cow<'static, str>,
        points: &'a [[f64; 2]],
        ticks: Vec<TickJson>,
    },
    Counts {
        title: Cow<'static, str>,
        x: Cow<'static, str>,
        range: [f64; 2],
        stretches: Vec<CountJson>,
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<Cow<'static, str>>,
    },
    Plot {
        title: Cow<'static, str>,
        x: Cow<'static, str>,
        y: Cow<'static, str>,
        series: Vec<SeriesJson<'a>>,
    },
    Table {
        title: Cow<'static, str>,
        columns: Vec<Cow<'static, str>>,
        rows: Vec<TableRowJson>,
    },
}

#[derive(Serialize)]
struct SeriesJson<'a> {
    name: Cow<'static, str>,
    points: &'a [[f64; 2]],
}

#[derive(Serialize)]
struct CountJson {
    from: f64,
    to: f64,
    count: u32,
}

#[derive(Serialize)]
struct RowJson {
    number: u32,
    name: Cow<'static, str>,
    a: [f64; 2],
    b: [f64; 2],
    /// At the end of the run.
    finding: RowFinding,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Cow<'static, str>>,
    link: Link,
}

#[derive(Serialize)]
struct TableRowJson {
    cells: Vec<Cow<'static, str>>,
    link: Link,
}

#[derive(Serialize)]
struct TickJson {
    number: u32,
    at: [f64; 2],
    finding: RowFinding,
    link: Link,
}

fn chart_json(chart: &Chart, lang: Lang) -> ChartJson<'_> {
    match chart {
        Chart::Intervals(IntervalChart { title, rows }) => {
            ChartJson::Intervals { title: title.text(lang), rows: rows.iter().map(|row| row_json(row, lang)).collect() }
        }
        Chart::Curve(CurveChart { title, x_name, y_name, points, ticks, .. }) => ChartJson::Curve {
            title: title.text(lang),
            x: x_name.text(lang),
            y: y_name.text(lang),
            points,
            ticks: ticks.iter().map(tick_json).collect(),
        },
        Chart::Counts(CountsChart { title, x_name, range, states, .. }) => ChartJson::Counts {
            title: title.text(lang),
            x: x_name.text(lang),
            range: *range,
            stretches: states.last().map_or_else(Vec::new, counts_json),
            note: states.last().and_then(|state| state.note.as_ref()).map(|note| note.text(lang)),
        },
        Chart::Plot(PlotChart { title, x_name, y_name, series, .. }) => ChartJson::Plot {
            title: title.text(lang),
            x: x_name.text(lang),
            y: y_name.text(lang),
            series: series.iter().map(|one| SeriesJson { name: one.name.text(lang), points: &one.points }).collect(),
        },
        Chart::Table(TableChart { title, columns, rows }) => ChartJson::Table {
            title: title.text(lang),
            columns: columns.iter().map(|column| column.text(lang)).collect(),
            rows: rows.iter().map(|row| table_row_json(row, lang)).collect(),
        },
    }
}

/// At the end of the run.
fn counts_json(state: &CountsState) -> Vec<CountJson> {
    state.stretches.iter().map(|s| CountJson { from: s.from, to: s.to, count: s.count }).collect()
}

fn row_json(row: &IntervalRow, lang: Lang) -> RowJson {
    RowJson {
        number: row.number,
        name: row.name.text(lang),
        a: row.a,
        b: row.b,
        finding: row.finding(usize::MAX),
        value: row.states.last().map(|state| state.value.text(lang)),
        link: row.link,
    }
}

fn table_row_json(row: &TableRow, lang: Lang) -> TableRowJson {
    // What the run never came to stays untold.
    let told = if row.known.is_empty() { row.found_from as usize } else { row.cells.len() };
    TableRowJson { cells: row.cells.iter().take(told).map(|cell| cell.text(lang)).collect(), link: row.link }
}

fn tick_json(tick: &CurveTick) -> TickJson {
    TickJson { number: tick.number, at: tick.at, finding: tick.finding(usize::MAX), link: tick.link }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_back_with_the_same_bits_and_zero_has_no_sign() {
        let numbers = [0.1, 1.0 / 3.0, -5e-324, f64::MAX, 1e16, 123_456_789_012_345_680.0, 3.0, -0.25];
        for x in numbers {
            let text = to_text(&x);
            assert_eq!(text.parse::<f64>().unwrap().to_bits(), x.to_bits(), "{text}");
            assert_eq!(serde_json::from_str::<f64>(&text).unwrap().to_bits(), x.to_bits(), "{text}");
        }
        assert_eq!(to_text(&[-0.0, 0.0, 3.0, -4.0, f64::NAN]), "[0,0,3,-4,null]");
    }

    #[test]
    fn values_are_plain_and_an_undefined_one_says_why() {
        let fact = |value| {
            let name = crate::words::shape::circle();
            Fact {
                name,
                value,
                expressions: Vec::new(),
                link: None,
                spoils: false,
                in_full: false,
                rounded_to: crate::words::ROUNDED_DIGITS,
            }
        };
        let text = |value| to_text(&fact_json(&fact(value), Lang::En));
        assert_eq!(text(Value::Number(-0.0)), r#"{"name":"Circle","value":0}"#);
        assert_eq!(text(Value::Interval([1.0, 2.5])), r#"{"name":"Circle","value":[1,2.5]}"#);
        let why = Value::Undefined(crate::words::shape::point());
        assert_eq!(text(why), r#"{"name":"Circle","value":{"undefined":"Point"}}"#);
    }
}
