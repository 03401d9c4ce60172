//! The cross product of two arrows.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::arrow::Arrow;
use crate::collision::cross::{Outcome, Step, Turn};
use crate::collision::{Recorded, Settled};
use crate::scene::YAxis;
use crate::trace::{Expression, Fact, Frame};
use crate::words::{Arg, Message, cross as words, steps as common};

use super::arithmetic::{Pair, constant, cross, multiply, negate, subtract};
use super::arrows::{given_vector, vector_of};
use super::fact::{amount, amount_by, amount_of, in_full, number};
use super::item::Item;
use super::{tell, told, verdict};

/// Which way turns go in the first picture, by where y is drawn there; in the second, mirrored, all is the other way.
#[derive(Clone, Copy, Debug)]
pub struct Drawn(pub YAxis);

impl Drawn {
    fn is_down(self) -> bool {
        self.0 == YAxis::Down
    }

    /// "left", for a turn of this sign.
    pub fn side(self, sign: Ordering) -> Message {
        if sign.is_gt() != self.is_down() { common::side_left() } else { common::side_right() }
    }

    /// "counter-clockwise", for a turn of this sign.
    pub fn round(self, sign: Ordering) -> Message {
        if sign.is_gt() != self.is_down() { words::counter_clockwise() } else { words::clockwise() }
    }

    /// "down": where y runs in the second picture.
    pub fn other_way(self) -> Message {
        if self.is_down() { words::upwards() } else { words::downwards() }
    }
}

/// The frames of a run on the arrows of `items`.
pub fn frames(items: [Item; 2], arrows: [&Arrow; 2], drawn: Drawn, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let sign = steps.iter().find_map(|recorded| match recorded.step {
        Step::Subtracted { sign, .. } => Some(sign),
        _ => None,
    });
    let is_exact = |step: &Step| matches!(step, Step::Subtracted { settled: Settled::Exact, .. });
    let is_close = steps.iter().any(|recorded| is_exact(&recorded.step));
    let story = Story { items, arrows, drawn, sign: sign.unwrap_or(Ordering::Equal), is_close };
    let mut frames = tell(steps, |step| story.frame(step));
    if is_close {
        in_full(&mut frames);
    }
    frames
}

