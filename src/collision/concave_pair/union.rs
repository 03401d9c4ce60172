//! The union of all differences of pieces, to be looked at: every one of them, and what bounds all together.
//!
//! A has left B when the origin is on the boundary of A−B, the union of the differences of their pieces. Most edges of
//! those differences lie inside of others, those that come from cuts all: they bound nothing. What is left over is found
//! as the push is: of every wall of an edge and a vertex that can touch it from outside, the part that no difference
//! has inside.

use glam::DVec2;

use super::candidates::Candidates;
use super::cover::{Cover, Solid};
use super::cuts::Strip;
use super::reach::Reach;
use super::region::Region;
use super::{in_order, round};
use crate::collision::angle::sin_cos_deg;
use crate::collision::circle::Circle;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::edge;
use crate::collision::shape::{Convex, Shape};
use crate::collision::shape_error::ShapeError;

/// Degrees between the points of an arc.
const ARC_DEG: f64 = 6.0;

/// The differences a − b of points of two shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Union {
    /// Those of the pairs of pieces, A's pieces in order; pieces that enclose nothing have none.
    pub parts: Vec<Part>,
    /// What bounds the union of their insides: lines, of arcs chords, and single places. Of polygons exact but for the
    /// rounding of each place.
    pub boundary: Vec<Vec<DVec2>>,
}

/// The difference of a piece of A and a piece of B.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    pub pieces: [usize; 2],
    /// Convex; of arcs the chords.
    pub outline: Vec<DVec2>,
}

/// All differences of the pieces of two shapes, and what bounds them together. O(w·k) for w walls and k pairs of pieces.
///
/// # Errors
/// As [`concave_pair`](super::concave_pair()).
pub fn union(a: &Shape, b: &Shape) -> Result<Union, ShapeError> {
    let (of_a, of_b) = (Region::new(a)?, Region::new(b)?);
    if in_order(&of_a, &of_b).is_gt() {
        let Union { mut parts, mut boundary } = in_this_order(&of_b, &of_a);
        for part in &mut parts {
            part.pieces.reverse();
            part.outline.iter_mut().for_each(|p| *p = -*p + DVec2::ZERO);
        }
        parts.sort_by_key(|part| part.pieces);
        boundary.iter_mut().flatten().for_each(|p| *p = -*p + DVec2::ZERO);
        return Ok(Union { parts, boundary });
    }
    Ok(in_this_order(&of_a, &of_b))
}

/// Of two shapes in order: a flat one or a circle is the second.
fn in_this_order(a: &Region, b: &Region) -> Union {
    if let Some(circle) = b.as_circle() {
        let polygons = a.pieces[..a.thin_from].iter().enumerate().filter_map(|(k, piece)| match piece {
            Convex::Polygon(polygon) => Some((k, polygon)),
            Convex::Circle(_) => None,
        });
        let parts = polygons.map(|(k, polygon)| Part { pieces: [k, 0], outline: grown(polygon, circle) });
        let mut boundary = round::boundary(circle, &a.rim);
        boundary.iter_mut().flatten().for_each(|p| *p -= circle.center());
        return Union { parts: parts.collect(), boundary };
    }
    let reach = Reach::new(a, b);
    let strips = b.as_segment().map(|ends| Strip::all(a, ends)).unwrap_or_default();
    let cover = Cover::new(&reach, &strips);
    let pairs = (0..a.pieces.len()).flat_map(|i| (0..b.pieces.len()).map(move |j| [i, j]));
    let solids: Vec<Solid> = pairs.filter_map(|pieces| cover.solid(pieces)).collect();
    let outline = |solid: &Solid| solid.walls.iter().map(|wall| wall.ends_rounded()[0]).collect();
    let parts = solids.iter().map(|solid| Part { pieces: solid.pieces, outline: outline(solid) }).collect();
    let walls = Candidates::new(a, b).within(None, usize::MAX);
    let free = walls.iter().flat_map(|(wall, _)| {
        let parts = cover.free(wall, &solids).into_iter();
        parts.map(|ends| {
            let mut line = ends.map(|end| wall.position(&end)).to_vec();
            line.dedup();
            line
        })
    });
    Union { parts, boundary: free.collect() }
}

/// A polygon grown by a circle's radius, minus the circle's center.
fn grown(polygon: &ConvexPolygon, circle: &Circle) -> Vec<DVec2> {
    let edges: Vec<[DVec2; 2]> = (0..polygon.edge_count()).map(|k| polygon.edge(k)).collect();
    let outward: Vec<DVec2> = edges.iter().map(|&ends| edge::outward(ends).unwrap_or(DVec2::X)).collect();
    let angle_deg = |v: DVec2| libm::atan2(v.y, v.x).to_degrees();
    let mut ring = Vec::new();
    for (k, [from, to]) in edges.iter().enumerate() {
        let (out, next) = (outward[k], outward[(k + 1) % edges.len()]);
        ring.extend([from, to].map(|&end| end + out * circle.radius()));
        let start = angle_deg(out);
        let sweep = (angle_deg(next) - start).rem_euclid(360.0);
        let chords = (sweep / ARC_DEG).ceil().clamp(1.0, 60.0);
        ring.extend((1..chords as u32).map(|chord| {
            let (sin, cos) = sin_cos_deg(start + sweep * f64::from(chord) / chords);
            *to + DVec2::new(cos, sin) * circle.radius()
        }));
    }
    ring.iter_mut().for_each(|p| *p -= circle.center());
    ring
}
