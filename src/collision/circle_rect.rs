//! A circle against a rectangle: the center clamped to the box is the nearest point, in the rectangle's own frame.
//!
//! An unturned box is exact at once, for a clamped number is one of the given ones. A turned rectangle is the hull of
//! its four rounded corners, and the local frame is right within an error bound; nearer to contact than that, the
//! corners decide ([`circle_polygon`]). References: Arvo, "A Simple Method for Box-Sphere Intersection Testing",
//! Graphics Gems (1990); Ericson, "Real-Time Collision Detection" (2005), section 5.2.5.

use super::aabb::Aabb;
use super::aabb_aabb::Side;
use super::circle::Circle;
use super::circle_polygon::{circle_polygon, circle_polygon_relation, common_point};
use super::clearance;
use super::convex_polygon::ConvexPolygon;
use super::coordinate::{Coordinate, Region, Zone};
use super::exact::{self, UNIT_ROUNDOFF};
use super::rect::Rect;
use super::relation::{Certificate, Contact, Relation, Settled};
use super::tracer::Tracer;
use super::vector;
use glam::DVec2;
use std::cmp::Ordering;

/// What the test decided, in order. "Local" is the rectangle's own frame, origin at its center; for an unturned box it
/// is the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Turned rectangle only: the circle's center in the rectangle's own frame.
    CarriedToLocal {
        offset: DVec2,
        center_in_local: DVec2,
    },
    /// One coordinate of the center, brought into `[lo, hi]`.
    Clamped {
        coordinate: Coordinate,
        lo: f64,
        value: f64,
        hi: f64,
        clamped: f64,
        zone: Zone,
    },
    /// The clamp point, and which of the nine regions holds the center.
    RegionFound {
        region: Region,
        nearest_in_local: DVec2,
    },
    /// The squared distance from clamp point to center against the squared radius; `error_bound` is that of the
    /// distance (0 for an unturned box). `None`: too close to call in the local frame.
    SquaresCompared {
        offset_in_local: DVec2,
        distance_squared: f64,
        radius_squared: f64,
        error_bound: f64,
        order: Option<Ordering>,
    },
    /// The four rounded corners decided, as the local frame could not.
    SettledExactly {
        relation: Relation,
    },
    /// Center inside: one of the four pushes out of the box, the radius included, and whether it is the shortest so
    /// far.
    PushMeasured {
        side: Side,
        to_side: f64,
        length: f64,
        shortest: bool,
    },
    /// Turned rectangle only: direction and clamp point back in the world.
    CarriedBack {
        normal_in_local: DVec2,
        normal: DVec2,
        nearest: DVec2,
    },
    Decided {
        outcome: Contact,
    },
}

/// The relation alone, exact: the squared distance to the clamped center.
#[inline]
pub fn circle_aabb_relation(circle: &Circle, aabb: &Aabb) -> Relation {
    let center = circle.center();
    let nearest = center.clamp(aabb.min(), aabb.max());
    if nearest == center {
        return relation_of_center_in(circle, aabb);
    }
    Relation::of_distance(exact::distance_cmp(center, nearest, circle.radius(), 0.0))
}

/// The relation alone, exact; one comparison wherever the local frame is certain.
#[inline]
pub fn circle_rect_relation(circle: &Circle, rect: &Rect) -> Relation {
    // `f64::max` would look for NaN as well; where an infinite center leaves one, the slack is infinite.
    let positive = |x: f64| if x > 0.0 { x } else { 0.0 };
    let local = rect.to_local(circle.center()).abs() - rect.half();
    let beyond = DVec2::new(positive(local.x), positive(local.y));
    let radius_squared = circle.radius() * circle.radius();
    let difference = beyond.length_squared() - radius_squared;
    let scale = circle.radius() + rect.rounding_scale();
    let slack = scale * scale * EARLY_INFINITY * (SQUARES_BOUND / EARLY_INFINITY);
    // One branch that nearly always goes the same way; which of the two relations it is needs none.
    if difference.abs() > slack {
        return if difference.is_sign_negative() { Relation::Overlapping } else { Relation::Separated };
    }
    settle(circle, rect)
}