struct Story<'a> {
    items: [Item<'a>; 2],
    arrows: [&'a Arrow; 2],
    drawn: Drawn,
    /// Of the cross product, exactly.
    sign: Ordering,
    /// Whether floating point could not tell that sign.
    is_close: bool,
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

    /// The cross product itself.
    fn amount(&self, value: f64) -> Arg {
        amount_by(value, self.sign, cross(self.vector(0), self.vector(1)))
    }

    /// Its opposite, as the mirrored arrows have it.
    fn amount_flipped(&self, value: f64) -> Arg {
        amount_by(value, self.sign.reverse(), negate(cross(self.vector(0), self.vector(1))))
    }

    /// The area between the arrows, and its half.
    fn amounts_of_area(&self, areas: [f64; 2]) -> [Arg; 2] {
        let signed = cross(self.vector(0), self.vector(1));
        let size = if self.sign.is_lt() { negate(signed) } else { signed };
        let half = multiply(size.clone(), constant("½", 0.5));
        [amount_by(areas[0], self.sign, size), amount_by(areas[1], self.sign, half)]
    }

    fn products(&self) -> [Expression; 2] {
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        [multiply(ax, by), multiply(ay, bx)]
    }

    fn multiplied(&self, x_y: f64, y_x: f64) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let mut facts: Vec<Fact> = (0..2)
            .map(|k| given_vector(words::fact_vector(self.items[k].letter()), self.items[k], self.arrows[k]))
            .collect();
        let [first, second] = self.products();
        let products = [
            number(words::fact_x_y(a.clone(), b.clone()), x_y, first, None),
            number(words::fact_y_x(a.clone(), b.clone()), y_x, second, None),
        ];
        // Where their last digits matter, a rounded 1 is not called 1.
        let [x_y, y_x] = [0, 1].map(|k| amount_of(&Fact { in_full: self.is_close, ..products[k].clone() }));
        let says = vec![words::multiplied(a, b, x_y, y_x), words::multiplied_why()];
        facts.extend(products);
        Frame { facts, ..told(words::multiplied_title(), says) }
    }

    fn subtracted(&self, products: [f64; 2], value: f64, settled: Settled) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let [first, second] = self.products();
        let x_y = amount_by(products[0], Ordering::Equal, first);
        let y_x = amount_by(products[1], Ordering::Equal, second);
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
        let (side, round) = (self.drawn.side(self.sign), self.drawn.round(self.sign));
        says.push(match (zero, self.sign) {
            (Some(zero), _) => words::sign_of_zero(zero),
            (_, Ordering::Greater) => words::sign_positive(a.clone(), b.clone(), side, round),
            (_, Ordering::Equal) => words::sign_zero(a.clone(), b.clone()),
            (_, Ordering::Less) => words::sign_negative(a.clone(), b.clone(), side, round),
        });
        if self.drawn.is_down() && self.sign.is_ne() {
            says.push(words::sign_downwards());
        }
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
        let [whole, half] = self.amounts_of_area([parallelogram, triangle]);
        let says = vec![words::area(whole.clone(), half), words::area_why()];
        let signed = cross(self.vector(0), self.vector(1));
        let size = if self.sign.is_lt() { negate(signed) } else { signed };
        // Where the rounded products leave another sign, it has no arithmetic but that of the core.
        let fits = !parallelogram.is_finite() || size.evaluate().is_some_and(|x| x == parallelogram);
        let size = if fits { size.named("S") } else { self.product_leaf("|", parallelogram, "|") };
        let half = multiply(size.clone(), constant("½", 0.5));
        let facts = vec![
            number(words::fact_parallelogram(), parallelogram, size, None),
            number(words::fact_triangle(), triangle, half, None),
        ];
        Frame { facts, ..told(words::area_title(whole), says) }
    }

    fn flipped(&self, value: f64) -> Frame {
        let (still, way) = (self.amount(-value + 0.0), self.drawn.other_way());
        let says = vec![
            if self.drawn.is_down() { words::flipped_upwards(still) } else { words::flipped(still) },
            if self.sign.is_eq() {
                words::flipped_zero(way.clone())
            } else {
                words::flipped_negated(self.amount_flipped(value), way.clone())
            },
            words::flipped_rule(),
        ];
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        let negated = subtract(multiply(ax, negate(by)), multiply(negate(ay), bx));
        let fits = !value.is_finite() || negated.evaluate().is_some_and(|x| x == value);
        let negated = if fits { negated } else { negate(self.product_leaf("", -value, "")) };
        let facts = vec![number(words::fact_flipped(), value, negated, None)];
        Frame { facts, ..told(words::flipped_title(way), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let says = vec![
            relation(self.items, self.arrows, self.drawn, outcome),
            signed_area(self.items, self.arrows, outcome),
            words::verdict_use(),
        ];
        Frame { facts: vec![self.cross_fact(outcome.cross)], ..told(crate::words::steps::verdict_title(), says) }
    }
}

/// "The signed area of the parallelogram is 11."
pub(in crate::lesson) fn signed_area(items: [Item; 2], arrows: [&Arrow; 2], outcome: &Outcome) -> Message {
    let sign = match outcome.turn {
        Turn::Left => Ordering::Greater,
        Turn::Right => Ordering::Less,
        Turn::Straight | Turn::Back | Turn::None => Ordering::Equal,
    };
    let [a, b] = [0, 1].map(|k| vector_of(items[k], arrows[k]));
    words::verdict_area(amount_by(outcome.cross, sign, cross(a, b)))
}

/// The arrow without length, where there is one.
fn zero_vector(items: [Item; 2], arrows: [&Arrow; 2]) -> Option<Arg> {
    let zero = arrows.iter().rposition(|arrow| arrow.vector() == DVec2::ZERO)?;
    Some(items[zero].letter())
}

/// Which way the turn goes.
pub(in crate::lesson) fn relation(items: [Item; 2], arrows: [&Arrow; 2], drawn: Drawn, outcome: &Outcome) -> Message {
    let [a, b] = items.map(Item::letter);
    match outcome.turn {
        Turn::Left if drawn.is_down() => words::verdict_downwards(a, b, drawn.side(Ordering::Greater)),
        Turn::Right if drawn.is_down() => words::verdict_downwards(a, b, drawn.side(Ordering::Less)),
        Turn::Left => words::verdict_left(a, b),
        Turn::Right => words::verdict_right(a, b),
        Turn::Straight => words::verdict_straight(a, b),
        Turn::Back => words::verdict_back(a, b),
        Turn::None => words::verdict_none(zero_vector(items, arrows).unwrap_or(a)),
    }
}
