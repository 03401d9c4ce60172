//! The nodes of a tree by number, with their names.

use std::collections::{BTreeMap, BTreeSet};

use crate::collision::broad::quadtree::{NodeView, Options, Quadtree};
use crate::scene::YAxis;
use crate::words::{Message, quadtree as words};

/// Nodes as they are at the end of a run, and as they were before it.
pub(in crate::lesson) struct Nodes {
    now: BTreeMap<u32, NodeView>,
    before: BTreeMap<u32, NodeView>,
    y_axis: YAxis,
}

/// What lies below a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::lesson) struct Below {
    pub nodes: u64,
    /// With the node's own.
    pub references: u64,
}

impl Nodes {
    pub fn new(before: Vec<NodeView>, now: Vec<NodeView>, y_axis: YAxis) -> Self {
        let by_number = |nodes: Vec<NodeView>| nodes.into_iter().map(|node| (node.node, node)).collect();
        Self { now: by_number(now), before: by_number(before), y_axis }
    }

    /// A node, though it is there no longer.
    pub fn get(&self, node: u32) -> Option<&NodeView> {
        self.now.get(&node).or_else(|| self.before.get(&node))
    }

    /// Those at the end, by rising number.
    pub fn all(&self) -> impl Iterator<Item = &NodeView> {
        self.now.values()
    }

    pub fn before(&self, node: u32) -> Option<&NodeView> {
        self.before.get(&node)
    }

    pub fn depth(&self, node: u32) -> u32 {
        self.get(node).map_or(0, |node| node.depth)
    }

    fn first_child(&self, node: u32) -> Option<u32> {
        let first = |nodes: &BTreeMap<u32, NodeView>| nodes.get(&node).and_then(|node| node.first_child);
        first(&self.now).or_else(|| first(&self.before))
    }

    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.first_child(node).into_iter();
        first.flat_map(|first| first..first + 4).filter(|child| self.get(*child).is_some())
    }

    pub fn is_inner(&self, node: u32) -> bool {
        self.first_child(node).is_some()
    }

    /// A node and all below it.
    pub fn subtree(&self, node: u32) -> BTreeSet<u32> {
        let mut all = BTreeSet::new();
        let mut open = vec![node];
        while let Some(at) = open.pop() {
            all.insert(at);
            open.extend(self.children(at));
        }
        all
    }

    /// Nodes and references below a node.
    pub fn below(&self, node: u32) -> Below {
        let all = self.subtree(node);
        let references = all.iter().filter_map(|node| self.get(*node)).map(|node| node.ids.len() as u64).sum();
        Below { nodes: all.len() as u64 - 1, references }
    }

    /// The boxes that a node and all below it store, each once.
    pub fn boxes_below(&self, node: u32) -> BTreeSet<u32> {
        let all = self.subtree(node);
        all.into_iter().filter_map(|node| self.get(node)).flat_map(|node| node.ids.iter().copied()).collect()
    }

    /// Boxes that inner nodes keep.
    pub fn kept(&self) -> usize {
        self.all().filter(|node| node.first_child.is_some()).map(|node| node.ids.len()).sum()
    }

    /// Leaves on the deepest level allowed that hold more than the capacity.
    pub fn too_full(&self, options: &Options) -> usize {
        let leaves = self.all().filter(|node| node.first_child.is_none() && node.depth == options.max_depth);
        leaves.filter(|node| node.ids.len() > options.capacity as usize).count()
    }

    /// Boxes that are stored more than once.
    pub fn copied(&self) -> BTreeSet<u32> {
        let mut seen = BTreeSet::new();
        self.all().flat_map(|node| &node.ids).copied().filter(|id| !seen.insert(*id)).collect()
    }

    /// "NW", as seen on the screen.
    pub fn quadrant(&self, place: usize) -> Message {
        // In the order of the core's quadrants; where y runs down, its north is below.
        let seen = if self.y_axis == YAxis::Up { place } else { place ^ 2 };
        match seen {
            0 => words::north_west(),
            1 => words::north_east(),
            2 => words::south_west(),
            _ => words::south_east(),
        }
    }

    /// "NW/SE", from the root down.
    pub fn name(&self, node: u32) -> Message {
        let parent = self.get(node).and_then(|node| node.parent);
        match parent {
            Some(Quadtree::ROOT) | None => self.short_name(node),
            Some(parent) => words::path(self.name(parent), self.short_name(node)),
        }
    }

    /// "SE", the last part of its name.
    pub fn short_name(&self, node: u32) -> Message {
        if node == Quadtree::ROOT {
            return words::root();
        }
        let parent = self.get(node).and_then(|node| node.parent);
        let place = parent.and_then(|parent| node.checked_sub(self.first_child(parent)?));
        // One may come and go within a step.
        place.map_or_else(|| words::numbered(node), |place| self.quadrant(place as usize))
    }
}
