//! What is asked before a frame is shown.

use crate::collision::masks::Step;
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::Item;
use crate::trace::{Frame, Question};
use crate::words::masks as words;

use super::Run;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        frame.ask = match recorded.step {
            Step::BoxesTested { window, .. } => Some(window_question(window.is_empty())),
            Step::CoarselySampled { stride, hits, .. } => Some(coarse_question(stride, hits > 0)),
            Step::Decided { .. } => Some(verdict_question(run)),
            _ => None,
        };
    }
}

fn window_question(is_empty: bool) -> Question {
    let maybe = Offer {
        text: words::choice_maybe(),
        why_right: words::why_maybe(),
        why_wrong: words::why_not_maybe(),
    };
    let never = Offer {
        text: words::choice_never(),
        why_right: words::why_never(),
        why_wrong: words::why_not_never(),
    };
    choice(words::ask_window(), usize::from(is_empty), [maybe, never])
}

fn coarse_question(stride: u32, found: bool) -> Question {
    let yes = Offer {
        text: words::choice_found(),
        why_right: words::why_found(),
        why_wrong: words::why_was_not_found(),
    };
    let no = Offer {
        text: words::choice_not_found(),
        why_right: words::why_not_found(),
        why_wrong: words::why_was_found(),
    };
    choice(words::ask_coarse(stride), usize::from(!found), [yes, no])
}

fn verdict_question(run: &Run) -> Question {
    let [a, b] = run.items().map(Item::letter);
    let right = match (run.outcome.collides, run.outcome.touching) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    let offers = [
        (words::choice_collide(), words::why_collide(), words::why_not_collide()),
        (words::choice_touch(), words::why_touch(), words::why_not_touch()),
        (words::choice_apart(), words::why_apart(), words::why_not_apart()),
    ];
    choice(words::ask_verdict(a, b), right, offers)
}
