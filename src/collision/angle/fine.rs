//! Sine and cosine of degrees to any number of bits, in integers; slow, for decisions that fewer digits leave open.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use crate::collision::dyadic::Dyadic;

/// Sine and cosine of an angle of at most 45°, each cut off at `bits` binary places and off by less than 2⁻⁽ᵇⁱᵗˢ⁻⁸⁾; the
/// rational ones of 0° and 30° without error.
pub(in crate::collision) fn sin_cos_deg(rest_deg: f64, bits: u32) -> [Dyadic; 2] {
    if rest_deg == 0.0 {
        return [Dyadic::zero(), Dyadic::from(1.0)];
    }
    // Digits that the sums of the series may lose.
    let places = bits + 32;
    let one: BigInt = BigInt::one() << places;
    let radians = (&Dyadic::from(rest_deg) * &Dyadic::of_integer(pi(places + 8), -i64::from(places) - 8))
        .ratio(&Dyadic::from(180.0), places + 64);
    let x = radians.scaled(i64::from(places)).floor();
    let square: BigInt = (&x * &x) >> places;
    let series = |first: BigInt, mut k: u32| {
        let (mut term, mut sum) = (first.clone(), first);
        while !term.is_zero() {
            term = -((&term * &square) >> places) / (k * (k + 1));
            sum += &term;
            k += 2;
            // A negative shift rounds down and would end at −1.
            if term == -BigInt::one() {
                break;
            }
        }
        Dyadic::of_integer(sum, -i64::from(places))
    };
    let sin = if rest_deg.abs() == 30.0 { Dyadic::from(0.5_f64.copysign(rest_deg)) } else { series(x, 2) };
    let cos = series(one, 1);
    // One number, so that what cancels does.
    let sin = if rest_deg == 45.0 {
        cos.clone()
    } else if rest_deg == -45.0 {
        -&cos
    } else {
        sin
    };
    [sin, cos]
}

/// π · 2^places, by Machin's formula π/4 = 4·arctan(1/5) − arctan(1/239).
fn pi(places: u32) -> BigInt {
    let guarded = places + 16;
    let arctan_of_inverse = |n: u32| {
        let mut power: BigInt = (BigInt::one() << guarded) / n;
        let (mut sum, mut k, mut adds) = (BigInt::zero(), 1_u32, true);
        while !power.is_zero() {
            let term = &power / k;
            sum = if adds { sum + term } else { sum - term };
            power /= n * n;
            (k, adds) = (k + 2, !adds);
        }
        sum
    };
    let quarter = arctan_of_inverse(5) * 4 - arctan_of_inverse(239);
    (quarter * 4) >> 16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pi_and_the_functions_agree_with_doubles_and_with_themselves() {
        assert_eq!(Dyadic::of_integer(pi(200), -200).to_f64(), std::f64::consts::PI);
        for rest_deg in [-45.0, -17.25, 1e-300, 0.1, 30.0, 44.999] {
            let ([sin, cos], [finer_sin, finer_cos]) = (sin_cos_deg(rest_deg, 1200), sin_cos_deg(rest_deg, 1500));
            let bound = Dyadic::from(1.0).scaled(-1192);
            assert!((&sin - &finer_sin).abs() < bound && (&cos - &finer_cos).abs() < bound, "{rest_deg}");
            let (plain_sin, plain_cos) = rest_deg.to_radians().sin_cos();
            assert!((sin.to_f64() / plain_sin - 1.0).abs() < 1e-15 && (cos.to_f64() - plain_cos).abs() < 1e-15);
            let circle = &(&finer_sin * &finer_sin) + &(&finer_cos * &finer_cos);
            assert!((&circle - &Dyadic::from(1.0)).abs() < bound);
        }
    }
}
