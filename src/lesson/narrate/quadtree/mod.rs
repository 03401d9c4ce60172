//! A quadtree: a query of it, or the insertion of a box.

mod decision;
mod depth;
mod insertion;
mod nodes;
mod query;

pub(in crate::lesson) use decision::{Decision, Look, Told, decisions};
pub(in crate::lesson) use depth::Reason;
pub(in crate::lesson) use nodes::Nodes;

use crate::collision::Aabb;
use crate::collision::broad::quadtree::Options;
use crate::trace::{Expression, Fact, Frame, Value};
use crate::words::{Arg, Message, item as letter, quadtree as words};

use super::Item;
use super::arithmetic::{Pair, constant, constants};
use super::fact::{amount, computed, given};

/// What the frames are told of.
pub(in crate::lesson) struct Story<'a> {
    pub nodes: &'a Nodes,
    pub options: Options,
    pub range: Boxed<'a>,
    /// By number.
    pub boxes: Vec<Boxed<'a>>,
    /// All that the query finds, told or not.
    pub hits: &'a [u32],
    /// Straddlers kept by inner nodes that the query tests, and hits among them.
    pub kept_tests: [u64; 2],
}

/// The box of an item.
#[derive(Clone, Copy)]
pub(in crate::lesson) struct Boxed<'a> {
    pub item: Item<'a>,
    pub aabb: Aabb,
    /// The item is that box itself, so that the numbers are its own.
    pub is_itself: bool,
}

impl Boxed<'_> {
    /// The lower and the upper ends.
    fn ends(&self) -> [Pair; 2] {
        let (min, max) = (self.aabb.min(), self.aabb.max());
        if self.is_itself {
            return [self.item.min(min), self.item.max(max)];
        }
        let name = self.item.name;
        [constants(&format!("{name}.min"), min), constants(&format!("{name}.max"), max)]
    }
}

impl Story<'_> {
    /// The frames, one a decision.
    pub fn frames(&self, told: &[Told]) -> Vec<Frame> {
        let mut so_far = query::SoFar::default();
        let frame = |told: &Told| {
            let frame = match &told.decision {
                Decision::Looked(look) => self.looked(look, &mut so_far),
                Decision::Skipped { node, reach, beside } => self.skipped(*node, reach, beside),
                Decision::Answered { stats } => self.answered(stats),
                Decision::Descended { id, node, middle, children } => self.descended(*id, *node, *middle, *children),
                Decision::Stored { id, node, count } => self.stored(*id, *node, *count),
                Decision::Split { node, count, middle } => self.split(*node, *count, *middle),
                Decision::HandedDown { node, boxes } => self.handed_down(*node, boxes),
                Decision::NotSplit { node, count, reason } => self.not_split(*node, *count, *reason),
                Decision::LevelGivenUp { deepest, stored } => self.given_up(*deepest, *stored),
                Decision::Inserted { id, stored } => self.inserted(*id, *stored),
            };
            Frame { at: crate::lesson::source_line(told.at), ..frame }
        };
        told.iter().map(frame).collect()
    }

    fn letter(&self, id: u32) -> Arg {
        self.boxes.get(id as usize).map_or_else(|| Arg::Count(u64::from(id) + 1), |boxed| letter(boxed.item.name))
    }

    /// "3, 7, 9", shortened.
    pub(in crate::lesson) fn letters(&self, ids: &[u32]) -> Message {
        const MOST: usize = 8;
        let names = ids.iter().take(MOST).map(|id| words::cell(self.letter(*id)));
        let list = listed(names).unwrap_or_else(words::nothing);
        if ids.len() > MOST { words::and_more(list, ids.len() - MOST) } else { list }
    }
}

/// "NW, SE".
fn listed(names: impl Iterator<Item = Message>) -> Option<Message> {
    names.reduce(words::list)
}

fn counted(name: Message, count: impl Into<u64>) -> Fact {
    given(name, Value::Count(count.into()), None)
}

/// From where to where something reaches in one coordinate; no end where it has none.
fn reaches(name: Message, ends: [f64; 2], leaves: [Expression; 2]) -> Fact {
    let value = match ends.map(f64::is_finite) {
        [true, true] => return Fact { spoils: false, ..computed(name, Value::Interval(ends), leaves.into(), None) },
        [true, false] => words::from_on(amount(ends[0])),
        [false, true] => words::up_to(amount(ends[1])),
        [false, false] => words::without_end(),
    };
    given(name, Value::Words(value), None)
}

/// A number by its arithmetic.
fn worked(name: Message, expression: Expression) -> Fact {
    let value = expression.evaluate().unwrap_or_default();
    computed(name, Value::Number(value), vec![expression], None)
}

/// The ends of a cell in one coordinate.
fn cell_leaves(letter: &str, ends: [f64; 2]) -> [Expression; 2] {
    [constant(format!("cell.min.{letter}"), ends[0]), constant(format!("cell.max.{letter}"), ends[1])]
}
