//! The walk around A−B: both outlines merged by the direction of their edges, in one round.
//!
//! The difference A−B of two convex polygons is convex, and its edges are those of A and those of −B in the order of
//! their directions (de Berg, Cheong, van Kreveld, Overmars, *Computational Geometry*, 3rd ed., section 13.3). So each
//! of its n + m edges is an edge of one shape paired with a vertex of the other: the origin lies left of it exactly
//! when that vertex lies left of that edge, and its distance from it is theirs. One round decides the relation exactly
//! and finds the nearest pair or the shortest push, in O(n + m), where testing all separating axes takes O((n + m)²).

use std::cmp::Ordering;

use glam::DVec2;

use super::convex_polygon::ConvexPolygon;
use super::edge;
use super::exact::{cross_sign, dot_exactly, orient, orient_settled};
use super::relation::{Relation, Settled};
use super::sat::Owner;
use super::tracer::Tracer;
use super::vector;

/// One edge of A−B: an edge of one shape (`owner`) and the vertex of the other shape that lies deepest behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    pub owner: Owner,
    pub edge: usize,
    /// Vertex of the shape that is not the owner.
    pub vertex: usize,
}

/// What the walk did.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A side was compared with the origin: `Greater` inside of it, `Equal` on its line, `Less` outside.
    SideTested { side: Side, edge: [DVec2; 2], vertex: DVec2, place: Ordering },
    /// The last step.
    Decided { outcome: Outcome },
}

/// The nearest features of two separated polygons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearestPair {
    /// On A, on B.
    pub points: [DVec2; 2],
    /// Above 0.
    pub distance: f64,
    /// Unit vector from B's point to A's.
    pub normal: DVec2,
}

/// The shortest way out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Push {
    /// Unit vector: the way A is pushed.
    pub normal: DVec2,
    /// How far, at least 0.
    pub depth: f64,
}

/// Where the origin lies, with what belongs to that place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    Outside(NearestPair),
    /// Touching: a common point, itself a vertex of one shape; and the unit normal of the side it lies on, the way A
    /// would be pushed, or `None` for two points.
    Boundary {
        point: DVec2,
        normal: Option<DVec2>,
    },
    Inside(Push),
}

/// The answer of one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    pub place: Place,
    /// The side that decided: nearest, touched or of least depth; `None` for two points.
    pub side: Option<Side>,
    pub settled: Settled,
}

impl Outcome {
    pub fn relation(&self) -> Relation {
        match self.place {
            Place::Outside(_) => Relation::Separated,
            Place::Boundary { .. } => Relation::Touching,
            Place::Inside(_) => Relation::Overlapping,
        }
    }
}

impl Side {
    /// The edge's ends and the vertex.
    pub fn geometry(&self, a: &ConvexPolygon, b: &ConvexPolygon) -> ([DVec2; 2], DVec2) {
        match self.owner {
            Owner::A => (a.edge(self.edge), b.vertices()[self.vertex]),
            Owner::B => (b.edge(self.edge), a.vertices()[self.vertex]),
        }
    }

    /// The way A is pushed out over this side: away from the vertex of B behind A's edge, or out of B's edge.
    pub fn push_normal(&self, edge: [DVec2; 2]) -> Option<DVec2> {
        edge::outward(edge).map(|n| match self.owner {
            Owner::A => -n + DVec2::ZERO,
            Owner::B => n,
        })
    }
}

/// The edges of A−B in counter-clockwise order; none for two points. Parallel ones of both shapes follow each other.
pub fn sides<'s>(a: &'s ConvexPolygon, b: &'s ConvexPolygon) -> impl Iterator<Item = Side> + 's {
    // −B starts at its lowest place, and that is B's highest.
    let (mut i, mut j) = (lowest(a.vertices(), |v| v), lowest(b.vertices(), |v| -v));
    let (mut left_of_a, mut left_of_b) = (a.edge_count(), b.edge_count());
    std::iter::from_fn(move || {
        let takes_a = match (left_of_a, left_of_b) {
            (0, 0) => return None,
            (0, _) => false,
            (_, 0) => true,
            _ => {
                let [b_from, b_to] = b.edge(j);
                by_direction(a.edge(i), [b_to, b_from]) != Ordering::Greater
            }
        };
        if takes_a {
            let side = Side { owner: Owner::A, edge: i, vertex: j };
            left_of_a -= 1;
            i = if i + 1 == a.vertices().len() { 0 } else { i + 1 };
            Some(side)
        } else {
            let side = Side { owner: Owner::B, edge: j, vertex: i };
            left_of_b -= 1;
            j = if j + 1 == b.vertices().len() { 0 } else { j + 1 };
            Some(side)
        }
    })
}

