//! The widest place of the common part of two polygons of very many vertices, in floating point.

use glam::{DVec2, dvec2};

use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::vector;

/// The middle of the longest chord of the common part in the direction of `push`: the length of the chord is a concave
/// function of its place across that direction, so thirds close in on its maximum.
pub(super) fn widest_common(a: &ConvexPolygon, b: &ConvexPolygon, push: DVec2) -> DVec2 {
    // A power of two brings the coordinates to the middle of the range, where no product of theirs is lost.
    let largest = a.largest_coordinate().max(b.largest_coordinate());
    let power = if largest > 0.0 { -libm::ilogb(largest) } else { 0 };
    let near_one = |polygon: &ConvexPolygon| polygon.map(|v| scaled(v, power));
    let (a, b) = (&near_one(a), &near_one(b));
    let along = vector::unit(push).unwrap_or(DVec2::Y);
    // The frame's own rounding does no harm: the point is verified, and moved back the same way.
    let across = dvec2(along.y, -along.x);
    let (chains_a, chains_b) = (Chains::of(a, across, along), Chains::of(b, across, along));
    let (mut low, mut high) = (chains_a.from.max(chains_b.from), chains_a.to.min(chains_b.to));
    let common = |x: f64| {
        let ((low_a, high_a), (low_b, high_b)) = (chains_a.at(x), chains_b.at(x));
        (low_a.max(low_b), high_a.min(high_b))
    };
    let length = |x: f64| {
        let (low, high) = common(x);
        high - low
    };
    for _ in 0..100 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if left >= right {
            break;
        }
        let (at_left, at_right) = (length(left), length(right));
        if at_left <= at_right {
            low = left;
        }
        if at_left >= at_right {
            high = right;
        }
    }
    let x = vector::middle(low, high.max(low));
    let (from, to) = common(x);
    scaled(across * x + along * (from * 0.5 + to * 0.5), -power)
}

fn scaled(v: DVec2, power: i32) -> DVec2 {
    dvec2(libm::scalbn(v.x, power), libm::scalbn(v.y, power))
}

/// The lower and upper outline of a polygon over a turned horizontal axis, by increasing x.
struct Chains {
    lower: Vec<DVec2>,
    upper: Vec<DVec2>,
    from: f64,
    to: f64,
}

impl Chains {
    fn of(polygon: &ConvexPolygon, x_axis: DVec2, y_axis: DVec2) -> Self {
        let turned = |p: DVec2| dvec2(p.dot(x_axis), p.dot(y_axis));
        let vertices: Vec<DVec2> = polygon.vertices().iter().map(|&v| turned(v)).collect();
        let n = vertices.len();
        let by_x = |&i: &usize, &j: &usize| vertices[i].x.total_cmp(&vertices[j].x);
        let left = (0..n).min_by(by_x).unwrap_or(0);
        let right = (0..n).max_by(by_x).unwrap_or(0);
        let chain = |from: usize, to: usize| -> Vec<DVec2> {
            let count = (to + n - from) % n;
            (0..=count).map(|k| vertices[(from + k) % n]).collect()
        };
        let lower = chain(left, right);
        let mut upper = chain(right, left);
        upper.reverse();
        Self { lower, upper, from: vertices[left].x, to: vertices[right].x }
    }

    /// Lowest and highest y over x.
    fn at(&self, x: f64) -> (f64, f64) {
        (height(&self.lower, x), height(&self.upper, x))
    }
}

/// The y of a chain at x, by binary search.
fn height(chain: &[DVec2], x: f64) -> f64 {
    let next = chain.partition_point(|p| p.x <= x).clamp(1, chain.len().max(2) - 1);
    match (chain.get(next - 1), chain.get(next)) {
        (Some(p), Some(q)) if q.x > p.x => {
            let t = ((x - p.x) / (q.x - p.x)).clamp(0.0, 1.0);
            p.y + (q.y - p.y) * t
        }
        (Some(p), Some(q)) => p.y * 0.5 + q.y * 0.5,
        (Some(p), None) => p.y,
        (None, _) => 0.0,
    }
}
