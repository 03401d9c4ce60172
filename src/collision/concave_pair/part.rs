//! A convex part of the difference plane, in which nothing is known to be covered yet.

use glam::DVec2;

use super::frame::Frame;
use crate::collision::vector;

/// A convex polygon, its corners rounded, counter-clockwise.
#[derive(Clone, Debug)]
pub(super) struct Part {
    corners: Vec<DVec2>,
    /// Its place nearest to the origin, rounded.
    pub nearest: DVec2,
}

impl Part {
    pub fn of_box([low, high]: [DVec2; 2]) -> Self {
        Self::new(vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)])
    }

    fn new(corners: Vec<DVec2>) -> Self {
        let mut part = Self { corners, nearest: DVec2::ZERO };
        let [low, high] = part.bounds();
        let in_box = low.cmple(DVec2::ZERO).all() && high.cmpge(DVec2::ZERO).all();
        if !(in_box && part.frame(0.0).meets([DVec2::ZERO; 2])) {
            let of_edges = part.edges().map(nearest_of_edge);
            let nearer = |p: DVec2, q: DVec2| if q.length_squared() < p.length_squared() { q } else { p };
            part.nearest = of_edges.reduce(nearer).unwrap_or(DVec2::ZERO);
        }
        part
    }

    fn edges(&self) -> impl Iterator<Item = [DVec2; 2]> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(next).map(|(&p, &q)| [p, q])
    }

    /// The box around it.
    fn bounds(&self) -> [DVec2; 2] {
        let first = self.corners[0];
        self.corners.iter().fold([first; 2], |[low, high], &p| [low.min(p), high.max(p)])
    }

    /// What it lies in, with all that is no farther than `margin` from it.
    pub fn frame(&self, margin: f64) -> Frame {
        Frame::new(&self.corners, self.bounds(), margin)
    }

    /// No two of its points are farther apart.
    pub fn size(&self) -> f64 {
        let [low, high] = self.bounds();
        low.distance(high)
    }

    /// What lies where `height` is negative, and where it is positive; nothing of what is thinner than rounding.
    fn split(self, height: impl Fn(DVec2) -> f64) -> [Option<Self>; 2] {
        let heights: Vec<f64> = self.corners.iter().map(|&p| height(p)).collect();
        if heights.iter().all(|&h| h >= 0.0) {
            return [None, Some(self)];
        }
        if heights.iter().all(|&h| h <= 0.0) {
            return [Some(self), None];
        }
        let mut parts = [Vec::new(), Vec::new()];
        for (k, [p, q]) in self.edges().enumerate() {
            let (h, g) = (heights[k], heights[if k + 1 == heights.len() { 0 } else { k + 1 }]);
            if h <= 0.0 {
                parts[0].push(p);
            }
            if h >= 0.0 {
                parts[1].push(p);
            }
            if (h < 0.0 && g > 0.0) || (h > 0.0 && g < 0.0) {
                let at = p + (q - p) * (h / (h - g));
                parts.iter_mut().for_each(|part| part.push(at));
            }
        }
        parts.map(|mut corners| {
            corners.dedup();
            if corners.first() == corners.last() {
                corners.pop();
            }
            (corners.len() > 2).then(|| Self::new(corners))
        })
    }

    /// Two halves, across the longer side of the box around it.
    pub fn halves(self) -> impl Iterator<Item = Self> {
        let [low, high] = self.bounds();
        let axis = usize::from(high.y - low.y > high.x - low.x);
        let middle = low[axis].midpoint(high[axis]);
        self.split(|p| p[axis] - middle).into_iter().flatten()
    }

    /// The parts that are left when a convex polygon is taken away, shrunk by `margin`.
    pub fn without(self, polygon: &[DVec2], margin: f64) -> Vec<Self> {
        let mut left = Vec::new();
        let mut rest = Some(self);
        for (&p, &q) in polygon.iter().zip(polygon.iter().cycle().skip(1)) {
            let Some(part) = rest else { break };
            let [outside, inside] = part.split(|z| height([p, q], z) - margin);
            left.extend(outside);
            rest = inside;
        }
        left
    }
}

fn nearest_of_edge([p, q]: [DVec2; 2]) -> DVec2 {
    let d = q - p;
    let t = -d.dot(p) / d.length_squared();
    if t >= 1.0 {
        q
    } else if t > 0.0 {
        p + d * t
    } else {
        p
    }
}

/// How far left of a line a point is, rounded; not a number where the two points are one.
pub(super) fn height([p, q]: [DVec2; 2], z: DVec2) -> f64 {
    let d = q - p;
    d.perp_dot(z - p) / vector::length(d)
}
