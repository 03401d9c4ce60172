//! An expression as a person reads it: one level of arithmetic at a time, in names or in numbers.

use crate::trace::{self, Expression, digits_needed, digits_of_value, is_exact_to, is_written, written};
use crate::words::{exact, number_to};

/// The name of an expression, or its arithmetic in names where it has none.
pub fn label(expression: &Expression) -> String {
    named(expression).map_or_else(|| in_names(expression), str::to_owned)
}

/// One level of arithmetic in names, without the result's own: `B.min − A.max`.
pub fn in_names(expression: &Expression) -> String {
    match expression {
        Expression::Leaf { name, .. } => name.clone(),
        Expression::Apply { operator, operands, .. } => {
            written(*operator, operands, &mut |operand| named(operand).map(str::to_owned))
        }
    }
}

/// The same level in numbers, after `=`, or after `≈` where digits are left out: `≈ 0.477 − (−0.471)`.
/// `least` says to how many digits all are rounded at the least, here and below.
pub fn in_numbers(expression: &Expression, least: usize) -> String {
    match expression {
        Expression::Leaf { .. } => value_alone(expression, least),
        Expression::Apply { operands, .. } => {
            let digits = digits_needed(expression, &|_| true, least);
            let whole = operands.iter().all(|operand| is_exact_to(operand, digits));
            format!("{} {}", sign(whole), trace::in_numbers(expression, least))
        }
    }
}

/// The value after the same level in numbers, so that what they make is called equal: after `=` or `≈`.
pub fn value(expression: &Expression, least: usize) -> String {
    match expression.evaluate() {
        Some(x) => {
            let digits = digits_of_value(expression, &|_| true, least);
            format!("{} {}", sign(is_written(expression, &|_| true, least)), number_to(x, digits))
        }
        None => "= —".to_owned(),
    }
}

/// The value by itself, after `=` or `≈`.
pub fn value_alone(expression: &Expression, least: usize) -> String {
    match expression.evaluate() {
        Some(x) => format!("{} {}", sign(is_exact_to(expression, least)), number_to(x, least)),
        None => "= —".to_owned(),
    }
}

/// The value with all its digits, after `=`.
pub fn whole_value(expression: &Expression) -> String {
    format!("= {}", expression.evaluate().map_or_else(|| "—".to_owned(), exact))
}

/// What the expression is called, where it is called anything.
pub fn named(expression: &Expression) -> Option<&str> {
    match expression {
        Expression::Leaf { name, .. } => Some(name),
        Expression::Apply { name, .. } => name.as_deref(),
    }
}

fn sign(whole: bool) -> &'static str {
    if whole { "=" } else { "≈" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::Operator;
    use crate::words::{ALL_DIGITS, ROUNDED_DIGITS};

    fn leaf(name: &str, value: f64) -> Expression {
        Expression::leaf(name, value, None)
    }

    #[test]
    fn a_level_shows_names_then_numbers_with_negative_ones_in_parentheses() {
        let gap = Expression::apply(Operator::Subtract, [leaf("B.min", 0.5), leaf("A.max", -0.25)]).named("gap");
        assert_eq!(label(&gap), "gap");
        assert_eq!(in_names(&gap), "B.min − A.max");
        assert_eq!(in_numbers(&gap, ROUNDED_DIGITS), "= 0.5 − (−0.25)");
        assert_eq!(value(&gap, ROUNDED_DIGITS), "= 0.75");
    }

    #[test]
    fn dot_products_pair_x_with_x_and_y_with_y_in_names_and_numbers() {
        let dot = Expression::apply(
            Operator::Dot,
            [leaf("A₂.x", 1.0), leaf("A₂.y", -2.0), leaf("n.x", 0.6), leaf("n.y", -0.8)],
        );
        assert_eq!(in_names(&dot), "A₂.x·n.x + A₂.y·n.y");
        assert_eq!(in_numbers(&dot, ROUNDED_DIGITS), "= 1·0.6 + (−2)·(−0.8)");
        let most = Expression::apply(Operator::Maximum, [leaf("a", 1.0), dot.named("A₂·n")]);
        assert_eq!(in_names(&most), "max(a, A₂·n)");
    }

    #[test]
    fn what_is_rounded_is_not_called_equal_and_keeps_all_its_digits_elsewhere() {
        let third = Expression::apply(Operator::Divide, [leaf("a", 1.0), leaf("b", 3.0)]);
        assert_eq!(in_numbers(&third, ROUNDED_DIGITS), "= 1 / 3");
        assert_eq!([value(&third, ROUNDED_DIGITS), value_alone(&third, ROUNDED_DIGITS)], ["≈ 0.3333"; 2]);
        assert_eq!(whole_value(&third), "= 0.3333333333333333");
        let twice = Expression::apply(Operator::Add, [third.clone(), third]);
        assert_eq!(in_numbers(&twice, ROUNDED_DIGITS), "≈ 0.33333 + 0.33333");
        assert_eq!(value(&twice, ROUNDED_DIGITS), "≈ 0.6667", "0.66666 is nearly that");
        let sum = Expression::apply(Operator::Add, [leaf("a", 0.1), leaf("b", 0.2)]);
        assert_eq!([in_numbers(&sum, ROUNDED_DIGITS), value(&sum, ROUNDED_DIGITS)], ["= 0.1 + 0.2", "= 0.3"]);
        assert_eq!(
            [in_numbers(&sum, ALL_DIGITS), value(&sum, ALL_DIGITS)],
            ["= 0.1 + 0.2", "≈ 0.30000000000000004"],
            "as doubles make it"
        );
    }

    #[test]
    fn numbers_have_as_many_digits_as_give_the_result() {
        let far = Expression::apply(Operator::Subtract, [leaf("a", 1_000_003.0), leaf("b", 1_000_001.5)]);
        assert_eq!(
            [in_numbers(&far, ROUNDED_DIGITS), value(&far, ROUNDED_DIGITS)],
            ["= 1\u{a0}000\u{a0}003 − 1000001.5", "= 1.5"]
        );
        let gap = Expression::apply(Operator::Subtract, [leaf("D", 4.25_f64.sqrt()), leaf("r", 1.75)]);
        assert_eq!([in_numbers(&gap, ROUNDED_DIGITS), value(&gap, ROUNDED_DIGITS)], ["≈ 2.0616 − 1.75", "= 0.3116"]);
    }

    #[test]
    fn what_cannot_be_computed_is_written_with_a_dash() {
        let lacking = Expression::apply(Operator::Divide, [leaf("a", 1.0)]);
        assert_eq!(
            (value(&lacking, ROUNDED_DIGITS), in_numbers(&lacking, ROUNDED_DIGITS)),
            ("= —".to_owned(), "= 1 / …".to_owned())
        );
    }

    #[test]
    fn the_greatest_reads_like_the_number_that_it_is() {
        let near = Expression::apply(Operator::Maximum, [leaf("a", 1_000_000.25), leaf("b", 1_000_000.5)]);
        let [numbers, value] = [in_numbers(&near, ROUNDED_DIGITS), value(&near, ROUNDED_DIGITS)];
        assert_eq!([numbers.as_str(), value.as_str()], ["≈ max(1000000.2, 1000000.5)", "= 1000000.5"]);
    }
}
