//! Questions that are asked before a frame is revealed.

use crate::trace::{Answer, Choice, Question};
use crate::words::Message;

/// One choice: its text, why it is right, and what mistake leads to it when it is not.
pub(super) struct Offer {
    pub text: Message,
    pub why_right: Message,
    pub why_wrong: Message,
}

/// A question with one right answer, the choice at `right`.
pub(super) fn choice(prompt: Message, right: usize, choices: impl IntoIterator<Item = Offer>) -> Question {
    let choices = choices.into_iter().enumerate().map(|(k, choice)| {
        let is_right = k == right;
        let why = if is_right { choice.why_right } else { choice.why_wrong };
        Choice { text: choice.text, right: is_right, why }
    });
    Question { prompt, answer: Answer::Choice(choices.collect()) }
}
