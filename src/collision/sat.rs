//! The separating axis theorem: two convex shapes are apart exactly when some edge normal shows a gap.
//!
//! Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference Detection" (SIGGRAPH 1996);
//! Ericson, *Real-Time Collision Detection* (2005), section 5.2.1. The tests run in floating point with an error bound;
//! when an axis comes out too close to call and none separates, the relation is settled exactly.

use glam::DVec2;

use super::aabb::Aabb;
use super::projection::{Gap, Projection, gap_of, project};
use super::relation::{Certificate, Relation, Settled};
use super::shape::Convex;
use super::tracer::{Nested, Tracer};
use super::vector;
use candidates::Settings;
use settle::{conclude, settle};

pub(super) use settle::Exact;

mod candidates;
mod scale;
mod settle;

/// Which of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Owner {
    A,
    B,
}

/// What a candidate axis comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AxisSource {
    /// The outward normal of an edge.
    Edge { owner: Owner, edge: usize },
    /// From the polygon's vertex nearest to the circle's center to that center; `owner` is the polygon.
    NearestVertex { owner: Owner, vertex: usize },
    /// From A's center to B's, for two circles.
    Centers,
    /// Along a segment: for a segment and a point or a parallel segment, whose A−B is flat.
    Direction { owner: Owner },
    /// A coordinate axis, 0 for x and 1 for y: for two points.
    Coordinate { component: usize },
}

/// An axis that may separate.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    pub source: AxisSource,
    /// The edge's ends, the vertex and the circle's center, or both centers: what a drawing joins the axis to.
    pub from: [DVec2; 2],
    /// Unit normal of the edge, pointing right, or up when vertical; with [`Options::normalize`] off, as long as the edge.
    pub axis: DVec2,
    /// Length of the edge (or of `from`) before it was normalised; at most the largest double.
    pub length: f64,
    /// Later sources of the same direction or its opposite, dropped in favour of this one.
    pub merged: Vec<AxisSource>,
}

/// A gap or its absence, against the error bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// The true gap is above 0.
    Separates,
    /// The true gap is below 0: the intervals share more than a point.
    Overlaps,
    /// Rounding could change the answer.
    TooCloseToCall,
}

/// How to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Compare bounding boxes before any axis.
    pub boxes_first: bool,
    /// Stop at the first axis that separates.
    pub early_exit: bool,
    /// Make every axis a unit vector. Off: gaps are in units of each edge's length, so that the verdict stays right and
    /// the depth comes out wrong. Coordinates beyond 2⁴⁰⁰ are normalised nevertheless: their products would overflow.
    pub normalize: bool,
    /// The candidate tried first, as the axis that separated in the last frame probably does again.
    pub first: Option<usize>,
}

impl Default for Options {
    fn default() -> Self {
        Self { boxes_first: false, early_exit: true, normalize: true, first: None }
    }
}

/// What a run did.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// With [`Options::boxes_first`] only.
    BoxesTested {
        a: Aabb,
        b: Aabb,
        /// Strictly; then nothing else is tried.
        apart: bool,
    },
    /// Which axes there are, parallel ones merged.
    CandidatesListed { candidates: Vec<Candidate> },
    /// Both shapes were projected and compared.
    AxisTested {
        /// Into the list of candidates.
        index: usize,
        candidate: Candidate,
        of_a: Projection,
        of_b: Projection,
        /// `max(b.min − a.max, a.min − b.max)`; negative: the shorter push on this axis.
        gap: f64,
        /// The computed gap is no farther than this from the true one.
        error_bound: f64,
        finding: Finding,
        /// The candidate with the least push so far, this one included, and the length of that push.
        narrowest: Option<(usize, f64)>,
    },
    /// Floating point left it open; the true signs were computed, on all true edges. `on`: the axis that decided.
    SettledExactly { relation: Relation, on: Option<AxisSource> },
    /// The last step, once, on every path.
    Decided { outcome: Outcome },
}

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    pub relation: Relation,
    pub settled: Settled,
    /// The candidate that separates (of several tested the widest), touches, or has the least push. `None` when the
    /// boxes decided, or when no candidate is the exact decision's own.
    pub deciding: Option<usize>,
    /// The deciding axis; a coordinate axis when the boxes decided.
    pub axis: Option<DVec2>,
    /// The unit vector along which A is pushed, when overlapping.
    pub normal: Option<DVec2>,
    /// On the deciding axis: above 0 separated, 0 touching; negative: the length of the push.
    pub gap: f64,
    /// The minimum translation vector of A, when overlapping. Without normalisation it is what the unnormalised overlap
    /// makes of it, `axis * gap` in axis units: wrong in length, perhaps in direction.
    pub push: Option<DVec2>,
    /// The way out on the other side of the same axis, when one interval holds the other there.
    pub other_push: Option<DVec2>,
    /// The axis when not overlapping (within rounding), else a point about the middle of the common part.
    pub certificate: Certificate,
    /// Axes tested, and axes there were; 0 of 0 when the boxes decided.
    pub tested: usize,
    pub candidates: usize,
}

