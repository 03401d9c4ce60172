//! The small tests against brute force in rational numbers, which know no rounding: relations must be the same for
//! every input, values within 1e-9 of themselves plus 1e-12 of the largest coordinate.

use std::cmp::Ordering;

use collidoscope::collision::aabb_aabb::{aabb_aabb, aabb_aabb_relation};
use collidoscope::collision::circle_circle::{Placement, circle_circle, circle_circle_relation};
use collidoscope::collision::circle_polygon::{circle_polygon, circle_polygon_relation};
use collidoscope::collision::circle_rect::{circle_aabb, circle_aabb_relation, circle_rect, circle_rect_relation};
use collidoscope::collision::closest::closest;
use collidoscope::collision::point_tests::{
    PointRelation, point_in_aabb, point_in_circle, point_in_convex, point_in_rect,
};
use collidoscope::collision::ray_cast::{point_relation, ray_cast};
use collidoscope::collision::{
    Aabb, Certificate, Circle, Contact, ConvexPolygon, FillRule, Polygon, Rect, Relation, Shape, exact,
};
use glam::{DVec2, dvec2};
use num_traits::{Signed, Zero};

mod common;

use common::random::Random;
use common::rational::{Hull, Q, cross, dot, is_root, q, q2, segment_distance_squared, sign, sub};

/// Inputs a test tries; the ignored ones try this many times as many.
const TRIALS: u64 = 800;
const MANY: u64 = 100;

// ------------------------------------------------------------------------------------------------ random inputs

/// What kind of numbers one input is made of: a grid, the same a few bits aside, any, all sizes mixed; and how large.
struct Numbers<'d> {
    dice: &'d mut Random,
    kind: u64,
    scale: f64,
}

impl<'d> Numbers<'d> {
    fn any(dice: &'d mut Random) -> Self {
        let scales =
            [1.0, 1.0, 1.0, 0.1, 1e5, 1e-300, 1e300, f64::from_bits(1), 1e-160, 1e160, 2f64.powi(1020), 1e-310];
        let scale = scales[dice.below(scales.len() as u64) as usize];
        Self { kind: dice.below(4), dice, scale }
    }

    fn number(&mut self) -> f64 {
        let grid = (self.dice.below(13) as f64 - 6.0) * self.scale;
        match self.kind {
            0 => grid,
            1 => {
                let steps = self.dice.below(5) as i32 - 2;
                (0..steps.abs()).fold(grid, |v, _| if steps > 0 { v.next_up() } else { v.next_down() })
            }
            2 => (self.dice.unit() * 12.0 - 6.0) * self.scale,
            _ => {
                let sized = f64::from_bits((self.dice.next() & !(0x7ff << 52)) | (self.dice.below(2046) << 52));
                if self.dice.below(4) == 0 { grid } else { sized }
            }
        }
    }

    fn size(&mut self) -> f64 {
        self.number().abs()
    }

    fn point(&mut self) -> DVec2 {
        dvec2(self.number(), self.number())
    }

    fn circle(&mut self) -> Circle {
        Circle::new(self.point(), self.size()).expect("a valid circle")
    }

    fn aabb(&mut self) -> Aabb {
        let (a, b) = (self.point(), self.point());
        Aabb::new(a.min(b), a.max(b)).expect("a valid box")
    }

    /// Turned by a round angle, a 3-4-5 one or any; `None` when a corner is beyond the largest double.
    fn rect(&mut self) -> Option<Rect> {
        let angle_deg = match self.dice.below(3) {
            0 => self.dice.below(24) as f64 * 15.0,
            1 => 36.86989764584402,
            _ => self.dice.unit() * 720.0 - 360.0,
        };
        Rect::new(self.point(), dvec2(self.size(), self.size()), angle_deg).ok()
    }
}

/// Runs a check on many seeded inputs.
fn trials(count: u64, mut check: impl FnMut(&mut Numbers)) {
    for seed in 0..count {
        let mut dice = Random(seed);
        check(&mut Numbers::any(&mut dice));
    }
}

fn largest(points: &[DVec2], lengths: &[f64]) -> f64 {
    let coordinates = points.iter().flat_map(|p| [p.x, p.y]).chain(lengths.iter().copied());
    coordinates.map(f64::abs).fold(0.0, f64::max)
}

/// 1e-12 of the largest coordinate, and two last bits: below them nothing is a double.
fn floor(scale: f64) -> Q {
    q(scale) * q(1e-12) + q(f64::from_bits(2))
}

// ------------------------------------------------------------------------------------------------ contacts

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

// ------------------------------------------------------------------------------------------------ the checks

