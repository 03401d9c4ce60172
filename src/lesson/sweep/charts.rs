//! The boxes in the order of the scan line, and what other ways cost.

use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::sides::letter;
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{crowd, sweep as words};

use super::run::Run;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    [order(run), costs(run)].map(Chart::Table).into()
}

/// One row a box that is told.
fn order(run: &Run) -> TableChart {
    let rows = run.numbered().map(|(frame, entry)| {
        let [begin, end] = run.interval(entry.id, run.axis).map(|x| crowd::number(amount(x)));
        let cells = vec![
            crowd::name(run.boxes.name(entry.id)),
            begin,
            end,
            run.boxes.list(entry.left.iter().map(|(id, _)| *id)),
            run.boxes.list(entry.active()),
            run.boxes.pairs(entry.meeting()),
        ];
        let own = frame..frame + 1;
        TableRow {
            cells,
            found_from: 3,
            // The order tells the axis, which is asked for first.
            announced: 1,
            spoils: true,
            link: Link::Item(entry.id),
            known: frame..run.frames(),
            lit: Stretches(vec![own]),
        }
    });
    let columns = vec![
        words::column_box(),
        words::column_begin(letter(run.axis)),
        words::column_end(),
        words::column_left(),
        words::column_active(),
        words::column_meet(),
    ];
    TableChart { title: words::table_order(), columns, rows: rows.collect() }
}

/// Both axes and brute force, known with the verdict.
fn costs(run: &Run) -> TableChart {
    let [x, y] = run.tests;
    let ways = [
        (words::way_along(letter(Coordinate::X)), x, run.axis == Coordinate::X),
        (words::way_along(letter(Coordinate::Y)), y, run.axis == Coordinate::Y),
        (words::way_brute(), run.boxes.all_pairs(), false),
    ];
    let rows = (100_000..).zip(ways).map(|(k, (name, tests, is_own))| {
        let last = run.last()..run.frames();
        TableRow {
            cells: vec![name, crowd::number(tests)],
            found_from: 1,
            announced: 0,
            spoils: true,
            link: Link::Part(k),
            known: last.clone(),
            lit: Stretches(if is_own { vec![last] } else { Vec::new() }),
        }
    });
    let columns = vec![words::column_way(), words::column_tests()];
    TableChart { title: words::table_costs(), columns, rows: rows.collect() }
}
