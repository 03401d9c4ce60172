//! Pairs with a shape that is not convex: the pieces, pair by pair, and the ways out.

use crate::collision::concave_pair::Step;
use crate::collision::sat::Owner;
use crate::collision::{Certificate, Contact, Recorded, Relation};
use crate::trace::{Frame, Value};
use crate::words::{concave_pair as words, steps};

use super::fact::{amount, answer, given, place};
use super::item::Item;
use super::{tell, told, verdict};

/// The frames of a run of [`concave_pair`](crate::collision::concave_pair::concave_pair()) on A and B.
pub fn frames(items: [Item; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    tell(steps, |step| frame(items, step))
}

fn frame(items: [Item; 2], step: &Step) -> Frame {
    match *step {
        Step::Divided { ref pieces } => divided(items, [pieces[0].len(), pieces[1].len()]),
        Step::PairTested { pieces, relation, distance } => pair(items, pieces, relation, distance),
        Step::PairsSkipped { skipped, all } => {
            let says = if skipped == 0 { words::skipped_none(all) } else { words::skipped(skipped, all) };
            let facts = vec![
                given(words::fact_all_pairs(), Value::Count(all as u64), None),
                given(words::fact_skipped(), Value::Count(skipped as u64), None),
            ];
            Frame { facts, ..told(words::skipped_title(skipped), vec![says]) }
        }
        Step::OnCut { at } => {
            let facts = vec![answer(words::fact_on_cut(), at)];
            Frame { facts, ..told(words::on_cut_title(), vec![words::on_cut(place(at))]) }
        }
        Step::WallTried { owner, edge, vertex, distance, covered_by } => {
            let (owner, other) = match owner {
                Owner::A => (items[0], items[1]),
                Owner::B => (items[1], items[0]),
            };
            let [from, to] = edge;
            let tried = words::wall_tried(
                other.letter(),
                place(vertex),
                owner.letter(),
                place(from),
                place(to),
                amount(distance),
            );
            let (title, outcome) = match covered_by {
                Some([i, j]) => {
                    let [a, b] = items.map(Item::letter);
                    (words::blocked_title(amount(distance)), words::wall_blocked(i + 1, a, j + 1, b))
                }
                None => (words::free_title(amount(distance)), words::wall_free()),
            };
            let facts = vec![
                given(steps::fact_edge_from(), Value::Vector(from.to_array()), None),
                given(steps::fact_edge_to(), Value::Vector(to.to_array()), None),
                given(words::fact_edge_vertex(other.letter()), Value::Vector(vertex.to_array()), None),
                given(words::fact_move(), Value::Number(distance), None),
            ];
            Frame { facts, ..told(title, vec![tried, outcome]) }
        }
        Step::CurveTried { place: at, distance, covered } => {
            let (title, outcome) = if covered {
                (words::blocked_title(amount(distance)), words::curve_blocked())
            } else {
                (words::free_title(amount(distance)), words::curve_free())
            };
            let facts = vec![answer(words::fact_place(), at), given(words::fact_move(), Value::Number(distance), None)];
            Frame { facts, ..told(title, vec![words::curve_tried(place(at), amount(distance)), outcome]) }
        }
        Step::Decided { ref outcome } => decided(items, outcome),
    }
}

fn divided(items: [Item; 2], counts: [usize; 2]) -> Frame {
    let (mut says, mut facts) = (Vec::new(), Vec::new());
    for (item, count) in items.into_iter().zip(counts) {
        says.push(if count == 1 { words::only_piece(item.letter()) } else { words::pieces_of(item.letter(), count) });
        facts.push(given(words::fact_pieces(item.letter()), Value::Count(count as u64), Some(item.link())));
    }
    says.push(words::divided_why());
    Frame { facts, ..told(words::divided_title(), says) }
}

fn pair(items: [Item; 2], [i, j]: [usize; 2], relation: Relation, distance: f64) -> Frame {
    let [a, b] = items.map(Item::letter);
    let (i, j) = (i + 1, j + 1);
    let (title, says) = match relation {
        Relation::Separated => (words::pair_apart_title(i, a, j, b), words::pair_apart(amount(distance))),
        Relation::Touching => (words::pair_touching_title(i, a, j, b), words::pair_touching()),
        Relation::Overlapping => (words::pair_overlapping_title(i, a, j, b), words::pair_overlapping()),
    };
    let facts = match relation {
        Relation::Separated => vec![given(steps::fact_distance(), Value::Number(distance), None)],
        _ => Vec::new(),
    };
    Frame { facts, ..told(title, vec![says]) }
}

fn decided(items: [Item; 2], outcome: &Contact) -> Frame {
    let mut frame = verdict::contact(items, outcome, None);
    if outcome.certificate == Certificate::NoAxis {
        frame.says.push(words::no_axis());
    }
    frame.says.push(verdict::settled(outcome.settled));
    frame
}
