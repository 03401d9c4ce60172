//! The simplex: one to three points of A−B, reduced to what of their hull is nearest to the origin.
//!
//! Only those parts are looked at that the newest point belongs to: it lies beyond the old simplex' support line, so
//! the nearest place is on nothing older. Reference: Ericson, *Real-Time Collision Detection* (2005), section 9.5.

use std::cmp::Ordering;

use glam::DVec2;

use super::sign::{self, Sign};
use super::support::{Support, side_of_origin, towards, turn};
use super::{Compared, Step, measure};
use crate::collision::relation::Settled;

/// Where the origin lies to the simplex: what of it is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// Nearest is one point, and the origin lies off it.
    Vertex,
    /// The origin is that point.
    AtVertex,
    /// Nearest is the inner part of an edge, and the origin lies off its line.
    Edge,
    /// The origin lies on that part.
    OnEdge,
    /// The origin lies within the triangle.
    Inside,
}

/// What is left of a simplex.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Reduced {
    /// A point, the ends of an edge, or a triangle in counter-clockwise order.
    pub kept: Vec<Support>,
    pub dropped: Vec<Support>,
    pub region: Region,
    /// The edges that were compared with the origin.
    pub compared: Vec<[Support; 2]>,
    /// On which side of a kept edge the origin lies.
    pub origin_is_left: bool,
    /// The sign that told so; for a triangle the least sure one of those that were needed.
    pub sign: Sign,
}

impl Reduced {
    pub fn step(&self) -> Step {
        let (closest, distance) = match self.region {
            Region::Vertex | Region::Edge => closest(&self.kept),
            Region::AtVertex | Region::OnEdge | Region::Inside => (DVec2::ZERO, 0.0),
        };
        let compared = |edge: &[Support; 2]| {
            let [from, to] = edge;
            let side = side_of_origin(from, to).order;
            Compared { edge: *edge, cross: sign::cross_for_people(from, to, side), side }
        };
        let between = match (self.region, self.kept.as_slice()) {
            (Region::OnEdge, [from, to]) => Some(sign::product(from.point, to.as_way(), to.point)),
            _ => None,
        };
        Step::SimplexReduced {
            kept: self.kept.clone(),
            dropped: self.dropped.clone(),
            region: self.region,
            sides: self.compared.iter().map(compared).collect(),
            between,
            closest,
            distance,
        }
    }
}

/// The place of a point or an edge nearest to the origin, rounded, and its distance.
pub(super) fn closest(simplex: &[Support]) -> (DVec2, f64) {
    match simplex {
        [s] => (s.point, measure::length_of(s)),
        [s, t] => (measure::closest_on_edge(s, t), measure::line_distance(s, t)),
        _ => (DVec2::ZERO, 0.0),
    }
}

/// Reduces a simplex of one to three points, the last of them the newest. Of two it has to lie, seen from the first,
/// towards the origin; of three on the origin's side of the first two.
pub(super) fn reduce(simplex: &[Support]) -> Reduced {
    match *simplex {
        [old, new] => segment(old, new),
        [first, second, new] => triangle(first, second, new),
        _ => vertex(simplex.last().copied().into_iter().collect(), Vec::new()),
    }
}

fn vertex(kept: Vec<Support>, dropped: Vec<Support>) -> Reduced {
    let at_origin = kept.iter().any(Support::is_origin);
    let region = if at_origin { Region::AtVertex } else { Region::Vertex };
    Reduced { kept, dropped, region, compared: Vec::new(), origin_is_left: false, sign: Sign::OF_EQUALS }
}

/// `side`: of the origin, as seen from the first of the two.
fn edge(kept: [Support; 2], dropped: Vec<Support>, side: Sign) -> Reduced {
    let region = if side.order == Ordering::Equal { Region::OnEdge } else { Region::Edge };
    let origin_is_left = side.order == Ordering::Greater;
    Reduced { kept: kept.to_vec(), dropped, region, compared: vec![kept], origin_is_left, sign: side }
}

fn segment(old: Support, new: Support) -> Reduced {
    if towards(&new, &old).order == Ordering::Greater {
        edge([old, new], Vec::new(), side_of_origin(&old, &new))
    } else {
        vertex(vec![new], vec![old])
    }
}

fn triangle(first: Support, second: Support, new: Support) -> Reduced {
    // Counter-clockwise: the origin is inside when it lies left of all three edges. Of the oldest one that is known.
    let [a, b] = match turn(&first, &second, &new).order {
        Ordering::Less => [second, first],
        _ => [first, second],
    };
    let (after_b, before_a) = (side_of_origin(&b, &new), side_of_origin(&new, &a));
    let compared = vec![[a, b], [b, new], [new, a]];
    if after_b.order == Ordering::Greater && before_a.order == Ordering::Greater {
        let kept = vec![a, b, new];
        let sign = enclosing(&kept);
        return Reduced { kept, dropped: Vec::new(), region: Region::Inside, compared, origin_is_left: true, sign };
    }
    let reduced = if before_a.order != Ordering::Greater && towards(&new, &a).order == Ordering::Greater {
        edge([new, a], vec![b], before_a)
    } else if after_b.order != Ordering::Greater && towards(&new, &b).order == Ordering::Greater {
        edge([b, new], vec![a], after_b)
    } else {
        vertex(vec![new], vec![a, b])
    };
    Reduced { compared, ..reduced }
}

/// Of the signs that tell that a counter-clockwise outline holds the origin the least sure one.
pub(super) fn enclosing(outline: &[Support]) -> Sign {
    let sides = (0..outline.len()).map(|i| side_of_origin(&outline[i], &outline[(i + 1) % outline.len()]));
    let least = |one: Sign, other: Sign| if one.settled == Settled::Exact { one } else { other };
    sides.reduce(least).unwrap_or(Sign::OF_EQUALS)
}
