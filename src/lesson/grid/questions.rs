//! What is asked before a frame is shown.

use crate::lesson::ask::{choice, number_choice};
use crate::trace::{Frame, Question};
use crate::words::grid as words;

use super::frames::cell_name;
use super::run::{Run, Visit, What, cells_between};

/// How often each kind is asked: afterwards it is the same question again.
const MOST: usize = 3;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    let (mut registered, mut tested, mut left) = (0, 0, 0);
    for (frame, told) in frames.iter_mut().zip(&run.told) {
        frame.ask = match &told.what {
            What::Registered { id, from, to, .. } if registered < MOST => {
                registered += 1;
                Some(cells_question(run, *id, *from, *to))
            }
            What::Filled { .. } => Some(tests_question(run)),
            What::Cell(visit) => match visit.left.first() {
                Some(&(pair, other)) if left < MOST => {
                    left += 1;
                    Some(left_question(run, visit, pair, other))
                }
                None if tested < MOST && visit.tested.len() > 1 => {
                    tested += 1;
                    Some(meeting_question(visit))
                }
                _ => None,
            },
            What::Done => Some(brute_question(run)),
            _ => None,
        };
    }
}

fn cells_question(run: &Run, id: u32, from: [i64; 2], to: [i64; 2]) -> Question {
    let [columns, rows] = [0, 1].map(|k| to[k].abs_diff(from[k]).saturating_add(1));
    let fewer = columns.saturating_sub(1).max(1) * rows.saturating_sub(1).max(1);
    let wrong = [1, columns + rows, fewer, (columns + 1) * (rows + 1)];
    let why = [words::why_cells(), words::why_not_cells()];
    number_choice(words::ask_cells(run.boxes.name(id)), cells_between(from, to), wrong, why)
}

fn tests_question(run: &Run) -> Question {
    let all = run.boxes.all_pairs();
    let tests = run.stats.tests;
    let offers = [
        (words::choice_fewer(), words::why_fewer(tests, all), words::why_not_fewer(tests)),
        (words::choice_as_many(), words::why_as_many(all), words::why_not_as_many(tests, all)),
        (words::choice_more(), words::why_not_more(), words::why_not_more()),
    ];
    choice(words::ask_tests(all), usize::from(tests == all), offers)
}

fn left_question(run: &Run, visit: &Visit, pair: [u32; 2], other: [i64; 2]) -> Question {
    let [here, there] = [visit.cell, other].map(cell_name);
    let offers = [
        (words::cell(here), words::why_not_here(), words::why_not_here()),
        (words::cell(there), words::why_there(), words::why_not_here()),
        (words::choice_both(), words::why_not_both(), words::why_not_both()),
    ];
    choice(words::ask_left(run.boxes.pair(pair)), 1, offers)
}

fn meeting_question(visit: &Visit) -> Question {
    let tests = visit.tested.len() as u64;
    let meeting = visit.meeting().count() as u64;
    let wrong = [0, 1, tests, tests.saturating_sub(meeting)];
    let why = [words::why_meeting(), words::why_not_meeting()];
    number_choice(words::ask_meeting(cell_name(visit.cell), tests), meeting, wrong, why)
}

fn brute_question(run: &Run) -> Question {
    let n = run.boxes.boxes.len() as u64;
    let wrong = [n, n * n, n * (n - 1)];
    number_choice(words::ask_brute(n), run.boxes.all_pairs(), wrong, [words::why_brute(), words::why_not_brute()])
}
