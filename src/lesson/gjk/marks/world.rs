//! The shapes with their support points, the search directions on both, and at the end distance or push.

use std::ops::Range;

use glam::DVec2;

use crate::collision::Relation;
use crate::collision::gjk::{Step, Support};
use crate::lesson::sketch;
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::{Message, gjk as words};

use super::super::run::{Run, owner_index};
use super::{Pen, WORLD, away, mean};

/// What the arrows on A and on B are called.
const DIRECTIONS: [fn() -> Message; 2] = [words::label_direction, words::label_against];
const NORMALS: [fn() -> Message; 2] = [words::label_normal, words::label_against_normal];

/// A gap smaller than this, of the extent, is not seen.
const UNSEEN: f64 = 1e-3;

pub(super) fn extent(run: &Run) -> f64 {
    let boxes = run.shapes.iter().map(|shape| shape.aabb());
    let both =
        boxes.map(|aabb| [aabb.min(), aabb.max()]).reduce(|[min, max], [low, high]| [min.min(low), max.max(high)]);
    both.map_or(1.0, |[min, max]| (max * 0.5 - min * 0.5).max_element() * 2.0).min(f64::MAX)
}

pub(super) fn draw(pen: &mut Pen) {
    for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
        let run = pen.run;
        pen.sketch.shape(WORLD, k as u32, &run.names[k], &run.specs[k], role);
    }
    source_edges(pen);
    for (index, recorded) in pen.run.steps.iter().enumerate() {
        let (_, here) = pen.frame(index);
        match &recorded.step {
            Step::DirectionChosen { direction, .. } => {
                for (k, along, text) in
                    [(0, *direction, words::label_direction()), (1, -*direction, words::label_against())]
                {
                    let from = mean(&pen.run.points(k));
                    pen.direction(WORLD, from, along, text, here.clone(), true);
                }
            }
            Step::SupportFound { support, direction, .. } => supports(pen, support, *direction, DIRECTIONS, here),
            Step::NothingFarther { support, direction, .. } => supports(pen, support, *direction, DIRECTIONS, here),
            Step::SimplexReduced { kept, dropped, .. } => {
                for s in dropped {
                    joined(pen, s, Role::Discarded, here.clone(), false);
                }
                for s in kept {
                    joined(pen, s, Role::Simplex, here.clone(), true);
                }
            }
            Step::OriginEnclosed { simplex } | Step::OriginOnBoundary { simplex } => {
                for s in simplex {
                    joined(pen, s, Role::Simplex, here.clone(), true);
                }
            }
            Step::EdgeExpanded { support, normal, .. } => supports(pen, support, *normal, NORMALS, here),
            Step::RadiiCompared { .. } | Step::SettledExactly { .. } | Step::Decided { .. } => {}
        }
    }
    verdict(pen);
}

/// The farthest point of A along a direction, of B against it, and the lines that nothing of them passes.
fn supports(pen: &mut Pen, s: &Support, along: DVec2, names: [fn() -> Message; 2], frames: Range<u32>) {
    let link = pen.naming.link(s);
    for (k, along, text) in [(0, along, names[0]()), (1, -along, names[1]())] {
        let points = pen.run.points(k);
        let (on, radius) = (s.on[k], pen.run.radius(k));
        // On a circle the farthest point lies its radius beyond the center that takes part.
        let rim = on + along.normalize_or_zero() * radius;
        pen.support_line(WORLD, rim, along, frames.clone());
        pen.direction(WORLD, rim, along, text, frames.clone(), false);
        let label = pen.naming.vertex(k, s);
        let back = away(on, mean(&points), -15.0);
        pen.sketch
            .point(WORLD, on, Role::Nearest)
            .link(link)
            .shown(frames.clone())
            .lit(frames.clone())
            .label(label, on, back, LabelSize::Normal)
            .spoils();
    }
}

/// A point of A−B in the world: the way from B's vertex to A's.
fn joined(pen: &mut Pen, s: &Support, role: Role, frames: Range<u32>, lit: bool) {
    let [to, from] = s.on;
    let (link, label) = (pen.naming.link(s), pen.label(s));
    let lit = if lit { frames.clone() } else { frames.end..frames.end };
    let side = (to - from).perp().normalize_or(DVec2::Y) * 11.0;
    let middle = from * 0.5 + to * 0.5;
    pen.sketch
        .arrow(WORLD, from, to, role)
        .link(link)
        .shown(frames)
        .lit(lit)
        .label(label, middle, side, LabelSize::Normal)
        .spoils();
}

