//! A polygon cut into convex pieces.

use crate::collision::decompose::{Bend, Corner, Joint, Outcome, Step, Winding};
use crate::collision::self_crossing::{Meeting, Meetings, Simplicity};
use crate::collision::{Polygon, Recorded, VertexRef};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, concave as words, sat, steps};

use super::arithmetic::{Pair, add, constant, cross, difference, multiply, negate, subtract};
use super::fact::{computed, given, number};
use super::item::{Item, primes, subscript};
use super::{tell, told};

/// Corners, edges or pairs that are listed one by one.
const LISTED: usize = 12;

/// Vertices of an area that is written out.
const SUMMED: usize = 16;

/// The frames of a run on the polygon of an item.
pub fn frames(item: Item, polygon: &Polygon, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { item, polygon };
    tell(steps, |step| story.frame(step))
}

/// What a corner is called: "A₃", and "A′₂" of the first hole.
pub fn corner_name(item: Item, corner: VertexRef) -> Message {
    let number = subscript(corner.vertex + 1);
    match corner.ring {
        0 => words::corner(item.letter(), number),
        hole => words::corner_of_hole(item.letter(), primes(hole), number),
    }
}

/// Tells the steps of one polygon.
#[derive(Clone, Copy)]
pub(super) struct Story<'a> {
    pub item: Item<'a>,
    pub polygon: &'a Polygon,
}

