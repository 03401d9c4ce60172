//! The questions: does this edge count, and where is the point.

use crate::collision::FillRule;
use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::Skipped;
use crate::lesson::ask::{Offer, choice};
use crate::trace::Question;
use crate::words::{Arg, Message, ray_cast as words};

use super::run::{Run, edge_name};

/// Does the edge count? `why` not, if it does not.
pub(super) fn edge(run: &Run, ring: usize, edge: usize, why: Option<Skipped>) -> Question {
    let right = match why {
        None => 0,
        Some(Skipped::Above | Skipped::Below) => 1,
        Some(Skipped::Left) => 2,
    };
    let offers = [
        Offer { text: words::choice_counts(), why_right: words::why_counts(), why_wrong: words::why_not_counts() },
        Offer {
            text: words::choice_not_spanning(),
            why_right: words::why_not_spanning(),
            why_wrong: words::why_spanning(),
        },
        Offer { text: words::choice_left(), why_right: words::why_left(), why_wrong: words::why_not_left() },
    ];
    choice(words::ask_edge(edge_name(ring, edge), run.p.y), right, offers)
}

/// Where is the point, all edges having been looked at?
pub(super) fn relation(run: &Run) -> Question {
    places(words::ask_parity(), run)
}

/// Where is the point, before it is found on an edge?
pub(super) fn on_boundary(run: &Run) -> Question {
    places(words::ask_relation(run.letter(0), run.letter(1)), run)
}

fn places(prompt: Message, run: &Run) -> Question {
    let count = run.outcome.crossings.len();
    let winding = Arg::Number(f64::from(run.outcome.winding));
    let (why_inside, why_outside) = match run.rule() {
        FillRule::EvenOdd => (words::why_inside_odd(count), words::why_outside_even(count)),
        FillRule::NonZero => (words::why_inside_wound(winding), words::why_outside_wound()),
    };
    let right = match run.outcome.relation {
        PointRelation::Inside => 0,
        PointRelation::Boundary => 1,
        PointRelation::Outside => 2,
    };
    // On an edge no count is the answer.
    let (why_not_inside, why_not_outside) = match run.outcome.relation {
        PointRelation::Boundary => (words::why_not_on_it(), words::why_not_on_it()),
        _ => (words::why_not_inside(), words::why_not_outside()),
    };
    let offers = [
        Offer { text: words::choice_inside(), why_right: why_inside, why_wrong: why_not_inside },
        Offer {
            text: words::choice_boundary(),
            why_right: words::why_boundary(),
            why_wrong: words::why_not_boundary(),
        },
        Offer { text: words::choice_outside(), why_right: why_outside, why_wrong: why_not_outside },
    ];
    choice(prompt, right, offers)
}