/// The edges that A−B's edges come from. They show when they are pointed at, or an edge of A−B is.
fn source_edges(pen: &mut Pen) {
    let run = pen.run;
    for edge in &run.edges {
        for side in &edge.of.sides {
            let points = run.points(owner_index(side.owner));
            let (from, to) = (points[side.edge], points[(side.edge + 1) % points.len()]);
            pen.sketch.segment(WORLD, from, to, Role::SourceEdge).link(edge.link);
        }
    }
    // At the verdict the one that decided.
    let last = pen.sketch.last();
    let Some(edge) = run.edge_of(&run.outcome.simplex) else { return };
    for side in &edge.of.sides {
        let points = run.points(owner_index(side.owner));
        let (from, to) = (points[side.edge], points[(side.edge + 1) % points.len()]);
        pen.sketch
            .segment(WORLD, from, to, Role::SourceEdge)
            .link(edge.link)
            .shown(last.clone())
            .lit(last.clone())
            .spoils();
    }
}

fn verdict(pen: &mut Pen) {
    let (run, last) = (pen.run, pen.sketch.last());
    let outcome = &run.outcome;
    match (outcome.relation, outcome.points, outcome.push) {
        (Relation::Separated, Some([on_a, on_b]), _) => {
            let side = (on_b - on_a).perp().normalize_or_zero();
            let middle = on_a * 0.5 + on_b * 0.5;
            // Away from the shapes, which lie on both sides of the way between them but seldom as much on each.
            let center = mean(&run.points(0)) * 0.5 + mean(&run.points(1)) * 0.5;
            let side = if side.dot(middle - center) < 0.0 { -side } else { side };
            let dimension = Geometry::Dimension { from: on_a, to: on_b, side, offset_px: 0.0 };
            let length = outcome.distance.unwrap_or(0.0);
            let text = words::label_distance(length);
            // On a gap too small to be seen the number would only hide the shapes: it stands beside them.
            let beyond = if length < UNSEEN * pen.extents[0] {
                let points = (0..2).flat_map(|k| run.points(k));
                points.map(|p| (p - middle).dot(side)).fold(0.0, f64::max)
            } else {
                0.0
            };
            pen.sketch
                .add(WORLD, dimension, Role::Distance)
                .shown(last.clone())
                .lit(last.clone())
                .label(text, middle + side * beyond, side * 16.0, LabelSize::Large)
                .spoils();
            for at in [on_a, on_b] {
                pen.sketch.point(WORLD, at, Role::Nearest).shown(last.clone()).lit(last.clone()).spoils();
            }
        }
        (Relation::Touching, Some([at, _]), _) => {
            pen.sketch
                .point(WORLD, at, Role::CommonPoint)
                .shown(last.clone())
                .lit(last)
                .label(words::label_contact(), at, DVec2::new(12.0, -12.0), LabelSize::Normal)
                .spoils();
        }
        (Relation::Overlapping, _, Some(push)) => {
            let middle = mean(&run.points(0));
            let letter = run.letters()[0].clone();
            let beyond = middle + push;
            pen.sketch
                .add(WORLD, sketch::moved(&run.specs[0], push), Role::GhostOfA)
                .link(Link::Push)
                .shown(last.clone())
                .lit(last.clone())
                .label(words::label_ghost(letter), beyond, push.normalize_or_zero() * 34.0, LabelSize::Small)
                .spoils();
            let down = if push.x.abs() > push.y.abs() { DVec2::NEG_Y } else { DVec2::NEG_X };
            let from = middle + down * (0.09 * pen.extents[0]);
            pen.sketch
                .arrow(WORLD, from, from + push, Role::Push)
                .link(Link::Push)
                .shown(last.clone())
                .lit(last)
                .label(words::label_amount(push), from + push * 0.5, down * 18.0, LabelSize::Normal)
                .spoils();
        }
        _ => {}
    }
}
