//! The cross product of two arrows.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::arrow::Arrow;
use crate::collision::cross::{Outcome, Step, Turn};
use crate::collision::{Recorded, Settled};
use crate::trace::{Expression, Fact, Frame};
use crate::words::{Message, cross as words};

use super::arithmetic::{Pair, constant, cross, multiply, negate, subtract};
use super::arrows::{given_vector, vector_of};
use super::fact::{amount, number};
use super::item::Item;
use super::{tell, told};

/// The frames of a run on the arrows of `items`.
pub fn frames(items: [Item; 2], arrows: [&Arrow; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { items, arrows };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    arrows: [&'a Arrow; 2],
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::Multiplied { x_y_product, y_x_product } => self.multiplied(x_y_product, y_x_product),
            Step::Subtracted { x_y_product, y_x_product, cross, sign, settled } => {
                self.subtracted([x_y_product, y_x_product], cross, sign, settled)
            }
            Step::AreaFound { parallelogram, triangle } => self.area(parallelogram, triangle),
            Step::Flipped { cross_with_y_down } => self.flipped(cross_with_y_down),
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    fn vector(&self, k: usize) -> Pair {
        vector_of(self.items[k], self.arrows[k])
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

    fn subtracted(&self, products: [f64; 2], value: f64, sign: Ordering, settled: Settled) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let [x_y, y_x] = products.map(amount);
        let mut says = vec![
            words::subtracted(a.clone(), b.clone(), x_y, y_x, amount(value)),
            match sign {
                Ordering::Greater => words::sign_positive(a.clone(), b.clone()),
                Ordering::Equal => words::sign_zero(a.clone(), b.clone()),
                Ordering::Less => words::sign_negative(a.clone(), b.clone()),
            },
        ];
        if settled == Settled::Exact {
            says.push(words::sign_exact());
        }
        let facts = vec![self.cross_fact(value)];
        Frame { facts, ..told(words::subtracted_title(a, b, amount(value)), says) }
    }

    fn cross_fact(&self, value: f64) -> Fact {
        let [a, b] = self.items.map(Item::letter);
        number(words::fact_cross(a, b), value, cross(self.vector(0), self.vector(1)), None)
    }

    fn area(&self, parallelogram: f64, triangle: f64) -> Frame {
        let says = vec![words::area(amount(parallelogram), amount(triangle)), words::area_why()];
        let signed = cross(self.vector(0), self.vector(1));
        let size = if signed.evaluate().is_some_and(|x| x < 0.0) { negate(signed) } else { signed };
        let half = multiply(size.clone(), constant("½", 0.5));
        let facts = vec![
            number(words::fact_parallelogram(), parallelogram, size, None),
            number(words::fact_triangle(), triangle, half, None),
        ];
        Frame { facts, ..told(words::area_title(amount(parallelogram)), says) }
    }

    fn flipped(&self, value: f64) -> Frame {
        let says =
            vec![words::flipped(amount(-value + 0.0)), words::flipped_negated(amount(value)), words::flipped_rule()];
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        let negated = subtract(multiply(ax, negate(by)), multiply(negate(ay), bx));
        let facts = vec![number(words::fact_flipped(), value, negated, None)];
        Frame { facts, ..told(words::flipped_title(), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let says = vec![
            verdict(self.items, self.arrows, outcome),
            words::verdict_area(amount(outcome.cross)),
            words::verdict_use(),
        ];
        Frame { facts: vec![self.cross_fact(outcome.cross)], ..told(crate::words::steps::verdict_title(), says) }
    }
}

/// Which way the turn goes.
pub(in crate::lesson) fn verdict(items: [Item; 2], arrows: [&Arrow; 2], outcome: &Outcome) -> Message {
    let [a, b] = items.map(Item::letter);
    match outcome.turn {
        Turn::Left => words::verdict_left(a, b),
        Turn::Right => words::verdict_right(a, b),
        Turn::Straight => words::verdict_straight(a, b),
        Turn::Back => words::verdict_back(a, b),
        Turn::None => words::verdict_none(if arrows[1].vector() == DVec2::ZERO { b } else { a }),
    }
}
