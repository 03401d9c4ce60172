//! What is told, in words and numbers.

use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::arithmetic::{add, constant, divide, multiply, subtract};
use crate::lesson::narrate::fact::{amount, computed, given, number};
use crate::lesson::narrate::sides::letter;
use crate::lesson::narrate::{subscript, told};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Expression, Fact, Frame, LeafSource, Link, Part, Value};
use crate::words::{Message, steps, sweep as words};

use super::run::{Entry, Run};

/// Up to so many boxes a variance is unfolded.
const UNFOLDED: usize = 8;
/// Intervals of compared boxes that are listed as numbers.
const MOST_INTERVALS: usize = 6;

pub(super) fn frames(run: &Run, scene: &Scene) -> Vec<Frame> {
    let mut frames = vec![Frame { at: crate::lesson::source_line(run.axis_at), ..axis(run, scene) }];
    frames.extend(run.entries.iter().enumerate().map(|(k, one)| {
        let frame = entry(run, scene, one, k == 0);
        Frame { at: crate::lesson::source_line(one.at), ..frame }
    }));
    frames.push(Frame { at: crate::lesson::source_line(run.done_at), ..done(run) });
    frames
}

fn count(name: Message, count: u64) -> Fact {
    given(name, Value::Count(count), None)
}

fn found(name: Message, n: u64) -> Fact {
    Fact { spoils: true, ..count(name, n) }
}

/// An end of a box as a leaf: "3: min.x".
fn end(run: &Run, scene: &Scene, id: u32, coordinate: Coordinate, upper: bool) -> Expression {
    let value = run.interval(id, coordinate)[usize::from(upper)];
    let vertex = if upper { 2 } else { 0 };
    let (part, axis) = match coordinate {
        Coordinate::X => (Part::VertexX(vertex), "x"),
        Coordinate::Y => (Part::VertexY(vertex), "y"),
    };
    let is_box = matches!(scene.items.get(id as usize).map(|item| &item.shape), Some(ShapeSpec::Aabb { .. }));
    let name = format!("{}.{axis}", if upper { "max" } else { "min" });
    Expression::leaf(name, value, is_box.then_some(LeafSource { item: id, part }))
}

fn axis(run: &Run, scene: &Scene) -> Frame {
    let [x, y] = run.variances.map(amount);
    let mut says = vec![match (run.axis == run.widest, run.variances[0] == run.variances[1]) {
        (true, true) => words::axis_equal(x, letter(run.axis)),
        (true, false) => words::axis_chosen(x, y, letter(run.axis)),
        (false, _) => words::axis_forced(x, y, letter(run.axis), letter(run.widest)),
    }];
    says.push(words::axis_order(letter(run.axis), run.boxes.list(run.entries.iter().map(|entry| entry.id))));
    says.push(words::axis_why(letter(run.axis), letter(run.axis.other())));
    let mut facts = vec![count(words::fact_boxes(), run.boxes.boxes.len() as u64)];
    if run.boxes.boxes.len() <= UNFOLDED {
        let pairs = Coordinate::BOTH.into_iter().zip(run.variances);
        facts.extend(pairs.map(|(coordinate, variance)| {
            let expression = variance_of(run, scene, coordinate);
            number(words::fact_variance(letter(coordinate)), variance, expression, None)
        }));
    }
    Frame { facts, ..told(words::axis_title(letter(run.axis)), says) }
}

/// The mean of the squared distances of the middles from their own mean, in the core's order.
fn variance_of(run: &Run, scene: &Scene, coordinate: Coordinate) -> Expression {
    let ids = 0..run.boxes.boxes.len() as u32;
    let n = || constant("n", run.boxes.boxes.len() as f64);
    let middle = |id: u32| {
        let sum = add(end(run, scene, id, coordinate, false), end(run, scene, id, coordinate, true));
        multiply(sum, constant("0.5", 0.5)).named(format!("m{}", subscript(id as usize + 1)))
    };
    let sum = |terms: Vec<Expression>| terms.into_iter().reduce(add).unwrap_or(constant("0", 0.0));
    let mean = sum(ids.clone().map(|id| divide(middle(id), n())).collect()).named("m");
    let square = |id: u32| {
        let offset = subtract(middle(id), mean.clone()).named(format!("d{}", subscript(id as usize + 1)));
        divide(multiply(offset.clone(), offset), n())
    };
    sum(ids.map(square).collect())
}

