//! The small tests against brute force in rational numbers, which know no rounding: relations must be the same for
//! every input, values within 1e-9 of themselves plus 1e-12 of the largest coordinate.

use std::cmp::Ordering;

use collidoscope::collision::exact;
use glam::DVec2;
use num_traits::Signed;

#[path = "../common/mod.rs"]
mod common;
mod contacts;
mod numbers;
mod places;

use common::random::Random;
use common::rational::{Q, cross, dot, q, q2, segment_distance_squared, sign, sub};
use numbers::Numbers;

/// Inputs a test tries; the ignored ones try this many times as many.
const TRIALS: u64 = 400;
const MANY: u64 = 200;

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

macro_rules! tests {
    ($($check:path: $holds:ident, $many:ident;)*) => { $(
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
    contacts::boxes: two_boxes_agree_with_rational_numbers, two_boxes_agree_with_rational_numbers_many_times;
    contacts::circles: two_circles_agree_with_rational_numbers, two_circles_agree_with_rational_numbers_many_times;
    contacts::circles_and_boxes: circles_and_boxes_agree_with_rational_numbers,
        circles_and_boxes_agree_with_rational_numbers_many_times;
    contacts::circles_and_rects: circles_and_turned_rectangles_agree_with_rational_numbers,
        circles_and_turned_rectangles_agree_with_rational_numbers_many_times;
    contacts::circles_and_polygons: circles_and_polygons_agree_with_rational_numbers,
        circles_and_polygons_agree_with_rational_numbers_many_times;
    places::point_relations: points_agree_with_rational_numbers, points_agree_with_rational_numbers_many_times;
    places::rays: rays_agree_with_rational_numbers, rays_agree_with_rational_numbers_many_times;
    places::closest_points: closest_points_agree_with_rational_numbers, closest_points_agree_with_rational_numbers_many_times;
}
