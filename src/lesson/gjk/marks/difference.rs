//! A−B: its whole outline, the origin, the simplex of each step, EPA's polygon.

use std::ops::Range;

use glam::DVec2;

use crate::collision::Relation;
use crate::collision::angle::sin_cos_deg;
use crate::collision::gjk::{Step, Support};
use crate::trace::{Geometry, LabelSize, Role};
use crate::words::gjk as words;

use super::super::run::Run;
use super::{DIFFERENCE, Pen, away, mean};

/// Degrees between the drawn points of an arc.
const ARC_DEG: f64 = 6.0;

/// A−B without radii: its outline, two points when it is flat, or one.
fn core(run: &Run) -> Vec<DVec2> {
    if run.edges.is_empty() {
        return vec![mean(&run.points(0)) - mean(&run.points(1))];
    }
    run.edges.iter().map(|edge| edge.of.from).collect()
}

fn radii(run: &Run) -> f64 {
    run.radius(0) + run.radius(1)
}

pub(super) fn middle(run: &Run) -> DVec2 {
    mean(&core(run))
}

pub(super) fn extent(run: &Run) -> f64 {
    let core = core(run);
    let min = core.iter().copied().fold(DVec2::ZERO, DVec2::min) - radii(run);
    let max = core.iter().copied().fold(DVec2::ZERO, DVec2::max) + radii(run);
    (max * 0.5 - min * 0.5).max_element().min(f64::MAX * 0.5) * 2.0
}

pub(super) fn draw(pen: &mut Pen) {
    outline(pen);
    let all = pen.sketch.all();
    pen.sketch.point(DIFFERENCE, DVec2::ZERO, Role::Origin).lit(all).label(
        words::label_origin(),
        DVec2::ZERO,
        DVec2::new(-11.0, -11.0),
        LabelSize::Large,
    );
    edges(pen);
    for index in 0..pen.run.steps.len() {
        step(pen, index);
    }
}

/// The whole of A−B, with its round rim.
fn outline(pen: &mut Pen) {
    let (run, radii) = (pen.run, radii(pen.run));
    let core = core(run);
    let [a, b] = run.letters();
    let geometry = match (core.as_slice(), radii > 0.0) {
        (&[center], true) => Geometry::Circle { center, radius: radii },
        (_, true) => Geometry::polygon(vec![rounded(run, radii)]),
        (&[at], false) => Geometry::Point { at },
        (&[from, to], false) => Geometry::Segment { from, to },
        (_, false) => Geometry::polygon(vec![core.clone()]),
    };
    let middle = mean(&core);
    let text = words::difference_of(a, b);
    // Clear of the handle in the middle.
    pen.sketch.add(DIFFERENCE, geometry, Role::Difference).label(
        text,
        middle,
        DVec2::new(0.0, -22.0),
        LabelSize::Large,
    );
    if radii > 0.0 {
        let geometry = match *core.as_slice() {
            [at] => Geometry::Point { at },
            [from, to] => Geometry::Segment { from, to },
            _ => Geometry::polygon(vec![core]),
        };
        pen.sketch.add(DIFFERENCE, geometry, Role::Region);
    }
}

/// The outline moved out by the radii, with arcs about its points; for drawing only.
fn rounded(run: &Run, radii: f64) -> Vec<DVec2> {
    let mut ring = Vec::new();
    let count = run.edges.len();
    let angle_deg = |v: DVec2| libm::atan2(v.y, v.x).to_degrees();
    for (k, edge) in run.edges.iter().enumerate() {
        let next = run.edges[(k + 1) % count].of.normal;
        ring.push(edge.of.from + edge.of.normal * radii);
        ring.push(edge.of.to + edge.of.normal * radii);
        let start = angle_deg(edge.of.normal);
        let sweep = (angle_deg(next) - start).rem_euclid(360.0);
        let pieces = (sweep / ARC_DEG).ceil().clamp(1.0, 60.0);
        for piece in 1..pieces as u32 {
            let (sin, cos) = sin_cos_deg(start + sweep * f64::from(piece) / pieces);
            ring.push(edge.of.to + DVec2::new(cos, sin) * radii);
        }
    }
    ring
}

