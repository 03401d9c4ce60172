//! The rows of the shared window as bits, and what AND leaves of them.

use crate::collision::mask::Mask;
use crate::collision::masks::Step;
use crate::lesson::narrate::{Item, masks::row_link};
use crate::trace::{Chart, Stretches, TableChart, TableRow};
use crate::words::{Arg, Message, masks as words};

use super::Run;

/// Bits of a row that are written out.
const WRITTEN: i64 = 24;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let window = (0u32..).zip(&run.steps).find_map(|(frame, recorded)| match recorded.step {
        Step::BoxesTested { window, .. } if !window.is_empty() => Some((frame, window)),
        _ => None,
    });
    let Some((windowed, window)) = window else { return Vec::new() };
    let frames = u32::try_from(run.steps.len()).unwrap_or(u32::MAX);
    let columns = window.min[0]..window.max[0];
    let bits = |is_set: &dyn Fn([i64; 2]) -> bool, row: i64| {
        let mut text: String =
            columns.clone().take(WRITTEN as usize).map(|c| if is_set([c, row]) { '1' } else { '0' }).collect();
        if columns.end - columns.start > WRITTEN {
            text.push('…');
        }
        words::bits(Arg::Text(text))
    };
    let [a, b]: [&Mask; 2] = [&run.masks[0], &run.masks[1]];
    let mut rows = Vec::new();
    for (frame, recorded) in (0u32..).zip(&run.steps) {
        let Step::RowScanned { row, count, .. } = recorded.step else { continue };
        let own = frame..(frame + 1).min(frames);
        let cells = vec![
            words::bits(Arg::Text(number(row))),
            bits(&|at| a.is_set(at), row),
            bits(&|at| b.is_set(at), row),
            bits(&|at| a.is_set(at) && b.is_set(at), row),
            words::bits(u64::from(count)),
        ];
        rows.push(TableRow {
            cells,
            found_from: 3,
            announced: windowed,
            spoils: true,
            link: row_link(row, window.min[1]),
            known: frame..frames,
            lit: Stretches(vec![own]),
        });
    }
    let [name_a, name_b] = run.items().map(Item::letter);
    let columns: Vec<Message> = vec![
        words::column_row(),
        words::column_bits(name_a.clone()),
        words::column_bits(name_b.clone()),
        words::column_and(name_a, name_b),
        words::column_count(),
    ];
    vec![Chart::Table(TableChart { title: words::table_title(), columns, rows })]
}

fn number(row: i64) -> String {
    if row < 0 { format!("−{}", row.unsigned_abs()) } else { row.to_string() }
}