/// How far the difference of squared distance and squared radius may be from 0 and have the wrong sign, relative to the
/// square of the sum of radius r and rounding scale s of the rectangle, which is at least r² + s².
///
/// With u = 2⁻⁵³, h the half sizes and c the rectangle's center, the corners' bound is b = 16us ≥ 10u|h|₁ + 4u|c|∞. A
/// local coordinate is off by 6u of |offset|₁ ≤ √2(d + |h|), by 1u of itself once the half size is taken off; the vector
/// by √2 of that, the hull of the rounded corners by √2·b, the squares by 2u. So the distance d is off by
/// e ≤ 16u(d + r) + 2.8b. With the wrong sign d is within e of r: e ≤ 33ur + 2.9b, and the difference at most
/// 2re + e² ≤ 67ur² + 6rb + 9b². As 6rb = 96urs ≤ 48ur² + 48us², that is below 128u(r² + s²): the bound is double.
const SQUARES_BOUND: f64 = 256.0 * UNIT_ROUNDOFF;

/// Makes the slack infinite well before a square is, so that an infinite distance is farther than any radius left.
const EARLY_INFINITY: f64 = 65536.0;

#[cold]
fn settle(circle: &Circle, rect: &Rect) -> Relation {
    circle_polygon_relation(circle, &ConvexPolygon::from(rect)).0
}

/// Error bounds for which all squares are far from overflow, and underflow far below the bound itself.
const SAFE_BOUNDS: std::ops::Range<f64> = 1e-140..1e130;

/// How far the distance computed in the local frame may be from that to the hull of the rounded corners, and the
/// radius' share in rounding the squares.
///
/// Each local coordinate is off by less than 5 units of 2⁻⁵³ of |offset|₁ (offset, axes, products, sum), the vector by
/// √2 of that, the square root of the rounded squares by 4 more; the corners by √2 of their own bound.
#[inline(always)]
fn error_bound(offset: DVec2, radius: f64, rect: &Rect) -> f64 {
    (offset.x.abs() + offset.y.abs() + radius) * (16.0 * UNIT_ROUNDOFF) + 2.0 * rect.corner_error_bound()
}

