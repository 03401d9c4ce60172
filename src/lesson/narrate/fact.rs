//! Facts of a step, and numbers in its sentences.

use std::cmp::Ordering;

use glam::DVec2;

use crate::trace::{Expression, Fact, Frame, Link, Value, Wide, digits_needed, wide};
use crate::words::{
    Arg, Message, ROUNDED_DIGITS, as_written, digits_telling_apart, exact, is_hair_off, is_whole, number_to,
    steps as words, told_apart, vector_to, vectors_told_apart,
};

use super::arithmetic::{add, constant, subtract};

/// A number in a sentence. What overflowed on the way is said in words.
pub(in crate::lesson) fn amount(x: f64) -> Arg {
    if x.is_finite() { Arg::Number(x) } else { out_of_range(x).into() }
}

/// Why there is no number: it overflowed.
fn out_of_range(x: f64) -> Message {
    match x {
        f64::INFINITY => words::too_large(),
        f64::NEG_INFINITY => words::too_low(),
        _ => words::overflow(),
    }
}

/// The value of a fact in a sentence, called equal or nearly equal as it is there: what its arithmetic makes exactly, all
/// numbers being as they are written, is told as it is written, whatever the last digit of the double. What no double
/// holds is told by its power of ten.
pub(in crate::lesson) fn amount_of(fact: &Fact) -> Arg {
    match &fact.value {
        Value::Number(x) => agreeing(Arg::Number(*x), fact),
        Value::Vector(v) => agreeing(Arg::Vector(*v), fact),
        Value::Interval(ends) => agreeing(Arg::Interval(*ends), fact),
        Value::Count(count) => Arg::Count(*count),
        Value::Words(says) | Value::Undefined(says) => match says.args.as_slice() {
            [digits @ Arg::Digits { .. }] => digits.clone(),
            _ => says.clone().into(),
        },
    }
}

/// A rounded value whose sign is known exactly, by the power of ten that its arithmetic gives where no double holds it.
pub(in crate::lesson) fn amount_by(x: f64, sign: Ordering, expression: Expression) -> Arg {
    match amount_of(&number(words::overflow(), x, expression, None)) {
        digits @ Arg::Digits { .. } => digits,
        _ => amount_of_sign(x, sign),
    }
}

/// Numbers that a fact holds, or their opposites, called as they are in the fact.
pub(super) fn agreeing(arg: Arg, fact: &Fact) -> Arg {
    let is_exact = fact.is_exact(&components(&fact.value));
    match arg {
        Arg::Number(x) if fact.in_full && is_hair_off(x) => Arg::Digits { text: exact(x), whole: is_exact },
        Arg::Number(x) if is_exact => Arg::Number(as_written(x)),
        Arg::Number(x) if is_whole(x) => Arg::Rounded(x),
        Arg::Vector(v) if is_exact && !fact.in_full => Arg::Vector(v.map(as_written)),
        Arg::Interval(ends) if is_exact && !fact.in_full => Arg::Interval(ends.map(as_written)),
        other => other,
    }
}

/// What floating point came to, as the double that it is.
pub(super) fn came_out(x: f64) -> Arg {
    if x.is_finite() { Arg::Digits { text: number_to(x, ROUNDED_DIGITS), whole: is_whole(x) } } else { amount(x) }
}

