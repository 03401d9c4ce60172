//! Arithmetic as a line of text: by names, by numbers, and its value.

use crate::trace::{Expression, Operator, digits_needed, digits_of_value, is_exact_to, is_written, written};
use crate::words::number_to;

/// "y = B.x = 3": a value under a name, and the name that it has already.
pub fn copied(name: &str, known: Option<&str>, expression: &Expression, least: usize) -> String {
    let written = number_to(expression.evaluate().unwrap_or(f64::NAN), least);
    let sign = if is_exact_to(expression, least) { "=" } else { "≈" };
    match known.filter(|known| !known.is_empty() && *known != written) {
        Some(known) => format!("{name} = {known} {sign} {written}"),
        None => format!("{name} {sign} {written}"),
    }
}

/// "A₂.x·n.x + A₂.y·n.y = 4·0.6 + 3·0.8 = 4.8". Named parts stand for themselves; `≈` where digits are left out;
/// `least` says to how many they are rounded at the least.
pub fn unfolded(expression: &Expression, least: usize) -> String {
    let value = expression.evaluate().unwrap_or(f64::NAN);
    let equals = |exact: bool| if exact { " = " } else { " ≈ " };
    match without_added_zero(expression) {
        Expression::Leaf { .. } => number_to(value, least),
        Expression::Apply { operator, operands, .. } => {
            let digits = digits_needed(without_added_zero(expression), &is_short, least);
            let end = number_to(value, digits_of_value(without_added_zero(expression), &is_short, least));
            let by_name = written(*operator, operands, &mut |operand| match operand {
                Expression::Leaf { name, .. } => Some(name.clone()),
                Expression::Apply { name, .. } => name.clone(),
            });
            let by_number = written(*operator, operands, &mut |operand| {
                is_short(operand).then(|| number_to(operand.evaluate().unwrap_or(f64::NAN), digits))
            });
            // From the names to the numbers digits may be left out, and again from the numbers to the value.
            let whole = equals(are_exact(operands, digits));
            let made = equals(is_written(expression, &is_short, least));
            if by_number == end {
                // A bare sign: the number that it makes is the value already.
                format!("{by_name}{whole}{end}")
            } else if by_name == by_number {
                format!("{by_number}{made}{end}")
            } else {
                format!("{by_name}{whole}{by_number}{made}{end}")
            }
        }
    }
}

/// Whether a part stands in the line as a number.
fn is_short(part: &Expression) -> bool {
    !matches!(part, Expression::Apply { name: None, .. })
}

/// Whether all numbers that stand in the line, rounded to so many digits, are written whole.
fn are_exact(operands: &[Expression], digits: usize) -> bool {
    operands.iter().all(|operand| match operand {
        Expression::Apply { name: None, operands, .. } => are_exact(operands, digits),
        short => is_exact_to(short, digits),
    })
}

