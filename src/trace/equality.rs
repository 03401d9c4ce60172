//! Whether what is written is equal: the decimals that a reader sees, reckoned in exact fractions.
//!
//! A double is rarely the decimal that it is written as, so its own roundings do not tell: 0.1 + 0.2 is 0.3 on paper.

use super::digits::{digits_needed, digits_of_value};
use super::expression::Expression;
use super::fraction::{Fraction, reckon};
use crate::words::{ALL_DIGITS, ROUNDED_DIGITS, is_whole_to};

/// Whether the value as it is written is exactly what the arithmetic gives, all its numbers being as they are written.
pub fn is_exact(expression: &Expression) -> bool {
    is_exact_to(expression, ROUNDED_DIGITS)
}

/// The same of a value that is rounded to so many digits.
pub fn is_exact_to(expression: &Expression, digits: usize) -> bool {
    match expression {
        Expression::Leaf { value, .. } => is_whole_to(*value, digits),
        Expression::Apply { .. } => {
            gives(expression, &|_| false, [digits_needed(expression, &|_| false, digits), digits])
        }
    }
}

/// Whether the arithmetic over the numbers as they are written gives the value as it is written. `is_short` tells which
/// of its parts stand there as a number, `least` to how many digits all are rounded at the least.
pub fn is_written(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, least: usize) -> bool {
    let digits = [digits_needed(expression, is_short, least), digits_of_value(expression, is_short, least)];
    gives(expression, is_short, digits)
}

/// Whether the numbers of the line, rounded to so many digits, give the value rounded to so many.
fn gives(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, [digits, of_value]: [usize; 2]) -> bool {
    let Expression::Apply { operator, operands, .. } = expression else { return true };
    let written = expression.evaluate().and_then(|x| Fraction::of_decimal(x, of_value));
    let reckoned = reckon(*operator, operands, &mut |operand| value(operand, is_short, digits), &Fraction::root);
    written.zip(reckoned).is_some_and(|(written, reckoned)| written.minus(&reckoned).is_zero())
}

fn value(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, digits: usize) -> Option<Fraction> {
    match expression {
        Expression::Apply { operator, operands, .. } if !is_short(expression) => {
            reckon(*operator, operands, &mut |operand| value(operand, is_short, digits), &Fraction::root)
        }
        // What is written short has been called nearly equal where it was made.
        Expression::Apply { .. } => Fraction::of_decimal(expression.evaluate()?, digits),
        Expression::Leaf { value, .. } if is_short(expression) => Fraction::of_decimal(*value, digits),
        // What does not stand in the line is taken as it was given, with all its digits.
        Expression::Leaf { value, .. } => Fraction::of_decimal(*value, ALL_DIGITS),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Operator;

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
        assert!(!is_written(&thrice, &is_named, ROUNDED_DIGITS), "0.3333·3 is not 1");
        assert!(is_exact(&thrice), "but three thirds are");
        let none = Expression::apply(Operator::Multiply, [third(), leaf(0.0)]);
        assert!(is_written(&none, &is_named, ROUNDED_DIGITS));
        let far = apply(Operator::Subtract, &[1_000_003.0, 1_000_001.5]);
        assert!(is_exact(&far) && is_written(&far, &is_named, ROUNDED_DIGITS), "with all the digits that the line has");
        let twice = Expression::apply(Operator::Multiply, [leaf(2.0 / 3.0), leaf(3.0)]);
        assert!(!is_written(&twice, &is_named, ROUNDED_DIGITS) && !is_exact(&twice));
    }

    #[test]
    fn what_is_written_in_full_is_not_equal_on_paper() {
        let sum = apply(Operator::Add, &[0.1, 0.2]);
        assert!(is_written(&sum, &|_| true, ROUNDED_DIGITS) && !is_written(&sum, &|_| true, ALL_DIGITS));
        assert!(is_exact(&sum) && !is_exact_to(&sum, ALL_DIGITS));
        let hair = apply(Operator::Multiply, &[1.0 + f64::EPSILON, 1.0 - f64::EPSILON]);
        assert!(!is_written(&hair, &|_| true, ALL_DIGITS), "that product is a hair less than 1");
    }

    #[test]
    fn what_was_given_with_many_digits_counts_with_all_of_them() {
        let step = apply(Operator::Subtract, &[1_000_001.0, 1_000_000.484_375]).named("s");
        assert!(is_exact(&Expression::apply(Operator::Multiply, [step, leaf(2.0)])));
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
