//! What must hold of the answer about a pair.

use collidoscope::collision::circle_rect::{circle_aabb_relation, circle_rect_relation};
use collidoscope::collision::collide::{Answer, Step, collide, relation};
use collidoscope::collision::projection::gap_along;
use collidoscope::collision::rect_rect::rect_rect_relation;
use collidoscope::collision::{Certificate, Contact, Convex, Recording, Relation, Shape, sat};
use glam::DVec2;
use num_bigint::BigInt;
use num_traits::Signed;

use super::common::integers::{Scale, dot};
use super::common::truth::{parts, truth};

/// A few of the smallest doubles: what products of subnormal lengths lose.
const LEAST: f64 = 8.0 * f64::from_bits(1);

/// Certificates that could not be verified: doubles do not always have one.
#[derive(Default, Debug)]
pub struct Tally {
    pub relations: [u64; 3],
    pub weak_axes: u64,
    pub weak_points: u64,
    /// The same where a shape has no area: few slanted lines hold a double between their ends.
    pub weak_points_in_flat: u64,
}

pub fn largest(shapes: [&Shape; 2]) -> f64 {
    shapes.iter().fold(0.0, |m: f64, shape| {
        let (points, radius) = parts(shape);
        points.iter().fold(m.max(radius), |m, p| m.max(p.abs().max_element()))
    })
}

pub fn near(got: f64, want: f64, floor: f64) -> bool {
    (got - want).abs() <= floor + 1e-9 * got.abs().max(want.abs())
}

pub fn check(a: &Shape, b: &Shape, tally: &mut Tally) {
    let context = || format!("\na = {a:?}\nb = {b:?}");
    let Answer { contact, .. } = collide(a, b, &mut ()).unwrap_or_else(|error| panic!("{error}{}", context()));
    let want = truth(a, b);
    let floor = 1e-12 * largest([a, b]) + LEAST;
    assert_eq!(contact.relation, want.relation, "{contact:?}{}", context());
    tally.relations[contact.relation as usize] += 1;
    match (a, b) {
        (Shape::Rect(a), Shape::Rect(b)) => assert_eq!(rect_rect_relation(a, b), want.relation, "{}", context()),
        (Shape::Circle(c), Shape::Rect(r)) => assert_eq!(circle_rect_relation(c, r), want.relation, "{}", context()),
        (Shape::Circle(c), Shape::Aabb(r)) => assert_eq!(circle_aabb_relation(c, r), want.relation, "{}", context()),
        _ => {}
    }
    assert!(
        near(contact.distance, want.distance, floor),
        "{} ≠ {} {contact:?}{}",
        contact.distance,
        want.distance,
        context()
    );
    assert!(near(contact.depth, want.depth, floor), "{} ≠ {} {contact:?}{}", contact.depth, want.depth, context());

    // Watching changes nothing, and running again neither.
    let mut recording = Recording::new();
    assert_eq!(collide(a, b, &mut recording).unwrap().contact, contact, "{}", context());
    check_last_step(&recording, &contact, &context);
    assert_eq!(relation(a, b).unwrap(), want.relation, "{}", context());

    let swapped = collide(b, a, &mut ()).unwrap().contact;
    assert_eq!(swapped.relation, contact.relation, "{}", context());
    assert!(near(swapped.distance, contact.distance, floor) && near(swapped.depth, contact.depth, floor));

    check_directions(a, b, &contact, floor, &context);
    check_certificate(a, b, contact.certificate, contact.relation, tally, &context);
}

/// What the axes told last is the answer's own, bit for bit.
fn check_last_step(recording: &Recording<Step>, contact: &Contact, context: &impl Fn() -> String) {
    let last = recording.steps.last().expect("every run ends in a step");
    if let Step::Sat(sat::Step::Decided { outcome }) = &last.step {
        let told = (outcome.relation, outcome.certificate, outcome.settled, outcome.push);
        assert_eq!(told, (contact.relation, contact.certificate, contact.settled, contact.mtv), "{}", context());
        assert!(contact.mtv.is_none() || contact.depth == -outcome.gap, "{contact:?}{}", context());
    }
}

