//! What is drawn on the stage, and at which frames.

use glam::{DVec2, dvec2};

use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{crowd as many, grid as words};

use super::frames::{cell_name, link};
use super::run::{Run, Visit, What};

/// Lines of the grid, and cells, that are drawn; more would be a carpet.
const MOST_LINES: u64 = 240;
const MOST_CELLS: usize = 600;
/// Columns or rows whose numbers stand along the rim.
const MOST_NUMBERED: u64 = 16;
/// Pairs of one step that are joined by a line.
const MOST_TIES: usize = 40;

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut sketch = Sketch::new(run.told.len());
    lines(&mut sketch, run);
    occupied(&mut sketch, run);
    run.boxes.draw(&mut sketch, scene);
    for (frame, what) in run.numbered() {
        let at = sketch.at(frame);
        match what {
            What::Registered { id, from, to, .. } => {
                let rows = (from[1]..=to[1]).flat_map(|row| (from[0]..=to[0]).map(move |column| [column, row]));
                for cell in rows.take(MOST_CELLS) {
                    let ring = ring(cell, run.size);
                    sketch.ring(0, ring, Role::CellVisited).shown(at.clone()).lit(at.clone()).spoils();
                }
                run.boxes.light(&mut sketch, *id, Role::TestedBox, at, false);
            }
            What::Cell(visit) => cell(&mut sketch, run, visit, frame),
            What::Quiet { cells, .. } => {
                for place in cells.iter().take(MOST_CELLS) {
                    let ring = ring(run.cells[*place].0, run.size);
                    sketch.ring(0, ring, Role::CellVisited).shown(at.clone()).lit(at.clone()).link(link(frame));
                }
            }
            What::Filled { .. } | What::Done => {}
        }
    }
    let visits = run.numbered().filter_map(|(frame, what)| match what {
        What::Cell(visit) => Some((visit, frame)),
        _ => None,
    });
    let meeting = visits.flat_map(|(visit, frame)| visit.meeting().map(move |pair| (pair, frame)));
    run.boxes.meetings(&mut sketch, meeting);
    sketch
}

/// A number of a column or row times the size of a cell.
fn place(k: i64, size: f64) -> f64 {
    k as f64 * size
}

fn ring([column, row]: [i64; 2], size: f64) -> Vec<DVec2> {
    let [x, y] = [column, row].map(|k| place(k, size));
    let [right, top] = [column, row].map(|k| place(k.saturating_add(1), size));
    vec![dvec2(x, y), dvec2(right, y), dvec2(right, top), dvec2(x, top)]
}

/// The lines of the grid as far as boxes reach, and the numbers of columns and rows.
fn lines(sketch: &mut Sketch, run: &Run) {
    let Some(first) = run.spans.first() else { return };
    let all = run.spans.iter().fold(*first, |[from, to], [begin, end]| {
        [[0, 1].map(|k| from[k].min(begin[k])), [0, 1].map(|k| to[k].max(end[k]))]
    });
    let [from, to] = all;
    let counts = [0, 1].map(|k| to[k].abs_diff(from[k]).saturating_add(1));
    let ends = [0, 1].map(|k| [from[k], to[k].saturating_add(1)]);
    let [[left, right], [bottom, top]] = ends.map(|ends| ends.map(|k| place(k, run.size)));
    if counts[0].saturating_add(counts[1]) > MOST_LINES {
        return;
    }
    for column in ends[0][0]..=ends[0][1] {
        let x = place(column, run.size);
        sketch.segment(0, dvec2(x, bottom), dvec2(x, top), Role::Cell);
    }
    for row in ends[1][0]..=ends[1][1] {
        let y = place(row, run.size);
        sketch.segment(0, dvec2(left, y), dvec2(right, y), Role::Cell);
    }
    if counts.iter().any(|count| *count > MOST_NUMBERED) {
        return;
    }
    let mut number = |at: DVec2, k: i64, away: DVec2| {
        let text = many::number(crate::words::Arg::Number(k as f64));
        sketch.add(0, Geometry::Text { at }, Role::Ruler).label(text, at, away, LabelSize::Small);
    };
    let half = 0.5 * run.size;
    for column in from[0]..=to[0] {
        number(dvec2(place(column, run.size) + half, bottom), column, dvec2(0.0, -12.0));
    }
    for row in from[1]..=to[1] {
        number(dvec2(left, place(row, run.size) + half), row, dvec2(-12.0, 0.0));
    }
}

