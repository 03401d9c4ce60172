//! What is asked before a frame is shown.

use crate::collision::coordinate::Coordinate;
use crate::lesson::ask::{choice, number_choice};
use crate::lesson::narrate::sides::letter;
use crate::trace::{Frame, Question};
use crate::words::sweep as words;

use super::run::{Entry, Run};

/// How often the same kind is asked.
const MOST: usize = 4;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    let last = run.last() as usize;
    if let Some(frame) = frames.first_mut().filter(|_| run.variances[0] != run.variances[1]) {
        frame.ask = Some(axis_question(run));
    }
    let mut asked = 0;
    for (entered, (frame, entry)) in (0_u64..).zip(frames.iter_mut().skip(1).zip(&run.entries)) {
        // The first box can only find nobody.
        if entered > 0 && asked < MOST {
            asked += 1;
            frame.ask = Some(active_question(run, entry, entered));
        }
    }
    if let Some(frame) = frames.get_mut(last) {
        frame.ask = Some(other_question(run));
    }
}

fn axis_question(run: &Run) -> Question {
    let offers = Coordinate::BOTH.map(|axis| {
        let [own, other] = [axis, axis.other()].map(letter);
        (words::choice_axis(own), words::why_axis(own), words::why_not_axis(other))
    });
    choice(words::ask_axis(), usize::from(run.widest == Coordinate::Y), offers)
}

fn active_question(run: &Run, entry: &Entry, entered: u64) -> Question {
    let tests = entry.tested.len() as u64;
    let wrong = [entered, entry.meeting().count() as u64, tests + 1];
    let along = letter(run.axis);
    let why = [words::why_active(along), words::why_not_active(along)];
    number_choice(words::ask_active(run.boxes.name(entry.id)), tests, wrong, why)
}

fn other_question(run: &Run) -> Question {
    let other = run.tests[usize::from(run.axis == Coordinate::X)];
    let right = match other.cmp(&run.stats.tests) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 1,
        std::cmp::Ordering::Greater => 2,
    };
    let [own, across] = [run.axis, run.axis.other()].map(letter);
    let tests = run.stats.tests;
    let why_not = || words::why_not_other(across, other, own, tests);
    let offers = [
        (words::choice_fewer(), words::why_fewer(other, tests), why_not()),
        (words::choice_as_many(), words::why_as_many(other), why_not()),
        (words::choice_more(), words::why_more(other, tests), why_not()),
    ];
    choice(words::ask_other(across), right, offers)
}
