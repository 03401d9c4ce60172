//! The nearest feature of a box without clamping: the quadrants around the point that hold the box.
//!
//! The same nine regions as in [`circle_rect`](super::circle_rect::circle_rect()), told from where the circle stands: a
//! box wholly in one quadrant has its nearest corner there, one across a half-axis the side that faces the center.
//! Reference: Arvo, "A Simple Method for Box-Sphere Intersection Testing", Graphics Gems (1990), tells the same cases one
//! coordinate at a time.

use super::aabb::Aabb;
use super::aabb_aabb::Side;
use super::coordinate::{Coordinate, Zone};
use super::tracer::Tracer;
use glam::{DVec2, dvec2};

/// The same question asked the other way round: where the whole box lies as seen from the center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum QuadrantView {
    /// In one quadrant around the center: the corner at this index (counter-clockwise from `min`) is nearest. It is also
    /// the quadrant's index: the upper right one is 0, and they run counter-clockwise.
    Corner { corner: usize, offset: DVec2 },
    /// Across one half-axis from the center: the side that faces it is nearest, at this distance.
    Side { side: Side, distance: f64 },
    /// Across both axes: the center is inside.
    Inside,
}

/// What was decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// One coordinate: `zone` is the center's place to the box `lo … hi`. `Before`: the whole box lies beyond the
    /// center, towards the positive end; `After`: towards the negative one; `Within`: it reaches across.
    LookedAlong { coordinate: Coordinate, lo: f64, value: f64, hi: f64, zone: Zone },
    /// The nearest feature, its point nearest to the center, and the squared distance to that.
    FeatureFound { view: QuadrantView, nearest: DVec2, offset: DVec2, distance_squared: f64 },
}

/// Where a box lies in the four quadrants around `center`: the second way to the nearest feature, which agrees with
/// clamping. O(1), exact but for the rounding of one difference a coordinate.
pub fn quadrant_view(center: DVec2, aabb: &Aabb, trace: &mut impl Tracer<Step>) -> QuadrantView {
    let [x, y] = Coordinate::BOTH.map(|coordinate| {
        let (lo, value, hi) = (coordinate.of(aabb.min()), coordinate.of(center), coordinate.of(aabb.max()));
        let zone = Zone::of(value, lo, hi);
        trace.step(|| Step::LookedAlong { coordinate, lo, value, hi, zone });
        zone
    });

    let (min, max) = (aabb.min(), aabb.max());
    let at_corner = |corner: usize| {
        let nearest = aabb.corners()[corner];
        (QuadrantView::Corner { corner, offset: nearest - center }, nearest)
    };
    let at_side = |side: Side, distance: f64, nearest: DVec2| (QuadrantView::Side { side, distance }, nearest);
    let (view, nearest) = match (x, y) {
        (Zone::Before, Zone::Before) => at_corner(0),
        (Zone::After, Zone::Before) => at_corner(1),
        (Zone::After, Zone::After) => at_corner(2),
        (Zone::Before, Zone::After) => at_corner(3),
        (Zone::Before, Zone::Within) => at_side(Side::Left, min.x - center.x, dvec2(min.x, center.y)),
        (Zone::After, Zone::Within) => at_side(Side::Right, center.x - max.x, dvec2(max.x, center.y)),
        (Zone::Within, Zone::Before) => at_side(Side::Below, min.y - center.y, dvec2(center.x, min.y)),
        (Zone::Within, Zone::After) => at_side(Side::Above, center.y - max.y, dvec2(center.x, max.y)),
        (Zone::Within, Zone::Within) => (QuadrantView::Inside, center),
    };
    trace.step(|| Step::FeatureFound {
        view,
        nearest,
        offset: center - nearest,
        distance_squared: (center - nearest).length_squared(),
    });
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::circle::Circle;
    use crate::collision::circle_rect::{self, circle_aabb};
    use crate::collision::tracer::Recording;
    use glam::dvec2;

    fn aabb() -> Aabb {
        Aabb::new(dvec2(-1.0, -2.0), dvec2(3.0, 1.0)).expect("a valid box")
    }

    fn centers() -> impl Iterator<Item = DVec2> {
        (-8..=8).flat_map(|i| (-8..=8).map(move |j| dvec2(f64::from(i), f64::from(j)) * 0.5))
    }

    #[test]
    fn looking_into_quadrants_agrees_with_clamping() {
        for center in centers() {
            let b = aabb();
            let clamped = center.distance(center.clamp(b.min(), b.max()));
            let seen = match quadrant_view(center, &b, &mut ()) {
                QuadrantView::Corner { offset, .. } => offset.length(),
                QuadrantView::Side { distance, .. } => distance,
                QuadrantView::Inside => 0.0,
            };
            assert_eq!(seen, clamped, "{center}");
        }
    }

    #[test]
    fn both_ways_name_the_same_point_and_square() {
        for center in centers() {
            let mut clamping = Recording::new();
            circle_aabb(&Circle::new(center, 1.0).expect("a valid circle"), &aabb(), &mut clamping);
            let clamped = clamping.steps.iter().find_map(|recorded| match recorded.step {
                circle_rect::Step::RegionFound { nearest_in_local, .. } => Some(nearest_in_local),
                _ => None,
            });
            let mut recording = Recording::new();
            let view = quadrant_view(center, &aabb(), &mut recording);
            assert_eq!(view, quadrant_view(center, &aabb(), &mut ()), "watching changes nothing");
            assert_eq!(recording.steps.len(), 3);
            let Some(Step::FeatureFound { nearest, distance_squared, view: told, .. }) =
                recording.steps.last().map(|recorded| recorded.step)
            else {
                panic!("the last step tells the feature")
            };
            assert_eq!((Some(nearest), told), (clamped, view), "{center}");
            assert_eq!(distance_squared, (center - nearest).length_squared());
        }
    }

    #[test]
    fn a_box_in_one_quadrant_has_its_nearest_corner_there() {
        let corner = |x: f64, y: f64| match quadrant_view(dvec2(x, y), &aabb(), &mut ()) {
            QuadrantView::Corner { corner, .. } => Some(corner),
            _ => None,
        };
        // From the lower left the box is up and right; around it counter-clockwise.
        let seen = [corner(-2.0, -3.0), corner(4.0, -3.0), corner(4.0, 2.0), corner(-2.0, 2.0)];
        assert_eq!(seen, [Some(0), Some(1), Some(2), Some(3)]);
        assert_eq!([corner(-1.0, -3.0), corner(0.0, 0.0)], [None, None], "level with a side is no corner");
    }
}