impl Story<'_> {
    /// The frame of a step, without its source line.
    pub fn frame(&self, step: &Step) -> Frame {
        match step {
            Step::EdgesSwept { edges, meetings } => self.swept(*edges, meetings),
            Step::CornersTurned { orientation, corners, reflex } => self.corners(*orientation, corners, *reflex),
            Step::Triangulated { triangles, diagonals } => self.triangles(triangles.len(), diagonals.len()),
            Step::DiagonalDropped { ends, joints, left } => self.dropped(*ends, joints, *left),
            Step::DiagonalKept { ends, joint, left } => self.kept(*ends, joint, *left),
            Step::Decided { outcome } => self.decided(outcome),
        }
    }

    fn link(&self) -> Option<Link> {
        Some(self.item.link())
    }

    fn name(&self, corner: VertexRef) -> Message {
        corner_name(self.item, corner)
    }

    /// Vertices of holes have no link of their own.
    fn corner_link(&self, corner: VertexRef) -> Link {
        if corner.ring == 0 { self.item.vertex_link(corner.vertex) } else { self.item.link() }
    }

    fn at(&self, corner: VertexRef) -> Pair {
        self.item.ring_vertex(corner.ring, corner.vertex, self.polygon.at(corner))
    }

    fn swept(&self, edges: usize, meetings: &Meetings) -> Frame {
        let owner = self.item.letter();
        let count = meetings.pairs.len();
        let mut says = match meetings.simplicity {
            Simplicity::Simple => vec![words::swept_simple(owner.clone(), edges), words::swept_why()],
            Simplicity::Touching => {
                vec![words::swept_touching(owner.clone(), count), words::swept_touching_why()]
            }
            Simplicity::Crossing => {
                vec![words::swept_crossing(owner.clone(), count), words::swept_crossing_why()]
            }
        };
        if !meetings.complete {
            says.push(words::swept_some());
        }
        let mut facts = vec![given(words::fact_edges(owner.clone()), Value::Count(edges as u64), self.link())];
        for pair in meetings.pairs.iter().take(LISTED) {
            let [one, other] = pair.edges.map(|edge| match edge.ring {
                0 => words::count(edge.edge + 1),
                hole => steps::name_of_hole_edge(edge.edge + 1, hole),
            });
            let meeting = match pair.meeting {
                Meeting::Cross => words::meeting_cross(),
                Meeting::Touch => words::meeting_touch(),
                Meeting::Overlap => words::meeting_overlap(),
            };
            let fact = given(words::edges_of(owner.clone(), one, other), Value::Words(meeting), self.link());
            facts.push(Fact { spoils: true, ..fact });
        }
        Frame { facts, link: self.link(), ..told(words::swept_title(owner), says) }
    }

    fn corners(&self, orientation: Option<Winding>, corners: &[Corner], reflex: usize) -> Frame {
        let owner = self.item.letter();
        let is_reflex = |corner: &&Corner| corner.bend == Bend::Reflex;
        let names: Vec<Message> = corners.iter().filter(is_reflex).map(|corner| self.name(corner.vertex)).collect();
        let mut says = vec![match listed(names) {
            Some(list) => words::corners_reflex(owner.clone(), list),
            None => words::corners_none(owner.clone()),
        }];
        says.extend(orientation.map(|orientation| match orientation {
            Winding::CounterClockwise => words::corners_ccw(owner.clone()),
            Winding::Clockwise => words::corners_cw(owner.clone()),
        }));
        if !self.polygon.holes().is_empty() {
            says.push(words::corners_hole(owner.clone()));
        }
        // What is reflex first, when not all can be listed.
        let (first, rest): (Vec<&Corner>, Vec<&Corner>) = if corners.len() > LISTED {
            corners.iter().partition(is_reflex)
        } else {
            (corners.iter().collect(), vec![])
        };
        let facts = first.into_iter().chain(rest).take(LISTED).map(|corner| {
            let before = self.neighbour(corner.vertex, corners.len(), false, corner.before);
            let after = self.neighbour(corner.vertex, corners.len(), true, corner.after);
            let name = words::fact_turn(self.name(corner.vertex));
            self.turn(name, corner.cross, [before, self.at(corner.vertex), after], corner.vertex)
        });
        Frame { facts: facts.collect(), link: self.link(), ..told(words::corners_title(owner, reflex), says) }
    }

    /// The nearest vertex before or after one that differs from it.
    fn neighbour(&self, of: VertexRef, most: usize, ahead: bool, at: glam::DVec2) -> Pair {
        let ring = self.polygon.ring(of.ring);
        let step = if ahead { 1 } else { ring.len() - 1 };
        let mut vertex = of.vertex;
        for _ in 0..ring.len().max(most) {
            vertex = (vertex + step) % ring.len();
            if ring[vertex] == at {
                break;
            }
        }
        self.at(VertexRef { ring: of.ring, vertex })
    }

    fn turn(&self, name: Message, value: f64, [before, here, after]: [Pair; 3], corner: VertexRef) -> Fact {
        let turn = cross(difference(here.clone(), before), difference(after, here));
        number(name, value, turn, Some(self.corner_link(corner)))
    }

    fn joint(&self, joint: &Joint) -> Fact {
        let points = [joint.before, joint.corner, joint.after].map(|corner| self.at(corner));
        self.turn(words::fact_turn_without(self.name(joint.corner)), joint.cross, points, joint.corner)
    }

    fn triangles(&self, triangles: usize, diagonals: usize) -> Frame {
        let owner = self.item.letter();
        let mut says = vec![words::triangles(owner.clone(), diagonals, triangles)];
        if diagonals > 0 {
            says.push(words::triangles_why());
        }
        let count = |name, count: usize| given(name, Value::Count(count as u64), self.link());
        let facts = vec![count(words::fact_diagonals(), diagonals), count(words::fact_triangles(), triangles)];
        Frame { facts, link: self.link(), ..told(words::triangles_title(owner, triangles), says) }
    }

    fn dropped(&self, ends: [VertexRef; 2], joints: &[Joint; 2], left: usize) -> Frame {
        let [from, to] = ends.map(|end| self.name(end));
        let says = vec![words::dropped(from.clone(), to.clone()), words::diagonals_left(left)];
        let facts = joints.iter().map(|joint| self.joint(joint)).collect();
        Frame { facts, link: self.link(), ..told(words::dropped_title(from, to), says) }
    }

    fn kept(&self, ends: [VertexRef; 2], joint: &Joint, left: usize) -> Frame {
        let [from, to] = ends.map(|end| self.name(end));
        let says = vec![words::kept(from.clone(), to.clone(), self.name(joint.corner)), words::diagonals_left(left)];
        Frame { facts: vec![self.joint(joint)], link: self.link(), ..told(words::kept_title(from, to), says) }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let owner = self.item.letter();
        let count = outcome.pieces.len();
        let says = match count {
            0 if outcome.simplicity == Simplicity::Crossing => vec![words::pieces_crossing(owner.clone())],
            0 => vec![words::pieces_none(owner.clone())],
            1 => vec![words::pieces_one(owner.clone())],
            _ => vec![words::pieces(owner.clone(), count, outcome.cuts.len()), words::pieces_bound()],
        };
        let pieces = given(words::fact_pieces(owner.clone()), Value::Count(count as u64), self.link());
        let facts = vec![Fact { spoils: true, ..pieces }, self.area(outcome)];
        Frame { facts, link: self.link(), ..told(words::pieces_title(owner, count), says) }
    }

    /// Half the sum of the cross products of neighbours, less that of the holes, where it is short.
    fn area(&self, outcome: &Outcome) -> Fact {
        let vertices: usize = self.polygon.rings().map(<[_]>::len).sum();
        let mut arithmetic = None;
        if vertices <= SUMMED {
            let halves: Option<Vec<_>> = (0..self.polygon.rings().count()).map(|ring| self.ring_area(ring)).collect();
            let mut halves = halves.unwrap_or_default().into_iter();
            let outline = halves.next().map(|(half, clockwise)| if clockwise { negate(half) } else { half });
            // A clockwise ring counts negative: what a hole takes off is then added.
            arithmetic = outline.map(|outline| {
                halves.fold(
                    outline,
                    |area, (half, clockwise)| {
                        if clockwise { add(area, half) } else { subtract(area, half) }
                    },
                )
            });
        }
        let value = Value::Number(outcome.area);
        computed(words::fact_area(self.item.letter()), value, arithmetic.into_iter().collect(), self.link())
    }

    /// The area inside a ring, negative when that runs clockwise, as it is told beside it.
    fn ring_area(&self, ring: usize) -> Option<(Expression, bool)> {
        let count = self.polygon.ring(ring).len();
        let corner = |vertex: usize| VertexRef { ring, vertex: vertex % count };
        let name = |vertex: usize| format!("{}{}{}", self.item.name, primes(ring), subscript(vertex % count + 1));
        let of_two = |k: usize| {
            let product = cross(self.at(corner(k)), self.at(corner(k + 1)));
            product.named(format!("{}×{}", name(k), name(k + 1)))
        };
        let sum = (0..count).map(of_two).reduce(add)?;
        let half = multiply(constant("0.5", 0.5), sum);
        let clockwise = half.evaluate()? < 0.0;
        Some((half, clockwise))
    }
}

/// "A₃, A₅"; `None` for none.
pub(in crate::lesson) fn listed(names: Vec<Message>) -> Option<Message> {
    let more = names.len().saturating_sub(LISTED);
    let list = names.into_iter().take(LISTED).reduce(sat::listed)?;
    Some(if more > 0 { words::more(list, more) } else { list })
}
