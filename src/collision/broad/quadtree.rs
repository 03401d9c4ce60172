//! A quadtree: a cell with too many boxes is cut into four, and its boxes are handed down.
//!
//! A box that no cut leaves in one piece is a *straddler*; three policies say where it goes ([`Straddlers`]). The outermost
//! cells reach to infinity, so boxes outside the root's bounds are stored and found like all others. References: Finkel,
//! Bentley, "Quad Trees: A Data Structure for Retrieval on Composite Keys" (1974); Samet, "Foundations of Multidimensional
//! and Metric Data Structures" (2006); loose: Ulrich, "Loose Octrees", Game Programming Gems (2000).

mod entries;
mod find;
mod insert;
mod node;
mod pairs;
mod remove;
#[cfg(test)]
mod tests;

use glam::DVec2;

use entries::Entries;
use node::Node;
pub use node::{Beside, Cell, Quadrant};

use super::brute::BoxTest;
use super::coarse::Coarse;
use super::curve::along_curve;
use super::{BroadError, PairTest, Stats};
use crate::collision::Aabb;

/// Deepest level that may be asked for. A double's mantissa has no more halves than that to give.
pub const MOST_DEPTH: u32 = 64;

/// A tree of copies gives up its deepest level when it stores more than so many references a box, and
/// [`LEAST_REFERENCES`] beside: boxes larger than the cells would otherwise fill every cell down to the deepest level.
pub const MOST_REFERENCES_A_BOX: u64 = 16;
pub const LEAST_REFERENCES: u64 = 4096;

/// Where a box goes that no child holds alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Straddlers {
    /// The cell that was cut keeps it.
    Parent,
    /// Every leaf that it reaches has a copy.
    #[default]
    Copies,
    /// Cells reach half their size beyond themselves on each side; the child with the box's middle takes it if its reach
    /// holds it.
    Loose,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The root's cell; `None`: the box around all boxes.
    pub bounds: Option<Aabb>,
    /// A cell with more boxes than this is cut.
    pub capacity: u32,
    /// Cells on this level are never cut; the root is on level 0.
    pub max_depth: u32,
    pub straddlers: Straddlers,
}

impl Default for Options {
    fn default() -> Self {
        Self { bounds: None, capacity: 10, max_depth: 5, straddlers: Straddlers::Copies }
    }
}

/// Which of the four children, in the order of [`Quadrant`].
pub type Children = [bool; 4];

