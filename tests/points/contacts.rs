//! Contacts of boxes, circles, rectangles and polygons.

use std::cmp::Ordering;

use collidoscope::collision::aabb_aabb::{aabb_aabb, aabb_aabb_relation};
use collidoscope::collision::circle_circle::{Placement, circle_circle, circle_circle_relation};
use collidoscope::collision::circle_polygon::{circle_polygon, circle_polygon_relation};
use collidoscope::collision::circle_rect::{circle_aabb, circle_aabb_relation, circle_rect, circle_rect_relation};
use collidoscope::collision::point_tests::PointRelation;
use collidoscope::collision::{Aabb, Certificate, Circle, Contact, ConvexPolygon, Relation};
use glam::DVec2;
use num_traits::{Signed, Zero};

use super::common::rational::{Hull, Q, dot, is_root, q, q2, sub};
use super::{floor, largest, trials};

/// What must agree in any contact whose signed clearance squared is known: `(clearance + reach)² = squared` when the
/// disk's center is outside, `reach` being the radii.
struct Truth {
    relation: Relation,
    /// Distance of the center from the other shape's boundary, squared.
    squared: Q,
    /// Whether the center lies inside, so that both lengths add up in the depth.
    inside: bool,
    reach: Q,
}

fn check_contact(contact: &Contact, truth: &Truth, scale: f64, what: &dyn Fn() -> String) {
    assert_eq!(contact.relation, truth.relation, "{}", what());
    let floor = floor(scale);
    let clearance = q(contact.distance) - q(contact.depth);
    let from_boundary = if truth.inside { -(clearance + &truth.reach) } else { clearance + &truth.reach };
    let saturated = contact.distance == f64::MAX || contact.depth == f64::MAX;
    if contact.relation != Relation::Touching && !saturated {
        assert!(is_root(&from_boundary, &truth.squared, &floor), "{contact:?} {}", what());
    }
    let normal = contact.normal.expect("a normal always exists here");
    assert!((normal.length() - 1.0).abs() < 1e-14, "{contact:?}");
    match contact.relation {
        Relation::Overlapping => {
            assert!(contact.depth >= 0.0 && contact.distance == 0.0);
            assert_eq!(contact.mtv, Some(normal * contact.depth));
            assert!(matches!(contact.certificate, Certificate::Point(p) if p.is_finite()), "{contact:?}");
        }
        Relation::Touching => {
            assert_eq!((contact.mtv, contact.depth, contact.distance), (None, 0.0, 0.0));
            let [a, b] = contact.points.expect("a common point");
            assert_eq!(a, b);
        }
        Relation::Separated => {
            assert_eq!((contact.mtv, contact.depth), (None, 0.0));
            // It may be less than half of the least double.
            assert!(contact.distance >= 0.0, "{contact:?} {}", what());
            let [a, b] = contact.points.expect("a nearest pair");
            let apart = sub(&q2(a), &q2(b));
            assert!(
                saturated || is_root(&q(contact.distance), &dot(&apart, &apart), &(floor * q(4.0))),
                "{contact:?} {}",
                what()
            );
        }
    }
}

/// A certificate can be checked by itself: an axis on which nothing overlaps, or a point inside both. Near contact no
/// double may serve, so only pairs that are clear of it, and hulls that have an inside, are held to it.
fn check_certificate(contact: &Contact, circle: &Circle, points: &[DVec2], scale: f64, what: &dyn Fn() -> String) {
    let clear = contact.distance.max(contact.depth) > 1e-9 * scale && scale > 1e-290;
    let hull = Hull::new(points);
    if !clear || hull.flat {
        return;
    }
    let (center, radius) = (q2(circle.center()), q(circle.radius()));
    match contact.certificate {
        Certificate::NoAxis => panic!("convex shapes that do not overlap have an axis: {}", what()),
        Certificate::Axis(axis) => {
            let along = |p: &[Q; 2]| dot(p, &q2(axis));
            let ends = hull.points.iter().map(along);
            let (low, high) = (ends.clone().min().expect("a point"), ends.max().expect("a point"));
            let beside = (low - along(&center)).max(along(&center) - high);
            let reach_squared = &radius * &radius * dot(&q2(axis), &q2(axis));
            assert!(beside.is_positive() && &beside * &beside >= reach_squared, "{contact:?} {}", what());
        }
        Certificate::Point(p) => {
            let way = sub(&q2(p), &center);
            assert!(dot(&way, &way) < &radius * &radius || radius.is_zero() && p == circle.center(), "{contact:?}");
            // A rectangle thinner than the spacing of doubles holds none of them.
            let thin = hull.boundary_distance_squared(&q2(points[0] * 0.5 + points[2 % points.len()] * 0.5));
            let room = thin > q(1e-12 * scale) * q(1e-12 * scale);
            assert!(!room || hull.relation(&q2(p)) == PointRelation::Inside, "{contact:?} {}", what());
        }
    }
}

