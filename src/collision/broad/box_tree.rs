//! A tree of nested boxes, whatever built it: queries and self-join of R-tree and BVH.
//!
//! Each node's bounds hold all boxes below it, so what does not meet the bounds need not be looked at. Bounds may overlap;
//! every box has one place only. Reference: Ericson, "Real-Time Collision Detection" (2005), chapter 6.

use std::ops::Range;

use super::brute::BoxTest;
use super::coarse::Coarse;
use super::pair_test::{List, Run, Tests};
use super::{PairTest, Sink, Stats};
use crate::collision::Aabb;
use crate::collision::tracer::{Nested, Tracer};

/// What a walk over the tree decided, in order. Nodes are numbered as in [`BoxTree::nodes`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A node's bounds meet the range: it is looked into.
    Visited {
        node: u32,
        depth: u32,
        bounds: Aabb,
    },
    /// They do not: nothing below can meet it.
    Skipped {
        node: u32,
        depth: u32,
        bounds: Aabb,
    },
    BoxTested(BoxTest),
    /// The bounds of two nodes; when they do not meet, no box of one meets one of the other.
    Compared {
        nodes: [u32; 2],
        meets: bool,
    },
    Tested(PairTest),
    Done {
        stats: Stats,
    },
}

/// A node; node 0 is the root.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    pub bounds: Aabb,
    coarse: Coarse,
    pub depth: u32,
    /// Numbers of its children, side by side; empty for a leaf.
    pub children: Range<u32>,
    /// Places of the boxes below it, in [`BoxTree::ids`].
    pub places: Range<u32>,
}

/// Nested bounds over boxes.
#[derive(Clone, Debug, Default)]
pub struct BoxTree {
    boxes: Vec<Aabb>,
    /// The boxes leaf by leaf.
    list: List,
    nodes: Vec<Node>,
}

/// What a builder makes of the places `from..to`: where to cut them into children. `None`: a leaf.
pub(super) struct Builder {
    tree: BoxTree,
}

impl Builder {
    /// Boxes and the order in which the leaves hold them.
    pub fn new(boxes: &[Aabb], order: impl Iterator<Item = u32>) -> Self {
        let mut list = List::with_capacity(boxes.len());
        for id in order {
            list.push(id, Coarse::of(&boxes[id as usize]));
        }
        // A leaf is seldom less than half full, and there are about as many inner nodes as leaves.
        let nodes = Vec::with_capacity(boxes.len());
        Self { tree: BoxTree { boxes: boxes.to_vec(), list, nodes } }
    }

    /// Room for so many nodes side by side; the number of the first.
    pub fn reserve(&mut self, count: usize) -> u32 {
        let first = self.tree.nodes.len();
        let bounds = Aabb::around(&[]);
        let node = Node { bounds, coarse: Coarse::NOTHING, depth: 0, children: 0..0, places: 0..0 };
        self.tree.nodes.resize(first + count, node);
        first as u32
    }

    /// A leaf with the boxes at these places, at least one.
    pub fn leaf(&mut self, node: u32, depth: u32, places: Range<u32>) {
        let list = &self.tree.list;
        let range = places.start as usize..places.end as usize;
        let coarse = list.coarse[range.clone()].iter().fold(Coarse::NOTHING, |all, coarse| all.union(*coarse));
        let mut boxes = list.ids[range].iter().map(|id| self.tree.boxes[*id as usize]);
        let first = boxes.next().unwrap_or(Aabb::around(&[]));
        let bounds = boxes.fold(first, |all, aabb| all.union(&aabb));
        self.tree.nodes[node as usize] = Node { bounds, coarse, depth, children: 0..0, places };
    }

    /// A node over children that are made already, at least one.
    pub fn inner(&mut self, node: u32, depth: u32, children: Range<u32>) {
        let nodes = &self.tree.nodes[children.start as usize..children.end as usize];
        let coarse = nodes.iter().fold(Coarse::NOTHING, |all, child| all.union(child.coarse));
        let bounds = nodes.iter().fold(nodes[0].bounds, |all, child| all.union(&child.bounds));
        let places = nodes[0].places.start..nodes[nodes.len() - 1].places.end;
        self.tree.nodes[node as usize] = Node { bounds, coarse, depth, children, places };
    }

    pub fn done(self) -> BoxTree {
        self.tree
    }
}

