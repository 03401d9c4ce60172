//! The nearest feature of a box without clamping: the quadrants around the point that hold the box.

use super::aabb::Aabb;
use super::aabb_aabb::Side;
use glam::DVec2;

/// The same question asked the other way round: where the whole box lies as seen from the center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuadrantView {
    /// In one quadrant around the center: the corner at this index (counter-clockwise from `min`) is nearest.
    Corner { corner: usize, offset: DVec2 },
    /// Across one half-axis from the center: the side that faces it is nearest, at this distance.
    Side { side: Side, distance: f64 },
    /// Across both axes: the center is inside.
    Inside,
}

/// Where a box lies in the four quadrants around `center`: the second way to the nearest feature, which agrees with
/// clamping. O(1), exact but for the rounding of one difference a coordinate.
pub fn quadrant_view(center: DVec2, aabb: &Aabb) -> QuadrantView {
    let (min, max) = (aabb.min(), aabb.max());
    let (right, left) = (min.x > center.x, max.x < center.x);
    let (above, below) = (min.y > center.y, max.y < center.y);
    let corner = |corner: usize| QuadrantView::Corner { corner, offset: aabb.corners()[corner] - center };
    match (left, right, below, above) {
        (_, true, _, true) => corner(0),
        (true, _, _, true) => corner(1),
        (true, _, true, _) => corner(2),
        (_, true, true, _) => corner(3),
        (_, true, ..) => QuadrantView::Side { side: Side::Left, distance: min.x - center.x },
        (true, ..) => QuadrantView::Side { side: Side::Right, distance: center.x - max.x },
        (.., true) => QuadrantView::Side { side: Side::Below, distance: min.y - center.y },
        (_, _, true, _) => QuadrantView::Side { side: Side::Above, distance: center.y - max.y },
        _ => QuadrantView::Inside,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn looking_into_quadrants_agrees_with_clamping() {
        let (b, unit) = (Aabb::new(dvec2(-1.0, -2.0), dvec2(3.0, 1.0)).expect("a valid box"), 0.5);
        for i in -8..=8 {
            for j in -8..=8 {
                let center = dvec2(f64::from(i), f64::from(j)) * unit;
                let clamped = center.distance(center.clamp(b.min(), b.max()));
                let seen = match quadrant_view(center, &b) {
                    QuadrantView::Corner { offset, .. } => offset.length(),
                    QuadrantView::Side { distance, .. } => distance,
                    QuadrantView::Inside => 0.0,
                };
                assert_eq!(seen, clamped, "{center}");
            }
        }
    }
}