/// Two numbers that are compared, so that different ones read differently, with the arithmetic of each for what no double
/// holds.
pub(super) fn amounts_compared(pair: [f64; 2], [left, right]: [Expression; 2]) -> [Arg; 2] {
    let [x, y] = pair;
    match [amount_by(x, Ordering::Equal, left), amount_by(y, Ordering::Equal, right)] {
        wide if wide.iter().any(|amount| matches!(amount, Arg::Digits { .. })) => wide,
        _ => amounts_told_apart(pair),
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
    digits_needed(&subtract(constant("x", x), constant("y", y)), &|_| true, ROUNDED_DIGITS)
}

/// Has two facts read differently where their values differ by little.
pub(super) fn facts_told_apart(facts: &mut [Fact; 2]) {
    let pair = match [&facts[0].value, &facts[1].value] {
        [Value::Number(x), Value::Number(y)] => [[*x; 2], [*y; 2]],
        [Value::Vector(p), Value::Vector(q)] => [*p, *q],
        _ => return,
    };
    if let Some(digits) = digits_telling_apart(pair) {
        facts.iter_mut().for_each(|fact| fact.rounded_to = fact.rounded_to.max(digits));
    }
}

/// Has two numbers be written with the digits that their difference, which is told beside them, is computed from.
pub(super) fn facts_subtracted(facts: &mut [Fact; 2]) {
    if let [Value::Number(x), Value::Number(y)] = [&facts[0].value, &facts[1].value] {
        let digits = digits_of_difference(*x, *y);
        facts.iter_mut().for_each(|fact| fact.rounded_to = fact.rounded_to.max(digits));
    }
}

/// An interval in a sentence.
pub(super) fn interval([lo, hi]: [f64; 2]) -> Arg {
    Arg::Interval([lo, hi])
}

/// A value that was given, or that has no short arithmetic.
pub(in crate::lesson) fn given(name: Message, value: Value, link: Option<Link>) -> Fact {
    Fact {
        name,
        value: finite(value),
        expressions: Vec::new(),
        link,
        spoils: false,
        in_full: false,
        rounded_to: ROUNDED_DIGITS,
    }
}

/// A value with its arithmetic, one expression a component. Where an expression does not give the value — the core
/// computes nearly vanishing differences exactly, and scales at the ends of the range of doubles — the value stands
/// alone. What no double holds is reckoned exactly from the arithmetic. It gives the answer away.
pub(in crate::lesson) fn computed(
    name: Message,
    value: Value,
    expressions: Vec<Expression>,
    link: Option<Link>,
) -> Fact {
    let value = match (value, expressions.as_slice()) {
        (Value::Number(x), [expression]) => held(x, expression),
        (value, _) => value,
    };
    let values = components(&value);
    let fitted = expressions.into_iter().zip(&values).map_while(|(expression, x)| fitted(expression, *x));
    let fitted: Vec<_> = fitted.collect();
    let whole = fitted.len() == values.len() && !values.is_empty();
    let expressions = if whole { fitted } else { Vec::new() };
    Fact { name, value: finite(value), expressions, link, spoils: true, in_full: false, rounded_to: ROUNDED_DIGITS }
}

/// A number, or what its arithmetic gives exactly where it overflowed, was cut off at the largest double, or vanished.
fn held(x: f64, expression: &Expression) -> Value {
    let is_lost = !x.is_finite() || x == 0.0 || x.abs() == f64::MAX;
    match is_lost.then(|| wide(expression)).flatten() {
        Some(Wide::TooLarge(amount)) => Value::Words(words::more_than_double(amount)),
        Some(Wide::TooSmall(amount)) => Value::Words(words::less_than_double(amount)),
        Some(Wide::Double(y)) if !x.is_finite() => Value::Number(y),
        _ => Value::Number(x),
    }
}

/// Writes the numbers of those facts in full that the last digits of a double tell from the decimals that stand for them
/// elsewhere: for a run that turned on such digits.
pub(in crate::lesson) fn in_full(frames: &mut [Frame]) {
    fn turns_on_last_digits(expression: &Expression) -> bool {
        let deeper = match expression {
            Expression::Apply { operands, .. } => operands.iter().any(turns_on_last_digits),
            Expression::Leaf { .. } => false,
        };
        deeper || expression.evaluate().is_some_and(is_hair_off)
    }
    for fact in frames.iter_mut().flat_map(|frame| &mut frame.facts) {
        let shown = components(&fact.value).into_iter().any(is_hair_off);
        fact.in_full = shown || fact.expressions.iter().any(turns_on_last_digits);
    }
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
    let fact = number(name, x, expression, link);
    let vanished = match (&fact.value, sign) {
        (Value::Number(0.0), Ordering::Greater) => words::too_small_positive(),
        (Value::Number(0.0), Ordering::Less) => words::too_small_negative(),
        _ => return fact,
    };
    Fact { value: Value::Words(vanished), expressions: Vec::new(), ..fact }
}

/// A vector that is an answer, without arithmetic.
pub(super) fn answer(name: Message, v: DVec2) -> Fact {
    computed(name, Value::Vector(v.to_array()), Vec::new(), None)
}

pub(super) fn components(value: &Value) -> Vec<f64> {
    match value {
        Value::Number(x) => vec![*x],
        Value::Count(n) => vec![*n as f64],
        Value::Vector(pair) | Value::Interval(pair) => pair.to_vec(),
        Value::Words(_) | Value::Undefined(_) => Vec::new(),
    }
}

fn finite(value: Value) -> Value {
    match components(&value).into_iter().find(|x| !x.is_finite()) {
        Some(x) if x.is_nan() => Value::Undefined(out_of_range(x)),
        Some(x) => Value::Words(out_of_range(x)),
        None => value,
    }
}
