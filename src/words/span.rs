//! A sentence as runs of text with a kind each.

use super::{Arg, Lang, Message, number};

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpanKind {
    Plain,
    Strong,
    /// The letter of an item, in the item's colour.
    Item(String),
}

/// A run of text of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub kind: SpanKind,
}

pub(super) fn spans(message: &Message, lang: Lang) -> Vec<Span> {
    let mut out = Vec::new();
    let mut is_inside = false;
    // Labels and cells are numbers by themselves; sentences and titles have words.
    let has_words = message.key.0.en.chars().any(|c| {
        is_inside = (is_inside || c == '{') && c != '}';
        !is_inside && c.is_alphabetic()
    });
    fill(message, lang, Fill { strong: false, marks_rounded: has_words }, &mut out);
    out
}

fn push(out: &mut Vec<Span>, text: &str, kind: SpanKind) {
    if text.is_empty() {
        return;
    }
    match out.last_mut() {
        Some(last) if last.kind == kind && !matches!(kind, SpanKind::Item(_)) => last.text.push_str(text),
        _ => out.push(Span { text: text.to_owned(), kind }),
    }
}

/// How a row is filled in.
#[derive(Clone, Copy)]
struct Fill {
    strong: bool,
    /// Whether numbers with digits left out are marked where nothing was called equal.
    marks_rounded: bool,
}

/// What was called equal to numbers that are about to be written is nearly equal where digits are left out, and what was
/// told by them is so too. Between signs of arithmetic the whole of it is called nearly equal, not each number.
fn equal_or_nearly(out: &mut Vec<Span>, numbers: &[f64], kind: SpanKind, fill: Fill, rest: &str) {
    if numbers.iter().any(|x| !number::is_whole(*x) && x.is_finite()) {
        nearly(out, kind, fill, rest);
    }
}

fn nearly(out: &mut Vec<Span>, kind: SpanKind, fill: Fill, rest: &str) {
    if approximate(out) || !fill.marks_rounded {
        return;
    }
    let rest = rest.trim_start_matches('*').trim_start();
    let is_operand = ends_in_operator(out) || rest.starts_with(OPERATORS);
    if !is_operand {
        push(out, "≈ ", kind);
    }
}

/// Signs between numbers.
const OPERATORS: [char; 11] = ['+', '−', '·', '/', '=', '≈', '<', '>', '≤', '≥', '|'];

/// Turns the `=` that ends the text so far into `≈`; whether there is one of either.
fn approximate(out: &mut [Span]) -> bool {
    let Some(last) = out.last_mut() else { return false };
    if let Some(before) = last.text.strip_suffix("= ") {
        last.text = format!("{before}≈ ");
    }
    last.text.ends_with("≈ ")
}

fn ends_in_operator(out: &[Span]) -> bool {
    out.last().is_some_and(|last| last.text.trim_end().ends_with(OPERATORS))
}

fn ends_in_arithmetic(out: &[Span]) -> bool {
    out.last().is_some_and(|last| ["+ ", "− ", "·", "/ "].iter().any(|operator| last.text.ends_with(operator)))
}

/// A negative number after an operator stands in parentheses.
fn operand(text: String, out: &[Span]) -> String {
    if text.starts_with('−') && ends_in_arithmetic(out) { format!("({text})") } else { text }
}

