//! Evidence that two shapes do not overlap, verified exactly: an axis on which they have no common interior.
//!
//! Doubles do not always hold such evidence: the only axis of two touching edges may be no pair of doubles. Then the
//! first candidate is given.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};

use super::common_point::middle;
use super::convex_polygon::ConvexPolygon;
use super::dyadic::Dyadic;
use super::projection::gap_along;
use super::shape::Convex;
use super::vector;

mod cone;

/// The vertex count up to which every edge is tried as an axis.
const EDGES_TRIED: usize = 64;

/// A direction on which the projections have no common interior, verified exactly: the first of `hints` that is one;
/// else of the edges, the coordinate axes and the like; else of the exact cone of such directions or, where its middle is
/// no pair of doubles, one nearby; else the first hint. O(n + m) a candidate.
pub(super) fn separating_axis(a: &Convex, b: &Convex, hints: impl Iterator<Item = DVec2> + Clone) -> DVec2 {
    let middles = std::iter::once(middle(b) - middle(a));
    let quick =
        hints.clone().chain(edges(a, b).map(|[p, q]| (q - p).perp())).chain([DVec2::X, DVec2::Y]).chain(middles);
    let usable = |axis: &DVec2| axis.is_finite() && *axis != DVec2::ZERO;
    { quick }
        .filter(usable)
        .find(|&axis| has_no_common_interior(a, b, axis))
        .unwrap_or_else(|| thorough(a, b, hints.filter(usable).collect()))
}

#[cold]
fn thorough(a: &Convex, b: &Convex, hints: Vec<DVec2>) -> DVec2 {
    let about = hints.first().copied().unwrap_or(DVec2::X);
    let raw =
        edges(a, b).filter_map(|[p, q]| cone::exactly(&[Dyadic::difference(p.y, q.y), Dyadic::difference(q.x, p.x)]));
    let near = hints.iter().flat_map(|&hint| {
        let steps = [-1i64, 1, -2, 2, -4, 4];
        steps.into_iter().flat_map(move |k| [dvec2(nudged(hint.x, k), hint.y), dvec2(hint.x, nudged(hint.y, k))])
    });
    let of_cone = [about, -about].into_iter().flat_map(|about| cone::directions(a, b, about));
    let mut usable = raw.chain(of_cone).chain(near).filter(|axis| axis.is_finite() && *axis != DVec2::ZERO);
    usable.find(|&axis| has_no_common_interior(a, b, axis)).unwrap_or(about)
}

/// The edges of both shapes, of those that do not have very many.
fn edges<'s>(a: &'s Convex, b: &'s Convex) -> impl Iterator<Item = [DVec2; 2]> + 's {
    let few = |shape: &'s Convex| match shape {
        Convex::Polygon(p) if p.vertices().len() <= EDGES_TRIED => Some(p),
        _ => None,
    };
    let edges = |polygon: &'s ConvexPolygon| (0..polygon.edge_count()).map(|i| polygon.edge(i));
    [a, b].into_iter().filter_map(few).flat_map(edges)
}

/// `x` moved by `k` doubles.
fn nudged(x: f64, k: i64) -> f64 {
    let moved = f64::from_bits(x.to_bits().wrapping_add_signed(k));
    if x != 0.0 && moved.is_finite() { moved } else { x }
}

/// Whether the projections on an axis of any length share no more than a point, exactly.
pub(super) fn has_no_common_interior(a: &Convex, b: &Convex, axis: DVec2) -> bool {
    // The extremes of the float projection are the likely ones; certainty needs all.
    let guess = gap_along(a, b, axis).gap;
    if guess < -1e-9 * (size(a) + size(b)) * vector::length(axis) {
        return false;
    }
    let (of_a, of_b) = (Shadow::of(a, axis), Shadow::of(b, axis));
    let reach = &of_a.reach + &of_b.reach;
    let reach_squared = &(&reach * &reach) * &squared_length(axis);
    let parted = |gap: Dyadic| gap.sign() != Ordering::Less && &gap * &gap >= reach_squared;
    parted(&of_b.min - &of_a.max) || parted(&of_a.min - &of_b.max)
}

/// An exact projection: of the vertices, or of a center that reaches `reach` axis lengths to both sides.
struct Shadow {
    min: Dyadic,
    max: Dyadic,
    reach: Dyadic,
}

impl Shadow {
    fn of(shape: &Convex, axis: DVec2) -> Self {
        match shape {
            Convex::Circle(c) => {
                let middle = dot(c.center(), axis);
                Self { min: middle.clone(), max: middle, reach: Dyadic::from(c.radius()) }
            }
            Convex::Polygon(p) => {
                // Only vertices near the float extremes can be the exact ones.
                let values: Vec<f64> = p.vertices().iter().map(|v| v.dot(axis)).collect();
                let low = values.iter().copied().fold(f64::INFINITY, f64::min);
                let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let margin = 16.0 * f64::EPSILON * p.largest_coordinate() * vector::length(axis) + f64::MIN_POSITIVE;
                let near = |end: f64| {
                    // An overflow makes every comparison false and every vertex count.
                    let far = move |value: f64| (value - end).abs() > margin;
                    values.iter().zip(p.vertices()).filter(move |(value, _)| !far(**value)).map(|(_, &v)| dot(v, axis))
                };
                let first = dot(p.vertices()[0], axis);
                let min = near(low).min().unwrap_or_else(|| first.clone());
                let max = near(high).max().unwrap_or(first);
                Self { min, max, reach: Dyadic::zero() }
            }
        }
    }
}

fn dot(p: DVec2, axis: DVec2) -> Dyadic {
    let (x, y) = (&Dyadic::from(p.x) * &Dyadic::from(axis.x), &Dyadic::from(p.y) * &Dyadic::from(axis.y));
    &x + &y
}

fn squared_length(v: DVec2) -> Dyadic {
    dot(v, v)
}

fn size(shape: &Convex) -> f64 {
    match shape {
        Convex::Polygon(p) => p.largest_coordinate(),
        Convex::Circle(c) => c.center().abs().max_element() + c.radius(),
    }
}
