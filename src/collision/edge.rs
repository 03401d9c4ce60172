//! One edge and one point: outward normal, depth behind the line, nearest point; accurate at any scale.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};

use super::clearance;
use super::dyadic::Dyadic;
use super::exact::{cross_exactly, dot_exactly, dot_sign};
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

/// What of a closed segment is nearest to some point, decided exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Nearest {
    /// One of its ends, and the way there is not perpendicular to the segment.
    End { point: DVec2, distance: f64 },
    /// A place, perhaps an end, from which the way is perpendicular.
    Foot { distance: f64 },
}

impl Nearest {
    /// With small relative error however small it is.
    pub fn distance(&self) -> f64 {
        match *self {
            Self::End { distance, .. } | Self::Foot { distance } => distance,
        }
    }
}

/// What of the closed segment p…q is nearest to `v`.
pub(crate) fn nearest(v: DVec2, [p, q]: [DVec2; 2]) -> Nearest {
    let end = |point: DVec2| Nearest::End { point, distance: vector::distance(v, point) };
    if p == q || dot_sign(p, q, p, v) == Ordering::Less {
        end(p)
    } else if dot_sign(q, p, q, v) == Ordering::Less {
        end(q)
    } else {
        Nearest::Foot { distance: distance_from_line(v, [p, q]) }
    }
}

/// The foot of the perpendicular from `v` on the segment p…q, p ≠ q, each coordinate the nearest double; never outside
/// the segment's box.
pub(crate) fn foot(v: DVec2, [p, q]: [DVec2; 2]) -> DVec2 {
    let square = dot_exactly(p, q, p, q);
    let along = dot_exactly(p, q, p, v);
    let coordinate = |p: f64, q: f64| {
        let moved = &Dyadic::difference(q, p) * &along;
        (&(&Dyadic::from(p) * &square) + &moved).quotient(&square).unwrap_or(p)
    };
    dvec2(coordinate(p.x, q.x), coordinate(p.y, q.y)).clamp(p.min(q), p.max(q))
}

/// Compares the distances of two points from two lines, each of two different points, exactly.
pub(crate) fn compare_line_distances(v: DVec2, [p, q]: [DVec2; 2], w: DVec2, [r, s]: [DVec2; 2]) -> Ordering {
    let (left, right) = (cross_exactly(p, q, p, v), cross_exactly(r, s, r, w));
    let (left, right) = (&left * &left, &right * &right);
    (&left * &dot_exactly(r, s, r, s)).cmp(&(&right * &dot_exactly(p, q, p, q)))
}

/// Compares two computed lengths, each within a few units in the last place, or exactly when they are too close for
/// that.
pub(crate) fn compare_lengths(left: f64, right: f64, exactly: impl FnOnce() -> Ordering) -> Ordering {
    // What underflowed is known no better than to the least double.
    let margin = 1e-9 * left.max(right) + 4.0 * f64::from_bits(1);
    if (left - right).abs() > margin { left.total_cmp(&right) } else { exactly() }
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
            let v = dvec2(3.0, 4.0) * scale;
            let found = nearest(v, scaled);
            assert!(matches!(found, Nearest::Foot { distance } if (distance / scale - 4.0).abs() < 1e-12), "{found:?}");
            assert!((foot(v, scaled) / scale - dvec2(3.0, 0.0)).length() < 1e-12);
            let found = nearest(dvec2(13.0, 4.0) * scale, scaled);
            assert!(matches!(found, Nearest::End { point, distance }
                if point == scaled[1] && (distance / scale - 5.0).abs() < 1e-12));
        }
        assert_eq!(nearest(DVec2::ONE, [DVec2::ONE, DVec2::ONE]).distance(), 0.0);
    }

    #[test]
    fn one_bit_beside_an_end_there_is_still_a_foot() {
        // True distance 5.4e-17; to the end it is four times as far.
        let found = nearest(dvec2(0.0, -1.0), [dvec2(0.0, -1.0000000000000002), dvec2(1.0, 3.0)]);
        let want = f64::EPSILON / 17f64.sqrt();
        assert!(matches!(found, Nearest::Foot { distance } if (distance / want - 1.0).abs() < 1e-14));
    }
}