fn fill(message: &Message, lang: Lang, outer: Fill, out: &mut Vec<Span>) {
    let row = message.key.0;
    let mut strong = outer.strong;
    let mut rest = row.text(lang);
    let kind = |strong: bool| if strong { SpanKind::Strong } else { SpanKind::Plain };
    while let Some(at) = rest.find(['*', '{']) {
        push(out, &rest[..at], kind(strong));
        let marker = rest.as_bytes()[at];
        rest = &rest[at + 1..];
        if marker == b'*' {
            strong = !strong;
            continue;
        }
        let Some(end) = rest.find('}') else {
            push(out, rest, kind(strong));
            return;
        };
        let (name, forms) =
            rest[..end].split_once('?').map_or((&rest[..end], None), |(name, forms)| (name, Some(forms)));
        let arg = row.args.iter().position(|declared| *declared == name).and_then(|k| message.args.get(k));
        rest = &rest[end + 1..];
        if let Some((one, many)) = forms.and_then(|forms| forms.split_once('|')) {
            push(out, if arg.is_some_and(Arg::is_one) { one } else { many }, kind(strong));
            continue;
        }
        match arg {
            Some(Arg::Number(x)) => {
                equal_or_nearly(out, &[*x], kind(strong), outer, rest);
                push(out, &operand(number::number(*x), out), kind(strong));
            }
            Some(Arg::Digits { text, whole }) => {
                if !whole {
                    nearly(out, kind(strong), outer, rest);
                }
                push(out, &operand(text.clone(), out), kind(strong));
            }
            Some(Arg::Rounded(x)) => {
                if !approximate(out) {
                    push(out, "≈ ", kind(strong));
                }
                push(out, &number::number(*x), kind(strong));
            }
            Some(Arg::Vector(v)) => {
                equal_or_nearly(out, v, kind(strong), outer, rest);
                push(out, &number::vector(*v), kind(strong));
            }
            Some(Arg::Interval(ends)) => {
                equal_or_nearly(out, ends, kind(strong), outer, rest);
                push(out, &format!("[{}, {}]", number::number(ends[0]), number::number(ends[1])), kind(strong));
            }
            Some(Arg::Count(n)) => push(out, &number::count(*n), kind(strong)),
            Some(Arg::Item(name)) => push(out, name, SpanKind::Item(name.clone())),
            Some(Arg::Text(text)) => push(out, text, kind(strong)),
            Some(Arg::Message(inner)) => fill(inner, lang, Fill { strong, ..outer }, out),
            // A row whose placeholder has no argument fails a test; a reader still sees the place.
            None => push(out, "…", kind(strong)),
        }
    }
    push(out, rest, kind(strong));
}

#[cfg(test)]
mod tests {
    use crate::words::{Arg, Lang, cross, dot, steps};

    fn area(cross: Arg) -> String {
        cross::subtracted_title("A", "B", cross).text(Lang::En).into_owned()
    }

    #[test]
    fn a_number_with_digits_left_out_is_not_called_equal() {
        assert_eq!(area(Arg::Number(1.5625)), "A × B = 1.5625");
        assert_eq!(area(Arg::Number(1.0 / 3.0)), "A × B ≈ 0.3333");
        assert_eq!(area(Arg::Rounded(0.0)), "A × B ≈ 0");
        let digits = |whole| Arg::Digits { text: "−9e400".to_owned(), whole };
        assert_eq!([area(digits(true)), area(digits(false))], ["A × B = −9e400", "A × B ≈ −9e400"]);
        let sum = |b: [f64; 2]| dot::combined_sum("A", "B", Arg::Vector(b)).text(Lang::Zh).into_owned();
        assert_eq!(sum([1.5, 2.0]), "A + B = (1.5, 2)：把 B 接在 A 的终点上。");
        assert_eq!(sum([0.1 + 0.2, 2.0]), "A + B ≈ (0.3, 2)：把 B 接在 A 的终点上。");
    }

    #[test]
    fn one_of_a_thing_is_called_one() {
        let done = |cells: u64| crate::words::grid::quiet(cells).text(Lang::En).into_owned();
        assert_eq!(done(1), "The next 1 cell with several boxes tests nothing.");
        assert_eq!(done(21), "The next 21 cells with several boxes test nothing.");
        assert_eq!(crate::words::grid::quiet(1_u64).text(Lang::Zh), "接下来 1 个有多个盒子的单元格都无须检测。");
    }

    #[test]
    fn a_rounded_number_is_marked_where_nothing_was_called_equal() {
        assert_eq!(cross::area_title(Arg::Rounded(0.0)).text(Lang::En), "Area ≈ 0");
    }

    #[test]
    fn a_number_with_digits_left_out_is_marked_in_a_sentence_and_not_in_a_cell() {
        let said = |depth: f64| steps::verdict_push("A", Arg::Vector([depth, 0.0]), depth).text(Lang::En).into_owned();
        assert!(said(1.0 / 3.0).starts_with("Moving A by ≈ (0.3333, 0) is"), "{}", said(1.0 / 3.0));
        assert!(said(1.0 / 3.0).ends_with("its length is ≈ 0.3333."), "{}", said(1.0 / 3.0));
        assert!(!said(0.5).contains('≈'));
        assert_eq!(steps::amount(1.0 / 3.0).text(Lang::En), "0.3333");
        let third = 1.0 / 3.0;
        let sum = dot::multiplied("A", "B", third, third, third).text(Lang::En).into_owned();
        assert!(sum.ends_with("y times y: 0.3333 + 0.3333 ≈ 0.3333."), "{sum}");
    }

    #[test]
    fn a_negative_number_after_an_operator_stands_in_parentheses() {
        let text = dot::multiplied("A", "B", -3.0, -4.0, -7.0).text(Lang::En).into_owned();
        assert!(text.ends_with("y times y: −3 + (−4) = −7."), "{text}");
    }
}
