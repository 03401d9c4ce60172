//! The core against an exact oracle that works another way, and against parry2d: relations for every kind of pair,
//! lengths, directions, points and certificates.
//!
//! The oracle scales all coordinates to integers by one power of two, takes every difference of a vertex of A and one of
//! B, and looks where the origin lies to the convex hull of them all: no axes, no walk, no floating point.

use collidoscope::collision::circle_rect::{circle_aabb_relation, circle_rect_relation};
use collidoscope::collision::collide::{Answer, Step, collide, relation};
use collidoscope::collision::projection::gap_along;
use collidoscope::collision::rect_rect::{rect_rect, rect_rect_push, rect_rect_relation};
use collidoscope::collision::sat::{self, Options, sat};
use collidoscope::collision::{
    Aabb, Certificate, Circle, Contact, Convex, ConvexPolygon, Polygon, Recording, Rect, Relation, Shape,
};
use glam::{DVec2, dvec2};
use num_bigint::BigInt;
use num_traits::Signed;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

mod common;

use common::integers::{Scale, dot, hull_of};
use common::random::Random;
use common::truth::{parts, truth};

/// Pairs a kind in the quick run; the ignored one takes fifty times as many.
const PAIRS: u64 = 2_000;

/// A few of the smallest doubles: what products of subnormal lengths lose.
const LEAST: f64 = 8.0 * f64::from_bits(1);

// ------------------------------------------------------------------------------------------------- what must hold

/// Certificates that could not be verified: doubles do not always have one.
#[derive(Default, Debug)]
struct Tally {
    relations: [u64; 3],
    weak_axes: u64,
    weak_points: u64,
    /// The same where a shape has no area: few slanted lines hold a double between their ends.
    weak_points_in_flat: u64,
}

fn largest(shapes: [&Shape; 2]) -> f64 {
    shapes.iter().fold(0.0, |m: f64, shape| {
        let (points, radius) = parts(shape);
        points.iter().fold(m.max(radius), |m, p| m.max(p.abs().max_element()))
    })
}

fn near(got: f64, want: f64, floor: f64) -> bool {
    (got - want).abs() <= floor + 1e-9 * got.abs().max(want.abs())
}

