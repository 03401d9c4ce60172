//! Two shapes of which one is not convex: cut into convex pieces, and every pair of pieces that can matter tested.
//!
//! Interiors meet exactly when those of some two pieces do, and shapes touch when some pieces do; so the relation is
//! that of the closest pair, and exact as theirs are. Only a segment or point on a cut needs more: no piece has it
//! inside, yet the shape does. The shortest push is not that of any pair: it leads to the nearest place that no pair of
//! pieces covers, which need not even lie on the hull of A−B (a peg is pulled out of a slot along it).
//!
//! References: de Berg, Cheong, van Kreveld, Overmars, "Computational Geometry" (2008), section 13.3, for differences
//! of shapes and why only an edge and a corner bound them; Wein, "Exact and efficient construction of planar Minkowski
//! sums using the convolution method", ESA 2006, for the same of polygons that are not convex.

use std::cmp::Ordering;

use glam::DVec2;

use super::collide::{collide_convex, flipped};
use super::common_point::middle;
use super::convex_polygon::ConvexPolygon;
use super::difference::Push;
use super::point_tests::PointRelation;
use super::ray_cast::point_relation;
use super::relation::{Certificate, Contact, Relation};
use super::sat::Owner;
use super::shape::{Convex, Shape};
use super::shape_error::ShapeError;
use super::tracer::Tracer;

mod arc;
mod around;
mod candidates;
mod cover;
mod curve;
mod cuts;
mod frame;
mod inner;
mod near;
mod pairs;
mod part;
mod push;
mod reach;
mod region;
mod rim;
mod round;
mod touch;
mod tree;
mod union;
mod wall;

use cuts::Strip;
use pairs::{Nearest, nearest_pair};
use region::Region;
pub use union::{Part, Union, union};

/// What was decided, in order. Pieces and owners are those of A and of B, as the question has them.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Both shapes in convex pieces: their union is the shape, their interiors are disjoint. A convex shape is its own
    /// only piece; spikes, which enclose nothing, are segments at the end.
    Divided { pieces: [Vec<Convex>; 2] },
    /// Two pieces whose boxes meet, or are nearer than anything found before.
    PairTested { pieces: [usize; 2], relation: Relation, distance: f64 },
    /// The pairs that needed no test: their boxes are too far apart, or a pair before has proved an overlap.
    PairsSkipped { skipped: usize, all: usize },
    /// A segment or point lies on a cut between pieces: inside the shape, though inside no piece.
    OnCut { at: DVec2 },
    /// Sliding this vertex of the other shape along this edge was looked at as a way out: the nearest place where it is
    /// not yet done with, at that distance. A pair of pieces overlaps there, or the way is free.
    WallTried { owner: Owner, edge: [DVec2; 2], vertex: DVec2, distance: f64, covered_by: Option<[usize; 2]> },
    /// A place for the center of the circle at which it would touch an edge or a corner.
    CurveTried { place: DVec2, distance: f64, covered: bool },
    /// The last step.
    Decided { outcome: Contact },
}

/// How the two shapes searched belong to A and B of the question.
struct Named {
    swapped: bool,
}

impl Named {
    fn pair(&self, [one, other]: [usize; 2]) -> [usize; 2] {
        if self.swapped { [other, one] } else { [one, other] }
    }

    fn owner(&self, owner: Owner) -> Owner {
        match (owner, self.swapped) {
            (owner, false) => owner,
            (Owner::A, true) => Owner::B,
            (Owner::B, true) => Owner::A,
        }
    }
}

