//! What follows when no axis surely separates: the exact relation, and the outcome that goes with it.

use glam::DVec2;

use super::candidates::Settings;
use super::{AxisSource, Candidate, Outcome, Owner};
use crate::collision::certificate::separating_axis;
use crate::collision::circle::Circle;
use crate::collision::circle_circle::circle_circle;
use crate::collision::circle_polygon::{Feature, circle_polygon, nearest_on_convex};
use crate::collision::common_point::{common_point, is_inside};
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::difference::{self, Place, Side, sides, walk};
use crate::collision::edge;
use crate::collision::projection::{Gap, gap_along};
use crate::collision::relation::{Certificate, Contact, Relation, Settled};
use crate::collision::shape::Convex;
use crate::collision::vector;

/// The cosine of an angle so small that it is the rounding of one direction.
const SAME_DIRECTION: f64 = 1.0 - 1e-12;

/// Pushes that differ by no larger a share are equally short.
const EQUALLY_SHORT: f64 = 1e-12;

/// What of the exact answer was computed on the way.
#[derive(Clone, Copy)]
pub enum Exact {
    /// The walk around A−B, for two polygons.
    Walk(difference::Outcome),
    /// What [`circle_polygon`] says, with the circle first, or [`circle_circle`].
    Contact(Contact),
}

/// The true relation of two shapes that no axis surely separates.
pub(super) struct SettledRelation {
    pub relation: Relation,
    pub by: Settled,
    /// The axis that decides; `None` leaves the one with the greatest gap.
    pub on: Option<AxisSource>,
    /// The way A is pushed or lies, and how far (0 when touching); where it was computed more accurately than on axes.
    way: Option<(DVec2, f64)>,
    pub exact: Option<Exact>,
}

/// `too_close`: some axis left the relation open. `sharpen`: the least push on axes is short against their rounding.
pub(super) fn settle(a: &Convex, b: &Convex, too_close: bool, sharpen: bool) -> SettledRelation {
    // All gaps surely negative.
    let overlapping = |way: Option<(DVec2, f64)>, exact: Option<Exact>| SettledRelation {
        relation: Relation::Overlapping,
        by: Settled::Float,
        on: None,
        way: way.filter(|_| sharpen),
        exact,
    };
    let (contact, on, flip) = match (a, b) {
        (Convex::Polygon(_), Convex::Polygon(_)) if !too_close && !sharpen => return overlapping(None, None),
        (Convex::Polygon(p), Convex::Polygon(q)) => {
            let found = walk(p, q, &mut ());
            return match found.place {
                Place::Inside(push) if !too_close => SettledRelation {
                    on: side_axis(found.side),
                    ..overlapping(Some((push.normal, push.depth)), Some(Exact::Walk(found)))
                },
                _ => settled_by_walk(p, q, found),
            };
        }
        (Convex::Circle(c), Convex::Circle(d)) => {
            (circle_circle(c, d, &mut ()).contact, Some(AxisSource::Centers), false)
        }
        (Convex::Circle(c), Convex::Polygon(p)) => (circle_polygon(c, p), nearest_feature(c, p, Owner::B), false),
        (Convex::Polygon(p), Convex::Circle(c)) => (circle_polygon(c, p), nearest_feature(c, p, Owner::A), true),
    };
    let normal = contact.normal.map(|normal| if flip { -normal + DVec2::ZERO } else { normal });
    let way = normal.map(|normal| (normal, contact.depth.max(contact.distance)));
    let exact = Some(Exact::Contact(contact));
    if !too_close && contact.relation == Relation::Overlapping {
        return SettledRelation { on: on.filter(|_| sharpen), ..overlapping(way, exact) };
    }
    SettledRelation { relation: contact.relation, by: Settled::Exact, on, way, exact }
}

fn settled_by_walk(a: &ConvexPolygon, b: &ConvexPolygon, found: difference::Outcome) -> SettledRelation {
    let side = side_axis(found.side);
    let (on, way) = match found.place {
        Place::Inside(push) => (side, Some((push.normal, push.depth))),
        Place::Boundary { normal, .. } => (side, normal.map(|normal| (normal, 0.0))),
        // The gap on the side's own axis is less than the distance where corners face each other.
        Place::Outside(pair) => {
            let gap = found.side.map_or(0.0, |side| {
                let (ends, vertex) = side.geometry(a, b);
                edge::distance_from_line(vertex, ends)
            });
            if gap > 0.0 {
                (side, Some((pair.normal, gap)))
            } else {
                (Some(within_line(a, b)), Some((pair.normal, pair.distance)))
            }
        }
    };
    SettledRelation { relation: found.relation(), by: Settled::Exact, on, way, exact: Some(Exact::Walk(found)) }
}

fn side_axis(side: Option<Side>) -> Option<AxisSource> {
    side.map(|side| AxisSource::Edge { owner: side.owner, edge: side.edge })
}

