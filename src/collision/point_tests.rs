//! A point in a box, a circle, a turned rectangle, a convex polygon: the four small tests.
//!
//! Each is exact, and each tells a point on the boundary from one inside. References: Ericson, "Real-Time Collision
//! Detection" (2005), sections 5.1.3–5.1.4; the convex polygon by the side of every edge, as in Schneider and Eberly,
//! "Geometric Tools for Computer Graphics" (2003), section 13.3.1.

use super::aabb::Aabb;
use super::circle::Circle;
use super::convex_polygon::ConvexPolygon;
use super::coordinate::Coordinate;
use super::exact::{self, both};
use super::rect::Rect;
use super::relation::Settled;
use super::tracer::Tracer;
use glam::DVec2;
use std::cmp::Ordering;

/// Where a point lies to a closed set. On the boundary is its own answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PointRelation {
    Inside,
    Boundary,
    Outside,
}

impl PointRelation {
    /// Whether the point belongs to the closed set.
    pub fn is_in(self) -> bool {
        self != Self::Outside
    }
}

/// The answer of every test here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub relation: PointRelation,
    pub settled: Settled,
}

/// What a test decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Box: `lo ≤ value ≤ hi` on one coordinate; in the rectangle's own frame for a turned one.
    CoordinateTested {
        coordinate: Coordinate,
        lo: f64,
        value: f64,
        hi: f64,
        relation: PointRelation,
    },
    /// Circle: the squared distance from the center against the squared radius.
    SquaresCompared {
        offset: DVec2,
        distance_squared: f64,
        radius_squared: f64,
        order: Ordering,
        settled: Settled,
    },
    /// Turned rectangle: the point in the rectangle's own frame, origin at its center.
    CarriedToLocal {
        offset: DVec2,
        p_in_local: DVec2,
    },
    /// Turned rectangle: the local frame is only within rounding of the four rounded corners and the point too close to
    /// the boundary, so the edges decide.
    TooCloseToCall {
        margin: f64,
        error_bound: f64,
    },
    /// Convex polygon: the side of edge `edge` (from vertex `edge` to the next); `cross` as computed, `side` the exact
    /// one: `Greater` is inwards.
    SideTested {
        edge: usize,
        from: DVec2,
        to: DVec2,
        cross: f64,
        side: Ordering,
        settled: Settled,
    },
    /// On the line of an edge: does the point lie between its ends?
    BetweenTested {
        edge: usize,
        between: bool,
    },
    Decided {
        outcome: Outcome,
    },
}

