//! Two segments: four orientations as signed triangles, and what their signs say.

mod ask;
mod marks;
mod scenes;
mod table;
#[cfg(test)]
mod tests;

use glam::DVec2;

use crate::collision::segments::{Common, Kind, Outcome, Step, segments};
use crate::collision::{Recorded, Recording, Settled, Shape};
use crate::lesson::{About, Group, Lesson, narrate};
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::trace::{self, Frame, OutcomeKind, Trace};
use crate::words::{Arg, item, segments as words};

pub struct Segments;

impl Lesson for Segments {
    fn about(&self) -> About {
        About { id: "segments", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let sketch = marks::sketch(&run, scene);
        Ok(narrate::agreed(Trace {
            views: vec![sketch.view(0, None)],
            frames: frames(&run),
            legend: marks::legend(&run, &sketch),
            marks: sketch.into_marks(),
            charts: vec![table::table(&run)],
            handles: crate::lesson::handles_in_world(scene),
            outcome: outcome(&run),
            left_out: None,
        }))
    }
}

/// One recorded run.
struct Run {
    names: [String; 2],
    ends: [[DVec2; 2]; 2],
    steps: Vec<Recorded<Step>>,
    outcome: Outcome,
}

impl Run {
    fn of(scene: &Scene) -> Result<Self, SceneError> {
        let items = scene.first_items::<2>()?;
        let ends = |index: usize| match scene.shape(index)? {
            Shape::Segment(ends) => Ok(ends),
            Shape::Point(point) => Ok([point; 2]),
            _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
        };
        let ends = [ends(0)?, ends(1)?];
        let mut recording = Recording::new();
        let outcome = segments(ends[0], ends[1], &mut recording);
        let names = [0, 1].map(|k| items[k].name.clone());
        Ok(Self { names, ends, steps: recording.steps, outcome })
    }

    fn names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    fn letter(&self, k: usize) -> Arg {
        item(self.names[k].as_str())
    }

    /// "A₂".
    fn end_name(&self, k: usize, end: usize) -> String {
        narrate::segments::end_name(&self.names[k], end)
    }

    fn has_length(&self, k: usize) -> bool {
        self.ends[k][0] != self.ends[k][1]
    }

    /// The steps with the numbers of their frames.
    fn steps(&self) -> impl Iterator<Item = (u32, &Step)> {
        (0..).zip(self.steps.iter().map(|recorded| &recorded.step))
    }
}

fn frames(run: &Run) -> Vec<Frame> {
    let mut frames = narrate::segments(run.names(), run.ends, &run.steps);
    for ((_, step), frame) in run.steps().zip(&mut frames) {
        frame.ask = match *step {
            Step::OrientationFound { line, end, side, .. } => Some(ask::sign(run, line, end, side)),
            _ => None,
        };
    }
    // The four signs are known: what do they say?
    let first = run.steps().find(|(_, step)| !matches!(step, Step::OrientationFound { .. }));
    if let Some(frame) = first.and_then(|(k, _)| frames.get_mut(k as usize)) {
        frame.ask = Some(ask::kind(run.outcome.kind));
    }
    frames
}

fn outcome(run: &Run) -> trace::Outcome {
    let [a, b] = [0, 1].map(|k| run.letter(k));
    let outcome = &run.outcome;
    let verdict = match outcome.at {
        Common::Nothing => words::card_none(a, b, outcome.distance),
        Common::Point(point) if outcome.kind == Kind::Proper => words::card_proper(a, b, point),
        Common::Point(point) => words::card_touch(a, b, point),
        Common::Stretch([low, high]) => words::card_overlap(a, b, low, high),
    };
    let mut signs = run.steps().filter_map(|(_, step)| match step {
        Step::OrientationFound { side, .. } => Some(narrate::segments::sign(*side)),
        _ => None,
    });
    let mut next = || signs.next().unwrap_or_default();
    let signs = words::card_signs(next(), next(), next(), next());
    let detail = match outcome.settled {
        Settled::Float => words::card_certain(signs),
        Settled::Exact => words::card_exact(signs),
    };
    let kind = match outcome.kind {
        Kind::None => OutcomeKind::Separated,
        Kind::Touch => OutcomeKind::Touching,
        Kind::Proper | Kind::CollinearOverlap => OutcomeKind::Overlapping,
    };
    trace::Outcome { verdict, detail, kind }
}
