//! Fractions of whole numbers of any length, and arithmetic over them.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::float::FloatCore;

use super::expression::{Expression, Operator};
use crate::words::{GROUP_SPACE, number_to};

/// Longer numbers are not worth the time.
const MOST_BITS: u64 = 1 << 14;

/// Arithmetic over fractions; `None` over 0, where `root` gives none, and where numbers grow too long.
pub(super) fn reckon(
    operator: Operator,
    operands: &[Expression],
    value: &mut dyn FnMut(&Expression) -> Option<Fraction>,
    root: &dyn Fn(&Fraction) -> Option<Fraction>,
) -> Option<Fraction> {
    let values = operands.iter().map(value).collect::<Option<Vec<Fraction>>>()?;
    let result = match (operator, values.as_slice()) {
        (Operator::Add, [x, y]) => x.plus(y),
        (Operator::Subtract, [x, y]) => x.minus(y),
        (Operator::Multiply, [x, y]) => x.times(y),
        (Operator::Divide, [x, y]) => x.over(y)?,
        (Operator::Negate, [x]) => x.negated(),
        (Operator::SquareRoot, [x]) => root(x)?,
        (Operator::Floor, [x]) => x.floor(),
        (Operator::Dot, [x1, y1, x2, y2]) => x1.times(x2).plus(&y1.times(y2)),
        (Operator::Minimum, [first, rest @ ..]) => {
            rest.iter().fold(first, |least, x| if x.is_less(least) { x } else { least }).clone()
        }
        (Operator::Maximum, [first, rest @ ..]) => {
            rest.iter().fold(first, |most, x| if most.is_less(x) { x } else { most }).clone()
        }
        _ => return None,
    };
    Some(result.with_fewer_twos()).filter(|result| result.above.bits() + result.below.bits() <= MOST_BITS)
}

/// Not in lowest terms.
#[derive(Clone)]
pub(super) struct Fraction {
    above: BigInt,
    /// Positive.
    below: BigInt,
}

impl Fraction {
    /// A number rounded to so many digits.
    pub fn of_decimal(x: f64, digits: usize) -> Option<Self> {
        Self::of_text(&number_to(x, digits))
    }

    /// A number as it is written.
    pub fn of_text(text: &str) -> Option<Self> {
        let text = text.replace('−', "-").replace(GROUP_SPACE, "");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
        let above: BigInt = format!("{whole}{decimals}").parse().ok()?;
        let exponent = exponent.parse::<i64>().ok()? - i64::try_from(decimals.len()).ok()?;
        let power = BigInt::from(10).pow(u32::try_from(exponent.unsigned_abs()).ok()?);
        let one = BigInt::from(1);
        Some(if exponent < 0 {
            Fraction { above, below: power }
        } else {
            Fraction { above: above * power, below: one }
        })
    }

    /// The very number that a double is.
    pub fn of_double(x: f64) -> Option<Self> {
        if !x.is_finite() {
            return None;
        }
        let (mantissa, exponent, sign) = x.integer_decode();
        let power = BigInt::from(1) << exponent.unsigned_abs();
        let (above, one) = (BigInt::from(mantissa) * sign, BigInt::from(1));
        Some(if exponent < 0 { Self { above, below: power } } else { Self { above: above * power, below: one } })
    }

    pub fn is_zero(&self) -> bool {
        self.above.sign() == Sign::NoSign
    }

    pub fn is_negative(&self) -> bool {
        self.above.sign() == Sign::Minus
    }