/// The relation of two shapes, exactly, with distance or push, points and evidence; at least one has an area or is a
/// polygon. Exchanging them gives the same answer the other way round.
///
/// Depth and push are the nearest point of what the interiors' differences leave free, found exactly for polygons and
/// for circles to a few units in the last place of the largest coordinate. The evidence of two shapes that do not
/// overlap is an axis that separates their convex hulls; where those overlap there is none.
///
/// O((n + m) log (n + m)) for n and m vertices and the pairs of pieces whose boxes meet; see
/// `push::shortest_push` for the push.
///
/// # Errors
/// `SelfCrossing` for a polygon that crosses itself; `NotFinite` for a point or segment with such a coordinate.
pub fn concave_pair(a: &Shape, b: &Shape, trace: &mut impl Tracer<Step>) -> Result<Contact, ShapeError> {
    let (of_a, of_b) = (Region::new(a)?, Region::new(b)?);
    // One order whichever way the question is put, so that both answers are each other's mirror image.
    let swapped = in_order(&of_a, &of_b) == Ordering::Greater;
    let named = Named { swapped };
    trace.step(|| Step::Divided { pieces: [of_a.pieces.clone(), of_b.pieces.clone()] });
    let contact = if swapped {
        flipped(contact([(b, &of_b), (a, &of_a)], &named, trace))
    } else {
        contact([(a, &of_a), (b, &of_b)], &named, trace)
    };
    trace.step(|| Step::Decided { outcome: contact });
    Ok(contact)
}

/// The relation of [`concave_pair`] alone, unwatched.
///
/// # Errors
/// As [`concave_pair`].
pub fn concave_relation(a: &Shape, b: &Shape) -> Result<Relation, ShapeError> {
    let (of_a, of_b) = (Region::new(a)?, Region::new(b)?);
    let pair = match in_order(&of_a, &of_b) {
        Ordering::Greater => [(b, &of_b), (a, &of_a)],
        _ => [(a, &of_a), (b, &of_b)],
    };
    let decision = decide(pair, &Named { swapped: false }, &mut ());
    Ok(if decision.evidence.is_some() { Relation::Overlapping } else { decision.found.pair.relation })
}

/// A shape as convex pieces with disjoint interiors, whose union it is; spikes of its outline, which enclose nothing, are
/// segments at the end. A convex shape is its own only piece. O(n log n).
///
/// # Errors
/// `SelfCrossing` for a polygon that crosses itself; `NotFinite` for a point or segment with such a coordinate.
pub fn divide(shape: &Shape) -> Result<Vec<Convex>, ShapeError> {
    Region::new(shape).map(|region| region.pieces)
}

/// Areas before circles, segments and points; else by the pieces' numbers and coordinates.
fn in_order(a: &Region, b: &Region) -> Ordering {
    let rank = |region: &Region| {
        let flat = region.as_segment().is_some() || region.as_point().is_some();
        (flat, region.as_circle().is_some(), region.pieces.len())
    };
    let points = |region: &Region| -> Vec<DVec2> {
        let of = |piece: &Convex| match piece {
            Convex::Polygon(polygon) => polygon.vertices().to_vec(),
            Convex::Circle(circle) => vec![circle.center(), DVec2::splat(circle.radius())],
        };
        region.pieces.iter().flat_map(of).collect()
    };
    rank(a).cmp(&rank(b)).then_with(|| {
        let (a, b) = (points(a), points(b));
        let each = a
            .iter()
            .zip(&b)
            .map(|(p, q)| (p.x + 0.0).total_cmp(&(q.x + 0.0)).then((p.y + 0.0).total_cmp(&(q.y + 0.0))));
        a.len().cmp(&b.len()).then(each.fold(Ordering::Equal, Ordering::then))
    })
}

/// How two shapes lie to each other.
struct Decision {
    found: Nearest,
    /// The stretches of cuts that the second shape, a segment, may lie along.
    strips: Vec<Strip>,
    /// Two convex parts of the shapes whose interiors meet, when the shapes' do.
    evidence: Option<[Convex; 2]>,
}

/// The answer for two shapes in order: of a flat one or a circle, the second.
fn contact(pair: [(&Shape, &Region); 2], named: &Named, trace: &mut impl Tracer<Step>) -> Contact {
    let Decision { found, strips, evidence } = decide(pair, named, trace);
    match evidence {
        Some(evidence) => overlap(pair, &found, &evidence, &strips, named, trace),
        None => apart(pair[0].1, pair[1].1, &found),
    }
}