fn entry(run: &Run, scene: &Scene, entry: &Entry, first: bool) -> Frame {
    let name = run.boxes.name(entry.id);
    let [along, across] = [run.axis, run.axis.other()].map(letter);
    let mut says = vec![words::enters(along, amount(entry.begin), name.clone())];
    if !entry.left.is_empty() {
        says.push(words::leaves(run.boxes.list(entry.left.iter().map(|(id, _)| *id))));
    }
    let (tests, meeting) = (entry.tested.len(), entry.meeting().count());
    let apart = || run.boxes.pairs(entry.tested.iter().filter(|test| !test.meets).map(|test| test.pair));
    says.push(match tests {
        0 => words::nobody_active(),
        _ => words::active(run.boxes.list(entry.active()), across),
    });
    if meeting > 0 {
        says.push(words::meet(across, run.boxes.pairs(entry.meeting())));
    }
    if meeting < tests {
        says.push(words::apart(across, apart()));
    }
    let touches = entry.active().find(|id| run.interval(*id, run.axis)[1] == entry.begin);
    says.extend(touches.map(|id| words::ends_here(run.boxes.name(id))));
    if first {
        says.push(words::first_why(along));
    }
    let link = Some(Link::Item(entry.id));
    let begin = end(run, scene, entry.id, run.axis, false);
    let mut facts =
        vec![Fact { spoils: false, ..number(words::fact_begin(name, along), entry.begin, begin, link) }];
    let compared = entry.active().take(MOST_INTERVALS);
    for id in std::iter::once(entry.id).filter(|_| tests > 0).chain(compared) {
        let ends = [false, true].map(|upper| end(run, scene, id, run.axis.other(), upper));
        let value = Value::Interval(run.interval(id, run.axis.other()));
        let name = words::fact_across(run.boxes.name(id), across);
        // Whom it is compared with is what is asked.
        let spoils = id != entry.id;
        facts.push(Fact { spoils, ..computed(name, value, ends.to_vec(), Some(Link::Item(id))) });
    }
    facts.push(found(words::fact_active(), tests as u64));
    facts.push(found(words::fact_tests_so_far(), entry.tests));
    facts.push(found(words::fact_found_so_far(), entry.found));
    Frame { facts, link, ..told(words::enters_title(run.boxes.name(entry.id), tests), says) }
}

fn done(run: &Run) -> Frame {
    let all = run.boxes.all_pairs();
    let tests = run.stats.tests;
    let [along, across] = [run.axis, run.axis.other()];
    let other = run.tests[usize::from(along == Coordinate::X)];
    let mut says = vec![words::done(run.found, letter(along), tests, all)];
    says.push(match other.cmp(&tests) {
        std::cmp::Ordering::Less => words::other_better(letter(across), other),
        std::cmp::Ordering::Equal => words::other_equal(letter(across)),
        std::cmp::Ordering::Greater => words::other_worse(letter(across), other),
    });
    says.push(if tests * 2 > all { words::done_crowded(letter(along)) } else { words::done_pruned(letter(along)) });
    let n = constant("n", run.boxes.boxes.len() as f64);
    let product = multiply(n.clone(), subtract(n, constant("1", 1.0)));
    let facts = vec![
        found(words::fact_found(), run.found),
        found(words::fact_tests(letter(along)), tests),
        found(words::fact_tests(letter(across)), other),
        number(words::fact_brute(), all as f64, divide(product, constant("2", 2.0)), None),
    ];
    Frame { facts, ..told(steps::verdict_title(), says) }
}