/// Tests a circle (A) against an unturned box (B); O(1). The relation is exact.
///
/// A center inside leaves by the nearest side; of equally near ones by the first of left, right, below, above.
pub fn circle_aabb(circle: &Circle, aabb: &Aabb, trace: &mut impl Tracer<Step>) -> Contact {
    let (center, radius) = (circle.center(), circle.radius());
    let (nearest, region) = clamp(center, aabb.min(), aabb.max(), trace);
    let offset = center - nearest;
    let (order, settled) = exact::distance_cmp_settled(center, nearest, radius, 0.0);
    trace.step(|| Step::SquaresCompared {
        offset_in_local: offset,
        distance_squared: offset.length_squared(),
        radius_squared: radius * radius,
        error_bound: 0.0,
        order: Some(order),
    });
    let outcome = if region.is_inside() {
        let (side, depth) = shortest_push(center, aabb.min(), aabb.max(), radius, trace);
        contact(relation_of_center_in(circle, aabb), side.direction(), nearest, circle, -depth, Settled::Float, || {
            // The center, when it is not on a side; else somewhat towards the middle of the box.
            let polygon = ConvexPolygon::from(aabb);
            common_point(circle, &polygon, nearest)
        })
    } else {
        let normal = vector::direction(nearest, center).unwrap_or(DVec2::X);
        let clearance = clearance::between_points(center, nearest, radius, 0.0);
        contact(Relation::of_distance(order), normal, nearest, circle, clearance, settled, || {
            common_point(circle, &ConvexPolygon::from(aabb), nearest)
        })
    };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// Tests a circle (A) against a turned rectangle (B); O(1). The relation is exact.
///
/// A center inside leaves by the nearest side; of equally near ones by the first of left, right, below, above in the
/// rectangle's own frame.
pub fn circle_rect(circle: &Circle, rect: &Rect, trace: &mut impl Tracer<Step>) -> Contact {
    let radius = circle.radius();
    let offset = circle.center() - rect.center();
    let error_bound = error_bound(offset, radius, rect);
    if !SAFE_BOUNDS.contains(&error_bound) {
        // Beyond the safe range the local frame has no say: its squares overflow or vanish.
        return exactly(circle, rect, trace);
    }
    let center = rect.to_local(circle.center());
    trace.step(|| Step::CarriedToLocal { offset, center_in_local: center });

    let half = rect.half();
    let (nearest, region) = clamp(center, -half, half, trace);
    let offset = center - nearest;
    let distance_squared = offset.length_squared();
    let (outer, inner) = (radius + error_bound, (radius - error_bound).max(0.0));
    let within = (half - center.abs()).min_element();
    let order = if distance_squared > outer * outer {
        Some(Ordering::Greater)
    } else if distance_squared < inner * inner || within > error_bound {
        Some(Ordering::Less)
    } else {
        None
    };
    trace.step(|| Step::SquaresCompared {
        offset_in_local: offset,
        distance_squared,
        radius_squared: radius * radius,
        error_bound,
        order,
    });
    // A direction from a corner needs a distance well above the error; an axis of the frame does not.
    let blurred = region.is_corner() && distance_squared.sqrt() < DIRECTION_MARGIN * error_bound;
    let Some(order) = order.filter(|_| !blurred) else {
        return exactly(circle, rect, trace);
    };

    let (normal_in_local, clearance) = if region.is_inside() {
        let (side, depth) = shortest_push(center, -half, half, radius, trace);
        (side.direction(), -depth)
    } else {
        // At a side the offset follows one axis, however short it is; its square may vanish.
        (vector::unit(offset).unwrap_or(DVec2::X), vector::length(offset) - radius)
    };
    let normal = vector::unit(rect.direction_to_world(normal_in_local)).unwrap_or(DVec2::X);
    let nearest_in_world = rect.to_world(nearest);
    trace.step(|| Step::CarriedBack { normal_in_local, normal, nearest: nearest_in_world });

    let outcome =
        contact(Relation::of_distance(order), normal, nearest_in_world, circle, clearance, Settled::Float, || {
            common_point(circle, &ConvexPolygon::from(rect), nearest_in_world)
        });
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// A corner's direction is trusted where the distance is this many error bounds: it is right within 1e-8 then.
const DIRECTION_MARGIN: f64 = 1e8;

/// The answer by the four rounded corners alone.
fn exactly(circle: &Circle, rect: &Rect, trace: &mut impl Tracer<Step>) -> Contact {
    let outcome = circle_polygon(circle, &ConvexPolygon::from(rect));
    trace.step(|| Step::SettledExactly { relation: outcome.relation });
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// Brings each coordinate of `center` into the box, and names the region that it came from.
fn clamp(center: DVec2, lo: DVec2, hi: DVec2, trace: &mut impl Tracer<Step>) -> (DVec2, Region) {
    let zone_x = Zone::of(center.x, lo.x, hi.x);
    let x = center.x.max(lo.x).min(hi.x);
    trace.step(|| Step::Clamped {
        coordinate: Coordinate::X,
        lo: lo.x,
        value: center.x,
        hi: hi.x,
        clamped: x,
        zone: zone_x,
    });

    let zone_y = Zone::of(center.y, lo.y, hi.y);
    let y = center.y.max(lo.y).min(hi.y);
    trace.step(|| Step::Clamped {
        coordinate: Coordinate::Y,
        lo: lo.y,
        value: center.y,
        hi: hi.y,
        clamped: y,
        zone: zone_y,
    });

    let (nearest, region) = (DVec2::new(x, y), Region { x: zone_x, y: zone_y });
    trace.step(|| Step::RegionFound { region, nearest_in_local: nearest });
    (nearest, region)
}

/// The side by which a center inside the box leaves with the least way, and that way, the radius included.
fn shortest_push(center: DVec2, lo: DVec2, hi: DVec2, radius: f64, trace: &mut impl Tracer<Step>) -> (Side, f64) {
    let mut best = (Side::Left, f64::INFINITY);
    let ways = [
        (Side::Left, center.x - lo.x),
        (Side::Right, hi.x - center.x),
        (Side::Below, center.y - lo.y),
        (Side::Above, hi.y - center.y),
    ];
    for (side, to_side) in ways {
        let length = (to_side + radius).min(f64::MAX);
        let shortest = to_side.min(f64::MAX) < best.1;
        trace.step(|| Step::PushMeasured { side, to_side, length, shortest });
        if shortest {
            best = (side, to_side.min(f64::MAX));
        }
    }
    (best.0, (best.1 + radius).min(f64::MAX))
}

/// The relation of a circle whose center lies in a closed box: on a side, a radius of 0 only touches.
#[inline]
fn relation_of_center_in(circle: &Circle, aabb: &Aabb) -> Relation {
    let (center, min, max) = (circle.center(), aabb.min(), aabb.max());
    let on_side = center.x == min.x || center.x == max.x || center.y == min.y || center.y == max.y;
    if on_side && circle.radius() == 0.0 { Relation::Touching } else { Relation::Overlapping }
}

/// Fills in a [`Contact`]: `clearance` between the outlines, negative for the depth; `nearest` on B.
fn contact(
    relation: Relation,
    normal: DVec2,
    nearest: DVec2,
    circle: &Circle,
    clearance: f64,
    settled: Settled,
    common_point: impl Fn() -> DVec2,
) -> Contact {
    // An exact decision was made on given coordinates: their raw difference is the sharper axis.
    let raw = if settled == Settled::Exact { vector::near_one(circle.center() - nearest) } else { None };
    let axis = Certificate::Axis(raw.unwrap_or(normal));
    let apart = Contact::along(normal, relation, axis, settled);
    match relation {
        Relation::Separated => {
            let distance = clearance.max(0.0);
            Contact { distance, points: Some([circle.facing(nearest, normal, distance), nearest]), ..apart }
        }
        Relation::Touching => Contact { points: Some([nearest; 2]), ..apart },
        Relation::Overlapping => {
            let depth = (-clearance).max(0.0);
            let certificate = Certificate::Point(common_point());
            Contact { depth, mtv: Some(normal * depth), certificate, ..apart }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::circle_polygon::nearest_on_convex;
    use crate::collision::tracer::Recording;
    use glam::dvec2;

    const CONTACTS: usize = 3_000;

    fn circle(x: f64, y: f64, radius: f64) -> Circle {
        Circle::new(dvec2(x, y), radius).expect("a valid circle")
    }

    fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
        Aabb::new(min.into(), max.into()).expect("a valid box")
    }

    fn rect(center: [f64; 2], size: [f64; 2], angle_deg: f64) -> Rect {
        Rect::new(center.into(), size.into(), angle_deg).expect("a valid rectangle")
    }

    fn checked(outcome: Contact, untraced: Contact, relation: Relation, recording: &Recording<Step>) -> Contact {
        assert_eq!(outcome, untraced, "watching must not change the outcome");
        assert_eq!(outcome.relation, relation);
        assert_eq!(recording.steps.iter().filter(|r| matches!(r.step, Step::Decided { .. })).count(), 1);
        assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
        outcome
    }

    fn test_box(c: &Circle, b: &Aabb) -> Contact {
        let mut recording = Recording::new();
        let outcome = circle_aabb(c, b, &mut recording);
        checked(outcome, circle_aabb(c, b, &mut ()), circle_aabb_relation(c, b), &recording)
    }

    fn test_rect(c: &Circle, r: &Rect) -> Contact {
        let mut recording = Recording::new();
        let outcome = circle_rect(c, r, &mut recording);
        checked(outcome, circle_rect(c, r, &mut ()), circle_rect_relation(c, r), &recording)
    }

    #[test]
    fn a_corner_is_touched_at_three_four_five() {
        let square = aabb([0.0, 0.0], [10.0, 10.0]);
        let touching = test_box(&circle(13.0, 14.0, 5.0), &square);
        assert_eq!((touching.relation, touching.points), (Relation::Touching, Some([dvec2(10.0, 10.0); 2])));
        assert_eq!(touching.normal, Some(dvec2(0.6, 0.8)));
        assert_eq!(test_box(&circle(13.0, 14.0, 5f64.next_up()), &square).relation, Relation::Overlapping);
        let apart = test_box(&circle(13.0, 14.0, 4.9), &square);
        assert_eq!((apart.relation, apart.distance), (Relation::Separated, 5.0 - 4.9));
    }

    #[test]
    fn a_center_inside_leaves_by_the_nearest_side() {
        let contact = test_box(&circle(0.0, 0.0, 1.0), &aabb([-0.5, -0.1], [0.5, 0.1]));
        assert_eq!((contact.depth, contact.normal), (1.1, Some(DVec2::NEG_Y)));
        let turned = test_rect(&circle(1.0, 95.0, 3.0), &rect([0.0, 0.0], [200.0, 10.0], 90.0));
        assert_eq!((turned.depth, turned.normal), (7.0, Some(DVec2::X)));
    }

    #[test]
    fn a_point_on_a_side_touches_and_inside_it_overlaps() {
        let unit = aabb([0.0, 0.0], [1.0, 1.0]);
        assert_eq!(test_box(&circle(0.5, 1.0, 0.0), &unit).relation, Relation::Touching);
        assert_eq!(test_box(&circle(0.5, 0.5, 0.0), &unit).relation, Relation::Overlapping);
        assert_eq!(test_box(&circle(0.5, 1.0, 1e-300), &unit).relation, Relation::Overlapping);
        let turned = rect([0.5, 0.5], [1.0, 1.0], 30.0);
        assert_eq!(test_rect(&circle(0.5, 0.5, 0.0), &turned).relation, Relation::Overlapping);
        for corner in turned.corners() {
            assert_eq!(test_rect(&circle(corner.x, corner.y, 0.0), &turned).relation, Relation::Touching);
        }
    }

    #[test]
    fn a_turned_rectangle_is_pushed_along_its_own_side() {
        let contact = test_rect(&circle(4.6, 3.2, 1.0), &rect([0.0, 0.0], [10.0, 2.0], 36.86989764584402));
        assert_eq!(contact.relation, Relation::Overlapping);
        assert!((contact.depth - 0.4).abs() < 1e-14, "{contact:?}");
        assert!((contact.normal.expect("a normal") - dvec2(0.8, 0.6)).length() < 1e-15);
        let near = test_rect(&circle(5.6, 4.2, 2.0), &rect([0.0, 0.0], [10.0, 2.0], 36.86989764584402));
        assert!(near.depth.max(near.distance) < 1e-14, "{near:?}");
    }

    #[test]
    fn a_rectangle_thinner_than_rounding_is_left_across() {
        let thin = rect([0.0, 0.0], [1e-305, 0.068], 255.0);
        let contact = test_rect(&circle(-2e-234, 0.0, 0.034), &thin);
        assert!((contact.depth - 0.034).abs() < 1e-15);
        let across = contact.normal.expect("a normal").dot(thin.axes()[0]);
        assert!((across.abs() - 1.0).abs() < 1e-15, "{contact:?}");
    }

    #[test]
    fn the_fast_relation_is_that_of_the_rounded_corners_within_a_few_roundings_of_contact() {
        let mut state = 1u64;
        let mut between = |low: f64, high: f64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            low + (high - low) * (state >> 11) as f64 / (1u64 << 53) as f64
        };
        for _ in 0..CONTACTS {
            let scale = 10f64.powf(between(-200.0, 200.0));
            let far = 10f64.powf(between(-3.0, 14.0)) * scale;
            let place = dvec2(between(-far, far), between(-far, far));
            let size = dvec2(between(0.0, scale), between(0.0, scale) * between(0.0, 1.0).powi(20));
            let r = Rect::new(place, size, between(-360.0, 360.0)).expect("a valid rectangle");
            // Near one side or its corners, on a line with it or well off.
            let beside = dvec2(between(-1.0, 1.0), between(-1.0, 1.0)) * (scale * 2f64.powf(between(-60.0, 0.0)));
            let c = r.corners()[0].lerp(r.corners()[1], between(-0.5, 1.5)) + beside;
            let distance = nearest_on_convex(c, &ConvexPolygon::from(&r)).distance;
            let off = 2f64.powf(between(-56.0, -36.0)) * between(-1.0, 1.0).signum();
            for radius in [distance, distance * (1.0 + off), (distance + off * far).max(0.0)] {
                let c = circle(c.x, c.y, radius);
                assert_eq!(circle_rect_relation(&c, &r), settle(&c, &r), "{c:?} {r:?}");
            }
        }
    }

    #[test]
    fn nine_regions_are_told_apart() {
        let square = aabb([0.0, 0.0], [1.0, 1.0]);
        let mut seen = std::collections::HashSet::new();
        for x in [-1.0, 0.5, 2.0] {
            for y in [-1.0, 0.5, 2.0] {
                let mut recording = Recording::new();
                circle_aabb(&circle(x, y, 0.1), &square, &mut recording);
                let region = recording.steps.iter().find_map(|r| match r.step {
                    Step::RegionFound { region, .. } => Some(region),
                    _ => None,
                });
                seen.insert(region.expect("every run finds a region"));
            }
        }
        assert_eq!(seen.len(), 9);
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        for scale in [1e-300, 1e-160, 1e160, 1e307] {
            let b = aabb([0.0, 0.0], [scale, scale]);
            let r = rect([0.5 * scale, 0.5 * scale], [scale, scale], 0.0);
            for contact in [
                test_box(&circle(4.0 * scale, 5.0 * scale, scale), &b),
                test_rect(&circle(4.0 * scale, 5.0 * scale, scale), &r),
            ] {
                assert_eq!(contact.relation, Relation::Separated);
                assert!((contact.distance / scale - 4.0).abs() < 1e-9, "{scale}: {contact:?}");
            }
            let deep = test_rect(&circle(0.75 * scale, 0.5 * scale, scale), &r);
            assert!((deep.depth / scale - 1.25).abs() < 1e-9, "{scale}: {deep:?}");
        }
    }
}
