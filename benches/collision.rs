//! Turned rectangles and circles against parry2d in single precision, on the same seeded pairs.
//!
//! A third of the pairs lie far apart, a third have overlapping bounding boxes but are apart, a third overlap; half
//! sizes 0.5–1.5, random angles, in random order. Ours are doubles and decide exactly. After criterion's own figures
//! the medians of interleaved rounds and their ratios are printed: taken in turns, both sides meet the same machine.

use std::hint::black_box;
use std::time::Instant;

use collidoscope::collision::circle_rect::circle_rect_relation;
use collidoscope::collision::rect_rect::{rect_rect_push, rect_rect_relation};
use collidoscope::collision::{Aabb, Circle, Rect, Relation, Shape};
use criterion::{BatchSize, Criterion};
use glam::{DVec2, dvec2};
use parry2d::math::{Pose, Rotation, Vector};
use parry2d::query::{contact, intersection_test};
use parry2d::shape::{Ball, Cuboid};

const PAIRS: usize = 3 * 1024;
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

/// One way to answer for every pair; returns something that depends on every answer.
type Run<'r> = Box<dyn Fn() -> f64 + 'r>;

/// Runs all in turns and prints the median nanoseconds a pair, and each one's ratio to the last.
fn compare(title: &str, runs: &[(&str, Run)]) {
    let mut times = vec![Vec::with_capacity(ROUNDS); runs.len()];
    for _ in 0..ROUNDS {
        for (k, (_, run)) in runs.iter().enumerate() {
            let start = Instant::now();
            black_box(run());
            times[k].push(start.elapsed().as_secs_f64() * 1e9 / PAIRS as f64);
        }
    }
    let medians: Vec<f64> = times
        .iter_mut()
        .map(|t| {
            t.sort_by(f64::total_cmp);
            t[ROUNDS / 2]
        })
        .collect();
    let reference = medians[medians.len() - 1];
    println!("{title}");
    for ((name, _), median) in runs.iter().zip(&medians) {
        println!("  {name:<36} {median:8.2} ns a pair   ratio {:.3}", median / reference);
    }
}

fn main() {
    let rects = pairs(1, Random::rect, rect_rect_relation, |r| Shape::Rect(*r).aabb());
    let circles = pairs(2, Random::circle, circle_rect_relation, |c| Shape::Circle(*c).aabb());
    let parry_rects: Vec<_> = rects.iter().map(|(a, b)| (cuboid(a), cuboid(b))).collect();
    let parry_circles: Vec<_> =
        circles.iter().map(|(c, r)| ((pose(c.center(), 0.0), Ball::new(c.radius() as f32)), cuboid(r))).collect();

    let hits = |relation: Relation| f64::from(u8::from(relation != Relation::Separated));
    let our_relation = || -> f64 { rects.iter().map(|(a, b)| hits(rect_rect_relation(black_box(a), b))).sum() };
    let our_push =
        || -> f64 { rects.iter().map(|(a, b)| rect_rect_push(black_box(a), b).map_or(0.0, |push| push.depth)).sum() };
    let our_circles = || -> f64 { circles.iter().map(|(c, r)| hits(circle_rect_relation(black_box(c), r))).sum() };
    let intersects = |p: &Pose, q: &Pose, hit: bool| f64::from(u8::from(black_box((p, q, hit)).2));
    let parry_relation = || -> f64 {
        let one = |((p, a), (q, b)): &((Pose, Cuboid), (Pose, Cuboid))| {
            intersects(p, q, intersection_test(black_box(p), a, q, b).is_ok_and(|found| found.intersecting))
        };
        parry_rects.iter().map(one).sum()
    };
    let parry_contact = || -> f64 {
        let one = |((p, a), (q, b)): &((Pose, Cuboid), (Pose, Cuboid))| {
            contact(black_box(p), a, q, b, 0.0).ok().flatten().map_or(0.0, |found| f64::from(found.dist))
        };
        parry_rects.iter().map(one).sum()
    };
    let parry_circle = || -> f64 {
        let one = |((p, a), (q, b)): &((Pose, Ball), (Pose, Cuboid))| {
            intersects(p, q, intersection_test(black_box(p), a, q, b).is_ok_and(|found| found.intersecting))
        };
        parry_circles.iter().map(one).sum()
    };

    let mut criterion = Criterion::default().configure_from_args();
    let mut bench = |name: &str, run: &dyn Fn() -> f64| {
        criterion.bench_function(name, |b| b.iter_batched(|| (), |()| run(), BatchSize::SmallInput));
    };
    bench("rectangles, relation", &our_relation);
    bench("rectangles, relation, parry2d f32", &parry_relation);
    bench("rectangles, push", &our_push);
    bench("rectangles, contact, parry2d f32", &parry_contact);
    bench("circle and rectangle, relation", &our_circles);
    bench("circle and rectangle, relation, parry2d f32", &parry_circle);
    criterion.final_summary();

    compare(
        "turned rectangles, relation",
        &[("ours, f64, exact", Box::new(our_relation)), ("parry2d f32 intersection_test", Box::new(parry_relation))],
    );
    compare(
        "turned rectangles, push",
        &[("ours, f64, exact relation", Box::new(our_push)), ("parry2d f32 contact", Box::new(parry_contact))],
    );
    compare(
        "circle and turned rectangle, relation",
        &[("ours, f64, exact", Box::new(our_circles)), ("parry2d f32 intersection_test", Box::new(parry_circle))],
    );
}