/// What the tree decided, in order. Nodes are numbered; see [`Quadtree::nodes`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// At an inner node: the children that take the box; none when the node keeps it.
    Descended {
        id: u32,
        node: u32,
        depth: u32,
        middle: DVec2,
        children: Children,
    },
    /// The node stores the box, its `count`th.
    Stored {
        id: u32,
        node: u32,
        depth: u32,
        count: u32,
    },
    /// More than the capacity: four children, numbered from `first_child`.
    Split {
        node: u32,
        depth: u32,
        count: u32,
        middle: DVec2,
        first_child: u32,
    },
    /// A box of a node that was split.
    HandedDown {
        id: u32,
        node: u32,
        children: Children,
    },
    /// More than the capacity, but no cut is allowed here.
    NotSplit {
        node: u32,
        depth: u32,
        count: u32,
        reason: NotSplit,
    },
    /// Too many references: this level is the deepest from now on.
    LevelGivenUp {
        deepest: u32,
        stored: u64,
    },
    Inserted {
        id: u32,
        stored: u64,
    },
    /// A query looks into a node; so do pairs.
    Visited {
        node: u32,
        depth: u32,
        count: u32,
        reach: Cell,
    },
    /// What the child can hold does not meet the range.
    Skipped {
        node: u32,
        depth: u32,
        reach: Cell,
        beside: Beside,
    },
    BoxTested(BoxTest),
    /// A box that the query meets in a further leaf.
    MetAgain {
        id: u32,
    },
    Tested(PairTest),
    /// So many pairs of a leaf meet in a further one, left or below: they are tested there.
    LeafDone {
        node: u32,
        tests: u64,
        again: u64,
    },
    Done {
        stats: Stats,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSplit {
    /// On the deepest level.
    Depth,
    /// On the deepest level that is left after the tree stored too many references.
    References,
}

/// Boxes in nested cells.
#[derive(Clone, Debug)]
pub struct Quadtree {
    options: Options,
    bounds: Aabb,
    /// Four children lie side by side.
    nodes: Vec<Node>,
    /// First children of blocks that are free again.
    free_blocks: Vec<u32>,
    entries: Entries,
    boxes: Vec<Aabb>,
    coarse: Vec<Coarse>,
    present: Vec<bool>,
    /// Boxes in the tree.
    len: u64,
    /// The deepest level that may have nodes: `max_depth`, or less where copies were too many.
    deepest: u32,
    /// Room for what is still to be done.
    work: Vec<u32>,
}

/// A node as others see it.
#[derive(Clone, Debug, PartialEq)]
pub struct NodeView {
    pub node: u32,
    pub depth: u32,
    /// The cell within the root's bounds.
    pub cell: Aabb,
    pub parent: Option<u32>,
    /// The first of four, side by side.
    pub first_child: Option<u32>,
    /// The boxes stored at this very node, by rising number.
    pub ids: Vec<u32>,
}

impl Quadtree {
    pub const ROOT: u32 = 0;

    /// An empty tree.
    ///
    /// # Errors
    /// Capacity 0, or a depth of more than [`MOST_DEPTH`].
    pub fn empty(bounds: Aabb, options: Options) -> Result<Self, BroadError> {
        if options.capacity == 0 {
            return Err(BroadError::Capacity);
        }
        if options.max_depth > MOST_DEPTH {
            return Err(BroadError::Depth { has: options.max_depth, most: MOST_DEPTH });
        }
        Ok(Self {
            options,
            bounds,
            nodes: vec![Node::leaf(Cell::EVERYTHING, 0, &bounds)],
            free_blocks: Vec::new(),
            entries: Entries::default(),
            boxes: Vec::new(),
            coarse: Vec::new(),
            present: Vec::new(),
            len: 0,
            deepest: options.max_depth,
            work: Vec::new(),
        })
    }

    /// The tree of all boxes, inserted one after another; O(n · (depth + log n)) and the copies.
    ///
    /// # Errors
    /// As [`empty`](Self::empty).
    pub fn new(boxes: &[Aabb], options: Options) -> Result<Self, BroadError> {
        let around = || Aabb::around_all(boxes.iter().flat_map(|aabb| [aabb.min(), aabb.max()]));
        let mut tree = Self::empty(options.bounds.unwrap_or_else(around), options)?;
        tree.fill(boxes);
        Ok(tree)
    }

    /// The same tree for other boxes, in the room of this one; the root's bounds stay.
    pub fn rebuild(&mut self, boxes: &[Aabb]) {
        self.nodes.clear();
        self.nodes.push(Node::leaf(Cell::EVERYTHING, 0, &self.bounds));
        self.free_blocks.clear();
        self.entries.clear();
        self.boxes.clear();
        self.coarse.clear();
        self.present.clear();
        self.len = 0;
        self.deepest = self.options.max_depth;
        self.fill(boxes);
    }

    fn fill(&mut self, boxes: &[Aabb]) {
        self.boxes.extend_from_slice(boxes);
        self.coarse.extend(boxes.iter().map(Coarse::of));
        self.present.resize(boxes.len(), true);
        // The tree is the same in any order; along the curve one insertion finds in the cache what the last one left.
        for id in along_curve(boxes) {
            self.put(id, &mut ());
        }
    }

    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The root's cell, as drawn.
    pub fn bounds(&self) -> Aabb {
        self.bounds
    }

    /// Every node, parents before their children.
    pub fn nodes(&self) -> Vec<NodeView> {
        let mut views = Vec::with_capacity(self.nodes.len());
        let mut open = vec![(Self::ROOT, None)];
        while let Some((node, parent)) = open.pop() {
            let at = &self.nodes[node as usize];
            let mut ids: Vec<u32> = self.entries.of(at.entries).collect();
            ids.sort_unstable();
            let (cell, first_child) = (at.cell.within(&self.bounds), at.first_child());
            views.push(NodeView { node, depth: at.depth, cell, parent, first_child, ids });
            if let Some(first) = first_child {
                open.extend((first..first + 4).rev().map(|child| (child, Some(node))));
            }
        }
        views
    }

    /// Nodes, levels and references.
    pub fn stats(&self) -> Stats {
        let mut stats = Stats { stored: self.entries.len(), ..Stats::default() };
        let mut open = vec![Self::ROOT];
        while let Some(node) = open.pop() {
            let at = &self.nodes[node as usize];
            stats.nodes += 1;
            stats.depth = stats.depth.max(at.depth);
            stats.sorting += u64::from(at.depth) * self.entries.of(at.entries).count() as u64;
            if let Some(first) = at.first_child() {
                open.extend(first..first + 4);
            }
        }
        stats
    }

    /// What a node can hold and a query must meet to look into it.
    fn reach(&self, node: u32) -> Cell {
        let at = &self.nodes[node as usize];
        match self.options.straddlers {
            // The root takes everything.
            Straddlers::Loose if at.depth > 0 => at.cell.loose(&self.bounds),
            Straddlers::Parent | Straddlers::Copies | Straddlers::Loose => at.cell,
        }
    }
}
