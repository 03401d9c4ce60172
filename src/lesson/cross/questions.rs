//! What is asked before a frame is shown.

use std::cmp::Ordering;

use crate::collision::Recorded;
use crate::collision::cross::Step;
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::Item;
use crate::lesson::narrate::cross::Drawn;
use crate::trace::{Frame, Question};
use crate::words::cross as words;

pub(super) fn ask(items: [Item; 2], drawn: Drawn, steps: &[Recorded<Step>], frames: &mut [Frame]) {
    for (frame, recorded) in frames.iter_mut().zip(steps) {
        frame.ask = match recorded.step {
            Step::Subtracted { sign, .. } => Some(sign_question(items, drawn, sign)),
            Step::Flipped { .. } => Some(screen_question(drawn)),
            _ => None,
        };
    }
}

fn sign_question(items: [Item; 2], drawn: Drawn, sign: Ordering) -> Question {
    let [a, b] = items.map(Item::letter);
    let right = match sign {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    };
    let [positive, negative] = [Ordering::Greater, Ordering::Less].map(|sign| drawn.side(sign));
    let offers = [
        (words::choice_positive(), words::why_turn(positive.clone()), words::why_not_positive(positive)),
        (words::choice_zero(), words::why_zero(), words::why_not_zero()),
        (words::choice_negative(), words::why_turn(negative.clone()), words::why_not_negative(negative)),
    ];
    choice(words::ask_sign(a, b), right, offers)
}

/// How a positive turn looks in the second picture.
fn screen_question(drawn: Drawn) -> Question {
    let [here, there] = [Ordering::Greater, Ordering::Less].map(|sign| drawn.round(sign));
    let right = usize::from(there == words::counter_clockwise());
    let offers = [words::choice_clockwise(), words::choice_counter_clockwise()].map(|text| Offer {
        text,
        why_right: words::why_mirrored(),
        why_wrong: words::why_not_mirrored(here.clone(), there.clone()),
    });
    choice(words::ask_screen(drawn.other_way()), right, offers)
}
