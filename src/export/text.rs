//! A trace as a worked solution in plain text: what is given, what each step finds and with which numbers, the answer.

use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Expression, Fact, Frame, Geometry, Link, Mark, Role, Trace, Value};
use crate::words::{Lang, Message, cli as words, count, exact_vector, number, number_to, shape, vector_to};

mod chart;
mod formula;
mod said;
mod table;
mod wrap;

use said::Said;
use wrap::{equation, width, wrapped};

/// Columns that a page has.
const PAGE_WIDTH: usize = 88;

/// The whole solution. `title` names lesson and scene.
pub fn solution(title: &Message, scene: &Scene, trace: &Trace, lang: Lang) -> String {
    let mut page = Page::default();
    let title = title.text(lang);
    page.line(&title);
    page.line(&"=".repeat(width(&title)));
    page.blank();

    page.line(&words::given().text(lang));
    for (index, item) in scene.items.iter().enumerate() {
        let given = match &item.shape {
            ShapeSpec::Segment([tail, tip]) if is_arrow(trace, index) => {
                shape::given_arrow(exact_vector(tail.to_array()), exact_vector(tip.to_array()))
            }
            other => other.given(),
        };
        let lead = format!("  {}  ", item.name);
        page.paragraph(&lead, &given.text(lang));
        if let ShapeSpec::Mask(pixels) = &item.shape {
            let indent = " ".repeat(width(&lead));
            pixels.rows.iter().for_each(|row| page.line(&format!("{indent}{row}")));
        }
    }
    let frames: Vec<Frame> = trace.frames.iter().map(|frame| in_language(frame, lang)).collect();
    let mut said = Said::default();
    for (index, frame) in frames.iter().enumerate() {
        page.blank();
        let heading = words::step_of(index + 1, frames.len(), frame.title.clone());
        page.line(&heading.text(lang));
        step(&mut page, frame, &mut said, lang);
    }
    for chart in &trace.charts {
        let (table, notes) = chart::as_table(chart, scene);
        if !table.rows.is_empty() {
            page.blank();
            page.line(&table.title.text(lang));
            for line in table::table(&table, PAGE_WIDTH - 2, lang) {
                page.line(&format!("  {line}"));
            }
            for note in notes {
                page.paragraph("  ", &note.text(lang));
            }
        }
    }
    if let Some(left_out) = &trace.left_out {
        page.blank();
        page.paragraph("", &left_out.text(lang));
    }
    page.blank();
    page.line(&words::verdict().text(lang));
    page.paragraph("  ", &trace.outcome.verdict.text(lang));
    page.paragraph("  ", &trace.outcome.detail.text(lang));
    page.text
}

/// A frame whose arithmetic has its names in a language.
fn in_language(frame: &Frame, lang: Lang) -> Frame {
    let facts = frame.facts.iter().map(|fact| Fact {
        expressions: fact.expressions.iter().map(|expression| expression.in_language(lang)).collect(),
        ..fact.clone()
    });
    Frame { facts: facts.collect(), ..frame.clone() }
}

/// Whether a lesson takes an item's two ends for tail and tip.
fn is_arrow(trace: &Trace, index: usize) -> bool {
    let link = u32::try_from(index).ok().map(Link::Item);
    let is_shape = |mark: &Mark| matches!(mark.role, Role::ShapeA | Role::ShapeB) && mark.link == link;
    trace.marks.iter().any(|mark| is_shape(mark) && matches!(mark.geometry, Geometry::Arrow { .. }))
}

fn step<'a>(page: &mut Page, frame: &'a Frame, said: &mut Said<'a>, lang: Lang) {
    for sentence in &frame.says {
        page.paragraph("  ", &sentence.text(lang));
    }
    if !frame.facts.is_empty() {
        page.blank();
    }
    for fact in &frame.facts {
        for (indent, line) in fact_lines(fact, said, lang) {
            page.equation(6 + indent, &line);
        }
    }
}

