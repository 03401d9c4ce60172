//! Lengths and places on a simplex, rounded for those who read them.

use glam::{DVec2, dvec2};

use super::direction::SAFE;
use super::sign;
use super::support::{Support, pairs};
use crate::collision::exact::UNIT_ROUNDOFF;
use crate::collision::vector;

/// Floating point is trusted with a length whose bound on the error is this small beside it.
const GOOD: f64 = 1e-13;

/// From the origin to a point of A−B; within two units in the last place, above 0 unless the point is the origin.
pub(super) fn length_of(s: &Support) -> f64 {
    vector::distance(s.on[0], s.on[1])
}

/// From the origin to the endless line through two different points of A−B; within 1e-12 of itself. At most the largest
/// double.
pub(super) fn line_distance(from: &Support, to: &Support) -> f64 {
    let (p, q) = (from.point, to.point);
    let along = q - p;
    let (left, right, length) = (p.x * q.y, p.y * q.x, vector::length(along));
    let cross = (left - right).abs();
    // Either point is off by one rounding in each component, and so are differences and products.
    let area_error = (left.abs() + right.abs()) * (6.0 * UNIT_ROUNDOFF);
    let length_error = (vector::length(p) + vector::length(q)) * (4.0 * UNIT_ROUNDOFF);
    let is_safe = [p, q, along].into_iter().all(|v| SAFE.contains(&v.abs().max_element()));
    if is_safe && area_error <= GOOD * cross && length_error <= GOOD * length {
        return cross / length;
    }
    let ([p, q], [u, v]) = (from.as_way(), to.as_way());
    let area = sign::exactly(&[[p, q, u, v]]).abs();
    let way = from.way_to(to);
    let square = sign::exactly(&pairs(&way, &way.map(|part| part.map(DVec2::perp))));
    area.quotient(&square.root().0).unwrap_or(0.0).min(f64::MAX)
}

/// The place of the line through two different points of A−B nearest to the origin, within rounding of the points; kept
/// between them.
pub(super) fn closest_on_edge(from: &Support, to: &Support) -> DVec2 {
    let size = from.point.abs().max_element().max(to.point.abs().max_element());
    if SAFE.contains(&size) && SAFE.contains(&(to.point - from.point).abs().max_element()) {
        return foot_of_origin(from.point, to.point);
    }
    if size == 0.0 {
        return DVec2::ZERO;
    }
    let power = libm::ilogb(size) + 2;
    let scaled = |v: DVec2, k: i32| dvec2(libm::scalbn(v.x, k), libm::scalbn(v.y, k));
    vector::saturated(scaled(foot_of_origin(scaled(from.point, -power), scaled(to.point, -power)), power))
}

fn foot_of_origin(p: DVec2, q: DVec2) -> DVec2 {
    let along = q - p;
    let share = -p.dot(along) / along.dot(along);
    if share.is_finite() { p + along * share.clamp(0.0, 1.0) } else { p }
}

/// The unit vector square to an edge of A−B, on its right: outward for a counter-clockwise outline.
///
/// Where both shapes' points differ their ways must be parallel, as on an edge of A−B that both contribute to.
pub(super) fn outward(from: &Support, to: &Support) -> DVec2 {
    let way = from.way_to(to);
    let along = way.into_iter().find_map(|[p, q]| vector::direction(p, q)).unwrap_or(DVec2::X);
    dvec2(along.y, -along.x) + DVec2::ZERO
}
