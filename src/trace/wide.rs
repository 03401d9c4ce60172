//! What arithmetic gives where doubles cannot hold it: reckoned in fractions of the very numbers it is made of.

use super::expression::Expression;
use super::fraction::{Fraction, reckon};
use crate::words::{ALL_DIGITS, Arg, ROUNDED_DIGITS, WHOLE_DIGITS, power_of_ten};

/// Decimals beyond these are the roundings of the doubles that a number was made of.
const SURE_DIGITS: usize = 15;

/// A number that a run could not hold on its way, or not at all.
#[derive(Clone, Debug, PartialEq)]
pub enum Wide {
    /// It is in range: only a part of its arithmetic is not.
    Double(f64),
    /// Its size is more than a double can hold.
    TooLarge(Arg),
    /// It is not 0, and so small that a double holds nothing of it.
    TooSmall(Arg),
}

/// The value of arithmetic whose rounded value is not to be trusted: that overflowed, or vanished. `None` where there is
/// no such value.
pub fn wide(expression: &Expression) -> Option<Wide> {
    let exact = value(expression, &|x| Fraction::of_double(x))?;
    let Some((digits, exponent)) = exact.digits(ALL_DIGITS) else { return Some(Wide::Double(0.0)) };
    let sign = if exact.is_negative() { "-" } else { "" };
    let rounded: f64 = format!("{sign}{digits}e{}", exponent - ALL_DIGITS as i64 + 1).parse().ok()?;
    if rounded.is_finite() && rounded != 0.0 {
        return Some(Wide::Double(rounded));
    }
    let (sure, _) = exact.digits(SURE_DIGITS)?;
    let short = sure.trim_end_matches('0').len();
    let (digits, exponent) = exact.digits(if short <= WHOLE_DIGITS { short } else { ROUNDED_DIGITS })?;
    let text = power_of_ten(exact.is_negative(), &digits, exponent);
    // Whole, if the decimals that it is made of make it.
    let written = Fraction::of_text(&text);
    let reckoned = value(expression, &|x| Fraction::of_decimal(x, ALL_DIGITS));
    let whole = written.zip(reckoned).is_some_and(|(written, reckoned)| written.minus(&reckoned).is_zero());
    let amount = Arg::Digits { text, whole };
    Some(if rounded == 0.0 { Wide::TooSmall(amount) } else { Wide::TooLarge(amount) })
}

fn value(expression: &Expression, of: &dyn Fn(f64) -> Option<Fraction>) -> Option<Fraction> {
    match expression {
        Expression::Leaf { value, .. } => of(*value),
        Expression::Apply { operator, operands, .. } => {
            reckon(*operator, operands, &mut |operand| value(operand, of), &Fraction::near_root)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Operator;

    fn apply(operator: Operator, operands: &[f64]) -> Expression {
        let leaf = |x: &f64| Expression::leaf("", *x, None);
        Expression::apply(operator, operands.iter().map(leaf).collect::<Vec<_>>())
    }

    fn digits(text: &str, whole: bool) -> Arg {
        Arg::Digits { text: text.to_owned(), whole }
    }

    #[test]
    fn what_leaves_the_range_of_doubles_has_its_sign_its_digits_and_its_power() {
        let product = |x, y| wide(&apply(Operator::Multiply, &[x, y]));
        assert_eq!(product(-3e200, 3e200), Some(Wide::TooLarge(digits("−9e400", true))));
        assert_eq!(product(3e-200, 3e-200), Some(Wide::TooSmall(digits("9e−400", true))));
        assert_eq!(product(1e200 / 3.0, 1e200), Some(Wide::TooLarge(digits("3.333e399", false))));
        assert_eq!(product(-5e-324, 0.5), Some(Wide::TooSmall(digits("−2.47e−324", false))));
        assert_eq!(product(0.0, 1e200), Some(Wide::Double(0.0)));
    }

    #[test]
    fn a_ratio_of_what_leaves_the_range_is_in_range() {
        let square = |x| apply(Operator::Multiply, &[x, x]);
        for scale in [1e200, 1e-200] {
            let ratio = Expression::apply(Operator::Divide, [square(1.5 * scale), square(2.0 * scale)]);
            assert_eq!(wide(&ratio), Some(Wide::Double(0.5625)));
        }
        let length = Expression::apply(Operator::SquareRoot, [square(1e200)]);
        assert_eq!(wide(&length), Some(Wide::Double(1e200)));
        let nothing = Expression::apply(Operator::Divide, [square(1e200), apply(Operator::Subtract, &[1.0, 1.0])]);
        assert_eq!(wide(&nothing), None);
    }
}
