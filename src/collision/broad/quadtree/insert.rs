//! Insertion: down to the leaf, split when too full, hand down.

use super::node::{Node, Quadrant};
use super::{Children, LEAST_REFERENCES, MOST_REFERENCES_A_BOX, NotSplit, Quadtree, Step, Straddlers};
use crate::collision::Aabb;
use crate::collision::broad::coarse::Coarse;
use crate::collision::tracer::Tracer;

impl Quadtree {
    /// Inserts a box and gives it the next number; O(depth), times its copies.
    pub fn insert(&mut self, aabb: Aabb, trace: &mut impl Tracer<Step>) -> u32 {
        let id = self.boxes.len() as u32;
        self.boxes.push(aabb);
        self.coarse.push(Coarse::of(&aabb));
        self.present.push(true);
        self.put(id, trace);
        id
    }

    pub(super) fn put(&mut self, id: u32, trace: &mut impl Tracer<Step>) {
        self.len += 1;
        let mut open = std::mem::take(&mut self.work);
        let mut next = Some(Self::ROOT);
        while let Some(node) = next {
            let at = &mut self.nodes[node as usize];
            at.total += 1;
            if let Some(first) = at.first_child() {
                let at = &self.nodes[node as usize];
                let children = self.takers(at, id);
                trace.step(|| Step::Descended { id, node, depth: at.depth, middle: at.middle, children });
                if children == [false; 4] {
                    self.store(id, node, trace);
                }
                for (child, takes) in (first..).zip(children) {
                    if takes {
                        open.push(child);
                    }
                }
            } else {
                self.store(id, node, trace);
                if self.is_too_full(node) {
                    self.split_down(node, trace);
                }
            }
            next = open.pop();
        }
        self.work = open;
        self.give_up_levels(trace);
        trace.step(|| Step::Inserted { id, stored: self.entries.len() });
    }

    fn stores_too_many(&self) -> bool {
        self.entries.len() > MOST_REFERENCES_A_BOX * self.len + LEAST_REFERENCES
    }

    /// Makes the tree shallower while it stores too many references.
    fn give_up_levels(&mut self, trace: &mut impl Tracer<Step>) {
        while self.stores_too_many() && self.deepest > 0 {
            self.deepest -= 1;
            let deepest = self.deepest;
            let mut open = vec![Self::ROOT];
            while let Some(node) = open.pop() {
                let at = self.nodes[node as usize];
                let Some(first) = at.first_child() else { continue };
                if at.depth == deepest {
                    self.merge(node, None);
                } else {
                    open.extend(first..first + 4);
                }
            }
            trace.step(|| Step::LevelGivenUp { deepest, stored: self.entries.len() });
        }
    }

    #[inline]
    fn store(&mut self, id: u32, node: u32, trace: &mut impl Tracer<Step>) {
        let at = &mut self.nodes[node as usize];
        at.entries = self.entries.push(id, at.entries);
        let (depth, entries) = (at.depth, at.entries);
        trace.step(|| Step::Stored { id, node, depth, count: self.entries.of(entries).count() as u32 });
    }

    /// The children that take a box of a node that is cut; none: the node keeps it.
    #[inline]
    pub(super) fn takers(&self, at: &Node, id: u32) -> Children {
        let aabb = &self.boxes[id as usize];
        match self.options.straddlers {
            Straddlers::Copies => at.reached_by(aabb),
            Straddlers::Parent => {
                let reached = at.reached_by(aabb);
                let is_alone = reached.iter().filter(|reached| **reached).count() == 1;
                if is_alone { reached } else { [false; 4] }
            }
            Straddlers::Loose => {
                let child = at.child_at(aabb.center());
                let takes = at.cell.quadrant(at.middle, child).loose(&self.bounds).holds(aabb);
                Quadrant::ALL.map(|quadrant| takes && quadrant == child)
            }
        }
    }

    /// Splits a leaf, and of its children those that are too full.
    fn split_down(&mut self, node: u32, trace: &mut impl Tracer<Step>) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let at = self.nodes[node as usize];
            let (depth, count) = (at.depth, at.total);
            if depth >= self.deepest || self.stores_too_many() {
                let is_last = depth >= self.options.max_depth;
                let reason = if is_last { NotSplit::Depth } else { NotSplit::References };
                trace.step(|| Step::NotSplit { node, depth, count, reason });
                continue;
            }
            let first_child = self.split(node);
            trace.step(|| Step::Split { node, depth, count, middle: at.middle, first_child });
            self.hand_down(node, first_child, trace);
            open.extend((first_child..first_child + 4).rev().filter(|child| self.is_too_full(*child)));
        }
    }

    #[inline]
    fn is_too_full(&self, node: u32) -> bool {
        self.nodes[node as usize].total > self.options.capacity
    }

    /// Four empty leaves below a leaf; the number of the first.
    fn split(&mut self, node: u32) -> u32 {
        let at = self.nodes[node as usize];
        let children =
            Quadrant::ALL.map(|quadrant| Node::leaf(at.cell.quadrant(at.middle, quadrant), at.depth + 1, &self.bounds));
        let first = match self.free_blocks.pop() {
            Some(first) => {
                self.nodes[first as usize..first as usize + 4].copy_from_slice(&children);
                first
            }
            None => {
                self.nodes.extend(children);
                (self.nodes.len() - 4) as u32
            }
        };
        self.nodes[node as usize].set_first_child(Some(first));
        first
    }

    fn hand_down(&mut self, node: u32, first_child: u32, trace: &mut impl Tracer<Step>) {
        let at = self.nodes[node as usize];
        let mut rest = at.entries;
        self.nodes[node as usize].entries = super::entries::NONE;
        while let Some((id, next)) = self.entries.pop(rest) {
            rest = next;
            let children = self.takers(&at, id);
            trace.step(|| Step::HandedDown { id, node, children });
            for (child, takes) in (first_child..).zip(children) {
                if takes {
                    let child = &mut self.nodes[child as usize];
                    child.entries = self.entries.push(id, child.entries);
                    child.total += 1;
                }
            }
            if children == [false; 4] {
                let at = &mut self.nodes[node as usize];
                at.entries = self.entries.push(id, at.entries);
            }
        }
    }
}
