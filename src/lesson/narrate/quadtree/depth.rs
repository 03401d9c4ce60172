//! Why a tree is as deep as it is.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::collision::Aabb;
use crate::words::{Message, quadtree as words};

use super::Story;

/// Why the tree has more levels than evenly spread boxes would need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lesson) struct WhyDeep {
    pub depth: u32,
    /// The node that tells why: too full, on the deepest level where the reason holds.
    pub node: u32,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::lesson) enum Reason {
    /// So many boxes, more than the capacity, lie in the node alone and fill it down to a level; evenly spread, fewer
    /// levels would do.
    Crowd { boxes: usize, level: u32, even: u32 },
    /// Without so many copies of straddlers among its boxes the node would not have been too full.
    Copies { copies: usize, boxes: usize },
    /// So many boxes are equal, more than the capacity.
    Coincident { boxes: usize },
}

impl Story<'_> {
    /// `None` for a tree that is no deeper than it would be if its boxes were spread evenly.
    pub(in crate::lesson) fn why_deep(&self) -> Option<WhyDeep> {
        let depth = self.nodes.all().map(|node| node.depth).max()?;
        let capacity = self.options.capacity.max(1) as usize;
        let even = (0_u32..32).find(|level| capacity.saturating_mul(1 << (2 * level)) >= self.boxes.len())?;
        if depth <= even {
            return None;
        }
        let inner = || self.nodes.all().filter(|node| node.first_child.is_some());
        // Its own boxes, those that no other part of the tree stores.
        let own = |node: u32| {
            let ids = self.nodes.boxes_below(node);
            ids.len() - self.stored_elsewhere(node, &ids)
        };
        let crowded = inner().map(|at| (at.depth + 1, own(at.node), Reverse(at.node)));
        let crowded = crowded.filter(|(level, boxes, _)| *level > even && *boxes > capacity).max();
        let copied = inner().filter(|at| at.depth + 1 == depth).map(|at| (self.nodes.boxes_below(at.node).len(), at));
        let (node, reason) = match (crowded, copied.max_by_key(|(boxes, at)| (*boxes, Reverse(at.node)))) {
            (Some((level, boxes, Reverse(node))), _) => {
                let equal = self.most_equal(&self.nodes.boxes_below(node));
                let is_one_place = equal > capacity;
                let crowd = Reason::Crowd { boxes, level, even };
                (node, if is_one_place { Reason::Coincident { boxes: equal } } else { crowd })
            }
            (None, Some((boxes, at))) => (at.node, Reason::Copies { copies: boxes - own(at.node), boxes }),
            (None, None) => return None,
        };
        Some(WhyDeep { depth, node, reason })
    }

    /// How many of a subtree's boxes lie outside of it, too.
    fn stored_elsewhere(&self, node: u32, ids: &BTreeSet<u32>) -> usize {
        let below = self.nodes.subtree(node);
        let outside = self.nodes.all().filter(|other| !below.contains(&other.node)).flat_map(|other| &other.ids);
        outside.copied().filter(|id| ids.contains(id)).collect::<BTreeSet<u32>>().len()
    }

    /// How many of these boxes are equal at most.
    fn most_equal(&self, ids: &BTreeSet<u32>) -> usize {
        let boxes: Vec<Aabb> = ids.iter().filter_map(|id| Some(self.boxes.get(*id as usize)?.aabb)).collect();
        boxes.iter().map(|aabb| boxes.iter().filter(|other| *other == aabb).count()).max().unwrap_or(0)
    }

    /// "NW/SE: 9 boxes", of the node that tells why.
    pub(in crate::lesson) fn named_with_boxes(&self, why: &WhyDeep) -> Message {
        let (Reason::Crowd { boxes, .. } | Reason::Copies { boxes, .. } | Reason::Coincident { boxes }) = why.reason;
        words::cell_with_boxes(self.nodes.name(why.node), boxes)
    }

    pub(super) fn says_why_deep(&self, why: &WhyDeep) -> Message {
        let (depth, capacity) = (why.depth, self.options.capacity);
        let cell = self.nodes.name(why.node);
        match why.reason {
            Reason::Crowd { boxes, level, even } => {
                let says = words::deep_crowd(level, cell, boxes, capacity, even);
                if depth > level { words::deep_crowd_and_copies(says, depth) } else { says }
            }
            Reason::Copies { copies, boxes } => words::deep_copies(depth, cell, boxes, copies, capacity),
            Reason::Coincident { boxes } => words::deep_coincident(depth, cell, boxes, capacity),
        }
    }
}
