//! Whether what is written is equal: the decimals that a reader sees, reckoned in exact fractions.
//!
//! A double is rarely the decimal that it is written as, so its own roundings do not tell: 0.1 + 0.2 is 0.3 on paper.

use num_bigint::{BigInt, Sign};

use super::digits::digits_needed;
use super::expression::{Expression, Operator};
use crate::words::{GROUP_SPACE, ROUNDED_DIGITS, is_whole_to, number_to};

/// Longer numbers are not worth the time: they are called nearly equal.
const MOST_BITS: u64 = 1 << 14;

/// Whether the value as it is written is exactly what the arithmetic gives, all its numbers being as they are written.
pub fn is_exact(expression: &Expression) -> bool {
    is_exact_to(expression, ROUNDED_DIGITS)
}

/// The same of a value that is rounded to so many digits.
pub fn is_exact_to(expression: &Expression, digits: usize) -> bool {
    match expression {
        Expression::Leaf { value, .. } => is_whole_to(*value, digits),
        Expression::Apply { .. } => gives(expression, &|_| false, digits),
    }
}

/// Whether the arithmetic over the numbers as they are written gives the value as it is written. `is_short` tells which
/// of its parts stand there as a number.
pub fn is_written(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool) -> bool {
    // The greatest of some numbers reads like the one of them that it is.
    let digits = match expression {
        Expression::Apply { operator: Operator::Minimum | Operator::Maximum, .. } => {
            digits_needed(expression, is_short)
        }
        _ => ROUNDED_DIGITS,
    };
    gives(expression, is_short, digits)
}

/// Whether the numbers of the line give the value rounded to so many digits.
fn gives(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, digits_of_value: usize) -> bool {
    let Expression::Apply { operator, operands, .. } = expression else { return true };
    let digits = digits_needed(expression, is_short);
    let written = expression.evaluate().and_then(|x| decimal(x, digits_of_value));
    let reckoned = reckon(*operator, operands, &mut |operand| value(operand, is_short, digits));
    written.zip(reckoned).is_some_and(|(written, reckoned)| written.minus(&reckoned).above == BigInt::ZERO)
}

fn value(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, digits: usize) -> Option<Fraction> {
    match expression {
        Expression::Apply { operator, operands, .. } if !is_short(expression) => {
            reckon(*operator, operands, &mut |operand| value(operand, is_short, digits))
        }
        // What is written short has been called nearly equal where it was made.
        Expression::Apply { .. } => decimal(expression.evaluate()?, digits),
        Expression::Leaf { value, .. } => {
            decimal(*value, digits).filter(|_| is_short(expression) || is_whole_to(*value, digits))
        }
    }
}