/// Decides two convex shapes by separating axes. O((n + m)²), and O(n + m) more when settled exactly.
///
/// Candidates in order: A's edges, B's that are not parallel to an earlier one (exactly; a rectangle's opposite edges
/// are one by construction), then the nearest vertex for a circle. `axis` and `push` are right whatever holds
/// whatever: the direction comes from the interval ends, never from the centers.
pub fn sat(a: &Convex, b: &Convex, options: &Options, trace: &mut impl Tracer<Step>) -> Outcome {
    sat_and_exact(a, b, options, trace).0
}

/// [`sat()`], and what of the exact answer it had to compute on the way, so that nobody computes it again.
pub(super) fn sat_and_exact(
    a: &Convex,
    b: &Convex,
    options: &Options,
    trace: &mut impl Tracer<Step>,
) -> (Outcome, Option<Exact>) {
    let settings = Settings::new(a, b, options);
    if settings.scale == 1.0 {
        return run(a, b, [a, b], &settings, trace);
    }
    // Coordinates near the ends of the range are brought to its middle by a power of two and back in every step.
    let scaled = [a, b].map(|shape| scale::scaled(shape, settings.scale));
    let mut unscaled = Nested(trace, |step| scale::unscale_step(step, [a, b], settings.scale));
    run(a, b, [&scaled[0], &scaled[1]], &settings, &mut unscaled)
}

/// `a` and `b` are the true shapes, `at` the ones to project: the same, or scaled. The outcome is in true terms.
fn run(
    a: &Convex,
    b: &Convex,
    at: [&Convex; 2],
    settings: &Settings,
    trace: &mut impl Tracer<Step>,
) -> (Outcome, Option<Exact>) {
    let options = settings.options;
    if options.boxes_first {
        let boxes = at.map(Convex::aabb);
        let separating = box_gap(boxes);
        trace.step(|| Step::BoxesTested { a: boxes[0], b: boxes[1], apart: separating.is_some() });
        if let Some((axis, gap)) = separating {
            let outcome = Outcome { gap: settings.unscaled(gap), ..Outcome::separated_by(axis) };
            trace.step(|| Step::Decided { outcome });
            return (outcome, None);
        }
    }
    let candidates = candidates::list(a, b, settings);
    trace.step(|| Step::CandidatesListed { candidates: candidates.clone() });

    // The greatest gap so far: the axis of the least push, or when positive of the widest separation.
    let mut best: Option<(usize, Gap)> = None;
    let mut separates = false;
    let mut too_close = false;
    let mut tested = 0;
    for index in order(candidates.len(), options.first) {
        let candidate = &candidates[index];
        let axis_length = if settings.normalize { 1.0 } else { vector::length(candidate.axis) };
        let found = gap_of(project(at[0], candidate.axis, axis_length), project(at[1], candidate.axis, axis_length));
        let error_bound = settings.error_bound * axis_length + f64::MIN_POSITIVE;
        tested += 1;
        if best.is_none_or(|(_, best)| found.gap > best.gap) {
            best = Some((index, found));
        }
        let finding = finding(found.gap, error_bound);
        trace.step(|| Step::AxisTested {
            index,
            candidate: candidate.clone(),
            of_a: found.of_a,
            of_b: found.of_b,
            gap: found.gap,
            error_bound,
            finding,
            narrowest: best.map(|(index, best)| (index, -best.gap)),
        });
        separates |= finding == Finding::Separates;
        too_close |= finding == Finding::TooCloseToCall;
        if separates && options.early_exit {
            break;
        }
    }
    let counted = |outcome| Outcome { tested, candidates: candidates.len(), ..outcome };

    if let Some((index, found)) = best
        && separates
    {
        let axis = candidates[index].axis;
        let gap = settings.unscaled(found.gap);
        let outcome = counted(Outcome { deciding: Some(index), gap, ..Outcome::separated_by(axis) });
        trace.step(|| Step::Decided { outcome });
        return (outcome, None);
    }
    let deepest = best.map_or(0.0, |(_, found)| -found.gap);
    let settled = settle(a, b, too_close, settings.normalize && !settings.knows_length(deepest));
    if settled.by == Settled::Exact {
        trace.step(|| Step::SettledExactly { relation: settled.relation, on: settled.on });
    }
    let outcome = counted(conclude([a, b], at, &candidates, best, &settled, settings));
    trace.step(|| Step::Decided { outcome });
    (outcome, settled.exact)
}

