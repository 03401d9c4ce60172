//! Charts in plain text: each becomes a table of the numbers it is drawn from, as it stands at the end of the run.

use std::borrow::Cow;

use crate::scene::Scene;
use crate::trace::{
    Chart, CountsChart, CountsState, CurveChart, IntervalChart, IntervalRow, Link, PlotChart, PlotSeries, Stretches,
    TableChart, TableRow,
};
use crate::words::{Arg, Message, cli as words, number};

/// The chart as a table, and what is said below it. Without rows where nothing is known.
pub fn as_table<'a>(chart: &'a Chart, scene: &Scene) -> (Cow<'a, TableChart>, Vec<&'a Message>) {
    match chart {
        Chart::Table(chart) => (Cow::Borrowed(chart), Vec::new()),
        Chart::Intervals(chart) => (Cow::Owned(intervals(chart, scene)), Vec::new()),
        Chart::Curve(chart) => (Cow::Owned(curve(chart)), chart.knob.iter().map(|knob| &knob.says).collect()),
        Chart::Plot(chart) => (Cow::Owned(plot(chart)), Vec::new()),
        Chart::Counts(chart) => {
            let state = chart.states.last();
            let note = state.and_then(|state| state.note.as_ref());
            let knob = chart.knob.as_ref().filter(|_| state.is_some()).map(|knob| &knob.says);
            (Cow::Owned(counts(chart, state)), note.into_iter().chain(knob).collect())
        }
    }
}

fn intervals(chart: &IntervalChart, scene: &Scene) -> TableChart {
    // A letter is the whole name of its axis.
    let has_names = chart.rows.iter().any(|row| !row.is_lettered);
    let rows = chart.rows.iter().map(|row| {
        let axis = if row.is_lettered { row.name.clone() } else { words::cell(Arg::Count(row.number.into())) };
        let finding = row.states.last().map_or_else(nothing, |state| state.value.clone());
        let mut cells = vec![axis, interval(row, row.a), interval(row, row.b), finding];
        cells.extend(Some(row.name.clone()).filter(|_| has_names));
        plain(cells)
    });
    let name = |index: usize| words::cell(scene.items.get(index).map_or("", |item| item.name.as_str()));
    let mut columns = vec![words::column_axis(), name(0), name(1), words::column_finding()];
    columns.extend(Some(words::column_direction()).filter(|_| has_names));
    TableChart { title: chart.title.clone(), columns, rows: rows.collect() }
}

fn interval(row: &IntervalRow, ends: [f64; 2]) -> Message {
    if row.known.is_empty() { nothing() } else { words::cell(Arg::Interval(ends)) }
}

/// The curve at the candidates, where its corners are.
fn curve(chart: &CurveChart) -> TableChart {
    let number = |x: f64| words::cell(Arg::Number(x));
    let rows = chart
        .ticks
        .iter()
        .map(|tick| plain(vec![words::cell(Arg::Count(tick.number.into())), number(tick.at[0]), number(tick.at[1])]));
    let columns = vec![words::column_axis(), chart.x_name.clone(), chart.y_name.clone()];
    TableChart { title: chart.title.clone(), columns, rows: rows.collect() }
}

/// One row a place, one column a line.
fn plot(chart: &PlotChart) -> TableChart {
    let mut places: Vec<f64> = chart.series.iter().flat_map(|series| series.points.iter().map(|p| p[0])).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let rows = places.iter().map(|x| {
        let y = |series: &PlotSeries| series.points.iter().find(|p| p[0] == *x).map(|p| p[1]);
        let cells = chart.series.iter().map(|series| y(series).map_or_else(nothing, |y| words::cell(Arg::Number(y))));
        plain(std::iter::once(words::cell(Arg::Number(*x))).chain(cells).collect())
    });
    let names = chart.series.iter().map(|series| series.name.clone());
    let columns = std::iter::once(chart.x_name.clone()).chain(names).collect();
    TableChart { title: chart.title.clone(), columns, rows: rows.collect() }
}

fn counts(chart: &CountsChart, state: Option<&CountsState>) -> TableChart {
    let rows = state.into_iter().flat_map(|state| {
        state.stretches.iter().map(|stretch| {
            let level = state.levels.iter().find(|level| level.count == stretch.count);
            let count = || words::cell(Arg::Count(stretch.count.into()));
            let range = if chart.goes_on && stretch.to == chart.range[1] {
                words::stretch_on(number(stretch.from))
            } else {
                words::stretch(Arg::Number(stretch.from), Arg::Number(stretch.to))
            };
            plain(vec![range, level.map_or_else(count, |level| level.name.clone())])
        })
    });
    let columns = vec![chart.x_name.clone(), words::column_count()];
    TableChart { title: chart.title.clone(), columns, rows: rows.collect() }
}

fn nothing() -> Message {
    words::cell("–")
}

/// A row whose cells stand as they are.
fn plain(cells: Vec<Message>) -> TableRow {
    TableRow {
        cells,
        found_from: u32::MAX,
        announced: 0,
        spoils: false,
        link: Link::Push,
        known: 0..1,
        lit: Stretches::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson;
    use crate::words::Lang;

    /// The rows of each chart of a curated scene, cells between bars.
    fn rows(lesson: &str, scene: &str) -> Vec<Vec<String>> {
        let lesson = lesson::find(lesson).unwrap();
        let scene = (lesson.preset(scene).unwrap().scene)();
        let trace = lesson.trace(&scene).unwrap();
        let table = |chart| {
            let (table, _) = as_table(chart, &scene);
            let text = |cells: &[Message]| cells.iter().map(|cell| cell.text(Lang::En)).collect::<Vec<_>>().join(" | ");
            let heads = std::iter::once(text(&table.columns));
            heads.chain(table.rows.iter().map(|row| text(&row.cells))).collect()
        };
        trace.charts.iter().map(table).collect()
    }

    #[test]
    fn the_worked_intervals_and_gaps_stand_in_rows() {
        let charts = rows("sat", "moved-apart");
        let intervals = [
            "axis | A | B | finding | direction",
            "1 | [0, 3] | [1, 4] | shares 2 | normal of A's edge 1",
            "2 | [0, 4] | [5, 9] | gap 1 | normal of A's edge 2",
        ];
        assert_eq!(charts[0], intervals);
        assert_eq!(charts[1][1..], ["1 | 90 | −2", "2 | 0 | 1"]);
    }

    #[test]
    fn an_axis_that_was_never_tried_has_no_intervals() {
        let charts = rows("aabb", "apart-in-x");
        assert_eq!(charts[0][0], "axis | A | B | finding");
        assert_eq!(charts[0][2], "y | – | – | not tried (early exit)");
    }

    #[test]
    fn the_persons_own_ray_is_told_below_its_counts() {
        let lesson = lesson::find("ray_cast").unwrap();
        let scene = (lesson.preset("convex").unwrap().scene)();
        let trace = lesson.trace(&scene).unwrap();
        let (_, notes) = as_table(&trace.charts[2], &scene);
        let notes: Vec<String> = notes.iter().map(|note| note.text(Lang::En).into_owned()).collect();
        assert_eq!(notes, ["always odd: inside", "0°: 1 crossing, odd"]);
    }

    #[test]
    fn counts_stand_by_their_stretches() {
        assert_eq!(rows("ray_cast", "convex")[1], ["x | count", "3 … 7 | 1 · in", "from 7 on | 0 · out"]);
    }
}
