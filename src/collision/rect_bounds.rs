//! The four corners of a turned rectangle in the world, and the smallest unturned box around it.
//!
//! A corner is the center plus the turned half sizes, R·(±w/2, ±h/2); how far the box reaches from the center is the
//! same with every part counted positive, |R|·(w/2, h/2). Reference: Ericson, "Real-Time Collision Detection" (2005),
//! section 4.2.6 (a box around a turned box).

use super::aabb::Aabb;
use super::coordinate::Coordinate;
use super::rect::Rect;
use super::tracer::Tracer;
use glam::{DVec2, dvec2};

/// What was computed, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Corner `corner` (counter-clockwise from the local lower left one): its place in the rectangle's own frame, that
    /// turned, and on top of the center. `computed` is the plain sum; the corner itself is rounded only once.
    CornerTurned { corner: usize, in_local: DVec2, turned: DVec2, computed: DVec2, in_world: DVec2 },
    /// How far the box reaches from the center along one coordinate: what the width adds and what the height adds.
    ReachFound { coordinate: Coordinate, of_width: f64, of_height: f64, reach: f64, lo: f64, hi: f64 },
    /// The least and greatest coordinates of the four corners.
    BoxFound { outcome: Outcome },
}

/// The corners, and the box by both ways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Counter-clockwise from the local lower left one, each rounded once.
    pub corners: [DVec2; 4],
    /// The smallest box around these corners, exactly.
    pub aabb: Aabb,
    /// Center less and plus the reach: the same box within rounding. Not finite where it overflows.
    pub by_reach: [DVec2; 2],
}

/// The corners of a turned rectangle in the world and the box around them; O(1).
pub fn rect_bounds(rect: &Rect, trace: &mut impl Tracer<Step>) -> Outcome {
    let (center, half, corners) = (rect.center(), rect.half(), rect.corners());
    let signs = [dvec2(-1.0, -1.0), dvec2(1.0, -1.0), dvec2(1.0, 1.0), dvec2(-1.0, 1.0)];
    for (corner, sign) in signs.into_iter().enumerate() {
        let in_world = corners[corner];
        let in_local = half * sign;
        let turned = rect.direction_to_world(in_local);
        let computed = center + turned;
        trace.step(|| Step::CornerTurned { corner, in_local, turned, computed, in_world });
    }

    let [x_axis, y_axis] = rect.axes();
    let mut by_reach = [center; 2];
    for (k, coordinate) in Coordinate::BOTH.into_iter().enumerate() {
        let of_width = coordinate.of(x_axis).abs() * half.x;
        let of_height = coordinate.of(y_axis).abs() * half.y;
        let reach = of_width + of_height;
        let (lo, hi) = (center[k] - reach, center[k] + reach);
        trace.step(|| Step::ReachFound { coordinate, of_width, of_height, reach, lo, hi });
        (by_reach[0][k], by_reach[1][k]) = (lo, hi);
    }

    let outcome = Outcome { corners, aabb: Aabb::around(&corners), by_reach };
    trace.step(|| Step::BoxFound { outcome });
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::tracer::Recording;

    fn rect(center: [f64; 2], size: [f64; 2], angle_deg: f64) -> Rect {
        Rect::new(center.into(), size.into(), angle_deg).expect("a valid rectangle")
    }

    #[test]
    fn the_worked_rectangle_reaches_49_and_a_half_to_every_side() {
        let mut recording = Recording::new();
        let outcome = rect_bounds(&rect([100.0, 100.0], [80.0, 60.0], 45.0), &mut recording);
        // √½·(40 + 30).
        let reach = 49.497_474_683_058_33;
        for (box_, name) in [([outcome.aabb.min(), outcome.aabb.max()], "corners"), (outcome.by_reach, "reach")] {
            assert!((box_[0] - DVec2::splat(100.0 - reach)).length() < 1e-12, "{name}: {box_:?}");
            assert!((box_[1] - DVec2::splat(100.0 + reach)).length() < 1e-12, "{name}: {box_:?}");
        }
        assert!((outcome.corners[2] - dvec2(107.071_067_811_865_48, 149.497_474_683_058_33)).length() < 1e-12);
        assert_eq!(recording.steps.len(), 7);
        assert_eq!(recording.steps.last().map(|recorded| recorded.step), Some(Step::BoxFound { outcome }));
    }

    #[test]
    fn both_ways_to_the_box_agree_within_the_corners_bound() {
        for k in 0..720 {
            let r = rect([3.7, -9.1], [2.3, 0.9], f64::from(k) * 0.5);
            let mut recording = Recording::new();
            let outcome = rect_bounds(&r, &mut recording);
            assert_eq!(outcome, rect_bounds(&r, &mut ()), "watching changes nothing");
            let bound = r.corner_error_bound();
            for (one, other) in [outcome.aabb.min(), outcome.aabb.max()].into_iter().zip(outcome.by_reach) {
                assert!((one - other).abs().max_element() <= bound, "{k}: {one} {other}");
            }
            for recorded in &recording.steps {
                if let Step::CornerTurned { computed, in_world, .. } = recorded.step {
                    assert!((computed - in_world).abs().max_element() <= bound, "{k}");
                }
            }
        }
    }
}
