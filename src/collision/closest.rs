//! The point of a closed shape nearest to a given one.
//!
//! Reference: Ericson, "Real-Time Collision Detection" (2005), section 5.1.

use super::circle::Circle;
use super::circle_polygon::nearest_on_edge;
use super::clearance;
use super::convex_polygon::ConvexPolygon;
use super::point_tests::{self, point_in_aabb, point_in_circle, point_in_convex, point_in_rect};
use super::ray_cast::{self, ray_cast};
use super::shape::{Convex, Shape};
use super::tracer::{Nested, Tracer};
use super::vector;
use glam::DVec2;

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closest {
    /// The nearest point of the shape, rounded; the asked point itself when it belongs to the shape. Of several equally
    /// near ones the first, in the order of the edges.
    pub point: DVec2,
    /// From the asked point, within 1e-9 of itself; 0 when it belongs to the shape.
    pub distance: f64,
    /// Whether the asked point belongs to the closed shape, its boundary included. Exact.
    pub inside: bool,
}

/// What was decided, in order: whether the point belongs to the shape, which may be the whole answer, then the rest.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Of the test whether the point belongs to a polygon.
    Ray(ray_cast::Step),
    /// Of the test whether it belongs to any other shape.
    Point(point_tests::Step),
    /// The last step.
    Decided { outcome: Closest },
}

/// The point of `shape` nearest to `p`; O(n) for n vertices, and O(k log k) for k edges that a ray from `p` crosses. A
/// polygon may be concave, cross itself and have holes: its edges all belong to it.
pub fn closest(p: DVec2, shape: &Shape, trace: &mut impl Tracer<Step>) -> Closest {
    let outcome = match shape {
        Shape::Point(_) | Shape::Segment(_) => match shape.to_convex() {
            Ok(Convex::Polygon(polygon)) => to_convex(p, &polygon, trace),
            // A coordinate that is no number is near to nothing.
            _ => to_rings(p, false, []),
        },
        Shape::Aabb(aabb) => {
            let inside = point_in_aabb(p, aabb, &mut Nested(trace, Step::Point)).relation.is_in();
            let point = p.clamp(aabb.min(), aabb.max());
            Closest { point, distance: vector::distance(p, point), inside }
        }
        Shape::Circle(circle) => {
            let inside = point_in_circle(p, circle, &mut Nested(trace, Step::Point)).relation.is_in();
            to_circle(p, inside, circle)
        }
        Shape::Rect(rect) => {
            let inside = point_in_rect(p, rect, &mut Nested(trace, Step::Point)).relation.is_in();
            to_rings(p, inside, [ConvexPolygon::from(rect).vertices()])
        }
        Shape::Polygon(polygon) => {
            let inside = ray_cast(p, polygon, &mut Nested(trace, Step::Ray)).relation.is_in();
            to_rings(p, inside, polygon.rings())
        }
    };
    trace.step(|| Step::Decided { outcome });
    outcome
}

fn to_convex(p: DVec2, polygon: &ConvexPolygon, trace: &mut impl Tracer<Step>) -> Closest {
    let inside = point_in_convex(p, polygon, &mut Nested(trace, Step::Point)).relation.is_in();
    to_rings(p, inside, [polygon.vertices()])
}

fn to_circle(p: DVec2, inside: bool, circle: &Circle) -> Closest {
    if inside {
        return Closest { point: p, distance: 0.0, inside };
    }
    let outward = vector::direction(circle.center(), p).unwrap_or(DVec2::X);
    let distance = clearance::between_points(p, circle.center(), circle.radius(), 0.0).max(0.0);
    Closest { point: circle.facing(p, -outward, distance), distance, inside: false }
}

