//! A question put to the person before a frame is revealed.

use serde::{Deserialize, Serialize};

use crate::words::Message;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Question {
    pub prompt: Message,
    pub answer: Answer,
}

/// What kind of answer is wanted, with the right one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// One of a few; keys 1, 2, 3 …
    Choice(Vec<Choice>),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    pub text: Message,
    pub right: bool,
    /// Why it is right, or what mistake leads to it.
    pub why: Message,
}
