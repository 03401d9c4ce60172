//! A polygon cut into convex pieces.

use glam::DVec2;

use crate::collision::decompose::{Bend, Corner, Joint, Outcome, Step, Winding};
use crate::collision::segments::segments_common;
use crate::collision::self_crossing::{Meeting, MeetingEdges, Meetings, Simplicity};
use crate::collision::{ConvexPolygon, Polygon, Recorded, VertexRef};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, concave as words, sat, steps};

use super::arithmetic::{Pair, add, constant, cross, difference, multiply, negate, subtract};
use super::fact::{computed, given, number, place as place_of};
use super::item::{Item, circled, primes, subscript};
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

/// What a piece is called: "A②", unlike the corner A₂; a shape in one piece goes by its letter.
pub fn piece_name(item: Item, piece: usize, count: usize) -> Message {
    if count == 1 { sat::letter(item.letter()) } else { words::piece(item.letter(), circled(piece + 1)) }
}

/// What ties two edges of one outline that meet to the place where they do: parts beyond any number of pairs of pieces.
pub fn meeting_link(item: Item, place: usize) -> Link {
    Link::Part((1 << 24) + (item.index << 16) + u32::try_from(place).unwrap_or(0))
}

/// Where two edges of an outline meet: a point, or the ends of what they share.
pub fn meeting_points(polygon: &Polygon, meeting: &MeetingEdges) -> Vec<DVec2> {
    let [one, other] = meeting.edges.map(|edge| polygon.ends(edge));
    segments_common(one, other).1.points().to_vec()
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
            Step::Triangulated { triangles, diagonals } => self.triangles(triangles.len(), diagonals),
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
        for (place, pair) in meetings.pairs.iter().enumerate().take(LISTED) {
            let [one, other] = pair.edges.map(|edge| match edge.ring {
                0 => words::count(edge.edge + 1),
                hole => steps::name_of_hole_edge(edge.edge + 1, hole),
            });
            let meeting = match (pair.meeting, meeting_points(self.polygon, pair).as_slice()) {
                (Meeting::Cross, [at, ..]) => words::meeting_cross(place_of(*at)),
                (Meeting::Touch, [at, ..]) => words::meeting_touch(place_of(*at)),
                (Meeting::Overlap, [from, to]) => words::meeting_overlap(place_of(*from), place_of(*to)),
                // Whatever meets has a point in common.
                _ => words::meeting_somewhere(),
            };
            let link = Some(meeting_link(self.item, place));
            let fact = given(words::edges_of(owner.clone(), one, other), Value::Words(meeting), link);
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
            says.extend(orientation.into_iter().flat_map(|outline| self.sides_of_holes(outline)));
        }
        if corners.len() > LISTED {
            says.push(words::corners_left_out(corners.len() - LISTED));
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
    fn neighbour(&self, of: VertexRef, most: usize, ahead: bool, at: DVec2) -> Pair {
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

    /// The holes that run clockwise, listed, and those that run counter-clockwise.
    fn holes(&self) -> [Option<Message>; 2] {
        let is_clockwise = |hole: &usize| self.ring_area(*hole).is_some_and(|(_, clockwise)| clockwise);
        let (one, other): (Vec<usize>, Vec<usize>) = (1..self.polygon.rings().count()).partition(is_clockwise);
        let name = |hole: usize| words::corner(self.item.letter(), primes(hole));
        [one, other].map(|holes| listed(holes.into_iter().map(name).collect()))
    }

    /// Which side of the holes the inside is on.
    fn sides_of_holes(&self, outline: Winding) -> impl Iterator<Item = Message> {
        let [clockwise, counter] = self.holes();
        let told = |holes, way, is_against| {
            if is_against { words::hole_against(holes, way) } else { words::hole_along(holes, way) }
        };
        let is_counter = outline == Winding::CounterClockwise;
        let one = clockwise.map(|holes| told(holes, words::clockwise(), is_counter));
        one.into_iter().chain(counter.map(|holes| told(holes, words::counter_clockwise(), !is_counter)))
    }

    fn joint(&self, ends: [VertexRef; 2], joint: &Joint) -> Fact {
        let points = [joint.before, joint.corner, joint.after].map(|corner| self.at(corner));
        let name = words::fact_turn_without(self.name(joint.corner), self.diagonal(ends));
        self.turn(name, joint.cross, points, joint.corner)
    }

    fn diagonal(&self, ends: [VertexRef; 2]) -> Message {
        let [from, to] = ends.map(|end| self.name(end));
        words::diagonal(from, to)
    }

    /// Diagonals or cuts one by one, as far as they can be listed.
    fn diagonals<'d>(&self, name: Message, all: impl Iterator<Item = &'d [VertexRef; 2]>) -> Option<Fact> {
        let list = listed(all.map(|ends| self.diagonal(*ends)).collect())?;
        Some(given(name, Value::Words(list), self.link()))
    }

    fn triangles(&self, triangles: usize, diagonals: &[[VertexRef; 2]]) -> Frame {
        let owner = self.item.letter();
        let mut says = vec![words::triangles(owner.clone(), diagonals.len(), triangles)];
        if !diagonals.is_empty() {
            says.push(words::triangles_why());
        }
        let count = |name, count: usize| given(name, Value::Count(count as u64), self.link());
        let mut facts =
            vec![count(words::fact_diagonals(), diagonals.len()), count(words::fact_triangles(), triangles)];
        facts.extend(self.diagonals(words::fact_in_order(), diagonals.iter()));
        Frame { facts, link: self.link(), ..told(words::triangles_title(owner, triangles), says) }
    }

    fn dropped(&self, ends: [VertexRef; 2], joints: &[Joint; 2], left: usize) -> Frame {
        let [from, to] = ends.map(|end| self.name(end));
        let says = vec![words::dropped(from.clone(), to.clone()), words::diagonals_left(left)];
        let facts = joints.iter().map(|joint| self.joint(ends, joint)).collect();
        Frame { facts, link: self.link(), ..told(words::dropped_title(from, to), says) }
    }

    fn kept(&self, ends: [VertexRef; 2], joint: &Joint, left: usize) -> Frame {
        let [from, to] = ends.map(|end| self.name(end));
        let mut says = vec![words::kept(from.clone(), to.clone(), self.name(joint.corner))];
        if self.is_of_outline(joint) {
            says.push(words::turn_of_outline(self.name(joint.corner)));
        }
        says.push(words::diagonals_left(left));
        Frame { facts: vec![self.joint(ends, joint)], link: self.link(), ..told(words::kept_title(from, to), says) }
    }

    /// Whether a turn is between the corner's two own edges: no other diagonal ends there any more.
    fn is_of_outline(&self, joint: &Joint) -> bool {
        let count = self.polygon.ring(joint.corner.ring).len();
        let next = |from: VertexRef, to: VertexRef| from.ring == to.ring && (from.vertex + 1) % count == to.vertex;
        next(joint.before, joint.corner) && next(joint.corner, joint.after)
            || next(joint.after, joint.corner) && next(joint.corner, joint.before)
    }

    /// A vertex by its number through all rings.
    fn vertex(&self, mut label: usize) -> VertexRef {
        for (ring, vertices) in self.polygon.rings().enumerate() {
            if label < vertices.len() {
                return VertexRef { ring, vertex: label };
            }
            label -= vertices.len();
        }
        // No label is beyond the last vertex.
        VertexRef { ring: 0, vertex: 0 }
    }

    /// "A①: A₁A₂A₃A₄", a piece each.
    fn pieces(&self, pieces: &[ConvexPolygon]) -> Vec<Fact> {
        let corners = |piece: &ConvexPolygon| {
            (0..piece.vertices().len()).map(|k| self.name(self.vertex(piece.label(k)))).reduce(words::joined)
        };
        let fact = |(number, piece): (usize, &ConvexPolygon)| {
            let name = piece_name(self.item, number, pieces.len());
            Some(Fact { spoils: true, ..given(name, Value::Words(corners(piece)?), self.link()) })
        };
        pieces.iter().enumerate().filter_map(fact).collect()
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let owner = self.item.letter();
        let count = outcome.pieces.len();
        let mut says = match count {
            0 if outcome.simplicity == Simplicity::Crossing => vec![words::pieces_crossing(owner.clone())],
            0 => vec![words::pieces_none(owner.clone())],
            1 => vec![words::pieces_one(owner.clone())],
            _ => vec![words::pieces(owner.clone(), count, outcome.cuts.len()), words::pieces_fewer()],
        };
        // With holes there may be more.
        if count > 1 && outcome.simplicity == Simplicity::Simple && self.polygon.holes().is_empty() {
            says.push(words::pieces_bound());
        }
        if count > 0 {
            let [clockwise, counter] = self.holes();
            says.extend(clockwise.map(words::area_clockwise));
            says.extend(counter.map(words::area_counter_clockwise));
        }
        let pieces = given(words::fact_pieces(owner.clone()), Value::Count(count as u64), self.link());
        let mut facts = vec![Fact { spoils: true, ..pieces }];
        if count > 1 {
            facts.extend(self.pieces(&outcome.pieces));
            let cuts = self.diagonals(words::fact_cuts(), outcome.cuts.iter().map(|cut| &cut.ends));
            facts.extend(cuts.map(|cuts| Fact { spoils: true, ..cuts }));
        }
        facts.push(self.area(outcome));
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
