//! A circle and a rectangle: the clamp point, the nine regions, a turned rectangle's own frame, and the second way by
//! quadrants.

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
use crate::words::{Message, circle_rect as words};

use run::Run;

pub struct CircleRect;

/// Whether the second way, by quadrants, is told after the first.
const QUADRANTS: Knob =
    Knob { id: "quadrants", title: words::knob_quadrants, default: 0.0, min: 0.0, max: 1.0, kind: KnobKind::Switch };

impl Lesson for CircleRect {
    fn id(&self) -> &'static str {
        "circle_rect"
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
        &[QUADRANTS]
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
