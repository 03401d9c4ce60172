//! Each step in words, with its question; the verdict card.

use std::cmp::Ordering;

use crate::collision::circle_circle::{Placement, Step};
use crate::collision::{Relation, Settled};
use crate::lesson::ask::{Offer, choice, place};
use crate::lesson::narrate::fact::{amount, amounts_told_apart};
use crate::lesson::narrate::{Item, circle_circle};
use crate::trace::{self, Frame, Link, OutcomeKind, Question};
use crate::words::{Message, circles as words};

use super::run::Run;

/// The comparison with the sum, with the difference, and of the lengths themselves: rows of the table, links of marks.
pub(super) const BY_SUM: Link = Link::Part(0);
pub(super) const BY_DIFFERENCE: Link = Link::Part(1);
pub(super) const BY_LENGTHS: Link = Link::Part(2);

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let items = Item::pair([&run.names[0], &run.names[1]]);
    let mut frames = circle_circle::frames(items, [&run.circles[0], &run.circles[1]], &run.steps);
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        match recorded.step {
            Step::CentersJoined { .. } => frame.says.push(words::squares_next()),
            Step::SquaresCompared { .. } => {
                frame.link = Some(BY_SUM);
                frame.ask = Some(sum_question(run));
                frame.says.push(words::order_is_kept());
            }
            Step::NestingCompared { .. } => {
                frame.link = Some(BY_DIFFERENCE);
                frame.ask = Some(difference_question(run));
            }
            Step::RootTaken { .. } => {
                frame.link = Some(BY_LENGTHS);
                frame.says.push(words::root_only_for_length());
            }
            Step::Decided { .. } => {
                frame.ask = Some(verdict_question(run));
                frame.link = Some(Link::Push).filter(|_| run.kind() == OutcomeKind::Overlapping);
                if run.kind() == OutcomeKind::Overlapping && run.root.free {
                    frame.says.insert(2.min(frame.says.len()), words::any_direction());
                } else if run.outcome.placement == Placement::TouchingInside {
                    frame.says.push(words::touching_inside_is_overlap());
                }
            }
        }
    }
    frames
}

fn sum_question(run: &Run) -> Question {
    let sum = &run.sum;
    let right = match sum.order {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    let [left, other] = [sum.distance_squared, sum.squared];
    let [told_left, told_other] = amounts_told_apart([left, other]);
    let numbers = |sign: &'static str| words::compared(told_left.clone(), sign, told_other.clone());
    let exactly = sum.settled == Settled::Exact && left != other;
    let why = |sign: &'static str, plain: Message| {
        if exactly { words::why_exactly() } else { words::why(numbers(sign), plain) }
    };
    let wrong = || if exactly { words::why_exactly() } else { words::why_not_so(told_left.clone(), told_other.clone()) };
    let offers = [
        Offer { text: words::choice_less(), why_right: why("<", words::means_overlap()), why_wrong: wrong() },
        Offer { text: words::choice_equal(), why_right: why("=", words::means_touch()), why_wrong: wrong() },
        Offer { text: words::choice_more(), why_right: why(">", words::means_apart()), why_wrong: wrong() },
    ];
    choice(words::ask_sum(), right, offers)
}

fn difference_question(run: &Run) -> Question {
    let right = match run.outcome.placement {
        Placement::TouchingInside => 1,
        Placement::Nested => 2,
        Placement::Equal => 3,
        Placement::Crossing | Placement::Apart | Placement::TouchingOutside => 0,
    };
    let (left, other) = run.difference.map_or((0.0, 0.0), |c| (c.distance_squared, c.squared));
    let offers = [
        Offer {
            text: words::choice_crossing(),
            why_right: words::why_crossing(amount(left), amount(other)),
            why_wrong: words::why_not_crossing(),
        },
        Offer {
            text: words::choice_touching_inside(),
            why_right: words::why_touching_inside(amount(left)),
            why_wrong: words::why_not_touching_inside(),
        },
        Offer {
            text: words::choice_nested(),
            why_right: words::why_nested(amount(left), amount(other)),
            why_wrong: words::why_not_nested(),
        },
        Offer { text: words::choice_same(), why_right: words::why_same(), why_wrong: words::why_not_same() },
    ];
    choice(words::ask_difference(), right, offers)
}

fn verdict_question(run: &Run) -> Question {
    let [a, b] = run.letters();
    let inside = run.outcome.placement == Placement::TouchingInside;
    let offers = [
        Offer {
            text: words::choice_separated(),
            why_right: words::why_separated(),
            why_wrong: words::why_not_separated(),
        },
        Offer {
            text: words::choice_touching(),
            why_right: words::why_touching(),
            why_wrong: if inside { words::touching_inside_is_overlap() } else { words::why_not_touching() },
        },
        Offer {
            text: words::choice_overlapping(),
            why_right: words::why_overlapping(),
            why_wrong: words::why_not_overlapping(),
        },
    ];
    choice(words::ask_verdict(a, b), place(run.outcome.contact.relation), offers)
}

/// The verdict card.
pub(super) fn outcome(run: &Run) -> trace::Outcome {
    let [a, b] = run.letters();
    let contact = &run.outcome.contact;
    let verdict = match contact.relation {
        Relation::Separated => words::card_separated(a, b, contact.distance),
        Relation::Touching => words::card_touching(a, b),
        Relation::Overlapping => {
            let push = contact.mtv.unwrap_or_default();
            match run.outcome.placement {
                Placement::TouchingInside => words::card_touching_inside(a, b, push, contact.depth),
                Placement::Nested => words::card_nested(a, b, push, contact.depth),
                Placement::Equal => words::card_equal(a, b, contact.depth),
                _ => words::card_overlapping(a, b, push, contact.depth),
            }
        }
    };
    let detail = match contact.settled {
        Settled::Float => words::card_detail_float(),
        Settled::Exact => words::card_detail_exact(),
    };
    trace::Outcome { verdict, detail, kind: run.kind() }
}