/// Each edge of A−B can be pointed at, and lights with the edge it comes from.
fn edges(pen: &mut Pen) {
    let run = pen.run;
    for (k, edge) in run.edges.iter().enumerate() {
        let out = edge.of.normal * radii(run);
        let (from, to) = (edge.of.from + out, edge.of.to + out);
        pen.sketch.segment(DIFFERENCE, from, to, Role::SourceEdge).link(edge.link);
        // How far it lies from the origin, when it is pointed at and that is known.
        let known = pen.sketch.from(run.looked_at(k).unwrap_or(run.last()));
        let (foot, side) = (edge.of.normal * edge.of.distance, edge.of.normal.perp());
        let geometry = Geometry::Dimension { from: DVec2::ZERO, to: foot, side, offset_px: 0.0 };
        pen.sketch
            .add(DIFFERENCE, geometry, Role::SourceEdge)
            .link(edge.link)
            .shown(known)
            .label(words::label_amount(edge.of.distance.abs()), foot * 0.5, side * 15.0, LabelSize::Normal)
            .spoils();
    }
}

fn step(pen: &mut Pen, index: usize) {
    let run = pen.run;
    let (_, here) = pen.frame(index);
    let state = &run.states[index];
    let before = index.checked_sub(1).map(|before| &run.states[before]);
    match &run.steps[index].step {
        Step::DirectionChosen { direction, .. } => {
            simplex(pen, &state.simplex, here.clone(), false);
            let from = state.closest.unwrap_or_else(|| start(run, &state.simplex));
            pen.direction(DIFFERENCE, from, *direction, words::label_direction(), here, true);
        }
        Step::SupportFound { direction, support, .. } => {
            // A point found again is drawn once, as what was found.
            let others: Vec<Support> = state.simplex.iter().copied().filter(|s| s.on != support.on).collect();
            if let &[from, to] = state.simplex.as_slice() {
                pen.sketch.segment(DIFFERENCE, from.point, to.point, Role::Simplex).shown(here.clone());
            }
            points(pen, &others, here.clone(), false);
            let from = state.closest.unwrap_or_else(|| start(run, &state.simplex));
            pen.direction(DIFFERENCE, from, *direction, words::label_direction(), here.clone(), false);
            support_line(pen, support, *direction, here.clone());
            point(pen, support, Role::Nearest, here, true);
        }
        Step::SimplexReduced { kept, dropped, .. } => {
            // What it was before being reduced.
            let whole: Vec<Support> = dropped.iter().chain(kept).copied().collect();
            if let &[p, q, r] = whole.as_slice()
                && kept.len() < 3
            {
                let ring = [p, q, r].map(|s| s.point).to_vec();
                pen.sketch.ring(DIFFERENCE, ring, Role::Discarded).shown(here.clone());
            } else if let &[p, q] = whole.as_slice()
                && kept.len() < 2
            {
                pen.sketch.segment(DIFFERENCE, p.point, q.point, Role::Discarded).shown(here.clone());
            }
            for s in dropped {
                point(pen, s, Role::Discarded, here.clone(), false);
            }
            simplex(pen, kept, here.clone(), true);
            to_closest(pen, state.closest, here);
        }
        Step::NothingFarther { simplex: nearest, support, direction, closest, .. } => {
            support_line(pen, support, *direction, here.clone());
            if nearest.iter().all(|s| s.on != support.on) {
                point(pen, support, Role::Discarded, here.clone(), false);
            }
            simplex(pen, nearest, here.clone(), true);
            to_closest(pen, Some(*closest), here);
        }
        Step::RadiiCompared { .. } => {
            simplex(pen, &state.simplex, here.clone(), true);
            to_closest(pen, state.closest, here);
        }
        Step::OriginEnclosed { simplex: around } | Step::OriginOnBoundary { simplex: around } => {
            simplex(pen, around, here, true);
        }
        Step::SettledExactly { .. } => {
            simplex(pen, &state.simplex, here.clone(), true);
            to_closest(pen, state.closest, here);
        }
        Step::EdgeExpanded { outline, edge, normal, distance, support, grew, .. } => {
            let ends = [outline[*edge % outline.len()], outline[(edge + 1) % outline.len()]];
            simplex(pen, outline, here.clone(), false);
            nearest_edge(pen, ends, here.clone());
            let middle = ends[0].point * 0.5 + ends[1].point * 0.5;
            pen.direction(DIFFERENCE, middle, *normal, words::label_normal(), here.clone(), false);
            let foot = *normal * *distance;
            dimension(pen, foot, words::label_distance(*distance), here.clone());
            support_line(pen, support, *normal, here.clone());
            if *grew {
                point(pen, support, Role::Nearest, here, true);
            }
        }
        Step::Decided { .. } => verdict(pen, before.map(|state| state.simplex.as_slice()).unwrap_or_default(), here),
    }
}

