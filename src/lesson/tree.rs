//! The drawing of a tree beside its map: nodes by level, boxes as dots, the same signs for what was asked, looked into
//! and skipped as on the map.

mod draw;
mod layout;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::trace::{Role, View};
use crate::words::Message;

use super::sketch::Sketch;
use layout::Layout;

/// The place of the drawing among a trace's views; the map is the first.
const VIEW: u32 = 1;

/// A tree over boxes as it is drawn. Node 0 is its root.
pub(super) struct Tree<'a> {
    /// The children of every node that ever has any.
    pub children: BTreeMap<u32, Vec<u32>>,
    pub lives: &'a BTreeMap<u32, Life>,
    pub holdings: &'a [Holding],
    /// What was found of a box at a node.
    pub findings: BTreeMap<(u32, u32), Finding>,
    /// How a box's dot is drawn.
    pub role: &'a dyn Fn(u32) -> Role,
    /// Whether a node keeps boxes beside its children from the start; those of a leaf hang down, though it may be split
    /// later.
    pub keeps_beside: &'a dyn Fn(u32) -> bool,
    /// A node's name, and its last part.
    pub name: &'a dyn Fn(u32) -> Message,
    pub short_name: &'a dyn Fn(u32) -> Message,
}

/// The life of a node, in frames.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Life {
    pub shown: Range<u32>,
    /// While it has children.
    pub inner: Range<u32>,
    /// From when on it is known what came of it: looked into, skipped, on the way of a box.
    pub asked: Option<u32>,
    /// While the run is about it.
    pub lit: Range<u32>,
    pub is_skipped: bool,
}

/// A node stores a box.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Holding {
    pub node: u32,
    pub id: u32,
    pub shown: Range<u32>,
}

/// What was found of a box at a node: tested there, hit or not, from a frame on.
pub(super) struct Finding {
    pub frame: u32,
    pub is_told: bool,
    pub meets: bool,
}

/// A tree with the places of its nodes.
pub(super) struct Drawing<'a> {
    tree: Tree<'a>,
    layout: Layout,
}

impl<'a> Drawing<'a> {
    pub fn new(tree: Tree<'a>) -> Self {
        let layout = Layout::of(&tree);
        Self { tree, layout }
    }

    /// The view of the drawing, once all is in the sketch.
    pub fn view(&self, sketch: &Sketch, title: Message) -> View {
        Layout::view(sketch.view(VIEW, Some(title)))
    }
}
