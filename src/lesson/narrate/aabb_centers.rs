//! Two unturned boxes by their centers.

use std::cmp::Ordering;

use crate::collision::aabb_centers::{CenterDistance, Outcome, Step};
use crate::collision::coordinate::Coordinate;
use crate::collision::{Aabb, Recorded, Relation};
use crate::trace::{Expression, Fact, Frame};
use crate::words::steps as words;

use super::arithmetic::{add, constant, greatest, middle, multiply, negate, subtract};
use super::fact::{amount, amounts_told_apart, number};
use super::item::Item;
use super::sides::{component, letter, sign};
use super::{tell, told};

/// The frames of a run on boxes A and B.
pub fn frames(items: [Item; 2], boxes: [&Aabb; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { items, boxes };
    tell(steps, |step| match step {
        Step::CentersCompared(distance) => story.compared(distance),
        Step::Decided { outcome } => story.decided(*outcome),
    })
}

struct Story<'a> {
    items: [Item<'a>; 2],
    boxes: [&'a Aabb; 2],
}

impl Story<'_> {
    fn compared(&self, distance: &CenterDistance) -> Frame {
        let CenterDistance { coordinate, centers, widths, offset, reach, excess, order, order_of_ends, rounded } =
            *distance;
        let axis = letter(coordinate);
        let [apart, half] = amounts_told_apart([offset.abs(), reach]);
        let is_x = coordinate == Coordinate::X;
        let main = match (order, is_x) {
            (Ordering::Greater, _) if order != order_of_ends => {
                words::centers_more_by(axis, apart.clone(), half.clone(), amount(excess))
            }
            (Ordering::Less, _) if order != order_of_ends => {
                words::centers_less_by(axis, apart.clone(), half.clone(), amount(-excess))
            }
            (Ordering::Less, true) => words::centers_less_x(apart.clone(), half.clone()),
            (Ordering::Less, false) => words::centers_less_y(apart.clone(), half.clone()),
            (Ordering::Equal, true) => words::centers_equal_x(apart.clone(), half.clone()),
            (Ordering::Equal, false) => words::centers_equal_y(apart.clone(), half.clone()),
            (Ordering::Greater, true) => words::centers_greater_x(apart.clone(), half.clone()),
            (Ordering::Greater, false) => words::centers_greater_y(apart.clone(), half.clone()),
        };
        let mut says = vec![main];
        if order != order_of_ends {
            says.push(words::centers_misled(axis));
            says.push(match order_of_ends {
                Ordering::Less => words::centers_ends_share(axis),
                Ordering::Equal => words::centers_ends_meet(axis),
                Ordering::Greater => words::centers_ends_apart(axis),
            });
        } else {
            says.push(if is_x { words::centers_two_in_one_x() } else { words::centers_two_in_one_y() });
            says.push(if rounded { words::centers_rounded() } else { words::centers_not_rounded() });
        }
        let mut facts = Vec::new();
        for k in 0..2 {
            let (owner, link) = (self.items[k].letter(), Some(self.items[k].link()));
            let name = words::fact_box_center(owner.clone(), axis);
            facts.push(Fact { spoils: false, ..number(name, centers[k], self.center(k, coordinate), link) });
            let name = if is_x { words::fact_width(owner) } else { words::fact_height(owner) };
            facts.push(Fact { spoils: false, ..number(name, widths[k], self.width(k, coordinate), link) });
        }
        let difference = subtract(self.center(0, coordinate), self.center(1, coordinate)).named("Δc");
        let absolute = greatest(difference.clone(), negate(difference)).named("|Δc|");
        facts.push(number(words::fact_center_distance(axis), offset.abs(), absolute.clone(), None));
        let both = add(self.width(0, coordinate), self.width(1, coordinate));
        let name = if is_x { words::fact_half_widths() } else { words::fact_half_heights() };
        let reach_expression = multiply(both, constant("0.5", 0.5)).named("r");
        facts.push(number(name, reach, reach_expression.clone(), None));
        let less = subtract(absolute, reach_expression);
        facts.push(number(words::fact_centers_gap(), excess, less, None));
        Frame { facts, ..told(words::centers_compared_title(axis, apart, sign(order), half), says) }
    }

    fn ends(&self, k: usize, coordinate: Coordinate) -> [Expression; 2] {
        let (of, item, c) = (self.boxes[k], self.items[k], component(coordinate));
        [item.min(of.min())[c].clone(), item.max(of.max())[c].clone()]
    }

    fn center(&self, k: usize, coordinate: Coordinate) -> Expression {
        let [min, max] = self.ends(k, coordinate);
        middle(min, max).named(format!("{}.c.{}", self.items[k].name, letter(coordinate)))
    }

    fn width(&self, k: usize, coordinate: Coordinate) -> Expression {
        let [min, max] = self.ends(k, coordinate);
        let name = if coordinate == Coordinate::X { "w" } else { "h" };
        subtract(max, min).named(format!("{}.{name}", self.items[k].name))
    }

    fn decided(&self, outcome: Outcome) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![
            match outcome.relation {
                Relation::Separated => words::centers_say_apart(a, b),
                Relation::Touching => words::centers_say_touch(a, b),
                Relation::Overlapping => words::centers_say_overlap(a, b),
            },
            if outcome.rounded { words::centers_rounded() } else { words::centers_not_rounded() },
        ];
        told(words::verdict_title(), says)
    }
}
