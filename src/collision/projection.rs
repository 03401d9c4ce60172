//! The shadow of a shape on an axis, and the gap between two shadows.

use glam::DVec2;

use super::convex_polygon::ConvexPolygon;
use super::shape::Convex;
use super::vector;

/// One end of an interval: where on the shape it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extreme {
    /// The polygon's vertex, the first of equals; `None` for a circle.
    pub vertex: Option<usize>,
    /// That vertex, or the circle's outermost point.
    pub point: DVec2,
    /// Its place on the axis, in units of the axis's length.
    pub value: f64,
}

/// The interval a shape covers on an axis.
///
/// For a polygon every value is `point.x * axis.x + point.y * axis.y` bit for bit; for a circle it is the center's
/// value less or plus radius · |axis|.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    pub min: Extreme,
    pub max: Extreme,
}

impl Projection {
    /// Whether this interval lies within the other one, ends included.
    pub fn is_within(&self, other: &Self) -> bool {
        self.min.value >= other.min.value && self.max.value <= other.max.value
    }
}

/// Both intervals on one axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    pub of_a: Projection,
    pub of_b: Projection,
    /// The space between the intervals; negative: the length of the shorter push that parts them (more than the common
    /// length when one holds the other). `max(b.min − a.max, a.min − b.max)`.
    pub gap: f64,
}

impl Gap {
    /// Whether the shorter push moves A against the axis (`b.min − a.max` is the gap) rather than along it. Equal ways
    /// count as against.
    pub fn pushes_a_back(&self) -> bool {
        self.of_b.min.value - self.of_a.max.value >= self.of_a.min.value - self.of_b.max.value
    }
}

/// Projects a shape onto an axis whose length the caller knows (1 for a unit vector). O(n).
pub(crate) fn project(shape: &Convex, axis: DVec2, axis_length: f64) -> Projection {
    match shape {
        Convex::Polygon(polygon) => project_polygon(polygon, axis),
        Convex::Circle(circle) => {
            let (middle, reach) = (dot(circle.center(), axis), circle.radius() * axis_length);
            let arm = vector::unit(axis).unwrap_or(DVec2::ZERO) * circle.radius();
            Projection {
                min: Extreme { vertex: None, point: circle.center() - arm, value: middle - reach },
                max: Extreme { vertex: None, point: circle.center() + arm, value: middle + reach },
            }
        }
    }
}

fn project_polygon(polygon: &ConvexPolygon, axis: DVec2) -> Projection {
    let vertices = polygon.vertices();
    let first = dot(vertices[0], axis);
    let (mut min, mut max) = ((0, first), (0, first));
    for (i, &v) in vertices.iter().enumerate().skip(1) {
        let value = dot(v, axis);
        if value < min.1 {
            min = (i, value);
        } else if value > max.1 {
            max = (i, value);
        }
    }
    let extreme = |(i, value): (usize, f64)| Extreme { vertex: Some(i), point: vertices[i], value };
    Projection { min: extreme(min), max: extreme(max) }
}

/// Two products and one sum, in this order: the formula that drawings and facts repeat.
#[inline(always)]
fn dot(p: DVec2, axis: DVec2) -> f64 {
    p.x * axis.x + p.y * axis.y
}

/// Projects both shapes onto `axis`, of any length, and says how far apart the intervals are. [`sat`](super::sat::sat)
/// itself runs on this; a curve over all directions samples it. O(n + m).
pub fn gap_along(a: &Convex, b: &Convex, axis: DVec2) -> Gap {
    let length = vector::length(axis);
    // A computed unit vector counts as one: its length differs from 1 by rounding that the error bound covers.
    let length = if (length - 1.0).abs() < 1e-15 { 1.0 } else { length };
    gap_of(project(a, axis, length), project(b, axis, length))
}

pub(crate) fn gap_of(of_a: Projection, of_b: Projection) -> Gap {
    let gap = (of_b.min.value - of_a.max.value).max(of_a.min.value - of_b.max.value);
    Gap { of_a, of_b, gap }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::Circle;

    fn square(x: f64, y: f64, size: f64) -> Convex {
        let corners = [dvec2(x, y), dvec2(x + size, y), dvec2(x + size, y + size), dvec2(x, y + size)];
        Convex::Polygon(ConvexPolygon::new(&corners).unwrap())
    }

    #[test]
    fn the_gap_is_the_space_between_or_minus_the_shorter_push() {
        let apart = gap_along(&square(0.0, 0.0, 2.0), &square(5.0, 0.0, 2.0), DVec2::X);
        assert_eq!((apart.gap, apart.pushes_a_back()), (3.0, true));
        let inside = gap_along(&square(6.0, 4.0, 2.0), &square(0.0, 0.0, 10.0), DVec2::X);
        assert_eq!((inside.gap, inside.pushes_a_back()), (-4.0, false));
        assert!(inside.of_a.is_within(&inside.of_b));
    }

    #[test]
    fn a_longer_axis_stretches_circles_and_polygons_alike() {
        let circle = Convex::Circle(Circle::new(dvec2(10.0, 0.0), 1.0).unwrap());
        assert_eq!(gap_along(&square(0.0, 0.0, 2.0), &circle, DVec2::X).gap, 7.0);
        assert_eq!(gap_along(&square(0.0, 0.0, 2.0), &circle, DVec2::X * 4.0).gap, 28.0);
    }

    #[test]
    fn every_value_is_the_dot_product_of_its_point() {
        let axis = dvec2(0.6, -0.8);
        let p = gap_along(&square(0.1, 0.7, 1.3), &square(2.0, 3.0, 0.1), axis).of_a;
        for end in [p.min, p.max] {
            assert_eq!(end.value, end.point.x * axis.x + end.point.y * axis.y);
        }
    }
}
