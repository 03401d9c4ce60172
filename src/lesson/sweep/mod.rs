//! Sweep and prune: boxes sorted along one axis, a scan line that moves, and the active set it crosses.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::sides::letter;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Choices, Knob, KnobKind, Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::sweep as words;

use run::Run;

pub struct Sweep;

/// The axis to sort along: 0 by the spread, 1 x, 2 y.
pub(super) const AXIS: Knob =
    Knob { id: "axis", title: words::knob_axis, default: 0.0, min: 0.0, max: 2.0, kind: KnobKind::Choice(Choices(&[words::axis_by_spread, words::axis_x, words::axis_y])) };

impl Lesson for Sweep {
    fn about(&self) -> About {
        About { id: "sweep", title: words::title, group: Group::BroadPhase, scenes: scenes::SCENES, knobs: &[AXIS] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = frames::frames(&run, scene);
        questions::ask(&run, &mut frames);
        let sketch = marks::sketch(&run, scene);
        let other = run.tests[usize::from(run.axis == crate::collision::coordinate::Coordinate::X)];
        Ok(Trace {
            views: vec![sketch.view(0, None)],
            frames,
            legend: marks::legend(&sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: Outcome {
                verdict: words::verdict(run.found, run.boxes.all_pairs(), run.stats.tests),
                detail: words::detail(letter(run.axis), letter(run.axis.other()), other),
                kind: OutcomeKind::Told,
            },
            left_out: (run.left_out > 0).then(|| words::left_out(run.left_out)),
        })
    }
}