fn check(a: &Shape, b: &Shape, tally: &mut Tally) {
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

// -------------------------------------------------------------------------------------------------- the generators

impl Random {
    fn rect(&mut self, reach: f64) -> Rect {
        let size = dvec2(self.between(1.0, 3.0), self.between(1.0, 3.0));
        Rect::new(self.point(reach), size, self.between(-180.0, 180.0)).unwrap()
    }

    /// Corners of a regular polygon at random angles: strictly convex for sure.
    fn round_polygon(&mut self, center: DVec2, radius: f64) -> Shape {
        let n = 3 + self.below(8);
        let mut angles: Vec<f64> = (0..n).map(|_| self.between(0.0, std::f64::consts::TAU)).collect();
        angles.sort_by(f64::total_cmp);
        let points: Vec<DVec2> = angles.iter().map(|&angle| center + DVec2::from_angle(angle) * radius).collect();
        polygon(&points)
    }

    /// The hull of a few grid points: shared edges, corners, lines and places abound.
    fn grid_polygon(&mut self, cells: u64, unit: f64) -> Shape {
        let n = 1 + self.below(6);
        let points: Vec<DVec2> =
            (0..n).map(|_| dvec2(self.below(cells) as f64, self.below(cells) as f64) * unit).collect();
        polygon(&hull_of(&points))
    }
}

fn polygon(points: &[DVec2]) -> Shape {
    Shape::Polygon(Polygon::simple(points.to_vec()).unwrap())
}

fn moved(shape: &Shape, by: DVec2) -> Shape {
    match shape {
        Shape::Point(p) => Shape::Point(*p + by),
        Shape::Segment(ends) => Shape::Segment(ends.map(|p| p + by)),
        Shape::Aabb(b) => Shape::Aabb(Aabb::new(b.min() + by, b.max() + by).unwrap()),
        Shape::Circle(c) => Shape::Circle(Circle::new(c.center() + by, c.radius()).unwrap()),
        Shape::Rect(r) => Shape::Rect(Rect::new(r.center() + by, r.size(), r.angle_deg()).unwrap()),
        // Rounding may bend a moved polygon: its hull is what is meant.
        Shape::Polygon(p) => polygon(&hull_of(&p.vertices().iter().map(|&v| v + by).collect::<Vec<_>>())),
    }
}

fn scaled(shape: &Shape, k: f64) -> Shape {
    match shape {
        Shape::Point(p) => Shape::Point(*p * k),
        Shape::Segment(ends) => Shape::Segment(ends.map(|p| p * k)),
        Shape::Aabb(b) => Shape::Aabb(Aabb::new(b.min() * k, b.max() * k).unwrap()),
        Shape::Circle(c) => Shape::Circle(Circle::new(c.center() * k, c.radius() * k).unwrap()),
        Shape::Rect(r) => Shape::Rect(Rect::new(r.center() * k, r.size() * k, r.angle_deg()).unwrap()),
        Shape::Polygon(p) => polygon(&hull_of(&p.vertices().iter().map(|&v| v * k).collect::<Vec<_>>())),
    }
}

/// Any kind of shape about the origin.
fn any_shape(random: &mut Random, reach: f64) -> Shape {
    match random.below(7) {
        0 => Shape::Point(random.point(reach)),
        1 => Shape::Segment([random.point(reach), random.point(reach)]),
        2 => {
            let (p, q) = (random.point(reach), random.point(reach));
            Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
        }
        3 => Shape::Circle(Circle::new(random.point(reach), random.between(0.0, 1.5)).unwrap()),
        4 => Shape::Rect(random.rect(reach)),
        _ => {
            let (center, radius) = (random.point(reach), random.between(0.2, 2.0));
            random.round_polygon(center, radius)
        }
    }
}

/// B moved so that the pair touches within rounding, then by a few doubles.
fn nudged_to_contact(a: &Shape, b: &Shape, random: &mut Random) -> Shape {
    let contact = collide(a, b, &mut ()).unwrap().contact;
    let normal = contact.normal.unwrap_or(DVec2::X);
    let b = moved(b, normal * (contact.distance - contact.depth));
    let ulps = random.below(9) as f64 - 4.0;
    moved(&b, normal * ulps * f64::EPSILON)
}

type MakePair = fn(&mut Random) -> (Shape, Shape);

/// What one seed makes of each kind.
const KINDS: [(&str, MakePair); 10] = [
    ("random", |r| (any_shape(r, 2.0), any_shape(r, 2.0))),
    ("near contact", |r| {
        let (a, b) = (any_shape(r, 2.0), any_shape(r, 2.0));
        let b = nudged_to_contact(&a, &b, r);
        (a, b)
    }),
    ("grid", |r| (r.grid_polygon(5, 1.0), r.grid_polygon(5, 1.0))),
    ("fine grid", |r| (r.grid_polygon(4, 0.1), r.grid_polygon(4, 0.1))),
    ("grid circles", |r| {
        let center = dvec2(r.below(8) as f64, r.below(8) as f64);
        (Shape::Circle(Circle::new(center, r.below(6) as f64).unwrap()), r.grid_polygon(6, 1.0))
    }),
    ("far away", |r| {
        let by = DVec2::splat([1e3, 1e6, 1e9, 1e13][r.below(4) as usize]);
        (moved(&any_shape(r, 2.0), by), moved(&any_shape(r, 2.0), by))
    }),
    ("ends of the range", |r| {
        let k = [1e-300, 1e-200, 1e-100, 1e100, 1e200, 1e300][r.below(6) as usize];
        let (a, b) = (any_shape(r, 2.0), any_shape(r, 2.0));
        let b = if r.below(2) == 0 { nudged_to_contact(&a, &b, r) } else { b };
        (scaled(&a, k), scaled(&b, k))
    }),
    ("large and small", |r| {
        let k = [1e-300, 1e-20, 1e-8, 1e8][r.below(4) as usize];
        (scaled(&any_shape(r, 2.0), k), any_shape(r, 2.0))
    }),
    ("grid at the ends", |r| {
        let unit = [5e-324, 1e-300, 1e306][r.below(3) as usize];
        (r.grid_polygon(4, unit), r.grid_polygon(4, unit))
    }),
    ("slivers", |r| {
        let long = |r: &mut Random| {
            let size = dvec2(r.between(1.0, 4.0), 10f64.powf(r.between(-18.0, -3.0)));
            Shape::Rect(Rect::new(r.point(1.0), size, r.between(0.0, 360.0)).unwrap())
        };
        (long(r), long(r))
    }),
];

fn run_all(pairs: u64, seed: u64) {
    std::thread::scope(|scope| {
        for (index, (name, make)) in KINDS.iter().enumerate() {
            scope.spawn(move || {
                let mut random = Random(seed ^ (index as u64) << 32);
                let mut tally = Tally::default();
                for _ in 0..pairs {
                    let (a, b) = make(&mut random);
                    check(&a, &b, &mut tally);
                }
                println!("{name}: {tally:?}");
                assert!(tally.weak_points * 10 <= pairs, "{name}: {tally:?}");
                assert!(tally.weak_axes * 5 <= pairs, "{name}: {tally:?}");
            });
        }
    });
}

// ------------------------------------------------------------------------------------------------------- the tests

#[test]
fn every_kind_of_pair_agrees_with_the_exact_oracle() {
    run_all(PAIRS, 1);
}

#[test]
#[ignore = "a million pairs"]
fn a_million_pairs_agree_with_the_exact_oracle() {
    run_all(100_000, 2);
}

fn rectangles_agree(pairs: u64, seed: u64) {
    let mut random = Random(seed);
    for k in 0..pairs {
        let a = random.rect(2.0);
        let mut b = random.rect(2.0);
        if k % 2 == 0 {
            let near = nudged_to_contact(&Shape::Rect(a), &Shape::Rect(b), &mut random);
            let Shape::Rect(near) = near else { unreachable!() };
            b = near;
        }
        let polygons = [&a, &b].map(|r| Convex::Polygon(ConvexPolygon::from(r)));
        let by_axes = sat(&polygons[0], &polygons[1], &Options::default(), &mut ());
        let relation = rect_rect_relation(&a, &b);
        assert_eq!(relation, by_axes.relation, "{a:?} {b:?}");
        let watched = rect_rect(&a, &b, &mut Recording::new());
        assert_eq!((watched.relation, watched.push), (relation, rect_rect_push(&a, &b)));
        assert_eq!(watched.push.is_some(), relation == Relation::Overlapping);
        if let (Some(push), Some(by_axes)) = (watched.push, by_axes.push) {
            assert!((push.depth - by_axes.length()).abs() < 1e-13, "{push:?} {by_axes}");
        }
    }
}

#[test]
fn the_rectangle_path_agrees_with_separating_axes() {
    rectangles_agree(10_000, 3);
}

#[test]
#[ignore = "a million pairs"]
fn the_rectangle_path_agrees_with_separating_axes_a_million_times() {
    rectangles_agree(1_000_000, 4);
}

#[test]
fn every_option_of_separating_axes_gives_the_same_relation() {
    let mut random = Random(5);
    for _ in 0..2_000 {
        let (a, b) = (random.grid_polygon(5, 1.0), random.grid_polygon(5, 1.0));
        let (a, b) = (a.to_convex().unwrap(), b.to_convex().unwrap());
        let want = sat(&a, &b, &Options::default(), &mut ()).relation;
        for k in 0..16 {
            let options = Options {
                boxes_first: k & 1 != 0,
                early_exit: k & 2 != 0,
                normalize: k & 4 != 0,
                first: (k & 8 != 0).then_some(2),
            };
            assert_eq!(sat(&a, &b, &options, &mut ()).relation, want, "{options:?} {a:?} {b:?}");
            let mut recording = Recording::new();
            let outcome = sat(&a, &b, &options, &mut recording);
            assert_eq!(outcome, sat(&a, &b, &options, &mut ()));
        }
    }
}

#[test]
fn parry_agrees_wherever_rounding_cannot_matter() {
    use parry2d_f64::math::{Pose, Rotation, Vector};
    use parry2d_f64::query::{contact, distance, intersection_test};
    use parry2d_f64::shape::Cuboid;

    let mut random = Random(6);
    let mut clear = 0;
    for _ in 0..5_000 {
        let (a, b) = (random.rect(2.0), random.rect(2.0));
        let ours = collide(&Shape::Rect(a), &Shape::Rect(b), &mut ()).unwrap().contact;
        if ours.distance.max(ours.depth) < 1e-6 {
            continue;
        }
        clear += 1;
        let pose = |r: &Rect| {
            Pose::from_parts(Vector::new(r.center().x, r.center().y), Rotation::new(r.angle_deg().to_radians()))
        };
        let cuboid = |r: &Rect| Cuboid::new(Vector::new(r.half().x, r.half().y));
        let (pose_a, pose_b, cuboid_a, cuboid_b) = (pose(&a), pose(&b), cuboid(&a), cuboid(&b));
        let hit = intersection_test(&pose_a, &cuboid_a, &pose_b, &cuboid_b).unwrap().intersecting;
        assert_eq!(hit, ours.relation == Relation::Overlapping, "{a:?} {b:?}");
        let apart = distance(&pose_a, &cuboid_a, &pose_b, &cuboid_b).unwrap().distance;
        assert!((apart - ours.distance).abs() < 1e-6, "{apart} {ours:?}");
        if let Some(found) = contact(&pose_a, &cuboid_a, &pose_b, &cuboid_b, 0.0).unwrap().filter(|_| hit) {
            assert!((-found.dist - ours.depth).abs() < 1e-6, "{} {ours:?}", found.dist);
        }
    }
    assert!(clear > 4_900);
}

#[test]
fn a_circle_and_a_rectangle_at_opposite_ends_of_the_range_are_apart() {
    let circle = Circle::new(DVec2::splat(1.7e308), 1.0).unwrap();
    for angle_deg in [0.0, 45.0, 90.0] {
        for far in [1e280, 1e300, 1e307, 1.5e308] {
            let rect = Rect::new(DVec2::splat(-far), DVec2::ONE, angle_deg).unwrap();
            assert_eq!(circle_rect_relation(&circle, &rect), Relation::Separated);
            // Their distance may be beyond the largest double, which then stands for it.
            let contact = collide(&Shape::Circle(circle), &Shape::Rect(rect), &mut ()).unwrap().contact;
            assert!(contact.relation == Relation::Separated && contact.distance > 1e308);
        }
    }
}

/// Any finite double, from subnormal to largest.
fn any_finite() -> impl Strategy<Value = f64> {
    any::<u64>().prop_map(f64::from_bits).prop_filter("finite", |v| v.is_finite())
}

fn any_points(count: usize) -> impl Strategy<Value = Vec<DVec2>> {
    proptest::collection::vec((any_finite(), any_finite()).prop_map(|(x, y)| dvec2(x, y)), 1..=count)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_finite_doubles_give_the_true_relation(a in any_points(4), b in any_points(4)) {
        check(&polygon(&hull_of(&a)), &polygon(&hull_of(&b)), &mut Tally::default());
    }

    #[test]
    fn any_finite_circle_gives_the_true_relation(
        center in (any_finite(), any_finite()),
        radius in any_finite(),
        b in any_points(4),
    ) {
        let circle = Shape::Circle(Circle::new(dvec2(center.0, center.1), radius.abs()).unwrap());
        check(&circle, &polygon(&hull_of(&b)), &mut Tally::default());
    }

    #[test]
    fn any_finite_rectangles_and_circles_give_the_true_relation(
        numbers in proptest::collection::vec(any_finite(), 13),
        quarter_turns in any::<bool>(),
        exponents in proptest::collection::vec(-1070i32..1020, 2),
    ) {
        // Half of them with all numbers of a shape about one size, so that more than one matters.
        let number = |i: usize| match exponents[0] % 2 {
            0 => numbers[i],
            _ => libm::ldexp(1.0 + numbers[i].to_bits() as f64 / 2f64.powi(64), exponents[usize::from(i > 4)]),
        };
        let angle_deg = |i: usize| if quarter_turns { 90.0 * (numbers[i] % 4.0).round() } else { numbers[i] % 360.0 };
        let rect = |i: usize| {
            let size = dvec2(number(i + 2).abs(), number(i + 3).abs());
            Rect::new(dvec2(number(i), number(i + 1)), size, angle_deg(i + 4))
        };
        let circle = Circle::new(dvec2(number(10), number(11)), number(12).abs()).unwrap();
        // A corner may lie beyond the largest double: then there is no such rectangle.
        if let (Ok(a), Ok(b)) = (rect(0), rect(5)) {
            check(&Shape::Rect(a), &Shape::Rect(b), &mut Tally::default());
            check(&Shape::Circle(circle), &Shape::Rect(a), &mut Tally::default());
        }
    }

    #[test]
    fn small_integers_give_the_true_relation(
        a in proptest::collection::vec((-3i8..=3, -3i8..=3), 1..6),
        b in proptest::collection::vec((-3i8..=3, -3i8..=3), 1..6),
    ) {
        let hull = |v: Vec<(i8, i8)>| {
            let points: Vec<DVec2> = v.into_iter().map(|(x, y)| dvec2(f64::from(x), f64::from(y))).collect();
            polygon(&hull_of(&points))
        };
        check(&hull(a), &hull(b), &mut Tally::default());
    }
}
