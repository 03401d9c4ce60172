//! Where points lie to shapes, the crossings of a ray, and the nearest point of a shape.

use std::cmp::Ordering;

use collidoscope::collision::closest::closest;
use collidoscope::collision::point_tests::{
    PointRelation, point_in_aabb, point_in_circle, point_in_convex, point_in_rect,
};
use collidoscope::collision::ray_cast::{point_relation, ray_cast};
use collidoscope::collision::{ConvexPolygon, FillRule, Polygon, Shape};
use glam::DVec2;
use num_traits::{Signed, Zero};

use super::common::rational::{Hull, Q, dot, is_root, q, q2, segment_distance_squared, sub};
use super::numbers::Numbers;
use super::{floor, largest, trials};

pub fn point_relations(count: u64) {
    trials(count, |numbers| {
        let p = numbers.point();
        let at = q2(p);
        let aabb = numbers.aabb();
        assert_eq!(point_in_aabb(p, &aabb, &mut ()).relation, Hull::new(&aabb.corners()).relation(&at), "{p} {aabb:?}");
        let circle = numbers.circle();
        let offset = sub(&at, &q2(circle.center()));
        let want = match dot(&offset, &offset).cmp(&(q(circle.radius()) * q(circle.radius()))) {
            Ordering::Less => PointRelation::Inside,
            Ordering::Equal => PointRelation::Boundary,
            Ordering::Greater => PointRelation::Outside,
        };
        assert_eq!(point_in_circle(p, &circle, &mut ()).relation, want, "{p} {circle:?}");
        if let Some(rect) = numbers.rect() {
            let corners = rect.corners();
            let on_side = corners[0] * 0.5 + corners[1] * 0.5;
            for p in [p, corners[2], on_side, rect.center(), corners[1] * 0.7 + corners[2] * 0.3] {
                let want = Hull::new(&corners).relation(&q2(p));
                assert_eq!(point_in_rect(p, &rect, &mut ()).relation, want, "{p} {rect:?}");
            }
        }
        let outline: Vec<DVec2> = (0..1 + numbers.dice.below(5)).map(|_| numbers.point()).collect();
        if let Ok(polygon) = ConvexPolygon::new(&outline) {
            assert_eq!(
                point_in_convex(p, &polygon, &mut ()).relation,
                Hull::new(&outline).relation(&at),
                "{p} {outline:?}"
            );
        }
    });
}

pub fn rays(count: u64) {
    trials(count, |numbers| {
        let ring = |numbers: &mut Numbers, least: u64| -> Vec<DVec2> {
            (0..least + numbers.dice.below(7)).map(|_| numbers.point()).collect()
        };
        let outline = ring(numbers, 1);
        let holes: Vec<_> = (0..numbers.dice.below(3)).map(|_| ring(numbers, 1)).collect();
        let rule = if numbers.dice.below(2) == 0 { FillRule::EvenOdd } else { FillRule::NonZero };
        let polygon = Polygon::new(outline.clone(), holes.clone(), rule).expect("a valid polygon");
        let p = if numbers.dice.below(4) == 0 { outline[0] } else { numbers.point() };
        let outcome = ray_cast(p, &polygon, &mut ());

        let at = q2(p);
        let mut on_boundary = false;
        let mut windings = vec![0; 1 + holes.len()];
        let mut crossings = Vec::new();
        for (k, ring) in polygon.rings().enumerate() {
            for (edge, &a) in ring.iter().enumerate() {
                let b = ring[(edge + 1) % ring.len()];
                let (qa, qb) = (q2(a), q2(b));
                on_boundary |= segment_distance_squared(&at, &qa, &qb).is_zero();
                if (a.y > p.y) != (b.y > p.y) {
                    let x = (&qb[0] - &qa[0]) * (&at[1] - &qa[1]) / (&qb[1] - &qa[1]) + &qa[0];
                    if x > at[0] {
                        crossings.push((x, k, edge));
                        windings[k] += if b.y > a.y { 1 } else { -1 };
                    }
                }
            }
        }
        crossings.sort();
        let inside = match rule {
            FillRule::EvenOdd => crossings.len() % 2 == 1,
            FillRule::NonZero => windings[0] != 0 && windings[1..].iter().all(|&w| w == 0),
        };
        let want = match (on_boundary, inside) {
            (true, _) => PointRelation::Boundary,
            (_, true) => PointRelation::Inside,
            _ => PointRelation::Outside,
        };
        assert_eq!(outcome.relation, want, "{p} {polygon:?}");
        assert_eq!(point_relation(p, &polygon), want, "{p} {polygon:?}");
        assert_eq!(outcome.winding, windings[0], "{p} {polygon:?}");
        let got: Vec<_> = outcome.crossings.iter().map(|c| (c.ring, c.edge)).collect();
        assert_eq!(got, crossings.iter().map(|c| (c.1, c.2)).collect::<Vec<_>>(), "{p} {polygon:?}");
        let all: Vec<DVec2> = polygon.rings().flatten().copied().collect();
        let floor = floor(largest(&all, &[]));
        for (got, want) in outcome.crossings.iter().zip(&crossings) {
            assert!((q(got.x) - &want.0).abs() <= &floor + want.0.abs() * q(1e-9), "{p} {polygon:?}");
        }
        assert!(outcome.crossings.is_sorted_by(|a, b| a.x <= b.x));
    });
}

