//! What is asked before a frame is shown.

use crate::collision::broad::quadtree::{Children, Quadtree, Straddlers};
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::quadtree::Decision;
use crate::trace::{Frame, Question};
use crate::words::{Message, item as letter, quadtree as words};

use super::Run;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    for (frame, told) in frames.iter_mut().zip(run.kept()) {
        frame.ask = match &told.decision {
            Decision::Looked(look) if asks_of(run, look.node) => Some(look_question(run, look.node, Looked::Into)),
            Decision::Skipped { node, beside, .. } if beside.gap() <= 0.0 => {
                Some(look_question(run, *node, Looked::OnLine))
            }
            Decision::Skipped { node, .. } if asks_of(run, *node) => Some(look_question(run, *node, Looked::Past)),
            Decision::Answered { .. } => Some(hits_question(run)),
            Decision::Descended { id, node, children, .. } => Some(child_question(run, *id, *node, children)),
            Decision::Split { node, count, .. } => Some(split_question(run, *node, *count, true)),
            Decision::NotSplit { node, count, .. } => Some(split_question(run, *node, *count, false)),
            Decision::Inserted { id, .. } => Some(holders_question(run, *id)),
            _ => None,
        };
    }
}

/// The root's children are asked about: large enough to be judged by eye, and all over the run.
fn asks_of(run: &Run, node: u32) -> bool {
    run.nodes.get(node).is_some_and(|view| view.parent == Some(Quadtree::ROOT))
}

/// What a query did with a cell.
enum Looked {
    Into,
    Past,
    /// The range begins on its upper side.
    OnLine,
}

fn look_question(run: &Run, node: u32, looked: Looked) -> Question {
    let (why_not_look, why_skip) = match looked {
        Looked::OnLine => (words::why_not_look_line(), words::why_skip_line()),
        Looked::Into | Looked::Past => (words::why_not_look(), words::why_skip()),
    };
    let right = usize::from(!matches!(looked, Looked::Into));
    let look = (words::choice_look(), words::why_look(), why_not_look);
    let skip = (words::choice_skip(), why_skip, words::why_not_skip());
    choice(words::ask_look(run.nodes.name(node)), right, [look, skip])
}

/// How many hits: the right number among those that a mistake leads to.
fn hits_question(run: &Run) -> Question {
    let hits = run.hits.len() as u64;
    let again = run.told().filter_map(|(.., told)| match &told.decision {
        Decision::Looked(look) => Some(look.again.iter().filter(|id| run.hits.contains(id)).count() as u64),
        _ => None,
    });
    let twice = hits + again.sum::<u64>();
    let miscounted = words::why_miscounted;
    let wrong = [
        (twice, words::why_twice()),
        (run.answer.tests, words::why_tested()),
        (hits + 1, miscounted()),
        (hits + 2, miscounted()),
        (hits.saturating_sub(1), miscounted()),
    ];
    numbers(words::ask_hits(), (hits, words::why_hits()), wrong)
}

/// A question for a number; of the wrong ones the first three that differ.
fn numbers(
    prompt: Message,
    (right, why_right): (u64, Message),
    wrong: impl IntoIterator<Item = (u64, Message)>,
) -> Question {
    let mut offers = vec![(right, why_right.clone())];
    for (number, why) in wrong {
        if offers.len() < 4 && offers.iter().all(|(other, _)| *other != number) {
            offers.push((number, why));
        }
    }
    offers.sort_by_key(|(number, _)| *number);
    let place = offers.iter().position(|(number, _)| *number == right).unwrap_or(0);
    let offer = |(number, why): (u64, Message)| Offer {
        text: words::choice_count(number),
        why_right: why_right.clone(),
        why_wrong: why,
    };
    choice(prompt, place, offers.into_iter().map(offer))
}

fn child_question(run: &Run, id: u32, node: u32, children: &Children) -> Question {
    let taken: Vec<usize> = (0..4).filter(|k| children[*k]).collect();
    let several = run.options.straddlers == Straddlers::Copies;
    let right = if let [only] = taken.as_slice() { *only } else { 4 };
    let to = |place: usize| {
        (words::choice_child(run.nodes.quadrant(place)), words::why_child(), words::why_not_child())
    };
    let other = if several {
        (words::choice_several(), words::why_several(), words::why_not_several())
    } else {
        (words::choice_keeps(), words::why_keeps(), words::why_not_keeps())
    };
    let name = letter(run.crowd.names[id as usize].as_str());
    choice(words::ask_child(name, run.nodes.name(node)), right, (0..4).map(to).chain([other]))
}

fn split_question(run: &Run, node: u32, count: u32, is_split: bool) -> Question {
    let yes = (words::choice_split(), words::why_split(), words::why_not_split());
    let no = (words::choice_no_split(), words::why_no_split(), words::why_not_no_split());
    choice(words::ask_split(run.nodes.name(node), count), usize::from(!is_split), [yes, no])
}

fn holders_question(run: &Run, id: u32) -> Question {
    let holders = run.story().holders(id).len() as u64;
    let name = letter(run.crowd.names[id as usize].as_str());
    let wrong = [1, 2, 4, 3].map(|number| (number, words::why_not_holders()));
    numbers(words::ask_holders(name), (holders, words::why_holders()), wrong)
}
