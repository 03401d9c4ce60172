//! Facts of a step, and numbers in its sentences.

use std::cmp::Ordering;

use glam::DVec2;

use crate::trace::{Expression, Fact, Link, Value, digits_needed};
use crate::words::{
    Arg, Message, ROUNDED_DIGITS, as_written, number_to, steps as words, told_apart, vector_to, vectors_told_apart,
};

use super::arithmetic::{add, constant, subtract};

/// A number in a sentence. What overflowed on the way is said in words.
pub(in crate::lesson) fn amount(x: f64) -> Arg {
    if x.is_finite() { Arg::Number(x) } else { out_of_range(x).into() }
}

/// Why there is no number: it overflowed.
fn out_of_range(x: f64) -> Message {
    if x == f64::NEG_INFINITY { words::too_low() } else { words::too_large() }
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

/// Two points with their difference, the second less the first, with as many digits as it takes to compute it from what
/// is written.
pub(super) fn places_of_difference(from: DVec2, to: DVec2) -> [Arg; 2] {
    let digits = |k: usize| digits_of_difference(to.to_array()[k], from.to_array()[k]);
    let most = digits(0).max(digits(1));
    if most == ROUNDED_DIGITS || !(from.is_finite() && to.is_finite()) {
        return [place(from), place(to)];
    }
    [from, to].map(|v| Arg::Text(vector_to(v.to_array(), most)))
}

/// Two points, so that different ones read differently.
pub(super) fn places_told_apart(pair: [DVec2; 2]) -> [Arg; 2] {
    let told = vectors_told_apart(pair.map(|v| v.to_array()));
    told.map_or_else(|| pair.map(place), |digits| digits.map(Arg::Text))
}

/// Two numbers whose difference is told beside them.
pub(in crate::lesson) fn amounts_subtracted(x: f64, y: f64) -> [Arg; 2] {
    match digits_of_difference(x, y) {
        ROUNDED_DIGITS => [amount(x), amount(y)],
        digits => [x, y].map(|x| Arg::Text(number_to(x, digits))),
    }
}

fn digits_of_difference(x: f64, y: f64) -> usize {
    digits_needed(&subtract(constant("x", x), constant("y", y)), &|_| true)
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

/// A number whose true sign is known: a 0 that is none says so in words.
pub(super) fn number_of_sign(
    name: Message,
    x: f64,
    sign: Ordering,
    expression: Expression,
    link: Option<Link>,
) -> Fact {
    let vanished = match sign {
        _ if x != 0.0 => None,
        Ordering::Greater => Some(words::too_small_positive()),
        Ordering::Less => Some(words::too_small_negative()),
        Ordering::Equal => None,
    };
    match vanished {
        Some(says) => computed(name, Value::Words(says), Vec::new(), link),
        None => number(name, x, expression, link),
    }
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
    match components(&value).into_iter().find(|x| !x.is_finite()) {
        Some(x) => Value::Undefined(out_of_range(x)),
        None => value,
    }
}