fn decide([(a, of_a), (b, of_b)]: [(&Shape, &Region); 2], named: &Named, trace: &mut impl Tracer<Step>) -> Decision {
    let mut found = nearest_pair(of_a, of_b, named, trace);
    for (point, other) in [(of_b, a), (of_a, b)] {
        if let (Some(p), Shape::Polygon(polygon)) = (point.as_point(), other)
            && point_relation(p, polygon) == PointRelation::Boundary
        {
            // On a slit, or on a hole that has shrunk to a point: a boundary that no piece has.
            found.pair = found.pair.touching_at(p);
        }
    }
    let all = of_a.pieces.len() * of_b.pieces.len();
    trace.step(|| Step::PairsSkipped { skipped: all - found.tested, all });
    let strips = of_b.as_segment().map(|ends| Strip::all(of_a, ends)).unwrap_or_default();
    let evidence = match found.pair.relation {
        Relation::Overlapping => {
            let [i, j] = found.pair.pieces;
            Some([of_a.pieces[i].clone(), of_b.pieces[j].clone()])
        }
        Relation::Touching => {
            let evidence = on_cut(a, of_b, &strips);
            if let Some([part, _]) = &evidence {
                trace.step(|| Step::OnCut { at: middle(part) });
            }
            evidence
        }
        Relation::Separated => None,
    };
    Decision { found, strips, evidence }
}

/// What a point or segment on a cut has in common with the inside, and that shape itself.
fn on_cut(a: &Shape, of_b: &Region, strips: &[Strip]) -> Option<[Convex; 2]> {
    let convex = |points: Vec<DVec2>| {
        let labels = (0..points.len()).collect();
        Convex::Polygon(ConvexPolygon::from_corners(points, labels))
    };
    if let (Some(p), Shape::Polygon(polygon)) = (of_b.as_point(), a) {
        let inside = point_relation(p, polygon) == PointRelation::Inside;
        return inside.then(|| [convex(vec![p]), convex(vec![p])]);
    }
    let [from, to] = strips.iter().find_map(Strip::common_part)?;
    Some([convex(vec![from, to]), convex(of_b.as_segment()?.to_vec())])
}

/// The answer when interiors meet; `evidence`: two convex parts of the shapes whose interiors do.
fn overlap(
    shapes: [(&Shape, &Region); 2],
    found: &Nearest,
    evidence: &[Convex; 2],
    strips: &[Strip],
    named: &Named,
    trace: &mut impl Tracer<Step>,
) -> Contact {
    let [(_, a), (_, b)] = shapes;
    let push = if let Some(circle) = b.as_circle() {
        round::shortest_push(circle, &a.rim, trace)
            .map(|push| Push { normal: -push.normal + DVec2::ZERO, depth: push.depth })
    } else {
        push::shortest_push(a, b, strips, named, trace)
    };
    let Push { normal, depth } = push.unwrap_or_else(|| out_of_hull(a, b));
    Contact {
        relation: Relation::Overlapping,
        distance: 0.0,
        depth,
        mtv: Some(normal * depth + DVec2::ZERO),
        normal: Some(normal),
        points: None,
        certificate: Certificate::Point(inner::point(shapes, evidence, normal)),
        settled: found.settled,
    }
}

/// A push that surely leads out, though it may be longer than needed.
fn out_of_hull(a: &Region, b: &Region) -> Push {
    let contact = collide_convex(&a.hull(), &b.hull(), &mut ());
    Push { normal: contact.normal.unwrap_or(DVec2::X), depth: contact.depth }
}

/// The answer when interiors do not meet.
fn apart(a: &Region, b: &Region, found: &Nearest) -> Contact {
    let Nearest { pair, settled, .. } = found;
    let normal = match pair.relation {
        Relation::Touching if b.as_circle().is_some() => touch::most_agreeable(&found.normals),
        Relation::Touching => touch::most_agreeable(&touch::normals(a, b)),
        _ => None,
    };
    let hulls = collide_convex(&a.hull(), &b.hull(), &mut ());
    let certificate = match hulls.relation {
        Relation::Overlapping => Certificate::NoAxis,
        _ => hulls.certificate,
    };
    Contact {
        relation: pair.relation,
        distance: pair.distance,
        depth: 0.0,
        mtv: None,
        normal: normal.or(pair.normal),
        points: pair.points,
        certificate,
        settled: *settled,
    }
}