/// The truth about a circle and the hull of some points.
fn circle_and_hull(circle: &Circle, points: &[DVec2]) -> Truth {
    let hull = Hull::new(points);
    let (center, reach) = (q2(circle.center()), q(circle.radius()));
    let place = hull.relation(&center);
    let squared = hull.boundary_distance_squared(&center);
    let relation = match place {
        PointRelation::Inside => Relation::Overlapping,
        _ => match squared.cmp(&(&reach * &reach)) {
            Ordering::Less => Relation::Overlapping,
            Ordering::Equal => Relation::Touching,
            Ordering::Greater => Relation::Separated,
        },
    };
    Truth { relation, squared, inside: place == PointRelation::Inside, reach }
}

/// A contact of a circle and the hull of some points, whose own vertices are `vertices`, and its relation asked for
/// alone.
fn check_circle(
    contact: &Contact,
    relation: Relation,
    (circle, points, vertices): (&Circle, &[DVec2], &[DVec2]),
    scale: f64,
    what: &dyn Fn() -> String,
) {
    let truth = circle_and_hull(circle, points);
    assert_eq!(relation, truth.relation, "{}", what());
    check_contact(contact, &truth, scale, what);
    check_certificate(contact, circle, vertices, scale, what);
}

/// A push by the MTV, a little more, must leave nothing of an overlap; a little less must leave some.
fn check_push(
    contact: &Contact,
    relation_when_moved: impl Fn(DVec2) -> Relation,
    scale: f64,
    what: &dyn Fn() -> String,
) {
    if let Some(mtv) = contact.mtv
        && contact.depth > 1e-9 * scale
        && contact.depth < 1e300
        && scale > 1e-290
    {
        let slack = 1e-9 + 1e-11 * scale / contact.depth;
        assert_eq!(relation_when_moved(mtv * (1.0 + slack)), Relation::Separated, "{contact:?} {}", what());
        let less = relation_when_moved(mtv * (1.0 - slack));
        assert!(slack > 1.0 || less == Relation::Overlapping, "{contact:?} {}", what());
    }
}

pub fn boxes(count: u64) {
    trials(count, |numbers| {
        let (a, b) = (numbers.aabb(), numbers.aabb());
        let contact = aabb_aabb(&a, &b, &mut ());
        // A−B is a box, too: the origin against it.
        let (low, high) = (sub(&q2(a.min()), &q2(b.max())), sub(&q2(a.max()), &q2(b.min())));
        let zero = Q::zero();
        let out = |k: usize| low[k] > zero || high[k] < zero;
        let within = |k: usize| low[k] < zero && high[k] > zero;
        let relation = if out(0) || out(1) {
            Relation::Separated
        } else if within(0) && within(1) {
            Relation::Overlapping
        } else {
            Relation::Touching
        };
        assert_eq!(aabb_aabb_relation(&a, &b), relation);
        let beside = |k: usize| low[k].clone().max(-&high[k]).max(Q::zero());
        let inward = |k: usize| (-&low[k]).min(high[k].clone());
        let shortest = inward(0).min(inward(1));
        let squared = match relation {
            Relation::Overlapping => &shortest * &shortest,
            _ => beside(0) * beside(0) + beside(1) * beside(1),
        };
        let truth = Truth { relation, squared, inside: relation == Relation::Overlapping, reach: Q::zero() };
        let scale = largest(&[a.min(), a.max(), b.min(), b.max()], &[]);
        let what = || format!("{a:?} {b:?}");
        check_contact(&contact, &truth, scale, &what);
        let moved = |by: DVec2| aabb_aabb_relation(&Aabb::new(a.min() + by, a.max() + by).expect("finite"), &b);
        check_push(&contact, moved, scale, &what);
        if let Certificate::Axis(axis) = contact.certificate {
            let along = |p: DVec2| dot(&q2(p), &q2(axis));
            let ends = |x: &Aabb| (along(x.min()).min(along(x.max())), along(x.min()).max(along(x.max())));
            assert!(ends(&a).1 <= ends(&b).0 || ends(&b).1 <= ends(&a).0, "{contact:?}");
        }
    });
}

