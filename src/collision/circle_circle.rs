//! Two circles: the distance of the centers against the sum of the radii, both squared.
//!
//! Reference: Ericson, "Real-Time Collision Detection" (2005), section 4.3.1.

use super::circle::Circle;
use super::clearance;
use super::common_point::{self, is_inside};
use super::exact::{self, both};
use super::relation::{Certificate, Contact, Relation, Settled};
use super::shape::Convex;
use super::tracer::Tracer;
use super::vector;
use glam::DVec2;
use std::cmp::Ordering;

/// How two circles lie, finer than their [`Relation`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Placement {
    Apart,
    /// External contact: the disks share one point.
    TouchingOutside,
    /// The outlines cross in two points.
    Crossing,
    /// Internal contact: the smaller disk touches the larger outline from within. The disks overlap.
    TouchingInside,
    /// The smaller disk lies in the interior of the larger one.
    Nested,
    /// One center and one radius.
    Equal,
}

/// What the test decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// From B's center to A's.
    CentersJoined {
        offset: DVec2,
    },
    /// The squared distance of the centers against (r_A + r_B)². `order` is the exact one: `Less` is overlap.
    SquaresCompared {
        distance_squared: f64,
        sum: f64,
        sum_squared: f64,
        order: Ordering,
        settled: Settled,
    },
    /// Only when overlapping: against (r_A − r_B)², which tells crossing outlines from nested ones.
    NestingCompared {
        distance_squared: f64,
        difference: f64,
        difference_squared: f64,
        order: Ordering,
    },
    /// The one square root. `clearance` is the distance between the outlines, negative for the depth; `normal` the way
    /// A is pushed, `free` when the centers coincide and any direction serves.
    RootTaken {
        distance: f64,
        clearance: f64,
        normal: DVec2,
        free: bool,
    },
    Decided {
        outcome: Outcome,
    },
}

/// The answer about two circles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    pub contact: Contact,
    pub placement: Placement,
}

/// The relation alone, exact; no root.
#[inline]
pub fn circle_circle_relation(a: &Circle, b: &Circle) -> Relation {
    Relation::of_distance(exact::distance_cmp(a.center(), b.center(), a.radius(), b.radius()))
}

/// Tests two circles; O(1). The relation and the placement are exact.
///
/// With one center any direction is a shortest push; +x is given.
pub fn circle_circle(a: &Circle, b: &Circle, trace: &mut impl Tracer<Step>) -> Outcome {
    let offset = a.center() - b.center();
    trace.step(|| Step::CentersJoined { offset });

    let distance_squared = offset.length_squared();
    let sum = a.radius() + b.radius();
    let (order, settled) = exact::distance_cmp_settled(a.center(), b.center(), a.radius(), b.radius());
    trace.step(|| Step::SquaresCompared { distance_squared, sum, sum_squared: sum * sum, order, settled });

    let relation = Relation::of_distance(order);
    let (placement, settled) = match relation {
        Relation::Separated => (Placement::Apart, settled),
        // Two equal points touch as well; A−B is a point then.
        Relation::Touching if sum == 0.0 => (Placement::Equal, settled),
        Relation::Touching => (Placement::TouchingOutside, settled),
        Relation::Overlapping => {
            let (large, small) = if a.radius() >= b.radius() { (a, b) } else { (b, a) };
            let difference = large.radius() - small.radius();
            let (order, nesting_settled) =
                exact::distance_cmp_settled(a.center(), b.center(), large.radius(), -small.radius());
            trace.step(|| Step::NestingCompared {
                distance_squared,
                difference,
                difference_squared: difference * difference,
                order,
            });
            let placement = match order {
                Ordering::Greater => Placement::Crossing,
                Ordering::Equal if difference == 0.0 => Placement::Equal,
                Ordering::Equal => Placement::TouchingInside,
                Ordering::Less => Placement::Nested,
            };
            (placement, both(settled, nesting_settled))
        }
    };

    let direction = vector::direction(b.center(), a.center());
    let normal = direction.unwrap_or(DVec2::X);
    let clearance = clearance::between_points(a.center(), b.center(), a.radius(), b.radius());
    trace.step(|| Step::RootTaken {
        distance: vector::distance(a.center(), b.center()),
        clearance,
        normal,
        free: direction.is_none(),
    });

    let outcome = Outcome { contact: contact(a, b, relation, normal, clearance, settled), placement };
    trace.step(|| Step::Decided { outcome });
    outcome
}

fn contact(a: &Circle, b: &Circle, relation: Relation, normal: DVec2, clearance: f64, settled: Settled) -> Contact {
    let distance = if relation == Relation::Separated { clearance.max(0.0) } else { 0.0 };
    // The smaller rim is known to more digits.
    let (on_a, on_b) = if a.radius() <= b.radius() {
        let on_a = vector::saturated(a.center() - normal * a.radius());
        (on_a, b.facing(on_a, -normal, distance))
    } else {
        let on_b = vector::saturated(b.center() + normal * b.radius());
        (a.facing(on_b, normal, distance), on_b)
    };
    // The raw offset is free of the rounding of a unit vector, wherever it is finite.
    let axis = Certificate::Axis(vector::near_one(a.center() - b.center()).unwrap_or(normal));
    let apart = Contact { distance, ..Contact::along(normal, relation, axis, settled) };
    match relation {
        Relation::Separated => Contact { points: Some([on_a, on_b]), ..apart },
        Relation::Touching => {
            let smaller = if a.radius() <= b.radius() { on_a } else { on_b };
            Contact { points: Some([smaller; 2]), ..apart }
        }
        Relation::Overlapping => {
            let depth = (-clearance).max(0.0);
            let certificate = Certificate::Point(common_point(a, b, normal, depth));
            Contact { depth, mtv: Some(normal * depth), certificate, ..apart }
        }
    }
}