/// Where the arrow of a first direction starts: about the middle of A−B; of one beside an edge, on the origin.
fn start(run: &Run, simplex: &[Support]) -> DVec2 {
    if simplex.is_empty() { mean(&run.points(0)) - mean(&run.points(1)) } else { DVec2::ZERO }
}

/// The points, and what they span.
fn simplex(pen: &mut Pen, points: &[Support], frames: Range<u32>, lit: bool) {
    let when = if lit { frames.clone() } else { frames.end..frames.end };
    let at: Vec<DVec2> = points.iter().map(|s| s.point).collect();
    match at.as_slice() {
        [] | [_] => {}
        &[from, to] => {
            let draft = pen.sketch.segment(DIFFERENCE, from, to, Role::Simplex).shown(frames.clone()).lit(when);
            if lit {
                draft.spoils();
            }
        }
        _ => {
            let draft = pen.sketch.ring(DIFFERENCE, at, Role::Simplex).shown(frames.clone()).lit(when);
            if lit {
                draft.spoils();
            }
        }
    }
    self::points(pen, points, frames, lit);
}

fn points(pen: &mut Pen, points: &[Support], frames: Range<u32>, lit: bool) {
    for s in points {
        point(pen, s, Role::Simplex, frames.clone(), lit);
    }
}

fn point(pen: &mut Pen, s: &Support, role: Role, frames: Range<u32>, lit: bool) {
    let (link, label) = (pen.naming.link(s), pen.label(s));
    let middle = middle(pen.run);
    let when = if lit { frames.clone() } else { frames.end..frames.end };
    let out = away(s.point, middle, 15.0);
    let draft = pen.sketch.point(DIFFERENCE, s.point, role).link(link).shown(frames).lit(when).label(
        label,
        s.point,
        out,
        LabelSize::Normal,
    );
    if lit {
        draft.spoils();
    }
}

/// Of the rounded A−B the line lies the radii beyond the support point.
fn support_line(pen: &mut Pen, support: &Support, along: DVec2, frames: Range<u32>) {
    let rim = support.point + along.normalize_or_zero() * radii(pen.run);
    pen.support_line(DIFFERENCE, rim, along, frames);
}

fn to_closest(pen: &mut Pen, closest: Option<DVec2>, frames: Range<u32>) {
    let Some(closest) = closest else { return };
    pen.sketch.segment(DIFFERENCE, DVec2::ZERO, closest, Role::Distance).shown(frames.clone()).lit(frames).spoils();
}

fn nearest_edge(pen: &mut Pen, ends: [Support; 2], frames: Range<u32>) {
    let link = pen.run.edge_of(&ends).map(|edge| edge.link);
    let draft =
        pen.sketch.segment(DIFFERENCE, ends[0].point, ends[1].point, Role::EdgeTaken).shown(frames.clone()).lit(frames);
    if let Some(link) = link {
        draft.link(link);
    }
}

fn dimension(pen: &mut Pen, to: DVec2, text: crate::words::Message, frames: Range<u32>) {
    let side = to.perp().normalize_or_zero();
    let geometry = Geometry::Dimension { from: DVec2::ZERO, to, side, offset_px: 0.0 };
    pen.sketch
        .add(DIFFERENCE, geometry, Role::Distance)
        .shown(frames.clone())
        .lit(frames)
        .label(text, to * 0.5, side * 15.0, LabelSize::Normal)
        .spoils();
}

fn verdict(pen: &mut Pen, before: &[Support], here: Range<u32>) {
    let run = pen.run;
    let outcome = &run.outcome;
    // EPA's last polygon stays, faded.
    if outcome.expansions > 0 || before.len() > outcome.simplex.len() {
        let ring = before.iter().map(|s| s.point).collect();
        pen.sketch.ring(DIFFERENCE, ring, Role::Simplex).shown(here.clone());
    }
    if let &[from, to] = outcome.simplex.as_slice() {
        nearest_edge(pen, [from, to], here.clone());
    }
    for s in &outcome.simplex {
        point(pen, s, Role::Simplex, here.clone(), true);
    }
    match (outcome.relation, outcome.normal) {
        (Relation::Separated, Some(normal)) => {
            if let Some(distance) = outcome.distance {
                dimension(pen, normal * distance, words::label_distance(distance), here);
            }
        }
        // The origin leaves A−B against the way in which A is pushed.
        (Relation::Overlapping, Some(normal)) => {
            if let Some(depth) = outcome.depth {
                dimension(pen, -normal * depth, words::label_depth(depth), here);
            }
        }
        _ => {}
    }
}
