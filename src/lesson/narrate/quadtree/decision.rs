//! Steps put together into what is told at once: a cell with all boxes that are tested in it, a split's boxes.

use std::panic::Location;

use glam::DVec2;

use crate::collision::Recorded;
use crate::collision::broad::Stats;
use crate::collision::broad::brute::BoxTest;
use crate::collision::broad::quadtree::{Beside, Cell, Children, NotSplit, Step};

/// A decision with the place in the source that spoke first of it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::lesson) struct Told {
    pub decision: Decision,
    pub at: &'static Location<'static>,
}

#[derive(Clone, Debug, PartialEq)]
pub(in crate::lesson) enum Decision {
    Looked(Look),
    Skipped { node: u32, reach: Cell, beside: Beside },
    Answered { stats: Stats },
    Descended { id: u32, node: u32, middle: DVec2, children: Children },
    Stored { id: u32, node: u32, count: u32 },
    Split { node: u32, count: u32, middle: DVec2 },
    HandedDown { node: u32, boxes: Vec<(u32, Children)> },
    NotSplit { node: u32, count: u32, reason: NotSplit },
    LevelGivenUp { deepest: u32, stored: u64 },
    Inserted { id: u32, stored: u64 },
}

/// A node that a query looked into.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::lesson) struct Look {
    pub node: u32,
    pub reach: Cell,
    pub tested: Vec<BoxTest>,
    /// Copies that are tested elsewhere.
    pub again: Vec<u32>,
}

impl Decision {
    /// The node that it is about.
    pub fn node(&self) -> Option<u32> {
        match self {
            Self::Looked(Look { node, .. })
            | Self::Skipped { node, .. }
            | Self::Descended { node, .. }
            | Self::Stored { node, .. }
            | Self::Split { node, .. }
            | Self::HandedDown { node, .. }
            | Self::NotSplit { node, .. } => Some(*node),
            Self::Answered { .. } | Self::LevelGivenUp { .. } | Self::Inserted { .. } => None,
        }
    }
}

/// The decisions of a run.
pub(in crate::lesson) fn decisions(steps: &[Recorded<Step>]) -> Vec<Told> {
    let mut told: Vec<Told> = Vec::new();
    for Recorded { step, at } in steps {
        let last = told.last_mut().map(|told| &mut told.decision);
        let decision = match (*step, last) {
            (Step::BoxTested(test), Some(Decision::Looked(look))) => {
                look.tested.push(test);
                continue;
            }
            (Step::MetAgain { id }, Some(Decision::Looked(look))) => {
                look.again.push(id);
                continue;
            }
            (Step::HandedDown { id, node, children }, Some(Decision::HandedDown { node: same, boxes }))
                if node == *same =>
            {
                boxes.push((id, children));
                continue;
            }
            (Step::HandedDown { id, node, children }, _) => Decision::HandedDown { node, boxes: vec![(id, children)] },
            (Step::Visited { node, reach, .. }, _) => {
                Decision::Looked(Look { node, reach, tested: Vec::new(), again: Vec::new() })
            }
            (Step::Skipped { node, reach, beside, .. }, _) => Decision::Skipped { node, reach, beside },
            (Step::Descended { id, node, middle, children, .. }, _) => {
                Decision::Descended { id, node, middle, children }
            }
            (Step::Stored { id, node, count, .. }, _) => Decision::Stored { id, node, count },
            (Step::Split { node, count, middle, .. }, _) => Decision::Split { node, count, middle },
            (Step::NotSplit { node, count, reason, .. }, _) => Decision::NotSplit { node, count, reason },
            (Step::LevelGivenUp { deepest, stored }, _) => Decision::LevelGivenUp { deepest, stored },
            (Step::Inserted { id, stored }, _) => Decision::Inserted { id, stored },
            (Step::Done { stats }, _) => Decision::Answered { stats },
            // Tests outside of a cell, and those of pairs, are not told.
            (Step::BoxTested(_) | Step::MetAgain { .. } | Step::Tested(_) | Step::LeafDone { .. }, _) => continue,
        };
        told.push(Told { decision, at });
    }
    told
}
