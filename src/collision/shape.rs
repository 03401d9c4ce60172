//! The closed list of shapes, and what of it is convex.

use glam::DVec2;

use super::aabb::Aabb;
use super::circle::Circle;
use super::convex_polygon::ConvexPolygon;
use super::polygon::Polygon;
use super::rect::Rect;
use super::shape_error::{Place, ShapeError, ShapeErrorKind};

/// Every shape that a question can be asked about.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Point(DVec2),
    /// Both ends belong to it; they may coincide.
    Segment([DVec2; 2]),
    Aabb(Aabb),
    Circle(Circle),
    Rect(Rect),
    Polygon(Polygon),
}

/// A convex shape: what separating axes decide.
#[derive(Clone, Debug, PartialEq)]
pub enum Convex {
    /// Points and segments are polygons of one and two vertices.
    Polygon(ConvexPolygon),
    Circle(Circle),
}

impl Shape {
    /// The shape as a convex one; the same set, exactly. O(n).
    ///
    /// # Errors
    /// `NotConvex` or `SelfCrossing` for a polygon that is no convex one; `NotFinite` for a point or segment that has
    /// such a coordinate.
    pub fn to_convex(&self) -> Result<Convex, ShapeError> {
        let polygon = match self {
            Self::Point(p) => ConvexPolygon::new(&[*p])?,
            Self::Segment(ends) => ConvexPolygon::new(ends)?,
            Self::Aabb(aabb) => aabb.into(),
            Self::Circle(circle) => return Ok(Convex::Circle(*circle)),
            Self::Rect(rect) => rect.into(),
            Self::Polygon(polygon) if polygon.holes().is_empty() => ConvexPolygon::new(polygon.vertices())?,
            Self::Polygon(_) => return Err(ShapeError::new(ShapeErrorKind::NotConvex, Place::Ring(Some(0)))),
        };
        Ok(Convex::Polygon(polygon))
    }

    /// The smallest box around the shape; for a circle rounded outwards, never smaller than the true one. O(n).
    pub fn aabb(&self) -> Aabb {
        match self {
            Self::Point(p) => Aabb::around(&[*p]),
            Self::Segment(ends) => Aabb::around(ends),
            Self::Aabb(aabb) => *aabb,
            Self::Circle(circle) => circle_aabb(circle),
            Self::Rect(rect) => Aabb::around(&rect.corners()),
            Self::Polygon(polygon) => Aabb::around(polygon.vertices()),
        }
    }
}

impl Convex {
    /// The smallest box around the shape; for a circle rounded outwards. O(1).
    pub fn aabb(&self) -> Aabb {
        match self {
            Self::Polygon(polygon) => *polygon.bounds(),
            Self::Circle(circle) => circle_aabb(circle),
        }
    }

    /// Number of edges, as of a convex polygon; a circle has none.
    pub fn edge_count(&self) -> usize {
        match self {
            Self::Polygon(polygon) => polygon.edge_count(),
            Self::Circle(_) => 0,
        }
    }
}

fn circle_aabb(circle: &Circle) -> Aabb {
    let (c, r) = (circle.center(), circle.radius());
    // `low` is center − radius, one double lower when that was rounded up: two-sum gives the rounding error exactly.
    let low = |x: f64| {
        let sum = x - r;
        let part = sum - x;
        let error = (x - (sum - part)) + (-r - part);
        (if error < 0.0 { sum.next_down() } else { sum }).max(f64::MIN)
    };
    let high = |x: f64| -low(-x);
    let min = DVec2::new(low(c.x), low(c.y));
    Aabb::from_ordered(min, DVec2::new(high(c.x), high(c.y)))
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn points_and_segments_are_polygons_of_one_and_two_vertices() {
        let count = |shape: Shape| match shape.to_convex() {
            Ok(Convex::Polygon(p)) => p.vertices().len(),
            other => panic!("{other:?}"),
        };
        assert_eq!(count(Shape::Point(DVec2::ONE)), 1);
        assert_eq!(count(Shape::Segment([DVec2::ONE, DVec2::ONE])), 1);
        assert_eq!(count(Shape::Segment([DVec2::ONE, DVec2::ZERO])), 2);
    }

    #[test]
    fn a_polygon_with_a_hole_is_not_convex() {
        let square = vec![dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(4.0, 4.0), dvec2(0.0, 4.0)];
        let hole = vec![dvec2(1.0, 1.0), dvec2(2.0, 1.0), dvec2(1.0, 2.0)];
        let polygon = Polygon::new(square, vec![hole], crate::collision::FillRule::EvenOdd).unwrap();
        let error = Shape::Polygon(polygon).to_convex().unwrap_err();
        assert_eq!(
            (error.kind, error.to_string().as_str()),
            (ShapeErrorKind::NotConvex, "holes[0]: the polygon is not convex here")
        );
    }

    #[test]
    fn the_box_of_a_circle_never_cuts_it() {
        let tiny_on_huge = Shape::Circle(Circle::new(dvec2(1e16, 0.1), 0.3).unwrap()).aabb();
        assert!(tiny_on_huge.min().x < 1e16 && tiny_on_huge.max().x > 1e16);
        assert_eq!(Shape::Circle(Circle::new(dvec2(2.0, 3.0), 1.0).unwrap()).aabb().min(), dvec2(1.0, 2.0));
    }
}
