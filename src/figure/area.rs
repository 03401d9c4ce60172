//! The areas of marks: fill and hatching, below every line.

use glam::DVec2;

use crate::scene::FillRule;
use crate::trace::{Geometry, Mark, Role};

use super::hatch;
use super::ink::{Emphasis, Ink};
use super::inside::trapezoids;
use super::mark::{LARGE_CIRCLE_PX, add, exact_px, is_near};
use super::picture::{Draw, Stroke};
use super::shared;
use super::stage::Pen;

pub(super) fn is_shape(role: Role) -> bool {
    matches!(role, Role::ShapeA | Role::ShapeB | Role::ShapeOther)
}

/// Where a role's areas lie upon each other, from below; `None` for a role that is drawn as an outline alone.
fn depth(role: Role) -> Option<u8> {
    Some(match role {
        Role::Region | Role::Cell | Role::CellVisited => 0,
        Role::ShapeOther | Role::StoredBox | Role::TestedBox | Role::Hit | Role::Copy => 1,
        Role::ShapeA | Role::ShapeB => 2,
        Role::Difference => 3,
        Role::PieceOfA | Role::PieceOfB => 4,
        Role::PositiveArea | Role::NegativeArea => 5,
        Role::Overlap | Role::CommonPoint => 6,
        Role::Simplex => 7,
        _ => return None,
    })
}

/// Whether polygons and circles of a role are areas to point at, not lines.
pub(super) fn has_area(role: Role) -> bool {
    depth(role).is_some()
}

/// Draws the areas of all marks, and between the shapes' own and the others what A and B have in common.
pub(super) fn areas(pen: &mut Pen<'_>, drawn: &[(&Mark, Emphasis)]) {
    let mut order: Vec<(u8, &Mark, Emphasis)> =
        drawn.iter().filter_map(|(mark, emphasis)| Some((depth(mark.role)?, *mark, *emphasis))).collect();
    order.sort_by_key(|(depth, _, emphasis)| (*depth, *emphasis == Emphasis::Lit));
    let first_above = order.partition_point(|(depth, ..)| *depth <= 2);
    for (k, (_, mark, emphasis)) in order.iter().enumerate() {
        if k == first_above {
            shared_area(pen, drawn);
        }
        // Shapes keep their area at every step, however they are pointed at.
        let emphasis = if is_shape(mark.role) { Emphasis::Shown } else { *emphasis };
        area(pen, mark, &pen.theme.ink(mark.role, emphasis));
    }
    if first_above == order.len() {
        shared_area(pen, drawn);
    }
}

fn area(pen: &mut Pen<'_>, mark: &Mark, ink: &Ink) {
    match &mark.geometry {
        Geometry::Polygon { rings, rule } => {
            // By the nonzero rule the first ring counts unlike the others: they are cut out of it.
            let has_outline =
                rings.first().is_some_and(|outline| !px_rings(pen, std::slice::from_ref(outline)).is_empty());
            if has_outline || *rule == FillRule::EvenOdd {
                let rings = px_rings(pen, rings);
                fill(pen, filled(rings, *rule), ink);
            }
        }
        Geometry::Circle { center, radius } => disc(pen, *center, *radius, ink),
        _ => {}
    }
}

/// The patch that A and B have in common, where both are drawn and convex.
fn shared_area(pen: &mut Pen<'_>, drawn: &[(&Mark, Emphasis)]) {
    if pen.look.hide_outcome {
        return;
    }
    let ring = |role: Role| {
        let (mark, _) = drawn.iter().find(|(mark, _)| mark.role == role)?;
        match &mark.geometry {
            Geometry::Polygon { rings, .. } => match px_rings(pen, rings).as_slice() {
                [only] => Some(only.clone()),
                _ => None,
            },
            Geometry::Circle { center, radius } => {
                let (at, radius_px) = (exact_px(pen, *center), radius.abs() * pen.camera.px_per_unit);
                if radius_px > LARGE_CIRCLE_PX {
                    pen.window.large_circle(at, radius_px)
                } else {
                    Some(shared::circle_ring(at, radius_px))
                }
            }
            _ => None,
        }
    };
    let (Some(a), Some(b)) = (ring(Role::ShapeA), ring(Role::ShapeB)) else {
        return;
    };
    let ink = pen.theme.ink(Role::CommonPoint, Emphasis::Shown);
    if let (Some(ring), Some(color)) = (shared::common_ring(&a, &b), ink.fill) {
        pen.push(Draw::Fill { rings: vec![ring], color });
    }
}

pub(super) fn px_rings(pen: &Pen<'_>, rings: &[Vec<DVec2>]) -> Vec<Vec<[f64; 2]>> {
    let cut = |ring: &Vec<DVec2>| pen.window.ring(ring.iter().map(|p| exact_px(pen, *p)).collect());
    let finite = |ring: &Vec<[f64; 2]>| !ring.is_empty() && ring.iter().flatten().all(|v| v.is_finite());
    rings.iter().map(cut).filter(finite).collect()
}

/// Rings whose inside by the even–odd rule is that of the given ones by theirs.
fn filled(rings: Vec<Vec<[f64; 2]>>, rule: FillRule) -> Vec<Vec<[f64; 2]>> {
    match rule {
        FillRule::EvenOdd => rings,
        FillRule::NonZero => trapezoids(&rings, rule).into_iter().map(Vec::from).collect(),
    }
}

/// By the even–odd rule, fill and hatching alike: holes stay clear, and so does what an outline that crosses itself goes
/// around twice.
fn fill(pen: &mut Pen<'_>, rings: Vec<Vec<[f64; 2]>>, ink: &Ink) {
    if rings.is_empty() {
        return;
    }
    let hatching = ink.hatch.map(|hatch| {
        let segments = hatch::rings(&rings, &hatch, pen.scale, middle(&rings[0]));
        let width_px = hatch.width_px * pen.theme.line_scale;
        Draw::Segments { segments, stroke: Stroke::solid(hatch.color, width_px) }
    });
    if let Some(color) = ink.fill {
        pen.push(Draw::Fill { rings, color });
    }
    pen.picture.items.extend(hatching);
}

/// Mean of the vertices.
fn middle(ring: &[[f64; 2]]) -> [f64; 2] {
    let count = ring.len().max(1) as f64;
    let sum = ring.iter().fold([0.0; 2], |sum, p| add(sum, *p));
    [sum[0] / count, sum[1] / count]
}

fn disc(pen: &mut Pen<'_>, center: DVec2, radius: f64, ink: &Ink) {
    let (at, radius_px) = (exact_px(pen, center), radius.abs() * pen.camera.px_per_unit);
    if radius_px > LARGE_CIRCLE_PX {
        if let Some(ring) = pen.window.large_circle(at, radius_px) {
            fill(pen, vec![ring], ink);
        }
        return;
    }
    if !is_near(pen, at, radius_px) {
        return;
    }
    pen.push(Draw::Circle { center: at, radius_px, fill: ink.fill, stroke: None });
    if let Some(hatch) = ink.hatch {
        let segments = hatch::circle(at, radius_px, &hatch, pen.scale, pen.window);
        let width_px = hatch.width_px * pen.theme.line_scale;
        pen.push(Draw::Segments { segments, stroke: Stroke::solid(hatch.color, width_px) });
    }
}