/// The expression without an added 0, which only takes the sign from a zero.
fn without_added_zero(expression: &Expression) -> &Expression {
    match expression {
        Expression::Apply { operator: Operator::Add, operands, .. } => match operands.as_slice() {
            [sum, Expression::Leaf { value: 0.0, source: None, .. }] => sum,
            _ => expression,
        },
        _ => expression,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{ALL_DIGITS, ROUNDED_DIGITS};

    fn of(expression: &Expression) -> String {
        unfolded(expression, ROUNDED_DIGITS)
    }

    fn leaf(name: &str, value: f64) -> Expression {
        Expression::leaf(name, value, None)
    }

    #[test]
    fn names_then_numbers_then_the_value() {
        let dot = Expression::apply(
            Operator::Dot,
            [leaf("A₂.x", 4.0), leaf("A₂.y", -3.0), leaf("n.x", 0.5), leaf("n.y", 0.25)],
        );
        assert_eq!(of(&dot), "A₂.x·n.x + A₂.y·n.y = 4·0.5 + (−3)·0.25 = 1.25");
        let most = Expression::apply(Operator::Maximum, [dot.named("n·A₂"), leaf("n·A₃", 1.0)]);
        assert_eq!(of(&most), "max(n·A₂, n·A₃) = max(1.25, 1) = 1.25");
    }

    #[test]
    fn the_least_of_differences_is_what_the_digits_that_stand_there_make() {
        let max = 36.0 + 5.971_143_170_299_739;
        let difference = |a: f64, b: f64| Expression::apply(Operator::Subtract, [leaf("a", a), leaf("b", b)]);
        let least = Expression::apply(Operator::Minimum, [difference(max, 34.0), difference(70.0, -max)]);
        assert_eq!(of(&least), "min(a − b, a − b) ≈ min(41.971 − 34, 70 − (−41.971)) = 7.971");
        let near = Expression::apply(Operator::Minimum, [leaf("a", 1_000_000.25), leaf("b", 1_000_000.5)]);
        assert_eq!(of(&near), "min(a, b) ≈ min(1000000.2, 1000000.5) = 1000000.2");
    }

    #[test]
    fn parentheses_stand_where_they_are_needed() {
        let sum = || Expression::apply(Operator::Add, [leaf("a", 1.0), leaf("b", 2.0)]);
        let product = Expression::apply(Operator::Multiply, [sum(), leaf("c", 3.0)]);
        assert_eq!(of(&product), "(a + b)·c = (1 + 2)·3 = 9");
        let difference = Expression::apply(Operator::Subtract, [leaf("c", 3.0), sum()]);
        assert_eq!(of(&difference), "c − (a + b) = 3 − (1 + 2) = 0");
        let negated = Expression::apply(Operator::Negate, [leaf("c", -3.0)]);
        assert_eq!(of(&negated), "−c = −(−3) = 3");
        let quotient = Expression::apply(Operator::Divide, [leaf("c", -3.0), leaf("d", -2.0)]);
        assert_eq!(of(&quotient), "c / d = −3 / (−2) = 1.5");
    }

    #[test]
    fn an_added_zero_is_not_written() {
        let negated = Expression::apply(Operator::Negate, [leaf("c", 0.0)]);
        let unsigned = Expression::apply(Operator::Add, [negated, leaf("0", 0.0)]);
        assert_eq!(of(&unsigned), "−c = −0 = 0");
    }

    #[test]
    fn a_value_is_not_repeated() {
        let negated = Expression::apply(Operator::Negate, [leaf("edge.x", 4.0)]);
        assert_eq!(of(&negated), "−edge.x = −4");
    }

    #[test]
    fn numbers_have_as_many_digits_as_give_the_result() {
        let distance = leaf("D", 4.25_f64.sqrt());
        let gap = Expression::apply(Operator::Subtract, [distance.named("D"), leaf("A.r", 1.75)]);
        assert_eq!(of(&gap), "D − A.r ≈ 2.0616 − 1.75 = 0.3116");
        let far = Expression::apply(Operator::Subtract, [leaf("a", 1_000_003.0), leaf("b", 1_000_001.5)]);
        assert_eq!(of(&far), "a − b = 1\u{a0}000\u{a0}003 − 1000001.5 = 1.5");
        let most = Expression::apply(Operator::Maximum, [leaf("a", 1_000_000.25), leaf("b", 1_000_000.5)]);
        assert!(of(&most).contains("≈ max(1000000.2, 1000000.5) = 1000000.5"), "{}", of(&most));
    }

    #[test]
    fn what_is_rounded_is_not_called_equal() {
        let third = Expression::apply(Operator::Divide, [leaf("a", 1.0), leaf("b", 3.0)]);
        assert_eq!(of(&third), "a / b = 1 / 3 ≈ 0.3333");
        let thrice = Expression::apply(Operator::Multiply, [third.named("t"), leaf("c", 3.0)]);
        assert_eq!(of(&thrice), "t·c ≈ 0.3333·3 ≈ 1");
        let product = Expression::apply(Operator::Multiply, [leaf("a", -3.0), leaf("b", 3.2)]);
        assert_eq!(of(&product), "a·b = −3·3.2 = −9.6", "whatever the double");
    }

    #[test]
    fn in_full_a_line_shows_what_doubles_make_of_it() {
        let sum = Expression::apply(Operator::Add, [leaf("a", 0.1), leaf("b", 0.2)]);
        assert_eq!(of(&sum), "a + b = 0.1 + 0.2 = 0.3");
        assert_eq!(unfolded(&sum, ALL_DIGITS), "a + b = 0.1 + 0.2 ≈ 0.30000000000000004");
        assert_eq!(copied("r", None, &sum, ALL_DIGITS), "r ≈ 0.30000000000000004");
        let twice = Expression::apply(Operator::Multiply, [sum.named("r"), leaf("c", 1.0 + f64::EPSILON)]);
        assert_eq!(unfolded(&twice, ALL_DIGITS), "r·c ≈ 0.30000000000000004·1.0000000000000002 ≈ 0.3000000000000001");
    }
}
