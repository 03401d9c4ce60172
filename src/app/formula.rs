//! An expression as a person writes it: one level of arithmetic at a time, in names or in numbers.

use crate::trace::{Expression, Operator};
use crate::words::exact;

/// How tightly an operator binds; operands that bind less get parentheses.
const SUM: u8 = 1;
const PRODUCT: u8 = 2;
const ATOM: u8 = 3;

/// The name of an expression, or its arithmetic in names where it has none.
pub fn label(expression: &Expression) -> String {
    named(expression).map_or_else(|| symbols_inside(expression), str::to_owned)
}

/// One level: `B.min − A.max`, or `gap = B.min − A.max` where the result has a name.
pub fn symbols(expression: &Expression) -> String {
    match named(expression) {
        Some(name) if matches!(expression, Expression::Apply { .. }) => {
            format!("{name} = {}", symbols_inside(expression))
        }
        _ => symbols_inside(expression),
    }
}

/// One level without the result's own name.
pub fn symbols_inside(expression: &Expression) -> String {
    match expression {
        Expression::Leaf { name, .. } => name.clone(),
        Expression::Apply { operator, operands, .. } => write(*operator, operands, &|operand| match named(operand) {
            Some(name) => (name.to_owned(), ATOM),
            None => (symbols_inside(operand), strength(operand)),
        }),
    }
}

/// One level in exact numbers: `0.477 − (−0.471)`.
pub fn figures(expression: &Expression) -> String {
    match expression {
        Expression::Leaf { value, .. } => exact(*value),
        Expression::Apply { operator, operands, .. } => {
            write(*operator, operands, &|operand| match operand.evaluate() {
                // A minus sign binds like a sum.
                Some(value) => (exact(value), if value < 0.0 { SUM } else { ATOM }),
                None => ("—".to_owned(), ATOM),
            })
        }
    }
}

fn named(expression: &Expression) -> Option<&str> {
    match expression {
        Expression::Leaf { name, .. } => Some(name),
        Expression::Apply { name, .. } => name.as_deref(),
    }
}

fn strength(expression: &Expression) -> u8 {
    match expression {
        Expression::Leaf { .. } => ATOM,
        Expression::Apply { operator, .. } => match operator {
            Operator::Add | Operator::Subtract | Operator::Negate | Operator::Dot => SUM,
            Operator::Multiply | Operator::Divide => PRODUCT,
            Operator::Minimum | Operator::Maximum | Operator::SquareRoot => ATOM,
        },
    }
}

fn write(operator: Operator, operands: &[Expression], part: &dyn Fn(&Expression) -> (String, u8)) -> String {
    let at_least = |k: usize, least: u8| {
        let Some(operand) = operands.get(k) else { return "…".to_owned() };
        let (text, strength) = part(operand);
        if strength < least { format!("({text})") } else { text }
    };
    let all = || operands.iter().map(|operand| part(operand).0).collect::<Vec<_>>().join(", ");
    match operator {
        Operator::Add => format!("{} + {}", at_least(0, SUM), at_least(1, PRODUCT)),
        Operator::Subtract => format!("{} − {}", at_least(0, SUM), at_least(1, PRODUCT)),
        Operator::Multiply => format!("{} · {}", at_least(0, PRODUCT), at_least(1, ATOM)),
        Operator::Divide => format!("{} / {}", at_least(0, PRODUCT), at_least(1, ATOM)),
        Operator::Negate => format!("−{}", at_least(0, ATOM)),
        Operator::Minimum => format!("min({})", all()),
        Operator::Maximum => format!("max({})", all()),
        Operator::SquareRoot => format!("√({})", all()),
        Operator::Dot => format!(
            "{} · {} + {} · {}",
            at_least(0, PRODUCT),
            at_least(1, ATOM),
            at_least(2, PRODUCT),
            at_least(3, ATOM)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(name: &str, value: f64) -> Expression {
        Expression::leaf(name, value, None)
    }

    #[test]
    fn a_level_shows_names_then_numbers_with_negative_ones_in_parentheses() {
        let gap = Expression::apply(Operator::Subtract, [leaf("B.min", 0.5), leaf("A.max", -0.25)]).named("gap");
        assert_eq!(symbols(&gap), "gap = B.min − A.max");
        assert_eq!(symbols_inside(&gap), "B.min − A.max");
        assert_eq!(figures(&gap), "0.5 − (−0.25)");
        assert_eq!(label(&gap), "gap");
    }

    #[test]
    fn parentheses_keep_the_order_of_the_arithmetic() {
        let sum = || Expression::apply(Operator::Add, [leaf("a", 1.0), leaf("b", 2.0)]);
        let product = Expression::apply(Operator::Multiply, [sum(), sum()]);
        assert_eq!(symbols(&product), "(a + b) · (a + b)");
        let difference = Expression::apply(Operator::Subtract, [sum(), sum()]);
        assert_eq!(symbols(&difference), "a + b − (a + b)");
        let negated = Expression::apply(Operator::Negate, [sum()]);
        assert_eq!(symbols(&negated), "−(a + b)");
    }

    #[test]
    fn dot_products_and_functions_are_written_out() {
        let dot = Expression::apply(
            Operator::Dot,
            [leaf("A₂.x", 1.0), leaf("n.x", 0.6), leaf("A₂.y", -2.0), leaf("n.y", -0.8)],
        );
        assert_eq!(symbols(&dot), "A₂.x · n.x + A₂.y · n.y");
        assert_eq!(figures(&dot), "1 · 0.6 + (−2) · (−0.8)");
        let most = Expression::apply(Operator::Maximum, [leaf("a", 1.0), dot]);
        assert_eq!(symbols(&most), "max(a, A₂.x · n.x + A₂.y · n.y)");
    }
}
