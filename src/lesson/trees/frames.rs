//! What is told, in words and numbers.

use crate::collision::Aabb;
use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::arithmetic::{constant, subtract};
use crate::lesson::narrate::fact::{amount, computed, given, number};
use crate::lesson::narrate::sides::letter;
use crate::lesson::narrate::told;
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, item, steps, trees as words};

use super::run::{Asked, Run, Walk};

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let mut frames: Vec<Frame> = run
        .numbered()
        .map(|(_, asked)| Frame { at: crate::lesson::source_line(asked.at), ..node(run, asked) })
        .collect();
    frames.push(Frame { at: crate::lesson::source_line(run.done_at), ..done(run) });
    frames
}

/// What ties a node of a tree to its frame and row.
pub(super) fn link(node: u32) -> Link {
    Link::Part(node)
}

pub(super) fn tree_name(tree: usize) -> Message {
    if tree == 0 { words::rtree() } else { words::bvh() }
}

/// "root" or "1.2".
pub(super) fn node_name(walk: &Walk, node: u32) -> Message {
    match walk.paths.get(node as usize) {
        Some(path) if !path.is_empty() => {
            let places: Vec<String> = path.iter().map(u32::to_string).collect();
            words::node(places.join("."))
        }
        _ => words::root(),
    }
}

/// The same in a sentence: "node 1.2", "leaf 1.2.1".
pub(super) fn node_called(walk: &Walk, asked: &Asked) -> Message {
    let name = node_name(walk, asked.node);
    match (asked.depth, asked.is_leaf) {
        (0, _) => name,
        (_, true) => words::leaf_called(name),
        (_, false) => words::node_called(name),
    }
}

fn count(name: Message, count: u64) -> Fact {
    given(name, Value::Count(count), None)
}

fn found(name: Message, n: u64) -> Fact {
    Fact { spoils: true, ..count(name, n) }
}

/// An end of bounds as a leaf: "Q.max.x".
fn end(owner: &str, aabb: &Aabb, coordinate: Coordinate, upper: bool) -> Expression {
    let value = coordinate.of(if upper { aabb.max() } else { aabb.min() });
    let axis = if coordinate == Coordinate::X { "x" } else { "y" };
    constant(format!("{owner}.{}.{axis}", if upper { "max" } else { "min" }), value)
}

/// The first coordinate with a gap, and the gap.
fn gap(run: &Run, bounds: &Aabb) -> Option<(Coordinate, f64, Expression)> {
    let of = |owner: &str, aabb: &Aabb, coordinate, upper| end(owner, aabb, coordinate, upper);
    let range = run.range_name.as_str();
    Coordinate::BOTH.into_iter().find_map(|coordinate| {
        let sides = [
            subtract(of("node", bounds, coordinate, false), of(range, &run.range, coordinate, true)),
            subtract(of(range, &run.range, coordinate, false), of("node", bounds, coordinate, true)),
        ];
        sides.into_iter().find_map(|side| side.evaluate().filter(|gap| *gap > 0.0).map(|gap| (coordinate, gap, side)))
    })
}

fn node(run: &Run, asked: &Asked) -> Frame {
    let walk = run.walk();
    let (which, name, called) = (tree_name(run.shown), node_name(walk, asked.node), node_called(walk, asked));
    let range: Arg = item(run.range_name.as_str());
    let link = Some(link(asked.node));
    let mut facts = Vec::new();
    for coordinate in Coordinate::BOTH {
        let owners = [
            (words::fact_node(letter(coordinate)), "node", &asked.bounds),
            (words::fact_range(range.clone(), letter(coordinate)), run.range_name.as_str(), &run.range),
        ];
        facts.extend(owners.map(|(name, owner, aabb)| {
            let ends = [false, true].map(|upper| end(owner, aabb, coordinate, upper));
            let value = Value::Interval([coordinate.of(aabb.min()), coordinate.of(aabb.max())]);
            Fact { spoils: false, ..computed(name, value, ends.to_vec(), link) }
        }));
    }
    facts.push(count(words::fact_below(), asked.boxes as u64));
    let mut says = Vec::new();
    let title;
    if !asked.is_visited {
        title = words::skipped_title(which.clone(), name);
        match gap(run, &asked.bounds) {
            Some((coordinate, gap, expression)) => {
                says.push(words::skipped(which, called, range, amount(gap), letter(coordinate)));
                facts.push(number(words::fact_gap(letter(coordinate)), gap, expression, link));
            }
            // The gap may be too small for a double.
            None => says.push(words::skipped_plainly(which, called, range)),
        }
        says.push(words::skipped_why(asked.boxes));
    } else if asked.is_leaf {
        let hits = asked.hits().count();
        title = words::leaf_title(which.clone(), name, asked.tested.len(), hits);
        let tested = run.boxes.list(asked.tested.iter().map(|test| test.id));
        says.push(words::leaf(which, called, range, tested));
        says.push(match hits {
            0 => words::leaf_in_vain(),
            _ => words::leaf_hits(run.boxes.list(asked.hits())),
        });
        facts.push(found(words::fact_tested(), asked.tested.len() as u64));
        facts.push(found(words::fact_hits(), hits as u64));
    } else {
        title = words::inner_title(which.clone(), name);
        says.push(words::inner(which, called, range, asked.children));
        says.push(words::inner_why());
    }
    if asked.depth == 0 {
        says.push(if run.shown == 0 { words::about_rtree() } else { words::about_bvh() });
    }
    Frame { facts, link, ..told(title, says) }
}

fn done(run: &Run) -> Frame {
    let [r, b] = &run.trees;
    let all = run.boxes.boxes.len();
    let range: Arg = item(run.range_name.as_str());
    let mut says = vec![match run.hits.len() {
        0 => words::done_none(range),
        _ => words::done(range, run.boxes.list(run.hits.iter().copied())),
    }];
    says.push(words::done_costs(r.query.visited, r.query.tests, b.query.visited, b.query.tests, all));
    if run.trees.iter().any(|walk| walk.meeting_leaves * 2 > walk.leaf_pairs() && walk.leaf_pairs() > 1) {
        says.push(words::done_overlap(r.meeting_leaves, r.leaf_pairs(), b.meeting_leaves, b.leaf_pairs()));
    } else {
        says.push(words::done_why());
    }
    let facts = vec![
        found(words::fact_hits(), run.hits.len() as u64),
        found(words::fact_tests_of(words::rtree()), r.query.tests),
        found(words::fact_tests_of(words::bvh()), b.query.tests),
        count(words::fact_brute(), all as u64),
    ];
    Frame { facts, ..told(steps::verdict_title(), says) }
}
