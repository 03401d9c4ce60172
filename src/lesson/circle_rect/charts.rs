//! The tables below the stage: the clamp of each coordinate, the ways out of the inside, the view from the center.

use crate::collision::coordinate::{Coordinate, Zone};
use crate::lesson::narrate::circle_rect::{clamp_link, way_out_link};
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::quadrant_view::look_link;
use crate::lesson::narrate::sides;
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, circle_rect as words, steps};

use super::run::{At, Run};

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let tables = [clamps(run), ways(run), looks(run)];
    tables.into_iter().filter(|table| !table.rows.is_empty()).map(Chart::Table).collect()
}

/// A row that is found at the frame of its own step.
fn row<T>(run: &Run, at: &At<T>, cells: Vec<Message>, found_from: u32, link: Link) -> TableRow {
    let end = run.last() + 1;
    let own = at.frame..at.frame + 1;
    // What is compared is in the rectangle's own frame once it was carried there.
    let announced = run.carried.as_ref().map_or(0, |carried| carried.frame).min(at.frame);
    let lit = Stretches(vec![own]);
    TableRow { cells, found_from, announced, spoils: true, link, known: at.frame..end, lit }
}

fn name(coordinate: Coordinate) -> Message {
    steps::amount(sides::letter(coordinate))
}

fn clamps(run: &Run) -> TableChart {
    let rows = run.clamps.iter().map(|at| {
        let clamp = &at.is;
        let zone = match clamp.zone {
            Zone::Before => words::zone_before(),
            Zone::Within => words::zone_within(),
            Zone::After => words::zone_after(),
        };
        let numbers = [clamp.value, clamp.lo, clamp.hi].map(|x| steps::amount(amount(x)));
        let mut cells = vec![name(clamp.coordinate)];
        cells.extend(numbers);
        cells.extend([steps::amount(amount(clamp.clamped)), zone]);
        row(run, at, cells, 4, clamp_link(clamp.coordinate))
    });
    TableChart {
        title: words::clamps_title(),
        columns: vec![
            words::column_coordinate(),
            words::column_value(),
            words::column_lo(),
            words::column_hi(),
            words::column_clamped(),
            words::column_zone(),
        ],
        rows: rows.collect(),
    }
}

fn ways(run: &Run) -> TableChart {
    let rows = run.ways.iter().map(|at| {
        let way = &at.is;
        let cells = vec![
            words::side_name(sides::name(way.side)),
            steps::amount(amount(way.to_side)),
            steps::amount(amount(way.length)),
            if way.shortest { words::yes() } else { words::no() },
        ];
        row(run, at, cells, 1, way_out_link(way.side))
    });
    TableChart {
        title: words::ways_title(),
        columns: vec![
            words::column_side(),
            words::column_to_side(),
            words::column_with_radius(),
            words::column_shortest(),
        ],
        rows: rows.collect(),
    }
}

fn looks(run: &Run) -> TableChart {
    let rows = run.looks.iter().map(|at| {
        let look = &at.is;
        let seen = match (look.coordinate, look.zone) {
            (_, Zone::Within) => words::seen_across(),
            (Coordinate::X, Zone::Before) => words::seen_right(),
            (Coordinate::X, Zone::After) => words::seen_left(),
            (Coordinate::Y, Zone::Before) => words::seen_up(),
            (Coordinate::Y, Zone::After) => words::seen_down(),
        };
        let numbers = [look.value, look.lo, look.hi].map(|x| steps::amount(amount(x)));
        let mut cells = vec![name(look.coordinate)];
        cells.extend(numbers);
        cells.push(seen);
        row(run, at, cells, 4, look_link(look.coordinate))
    });
    TableChart {
        title: words::looks_title(),
        columns: vec![
            words::column_coordinate(),
            words::column_value(),
            words::column_lo(),
            words::column_hi(),
            words::column_rect(),
        ],
        rows: rows.collect(),
    }
}
