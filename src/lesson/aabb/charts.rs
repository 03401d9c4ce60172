//! The intervals in x and y, and the four ways to be apart in both forms.

use std::cmp::Ordering;

use crate::collision::Relation;
use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::fact::amounts_told_apart;
use crate::trace::{Chart, IntervalChart, IntervalRow, Link, RowFinding, RowState, Stretches, TableChart, TableRow};
use crate::words::{Message, aabb as words};

use super::run::{Found, Run, index, letter, number};

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    vec![Chart::Intervals(intervals(run)), Chart::Table(ways(run))]
}

fn intervals(run: &Run) -> IntervalChart {
    let rows = Coordinate::BOTH.map(|coordinate| {
        let ends = |k: usize| [coordinate.of(run.boxes[k].min()), coordinate.of(run.boxes[k].max())];
        IntervalRow {
            number: index(coordinate) as u32 + 1,
            is_lettered: true,
            name: words::coordinate(letter(coordinate)),
            a: ends(0),
            b: ends(1),
            states: states(run, coordinate),
            link: Link::Axis(index(coordinate) as u32),
            known: run.found_at(coordinate).unwrap_or(run.len())..run.len(),
            asked: run.ways_of(coordinate).next().map(|way| way.frame),
            lit: lit(run, coordinate),
        }
    });
    IntervalChart { title: words::intervals_title(), rows: rows.into() }
}

/// What a coordinate's own tests show, and at the verdict whether it decided.
fn states(run: &Run, coordinate: Coordinate) -> Vec<RowState> {
    let Some((finding, from)) = run.finding(coordinate).zip(run.found_at(coordinate)) else {
        let stopped = run.ways.last().map_or(run.last(), |way| way.frame);
        return vec![RowState { from: stopped, finding: RowFinding::Untried, value: words::row_untried() }];
    };
    let (finding, value) = match finding {
        Found::Gap(way) => (RowFinding::Separates, words::row_gap(way.gap)),
        Found::Meets => (RowFinding::Touches, words::row_meets()),
        // How much is shared is asked only of boxes that no way keeps apart.
        Found::Overlaps => {
            let value = run.shared_in(coordinate).map(|shared| words::row_shares(shared.overlap));
            (RowFinding::Overlaps, value.unwrap_or_else(words::row_overlaps))
        }
    };
    let mut states = vec![RowState { from, finding, value }];
    if let Some(push) = run.shortest().filter(|push| push.side.coordinate() == coordinate) {
        let value = words::row_shortest(push.length);
        states.push(RowState { from: run.last(), finding: RowFinding::ShortestPush, value });
    }
    states
}

/// The frames about a coordinate, and the verdict when it decided.
fn lit(run: &Run, coordinate: Coordinate) -> Stretches {
    let of_ways = run.ways_of(coordinate).map(|way| way.frame);
    let of_shares = run.shared_in(coordinate).map(|shared| shared.frame);
    let of_pushes = run.pushes.iter().filter(|push| push.side.coordinate() == coordinate).map(|push| push.frame);
    let decides = run.deciding().is_some_and(|side| side.coordinate() == coordinate);
    let verdict = decides.then(|| run.last());
    let all = of_ways.chain(of_shares).chain(run.center_frame(coordinate)).chain(of_pushes).chain(verdict);
    Stretches(all.map(|frame| frame..frame + 1).collect())
}

/// A row a way: the comparison of the ends and that of the centers.
fn ways(run: &Run) -> TableChart {
    let rows = [Side::Left, Side::Right, Side::Below, Side::Above].map(|side| {
        let coordinate = side.coordinate();
        let axis = letter(coordinate);
        let [a, b] = run.letters();
        let centers = &run.centers[index(coordinate)];
        let tested = run.ways.iter().find(|way| way.side == side);
        let is_low = matches!(side, Side::Left | Side::Below);
        let form = if is_low { words::ends_before(a, axis, b) } else { words::ends_after(a, axis, b) };
        let offset = if is_low { -centers.offset } else { centers.offset };
        let apart_by_centers = centers.order == Ordering::Greater && offset > 0.0;
        let mut cells = vec![form];
        if let Some(way) = tested {
            let sign = if is_low { "<" } else { ">" };
            let [of_a, of_b] = amounts_told_apart([way.of_a, way.of_b]);
            cells.push(words::compared(of_a, sign, of_b));
            let [offset, reach] = amounts_told_apart([offset + 0.0, centers.reach]);
            cells.push(words::compared(offset, ">", reach));
            cells.push(holds(way.apart, apart_by_centers));
        } else {
            cells.extend([words::nothing(), words::nothing(), words::nothing()]);
        }
        let mut lit: Vec<_> = tested.map(|way| way.frame..way.frame + 1).into_iter().collect();
        lit.extend(tested.and(run.center_frame(coordinate)).map(|frame| frame..frame + 1));
        if run.deciding() == Some(side) && run.outcome.relation != Relation::Overlapping {
            lit.push(run.last()..run.len());
        }
        TableRow {
            cells,
            found_from: 1,
            announced: 0,
            spoils: true,
            link: Link::Part(number(side)),
            known: tested.map_or(run.len()..run.len(), |way| way.frame..run.len()),
            lit: Stretches(lit),
        }
    });
    let columns = vec![words::column_form(), words::column_ends(), words::column_centers(), words::column_holds()];
    TableChart { title: words::ways_title(), columns, rows: rows.into() }
}

fn holds(by_ends: bool, by_centers: bool) -> Message {
    match (by_ends, by_centers) {
        (true, true) => words::holds(),
        (false, false) => words::holds_not(),
        (true, false) => words::holds_only_by_ends(),
        (false, true) => words::holds_only_by_centers(),
    }
}
