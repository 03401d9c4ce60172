//! A circle against a convex polygon, without axes: the nearest point of the polygon to the center decides.
//!
//! This is what settles a turned rectangle exactly, and what separating axes fall back on. Reference: Ericson,
//! "Real-Time Collision Detection" (2005), section 5.1.2, for the point nearest to a segment.

use super::circle::Circle;
use super::clearance;
use super::common_point;
use super::convex_polygon::ConvexPolygon;
use super::dyadic::Dyadic;
use super::edge;
use super::exact::{self, both};
use super::point_tests::{PointRelation, point_in_convex};
use super::relation::{Certificate, Contact, Relation, Settled};
use super::shape::Convex;
use super::vector;
use glam::DVec2;
use std::cmp::Ordering;

/// What of a polygon is nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// The vertex of this index.
    Vertex(usize),
    /// The inner part of the edge from this vertex to the next.
    Edge(usize),
}

/// The place on a polygon's boundary that is nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    pub feature: Feature,
    /// On the boundary, within rounding; a vertex exactly.
    pub point: DVec2,
    /// From `point` to the asked point, never negative.
    pub distance: f64,
    /// Unit vector out of the polygon there: towards a point outside, away from one inside; for a point on the
    /// boundary the normal of its edge.
    pub outward: DVec2,
}

/// The exact relation of a circle to a convex polygon; O(n).
///
/// The center strictly inside overlaps whatever the radius; on the boundary it overlaps unless the radius is 0;
/// outside, the distance against the radius decides, over the edges that the center sees.
pub fn circle_polygon_relation(circle: &Circle, polygon: &ConvexPolygon) -> (Relation, Settled) {
    let (center, radius) = (circle.center(), circle.radius());
    let vertices = polygon.vertices();
    let mut settled = Settled::Float;
    let mut order = Ordering::Greater;
    let mut place = PointRelation::Inside;
    for (i, &from) in vertices.iter().enumerate() {
        let to = vertices[(i + 1) % vertices.len()];
        let (side, side_settled) = exact::orient_settled(from, to, center);
        settled = both(settled, side_settled);
        if side == Ordering::Greater && vertices.len() > 2 {
            continue;
        }
        let (here, here_settled) = exact::segment_distance_cmp_settled(center, from, to, radius);
        settled = both(settled, here_settled);
        order = order.min(here);
        if side == Ordering::Equal && place == PointRelation::Inside {
            place = PointRelation::Boundary;
        }
        if side != Ordering::Equal {
            place = PointRelation::Outside;
        }
        // Nothing nearer than "within the radius" can be found; a point within 0 of the radius is that far or less.
        if order == Ordering::Less {
            break;
        }
    }
    let is_inside = place == PointRelation::Inside;
    (if is_inside { Relation::Overlapping } else { Relation::of_distance(order) }, settled)
}

/// The place on the boundary of a convex polygon nearest to `p`, which may lie inside; O(n). Among equally near ones
/// the first.
pub fn nearest_on_convex(p: DVec2, polygon: &ConvexPolygon) -> Nearest {
    let vertices = polygon.vertices();
    let inside = vertices.len() > 2 && point_in_convex(p, polygon, &mut ()).relation.is_in();
    let mut best: Option<Nearest> = None;
    for (i, &from) in vertices.iter().enumerate() {
        let next = (i + 1) % vertices.len();
        let here = nearest_on_edge(p, [i, next], from, vertices[next], inside);
        if best.is_none_or(|best| is_nearer(p, vertices, &here, &best)) {
            best = Some(here);
        }
    }
    // A convex polygon has at least one vertex.
    best.unwrap_or(Nearest { feature: Feature::Vertex(0), point: p, distance: 0.0, outward: DVec2::X })
}

/// Whether one place on the outline is nearer to `p` than another, exactly.
fn is_nearer(p: DVec2, vertices: &[DVec2], place: &Nearest, best: &Nearest) -> bool {
    let exactly = || {
        // Squares of the distances, as fractions.
        let square = |place: &Nearest| match place.feature {
            Feature::Vertex(i) => (exact::dot_exactly(p, vertices[i], p, vertices[i]), Dyadic::from(1.0)),
            Feature::Edge(i) => {
                let (from, to) = (vertices[i], vertices[(i + 1) % vertices.len()]);
                let area = exact::cross_exactly(from, to, from, p);
                (&area * &area, exact::dot_exactly(from, to, from, to))
            }
        };
        let ((above, below), (best_above, best_below)) = (square(place), square(best));
        (&above * &best_below).cmp(&(&best_above * &below))
    };
    place.feature != best.feature && edge::compare_lengths(place.distance, best.distance, exactly).is_lt()
}

