//! Facts of a step, and numbers in its sentences.

use std::cmp::Ordering;

use glam::DVec2;

use crate::trace::{Expression, Fact, Link, Value};
use crate::words::{Arg, Message, as_written, steps as words, told_apart};

use super::arithmetic::{add, constant};

/// A number in a sentence. What overflowed on the way is said in words.
pub(in crate::lesson) fn amount(x: f64) -> Arg {
    if x.is_finite() { Arg::Number(x) } else { words::too_large().into() }
}

/// The value of a fact in a sentence. What its arithmetic makes exactly, all numbers being as they are written, is told
/// as it is written, whatever the last digit of the double.
pub(in crate::lesson) fn amount_of(fact: &Fact) -> Arg {
    let shown = |x: f64, numbers: &[f64]| if fact.is_exact(numbers) { as_written(x) } else { x };
    match &fact.value {
        Value::Number(x) => Arg::Number(shown(*x, &[*x])),
        Value::Vector(v) => Arg::Vector(v.map(|x| shown(x, v))),
        Value::Interval(ends) => Arg::Interval(ends.map(|x| shown(x, ends))),
        Value::Count(count) => Arg::Count(*count),
        Value::Words(says) | Value::Undefined(says) => says.clone().into(),
    }
}

/// A rounded value whose sign is known exactly: a 0 that is none is said to be rounded.
pub(in crate::lesson) fn amount_of_sign(x: f64, sign: Ordering) -> Arg {
    if x == 0.0 && sign.is_ne() { Arg::Rounded(x) } else { amount(x) }
}

/// Two numbers that are compared, so that different ones read differently.
pub(in crate::lesson) fn amounts_told_apart(pair: [f64; 2]) -> [Arg; 2] {
    told_apart(pair).map_or_else(|| pair.map(amount), |digits| digits.map(Arg::Text))
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
pub(in crate::lesson) fn given(name: Message, value: Value, link: Option<Link>) -> Fact {
    Fact { name, value: finite(value), expressions: Vec::new(), link, spoils: false }
}

/// A value with its arithmetic, one expression a component. Where an expression does not give the value — the core
/// computes nearly vanishing differences exactly, and scales at the ends of the range of doubles — the value stands
/// alone. It gives the answer away.
pub(in crate::lesson) fn computed(
    name: Message,
    value: Value,
    expressions: Vec<Expression>,
    link: Option<Link>,
) -> Fact {
    let values = components(&value);
    let fitted = expressions.into_iter().zip(&values).map_while(|(expression, x)| fitted(expression, *x));
    let fitted: Vec<_> = fitted.collect();
    let whole = fitted.len() == values.len() && !values.is_empty();
    Fact { name, value: finite(value), expressions: if whole { fitted } else { Vec::new() }, link, spoils: true }
}

/// The expression, if it gives `x` bit for bit; adding 0 to it turns −0 into the core's 0.
fn fitted(expression: Expression, x: f64) -> Option<Expression> {
    let gives = |e: &Expression| x.is_finite() && e.evaluate().is_some_and(|y| y.to_bits() == x.to_bits());
    if gives(&expression) {
        return Some(expression);
    }
    let added = Some(expression).filter(|_| x == 0.0).map(|e| add(e, constant("0", 0.0)));
    added.filter(gives)
}

pub(in crate::lesson) fn number(name: Message, x: f64, expression: Expression, link: Option<Link>) -> Fact {
    computed(name, Value::Number(x), vec![expression], link)
}

/// A whole number that is counted, with its arithmetic; written with all its digits.
pub(in crate::lesson) fn count(name: Message, n: u64, expression: Expression) -> Fact {
    computed(name, Value::Count(n), vec![expression], None)
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
        Value::Count(n) => vec![*n as f64],
        Value::Vector(pair) | Value::Interval(pair) => pair.to_vec(),
        Value::Words(_) | Value::Undefined(_) => Vec::new(),
    }
}

fn finite(value: Value) -> Value {
    if components(&value).iter().all(|x| x.is_finite()) { value } else { Value::Undefined(words::too_large()) }
}
