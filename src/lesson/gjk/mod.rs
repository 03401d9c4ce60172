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

use crate::lesson::{Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError, ScenePreset};
use crate::trace::Trace;
use crate::words::{Message, gjk as words};

use run::Run;

pub struct Gjk;

const DISTANCE: Knob = switch("distance", words::knob_distance);
const DEPTH: Knob = switch("depth", words::knob_depth);

const fn switch(id: &'static str, title: fn() -> Message) -> Knob {
    Knob { id, title, default: 1.0, min: 0.0, max: 1.0, kind: KnobKind::Switch }
}

impl Lesson for Gjk {
    fn id(&self) -> &'static str {
        "gjk"
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
        &[DISTANCE, DEPTH]
    }

    fn trace(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let drawing = marks::drawing(&run);
        let mut handles = crate::lesson::handles_in_world(scene);
        handles.push(marks::difference_handle(&run));
        Ok(Trace {
            views: drawing.views,
            frames: tell::frames(&run),
            marks: drawing.marks,
            charts: charts::charts(&run),
            handles,
            legend: drawing.legend,
            outcome: tell::outcome(&run),
            left_out: charts::left_out(&run),
        })
    }
}
