//! Sentences and facts about one number: both call it equal, or both nearly equal.

use crate::trace::{Answer, Chart, Fact, Frame, Question, Trace};
use crate::words::{Arg, Message};

use super::fact::{agreeing, components};

/// A trace whose sentences, questions and tables call numbers equal as the facts beside them do; its verdict as the last
/// step's.
pub(in crate::lesson) fn agreed(mut trace: Trace) -> Trace {
    trace.frames = frames(trace.frames);
    if let Some(last) = trace.frames.last() {
        agree_with(&mut trace.outcome.verdict, &last.facts);
        agree_with(&mut trace.outcome.detail, &last.facts);
    }
    for frame in &mut trace.frames {
        let messages = frame.ask.iter_mut().flat_map(messages_of);
        messages.for_each(|message| agree_with(message, &frame.facts));
    }
    for chart in &mut trace.charts {
        let Chart::Table(table) = chart else { continue };
        for row in &mut table.rows {
            let Some(frame) = trace.frames.get(row.known.start as usize) else { continue };
            row.cells.iter_mut().for_each(|cell| agree_with(cell, &frame.facts));
        }
    }
    trace
}

/// All that a question says.
fn messages_of(question: &mut Question) -> impl Iterator<Item = &mut Message> {
    let Answer::Choice(choices) = &mut question.answer;
    let of_choices = choices.iter_mut().flat_map(|choice| [&mut choice.text, &mut choice.why]);
    std::iter::once(&mut question.prompt).chain(of_choices)
}

pub(super) fn frames(mut frames: Vec<Frame>) -> Vec<Frame> {
    for frame in &mut frames {
        let says = std::iter::once(&mut frame.title).chain(&mut frame.says);
        says.for_each(|sentence| agree_with(sentence, &frame.facts));
    }
    frames
}

/// A number is a fact's when it is the same double, or its opposite; where facts of one number differ, nothing changes.
fn agree_with(sentence: &mut Message, facts: &[Fact]) {
    for arg in &mut sentence.args {
        let numbers = match arg {
            Arg::Number(x) => vec![*x],
            Arg::Vector(pair) | Arg::Interval(pair) => pair.to_vec(),
            Arg::Message(inner) => {
                agree_with(inner, facts);
                continue;
            }
            _ => continue,
        };
        let mut called = facts.iter().filter(|fact| holds(fact, &numbers)).map(|fact| agreeing(arg.clone(), fact));
        if let Some(first) = called.next()
            && called.all(|other| other == first)
        {
            *arg = first;
        }
    }
}

fn holds(fact: &Fact, numbers: &[f64]) -> bool {
    let components = components(&fact.value);
    components == numbers || components.iter().map(|x| -x).eq(numbers.iter().copied())
}
