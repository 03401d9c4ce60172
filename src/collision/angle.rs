//! Degrees to sine and cosine, the same on every platform and exact where the answer is.

mod double;
pub(super) mod fine;
mod table;

pub(super) use double::{Double, two_sum};
use table::{DEGREE, WHOLE_DEGREES};

/// An angle as whole quarter turns, of which the last two bits count, and a rest of −45…45°; without rounding.
pub(super) fn reduced(angle_deg: f64) -> (i32, f64) {
    // The remainder of doubles is exact. Below 45° nothing is subtracted; above, 90·k lies within a factor of two of
    // the angle, so the difference is exact as well.
    let turn = angle_deg % 360.0;
    let quarter = libm::round(turn / 90.0);
    ((quarter as i32).rem_euclid(4), turn - 90.0 * quarter)
}

/// `[sine, cosine]` of −45…45°, off by less than 2⁻¹⁰⁰.
///
/// From the nearest whole degree by the addition theorems, the part of a degree by Taylor's series: below 0.0088 rad its
/// terms fall by 2⁻¹⁴ and more each, and from the fourth on doubles have digits enough.
pub(super) fn fine_sin_cos(rest_deg: f64) -> [Double; 2] {
    let whole = libm::round(rest_deg.abs());
    // Within a factor of two, or the whole is 0: exact. A rest too small for the series' bound is none.
    let part_deg = rest_deg.abs() - whole;
    let [sin, cos] = WHOLE_DEGREES[whole as usize].map(Double);
    let [sin, cos] = if part_deg == 0.0 {
        [sin, cos]
    } else {
        let x = DEGREE.times(part_deg);
        let square = x.times_double(x);
        let z = square.0[0];
        // 1 − x²/2 + x⁴/24 − …, and the same for sin x / x.
        let tail_of_cos = -1.0 / 720.0 + z * (1.0 / 40_320.0 - z * (1.0 / 3_628_800.0 - z / 479_001_600.0));
        let tail_of_sin = -1.0 / 5_040.0 + z * (1.0 / 362_880.0 - z * (1.0 / 39_916_800.0 - z / 6_227_020_800.0));
        let series = |second: Double, third: Double, tail: f64| {
            let inner = square.times_double(third.plus(Double([z * tail, 0.0]))).minus(second);
            Double([1.0, 0.0]).plus(square.times_double(inner))
        };
        let cos_of_part = series(Double([0.5, 0.0]), TWENTY_FOURTH, tail_of_cos);
        let sin_of_part = x.times_double(series(SIXTH, HUNDRED_TWENTIETH, tail_of_sin));
        [
            sin.times_double(cos_of_part).plus(cos.times_double(sin_of_part)),
            cos.times_double(cos_of_part).minus(sin.times_double(sin_of_part)),
        ]
    };
    [if rest_deg < 0.0 { sin.negative() } else { sin }, cos]
}

const SIXTH: Double = Double([1.0 / 6.0, 9.25185853854297e-18]);
const TWENTY_FOURTH: Double = Double([1.0 / 24.0, 2.3129646346357427e-18]);
const HUNDRED_TWENTIETH: Double = Double([1.0 / 120.0, 1.1564823173178714e-19]);

/// Sine and cosine of a finite angle in degrees, counter-clockwise; `(NaN, NaN)` for other numbers.
///
/// The angle is reduced to −45…45° without rounding *before* it becomes radians, so multiples of 90° give exactly 0 and
/// ±1 however many turns they hold, 30° and 60° give exactly ±0.5, and 45° gives equal parts. Elsewhere the error is
/// below 0.51 units in the last place. Nothing comes from the system's library.
pub fn sin_cos_deg(angle_deg: f64) -> (f64, f64) {
    if !angle_deg.is_finite() {
        return (f64::NAN, f64::NAN);
    }
    let (quarter, rest_deg) = reduced(angle_deg);
    // So close to 0 the sine is the angle, and the series would lose it to underflow.
    let (sin, cos) = if rest_deg.abs() < 1e-100 {
        (rest_deg.to_radians(), 1.0)
    } else {
        let [sin, cos] = fine_sin_cos(rest_deg);
        (sin.0[0], cos.0[0])
    };
    // `+ 0.0` turns −0 into 0, so that a box turned by 90° has no corner at −0.
    match quarter {
        0 => (sin + 0.0, cos + 0.0),
        1 => (cos + 0.0, -sin + 0.0),
        2 => (-sin + 0.0, -cos + 0.0),
        _ => (-cos + 0.0, sin + 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::dyadic;

    #[test]
    fn multiples_of_a_quarter_turn_are_exact_however_many_turns_they_hold() {
        for turns in [-1.0e12, -3.0, 0.0, 1.0, 1.0e9] {
            let base = turns * 360.0;
            assert_eq!(sin_cos_deg(base), (0.0, 1.0));
            assert_eq!(sin_cos_deg(base + 90.0), (1.0, 0.0));
            assert_eq!(sin_cos_deg(base + 180.0), (0.0, -1.0));
            assert_eq!(sin_cos_deg(base + 270.0), (-1.0, 0.0));
        }
    }

    #[test]
    fn thirty_and_sixty_degrees_have_an_exact_half() {
        assert_eq!(sin_cos_deg(30.0).0, 0.5);
        assert_eq!(sin_cos_deg(60.0).1, 0.5);
        assert_eq!(sin_cos_deg(-30.0).0, -0.5);
        assert_eq!(sin_cos_deg(120.0).1, -0.5);
        assert_eq!(sin_cos_deg(210.0).0, -0.5);
    }

    #[test]
    fn forty_five_degrees_has_equal_parts() {
        for k in 0..4 {
            let (sin, cos) = sin_cos_deg(45.0 + 90.0 * f64::from(k));
            assert_eq!(sin.abs(), cos.abs());
        }
    }

    #[test]
    fn elsewhere_it_agrees_with_the_plain_functions() {
        let mut angle_deg = -720.0;
        while angle_deg < 720.0 {
            let (sin, cos) = sin_cos_deg(angle_deg);
            assert!((sin - angle_deg.to_radians().sin()).abs() < 1e-14);
            assert!((cos - angle_deg.to_radians().cos()).abs() < 1e-14);
            assert!((sin * sin + cos * cos - 1.0).abs() < 1e-15);
            angle_deg += 0.37;
        }
    }

    #[test]
    fn the_fine_values_have_a_hundred_bits() {
        let mut state = 1u64;
        for k in 0..400 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let random = ((state >> 11) as f64 / (1u64 << 53) as f64 - 0.5) * 90.0;
            let rest_deg = [random, random * 1e-9, f64::from(k % 45) + 0.5, f64::from(k % 46)][k as usize % 4];
            let bound = dyadic::Dyadic::from(1.0).scaled(-100);
            for (fine, want) in fine_sin_cos(rest_deg).into_iter().zip(fine::sin_cos_deg(rest_deg, 200)) {
                let sum = &dyadic::Dyadic::from(fine.0[0]) + &dyadic::Dyadic::from(fine.0[1]);
                assert!((&sum - &want).abs() < bound, "{rest_deg}");
            }
        }
    }
}
