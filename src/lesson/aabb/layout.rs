//! Where things are drawn: the rims of the picture, along which the intervals lie. Layout only.

use glam::{DVec2, dvec2};

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::Coordinate;
use crate::collision::{Aabb, vector};
pub(super) use crate::lesson::narrate::sides::opposite;

use super::run::Run;

pub(super) struct Layout {
    /// The box around both shapes and A after its push.
    pub content: [DVec2; 2],
    /// The box that the strips reach to.
    pub frame: [DVec2; 2],
    /// y of the rim below and x of the rim on the left, for the intervals.
    pub rim: DVec2,
    /// y of the rim above and x of the rim on the right, for the centers.
    pub far_rim: DVec2,
}

/// Share of the content's longer side between content and rim.
const TO_RIM: f64 = 0.11;
/// Share of it between rim and the end of the strips.
const BEYOND: f64 = 0.06;

impl Layout {
    pub fn of(run: &Run) -> Self {
        let [a, b] = &run.boxes;
        let by = run.outcome.mtv.unwrap_or_default();
        let pushed = [a.min() + by, a.max() + by].map(vector::saturated);
        let min = a.min().min(b.min()).min(pushed[0]);
        let max = a.max().max(b.max()).max(pushed[1]);
        let extent = ((max * 0.5 - min * 0.5).max_element() * 2.0).min(f64::MAX);
        let extent = if extent > 0.0 { extent } else { 1.0 };
        let moved = |p: DVec2, share: f64| vector::saturated(p + DVec2::splat(share * extent));
        Self {
            content: [min, max],
            frame: [moved(min, -TO_RIM - BEYOND), moved(max, TO_RIM + BEYOND)],
            rim: moved(min, -TO_RIM),
            far_rim: moved(max, TO_RIM),
        }
    }

    /// Where the letter of a box stands: in the middle of the widest part of it that the other box leaves open, or in
    /// its own middle where none is wide enough.
    pub fn letter(own: &Aabb, other: &Aabb) -> DVec2 {
        let [min, max] = [own.min(), own.max()];
        let below = other.min().clamp(min, max);
        let above = other.max().clamp(min, max);
        let covers = (0..2).all(|k| other.min()[k] < max[k] && other.max()[k] > min[k]);
        let parts = [
            [min, dvec2(below.x, max.y)],
            [dvec2(above.x, min.y), max],
            [min, dvec2(max.x, below.y)],
            [dvec2(min.x, above.y), max],
        ];
        let width = |[min, max]: &[DVec2; 2]| (*max * 0.5 - *min * 0.5).min_element();
        let widest = parts.into_iter().max_by(|p, q| width(p).total_cmp(&width(q)));
        let [min, max] = widest.filter(|part| covers && width(part) > 0.3 * width(&[min, max])).unwrap_or([min, max]);
        min * 0.5 + max * 0.5
    }

    /// The point on the rim that stands for a value of a coordinate.
    pub fn on_rim(&self, coordinate: Coordinate, value: f64) -> DVec2 {
        at(coordinate, value, self.rim)
    }

    /// The same on the opposite rim.
    pub fn on_far_rim(&self, coordinate: Coordinate, value: f64) -> DVec2 {
        at(coordinate, value, self.far_rim)
    }

    /// Both ends of a rim.
    pub fn ends(&self, coordinate: Coordinate) -> [DVec2; 2] {
        self.frame.map(|corner| self.on_rim(coordinate, coordinate.of(corner)))
    }

    /// Where A would be, were it wholly to a side of B: from B's end to the edge of the picture.
    pub fn strip(&self, side: Side, b: &Aabb) -> [DVec2; 2] {
        let [min, max] = self.frame;
        match side {
            Side::Left => [min, dvec2(b.min().x, max.y)],
            Side::Right => [dvec2(b.max().x, min.y), max],
            Side::Below => [min, dvec2(max.x, b.min().y)],
            Side::Above => [dvec2(min.x, b.max().y), max],
        }
    }
}

/// Away from the shapes, on the rim of a coordinate.
pub(super) fn outward(coordinate: Coordinate) -> DVec2 {
    match coordinate {
        Coordinate::X => DVec2::NEG_Y,
        Coordinate::Y => DVec2::NEG_X,
    }
}

fn at(coordinate: Coordinate, value: f64, rim: DVec2) -> DVec2 {
    match coordinate {
        Coordinate::X => dvec2(value, rim.y),
        Coordinate::Y => dvec2(rim.x, value),
    }
}

/// The corners of a box given by two of them.
pub(super) fn ring([min, max]: [DVec2; 2]) -> Vec<DVec2> {
    vec![min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
}

/// The edge of a box on a side, from its lower or left end.
pub(super) fn edge(of: &Aabb, side: Side) -> [DVec2; 2] {
    let (min, max) = (of.min(), of.max());
    match side {
        Side::Left => [min, dvec2(min.x, max.y)],
        Side::Right => [dvec2(max.x, min.y), max],
        Side::Below => [min, dvec2(max.x, min.y)],
        Side::Above => [dvec2(min.x, max.y), max],
    }
}
