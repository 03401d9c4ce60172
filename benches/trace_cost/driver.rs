//! Runs one algorithm many times with nobody watching. Built by `trace_cost.sh` beside two copies of the core.

#![allow(warnings, reason = "one of the copies has had its trace statements cut out")]

mod collision;

use std::hint::black_box;

use collision::{Aabb, Circle, Convex, ConvexPolygon, Polygon, Rect, Shape};
use glam::DVec2;

const RUNS: usize = 20_000;

/// A turned rectangle that wanders over the plane, so that all ways through an algorithm are taken.
fn rect(k: u32) -> Rect {
    let k = f64::from(k);
    let center = DVec2::new((k * 0.37) % 4.0 - 2.0, (k * 0.73) % 4.0 - 2.0);
    Rect::new(center, DVec2::new(1.0 + (k * 0.11) % 2.0, 1.5), (k * 7.3) % 360.0).expect("sizes are positive")
}

/// Asks `one` for each of many numbers. A function of its own for every algorithm: in one that held them all, what one
/// of them spills would hang on the others.
#[inline(never)]
fn run<R>(runs: usize, one: impl Fn(usize) -> R) {
    for k in 0..runs {
        black_box(one(black_box(k)));
    }
}

/// The `k`th of many different pairs of shapes.
fn pair<S>(shapes: &[S], k: usize) -> (&S, &S) {
    (&shapes[k % shapes.len()], &shapes[(k * 7 + 1) % shapes.len()])
}

fn main() {
    let rects: Vec<Rect> = (0..64).map(rect).collect();
    let polygons: Vec<ConvexPolygon> = rects.iter().map(ConvexPolygon::from).collect();
    let around = |k: usize| DVec2::new((k % 71) as f64 * 0.1 - 3.5, (k % 67) as f64 * 0.1 - 3.3);
    match std::env::args().nth(1).unwrap_or_default().as_str() {
        "aabb_aabb" => {
            let boxes: Vec<Aabb> = rects.iter().map(|r| Shape::Rect(*r).aabb()).collect();
            run(RUNS, |k| {
                let (a, b) = pair(&boxes, k);
                collision::aabb_aabb::aabb_aabb(a, b, &mut ())
            });
        }
        "circle_circle" => {
            let circle = |r: &Rect| Circle::new(r.center(), r.half().x).expect("sizes are positive");
            let circles: Vec<Circle> = rects.iter().map(circle).collect();
            run(RUNS, |k| {
                let (a, b) = pair(&circles, k);
                collision::circle_circle::circle_circle(a, b, &mut ())
            });
        }
        "circle_rect" => {
            let circle = Circle::new(DVec2::new(0.2, -0.1), 0.9).expect("the radius is positive");
            run(RUNS, |k| collision::circle_rect::circle_rect(&circle, &rects[k % 64], &mut ()));
        }
        "rect_rect" => run(RUNS, |k| {
            let (a, b) = pair(&rects, k);
            collision::rect_rect::rect_rect(a, b, &mut ())
        }),
        "sat" => {
            let shapes: Vec<Convex> = polygons.into_iter().map(Convex::Polygon).collect();
            let options = collision::sat::Options::default();
            run(RUNS, |k| {
                let (a, b) = pair(&shapes, k);
                collision::sat::sat(a, b, &options, &mut ())
            });
        }
        "point_in_convex" => {
            run(RUNS, |k| collision::point_tests::point_in_convex(around(k), &polygons[k % 64], &mut ()));
        }
        "ray_cast" => {
            let star = (0..64).map(|k| {
                let (sin, cos) = (f64::from(k) * std::f64::consts::TAU / 64.0).sin_cos();
                DVec2::new(cos, sin) * if k % 2 == 0 { 3.0 } else { 1.7 }
            });
            let polygon = Polygon::new(star.collect(), vec![], Default::default()).expect("a plain outline");
            run(RUNS / 10, |k| collision::ray_cast::ray_cast(around(k), &polygon, &mut ()));
        }
        other => panic!("no algorithm {other:?}"),
    }
}