/// The nearest place on one edge, from vertex `ends[0]` at `from` to vertex `ends[1]` at `to`; with `inside`, on its
/// line.
pub(super) fn nearest_on_edge(p: DVec2, ends: [usize; 2], from: DVec2, to: DVec2, inside: bool) -> Nearest {
    let at_vertex = |vertex: usize, point: DVec2| {
        let edge_normal = || vector::direction(from, to).map(|along| -along.perp());
        Nearest {
            feature: Feature::Vertex(vertex),
            point,
            distance: vector::distance(p, point),
            outward: vector::direction(point, p).or_else(edge_normal).unwrap_or(DVec2::X),
        }
    };
    let Some(along) = vector::direction(from, to) else {
        return at_vertex(ends[0], from);
    };
    // Inside, the foot of the perpendicular on the nearest line lies on its edge, so lines suffice.
    if !inside {
        if exact::dot_sign(from, to, from, p) != Ordering::Greater {
            return at_vertex(ends[0], from);
        }
        if exact::dot_sign(to, from, to, p) != Ordering::Greater {
            return at_vertex(ends[1], to);
        }
    }
    // Out of a counter-clockwise polygon is right of its edges; the way back of a segment has the other side.
    let outward = -along.perp();
    let distance = clearance::from_line(p, from, to, 0.0);
    let outward = if inside || exact::orient(from, to, p) != Ordering::Greater { outward } else { -outward };
    Nearest { feature: Feature::Edge(ends[0]), point: foot(p, from, to), distance, outward }
}

/// A way along an edge this many times as long as the way to it may lose too many digits of the foot.
const LONG_WAY: f64 = 1e5;

/// The foot of the perpendicular from `p` on the segment `ab`, rounded and kept between the ends; each coordinate the
/// nearest double where the way along the segment is long against the way to it.
pub fn foot(p: DVec2, a: DVec2, b: DVec2) -> DVec2 {
    let (from_a, from_b, ab) = (p - a, p - b, b - a);
    if !(from_a.is_finite() && from_b.is_finite() && ab.is_finite()) {
        // A quarter of everything overflows nowhere, and what it loses is far below the last digit.
        return foot(p * 0.25, a * 0.25, b * 0.25) * 4.0;
    }
    let Some(along) = vector::unit(ab) else {
        return a;
    };
    // From the nearer end, whose distance loses less.
    let (t_from_a, t_from_b) = (from_a.dot(along), from_b.dot(along));
    let foot = if t_from_a.abs() <= t_from_b.abs() { a + along * t_from_a } else { b + along * t_from_b };
    let foot = foot.clamp(a.min(b), a.max(b));
    if t_from_a.abs().min(t_from_b.abs()) > LONG_WAY * (p - foot).abs().max_element() {
        return edge::foot(p, [a, b]);
    }
    foot
}

/// The whole answer for a circle (A) against a convex polygon (B); O(n). The relation is exact.
///
/// A center inside leaves through the nearest edge; of equally near ones through the first.
pub fn circle_polygon(circle: &Circle, polygon: &ConvexPolygon) -> Contact {
    let (relation, settled) = circle_polygon_relation(circle, polygon);
    let (center, radius) = (circle.center(), circle.radius());
    let nearest = nearest_on_convex(center, polygon);
    let vertices = polygon.vertices();
    let normal = nearest.outward;
    let inside = vertices.len() > 2 && point_in_convex(center, polygon, &mut ()).relation.is_in();
    let clearance = if inside {
        -(nearest.distance + radius)
    } else {
        match nearest.feature {
            Feature::Vertex(_) => clearance::between_points(center, nearest.point, radius, 0.0),
            Feature::Edge(i) => clearance::from_line(center, vertices[i], vertices[(i + 1) % vertices.len()], radius),
        }
    };
    // An edge's own direction, not its rounded unit vector, is square to it exactly wherever differences are.
    let axis = match nearest.feature {
        Feature::Vertex(_) => center - nearest.point,
        Feature::Edge(i) => (vertices[(i + 1) % vertices.len()] - vertices[i]).perp(),
    };
    let axis = Certificate::Axis(vector::near_one(axis).unwrap_or(normal));
    let apart = Contact::along(normal, relation, axis, settled);
    match relation {
        Relation::Separated => {
            let distance = clearance.max(0.0);
            Contact { distance, points: Some([circle.facing(nearest.point, normal, distance), nearest.point]), ..apart }
        }
        Relation::Touching => Contact { points: Some([nearest.point; 2]), ..apart },
        Relation::Overlapping => {
            let depth = (-clearance).clamp(0.0, f64::MAX);
            let certificate = Certificate::Point(common_point(circle, polygon, nearest.point));
            Contact { depth, mtv: Some(normal * depth), certificate, ..apart }
        }
    }
}

