//! The whole outline of A−B: each of its edges is an edge of A or of B, and its distance from the origin is the
//! push-out along the axis that the separating axis test tries for that edge.

use std::cmp::Ordering;

use glam::DVec2;

use super::support::Cores;
use crate::collision::aabb::Aabb;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::difference::{Side, sides};
use crate::collision::edge;
use crate::collision::exact::{cross_sign, dot_sign, orient};
use crate::collision::sat::Owner;
use crate::collision::shape::Convex;
use crate::collision::vector;

/// An edge of A−B, with its inside on the left. Of a rounded A−B it is one of the part without radii.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineEdge {
    pub from: DVec2,
    pub to: DVec2,
    /// The edges of A and of B it comes from: one, or two that are parallel.
    pub sides: Vec<Side>,
    /// Unit vector out of A−B.
    pub normal: DVec2,
    /// Of the edge, moved out by the radii, from the origin: how far A has to be pushed against the normal to leave
    /// over it. Below 0: the gap along the normal.
    pub distance: f64,
}

/// The edges of A−B (without radii) in counter-clockwise order; none for two points or circles, two for a flat A−B.
/// O(n + m).
pub fn outline(a: &Convex, b: &Convex) -> Vec<OutlineEdge> {
    let cores = Cores::of([a, b]);
    let [a, b] = [a, b].map(core);
    let radii = cores.radii[0] + cores.radii[1];
    let mut edges: Vec<OutlineEdge> = Vec::new();
    let mut last: Option<[DVec2; 2]> = None;
    for side in sides(&a, &b) {
        let (ends, vertex) = side.geometry(&a, &b);
        // Both shapes' edges as A−B has them: B's run the other way.
        let (way, [from, to]) = match side.owner {
            Owner::A => (ends, [ends[0] - vertex, ends[1] - vertex]),
            Owner::B => ([ends[1], ends[0]], [vertex - ends[0], vertex - ends[1]]),
        };
        let is_parallel = |[p, q]: [DVec2; 2]| {
            cross_sign(p, q, way[0], way[1]).is_eq() && dot_sign(p, q, way[0], way[1]) == Ordering::Greater
        };
        let to = vector::saturated(to);
        match edges.last_mut() {
            Some(edge) if last.is_some_and(is_parallel) => {
                edge.to = to;
                edge.sides.push(side);
            }
            _ => {
                let Some(normal) = edge::outward(way) else { continue };
                let beyond = edge::distance_from_line(vertex, ends);
                let inside = orient(ends[0], ends[1], vertex) != Ordering::Less;
                let distance = (if inside { beyond } else { -beyond } + radii).min(f64::MAX);
                let from = vector::saturated(from);
                edges.push(OutlineEdge { from, to, sides: vec![side], normal, distance });
            }
        }
        last = Some(way);
    }
    edges
}

/// The shape without its radius.
fn core(shape: &Convex) -> ConvexPolygon {
    match shape {
        Convex::Polygon(polygon) => polygon.clone(),
        Convex::Circle(circle) => (&Aabb::around(&[circle.center()])).into(),
    }
}
