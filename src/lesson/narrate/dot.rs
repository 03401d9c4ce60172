//! The dot product of two arrows.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::arrow::Arrow;
use crate::collision::dot::{Angle, Outcome, Step};
use crate::collision::{Recorded, Settled};
use crate::trace::{Expression, Fact, Frame, Value};
use crate::words::{Arg, Message, dot as words, exact};

use super::arithmetic::{Pair, add, constant, constants, dot, length, multiply, negate, plain, subtract, times, unit};
use super::arrows::{given_vector, vector_of};
use super::fact::{amount, amount_by, amount_of_sign, given, in_full, number, place, vector};
use super::item::Item;
use super::{tell, told, verdict};

/// The frames of a run on the arrows of `items`.
pub fn frames(items: [Item; 2], arrows: [&Arrow; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let angle = steps.iter().find_map(|recorded| match recorded.step {
        Step::Decided { outcome } => Some(outcome.angle),
        _ => None,
    });
    let story = Story { items, arrows, sign: sign(steps), angle };
    let mut frames = tell(steps, |step| story.frame(step));
    let is_close = |step: &Step| matches!(step, Step::Multiplied { settled: Settled::Exact, .. });
    if steps.iter().any(|recorded| is_close(&recorded.step)) {
        in_full(&mut frames);
    }
    frames
}

struct Story<'a> {
    items: [Item<'a>; 2],
    arrows: [&'a Arrow; 2],
    /// Of the dot product, exactly.
    sign: Ordering,
    angle: Option<Angle>,
}

/// The exact sign of the dot product. That of every shadow on an axis along the second arrow is the same.
pub(in crate::lesson) fn sign(steps: &[Recorded<Step>]) -> Ordering {
    let found = steps.iter().find_map(|recorded| match recorded.step {
        Step::Multiplied { sign, .. } => Some(sign),
        _ => None,
    });
    found.unwrap_or(Ordering::Equal)
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::LengthsFound { length_a, length_b } => self.lengths([length_a, length_b]),
            Step::Combined { sum, difference } => self.combined(sum, difference),
            Step::PerpendicularFound { perpendicular } => self.perpendicular(perpendicular),
            Step::Multiplied { x_product, y_product, dot, settled, .. } => {
                self.multiplied([x_product, y_product], dot, settled)
            }
            Step::Normalized { unit } => self.normalized(unit),
            Step::Projected { unit, shadow, foot } => self.projected(unit, shadow, foot),
            Step::CosineFound { cosine, angle_deg, .. } => self.cosine(cosine, angle_deg),
            Step::AxisStretched { axis_length, axis, value } => self.stretched(axis_length, axis, value),
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    /// A value that has the sign of the dot product. The 0 of that is none of rounding.
    fn amount(&self, value: f64) -> Arg {
        match self.sign {
            Ordering::Equal if value == 0.0 => Arg::Digits { text: exact(0.0), whole: true },
            sign => amount_of_sign(value, sign),
        }
    }

    /// The dot product itself.
    fn amount_of_dot(&self, value: f64) -> Arg {
        amount_by(value, self.sign, dot(self.vector(0), self.vector(1)))
    }

    fn vector(&self, k: usize) -> Pair {
        vector_of(self.items[k], self.arrows[k])
    }

    fn vector_facts(&self) -> Vec<Fact> {
        [0, 1].map(|k| given_vector(words::fact_vector(self.items[k].letter()), self.items[k], self.arrows[k])).into()
    }

    fn unit(&self, k: usize) -> Pair {
        let [x, y] = unit(self.vector(k));
        let name = self.items[k].name;
        [x.named(format!("{name}̂.x")), y.named(format!("{name}̂.y"))]
    }

    fn lengths(&self, lengths: [f64; 2]) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![words::lengths(a, amount(lengths[0]), b, amount(lengths[1])), words::lengths_why()];
        let mut facts = self.vector_facts();
        facts.extend([0, 1].map(|k| {
            let item = self.items[k];
            number(words::fact_length(item.letter()), lengths[k], length(self.vector(k)), Some(item.link()))
        }));
        Frame { facts, ..told(words::lengths_title(), says) }
    }

    fn combined(&self, sum: DVec2, difference: DVec2) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![
            words::combined_sum(a.clone(), b.clone(), place(sum)),
            words::combined_difference(a.clone(), b.clone(), place(difference)),
        ];
        let pairs = |combine: fn(Expression, Expression) -> Expression| {
            let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
            [combine(ax, bx), combine(ay, by)]
        };
        let facts = vec![
            vector(words::fact_sum(a.clone(), b.clone()), sum, pairs(add), None),
            vector(words::fact_difference(a, b), difference, pairs(subtract), None),
        ];
        Frame { facts, ..told(words::combined_title(), says) }
    }

    fn perpendicular(&self, perpendicular: DVec2) -> Frame {
        let b = self.items[1];
        let says = vec![words::perpendicular(b.letter(), place(perpendicular)), words::perpendicular_why()];
        let [x, y] = self.vector(1);
        let facts = vec![vector(words::fact_perpendicular(), perpendicular, [negate(y), x], Some(b.link()))];
        Frame { facts, link: Some(b.link()), ..told(words::perpendicular_title(), says) }
    }

    fn multiplied(&self, products: [f64; 2], value: f64, settled: Settled) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let ([ax, ay], [bx, by]) = (self.vector(0), self.vector(1));
        let [x_product, y_product] = products;
        let x = amount_by(x_product, Ordering::Equal, multiply(ax, bx));
        let y = amount_by(y_product, Ordering::Equal, multiply(ay, by));
        let sum = products[0] + products[1];
        // Where the rounded products leave another sign, the core computes the value itself.
        let mut says = vec![if sum.is_finite() && sum != value {
            words::multiplied_exactly(a.clone(), b.clone(), x, y, amount(sum), self.amount_of_dot(value))
        } else {
            words::multiplied(a.clone(), b.clone(), x, y, self.amount_of_dot(value))
        }];
        if self.arrows.iter().all(|arrow| arrow.vector() != DVec2::ZERO) {
            says.extend(verdict::sign_settled(self.sign, settled));
        }
        says.push(match (self.angle, self.sign) {
            (Some(Angle::Same), _) => words::sign_same(a.clone(), b.clone()),
            (Some(Angle::Opposite), _) => words::sign_opposite(a.clone(), b.clone()),
            (_, Ordering::Greater) => words::sign_positive(a.clone(), b.clone()),
            (_, Ordering::Equal) => words::sign_zero(a.clone(), b.clone()),
            (_, Ordering::Less) => words::sign_negative(a.clone(), b.clone()),
        });
        let mut facts = self.vector_facts();
        facts.push(self.dot_fact(value));
        Frame { facts, ..told(words::multiplied_title(a, b, self.amount_of_dot(value)), says) }
    }

    fn dot_fact(&self, value: f64) -> Fact {
        let [a, b] = self.items.map(Item::letter);
        let fact = number(words::fact_dot(a.clone(), b.clone()), value, dot(self.vector(0), self.vector(1)), None);
        let is_exact = fact.expressions.is_empty() && value.is_finite();
        if is_exact { Fact { name: words::fact_dot_exact(a, b), ..fact } } else { fact }
    }

    fn normalized(&self, found: Option<DVec2>) -> Frame {
        let b = self.items[1];
        let link = Some(b.link());
        let Some(found) = found else {
            let says = vec![words::not_normalized(b.letter()), words::not_normalized_why()];
            let none = Value::Undefined(words::not_normalized(b.letter()));
            let facts = vec![given(words::fact_unit(b.letter()), none, link)];
            return Frame { facts, link, ..told(words::normalized_title(), says) };
        };
        let says = vec![words::normalized(b.letter(), place(found)), words::normalized_why()];
        let facts = vec![vector(words::fact_unit(b.letter()), found, self.unit(1), link)];
        Frame { facts, link, ..told(words::normalized_title(), says) }
    }

    fn projected(&self, unit: DVec2, shadow: f64, foot: DVec2) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let side = match shadow.total_cmp(&0.0) {
            _ if shadow == 0.0 && self.sign.is_ne() => words::projected_hair(a.clone(), b.clone()),
            _ if shadow == 0.0 => words::projected_nowhere(),
            Ordering::Greater => words::projected_ahead(b.clone()),
            _ => words::projected_behind(b.clone()),
        };
        let says = vec![words::projected(a, b, self.amount(shadow)), side];
        let cast = self.cast(unit, shadow);
        let start = self.items[0].vertex(0, self.arrows[0].tail());
        let reach = times(self.unit_or(unit), &cast);
        let [x, y] = start;
        let [dx, dy] = reach;
        let facts = vec![
            number(words::fact_shadow(), shadow, cast, None),
            vector(words::fact_foot(), foot, [add(x, dx), add(y, dy)], None),
        ];
        Frame { facts, ..told(words::projected_title(self.amount(shadow)), says) }
    }

    /// a·b̂ with the arithmetic of b̂ where that gives the core's own.
    fn cast(&self, unit: DVec2, shadow: f64) -> Expression {
        let whole = dot(self.vector(0), self.unit(1)).named("s");
        let with_unit = dot(self.vector(0), self.unit_leaves(unit)).named("s");
        if whole.evaluate() == Some(shadow) { whole } else { with_unit }
    }

    fn unit_or(&self, unit: DVec2) -> Pair {
        let pair = self.unit(1);
        let fits = pair[0].evaluate() == Some(unit.x) && pair[1].evaluate() == Some(unit.y);
        if fits { pair } else { self.unit_leaves(unit) }
    }

    /// The unit vector of the second arrow by its name alone.
    fn unit_leaves(&self, unit: DVec2) -> Pair {
        constants(&format!("{}̂", self.items[1].name), unit)
    }

    fn cosine(&self, cosine: f64, angle_deg: f64) -> Frame {
        let product = dot(self.unit(0), self.unit(1));
        let is_rounded_away = product.evaluate() != Some(cosine);
        let name = if is_rounded_away { words::fact_cosine_exact() } else { words::fact_cosine() };
        let fact = number(name, cosine, product, None);
        // The angle is known exactly there, however the product is rounded.
        let exactly = match self.angle {
            Some(Angle::Same) => Some(1.0),
            Some(Angle::Opposite) => Some(-1.0),
            Some(Angle::Right) => Some(0.0),
            _ => None,
        };
        let found = match (self.sign, exactly) {
            (Ordering::Greater, _) if cosine == 0.0 => words::cosine_hair_less(),
            (Ordering::Less, _) if cosine == 0.0 => words::cosine_hair_more(),
            (_, Some(exactly)) if !fact.is_exact(&[cosine]) => words::cosine_exactly(
                amount(cosine),
                amount(angle_deg),
                Arg::Digits { text: exact(exactly), whole: true },
            ),
            _ => words::cosine(amount(cosine), amount(angle_deg)),
        };
        let [a, b] = self.items.map(Item::letter);
        let says = vec![found, words::cosine_why(a, b)];
        let facts = vec![fact];
        Frame { facts, ..told(words::cosine_title(self.amount(cosine)), says) }
    }

    fn stretched(&self, axis_length: f64, axis: DVec2, value: f64) -> Frame {
        let says = vec![
            words::stretched(amount(axis_length), self.amount(value)),
            words::stretched_ruler(amount(axis_length)),
            words::stretched_changes(),
            words::stretched_stays(),
        ];
        let factor = constant(crate::words::exact(axis_length), axis_length);
        let stretched = self.unit(1).map(|component| multiply(component, factor.clone()));
        let fits = stretched[0].evaluate() == Some(axis.x) && stretched[1].evaluate() == Some(axis.y);
        let [x, y] = if fits { stretched } else { plain(axis) };
        let stretched = [x.named("e.x"), y.named("e.y")];
        let facts = vec![
            vector(words::fact_axis(), axis, stretched.clone(), None),
            number(words::fact_value(), value, dot(self.vector(0), stretched), None),
        ];
        Frame { facts, ..told(words::stretched_title(amount(axis_length)), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let mut says = vec![relation(self.items, self.arrows, outcome)];
        says.push(match outcome.shadow {
            Some(shadow) => words::verdict_shadow(a, b, self.amount(shadow)),
            None => words::verdict_no_shadow(b),
        });
        let facts = vec![self.dot_fact(outcome.dot)];
        Frame { facts, ..told(crate::words::steps::verdict_title(), says) }
    }
}

/// What the angle is.
pub(in crate::lesson) fn relation(items: [Item; 2], arrows: [&Arrow; 2], outcome: &Outcome) -> Message {
    let [a, b] = items.map(Item::letter);
    match outcome.angle {
        Angle::Acute => words::verdict_acute(a, b),
        Angle::Right => words::verdict_right(a, b),
        Angle::Obtuse => words::verdict_obtuse(a, b),
        Angle::Same => words::verdict_same(a, b),
        Angle::Opposite => words::verdict_opposite(a, b),
        Angle::None => words::verdict_none(if arrows[1].vector() == DVec2::ZERO { b } else { a }),
    }
}
