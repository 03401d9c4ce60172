//! Brute force in rational numbers.

use std::cmp::Ordering;

use collidoscope::collision::point_tests::PointRelation;
use glam::DVec2;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

pub type Q = BigRational;

pub fn q(value: f64) -> Q {
    Q::from_float(value).expect("finite")
}

pub fn q2(p: DVec2) -> [Q; 2] {
    [q(p.x), q(p.y)]
}

pub fn sub(a: &[Q; 2], b: &[Q; 2]) -> [Q; 2] {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

pub fn dot(a: &[Q; 2], b: &[Q; 2]) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1]
}

pub fn cross(a: &[Q; 2], b: &[Q; 2]) -> Q {
    &a[0] * &b[1] - &a[1] * &b[0]
}

pub fn sign(value: &Q) -> Ordering {
    value.cmp(&Q::zero())
}

/// Squared distance of a point from a segment.
pub fn segment_distance_squared(p: &[Q; 2], a: &[Q; 2], b: &[Q; 2]) -> Q {
    let (ab, ap) = (sub(b, a), sub(p, a));
    let (length_squared, along) = (dot(&ab, &ab), dot(&ab, &ap));
    if !along.is_positive() {
        return dot(&ap, &ap);
    }
    if along >= length_squared {
        let bp = sub(p, b);
        return dot(&bp, &bp);
    }
    let area = cross(&ab, &ap);
    &area * &area / length_squared
}

/// A convex hull of points by brute force: everything from the lines through two of them that have all on one side.
pub struct Hull {
    pub points: Vec<[Q; 2]>,
    supports: Vec<(usize, usize)>,
    pub flat: bool,
}

impl Hull {
    pub fn new(points: &[DVec2]) -> Self {
        let points: Vec<[Q; 2]> = points.iter().map(|&p| q2(p)).collect();
        let side =
            |i: usize, j: usize, k: usize| sign(&cross(&sub(&points[j], &points[i]), &sub(&points[k], &points[i])));
        let n = points.len();
        let pairs = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
        let supports =
            pairs.filter(|&(i, j)| points[i] != points[j] && (0..n).all(|k| side(i, j, k) != Ordering::Less)).collect();
        let flat = (0..n).all(|j| (0..n).all(|k| side(0, j, k) == Ordering::Equal));
        Self { points, supports, flat }
    }

    pub fn relation(&self, p: &[Q; 2]) -> PointRelation {
        if self.flat {
            let on = self.boundary_distance_squared(p).is_zero();
            return if on { PointRelation::Boundary } else { PointRelation::Outside };
        }
        let sides = self
            .supports
            .iter()
            .map(|&(i, j)| sign(&cross(&sub(&self.points[j], &self.points[i]), &sub(p, &self.points[i]))));
        match sides.min() {
            Some(Ordering::Greater) => PointRelation::Inside,
            Some(Ordering::Equal) => PointRelation::Boundary,
            _ => PointRelation::Outside,
        }
    }

    /// Between supporting pairs, or for a point hull to the point.
    pub fn boundary_distance_squared(&self, p: &[Q; 2]) -> Q {
        let segments =
            self.supports.iter().map(|&(i, j)| segment_distance_squared(p, &self.points[i], &self.points[j]));
        segments.min().unwrap_or_else(|| segment_distance_squared(p, &self.points[0], &self.points[0]))
    }
}

/// Whether `value` is √`squared` within the stated tolerance.
pub fn is_root(value: &Q, squared: &Q, floor: &Q) -> bool {
    let slack = floor + value.abs() * q(1e-9);
    let (low, high) = (value - &slack, value + &slack);
    (!low.is_positive() || &low * &low <= *squared) && !high.is_negative() && &high * &high >= *squared
}
