//! Any index over many boxes, step by step and in few words: for those who ask from a script. Boxes are numbered from 0.

use crate::collision::Recorded;
use crate::collision::broad::brute::BoxTest;
use crate::collision::broad::{PairTest, Stats, box_tree, grid, quadtree, sweep};
use crate::collision::coordinate::Coordinate;
use crate::trace::{Fact, Frame, Value};
use crate::words::{Arg, broad as words};

use super::fact::{amount, given};
use super::{tell, told};

/// The frames of a run over every pair.
pub fn pairs(steps: &[Recorded<PairTest>]) -> Vec<Frame> {
    tell(steps, pair)
}

/// The frames of a look at every box.
pub fn boxes(steps: &[Recorded<BoxTest>]) -> Vec<Frame> {
    tell(steps, one)
}

/// The frames of a run on a grid.
pub fn grid(steps: &[Recorded<grid::Step>]) -> Vec<Frame> {
    tell(steps, |step| match *step {
        grid::Step::Registered { id, from, to } => {
            let side = |k: usize| to[k].abs_diff(from[k]).saturating_add(1);
            told(words::box_title(id), vec![words::registered(id, side(0).saturating_mul(side(1)))])
        }
        grid::Step::Filled { cells, stored } => told(words::filled_title(), vec![words::filled(cells, stored)]),
        grid::Step::CellEntered { cell, boxes } => {
            let [column, row] = cell.map(whole);
            let title = words::cell_title(column.clone(), row.clone());
            told(title, vec![words::cell_entered(column, row, boxes)])
        }
        grid::Step::CellDone { cell, tests, again } => {
            let [column, row] = cell.map(whole);
            let title = words::cell_title(column.clone(), row.clone());
            told(title, vec![words::cell_done(column, row, tests, again)])
        }
        grid::Step::Tested(ref test) => pair(test),
        grid::Step::BoxTested(ref test) => one(test),
        grid::Step::MetAgain { id } => again(id),
        grid::Step::Done { stats } => done(stats),
    })
}

/// The frames of a walk over a quadtree that stands.
pub fn quadtree(steps: &[Recorded<quadtree::Step>]) -> Vec<Frame> {
    use quadtree::Step;
    tell(steps, |step| match *step {
        Step::Visited { node, depth, .. } => visited(node, depth),
        Step::Skipped { node, depth, .. } => skipped(node, depth),
        Step::BoxTested(ref test) => one(test),
        Step::Tested(ref test) => pair(test),
        Step::MetAgain { id } => again(id),
        Step::LeafDone { node, tests, again } => {
            told(words::node_title(node), vec![words::leaf_done(node, tests, again)])
        }
        Step::Done { stats } => done(stats),
        Step::Descended { id, node, .. } => told(words::box_title(id), vec![words::descended(id, node)]),
        Step::Stored { id, node, .. } => told(words::box_title(id), vec![words::stored(id, node)]),
        Step::HandedDown { id, node, .. } => told(words::box_title(id), vec![words::handed_down(id, node)]),
        Step::Inserted { id, .. } => told(words::box_title(id), vec![words::inserted(id)]),
        Step::Split { node, .. } => told(words::node_title(node), vec![words::split(node)]),
        Step::NotSplit { node, .. } => told(words::node_title(node), vec![words::not_split(node)]),
        Step::LevelGivenUp { deepest, .. } => told(words::level_title(deepest), vec![words::level_given_up(deepest)]),
    })
}

/// The frames of a walk over an R-tree or a BVH.
pub fn box_tree(steps: &[Recorded<box_tree::Step>]) -> Vec<Frame> {
    use box_tree::Step;
    tell(steps, |step| match *step {
        Step::Visited { node, depth, .. } => visited(node, depth),
        Step::Skipped { node, depth, .. } => skipped(node, depth),
        Step::BoxTested(ref test) => one(test),
        Step::Tested(ref test) => pair(test),
        Step::Compared { nodes: [a, b], meets } => {
            let says = if meets { words::nodes_meet(a, b) } else { words::nodes_apart(a, b) };
            told(words::node_title(a), vec![says])
        }
        Step::Done { stats } => done(stats),
    })
}

/// The frames of a sweep.
pub fn sweep(steps: &[Recorded<sweep::Step>]) -> Vec<Frame> {
    use sweep::Step;
    tell(steps, |step| match *step {
        Step::AxisChosen { axis, .. } => {
            let says = if axis == Coordinate::X { words::axis_x() } else { words::axis_y() };
            told(words::axis_title(), vec![says])
        }
        Step::Entered { id, at } => told(words::box_title(id), vec![words::entered(id, amount(at))]),
        Step::Left { id, end, .. } => told(words::box_title(id), vec![words::left(id, amount(end))]),
        Step::Tested(ref test) => pair(test),
        Step::BoxTested(ref test) => one(test),
        Step::Done { stats } => done(stats),
    })
}

fn pair(&PairTest { pair: [a, b], meets }: &PairTest) -> Frame {
    let says = if meets { words::pair_meets(a, b) } else { words::pair_apart(a, b) };
    told(words::pair_title(a, b), vec![says])
}

fn one(&BoxTest { id, meets }: &BoxTest) -> Frame {
    let says = if meets { words::box_meets(id) } else { words::box_apart(id) };
    told(words::box_title(id), vec![says])
}

fn again(id: u32) -> Frame {
    told(words::box_title(id), vec![words::box_again(id)])
}

fn visited(node: u32, depth: u32) -> Frame {
    told(words::node_title(node), vec![words::node_visited(node, depth)])
}

fn skipped(node: u32, depth: u32) -> Frame {
    told(words::node_title(node), vec![words::node_skipped(node, depth)])
}

fn done(stats: Stats) -> Frame {
    let fact: Fact = given(words::done_title(), Value::Count(stats.tests), None);
    Frame { facts: vec![fact], ..told(words::done_title(), vec![words::done(stats.tests)]) }
}

/// A column or row, which may be negative.
fn whole(x: i64) -> Arg {
    Arg::Text(if x < 0 { format!("−{}", x.unsigned_abs()) } else { x.to_string() })
}
