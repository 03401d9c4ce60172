//! The point in which two segments cross properly.

use crate::collision::dyadic::Dyadic;
use crate::collision::exact::{DETERMINANT_BOUND, UNIT_ROUNDOFF, cross_exactly};
use glam::{DVec2, dvec2};

/// Errors up to this share of a coordinate are left as they are: 8 units in the last place at the most, and 1 as a rule.
const ACCEPTED: f64 = 16.0 * UNIT_ROUNDOFF;

/// Where two segments cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Within a few units in the last place of each coordinate, and in the boxes of both segments.
    pub point: DVec2,
    /// How far along a and along b, 0 at the first end and 1 at the second, within 1e-12 of itself.
    pub t: [f64; 2],
}

/// A determinant as computed, and a bound of its error.
struct Bounded {
    value: f64,
    error: f64,
}

/// Twice the signed area of the triangle from, to, p.
fn area(from: DVec2, to: DVec2, p: DVec2) -> Bounded {
    let (along, away) = (to - from, p - from);
    let (left, right) = (along.x * away.y, along.y * away.x);
    let error = (left.abs() + right.abs()) * DETERMINANT_BOUND + f64::MIN_POSITIVE;
    Bounded { value: left - right, error }
}

/// The crossing of a and b, whose ends lie strictly on either side of the other's line.
pub(super) fn crossing(a: [DVec2; 2], b: [DVec2; 2]) -> Crossing {
    Crossing { point: crossing_point(a, b), t: [share(a, b), share(b, a)] }
}

/// The point alone.
///
/// With s and s' the areas at a's ends seen from b, the way along a is t = s / (s − s'), and the point is a₀ + t·(a₁ − a₀).
/// Floating point does unless the bound of its error says otherwise, as for nearly parallel segments; then the same
/// quotient is taken of exact numbers and each coordinate is the nearest double.
pub(super) fn crossing_point(a: [DVec2; 2], b: [DVec2; 2]) -> DVec2 {
    let areas = areas(a, b);
    let t = quotient(&areas);
    let along = a[1] - a[0];
    let point = a[0] + t * along;
    // The errors of both areas, their difference, the quotient, the coordinates' difference and the product.
    let relative = relative_error(&areas);
    // What t or the product lost to underflow is less than the least normal double; NaN fails every comparison. A
    // coordinate that does not change along a is exact.
    let is_fine = |along: f64, x: f64| {
        let underflow = f64::MIN_POSITIVE * (1.0 + along.abs());
        along == 0.0 || (t * along).abs() * relative + underflow <= ACCEPTED * x.abs()
    };
    let point = if is_fine(along.x, point.x) && is_fine(along.y, point.y) { point } else { exact_point(a, b) };
    let [low, high] = [a[0].min(a[1]).max(b[0].min(b[1])), a[0].max(a[1]).min(b[0].max(b[1]))];
    point.max(low).min(high)
}

/// How far along a segment its crossing with the other is.
fn share(segment: [DVec2; 2], other: [DVec2; 2]) -> f64 {
    let areas = areas(segment, other);
    if relative_error(&areas) <= 1e-12 {
        return quotient(&areas);
    }
    let (above, below) = exact_parts(segment, other);
    above.quotient(&below).unwrap_or(0.0)
}

/// At a segment's ends, seen from the other one.
fn areas(segment: [DVec2; 2], [from, to]: [DVec2; 2]) -> [Bounded; 2] {
    segment.map(|end| area(from, to, end))
}

/// s / (s − s'); the areas have different signs, so that nothing cancels.
fn quotient([first, second]: &[Bounded; 2]) -> f64 {
    first.value / (first.value - second.value)
}

/// Bound of the relative error of the quotient, and of its product with a difference of coordinates.
fn relative_error([first, second]: &[Bounded; 2]) -> f64 {
    let sum = first.value.abs() + second.value.abs();
    first.error / first.value.abs() + (first.error + second.error) / sum + 6.0 * UNIT_ROUNDOFF
}

/// s and s − s' without rounding.
fn exact_parts([p, q]: [DVec2; 2], [from, to]: [DVec2; 2]) -> (Dyadic, Dyadic) {
    let (first, second) = (cross_exactly(from, to, from, p), cross_exactly(from, to, from, q));
    let sum = &first - &second;
    (first, sum)
}

#[cold]
fn exact_point(a: [DVec2; 2], b: [DVec2; 2]) -> DVec2 {
    let (above, below) = exact_parts(a, b);
    let coordinate = |p: f64, q: f64| {
        let whole = &(&Dyadic::from(p) * &below) + &(&Dyadic::difference(q, p) * &above);
        whole.quotient(&below).unwrap_or(p)
    };
    dvec2(coordinate(a[0].x, a[1].x), coordinate(a[0].y, a[1].y))
}
