//! The expanding polytope: from a few points of A−B around the origin to the edge of A−B nearest to it.
//!
//! Reference: van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects" (Game Developers
//! Conference, 2001). In the plane the polytope is a polygon. Its points lie on the boundary of A−B, so each of its
//! edges is at most as far from the origin as A−B's own behind it: an edge beyond which nothing lies is one of A−B's,
//! and when it is the nearest of the polygon's it is the nearest of A−B's.

use std::cmp::Ordering;

use glam::DVec2;

use super::direction::Direction;
use super::support::{Cores, Support, pairs};
use super::{Step, measure, sign};
use crate::collision::dyadic::Dyadic;
use crate::collision::edge::compare_lengths;
use crate::collision::tracer::Tracer;
use crate::collision::vector;

/// Where the expansion ended.
pub(super) struct Pushed {
    /// An edge of A−B, its inside on the left.
    pub edge: [Support; 2],
    pub distance: f64,
    pub expansions: usize,
}

/// Expands a counter-clockwise polygon of boundary points of A−B, the origin strictly inside of it.
///
/// Every expansion adds a point strictly beyond an edge, so none comes twice and it ends: O(k) rounds of O(n + m + k)
/// for k points of A−B's boundary that were needed.
pub(super) fn expand(cores: &Cores, mut outline: Vec<Support>, trace: &mut impl Tracer<Step>) -> Pushed {
    let mut distances: Vec<f64> = (0..outline.len()).map(|i| distance(&outline, i)).collect();
    let mut expansions = 0;
    loop {
        let nearest = nearest(&outline, &distances);
        let [from, to] = ends(&outline, nearest);
        let direction = Direction::Across { edge: [from, to], left: false };
        let support = cores.support(&direction);
        let grew = direction.gain(&from, &support).order.is_gt();
        trace.step(|| {
            let normal = unit_normal(&from, &to);
            let grew_by = if grew { (support.point - from.point).dot(normal).max(0.0) } else { 0.0 };
            Step::EdgeExpanded {
                outline: outline.clone(),
                edge: nearest,
                ties: ties(&outline, &distances, nearest),
                normal,
                distance: distances[nearest],
                support,
                grew,
                grew_by: grew_by.min(f64::MAX),
            }
        });
        if !grew {
            return Pushed { edge: [from, to], distance: distances[nearest], expansions };
        }
        outline.insert(nearest + 1, support);
        distances[nearest] = distance(&outline, nearest);
        distances.insert(nearest + 1, distance(&outline, nearest + 1));
        expansions += 1;
    }
}

fn ends(outline: &[Support], edge: usize) -> [Support; 2] {
    [outline[edge], outline[(edge + 1) % outline.len()]]
}

fn distance(outline: &[Support], edge: usize) -> f64 {
    let [from, to] = ends(outline, edge);
    measure::line_distance(&from, &to)
}

/// Index of the edge nearest to the origin, exactly; of equals the first.
fn nearest(outline: &[Support], distances: &[f64]) -> usize {
    let all = 1..outline.len();
    all.fold(0, |best, edge| if compare(outline, distances, edge, best).is_lt() { edge } else { best })
}

/// The other edges exactly as near.
fn ties(outline: &[Support], distances: &[f64], nearest: usize) -> Vec<usize> {
    let is_tied = |edge: &usize| *edge != nearest && compare(outline, distances, *edge, nearest).is_eq();
    (0..outline.len()).filter(is_tied).collect()
}

/// Compares the distances of two edges from the origin, exactly.
fn compare(outline: &[Support], distances: &[f64], one: usize, other: usize) -> Ordering {
    let squares = |edge: usize| {
        let [from, to] = ends(outline, edge);
        let ([p, q], [u, v]) = (from.as_way(), to.as_way());
        let area = sign::exactly(&[[p, q, u, v]]);
        let way = from.way_to(&to);
        (&area * &area, sign::exactly(&pairs(&way, &way.map(|part| part.map(DVec2::perp)))))
    };
    compare_lengths(distances[one], distances[other], || {
        let ((above, below), (other_above, other_below)): ((Dyadic, Dyadic), _) = (squares(one), squares(other));
        (&above * &other_below).cmp(&(&other_above * &below))
    })
}

/// The edge turned right, over its length: in the order of operations that people are shown.
fn unit_normal(from: &Support, to: &Support) -> DVec2 {
    let direction = Direction::Across { edge: [*from, *to], left: false }.rounded();
    vector::unit(direction).unwrap_or(DVec2::X)
}
