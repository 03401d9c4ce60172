//! Numbers m·2ᵉ of any size: what sums, differences and products of doubles are, without rounding.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::{One, Zero};
use std::cmp::Ordering;
use std::ops::{Add, Mul, Neg, Sub};

/// An exact number: an integer mantissa of any length times a power of two. Every finite double is one.
///
/// Equality and order are those of the values; the mantissa is not reduced.
#[derive(Clone, Debug)]
pub struct Dyadic {
    mantissa: BigInt,
    exponent: i64,
}

impl From<f64> for Dyadic {
    /// The value of a finite double. Infinities and NaN, which no validated shape holds, become 0.
    fn from(value: f64) -> Self {
        debug_assert!(value.is_finite(), "{value} has no exact value");
        let bits = value.to_bits();
        let biased = (bits >> 52 & 0x7ff) as i64;
        let fraction = bits & ((1 << 52) - 1);
        let (mantissa, exponent) = match biased {
            0 => (fraction, -1074),
            0x7ff => (0, 0),
            _ => (fraction | 1 << 52, biased - 1075),
        };
        // Short mantissas keep grid coordinates to one machine word through several products.
        let shift = if mantissa == 0 { 0 } else { mantissa.trailing_zeros() };
        let mantissa = (mantissa >> shift) as i64;
        Self {
            mantissa: BigInt::from(if value < 0.0 { -mantissa } else { mantissa }),
            exponent: if mantissa == 0 { 0 } else { exponent + i64::from(shift) },
        }
    }
}

impl Dyadic {
    /// The number 0.
    pub fn zero() -> Self {
        Self { mantissa: BigInt::zero(), exponent: 0 }
    }

    /// `a − b` without rounding.
    pub fn difference(a: f64, b: f64) -> Self {
        let difference = a - b;
        let back = difference - a;
        if difference.is_finite() && (a - (difference - back)) - (b + back) == 0.0 {
            return Self::from(difference);
        }
        &Self::from(a) - &Self::from(b)
    }

    /// The sign, as the order against 0.
    pub fn sign(&self) -> Ordering {
        match self.mantissa.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        self.mantissa.is_zero()
    }

    /// The size, without the sign.
    pub fn abs(&self) -> Self {
        if self.sign() == Ordering::Less { -self } else { self.clone() }
    }

    /// Times 2ᵏ.
    pub fn scaled(&self, k: i64) -> Self {
        Self { mantissa: self.mantissa.clone(), exponent: self.exponent + k }
    }

    /// The nearest double, ties to even. Infinite above the range of doubles, 0 only when nothing nearer exists.
    pub fn to_f64(&self) -> f64 {
        let value = round_to_f64(self.mantissa.magnitude(), self.exponent, false);
        if self.sign() == Ordering::Less { -value } else { value }
    }

    /// The double nearest to `self / divisor`; `None` when the divisor is 0.
    pub fn quotient(&self, divisor: &Self) -> Option<f64> {
        if divisor.is_zero() {
            return None;
        }
        let (above, below) = (self.mantissa.magnitude(), divisor.mantissa.magnitude());
        // At least 66 bits of quotient, so that what is left over is below every rounding decision.
        let shift = (66 + below.bits() as i64 - above.bits() as i64).max(0) as u64;
        let above = above << shift;
        let quotient = &above / below;
        let inexact = &quotient * below != above;
        let value = round_to_f64(&quotient, self.exponent - divisor.exponent - shift as i64, inexact);
        Some(if self.mantissa.sign() * divisor.mantissa.sign() == Sign::Minus { -value } else { value })
    }

    /// `self / divisor`, cut off towards 0 after at least `bits` bits; 0 when the divisor is 0.
    pub fn ratio(&self, divisor: &Self, bits: u32) -> Self {
        if divisor.is_zero() {
            return Self::zero();
        }
        let shift = (i64::from(bits) + divisor.mantissa.bits() as i64 - self.mantissa.bits() as i64).max(0);
        Self {
            mantissa: (&self.mantissa << shift as u64) / &divisor.mantissa,
            exponent: self.exponent - divisor.exponent - shift,
        }
    }

