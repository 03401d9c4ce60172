//! The ray of [`ray_cast`](super::ray_cast) in any direction: parity and winding number are the same in all of them.

use super::exact::{cross_exactly, cross_sign, orient};
use super::polygon::Polygon;
use super::ray_cast::edges;
use super::vector;
use glam::DVec2;
use std::cmp::Ordering;

/// An edge that the ray crosses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnedCrossing {
    /// Where, within rounding.
    pub point: DVec2,
    /// How far along the ray, in lengths of the direction given: the nearest double.
    pub along: f64,
    /// 0 for the outline, k for hole k − 1.
    pub ring: usize,
    /// From vertex `edge` of its ring to the next.
    pub edge: usize,
    /// Whether the edge runs from the right of the ray to its left: it winds counter-clockwise around the point.
    pub leftward: bool,
}

/// The crossings of the ray from `p` along `direction`, in order; which edges count is exact. O(n + k log k).
///
/// An edge counts by the same half-open rule: one end strictly left of the ray's line and the other not. `None` for a
/// direction of length 0 or one that is not finite. The sum of the signs of the outline's crossings is its winding
/// number, and the parity of all of them that of [`ray_cast`](super::ray_cast::ray_cast), unless `p` is on the
/// boundary.
pub fn turned_ray(p: DVec2, direction: DVec2, polygon: &Polygon) -> Option<Vec<TurnedCrossing>> {
    if direction == DVec2::ZERO || !direction.is_finite() {
        return None;
    }
    let is_left = |v: DVec2| cross_sign(DVec2::ZERO, direction, p, v) == Ordering::Greater;
    let mut crossings = Vec::new();
    for (ring, vertices) in polygon.rings().enumerate() {
        for (edge, from, to) in edges(vertices) {
            let leftward = is_left(to);
            let (low, high) = if leftward { (from, to) } else { (to, from) };
            if is_left(from) == leftward || orient(low, high, p) != Ordering::Greater {
                continue;
            }
            // p + t·direction on the line low–high: t = (low − p) × (high − low) / (direction × (high − low)).
            let across = cross_exactly(DVec2::ZERO, direction, low, high);
            let along = cross_exactly(p, low, low, high).quotient(&across).unwrap_or(0.0);
            let fraction = cross_exactly(DVec2::ZERO, direction, low, p).quotient(&across).unwrap_or(0.0);
            let point = vector::lerp(low, high, fraction);
            crossings.push(TurnedCrossing { point, along, ring, edge, leftward });
        }
    }
    crossings.sort_by(|a, b| a.along.total_cmp(&b.along));
    Some(crossings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::ray_cast::ray_cast;
    use glam::dvec2;

    fn star() -> Polygon {
        let vertices = [[0.0, 10.0], [6.0, -8.0], [-10.0, 3.0], [10.0, 3.0], [-6.0, -8.0]];
        Polygon::simple(vertices.map(DVec2::from).to_vec()).expect("a valid polygon")
    }

    #[test]
    fn parity_and_winding_are_the_same_in_every_direction() {
        for p in [dvec2(0.0, 0.0), dvec2(0.0, 5.0), dvec2(0.0, -7.0), dvec2(7.0, 2.5), dvec2(20.0, 3.0)] {
            let along_x = ray_cast(p, &star(), &mut ());
            for i in -6..=6 {
                for j in -6..=6 {
                    let direction = dvec2(f64::from(i), f64::from(j));
                    let Some(crossings) = turned_ray(p, direction, &star()) else {
                        assert_eq!(direction, DVec2::ZERO);
                        continue;
                    };
                    assert_eq!(crossings.len() % 2, along_x.crossings.len() % 2, "{p} {direction}");
                    let winding: i32 = crossings.iter().map(|c| if c.leftward { 1 } else { -1 }).sum();
                    assert_eq!(winding, along_x.winding, "{p} {direction}");
                    for c in crossings {
                        assert!((p + direction * c.along).distance(c.point) < 1e-13, "{p} {direction} {c:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn towards_x_it_is_the_same_ray() {
        for p in [dvec2(-20.0, 3.0), dvec2(-20.0, -8.0), dvec2(0.0, 0.0)] {
            let want: Vec<_> =
                ray_cast(p, &star(), &mut ()).crossings.iter().map(|c| (c.ring, c.edge, c.upward)).collect();
            let got = turned_ray(p, DVec2::X, &star()).expect("a direction");
            assert_eq!(got.iter().map(|c| (c.ring, c.edge, c.leftward)).collect::<Vec<_>>(), want);
        }
    }
}
