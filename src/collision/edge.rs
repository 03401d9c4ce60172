//! One edge and one point: outward normal, depth behind the line, nearest point; accurate at any scale.

use glam::{DVec2, dvec2};

use super::clearance;
use super::vector;

/// Unit normal of the edge p→q on its right: outward for a counter-clockwise outline. `None` when p = q.
pub(crate) fn outward([p, q]: [DVec2; 2]) -> Option<DVec2> {
    // Adding 0 keeps −0 out of what people read.
    vector::direction(p, q).map(|along| dvec2(along.y, -along.x) + DVec2::ZERO)
}

/// Distance of `v` from the endless line through the edge, at least 0; small relative error however small it is.
pub(crate) fn distance_from_line(v: DVec2, [p, q]: [DVec2; 2]) -> f64 {
    clearance::from_line(v, p, q, 0.0).max(0.0)
}

/// The point of a closed segment nearest to some point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Nearest {
    pub point: DVec2,
    pub distance: f64,
    /// Whether it lies between the ends, so that the way to it is perpendicular to the segment.
    pub between: bool,
}

/// The point of the closed segment p…q nearest to `v`, and its distance with small relative error.
pub(crate) fn nearest(v: DVec2, [p, q]: [DVec2; 2]) -> Nearest {
    let t = parameter(v, [p, q]);
    if t > 0.0 && t < 1.0 {
        return Nearest { point: along([p, q], t), distance: distance_from_line(v, [p, q]), between: true };
    }
    let point = if t >= 1.0 { q } else { p };
    Nearest { point, distance: vector::distance(v, point), between: false }
}

/// Where the foot of the perpendicular from `v` lies on the line: 0 at p, 1 at q; 0 when p = q.
fn parameter(v: DVec2, [p, q]: [DVec2; 2]) -> f64 {
    let (mut e, mut d) = (q - p, v - p);
    if !(e.is_finite() && d.is_finite()) {
        // A quarter of everything overflows nowhere.
        (e, d) = (q * 0.25 - p * 0.25, v * 0.25 - p * 0.25);
    }
    let (square, product) = (e.length_squared(), d.dot(e));
    let safe = 1e-280..1e280;
    if safe.contains(&square)
        && (safe.contains(&product.abs()) || d.abs().max_element() > 1e-140)
        && product.is_finite()
    {
        return product / square;
    }
    // The quotient of the lengths may overflow or vanish, and then says what it should: an end.
    match (vector::unit(e), vector::unit(d)) {
        (Some(along), Some(towards)) => towards.dot(along) * (vector::length(d) / vector::length(e)),
        _ => 0.0,
    }
}

/// The point at parameter t, 0 to 1, from `p` to `q`; never outside their box.
pub(crate) fn along([p, q]: [DVec2; 2], t: f64) -> DVec2 {
    // From the nearer end, so that rounding stays small against the distance from it.
    let point = if t <= 0.5 { vector::lerp(p, q, t) } else { vector::lerp(q, p, 1.0 - t) };
    point.clamp(p.min(q), p.max(q))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outward_normal_lies_right_of_the_edge_at_any_scale() {
        for scale in [1e-300, 1.0, 1e300] {
            let n = outward([DVec2::ZERO, dvec2(4.0, 3.0) * scale]).unwrap();
            assert!((n - dvec2(0.6, -0.8)).length() < 1e-15);
        }
        assert_eq!(outward([dvec2(-f64::MAX, 0.0), dvec2(f64::MAX, 0.0)]), Some(dvec2(0.0, -1.0)));
        assert_eq!(outward([DVec2::ONE; 2]), None);
    }

    #[test]
    fn the_nearest_point_is_an_end_or_a_foot() {
        let edge = [dvec2(0.0, 0.0), dvec2(10.0, 0.0)];
        for scale in [1e-300, 1e-150, 1e-3, 1.0, 1e155, 1e300] {
            let scaled = edge.map(|p| p * scale);
            let foot = nearest(dvec2(3.0, 4.0) * scale, scaled);
            assert!(foot.between && (foot.distance / scale - 4.0).abs() < 1e-12, "{scale:e} {foot:?}");
            assert!((foot.point / scale - dvec2(3.0, 0.0)).length() < 1e-12);
            let end = nearest(dvec2(13.0, 4.0) * scale, scaled);
            assert!(!end.between && end.point == scaled[1] && (end.distance / scale - 5.0).abs() < 1e-12);
        }
        assert_eq!(nearest(DVec2::ONE, [DVec2::ONE, DVec2::ONE]).distance, 0.0);
        assert_eq!(nearest(dvec2(1e300, 0.0), [DVec2::ZERO, dvec2(1e-300, 0.0)]).point.x, 1e-300);
    }
}
