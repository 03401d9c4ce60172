//! Shapes that are not convex: what separating axes see of them, what their outlines say, and convex pieces.

mod charts;
mod marks;
mod questions;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::collision::Relation;
use crate::lesson::{About, Group, Lesson, narrate};
use crate::scene::{Scene, SceneError};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::{Message, concave as words};

use run::Run;

pub struct Concave;

impl Lesson for Concave {
    fn about(&self) -> About {
        About { id: "concave", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = narrate::concave::frames(run.items(), run.shapes(), &run.steps);
        questions::ask(&run, &mut frames);
        narrate::mention_left_out(&mut frames, run.left_out);
        let detail = frames.last().and_then(|frame| frame.says.get(1)).cloned();
        let verdict = verdict(&run);
        let sketch = marks::sketch(&run, scene);
        Ok(narrate::agreed(Trace {
            views: marks::views(&run, &sketch),
            frames,
            legend: marks::legend(&run, &sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: Outcome { detail: detail.unwrap_or_else(|| verdict.clone()), verdict, kind: run.outcome.relation.map_or(OutcomeKind::Told, OutcomeKind::from) },
            left_out: run.union().and_then(marks::too_many),
        }))
    }
}

fn verdict(run: &Run) -> Message {
    let [a, b] = run.items().map(narrate::Item::letter);
    match (&run.outcome.relation, run.outcome.contact) {
        (Ok(Relation::Overlapping), Some(contact)) => {
            words::card_overlap(a, b, contact.mtv.unwrap_or_default(), contact.depth)
        }
        (Ok(Relation::Separated), Some(contact)) => words::card_apart(a, b, contact.distance),
        // Whoever has a relation has a contact.
        (Ok(_), _) => words::card_touch(a, b),
        (Err(_), _) => {
            let crossing = narrate::concave::crossing(&run.steps);
            let (both, one) = (words::card_crossing_both, words::card_crossing);
            narrate::concave::said_of_crossing(run.items(), &crossing, both, one)
        }
    }
}
