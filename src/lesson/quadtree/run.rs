//! One recorded run with what frames, marks and charts need to know about it.

use glam::DVec2;

use crate::collision::broad::Stats;
use crate::collision::broad::quadtree::{Options, Quadtree, Straddlers};
use crate::collision::{Aabb, Recording};
use crate::lesson::crowd::Crowd;
use crate::lesson::narrate::Item;
use crate::lesson::narrate::quadtree::{Boxed, Decision, Nodes, Story, Told, decisions};
use crate::scene::{Scene, SceneError, ShapeSpec};

use super::{CAPACITY, DEPTH, INSERTION, SIDE, STRADDLERS};

/// Decisions that are told, each a frame; of more the first, and the last one.
pub(super) const MOST_FRAMES: usize = 80;

/// Room for the steps of any run: a tree of copies stores a bounded number of references.
const BUDGET: usize = 1 << 18;

pub(super) struct Run {
    pub crowd: Crowd,
    range_name: String,
    /// Whether each item is a box by itself; else its numbers are those of a shape inside.
    is_box: Vec<bool>,
    pub options: Options,
    pub bounds: Aabb,
    pub nodes: Nodes,
    all: Vec<Told>,
    kept: Vec<Told>,
    /// The box whose insertion is told.
    pub inserted: Option<u32>,
    /// What the query found, in rising order, and its counts.
    pub hits: Vec<u32>,
    pub answer: Stats,
    /// Nodes, levels and references of the tree at the end.
    pub shape: Stats,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let crowd = Crowd::of(scene)?;
        let options = options(scene);
        let around = || {
            let [first, rest @ ..] = crowd.boxes.as_slice() else { return crowd.range };
            rest.iter().fold(*first, |all, aabb| all.union(aabb))
        };
        let bounds = options.bounds.unwrap_or_else(around);
        // The knobs are within what the structure takes.
        let empty = || {
            let options = Options { bounds: Some(bounds), ..options };
            Quadtree::empty(bounds, options).or_else(|_| Quadtree::empty(bounds, Options::default()))
        };
        let Ok(mut tree) = empty() else { return Err(SceneError::too_few(scene, 2)) };
        let last = crowd.boxes.len() - 1;
        for aabb in &crowd.boxes[..last] {
            tree.insert(*aabb, &mut ());
        }
        let tells_insertion = scene.knob(&INSERTION) != 0.0;
        let before = if tells_insertion { tree.nodes() } else { Vec::new() };
        let mut recording = Recording::with_budget(BUDGET);
        let mut hits = Vec::new();
        if tells_insertion {
            tree.insert(crowd.boxes[last], &mut recording);
        } else {
            tree.insert(crowd.boxes[last], &mut ());
        }
        let found = &mut |id| hits.push(id);
        let answer = if tells_insertion {
            tree.find(&crowd.range, found, &mut ())
        } else {
            tree.find(&crowd.range, found, &mut recording)
        };
        hits.sort_unstable();
        let all = decisions(&recording.steps);
        let mut kept = all.clone();
        if kept.len() > MOST_FRAMES {
            kept.drain(MOST_FRAMES - 1..all.len() - 1);
        }
        Ok(Self {
            range_name: scene.items[0].name.clone(),
            is_box: scene.items.iter().map(|item| matches!(item.shape, ShapeSpec::Aabb { .. })).collect(),
            nodes: Nodes::new(before, tree.nodes(), scene.y_axis),
            inserted: tells_insertion.then_some(last as u32),
            shape: tree.stats(),
            crowd,
            options,
            bounds,
            all,
            kept,
            hits,
            answer,
        })
    }

    /// The decisions that are told.
    pub fn kept(&self) -> &[Told] {
        &self.kept
    }

    pub fn left_out(&self) -> usize {
        self.all.len() - self.kept.len()
    }

    /// Every decision with the frame from which it is known, and whether that frame tells it.
    pub fn told(&self) -> impl Iterator<Item = (u32, bool, &Told)> {
        let [frames, all] = [self.kept.len(), self.all.len()];
        self.all.iter().enumerate().map(move |(k, told)| {
            let is_told = k + 1 < frames || k + 1 == all;
            (k.min(frames - 1) as u32, is_told, told)
        })
    }

    /// The frames of the run.
    pub fn len(&self) -> u32 {
        self.kept.len() as u32
    }

    /// The frame that tells the outcome.
    pub fn last(&self) -> u32 {
        self.len() - 1
    }

    pub fn story(&self) -> Story<'_> {
        let range = Boxed {
            item: Item::new(&self.range_name, 0),
            aabb: self.crowd.range,
            is_itself: self.is_box.first() == Some(&true),
        };
        let boxed = |(id, aabb): (u32, &Aabb)| Boxed {
            item: Item::new(&self.crowd.names[id as usize], Crowd::item(id)),
            aabb: *aabb,
            is_itself: self.is_box.get(Crowd::item(id) as usize) == Some(&true),
        };
        let boxes = (0..).zip(&self.crowd.boxes).map(boxed).collect();
        let kept_tests = self.kept_tests();
        Story { nodes: &self.nodes, options: self.options, range, boxes, hits: &self.hits, kept_tests }
    }

    /// What the query tests in inner nodes, and hits there.
    fn kept_tests(&self) -> [u64; 2] {
        let looks = self.all.iter().filter_map(|told| match &told.decision {
            Decision::Looked(look) if self.nodes.is_inner(look.node) => Some(look),
            _ => None,
        });
        looks.flat_map(|look| &look.tested).fold([0; 2], |[all, hits], test| [all + 1, hits + u64::from(test.meets)])
    }

    pub fn range_name(&self) -> &str {
        &self.range_name
    }

    /// What pairs of all boxes cost in a tree with other settings.
    pub fn pairs(&self, options: Options) -> Option<Costs> {
        let options = Options { bounds: Some(self.bounds), ..options };
        let tree = Quadtree::new(&self.crowd.boxes, options).ok()?;
        let query = tree.find(&self.crowd.range, &mut |_| (), &mut ());
        Some(Costs { query, pairs: tree.pairs(&mut |_| (), &mut ()) })
    }
}

/// The counts of the scene's query, and those of all pairs.
#[derive(Clone, Copy)]
pub(super) struct Costs {
    pub query: Stats,
    pub pairs: Stats,
}

fn options(scene: &Scene) -> Options {
    let side = scene.knob(&SIDE);
    // A scene file may hold any number; nonsense is no knob's setting.
    let whole = |knob| {
        let value: f64 = scene.knob(knob);
        if value.is_finite() { value.clamp(knob.min, knob.max) as u32 } else { knob.default as u32 }
    };
    Options {
        bounds: Aabb::new(DVec2::ZERO, DVec2::splat(side)).ok().filter(|_| side > 0.0),
        capacity: whole(&CAPACITY),
        max_depth: whole(&DEPTH),
        straddlers: POLICIES[whole(&STRADDLERS) as usize],
    }
}

/// By the value of their knob.
pub(super) const POLICIES: [Straddlers; 3] = [Straddlers::Parent, Straddlers::Copies, Straddlers::Loose];
