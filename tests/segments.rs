//! Two segments against rational numbers, which know no rounding: kind, parallelism and ends must be the same for every
//! input, crossing points within 8 units in the last place, distances within 1e-9 of themselves.

use collidoscope::collision::segments::{Common, Kind, Outcome, segments, segments_common};
use glam::{DVec2, dvec2};
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

const TRIALS: u64 = 600;
const MILLION: u64 = 1_000_000;

type Q = BigRational;
type Point = [Q; 2];

fn q(value: f64) -> Q {
    Q::from_float(value).expect("finite")
}

fn q2(p: DVec2) -> Point {
    [q(p.x), q(p.y)]
}

fn sub(a: &Point, b: &Point) -> Point {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn dot(a: &Point, b: &Point) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1]
}

fn cross(a: &Point, b: &Point) -> Q {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// A small seeded generator.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of a few neighbours of a number.
    fn near(&mut self, x: f64) -> f64 {
        match self.below(5) {
            0 => x.next_up(),
            1 => x.next_down(),
            _ => x,
        }
    }

    fn near_point(&mut self, p: DVec2) -> DVec2 {
        dvec2(self.near(p.x), self.near(p.y))
    }
}

/// Two segments: on a grid, nearly so, any, of all sizes mixed, nearly touching, nearly on one line, nearly parallel.
fn pair(dice: &mut Dice) -> [[DVec2; 2]; 2] {
    const SCALES: [f64; 9] = [1.0, 1.0, 0.1, 1e5, 1e-300, 1e300, 5e-324, 1e-160, 1e160];
    let scale = SCALES[dice.below(9) as usize];
    let grid = |dice: &mut Dice| dvec2(dice.below(9) as f64 - 4.0, dice.below(9) as f64 - 4.0) * scale;
    let any = |dice: &mut Dice| dvec2(dice.unit() * 8.0 - 4.0, dice.unit() * 8.0 - 4.0) * scale;
    let sized = |dice: &mut Dice| f64::from_bits((dice.next() & !(0x7ff << 52)) | (dice.below(2046) << 52));
    match dice.below(9) {
        0 | 1 => [0, 1].map(|_| [grid(dice), grid(dice)]),
        2 => [0, 1].map(|_| {
            [0, 1].map(|_| {
                let p = grid(dice);
                dice.near_point(p)
            })
        }),
        3 => [0, 1].map(|_| [any(dice), any(dice)]),
        4 => [0, 1].map(|_| [0, 1].map(|_| dvec2(sized(dice), sized(dice)))),
        5 => {
            // An end of the second nearly on the first.
            let [p, r] = [any(dice), any(dice)];
            let on = p + (r - p) * dice.unit();
            [[p, r], [dice.near_point(on), any(dice)]]
        }
        6 => {
            // Nearly one line.
            let [p, r] = [any(dice), any(dice)];
            let mut on = || {
                let on = p + (r - p) * (dice.unit() * 3.0 - 1.0);
                dice.near_point(on)
            };
            [[p, r], [on(), on()]]
        }
        7 => {
            // On one line exactly.
            let [p, d] = [grid(dice), grid(dice)];
            let mut on = || p + d * dice.below(5) as f64;
            [[on(), on()], [on(), on()]]
        }
        _ => {
            // Nearly the same segment.
            let [p, r] = [any(dice), any(dice)];
            [[p, r], [dice.near_point(p), dice.near_point(r)]]
        }
    }
}

/// Squared distance of a point from a segment.
fn squared_distance(p: &Point, a: &Point, b: &Point) -> Q {
    let (ab, ap) = (sub(b, a), sub(p, a));
    let (length, along) = (dot(&ab, &ab), dot(&ab, &ap));
    if !along.is_positive() {
        return dot(&ap, &ap);
    }
    if along >= length {
        let bp = sub(p, b);
        return dot(&bp, &bp);
    }
    let area = cross(&ab, &ap);
    &area * &area / length
}

/// Common points by solving the two lines' equations, or by the parameters of b's ends on a.
fn truth(a: &[Point; 2], b: &[Point; 2]) -> (Kind, Vec<Point>) {
    let inside = |t: &Q| !t.is_negative() && *t <= Q::one();
    let strictly = |t: &Q| t.is_positive() && *t < Q::one();
    let (d, e) = (sub(&a[1], &a[0]), sub(&b[1], &b[0]));
    let across = cross(&d, &e);
    let between = sub(&b[0], &a[0]);
    let at = |t: &Q| [&a[0][0] + &d[0] * t, &a[0][1] + &d[1] * t];
    if !across.is_zero() {
        let (t, u) = (cross(&between, &e) / &across, cross(&between, &d) / &across);
        if !inside(&t) || !inside(&u) {
            return (Kind::None, vec![]);
        }
        let kind = if strictly(&t) && strictly(&u) { Kind::Proper } else { Kind::Touch };
        return (kind, vec![at(&t)]);
    }
    let length = dot(&d, &d);
    if length.is_zero() {
        let on = squared_distance(&a[0], &b[0], &b[1]).is_zero();
        return if on { (Kind::Touch, vec![a[0].clone()]) } else { (Kind::None, vec![]) };
    }
    if !cross(&d, &between).is_zero() {
        return (Kind::None, vec![]);
    }
    let mut ends = [&b[0], &b[1]].map(|end| dot(&d, &sub(end, &a[0])) / &length);
    ends.sort();
    let [low, high] = [ends[0].clone().max(Q::zero()), ends[1].clone().min(Q::one())];
    if low > high {
        (Kind::None, vec![])
    } else if low == high {
        (Kind::Touch, vec![at(&low)])
    } else {
        let mut points = vec![at(&low), at(&high)];
        points.sort();
        (Kind::CollinearOverlap, points)
    }
}

fn ulp(x: f64) -> f64 {
    x.abs().next_up() - x.abs()
}

fn check_point(got: DVec2, want: &Point, exact: bool, what: &dyn Fn() -> String) {
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
    let (kind, points) = truth(&qa, &qb);
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

fn check_distance(outcome: &Outcome, a: &[Point; 2], b: &[Point; 2], what: &dyn Fn() -> String) {
    if outcome.kind != Kind::None {
        assert!(outcome.distance == 0.0 && outcome.nearest[0] == outcome.nearest[1], "{}", what());
        return;
    }
    assert_eq!(outcome.at, Common::Nothing);
    let squared = [
        squared_distance(&a[0], &b[0], &b[1]),
        squared_distance(&a[1], &b[0], &b[1]),
        squared_distance(&b[0], &a[0], &a[1]),
        squared_distance(&b[1], &a[0], &a[1]),
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
    assert!(squared_distance(&on_a, &a[0], &a[1]) <= bound, "{}", what());
    assert!(squared_distance(&on_b, &b[0], &b[1]) <= bound, "{}", what());
}

fn trials(count: u64) {
    let mut kinds = [0; 4];
    for seed in 0..count {
        let [a, b] = pair(&mut Dice(seed));
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
