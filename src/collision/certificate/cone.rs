//! The exact cone of all separating directions, and the roundest direction in it.
//!
//! A direction n separates when n·d ≥ r·|n| for every difference d of two vertices, r being the sum of the radii: it
//! lies within 90° of every d, and with radii within arccos(r/|d|). So the cone's two sides are the last and the first
//! of as many directions, which are computed without rounding (with radii: to far more digits than doubles have). The
//! fraction of the smallest terms between two slopes is found by continued fractions (Graham, Knuth, Patashnik,
//! *Concrete Mathematics*, section 4.5, on the Stern–Brocot tree); of all directions it is the likeliest pair of
//! doubles.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};

use crate::collision::common_point::greatest_common_divisor;
use crate::collision::dyadic::Dyadic;
use crate::collision::shape::Convex;

/// Pairs of vertices up to which the cone is computed.
const PAIRS_TRIED: usize = 4_096;

/// Bits of roots.
const BITS: u32 = 2_200;

type Vector = [Dyadic; 2];

fn cross([a, b]: &Vector, [c, d]: &Vector) -> Dyadic {
    &(a * d) - &(b * c)
}

fn dot([a, b]: &Vector, [c, d]: &Vector) -> Dyadic {
    &(a * c) + &(b * d)
}

fn plus([a, b]: &Vector, [c, d]: &Vector) -> Vector {
    [a + c, b + d]
}

fn times([a, b]: &Vector, t: &Dyadic) -> Vector {
    [a * t, b * t]
}

/// The direction of a vector without rounding, when it is a pair of doubles: as integers without common divisor, times
/// a power of two.
pub(super) fn exactly([x, y]: &Vector) -> Option<DVec2> {
    let ([x, y], _) = Dyadic::integers(x, y);
    let divisor = greatest_common_divisor(x.clone(), y.clone());
    if divisor.is_zero() {
        return None;
    }
    doubles(&x / &divisor, &y / &divisor)
}

/// The direction (x, y) near unit length, when it is a pair of doubles.
fn doubles(x: BigInt, y: BigInt) -> Option<DVec2> {
    let bits = x.bits().max(y.bits()) as i64;
    let double = |v: BigInt| Dyadic::of_integer(v, -bits).exact_f64();
    Some(dvec2(double(x)?, double(y)?))
}

/// Directions likely to separate, near `about`: from the middle of the exact cone, then its sides, then the fraction of
/// the smallest terms in it. They need to be verified. None for shapes of very many vertices.
pub(super) fn directions(a: &Convex, b: &Convex, about: DVec2) -> Vec<DVec2> {
    let (points_a, radius_a) = core(a);
    let (points_b, radius_b) = core(b);
    if points_a.len() * points_b.len() > PAIRS_TRIED {
        return Vec::new();
    }
    let radius = &Dyadic::from(radius_a) + &Dyadic::from(radius_b);
    let about = [Dyadic::from(about.x), Dyadic::from(about.y)];
    let mut sides: Option<[Vector; 2]> = None;
    for p in &points_a {
        for q in &points_b {
            let d = [Dyadic::difference(p.x, q.x), Dyadic::difference(p.y, q.y)];
            let Some([low, high]) = limits(&d, &radius) else { continue };
            sides = Some(match sides {
                None => [low, high],
                Some([last, first]) => [
                    if is_ahead(&low, &last, &about, Ordering::Greater) { low } else { last },
                    if is_ahead(&high, &first, &about, Ordering::Less) { high } else { first },
                ],
            });
        }
    }
    sides.map(|[low, high]| between(&low, &high)).unwrap_or_default()
}

/// The polygon's vertices, or a center; and the radius about them.
fn core(shape: &Convex) -> (Vec<DVec2>, f64) {
    match shape {
        Convex::Circle(c) => (vec![c.center()], c.radius()),
        Convex::Polygon(p) => (p.vertices().to_vec(), 0.0),
    }
}

/// The directions farthest from d, clockwise and counter-clockwise, that keep `radius` away from it.
fn limits(d: &Vector, radius: &Dyadic) -> Option<[Vector; 2]> {
    let across = [-&d[1], d[0].clone()];
    if radius.is_zero() {
        let back = [-&across[0], -&across[1]];
        return (!(d[0].is_zero() && d[1].is_zero())).then_some([back, across]);
    }
    let rest = &dot(d, d) - &(radius * radius);
    if rest.sign() == Ordering::Less {
        return None;
    }
    let arm = rest.root_of_bits(BITS).0;
    let ahead = times(d, radius);
    let aside = times(&across, &arm);
    Some([plus(&ahead, &[-&aside[0], -&aside[1]]), plus(&ahead, &aside)])
}