/// A point in the interiors of both, as far as doubles have one, for a pair that overlaps; `nearest` is the polygon's
/// point nearest to the center. O(n).
pub(super) fn common_point(circle: &Circle, polygon: &ConvexPolygon, nearest: DVec2) -> DVec2 {
    let push = vector::direction(nearest, circle.center()).unwrap_or(DVec2::X);
    common_point::common_point(&Convex::Circle(*circle), &Convex::Polygon(polygon.clone()), push)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    fn circle(x: f64, y: f64, radius: f64) -> Circle {
        Circle::new(dvec2(x, y), radius).expect("a valid circle")
    }

    /// Edges along 3-4-5 triangles: a square of side 5 standing on a corner.
    fn diamond() -> ConvexPolygon {
        ConvexPolygon::new(&[dvec2(0.0, 0.0), dvec2(4.0, 3.0), dvec2(1.0, 7.0), dvec2(-3.0, 4.0)]).expect("convex")
    }

    #[test]
    fn an_edge_is_touched_at_its_exact_distance() {
        // From the middle of the edge (0,0)–(4,3), five units along (3,−4)/5.
        let at = |radius: f64| circle_polygon(&circle(5.0, -2.5, radius), &diamond());
        let touching = at(5.0);
        assert_eq!((touching.relation, touching.settled), (Relation::Touching, Settled::Exact));
        assert_eq!(touching.points, Some([dvec2(2.0, 1.5); 2]));
        assert_eq!(touching.normal, Some(dvec2(0.6, -0.8)));
        assert_eq!(at(5f64.next_up()).relation, Relation::Overlapping);
        let apart = at(5f64.next_down());
        assert_eq!((apart.relation, apart.distance), (Relation::Separated, 5.0 - 5f64.next_down()));
        assert_eq!(at(3.0).distance, 2.0);
    }

    #[test]
    fn a_vertex_is_touched_at_its_exact_distance() {
        let at = |radius: f64| circle_polygon(&circle(-3.0, -4.0, radius), &diamond());
        let touching = at(5.0);
        assert_eq!((touching.relation, touching.points), (Relation::Touching, Some([DVec2::ZERO; 2])));
        assert_eq!((at(7.0).relation, at(7.0).depth), (Relation::Overlapping, 2.0));
        assert_eq!((at(1.0).relation, at(1.0).distance), (Relation::Separated, 4.0));
    }

    #[test]
    fn a_center_inside_leaves_by_the_nearest_edge() {
        // One unit inside the edge (4,3)–(1,7).
        let contact = circle_polygon(&circle(2.5 - 0.8, 5.0 - 0.6, 2.0), &diamond());
        assert_eq!(contact.relation, Relation::Overlapping);
        assert!((contact.depth - 3.0).abs() < 1e-15);
        assert!((contact.normal.expect("a normal") - dvec2(0.8, 0.6)).length() < 1e-15);
        assert_eq!(contact.certificate, Certificate::Point(dvec2(2.5 - 0.8, 5.0 - 0.6)));
    }

    #[test]
    fn a_radius_of_zero_is_a_point() {
        let relation = |x: f64, y: f64| circle_polygon(&circle(x, y, 0.0), &diamond()).relation;
        assert_eq!(relation(2.0, 1.5), Relation::Touching);
        assert_eq!(relation(4.0, 3.0), Relation::Touching);
        assert_eq!(relation(0.0, 3.0), Relation::Overlapping);
        assert_eq!(relation(0.0, -1e-300), Relation::Separated);
    }

    #[test]
    fn segments_and_points_have_a_distance_but_no_inside() {
        let segment = ConvexPolygon::new(&[dvec2(0.0, 0.0), dvec2(4.0, 3.0)]).expect("a segment");
        let at = |x: f64, y: f64, radius: f64| circle_polygon(&circle(x, y, radius), &segment);
        assert_eq!(at(-3.0, 4.0, 5.0).relation, Relation::Touching);
        assert_eq!(at(5.0, -2.5, 5.0).normal, Some(dvec2(0.6, -0.8)));
        assert_eq!(at(-1.0, 5.5, 5.0).normal, Some(dvec2(-0.6, 0.8)));
        assert_eq!((at(2.0, 1.5, 1.0).relation, at(2.0, 1.5, 1.0).depth), (Relation::Overlapping, 1.0));
        assert_eq!(at(2.0, 1.5, 0.0).relation, Relation::Touching);
        assert_eq!(at(4.0, 5.0, 1.0).distance, 1.0);
        let point = ConvexPolygon::new(&[dvec2(1.0, 1.0)]).expect("a point");
        assert_eq!(circle_polygon(&circle(4.0, 5.0, 5.0), &point).relation, Relation::Touching);
        assert_eq!(circle_polygon(&circle(1.0, 1.0, 0.0), &point).relation, Relation::Touching);
        assert_eq!(circle_polygon(&circle(1.0, 1.0, 2.0), &point).depth, 2.0);
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        for scale in [1e-300, 1e-160, 1e160, 1e307] {
            let vertices: Vec<DVec2> = diamond().vertices().iter().map(|&v| v * scale).collect();
            let polygon = ConvexPolygon::new(&vertices).expect("convex");
            let contact = circle_polygon(&circle(5.0 * scale, -2.5 * scale, 2.0 * scale), &polygon);
            assert_eq!(contact.relation, Relation::Separated);
            assert!((contact.distance / scale - 3.0).abs() < 1e-12, "{scale}: {contact:?}");
            let deep = circle_polygon(&circle(0.5 * scale, 3.5 * scale, scale), &polygon);
            assert!((deep.depth / scale - 3.5).abs() < 1e-12, "{scale}: {deep:?}");
        }
    }
}
