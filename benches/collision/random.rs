//! Seeded shapes, and pairs of them as many far apart as close and as overlapping.

use collidoscope::collision::{Aabb, Circle, ConvexPolygon, Rect, Relation};
use glam::{DVec2, dvec2};

pub use crate::seeded::Random;

impl Random {
    pub fn rect(&mut self, center: DVec2) -> Rect {
        let size = dvec2(self.between(1.0, 3.0), self.between(1.0, 3.0));
        Rect::new(center, size, self.between(0.0, 360.0)).expect("finite")
    }

    pub fn circle(&mut self, center: DVec2) -> Circle {
        Circle::new(center, self.between(0.5, 1.5)).expect("finite")
    }

    /// `n` vertices on an ellipse about the origin, half sizes 0.5–1.5, at uneven angles, turned by a random one.
    pub fn convex_outline(&mut self, n: usize) -> Vec<DVec2> {
        let half = dvec2(self.between(0.5, 1.5), self.between(0.5, 1.5));
        let turn = DVec2::from_angle(self.between(0.0, std::f64::consts::TAU));
        let step = std::f64::consts::TAU / n as f64;
        let angle = |k: usize, random: &mut Self| (k as f64 + random.between(0.1, 0.9)) * step;
        (0..n).map(|k| turn.rotate(DVec2::from_angle(angle(k, self)) * half)).collect()
    }

    /// `n` vertices about the origin at uneven distances 0.5–1.5: concave, not crossing itself.
    pub fn star_outline(&mut self, n: usize) -> Vec<DVec2> {
        let step = std::f64::consts::TAU / n as f64;
        (0..n).map(|k| DVec2::from_angle(k as f64 * step) * self.between(0.5, 1.5)).collect()
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u64 + 1) as usize);
        }
    }
}

/// The convex polygon of an outline that is one.
pub fn convex(outline: &[DVec2]) -> ConvexPolygon {
    ConvexPolygon::new(outline).expect("vertices on an ellipse")
}

/// What about a pair decides which third it belongs to.
pub struct Pair<T> {
    pub shapes: T,
    pub relation: Relation,
    pub boxes: [Aabb; 2],
}

/// `count` pairs, shuffled: a third far apart, a third with overlapping boxes but apart, a third overlapping. `make` is
/// asked for a pair of which one shape lies about the origin and one about the given place.
pub fn pairs<T>(seed: u64, count: usize, mut make: impl FnMut(&mut Random, DVec2) -> Pair<T>) -> Vec<T> {
    let mut random = Random(seed);
    let mut wanted = [count / 3; 3];
    let mut found = Vec::with_capacity(count);
    while wanted.iter().any(|&n| n > 0) {
        let reach = if wanted[0] > 0 && random.next().is_multiple_of(2) { 30.0 } else { 3.0 };
        let center = random.point(reach);
        let Pair { shapes, relation, boxes: [p, q] } = make(&mut random, center);
        let boxes_overlap = p.min().cmplt(q.max()).all() && q.min().cmplt(p.max()).all();
        let kind = match relation {
            Relation::Overlapping => 2,
            _ if boxes_overlap => 1,
            _ => 0,
        };
        if wanted[kind] > 0 {
            wanted[kind] -= 1;
            found.push(shapes);
        }
    }
    random.shuffle(&mut found);
    found
}
