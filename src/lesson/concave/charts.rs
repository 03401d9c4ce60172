//! The three ways side by side, and the pairs of pieces.

use std::ops::Range;

use crate::collision::concave::{Step, outline_of};
use crate::collision::outlines::{Evidence, Step as Outline};
use crate::collision::{Contact, Relation};
use crate::lesson::narrate::{Item, concave, decompose};
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, concave as words};

use super::run::Run;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    [ways(run), pairs(run)].into_iter().flatten().map(Chart::Table).collect()
}

fn frames(run: &Run) -> u32 {
    u32::try_from(run.steps.len()).unwrap_or(u32::MAX)
}

pub(super) fn relation(relation: Relation) -> Message {
    match relation {
        Relation::Separated => words::separated(),
        Relation::Touching => words::touching(),
        Relation::Overlapping => words::overlapping(),
    }
}

/// How many ways there are to ask.
const WAYS: usize = 3;

/// One row a way, each known from its own frame on.
fn ways(run: &Run) -> Option<TableChart> {
    let mut rows = Vec::new();
    for (frame, step) in run.numbered() {
        let (way, answer) = match step {
            Step::HullsTested { contact, .. } => (words::way_axes(), relation(contact.relation)),
            Step::Outlines(Outline::Decided { outcome }) => {
                let answer = if outcome.by == Evidence::Pieces { words::undecided() } else { relation(outcome.relation) };
                (words::way_outlines(), answer)
            }
            Step::Decided { outcome } => (words::way_pieces(), relation(*outcome.relation.as_ref().ok()?)),
            _ => continue,
        };
        let mut add = |way, answer, frame: u32| {
            // Past the numbers of pairs, which are parts too.
            let link = concave::pair_link(run.outcome.pairs.len() + rows.len());
            rows.push(row(vec![way, answer], 1, 0, link, frame..frames(run), vec![frame]));
        };
        let is_hulls = matches!(step, Step::HullsTested { .. });
        add(way, answer, frame);
        // Why the second way was not taken is known with the first.
        let lacking = run.shapes().iter().position(|shape| outline_of(shape).is_none());
        if let (true, Some(k)) = (is_hulls, lacking) {
            add(words::way_outlines(), words::no_edges(run.items()[k].letter()), frame);
        }
    }
    let columns = vec![words::column_way(), words::column_answer()];
    (rows.len() > 1).then(|| TableChart { title: words::table_ways(), columns, rows })
}

/// Rows of pairs that only their boxes told apart, at most.
const BY_BOXES: usize = 24;

/// One row a pair of pieces, whether it was tested or its boxes told it apart.
fn pairs(run: &Run) -> Option<TableChart> {
    let last = frames(run) - 1;
    let [a, b] = run.items().map(Item::letter);
    let (mut boxes_at, mut boxes_apart): (u32, &[_]) = (last, &[]);
    let mut tested = Vec::new();
    for (frame, step) in run.numbered() {
        match step {
            Step::BoxesCompared { gaps, .. } => (boxes_at, boxes_apart) = (frame, gaps),
            Step::PairTested { pair, .. } => tested.push((frame, pair)),
            _ => {}
        }
    }
    let counts = [0, 1].map(|k| run.outcome.pieces[k].len());
    let all = (0..counts[0]).flat_map(|i| (0..counts[1]).map(move |j| [i, j]));
    let mut by_boxes = 0;
    let mut rows = Vec::new();
    for pieces in all {
        let [of_a, of_b] = names(run, pieces);
        let place = tested.iter().position(|(_, pair)| pair.pieces == pieces);
        if let Some(place) = place {
            let (frame, pair) = tested[place];
            let mut lit = vec![frame];
            lit.extend((run.outcome.deciding == Some(place)).then_some(last));
            let cells = vec![of_a, of_b, relation(pair.contact.relation), amount(&pair.contact)];
            rows.push(row(cells, 2, boxes_at, concave::pair_link(place), frame..frames(run), lit));
        } else if let Some((_, gap)) = boxes_apart.iter().find(|(apart, _)| *apart == pieces)
            && by_boxes < BY_BOXES
        {
            by_boxes += 1;
            let cells = vec![of_a, of_b, words::separated(), words::by_boxes(*gap)];
            // The links of the three ways come between.
            let link = concave::pair_link(tested.len() + WAYS + by_boxes);
            rows.push(row(cells, 2, boxes_at, link, boxes_at..frames(run), vec![boxes_at]));
        }
    }
    let columns = vec![words::column_of(a), words::column_of(b), words::column_relation(), words::column_amount()];
    (!rows.is_empty()).then(|| TableChart { title: words::table_pairs(), columns, rows })
}

pub(super) fn names(run: &Run, pieces: [usize; 2]) -> [Message; 2] {
    [0, 1].map(|k| decompose::piece_name(run.items()[k], pieces[k], run.outcome.pieces[k].len()))
}

fn amount(contact: &Contact) -> Message {
    match contact.relation {
        Relation::Separated => words::gap(contact.distance),
        Relation::Touching => words::none(),
        Relation::Overlapping => words::deep(contact.depth),
    }
}

/// A row that is lit at some frames.
fn row(
    cells: Vec<Message>,
    found_from: u32,
    announced: u32,
    link: Link,
    known: Range<u32>,
    lit: Vec<u32>,
) -> TableRow {
    let lit = lit.into_iter().map(|frame| frame..frame + 1).collect();
    let announced = announced.min(known.start);
    TableRow { cells, found_from, announced, spoils: true, link, known, lit: Stretches(lit) }
}