/// A fact with its arithmetic, each line with its indent: "min A = n·A₂ = 0.6·4 + 0.8·3 = 4.8". Named parts come first.
fn fact_lines<'a>(fact: &'a Fact, said: &mut Said<'a>, lang: Lang) -> Vec<(usize, String)> {
    const DEEPER: usize = 4;
    let name = fact.name.text(lang);
    let least = fact.digits();
    said.least = least;
    let (value, components): (String, &[&str]) = match &fact.value {
        Value::Number(x) => (relation(fact, &[*x], &number_to(*x, least)), &[""]),
        Value::Vector(v) => (relation(fact, v, &vector_to(*v, least)), &["x", "y"]),
        Value::Interval(ends) => (
            relation(fact, ends, &format!("[{}, {}]", number_to(ends[0], least), number_to(ends[1], least))),
            &["min", "max"],
        ),
        Value::Count(n) => (format!("= {}", count(*n)), &[""]),
        Value::Words(says) => {
            return vec![(0, words::fact_in_words(fact.name.clone(), says.clone()).text(lang).into())];
        }
        Value::Undefined(why) => {
            return vec![(0, words::fact_undefined(fact.name.clone(), why.clone()).text(lang).into())];
        }
    };
    let mut parts = Vec::new();
    let mut whole = format!("{name} {value}");
    match fact.expressions.as_slice() {
        [only] if components.len() == 1 && is_computed(only) => {
            whole = said.number(&name, only, &mut parts);
            // A count has all its digits, however many.
            if let Value::Count(n) = fact.value
                && let Some(before) = whole.strip_suffix(&number(n as f64))
            {
                whole = format!("{before}{}", count(n));
            }
        }
        // A component that is a copy is told beside those that are computed; copies alone tell nothing new.
        expressions if expressions.iter().any(|expression| is_computed(expression) && !said.knows(expression)) => {
            for expression in expressions {
                said.define_parts(expression, &mut parts);
            }
            parts.extend(components.iter().zip(expressions).map(|(part, expression)| said.component(part, expression)));
        }
        _ => {}
    }
    let parts = parts.into_iter().map(|line| (DEEPER, line));
    std::iter::once((0, whole)).chain(parts).collect()
}

fn is_computed(expression: &Expression) -> bool {
    matches!(expression, Expression::Apply { .. })
}

/// "= 4", or "≈ 0.3333" where the digits that are written are not all, or what it is made of was rounded.
fn relation(fact: &Fact, values: &[f64], written: &str) -> String {
    format!("{} {written}", if fact.is_exact(values) { "=" } else { "≈" })
}