fn signs(count: u64) {
    trials(count, |numbers| {
        let [a, b, c, d] = [numbers.point(), numbers.point(), numbers.point(), numbers.point()];
        let (ab, ac, cd) = (sub(&q2(b), &q2(a)), sub(&q2(c), &q2(a)), sub(&q2(d), &q2(c)));
        assert_eq!(exact::orient(a, b, c), sign(&cross(&ab, &ac)), "{a} {b} {c}");
        assert_eq!(exact::cross_sign(a, b, c, d), sign(&cross(&ab, &cd)), "{a} {b} {c} {d}");
        assert_eq!(exact::dot_sign(a, b, c, d), sign(&dot(&ab, &cd)), "{a} {b} {c} {d}");
        let (r1, r2) = (numbers.size(), numbers.number());
        let sum = q(r1) + q(r2);
        let want = if sum.is_negative() { Ordering::Greater } else { dot(&ab, &ab).cmp(&(&sum * &sum)) };
        assert_eq!(exact::distance_cmp(a, b, r1, r2), want, "{a} {b} {r1} {r2}");
        let radius_squared = q(r1) * q(r1);
        if a != b {
            let area = cross(&ab, &ac);
            let want = (&area * &area).cmp(&(&radius_squared * dot(&ab, &ab)));
            assert_eq!(exact::line_distance_cmp(c, a, b, r1), want, "{c} {a} {b} {r1}");
        }
        let want = segment_distance_squared(&q2(c), &q2(a), &q2(b)).cmp(&radius_squared);
        assert_eq!(exact::segment_distance_cmp_settled(c, a, b, r1).0, want, "{c} {a} {b} {r1}");
    });
}

fn boxes(count: u64) {
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

fn circles(count: u64) {
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

fn circles_and_boxes(count: u64) {
    trials(count, |numbers| {
        let (c, b) = (numbers.circle(), numbers.aabb());
        let truth = circle_and_hull(&c, &b.corners());
        assert_eq!(circle_aabb_relation(&c, &b), truth.relation, "{c:?} {b:?}");
        let contact = circle_aabb(&c, &b, &mut ());
        let scale = largest(&[c.center(), b.min(), b.max()], &[c.radius()]);
        let what = || format!("{c:?} {b:?}");
        check_contact(&contact, &truth, scale, &what);
        check_certificate(&contact, &c, &b.corners(), scale, &what);
        let moved = |by: DVec2| circle_aabb_relation(&Circle::new(c.center() + by, c.radius()).expect("finite"), &b);
        check_push(&contact, moved, scale, &what);
    });
}

fn circles_and_rects(count: u64) {
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
        let truth = circle_and_hull(&c, &r.corners());
        assert_eq!(circle_rect_relation(&c, &r), truth.relation, "{c:?} {r:?}");
        let contact = circle_rect(&c, &r, &mut ());
        let scale = largest(&[c.center(), r.center()], &[c.radius(), r.size().x, r.size().y]);
        let what = || format!("{c:?} {r:?}");
        check_contact(&contact, &truth, scale, &what);
        check_certificate(&contact, &c, &r.corners(), scale, &what);
        let moved = |by: DVec2| circle_rect_relation(&Circle::new(c.center() + by, c.radius()).expect("finite"), &r);
        check_push(&contact, moved, scale, &what);
    });
}

fn circles_and_polygons(count: u64) {
    trials(count, |numbers| {
        let outline: Vec<DVec2> = (0..1 + numbers.dice.below(4)).map(|_| numbers.point()).collect();
        let Ok(polygon) = ConvexPolygon::new(&outline) else { return };
        let c = numbers.circle();
        let truth = circle_and_hull(&c, &outline);
        assert_eq!(circle_polygon_relation(&c, &polygon).0, truth.relation, "{c:?} {polygon:?}");
        let contact = circle_polygon(&c, &polygon);
        let scale = largest(&outline, &[c.radius(), c.center().x, c.center().y]);
        let what = || format!("{c:?} {polygon:?}");
        check_contact(&contact, &truth, scale, &what);
        check_certificate(&contact, &c, polygon.vertices(), scale, &what);
    });
}

fn point_relations(count: u64) {
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

fn rays(count: u64) {
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

fn closest_points(count: u64) {
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

macro_rules! tests {
    ($($check:ident: $holds:ident, $many:ident;)*) => { $(
        #[test]
        fn $holds() {
            $check(TRIALS);
        }

        #[test]
        #[ignore = "takes minutes"]
        fn $many() {
            $check(TRIALS * MANY);
        }
    )* };
}

tests! {
    signs: signs_agree_with_rational_numbers, signs_agree_with_rational_numbers_many_times;
    boxes: two_boxes_agree_with_rational_numbers, two_boxes_agree_with_rational_numbers_many_times;
    circles: two_circles_agree_with_rational_numbers, two_circles_agree_with_rational_numbers_many_times;
    circles_and_boxes: circles_and_boxes_agree_with_rational_numbers,
        circles_and_boxes_agree_with_rational_numbers_many_times;
    circles_and_rects: circles_and_turned_rectangles_agree_with_rational_numbers,
        circles_and_turned_rectangles_agree_with_rational_numbers_many_times;
    circles_and_polygons: circles_and_polygons_agree_with_rational_numbers,
        circles_and_polygons_agree_with_rational_numbers_many_times;
    point_relations: points_agree_with_rational_numbers, points_agree_with_rational_numbers_many_times;
    rays: rays_agree_with_rational_numbers, rays_agree_with_rational_numbers_many_times;
    closest_points: closest_points_agree_with_rational_numbers, closest_points_agree_with_rational_numbers_many_times;
}
