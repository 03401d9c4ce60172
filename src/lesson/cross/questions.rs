//! What is asked before a frame is shown.

use std::cmp::Ordering;

use crate::collision::Recorded;
use crate::collision::cross::Step;
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::Item;
use crate::trace::{Frame, Question};
use crate::words::cross as words;

pub(super) fn ask(items: [Item; 2], steps: &[Recorded<Step>], frames: &mut [Frame]) {
    for (frame, recorded) in frames.iter_mut().zip(steps) {
        frame.ask = match recorded.step {
            Step::Subtracted { sign, .. } => Some(sign_question(items, sign)),
            Step::Flipped { .. } => Some(screen_question()),
            _ => None,
        };
    }
}

fn sign_question(items: [Item; 2], sign: Ordering) -> Question {
    let [a, b] = items.map(Item::letter);
    let right = match sign {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    };
    let offers = [
        (words::choice_positive(), words::why_positive(), words::why_not_positive()),
        (words::choice_zero(), words::why_zero(), words::why_not_zero()),
        (words::choice_negative(), words::why_negative(), words::why_not_negative()),
    ];
    choice(words::ask_sign(a, b), right, offers)
}

fn screen_question() -> Question {
    let clockwise = Offer {
        text: words::choice_clockwise(),
        why_right: words::why_clockwise(),
        why_wrong: words::why_not_counter_clockwise(),
    };
    let counter_clockwise = Offer {
        text: words::choice_counter_clockwise(),
        why_right: words::why_clockwise(),
        why_wrong: words::why_not_counter_clockwise(),
    };
    choice(words::ask_screen(), 0, [clockwise, counter_clockwise])
}
