//! One frame of the crowd through both phases. The crowd is kept from frame to frame: only what moves is made anew.

use std::cell::RefCell;
use std::sync::Arc;

use super::growth::{Growth, MOST, counts};
use super::{CELL, COUNT, INDEX, RESTING, SPREAD, TEAMS, TIME};
use crate::collision::broad::pipeline::{Body, Groups, Outcome, Step, World, pipeline};
use crate::collision::broad::quadtree::{self, Straddlers};
use crate::collision::broad::{BroadError, Brute, Grid, Index, IndexOptions, Stats};
use crate::collision::{Aabb, Convex, Recorded, Recording, Shape};
use crate::scene::{Mote, Scene, SceneError, SceneErrorKind, Spread, Swarm};
use crate::words::{Message, pipeline as words};

/// Brute force over more shapes than this is counted, not run.
const MOST_BRUTE: u32 = 5000;

/// Up to so many shapes every index is run on them as they are now, at every frame.
const MOST_COMPARED: u32 = 2000;

/// Shapes of the person's own that may be among the crowd.
const MOST_OWN: usize = 40;

/// Which index, as the knob counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Brute,
    Grid,
    Quadtree,
    RTree,
    Bvh,
    Sweep,
}

impl Kind {
    pub const ALL: [Self; 6] = [Self::Brute, Self::Grid, Self::Quadtree, Self::RTree, Self::Bvh, Self::Sweep];

    pub fn name(self) -> Message {
        match self {
            Self::Brute => words::index_brute(),
            Self::Grid => words::index_grid(),
            Self::Quadtree => words::index_quadtree(),
            Self::RTree => words::index_rtree(),
            Self::Bvh => words::index_bvh(),
            Self::Sweep => words::index_sweep(),
        }
    }

    /// The settings for a crowd; `cell` 0: a size that suits the boxes.
    pub fn options(self, boxes: &[Aabb], cell: f64) -> IndexOptions {
        match self {
            Self::Brute => IndexOptions::Brute,
            Self::Grid => IndexOptions::Grid { cell: if cell > 0.0 { cell } else { Grid::suggested_size(boxes) } },
            Self::Quadtree => IndexOptions::Quadtree(quadtree::Options {
                bounds: None,
                capacity: 12,
                max_depth: 12,
                straddlers: Straddlers::Copies,
            }),
            Self::RTree => IndexOptions::RTree,
            Self::Bvh => IndexOptions::Bvh,
            Self::Sweep => IndexOptions::Sweep,
        }
    }
}

/// The place that a knob's value chooses.
fn place(value: f64) -> usize {
    value.max(0.0) as usize
}

/// The crowd that the knobs ask for.
pub(super) fn swarm(scene: &Scene) -> Swarm {
    Swarm {
        count: scene.knob(&COUNT).clamp(COUNT.min, COUNT.max) as u32,
        spread: Spread::ALL[place(scene.knob(&SPREAD)).min(Spread::ALL.len() - 1)],
        resting: scene.knob(&RESTING).clamp(0.0, 100.0) as u32,
        teams: scene.knob(&TEAMS) != 0.0,
    }
}

pub(super) struct Run<'a> {
    pub swarm: Swarm,
    pub kind: Kind,
    /// Cell size of the grid that is in use or would be.
    pub cell: f64,
    /// Brute force that was too much to run: its comparisons are counted.
    pub is_counted: bool,
    pub world: &'a World,
    pub index: Index,
    pub steps: Vec<Recorded<Step>>,
    pub outcome: Outcome,
    pub growth: Arc<Growth>,
    /// What every index costs, in the order of [`Kind::ALL`]; `None` where it cannot be built.
    pub costs: Vec<Option<Stats>>,
    /// The size of the crowd at its start that was counted for that; `None`: the shapes as they are now.
    pub kept: Option<u32>,
}

/// The crowd of the last run.
struct Kept {
    swarm: Swarm,
    motes: Vec<Mote>,
    world: World,
}

thread_local! {
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
}

