//! Signs that are right for every finite double: orientation, cross and dot products, distances against radii.
//!
//! Each predicate has three stages. First plain floating point with a proved error bound, which decides almost every
//! random input. Then, for orientations whose coordinates lie in a safe range of exponents, the expansions of the
//! `robust` crate. Last, big dyadic numbers ([`Dyadic`]), which know neither rounding nor overflow nor underflow.
//!
//! The bounds are those of Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates" (1997), with an absolute term on top: he excludes underflow, we do not. A difference of doubles never
//! underflows inexactly, a product does by at most 2⁻¹⁰⁷⁵, so one [`f64::MIN_POSITIVE`] covers every sum here many
//! times over. An overflow makes the bound infinite or NaN, no comparison with it holds, and the exact stage decides.

use super::dyadic::Dyadic;
use super::relation::Settled;
use glam::DVec2;
use std::cmp::Ordering;

/// Half the distance from 1 to the next double: the largest relative error of one operation.
pub const UNIT_ROUNDOFF: f64 = f64::EPSILON / 2.0;

/// Bound of a 2×2 determinant of differences, relative to the sum of its two products' sizes: (3 + 16u)u.
pub(super) const DETERMINANT_BOUND: f64 = (3.0 + 16.0 * UNIT_ROUNDOFF) * UNIT_ROUNDOFF;

/// Sizes between which `robust` is exact: all its values are multiples of ulp(2⁻²³⁰)² > 2⁻⁵⁶⁶, far above the last
/// bit 2⁻¹⁰⁷⁴ even after its relative bounds (2⁻¹⁰⁶) are applied, and its splitter (2²⁷ + 1) cannot overflow.
const ROBUST_LEAST: f64 = 5.8e-70;
const ROBUST_MOST: f64 = 1.7e69;

/// Where `c` lies as seen along a→b: `Greater` to the left, `Less` to the right, `Equal` on the line (or a = b).
#[inline]
pub fn orient(a: DVec2, b: DVec2, c: DVec2) -> Ordering {
    orient_settled(a, b, c).0
}

/// [`orient`], and whether floating point was certain.
#[inline]
pub fn orient_settled(a: DVec2, b: DVec2, c: DVec2) -> (Ordering, Settled) {
    let left = (a.x - c.x) * (b.y - c.y);
    let right = (a.y - c.y) * (b.x - c.x);
    match certain_sign(left - right, (left.abs() + right.abs()) * DETERMINANT_BOUND) {
        Some(sign) => (sign, Settled::Float),
        None => (orient_exactly(a, b, c), Settled::Exact),
    }
}

#[cold]
fn orient_exactly(a: DVec2, b: DVec2, c: DVec2) -> Ordering {
    let safe = |v: f64| v == 0.0 || (ROBUST_LEAST..ROBUST_MOST).contains(&v.abs());
    if [a.x, a.y, b.x, b.y, c.x, c.y].into_iter().all(safe) {
        let coord = |p: DVec2| robust::Coord { x: p.x, y: p.y };
        return sign_of(robust::orient2d(coord(a), coord(b), coord(c)));
    }
    cross_exactly(a, b, a, c).sign()
}

