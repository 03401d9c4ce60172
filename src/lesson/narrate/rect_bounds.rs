//! The corners of a turned rectangle in the world, and the box around it.

use glam::DVec2;

use crate::collision::coordinate::Coordinate;
use crate::collision::rect_bounds::{Outcome, Step};
use crate::collision::{Recorded, Rect};
use crate::trace::{Expression, Frame, Link, Value};
use crate::words::point_tests as words;

use super::arithmetic::{Pair, add, constant, dot, greatest, least, multiply, negate, subtract};
use super::circle_rect::{axes, axis_facts, half};
use super::fact::{amount, computed, interval, number, place, vector};
use super::item::Item;
use super::sides::{component, letter};
use super::{tell, told};

/// The frames of a run on `item`, a turned rectangle.
pub fn frames(item: Item, rect: &Rect, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { item, rect };
    tell(steps, |step| match *step {
        Step::CornerTurned { corner, in_local, turned, computed, .. } => {
            story.corner(corner, in_local, turned, computed)
        }
        Step::ReachFound { coordinate, of_width, of_height, reach, lo, hi } => {
            story.reach(coordinate, [of_width, of_height, reach], [lo, hi])
        }
        Step::BoxFound { outcome } => story.found(&outcome),
    })
}

/// How far the box reaches along one coordinate.
pub(in crate::lesson) fn reach_link(coordinate: Coordinate) -> Link {
    Link::Part(if coordinate == Coordinate::X { 40 } else { 41 })
}

struct Story<'a> {
    item: Item<'a>,
    rect: &'a Rect,
}

impl Story<'_> {
    fn half(&self, k: usize) -> Expression {
        half(self.item, self.rect, k)
    }

    fn center(&self) -> Pair {
        self.item.center(self.rect.center())
    }

    fn corner(&self, corner: usize, in_local: DVec2, turned: DVec2, sum: DVec2) -> Frame {
        let rect = self.item.letter();
        let says = if corner == 0 {
            vec![
                words::corner_turned(corner + 1, rect.clone(), place(in_local), place(turned), place(sum)),
                words::corner_rule(),
            ]
        } else {
            vec![words::corner_turned(corner + 1, rect.clone(), place(in_local), place(turned), place(sum))]
        };
        let link = Some(self.item.vertex_link(corner));
        let signed = |k: usize, positive: bool| if positive { self.half(k) } else { negate(self.half(k)) };
        let local = [signed(0, matches!(corner, 1 | 2)), signed(1, corner >= 2)];
        let [x_axis, y_axis] = axes(self.rect);
        let row = |k: usize| [x_axis[k].clone(), y_axis[k].clone()];
        let turn = [dot(row(0), local.clone()).named("t.x"), dot(row(1), local.clone()).named("t.y")];
        let [center_x, center_y] = self.center();
        let [turn_x, turn_y] = turn.clone();
        let mut facts: Vec<_> = axis_facts(self.item, self.rect).into();
        facts.push(vector(words::fact_corner_in_local(corner + 1), in_local, local, link));
        facts.push(vector(words::fact_corner_turned(corner + 1), turned, turn, link));
        let sums = [add(center_x, turn_x), add(center_y, turn_y)];
        facts.push(vector(words::fact_corner_in_world(corner + 1), sum, sums, link));
        Frame { facts, link, ..told(words::corner_title(corner + 1, place(sum)), says) }
    }

    fn reach(&self, coordinate: Coordinate, [of_width, of_height, reach]: [f64; 3], [lo, hi]: [f64; 2]) -> Frame {
        let (axis, k) = (letter(coordinate), component(coordinate));
        let mut says = vec![words::reach_found(axis, amount(of_width), amount(of_height), amount(reach))];
        if coordinate == Coordinate::X {
            says.push(words::reach_is_absolute());
        }
        let [x_axis, y_axis] = axes(self.rect);
        let size = |e: &Expression| greatest(e.clone(), negate(e.clone()));
        let width = multiply(size(&x_axis[k]), self.half(0)).named("a");
        let height = multiply(size(&y_axis[k]), self.half(1)).named("b");
        let whole = add(width.clone(), height.clone()).named("r");
        let center = self.center()[k].clone();
        let ends = vec![subtract(center.clone(), whole.clone()), add(center, whole.clone())];
        let link = Some(reach_link(coordinate));
        let facts = vec![
            number(words::fact_of_width(), of_width, width, link),
            number(words::fact_of_height(), of_height, height, link),
            number(words::fact_reach(axis), reach, whole, link),
            computed(words::fact_box_by_reach(axis), Value::Interval([lo, hi]), ends, link),
        ];
        Frame { facts, link, ..told(words::reach_title(axis, amount(reach)), says) }
    }

    fn found(&self, outcome: &Outcome) -> Frame {
        let rect = self.item.letter();
        let (min, max) = (outcome.aabb.min(), outcome.aabb.max());
        let says = vec![
            words::box_found(rect.clone(), interval([min.x, max.x]), interval([min.y, max.y])),
            words::box_agrees(),
            words::box_is_larger(rect),
        ];
        let corners = outcome.corners;
        let ends = |k: usize| -> Vec<Expression> {
            let all: Vec<_> = (0..4).map(|corner| self.item.vertex(corner, corners[corner])[k].clone()).collect();
            let folded = |by: fn(Expression, Expression) -> Expression| {
                all.iter().cloned().reduce(by).unwrap_or_else(|| constant("0", 0.0))
            };
            vec![folded(least), folded(greatest)]
        };
        let mut facts = Vec::new();
        for (axis, k) in [("x", 0), ("y", 1)] {
            let value = Value::Interval([min[k], max[k]]);
            facts.push(computed(words::fact_box_of_corners(axis), value, ends(k), Some(self.item.link())));
        }
        Frame { facts, ..told(words::box_title(), says) }
    }
}
