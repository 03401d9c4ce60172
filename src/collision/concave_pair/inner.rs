//! The evidence of an overlap: a point inside both shapes.
//!
//! The two pieces that proved the overlap may share less than a double can tell while others share much, and a point on
//! a cut is inside no piece, yet inside the shape.

use glam::DVec2;

use super::region::Region;
use super::tree::open;
use crate::collision::common_point::{common_point_where, is_inside};
use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::point_relation;
use crate::collision::shape::{Convex, Shape};

/// Pairs of pieces that are looked at for a point inside both.
const PAIRS: usize = 4_096;

/// Edges looked at, in all, to test points against whole shapes.
const EDGES: usize = 100_000_000;

/// About how many points are tested for one pair.
const POINTS: usize = 2_000;

/// A point inside both shapes, verified exactly, where doubles have one near the middle of what some pieces share; else
/// the rounded middle of what the two convex parts of `evidence` share. `push`: a direction in which the overlap is
/// short.
pub(super) fn point(shapes: [(&Shape, &Region); 2], evidence: &[Convex; 2], push: DVec2) -> DVec2 {
    let [p, q] = evidence;
    common_point_where(p, q, push, &|at| is_inside(p, at) && is_inside(q, at))
        .unwrap_or_else(|middle| elsewhere(shapes, evidence, push).unwrap_or(middle))
}

#[cold]
fn elsewhere(shapes: [(&Shape, &Region); 2], evidence: &[Convex; 2], push: DVec2) -> Option<DVec2> {
    let [(a, of_a), (b, of_b)] = shapes;
    let pairs = near_pairs(of_a, of_b);
    let in_pieces =
        pairs.iter().find_map(|[p, q]| common_point_where(p, q, push, &|at| is_inside(p, at) && is_inside(q, at)).ok());
    let edges = of_a.rim.edges.len() + of_b.rim.edges.len();
    let few = (EDGES / POINTS / edges.max(1)).max(1);
    let [p, q] = evidence;
    let parts = std::iter::once([p, q]).chain(pairs).take(few);
    let on_cuts = |[p, q]: [&Convex; 2]| {
        common_point_where(p, q, push, &|at| is_within(a, of_a, at) && is_within(b, of_b, at)).ok()
    };
    in_pieces.or_else(|| { parts }.find_map(on_cuts))
}

/// Whether a point is inside a whole shape, cuts between its pieces included.
fn is_within(shape: &Shape, region: &Region, at: DVec2) -> bool {
    match (shape, &region.pieces[..]) {
        (Shape::Polygon(polygon), _) if region.as_segment().is_none() && region.as_point().is_none() => {
            point_relation(at, polygon) == PointRelation::Inside
        }
        (_, [convex, ..]) => is_inside(convex, at),
        (_, []) => false,
    }
}

/// Pairs of pieces with meeting boxes, without spikes, which have no inside.
fn near_pairs<'r>(a: &'r Region, b: &'r Region) -> Vec<[&'r Convex; 2]> {
    let trees = [&a.tree, &b.tree];
    let mut pairs = Vec::new();
    let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) else { return pairs };
    let mut stack = vec![[m, n]];
    while let Some(nodes) = stack.pop() {
        if trees[0].node(nodes[0]).distance(&trees[1].node(nodes[1])) > 0.0 {
            continue;
        }
        let Some([i, j]) = open(trees, nodes, |next| stack.push(next)) else { continue };
        if i < a.thin_from && j < b.thin_from {
            pairs.push([&a.pieces[i], &b.pieces[j]]);
        }
        if pairs.len() >= PAIRS {
            break;
        }
    }
    pairs
}
