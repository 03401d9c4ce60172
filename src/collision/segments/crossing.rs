//! The point in which two segments cross properly.

use crate::collision::dyadic::Dyadic;
use crate::collision::exact::{DETERMINANT_BOUND, UNIT_ROUNDOFF, cross_exactly};
use glam::{DVec2, dvec2};

mod double_double;

/// Where two segments cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The nearest double in each coordinate, whichever segment is called a and whichever end is first.
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
/// With s the area at a's first end seen from b and d the cross product of both directions, the way along a is t = s / d,
/// and the point is a₀ + t·(a₁ − a₀). Numbers of twice a double's bits do, unless the bound of their error leaves open
/// which double is nearest; then the same quotient is taken of exact numbers.
pub(super) fn crossing_point(a: [DVec2; 2], b: [DVec2; 2]) -> DVec2 {
    double_double::crossing_point(a, b).unwrap_or_else(|| exact_point(a, b))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::segments::{Kind, segments_kind};

    /// A number of a grid, of a grid of tenths, between, or at the ends of the range.
    fn coordinate(random: &mut impl FnMut() -> u64, kind: u64) -> f64 {
        let whole = (random() % 17) as f64 - 8.0;
        match kind % 5 {
            0 => whole,
            1 => whole / 10.0,
            2 => random() as f64 / u64::MAX as f64,
            3 => 1e9 + whole / 7.0,
            _ => whole * [5e-324, 1e-300, 1e-160, 1e160, 1e307][(kind / 5 % 5) as usize],
        }
    }

    #[test]
    fn the_crossing_is_the_nearest_double_whichever_segment_and_end_comes_first() {
        let mut state = 3u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state >> 33
        };
        let (mut crossings, mut certain) = (0, 0);
        for kind in 0..40_000 {
            let mut point = || dvec2(coordinate(&mut random, kind), coordinate(&mut random, kind));
            let (a, b) = ([point(), point()], [point(), point()]);
            if segments_kind(a, b) != Kind::Proper {
                continue;
            }
            let want = exact_point(a, b);
            let back = |[p, q]: [DVec2; 2]| [q, p];
            for (a, b) in [(a, b), (b, a), (back(a), b), (a, back(b)), (back(b), back(a))] {
                assert_eq!(crossing_point(a, b), want, "{a:?} {b:?}");
                if kind % 5 < 4 {
                    crossings += 1;
                    certain += usize::from(double_double::crossing_point(a, b).is_some());
                }
            }
        }
        assert!(crossings > 10_000 && certain > crossings / 10 * 8, "{certain} of {crossings}");
    }

    #[test]
    fn two_thirds_are_the_nearest_double_to_two_thirds() {
        let (a, b) = ([dvec2(4.0, 0.0), dvec2(1.0, 4.0)], [dvec2(3.0, 4.0), dvec2(0.0, 0.0)]);
        assert_eq!((crossing_point(a, b), crossing_point(b, a)), (dvec2(2.0, 8.0 / 3.0), dvec2(2.0, 8.0 / 3.0)));
    }
}
