//! Questions that are asked before a frame is revealed.

use crate::collision::Relation;
use crate::trace::{Answer, Choice, Question};
use crate::words::{Message, crowd};

/// One choice: its text, why it is right, and what mistake leads to it when it is not.
pub(super) struct Offer {
    pub text: Message,
    pub why_right: Message,
    pub why_wrong: Message,
}

impl From<(Message, Message, Message)> for Offer {
    fn from((text, why_right, why_wrong): (Message, Message, Message)) -> Self {
        Self { text, why_right, why_wrong }
    }
}

/// Where a relation stands among "separated", "touching" and "overlapping", in the order in which they are offered.
pub(super) fn place(relation: Relation) -> usize {
    match relation {
        Relation::Separated => 0,
        Relation::Touching => 1,
        Relation::Overlapping => 2,
    }
}

/// A question with one right answer, the choice at `right`.
pub(super) fn choice(prompt: Message, right: usize, choices: impl IntoIterator<Item: Into<Offer>>) -> Question {
    let choices = choices.into_iter().enumerate().map(|(k, choice)| {
        let choice: Offer = choice.into();
        let is_right = k == right;
        let why = if is_right { choice.why_right } else { choice.why_wrong };
        Choice { text: choice.text, right: is_right, why }
    });
    Question { prompt, answer: Answer::Choice(choices.collect()) }
}

/// A question for a number, among wrong ones that mistakes lead to; `why` says why the right one is and why others are
/// not.
pub(super) fn number_choice(
    prompt: Message,
    right: u64,
    wrong: impl IntoIterator<Item = u64>,
    why: [Message; 2],
) -> Question {
    let mut numbers: Vec<u64> = wrong.into_iter().chain([right]).collect();
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() < 2 {
        numbers.push(right.saturating_add(1));
    }
    let at = numbers.iter().position(|number| *number == right).unwrap_or(0);
    let [why_right, why_wrong] = why;
    let offer = |number| (crowd::number(number), why_right.clone(), why_wrong.clone());
    choice(prompt, at, numbers.into_iter().map(offer))
}

/// The right answer to a frame's question, in English.
#[cfg(test)]
pub(super) fn right_answer(frame: &crate::trace::Frame) -> String {
    let Answer::Choice(choices) = &frame.ask.as_ref().expect("a question").answer;
    choices.iter().find(|choice| choice.right).expect("a right one").text.text(crate::words::Lang::En).into_owned()
}
