//! Two circles.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::circle_circle::{Outcome, Placement, Step};
use crate::collision::{Certificate, Circle, Contact, Recorded, Relation, Settled};
use crate::trace::{Expression, Fact, Frame, Link};
use crate::words::{Message, steps as words};

use super::arithmetic::{Pair, add, constant, difference, length, multiply, plain, squared, subtract, times, unit};
use super::fact::{amount, amounts_compared, amounts_told_apart, in_full, number, place, vector};
use super::item::Item;
use super::sides::sign;
use super::verdict::Arithmetic;
use super::{tell, told, verdict};

/// The frames of a run on circles A and B.
pub fn frames(items: [Item; 2], circles: [&Circle; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { items, circles };
    let mut frames = tell(steps, |step| story.frame(step));
    let is_close = |step: &Step| matches!(step, Step::SquaresCompared { settled: Settled::Exact, .. });
    if steps.iter().any(|recorded| is_close(&recorded.step)) {
        in_full(&mut frames);
    }
    frames
}

struct Story<'a> {
    items: [Item<'a>; 2],
    circles: [&'a Circle; 2],
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::CentersJoined { offset } => self.centers(offset),
            Step::SquaresCompared { distance_squared, sum, sum_squared, order, settled } => {
                self.squares(distance_squared, sum, sum_squared, order, settled)
            }
            Step::NestingCompared { distance_squared, difference, difference_squared, order } => {
                self.nesting(distance_squared, difference, difference_squared, order)
            }
            Step::RootTaken { distance, clearance, normal, free } => self.root(distance, clearance, normal, free),
            Step::Decided { outcome } => self.decided(&outcome),
        }
    }

    /// From B's center to A's.
    fn offset(&self) -> Pair {
        let [a, b] = [0, 1].map(|k| self.items[k].center(self.circles[k].center()));
        let [x, y] = difference(a, b);
        [x.named("d.x"), y.named("d.y")]
    }

    fn radius(&self, k: usize) -> Expression {
        self.items[k].radius(self.circles[k].radius())
    }

    fn sum(&self) -> Expression {
        add(self.radius(0), self.radius(1))
    }

    fn radius_facts(&self) -> Vec<Fact> {
        (0..2)
            .map(|k| {
                let name = words::fact_radius(self.items[k].letter());
                let fact = number(name, self.circles[k].radius(), self.radius(k), Some(self.items[k].link()));
                Fact { spoils: false, ..fact }
            })
            .collect()
    }

    fn centers(&self, offset: DVec2) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![words::centers_joined(a.clone(), b.clone(), place(offset)), words::centers_only_length()];
        let mut facts = vec![vector(words::fact_centers_offset(a, b), offset, self.offset(), None)];
        facts.extend(self.radius_facts());
        Frame { facts, ..told(words::centers_title(), says) }
    }

    fn squares(&self, distance_squared: f64, sum: f64, sum_squared: f64, order: Ordering, settled: Settled) -> Frame {
        let pair = [distance_squared, sum_squared];
        // Where exact arithmetic decided, what floating point had come to is told.
        let [left, right] = match settled {
            Settled::Exact => amounts_told_apart(pair),
            Settled::Float => amounts_compared(pair, [squared(self.offset()), multiply(self.sum(), self.sum())]),
        };
        let says = match (order, settled) {
            (Ordering::Less, Settled::Float) => words::circles_overlap(left.clone(), right.clone()),
            (Ordering::Less, Settled::Exact) => words::circles_overlap_exactly(left.clone(), right.clone()),
            (Ordering::Equal, _) => words::circles_touch(left.clone(), right.clone()),
            (Ordering::Greater, Settled::Float) => words::circles_apart(left.clone(), right.clone()),
            (Ordering::Greater, Settled::Exact) => words::circles_apart_exactly(left.clone(), right.clone()),
        };
        let why = match (order, settled) {
            (_, Settled::Float) => words::squares_need_no_root(),
            (Ordering::Equal, Settled::Exact) => words::squares_equal_exactly(),
            (_, Settled::Exact) => words::squares_settled_exactly(),
        };
        let title = match settled {
            Settled::Exact if order != Ordering::Equal => {
                let [a, b] = self.items.map(Item::letter);
                words::squares_title_exactly(sign(order), a, b)
            }
            _ => words::squares_title(left, sign(order), right),
        };
        let facts = vec![
            number(words::fact_distance_squared(), distance_squared, squared(self.offset()), None),
            number(words::fact_radii_sum(), sum, self.sum(), None),
            number(words::fact_radii_sum_squared(), sum_squared, multiply(self.sum(), self.sum()), None),
        ];
        Frame { facts, ..told(title, vec![says, why]) }
    }

    fn nesting(&self, distance_squared: f64, less: f64, less_squared: f64, order: Ordering) -> Frame {
        let larger = usize::from(self.circles[0].radius() < self.circles[1].radius());
        let whole = subtract(self.radius(larger), self.radius(1 - larger));
        let of_whole = multiply(whole.clone(), whole.clone());
        let [left, right] =
            amounts_compared([distance_squared, less_squared], [squared(self.offset()), of_whole.clone()]);
        let says = match order {
            Ordering::Greater => words::circles_cross(left.clone(), right.clone()),
            Ordering::Equal if less == 0.0 => words::circles_equal(),
            Ordering::Equal => words::circles_touch_inside(left.clone(), right.clone()),
            Ordering::Less => words::circles_nested(left.clone(), right.clone()),
        };
        let facts = vec![
            number(words::fact_distance_squared(), distance_squared, squared(self.offset()), None),
            number(words::fact_radii_difference(), less, whole, None),
            number(words::fact_radii_difference_squared(), less_squared, of_whole, None),
        ];
        Frame { facts, ..told(words::squares_title(left, sign(order), right), vec![says]) }
    }

    fn root(&self, distance: f64, clearance: f64, normal: DVec2, free: bool) -> Frame {
        let says = match clearance {
            gap if gap > 0.0 => words::root_gap(amount(distance), amount(gap)),
            less if less < 0.0 => words::root_depth(amount(distance), amount(-less)),
            _ => words::root_contact(amount(distance)),
        };
        let [a, b] = self.items.map(Item::letter);
        let way = if free { words::root_free(place(normal)) } else { words::root_normal(b, a, place(normal)) };
        let less = subtract(length(self.offset()).named("|d|"), self.sum());
        let mut left = number(words::fact_clearance(), clearance, less, None);
        if left.expressions.is_empty() {
            // Nearly nothing is left of the difference: the core computes it with more digits than doubles have.
            left.name = words::fact_clearance_exact();
        }
        let facts = vec![
            number(words::fact_centers_distance(), distance, length(self.offset()), None),
            left,
            vector(words::fact_normal(), normal, self.normal(normal, free), Some(Link::Push)),
        ];
        Frame { facts, ..told(words::root_title(amount(distance)), vec![says, way]) }
    }

    /// The unit vector from B's center to A's, or the one that is taken where there is none.
    fn normal(&self, normal: DVec2, free: bool) -> Pair {
        let [x, y] = if free { plain(normal) } else { unit(self.offset()) };
        [x.named("n.x"), y.named("n.y")]
    }

    fn arithmetic(&self, outcome: &Outcome, length: Option<Expression>) -> Arithmetic {
        let Contact { normal, certificate, .. } = outcome.contact;
        let normal = normal.map(|n| {
            let free = self.circles[0].center() == self.circles[1].center();
            self.normal(n, free)
        });
        let [center_a, center_b] = [0, 1].map(|k| self.items[k].center(self.circles[k].center()));
        let along = |by: Expression| normal.clone().map(|n| times(n, &by));
        let points = along(self.radius(0)).zip(along(self.radius(1))).map(|(to_a, to_b)| {
            let [[ax, ay], [bx, by]] = [to_a, to_b];
            let [[px, py], [qx, qy]] = [center_a.clone(), center_b.clone()];
            [[subtract(px, ax), subtract(py, ay)], [add(qx, bx), add(qy, by)]]
        });
        let certificate = match certificate {
            Certificate::Point(point) => {
                // The middle of the lens from either side, or a center, whichever it was.
                let lens = length.clone().and_then(|depth| {
                    let half = multiply(constant("0.5", 0.5), depth.named("depth"));
                    let [x, y] = along(subtract(self.radius(1), half.clone()))?;
                    let [qx, qy] = center_b.clone();
                    let of_b = [add(qx, x), add(qy, y)];
                    let [x, y] = along(subtract(self.radius(0), half))?;
                    let [px, py] = center_a.clone();
                    Some([of_b, [subtract(px, x), subtract(py, y)]])
                });
                let gives = |pair: &Pair| pair[0].evaluate() == Some(point.x) && pair[1].evaluate() == Some(point.y);
                lens.into_iter().flatten().chain([center_a, center_b]).find(gives)
            }
            Certificate::Axis(axis) => self.scaled_offset(axis),
            Certificate::NoAxis => None,
        };
        Arithmetic { length, points, normal, certificate, is_scaled: true, is_gap: true, ..Arithmetic::default() }
    }

    /// The offset of the centers times the power of two that brings it near 1.
    fn scaled_offset(&self, axis: DVec2) -> Option<Pair> {
        let offset = self.circles[0].center() - self.circles[1].center();
        let scale = if offset.x == 0.0 { axis.y / offset.y } else { axis.x / offset.x };
        scale.is_finite().then(|| times(self.offset(), &constant(crate::words::exact(scale), scale)))
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let distance = length(self.offset()).named("|d|");
        let arithmetic = match outcome.contact.relation {
            Relation::Overlapping => Some(subtract(self.sum(), distance)),
            Relation::Separated => Some(subtract(distance, self.sum())),
            Relation::Touching => None,
        };
        let mut frame = verdict::contact_with(self.items, &outcome.contact, self.arithmetic(outcome, arithmetic));
        frame.says.extend(placement(outcome.placement));
        frame.says.push(verdict::settled(outcome.contact.settled));
        frame.facts.extend(self.radius_facts());
        frame
    }
}

/// What the relation alone does not say.
fn placement(placement: Placement) -> Option<Message> {
    match placement {
        Placement::Apart => None,
        Placement::TouchingOutside => Some(words::placement_touching_outside()),
        Placement::Crossing => Some(words::placement_crossing()),
        Placement::TouchingInside => Some(words::placement_touching_inside()),
        Placement::Nested => Some(words::placement_nested()),
        Placement::Equal => Some(words::circles_equal()),
    }
}
