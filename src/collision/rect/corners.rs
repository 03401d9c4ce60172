//! The corners of a turned rectangle, every coordinate the double nearest to the true one.

use glam::{DVec2, dvec2};

use crate::collision::angle::{Double, fine, fine_sin_cos, reduced, two_sum};
use crate::collision::dyadic::Dyadic;

/// Largest half sizes and centers that leave the products of doubles neither overflow nor too much underflow: 2^±600.
const LEAST: f64 = f64::from_bits((1023 - 600) << 52);
const MOST: f64 = f64::from_bits((1023 + 600) << 52);

/// The error of an offset from the center, relative to the sum of both half sizes: 2⁻⁹⁷, where sine and cosine are off
/// by 2⁻¹⁰⁰ and each product and sum by 2⁻¹⁰³.
const OFFSET_BOUND: f64 = f64::from_bits((1023 - 97) << 52);

/// Counter-clockwise from the local lower left one: (−,−), (+,−), (+,+), (−,+). Infinite where the nearest double is.
///
/// Sine, cosine, products and sums carry twice the digits of doubles and are rounded once, at the end. Where what is left
/// lies too close to halfway between two doubles for that (or the numbers are near the ends of the range), as many digits
/// as it takes decide.
pub(super) fn corners(center: DVec2, size: DVec2, angle_deg: f64) -> [DVec2; 4] {
    let (quarter, rest_deg) = reduced(angle_deg);
    let half = size * 0.5;
    let exactly = |x: bool, right: f64, up: f64| by_all_digits(center, size, quarter, rest_deg, x, [right, up]);
    let signs = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
    let most = half.max_element();
    // The half of an odd number of least doubles is none.
    let roomy = (LEAST..MOST).contains(&most) && center.abs().max_element() < MOST && half * 2.0 == size;
    if !roomy {
        return signs.map(|[right, up]| dvec2(exactly(true, right, up), exactly(false, right, up)));
    }
    let [sin, cos] = turned(fine_sin_cos(rest_deg), quarter, Double::negative);
    let bound = (half.x + half.y) * OFFSET_BOUND;
    // A quarter turn has nothing to round but the last sum.
    let bound = if rest_deg == 0.0 { 0.0 } else { bound };
    let [right_x, right_y] = [cos.times(half.x), sin.times(half.x)];
    let [up_x, up_y] = [sin.times(half.y).negative(), cos.times(half.y)];
    signs.map(|[right, up]| {
        let coordinate = |x: bool, center: f64, along: Double, across: Double| {
            let signed = |v: Double, sign: f64| if sign < 0.0 { v.negative() } else { v };
            let offset = signed(along, right).plus(signed(across, up));
            nearest(center, offset, bound).unwrap_or_else(|| exactly(x, right, up))
        };
        dvec2(coordinate(true, center.x, right_x, up_x), coordinate(false, center.y, right_y, up_y))
    })
}

/// The sine and cosine of an angle that is some quarter turns more.
fn turned<T: Clone>([sin, cos]: [T; 2], quarter: i32, negative: impl Fn(T) -> T) -> [T; 2] {
    match quarter {
        0 => [sin, cos],
        1 => [cos, negative(sin)],
        2 => [negative(sin), negative(cos)],
        _ => [negative(cos), sin],
    }
}

/// The double nearest to the center and an offset known within `bound`; `None` where that leaves two.
fn nearest(center: f64, offset: Double, bound: f64) -> Option<f64> {
    let [sum, rest] = two_sum(center, offset.0[0]);
    let [rest, last] = two_sum(rest, offset.0[1]);
    let [sum, rest] = two_sum(sum, rest);
    let rest_bound = bound + (rest.abs() + last.abs()) * f64::EPSILON;
    let rest = rest + last;
    let (low, high) = (sum + (rest - rest_bound), sum + (rest + rest_bound));
    // `+ 0.0` turns −0 into 0.
    (low == high).then_some(low + 0.0)
}

