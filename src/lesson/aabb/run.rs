//! One recorded run of both forms of the test, with what frames, marks and charts all need to know about it.

use crate::collision::aabb_aabb::{self, Side, Step, aabb_aabb};
use crate::collision::aabb_centers::{self, CenterDistance, aabb_centers, center_distance};
use crate::collision::coordinate::Coordinate;
use crate::collision::{Aabb, Contact, Recorded, Recording, Relation, Shape};
pub(super) use crate::lesson::narrate::sides::letter;
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::trace::OutcomeKind;
use crate::words::{Arg, item};

pub(super) struct Run {
    pub names: [String; 2],
    pub boxes: [Aabb; 2],
    /// The run on the ends, which decides.
    pub steps: Vec<Recorded<aabb_aabb::Step>>,
    /// The run on the centers, without its last step. Told after the steps that look for a way apart and at the shared
    /// intervals.
    pub center_steps: Vec<Recorded<aabb_centers::Step>>,
    /// How many of the steps are told before the centers.
    pub before_centers: usize,
    /// The ways to be apart that were tested, in order.
    pub ways: Vec<Way>,
    /// What the intervals share, x and y; empty when the boxes are apart.
    pub shared: Vec<Shared>,
    /// The ways out; empty unless the boxes overlap.
    pub pushes: Vec<Push>,
    /// Both forms in x and in y, whether or not the run came to them.
    pub centers: [CenterDistance; 2],
    pub outcome: Contact,
}

