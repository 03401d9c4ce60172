//! Removal and moves: out of every node that stores the box, and cells that have become too empty grow together again.

use super::Quadtree;
use super::entries::NONE;
use crate::collision::Aabb;
use crate::collision::broad::coarse::Coarse;

impl Quadtree {
    /// Takes a box out; `false` when it is not in the tree. Its number stays its own. O(depth + capacity), times its copies.
    ///
    /// Afterwards the tree is the one that the other boxes alone would have made, unless it had given up levels.
    pub fn remove(&mut self, id: u32) -> bool {
        if !self.present.get(id as usize).is_some_and(|present| *present) {
            return false;
        }
        self.present[id as usize] = false;
        self.len -= 1;
        let mut open = std::mem::take(&mut self.work);
        open.push(Self::ROOT);
        while let Some(node) = open.pop() {
            let at = &mut self.nodes[node as usize];
            at.total -= 1;
            let at = *at;
            let children = if at.first_child().is_some() { self.takers(&at, id) } else { [false; 4] };
            if children == [false; 4] {
                let (entries, _) = self.entries.without(at.entries, id);
                self.nodes[node as usize].entries = entries;
            }
            let Some(first) = at.first_child() else { continue };
            if at.total <= self.options.capacity {
                self.merge(node, Some(id));
            } else {
                open.extend((first..).zip(children).filter(|(_, takes)| *takes).map(|(child, _)| child));
            }
        }
        self.work = open;
        true
    }

    /// Puts a box elsewhere under the same number; one that was removed comes back. `false` for a number never given.
    pub fn relocate(&mut self, id: u32, aabb: Aabb) -> bool {
        if id as usize >= self.boxes.len() {
            return false;
        }
        self.remove(id);
        self.boxes[id as usize] = aabb;
        self.coarse[id as usize] = Coarse::of(&aabb);
        self.present[id as usize] = true;
        self.put(id, &mut ());
        true
    }

    /// Makes a node a leaf with all boxes of its children, but perhaps for one that is on its way out.
    pub(super) fn merge(&mut self, node: u32, without: Option<u32>) {
        let mut ids = Vec::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let mut rest = std::mem::replace(&mut self.nodes[node as usize].entries, NONE);
            while let Some((id, next)) = self.entries.pop(rest) {
                ids.push(id);
                rest = next;
            }
            if let Some(first) = self.nodes[node as usize].first_child() {
                self.nodes[node as usize].set_first_child(None);
                self.free_blocks.push(first);
                open.extend(first..first + 4);
            }
        }
        ids.sort_unstable();
        ids.dedup();
        for id in ids.into_iter().filter(|id| Some(*id) != without) {
            let at = &mut self.nodes[node as usize];
            at.entries = self.entries.push(id, at.entries);
        }
    }
}