/// Whether A−B has no area: two points, a point and a segment, or parallel segments.
pub fn is_flat(a: &ConvexPolygon, b: &ConvexPolygon) -> bool {
    if a.has_area() || b.has_area() {
        return false;
    }
    if a.edge_count() == 0 || b.edge_count() == 0 {
        return true;
    }
    let ([p, q], [u, v]) = (a.edge(0), b.edge(0));
    cross_sign(p, q, u, v) == Ordering::Equal
}

/// Exact relation, and nearest pair, common point or shortest push, in one round. O(n + m).
pub fn walk(a: &ConvexPolygon, b: &ConvexPolygon, trace: &mut impl Tracer<Step>) -> Outcome {
    let mut seen = Seen::default();
    for side in sides(a, b) {
        let (ends, vertex) = side.geometry(a, b);
        let (place, settled) = orient_settled(ends[0], ends[1], vertex);
        trace.step(|| Step::SideTested { side, edge: ends, vertex, place });
        seen.take(Tested { side, ends, vertex }, place, settled);
    }
    let outcome = seen.outcome(a, b);
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// [`walk`] for the relation alone: it ends at the first side that has the origin outside. O(n + m).
pub fn relation(a: &ConvexPolygon, b: &ConvexPolygon) -> Relation {
    let mut on_boundary = false;
    for side in sides(a, b) {
        let ([from, to], vertex) = side.geometry(a, b);
        match orient(from, to, vertex) {
            Ordering::Less => return Relation::Separated,
            Ordering::Equal => on_boundary = true,
            Ordering::Greater => {}
        }
    }
    if is_flat(a, b) {
        match place_in_line(a, b, None) {
            Place::Outside(_) => Relation::Separated,
            _ => Relation::Touching,
        }
    } else if on_boundary {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}

/// One side with its geometry.
#[derive(Clone, Copy)]
struct Tested {
    side: Side,
    ends: [DVec2; 2],
    vertex: DVec2,
}

impl Tested {
    fn push_normal(&self) -> Option<DVec2> {
        self.side.push_normal(self.ends)
    }

    /// A point on the edge and the vertex, A's first.
    fn on_a_and_b(&self, on_edge: DVec2) -> [DVec2; 2] {
        match self.side.owner {
            Owner::A => [on_edge, self.vertex],
            Owner::B => [self.vertex, on_edge],
        }
    }
}

/// What the round has found so far.
#[derive(Default)]
struct Seen {
    /// An outer side found by floating point alone: enough for certainty.
    outside_surely: bool,
    any_exact: bool,
    /// Among the sides that have the origin outside: the nearest point of A−B lies on one of them.
    nearest: Option<(Tested, edge::Nearest)>,
    /// A side on whose line the origin lies, preferably within its ends.
    touched: Option<(Tested, bool)>,
    shallowest: Option<(Tested, f64)>,
}

impl Seen {
    fn take(&mut self, tested: Tested, place: Ordering, settled: Settled) {
        let Tested { ends, vertex, .. } = tested;
        self.any_exact |= settled == Settled::Exact;
        match place {
            Ordering::Less => {
                self.outside_surely |= settled == Settled::Float;
                let near = edge::nearest(vertex, ends);
                if self.nearest.as_ref().is_none_or(|nearest| is_nearer((&tested, near), nearest)) {
                    self.nearest = Some((tested, near));
                }
            }
            Ordering::Equal => {
                let within = is_between(vertex, ends);
                if self.touched.is_none_or(|(_, before)| within && !before) {
                    self.touched = Some((tested, within));
                }
            }
            // No depth is wanted once the origin is known to be outside.
            Ordering::Greater if self.nearest.is_none() => {
                let depth = edge::distance_from_line(vertex, ends);
                let is_less = |(other, least): (Tested, f64)| {
                    let exactly = || edge::compare_line_distances(vertex, ends, other.vertex, other.ends);
                    edge::compare_lengths(depth, least, exactly) == Ordering::Less
                };
                if self.shallowest.is_none_or(is_less) {
                    self.shallowest = Some((tested, depth));
                }
            }
            Ordering::Greater => {}
        }
    }

    fn outcome(&self, a: &ConvexPolygon, b: &ConvexPolygon) -> Outcome {
        let settled = if self.outside_surely || !self.any_exact { Settled::Float } else { Settled::Exact };
        let (place, tested) = if let Some((tested, near)) = self.nearest {
            (Place::Outside(separated(&tested, near)), Some(tested))
        } else if is_flat(a, b) {
            // No inside, and the origin on its line: the order along that line decides.
            (place_in_line(a, b, self.touched.and_then(|(t, _)| t.push_normal())), self.touched.map(|(t, _)| t))
        } else if let Some((tested, _)) = self.touched {
            (Place::Boundary { point: tested.vertex, normal: tested.push_normal() }, Some(tested))
        } else {
            // A difference with area has sides, and the origin is inside of all of them.
            let (normal, depth) = self
                .shallowest
                .map_or((DVec2::X, 0.0), |(tested, depth)| (tested.push_normal().unwrap_or(DVec2::X), depth));
            (Place::Inside(Push { normal, depth }), self.shallowest.map(|(tested, _)| tested))
        };
        Outcome { place, side: tested.map(|t| t.side), settled }
    }
}

/// Whether a side's nearest place is nearer to the origin than another's.
fn is_nearer((tested, near): (&Tested, edge::Nearest), (other, least): &(Tested, edge::Nearest)) -> bool {
    match (near, *least) {
        // A−B is convex: where the way is perpendicular to an outer side, nothing is nearer.
        (_, edge::Nearest::Foot { .. }) => false,
        (edge::Nearest::Foot { .. }, _) => true,
        (edge::Nearest::End { point, distance }, edge::Nearest::End { point: best, distance: least }) => {
            let square = |p: DVec2, q: DVec2| dot_exactly(p, q, p, q);
            let exactly = || square(point, tested.vertex).cmp(&square(best, other.vertex));
            edge::compare_lengths(distance, least, exactly) == Ordering::Less
        }
    }
}

fn separated(tested: &Tested, near: edge::Nearest) -> NearestPair {
    let (on_edge, normal) = match near {
        // Across an edge the way is perpendicular to it, and keeps that direction however short it is.
        edge::Nearest::Foot { .. } => (edge::foot(tested.vertex, tested.ends), tested.push_normal()),
        edge::Nearest::End { point, .. } => {
            let [on_a, on_b] = tested.on_a_and_b(point);
            (point, vector::direction(on_b, on_a))
        }
    };
    // A distance that underflows is still not 0.
    let distance = near.distance().max(f64::from_bits(1));
    NearestPair { points: tested.on_a_and_b(on_edge), distance, normal: normal.unwrap_or(DVec2::X) }
}

/// Whether a point of the endless line p…q lies within the segment.
fn is_between(v: DVec2, [p, q]: [DVec2; 2]) -> bool {
    v.cmpge(p.min(q)).all() && v.cmple(p.max(q)).all()
}

/// Points and segments on one line: they share an end of one of them, or two ends are nearest.
fn place_in_line(a: &ConvexPolygon, b: &ConvexPolygon, normal: Option<DVec2>) -> Place {
    let ends = |shape: &ConvexPolygon| [shape.vertices()[0], shape.vertices()[shape.vertices().len() - 1]];
    let (of_a, of_b) = (ends(a), ends(b));
    let common = of_a.into_iter().find(|&p| is_between(p, of_b)).or(of_b.into_iter().find(|&p| is_between(p, of_a)));
    if let Some(point) = common {
        return Place::Boundary { point, normal };
    }
    let mut points = [of_a[0], of_b[0]];
    for pair in [[of_a[0], of_b[1]], [of_a[1], of_b[0]], [of_a[1], of_b[1]]] {
        if vector::distance(pair[0], pair[1]) < vector::distance(points[0], points[1]) {
            points = pair;
        }
    }
    let distance = vector::distance(points[0], points[1]).max(f64::from_bits(1));
    let normal = vector::direction(points[1], points[0]).unwrap_or(DVec2::X);
    Place::Outside(NearestPair { points, distance, normal })
}

/// Index of the lowest vertex, the leftmost of equals, after `turn`.
fn lowest(vertices: &[DVec2], turn: impl Fn(DVec2) -> DVec2) -> usize {
    let mut best = 0;
    for (i, &v) in vertices.iter().enumerate() {
        let (v, b) = (turn(v), turn(vertices[best]));
        if v.y < b.y || (v.y == b.y && v.x < b.x) {
            best = i;
        }
    }
    best
}

/// Compares two directions p→q by their angle in 0 ≤ angle < 360°, exactly.
fn by_direction([p, q]: [DVec2; 2], [u, v]: [DVec2; 2]) -> Ordering {
    let lower_half = |from: DVec2, to: DVec2| to.y < from.y || (to.y == from.y && to.x < from.x);
    lower_half(p, q).cmp(&lower_half(u, v)).then_with(|| cross_sign(p, q, u, v).reverse())
}
