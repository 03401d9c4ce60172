//! How many digits the numbers of a line of arithmetic need, so that what is written gives the result that is written.

use super::expression::{Expression, Operator};
use super::written::written;
use crate::words::{ALL_DIGITS, as_written_to, half_unit_to, number_to, read};

/// A 0 is often the rest of a difference of rounded numbers; more digits would only show their last ones.
const DIGITS_OF_ZERO: usize = 6;
/// Operands that differ by less than this share are as good as equal beside each other.
const AS_GOOD_AS_EQUAL: f64 = 1e-12;

/// The least number of digits, from the usual one on, that the operands of an expression must be rounded to so that a
/// person who computes with them comes to the written result: 2.0616 − 1.75 ≈ 0.3116, where 2.062 would not do. Of the
/// operands of a minimum or maximum those that lie beside it must read differently.
///
/// `is_short` says which operands stand as one number; the others are written out. The result is rounded to `least`
/// digits, and so are the operands at the least.
pub fn digits_needed(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, least: usize) -> usize {
    let Expression::Apply { operator, operands, .. } = expression else { return least };
    let Some(value) = expression.evaluate().filter(|value| value.is_finite()) else { return least };
    let result = as_written_to(value, least);
    let most = if value == 0.0 { DIGITS_OF_ZERO } else { ALL_DIGITS };
    let slack = if value == 0.0 { 0.0 } else { half_unit_to(value, least) * (1.0 + 1e-9) };
    let computes = |digits: usize| {
        let values = operands.iter().map(|operand| as_computed(operand, is_short, digits)).collect::<Option<Vec<_>>>();
        values.and_then(|values| operator.evaluate(&values)).is_some_and(|found| (found - result).abs() <= slack)
    };
    let needed = match operator {
        Operator::Minimum | Operator::Maximum => {
            let beside = |operand: &&Expression| {
                let other = operand.evaluate().filter(|_| is_short(operand));
                other.is_some_and(|other| (other - value).abs() > AS_GOOD_AS_EQUAL * value.abs())
            };
            let beside: Vec<f64> = operands.iter().filter(beside).filter_map(Expression::evaluate).collect();
            let is_told = |digits: &usize| {
                let least = number_to(value, *digits);
                beside.iter().all(|other| number_to(*other, *digits) != least)
            };
            // What is written out in it must compute, too.
            let digits = || least..=ALL_DIGITS;
            digits().find(|digits| is_told(digits) && computes(*digits)).or_else(|| digits().find(is_told))
        }
        _ => (least..=most).find(|digits| computes(*digits)),
    };
    needed.unwrap_or(least)
}

/// The digits of the value behind such a line. The greatest of some numbers reads like the one of them that it is.
pub fn digits_of_value(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, least: usize) -> usize {
    match expression {
        Expression::Apply { operator: Operator::Minimum | Operator::Maximum, operands, .. } => {
            let value = expression.evaluate();
            let is_it = |operand: &Expression| is_short(operand) && operand.evaluate() == value;
            if operands.iter().any(is_it) { digits_needed(expression, is_short, least) } else { least }
        }
        _ => least,
    }
}

/// One level of arithmetic in numbers, with as many digits as it needs, and `least` at the least: "1.581 − (−2.214)".
pub fn in_numbers(expression: &Expression, least: usize) -> String {
    match expression {
        Expression::Leaf { value, .. } => number_to(*value, least),
        Expression::Apply { operator, operands, .. } => {
            let digits = digits_needed(expression, &|_| true, least);
            let short =
                |operand: &Expression| operand.evaluate().map_or_else(|| "—".to_owned(), |x| number_to(x, digits));
            written(*operator, operands, &mut |operand| Some(short(operand)))
        }
    }
}

/// The value of what is written for an operand.
fn as_computed(expression: &Expression, is_short: &dyn Fn(&Expression) -> bool, digits: usize) -> Option<f64> {
    match expression {
        Expression::Apply { operator, operands, .. } if !is_short(expression) => {
            let values = operands.iter().map(|operand| as_computed(operand, is_short, digits));
            operator.evaluate(&values.collect::<Option<Vec<f64>>>()?)
        }
        _ => read(&number_to(expression.evaluate()?, digits)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::ROUNDED_DIGITS;

    fn digits(operator: Operator, values: &[f64]) -> usize {
        let operands: Vec<Expression> = values.iter().map(|x| Expression::leaf("x", *x, None)).collect();
        digits_needed(&Expression::apply(operator, operands), &|_| true, ROUNDED_DIGITS)
    }

    #[test]
    fn as_many_digits_are_written_as_give_the_result() {
        assert_eq!(digits(Operator::Divide, &[1.0, 3.0]), 4);
        assert_eq!(digits(Operator::Subtract, &[4.25_f64.sqrt(), 1.75]), 5);
        assert_eq!(digits(Operator::Divide, &[6.0, 90.0_f64.sqrt()]), 5);
        assert_eq!(digits(Operator::Subtract, &[1_000_003.0, 1_000_001.5]), 8);
        assert_eq!(digits(Operator::Subtract, &[0.1 + 0.2, 0.3]), 17);
    }

    #[test]
    fn a_result_with_more_digits_asks_for_more() {
        let third = Expression::leaf("x", 1.0 / 3.0, None);
        let twice = Expression::apply(Operator::Add, [third.clone(), third]);
        let digits = |least| digits_needed(&twice, &|_| true, least);
        assert_eq!([digits(ROUNDED_DIGITS), digits(10)], [5, 11]);
    }

    #[test]
    fn a_result_of_0_asks_for_few_more_digits() {
        assert_eq!(digits(Operator::Subtract, &[1.0 / 3.0, 1.0 / 3.0]), 4);
        assert_eq!(digits(Operator::Subtract, &[1.5, 1.5]), 4);
        let twice = |x: f64, y: f64| digits(Operator::Dot, &[x, y, y, -x]);
        assert_eq!(twice(1.0 / 3.0, 2.0 / 7.0), 4);
    }

    #[test]
    fn what_lies_beside_the_greatest_reads_differently() {
        assert_eq!(digits(Operator::Maximum, &[1_000_000.25, 1_000_000.5, 3.0]), 8);
        assert_eq!(digits(Operator::Minimum, &[2.0, 3.0]), 4);
        assert_eq!(digits(Operator::Maximum, &[0.1 + 0.2, 0.3]), 4);
    }

    #[test]
    fn operands_that_are_written_out_count_by_their_own() {
        let leaf = |x: f64| Expression::leaf("x", x, None);
        let area = Expression::apply(Operator::Subtract, [leaf(2.0), leaf(-4.0)]);
        let whole = Expression::apply(Operator::Divide, [area, leaf(90.0_f64.sqrt())]);
        let is_short = |e: &Expression| matches!(e, Expression::Leaf { .. });
        assert_eq!(digits_needed(&whole, &is_short, ROUNDED_DIGITS), 5);
        // 1.738 − 1.488 would be 0.25 and not 0.2503.
        let gap = Expression::apply(Operator::Subtract, [leaf(1.738_141_5), leaf(1.487_878_3)]);
        let most = Expression::apply(Operator::Maximum, [gap, leaf(-6.605)]);
        assert_eq!(digits_needed(&most, &is_short, ROUNDED_DIGITS), 6);
    }
}