pub fn circles(count: u64) {
    trials(count, |numbers| {
        let (a, b) = (numbers.circle(), numbers.circle());
        let offset = sub(&q2(a.center()), &q2(b.center()));
        let squared = dot(&offset, &offset);
        let compare = |reach: Q| squared.cmp(&(&reach * &reach));
        let (sum, difference) = (q(a.radius()) + q(b.radius()), q(a.radius()) - q(b.radius()));
        let (relation, placement) = match (compare(sum.clone()), compare(difference.clone())) {
            (Ordering::Greater, _) => (Relation::Separated, Placement::Apart),
            (Ordering::Equal, _) if sum.is_zero() => (Relation::Touching, Placement::Equal),
            (Ordering::Equal, _) => (Relation::Touching, Placement::TouchingOutside),
            (_, Ordering::Greater) => (Relation::Overlapping, Placement::Crossing),
            (_, Ordering::Equal) if difference.is_zero() => (Relation::Overlapping, Placement::Equal),
            (_, Ordering::Equal) => (Relation::Overlapping, Placement::TouchingInside),
            (_, Ordering::Less) => (Relation::Overlapping, Placement::Nested),
        };
        let outcome = circle_circle(&a, &b, &mut ());
        assert_eq!(outcome.placement, placement, "{a:?} {b:?}");
        assert_eq!(circle_circle_relation(&a, &b), relation, "{a:?} {b:?}");
        let scale = largest(&[a.center(), b.center()], &[a.radius(), b.radius()]);
        let truth = Truth { relation, squared, inside: false, reach: sum };
        let what = || format!("{a:?} {b:?}");
        check_contact(&outcome.contact, &truth, scale, &what);
        let moved = |by: DVec2| circle_circle_relation(&Circle::new(a.center() + by, a.radius()).expect("finite"), &b);
        check_push(&outcome.contact, moved, scale, &what);
    });
}

pub fn circles_and_boxes(count: u64) {
    trials(count, |numbers| {
        let (c, b) = (numbers.circle(), numbers.aabb());
        let contact = circle_aabb(&c, &b, &mut ());
        let scale = largest(&[c.center(), b.min(), b.max()], &[c.radius()]);
        let what = || format!("{c:?} {b:?}");
        check_circle(&contact, circle_aabb_relation(&c, &b), (&c, &b.corners(), &b.corners()), scale, &what);
        let moved = |by: DVec2| circle_aabb_relation(&Circle::new(c.center() + by, c.radius()).expect("finite"), &b);
        check_push(&contact, moved, scale, &what);
    });
}

pub fn circles_and_rects(count: u64) {
    trials(count, |numbers| {
        let Some(r) = numbers.rect() else { return };
        let mut c = numbers.circle();
        if numbers.dice.below(3) == 0 {
            // About a corner or along a side, in reach of one last bit.
            let corners = r.corners();
            let k = numbers.dice.below(4) as usize;
            let t = [0.0, 0.5, 0.3][numbers.dice.below(3) as usize];
            let on_side = corners[k] * (1.0 - t) + corners[(k + 1) % 4] * t;
            let distance = on_side.distance(c.center());
            if distance.is_finite() {
                let radius =
                    [distance, distance.next_up(), distance.next_down().max(0.0)][numbers.dice.below(3) as usize];
                c = Circle::new(c.center(), radius).expect("a valid circle");
            }
        }
        let contact = circle_rect(&c, &r, &mut ());
        let scale = largest(&[c.center(), r.center()], &[c.radius(), r.size().x, r.size().y]);
        let what = || format!("{c:?} {r:?}");
        check_circle(&contact, circle_rect_relation(&c, &r), (&c, &r.corners(), &r.corners()), scale, &what);
        let moved = |by: DVec2| circle_rect_relation(&Circle::new(c.center() + by, c.radius()).expect("finite"), &r);
        check_push(&contact, moved, scale, &what);
    });
}

pub fn circles_and_polygons(count: u64) {
    trials(count, |numbers| {
        let outline: Vec<DVec2> = (0..1 + numbers.dice.below(4)).map(|_| numbers.point()).collect();
        let Ok(polygon) = ConvexPolygon::new(&outline) else { return };
        let c = numbers.circle();
        let contact = circle_polygon(&c, &polygon);
        let scale = largest(&outline, &[c.radius(), c.center().x, c.center().y]);
        let what = || format!("{c:?} {polygon:?}");
        check_circle(
            &contact,
            circle_polygon_relation(&c, &polygon).0,
            (&c, &outline, polygon.vertices()),
            scale,
            &what,
        );
    });
}
