//! The crossing in numbers of twice a double's bits: enough to know the nearest double of almost every one.
//!
//! References: Dekker, "A floating-point technique for extending the available precision" (1971), for exact sums and
//! products as two doubles; Joldes, Muller, Popescu, "Tight and rigorous error bounds for basic building blocks of
//! double-word arithmetic" (2017), for what their sums, products and quotients are off by.

use glam::{DVec2, dvec2};

/// Off by at most this share, one sum, product or quotient of double-doubles: 10u², with u = 2⁻⁵³, is the largest of
/// their bounds, and this is more than three times that.
const STEP: f64 = 4.0e-31;

/// Coordinates up to this size do not overflow in the products of three of them, split parts included.
const MOST: f64 = 1e90;

/// What an underflow takes away is less, in quantities of any size here.
const UNDERFLOW: f64 = 1e-300;

/// High part and what is left, at most half a unit in the high part's last place.
#[derive(Clone, Copy)]
struct Pair {
    high: f64,
    low: f64,
}

/// Exact, for |a| ≥ |b|.
fn quick_sum(a: f64, b: f64) -> Pair {
    let high = a + b;
    Pair { high, low: b - (high - a) }
}

/// Exact.
fn sum(a: f64, b: f64) -> Pair {
    let high = a + b;
    let of_b = high - a;
    Pair { high, low: (a - (high - of_b)) + (b - of_b) }
}

/// Exact but for underflow.
fn product(a: f64, b: f64) -> Pair {
    let halves = |x: f64| {
        let shifted = x * 134_217_729.0;
        let high = shifted - (shifted - x);
        [high, x - high]
    };
    let high = a * b;
    let ([a_high, a_low], [b_high, b_low]) = (halves(a), halves(b));
    let low = ((a_high * b_high - high) + a_high * b_low + a_low * b_high) + a_low * b_low;
    Pair { high, low }
}

impl Pair {
    fn times(self, other: Self) -> Self {
        let Pair { high, low } = product(self.high, other.high);
        quick_sum(high, low + (self.high * other.low + self.low * other.high))
    }

    fn plus(self, other: Self) -> Self {
        let (high, low) = (sum(self.high, other.high), sum(self.low, other.low));
        let first = quick_sum(high.high, high.low + low.high);
        quick_sum(first.high, low.low + first.low)
    }

    fn minus(self, other: Self) -> Self {
        self.plus(Self { high: -other.high, low: -other.low })
    }

    fn over(self, other: Self) -> Self {
        let first = self.high / other.high;
        let rest = self.minus(other.times(Self { high: first, low: 0.0 }));
        let second = rest.high / other.high;
        let rest = rest.minus(other.times(Self { high: second, low: 0.0 }));
        let Pair { high, low } = quick_sum(first, second);
        quick_sum(high, low + rest.high / other.high)
    }
}

/// A number and a bound of its error.
#[derive(Clone, Copy)]
struct Bounded {
    value: Pair,
    error: f64,
}

/// Of two vectors given exactly as sums of two doubles.
fn cross([a, b]: [Pair; 2], [c, d]: [Pair; 2]) -> Bounded {
    let (left, right) = (a.times(d), b.times(c));
    let error = 3.0 * STEP * (left.high.abs() + right.high.abs()) + UNDERFLOW;
    Bounded { value: left.minus(right), error }
}

fn vector(from: DVec2, to: DVec2) -> [Pair; 2] {
    [sum(to.x, -from.x), sum(to.y, -from.y)]
}

/// The nearest doubles of the point in which two segments cross properly; `None` where they are not certain.
pub(super) fn crossing_point(a: [DVec2; 2], b: [DVec2; 2]) -> Option<DVec2> {
    let largest = a[0].abs().max(a[1].abs()).max(b[0].abs().max(b[1].abs())).max_element();
    if largest > MOST {
        return None;
    }
    let (along_a, along_b) = (vector(a[0], a[1]), vector(b[0], b[1]));
    let area = cross(along_b, vector(a[0], b[0]));
    let whole = cross(along_b, along_a);
    let t = area.value.over(whole.value);
    // The quotient lies between 0 and 1, so the error of what is below counts no more than itself. Where the sum of
    // both is not small against the divisor, the bound below is large, and nothing is certain.
    let t_error = 2.0 * (area.error + whole.error) / whole.value.high.abs() + STEP;
    let coordinate = |from: f64, along: Pair| {
        if along.high == 0.0 {
            return Some(from);
        }
        let moved = t.times(along);
        let place = moved.plus(Pair { high: from, low: 0.0 });
        let error = along.high.abs() * (t_error + 2.0 * STEP) + STEP * place.high.abs() + UNDERFLOW;
        place.nearest(error)
    };
    Some(dvec2(coordinate(a[0].x, along_a[0])?, coordinate(a[0].y, along_a[1])?))
}

impl Pair {
    /// The double nearest to a number that is no farther than `error` from this one, when there is only one such.
    fn nearest(self, error: f64) -> Option<f64> {
        let Pair { high, low } = self;
        let error = error * 1.01;
        (high + (low + error) == high && high + (low - error) == high).then_some(high)
    }
}
