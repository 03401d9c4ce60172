//! GJK and EPA: the shapes beside their difference A−B, the simplex step by step, distance or depth; and what the edges
//! of A−B are to separating axes.

mod charts;
mod marks;
mod questions;
mod run;
mod scenes;
mod tell;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, Scene, SceneError};
use crate::trace::Trace;
use crate::words::gjk as words;

use run::Run;

pub struct Gjk;

const DISTANCE: Knob = Knob::on("distance", words::knob_distance);
const DEPTH: Knob = Knob::on("depth", words::knob_depth);

impl Lesson for Gjk {
    fn about(&self) -> About {
        About { id: "gjk", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[DISTANCE, DEPTH] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let drawing = marks::drawing(&run);
        let mut handles = crate::lesson::handles_in_world(scene);
        handles.push(marks::difference_handle(&run));
        Ok(agreed(Trace {
            views: drawing.views,
            frames: tell::frames(&run),
            marks: drawing.marks,
            charts: charts::charts(&run),
            handles,
            legend: drawing.legend,
            outcome: tell::outcome(&run),
            left_out: charts::left_out(&run),
        }))
    }
}
