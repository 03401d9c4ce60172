//! The questions: the sign of an orientation, and what four signs say.

use std::cmp::Ordering;

use crate::collision::segments::Kind;
use crate::lesson::ask::{Offer, choice};
use crate::trace::Question;
use crate::words::segments as words;

use super::Run;

pub(super) fn sign(run: &Run, line: usize, end: usize, side: Ordering) -> Question {
    let name = || (run.end_name(line, 0), run.end_name(line, 1), run.end_name(1 - line, end));
    let right = match side {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal => 2,
    };
    let (from, to, third) = name();
    let left = Offer {
        text: words::choice_left(),
        why_right: words::why_left(from.as_str(), to.as_str(), third.as_str()),
        why_wrong: words::why_not_left(),
    };
    let to_the_right = Offer {
        text: words::choice_right(),
        why_right: words::why_right(from.as_str(), to.as_str(), third.as_str()),
        why_wrong: words::why_not_right(),
    };
    let on = Offer { text: words::choice_on(), why_right: words::why_on(), why_wrong: words::why_not_on() };
    choice(words::ask_sign(from, to, third), right, [left, to_the_right, on])
}

pub(super) fn kind(kind: Kind) -> Question {
    let right = match kind {
        Kind::Proper => 0,
        Kind::Touch => 1,
        Kind::CollinearOverlap => 2,
        Kind::None => 3,
    };
    let offers = [
        Offer { text: words::choice_proper(), why_right: words::why_proper(), why_wrong: words::why_not_proper() },
        Offer { text: words::choice_touch(), why_right: words::why_touch(), why_wrong: words::why_not_touch() },
        Offer { text: words::choice_overlap(), why_right: words::why_overlap(), why_wrong: words::why_not_overlap() },
        Offer { text: words::choice_none(), why_right: words::why_none(), why_wrong: words::why_not_none() },
    ];
    choice(words::ask_kind(), right, offers)
}