impl BoxTree {
    /// The nodes, parents before their children.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The boxes' numbers, leaf by leaf.
    pub fn ids(&self, node: &Node) -> &[u32] {
        &self.list.ids[node.places.start as usize..node.places.end as usize]
    }

    /// How many pairs of leaves have bounds that meet: the fewer, the less a query looks into in vain. O(leaves²).
    pub fn meeting_leaves(&self) -> u64 {
        let leaves: Vec<&Aabb> =
            self.nodes.iter().filter(|node| node.children.is_empty()).map(|node| &node.bounds).collect();
        let later = |(k, bounds): (usize, &&Aabb)| leaves[k + 1..].iter().filter(|other| bounds.meets(other)).count();
        leaves.iter().enumerate().map(later).sum::<usize>() as u64
    }

    /// Nodes, levels and references.
    pub fn stats(&self) -> Stats {
        let depth = self.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        let n = self.list.ids.len();
        // Both builders sort: along a curve, or by x and y in turns.
        let sorting = super::sorting(n);
        Stats { nodes: self.nodes.len() as u64, depth, stored: n as u64, sorting, ..Stats::default() }
    }

    /// Every box that meets the range; O(log n + hits) where bounds overlap little.
    pub fn find(&self, range: &Aabb, found: &mut impl FnMut(u32), trace: &mut impl Tracer<Step>) -> Stats {
        let mut stats = self.stats();
        let mut open = Vec::new();
        if !self.nodes.is_empty() {
            open.push(0);
        }
        while let Some(node) = open.pop() {
            let Node { bounds, depth, ref children, .. } = self.nodes[node as usize];
            if !bounds.meets(range) {
                trace.step(|| Step::Skipped { node, depth, bounds });
                continue;
            }
            stats.visited += 1;
            trace.step(|| Step::Visited { node, depth, bounds });
            open.extend(children.clone().rev());
            if children.is_empty() {
                for &id in self.ids(&self.nodes[node as usize]) {
                    stats.tests += 1;
                    let meets = self.boxes[id as usize].meets(range);
                    trace.step(|| Step::BoxTested(BoxTest { id, meets }));
                    if meets {
                        found(id);
                    }
                }
            }
        }
        trace.step(|| Step::Done { stats });
        stats
    }

    /// Every pair that meets, in one walk over the tree; O(n log n + pairs) where bounds overlap little.
    pub fn pairs(&self, sink: &mut impl Sink, trace: &mut impl Tracer<Step>) -> Stats {
        let mut tests = Tests { boxes: &self.boxes, sink, stats: self.stats() };
        // A node against itself stands for all pairs below it.
        let mut open = Vec::new();
        if !self.nodes.is_empty() {
            open.push([0, 0]);
        }
        while let Some([a, b]) = open.pop() {
            let (node_a, node_b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
            tests.stats.visited += 1;
            if a == b {
                if node_a.children.is_empty() {
                    tests.among(self.run(node_a), &mut Nested(&mut *trace, Step::Tested));
                }
                for child in node_a.children.clone() {
                    open.push([child, child]);
                    self.push_meeting(&mut open, child, child + 1..node_a.children.end, trace);
                }
            } else if node_a.children.is_empty() && node_b.children.is_empty() {
                tests.between(self.run(node_a), self.run(node_b), &mut Nested(&mut *trace, Step::Tested));
            } else if node_b.children.is_empty()
                || (!node_a.children.is_empty() && node_a.places.len() >= node_b.places.len())
            {
                self.push_meeting(&mut open, b, node_a.children.clone(), trace);
            } else {
                self.push_meeting(&mut open, a, node_b.children.clone(), trace);
            }
            if !tests.goes_on() {
                break;
            }
        }
        let stats = tests.done();
        trace.step(|| Step::Done { stats });
        stats
    }

    /// Keeps a node and those of others whose bounds it meets for later.
    #[inline]
    fn push_meeting(&self, open: &mut Vec<[u32; 2]>, node: u32, others: Range<u32>, trace: &mut impl Tracer<Step>) {
        let bar = self.nodes[node as usize].coarse.bar();
        for other in others {
            let meets = self.nodes[other as usize].coarse.may_meet(bar);
            trace.step(|| Step::Compared { nodes: [node, other], meets });
            if meets {
                open.push([node, other]);
            }
        }
    }

    #[inline]
    fn run(&self, node: &Node) -> Run<'_> {
        self.list.run().slice(node.places.start as usize..node.places.end as usize)
    }
}
