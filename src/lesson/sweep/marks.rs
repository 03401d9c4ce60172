//! What is drawn on the stage: the boxes, the scan line across them, and below or beside them the intervals in the
//! order of their beginnings.

use std::ops::Range;

use glam::{DVec2, dvec2};

use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::sides::letter;
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{crowd as many, sweep as words};

use super::run::Run;

/// Height of all interval rows together, against the boxes' extent across the axis; with few rows less.
const STRIP: f64 = 0.55;
const ROW: f64 = 0.075;

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut sketch = Sketch::new(run.frames() as usize);
    run.boxes.draw(&mut sketch, scene);
    let rows = Rows::of(run);
    for (frame, entry) in run.numbered() {
        let at = sketch.at(frame);
        run.boxes.light(&mut sketch, entry.id, Role::CellVisited, at.clone(), false);
        // Who is active is what the step asks.
        for id in entry.active() {
            run.boxes.light(&mut sketch, id, Role::TestedBox, at.clone(), true);
        }
        for (id, _) in &entry.left {
            run.boxes.light(&mut sketch, *id, Role::Copy, at.clone(), true);
        }
        entry.tested.iter().for_each(|test| run.boxes.tie(&mut sketch, test.pair, at.clone()));
        rows.bars(&mut sketch, run, entry.id, frame);
        scan_line(&mut sketch, run, &rows, entry.begin, at);
    }
    let meeting = run.numbered().flat_map(|(frame, entry)| entry.meeting().map(move |pair| (pair, frame)));
    run.boxes.meetings(&mut sketch, meeting);
    sketch
}

/// The point with these coordinates along and across the axis.
fn point(axis: Coordinate, along: f64, across: f64) -> DVec2 {
    match axis {
        Coordinate::X => dvec2(along, across),
        Coordinate::Y => dvec2(across, along),
    }
}

fn scan_line(sketch: &mut Sketch, run: &Run, rows: &Rows, at: f64, frames: Range<u32>) {
    let through = point(run.axis, at, rows.far);
    let direction = run.axis.other().axis();
    let text = words::scan_at(letter(run.axis), amount(at));
    let line = sketch.add(0, Geometry::Line { through, direction }, Role::ScanLine);
    // The label stands at the boxes' far side, where nothing begins.
    let away = run.axis.axis() * 30.0 + direction * 10.0;
    line.shown(frames.clone()).lit(frames).label(text, through, away, LabelSize::Normal);
}

/// Where the interval of each box is drawn.
struct Rows {
    /// Coordinate across the axis, of the boxes in the order of their entry.
    places: Vec<f64>,
    /// The other side of the boxes.
    far: f64,
}

impl Rows {
    fn of(run: &Run) -> Self {
        let across = run.axis.other();
        let ends = (0..run.boxes.boxes.len() as u32).map(|id| run.interval(id, across));
        let [low, high] = ends.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], [from, to]| {
            [low.min(from), high.max(to)]
        });
        let along = (0..run.boxes.boxes.len() as u32).map(|id| run.interval(id, run.axis));
        let [begin, end] =
            along.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], [from, to]| [low.min(from), high.max(to)]);
        let lanes = lanes(run);
        let count = lanes.iter().max().map_or(1, |lane| lane + 1) as f64;
        // Where all lie in one line there is no extent across to measure by.
        let extent = (high - low).max(0.5 * (end - begin));
        let row = (STRIP / count).min(ROW) * extent;
        let row = if row > 0.0 { row } else { 1.0 };
        Self { places: lanes.iter().map(|lane| low - row * (*lane as f64 + 1.5)).collect(), far: high }
    }

    /// The interval of a box, thin, and heavy where it enters or is active.
    fn bars(&self, sketch: &mut Sketch, run: &Run, id: u32, entered: u32) {
        let Some(across) = self.places.get(entered as usize - 1) else { return };
        let [from, to] = run.interval(id, run.axis).map(|along| point(run.axis, along, *across));
        let link = Link::Item(id);
        let draft = sketch.segment(0, from, to, Role::StoredBox).link(link).spoils();
        if run.boxes.are_few() {
            let away = run.axis.axis() * -10.0;
            draft.label(many::name(run.boxes.name(id)), from, away, LabelSize::Small);
        }
        let at = sketch.at(entered);
        sketch.segment(0, from, to, Role::CellVisited).link(link).shown(at.clone()).lit(at);
        for (frame, _) in run.numbered().filter(|(_, entry)| entry.active().any(|active| active == id)) {
            let at = sketch.at(frame);
            sketch.segment(0, from, to, Role::TestedBox).link(link).shown(at.clone()).lit(at).spoils();
        }
    }
}

/// A row of its own for each of a few boxes, in their order; of many, the first row that is free again.
fn lanes(run: &Run) -> Vec<usize> {
    if run.boxes.are_few() {
        return (0..run.entries.len()).collect();
    }
    let mut ends: Vec<f64> = Vec::new();
    let lane = |entry: &super::run::Entry| {
        let [begin, end] = run.interval(entry.id, run.axis);
        let free = ends.iter().position(|last| *last < begin);
        let lane = free.unwrap_or(ends.len());
        match free {
            Some(lane) => ends[lane] = end,
            None => ends.push(end),
        }
        lane
    };
    run.entries.iter().map(lane).collect()
}

pub(super) fn legend(sketch: &Sketch) -> Vec<LegendRow> {
    sketch.legend([
        (Role::ScanLine, words::legend_line()),
        (Role::CellVisited, words::legend_enters()),
        (Role::TestedBox, words::legend_active()),
        (Role::Copy, words::legend_leaves()),
        (Role::Candidate, words::legend_pair()),
        (Role::Overlap, words::legend_common()),
    ])
}
