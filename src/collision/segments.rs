//! Two closed segments: where the ends of each lie to the line of the other, which is four signs, tells everything.
//!
//! Signs are compared with each other, never multiplied: the product of two tiny orientations underflows to 0. All
//! decisions are exact; only the crossing point, a quotient, is rounded. References: Cormen, Leiserson, Rivest, Stein,
//! "Introduction to Algorithms", section 33.1; O'Rourke, "Computational Geometry in C" (1998), section 1.5.

use super::edge::{self, Nearest};
use super::exact::{self, both};
use super::point_tests::is_between;
use super::relation::Settled;
use super::tracer::Tracer;
use glam::DVec2;
use std::cmp::Ordering;

mod crossing;

pub use crossing::Crossing;
use crossing::{crossing, crossing_point};

/// How two segments lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Apart.
    None,
    /// One common point, an end of at least one of them.
    Touch,
    /// One common point, an inner one of both.
    Proper,
    /// On one line with a stretch in common.
    CollinearOverlap,
}

/// What two segments have in common.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Common {
    Nothing,
    Point(DVec2),
    /// From its lesser end in x, then y.
    Stretch([DVec2; 2]),
}

impl Common {
    /// No, one or two points.
    pub fn points(&self) -> &[DVec2] {
        match self {
            Self::Nothing => &[],
            Self::Point(point) => std::slice::from_ref(point),
            Self::Stretch(ends) => ends,
        }
    }
}

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Exact.
    pub kind: Kind,
    /// Ends of a segment exactly, of a crossing point the nearest double in each coordinate.
    pub at: Common,
    /// 0 unless apart; within 1e-9 of itself.
    pub distance: f64,
    /// `[on a, on b]`: a nearest pair when apart, else a common point twice.
    pub nearest: [DVec2; 2],
    /// Both have a length, and their directions are the same or opposite. Exact.
    pub parallel: bool,
    pub settled: Settled,
}