/// The frame from which a box's registration is known.
fn known(run: &Run, id: u32) -> u32 {
    let own = |what: &What| matches!(what, What::Registered { id: other, .. } if *other == id);
    run.numbered().find(|(_, what)| own(what)).map_or(run.filled(), |(frame, _)| frame)
}

/// Occupied cells, from the frame on that registered their first box.
fn occupied(sketch: &mut Sketch, run: &Run) {
    if run.cells.len() > MOST_CELLS {
        return;
    }
    let known: Vec<u32> = (0..run.boxes.boxes.len() as u32).map(|id| known(run, id)).collect();
    let mut links: Vec<Option<Link>> = vec![None; run.cells.len()];
    for (frame, what) in run.numbered() {
        let places = match what {
            What::Cell(visit) => std::slice::from_ref(&visit.place),
            What::Quiet { cells, .. } => cells,
            _ => continue,
        };
        places.iter().for_each(|place| links[*place] = Some(link(frame)));
    }
    for ((cell, ids), link) in run.cells.iter().zip(links) {
        let from = ids.iter().filter_map(|id| known.get(*id as usize)).min().copied().unwrap_or(0);
        let shown = sketch.from(from);
        // The step that registers it tells first.
        let draft = sketch.ring(0, ring(*cell, run.size), Role::Region).shown(shown).spoils();
        if let Some(link) = link {
            draft.link(link);
        }
    }
}

fn cell(sketch: &mut Sketch, run: &Run, visit: &Visit, frame: u32) {
    let at = sketch.at(frame);
    let corners = ring(visit.cell, run.size);
    let corner = corners[3];
    sketch.ring(0, corners, Role::CellVisited).shown(at.clone()).lit(at.clone()).link(link(frame)).label(
        words::cell(cell_name(visit.cell)),
        corner,
        dvec2(24.0, 10.0),
        LabelSize::Normal,
    );
    let involved = |id: u32| visit.tested.iter().any(|test| test.pair.contains(&id));
    // Which boxes are compared here is asked where some pairs are left to other cells.
    let is_asked = !visit.left.is_empty();
    for &id in run.ids(visit.place) {
        let role = if involved(id) { Role::TestedBox } else { Role::Copy };
        run.boxes.light(sketch, id, role, at.clone(), is_asked);
    }
    if visit.tested.len() <= MOST_TIES {
        visit.tested.iter().for_each(|test| run.boxes.tie(sketch, test.pair, at.clone()));
    }
    for &(pair, other) in visit.left.iter().take(MOST_TIES) {
        let Some(common) = run.boxes.common(pair) else { continue };
        sketch.point(0, common.min(), Role::Made).shown(at.clone()).lit(at.clone()).spoils();
        if visit.left.len() == 1 {
            let ring = ring(other, run.size);
            let corner = ring[3];
            let draft = sketch.ring(0, ring, Role::CellSkipped).shown(at.clone()).lit(at.clone()).spoils();
            draft.label(words::cell(cell_name(other)), corner, dvec2(24.0, 10.0), LabelSize::Normal);
        }
    }
}

pub(super) fn legend(sketch: &Sketch) -> Vec<LegendRow> {
    sketch.legend([
        (Role::CellVisited, words::legend_current()),
        (Role::TestedBox, words::legend_tested()),
        (Role::Candidate, words::legend_pair()),
        (Role::Overlap, words::legend_common()),
        (Role::Copy, words::legend_copy()),
        (Role::Made, words::legend_corner()),
        (Role::CellSkipped, words::legend_other()),
    ])
}
