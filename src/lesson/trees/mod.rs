//! R-tree and BVH on the same boxes: nested bounds beside the tree, the way of one query, and what both cost.

mod charts;
mod frames;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;
mod tree;

use crate::lesson::{About, Group, Lesson};
use crate::scene::{Choices, Knob, KnobKind, Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::trees as words;

use run::Run;

pub struct Trees;

/// Which of the two is drawn and told; both are built and counted.
pub(super) const TREE: Knob = Knob {
    id: "tree",
    title: words::knob_tree,
    default: 0.0,
    min: 0.0,
    max: 1.0,
    kind: KnobKind::Choice(Choices(&[words::rtree, words::bvh])),
};

impl Lesson for Trees {
    fn about(&self) -> About {
        About { id: "trees", title: words::title, group: Group::BroadPhase, scenes: scenes::SCENES, knobs: &[TREE] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = frames::frames(&run);
        questions::ask(&run, &mut frames);
        let mut sketch = marks::sketch(&run, scene);
        let tree = tree::draw(&mut sketch, &run);
        let [r, b] = [0, 1].map(|k| run.trees[k].query.tests);
        let left_out = run.walk().left_out;
        Ok(Trace {
            views: vec![sketch.view(0, Some(words::view_map(frames::tree_name(run.shown)))), tree],
            frames,
            legend: marks::legend(&sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: Outcome {
                verdict: words::verdict(run.hits.len(), run.boxes.boxes.len()),
                detail: words::detail(r, b, run.boxes.boxes.len()),
                kind: OutcomeKind::Told,
            },
            left_out: (left_out > 0).then(|| words::left_out(left_out)),
        })
    }
}
