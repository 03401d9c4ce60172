//! The common part of a circle with another shape, where it is small: about the middle of a lens, or before a vertex.

use glam::DVec2;

use super::{Fine, fine, lattice, middle};
use crate::collision::circle::Circle;
use crate::collision::circle_polygon::{Feature, nearest_on_convex};
use crate::collision::clearance;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::dyadic::Dyadic;
use crate::collision::exact::dot_exactly;
use crate::collision::shape::Convex;
use crate::collision::vector;

/// Bits of roots and quotients here: four times those of a double.
const BITS: u32 = 220;

/// About how many chords are tried.
const CHORDS: usize = 12;

/// Where along the lens candidates lie, in parts of its half length, the middle first.
const ALONG: [f64; 15] = [0.0, 0.25, -0.25, 0.5, -0.5, 0.1, -0.1, 0.7, -0.7, 0.01, -0.01, 0.9, -0.9, 0.001, -0.001];

/// `from` moved by `length` along a direction of about unit length.
fn moved([x, y]: &Fine, direction: DVec2, length: f64) -> Fine {
    let length = Dyadic::from(length);
    [x + &(&Dyadic::from(direction.x) * &length), y + &(&Dyadic::from(direction.y) * &length)]
}

fn along_lens(middle: &Fine, push: DVec2, depth: f64, radius: f64) -> Vec<Fine> {
    // An arc of height h reaches √(2rh) to both sides; the lens is about half as high as the overlap is deep, or more.
    let arm = depth.sqrt() * radius.sqrt();
    ALONG.into_iter().map(|t| moved(middle, push.perp(), arm * t)).collect()
}

/// Points of the lens of two overlapping circles: its middle, then along it; then both centers.
pub(super) fn of_circles(c: &Circle, d: &Circle) -> Vec<Fine> {
    let (small, large) = if c.radius() <= d.radius() { (c, d) } else { (d, c) };
    let towards = vector::direction(small.center(), large.center()).unwrap_or(DVec2::X);
    let depth = -clearance::between_points(c.center(), d.center(), c.radius(), d.radius());
    let depth = depth.clamp(0.0, small.radius());
    // The rim of the smaller one, half the depth back: its place is known to the last digit of the smaller radius.
    let rim = moved(&fine(small.center()), towards, small.radius() - 0.5 * depth);
    let mut found = along_lens(&rim, towards, depth, small.radius());
    found.extend([fine(small.center()), fine(large.center())]);
    found
}

/// From the nearest point into the polygon, towards its middle and about it: there a chord lies in the polygon however
/// thin it is, and the middle of what the circle covers of the chord in both.
fn on_chords(circle: &Circle, polygon: &ConvexPolygon, nearest: DVec2) -> Vec<Fine> {
    let round = Convex::Circle(*circle);
    let middle = middle(&Convex::Polygon(polygon.clone()));
    let vertices = polygon.vertices();
    let some = vertices.iter().step_by(vertices.len().div_ceil(CHORDS));
    let ends = std::iter::once(middle).chain(some.map(|&v| vector::lerp(middle, v, 0.75)));
    ends.map(|end| lattice::middle([nearest, end], &lattice::common_part([nearest, end], &round))).collect()
}

/// Points of a circle and a polygon with area that overlap: about the polygon's point nearest to the center, which is
/// not inside.
pub(super) fn of_polygon(circle: &Circle, polygon: &ConvexPolygon) -> Vec<Fine> {
    let (center, radius) = (circle.center(), circle.radius());
    let nearest = nearest_on_convex(center, polygon);
    let inwards = -nearest.outward;
    let count = polygon.vertices().len();
    let mut found = on_chords(circle, polygon, nearest.point);
    match nearest.feature {
        Feature::Edge(i) => {
            let [from, to] = polygon.edge(i);
            let depth = (-clearance::from_line(center, from, to, radius)).clamp(0.0, radius);
            let t = dot_exactly(from, to, from, center).ratio(&dot_exactly(from, to, from, to), BITS);
            let [x, y] = fine(from);
            let foot = [&x + &(&Dyadic::difference(to.x, from.x) * &t), &y + &(&Dyadic::difference(to.y, from.y) * &t)];
            for part in [0.5, 0.25, 0.75] {
                found.extend(along_lens(&moved(&foot, inwards, depth * part), inwards, depth, radius));
            }
        }
        Feature::Vertex(i) => {
            let corner = polygon.vertices()[i];
            let (before, after) = (polygon.vertices()[(i + count - 1) % count], polygon.vertices()[(i + 1) % count]);
            let depth = (-clearance::between_points(corner, center, radius, 0.0)).clamp(0.0, radius);
            let sides = [before, after].map(|v| vector::direction(corner, v).unwrap_or(inwards));
            // Into the corner's angle, nearer to either side as well.
            for (left, right) in [(0.5, 0.5), (0.25, 0.75), (0.75, 0.25)] {
                let into = sides[0] * left + sides[1] * right;
                // As far as the circle reaches in that direction, but not beyond the sides' ends.
                let shrink = into.dot(inwards).abs().max(1e-9);
                let most = vector::distance(corner, before).min(vector::distance(corner, after));
                for part in [0.5, 0.25, 0.125, 0.75, 1.0, 2.0] {
                    found.push(moved(&fine(corner), into, (depth * part / shrink).min(most * part)));
                }
            }
        }
    }
    found
}
