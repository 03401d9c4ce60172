//! One shadow on axes of several lengths, row by row.

use std::cmp::Ordering;
use std::ops::Range;

use crate::collision::dot::Step;
use crate::lesson::narrate::fact::amount_of_sign;
use crate::lesson::narrate::{self, Item};
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, dot as words, sat};

use super::run::Run;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let b = run.items().map(Item::letter)[1].clone();
    let frames = u32::try_from(run.steps.len()).unwrap_or(u32::MAX);
    let exact = narrate::dot::sign(&run.steps);
    let mut rows = Vec::new();
    for (frame, recorded) in (0u32..).zip(&run.steps) {
        let (name, length, value) = match recorded.step {
            Step::Projected { shadow, .. } => (words::row_unit(b.clone()), 1.0, shadow),
            Step::AxisStretched { axis_length, value, .. } => (words::row_stretched(), axis_length, value),
            _ => continue,
        };
        let link = Link::Part(u32::try_from(rows.len()).unwrap_or(u32::MAX));
        rows.push(row(
            [name, sat::amount(length), sat::amount(amount_of_sign(value, exact)), sign(exact)],
            link,
            frame..frames,
        ));
    }
    if rows.is_empty() {
        return Vec::new();
    }
    let columns = vec![words::column_axis(), words::column_length(), words::column_value(), words::column_sign()];
    vec![Chart::Table(TableChart { title: words::table_title(), columns, rows })]
}

fn row(cells: [Message; 4], link: Link, known: Range<u32>) -> TableRow {
    let own = known.start..known.start + 1;
    let lit = Stretches(vec![own]);
    TableRow { cells: cells.into(), found_from: 2, announced: 0, spoils: true, link, known, lit }
}

/// An axis of any length has the sign of the dot product, whatever the rounding of a value on it.
fn sign(exact: Ordering) -> Message {
    match exact {
        Ordering::Greater => words::positive(),
        Ordering::Less => words::negative(),
        Ordering::Equal => words::zero(),
    }
}