/// The axis that separates shapes of one line.
fn within_line(a: &ConvexPolygon, b: &ConvexPolygon) -> AxisSource {
    if a.edge_count() > 0 {
        AxisSource::Direction { owner: Owner::A }
    } else if b.edge_count() > 0 {
        AxisSource::Direction { owner: Owner::B }
    } else {
        let apart = (a.vertices()[0] - b.vertices()[0]).abs();
        AxisSource::Coordinate { component: usize::from(apart.y > apart.x) }
    }
}

/// The axis through what of the polygon is nearest to the circle's center.
fn nearest_feature(circle: &Circle, polygon: &ConvexPolygon, owner: Owner) -> Option<AxisSource> {
    Some(match nearest_on_convex(circle.center(), polygon).feature {
        Feature::Vertex(vertex) => AxisSource::NearestVertex { owner, vertex },
        Feature::Edge(edge) => AxisSource::Edge { owner, edge },
    })
}

/// The outcome when no axis surely separates, in true terms.
pub(super) fn conclude(
    [a, b]: [&Convex; 2],
    at: [&Convex; 2],
    candidates: &[Candidate],
    best: Option<(usize, Gap)>,
    settled: &SettledRelation,
    settings: &Settings,
) -> Outcome {
    let own = |on: AxisSource| candidates.iter().position(|c| c.source == on || c.merged.contains(&on));
    let of_exact = settled.on.and_then(own);
    // In floating point the least push was this one. It keeps its place when its true length is as short.
    let own_stands = settled.by == Settled::Float
        && best.is_some_and(|(index, found)| is_as_short(a, b, pushed(&found, candidates[index].axis), settled.way));
    let of_axes = best.map(|(index, _)| index);
    let deciding = if own_stands { of_axes } else { of_exact.or(of_axes) };
    let axis = deciding.map(|index| candidates[index].axis);
    let way = settled.way;
    let evidence = match settled.exact {
        Some(Exact::Contact(contact)) => Some(contact.certificate),
        _ => None,
    };
    let base = Outcome {
        relation: settled.relation,
        settled: settled.by,
        deciding,
        axis,
        ..Outcome::separated_by(axis.unwrap_or(DVec2::X))
    };
    match settled.relation {
        Relation::Overlapping => {
            let axis = axis.unwrap_or(DVec2::X);
            let found = match best {
                Some((index, found)) if Some(index) == deciding => found,
                _ => gap_along(at[0], at[1], axis),
            };
            let on_axis = pushed(&found, axis);
            // The differences of the very points give a depth whose error is small against itself, not against the
            // coordinates. Of equally short pushes the axes' own stands.
            let (normal, depth) = match way {
                Some(way) if settled.by == Settled::Exact || way.0.dot(on_axis) > SAME_DIRECTION => way,
                Some((_, depth)) if own_stands => (on_axis, depth),
                Some(way) if of_exact.is_some() => way,
                _ => (on_axis, settings.unscaled(-found.gap).max(0.0)),
            };
            let point = match evidence {
                Some(Certificate::Point(p)) if is_inside(a, p) && is_inside(b, p) => p,
                _ => common_point(a, b, normal),
            };
            let certificate = Certificate::Point(point);
            let push = Some(normal * depth + DVec2::ZERO);
            let normal = Some(if settings.normalize { normal } else { vector::unit(normal).unwrap_or(DVec2::X) });
            Outcome { normal, gap: -depth, push, other_push: other_push(&found, axis, settings), certificate, ..base }
        }
        relation => {
            let gap = if relation == Relation::Touching { 0.0 } else { way.map_or(0.0, |(_, length)| length) };
            let of_exact = match evidence {
                Some(Certificate::Axis(axis)) => Some(axis),
                _ => None,
            };
            let hints = [axis, of_exact, way.map(|(normal, _)| normal)];
            let certificate = Certificate::Axis(separating_axis(a, b, hints.into_iter().flatten()));
            Outcome { gap, certificate, ..base }
        }
    }
}

/// Which way along an axis A is pushed.
fn pushed(found: &Gap, axis: DVec2) -> DVec2 {
    if found.pushes_a_back() { -axis } else { axis }
}

/// Whether the push of two polygons in one direction, measured between the very points, is as short as `way`.
fn is_as_short(a: &Convex, b: &Convex, direction: DVec2, way: Option<(DVec2, f64)>) -> bool {
    let (Convex::Polygon(p), Convex::Polygon(q), Some((_, shortest))) = (a, b, way) else { return false };
    sides(p, q).any(|side| {
        let (ends, vertex) = side.geometry(p, q);
        let is_that_way = side.push_normal(ends).is_some_and(|normal| normal.dot(direction) > SAME_DIRECTION);
        is_that_way && edge::distance_from_line(vertex, ends) <= shortest * (1.0 + EQUALLY_SHORT)
    })
}

/// The way out opposite to the shorter one, when an interval holds the other.
fn other_push(found: &Gap, axis: DVec2, settings: &Settings) -> Option<DVec2> {
    if !(found.of_a.is_within(&found.of_b) || found.of_b.is_within(&found.of_a)) {
        return None;
    }
    let along = if found.pushes_a_back() {
        found.of_b.max.value - found.of_a.min.value
    } else {
        found.of_b.min.value - found.of_a.max.value
    };
    Some(axis * settings.unscaled(along) + DVec2::ZERO)
}