/// Text that grows by lines.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn blank(&mut self) {
        self.text.push('\n');
    }

    /// Wrapped text; the first line begins with `lead`, the others are indented as far.
    fn paragraph(&mut self, lead: &str, text: &str) {
        let indent = " ".repeat(width(lead));
        for (k, line) in wrapped(text, PAGE_WIDTH - indent.len()).iter().enumerate() {
            self.line(&format!("{}{line}", if k == 0 { lead } else { &indent }));
        }
    }

    /// A chain of equations, broken before its signs.
    fn equation(&mut self, indent: usize, text: &str) {
        for line in equation(text, PAGE_WIDTH - indent) {
            self.line(&format!("{}{line}", " ".repeat(indent)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Operator;

    fn fact(value: Value, expressions: Vec<Expression>) -> Fact {
        Fact {
            name: shape::circle(),
            value,
            expressions,
            link: None,
            spoils: false,
            in_full: false,
            rounded_to: crate::words::ROUNDED_DIGITS,
        }
    }

    #[test]
    fn facts_show_their_arithmetic_and_say_when_digits_are_left_out() {
        let leaf = |name: &str, value| Expression::leaf(name, value, None);
        let sum = Expression::apply(Operator::Add, [leaf("a", 1.0), leaf("b", -2.0)]);
        let lines = |fact: Fact| -> Vec<String> {
            let lines = fact_lines(&fact, &mut Said::default(), Lang::En);
            lines.into_iter().map(|(indent, line)| " ".repeat(indent) + &line).collect()
        };
        assert_eq!(lines(fact(Value::Number(-1.0), vec![sum.clone()])), ["Circle = a + b = 1 + (−2) = −1"]);
        assert_eq!(lines(fact(Value::Number(1.0 / 3.0), vec![])), ["Circle ≈ 0.3333"]);
        let pair = fact(Value::Vector([-1.0, 2.0]), vec![sum.clone(), leaf("c", 2.0)]);
        assert_eq!(lines(pair), ["Circle = (−1, 2)", "    x = a + b = 1 + (−2) = −1", "    y = c = 2"]);
        let many = Expression::apply(Operator::Multiply, [leaf("n", 1e5), leaf("m", 1e5 + 1.0)]);
        assert_eq!(
            lines(fact(Value::Count(10_000_100_000), vec![many])),
            ["Circle = n·m = 100\u{a0}000·100\u{a0}001 = 10\u{a0}000\u{a0}100\u{a0}000"]
        );
        let copies = fact(Value::Vector([-1.0, 2.0]), vec![leaf("a", -1.0), leaf("c", 2.0)]);
        assert_eq!(lines(copies), ["Circle = (−1, 2)"]);
        assert_eq!(lines(fact(Value::Undefined(shape::point()), vec![])), ["Circle: undefined (Point)"]);
        let twice = Expression::apply(Operator::Multiply, [leaf("c", 2.0), sum.named("s")]);
        let want = ["Circle = c·s = 2·(−1) = −2", "    s = a + b = 1 + (−2) = −1"];
        assert_eq!(lines(fact(Value::Number(-2.0), vec![twice])), want);
    }

    #[test]
    fn arithmetic_is_shown_once_and_then_goes_by_its_name() {
        let sum =
            Expression::apply(Operator::Add, [Expression::leaf("a", 1.0, None), Expression::leaf("b", 2.0, None)]);
        let twice = Expression::apply(Operator::Multiply, [sum.clone().named("s"), sum.clone().named("s")]);
        let named = |name, value, expression: &Expression| Fact {
            name,
            ..fact(Value::Number(value), vec![expression.clone()])
        };
        let facts = [
            named(shape::circle(), 9.0, &twice),
            fact(Value::Interval([9.0; 2]), vec![twice.clone(), twice.clone()]),
            named(shape::circle(), 9.0, &twice),
            named(shape::point(), 9.0, &twice),
            named(shape::point(), 3.0, &sum),
            fact(Value::Vector([9.0, 4.0]), vec![twice.clone(), Expression::leaf("c", 4.0, None)]),
        ];
        let mut said = Said::default();
        let mut lines = |k: usize| -> Vec<String> {
            fact_lines(&facts[k], &mut said, Lang::En).into_iter().map(|(_, line)| line).collect()
        };
        assert_eq!(lines(0), ["Circle = s·s = 3·3 = 9", "s = a + b = 1 + 2 = 3"]);
        assert_eq!(lines(1), ["Circle = [9, 9]"]);
        assert_eq!(lines(2), ["Circle = 9"]);
        assert_eq!(lines(3), ["Point = Circle = 9"]);
        assert_eq!(lines(4), ["Point = s = 3"]);
        assert_eq!(lines(5), ["Circle = (9, 4)"]);
    }

    #[test]
    fn a_name_of_several_numbers_stands_for_none_of_them() {
        let sum =
            |b| Expression::apply(Operator::Add, [Expression::leaf("a", 1.0, None), Expression::leaf("b", b, None)]);
        let mut said = Said::default();
        let facts = [1.0, 2.0].map(|b| fact(Value::Number(1.0 + b), vec![sum(b)]));
        let depth = Fact { name: shape::point(), ..fact(Value::Number(2.0), vec![sum(1.0)]) };
        for fact in &facts {
            fact_lines(fact, &mut said, Lang::En);
        }
        assert_eq!(fact_lines(&depth, &mut said, Lang::En), [(0, "Point = a + b = 1 + 1 = 2".to_owned())]);
    }

    #[test]
    fn what_is_drawn_as_an_arrow_is_given_as_one() {
        let given = |lesson: &str| -> String {
            let lesson = crate::lesson::find(lesson).unwrap();
            let scene = (lesson.about().scenes[0].scene)();
            let trace = lesson.trace(&scene).unwrap();
            let text = solution(&shape::point(), &scene, &trace, Lang::En);
            text.lines().find(|line| line.starts_with("  A  ")).unwrap().to_owned()
        };
        assert_eq!(given("dot"), "  A  arrow from (0, 0) to (1.5, 3)");
        assert_eq!(given("cross"), "  A  arrow from (0, 0) to (3.5, 0.5)");
        assert_eq!(given("segments"), "  A  segment from (0, 0) to (8, 4)");
    }

    #[test]
    fn a_normal_between_boxes_is_told_by_the_nearest_points() {
        let lesson = crate::lesson::find("aabb").unwrap();
        let scene = (lesson.preset("apart-in-y").unwrap().scene)();
        let text = solution(&shape::point(), &scene, &lesson.trace(&scene).unwrap(), Lang::En);
        assert!(text.contains("          y = (pA.y − pB.y) / |pA − pB| = (70 − 55) / 15 = 1\n"));
    }

    #[test]
    fn continued_lines_are_indented_like_the_first() {
        let mut page = Page::default();
        page.paragraph("  A  ", &"word ".repeat(30));
        let lines: Vec<&str> = page.text.lines().collect();
        assert!(lines[0].starts_with("  A  word") && lines[1].starts_with("     word"));
        assert!(lines.iter().all(|line| width(line) <= PAGE_WIDTH));
    }

    /// The whole solution of a curated scene, its lines joined.
    fn told(lesson: &str, preset: &str) -> String {
        let lesson = crate::lesson::find(lesson).unwrap();
        joined(lesson, &(lesson.preset(preset).unwrap().scene)())
    }

    fn joined(lesson: &dyn crate::lesson::Lesson, scene: &Scene) -> String {
        let text = solution(&shape::point(), scene, &lesson.trace(scene).unwrap(), Lang::En);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn assert_told(lesson: &str, preset: &str, lines: &[&str]) {
        let text = told(lesson, preset);
        for line in lines {
            assert!(text.contains(line), "{line}: {text}");
        }
    }

    #[test]
    fn what_is_about_doubles_shows_their_last_digits() {
        let sum = "sum of the radii = A.r + B.r = 0.1 + 0.2 ≈ 0.30000000000000004";
        let squared = "(0.1 + 0.2)·(0.1 + 0.2) ≈ 0.09000000000000002";
        let less = "(0.2 − 0.1)·(0.2 − 0.1) ≈ 0.010000000000000002";
        assert_told("circles", "within-rounding", &[sum, squared, less, "the radii, ≈ 0.010000000000000002:"]);
        let width = "width of B = B.w = B.max.x − B.min.x = 0.3 − 0.1 ≈ 0.19999999999999998";
        let middle = "y = (shared.min.y + shared.max.y)·0.5 = (0.1 + 0.2)·0.5 ≈ 0.15000000000000002";
        assert_told("aabb", "halves-rounded", &[width, middle, "≈ (0.1, 0.15) among them"]);
        let product = "A.x·B.y = 1.0000000000000002·0.9999999999999998 ≈ 1 A.y·B.x = 1·1 = 1";
        assert_told("cross", "hair", &[product, "A.x·B.y ≈ 1 and A.y·B.x = 1", "A = (1.0000000000000002, 1)"]);
        assert_told("dot", "almost-right", &["A = (1.0000000000000002, 1)"]);
        // Elsewhere the decimals are what counts.
        assert_told("circle_rect", "turned", &["A.r·A.r = 1.3·1.3 = 1.69"]);
    }

    #[test]
    fn sentences_and_lines_call_a_number_equal_alike() {
        assert_told("circle_rect", "turned", &["less than the squared radius, 1.69:", "= 1.3·1.3 = 1.69"]);
        assert_told("circle_rect", "thin", &["less than the squared radius, 0.64:", "= 0.8·0.8 = 0.64"]);
        let straight = "cos θ ≈ −1 is the dot product of the two unit vectors, as they are rounded. By the exact signs θ is \
                        exactly 180° and cos θ exactly −1.";
        assert_told("dot", "opposite", &[straight]);
        assert_told("gjk", "far-away", &["d = (1, −3). direction d = (1, −3) x = s₃s₁.y = 1"]);
        assert!(!told("gjk", "far-away").contains("s₁ × s₂ ≈"));
    }

    #[test]
    fn numbers_that_no_double_holds_are_told_by_their_power_and_ratios_of_them_as_they_are() {
        use crate::scene::ShapeSpec;
        let told = |lesson: &str, shapes: [&[[f64; 2]]; 2], scale: f64| {
            let mut scene = Scene::default();
            for (name, points) in ["A", "B"].into_iter().zip(shapes) {
                let vertices: Vec<_> = points.iter().map(|p| glam::DVec2::from(*p) * scale).collect();
                scene.items.push(crate::scene::Item { name: name.to_owned(), shape: ShapeSpec::polygon(vertices) });
            }
            joined(crate::lesson::find(lesson).unwrap(), &scene).replace(": ≈ ", ": ")
        };
        let boxed: &[[f64; 2]] = &[[-2.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-2.0, 1.0]];
        let dented: &[[f64; 2]] = &[[0.0, 0.0], [6.0, 0.0], [3.0, 1.5], [0.0, 6.0]];
        let other: &[[f64; 2]] = &[[3.0, -0.5], [6.0, 0.0], [5.0, 2.0]];
        for (scale, is_large) in [(1e200, true), (1e-200, false)] {
            let text = told("gjk", [boxed, other], scale);
            assert!(text.contains("t along A₃A₂ = 0.75") && !text.contains("undefined"), "{text}");
            let text = told("concave", [dented, other], scale);
            let turn = if is_large {
                "turn at A₃: −9e400, more than a double can hold"
            } else {
                "turn at A₃: −9e−400, too small for a double"
            };
            assert!(text.contains(turn) && !text.contains("undefined") && !text.contains("e308"), "{text}");
            assert!(text.contains(if is_large { "area of A: 1.35e401" } else { "area of A: 1.35e−399" }), "{text}");
        }
    }

    #[test]
    fn far_away_the_numbers_have_the_digits_that_their_differences_need() {
        let gjk = crate::lesson::find("gjk").expect("it is there");
        let scene = (gjk.preset("far-away").expect("it is there").scene)();
        let trace = gjk.trace(&scene).expect("it runs");
        for lang in Lang::ALL {
            let page = solution(&gjk.title(), &scene, &trace, lang);
            let has = |part: &str| assert!(page.contains(part), "{part}\n{page}");
            // d·s₁ ≈ 0.1301
            has("= −1338541.34");
            has("= −1338541.47");
            // The gap of 0.01482.
            has("= −632455.53203");
            has("≈ −632455.51721");
            has("≈ (1000001.495, 1000000.498)");
            has("≈ (1000001.5, 1000000.484)");
        }
    }
}
