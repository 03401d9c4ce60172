//! A point in a box, a circle, a turned rectangle or a convex polygon: which of the four tests runs follows the shape.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::{Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError, ScenePreset};
use crate::trace::Trace;
use crate::words::{Message, point_tests as words};

use run::Run;

pub struct PointTests;

/// Whether the corners and the bounding box of a turned rectangle are told before the test.
const CORNERS: Knob = Knob {
    id: "corners_first",
    title: words::knob_corners,
    default: 0.0,
    min: 0.0,
    max: 1.0,
    kind: KnobKind::Switch,
};

impl Lesson for PointTests {
    fn id(&self) -> &'static str {
        "point_tests"
    }

    fn title(&self) -> Message {
        words::title()
    }

    fn group(&self) -> Group {
        Group::NarrowPhase
    }

    fn scenes(&self) -> &'static [ScenePreset] {
        scenes::SCENES
    }

    fn knobs(&self) -> &'static [Knob] {
        &[CORNERS]
    }

    fn trace(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let drawing = marks::draw(scene, &run);
        Ok(Trace {
            views: drawing.views,
            frames: frames::frames(&run),
            marks: drawing.marks,
            charts: charts::charts(&run),
            handles: marks::handles(scene, &run),
            legend: drawing.legend,
            outcome: frames::outcome(&run),
            left_out: None,
        })
    }
}