fn check_directions(a: &Shape, b: &Shape, contact: &Contact, floor: f64, context: &impl Fn() -> String) {
    if let Some(normal) = contact.normal {
        assert!((normal.length() - 1.0).abs() < 1e-14, "{contact:?}{}", context());
    }
    match contact.relation {
        Relation::Overlapping => {
            let (mtv, normal) = (contact.mtv.unwrap(), contact.normal.unwrap());
            assert!(
                (mtv - normal * contact.depth).abs().max_element() <= 1e-12 * contact.depth + LEAST,
                "{}",
                context()
            );
            assert!(contact.points.is_none() && contact.distance == 0.0);
            // Along the normal A's least value reaches B's greatest after the push, within rounding.
            let gap = gap_along(&a.to_convex().unwrap(), &b.to_convex().unwrap(), normal);
            let left = gap.of_a.min.value + contact.depth - gap.of_b.max.value;
            assert!(left.abs() <= 4.0 * floor + 1e-9 * contact.depth, "{left:e} {contact:?}{}", context());
        }
        Relation::Touching => {
            assert!(contact.distance == 0.0 && contact.depth == 0.0 && contact.mtv.is_none());
            let [p, q] = contact.points.unwrap();
            assert_eq!(p, q);
            for shape in [a, b] {
                assert!(squeezed_distance(p, shape) <= 4.0 * floor, "{p} {contact:?}{}", context());
            }
        }
        Relation::Separated => {
            assert!(contact.distance > 0.0 && contact.depth == 0.0 && contact.mtv.is_none());
            let [p, q] = contact.points.unwrap();
            assert!(near(scaled_length(p - q), contact.distance, 8.0 * floor), "{contact:?}{}", context());
            assert!(
                squeezed_distance(p, a) <= 8.0 * floor && squeezed_distance(q, b) <= 8.0 * floor,
                "{contact:?}{}",
                context()
            );
            // Nearest points face each other along the normal, where their distance is more than rounding.
            let normal = contact.normal.unwrap();
            let along = (p - q) - normal * contact.distance;
            assert!(scaled_length(along) <= 16.0 * floor + 1e-9 * contact.distance, "{contact:?}{}", context());
        }
    }
}

fn scaled_length(v: DVec2) -> f64 {
    libm::hypot(v.x, v.y)
}

/// Distance of a point from a shape.
fn squeezed_distance(p: DVec2, shape: &Shape) -> f64 {
    truth(&Shape::Point(p), shape).distance
}

fn check_certificate(
    a: &Shape,
    b: &Shape,
    certificate: Certificate,
    relation: Relation,
    tally: &mut Tally,
    context: &impl Fn() -> String,
) {
    match certificate {
        Certificate::NoAxis => panic!("convex shapes that do not overlap have an axis: {}", context()),
        Certificate::Axis(axis) => {
            assert!(relation != Relation::Overlapping && axis.is_finite() && axis != DVec2::ZERO, "{}", context());
            if !parts_on(a, b, axis) {
                tally.weak_axes += 1;
            }
        }
        Certificate::Point(p) => {
            assert!(relation == Relation::Overlapping && p.is_finite(), "{}", context());
            let point = Shape::Point(p);
            let inside = |shape: &Shape| match parts(shape) {
                (vertices, 0.0) if vertices.len() == 1 => vertices[0] == p,
                _ => truth(&point, shape).relation == Relation::Overlapping || is_in_flat(p, shape),
            };
            if !(inside(a) && inside(b)) {
                let flat = |shape: &Shape| match shape.to_convex() {
                    Ok(Convex::Polygon(polygon)) => !polygon.has_area(),
                    _ => false,
                };
                *(if flat(a) || flat(b) { &mut tally.weak_points_in_flat } else { &mut tally.weak_points }) += 1;
            }
        }
    }
}

/// Whether a point lies strictly within a shape that has no area.
fn is_in_flat(p: DVec2, shape: &Shape) -> bool {
    let Ok(Convex::Polygon(polygon)) = shape.to_convex() else { return false };
    match *polygon.vertices() {
        [v] => v == p,
        [from, to] => truth(&Shape::Point(p), shape).relation == Relation::Touching && p != from && p != to,
        _ => false,
    }
}

/// Whether the exact projections on an axis have no common interior.
fn parts_on(a: &Shape, b: &Shape, axis: DVec2) -> bool {
    let ((a, r), (b, s)) = (parts(a), parts(b));
    let numbers = a.iter().chain(&b).flat_map(|p| [p.x, p.y]).chain([r, s, axis.x, axis.y]);
    let scale = Scale::of(numbers);
    let n = scale.point::<BigInt>(axis);
    let values = |points: &[DVec2]| -> Vec<BigInt> { scale.points(points).iter().map(|p| dot(p, &n)).collect() };
    let (of_a, of_b) = (values(&a), values(&b));
    let reach = scale.integer::<BigInt>(r) + scale.integer::<BigInt>(s);
    let reach = &reach * &reach * dot(&n, &n);
    let ends = |v: &[BigInt]| (v.iter().min().unwrap().clone(), v.iter().max().unwrap().clone());
    let ((a_min, a_max), (b_min, b_max)) = (ends(&of_a), ends(&of_b));
    let parted = |gap: BigInt| !gap.is_negative() && &gap * &gap >= reach;
    parted(b_min - a_max) || parted(a_min - b_max)
}
