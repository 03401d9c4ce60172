//! The dot product of two arrows: lengths, unit vectors, the signed shadow of one on the line of the other.

mod charts;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::{About, Group, Lesson, narrate};
use crate::scene::{Knob, KnobKind, Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::dot as words;

use run::Run;

pub struct Dot;

/// How long the axis of the last projection is.
pub(super) const AXIS_LENGTH: Knob = Knob {
    id: "axis_length",
    title: words::knob_axis_length,
    default: 2.0,
    min: 0.25,
    max: 4.0,
    kind: KnobKind::Number,
};

impl Lesson for Dot {
    fn about(&self) -> About {
        About { id: "dot", title: words::title, group: Group::Foundations, scenes: scenes::SCENES, knobs: &[AXIS_LENGTH] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = narrate::dot::frames(run.items(), run.arrows(), &run.steps);
        questions::ask(&run, &mut frames);
        let verdict = narrate::dot::relation(run.items(), run.arrows(), &run.outcome);
        let detail = frames.last().and_then(|frame| frame.says.get(1)).cloned().unwrap_or_else(|| verdict.clone());
        let sketch = marks::sketch(&run, scene);
        Ok(narrate::agreed(Trace {
            views: vec![sketch.view(0, None)],
            frames,
            legend: marks::legend(&run, &sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::arrows::handles(scene),
            outcome: Outcome { verdict, detail, kind: OutcomeKind::Told },
            left_out: None,
        }))
    }
}