fn decided(relation: PointRelation, settled: Settled, trace: &mut impl Tracer<Step>) -> Outcome {
    let outcome = Outcome { relation, settled };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// `lo ≤ value ≤ hi`, with the ends told apart.
fn in_interval(lo: f64, value: f64, hi: f64) -> PointRelation {
    if value < lo || value > hi {
        PointRelation::Outside
    } else if value == lo || value == hi {
        PointRelation::Boundary
    } else {
        PointRelation::Inside
    }
}

/// Tests a point against an unturned box; O(1), comparisons only.
pub fn point_in_aabb(p: DVec2, aabb: &Aabb, trace: &mut impl Tracer<Step>) -> Outcome {
    let mut relation = PointRelation::Inside;
    for coordinate in Coordinate::BOTH {
        let (lo, value, hi) = (coordinate.of(aabb.min()), coordinate.of(p), coordinate.of(aabb.max()));
        let here = in_interval(lo, value, hi);
        trace.step(|| Step::CoordinateTested { coordinate, lo, value, hi, relation: here });
        if here == PointRelation::Outside {
            return decided(here, Settled::Float, trace);
        }
        if here == PointRelation::Boundary {
            relation = here;
        }
    }
    decided(relation, Settled::Float, trace)
}

/// Tests a point against a circle; O(1). A circle of radius 0 has no inside: its center is its boundary.
pub fn point_in_circle(p: DVec2, circle: &Circle, trace: &mut impl Tracer<Step>) -> Outcome {
    let offset = p - circle.center();
    let (order, settled) = exact::distance_cmp_settled(p, circle.center(), circle.radius(), 0.0);
    trace.step(|| Step::SquaresCompared {
        offset,
        distance_squared: offset.length_squared(),
        radius_squared: circle.radius() * circle.radius(),
        order,
        settled,
    });
    let relation = match order {
        Ordering::Less => PointRelation::Inside,
        Ordering::Equal => PointRelation::Boundary,
        Ordering::Greater => PointRelation::Outside,
    };
    decided(relation, settled, trace)
}

/// Tests a point against a turned rectangle, that is the hull of its four rounded corners; O(1).
///
/// The local frame decides wherever its error bound allows; closer to the boundary the edges do, exactly.
pub fn point_in_rect(p: DVec2, rect: &Rect, trace: &mut impl Tracer<Step>) -> Outcome {
    let offset = p - rect.center();
    let local = rect.to_local(p);
    trace.step(|| Step::CarriedToLocal { offset, p_in_local: local });

    let half = rect.half();
    // Positive beyond the boundary, negative within it.
    let margin = (local.x.abs() - half.x).max(local.y.abs() - half.y);
    let error_bound = local_error_bound(p, rect);
    if margin.abs() > error_bound && margin.is_finite() {
        for coordinate in Coordinate::BOTH {
            let (hi, value) = (coordinate.of(half), coordinate.of(local));
            // Certain as a whole; a coordinate that is not the decisive one may be as close as it likes.
            let relation = if value.abs() > hi { PointRelation::Outside } else { PointRelation::Inside };
            trace.step(|| Step::CoordinateTested { coordinate, lo: -hi, value, hi, relation });
            if relation == PointRelation::Outside && value.abs() - hi == margin {
                return decided(relation, Settled::Float, trace);
            }
        }
        let relation = if margin > 0.0 { PointRelation::Outside } else { PointRelation::Inside };
        return decided(relation, Settled::Float, trace);
    }
    trace.step(|| Step::TooCloseToCall { margin, error_bound });
    let relation = sides(p, ConvexPolygon::from(rect).vertices(), trace).relation;
    decided(relation, Settled::Exact, trace)
}

/// How far `p`, carried to the rectangle's own frame, may be from its place to the four rounded corners there, as long
/// as the hull of the corners has an inside at all.
///
/// The offset is rounded (1 unit of 2⁻⁵³), the axes are off by 3, the products by 1, their sum by 1: 6 units of
/// |offset|₁ and √2 for the turn make 9. A corner is off by its own bound in each coordinate, √2 of it in length.
#[inline]
pub fn local_error_bound(p: DVec2, rect: &Rect) -> f64 {
    let offset = p - rect.center();
    (offset.x.abs() + offset.y.abs()) * (10.0 * exact::UNIT_ROUNDOFF) + 2.0 * rect.corner_error_bound()
}

/// Tests a point against a convex polygon: it is inside when it lies left of every edge, counter-clockwise; O(n).
///
/// Stops at the first edge that has the point outside. A segment or a point, to which a polygon may have shrunk, has no
/// inside.
pub fn point_in_convex(p: DVec2, polygon: &ConvexPolygon, trace: &mut impl Tracer<Step>) -> Outcome {
    let outcome = sides(p, polygon.vertices(), trace);
    decided(outcome.relation, outcome.settled, trace)
}

/// [`point_in_convex`] without the last step, on bare vertices: strictly convex, counter-clockwise.
fn sides(p: DVec2, vertices: &[DVec2], trace: &mut impl Tracer<Step>) -> Outcome {
    let outcome = |relation, settled| Outcome { relation, settled };
    let mut settled = Settled::Float;
    let mut relation = PointRelation::Inside;
    // A segment is tested once; its way back has the same line.
    let edges = if vertices.len() == 2 { 1 } else { vertices.len() };
    for edge in 0..edges {
        let (from, to) = (vertices[edge], vertices[(edge + 1) % vertices.len()]);
        let (side, side_settled) = exact::orient_settled(from, to, p);
        trace.step(|| Step::SideTested {
            edge,
            from,
            to,
            cross: (to - from).perp_dot(p - from),
            side,
            settled: side_settled,
        });
        settled = both(settled, side_settled);
        match side {
            Ordering::Greater if vertices.len() > 2 => {}
            Ordering::Equal => {
                // On the line of an edge, outside only beyond its ends; for three vertices and more the neighbours
                // would tell, but one look at the ends tells at once.
                let between = is_between(p, from, to);
                trace.step(|| Step::BetweenTested { edge, between });
                return outcome(if between { PointRelation::Boundary } else { PointRelation::Outside }, settled);
            }
            _ => {
                relation = PointRelation::Outside;
                break;
            }
        }
    }
    outcome(relation, settled)
}

/// The relation of [`point_in_convex`] alone, unwatched; O(n), and O(1) outside of the polygon's box. Exact.
///
/// The least of all cross products, which needs no branch, against one error bound for the whole polygon; within it the
/// sides are asked one by one.
pub fn convex_point_relation(p: DVec2, polygon: &ConvexPolygon) -> PointRelation {
    let (low, high) = (polygon.bounds().min(), polygon.bounds().max());
    if p.x < low.x || p.x > high.x || p.y < low.y || p.y > high.y {
        return PointRelation::Outside;
    }
    let vertices = polygon.vertices();
    let mut least = [f64::INFINITY; 2];
    let mut edge = |lane: usize, f: DVec2, t: DVec2| {
        let cross = f.x * t.y - f.y * t.x;
        least[lane] = if cross < least[lane] { cross } else { least[lane] };
    };
    let mut from = vertices[vertices.len() - 1] - p;
    let (pairs, rest) = vertices.as_chunks::<2>();
    for &[a, b] in pairs {
        let (a, b) = (a - p, b - p);
        edge(0, from, a);
        edge(1, a, b);
        from = b;
    }
    if let [last] = rest {
        edge(0, from, *last - p);
    }
    let least = if least[0] < least[1] { least[0] } else { least[1] };
    let certain = least.abs() > polygon.bounds().cross_error() && vertices.len() > 2;
    match (certain, least > 0.0) {
        (true, true) => PointRelation::Inside,
        (true, false) => PointRelation::Outside,
        (false, _) => sides(p, vertices, &mut ()).relation,
    }
}

/// Whether `p`, on the line through `a` and `b`, lies between them, ends included. Exact: comparisons only.
pub fn is_between(p: DVec2, a: DVec2, b: DVec2) -> bool {
    let (low, high) = (a.min(b), a.max(b));
    low.x <= p.x && p.x <= high.x && low.y <= p.y && p.y <= high.y
}

#[cfg(test)]
mod tests {
    use super::PointRelation::{Boundary, Inside, Outside};
    use super::*;
    use crate::collision::tracer::Recording;
    use glam::dvec2;

    fn aabb() -> Aabb {
        Aabb::new(dvec2(-1.0, 0.0), dvec2(3.0, 2.0)).expect("a valid box")
    }

    #[test]
    fn a_box_has_an_inside_four_sides_and_an_outside() {
        let relation = |x: f64, y: f64| point_in_aabb(dvec2(x, y), &aabb(), &mut ()).relation;
        assert_eq!([relation(0.0, 1.0), relation(3.0, 1.0), relation(-1.0, 0.0)], [Inside, Boundary, Boundary]);
        assert_eq!([relation(3f64.next_up(), 1.0), relation(0.0, -1e-320), relation(3.0, 3.0)], [Outside; 3]);
        let flat = Aabb::new(DVec2::ZERO, dvec2(1.0, 0.0)).expect("a valid box");
        assert_eq!(point_in_aabb(dvec2(0.5, 0.0), &flat, &mut ()).relation, Boundary);
    }

    #[test]
    fn a_circle_has_a_boundary_of_exact_points() {
        let circle = Circle::new(dvec2(1.0, 1.0), 5.0).expect("a valid circle");
        let relation = |x: f64, y: f64| point_in_circle(dvec2(x, y), &circle, &mut ()).relation;
        assert_eq!([relation(4.0, 5.0), relation(4.0, 5f64.next_up())], [Boundary, Outside]);
        assert_eq!([relation(4.0, 5f64.next_down()), relation(1.0, 1.0)], [Inside, Inside]);
        let point = Circle::new(DVec2::ONE, 0.0).expect("a valid circle");
        assert_eq!(point_in_circle(DVec2::ONE, &point, &mut ()).relation, Boundary);
    }

    #[test]
    fn the_worked_rectangle_has_the_point_inside_at_its_local_place() {
        let rect = Rect::new(dvec2(100.0, 100.0), dvec2(80.0, 60.0), 45.0).expect("a valid rectangle");
        let mut recording = Recording::new();
        let outcome = point_in_rect(dvec2(130.0, 110.0), &rect, &mut recording);
        assert_eq!((outcome.relation, outcome.settled), (Inside, Settled::Float));
        let Step::CarriedToLocal { p_in_local, .. } = recording.steps[0].step else { panic!("{recording:?}") };
        assert!((p_in_local - dvec2(28.284271247461902, -14.142135623730951)).length() < 1e-13);
        assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
    }

    #[test]
    fn the_corners_of_a_turned_rectangle_are_on_its_boundary() {
        for k in 0..360 {
            let rect = Rect::new(dvec2(3.7, -2.9), dvec2(1.3, 0.7), f64::from(k)).expect("a valid rectangle");
            for corner in rect.corners() {
                assert_eq!(point_in_rect(corner, &rect, &mut ()).relation, Boundary, "{k}");
                assert_eq!(point_in_rect(corner + (corner - rect.center()) * 1e-9, &rect, &mut ()).relation, Outside);
            }
            assert_eq!(point_in_rect(rect.center(), &rect, &mut ()).relation, Inside);
        }
    }

    #[test]
    fn rectangles_that_rounding_flattened_have_no_inside() {
        let thin = Rect::new(dvec2(1e6, 1e6), dvec2(2.0, 1e-30), 0.0).expect("a valid rectangle");
        assert_eq!(point_in_rect(dvec2(1e6, 1e6), &thin, &mut ()).relation, Boundary);
        assert_eq!(point_in_rect(dvec2(1e6, 1e6 + 1e-9), &thin, &mut ()).relation, Outside);
        let point = Rect::new(dvec2(0.0, 0.0), DVec2::ZERO, 30.0).expect("a valid rectangle");
        assert_eq!(point_in_rect(DVec2::ZERO, &point, &mut ()).relation, Boundary);
        let huge = Rect::new(DVec2::ZERO, dvec2(1e308, 1e308), 45.0).expect("a valid rectangle");
        assert_eq!(point_in_rect(dvec2(6e307, 1e307), &huge, &mut ()).relation, Inside);
        assert_eq!(point_in_rect(dvec2(1.7e308, -1.7e308), &huge, &mut ()).relation, Outside);
    }

    #[test]
    fn a_convex_polygon_is_left_of_every_edge() {
        let square = [dvec2(0.0, 0.0), dvec2(2.0, 0.0), dvec2(2.0, 2.0), dvec2(0.0, 2.0)];
        let polygon = ConvexPolygon::new(&square).expect("convex");
        let relation = |x: f64, y: f64| point_in_convex(dvec2(x, y), &polygon, &mut ()).relation;
        assert_eq!([relation(1.0, 1.0), relation(2.0, 1.0), relation(0.0, 0.0)], [Inside, Boundary, Boundary]);
        assert_eq!([relation(3.0, 0.0), relation(2.0, 2.5), relation(-1e-300, 1.0)], [Outside; 3]);
        let segment = ConvexPolygon::new(&square[1..3]).expect("a segment");
        let relation = |x: f64, y: f64| point_in_convex(dvec2(x, y), &segment, &mut ()).relation;
        assert_eq!([relation(2.0, 1.0), relation(2.0, 3.0), relation(1.9, 1.0)], [Boundary, Outside, Outside]);
        let point = ConvexPolygon::new(&square[..1]).expect("a point");
        assert_eq!(point_in_convex(DVec2::ZERO, &point, &mut ()).relation, Boundary);
        assert_eq!(point_in_convex(DVec2::X, &point, &mut ()).relation, Outside);
    }
}
