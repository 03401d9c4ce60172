//! Each step in words, with its question; the verdict card.

use crate::collision::Relation;
use crate::collision::aabb_aabb::{Side, Step};
use crate::collision::coordinate::Coordinate;
use crate::lesson::ask::{Offer, choice, place};
use crate::lesson::narrate::fact::in_full;
use crate::lesson::narrate::{Item, aabb_aabb, aabb_centers};
use crate::trace::{self, Frame, Link, Question};
use crate::words::{Message, aabb as words};

use super::run::{Found, Push, Run, index, letter, number};

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let items = Item::pair([&run.names[0], &run.names[1]]);
    let boxes = [&run.boxes[0], &run.boxes[1]];
    let mut frames = aabb_aabb::frames(items, boxes, &run.steps);
    let mut by_centers = aabb_centers::frames(items, boxes, &run.center_steps);
    for (frame, coordinate) in by_centers.iter_mut().zip(Coordinate::BOTH) {
        frame.link = Some(Link::Axis(index(coordinate) as u32));
    }
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        match recorded.step {
            Step::ExclusionTested { side, .. } => {
                frame.link = Some(Link::Part(number(side)));
                // Left and below come first: before them the coordinate as a whole is asked for.
                let first = matches!(side, Side::Left | Side::Below);
                frame.ask = first.then(|| coordinate_question(run, side.coordinate()));
            }
            Step::IntervalsCompared { coordinate, .. } => frame.link = Some(Link::Axis(index(coordinate) as u32)),
            Step::PushMeasured { side, .. } => {
                frame.link = Some(Link::Part(number(side)));
                frame.ask = run.shortest().filter(|_| side == Side::Left).map(|push| push_question(run, push));
            }
            Step::Decided { .. } => {
                frame.ask = Some(verdict_question(run));
                frame.link = run.deciding().map(|side| Link::Part(number(side)));
                let held = run.outcome.relation == Relation::Overlapping && run.shared.iter().any(|s| is_held(run, s));
                if held {
                    frame.says.insert(2.min(frame.says.len()), words::longer_than_shared());
                }
            }
        }
    }
    let at = run.before_centers.min(frames.len());
    frames.splice(at..at, by_centers);
    // Where rounded centers mislead, their last digits are what it is about.
    if run.centers_mislead() {
        in_full(&mut frames);
    }
    frames
}

/// Whether the way out in a coordinate is longer than what the intervals share there.
fn is_held(run: &Run, shared: &super::run::Shared) -> bool {
    let pushes = run.pushes.iter().filter(|push| push.side.coordinate() == shared.coordinate);
    pushes.map(|push| push.length).fold(f64::INFINITY, f64::min) > shared.overlap
}

fn coordinate_question(run: &Run, coordinate: Coordinate) -> Question {
    let axis = letter(coordinate);
    let [a, b] = run.letters();
    let (right, gap) = match run.finding(coordinate) {
        Some(Found::Gap(way)) => (2, way.gap),
        Some(Found::Meets) => (1, 0.0),
        Some(Found::Overlaps) | None => (0, 0.0),
    };
    let shared = run.shared_in(coordinate).map(|shared| words::why_overlap(shared.overlap));
    let offers = [
        Offer {
            text: words::choice_overlap(),
            why_right: shared.unwrap_or_else(words::why_overlap_only),
            why_wrong: if right == 1 { words::why_not_overlap_but_meet() } else { words::why_not_overlap() },
        },
        Offer { text: words::choice_meet(), why_right: words::why_meet(), why_wrong: words::why_not_meet() },
        Offer { text: words::choice_gap(), why_right: words::why_gap(gap), why_wrong: words::why_not_gap() },
    ];
    choice(words::ask_coordinate(axis, a, b), right, offers)
}

fn push_question(run: &Run, shortest: &Push) -> Question {
    let [a, _] = run.letters();
    let tie = run.pushes.iter().filter(|push| push.length == shortest.length).count() > 1;
    let right = number(shortest.side) as usize;
    let offers = run.pushes.iter().map(|push| Offer {
        text: way_out(push.side),
        why_right: words::why_shortest(push.length),
        why_wrong: if push.length == shortest.length {
            words::why_not_first(push.length)
        } else {
            words::why_not_shortest(push.length, shortest.length)
        },
    });
    let prompt = if tie { words::ask_push_of_equal(a) } else { words::ask_push(a) };
    choice(prompt, right, offers)
}

fn way_out(side: Side) -> Message {
    match side {
        Side::Left => words::choice_left(),
        Side::Right => words::choice_right(),
        Side::Below => words::choice_down(),
        Side::Above => words::choice_up(),
    }
}

fn verdict_question(run: &Run) -> Question {
    let [a, b] = run.letters();
    let right = place(run.outcome.relation);
    let offers = [
        Offer {
            text: words::choice_separated(),
            why_right: words::why_separated(),
            why_wrong: words::why_not_separated(),
        },
        Offer {
            text: words::choice_touching(),
            why_right: words::why_touching(),
            why_wrong: if right == 0 { words::why_not_touching_but_apart() } else { words::why_not_touching() },
        },
        Offer {
            text: words::choice_overlapping(),
            why_right: words::why_overlapping(),
            why_wrong: if right == 0 {
                let side = run.deciding().unwrap_or(Side::Left);
                words::why_not_overlapping_but_apart(letter(side.coordinate()))
            } else {
                words::why_not_overlapping_but_touching()
            },
        },
    ];
    choice(words::ask_verdict(a, b), right, offers)
}

/// The verdict card.
pub(super) fn outcome(run: &Run) -> trace::Outcome {
    let [a, b] = run.letters();
    let outcome = &run.outcome;
    let verdict = match outcome.relation {
        Relation::Separated => match run.ways.iter().find(|way| way.apart) {
            Some(way) => {
                let (axis, distance) = (letter(way.side.coordinate()), outcome.distance);
                words::card_separated(a, b, axis, way.gap, distance)
            }
            None => words::card_apart(a, b),
        },
        Relation::Touching => words::card_touching(a, b),
        Relation::Overlapping => words::card_overlapping(a, b, outcome.mtv.unwrap_or_default(), outcome.depth),
    };
    let detail = words::card_detail(run.ways.len());
    trace::Outcome { verdict, detail, kind: run.kind() }
}