/// All indices below `count`, `first` in front when it is one.
fn order(count: usize, first: Option<usize>) -> impl Iterator<Item = usize> {
    let first = first.filter(|&first| first < count);
    first.into_iter().chain((0..count).filter(move |&index| Some(index) != first))
}

fn finding(gap: f64, error_bound: f64) -> Finding {
    if gap > error_bound {
        Finding::Separates
    } else if gap < -error_bound {
        Finding::Overlaps
    } else {
        Finding::TooCloseToCall
    }
}

/// The coordinate axis on which two boxes are strictly apart, and the gap there; of two the wider.
fn box_gap([a, b]: [Aabb; 2]) -> Option<(DVec2, f64)> {
    let gaps = (b.min() - a.max()).max(a.min() - b.max());
    // Differences of doubles are 0 only between equals, so their signs are exact.
    let (axis, gap) = if gaps.x >= gaps.y { (DVec2::X, gaps.x) } else { (DVec2::Y, gaps.y) };
    (gap > 0.0).then_some((axis, gap.min(f64::MAX)))
}

impl Outcome {
    /// Separated on `axis` by floating point; whatever else is known to be filled in.
    fn separated_by(axis: DVec2) -> Self {
        Self {
            relation: Relation::Separated,
            settled: Settled::Float,
            deciding: None,
            axis: Some(axis),
            normal: None,
            gap: 0.0,
            push: None,
            other_push: None,
            certificate: Certificate::Axis(axis),
            tested: 0,
            candidates: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::{Circle, ConvexPolygon, Recording, Rect};

    fn polygon(points: &[(f64, f64)]) -> Convex {
        let points: Vec<DVec2> = points.iter().map(|&(x, y)| dvec2(x, y)).collect();
        Convex::Polygon(ConvexPolygon::new(&points).unwrap())
    }

    fn boxed(x0: f64, y0: f64, x1: f64, y1: f64) -> Convex {
        polygon(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    }

    fn recorded(a: &Convex, b: &Convex, options: &Options) -> (Outcome, Vec<Step>) {
        let mut recording = Recording::new();
        let outcome = sat(a, b, options, &mut recording);
        (outcome, recording.steps.into_iter().map(|recorded| recorded.step).collect())
    }

    fn tests(steps: &[Step]) -> Vec<(f64, Finding)> {
        steps
            .iter()
            .filter_map(|step| match step {
                Step::AxisTested { gap, finding, .. } => Some((*gap, *finding)),
                _ => None,
            })
            .collect()
    }

    #[test]
    fn the_worked_example_shares_two_in_y_then_one_in_x() {
        let (outcome, steps) = recorded(&boxed(0.0, 0.0, 4.0, 3.0), &boxed(3.0, 1.0, 7.0, 4.0), &Options::default());
        assert_eq!(tests(&steps), [(-2.0, Finding::Overlaps), (-1.0, Finding::Overlaps)]);
        assert_eq!((outcome.tested, outcome.candidates, outcome.push), (2, 2, Some(dvec2(-1.0, 0.0))));
        assert_eq!((outcome.relation, outcome.gap, outcome.other_push), (Relation::Overlapping, -1.0, None));
        let Step::CandidatesListed { candidates } = &steps[0] else { panic!("{steps:?}") };
        assert_eq!((candidates[0].axis, candidates[0].length), (dvec2(0.0, 1.0), 4.0));
        let edge = |owner, edge| AxisSource::Edge { owner, edge };
        assert_eq!(candidates[1].merged, [edge(Owner::A, 3), edge(Owner::B, 1), edge(Owner::B, 3)]);
    }

    #[test]
    fn moved_aside_the_second_axis_separates_and_nothing_more_is_tried() {
        let (a, b) = (boxed(0.0, 0.0, 4.0, 3.0), boxed(5.0, 1.0, 9.0, 4.0));
        let (outcome, steps) = recorded(&a, &b, &Options::default());
        assert_eq!(tests(&steps), [(-2.0, Finding::Overlaps), (1.0, Finding::Separates)]);
        assert_eq!((outcome.relation, outcome.deciding, outcome.gap), (Relation::Separated, Some(1), 1.0));
        let (outcome, steps) = recorded(&a, &b, &Options { first: Some(1), ..Options::default() });
        assert_eq!((tests(&steps).len(), outcome.tested), (1, 1));
        let (outcome, steps) = recorded(&a, &b, &Options { boxes_first: true, ..Options::default() });
        assert_eq!((steps.len(), outcome.tested, outcome.axis), (2, 0, Some(DVec2::X)));
    }

    #[test]
    fn containment_gives_both_ways_out() {
        let (outcome, _) = recorded(&boxed(6.0, 4.0, 8.0, 6.0), &boxed(0.0, 0.0, 10.0, 10.0), &Options::default());
        assert_eq!((outcome.push, outcome.other_push), (Some(dvec2(4.0, 0.0)), Some(dvec2(-8.0, 0.0))));
    }

    #[test]
    fn two_turned_rectangles_have_four_axes() {
        let rect = |x: f64, angle_deg: f64| {
            Convex::Polygon((&Rect::new(dvec2(x, 0.0), dvec2(3.0, 2.0), angle_deg).unwrap()).into())
        };
        let (outcome, _) = recorded(&rect(0.0, 20.0), &rect(1.0, 51.0), &Options::default());
        assert_eq!((outcome.candidates, outcome.settled), (4, Settled::Float));
    }

    #[test]
    fn touching_edges_and_corners_are_settled_exactly() {
        for b in [boxed(4.0, 1.0, 7.0, 2.0), boxed(4.0, 3.0, 5.0, 5.0), polygon(&[(4.0, 1.0), (6.0, 0.0), (6.0, 2.0)])]
        {
            let (outcome, steps) = recorded(&boxed(0.0, 0.0, 4.0, 3.0), &b, &Options::default());
            assert_eq!((outcome.relation, outcome.gap, outcome.push), (Relation::Touching, 0.0, None));
            assert!(matches!(
                steps[steps.len() - 2],
                Step::SettledExactly { relation: Relation::Touching, on: Some(_) }
            ));
        }
    }

    #[test]
    fn a_circle_facing_a_corner_needs_the_axis_through_it() {
        let circle = Convex::Circle(Circle::new(dvec2(6.0, 7.0), 2.5).unwrap());
        let square = boxed(0.0, 0.0, 4.0, 5.0);
        let (outcome, steps) = recorded(&square, &circle, &Options::default());
        let gaps = tests(&steps);
        assert!(gaps.len() == 3 && gaps[0].0 < 0.0 && gaps[1].0 < 0.0);
        assert_eq!(outcome.relation, Relation::Separated);
        assert!((outcome.gap - (8f64.sqrt() - 2.5)).abs() < 1e-15);
    }

    #[test]
    fn without_normalisation_the_verdict_stays_and_the_depth_does_not() {
        let (a, b) = (polygon(&[(0.0, 0.0), (0.5, 0.0), (0.5, 9.0), (0.0, 9.0)]), boxed(0.25, 2.0, 9.0, 6.0));
        let plain = Options { normalize: false, ..Options::default() };
        let (right, wrong) = (recorded(&a, &b, &Options::default()).0, recorded(&a, &b, &plain).0);
        assert_eq!((right.relation, wrong.relation), (Relation::Overlapping, Relation::Overlapping));
        assert_eq!((right.gap, wrong.gap), (-0.25, -2.25));
    }

    #[test]
    fn every_axis_points_right_or_up_when_vertical() {
        let (a, b) = (polygon(&[(0.0, 0.0), (3.0, 1.0), (1.0, 4.0), (-2.0, 2.0)]), boxed(9.0, 0.0, 10.0, 2.0));
        for normalize in [true, false] {
            let (_, steps) = recorded(&a, &b, &Options { normalize, early_exit: false, ..Options::default() });
            let Step::CandidatesListed { candidates } = &steps[0] else { panic!("{steps:?}") };
            assert!(candidates.iter().all(|c| c.axis.x > 0.0 || (c.axis.x == 0.0 && c.axis.y > 0.0)), "{candidates:?}");
        }
    }

    #[test]
    fn every_projection_end_is_the_dot_product_of_its_point() {
        let (a, b) = (polygon(&[(0.1, 0.2), (3.7, 0.9), (1.3, 2.9)]), polygon(&[(1.1, 0.7), (5.3, 1.1), (2.9, 4.7)]));
        for normalize in [true, false] {
            let (_, steps) = recorded(&a, &b, &Options { normalize, early_exit: false, ..Options::default() });
            for step in steps {
                let Step::AxisTested { candidate, of_a, of_b, gap, .. } = step else { continue };
                for end in [of_a.min, of_a.max, of_b.min, of_b.max] {
                    assert_eq!(end.value, end.point.x * candidate.axis.x + end.point.y * candidate.axis.y);
                }
                assert_eq!(gap, (of_b.min.value - of_a.max.value).max(of_a.min.value - of_b.max.value));
            }
        }
    }

    #[test]
    fn a_depth_far_below_the_largest_coordinate_is_not_lost_to_scaling() {
        let needle = polygon(&[(0.0, 1.734), (8.5e-231, -1e300), (0.0, 1.7e308)]);
        let (outcome, _) = recorded(&needle, &polygon(&[(1e-300, 0.0)]), &Options::default());
        assert_eq!((outcome.relation, outcome.gap), (Relation::Overlapping, -1e-300));
        assert_eq!(outcome.push, Some(dvec2(1e-300, 0.0)));
    }

    #[test]
    fn the_answer_scales_to_the_ends_of_the_range() {
        for scale in [1e-305, 1e-280, 1e-200, 1e200, 2e307] {
            let shape = |points: &[(f64, f64)]| {
                polygon(&points.iter().map(|&(x, y)| (x * scale, y * scale)).collect::<Vec<_>>())
            };
            let a = shape(&[(0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (0.0, 3.0)]);
            let b = shape(&[(3.0, 1.0), (7.0, 1.0), (7.0, 4.0), (3.0, 4.0)]);
            let (outcome, steps) = recorded(&a, &b, &Options::default());
            assert_eq!(outcome.relation, Relation::Overlapping, "{scale:e}");
            assert!((outcome.push.unwrap() / scale).abs_diff_eq(dvec2(-1.0, 0.0), 1e-6), "{scale:e} {outcome:?}");
            assert!(matches!(steps.last(), Some(Step::Decided { outcome: last }) if *last == outcome));
        }
    }
}
