//! A point in a box, a circle, a turned rectangle or a convex polygon: which of the four tests runs follows the shape.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, Scene, SceneError};
use crate::trace::Trace;
use crate::words::point_tests as words;

use run::Run;

pub struct PointTests;

/// Whether the corners and the bounding box of a turned rectangle are told before the test.
const CORNERS: Knob = Knob::off("corners_first", words::knob_corners);

impl Lesson for PointTests {
    fn about(&self) -> About {
        About { id: "point_tests", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[CORNERS] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let drawing = marks::draw(scene, &run);
        Ok(agreed(Trace {
            views: drawing.views,
            frames: frames::frames(&run),
            marks: drawing.marks,
            charts: charts::charts(&run),
            handles: marks::handles(scene, &run),
            legend: drawing.legend,
            outcome: frames::outcome(&run),
            left_out: None,
        }))
    }
}
