//! Evidence that two shapes overlap, verified exactly: a point of both interiors.
//!
//! Doubles do not always hold one: an overlap of a few units in the last place may lie between them, and few slanted
//! segments have a double on them. Then the best candidate is given.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};

use super::convex_polygon::ConvexPolygon;
use super::edge;
use super::exact::{distance_cmp, dot_sign, orient};
use super::projection::gap_along;
use super::shape::Convex;
use super::vector;

/// About the middle of a shape: of three vertices far from each other, inside the shape by rounding at most.
pub(super) fn middle(shape: &Convex) -> DVec2 {
    match shape {
        Convex::Circle(c) => c.center(),
        Convex::Polygon(p) => {
            let v = p.vertices();
            match v.len() {
                1 => v[0],
                2 => vector::lerp(v[0], v[1], 0.5),
                n => v[0] / 3.0 + v[n / 3] / 3.0 + v[2 * n / 3] / 3.0,
            }
        }
    }
}

/// A point of both interiors (of a segment or point: what belongs to it less its ends, or itself), verified exactly
/// where doubles have one. `push`: any direction in which the overlap is short. O(n + m).
pub(super) fn common_point(a: &Convex, b: &Convex, push: DVec2) -> DVec2 {
    let holds = |p: &DVec2| p.is_finite() && is_inside(a, *p) && is_inside(b, *p);
    let (of_a, of_b) = (middle(a), middle(b));
    let found = gap_along(a, b, push);
    // Pushed along `push`, the last of A to leave is its minimum, and of B its maximum.
    let last = [found.of_a.min.point, found.of_b.max.point];
    let quick = [of_a, of_b, vector::lerp(of_a, of_b, 0.5), vector::lerp(last[0], last[1], 0.5)];
    if let Some(p) = quick.into_iter().find(holds) {
        return p;
    }
    let on_segments = [(a, b), (b, a)].into_iter().flat_map(|(shape, other)| on_segment(shape, other));
    if let Some(p) = on_segments.into_iter().find(holds) {
        return p;
    }
    let widest = widest_common(a, b, push);
    let thirds = [1.0 / 3.0, 0.25, 0.1, 0.01].map(|t| vector::lerp(widest, quick[3], t));
    let bases = [widest, last[0], last[1]];
    let neighbours = bases.into_iter().flat_map(neighbours);
    std::iter::once(widest).chain(thirds).chain(neighbours).find(holds).unwrap_or(widest)
}

/// The doubles about a point: for overlaps of a few units in the last place.
fn neighbours(p: DVec2) -> impl Iterator<Item = DVec2> {
    let steps = |x: f64| {
        let (mut up, mut down) = (x, x);
        let mut all = [x; 9];
        for pair in all[1..].chunks_exact_mut(2) {
            (up, down) = (up.next_up(), down.next_down());
            pair.copy_from_slice(&[up, down]);
        }
        all
    };
    let (xs, ys) = (steps(p.x), steps(p.y));
    xs.into_iter().flat_map(move |x| ys.into_iter().map(move |y| dvec2(x, y)))
}

/// For a segment: points of it inside the other shape, at parameters of few bits, so that they are likely doubles.
fn on_segment(shape: &Convex, other: &Convex) -> Vec<DVec2> {
    let Convex::Polygon(polygon) = shape else { return Vec::new() };
    let [p, q] = *polygon.vertices() else { return Vec::new() };
    let Some((from, to)) = parameters_within([p, q], other) else { return Vec::new() };
    let middle = (from + to) * 0.5;
    let mut found = vec![edge::along([p, q], middle)];
    // The dyadic fractions of ever more bits strictly between.
    for bits in 1..=52 {
        let unit = f64::from_bits((1023 - bits) << 52);
        let t = ((from / unit).floor() + 1.0) * unit;
        if t < to {
            found.push(edge::along([p, q], t));
            if found.len() > 8 {
                break;
            }
        }
    }
    found
}

