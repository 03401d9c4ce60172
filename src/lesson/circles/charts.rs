//! What is compared with what: the squares, and at last the lengths themselves.

use std::cmp::Ordering;

use crate::collision::circle_circle::Placement;
use crate::lesson::narrate::fact::amounts_told_apart;
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, circles as words};

use super::frames::{BY_DIFFERENCE, BY_LENGTHS, BY_SUM};
use super::run::Run;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let [a, b] = run.letters();
    let sum = &run.sum;
    let mut rows = vec![row(
        run,
        BY_SUM,
        words::row_sum(a.clone(), b.clone()),
        Some((sum.frame, [sum.distance_squared, sum.squared], sum.order)),
        relation(sum.order),
    )];
    let difference = run.difference.map(|c| (c.frame, [c.distance_squared, c.squared], c.order));
    rows.push(row(run, BY_DIFFERENCE, words::row_difference(a.clone(), b.clone()), difference, placement(run)));
    let root = (run.root.frame, [run.root.distance, sum.length], sum.order);
    rows.push(row(run, BY_LENGTHS, words::row_lengths(a, b), Some(root), words::order_kept()));
    let columns = vec![
        words::column_compared(),
        words::column_left(),
        words::column_sign(),
        words::column_right(),
        words::column_means(),
    ];
    vec![Chart::Table(TableChart { title: words::table_title(), columns, rows })]
}

fn row(run: &Run, link: Link, name: Message, found: Option<(u32, [f64; 2], Ordering)>, means: Message) -> TableRow {
    let (cells, known, lit) = match found {
        Some((frame, [left, right], order)) => {
            let [left, right] = amounts_told_apart([left, right]).map(words::number);
            let cells = vec![name, left, sign(order), right, means];
            (cells, frame..run.len(), Stretches(std::iter::once(frame..frame + 1).collect()))
        }
        None => {
            let nothing = words::nothing;
            (vec![name, nothing(), nothing(), nothing(), nothing()], run.len()..run.len(), Stretches::default())
        }
    };
    TableRow { cells, found_from: 1, announced: 0, spoils: true, link, known, lit }
}

fn sign(order: Ordering) -> Message {
    match order {
        Ordering::Less => words::less(),
        Ordering::Equal => words::equal(),
        Ordering::Greater => words::more(),
    }
}

fn relation(order: Ordering) -> Message {
    match order {
        Ordering::Less => words::choice_overlapping(),
        Ordering::Equal => words::choice_touching(),
        Ordering::Greater => words::choice_separated(),
    }
}

fn placement(run: &Run) -> Message {
    match run.outcome.placement {
        Placement::Crossing => words::choice_crossing(),
        Placement::TouchingInside => words::choice_touching_inside(),
        Placement::Nested => words::choice_nested(),
        Placement::Equal => words::choice_same(),
        Placement::Apart => words::choice_separated(),
        Placement::TouchingOutside => words::choice_touching(),
    }
}
