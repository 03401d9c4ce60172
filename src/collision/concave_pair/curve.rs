//! The boundary of a shape grown by a radius, as curves: edges moved outwards, arcs around convex corners; and what of
//! them the shape grown around another edge or corner has inside.
//!
//! Where a curve and another part of the shape leave the circle hardly more or less room than it needs, the stretch of
//! the curve that is not free follows from that difference; it is taken from the exact numbers, so that a circle a
//! hair too wide for a slot does not fit, and one exactly as wide does.

use std::cmp::Ordering;
use std::f64::consts::{FRAC_PI_2, PI};

use glam::DVec2;

use crate::collision::clearance;
use crate::collision::edge;
use crate::collision::exact::orient;
use crate::collision::vector;

/// A part of the boundary of the grown shape, or what would be one if nothing covered it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Curve {
    /// An edge moved outwards; places by their distance from its start.
    Moved { edge: [DVec2; 2], out: DVec2, start: DVec2, along: DVec2 },
    /// The circle around a corner; places by the angle (radians) from the direction `towards` the center.
    Around { corner: DVec2, arms: [DVec2; 2], towards: DVec2 },
}

/// An open stretch of a curve.
pub(super) type Stretch = [f64; 2];

impl Curve {
    /// `None` for an edge without a length.
    pub fn moved(edge: [DVec2; 2], radius: f64) -> Option<Self> {
        let (out, along) = (edge::outward(edge)?, vector::direction(edge[0], edge[1])?);
        Some(Self::Moved { edge, out, start: edge[0] + out * radius, along })
    }

    pub fn position(&self, place: f64, radius: f64) -> DVec2 {
        match *self {
            Self::Moved { start, along, .. } => start + along * place,
            Self::Around { corner, towards, .. } => corner + DVec2::from_angle(place).rotate(towards) * radius,
        }
    }

    /// Whether an edge is the one moved, or one that ends in the corner: it leaves its own curve free.
    pub fn is_made_of(&self, other: [DVec2; 2]) -> bool {
        match *self {
            Self::Moved { edge, .. } => edge == other,
            Self::Around { corner, arms: [before, after], .. } => other == [before, corner] || other == [corner, after],
        }
    }

    /// What of this curve is nearer to a corner than the radius; angles are counted near `place`.
    pub fn near_corner(&self, other: DVec2, radius: f64, place: f64) -> Option<Stretch> {
        match *self {
            Self::Moved { edge: [p, q], along, .. } => {
                if orient(p, q, other) != Ordering::Less {
                    return None;
                }
                let height = edge::distance_from_line(other, [p, q]);
                let room = -clearance::from_line(other, p, q, 2.0 * radius);
                let reach = (height * room).sqrt();
                let foot = (other - p).dot(along);
                (room > 0.0).then_some([foot - reach, foot + reach])
            }
            Self::Around { corner, towards, .. } => {
                let room = -clearance::between_points(corner, other, radius, radius);
                if room <= 0.0 || corner == other {
                    return None;
                }
                let half = 2.0 * libm::asin((room / (4.0 * radius)).sqrt().min(1.0));
                let angle = angle_from(towards, other - corner);
                let angle = near(angle, place);
                Some([angle - half, angle + half])
            }
        }
    }

    /// What of this curve, where it lies beside an edge, is nearer to the edge than the radius; of several parts the
    /// one around `place`. Around a corner, what lies on the far side of it is left out.
    pub fn near_edge(&self, other: [DVec2; 2], radius: f64, place: f64) -> Option<Stretch> {
        let direction = vector::direction(other[0], other[1])?;
        match *self {
            Self::Moved { edge, along, .. } => {
                let cosine = along.dot(direction);
                if cosine.abs() < 0.5 {
                    self.crossing(other, direction, radius)
                } else {
                    beside(edge, along, other, radius)
                }
            }
            Self::Around { corner, towards, .. } => around(corner, towards, other, direction, radius, place),
        }
    }

    /// For a moved edge and another one that is steep to it: nothing cancels.
    fn crossing(&self, other: [DVec2; 2], direction: DVec2, radius: f64) -> Option<Stretch> {
        let Self::Moved { start, along, .. } = *self else { return None };
        let away = start - other[0];
        // Its distance from the line, and its foot on it, for every place.
        let aside = within(direction.perp_dot(away), direction.perp_dot(along), [-radius, radius])?;
        let length = vector::distance(other[0], other[1]);
        meet(aside, within(direction.dot(away), direction.dot(along), [0.0, length])?)
    }
}