/// One coordinate with as many digits as its rounding needs.
#[cold]
fn by_all_digits(center: DVec2, size: DVec2, quarter: i32, rest_deg: f64, x: bool, signs: [f64; 2]) -> f64 {
    let [right, up] = signs.map(Dyadic::from);
    let (width, height) = (&(&Dyadic::from(size.x) * &right).scaled(-1), &(&Dyadic::from(size.y) * &up).scaled(-1));
    let center = Dyadic::from(if x { center.x } else { center.y });
    // Of irrational parts no sum lies halfway; rational ones have no error. (I. Niven, *Irrational Numbers*, 1956: of the
    // sines of rational degrees only 0, ±1/2 and ±1 are rational.)
    let rough = |is_rough: bool| Dyadic::from(if is_rough { 1.0 } else { 0.0 });
    let errors = [rough(rest_deg != 0.0 && rest_deg.abs() != 30.0), rough(rest_deg != 0.0)];
    let [of_sin, of_cos] = turned(errors, quarter, |error| error);
    let (error_x, error_y) = if x { (of_cos, of_sin) } else { (of_sin, of_cos) };
    let mut bits = 256;
    loop {
        let [sin, cos] = turned(fine::sin_cos_deg(rest_deg, bits), quarter, |v| -&v);
        let offset = if x { &(width * &cos) - &(height * &sin) } else { &(width * &sin) + &(height * &cos) };
        let value = &center + &offset;
        let parts = if rest_deg.abs() == 45.0 {
            // Sine and cosine are one number but for the sign: the offset is a multiple of it.
            offset.abs()
        } else {
            &(&width.abs() * &error_x) + &(&height.abs() * &error_y)
        };
        let error = parts.scaled(9 - i64::from(bits));
        let (low, high) = ((&value - &error).to_f64(), (&value + &error).to_f64());
        if low == high || bits > MOST_BITS {
            return value.to_f64() + 0.0;
        }
        bits *= 2;
    }
}

/// Far more than two numbers of doubles' range can have in common; an end for the search in any case.
const MOST_BITS: u32 = 8_192;

#[cfg(test)]
mod tests {
    use super::*;

    /// By 400 digits, without looking at them.
    fn reference(center: DVec2, size: DVec2, angle_deg: f64) -> [DVec2; 4] {
        let (quarter, rest_deg) = reduced(angle_deg);
        let [sin, cos] = turned(fine::sin_cos_deg(rest_deg, 2_500), quarter, |v| -&v);
        [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(|[right, up]| {
            let (w, h) = (Dyadic::from(right * size.x).scaled(-1), Dyadic::from(up * size.y).scaled(-1));
            let x = &Dyadic::from(center.x) + &(&(&w * &cos) - &(&h * &sin));
            let y = &Dyadic::from(center.y) + &(&(&w * &sin) + &(&h * &cos));
            dvec2(x.to_f64(), y.to_f64())
        })
    }

    #[test]
    fn every_coordinate_is_the_nearest_double() {
        let mut state = 7u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 11) as f64 / (1u64 << 53) as f64
        };
        let angles = [45.0, 30.0, 1e-320, 36.86989764584402, 89.99999999999999, 1e15 + 0.5, -1e-9, 180.0, 270.0, 60.0];
        for k in 0..400 {
            let scale = [1.0, 0.1, 1e7, 1e-300, 1e160, 1e300, 2f64.powi(-1060), 3.0][k % 8];
            let mut grid = || (random() * 20.0 - 10.0).round() * scale;
            let (center, size) = (dvec2(grid(), grid()), dvec2(grid(), grid()).abs());
            let angle_deg = if k % 3 == 0 { random() * 1440.0 - 720.0 } else { angles[k % 10] };
            let want = reference(center, size, angle_deg);
            assert_eq!(corners(center, size, angle_deg), want, "{center} {size} {angle_deg}");
        }
    }

    #[test]
    fn a_halfway_case_goes_to_the_even_one() {
        // 1 − 2⁻⁵³·1.5 and its like lie exactly between two doubles.
        let [low, ..] = corners(dvec2(1.0, 0.0), dvec2(2f64.powi(-53), 0.0), 0.0);
        assert_eq!(low.x, 1.0);
        let [low, ..] = corners(dvec2(1.0 + f64::EPSILON, 0.0), dvec2(f64::EPSILON, 0.0), 180.0);
        assert_eq!(low.x, 1.0 + 2.0 * f64::EPSILON);
        // Half of the least double does not exist, but its sum with another half does.
        let least = f64::from_bits(1);
        assert_eq!(corners(dvec2(least, 0.0), dvec2(3.0 * least, 0.0), 0.0)[2].x, 2.0 * least);
    }
}
