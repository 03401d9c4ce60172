//! What is asked before a frame is shown.

use crate::collision::concave::Step;
use crate::collision::decompose::Step as Cut;
use crate::collision::outlines::Step as Outline;
use crate::collision::self_crossing::Simplicity;
use crate::collision::{Relation, VertexRef};
use crate::lesson::ask::{choice, place};
use crate::lesson::narrate::{Item, decompose};
use crate::trace::{Frame, Question};
use crate::words::{Message, concave as words};

use super::charts::names;
use super::run::Run;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    let mut asked_pair = false;
    let by_outlines = run.numbered().any(|(_, step)| matches!(step, Step::Outlines(_)));
    for (frame, recorded) in frames.iter_mut().zip(&run.steps) {
        frame.ask = match &recorded.step {
            Step::Cut { owner, step } => match step {
                Cut::EdgesSwept { meetings, .. } => Some(meets(run.item(*owner), meetings.simplicity)),
                Cut::CornersTurned { reflex, corners, .. } => {
                    Some(reflex_count(run.item(*owner), *reflex, corners.len()))
                }
                Cut::DiagonalDropped { ends, .. } => Some(diagonal(run.item(*owner), *ends, false)),
                Cut::DiagonalKept { ends, .. } => Some(diagonal(run.item(*owner), *ends, true)),
                Cut::Triangulated { .. } | Cut::Decided { .. } => None,
            },
            Step::HullsTested { contact, .. } => Some(hulls(run, contact.relation)),
            Step::Outlines(Outline::EdgesCompared { .. }) => truth(run),
            // The first pair; afterwards it is the same question again.
            Step::PairTested { pair, .. } if !std::mem::replace(&mut asked_pair, true) => {
                Some(pair_question(names(run, pair.pieces), pair.contact.relation))
            }
            // Circles have no edges to compare.
            Step::Decided { .. } if !by_outlines => truth(run),
            _ => None,
        };
    }
}

fn meets(item: Item, simplicity: Simplicity) -> Question {
    let right = match simplicity {
        Simplicity::Simple => 0,
        Simplicity::Touching => 1,
        Simplicity::Crossing => 2,
    };
    let offers = [
        (words::meets_no(), words::why_meets_no(), words::why_not_meets_no()),
        (words::meets_touching(), words::why_meets_touching(), words::why_not_meets_touching()),
        (words::meets_crossing(), words::why_meets_crossing(), words::why_not_meets_crossing()),
    ];
    choice(words::ask_meets(item.letter()), right, offers)
}

fn reflex_count(item: Item, reflex: usize, corners: usize) -> Question {
    // Neighbouring numbers, and all corners: whoever takes convex for reflex finds the rest of them.
    let mut counts = vec![reflex, reflex + 1, reflex.saturating_sub(1), corners.saturating_sub(reflex)];
    counts.sort_unstable();
    counts.dedup();
    let right = counts.iter().position(|&count| count == reflex).unwrap_or(0);
    let offer = |count| (words::count(count), words::why_reflex(), words::why_not_reflex());
    let offers = counts.into_iter().map(offer);
    choice(words::ask_reflex(item.letter()), right, offers)
}

fn diagonal(item: Item, ends: [VertexRef; 2], kept: bool) -> Question {
    let [from, to] = ends.map(|end| decompose::corner_name(item, end));
    let offers = [
        (words::diagonal_yes(), words::why_diagonal_yes(), words::why_not_diagonal_yes()),
        (words::diagonal_no(), words::why_diagonal_no(), words::why_not_diagonal_no()),
    ];
    choice(words::ask_diagonal(from, to), usize::from(!kept), offers)
}

fn hulls(run: &Run, relation: Relation) -> Question {
    let [a, b] = run.items().map(Item::letter);
    let offers = [
        (words::separated(), words::why_hulls_separated(), words::why_not_hulls()),
        (words::touching(), words::why_hulls_touching(), words::why_not_hulls()),
        (words::overlapping(), words::why_hulls_overlapping(), words::why_not_hulls()),
    ];
    choice(words::ask_hulls(a, b), place(relation), offers)
}

/// Nothing to ask where the hulls are apart: that is always true.
fn truth(run: &Run) -> Option<Question> {
    let hulls = run.outcome.hulls?.relation;
    let is_true = run.outcome.relation.is_ok_and(|relation| relation == hulls);
    let offers = [
        (words::truth_yes(), words::why_truth_yes(), words::why_not_truth_yes()),
        (words::truth_no(), words::why_truth_no(), words::why_not_truth_no()),
    ];
    (hulls != Relation::Separated).then(|| choice(words::ask_truth(), usize::from(!is_true), offers))
}

fn pair_question([a, b]: [Message; 2], relation: Relation) -> Question {
    let offers = [
        (words::separated(), words::why_pair_separated(), words::why_not_pair()),
        (words::touching(), words::why_pair_touching(), words::why_not_pair()),
        (words::overlapping(), words::why_pair_overlapping(), words::why_not_pair()),
    ];
    choice(words::ask_pair(a, b), place(relation), offers)
}