/// Whether one side's limit is stricter than another's: in the half plane of `about`, where the cone lies when it is
/// narrow, or farther on in the sense of `turn`, counter-clockwise for `Greater`.
fn is_ahead(new: &Vector, old: &Vector, about: &Vector, turn: Ordering) -> bool {
    let (new_in_front, old_in_front) = (dot(new, about).sign().is_gt(), dot(old, about).sign().is_gt());
    match (new_in_front, old_in_front) {
        (true, false) => true,
        (false, true) => false,
        _ => cross(old, new).sign() == turn,
    }
}

/// Directions between two others, counter-clockwise from `low` to `high`.
fn between(low: &Vector, high: &Vector) -> Vec<DVec2> {
    // Of like length, so that their sum points about the middle.
    let like = |v: &Vector| -> Vector {
        let size = v[0].size().max(v[1].size()).unwrap_or(0);
        [v[0].scaled(-size), v[1].scaled(-size)]
    };
    let (low, high) = (like(low), like(high));
    let middle = plus(&low, &high);
    let near_one = |v: &Vector| dvec2(v[0].to_f64(), v[1].to_f64());
    let mut found = vec![near_one(&middle)];
    found.extend([exactly(&low), exactly(&high)].into_iter().flatten());
    // Strictly between first, as evidence for a gap; then with the sides themselves.
    let inner = [plus(&times(&low, &Dyadic::from(7.0)), &high), plus(&low, &times(&high, &Dyadic::from(7.0)))];
    for [from, to] in [&inner, &[low, high]] {
        for shift in -3..=3 {
            found.extend(roundest(from, to, shift));
        }
    }
    found
}

/// The direction of the smallest terms in the closed cone between two directions of one quadrant, with y in units of a
/// power of two near the slope's size.
fn roundest(from: &Vector, to: &Vector, shift: i64) -> Option<DVec2> {
    let signs = |v: &Vector| [v[0].sign(), v[1].sign()];
    // A cone across a coordinate axis has that axis, which has been tried.
    if signs(from) != signs(to) || signs(from).contains(&Ordering::Equal) {
        return None;
    }
    let (size_x, size_y) = (from[0].size()?, from[1].size()?);
    let unit = size_y - size_x + shift;
    let slope = |v: &Vector| {
        let ([x, y], _) = Dyadic::integers(&v[0].abs(), &v[1].abs().scaled(-unit));
        [y, x]
    };
    let (mut low, mut high) = (slope(from), slope(to));
    if &low[0] * &high[1] > &high[0] * &low[1] {
        std::mem::swap(&mut low, &mut high);
    }
    let [y, x] = simplest(low, high);
    let signed = |v: BigInt, like: &Dyadic| if like.sign() == Ordering::Less { -v } else { v };
    let (x, y) = (Dyadic::of_integer(signed(x, &from[0]), 0), Dyadic::of_integer(signed(y, &from[1]), unit));
    let size = x.size().max(y.size())?;
    Some(dvec2(x.scaled(-size).exact_f64()?, y.scaled(-size).exact_f64()?))
}

/// The fraction of the smallest terms in the closed interval between two positive fractions, `[above, below]` each.
fn simplest(mut low: [BigInt; 2], mut high: [BigInt; 2]) -> [BigInt; 2] {
    let mut wholes = Vec::new();
    let last = loop {
        let whole = &low[0] / &low[1];
        let rest = &low[0] - &whole * &low[1];
        if rest.is_zero() {
            break whole;
        }
        let next = &whole + BigInt::one();
        if &next * &high[1] <= high[0] {
            break next;
        }
        // Both have the same whole part; what is left, turned over, changes places.
        let rest_of_high = &high[0] - &whole * &high[1];
        (low, high) = ([high[1].clone(), rest_of_high], [low[1].clone(), rest]);
        wholes.push(whole);
    };
    debug_assert!(!last.is_negative());
    wholes.into_iter().rev().fold([last, BigInt::one()], |[above, below], whole| [whole * &above + below, above])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_simplest_fraction_between_two_others_has_the_smallest_terms() {
        let big = |[a, b]: [i64; 2]| [BigInt::from(a), BigInt::from(b)];
        let between = |low, high| simplest(big(low), big(high));
        assert_eq!(between([314, 100], [315, 100]), big([22, 7]));
        assert_eq!(between([1, 3], [1, 2]), big([1, 2]));
        assert_eq!(between([7, 3], [7, 3]), big([7, 3]));
        assert_eq!(between([1, 1000], [1, 10]), big([1, 10]));
    }

    #[test]
    fn a_direction_of_large_terms_is_a_pair_of_doubles_once_its_common_divisor_is_gone() {
        let d = [&Dyadic::from(3e15) * &Dyadic::from(7e15), &Dyadic::from(3e15) * &Dyadic::from(9e15)];
        assert_eq!(exactly(&d), Some(dvec2(0.4375, 0.5625)));
    }
}
