//! Where a place of the difference plane surely lies, without a look at every edge.
//!
//! The search is that of [`convex_pair`](crate::collision::convex_pair), around a place instead of the origin, with
//! margins in place of exact signs: it answers only what no rounding could change.

use glam::DVec2;

use crate::collision::convex_pair::farthest;
use crate::collision::convex_polygon::ConvexPolygon;

/// Directions tried; more only help where little is left to prove.
const DIRECTIONS: usize = 16;

/// A thousand times more than what rounding changes.
const MARGIN: f64 = 1e-12;

/// Where a place surely is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surely {
    Inside,
    Outside,
    Unknown,
}

/// Whether a whole box of the difference plane lies in the interior of P − Q: its corners do.
pub(super) fn surely_has_box(p: &ConvexPolygon, q: &ConvexPolygon, [low, high]: [DVec2; 2]) -> bool {
    let corners = [low, high, DVec2::new(low.x, high.y), DVec2::new(high.x, low.y)];
    corners.into_iter().all(|corner| surely(p, q, corner) == Surely::Inside)
}

/// Where `z` lies against P − Q. A few searches for farthest vertices, O(√n + √m) each.
pub(super) fn surely(p: &ConvexPolygon, q: &ConvexPolygon, z: DVec2) -> Surely {
    let size = (p.largest_coordinates() + q.largest_coordinates() + z.abs()).element_sum() * MARGIN;
    // Corners of P − Q as seen from `z`.
    let of = |v: DVec2, w: DVec2| v - w - z;
    let left_of = |from: DVec2, to: DVec2| {
        let turn = from.perp_dot(to);
        let bound = size * (from.abs() + to.abs()).element_sum() + f64::MIN_POSITIVE;
        if turn.abs() > bound { turn } else { 0.0 }
    };
    // The farthest corner along `d`, unless all of P − Q surely lies short of `z`.
    let beyond = |d: DVec2| {
        let ((i, most), (j, most_back)) = (farthest(p.vertices(), d), farthest(q.vertices(), -d));
        let short = most + most_back - d.dot(z) < -(size * d.abs().element_sum() + f64::MIN_POSITIVE);
        (!short).then(|| of(p.vertices()[i], q.vertices()[j]))
    };
    let middle = of(p.middle(), q.middle());
    let Some(mut one) = beyond(-middle) else { return Surely::Outside };
    let turned = left_of(middle, one);
    if turned == 0.0 {
        return Surely::Unknown;
    }
    let mirror = 1f64.copysign(turned);
    let Some(mut two) = beyond((one - middle).perp() * mirror) else { return Surely::Outside };
    for _ in 0..DIRECTIONS {
        // `z` lies left of the way from the middle to `one`.
        let back = left_of(two, middle) * mirror;
        let across = left_of(one, two) * mirror;
        let next = if back < 0.0 {
            one = two;
            (one - middle).perp() * mirror
        } else if back > 0.0 && across > 0.0 {
            return Surely::Inside;
        } else if back > 0.0 {
            (one - two).perp() * mirror
        } else {
            return Surely::Unknown;
        };
        let Some(found) = beyond(next) else { return Surely::Outside };
        if back > 0.0 && left_of(middle, found) * mirror > 0.0 {
            one = found;
        } else {
            two = found;
        }
    }
    Surely::Unknown
}