pub fn closest_points(count: u64) {
    trials(count, |numbers| {
        let p = numbers.point();
        let at = q2(p);
        let check = |shape: Shape, vertices: &[DVec2], squared: Q, inside: bool| {
            let got = closest(p, &shape, &mut ());
            assert_eq!(got.inside, inside, "{p} {shape:?}");
            if inside {
                assert_eq!((got.point, got.distance), (p, 0.0));
                return;
            }
            let floor = floor(largest(vertices, &[p.x, p.y]));
            assert!(got.distance >= 0.0 && got.point.is_finite());
            if got.distance < f64::MAX {
                assert!(
                    is_root(&q(got.distance), &squared, &Q::zero().max(q(f64::from_bits(2)))),
                    "{p} {shape:?} {got:?}"
                );
                let way = sub(&q2(got.point), &at);
                assert!(is_root(&q(got.distance), &dot(&way, &way), &(floor * q(2.0))), "{p} {shape:?} {got:?}");
            }
        };
        let hull = |vertices: &[DVec2]| {
            let hull = Hull::new(vertices);
            (hull.boundary_distance_squared(&at), hull.relation(&at) != PointRelation::Outside)
        };
        let (a, b) = (numbers.point(), numbers.point());
        let (squared, inside) = hull(&[a]);
        check(Shape::Point(a), &[a], squared, inside);
        let (squared, inside) = hull(&[a, b]);
        check(Shape::Segment([a, b]), &[a, b], squared, inside);
        let aabb = numbers.aabb();
        let (squared, inside) = hull(&aabb.corners());
        check(Shape::Aabb(aabb), &aabb.corners(), squared, inside);
        if let Some(rect) = numbers.rect() {
            let (squared, inside) = hull(&rect.corners());
            check(Shape::Rect(rect), &rect.corners(), squared, inside);
        }
        let outline: Vec<DVec2> = (0..1 + numbers.dice.below(6)).map(|_| numbers.point()).collect();
        let polygon = Polygon::simple(outline.clone()).expect("a valid polygon");
        let inside = ray_cast(p, &polygon, &mut ()).relation.is_in();
        let edges = outline.iter().zip(outline.iter().cycle().skip(1));
        let squared = edges.map(|(&a, &b)| segment_distance_squared(&at, &q2(a), &q2(b))).min().expect("an edge");
        check(Shape::Polygon(polygon), &outline, squared, inside);

        let circle = numbers.circle();
        let got = closest(p, &Shape::Circle(circle), &mut ());
        let offset = sub(&at, &q2(circle.center()));
        let (squared, radius) = (dot(&offset, &offset), q(circle.radius()));
        assert_eq!(got.inside, squared <= &radius * &radius, "{p} {circle:?}");
        if !got.inside && got.distance < f64::MAX {
            let floor = floor(largest(&[p, circle.center()], &[circle.radius()]));
            assert!(is_root(&(q(got.distance) + radius), &squared, &floor), "{p} {circle:?} {got:?}");
        }
    });
}
