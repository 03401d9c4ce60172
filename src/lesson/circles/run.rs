//! One recorded run with what frames, marks and charts all need to know about it.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::circle_circle::{Outcome, Step, circle_circle};
use crate::collision::{Circle, Recorded, Recording, Settled, Shape};
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::trace::OutcomeKind;
use crate::words::{Arg, item};

pub(super) struct Run {
    pub names: [String; 2],
    pub circles: [Circle; 2],
    pub steps: Vec<Recorded<Step>>,
    /// From B's center to A's.
    pub offset: DVec2,
    pub sum: Compared,
    /// Only of circles that overlap.
    pub difference: Option<Compared>,
    pub root: Root,
    pub outcome: Outcome,
}

/// The squared distance of the centers against another square, and the frame that tells of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Compared {
    pub frame: u32,
    pub distance_squared: f64,
    /// The length and its square: r_A + r_B, or |r_A − r_B|.
    pub length: f64,
    pub squared: f64,
    pub order: Ordering,
    pub settled: Settled,
}

/// What the one square root gave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Root {
    pub frame: u32,
    pub distance: f64,
    pub clearance: f64,
    pub normal: DVec2,
    /// The centers coincide: any direction serves.
    pub free: bool,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let circles = [circle_of(scene, 0)?, circle_of(scene, 1)?];
        let mut recording = Recording::new();
        let outcome = circle_circle(&circles[0], &circles[1], &mut recording);
        let nothing = Compared {
            frame: 0,
            distance_squared: 0.0,
            length: 0.0,
            squared: 0.0,
            order: Ordering::Equal,
            settled: Settled::Float,
        };
        let mut run = Run {
            names: [a.name.clone(), b.name.clone()],
            circles,
            steps: recording.steps,
            offset: DVec2::ZERO,
            sum: nothing,
            difference: None,
            root: Root { frame: 0, distance: 0.0, clearance: 0.0, normal: DVec2::X, free: false },
            outcome,
        };
        run.digest();
        Ok(run)
    }

    fn digest(&mut self) {
        for (frame, recorded) in (0u32..).zip(&self.steps) {
            match recorded.step {
                Step::CentersJoined { offset } => self.offset = offset,
                Step::SquaresCompared { distance_squared, sum, sum_squared, order, settled } => {
                    self.sum = Compared { frame, distance_squared, length: sum, squared: sum_squared, order, settled };
                }
                Step::NestingCompared { distance_squared, difference, difference_squared, order } => {
                    self.difference = Some(Compared {
                        frame,
                        distance_squared,
                        length: difference,
                        squared: difference_squared,
                        order,
                        settled: self.outcome.contact.settled,
                    });
                }
                Step::RootTaken { distance, clearance, normal, free } => {
                    self.root = Root { frame, distance, clearance, normal, free };
                }
                Step::Decided { .. } => {}
            }
        }
    }

    /// Number of frames.
    pub fn len(&self) -> u32 {
        self.steps.len() as u32
    }

    pub fn letters(&self) -> [Arg; 2] {
        [item(self.names[0].as_str()), item(self.names[1].as_str())]
    }

    pub fn kind(&self) -> OutcomeKind {
        self.outcome.contact.relation.into()
    }

    /// Index of the circle with the larger radius; of equal ones the first.
    pub fn larger(&self) -> usize {
        usize::from(self.circles[0].radius() < self.circles[1].radius())
    }
}

fn circle_of(scene: &Scene, index: usize) -> Result<Circle, SceneError> {
    match scene.shape(index)? {
        Shape::Circle(of) => Ok(of),
        _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
    }
}
