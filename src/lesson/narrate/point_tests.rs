//! A point in a box, a circle, a turned rectangle, a convex polygon.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::coordinate::Coordinate;
use crate::collision::point_tests::{Outcome, PointRelation, Step};
use crate::collision::{Convex, ConvexPolygon, Recorded, Rect, Settled, Shape};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, steps as words};

use super::arithmetic::{Pair, constant, cross, difference, dot, greatest, least, multiply, negate, squared, subtract};
use super::circle_rect::{axes, axis_facts, clamp_link, half};
use super::fact::{
    amount, amounts_compared, amounts_told_apart, came_out, computed, given, in_full, number, place, vector,
};
use super::item::Item;
use super::sides::{component, letter, sign};
use super::{tell, told, verdict};

/// The frames of a run of the point `items[0]`, at `p`, on the shape `items[1]`: a box, circle, rectangle, point, segment
/// or convex polygon.
pub fn frames(items: [Item; 2], p: DVec2, shape: &Shape, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let outline = match shape.to_convex() {
        Ok(Convex::Polygon(polygon)) => Some(polygon),
        _ => None,
    };
    let story = Story { items, p, shape, outline };
    let mut frames = tell(steps, |step| story.frame(step));
    let is_close = |step: &Step| matches!(step, Step::SquaresCompared { settled: Settled::Exact, .. });
    if steps.iter().any(|recorded| is_close(&recorded.step)) {
        in_full(&mut frames);
    }
    frames
}