fn reckon(
    operator: Operator,
    operands: &[Expression],
    value: &mut dyn FnMut(&Expression) -> Option<Fraction>,
) -> Option<Fraction> {
    let values = operands.iter().map(value).collect::<Option<Vec<Fraction>>>()?;
    let result = match (operator, values.as_slice()) {
        (Operator::Add, [x, y]) => x.plus(y),
        (Operator::Subtract, [x, y]) => x.minus(y),
        (Operator::Multiply, [x, y]) => x.times(y),
        (Operator::Divide, [x, y]) => x.over(y)?,
        (Operator::Negate, [x]) => x.negated(),
        (Operator::SquareRoot, [x]) => x.root()?,
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
    Some(result).filter(|result| result.above.bits() + result.below.bits() <= MOST_BITS)
}

/// A number as it is written, rounded to so many digits.
fn decimal(x: f64, digits: usize) -> Option<Fraction> {
    let text = number_to(x, digits).replace('−', "-").replace(GROUP_SPACE, "");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let above: BigInt = format!("{whole}{decimals}").parse().ok()?;
    let exponent = exponent.parse::<i64>().ok()? - i64::try_from(decimals.len()).ok()?;
    let power = BigInt::from(10).pow(u32::try_from(exponent.unsigned_abs()).ok()?);
    let one = BigInt::from(1);
    Some(if exponent < 0 { Fraction { above, below: power } } else { Fraction { above: above * power, below: one } })
}

/// Not in lowest terms.
#[derive(Clone)]
struct Fraction {
    above: BigInt,
    /// Positive.
    below: BigInt,
}

impl Fraction {
    fn plus(&self, other: &Self) -> Self {
        Self { above: &self.above * &other.below + &other.above * &self.below, below: &self.below * &other.below }
    }

    fn negated(&self) -> Self {
        Self { above: -&self.above, below: self.below.clone() }
    }

    fn minus(&self, other: &Self) -> Self {
        self.plus(&other.negated())
    }

    fn times(&self, other: &Self) -> Self {
        Self { above: &self.above * &other.above, below: &self.below * &other.below }
    }

    /// `None` over 0.
    fn over(&self, other: &Self) -> Option<Self> {
        let flipped = Self { above: other.below.clone(), below: other.above.clone() };
        match other.above.sign() {
            Sign::NoSign => None,
            Sign::Plus => Some(self.times(&flipped)),
            Sign::Minus => Some(self.times(&Self { above: -flipped.above, below: -flipped.below })),
        }
    }

    /// `None` where it is no fraction.
    fn root(&self) -> Option<Self> {
        // √(a / b) = √(a·b) / b.
        let product = &self.above * &self.below;
        let root = (product.sign() != Sign::Minus).then(|| product.sqrt())?;
        (&root * &root == product).then(|| Self { above: root, below: self.below.clone() })
    }

    fn floor(&self) -> Self {
        let toward_zero = &self.above / &self.below;
        let is_above = &toward_zero * &self.below > self.above;
        Self { above: toward_zero - i32::from(is_above), below: BigInt::from(1) }
    }

    fn is_less(&self, other: &Self) -> bool {
        &self.above * &other.below < &other.above * &self.below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(value: f64) -> Expression {
        Expression::leaf("", value, None)
    }

    fn apply(operator: Operator, operands: &[f64]) -> Expression {
        Expression::apply(operator, operands.iter().map(|x| leaf(*x)).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_equal_on_paper_is_equal_whatever_the_double() {
        assert!(is_exact(&apply(Operator::Add, &[0.1, 0.2])));
        assert!(is_exact(&apply(Operator::Dot, &[-3.0, 0.0, 3.2, 1.0])));
        let share = apply(Operator::Divide, &[2.4, 6.0]);
        let scaled = Expression::apply(Operator::Multiply, [share, leaf(10.0)]);
        assert!(is_exact(&scaled));
        assert!(is_exact(&apply(Operator::SquareRoot, &[6.25])) && is_exact(&apply(Operator::Floor, &[-2.5])));
        assert!(is_exact(&apply(Operator::Minimum, &[0.3, 0.1, 0.2])));
        assert!(is_exact(&apply(Operator::Divide, &[3.0, -2.0])) && is_exact(&apply(Operator::Negate, &[0.7])));
    }

    #[test]
    fn what_is_rounded_or_vanishes_is_not_equal() {
        for (operator, operands) in [
            (Operator::Divide, [1.0, 3.0]),
            (Operator::Multiply, [1e-200, 1e-200]),
            (Operator::Subtract, [1.0 + f64::EPSILON, 1.0]),
            (Operator::Add, [1e300, 1.0]),
            (Operator::Divide, [1.0, 0.0]),
        ] {
            assert!(!is_exact(&apply(operator, &operands)), "{operator:?} {operands:?}");
        }
        assert!(!is_exact(&apply(Operator::SquareRoot, &[2.0])) && !is_exact(&leaf(1.0 / 3.0)));
        assert!(!is_exact(&Expression::apply(Operator::Add, [leaf(1.0)])));
    }

    #[test]
    fn rounded_parts_are_taken_as_they_are_written() {
        let third = || apply(Operator::Divide, &[1.0, 3.0]).named("t");
        let is_named = |e: &Expression| matches!(e, Expression::Apply { name: Some(_), .. } | Expression::Leaf { .. });
        let thrice = Expression::apply(Operator::Multiply, [third(), leaf(3.0)]);
        assert!(!is_written(&thrice, &is_named), "0.3333·3 is not 1");
        assert!(is_exact(&thrice), "but three thirds are");
        let none = Expression::apply(Operator::Multiply, [third(), leaf(0.0)]);
        assert!(is_written(&none, &is_named));
        let far = apply(Operator::Subtract, &[1_000_003.0, 1_000_001.5]);
        assert!(is_exact(&far) && is_written(&far, &is_named), "with all the digits that the line has");
        let twice = Expression::apply(Operator::Multiply, [leaf(2.0 / 3.0), leaf(3.0)]);
        assert!(!is_written(&twice, &is_named) && !is_exact(&twice));
    }

    #[test]
    fn endless_arithmetic_is_given_up() {
        let mut long = leaf(1e-300);
        for _ in 0..40 {
            long = Expression::apply(Operator::Multiply, [long.clone(), leaf(1e-300)]);
        }
        assert!(!is_exact(&long));
    }
}
