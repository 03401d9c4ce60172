//! The walk around A−B, which answers for very many edges.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::difference::{NearestPair, Outcome, Place, Push, Side, Step};
use crate::collision::sat::Owner;
use crate::collision::{ConvexPolygon, Recorded};
use crate::trace::{Fact, Frame, Link, Value};
use crate::words::{Message, steps as words};

use super::arithmetic::{constant, constants, difference, length, times};
use super::fact::{amount, answer, given, number, place, vector};
use super::item::Item;
use super::{tell, told, verdict};

/// The frames of a walk around the difference of polygons A and B.
pub fn frames(items: [Item; 2], shapes: [&ConvexPolygon; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let mut story = Story { items, shapes, seen: 0 };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    shapes: [&'a ConvexPolygon; 2],
    /// Sides told so far.
    seen: usize,
}

impl Story<'_> {
    fn frame(&mut self, step: &Step) -> Frame {
        match *step {
            Step::SideTested { side, edge, vertex, place } => {
                self.seen += 1;
                self.side(side, edge, vertex, place)
            }
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    /// Whose edge it is and whose vertex, with their places in the outlines as the person gave them.
    fn parts(&self, side: Side) -> Parts<'_> {
        let k = match side.owner {
            Owner::A => 0,
            Owner::B => 1,
        };
        let polygon = self.shapes[k];
        let count = polygon.vertices().len().max(1);
        let start = if polygon.was_clockwise() { side.edge + 1 } else { side.edge };
        Parts {
            owner: self.items[k],
            edge: polygon.label(start % count),
            other: self.items[1 - k],
            vertex: self.shapes[1 - k].label(side.vertex),
        }
    }

    fn side(&self, side: Side, edge: [DVec2; 2], vertex: DVec2, origin: Ordering) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let Parts { owner, edge: edge_label, other, vertex: vertex_label } = self.parts(side);
        let from = words::walk_side(self.seen, a, b);
        let (of, at) = (other.letter(), vertex_label + 1);
        let (edge_of, edge_at) = (owner.letter(), edge_label + 1);
        let (title, says, proves) = match origin {
            Ordering::Greater => {
                let says = words::walk_inner(of, at, edge_of, edge_at);
                (words::walk_inner_title(self.seen), says, words::walk_all_needed())
            }
            Ordering::Equal => {
                let says = words::walk_on(of, at, edge_of, edge_at);
                (words::walk_on_title(self.seen), says, words::walk_all_needed())
            }
            Ordering::Less => {
                let says = words::walk_outer(of, at, edge_of, edge_at);
                (words::walk_outer_title(self.seen), says, words::walk_gap_is_proof())
            }
        };
        let link = Some(owner.edge_link(edge_label));
        let facts = vec![
            given(words::fact_edge_from(), Value::Vector(edge[0].to_array()), link),
            given(words::fact_edge_to(), Value::Vector(edge[1].to_array()), link),
            given(
                words::fact_vertex(other.letter(), vertex_label + 1),
                Value::Vector(vertex.to_array()),
                Some(other.vertex_link(vertex_label)),
            ),
        ];
        Frame { facts, link, ..told(title, vec![says, from, proves]) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let (mut says, facts) = match outcome.place {
            Place::Outside(pair) => self.outside(&pair),
            Place::Boundary { point, normal } => self.boundary(point, normal),
            Place::Inside(push) => self.inside(push),
        };
        if let Some(side) = outcome.side {
            let Parts { owner, edge, other, vertex } = self.parts(side);
            says.push(words::walk_deciding(owner.letter(), edge + 1, other.letter(), vertex + 1));
        }
        says.push(verdict::settled(outcome.settled));
        Frame { facts, ..told(words::verdict_title(), says) }
    }

    fn outside(&self, pair: &NearestPair) -> (Vec<Message>, Vec<Fact>) {
        let [a, b] = self.items.map(Item::letter);
        let [on_a, on_b] = pair.points;
        let says = vec![
            words::verdict_apart(a.clone(), b.clone(), amount(pair.distance)),
            words::walk_verdict_outside(),
            words::verdict_nearest(place(on_a), a.clone(), place(on_b), b.clone()),
        ];
        let between = difference(constants("pA", on_a), constants("pB", on_b));
        let facts = vec![
            number(words::fact_distance(), pair.distance, length(between), None),
            answer(words::fact_nearest_on(a), on_a),
            answer(words::fact_nearest_on(b), on_b),
            answer(words::fact_normal(), pair.normal),
        ];
        (says, facts)
    }

    fn boundary(&self, point: DVec2, normal: Option<DVec2>) -> (Vec<Message>, Vec<Fact>) {
        let [a, b] = self.items.map(Item::letter);
        let says = vec![words::verdict_touch(a, b, place(point)), words::walk_verdict_boundary()];
        let mut facts = vec![answer(words::fact_touch_point(), point)];
        facts.extend(normal.map(|normal| answer(words::fact_normal(), normal)));
        (says, facts)
    }

    fn inside(&self, Push { normal, depth }: Push) -> (Vec<Message>, Vec<Fact>) {
        let [a, b] = self.items.map(Item::letter);
        let push = normal * depth;
        let says = vec![
            words::verdict_overlap(a.clone(), b),
            words::walk_verdict_inside(),
            words::verdict_push(a.clone(), place(push), amount(depth)),
        ];
        let arithmetic = times(constants("n", normal), &constant("depth", depth));
        let facts = vec![
            vector(words::fact_push(a), push, arithmetic, Some(Link::Push)),
            Fact { spoils: true, ..given(words::fact_depth(), Value::Number(depth), None) },
            answer(words::fact_normal(), normal),
        ];
        (says, facts)
    }
}

/// One side of the difference, in the terms of the shapes; labels count from 0.
struct Parts<'a> {
    owner: Item<'a>,
    edge: usize,
    other: Item<'a>,
    vertex: usize,
}
