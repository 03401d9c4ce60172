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
    /// How far along a and along b, 0 at the first end and 1 at the second, within rounding.
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
///
/// With s and s' the areas at a's ends seen from b, the way along a is t = s / (s − s'), and the point is a₀ + t·(a₁ − a₀).
/// Floating point does unless the bound of its error says otherwise, as for nearly parallel segments; then the same
/// quotient is taken of exact numbers and each coordinate is the nearest double.
pub(super) fn crossing(a: [DVec2; 2], b: [DVec2; 2]) -> Crossing {
    let at_a = a.map(|end| area(b[0], b[1], end));
    let at_b = b.map(|end| area(a[0], a[1], end));
    let t = [share(&at_a), share(&at_b)];
    let along = a[1] - a[0];
    let point = a[0] + t[0] * along;
    // The errors of both areas, their difference, the quotient, the coordinates' difference and the product.
    let [relative, relative_b] = [&at_a, &at_b].map(relative_error);
    // What t or the product lost to underflow is less than the least normal double; NaN fails every comparison. A
    // coordinate that does not change along a is exact.
    let is_fine = |along: f64, x: f64| {
        let underflow = f64::MIN_POSITIVE * (1.0 + along.abs());
        along == 0.0 || (t[0] * along).abs() * relative + underflow <= ACCEPTED * x.abs()
    };
    let certain = is_fine(along.x, point.x) && is_fine(along.y, point.y) && relative_b <= 1e-12;
    let (point, t) = if certain { (point, t) } else { exactly(a, b) };
    let [low, high] = [a[0].min(a[1]).max(b[0].min(b[1])), a[0].max(a[1]).min(b[0].max(b[1]))];
    Crossing { point: point.max(low).min(high), t }
}

/// s / (s − s'); the areas have different signs, so that nothing cancels.
fn share([first, second]: &[Bounded; 2]) -> f64 {
    first.value / (first.value - second.value)
}

/// Bound of the relative error of the share, and of its product with a difference of coordinates.
fn relative_error([first, second]: &[Bounded; 2]) -> f64 {
    let sum = first.value.abs() + second.value.abs();
    first.error / first.value.abs() + (first.error + second.error) / sum + 6.0 * UNIT_ROUNDOFF
}

#[cold]
fn exactly(a: [DVec2; 2], b: [DVec2; 2]) -> (DVec2, [f64; 2]) {
    let parts = |[p, q]: [DVec2; 2], [from, to]: [DVec2; 2]| {
        let (first, second) = (cross_exactly(from, to, from, p), cross_exactly(from, to, from, q));
        let sum = &first - &second;
        (first, sum)
    };
    let (above, below) = parts(a, b);
    let coordinate = |p: f64, q: f64| {
        let whole = &(&Dyadic::from(p) * &below) + &(&Dyadic::difference(q, p) * &above);
        whole.quotient(&below).unwrap_or(p)
    };
    let point = dvec2(coordinate(a[0].x, a[1].x), coordinate(a[0].y, a[1].y));
    let (above_b, below_b) = parts(b, a);
    let t = |above: &Dyadic, below: &Dyadic| above.quotient(below).unwrap_or(0.0);
    (point, [t(&above, &below), t(&above_b, &below_b)])
}
