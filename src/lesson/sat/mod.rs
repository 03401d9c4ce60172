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
use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError};
use crate::trace::{Frame, Trace};
use crate::words::sat as words;

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
const BOXES_FIRST: Knob = Knob::off("boxes_first", words::knob_boxes_first);
const EARLY_EXIT: Knob = Knob::on("early_exit", words::knob_early_exit);
const NORMALIZE: Knob = Knob::on("normalize", words::knob_normalize);
const FIRST_AXIS: Knob =
    Knob { id: "first_axis", title: words::knob_first_axis, default: 0.0, min: 0.0, max: 12.0, kind: KnobKind::Whole };

impl Lesson for Sat {
    fn about(&self) -> About {
        About { id: "sat", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[FREE_AXIS, EARLY_EXIT, BOXES_FIRST, NORMALIZE, FIRST_AXIS] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let layout = layout::Layout::of(&run);
        Ok(agreed(Trace {
            views: vec![layout.view()],
            frames: frames::frames(&run),
            marks: marks::marks(&run, &layout),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            legend: marks::legend(&run),
            outcome: frames::outcome(&run),
            left_out: None,
        }))
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
