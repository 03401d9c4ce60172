//! A uniform grid: boxes registered in cells, pairs proposed cell by cell, and what the size of the cells costs.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, KnobKind, Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::grid as words;

use run::Run;

pub struct Grid;

/// Side of a cell.
pub(super) const CELL: Knob =
    Knob { id: "cell", title: words::knob_cell, default: 10.0, min: 0.5, max: 200.0, kind: KnobKind::Number };

impl Lesson for Grid {
    fn about(&self) -> About {
        About { id: "grid", title: words::title, group: Group::BroadPhase, scenes: scenes::SCENES, knobs: &[CELL] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = frames::frames(&run, scene);
        questions::ask(&run, &mut frames);
        let sketch = marks::sketch(&run, scene);
        Ok(Trace {
            views: vec![sketch.view(0, None)],
            frames,
            legend: marks::legend(&sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: Outcome {
                verdict: frames::verdict(&run),
                detail: words::detail(
                    run.stats.stored,
                    run.stats.nodes,
                    run.stats.tests,
                    run.work(),
                    run.boxes.all_pairs(),
                ),
                kind: OutcomeKind::Told,
            },
            left_out: (run.left_out > 0).then(|| words::left_out(run.left_out)),
        })
    }
}
