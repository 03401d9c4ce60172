//! Two unturned boxes: four ways to be apart, and none of them means contact.
//!
//! Comparisons of doubles are exact, so the relation is, without any tolerance. Reference: Ericson, "Real-Time
//! Collision Detection" (2005), section 4.2.1.

use super::aabb::Aabb;
use super::coordinate::Coordinate;
use super::relation::{Certificate, Contact, Relation, Settled};
use super::tracer::Tracer;
use super::vector;
use glam::{DVec2, dvec2};

/// A way for A to lie wholly beside B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    Left,
    Right,
    Below,
    Above,
}

impl Side {
    /// The coordinate on which this side is told.
    pub fn coordinate(self) -> Coordinate {
        match self {
            Self::Left | Self::Right => Coordinate::X,
            Self::Below | Self::Above => Coordinate::Y,
        }
    }

    /// Whether it lies towards the lower numbers of its coordinate.
    fn is_lower(self) -> bool {
        matches!(self, Self::Left | Self::Below)
    }

    /// The unit vector towards this side.
    pub fn direction(self) -> DVec2 {
        match self {
            Self::Left => DVec2::NEG_X,
            Self::Right => DVec2::X,
            Self::Below => DVec2::NEG_Y,
            Self::Above => DVec2::Y,
        }
    }
}

/// What the test decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Does A lie wholly to this side of B? Left and below: `of_a < of_b` with A's upper end and B's lower; right and
    /// above: `of_a > of_b` with A's lower end and B's upper. `gap` is the room between these ends; negative, it is the
    /// way that A would have to go to this side.
    ExclusionTested {
        side: Side,
        of_a: f64,
        of_b: f64,
        gap: f64,
        apart: bool,
    },
    /// The intervals of one coordinate meet in `common`; `overlap` is its length (0 when they only touch).
    IntervalsCompared {
        coordinate: Coordinate,
        of_a: [f64; 2],
        of_b: [f64; 2],
        common: [f64; 2],
        overlap: f64,
    },
    /// One of the four pushes that take A out of B, and whether it is the shortest so far.
    PushMeasured {
        side: Side,
        length: f64,
        shortest: bool,
    },
    Decided {
        outcome: Contact,
    },
}

/// The relation alone, exact: four comparisons, no branches.
#[inline]
pub fn aabb_aabb_relation(a: &Aabb, b: &Aabb) -> Relation {
    let (a_min, a_max, b_min, b_max) = (a.min(), a.max(), b.min(), b.max());
    let apart = (a_max.x < b_min.x) | (a_min.x > b_max.x) | (a_max.y < b_min.y) | (a_min.y > b_max.y);
    let meet = (a_max.x > b_min.x) & (a_min.x < b_max.x) & (a_max.y > b_min.y) & (a_min.y < b_max.y);
    if apart {
        Relation::Separated
    } else if meet {
        Relation::Overlapping
    } else {
        Relation::Touching
    }
}

