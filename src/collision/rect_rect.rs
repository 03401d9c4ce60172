//! Two turned rectangles by center distance against reach, on their four axes: the fast path of separating axes.
//!
//! Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference Detection" (SIGGRAPH 1996), in
//! the plane. Both rectangles are symmetric about their centers, so each axis compares one distance with two reaches
//! and no corner is projected. The test speaks of the unrounded rectangles; its error bound covers what rounding did
//! to the corners, and where that could matter the relation is settled exactly on the rounded ones.

use glam::DVec2;

use super::convex_pair::convex_relation;
use super::convex_polygon::ConvexPolygon;
use super::difference::{Place, Push, walk};
use super::rect::Rect;
use super::relation::{Relation, Settled};
use super::sat::Owner;
use super::tracer::Tracer;

/// What the test decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// From A's center to B's.
    CentersJoined {
        offset: DVec2,
    },
    /// One axis: the centers' distance along it against the reach of both halves.
    AxisTested {
        owner: Owner,
        /// 0 along the owner's width, 1 along its height.
        side: usize,
        axis: DVec2,
        center_distance: f64,
        reach_of_a: f64,
        reach_of_b: f64,
        /// `center_distance − (reach_of_a + reach_of_b)`; negative: the push on this axis.
        gap: f64,
    },
    /// The greatest of the four gaps against the error bound; `None`: too close to call.
    Compared {
        greatest: f64,
        error_bound: f64,
        relation: Option<Relation>,
    },
    /// The true relation of the rounded corners.
    SettledExactly {
        relation: Relation,
    },
    Decided {
        outcome: Outcome,
    },
}

/// The answer about two rectangles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    pub relation: Relation,
    pub settled: Settled,
    /// The shortest push of A, when overlapping.
    pub push: Option<Push>,
}

/// Error bound of a gap against the rounded corners, in units of both rectangles' own bounds of a coordinate. A corner
/// is off by √2 of them in any direction; the sums and products of a gap by less than 16u of offset and halves, of
/// which the two bounds hold 4u and 10u. 1.5 + 8 stays below.
const BOUND_IN_CORNER_BOUNDS: f64 = 10.0;

/// The four gaps: along A's width and height, then B's.
struct Gaps {
    along: [f64; 4],
    /// Offset of the centers along the same four axes.
    offsets: [f64; 4],
    /// Reach of the other rectangle on each axis.
    reaches: [f64; 4],
    error_bound: f64,
}

impl Gaps {
    #[inline(always)]
    fn between(a: &Rect, b: &Rect) -> Self {
        let offset = b.center() - a.center();
        let (half_a, half_b) = (a.half(), b.half());
        // Both frames are turned by right angles from width to height, so two numbers hold the whole turn between them.
        let turn = a.direction_to_local(b.x_axis()).abs();
        let turned = |half: DVec2| turn * half.x + DVec2::new(turn.y, turn.x) * half.y;
        let (in_a, in_b) = (a.direction_to_local(offset), b.direction_to_local(offset));
        let (reach_of_b, reach_of_a) = (turned(half_b), turned(half_a));
        let along_a = in_a.abs() - (half_a + reach_of_b);
        let along_b = in_b.abs() - (half_b + reach_of_a);
        let pairs = |p: DVec2, q: DVec2| [p.x, p.y, q.x, q.y];
        let along = pairs(along_a, along_b);
        let offsets = pairs(in_a, in_b);
        let reaches = pairs(reach_of_b, reach_of_a);
        let error_bound = BOUND_IN_CORNER_BOUNDS * (a.corner_error_bound() + b.corner_error_bound());
        Self { along, offsets, reaches, error_bound }
    }

    /// What the axis at place `k` of [`Self::along`] showed.
    fn axis_tested(&self, k: usize, a: &Rect, b: &Rect) -> Step {
        let (owner, rect, side) = if k < 2 { (Owner::A, a, k) } else { (Owner::B, b, k - 2) };
        let (own, other) = (rect.half()[side], self.reaches[k]);
        let (reach_of_a, reach_of_b) = if owner == Owner::A { (own, other) } else { (other, own) };
        Step::AxisTested {
            owner,
            side,
            axis: rect.axes()[side],
            center_distance: self.offsets[k].abs(),
            reach_of_a,
            reach_of_b,
            gap: self.along[k],
        }
    }

    #[inline(always)]
    fn greatest(&self) -> f64 {
        let [p, q, r, s] = self.along;
        let greater = |x: f64, y: f64| if x > y { x } else { y };
        greater(greater(p, q), greater(r, s))
    }

    /// `None` when rounding could change the answer.
    #[inline(always)]
    fn relation(&self) -> Option<Relation> {
        let greatest = self.greatest();
        // One branch that nearly always goes the same way; the sign needs none.
        let certain = greatest.abs() > self.error_bound;
        certain.then_some(if greatest > 0.0 { Relation::Separated } else { Relation::Overlapping })
    }

    /// The axis with the least push, away from B's center: right for containment too, as both are symmetric.
    #[inline(always)]
    fn push(&self, a: &Rect, b: &Rect) -> Push {
        let (a_x, b_x) = (a.x_axis(), b.x_axis());
        let axes = [a_x, a_x.perp(), b_x, b_x.perp()];
        let mut best = 0;
        for k in 1..4 {
            if self.along[k] > self.along[best] {
                best = k;
            }
        }
        let normal = if self.offsets[best] > 0.0 { -axes[best] } else { axes[best] };
        Push { normal: normal + DVec2::ZERO, depth: -self.along[best] }
    }
}