/// The places s with from < value + slope·s < to.
fn within(value: f64, slope: f64, [from, to]: [f64; 2]) -> Option<Stretch> {
    if slope == 0.0 {
        return (from < value && value < to).then_some([f64::NEG_INFINITY, f64::INFINITY]);
    }
    let (one, two) = ((from - value) / slope, (to - value) / slope);
    Some(if one <= two { [one, two] } else { [two, one] })
}

fn meet([a, b]: Stretch, [c, d]: Stretch) -> Option<Stretch> {
    let (low, high) = (a.max(c), b.min(d));
    (low < high).then_some([low, high])
}

/// For a moved edge and another that is not steep to it.
///
/// With the edge along the first axis and the circle's center at height r above it, the other line at height h(s) is
/// nearer than r exactly when −r·(sec θ − 1) < h(s) < 2r + r·(sec θ − 1), θ being the angle between them; both heights
/// are taken from the ends, where they are known to the last digits.
fn beside([p, q]: [DVec2; 2], along: DVec2, other: [DVec2; 2], radius: f64) -> Option<Stretch> {
    let [s, t] = other.map(|v| (v - p).dot(along));
    let heights = other.map(|v| {
        let height = edge::distance_from_line(v, [p, q]);
        if orient(p, q, v) == Ordering::Greater { -height } else { height }
    });
    // 2r − h.
    let rooms = [0, 1].map(|k| {
        if heights[k] > 0.0 { -clearance::from_line(other[k], p, q, 2.0 * radius) } else { 2.0 * radius - heights[k] }
    });
    let tangent = if t == s { 0.0 } else { (heights[1] - heights[0]) / (t - s) };
    let secant = (1.0 + tangent * tangent).sqrt();
    let more = radius * (tangent * tangent / (secant + 1.0));
    let positive = |values: [f64; 2]| positive_between([s, t], values.map(|value| value + more));
    let near = meet(positive(heights)?, positive(rooms)?)?;
    // The feet of its places lie on the other edge.
    let ends = [0, 1].map(|k| [s, t][k] + (heights[k] - radius) * tangent);
    meet(near, if ends[0] <= ends[1] { ends } else { [ends[1], ends[0]] })
}

/// Where a linear function with these values at two places is above 0.
fn positive_between([s, t]: [f64; 2], [at_s, at_t]: [f64; 2]) -> Option<Stretch> {
    if at_s == at_t || s == t {
        return (at_s > 0.0).then_some([f64::NEG_INFINITY, f64::INFINITY]);
    }
    let zero = s + (t - s) * (at_s / (at_s - at_t));
    Some(if (at_t > at_s) == (t > s) { [zero, f64::INFINITY] } else { [f64::NEG_INFINITY, zero] })
}

/// For an arc around a corner and an edge.
fn around(
    corner: DVec2,
    towards: DVec2,
    [p, q]: [DVec2; 2],
    direction: DVec2,
    radius: f64,
    place: f64,
) -> Option<Stretch> {
    let side = orient(p, q, corner);
    if side == Ordering::Equal && (corner == p || corner == q) {
        // Everything on the edge's side of the perpendicular at the corner.
        let angle = near(angle_from(towards, if corner == p { direction } else { -direction }), place);
        return Some([angle - FRAC_PI_2, angle + FRAC_PI_2]);
    }
    // From the corner across to the line, and along it.
    let across = if side == Ordering::Greater { -direction.perp() } else { direction.perp() };
    let height = edge::distance_from_line(corner, [p, q]);
    let room = -clearance::from_line(corner, p, q, 2.0 * radius);
    if room <= 0.0 {
        return None;
    }
    let mut middle = near(angle_from(towards, across), place);
    if (place - middle).abs() > FRAC_PI_2 {
        if height > 0.0 {
            return None;
        }
        // In line with the edge both sides are alike.
        middle = near(middle + PI, place);
    }
    let half = (2.0 * libm::asin((room / (2.0 * radius)).sqrt().min(1.0))).min(FRAC_PI_2);
    // Angles from `across` whose feet lie on the edge.
    let feet = [p, q].map(|v| libm::asin(((v - corner).dot(direction) / radius).clamp(-1.0, 1.0)));
    let across = DVec2::from_angle(middle).rotate(towards);
    let feet = if across.perp_dot(direction) > 0.0 { feet } else { [-feet[1], -feet[0]] };
    meet([middle - half, middle + half], [middle + feet[0], middle + feet[1]])
}

/// An angle by whole turns as near to another as can be.
pub(super) fn near(angle: f64, other: f64) -> f64 {
    angle + ((other - angle) / (2.0 * PI)).round() * 2.0 * PI
}

/// The angle from one direction to another, radians in −π … π.
pub(super) fn angle_from(from: DVec2, to: DVec2) -> f64 {
    libm::atan2(from.perp_dot(to), from.dot(to))
}
