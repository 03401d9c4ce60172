//! Each step in words: as told by the core's steps, with this lesson's questions and remarks.

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::{Region, Zone};
use crate::collision::{Relation, Settled};
use crate::lesson::narrate;
use crate::lesson::narrate::sides;
use crate::trace::{Frame, Outcome, OutcomeKind};
use crate::words::{Message, circle_rect as words};

use super::questions;
use super::run::Run;

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let (items, boxed) = (run.items(), run.boxed());
    let mut frames = narrate::circle_rect::frames(items, &run.circle, boxed, &run.steps);
    // The second way is told before the verdict, which is the last of the first.
    let verdict = frames.pop();
    let clamped = run.region.map(|found| found.is.1);
    frames.extend(narrate::quadrant_view::frames(items, &run.circle, boxed, clamped, &run.quadrants));
    frames.extend(verdict);

    let mut at = |frame: u32, then: &mut dyn FnMut(&mut Frame)| {
        if let Some(frame) = frames.get_mut(frame as usize) {
            then(frame);
        }
    };
    if let Some(found) = &run.region {
        at(found.frame, &mut |frame| {
            frame.ask = Some(questions::region(run, found.is.0));
            frame.says.push(words::region_by_zones());
        });
    }
    if let Some(squares) = &run.squares {
        at(squares.frame, &mut |frame| frame.ask = questions::reach(run, &squares.is));
    }
    for (k, way) in run.ways.iter().enumerate() {
        at(way.frame, &mut |frame| {
            if k == 0 {
                frame.ask = Some(questions::way_out(run));
                frame.says.push(words::nearest_side_rule());
            }
            if way.is.to_side == 0.0 {
                frame.says.push(words::on_boundary(sides::name(way.is.side)));
            }
        });
    }
    at(run.last(), &mut |frame| {
        frame.ask = Some(questions::relation(run));
        if let (1, Some(push)) = (run.round, run.push_of_first()) {
            let [first, _] = run.letters();
            frame.says.insert(frame.says.len().min(2), words::push_other(first, push));
        }
        if run.contact.relation == Relation::Separated && run.boxes_meet {
            frame.says.push(words::boxes_overlap());
        }
    });
    frames
}

/// The verdict card.
pub(super) fn outcome(run: &Run) -> Outcome {
    let [a, b] = run.letters();
    let contact = &run.contact;
    let (verdict, kind) = match contact.relation {
        Relation::Separated => (words::card_separated(a, b, contact.distance), OutcomeKind::Separated),
        Relation::Touching => {
            let point = contact.points.unwrap_or_default()[0];
            (words::card_touching(a, b, point), OutcomeKind::Touching)
        }
        Relation::Overlapping => {
            let push = run.push_of_first().unwrap_or_default();
            (words::card_overlap(a.clone(), b, push, contact.depth), OutcomeKind::Overlapping)
        }
    };
    let settled = match contact.settled {
        Settled::Float => words::settled_float(),
        Settled::Exact => words::settled_exact(),
    };
    let nearest = match run.region() {
        Some(region) if run.exact.is_none() => match run.way().filter(|way| way.to_side == 0.0) {
            Some(way) => words::detail_on_side(sides::name(way.side)),
            None => nearest_feature(region),
        },
        _ => words::detail_edges(),
    };
    Outcome { verdict, detail: words::detail(nearest, settled), kind }
}

fn nearest_feature(region: Region) -> Message {
    match sides_of(region) {
        (None, None) => words::detail_inside(),
        (Some(side), None) | (None, Some(side)) => words::detail_side(sides::name(side)),
        (Some(x), Some(y)) => words::detail_corner(sides::name(y), sides::name(x)),
    }
}

/// The sides that a region lies beyond: in x and in y.
pub(super) fn sides_of(region: Region) -> (Option<Side>, Option<Side>) {
    let beyond = |zone, before, after| match zone {
        Zone::Before => Some(before),
        Zone::Within => None,
        Zone::After => Some(after),
    };
    (beyond(region.x, Side::Left, Side::Right), beyond(region.y, Side::Below, Side::Above))
}