/// A point in the interiors of both overlapping circles, as far as doubles have one.
fn common_point(a: &Circle, b: &Circle, normal: DVec2, depth: f64) -> DVec2 {
    let (round_a, round_b) = (Convex::Circle(*a), Convex::Circle(*b));
    // The middle of the lens, from either side.
    let of_b = b.center() + normal * (b.radius() - 0.5 * depth);
    let of_a = a.center() - normal * (a.radius() - 0.5 * depth);
    let holds = |p: &DVec2| p.is_finite() && is_inside(&round_a, *p) && is_inside(&round_b, *p);
    [of_b, of_a].into_iter().find(holds).unwrap_or_else(|| common_point::common_point(&round_a, &round_b, normal))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::tracer::Recording;
    use glam::dvec2;

    fn circle(x: f64, y: f64, radius: f64) -> Circle {
        Circle::new(dvec2(x, y), radius).expect("a valid circle")
    }

    fn test(a: &Circle, b: &Circle) -> Outcome {
        let mut recording = Recording::new();
        let outcome = circle_circle(a, b, &mut recording);
        assert_eq!(outcome, circle_circle(a, b, &mut ()), "watching must not change the outcome");
        assert_eq!(outcome.contact.relation, circle_circle_relation(a, b));
        assert_eq!(recording.steps.iter().filter(|r| matches!(r.step, Step::Decided { .. })).count(), 1);
        assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
        outcome
    }

    #[test]
    fn each_placement_is_named() {
        let big = circle(0.0, 0.0, 5.0);
        let placements = [(11.0, 5.0), (8.0, 3.0), (7.0, 3.0), (2.0, 3.0), (1.0, 3.0), (0.0, 5.0)]
            .map(|(x, r)| test(&circle(x, 0.0, r), &big).placement);
        use Placement::*;
        assert_eq!(placements, [Apart, TouchingOutside, Crossing, TouchingInside, Nested, Equal]);
    }

    #[test]
    fn the_push_goes_along_the_centers_and_is_one_minus_the_other() {
        let contact = test(&circle(-0.9, 0.0, 0.5), &circle(0.0, 0.0, 0.5)).contact;
        assert_eq!(contact.relation, Relation::Overlapping);
        assert!((contact.depth - 0.1).abs() < 1e-15);
        assert_eq!(contact.normal, Some(DVec2::NEG_X));
        assert_eq!(contact.mtv, Some(DVec2::NEG_X * contact.depth));
    }

    #[test]
    fn one_center_is_pushed_by_both_radii() {
        let contact = test(&circle(0.0, 0.0, 1.0), &circle(0.0, 0.0, 2.0)).contact;
        assert_eq!((contact.depth, contact.normal), (3.0, Some(DVec2::X)));
        assert_eq!(contact.certificate, Certificate::Point(dvec2(0.5, 0.0)));
    }

    #[test]
    fn three_four_five_touches_and_one_bit_more_overlaps() {
        let a = circle(0.0, 0.0, 2.0);
        let touching = test(&a, &circle(3.0, 4.0, 3.0)).contact;
        assert_eq!((touching.relation, touching.distance), (Relation::Touching, 0.0));
        let deep = test(&a, &circle(3.0, 4.0, 3f64.next_up())).contact;
        assert_eq!((deep.relation, deep.depth), (Relation::Overlapping, 3f64.next_up() - 3.0));
        let apart = test(&a, &circle(3.0, 4.0, 3f64.next_down())).contact;
        assert_eq!((apart.relation, apart.distance), (Relation::Separated, 3.0 - 3f64.next_down()));
        assert_eq!(apart.settled, Settled::Exact);
    }

    #[test]
    fn points_are_circles_of_radius_zero() {
        let point = circle(1.0, 1.0, 0.0);
        let same = test(&point, &point);
        assert_eq!((same.contact.relation, same.placement), (Relation::Touching, Placement::Equal));
        let inside = test(&point, &circle(0.0, 1.0, 3.0)).contact;
        assert_eq!((inside.relation, inside.mtv), (Relation::Overlapping, Some(dvec2(2.0, 0.0))));
        assert_eq!(inside.certificate, Certificate::Point(dvec2(1.0, 1.0)));
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        let most = f64::MAX;
        let far = test(&circle(-most, 0.0, 0.0), &circle(most, 0.0, 0.0)).contact;
        assert_eq!((far.distance, far.normal), (most, Some(DVec2::NEG_X)));
        assert_eq!(test(&circle(-most, 0.0, most), &circle(most, 0.0, most)).contact.relation, Relation::Touching);
        let whole = test(&circle(0.0, 0.0, most), &circle(0.0, 0.0, most)).contact;
        assert_eq!((whole.relation, whole.depth), (Relation::Overlapping, most));
        let tiny = test(&circle(0.0, 0.0, 1e-320), &circle(3e-320, 0.0, 1e-320)).contact;
        assert_eq!((tiny.relation, tiny.normal), (Relation::Separated, Some(DVec2::NEG_X)));
        assert!((tiny.distance - 1e-320).abs() <= 1e-323);
    }
}
