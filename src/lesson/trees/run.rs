//! Both trees over the boxes and the recorded query through each, folded into what is told: one node after the other
//! of the tree that is shown.

use std::panic::Location;

use crate::collision::Aabb;
use crate::collision::broad::box_tree::Step;
use crate::collision::broad::brute::BoxTest;
use crate::collision::broad::{BoxTree, Stats, bvh::bvh, rtree::rtree};
use crate::collision::{Recorded, Recording};
use crate::lesson::crowd::{Boxes, Crowd};
use crate::scene::{Scene, SceneError};

use super::TREE;

/// Nodes of one tree that are told one by one.
const MOST_NODES: usize = 38;

/// A recorded run.
pub(super) struct Run {
    pub range: Aabb,
    pub range_name: String,
    pub boxes: Boxes,
    /// R-tree and BVH.
    pub trees: [Walk; 2],
    /// Which of them is drawn and told.
    pub shown: usize,
    /// Boxes that meet the range, by rising number.
    pub hits: Vec<u32>,
    pub done_at: &'static Location<'static>,
}

/// A tree and a query's way through it.
pub(super) struct Walk {
    pub tree: BoxTree,
    /// Places of each node among its siblings from the root on, from 1.
    pub paths: Vec<Vec<u32>>,
    pub asked: Vec<Asked>,
    pub query: Stats,
    /// Nodes whose bounds were compared with the range, looked into or not.
    pub compared: u64,
    /// What all pairs of boxes cost.
    pub pairs: Stats,
    pub meeting_leaves: u64,
    pub left_out: usize,
}

/// A node that the query came to.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub node: u32,
    pub bounds: Aabb,
    pub depth: u32,
    pub is_visited: bool,
    pub is_leaf: bool,
    /// Boxes below it, and children.
    pub boxes: usize,
    pub children: usize,
    pub tested: Vec<BoxTest>,
    pub at: &'static Location<'static>,
}

impl Asked {
    pub fn hits(&self) -> impl Iterator<Item = u32> + '_ {
        self.tested.iter().filter(|test| test.meets).map(|test| test.id)
    }
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let Crowd { range, boxes, names } = Crowd::of(scene)?;
        let shown = usize::from(scene.knob(&TREE) >= 1.0);
        let [(r, _, hits), (b, done_at, _)] = [rtree(&boxes), bvh(&boxes)].map(|tree| Walk::of(tree, &range));
        // A walk over at least one box has a last step.
        let Some(done_at) = done_at else { return Err(SceneError::too_few(scene, 2)) };
        let range_name = scene.items.first().map_or_else(String::new, |item| item.name.clone());
        Ok(Self { range, range_name, boxes: Boxes { boxes, names }, trees: [r, b], shown, hits, done_at })
    }

    /// The tree that is shown.
    pub fn walk(&self) -> &Walk {
        &self.trees[self.shown]
    }

    /// What is told, each with its frame.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Asked)> + '_ {
        (0..).zip(&self.walk().asked)
    }

    pub fn last(&self) -> u32 {
        self.walk().asked.len() as u32
    }

    pub fn frames(&self) -> u32 {
        self.last() + 1
    }
}

impl Walk {
    /// Pairs of leaves, whether they meet or not.
    pub fn leaf_pairs(&self) -> u64 {
        let leaves = self.tree.nodes().iter().filter(|node| node.children.is_empty()).count() as u64;
        leaves * leaves.saturating_sub(1) / 2
    }

    /// The walk, the place of its last step, and what it found.
    fn of(tree: BoxTree, range: &Aabb) -> (Self, Option<&'static Location<'static>>, Vec<u32>) {
        let mut recording = Recording::new();
        let mut hits = Vec::new();
        let query = tree.find(range, &mut |id| hits.push(id), &mut recording);
        hits.sort_unstable();
        let asked = fold(&tree, &recording.steps);
        let told = asked.len().min(MOST_NODES);
        let walk = Self {
            paths: paths(&tree),
            compared: asked.len() as u64,
            left_out: asked.len() - told,
            asked: asked.into_iter().take(told).collect(),
            query,
            pairs: tree.pairs(&mut |_| (), &mut ()),
            meeting_leaves: tree.meeting_leaves(),
            tree,
        };
        (walk, recording.steps.last().map(|recorded| recorded.at), hits)
    }
}

fn fold(tree: &BoxTree, steps: &[Recorded<Step>]) -> Vec<Asked> {
    let mut all: Vec<Asked> = Vec::new();
    for &Recorded { step, at } in steps {
        let (node, depth, bounds, is_visited) = match step {
            Step::Visited { node, depth, bounds } => (node, depth, bounds, true),
            Step::Skipped { node, depth, bounds } => (node, depth, bounds, false),
            Step::BoxTested(test) => {
                if let Some(asked) = all.last_mut() {
                    asked.tested.push(test);
                }
                continue;
            }
            Step::Compared { .. } | Step::Tested(_) | Step::Done { .. } => continue,
        };
        let Some(of) = tree.nodes().get(node as usize) else { continue };
        let (children, boxes) = (of.children.len(), of.places.len());
        let tested = Vec::new();
        all.push(Asked { node, bounds, depth, is_visited, is_leaf: children == 0, boxes, children, tested, at });
    }
    for asked in &mut all {
        asked.tested.sort_unstable_by_key(|test| test.id);
    }
    all
}

/// Parents stand before their children.
fn paths(tree: &BoxTree) -> Vec<Vec<u32>> {
    let mut paths: Vec<Vec<u32>> = vec![Vec::new(); tree.nodes().len()];
    for (k, node) in tree.nodes().iter().enumerate() {
        for (place, child) in (1..).zip(node.children.clone()) {
            let mut path = paths[k].clone();
            path.push(place);
            if let Some(of_child) = paths.get_mut(child as usize) {
                *of_child = path;
            }
        }
    }
    paths
}