/// What the test decided, in order. Segments are 0 for a and 1 for b, and so are the ends of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Where does `end` of the other segment lie to the line of segment `line`? Twice the signed area of the triangle
    /// is `cross` as computed; `side` is its exact sign: `Greater` to the left.
    OrientationFound {
        line: usize,
        end: usize,
        cross: f64,
        side: Ordering,
        settled: Settled,
    },
    /// All four signs are 0: both lie on one line, where their stretches, each from its lesser end in x, then y, are
    /// compared.
    StretchesCompared {
        stretches: [[DVec2; 2]; 2],
        common: Common,
    },
    /// `end` of the other segment lies on the line of segment `line`: is it between its ends?
    BetweenTested {
        line: usize,
        end: usize,
        between: bool,
    },
    /// The signs differ on both lines.
    CrossingFound {
        crossing: Crossing,
    },
    /// Apart, each with a length and not on one line: the cross product of the directions as computed, and whether it
    /// is 0 exactly.
    ParallelTested {
        cross: f64,
        parallel: bool,
    },
    /// Apart: the point of the other segment nearest to `end` of segment `of`, and how far. `foot`: the way there is
    /// perpendicular to the other segment. Some end belongs to a nearest pair.
    EndMeasured {
        of: usize,
        end: usize,
        foot: bool,
        nearest: DVec2,
        distance: f64,
        least: bool,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Tests two closed segments, which may have length 0; O(1).
pub fn segments(a: [DVec2; 2], b: [DVec2; 2], trace: &mut impl Tracer<Step>) -> Outcome {
    let both_of = [a, b];
    let mut settled = Settled::Float;
    let mut sides = [[Ordering::Equal; 2]; 2];
    for line in 0..2 {
        let [from, to] = both_of[line];
        for end in 0..2 {
            let point = both_of[1 - line][end];
            // Without a line there is nothing to settle.
            let has_line = from != to;
            let (side, side_settled) =
                if has_line { exact::orient_settled(from, to, point) } else { (Ordering::Equal, Settled::Float) };
            let cross = (to - from).perp_dot(point - from);
            trace.step(|| Step::OrientationFound { line, end, cross, side, settled: side_settled });
            settled = both(settled, side_settled);
            sides[line][end] = side;
        }
    }

    let collinear = sides == [[Ordering::Equal; 2]; 2];
    let common = if collinear {
        let common = common_stretch(a, b);
        trace.step(|| Step::StretchesCompared { stretches: both_of.map(sorted), common });
        common
    } else if differ(sides[0]) && differ(sides[1]) {
        let crossing = crossing(a, b);
        trace.step(|| Step::CrossingFound { crossing });
        Common::Point(crossing.point)
    } else {
        let mut common = Common::Nothing;
        for line in 0..2 {
            for end in 0..2 {
                // An end on the line of a segment of length 0 would be that point, and then all signs were 0.
                if sides[line][end] == Ordering::Equal && both_of[line][0] != both_of[line][1] {
                    let point = both_of[1 - line][end];
                    let between = is_between(point, both_of[line][0], both_of[line][1]);
                    trace.step(|| Step::BetweenTested { line, end, between });
                    if between && common == Common::Nothing {
                        common = Common::Point(point);
                    }
                }
            }
        }
        common
    };
    let kind = match common {
        Common::Nothing => Kind::None,
        Common::Point(_) if differ(sides[0]) && differ(sides[1]) => Kind::Proper,
        Common::Point(_) => Kind::Touch,
        Common::Stretch(_) => Kind::CollinearOverlap,
    };

    let have_length = a[0] != a[1] && b[0] != b[1];
    let mut parallel = have_length && collinear;
    if kind == Kind::None && have_length && !collinear {
        let (sign, sign_settled) = exact::cross_sign_settled(a[0], a[1], b[0], b[1]);
        settled = both(settled, sign_settled);
        parallel = sign == Ordering::Equal;
        trace.step(|| Step::ParallelTested { cross: (a[1] - a[0]).perp_dot(b[1] - b[0]), parallel });
    }
    let (distance, nearest) = match common.points().first() {
        Some(&point) => (0.0, [point; 2]),
        None => nearest_pair(both_of, trace),
    };
    let outcome = Outcome { kind, at: common, distance, nearest, parallel, settled };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// What two closed segments have in common, without distances and unwatched: kind and points of [`segments`]; O(1).
pub fn segments_common(a: [DVec2; 2], b: [DVec2; 2]) -> (Kind, Common) {
    let kind = segments_kind(a, b);
    let common = match kind {
        Kind::None => Common::Nothing,
        Kind::Proper => Common::Point(crossing_point(a, b)),
        Kind::CollinearOverlap => common_stretch(a, b),
        Kind::Touch => Common::Point(common_end(a, b)),
    };
    (kind, common)
}

/// The kind alone; O(1), exact.
///
/// Segments whose boxes are apart are apart, and so are those of which one lies wholly on one side of the other's line:
/// most random pairs need no more.
#[inline]
pub fn segments_kind([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> Kind {
    let boxes_meet = a.min(b).cmple(c.max(d)).all() && c.min(d).cmple(a.max(b)).all();
    if !boxes_meet {
        return Kind::None;
    }
    let of_b = [exact::orient(a, b, c), exact::orient(a, b, d)];
    if of_b[0] == of_b[1] && of_b[0] != Ordering::Equal {
        return Kind::None;
    }
    let of_a = [exact::orient(c, d, a), exact::orient(c, d, b)];
    if of_a[0] == of_a[1] && of_a[0] != Ordering::Equal {
        return Kind::None;
    }
    if differ(of_a) && differ(of_b) { Kind::Proper } else { kind_with_an_end(([a, b], of_a), ([c, d], of_b)) }
}

/// Where an end of one segment lies on the line of the other, or all four do. `of_a`: the sides of A's ends to B's line.
#[cold]
fn kind_with_an_end((a, of_a): ([DVec2; 2], [Ordering; 2]), (b, of_b): ([DVec2; 2], [Ordering; 2])) -> Kind {
    if of_a == [Ordering::Equal; 2] && of_b == [Ordering::Equal; 2] {
        return match common_stretch(a, b) {
            Common::Nothing => Kind::None,
            Common::Point(_) => Kind::Touch,
            Common::Stretch(_) => Kind::CollinearOverlap,
        };
    }
    let on = |sides: [Ordering; 2], ends: [DVec2; 2], [from, to]: [DVec2; 2]| {
        (0..2).any(|k| sides[k] == Ordering::Equal && is_between(ends[k], from, to))
    };
    if on(of_b, b, a) || on(of_a, a, b) { Kind::Touch } else { Kind::None }
}

/// The one point in which two segments touch: an end of B on A, else one of A on B.
fn common_end(a: [DVec2; 2], b: [DVec2; 2]) -> DVec2 {
    let lies_on = |p: DVec2, [from, to]: [DVec2; 2]| {
        is_between(p, from, to) && (from == to || exact::orient(from, to, p) == Ordering::Equal)
    };
    { b }.into_iter().find(|&p| lies_on(p, a)).unwrap_or(if lies_on(a[0], b) { a[0] } else { a[1] })
}

/// One end strictly on either side.
fn differ(sides: [Ordering; 2]) -> bool {
    sides[0] == sides[1].reverse() && sides[0] != Ordering::Equal
}

/// The lesser end in x, then y, first: along a line that is the order of its points, exactly.
fn sorted([p, q]: [DVec2; 2]) -> [DVec2; 2] {
    if is_before(q, p) { [q, p] } else { [p, q] }
}

fn is_before(p: DVec2, q: DVec2) -> bool {
    p.x < q.x || (p.x == q.x && p.y < q.y)
}

/// The common part of two segments on one line; two points are on one line always.
fn common_stretch(a: [DVec2; 2], b: [DVec2; 2]) -> Common {
    let ([a_low, a_high], [b_low, b_high]) = (sorted(a), sorted(b));
    let low = if is_before(a_low, b_low) { b_low } else { a_low };
    let high = if is_before(b_high, a_high) { b_high } else { a_high };
    if is_before(high, low) {
        Common::Nothing
    } else if low == high {
        Common::Point(low)
    } else {
        Common::Stretch([low, high])
    }
}

/// Distance and nearest pair of segments that are apart: an end of one is in it.
fn nearest_pair(both_of: [[DVec2; 2]; 2], trace: &mut impl Tracer<Step>) -> (f64, [DVec2; 2]) {
    let mut best = (f64::INFINITY, [0, 0], false);
    for of in 0..2 {
        for end in 0..2 {
            let (point, other) = (both_of[of][end], both_of[1 - of]);
            let found = edge::nearest(point, other);
            let distance = found.distance();
            let least = distance < best.0;
            let foot = matches!(found, Nearest::Foot { .. });
            trace.step(|| {
                let nearest = place(found, point, other);
                Step::EndMeasured { of, end, foot, nearest, distance, least }
            });
            if least {
                best = (distance, [of, end], foot);
            }
        }
    }
    let (distance, [of, end], _) = best;
    let (point, other) = (both_of[of][end], both_of[1 - of]);
    let on_other = place(edge::nearest(point, other), point, other);
    (distance.min(f64::MAX), if of == 0 { [point, on_other] } else { [on_other, point] })
}

/// The point of a segment that was found to be nearest to `point`.
fn place(found: Nearest, point: DVec2, segment: [DVec2; 2]) -> DVec2 {
    match found {
        Nearest::End { point, .. } => point,
        Nearest::Foot { .. } => edge::foot(point, segment),
    }
}

#[cfg(test)]
mod tests;
