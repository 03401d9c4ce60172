//! A quadtree: the map of its cells beside the tree, a query's way or an insertion step by step, and what it costs.

mod charts;
mod map;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;
mod timeline;
mod tree;

use crate::lesson::sketch::Sketch;
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Choices, Knob, KnobKind, Scene, SceneError};
use crate::trace::{LegendRow, Outcome, OutcomeKind, Role, Trace};
use crate::words::{Message, crowd, quadtree as words};

use run::Run;
use timeline::Timeline;

pub struct Quadtree;

const CAPACITY: Knob = Knob {
    id: "capacity",
    title: words::knob_capacity,
    default: 4.0,
    min: 1.0,
    max: 16.0,
    kind: KnobKind::Whole,
};
const DEPTH: Knob =
    Knob { id: "depth", title: words::knob_depth, default: 6.0, min: 0.0, max: 10.0, kind: KnobKind::Whole };
const STRADDLERS: Knob =
    Knob { id: "straddlers", title: words::knob_straddlers, default: 1.0, min: 0.0, max: 2.0, kind: KnobKind::Choice(Choices(&[words::straddlers_parent, words::straddlers_copies, words::straddlers_loose])) };
const INSERTION: Knob = Knob::off("insertion", words::knob_insertion);
const SIDE: Knob =
    Knob { id: "side", title: words::knob_side, default: 0.0, min: 0.0, max: 10_000.0, kind: KnobKind::Number };

impl Lesson for Quadtree {
    fn about(&self) -> About {
        About {
            id: "quadtree",
            title: words::title,
            group: Group::BroadPhase,
            scenes: scenes::SCENES,
            knobs: &[CAPACITY, DEPTH, STRADDLERS, INSERTION, SIDE],
        }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = run.story().frames(run.kept());
        questions::ask(&run, &mut frames);
        let timeline = Timeline::of(&run);
        let mut sketch = Sketch::new(frames.len());
        let drawn_cells = map::draw(&mut sketch, &run, &timeline, scene);
        let tree = tree::draw(&mut sketch, &run, &timeline);
        let views = vec![sketch.view(0, None), tree];
        Ok(Trace {
            views,
            frames,
            legend: legend(&run, &sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: outcome(&run),
            left_out: left_out(&run, drawn_cells),
        })
    }
}

fn outcome(run: &Run) -> Outcome {
    let all = run.crowd.boxes.len();
    let (verdict, detail) = match run.inserted {
        Some(id) => {
            let stats = run.shape;
            let counts = words::card_inserted(stats.stored, all, stats.nodes);
            let detail = words::card_parts(counts, run.story().shape_in_short(&stats));
            (run.story().inserted_where(id), detail)
        }
        None => {
            let stats = run.answer;
            (words::card(run.hits.len(), stats.tests, all), run.story().shape_in_short(&stats))
        }
    };
    Outcome { verdict, detail, kind: OutcomeKind::Told }
}

fn left_out(run: &Run, drawn_cells: usize) -> Option<Message> {
    let all = run.nodes.all().count();
    let steps = (run.left_out() > 0).then(|| words::left_out_steps(run.left_out()));
    let cells = (drawn_cells < all).then(|| words::left_out_cells(drawn_cells, all));
    [steps, cells].into_iter().flatten().reduce(words::both)
}

fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let roles = if run.inserted.is_some() {
        [
            (Role::ShapeA, words::legend_inserted()),
            (Role::CellVisited, words::legend_on_way()),
            (Role::TestedBox, words::legend_moved()),
            (Role::Copy, words::legend_copy()),
            (Role::Candidate, words::legend_deep()),
            (Role::TreeInner, words::legend_inner()),
            (Role::TreeLeaf, words::legend_leaf()),
            (Role::More, crowd::legend_more()),
        ]
        .to_vec()
    } else {
        [
            (Role::CellVisited, words::legend_looked()),
            (Role::CellReach, words::legend_reach()),
            (Role::NodeSkipped, words::legend_skipped()),
            (Role::QueryRange, words::legend_range()),
            (Role::Candidate, words::legend_deep()),
            (Role::TreeInner, words::legend_inner_unasked()),
            (Role::TreeLeaf, words::legend_leaf_unasked()),
            (Role::Hit, words::legend_hit()),
            (Role::TestedBox, words::legend_tested()),
            (Role::Copy, words::legend_copy()),
            (Role::More, crowd::legend_more()),
        ]
        .to_vec()
    };
    sketch.legend(roles)
}