struct Story<'a> {
    items: [Item<'a>; 2],
    p: DVec2,
    shape: &'a Shape,
    /// The shape's edges, where it has some.
    outline: Option<ConvexPolygon>,
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::CoordinateTested { coordinate, lo, value, hi, relation } => {
                self.coordinate(coordinate, [lo, value, hi], relation)
            }
            Step::SquaresCompared { offset, distance_squared, radius_squared, order, settled } => {
                self.squares(offset, [distance_squared, radius_squared], order, settled)
            }
            Step::CarriedToLocal { offset, p_in_local } => self.carried(offset, p_in_local),
            Step::TooCloseToCall { margin, error_bound } => self.too_close(margin, error_bound),
            Step::SideTested { edge, from, to, cross, side, settled } => {
                self.side(edge, [from, to], cross, side, settled)
            }
            Step::BetweenTested { edge, between } => self.between(edge, between),
            Step::Decided { outcome } => self.decided(outcome),
        }
    }

    fn point(&self) -> Arg {
        self.items[0].letter()
    }

    fn p(&self) -> Pair {
        self.items[0].at(self.p)
    }

    fn rect(&self) -> Option<&Rect> {
        match self.shape {
            Shape::Rect(rect) => Some(rect),
            _ => None,
        }
    }

    /// The point where it is tested: in a turned rectangle's own frame, else in the world.
    fn tested(&self) -> Pair {
        match self.rect() {
            Some(rect) => {
                let [x_axis, y_axis] = axes(rect);
                let offset = self.offset(rect.center());
                {
                    let name = |axis| format!("{}′.{axis}", self.items[0].name);
                    [dot(offset.clone(), x_axis).named(name("x")), dot(offset, y_axis).named(name("y"))]
                }
            }
            None => self.p(),
        }
    }

    fn offset(&self, center: DVec2) -> Pair {
        difference(self.p(), self.items[1].center(center))
    }

    /// The ends of the box on one coordinate.
    fn ends(&self, k: usize) -> Vec<Expression> {
        let item = self.items[1];
        match self.shape {
            Shape::Aabb(aabb) => vec![item.min(aabb.min())[k].clone(), item.max(aabb.max())[k].clone()],
            Shape::Rect(rect) => {
                let half = half(item, rect, k);
                vec![negate(half.clone()), half]
            }
            _ => Vec::new(),
        }
    }

    fn coordinate(&self, coordinate: Coordinate, [lo, value, hi]: [f64; 3], relation: PointRelation) -> Frame {
        let (axis, k) = (letter(coordinate), component(coordinate));
        let (title, says) = match relation {
            PointRelation::Inside => (
                words::point_inside_title(axis),
                words::point_between(self.point(), axis, amount(value), amount(lo), amount(hi)),
            ),
            PointRelation::Boundary => (
                words::point_end_title(axis),
                words::point_on_end(self.point(), axis, amount(value), amount(lo), amount(hi)),
            ),
            PointRelation::Outside if value < lo => {
                (words::point_outside_title(axis), words::point_below(self.point(), axis, amount(value), amount(lo)))
            }
            PointRelation::Outside => {
                (words::point_outside_title(axis), words::point_beyond(self.point(), axis, amount(value), amount(hi)))
            }
        };
        let proves = match (relation, coordinate) {
            (PointRelation::Outside, _) => words::point_one_is_proof(self.point()),
            (_, Coordinate::X) => words::point_other_must_too(),
            (_, Coordinate::Y) => words::point_both_between(),
        };
        let link = Some(clamp_link(coordinate));
        let facts = vec![
            number(
                words::fact_coordinate(axis, self.point()),
                value,
                self.tested()[k].clone(),
                Some(self.items[0].link()),
            ),
            computed(words::fact_between(axis), Value::Interval([lo, hi]), self.ends(k), link),
        ];
        Frame { facts, link, ..told(title, vec![says, proves]) }
    }

    fn squares(&self, offset: DVec2, squares: [f64; 2], order: Ordering, settled: Settled) -> Frame {
        let [distance, radius] = match (self.shape, settled) {
            (Shape::Circle(circle), Settled::Float) => {
                let r = || self.items[1].radius(circle.radius());
                amounts_compared(squares, [squared(self.offset(circle.center())), multiply(r(), r())])
            }
            _ => amounts_told_apart(squares),
        };
        let p = self.point();
        let says = match order {
            Ordering::Less => words::point_in_circle(p, distance.clone(), radius.clone()),
            Ordering::Equal => words::point_on_circle(p, distance.clone(), radius.clone()),
            Ordering::Greater => words::point_off_circle(p, distance.clone(), radius.clone()),
        };
        let why = match (settled, order) {
            (Settled::Float, _) => words::squares_need_no_root(),
            (Settled::Exact, Ordering::Equal) => words::squares_found_equal(),
            (Settled::Exact, _) => words::squares_settled_exactly(),
        };
        let mut facts = Vec::new();
        if let Shape::Circle(circle) = self.shape {
            let item = self.items[1];
            let (d, r) = (self.offset(circle.center()), item.radius(circle.radius()));
            let name = words::fact_offset_from_center(item.letter());
            facts.push(vector(name, offset, d.clone(), Some(self.items[0].link())));
            facts.push(number(words::fact_distance_squared(), squares[0], squared(d), None));
            let radius = number(words::fact_radius(item.letter()), circle.radius(), r.clone(), Some(item.link()));
            facts.push(Fact { spoils: false, ..radius });
            facts.push(number(words::fact_radius_squared(), squares[1], multiply(r.clone(), r), None));
        }
        Frame { facts, ..told(words::squares_title(distance, sign(order), radius), vec![says, why]) }
    }

    fn carried(&self, offset: DVec2, p_in_local: DVec2) -> Frame {
        let (p, shape) = (self.point(), self.items[1].letter());
        let says =
            vec![words::point_carried(p.clone(), shape.clone(), place(p_in_local)), words::local_frame_is_upright()];
        let mut facts = Vec::new();
        if let Some(rect) = self.rect() {
            let name = words::fact_offset_from_center(shape.clone());
            facts.push(vector(name, offset, self.offset(rect.center()), Some(self.items[0].link())));
            facts.extend(axis_facts(self.items[1], rect));
        }
        facts.push(vector(words::fact_in_local(p), p_in_local, self.tested(), Some(self.items[0].link())));
        Frame { facts, link: Some(self.items[0].link()), ..told(words::local_title(shape), says) }
    }

    fn too_close(&self, margin: f64, error_bound: f64) -> Frame {
        let says = words::point_too_close(self.point(), amount(margin.abs()), amount(error_bound));
        let beyond = |k: usize| {
            let value = self.tested()[k].clone();
            let half = self.ends(k).pop().unwrap_or_else(|| constant("0", 0.0));
            subtract(greatest(value.clone(), negate(value)), half)
        };
        let facts = vec![
            number(words::fact_margin(), margin, greatest(beyond(0), beyond(1)), None),
            given(words::fact_bound(), Value::Number(error_bound), None),
        ];
        Frame { facts, ..told(words::point_too_close_title(), vec![says, words::exact_why()]) }
    }

    /// Number of vertices of the outline that is tested.
    fn vertices(&self) -> usize {
        self.outline.as_ref().map_or(0, |outline| outline.vertices().len())
    }

    /// Index of a vertex in the outline as the person gave it.
    fn label(&self, vertex: usize) -> usize {
        match &self.outline {
            Some(outline) if !outline.vertices().is_empty() => outline.label(vertex % outline.vertices().len()),
            _ => vertex,
        }
    }

    /// Index of an edge there: that of the vertex it starts from.
    fn edge_label(&self, edge: usize) -> usize {
        let clockwise = self.outline.as_ref().is_some_and(ConvexPolygon::was_clockwise);
        self.label(if clockwise { edge + 1 } else { edge })
    }

    fn side(&self, edge: usize, ends: [DVec2; 2], crossed: f64, side: Ordering, settled: Settled) -> Frame {
        let edge_number = self.edge_label(edge) + 1;
        let is_flat = self.vertices() < 3;
        let (title, says, proves) = match side {
            Ordering::Equal => {
                (words::edge_on_title(edge_number), words::edge_on(self.point(), edge_number), words::edge_same_line())
            }
            _ if is_flat => (
                words::edge_right_title(edge_number),
                words::edge_off_line(self.point()),
                words::edge_flat_has_no_inside(),
            ),
            Ordering::Less => {
                let says = words::edge_right(self.point(), edge_number);
                (words::edge_right_title(edge_number), says, words::edge_outer_is_proof())
            }
            Ordering::Greater => {
                let left = self.vertices().saturating_sub(edge + 1);
                let proves = if left == 0 { words::edges_none_left() } else { words::edges_left(left) };
                (words::edge_left_title(edge_number), words::edge_left(self.point(), edge_number), proves)
            }
        };
        let mut says = vec![says, proves];
        let product = if settled == Settled::Exact { came_out(crossed) } else { amount(crossed) };
        let sign = match (side, settled) {
            (Ordering::Greater, Settled::Float) => Some(words::edge_cross_positive(product)),
            (Ordering::Greater, Settled::Exact) => Some(words::edge_exact_positive(product)),
            (Ordering::Less, Settled::Float) => Some(words::edge_cross_negative(product)),
            (Ordering::Less, Settled::Exact) => Some(words::edge_exact_negative(product)),
            (Ordering::Equal, _) => None,
        };
        match sign.filter(|_| !is_flat) {
            Some(sign) => says.insert(1, sign),
            None => says.extend(verdict::sign_settled(side, settled)),
        }
        let link = Some(self.items[1].edge_link(self.edge_label(edge)));
        let leaves = [0, 1].map(|k| self.items[1].vertex(self.label(edge + k), ends[k]));
        let facts = edge_facts(self.p(), leaves, ends, crossed, link);
        Frame { facts, link, ..told(title, says) }
    }

    fn between(&self, edge: usize, between: bool) -> Frame {
        let number = self.edge_label(edge) + 1;
        let link = Some(self.items[1].edge_link(self.edge_label(edge)));
        let ends = self.outline.as_ref().map_or([self.p; 2], |outline| outline.edge(edge));
        let (title, says) = match between {
            true if ends.contains(&self.p) => (words::between_title_end(), words::between_end(self.point(), number)),
            true => (words::between_title_yes(), words::between_yes(self.point(), number)),
            false => (words::between_title_no(), words::between_no(self.point(), number)),
        };
        let mut says = vec![says];
        let mut facts = Vec::new();
        let leaves = [0, 1].map(|k| self.items[1].vertex(self.label(edge + k), ends[k]));
        for (k, axis) in ["x", "y"].into_iter().enumerate() {
            let (lo, value, hi) = (ends[0][k].min(ends[1][k]), self.p[k], ends[0][k].max(ends[1][k]));
            says.push(if value < lo {
                words::between_below(axis, amount(value), amount(lo))
            } else if value > hi {
                words::between_above(axis, amount(value), amount(hi))
            } else {
                words::between_in(axis, amount(lo), amount(value), amount(hi))
            });
            let name = words::fact_coordinate(axis, self.point());
            facts.push(super::fact::number(name, value, self.p()[k].clone(), Some(self.items[0].link())));
            let [from, to] = [leaves[0][k].clone(), leaves[1][k].clone()];
            let arithmetic = vec![least(from.clone(), to.clone()), greatest(from, to)];
            let name = words::fact_edge_between(axis, number);
            facts.push(computed(name, Value::Interval([lo, hi]), arithmetic, link));
        }
        Frame { facts, link, ..told(title, says) }
    }

    fn decided(&self, outcome: Outcome) -> Frame {
        let mut says = vec![relation(self.items, outcome.relation), verdict::settled(outcome.settled)];
        if self.rect().is_some() && outcome.settled == Settled::Exact {
            says.push(words::settled_for_corners());
        }
        let link = Some(self.items[0].link());
        Frame { facts: vec![point_fact(self.items[0], self.p)], link, ..told(words::verdict_title(), says) }
    }
}