/// The relation alone, exact. A few nanoseconds: four gaps without a branch, then one comparison.
#[inline]
pub fn rect_rect_relation(a: &Rect, b: &Rect) -> Relation {
    match Gaps::between(a, b).relation() {
        Some(relation) => relation,
        None => relation_exactly(a, b),
    }
}

/// Of the rounded corners.
#[cold]
fn relation_exactly(a: &Rect, b: &Rect) -> Relation {
    convex_relation(&ConvexPolygon::from(a), &ConvexPolygon::from(b))
}

/// The shortest push of A out of B; `None` unless overlapping, which is decided exactly.
#[inline]
pub fn rect_rect_push(a: &Rect, b: &Rect) -> Option<Push> {
    let gaps = Gaps::between(a, b);
    match gaps.relation() {
        Some(Relation::Overlapping) => Some(gaps.push(a, b)),
        Some(_) => None,
        None => settle(a, b).push,
    }
}

/// Tests two rectangles, watched. O(1); the relation is exact.
pub fn rect_rect(a: &Rect, b: &Rect, trace: &mut impl Tracer<Step>) -> Outcome {
    let offset = b.center() - a.center();
    trace.step(|| Step::CentersJoined { offset });
    let gaps = Gaps::between(a, b);
    for k in 0..4 {
        trace.step(|| gaps.axis_tested(k, a, b));
    }
    trace.step(|| Step::Compared {
        greatest: gaps.greatest(),
        error_bound: gaps.error_bound,
        relation: gaps.relation(),
    });
    let outcome = match gaps.relation() {
        Some(relation) => {
            let push = (relation == Relation::Overlapping).then(|| gaps.push(a, b));
            Outcome { relation, settled: Settled::Float, push }
        }
        None => {
            let settled = settle(a, b);
            trace.step(|| Step::SettledExactly { relation: settled.relation });
            settled
        }
    };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// On the rounded corners, exactly.
#[cold]
fn settle(a: &Rect, b: &Rect) -> Outcome {
    let found = walk(&ConvexPolygon::from(a), &ConvexPolygon::from(b), &mut ());
    let push = match found.place {
        Place::Inside(push) => Some(push),
        Place::Boundary { .. } | Place::Outside(_) => None,
    };
    Outcome { relation: found.relation(), settled: Settled::Exact, push }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::Recording;

    fn rect(x: f64, y: f64, width: f64, height: f64, angle_deg: f64) -> Rect {
        Rect::new(dvec2(x, y), dvec2(width, height), angle_deg).unwrap()
    }

    #[test]
    fn a_diamond_meets_a_box_at_its_tip() {
        let (diamond, tip) = (rect(0.0, 0.0, 2.0, 2.0, 45.0), 2f64.sqrt());
        assert_eq!(rect_rect_relation(&diamond, &rect(tip + 1.001, 0.0, 2.0, 2.0, 0.0)), Relation::Separated);
        let push = rect_rect_push(&diamond, &rect(tip + 0.9, 0.0, 2.0, 2.0, 0.0)).unwrap();
        assert!((push.depth - 0.1).abs() < 1e-15 && push.normal == dvec2(-1.0, 0.0));
    }

    #[test]
    fn shared_edges_touch_exactly() {
        let a = rect(0.0, 0.0, 4.0, 3.0, 0.0);
        for b in [rect(4.0, 1.0, 3.0, 4.0, 90.0), rect(3.5, 3.0, 3.0, 3.0, 180.0), rect(4.0, 3.0, 4.0, 3.0, 0.0)] {
            let outcome = rect_rect(&a, &b, &mut ());
            assert_eq!((outcome.relation, outcome.settled), (Relation::Touching, Settled::Exact), "{b:?}");
        }
    }

    #[test]
    fn one_inside_the_other_leaves_by_the_nearest_side() {
        let push = rect_rect_push(&rect(7.0, 5.0, 2.0, 2.0, 0.0), &rect(5.0, 5.0, 10.0, 10.0, 0.0)).unwrap();
        assert_eq!((push.normal, push.depth), (dvec2(1.0, 0.0), 4.0));
    }

    #[test]
    fn flat_and_far_rectangles_are_settled_on_their_corners() {
        let line = rect(0.0, 0.0, 2.0, 0.0, 0.0);
        assert_eq!(rect_rect_relation(&line, &line), Relation::Touching);
        assert_eq!(rect_rect_relation(&line, &rect(0.0, 0.0, 0.0, 2.0, 0.0)), Relation::Overlapping);
        let (far, farther) = (rect(1e17, 0.0, 1.0, 1.0, 10.0), rect(1e17 + 64.0, 0.0, 1.0, 1.0, 10.0));
        assert_eq!(rect_rect_relation(&far, &farther), Relation::Separated);
        let huge = rect(f64::MAX * 0.5, 0.0, f64::MAX * 0.9, 1e300, 0.0);
        assert_eq!(rect_rect_relation(&huge, &rect(-f64::MAX * 0.5, 0.0, 1e300, 1e300, 0.0)), Relation::Separated);
    }

    #[test]
    fn the_last_step_holds_the_outcome_on_every_path() {
        let a = rect(0.0, 0.0, 4.0, 3.0, 0.0);
        for x in [1.0, 4.0, 9.0] {
            let mut recording = Recording::new();
            let outcome = rect_rect(&a, &rect(x, 0.0, 4.0, 3.0, 0.0), &mut recording);
            assert_eq!(recording.steps.last().unwrap().step, Step::Decided { outcome });
            assert_eq!(outcome.relation, rect_rect_relation(&a, &rect(x, 0.0, 4.0, 3.0, 0.0)));
        }
    }
}