    /// Two numbers as integers of their common last place: `[x, y]` and the exponent of that place.
    pub fn integers(x: &Self, y: &Self) -> ([BigInt; 2], i64) {
        let last = match (x.is_zero(), y.is_zero()) {
            (true, _) => y.exponent,
            (_, true) => x.exponent,
            _ => x.exponent.min(y.exponent),
        };
        let integer = |v: &Self| if v.is_zero() { BigInt::zero() } else { &v.mantissa << (v.exponent - last) as u64 };
        ([integer(x), integer(y)], last)
    }

    /// The number `integer · 2^exponent`.
    pub fn of_integer(integer: BigInt, exponent: i64) -> Self {
        Self { mantissa: integer, exponent }
    }

    /// This number as a double when it is one.
    pub fn exact_f64(&self) -> Option<f64> {
        let value = self.to_f64();
        (value.is_finite() && Self::from(value) == *self).then_some(value)
    }

    /// The exponent of the power of two just at or below its size; `None` for 0.
    pub fn size(&self) -> Option<i64> {
        (!self.is_zero()).then(|| self.mantissa.bits() as i64 - 1 + self.exponent)
    }

    /// The integer part, rounded down.
    pub fn floor(&self) -> BigInt {
        if self.exponent >= 0 {
            &self.mantissa << self.exponent as u64
        } else {
            &self.mantissa >> -self.exponent as u64
        }
    }

    /// The double nearest to the square root; 0 for a negative number.
    pub fn sqrt(&self) -> f64 {
        let (root, inexact) = self.root();
        round_to_f64(root.mantissa.magnitude(), root.exponent, inexact)
    }

    /// The square root rounded down to at least 66 bits, and whether anything was cut off; 0 for a negative number.
    pub fn root(&self) -> (Self, bool) {
        self.root_of_bits(66)
    }

    /// [`root`](Self::root) to at least `bits` bits.
    pub fn root_of_bits(&self, bits: u32) -> (Self, bool) {
        if self.sign() != Ordering::Greater {
            return (Self::zero(), false);
        }
        let radicand = self.mantissa.magnitude();
        // Twice as many bits under the root; the exponent must be even.
        let mut shift = (2 * i64::from(bits) - radicand.bits() as i64).max(0);
        if (self.exponent - shift) % 2 != 0 {
            shift += 1;
        }
        let radicand = radicand << shift as u64;
        let root = radicand.sqrt();
        let inexact = &root * &root != radicand;
        (Self { mantissa: root.into(), exponent: (self.exponent - shift) / 2 }, inexact)
    }
}

/// The double nearest to `mantissa · 2^exponent`, ties to even; `inexact` says that the true value is a little greater.
fn round_to_f64(mantissa: &BigUint, exponent: i64, inexact: bool) -> f64 {
    if mantissa.is_zero() {
        return 0.0;
    }
    let bits = mantissa.bits() as i64;
    // The place of the last bit that a double of this size has.
    let last = (bits + exponent - 53).max(-1074);
    let drop = last - exponent;
    let mut kept = mantissa.clone();
    if drop > 0 {
        kept = mantissa >> drop as u64;
        let half = mantissa.bit(drop as u64 - 1);
        let below_half = inexact || mantissa.trailing_zeros().is_some_and(|zeros| (zeros as i64) < drop - 1);
        if half && (below_half || kept.bit(0)) {
            kept += BigUint::one();
        }
    } else if drop < 0 {
        kept = mantissa << (-drop) as u64;
    }
    // At most 2⁵³, so the digits fit and both conversions are exact.
    let digits = kept.iter_u64_digits().next().unwrap_or(0);
    if last > 1023 {
        return f64::INFINITY;
    }
    libm::scalbn(digits as f64, last as i32)
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: &Dyadic) -> Dyadic {
        if self.is_zero() {
            return other.clone();
        }
        if other.is_zero() {
            return self.clone();
        }
        let (high, low) = if self.exponent >= other.exponent { (self, other) } else { (other, self) };
        let shift = (high.exponent - low.exponent) as u64;
        Dyadic { mantissa: (&high.mantissa << shift) + &low.mantissa, exponent: low.exponent }
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        Dyadic { mantissa: -&self.mantissa, exponent: self.exponent }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: &Dyadic) -> Dyadic {
        Dyadic { mantissa: &self.mantissa * &other.mantissa, exponent: self.exponent + other.exponent }
    }
}