impl Run<'_> {
    /// Runs one frame and hands it on.
    ///
    /// # Errors
    /// A grid of too many registrations.
    pub fn with<T>(scene: &Scene, then: impl FnOnce(&Run) -> T) -> Result<T, SceneError> {
        let swarm = swarm(scene);
        let kind = Kind::ALL[place(scene.knob(&INDEX)).min(Kind::ALL.len() - 1)];
        let time_s = scene.knob(&TIME);
        if scene.items.len() > MOST_OWN {
            let kind = SceneErrorKind::TooManyItems { has: scene.items.len(), most: MOST_OWN };
            return Err(SceneError { kind, item: None, name: None });
        }
        let own = (0..scene.items.len()).map(|k| own_body(scene, k)).collect::<Result<Vec<_>, _>>()?;
        KEPT.with_borrow_mut(|kept| {
            let kept = match kept {
                Some(kept) if kept.swarm == swarm => kept,
                _ => kept.insert(Kept::of(swarm)),
            };
            kept.move_to(time_s);
            kept.world.set_from(swarm.count as usize, own, Groups::ALL);
            let world = &kept.world;
            let is_counted = kind == Kind::Brute && swarm.count > MOST_BRUTE;
            let cell = match Kind::Grid.options(world.boxes(), scene.knob(&CELL)) {
                IndexOptions::Grid { cell } => cell,
                _ => 0.0,
            };
            let built = if is_counted { Kind::Bvh } else { kind };
            let index = Index::build(world.boxes(), &built.options(world.boxes(), cell)).map_err(refused)?;
            let mut recording = Recording::new();
            let outcome = pipeline(world, &index, &mut recording);
            let growth = Growth::of(swarm);
            let kept = (swarm.count > MOST_COMPARED).then_some(swarm.count.min(MOST));
            let costs = match kept {
                Some(_) => growth.table.clone(),
                None => {
                    let cost = |other: &Kind| match *other == kind {
                        true => Some(outcome.stats),
                        false => counts(*other, world.boxes(), cell),
                    };
                    Kind::ALL.iter().map(cost).collect()
                }
            };
            let steps = recording.steps;
            Ok(then(&Run { swarm, kind, cell, is_counted, world, index, steps, outcome, growth, costs, kept }))
        })
    }

    pub fn index_name(&self) -> Message {
        self.kind.name()
    }

    /// What the index costs, counted where it was not run.
    pub fn stats(&self) -> Stats {
        if self.is_counted { Brute::cost(self.world.bodies.len()) } else { self.outcome.stats }
    }

    /// The indexes with the least and the most work here; `None` where all cost the same.
    pub fn extremes(&self) -> Option<[(Kind, u64); 2]> {
        let works = || {
            let works = Kind::ALL.into_iter().zip(&self.costs);
            works.filter_map(|(kind, stats)| Some((kind, stats.as_ref()?.work())))
        };
        let least = works().min_by_key(|(_, work)| *work)?;
        let most = works().max_by_key(|(_, work)| *work)?;
        (least.1 < most.1).then_some([least, most])
    }
}

impl Kept {
    fn of(swarm: Swarm) -> Self {
        let motes = swarm.motes();
        let bodies = motes.iter().map(|mote| swarm.body(mote, 0.0)).collect();
        let groups = (0..swarm.count).map(|id| swarm.groups(id)).collect();
        Self { swarm, motes, world: World::new(bodies, groups) }
    }

    /// Every frame makes the boxes of all that moves anew, also when the clock stands: a frame is the same however it was
    /// come to.
    fn move_to(&mut self, time_s: f64) {
        self.world.begin_frame();
        for (id, mote) in self.motes.iter().enumerate().filter(|(_, mote)| mote.moves()) {
            self.world.move_to(id, self.swarm.body(mote, time_s));
        }
    }
}

/// A shape of the scene's own, which must be convex.
fn own_body(scene: &Scene, item: usize) -> Result<Body, SceneError> {
    Ok(match scene.shape(item)? {
        Shape::Rect(rect) => Body::Rect(rect),
        shape => match shape.to_convex().map_err(|error| SceneError::in_item(scene, item, error))? {
            Convex::Circle(circle) => Body::Circle(circle),
            Convex::Polygon(polygon) => Body::Polygon(polygon),
        },
    })
}

fn refused(error: BroadError) -> SceneError {
    let kind = match error {
        BroadError::TooManyRegistrations { needs, most } => SceneErrorKind::TooManyCells { needs, most },
        // Capacity, depth and cell size are fixed above or checked by the knob.
        BroadError::Cell | BroadError::Capacity | BroadError::Depth { .. } => SceneErrorKind::NotTaken,
    };
    SceneError { kind, item: None, name: None }
}