/// Sign of the cross product (q − p) × (v − u): `Greater` when the second vector points left of the first.
#[inline]
pub fn cross_sign(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> Ordering {
    cross_sign_settled(p, q, u, v).0
}

/// [`cross_sign`], and whether floating point was certain.
#[inline]
pub fn cross_sign_settled(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> (Ordering, Settled) {
    let left = (q.x - p.x) * (v.y - u.y);
    let right = (q.y - p.y) * (v.x - u.x);
    match certain_sign(left - right, (left.abs() + right.abs()) * DETERMINANT_BOUND) {
        Some(sign) => (sign, Settled::Float),
        None => (cross_sign_exactly(p, q, u, v), Settled::Exact),
    }
}

#[cold]
fn cross_sign_exactly(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> Ordering {
    // Differences without rounding error, as on any grid, are three points with the origin.
    if let (Some(d), Some(e)) = (exact_difference(q, p), exact_difference(v, u)) {
        return orient_exactly(DVec2::ZERO, d, e);
    }
    cross_exactly(p, q, u, v).sign()
}

/// Sign of the dot product (q − p) · (v − u): `Greater` when the angle between the vectors is acute.
#[inline]
pub fn dot_sign(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> Ordering {
    dot_sign_settled(p, q, u, v).0
}

/// [`dot_sign`], and whether floating point was certain.
#[inline]
pub fn dot_sign_settled(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> (Ordering, Settled) {
    // d · e = d × perp(e), and turning by 90° changes no bit but a sign.
    cross_sign_settled(p, q, u.perp(), v.perp())
}

/// The distance |p − q| against `r1 + r2`, which may be negative: then the distance is greater. With `-r2` the
/// internal contact of two circles is decided, where `r1 ≥ r2`.
#[inline]
pub fn distance_cmp(p: DVec2, q: DVec2, r1: f64, r2: f64) -> Ordering {
    distance_cmp_settled(p, q, r1, r2).0
}

/// [`distance_cmp`], and whether floating point was certain.
#[inline]
pub fn distance_cmp_settled(p: DVec2, q: DVec2, r1: f64, r2: f64) -> (Ordering, Settled) {
    let (dx, dy, sum) = (p.x - q.x, p.y - q.y, r1 + r2);
    let (squared, sum_squared) = (dx * dx + dy * dy, sum * sum.abs());
    // A square of a rounded difference is off by 3u and little, the sum of two such by 4u.
    match certain_sign(squared - sum_squared, (squared + sum_squared.abs()) * (8.0 * UNIT_ROUNDOFF)) {
        Some(sign) => (sign, Settled::Float),
        None => (distance_cmp_exactly(p, q, r1, r2), Settled::Exact),
    }
}

#[cold]
fn distance_cmp_exactly(p: DVec2, q: DVec2, r1: f64, r2: f64) -> Ordering {
    let sum = &Dyadic::from(r1) + &Dyadic::from(r2);
    if sum.sign() == Ordering::Less {
        return Ordering::Greater;
    }
    dot_exactly(q, p, q, p).cmp(&(&sum * &sum))
}

/// The distance of `p` from the endless line through `a` and `b` against `r ≥ 0`. With a = b there is no line: `Equal`.
#[inline]
pub fn line_distance_cmp(p: DVec2, a: DVec2, b: DVec2, r: f64) -> Ordering {
    line_distance_cmp_settled(p, a, b, r).0
}

/// [`line_distance_cmp`], and whether floating point was certain.
#[inline]
pub fn line_distance_cmp_settled(p: DVec2, a: DVec2, b: DVec2, r: f64) -> (Ordering, Settled) {
    let (d, e) = (p - a, b - a);
    let (left, right) = (e.x * d.y, e.y * d.x);
    let length_squared = e.x * e.x + e.y * e.y;
    // Below, squares lose bits to underflow; an overflow makes the bound infinite.
    if length_squared > 1e-280 {
        let reach = r * length_squared.sqrt();
        // Either side is off by less than 5u.
        let bound = (left.abs() + right.abs() + reach) * (8.0 * UNIT_ROUNDOFF);
        if let Some(sign) = certain_sign((left - right).abs() - reach, bound) {
            return (sign, Settled::Float);
        }
    }
    (line_distance_cmp_exactly(p, a, b, r), Settled::Exact)
}

#[cold]
fn line_distance_cmp_exactly(p: DVec2, a: DVec2, b: DVec2, r: f64) -> Ordering {
    let area = cross_exactly(a, b, a, p);
    let reach = Dyadic::from(r);
    (&area * &area).cmp(&(&(&reach * &reach) * &dot_exactly(a, b, a, b)))
}

/// The distance of `p` from the segment `ab`, ends included, against `r ≥ 0`. The ends may be one point.
#[inline]
pub fn segment_distance_cmp_settled(p: DVec2, a: DVec2, b: DVec2, r: f64) -> (Ordering, Settled) {
    let (past_a, settled_a) = dot_sign_settled(a, b, a, p);
    let (past_b, settled_b) = dot_sign_settled(b, a, b, p);
    let (order, settled) = if past_a != Ordering::Greater {
        distance_cmp_settled(p, a, r, 0.0)
    } else if past_b != Ordering::Greater {
        distance_cmp_settled(p, b, r, 0.0)
    } else {
        line_distance_cmp_settled(p, a, b, r)
    };
    (order, both(settled, both(settled_a, settled_b)))
}

/// The cross product (q − p) × (v − u) without rounding.
pub fn cross_exactly(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> Dyadic {
    let left = &Dyadic::difference(q.x, p.x) * &Dyadic::difference(v.y, u.y);
    let right = &Dyadic::difference(q.y, p.y) * &Dyadic::difference(v.x, u.x);
    &left - &right
}

/// The dot product (q − p) · (v − u) without rounding.
pub fn dot_exactly(p: DVec2, q: DVec2, u: DVec2, v: DVec2) -> Dyadic {
    cross_exactly(p, q, u.perp(), v.perp())
}

/// How two decisions together were settled: by floating point only when each was.
#[inline]
pub fn both(one: Settled, other: Settled) -> Settled {
    if one == Settled::Float { other } else { one }
}

/// The sign of a computed `value` when its error, at most `bound` and the underflow term, cannot change it.
#[inline(always)]
pub fn certain_sign(value: f64, bound: f64) -> Option<Ordering> {
    let bound = bound + f64::MIN_POSITIVE;
    if value > bound {
        Some(Ordering::Greater)
    } else if -value > bound {
        Some(Ordering::Less)
    } else {
        None
    }
}

/// The sign of an exact double as an ordering against 0; NaN, which no caller has, counts as 0.
#[inline]
fn sign_of(value: f64) -> Ordering {
    value.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// `q − p` when it is free of rounding, by Knuth's two-sum.
fn exact_difference(q: DVec2, p: DVec2) -> Option<DVec2> {
    let error = |a: f64, b: f64| {
        let d = a - b;
        let back = d - a;
        (a - (d - back)) - (b + back)
    };
    (error(q.x, p.x) == 0.0 && error(q.y, p.y) == 0.0).then(|| q - p)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;
    use std::cmp::Ordering::{Equal, Greater, Less};

    #[test]
    fn collinear_points_are_collinear_and_one_bit_aside_is_not() {
        let (a, b) = (dvec2(0.1, 0.1), dvec2(0.3, 0.3));
        assert_eq!(orient(a, b, dvec2(0.7, 0.7)), Equal);
        assert_eq!(orient(a, b, dvec2(0.7, 0.7f64.next_up())), Greater);
        assert_eq!(orient(a, b, dvec2(0.7, 0.7f64.next_down())), Less);
        assert_eq!(orient_settled(a, b, dvec2(0.0, 1.0)), (Greater, Settled::Float));
    }

    #[test]
    fn orientation_holds_from_subnormals_to_the_largest_doubles() {
        for scale in [f64::from_bits(3), 1e-300, 1e-170, 1e-80, 1e80, 1e200, 5e307] {
            let (a, b) = (dvec2(-scale, -scale), dvec2(scale, scale));
            assert_eq!(orient(a, b, DVec2::ZERO), Equal, "{scale}");
            assert_eq!(orient(a, b, dvec2(0.0, f64::from_bits(1))), Greater, "{scale}");
            assert_eq!(orient(a, b, dvec2(0.0, -f64::from_bits(1))), Less, "{scale}");
            assert_eq!(orient(a, b, dvec2(3.0 * scale, (3.0 * scale).next_down())), Less, "{scale}");
        }
        assert_eq!(orient(dvec2(-f64::MAX, 0.0), dvec2(f64::MAX, 0.0), dvec2(0.0, 1e-320)), Greater);
    }

    #[test]
    fn cross_and_dot_of_tiny_vectors_keep_their_sign() {
        let (o, x, y) = (DVec2::ZERO, dvec2(1e-200, 0.0), dvec2(0.0, 1e-200));
        assert_eq!(cross_sign(o, x, o, y), Greater);
        assert_eq!(cross_sign(o, y, o, x), Less);
        assert_eq!(dot_sign(o, x, o, y), Equal);
        assert_eq!(dot_sign(o, x, o, x - y), Greater);
        assert_eq!(dot_sign(o, x, y, -x - y), Less);
        assert_eq!(dot_sign(dvec2(1e16, 0.0), dvec2(-1.0, 1.0), o, dvec2(1.0, 1e16)), Less);
    }

    #[test]
    fn distances_meet_radii_exactly() {
        let o = DVec2::ZERO;
        assert_eq!(distance_cmp(o, dvec2(3.0, 4.0), 2.0, 3.0), Equal);
        assert_eq!(distance_cmp(o, dvec2(3.0, 4.0), 9.0, -4.0), Equal);
        assert_eq!(distance_cmp(o, dvec2(3.0, 4.0), 2.0, 3f64.next_up()), Less);
        assert_eq!(distance_cmp(o, o, 0.0, 0.0), Equal);
        assert_eq!(distance_cmp(o, o, 0.0, -1e-300), Greater);
        // 0.1 + 0.2 is no double, but their exact sum reaches exactly this far and no further.
        assert_eq!(distance_cmp(dvec2(0.1, 0.0), dvec2(-0.2, 0.0), 0.1, 0.2), Equal);
        assert_eq!(distance_cmp(dvec2(0.3, 0.0), o, 0.1, 0.2), Less);
        for scale in [1e-323, 1e-200, 1e155, 4e307] {
            assert_eq!(distance_cmp(dvec2(-scale, 0.0), dvec2(scale, 0.0), scale, scale), Equal);
            assert_eq!(distance_cmp(dvec2(-scale, 0.0), dvec2(scale, 0.0), scale, scale.next_down()), Greater);
        }
    }

    #[test]
    fn the_distance_from_a_line_meets_the_radius_exactly() {
        let (a, b) = (dvec2(0.0, 0.0), dvec2(4.0, 3.0));
        let p = dvec2(-3.0, 4.0);
        assert_eq!(line_distance_cmp(p, a, b, 5.0), Equal);
        assert_eq!(line_distance_cmp(p, a, b, 5f64.next_up()), Less);
        assert_eq!(line_distance_cmp(p, a, b, 5f64.next_down()), Greater);
        assert_eq!(line_distance_cmp(p, a, b, 1.0), Greater);
        for scale in [1e-300, 1e-160, 1e160, 1e307] {
            assert_eq!(line_distance_cmp(p * scale, a * scale, b * scale, 4.0 * scale), Greater);
            assert_eq!(line_distance_cmp(p * scale, a * scale, b * scale, 6.0 * scale), Less);
        }
    }
}
