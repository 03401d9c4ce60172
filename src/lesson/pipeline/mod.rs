//! Both phases on a moving crowd: all pairs, boxes from an index, groups, exact tests, and how the counts grow.

mod charts;
mod frames;
mod growth;
mod marks;
mod run;
mod scenes;
mod stopwatch;
#[cfg(test)]
mod tests;

use std::time::Duration;

use run::Run;

use crate::lesson::{About, Group, Lesson};
use crate::scene::{Choices, Knob, KnobKind, Scene, SceneError};
use crate::trace::{self, OutcomeKind, Trace};
use crate::words::pipeline as words;

pub struct Pipeline;

pub(super) const COUNT: Knob =
    Knob { id: "count", title: words::knob_count, default: 2000.0, min: 2.0, max: 100_000.0, kind: KnobKind::Whole };

pub(super) const SPREAD: Knob = Knob {
    id: "spread",
    title: words::knob_spread,
    default: 0.0,
    min: 0.0,
    max: 4.0,
    kind: KnobKind::Choice(Choices(&[
        words::spread_even,
        words::spread_clustered,
        words::spread_row,
        words::spread_huge,
        words::spread_dense,
    ])),
};

pub(super) const INDEX: Knob = Knob {
    id: "index",
    title: words::knob_index,
    default: 2.0,
    min: 0.0,
    max: 5.0,
    kind: KnobKind::Choice(Choices(&[
        words::index_brute,
        words::index_grid,
        words::index_quadtree,
        words::index_rtree,
        words::index_bvh,
        words::index_sweep,
    ])),
};

pub(super) const CELL: Knob =
    Knob { id: "cell", title: words::knob_cell, default: 0.0, min: 0.0, max: 100.0, kind: KnobKind::Number };

pub(super) const TEAMS: Knob = Knob::off("teams", words::knob_teams);

pub(super) const RESTING: Knob =
    Knob { id: "resting", title: words::knob_resting, default: 30.0, min: 0.0, max: 100.0, kind: KnobKind::Whole };

/// Turned by the clock while the crowd moves.
pub(super) const TIME: Knob =
    Knob { id: "time_s", title: words::knob_time, default: 0.0, min: 0.0, max: 1e6, kind: KnobKind::Number };

impl Lesson for Pipeline {
    fn about(&self) -> About {
        About {
            id: "pipeline",
            title: words::title,
            group: Group::BroadPhase,
            scenes: scenes::SCENES,
            knobs: &[COUNT, INDEX, SPREAD, CELL, TEAMS, RESTING, TIME],
        }
    }

    fn time_index(&self, scene: &Scene, place: usize) -> Option<Duration> {
        stopwatch::time(scene, place)
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        Run::with(scene, |run| {
            let frames = frames::frames(run);
            let sketch = marks::sketch(run, scene, frames.len());
            let views = marks::views(run, &sketch);
            Trace {
                views,
                frames,
                legend: marks::legend(run, &sketch),
                marks: sketch.into_marks(),
                charts: charts::charts(run),
                handles: crate::lesson::handles_in_world(scene),
                outcome: trace::Outcome {
                    verdict: frames::verdict(run),
                    detail: words::detail(run.index_name()),
                    kind: OutcomeKind::Told,
                },
                left_out: (run.world.bodies.len() > marks::MOST_SHAPES).then(words::left_out_shapes),
            }
        })
    }
}
