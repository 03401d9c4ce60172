//! What is asked before a frame is shown.

use std::cmp::Ordering;

use crate::collision::dot::Step;
use crate::lesson::ask::choice;
use crate::lesson::narrate::Item;
use crate::trace::{Frame, Question};
use crate::words::{cross, dot as words};

use super::run::Run;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        frame.ask = match recorded.step {
            Step::Multiplied { sign, .. } => Some(sign_question(run, sign)),
            Step::AxisStretched { axis_length, .. } => Some(stretched_question(axis_length)),
            _ => None,
        };
    }
}

fn sign_question(run: &Run, sign: Ordering) -> Question {
    let [a, b] = run.items().map(Item::letter);
    let right = match sign {
        Ordering::Greater => 0,
        Ordering::Equal => 1,
        Ordering::Less => 2,
    };
    let offers = [
        (cross::choice_positive(), words::why_positive(), words::why_not_positive()),
        (cross::choice_zero(), words::why_zero(), words::why_not_zero()),
        (cross::choice_negative(), words::why_negative(), words::why_not_negative()),
    ];
    choice(words::ask_sign(a, b), right, offers)
}

fn stretched_question(axis_length: f64) -> Question {
    let unchanged = axis_length == 1.0;
    let offers = [
        (words::choice_values(), words::why_values(), words::why_not_values()),
        (words::choice_signs(), words::why_values(), words::why_not_signs()),
        (words::choice_nothing(), words::why_nothing(), words::why_not_nothing()),
    ];
    let right = if unchanged { 2 } else { 0 };
    choice(words::ask_stretched(axis_length), right, offers)
}