/// A way to be apart that was tested, and the frame that tells of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub frame: u32,
    pub side: Side,
    pub of_a: f64,
    pub of_b: f64,
    pub gap: f64,
    pub apart: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Shared {
    pub frame: u32,
    pub coordinate: Coordinate,
    pub common: [f64; 2],
    pub overlap: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Push {
    pub frame: u32,
    pub side: Side,
    pub length: f64,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let boxes = [box_of(scene, 0)?, box_of(scene, 1)?];
        let mut recording = Recording::new();
        let outcome = aabb_aabb(&boxes[0], &boxes[1], &mut recording);
        let mut by_centers = Recording::new();
        aabb_centers(&boxes[0], &boxes[1], &mut by_centers);
        let mut center_steps = by_centers.steps;
        center_steps.pop();
        let centers = Coordinate::BOTH.map(|c| center_distance(&boxes[0], &boxes[1], c, &mut ()));
        let mut run = Run {
            names: [a.name.clone(), b.name.clone()],
            boxes,
            steps: recording.steps,
            center_steps,
            before_centers: 0,
            ways: Vec::new(),
            shared: Vec::new(),
            pushes: Vec::new(),
            centers,
            outcome,
        };
        run.digest();
        Ok(run)
    }

    fn digest(&mut self) {
        let looks = |step: &Step| matches!(step, Step::ExclusionTested { .. } | Step::IntervalsCompared { .. });
        self.before_centers = self.steps.iter().take_while(|recorded| looks(&recorded.step)).count();
        let told_before = |k: usize| if k < self.before_centers { 0 } else { self.center_steps.len() };
        for (k, recorded) in self.steps.iter().enumerate() {
            let frame = (k + told_before(k)) as u32;
            match recorded.step {
                Step::ExclusionTested { side, of_a, of_b, gap, apart } => {
                    self.ways.push(Way { frame, side, of_a, of_b, gap, apart });
                }
                Step::IntervalsCompared { coordinate, common, overlap, .. } => {
                    self.shared.push(Shared { frame, coordinate, common, overlap });
                }
                Step::PushMeasured { side, length, .. } => self.pushes.push(Push { frame, side, length }),
                Step::Decided { .. } => {}
            }
        }
    }

    /// Number of frames.
    pub fn len(&self) -> u32 {
        (self.steps.len() + self.center_steps.len()) as u32
    }

    /// The last frame, which tells the verdict.
    pub fn last(&self) -> u32 {
        self.len().saturating_sub(1)
    }

    /// The frame that compares the centers in a coordinate, when the run came to it.
    pub fn center_frame(&self, coordinate: Coordinate) -> Option<u32> {
        let k = index(coordinate);
        (k < self.center_steps.len()).then_some((self.before_centers + k) as u32)
    }

    /// Whether the run came to centers that say otherwise than the ends do.
    pub fn centers_mislead(&self) -> bool {
        let misleads = |step: &aabb_centers::Step| {
            matches!(step, aabb_centers::Step::CentersCompared(found) if found.order != found.order_of_ends)
        };
        self.center_steps.iter().any(|recorded| misleads(&recorded.step))
    }

    pub fn letters(&self) -> [Arg; 2] {
        [item(self.names[0].as_str()), item(self.names[1].as_str())]
    }

    pub fn kind(&self) -> OutcomeKind {
        self.outcome.relation.into()
    }

    /// The tests of a coordinate, in order.
    pub fn ways_of(&self, coordinate: Coordinate) -> impl Iterator<Item = &Way> {
        self.ways.iter().filter(move |way| way.side.coordinate() == coordinate)
    }

    /// What a coordinate has to say: its gap, or what its intervals share. `None` when the run stopped before.
    pub fn finding(&self, coordinate: Coordinate) -> Option<Found> {
        if let Some(way) = self.ways_of(coordinate).find(|way| way.apart) {
            return Some(Found::Gap(*way));
        }
        let both_tested = self.ways_of(coordinate).count() == 2;
        let meets = self.ways_of(coordinate).any(|way| way.gap == 0.0);
        both_tested.then_some(if meets { Found::Meets } else { Found::Overlaps })
    }

    /// The frame from which on the finding of a coordinate is known.
    pub fn found_at(&self, coordinate: Coordinate) -> Option<u32> {
        self.finding(coordinate)?;
        self.ways_of(coordinate).last().map(|way| way.frame)
    }

    pub fn shared_in(&self, coordinate: Coordinate) -> Option<&Shared> {
        self.shared.iter().find(|shared| shared.coordinate == coordinate)
    }

    /// The way that decided: the one that keeps the boxes apart, on which they meet, or of the shortest push.
    pub fn deciding(&self) -> Option<Side> {
        match self.outcome.relation {
            Relation::Separated => self.ways.iter().find(|way| way.apart).map(|way| way.side),
            Relation::Touching => self.ways.iter().find(|way| way.of_a == way.of_b).map(|way| way.side),
            Relation::Overlapping => self.shortest().map(|push| push.side),
        }
    }

    /// The push that was taken: of equally short ones the first.
    pub fn shortest(&self) -> Option<&Push> {
        let depth = self.outcome.depth;
        self.pushes.iter().find(|push| push.length == depth)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Found {
    Gap(Way),
    /// One end of A equals the facing end of B.
    Meets,
    Overlaps,
}

/// Index of a coordinate into a pair.
pub(super) fn index(coordinate: Coordinate) -> usize {
    match coordinate {
        Coordinate::X => 0,
        Coordinate::Y => 1,
    }
}

/// Number of a way, from 0, in the order of the tests.
pub(super) fn number(side: Side) -> u32 {
    match side {
        Side::Left => 0,
        Side::Right => 1,
        Side::Below => 2,
        Side::Above => 3,
    }
}

/// The item as a box. A rectangle is one when its corners, which are what it is, lie exactly as those of a box do.
fn box_of(scene: &Scene, index: usize) -> Result<Aabb, SceneError> {
    match scene.shape(index)? {
        Shape::Aabb(of) => Ok(of),
        Shape::Rect(rect) => {
            let corners = rect.corners();
            let upright = Aabb::new(corners[0], corners[2]).ok().filter(|of| of.corners() == corners);
            upright.ok_or_else(|| SceneError::in_item(scene, index, SceneErrorKind::Turned))
        }
        _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
    }
}
