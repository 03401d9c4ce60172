//! When each node is there, what it stores when, and at which frames the run is about it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::lesson::narrate::quadtree::Decision;
use crate::lesson::tree::{Holding, Life};

use super::Run;

pub(super) struct Timeline {
    pub nodes: BTreeMap<u32, Life>,
    pub holdings: Vec<Holding>,
    /// Boxes that are stored more than once at the end.
    pub copied: BTreeSet<u32>,
}

impl Timeline {
    pub fn of(run: &Run) -> Self {
        let mut timeline = Self { nodes: BTreeMap::new(), holdings: Vec::new(), copied: run.nodes.copied() };
        let mut open: BTreeMap<(u32, u32), u32> = BTreeMap::new();
        for view in run.nodes.all().map(|node| node.node).filter_map(|node| at_start(run, node)) {
            timeline.begin(run, view.node, 0, view.first_child.is_some());
            open.extend(view.ids.iter().map(|id| ((view.node, *id), 0)));
        }
        for (frame, is_told, told) in run.told() {
            timeline.happen(run, frame, &told.decision, &mut open);
            let Some(life) = told.decision.node().and_then(|node| timeline.nodes.get_mut(&node)) else { continue };
            life.asked.get_or_insert(frame);
            life.is_skipped |= matches!(told.decision, Decision::Skipped { .. });
            if is_told {
                let start = if life.lit.is_empty() { frame } else { life.lit.start };
                life.lit = start..frame + 1;
            }
        }
        let end = run.len();
        let still = open.into_iter().map(|((node, id), from)| Holding { node, id, shown: from..end });
        timeline.holdings.extend(still);
        timeline.holdings.sort_by_key(|holding| (holding.node, holding.shown.start, holding.id));
        timeline
    }

    fn begin(&mut self, run: &Run, node: u32, frame: u32, is_inner: bool) {
        let end = run.len();
        let inner = if is_inner { frame..end } else { end..end };
        let life = Life { shown: frame..end, inner, asked: None, lit: end..end, is_skipped: false };
        self.nodes.insert(node, life);
    }

    /// What a decision changes in the tree.
    fn happen(&mut self, run: &Run, frame: u32, decision: &Decision, open: &mut BTreeMap<(u32, u32), u32>) {
        match decision {
            Decision::Stored { id, node, .. } => {
                open.insert((*node, *id), frame);
            }
            Decision::Split { node, .. } => {
                if let Some(life) = self.nodes.get_mut(node) {
                    life.inner = frame..run.len();
                }
                for child in run.nodes.children(*node) {
                    self.begin(run, child, frame, false);
                }
            }
            Decision::HandedDown { node, boxes } => {
                for (id, children) in boxes.iter().filter(|(_, children)| *children != [false; 4]) {
                    self.close(open, (*node, *id), frame);
                    let takers = run.nodes.children(*node).zip(children).filter(|(_, takes)| **takes);
                    open.extend(takers.map(|(child, _)| ((child, *id), frame)));
                }
            }
            Decision::LevelGivenUp { deepest, .. } => {
                let until = |range: &Range<u32>| range.start.min(frame)..range.end.min(frame);
                for (node, life) in &mut self.nodes {
                    let depth = run.nodes.depth(*node);
                    if depth >= *deepest {
                        life.inner = until(&life.inner);
                    }
                    if depth > *deepest {
                        life.shown = until(&life.shown);
                    }
                }
                let below: Vec<(u32, u32)> =
                    open.keys().filter(|(node, _)| run.nodes.depth(*node) >= *deepest).copied().collect();
                below.into_iter().for_each(|key| self.close(open, key, frame));
                let merged = run.nodes.all().filter(|node| node.depth == *deepest);
                open.extend(merged.flat_map(|node| node.ids.iter().map(|id| ((node.node, *id), frame))));
            }
            _ => {}
        }
    }

    fn close(&mut self, open: &mut BTreeMap<(u32, u32), u32>, key: (u32, u32), frame: u32) {
        let Some(from) = open.remove(&key) else { return };
        if from < frame {
            self.holdings.push(Holding { node: key.0, id: key.1, shown: from..frame });
        }
    }
}

/// A node before the run; `None` for one that the run makes.
fn at_start(run: &Run, node: u32) -> Option<&crate::collision::broad::quadtree::NodeView> {
    if run.inserted.is_some() { run.nodes.before(node) } else { run.nodes.get(node) }
}
