//! The frames of a run with their questions and links, and the verdict card.

use crate::collision::gjk::Step;
use crate::collision::{Relation, Settled};
use crate::lesson::narrate;
use crate::trace::{self, Frame};
use crate::words::gjk as words;

use super::questions;
use super::run::Run;

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let mut frames = narrate::gjk::frames(run.items(), [&run.shapes[0], &run.shapes[1]], &run.steps);
    questions::ask(run, &mut frames);
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        // An edge of A−B itself is tied to the edge and the axis it comes from.
        let edge = match &recorded.step {
            Step::EdgeExpanded { outline, edge, grew: false, .. } => {
                run.edge_of(&[outline[*edge % outline.len()], outline[(edge + 1) % outline.len()]])
            }
            Step::NothingFarther { simplex, .. } => run.edge_of(simplex),
            Step::Decided { outcome } => run.edge_of(&outcome.simplex),
            _ => None,
        };
        frame.link = edge.map(|edge| edge.link).or(frame.link);
    }
    frames
}

pub(super) fn outcome(run: &Run) -> trace::Outcome {
    let [a, b] = run.letters();
    let outcome = &run.outcome;
    let verdict = match (outcome.relation, outcome.distance, outcome.push, outcome.depth) {
        (Relation::Separated, Some(distance), _, _) => words::card_separated(a, b, distance),
        (Relation::Separated, None, _, _) => words::card_separated_only(a, b),
        (Relation::Touching, ..) => words::card_touching(a, b),
        (Relation::Overlapping, _, Some(push), Some(depth)) => words::card_overlapping(a, b, push, depth),
        (Relation::Overlapping, ..) => words::card_overlapping_only(a, b),
    };
    let how = match outcome.settled {
        Settled::Float => words::card_float(),
        Settled::Exact => words::card_exact(),
    };
    let detail = words::card_detail(outcome.rounds, outcome.expansions, how);
    trace::Outcome { verdict, detail, kind: run.kind() }
}
