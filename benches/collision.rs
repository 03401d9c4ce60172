//! Turned rectangles and circles against parry2d in single precision, on the same seeded pairs.
//!
//! A third of the pairs lie far apart, a third have overlapping bounding boxes but are apart, a third overlap; half
//! sizes 0.5–1.5, random angles, in random order. Ours are doubles and decide exactly. After criterion's own figures
//! a table gives the medians of interleaved rounds, their ratios, and whether these are within their targets: taken in
//! turns, both sides meet the same machine.

use std::hint::black_box;
use std::time::Instant;

use collidoscope::collision::circle_rect::circle_rect_relation;
use collidoscope::collision::rect_rect::{rect_rect_push, rect_rect_relation};
use collidoscope::collision::{Aabb, Circle, Rect, Relation, Shape};
use criterion::Criterion;
use glam::{DVec2, dvec2};
use parry2d::math::{Pose, Rotation, Vector};
use parry2d::query::{contact, intersection_test};
use parry2d::shape::{Ball, Cuboid};

const PAIRS: usize = 3072;
const ROUNDS: usize = 301;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.next() >> 11) as f64 / (1u64 << 53) as f64 * (high - low)
    }

    fn rect(&mut self, center: DVec2) -> Rect {
        let size = dvec2(self.between(1.0, 3.0), self.between(1.0, 3.0));
        Rect::new(center, size, self.between(0.0, 360.0)).expect("finite")
    }

    fn circle(&mut self, center: DVec2) -> Circle {
        Circle::new(center, self.between(0.5, 1.5)).expect("finite")
    }
}

/// As many pairs of each kind, shuffled.
fn pairs<A>(
    seed: u64,
    mut make: impl FnMut(&mut Random, DVec2) -> A,
    relation: impl Fn(&A, &Rect) -> Relation,
    bounds: impl Fn(&A) -> Aabb,
) -> Vec<(A, Rect)> {
    let mut random = Random(seed);
    let mut wanted = [PAIRS / 3; 3];
    let mut found = Vec::with_capacity(PAIRS);
    while wanted.iter().any(|&n| n > 0) {
        let reach = if wanted[0] > 0 && random.next().is_multiple_of(2) { 30.0 } else { 3.0 };
        let center = dvec2(random.between(-reach, reach), random.between(-reach, reach));
        let (a, b) = (make(&mut random, DVec2::ZERO), random.rect(center));
        let (p, q) = (bounds(&a), Shape::Rect(b).aabb());
        let boxes_overlap = p.min().cmplt(q.max()).all() && q.min().cmplt(p.max()).all();
        let kind = match relation(&a, &b) {
            Relation::Overlapping => 2,
            _ if boxes_overlap => 1,
            _ => 0,
        };
        if wanted[kind] > 0 {
            wanted[kind] -= 1;
            found.push((a, b));
        }
    }
    for i in (1..found.len()).rev() {
        found.swap(i, (random.next() % (i as u64 + 1)) as usize);
    }
    found
}

fn pose(center: DVec2, angle_deg: f64) -> Pose {
    let translation = Vector::new(center.x as f32, center.y as f32);
    Pose::from_parts(translation, Rotation::new((angle_deg as f32).to_radians()))
}

fn cuboid(rect: &Rect) -> (Pose, Cuboid) {
    let half = rect.half();
    (pose(rect.center(), rect.angle_deg()), Cuboid::new(Vector::new(half.x as f32, half.y as f32)))
}

// Both sides are asked in the same way: shapes built beforehand go in, the answers are added up.

/// How many of the pairs meet.
fn count<A, B>(pairs: &[(A, B)], meet: impl Fn(&A, &B) -> bool) -> f64 {
    pairs.iter().map(|(a, b)| u32::from(meet(black_box(a), b))).sum::<u32>().into()
}

/// The sum of one length of each pair.
fn total<A, B>(pairs: &[(A, B)], length: impl Fn(&A, &B) -> f64) -> f64 {
    pairs.iter().map(|(a, b)| length(black_box(a), b)).sum()
}

/// One way to answer for every pair; returns something that depends on every answer.
type Run<'r> = &'r dyn Fn() -> f64;

/// What is measured on both sides, and how much of the time of parry2d ours may take at most.
struct Race<'r> {
    name: &'static str,
    ours: Run<'r>,
    theirs: Run<'r>,
    target: f64,
}

impl Race<'_> {
    /// The median nanoseconds a pair of both sides, run in turns.
    fn medians(&self) -> [f64; 2] {
        let runs = [self.ours, self.theirs];
        let mut times = [Vec::with_capacity(ROUNDS), Vec::with_capacity(ROUNDS)];
        for _ in 0..ROUNDS {
            for (run, times) in runs.iter().zip(&mut times) {
                let start = Instant::now();
                black_box(run());
                times.push(start.elapsed().as_secs_f64() * 1e9 / PAIRS as f64);
            }
        }
        times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        })
    }

    /// Measures, and prints one row of the table.
    fn run(&self) {
        let [ours, theirs] = self.medians();
        let (name, target, ratio) = (self.name, self.target, ours / theirs);
        let verdict = if ratio <= target { "within" } else { "over" };
        println!("{name:<44} {ours:8.2} {theirs:10.2} {ratio:8.3} {target:8.2}   {verdict}");
    }
}

fn main() {
    let rects = pairs(1, Random::rect, rect_rect_relation, |r| Shape::Rect(*r).aabb());
    let circles = pairs(2, Random::circle, circle_rect_relation, |c| Shape::Circle(*c).aabb());
    let parry_rects: Vec<_> = rects.iter().map(|(a, b)| (cuboid(a), cuboid(b))).collect();
    let parry_circle_pairs: Vec<_> =
        circles.iter().map(|(c, r)| ((pose(c.center(), 0.0), Ball::new(c.radius() as f32)), cuboid(r))).collect();

    let our_relation = || count(&rects, |a, b| rect_rect_relation(a, b) != Relation::Separated);
    let parry_relation =
        || count(&parry_rects, |(p, a), (q, b)| intersection_test(p, a, q, b).is_ok_and(|found| found.intersecting));
    let our_push = || total(&rects, |a, b| rect_rect_push(a, b).map_or(0.0, |push| push.depth));
    let parry_push = || {
        total(&parry_rects, |(p, a), (q, b)| {
            contact(p, a, q, b, 0.0).ok().flatten().map_or(0.0, |found| f64::from(found.dist))
        })
    };
    let our_circles = || count(&circles, |c, r| circle_rect_relation(c, r) != Relation::Separated);
    let parry_circles = || {
        count(&parry_circle_pairs, |(p, c), (q, r)| intersection_test(p, c, q, r).is_ok_and(|found| found.intersecting))
    };
    let races = [
        Race { name: "turned rectangles, verdict", ours: &our_relation, theirs: &parry_relation, target: 0.25 },
        Race { name: "turned rectangles, shortest push", ours: &our_push, theirs: &parry_push, target: 0.12 },
        Race { name: "circle and turned rectangle, verdict", ours: &our_circles, theirs: &parry_circles, target: 0.12 },
    ];

    let mut criterion = Criterion::default().configure_from_args();
    for race in &races {
        for (side, run) in [("ours, f64", race.ours), ("parry2d, f32", race.theirs)] {
            criterion.bench_function(&format!("{}: {side}", race.name), |b| b.iter(run));
        }
    }
    criterion.final_summary();

    println!("{:<44} {:>8} {:>10} {:>8} {:>8}", "nanoseconds a pair", "ours", "parry2d", "ratio", "target");
    for race in &races {
        race.run();
    }
}
