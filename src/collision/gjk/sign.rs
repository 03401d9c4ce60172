//! Signs of sums of cross products of differences: what every decision of a run on A−B comes down to.
//!
//! A point of A−B is a difference of two vertices, and rounding it would already move it. So a sign is never taken of
//! rounded differences: a product of such points is a sum of cross products of the vertices' own, first in floating
//! point with a proved bound, then without rounding.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::dyadic::Dyadic;
use crate::collision::exact::{UNIT_ROUNDOFF, certain_sign, cross_exactly};
use crate::collision::relation::Settled;

/// (q − p) × (v − u) as `[p, q, u, v]`.
pub(super) type Term = [DVec2; 4];

/// A sign that is the true one, with what floating point had to say about it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Sign {
    pub order: Ordering,
    pub settled: Settled,
    /// The sum in floating point, and the most that rounding can have moved it; not finite beyond the range.
    pub value: f64,
    pub bound: f64,
}

impl Sign {
    /// Two points were compared and are one.
    pub const OF_EQUALS: Self = Self { order: Ordering::Equal, settled: Settled::Exact, value: 0.0, bound: 0.0 };
}

/// The sign of the sum of up to four terms.
///
/// A 2×2 determinant of differences is off by at most (3 + 16u)u of its two products' sizes (Shewchuk 1997); adding up
/// four of them costs another 4u. Underflow is covered by [`certain_sign`], overflow makes the bound infinite.
pub(super) fn of_sum(terms: &[Term]) -> Sign {
    let (mut value, mut sizes) = (0.0, 0.0);
    for [p, q, u, v] in terms {
        let (left, right) = ((q.x - p.x) * (v.y - u.y), (q.y - p.y) * (v.x - u.x));
        value += left - right;
        sizes += left.abs() + right.abs();
    }
    let bound = sizes * (12.0 * UNIT_ROUNDOFF);
    match certain_sign(value, bound) {
        Some(order) => Sign { order, settled: Settled::Float, value, bound },
        None => Sign { order: exactly(terms).sign(), settled: Settled::Exact, value, bound },
    }
}

/// The sum without rounding.
#[cold]
pub(super) fn exactly(terms: &[Term]) -> Dyadic {
    terms.iter().fold(Dyadic::zero(), |sum, [p, q, u, v]| &sum + &cross_exactly(*p, *q, *u, *v))
}

/// d · (v − u) for people: of the rounded difference as they would compute it, or, where that leaves the range of
/// doubles, rounded once.
pub(super) fn product(d: DVec2, [u, v]: [DVec2; 2], rounded: DVec2) -> f64 {
    let plain = rounded.dot(d);
    let vanishes = |x: f64, y: f64| x != 0.0 && y != 0.0 && x * y == 0.0;
    if plain.is_finite() && (plain != 0.0 || !(vanishes(rounded.x, d.x) || vanishes(rounded.y, d.y))) {
        return plain;
    }
    exactly(&[dot([DVec2::ZERO, d, u, v])]).to_f64() + 0.0
}

/// The cross product of two points of A−B for people: of the rounded points, unless that has another sign than the true
/// one; then rounded once.
pub(super) fn cross_for_people(from: &super::Support, to: &super::Support, side: Ordering) -> f64 {
    let plain = from.point.perp_dot(to.point);
    if plain.is_finite() && plain.partial_cmp(&0.0) == Some(side) {
        return plain;
    }
    let ([p, q], [u, v]) = (from.as_way(), to.as_way());
    exactly(&[[p, q, u, v]]).to_f64() + 0.0
}

/// (q − p) · (v − u) as a term: turning by 90° changes no bit but a sign.
pub(super) fn dot([p, q, u, v]: Term) -> Term {
    [p, q, u.perp(), v.perp()]
}