/// The nearest point of all edges, or the point itself when it is `inside`.
fn to_rings<'a>(p: DVec2, inside: bool, rings: impl IntoIterator<Item = &'a [DVec2]>) -> Closest {
    let mut best = Closest { point: p, distance: if inside { 0.0 } else { f64::INFINITY }, inside };
    if inside {
        return best;
    }
    for ring in rings {
        for (i, &from) in ring.iter().enumerate() {
            let next = (i + 1) % ring.len();
            let here = nearest_on_edge(p, [i, next], from, ring[next], false);
            if here.distance < best.distance {
                best = Closest { point: here.point, distance: here.distance, inside };
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Aabb, FillRule, Polygon, Rect};
    use glam::dvec2;

    #[test]
    fn each_shape_has_its_nearest_point() {
        let p = dvec2(6.0, 8.0);
        let answer = |shape: Shape| {
            let c = closest(p, &shape, &mut ());
            assert!(!c.inside);
            (c.point, c.distance)
        };
        assert_eq!(answer(Shape::Point(DVec2::ZERO)), (DVec2::ZERO, 10.0));
        assert_eq!(answer(Shape::Segment([dvec2(0.0, 0.0), dvec2(6.0, 0.0)])), (dvec2(6.0, 0.0), 8.0));
        assert_eq!(answer(Shape::Segment([dvec2(0.0, 5.0), dvec2(9.0, 5.0)])), (dvec2(6.0, 5.0), 3.0));
        let aabb = Aabb::new(dvec2(0.0, 0.0), dvec2(3.0, 4.0)).expect("a valid box");
        assert_eq!(answer(Shape::Aabb(aabb)), (dvec2(3.0, 4.0), 5.0));
        let circle = Circle::new(DVec2::ZERO, 5.0).expect("a valid circle");
        let (point, distance) = answer(Shape::Circle(circle));
        assert!((point - dvec2(3.0, 4.0)).length() < 1e-15 && distance == 5.0);
        let rect = Rect::new(DVec2::ZERO, dvec2(6.0, 4.0), 90.0).expect("a valid rectangle");
        assert_eq!(answer(Shape::Rect(rect)), (dvec2(2.0, 3.0), 41f64.sqrt()));
    }

    #[test]
    fn a_point_of_the_shape_is_its_own_nearest() {
        let on =
            |p: DVec2, shape: Shape| closest(p, &shape, &mut ()) == Closest { point: p, distance: 0.0, inside: true };
        assert!(on(dvec2(2.0, 1.5), Shape::Segment([DVec2::ZERO, dvec2(4.0, 3.0)])));
        assert!(on(dvec2(3.0, 4.0), Shape::Circle(Circle::new(DVec2::ZERO, 5.0).expect("a valid circle"))));
        assert!(on(DVec2::ONE, Shape::Point(DVec2::ONE)));
        let rect = Rect::new(dvec2(0.3, 0.1), dvec2(1.1, 0.7), 17.0).expect("a valid rectangle");
        for corner in rect.corners() {
            assert!(on(corner, Shape::Rect(rect)));
        }
    }

    #[test]
    fn a_near_point_of_something_huge_is_as_exact_as_one_of_something_small() {
        let p = dvec2(0.0, 1.0);
        let long = Shape::Segment([dvec2(1.0, -1e300), dvec2(0.0, 1e300)]);
        let near = closest(p, &long, &mut ());
        assert_eq!((near.point, near.distance), (dvec2(0.5, 1.0), 0.5));
        let vast = Shape::Circle(Circle::new(dvec2(0.0, -1e300), 1e300).expect("a valid circle"));
        let near = closest(p, &vast, &mut ());
        assert_eq!((near.point, near.distance), (dvec2(0.0, 0.0), 1.0));
    }

    #[test]
    fn a_hole_is_left_towards_its_nearest_edge() {
        let square = vec![dvec2(0.0, 0.0), dvec2(10.0, 0.0), dvec2(10.0, 10.0), dvec2(0.0, 10.0)];
        let hole = vec![dvec2(3.0, 3.0), dvec2(7.0, 3.0), dvec2(7.0, 7.0), dvec2(3.0, 7.0)];
        let shape = Shape::Polygon(Polygon::new(square, vec![hole], FillRule::EvenOdd).expect("a valid polygon"));
        assert_eq!(
            closest(dvec2(6.0, 5.0), &shape, &mut ()),
            Closest { point: dvec2(7.0, 5.0), distance: 1.0, inside: false }
        );
        assert!(closest(dvec2(7.0, 5.0), &shape, &mut ()).inside);
        assert!(closest(dvec2(8.0, 5.0), &shape, &mut ()).inside);
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        let most = f64::MAX;
        let far = closest(dvec2(most, most), &Shape::Segment([dvec2(-most, -most), dvec2(-most, most)]), &mut ());
        assert_eq!((far.point, far.distance), (dvec2(-most, most), most));
        let least = f64::from_bits(1);
        let near = closest(dvec2(least, 0.0), &Shape::Segment([dvec2(0.0, -1.0), dvec2(0.0, 1.0)]), &mut ());
        assert_eq!((near.point, near.distance, near.inside), (DVec2::ZERO, least, false));
    }
}
