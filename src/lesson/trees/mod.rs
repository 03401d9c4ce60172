//! R-tree and BVH on the same boxes: nested bounds, and the way of one query through each.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::{About, Group, Lesson};
use crate::scene::{Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::trees as words;

use run::Run;

pub struct Trees;

impl Lesson for Trees {
    fn about(&self) -> About {
        About { id: "trees", title: words::title, group: Group::BroadPhase, scenes: scenes::SCENES, knobs: &[] }
    }

    fn trace(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = frames::frames(&run);
        questions::ask(&run, &mut frames);
        let sketch = marks::sketch(&run, scene);
        let [r, b] = [0, 1].map(|k| run.trees[k].query.tests);
        let left_out = run.trees.iter().map(|tree| tree.left_out).sum::<usize>();
        Ok(Trace {
            views: vec![sketch.view(0, Some(words::rtree())), sketch.view(1, Some(words::bvh()))],
            frames,
            legend: marks::legend(&sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: marks::handles(scene),
            outcome: Outcome {
                verdict: words::verdict(run.hits.len(), run.boxes.boxes.len()),
                detail: words::detail(r, b, run.boxes.boxes.len()),
                kind: OutcomeKind::Told,
            },
            left_out: (left_out > 0).then(|| words::left_out(left_out)),
        })
    }
}
