//! What is asked before a frame is shown.

use crate::lesson::ask::{choice, number_choice};
use crate::trace::{Frame, Question};
use crate::words::{item, trees as words};

use super::frames::{node_called, tree_name};
use super::run::{Asked, Run};

/// How often each kind is asked.
const MOST: usize = 3;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    let (mut ways, mut hits) = (0, 0);
    for (frame, asked) in run.numbered() {
        let Some(frame) = frames.get_mut(frame as usize) else { continue };
        if asked.depth > 0 && ways < MOST {
            ways += 1;
            frame.ask = Some(way_question(run, asked));
        } else if !asked.tested.is_empty() && hits < MOST {
            hits += 1;
            frame.ask = Some(hits_question(run, asked));
        }
    }
    if let Some(last) = frames.last_mut() {
        last.ask = Some(cheaper_question(run));
    }
}

fn way_question(run: &Run, asked: &Asked) -> Question {
    let name = node_called(run.walk(), asked);
    let offers = [
        (words::choice_visited(), words::why_visited(), words::why_not_visited()),
        (words::choice_skipped(), words::why_skipped(asked.boxes), words::why_not_skipped()),
    ];
    choice(words::ask_way(tree_name(run.shown), name), usize::from(!asked.is_visited), offers)
}

fn hits_question(run: &Run, asked: &Asked) -> Question {
    let name = node_called(run.walk(), asked);
    let tested = asked.tested.len() as u64;
    let hits = asked.hits().count() as u64;
    let range = || item(run.range_name.as_str());
    let why = [words::why_hits(range()), words::why_not_hits(range())];
    number_choice(words::ask_hits(tree_name(run.shown), name, tested, range()), hits, [0, tested, tested - hits], why)
}

fn cheaper_question(run: &Run) -> Question {
    let [r, b] = [0, 1].map(|k| run.trees[k].query.tests);
    let right = match r.cmp(&b) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Equal => 2,
    };
    let why = || words::why_cheaper(r, b);
    let offers = [
        (words::rtree(), why(), why()),
        (words::bvh(), why(), why()),
        (words::choice_alike(), why(), why()),
    ];
    choice(words::ask_cheaper(), right, offers)
}
