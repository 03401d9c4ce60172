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

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, Scene, SceneError};
use crate::trace::Trace;
use crate::words::circle_rect as words;

use run::Run;

pub struct CircleRect;

/// Whether the second way, by quadrants, is told after the first.
const QUADRANTS: Knob = Knob::off("quadrants", words::knob_quadrants);

impl Lesson for CircleRect {
    fn about(&self) -> About {
        About { id: "circle_rect", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[QUADRANTS] }
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