    /// The size rounded to so many digits, and the exponent of the first one; `None` of 0.
    pub fn digits(&self, count: usize) -> Option<(String, i64)> {
        if self.is_zero() {
            return None;
        }
        let size = self.above.magnitude();
        let below = self.below.magnitude();
        let bits = size.bits() as f64 - below.bits() as f64;
        // Bits tell the exponent within one.
        let guess = (bits * std::f64::consts::LOG10_2).floor() as i64;
        for exponent in [guess - 1, guess, guess + 1] {
            let shift = i64::try_from(count).ok()? - 1 - exponent;
            let power = BigUint::from(10_u32).pow(u32::try_from(shift.unsigned_abs()).ok()?);
            let (above, below) = if shift < 0 { (size.clone(), below * power) } else { (size * power, below.clone()) };
            // Half a unit is added, and what is left over cut off.
            let rounded = ((above * 2_u32 + &below) / (below * 2_u32)).to_string();
            if rounded.len() == count {
                return Some((rounded, exponent));
            }
        }
        None
    }

    /// A root within a part in 2^64, where it is no fraction.
    pub fn near_root(&self) -> Option<Self> {
        const SHIFT: u64 = 128;
        let product = (&self.above * &self.below) << SHIFT;
        let root = (product.sign() != Sign::Minus).then(|| product.sqrt())?;
        Some(Self { above: root, below: &self.below << (SHIFT / 2) })
    }

    /// The same over a smaller power of two, where both sides have one.
    fn with_fewer_twos(self) -> Self {
        let of_below = self.below.trailing_zeros().unwrap_or(0);
        let twos = self.above.trailing_zeros().unwrap_or(of_below).min(of_below);
        Self { above: self.above >> twos, below: self.below >> twos }
    }

    pub fn plus(&self, other: &Self) -> Self {
        if self.below == other.below {
            return Self { above: &self.above + &other.above, below: self.below.clone() };
        }
        Self { above: &self.above * &other.below + &other.above * &self.below, below: &self.below * &other.below }
    }

    pub fn negated(&self) -> Self {
        Self { above: -&self.above, below: self.below.clone() }
    }

    pub fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    pub fn times(&self, other: &Self) -> Self {
        Self { above: &self.above * &other.above, below: &self.below * &other.below }
    }

    /// `None` over 0.
    pub fn over(&self, other: &Self) -> Option<Self> {
        let flipped = Self { above: other.below.clone(), below: other.above.clone() };
        match other.above.sign() {
            Sign::NoSign => None,
            Sign::Plus => Some(self.times(&flipped)),
            Sign::Minus => Some(self.times(&Self { above: -flipped.above, below: -flipped.below })),
        }
    }

    /// `None` where it is no fraction.
    pub fn root(&self) -> Option<Self> {
        // √(a / b) = √(a·b) / b.
        let product = &self.above * &self.below;
        let root = (product.sign() != Sign::Minus).then(|| product.sqrt())?;
        (&root * &root == product).then(|| Self { above: root, below: self.below.clone() })
    }

    pub fn floor(&self) -> Self {
        let toward_zero = &self.above / &self.below;
        let is_above = &toward_zero * &self.below > self.above;
        Self { above: toward_zero - i32::from(is_above), below: BigInt::from(1) }
    }

    pub fn is_less(&self, other: &Self) -> bool {
        &self.above * &other.below < &other.above * &self.below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_rounded_and_the_exponent_is_that_of_the_first() {
        let digits = |x: f64, count| Fraction::of_double(x).unwrap().digits(count).unwrap();
        for (x, count, want) in [
            (1.0, 4, ("1000", 0)),
            (-9.996, 3, ("100", 1)),
            (0.000_123_45, 2, ("12", -4)),
            (1e200, 1, ("1", 200)),
            (5e-324, 4, ("4941", -324)),
            (f64::MAX, 4, ("1798", 308)),
        ] {
            assert_eq!(digits(x, count), (want.0.to_owned(), want.1), "{x}");
        }
        assert!(Fraction::of_double(0.0).unwrap().digits(4).is_none() && Fraction::of_double(f64::NAN).is_none());
    }

    #[test]
    fn a_root_that_is_no_fraction_is_near() {
        let two = Fraction::of_double(2.0).unwrap();
        assert!(two.root().is_none());
        assert_eq!(two.near_root().unwrap().digits(12), Some(("141421356237".to_owned(), 0)));
    }
}
