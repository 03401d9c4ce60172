//! Short names for expressions, number by number in the core's own order.

use glam::DVec2;

use crate::trace::{Expression, Operator};

/// The two components of a vector.
pub(in crate::lesson) type Pair = [Expression; 2];

/// A number without a source in the scene.
pub(in crate::lesson) fn constant(name: impl Into<String>, value: f64) -> Expression {
    Expression::leaf(name, value, None)
}

/// A vector whose components are only named: `n.x`, `n.y`.
pub(in crate::lesson) fn constants(name: &str, v: DVec2) -> Pair {
    [constant(format!("{name}.x"), v.x), constant(format!("{name}.y"), v.y)]
}

/// A vector of numbers that are plain ones, such as a direction along x: each is its own name.
pub(in crate::lesson) fn plain(v: DVec2) -> Pair {
    [v.x, v.y].map(|x| constant(crate::words::exact(x), x))
}

pub(in crate::lesson) fn add(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Add, [x, y])
}

pub(in crate::lesson) fn subtract(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Subtract, [x, y])
}

pub(in crate::lesson) fn multiply(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Multiply, [x, y])
}

pub(in crate::lesson) fn divide(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Divide, [x, y])
}

pub(in crate::lesson) fn negate(x: Expression) -> Expression {
    Expression::apply(Operator::Negate, [x])
}

pub(in crate::lesson) fn least(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Minimum, [x, y])
}

pub(in crate::lesson) fn greatest(x: Expression, y: Expression) -> Expression {
    Expression::apply(Operator::Maximum, [x, y])
}

pub(in crate::lesson) fn floor(x: Expression) -> Expression {
    Expression::apply(Operator::Floor, [x])
}

pub(in crate::lesson) fn root(x: Expression) -> Expression {
    Expression::apply(Operator::SquareRoot, [x])
}

pub(in crate::lesson) fn dot([x1, y1]: Pair, [x2, y2]: Pair) -> Expression {
    Expression::apply(Operator::Dot, [x1, y1, x2, y2])
}

/// x₁·y₂ − y₁·x₂.
pub(in crate::lesson) fn cross([x1, y1]: Pair, [x2, y2]: Pair) -> Expression {
    subtract(multiply(x1, y2), multiply(y1, x2))
}

pub(in crate::lesson) fn squared(v: Pair) -> Expression {
    dot(v.clone(), v)
}

pub(in crate::lesson) fn length(v: Pair) -> Expression {
    root(squared(v))
}

pub(in crate::lesson) fn difference([x1, y1]: Pair, [x2, y2]: Pair) -> Pair {
    [subtract(x1, x2), subtract(y1, y2)]
}

/// (x + y) · 0.5.
pub(in crate::lesson) fn middle(x: Expression, y: Expression) -> Expression {
    multiply(add(x, y), constant("0.5", 0.5))
}

/// The vector over its own length.
pub(in crate::lesson) fn unit(v: Pair) -> Pair {
    let length = length(v.clone());
    v.map(|component| divide(component, length.clone()))
}

/// The vector times a number.
pub(in crate::lesson) fn times(v: Pair, factor: &Expression) -> Pair {
    v.map(|component| multiply(component, factor.clone()))
}
