//! The frames of a run with their questions and links, and the verdict card.

use crate::collision::gjk::Step;
use crate::collision::{Relation, Settled};
use crate::lesson::narrate;
use crate::lesson::narrate::fact::{amount, amounts_subtracted};
use crate::trace::{self, Frame};
use crate::words::gjk as words;

use super::questions;
use super::run::{Edge, Run};

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
        if let Some(edge) = edge {
            as_axis(run, edge, &recorded.step, frame);
        }
    }
    frames
}

/// What separating axes read along the normal of an edge, where the run came to know the edge.
fn as_axis(run: &Run, edge: &Edge, step: &Step, frame: &mut Frame) {
    // What is nearest is told without the radii, and axes count them.
    let is_bare = run.radius(0) + run.radius(1) == 0.0;
    match step {
        Step::EdgeExpanded { .. } => {}
        Step::NothingFarther { .. } if is_bare => {}
        _ => return,
    }
    let Some(axis) = edge.axis.map(|axis| axis + 1) else { return };
    let [a, b] = run.letters();
    let difference = words::difference_of(a.clone(), b.clone());
    let ends = run.ends_along(edge.of.normal);
    let share = ends[0].value - ends[1].value;
    let [most, least] = amounts_subtracted(ends[0].value, ends[1].value);
    frame.says.push(if share < 0.0 {
        words::edge_is_gap(axis, a, most, b, least, amount(-share), difference)
    } else {
        words::edge_is_axis(axis, a, most, b, least, amount(share), difference)
    });
    frame.facts.extend(run.naming().axis_facts(edge.of.normal, ends, axis));
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
