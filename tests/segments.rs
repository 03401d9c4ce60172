//! Two segments against rational numbers, which know no rounding: kind, parallelism and ends must be the same for every
//! input, crossing points within 8 units in the last place, distances within 1e-9 of themselves.

use collidoscope::collision::segments::{Common, Kind, Outcome, segments, segments_common};
use glam::{DVec2, dvec2};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

mod common;

use common::integers::{Meeting, Scale, meeting};
use common::random::Random;
use common::rational::{Q, cross, q, q2, segment_distance_squared, sub};

const TRIALS: u64 = 600;
const MILLION: u64 = 1_000_000;

/// Two segments: on a grid, nearly so, any, of all sizes mixed, nearly touching, nearly on one line, nearly parallel.
fn pair(random: &mut Random) -> [[DVec2; 2]; 2] {
    const SCALES: [f64; 9] = [1.0, 1.0, 0.1, 1e5, 1e-300, 1e300, 5e-324, 1e-160, 1e160];
    let scale = SCALES[random.below(9) as usize];
    let grid = |random: &mut Random| dvec2(random.below(9) as f64 - 4.0, random.below(9) as f64 - 4.0) * scale;
    let any = |random: &mut Random| dvec2(random.unit() * 8.0 - 4.0, random.unit() * 8.0 - 4.0) * scale;
    let sized = |random: &mut Random| f64::from_bits((random.next() & !(0x7ff << 52)) | (random.below(2046) << 52));
    match random.below(9) {
        0 | 1 => [0, 1].map(|_| [grid(random), grid(random)]),
        2 => [0, 1].map(|_| {
            [0, 1].map(|_| {
                let p = grid(random);
                random.near_point(p)
            })
        }),
        3 => [0, 1].map(|_| [any(random), any(random)]),
        4 => [0, 1].map(|_| [0, 1].map(|_| dvec2(sized(random), sized(random)))),
        5 => {
            // An end of the second nearly on the first.
            let [p, r] = [any(random), any(random)];
            let on = p + (r - p) * random.unit();
            [[p, r], [random.near_point(on), any(random)]]
        }
        6 => {
            // Nearly one line.
            let [p, r] = [any(random), any(random)];
            let mut on = || {
                let on = p + (r - p) * (random.unit() * 3.0 - 1.0);
                random.near_point(on)
            };
            [[p, r], [on(), on()]]
        }
        7 => {
            // On one line exactly.
            let [p, d] = [grid(random), grid(random)];
            let mut on = || p + d * random.below(5) as f64;
            [[on(), on()], [on(), on()]]
        }
        _ => {
            // Nearly the same segment.
            let [p, r] = [any(random), any(random)];
            [[p, r], [random.near_point(p), random.near_point(r)]]
        }
    }
}

/// Kind and common points, in order.
fn truth(a: [DVec2; 2], b: [DVec2; 2]) -> (Kind, Vec<[Q; 2]>) {
    let scale = Scale::of_points(&[&a, &b], &[]);
    let Meeting { kind, shares } = meeting::<BigInt>(&a.map(|p| scale.point(p)), &b.map(|p| scale.point(p)));
    let (from, along) = (q2(a[0]), sub(&q2(a[1]), &q2(a[0])));
    let at = |(above, below): (BigInt, BigInt)| {
        let t = Q::new(above, below);
        [&from[0] + &along[0] * &t, &from[1] + &along[1] * &t]
    };
    let mut points: Vec<_> = shares.into_iter().map(at).collect();
    points.sort();
    (kind, points)
}

fn ulp(x: f64) -> f64 {
    x.abs().next_up() - x.abs()
}

fn check_point(got: DVec2, want: &[Q; 2], exact: bool, what: &dyn Fn() -> String) {
    for (got, want) in got.to_array().iter().zip(want) {
        let slack = if exact { Q::zero() } else { q(8.0 * ulp(*got)) };
        assert!((q(*got) - want).abs() <= slack, "{}", what());
    }
}

fn check(a: [DVec2; 2], b: [DVec2; 2]) {
    let outcome = segments(a, b, &mut ());
    let what = || format!("{a:?} {b:?} {outcome:?}");
    assert_eq!(segments_common(a, b), (outcome.kind, outcome.at), "{}", what());
    let [qa, qb] = [a, b].map(|ends| ends.map(q2));
    let (kind, points) = truth(a, b);
    assert_eq!(outcome.kind, kind, "{}", what());
    assert_eq!(outcome.at.points().len(), points.len(), "{}", what());
    for (got, want) in outcome.at.points().iter().zip(&points) {
        check_point(*got, want, kind != Kind::Proper, &what);
    }
    let (d, e) = (sub(&qa[1], &qa[0]), sub(&qb[1], &qb[0]));
    let parallel = a[0] != a[1] && b[0] != b[1] && cross(&d, &e).is_zero();
    assert_eq!(outcome.parallel, parallel, "{}", what());
    check_distance(&outcome, &qa, &qb, &what);
}

fn check_distance(outcome: &Outcome, a: &[[Q; 2]; 2], b: &[[Q; 2]; 2], what: &dyn Fn() -> String) {
    if outcome.kind != Kind::None {
        assert!(outcome.distance == 0.0 && outcome.nearest[0] == outcome.nearest[1], "{}", what());
        return;
    }
    assert_eq!(outcome.at, Common::Nothing);
    let squared = [
        segment_distance_squared(&a[0], &b[0], &b[1]),
        segment_distance_squared(&a[1], &b[0], &b[1]),
        segment_distance_squared(&b[0], &a[0], &a[1]),
        segment_distance_squared(&b[1], &a[0], &a[1]),
    ];
    let squared = squared.into_iter().min().expect("four of them");
    if outcome.distance == f64::MAX {
        return;
    }
    // A few of the least doubles on top: below them there is nothing.
    let slack = q(outcome.distance) * q(1e-9) + q(f64::from_bits(2));
    let (low, high) = (q(outcome.distance) - &slack, q(outcome.distance) + &slack);
    assert!(low.is_negative() || &low * &low <= squared, "{}", what());
    assert!(&high * &high >= squared, "{}", what());
    // The pair is on the segments and as far apart, within a few last places of its coordinates.
    let size = outcome.nearest.iter().flat_map(|p| p.to_array()).fold(0.0, |m: f64, x| m.max(x.abs()));
    let floor = q(4.0 * ulp(size));
    let bound = &floor * &floor;
    let [on_a, on_b] = outcome.nearest.map(q2);
    assert!(segment_distance_squared(&on_a, &a[0], &a[1]) <= bound, "{}", what());
    assert!(segment_distance_squared(&on_b, &b[0], &b[1]) <= bound, "{}", what());
}

fn trials(count: u64) {
    let mut kinds = [0; 4];
    for seed in 0..count {
        let [a, b] = pair(&mut Random(seed));
        check(a, b);
        kinds[segments_common(a, b).0 as usize] += 1;
    }
    assert!(kinds.iter().all(|n| *n > count / 50), "every kind is tried: {kinds:?}");
}

#[test]
fn segments_agree_with_rational_numbers() {
    trials(TRIALS);
}

#[test]
#[ignore = "takes minutes"]
fn segments_agree_with_rational_numbers_a_million_times() {
    trials(MILLION);
}
