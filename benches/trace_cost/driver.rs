//! Runs one algorithm many times with nobody watching. Built by `trace_cost.sh` beside two copies of the core.

#![allow(warnings, reason = "one of the copies has had its trace statements cut out")]

mod collision;

use std::hint::black_box;

use collision::{Aabb, Circle, Convex, ConvexPolygon, Polygon, Rect, Shape};
use glam::DVec2;

const RUNS: u32 = 20_000;

/// A turned rectangle that wanders over the plane, so that all ways through an algorithm are taken.
fn rect(k: u32) -> Rect {
    let k = f64::from(k);
    let center = DVec2::new((k * 0.37) % 4.0 - 2.0, (k * 0.73) % 4.0 - 2.0);
    Rect::new(center, DVec2::new(1.0 + (k * 0.11) % 2.0, 1.5), (k * 7.3) % 360.0).expect("sizes are positive")
}

fn main() {
    let algorithm = std::env::args().nth(1).unwrap_or_default();
    match algorithm.as_str() {
        "sat" => {
            let shapes: Vec<Convex> = (0..64).map(|k| Convex::Polygon(ConvexPolygon::from(&rect(k)))).collect();
            let options = collision::sat::Options::default();
            for k in 0..RUNS as usize {
                let (a, b) = (&shapes[k % 64], &shapes[(k * 7 + 1) % 64]);
                black_box(collision::sat::sat(black_box(a), black_box(b), &options, &mut ()));
            }
        }
        "circle_rect" => {
            let rects: Vec<Rect> = (0..64).map(rect).collect();
            let circle = Circle::new(DVec2::new(0.2, -0.1), 0.9).expect("the radius is positive");
            for k in 0..RUNS as usize {
                black_box(collision::circle_rect::circle_rect(black_box(&circle), black_box(&rects[k % 64]), &mut ()));
            }
        }
        "rect_rect" => {
            let rects: Vec<Rect> = (0..64).map(rect).collect();
            for k in 0..RUNS as usize {
                let (a, b) = (&rects[k % 64], &rects[(k * 7 + 1) % 64]);
                black_box(collision::rect_rect::rect_rect(black_box(a), black_box(b), &mut ()));
            }
        }
        "aabb_aabb" => {
            let boxes: Vec<Aabb> = (0..64).map(|k| Shape::Rect(rect(k)).aabb()).collect();
            for k in 0..RUNS as usize {
                let (a, b) = (&boxes[k % 64], &boxes[(k * 7 + 1) % 64]);
                black_box(collision::aabb_aabb::aabb_aabb(black_box(a), black_box(b), &mut ()));
            }
        }
        "circle_circle" => {
            let circle = |r: Rect| Circle::new(r.center(), r.half().x).expect("sizes are positive");
            let circles: Vec<Circle> = (0..64).map(|k| circle(rect(k))).collect();
            for k in 0..RUNS as usize {
                let (a, b) = (&circles[k % 64], &circles[(k * 7 + 1) % 64]);
                black_box(collision::circle_circle::circle_circle(black_box(a), black_box(b), &mut ()));
            }
        }
        "point_in_convex" => {
            let polygons: Vec<ConvexPolygon> = (0..64).map(|k| ConvexPolygon::from(&rect(k))).collect();
            for k in 0..RUNS {
                let p = DVec2::new(f64::from(k % 71) * 0.1 - 3.5, f64::from(k % 67) * 0.1 - 3.3);
                let polygon = &polygons[k as usize % 64];
                black_box(collision::point_tests::point_in_convex(black_box(p), black_box(polygon), &mut ()));
            }
        }
        "ray_cast" => {
            let star = (0..64).map(|k| {
                let (sin, cos) = (f64::from(k) * std::f64::consts::TAU / 64.0).sin_cos();
                DVec2::new(cos, sin) * if k % 2 == 0 { 3.0 } else { 1.7 }
            });
            let star: Vec<DVec2> = star.collect();
            let polygon = Polygon::new(star, vec![], Default::default()).expect("a plain outline");
            for k in 0..RUNS / 10 {
                let p = DVec2::new(f64::from(k % 71) * 0.1 - 3.5, f64::from(k % 67) * 0.1 - 3.3);
                black_box(collision::ray_cast::ray_cast(black_box(p), black_box(&polygon), &mut ()));
            }
        }
        other => panic!("no algorithm {other:?}"),
    }
}
