//! The core against an exact oracle that works another way, and against parry2d: relations for every kind of pair,
//! lengths, directions, points and certificates.
//!
//! The oracle scales all coordinates to integers by one power of two, takes every difference of a vertex of A and one of
//! B, and looks where the origin lies to the convex hull of them all: no axes, no walk, no floating point.

use collidoscope::collision::circle_rect::circle_rect_relation;
use collidoscope::collision::collide::collide;
use collidoscope::collision::rect_rect::{rect_rect, rect_rect_push, rect_rect_relation};
use collidoscope::collision::sat::{Options, sat};
use collidoscope::collision::{Circle, Convex, ConvexPolygon, Recording, Rect, Relation, Shape};
use glam::{DVec2, dvec2};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

mod check;
#[path = "../common/mod.rs"]
mod common;
mod pairs;

use check::{Tally, check};
use common::integers::hull_of;
use common::random::Random;
use pairs::{KINDS, nudged_to_contact, polygon};

/// Pairs a kind in the quick run; the ignored one takes fifty times as many.
const PAIRS: u64 = 2_000;

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
