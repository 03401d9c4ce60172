//! The tables below the stage: coordinates between their ends, the side of every edge, the corners of a rectangle.

use std::cmp::Ordering;

use crate::collision::Settled;
use crate::collision::point_tests::PointRelation;
use crate::collision::rect_bounds::Step;
use crate::lesson::narrate::circle_rect::clamp_link;
use crate::lesson::narrate::fact::{amount, amount_of_sign};
use crate::lesson::narrate::sides;
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, point_tests as words, steps};

use super::run::{Run, Sided, Tested};

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let tables = [corners(run), coordinates(run), edges(run)];
    tables.into_iter().filter(|table| !table.rows.is_empty()).map(Chart::Table).collect()
}

/// A row that is found at a frame, or never.
fn row(run: &Run, frame: Option<u32>, cells: Vec<Message>, found_from: u32, link: Link) -> TableRow {
    let end = run.last() + 1;
    let known = frame.map_or(end..end, |frame| frame..end);
    let lit = Stretches(frame.map(|frame| frame..frame + 1).into_iter().collect());
    // What is compared is in the rectangle's own frame once it was carried there.
    let carried = run.carried.as_ref().map_or(0, |carried| carried.frame);
    let announced = frame.map_or(0, |frame| carried.min(frame));
    TableRow { cells, found_from, announced, spoils: true, link, known, lit }
}

fn corners(run: &Run) -> TableChart {
    let item = run.items()[1].index;
    let rows = (0u32..).zip(&run.bounds).filter_map(|(frame, recorded)| {
        let Step::CornerTurned { corner, in_local, in_world, .. } = recorded.step else { return None };
        let vertex = u32::try_from(corner).ok()?;
        let cells = vec![
            words::corner_name(corner + 1),
            words::corner_name(in_local),
            words::corner_name(in_world),
        ];
        Some(row(run, Some(frame), cells, 2, Link::Vertex { item, vertex }))
    });
    TableChart {
        title: words::corners_title(run.letters()[1].clone()),
        columns: vec![words::column_corner(), words::column_in_frame(), words::column_in_world()],
        rows: rows.collect(),
    }
}

fn coordinates(run: &Run) -> TableChart {
    let rows = run.coordinates.iter().map(|at| {
        let tested = &at.is;
        let numbers = [tested.lo, tested.value, tested.hi].map(|x| steps::amount(amount(x)));
        let mut cells = vec![steps::amount(sides::letter(tested.coordinate))];
        cells.extend(numbers);
        cells.push(finding(tested));
        row(run, Some(at.frame), cells, 4, clamp_link(tested.coordinate))
    });
    TableChart {
        title: words::coordinates_title(),
        columns: vec![
            words::column_coordinate(),
            words::column_lo(),
            words::column_value(run.letters()[0].clone()),
            words::column_hi(),
            words::column_finding(),
        ],
        rows: rows.collect(),
    }
}

fn finding(tested: &Tested) -> Message {
    match tested.relation {
        PointRelation::Inside => words::finding_between(),
        PointRelation::Boundary => words::finding_end(),
        PointRelation::Outside if tested.value < tested.lo => words::finding_below(),
        PointRelation::Outside => words::finding_above(),
    }
}

/// Every edge, those never tested too.
fn edges(run: &Run) -> TableChart {
    let item = run.items()[1].index;
    let count = if run.sides.is_empty() { 0 } else { run.edge_count() };
    let rows = (0..count).filter_map(|edge| {
        let label = run.edge_label(edge);
        let link = Link::Edge { item, edge: u32::try_from(label).ok()? };
        let name = words::corner_name(label + 1);
        let at = run.sides.iter().find(|at| at.is.edge == edge);
        Some(match at {
            Some(at) => {
                let cells = vec![name, steps::amount(amount_of_sign(at.is.cross, at.is.side)), side(run, &at.is)];
                row(run, Some(at.frame), cells, 1, link)
            }
            None => row(run, None, vec![name, steps::amount(""), steps::amount("")], 1, link),
        })
    });
    TableChart {
        title: words::edges_title(),
        columns: vec![words::column_edge(), words::column_cross(), words::column_side()],
        rows: rows.collect(),
    }
}

fn side(run: &Run, sided: &Sided) -> Message {
    let side = match sided.side {
        Ordering::Equal => return words::side_line(),
        _ if run.is_flat() => words::side_off(),
        Ordering::Greater => words::side_inner(),
        Ordering::Less => words::side_outer(),
    };
    match sided.settled {
        Settled::Float => side,
        Settled::Exact => words::side_exactly(side),
    }
}