/// "P lies inside B."
pub(super) fn relation([point, shape]: [Item; 2], relation: PointRelation) -> Message {
    let (p, of) = (point.letter(), shape.letter());
    match relation {
        PointRelation::Inside => words::point_verdict_inside(p, of),
        PointRelation::Boundary => words::point_verdict_boundary(p, of),
        PointRelation::Outside => words::point_verdict_outside(p, of),
    }
}

pub(super) fn point_fact(item: Item, p: DVec2) -> Fact {
    let fact = vector(words::fact_point(item.letter()), p, item.at(p), Some(item.link()));
    Fact { spoils: false, ..fact }
}

/// An edge's ends, and the cross product of the edge and the way from its start to the point.
pub(super) fn edge_facts(
    p: Pair,
    [from, to]: [Pair; 2],
    ends: [DVec2; 2],
    crossed: f64,
    link: Option<Link>,
) -> Vec<Fact> {
    let product = cross(difference(to.clone(), from.clone()), difference(p, from.clone()));
    let end = |name, at, leaves| Fact { spoils: false, ..vector(name, at, leaves, link) };
    vec![
        end(words::fact_edge_from(), ends[0], from),
        end(words::fact_edge_to(), ends[1], to),
        number(words::fact_cross(), crossed, product, link),
    ]
}
