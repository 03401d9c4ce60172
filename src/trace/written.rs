//! Arithmetic as it is written: operands between signs, with the parentheses they need.

use super::expression::{Expression, Operator};

/// Binding of what needs no parentheses anywhere: a name, a number, a function.
const ATOM: u8 = 5;

/// An operator applied to its operands, in one line: "A₂.x·n.x + A₂.y·n.y".
///
/// `short` gives a name or a number that stands for an operand; where it gives `None` the operand is written out too.
/// A sign in front of an operand is put in parentheses unless it begins the line. Total: "…" for a missing operand.
pub fn written(
    operator: Operator,
    operands: &[Expression],
    short: &mut dyn FnMut(&Expression) -> Option<String>,
) -> String {
    // Each operand with how tightly it binds.
    let parts: Vec<(String, u8)> = operands
        .iter()
        .map(|operand| match (short(operand), operand) {
            (Some(text), _) => (text, ATOM),
            (None, Expression::Apply { operator, operands, .. }) => {
                (written(*operator, operands, short), binding(*operator))
            }
            (None, Expression::Leaf { name, .. }) => (name.clone(), ATOM),
        })
        .collect();
    // A sign in front stands free only at the beginning.
    let at = |k: usize, first: bool, least: u8| match parts.get(k) {
        Some((text, bound)) if *bound < least || (!first && text.starts_with('−')) => format!("({text})"),
        Some((text, _)) => text.clone(),
        None => "…".to_owned(),
    };
    let list = || parts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join(", ");
    match operator {
        Operator::Add => format!("{} + {}", at(0, true, 0), at(1, false, 1)),
        Operator::Subtract => format!("{} − {}", at(0, true, 0), at(1, false, 2)),
        // A quotient before a dot would read as one over the product.
        Operator::Multiply => format!("{}·{}", at(0, true, 3), at(1, false, 3)),
        Operator::Divide => format!("{} / {}", at(0, true, 2), at(1, false, 4)),
        Operator::Negate => format!("−{}", at(0, false, 4)),
        Operator::SquareRoot => format!("√({})", at(0, true, 0)),
        Operator::Floor => format!("floor({})", at(0, true, 0)),
        // The operands are x₁, y₁, x₂, y₂: what is multiplied stands two apart.
        Operator::Dot => {
            format!("{}·{} + {}·{}", at(0, true, 3), at(2, false, 3), at(1, false, 3), at(3, false, 3))
        }
        Operator::Minimum => format!("min({})", list()),
        Operator::Maximum => format!("max({})", list()),
    }
}

/// How tightly an operator binds; operands that bind less are put in parentheses.
fn binding(operator: Operator) -> u8 {
    match operator {
        Operator::Add | Operator::Subtract | Operator::Dot => 1,
        Operator::Divide => 2,
        Operator::Multiply => 3,
        Operator::Negate => 4,
        Operator::Minimum | Operator::Maximum | Operator::SquareRoot | Operator::Floor => ATOM,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leaf(name: &str) -> Expression {
        Expression::leaf(name, 0.0, None)
    }

    fn text(expression: &Expression) -> String {
        let Expression::Apply { operator, operands, .. } = expression else { return String::new() };
        written(*operator, operands, &mut |_| None)
    }

    #[test]
    fn a_dot_product_multiplies_x_with_x_and_y_with_y_as_it_evaluates() {
        let leaves = [("p.x", 1.0), ("p.y", 10.0), ("q.x", 100.0), ("q.y", 1000.0)];
        let dot = Expression::apply(Operator::Dot, leaves.map(|(name, value)| Expression::leaf(name, value, None)));
        assert_eq!(text(&dot), "p.x·q.x + p.y·q.y");
        assert_eq!(dot.evaluate(), Some(1.0 * 100.0 + 10.0 * 1000.0));
    }

    #[test]
    fn parentheses_keep_the_order_of_the_arithmetic() {
        let sum = || Expression::apply(Operator::Add, [leaf("a"), leaf("b")]);
        let negated = |of| Expression::apply(Operator::Negate, [of]);
        assert_eq!(text(&Expression::apply(Operator::Multiply, [sum(), sum()])), "(a + b)·(a + b)");
        assert_eq!(text(&Expression::apply(Operator::Subtract, [sum(), sum()])), "a + b − (a + b)");
        assert_eq!(text(&negated(sum())), "−(a + b)");
        assert_eq!(text(&negated(negated(leaf("a")))), "−(−a)");
        assert_eq!(text(&Expression::apply(Operator::Multiply, [negated(leaf("a")), leaf("b")])), "−a·b");
        assert_eq!(text(&Expression::apply(Operator::Divide, [leaf("a"), negated(leaf("b"))])), "a / (−b)");
        let quotient = || Expression::apply(Operator::Divide, [leaf("a"), leaf("b")]);
        assert_eq!(text(&Expression::apply(Operator::Multiply, [quotient(), leaf("c")])), "(a / b)·c");
        assert_eq!(text(&Expression::apply(Operator::Multiply, [leaf("c"), quotient()])), "c·(a / b)");
        assert_eq!(text(&Expression::apply(Operator::Divide, [quotient(), leaf("c")])), "a / b / c");
        assert_eq!(text(&Expression::apply(Operator::Maximum, [leaf("a"), sum()])), "max(a, a + b)");
        assert_eq!(text(&Expression::apply(Operator::Add, [leaf("a")])), "a + …");
    }
}
