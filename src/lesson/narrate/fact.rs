//! Facts of a step, and numbers in its sentences.

use glam::DVec2;

use crate::trace::{Expression, Fact, Link, Value};
use crate::words::{Arg, Message, steps as words};

/// A number in a sentence. What overflowed on the way is said in words.
pub(super) fn amount(x: f64) -> Arg {
    if x.is_finite() { Arg::Number(x) } else { words::too_large().into() }
}

/// A vector or point in a sentence.
pub(super) fn place(v: DVec2) -> Arg {
    if v.is_finite() { v.into() } else { words::too_large().into() }
}

/// An interval in a sentence.
pub(super) fn interval([lo, hi]: [f64; 2]) -> Arg {
    Arg::Interval([lo, hi])
}

/// A value that was given, or that has no short arithmetic.
pub(super) fn given(name: Message, value: Value, link: Option<Link>) -> Fact {
    Fact { name, value: finite(value), expressions: Vec::new(), link, spoils: false }
}

/// A value with its arithmetic, one expression a component. Where an expression does not give the value — the core
/// computes nearly vanishing differences exactly, and scales at the ends of the range of doubles — the value stands
/// alone.
pub(super) fn computed(name: Message, value: Value, expressions: Vec<Expression>, link: Option<Link>) -> Fact {
    let values = components(&value);
    let evaluated: Option<Vec<f64>> = expressions.iter().map(Expression::evaluate).collect();
    // Equal zeros may differ in their sign; then the expression's own is as good.
    let evaluated = evaluated.filter(|evaluated| *evaluated == values && evaluated.iter().all(|x| x.is_finite()));
    let (value, expressions) = match (value, evaluated.as_deref()) {
        (Value::Number(_), Some(&[x])) => (Value::Number(x), expressions),
        (Value::Vector(_), Some(&[x, y])) => (Value::Vector([x, y]), expressions),
        (Value::Interval(_), Some(&[lo, hi])) => (Value::Interval([lo, hi]), expressions),
        (value, _) => (finite(value), Vec::new()),
    };
    Fact { name, value, expressions, link, spoils: true }
}

pub(super) fn number(name: Message, x: f64, expression: Expression, link: Option<Link>) -> Fact {
    computed(name, Value::Number(x), vec![expression], link)
}

pub(super) fn vector(name: Message, v: DVec2, expressions: [Expression; 2], link: Option<Link>) -> Fact {
    computed(name, Value::Vector(v.to_array()), expressions.to_vec(), link)
}

/// A vector that is an answer, without arithmetic.
pub(super) fn answer(name: Message, v: DVec2) -> Fact {
    computed(name, Value::Vector(v.to_array()), Vec::new(), None)
}

fn components(value: &Value) -> Vec<f64> {
    match value {
        Value::Number(x) => vec![*x],
        Value::Vector(pair) | Value::Interval(pair) => pair.to_vec(),
        Value::Count(_) | Value::Words(_) | Value::Undefined(_) => Vec::new(),
    }
}

fn finite(value: Value) -> Value {
    if components(&value).iter().all(|x| x.is_finite()) { value } else { Value::Undefined(words::too_large()) }
}
