//! The frames with their questions, and the verdict by both rules.

use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::Step;
use crate::collision::{FillRule, Settled};
use crate::lesson::narrate::{self, given, ray_cast::{whole, winding_hole}};
use crate::trace::{self, Fact, Frame, OutcomeKind, Value};
use crate::words::{Arg, Message, ray_cast as words};

use super::ask;
use super::run::{Run, crossings};

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let mut frames = narrate::ray_cast(run.names(), run.p, &run.polygon, &run.steps);
    for (frame, group) in frames.iter_mut().zip(&run.groups) {
        let [only] = &run.steps[group.clone()] else { continue };
        frame.ask = match only.step {
            Step::BoundaryTested { on: true, .. } => Some(ask::on_boundary(run)),
            Step::EdgeSkipped { ring, edge, why, .. } => Some(ask::edge(run, ring, edge, Some(why))),
            Step::EdgeCrossed { crossing, .. } => Some(ask::edge(run, crossing.ring, crossing.edge, None)),
            Step::Decided { .. } if !run.is_on_boundary() => Some(ask::relation(run)),
            _ => None,
        };
    }
    if let Some(last) = frames.last_mut() {
        // After why, before how sure.
        last.says.splice(2..2, other_rule(run));
        let by_rule = |name, relation| Fact { spoils: true, ..given(name, Value::Words(place(relation)), None) };
        last.facts.push(by_rule(words::fact_even_odd(), run.even_odd));
        last.facts.push(by_rule(words::fact_nonzero(), run.nonzero));
    }
    frames
}

fn place(relation: PointRelation) -> Message {
    match relation {
        PointRelation::Inside => words::inside(),
        PointRelation::Boundary => words::boundary(),
        PointRelation::Outside => words::outside(),
    }
}

fn winding(run: &Run) -> Arg {
    whole(run.outcome.winding)
}

/// "winding number 1"; with holes those of them that matter, too.
pub(super) fn turns(run: &Run) -> Message {
    match winding_hole(&run.outcome) {
        Some((hole, of_hole)) => words::turns_in_hole(winding(run), hole, of_hole),
        None if run.outcome.hole_windings.is_empty() => words::turns(winding(run)),
        None => words::turns_past_holes(winding(run)),
    }
}

/// What the rule that does not decide says, where it says otherwise, or in a hole for a reason of its own.
fn other_rule(run: &Run) -> Option<Message> {
    let count = run.outcome.crossings.len();
    let in_hole = winding_hole(&run.outcome);
    match (run.rule(), in_hole) {
        _ if run.is_on_boundary() => None,
        (FillRule::EvenOdd, Some((hole, of_hole))) if run.outcome.winding != 0 && run.even_odd == run.nonzero => {
            Some(words::verdict_in_hole(winding(run), hole, of_hole))
        }
        _ if run.even_odd == run.nonzero => None,
        (FillRule::EvenOdd, _) if run.nonzero == PointRelation::Inside => Some(words::differ_wound(winding(run))),
        (FillRule::EvenOdd, Some((hole, of_hole))) if run.outcome.winding != 0 => {
            Some(words::differ_in_hole(winding(run), hole, of_hole))
        }
        (FillRule::EvenOdd, _) => Some(words::differ_not_wound()),
        (FillRule::NonZero, _) if count % 2 == 1 => Some(words::differ_odd(crossings(count))),
        (FillRule::NonZero, _) => Some(words::differ_even(crossings(count))),
    }
}

/// The verdict card: by the rule that decides, and what the other one says.
pub(super) fn outcome(run: &Run) -> trace::Outcome {
    let [p, b] = [0, 1].map(|k| run.letter(k));
    let count = run.outcome.crossings.len();
    let relation = run.outcome.relation;
    let parity = if count % 2 == 1 { words::odd() } else { words::even() };
    let verdict = match (relation, run.rule()) {
        (PointRelation::Boundary, _) => words::card_boundary(p, b),
        (PointRelation::Inside, FillRule::EvenOdd) => words::card_inside_odd(p, b, crossings(count)),
        (PointRelation::Outside, FillRule::EvenOdd) => words::card_outside_even(p, b, crossings(count)),
        (PointRelation::Inside, FillRule::NonZero) => words::card_inside_wound(p, b, turns(run)),
        (PointRelation::Outside, FillRule::NonZero) => words::card_outside_wound(p, b, turns(run)),
    };
    let differ = run.even_odd != run.nonzero;
    let detail = match run.rule() {
        _ if run.is_on_boundary() => words::card_boundary_first(),
        FillRule::EvenOdd if !differ => words::card_agree(turns(run)),
        FillRule::NonZero if !differ => words::card_agree_even_odd(crossings(count), parity),
        FillRule::EvenOdd if run.nonzero == PointRelation::Inside => words::card_nonzero_says_inside(turns(run)),
        FillRule::EvenOdd => words::card_nonzero_says_outside(turns(run)),
        FillRule::NonZero => words::card_even_odd_says(crossings(count), place(run.even_odd)),
    };
    let detail = match run.outcome.settled {
        Settled::Float => words::card_certain(detail),
        Settled::Exact => words::card_exact(detail),
    };
    let kind = match relation {
        PointRelation::Inside => OutcomeKind::Overlapping,
        PointRelation::Boundary => OutcomeKind::Touching,
        PointRelation::Outside => OutcomeKind::Separated,
    };
    trace::Outcome { verdict, detail, kind }
}
