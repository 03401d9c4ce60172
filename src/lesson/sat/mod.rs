//! The separating axis theorem on two convex shapes: every candidate axis with both shadows, the gap against the angle,
//! the shortest push.

mod charts;
mod facts;
mod frames;
mod layout;
mod marks;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::collision::sat::Step;
use crate::collision::{Convex, Recorded};
use crate::lesson::{Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError, ScenePreset};
use crate::trace::{Frame, Trace};
use crate::words::{Message, sat as words};

use run::Run;

pub struct Sat;

/// An axis of the person's own, in degrees.
pub(super) const FREE_AXIS: Knob = Knob {
    id: "free_axis_deg",
    title: words::knob_free_axis,
    default: 40.0,
    min: 0.0,
    max: 180.0,
    kind: KnobKind::Angle,
};
const BOXES_FIRST: Knob = switch("boxes_first", words::knob_boxes_first, 0.0);
const EARLY_EXIT: Knob = switch("early_exit", words::knob_early_exit, 1.0);
const NORMALIZE: Knob = switch("normalize", words::knob_normalize, 1.0);
const FIRST_AXIS: Knob =
    Knob { id: "first_axis", title: words::knob_first_axis, default: 0.0, min: 0.0, max: 12.0, kind: KnobKind::Whole };

const fn switch(id: &'static str, title: fn() -> Message, default: f64) -> Knob {
    Knob { id, title, default, min: 0.0, max: 1.0, kind: KnobKind::Switch }
}

impl Lesson for Sat {
    fn id(&self) -> &'static str {
        "sat"
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
        &[FREE_AXIS, EARLY_EXIT, BOXES_FIRST, NORMALIZE, FIRST_AXIS]
    }

    fn trace(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let layout = layout::Layout::of(&run);
        Ok(Trace {
            views: vec![layout.view()],
            frames: frames::frames(&run),
            marks: marks::marks(&run, &layout),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            legend: marks::legend(&run),
            outcome: frames::outcome(&run),
            left_out: None,
        })
    }
}

/// The frames of a run with the default options that was recorded elsewhere; `rectangles`: both shapes are some. Empty
/// when the steps are not those of a whole run.
pub(crate) fn frames_of(
    names: [String; 2],
    shapes: [Convex; 2],
    rectangles: bool,
    steps: Vec<Recorded<Step>>,
) -> Vec<Frame> {
    let Some(Step::Decided { outcome }) = steps.last().map(|recorded| &recorded.step) else { return Vec::new() };
    let outcome = *outcome;
    let run = Run::recorded(names, shapes, rectangles, steps, outcome);
    if run.candidates.len() == outcome.candidates { frames::frames(&run) } else { Vec::new() }
}