/// Tests two boxes; O(1). The relation is exact; a size of 0 is allowed (A−B decides: see the module `collision`).
///
/// Of equally short pushes the first in the order left, right, below, above is given.
pub fn aabb_aabb(a: &Aabb, b: &Aabb, trace: &mut impl Tracer<Step>) -> Contact {
    let (a_min, a_max, b_min, b_max) = (a.min(), a.max(), b.min(), b.max());
    let cases = [
        (Side::Left, a_max.x, b_min.x),
        (Side::Right, a_min.x, b_max.x),
        (Side::Below, a_max.y, b_min.y),
        (Side::Above, a_min.y, b_max.y),
    ];
    for (side, of_a, of_b) in cases {
        let apart = if side.is_lower() { of_a < of_b } else { of_a > of_b };
        trace.step(|| Step::ExclusionTested { side, of_a, of_b, gap: gap(side, of_a, of_b), apart });
        if apart {
            let outcome = separated(a, b, side);
            trace.step(|| Step::Decided { outcome });
            return outcome;
        }
    }

    let low = a_min.max(b_min);
    let high = a_max.min(b_max);
    for coordinate in Coordinate::BOTH {
        let overlap = coordinate.of(high) - coordinate.of(low);
        trace.step(|| Step::IntervalsCompared {
            coordinate,
            of_a: [coordinate.of(a_min), coordinate.of(a_max)],
            of_b: [coordinate.of(b_min), coordinate.of(b_max)],
            common: [coordinate.of(low), coordinate.of(high)],
            overlap,
        });
    }
    let common_point = dvec2(vector::middle(low.x, high.x), vector::middle(low.y, high.y));

    // Ends that meet exactly: contact without common interior.
    if let Some((side, ..)) = cases.into_iter().find(|(_, of_a, of_b)| of_a == of_b) {
        let normal = side.direction();
        let outcome = Contact {
            relation: Relation::Touching,
            distance: 0.0,
            depth: 0.0,
            mtv: None,
            normal: Some(normal),
            points: Some([common_point; 2]),
            certificate: Certificate::Axis(normal),
            settled: Settled::Float,
        };
        trace.step(|| Step::Decided { outcome });
        return outcome;
    }

    let mut shortest = (Side::Left, f64::INFINITY);
    for (side, of_a, of_b) in cases {
        let length = -gap(side, of_a, of_b);
        let is_shortest = length < shortest.1;
        trace.step(|| Step::PushMeasured { side, length, shortest: is_shortest });
        if is_shortest {
            shortest = (side, length);
        }
    }
    let (side, depth) = shortest;
    let normal = side.direction();
    let outcome = Contact {
        relation: Relation::Overlapping,
        distance: 0.0,
        depth,
        mtv: Some(normal * depth),
        normal: Some(normal),
        points: None,
        certificate: Certificate::Point(common_point),
        settled: Settled::Float,
    };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// The room between the two ends that are compared for a side; negative when there is none. Saturates at the largest
/// double.
fn gap(side: Side, of_a: f64, of_b: f64) -> f64 {
    let gap = if side.is_lower() { of_b - of_a } else { of_a - of_b };
    gap.clamp(-f64::MAX, f64::MAX)
}

/// The answer for boxes of which A lies wholly to `side` of B.
fn separated(a: &Aabb, b: &Aabb, side: Side) -> Contact {
    let (x_of_a, x_of_b) = nearest(a.min().x, a.max().x, b.min().x, b.max().x);
    let (y_of_a, y_of_b) = nearest(a.min().y, a.max().y, b.min().y, b.max().y);
    let (on_a, on_b) = (dvec2(x_of_a, y_of_a), dvec2(x_of_b, y_of_b));
    Contact {
        relation: Relation::Separated,
        distance: vector::distance(on_a, on_b),
        depth: 0.0,
        mtv: None,
        normal: vector::direction(on_b, on_a),
        points: Some([on_a, on_b]),
        certificate: Certificate::Axis(side.direction()),
        settled: Settled::Float,
    }
}

/// A nearest pair of two intervals: the facing ends, or one common number twice.
fn nearest(a_min: f64, a_max: f64, b_min: f64, b_max: f64) -> (f64, f64) {
    if a_max < b_min {
        (a_max, b_min)
    } else if a_min > b_max {
        (a_min, b_max)
    } else {
        let common = vector::middle(a_min.max(b_min), a_max.min(b_max));
        (common, common)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::tracer::Recording;

    fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
        Aabb::new(min.into(), max.into()).expect("a valid box")
    }

    fn test(a: &Aabb, b: &Aabb) -> Contact {
        let mut recording = Recording::new();
        let outcome = aabb_aabb(a, b, &mut recording);
        assert_eq!(outcome, aabb_aabb(a, b, &mut ()), "watching must not change the outcome");
        assert_eq!(outcome.relation, aabb_aabb_relation(a, b));
        let decided = |s: &Step| matches!(s, Step::Decided { .. });
        assert_eq!(recording.steps.iter().filter(|r| decided(&r.step)).count(), 1);
        assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
        outcome
    }

    #[test]
    fn the_worked_example_is_pushed_down_by_thirty() {
        let contact = test(&aabb([10.0, 10.0], [90.0, 70.0]), &aabb([50.0, 40.0], [130.0, 100.0]));
        assert_eq!(contact.relation, Relation::Overlapping);
        assert_eq!(contact.mtv, Some(dvec2(0.0, -30.0)));
        assert_eq!(contact.depth, 30.0);
    }

    #[test]
    fn the_gaps_of_the_four_sides_are_the_pushes_turned_round() {
        let (a, b) = (aabb([10.0, 10.0], [90.0, 70.0]), aabb([50.0, 40.0], [130.0, 100.0]));
        let mut recording = Recording::new();
        aabb_aabb(&a, &b, &mut recording);
        let gaps: Vec<f64> = recording
            .steps
            .iter()
            .filter_map(|r| match r.step {
                Step::ExclusionTested { gap, .. } => Some(gap),
                _ => None,
            })
            .collect();
        let pushes: Vec<f64> = recording
            .steps
            .iter()
            .filter_map(|r| match r.step {
                Step::PushMeasured { length, .. } => Some(length),
                _ => None,
            })
            .collect();
        assert_eq!(gaps, [-40.0, -120.0, -30.0, -90.0]);
        assert_eq!(pushes, [40.0, 120.0, 30.0, 90.0]);
    }

    #[test]
    fn a_contained_box_leaves_by_the_nearest_side_and_not_by_the_overlap() {
        let (outer, inner) = (aabb([0.0, 0.0], [10.0, 10.0]), aabb([7.0, 2.0], [9.0, 8.0]));
        assert_eq!(test(&inner, &outer).mtv, Some(dvec2(3.0, 0.0)));
        assert_eq!(test(&outer, &inner).mtv, Some(dvec2(-3.0, 0.0)));
    }

    #[test]
    fn a_plus_sign_overlaps_without_any_corner_inside() {
        let (flat, tall) = (aabb([-5.0, -1.0], [5.0, 1.0]), aabb([-1.0, -5.0], [1.0, 5.0]));
        assert_eq!(test(&flat, &tall).depth, 6.0);
    }

    #[test]
    fn edges_and_corners_that_meet_are_touching() {
        let a = aabb([0.0, 0.0], [1.0, 1.0]);
        let side = test(&a, &aabb([1.0, 0.25], [2.0, 0.75]));
        assert_eq!((side.relation, side.normal), (Relation::Touching, Some(DVec2::NEG_X)));
        assert_eq!(side.points, Some([dvec2(1.0, 0.5); 2]));
        let corner = test(&a, &aabb([-1.0, -1.0], [0.0, 0.0]));
        assert_eq!((corner.relation, corner.points), (Relation::Touching, Some([DVec2::ZERO; 2])));
        let beyond = test(&a, &aabb([1f64.next_up(), 0.0], [2.0, 1.0]));
        assert_eq!((beyond.relation, beyond.distance), (Relation::Separated, f64::EPSILON));
    }

    #[test]
    fn flat_boxes_follow_the_difference() {
        let (flat, tall) = (aabb([-1.0, 0.0], [1.0, 0.0]), aabb([0.0, -1.0], [0.0, 1.0]));
        assert_eq!(test(&flat, &tall).relation, Relation::Overlapping, "a cross of two segments");
        assert_eq!(test(&flat, &flat).relation, Relation::Touching, "two collinear segments");
        let point = aabb([1.0, 1.0], [1.0, 1.0]);
        assert_eq!(test(&point, &point).relation, Relation::Touching);
        let inside = test(&point, &aabb([0.0, 0.0], [10.0, 10.0]));
        assert_eq!((inside.relation, inside.depth), (Relation::Overlapping, 1.0));
        assert_eq!(inside.certificate, Certificate::Point(dvec2(1.0, 1.0)));
    }

    #[test]
    fn boxes_across_a_corner_are_as_far_as_the_corners() {
        let contact = test(&aabb([0.0, 0.0], [1.0, 1.0]), &aabb([4.0, 5.0], [6.0, 6.0]));
        assert_eq!((contact.relation, contact.distance), (Relation::Separated, 5.0));
        assert_eq!(contact.normal, Some(dvec2(-0.6, -0.8)));
        assert_eq!(contact.points, Some([dvec2(1.0, 1.0), dvec2(4.0, 5.0)]));
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        let most = f64::MAX;
        let all = aabb([-most, -most], [most, most]);
        let whole = test(&all, &all);
        assert_eq!((whole.relation, whole.depth), (Relation::Overlapping, most));
        let far = test(&aabb([-most, 0.0], [-most, 0.0]), &aabb([most, 0.0], [most, 0.0]));
        assert_eq!((far.distance, far.normal), (most, Some(DVec2::NEG_X)));
        let least = f64::from_bits(1);
        let near = test(&aabb([0.0, 0.0], [0.0, 0.0]), &aabb([least, 0.0], [least, 0.0]));
        assert_eq!((near.relation, near.distance, near.normal), (Relation::Separated, least, Some(DVec2::NEG_X)));
    }
}
