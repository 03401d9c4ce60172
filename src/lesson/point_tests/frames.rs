//! Each step in words: as told by the core's steps, with this lesson's questions and remarks.

use crate::collision::point_tests::PointRelation;
use crate::collision::rect_bounds::Step as BoundsStep;
use crate::collision::{ConvexPolygon, Settled};
use crate::lesson::narrate;
use crate::trace::{Frame, Outcome, OutcomeKind};
use crate::words::point_tests as words;

use super::questions;
use super::run::Run;

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let items = run.items();
    let mut frames = match &run.shape {
        crate::collision::Shape::Rect(rect) => narrate::rect_bounds::frames(items[1], rect, &run.bounds),
        _ => Vec::new(),
    };
    frames.extend(narrate::point_tests::frames(items, run.p, &run.shape, &run.steps));

    let mut at = |frame: u32, then: &mut dyn FnMut(&mut Frame)| {
        if let Some(frame) = frames.get_mut(frame as usize) {
            then(frame);
        }
    };
    for tested in &run.coordinates {
        at(tested.frame, &mut |frame| frame.ask = Some(questions::coordinate(run, &tested.is)));
    }
    if let Some(squares) = &run.squares {
        at(squares.frame, &mut |frame| frame.ask = Some(questions::squares(run, &squares.is)));
    }
    for (k, sided) in run.sides.iter().enumerate() {
        at(sided.frame, &mut |frame| {
            frame.ask = Some(questions::side(run, &sided.is));
            if k == 0 && run.outline.as_ref().is_some_and(ConvexPolygon::was_clockwise) {
                frame.says.push(words::clockwise(run.letters()[1].clone()));
            }
        });
    }
    at(run.last(), &mut |frame| {
        frame.ask = Some(questions::verdict(run));
        let left = run.edge_count().saturating_sub(run.sides.len());
        if !run.sides.is_empty() && left > 0 {
            frame.says.push(words::early_exit(left));
        }
        if run.outcome.relation == PointRelation::Outside
            && let Some(BoundsStep::BoxFound { outcome }) = run.bounds.last().map(|recorded| recorded.step)
        {
            let (min, max) = (outcome.aabb.min(), outcome.aabb.max());
            let in_box = min.cmple(run.p).all() && run.p.cmple(max).all();
            let p = run.letters()[0].clone();
            frame.says.push(if in_box { words::in_empty_corner(p) } else { words::not_in_corner_box(p) });
        }
    });
    frames
}

/// The verdict card.
pub(super) fn outcome(run: &Run) -> Outcome {
    let [point, shape] = run.letters();
    let (verdict, kind) = match run.outcome.relation {
        PointRelation::Inside => (words::card_inside(point, shape), OutcomeKind::Overlapping),
        PointRelation::Boundary => (words::card_boundary(point, shape), OutcomeKind::Touching),
        PointRelation::Outside => (words::card_outside(point, shape), OutcomeKind::Separated),
    };
    let detail = match (run.outcome.settled, run.sides.len()) {
        (Settled::Float, 0) => words::detail_float(),
        (Settled::Exact, 0) => words::detail_exact(),
        (Settled::Float, tested) => words::detail_edges(tested, run.edge_count(), words::settled_float()),
        (Settled::Exact, tested) => {
            let is_turned = matches!(run.shape, crate::collision::Shape::Rect(_));
            let how = if is_turned { words::settled_for_corners() } else { words::settled_exact() };
            words::detail_edges(tested, run.edge_count(), how)
        }
    };
    Outcome { verdict, detail, kind }
}