/// The parameters at which a segment enters and leaves the other shape, within rounding.
fn parameters_within([p, q]: [DVec2; 2], other: &Convex) -> Option<(f64, f64)> {
    let direction = q - p;
    match other {
        Convex::Circle(c) => {
            let nearest = edge::nearest(c.center(), [p, q]);
            let arm = ((c.radius() - nearest.distance) * (c.radius() + nearest.distance)).max(0.0).sqrt();
            let length = vector::distance(p, q);
            let middle = vector::distance(p, nearest.point) / length;
            Some(((middle - arm / length).max(0.0), (middle + arm / length).min(1.0)))
        }
        Convex::Polygon(polygon) => {
            let (mut from, mut to) = (0.0_f64, 1.0_f64);
            for i in 0..polygon.edge_count() {
                let [u, v] = polygon.edge(i);
                // How far inside the edge's line the ends are; the crossing is where that is 0.
                let side = |w: DVec2| (v - u).perp_dot(w - u);
                let (at_p, at_q) = (side(p), side(q));
                let crossing = at_p / (at_p - at_q);
                if direction.perp_dot(v - u) < 0.0 {
                    from = from.max(crossing);
                } else if direction.perp_dot(v - u) > 0.0 {
                    to = to.min(crossing);
                }
            }
            (from.is_finite() && to.is_finite()).then_some((from, to))
        }
    }
}

/// Whether a finite point belongs to a shape's interior; of a segment or a point the relative one. Exact, O(n).
pub(super) fn is_inside(shape: &Convex, p: DVec2) -> bool {
    match shape {
        Convex::Circle(c) if c.radius() == 0.0 => p == c.center(),
        Convex::Circle(c) => distance_cmp(p, c.center(), c.radius(), 0.0) == Ordering::Less,
        Convex::Polygon(polygon) => match *polygon.vertices() {
            [vertex] => p == vertex,
            [from, to] => orient(from, to, p) == Ordering::Equal && dot_sign(from, p, p, to) == Ordering::Greater,
            _ => (0..polygon.edge_count()).all(|i| {
                let [from, to] = polygon.edge(i);
                orient(from, to, p) == Ordering::Greater
            }),
        },
    }
}

/// The middle of the longest chord of the common part in the direction of `push`: the length of the chord is a concave
/// function of its place across that direction, so thirds close in on its maximum.
fn widest_common(a: &Convex, b: &Convex, push: DVec2) -> DVec2 {
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
    across * x + along * (from * 0.5 + to * 0.5)
}

/// The lower and upper outline of a shape over a turned horizontal axis.
enum Outline {
    Circle {
        center: DVec2,
        radius: f64,
    },
    /// By increasing x.
    Polygon {
        lower: Vec<DVec2>,
        upper: Vec<DVec2>,
    },
}

struct Chains {
    outline: Outline,
    from: f64,
    to: f64,
}

impl Chains {
    fn of(shape: &Convex, x_axis: DVec2, y_axis: DVec2) -> Self {
        let turned = |p: DVec2| dvec2(p.dot(x_axis), p.dot(y_axis));
        match shape {
            Convex::Circle(c) => {
                let (center, radius) = (turned(c.center()), c.radius());
                Self { outline: Outline::Circle { center, radius }, from: center.x - radius, to: center.x + radius }
            }
            Convex::Polygon(polygon) => Self::of_polygon(polygon, turned),
        }
    }

    fn of_polygon(polygon: &ConvexPolygon, turned: impl Fn(DVec2) -> DVec2) -> Self {
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
        Self { outline: Outline::Polygon { lower, upper }, from: vertices[left].x, to: vertices[right].x }
    }

    /// Lowest and highest y over x.
    fn at(&self, x: f64) -> (f64, f64) {
        match &self.outline {
            Outline::Circle { center, radius } => {
                let d = x - center.x;
                let arm = ((radius - d) * (radius + d)).max(0.0).sqrt();
                (center.y - arm, center.y + arm)
            }
            Outline::Polygon { lower, upper } => (height(lower, x), height(upper, x)),
        }
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