impl PartialEq for Dyadic {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Dyadic {}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        let signs = self.sign().cmp(&other.sign());
        if signs != Ordering::Equal {
            return signs;
        }
        (self - other).sign()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_double_survives_the_way_there_and_back() {
        let ends = [f64::from_bits(1), f64::MIN_POSITIVE, f64::MAX, 1.0, 0.1, -1e-310, 1e300, 0.0, -7.0];
        for value in ends {
            assert_eq!(Dyadic::from(value).to_f64(), value);
        }
    }

    #[test]
    fn sums_and_products_hold_every_bit() {
        let (huge, tiny) = (Dyadic::from(f64::MAX), Dyadic::from(f64::from_bits(1)));
        let sum = &huge + &tiny;
        assert_eq!(sum.cmp(&huge), Ordering::Greater);
        assert_eq!((&sum - &huge).to_f64(), f64::from_bits(1));
        assert_eq!((&tiny * &tiny).sign(), Ordering::Greater);
        assert_eq!((&tiny * &tiny).to_f64(), 0.0);
        assert_eq!((&huge * &huge).to_f64(), f64::INFINITY);
        assert_eq!((&huge * &tiny).quotient(&huge), Some(f64::from_bits(1)));
        assert_eq!((&huge * &huge).sqrt(), f64::MAX);
        assert_eq!((&tiny * &tiny).sqrt(), f64::from_bits(1));
        assert_eq!((&-&huge - &huge).to_f64(), f64::NEG_INFINITY);
    }

    #[test]
    fn rounding_is_to_nearest_with_ties_to_even() {
        let one = Dyadic::from(1.0);
        let half_step = Dyadic::from(f64::EPSILON / 2.0);
        assert_eq!((&one + &half_step).to_f64(), 1.0);
        assert_eq!((&(&one + &half_step) + &Dyadic::from(1e-300)).to_f64(), 1.0 + f64::EPSILON);
        assert_eq!((&(&one + &half_step) - &Dyadic::from(1e-300)).to_f64(), 1.0);
        assert_eq!((&Dyadic::from(1.0 + f64::EPSILON) + &half_step).to_f64(), 1.0 + 2.0 * f64::EPSILON);
        // Halfway between two subnormals, and a little more.
        let least = Dyadic::from(f64::from_bits(1));
        assert_eq!(least.scaled(-1).to_f64(), 0.0);
        assert_eq!((&least + &least.scaled(-1)).to_f64(), f64::from_bits(2));
        assert_eq!((&least.scaled(-1) + &least.scaled(-50)).to_f64(), f64::from_bits(1));
    }

    #[test]
    fn quotients_and_roots_equal_those_of_the_machine() {
        let mut state = 1u64;
        for _ in 0..2000 {
            let mut next = || {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                ((state >> 11) as f64 + 1.0) * 2f64.powi((state >> 4) as i32 % 200)
            };
            let (a, b) = (next(), next());
            assert_eq!(Dyadic::from(-a).quotient(&Dyadic::from(b)), Some(-a / b));
            assert_eq!(Dyadic::from(a).sqrt(), a.sqrt());
            assert_eq!((&Dyadic::from(a) * &Dyadic::from(b)).to_f64(), a * b);
            assert_eq!(Dyadic::difference(a, b).to_f64(), a - b);
            assert_eq!(Dyadic::from(a).cmp(&Dyadic::from(b)), a.total_cmp(&b));
        }
        assert_eq!(Dyadic::from(1.0).quotient(&Dyadic::zero()), None);
    }
}
