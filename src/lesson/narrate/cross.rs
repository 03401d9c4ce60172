//! The cross product of two arrows.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::arrow::Arrow;
use crate::collision::cross::{Outcome, Step, Turn};
use crate::collision::{Recorded, Settled};
use crate::trace::{Expression, Fact, Frame};
use crate::words::{Arg, Message, cross as words};

use super::arithmetic::{Pair, constant, cross, multiply, negate, subtract};
use super::arrows::{given_vector, vector_of};
use super::fact::{amount, amount_of_sign, number};
use super::item::Item;
use super::{tell, told, verdict};

/// The frames of a run on the arrows of `items`.
pub fn frames(items: [Item; 2], arrows: [&Arrow; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let sign = steps.iter().find_map(|recorded| match recorded.step {
        Step::Subtracted { sign, .. } => Some(sign),
        _ => None,
    });
    let story = Story { items, arrows, sign: sign.unwrap_or(Ordering::Equal) };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    arrows: [&'a Arrow; 2],
    /// Of the cross product, exactly.
    sign: Ordering,
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::Multiplied { x_y_product, y_x_product } => self.multiplied(x_y_product, y_x_product),
            Step::Subtracted { x_y_product, y_x_product, cross, settled, .. } => {
                self.subtracted([x_y_product, y_x_product], cross, settled)
            }
            Step::AreaFound { parallelogram, triangle } => self.area(parallelogram, triangle),
            Step::Flipped { cross_with_y_down } => self.flipped(cross_with_y_down),
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    fn vector(&self, k: usize) -> Pair {
        vector_of(self.items[k], self.arrows[k])
    }

    /// A value that is 0 only if the cross product is.
    fn amount(&self, value: f64) -> Arg {
        amount_of_sign(value, self.sign)
    }

    fn products(&self) -> [Expression; 2] {
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        [multiply(ax, by), multiply(ay, bx)]
    }

    fn multiplied(&self, x_y: f64, y_x: f64) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![words::multiplied(a.clone(), b.clone(), amount(x_y), amount(y_x)), words::multiplied_why()];
        let mut facts: Vec<Fact> = (0..2)
            .map(|k| given_vector(words::fact_vector(self.items[k].letter()), self.items[k], self.arrows[k]))
            .collect();
        let [first, second] = self.products();
        facts.push(number(words::fact_x_y(a.clone(), b.clone()), x_y, first, None));
        facts.push(number(words::fact_y_x(a, b), y_x, second, None));
        Frame { facts, ..told(words::multiplied_title(), says) }
    }

    fn subtracted(&self, products: [f64; 2], value: f64, settled: Settled) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let [x_y, y_x] = products.map(amount);
        let left = products[0] - products[1];
        // Where the rounded products leave another sign, the core computes the value itself.
        let mut says = vec![if left.is_finite() && left != value {
            words::subtracted_exactly(a.clone(), b.clone(), x_y, y_x, amount(left), self.amount(value))
        } else {
            words::subtracted(a.clone(), b.clone(), x_y, y_x, self.amount(value))
        }];
        let zero = zero_vector(self.items, self.arrows);
        if zero.is_none() {
            says.extend(verdict::sign_settled(self.sign, settled));
        }
        says.push(match (zero, self.sign) {
            (Some(zero), _) => words::sign_of_zero(zero),
            (_, Ordering::Greater) => words::sign_positive(a.clone(), b.clone()),
            (_, Ordering::Equal) => words::sign_zero(a.clone(), b.clone()),
            (_, Ordering::Less) => words::sign_negative(a.clone(), b.clone()),
        });
        let facts = vec![self.cross_fact(value)];
        Frame { facts, ..told(words::subtracted_title(a, b, self.amount(value)), says) }
    }

    fn cross_fact(&self, value: f64) -> Fact {
        let [a, b] = self.items.map(Item::letter);
        let arithmetic = cross(self.vector(0), self.vector(1));
        let fact = number(words::fact_cross(a.clone(), b.clone()), value, arithmetic, None);
        let is_exact = fact.expressions.is_empty() && value.is_finite();
        if is_exact { Fact { name: words::fact_cross_exact(a, b), ..fact } } else { fact }
    }

    /// The product by its name alone.
    fn product_leaf(&self, before: &str, value: f64, after: &str) -> Expression {
        let [a, b] = self.items.map(|item| item.name);
        constant(format!("{before}{a} × {b}{after}"), value)
    }

    fn area(&self, parallelogram: f64, triangle: f64) -> Frame {
        let says = vec![words::area(self.amount(parallelogram), self.amount(triangle)), words::area_why()];
        let signed = cross(self.vector(0), self.vector(1));
        let size = if self.sign.is_lt() { negate(signed) } else { signed };
        // Where the rounded products leave another sign, it has no arithmetic but that of the core.
        let fits = size.evaluate().is_some_and(|x| x == parallelogram);
        let size = if fits { size.named("S") } else { self.product_leaf("|", parallelogram, "|") };
        let half = multiply(size.clone(), constant("½", 0.5));
        let facts = vec![
            number(words::fact_parallelogram(), parallelogram, size, None),
            number(words::fact_triangle(), triangle, half, None),
        ];
        Frame { facts, ..told(words::area_title(self.amount(parallelogram)), says) }
    }

    fn flipped(&self, value: f64) -> Frame {
        let says = vec![
            words::flipped(self.amount(-value + 0.0)),
            if self.sign.is_eq() { words::flipped_zero() } else { words::flipped_negated(self.amount(value)) },
            words::flipped_rule(),
        ];
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        let negated = subtract(multiply(ax, negate(by)), multiply(negate(ay), bx));
        let fits = negated.evaluate().is_some_and(|x| x == value);
        let negated = if fits { negated } else { negate(self.product_leaf("", -value, "")) };
        let facts = vec![number(words::fact_flipped(), value, negated, None)];
        Frame { facts, ..told(words::flipped_title(), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let says = vec![relation(self.items, self.arrows, outcome), signed_area(outcome), words::verdict_use()];
        Frame { facts: vec![self.cross_fact(outcome.cross)], ..told(crate::words::steps::verdict_title(), says) }
    }
}

/// "The signed area of the parallelogram is 11."
pub(in crate::lesson) fn signed_area(outcome: &Outcome) -> Message {
    let sign = match outcome.turn {
        Turn::Left => Ordering::Greater,
        Turn::Right => Ordering::Less,
        Turn::Straight | Turn::Back | Turn::None => Ordering::Equal,
    };
    words::verdict_area(amount_of_sign(outcome.cross, sign))
}

/// The arrow without length, where there is one.
fn zero_vector(items: [Item; 2], arrows: [&Arrow; 2]) -> Option<Arg> {
    let zero = arrows.iter().rposition(|arrow| arrow.vector() == DVec2::ZERO)?;
    Some(items[zero].letter())
}

/// Which way the turn goes.
pub(in crate::lesson) fn relation(items: [Item; 2], arrows: [&Arrow; 2], outcome: &Outcome) -> Message {
    let [a, b] = items.map(Item::letter);
    match outcome.turn {
        Turn::Left => words::verdict_left(a, b),
        Turn::Right => words::verdict_right(a, b),
        Turn::Straight => words::verdict_straight(a, b),
        Turn::Back => words::verdict_back(a, b),
        Turn::None => words::verdict_none(zero_vector(items, arrows).unwrap_or(a)),
    }
}
