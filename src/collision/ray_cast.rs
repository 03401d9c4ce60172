//! A point in any polygon: concave, crossing itself, with holes. A ray towards +x counts what it crosses.
//!
//! The boundary is decided first and exactly. Then an edge counts when its ends lie on different sides of the ray's
//! line, the lower end included and the upper one not (`(a.y > p.y) != (b.y > p.y)`), so that a ray through a vertex
//! counts one of its two edges, or both, or neither, as it should; and when it meets the line right of the point, which
//! is the sign of an orientation and needs no division. References: Shimrat, "Algorithm 112: Position of point relative
//! to polygon", CACM 5 (1962), with Hacker's correction; Haines, "Point in Polygon Strategies", Graphics Gems IV
//! (1994); Hormann and Agathos, "The point in polygon problem for arbitrary polygons" (2001), for winding numbers.

use super::dyadic::Dyadic;
use super::exact::{self, both};
use super::point_tests::{PointRelation, is_between};
use super::polygon::{FillRule, Polygon};
use super::relation::Settled;
use super::tracer::Tracer;
use glam::DVec2;
use std::cmp::Ordering;

mod relation;

pub use relation::point_relation;

/// An edge that the ray from the point towards +x crosses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// Where, rounded to within a few units in the last place of the edge's coordinates and never left of the point.
    pub x: f64,
    /// 0 for the outline, k for hole k − 1.
    pub ring: usize,
    /// From vertex `edge` of its ring to the next.
    pub edge: usize,
    /// Whether the edge runs upwards there: it winds counter-clockwise around the point.
    pub upward: bool,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub relation: PointRelation,
    /// In true order of x, however close; exactly equal ones in the order of their edges. Given for a point on the
    /// boundary too, by the same rule.
    pub crossings: Vec<Crossing>,
    /// Turns of the outline around the point, counter-clockwise positive, by the same crossings.
    pub winding: i32,
    /// The same of each hole.
    pub hole_windings: Vec<i32>,
    /// How the relation, the count and the turns were.
    pub settled: Settled,
    /// How the order of the crossings was.
    pub order_settled: Settled,
}

/// Why an edge does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Skipped {
    /// Both ends above the ray's line.
    Above,
    /// Both ends below it, or on it: the upper end does not belong to an edge.
    Below,
    /// It meets the ray's line left of the point, or in the point itself.
    Left,
}

/// What the test decided, in order. `from` and `to` are the edge's ends.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Does the point, which lies in this edge's box, lie on the edge? `cross` as computed: its sign, made exact, tells
    /// the side. Of edges whose box does not hold the point nothing is said.
    BoundaryTested {
        ring: usize,
        edge: usize,
        from: DVec2,
        to: DVec2,
        cross: f64,
        on: bool,
    },
    /// The point lies on no edge.
    OffBoundary,
    EdgeSkipped {
        ring: usize,
        edge: usize,
        from: DVec2,
        to: DVec2,
        why: Skipped,
    },
    /// The edge counts. `count` is that of all crossings so far, `winding` are the turns by those of its own ring.
    EdgeCrossed {
        crossing: Crossing,
        from: DVec2,
        to: DVec2,
        count: usize,
        winding: i32,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Places a point in a polygon; O(n + k log k) for n edges and k crossings. The relation, the count, the winding number
/// and the order are exact.
///
/// By [`FillRule::EvenOdd`] the point is inside when the ray crosses an odd number of edges of all rings together. By
/// [`FillRule::NonZero`] it is inside when the outline winds around it and no hole does: a hole is cut out whichever
/// way it runs.
pub fn ray_cast(p: DVec2, polygon: &Polygon, trace: &mut impl Tracer<Step>) -> Outcome {
    let mut settled = Settled::Float;
    let mut on_boundary = false;
    'rings: for (ring, vertices) in polygon.rings().enumerate() {
        for (edge, from, to) in edges(vertices) {
            if !is_between(p, from, to) {
                continue;
            }
            let (side, side_settled) = exact::orient_settled(from, to, p);
            settled = both(settled, side_settled);
            let on = side == Ordering::Equal;
            trace.step(|| Step::BoundaryTested { ring, edge, from, to, cross: (to - from).perp_dot(p - from), on });
            if on {
                on_boundary = true;
                break 'rings;
            }
        }
    }
    if !on_boundary {
        trace.step(|| Step::OffBoundary);
    }

    let mut crossings = Vec::new();
    let mut outline_winding = 0;
    let mut hole_windings = Vec::with_capacity(polygon.holes().len());
    for (ring, vertices) in polygon.rings().enumerate() {
        let mut winding = 0;
        for (edge, from, to) in edges(vertices) {
            let upward = to.y > p.y;
            if (from.y > p.y) == upward {
                let why = if upward { Skipped::Above } else { Skipped::Below };
                trace.step(|| Step::EdgeSkipped { ring, edge, from, to, why });
                continue;
            }
            // Right of the point means: the point is left of the edge as it runs upwards.
            let (low, high) = if upward { (from, to) } else { (to, from) };
            let (side, side_settled) = exact::orient_settled(low, high, p);
            settled = both(settled, side_settled);
            if side != Ordering::Greater {
                trace.step(|| Step::EdgeSkipped { ring, edge, from, to, why: Skipped::Left });
                continue;
            }
            winding += if upward { 1 } else { -1 };
            let crossing = Crossing { x: crossing_x(p, low, high), ring, edge, upward };
            crossings.push(crossing);
            let count = crossings.len();
            trace.step(|| Step::EdgeCrossed { crossing, from, to, count, winding });
        }
        if ring == 0 {
            outline_winding = winding;
        } else {
            hole_windings.push(winding);
        }
    }
    let order_settled = sort_in_true_order(p, polygon, &mut crossings);

    let inside = match polygon.rule() {
        FillRule::EvenOdd => crossings.len() % 2 == 1,
        FillRule::NonZero => outline_winding != 0 && hole_windings.iter().all(|&winding| winding == 0),
    };
    let relation = match (on_boundary, inside) {
        (true, _) => PointRelation::Boundary,
        (false, true) => PointRelation::Inside,
        (false, false) => PointRelation::Outside,
    };
    let winding = outline_winding;
    let outcome = Outcome { relation, crossings, winding, hole_windings, settled, order_settled };
    trace.step(|| Step::Decided { outcome: outcome.clone() });
    outcome
}

/// The edges of a ring: index, start, end.
pub(super) fn edges(vertices: &[DVec2]) -> impl Iterator<Item = (usize, DVec2, DVec2)> {
    let ends = vertices.iter().skip(1).chain(vertices.first());
    vertices.iter().zip(ends).enumerate().map(|(edge, (&from, &to))| (edge, from, to))
}

/// A crossing this many times as near to x = 0 as both ends are may have lost too many digits.
const CANCELLED: f64 = 1_024.0;

/// Where the edge from `low` up to `high` meets the horizontal line through `p`, right of it.
///
/// From the end that is nearer in y, so that the slope multiplies the shorter way; kept between the ends and the point.
/// Near x = 0, where digits of the ends cancel, it is the nearest double.
fn crossing_x(p: DVec2, low: DVec2, high: DVec2) -> f64 {
    let (rise, run) = (high.y - low.y, high.x - low.x);
    let (from_low, from_high) = (p.y - low.y, p.y - high.y);
    let x = if from_low <= -from_high { low.x + from_low / rise * run } else { high.x + from_high / rise * run };
    // A fraction of at most one half times a finite run is finite; an infinite rise or run makes NaN or a wrong 0.
    let known = rise.is_finite() && run.is_finite() && x.abs() * CANCELLED >= low.x.abs().min(high.x.abs());
    let x = if known { x } else { fraction(p, low, high).rounded() };
    x.max(low.x.min(high.x)).min(low.x.max(high.x)).max(p.x)
}

/// The exact crossing as a fraction with a positive denominator.
struct Fraction {
    above: Dyadic,
    below: Dyadic,
}

impl Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (&self.above * &other.below).cmp(&(&other.above * &self.below))
    }

    fn rounded(&self) -> f64 {
        self.above.quotient(&self.below).unwrap_or(0.0)
    }
}

/// x = (low.x · rise + (p.y − low.y) · run) / rise.
fn fraction(p: DVec2, low: DVec2, high: DVec2) -> Fraction {
    let rise = Dyadic::difference(high.y, low.y);
    let run = Dyadic::difference(high.x, low.x);
    let above = &(&Dyadic::from(low.x) * &rise) + &(&Dyadic::difference(p.y, low.y) * &run);
    Fraction { above, below: rise }
}

/// Sorts by the true x. Floats do wherever they are farther apart than their errors; closer runs are sorted again as
/// fractions, and so are their values: each is rounded from its fraction then, so that the list never steps back.
fn sort_in_true_order(p: DVec2, polygon: &Polygon, crossings: &mut [Crossing]) -> Settled {
    crossings.sort_by(|a, b| a.x.total_cmp(&b.x));
    let ends = |crossing: &Crossing| {
        let vertices = if crossing.ring == 0 { polygon.vertices() } else { &polygon.holes()[crossing.ring - 1] };
        let (from, to) = (vertices[crossing.edge], vertices[(crossing.edge + 1) % vertices.len()]);
        if crossing.upward { (from, to) } else { (to, from) }
    };
    // Rounding of one crossing: the run's difference, the fraction and the product are off by 4 units of the run, which
    // is at most twice the larger end; the sum by one more of the larger end. In a lower end and on an upright edge
    // nothing is rounded.
    let error = |crossing: &Crossing| {
        let (low, high) = ends(crossing);
        if crossing.x == low.x && (low.y == p.y || low.x == high.x) {
            return 0.0;
        }
        16.0 * exact::UNIT_ROUNDOFF * low.x.abs().max(high.x.abs()) + f64::MIN_POSITIVE
    };
    // The leftmost place that any crossing from here on may truly have.
    let mut leftmost: Vec<f64> = crossings.iter().map(|crossing| crossing.x - error(crossing)).collect();
    for i in (1..leftmost.len()).rev() {
        leftmost[i - 1] = leftmost[i - 1].min(leftmost[i]);
    }
    let mut settled = Settled::Float;
    let mut start = 0;
    while start < crossings.len() {
        // A run ends where all that follow are surely right of all in it.
        let mut reach = f64::NEG_INFINITY;
        let mut end = start;
        while end < crossings.len() && (end == start || leftmost[end] <= reach) {
            reach = reach.max(crossings[end].x + error(&crossings[end]));
            end += 1;
        }
        if end - start > 1 {
            if crossings[start..end].iter().any(|crossing| error(crossing) > 0.0) {
                settled = Settled::Exact;
            }
            sort_run(p, &mut crossings[start..end], &ends);
        }
        start = end;
    }
    settled
}

#[cold]
fn sort_run(p: DVec2, run: &mut [Crossing], ends: &impl Fn(&Crossing) -> (DVec2, DVec2)) {
    let mut exact: Vec<(Fraction, Crossing)> = run
        .iter()
        .map(|&crossing| {
            let (low, high) = ends(&crossing);
            let fraction = fraction(p, low, high);
            let x = fraction.rounded();
            (fraction, Crossing { x, ..crossing })
        })
        .collect();
    exact.sort_by(|a, b| a.0.cmp(&b.0).then((a.1.ring, a.1.edge).cmp(&(b.1.ring, b.1.edge))));
    for (slot, (_, crossing)) in run.iter_mut().zip(exact) {
        *slot = crossing;
    }
}

#[cfg(test)]
mod tests {
    use super::PointRelation::{Boundary, Inside, Outside};
    use super::*;
    use crate::collision::tracer::Recording;

    fn points(coordinates: &[[f64; 2]]) -> Vec<DVec2> {
        coordinates.iter().map(|&c| c.into()).collect()
    }

    fn test(p: [f64; 2], polygon: &Polygon) -> Outcome {
        let mut recording = Recording::new();
        let outcome = ray_cast(p.into(), polygon, &mut recording);
        assert_eq!(outcome, ray_cast(p.into(), polygon, &mut ()), "watching must not change the outcome");
        assert_eq!(outcome.relation, point_relation(p.into(), polygon));
        assert_eq!(recording.steps.iter().filter(|r| matches!(r.step, Step::Decided { .. })).count(), 1);
        assert_eq!(recording.steps.last().map(|r| r.step.clone()), Some(Step::Decided { outcome: outcome.clone() }));
        outcome
    }

    fn simple(coordinates: &[[f64; 2]]) -> Polygon {
        Polygon::simple(points(coordinates)).expect("a valid polygon")
    }

    fn xs(outcome: &Outcome) -> Vec<f64> {
        outcome.crossings.iter().map(|c| c.x).collect()
    }

    #[test]
    fn a_ray_through_a_vertex_counts_one_of_its_edges() {
        let diamond = simple(&[[-1.0, 0.0], [0.0, -1.0], [1.0, 0.0], [0.0, 1.0]]);
        let center = test([0.0, 0.0], &diamond);
        assert_eq!((center.relation, xs(&center), center.winding), (Inside, vec![1.0], 1));
        let left = test([-2.0, 0.0], &diamond);
        assert_eq!((left.relation, xs(&left), left.winding), (Outside, vec![-1.0, 1.0], 0));
        assert_eq!(xs(&test([-2.0, 1.0], &diamond)), Vec::<f64>::new(), "a top vertex counts neither edge");
        assert_eq!(xs(&test([-2.0, -1.0], &diamond)), vec![0.0, 0.0], "a bottom vertex counts both");
    }

    #[test]
    fn a_notch_met_at_its_tip_counts_twice_in_edge_order() {
        let notched = simple(&[[-4.0, -4.0], [4.0, -4.0], [4.0, 4.0], [2.0, 0.0], [0.0, 4.0], [-4.0, 4.0]]);
        let outcome = test([-2.0, 0.0], &notched);
        assert_eq!((outcome.relation, xs(&outcome)), (Inside, vec![2.0, 2.0, 4.0]));
        assert_eq!(
            (outcome.settled, outcome.order_settled),
            (Settled::Float, Settled::Float),
            "vertices are not rounded"
        );
        assert_eq!(outcome.crossings.iter().map(|c| c.edge).collect::<Vec<_>>(), [2, 3, 1]);
    }

    #[test]
    fn the_rules_differ_in_the_middle_of_a_pentagram() {
        let star = [[0.0, 10.0], [6.0, -8.0], [-10.0, 3.0], [10.0, 3.0], [-6.0, -8.0]];
        let even_odd = test([0.0, 0.0], &simple(&star));
        assert_eq!((even_odd.relation, even_odd.winding), (Outside, -2));
        assert!((xs(&even_odd)[0] - 10.0 / 3.0).abs() < 1e-15 && (xs(&even_odd)[1] - 62.0 / 11.0).abs() < 1e-15);
        let nonzero = Polygon::new(points(&star), vec![], FillRule::NonZero).expect("a valid polygon");
        assert_eq!(test([0.0, 0.0], &nonzero).relation, Inside);
        assert_eq!(test([0.0, 3.0], &nonzero).relation, Boundary);
    }

    #[test]
    fn holes_are_cut_out_whichever_way_they_run() {
        let square = points(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]);
        let mut hole = points(&[[3.0, 3.0], [3.0, 7.0], [7.0, 7.0], [7.0, 3.0]]);
        for _ in 0..2 {
            hole.reverse();
            for rule in [FillRule::EvenOdd, FillRule::NonZero] {
                let polygon = Polygon::new(square.clone(), vec![hole.clone()], rule).expect("a valid polygon");
                let in_hole = test([5.0, 5.0], &polygon);
                assert_eq!((in_hole.relation, xs(&in_hole), in_hole.winding), (Outside, vec![7.0, 10.0], 1));
                assert_eq!(in_hole.hole_windings, [if hole[0].x == 7.0 { 1 } else { -1 }]);
                assert_eq!(test([1.0, 5.0], &polygon).relation, Inside);
                assert_eq!(test([3.0, 5.0], &polygon).relation, Boundary);
            }
        }
    }

    #[test]
    fn the_boundary_is_exact_to_the_last_bit() {
        let triangle = simple(&[[0.0, 0.0], [0.3, 0.1], [0.0, 1.0]]);
        let (x, y) = (0.15, 0.05);
        let relations =
            [(x, y), (x, f64::next_up(y)), (x, f64::next_down(y))].map(|(x, y)| test([x, y], &triangle).relation);
        assert_eq!(relations, [Boundary, Inside, Outside]);
    }

    #[test]
    fn crossings_closer_than_rounding_are_listed_in_true_order() {
        // Two edges from one bottom vertex, so flat that their crossings round to one number.
        let flat = simple(&[[0.0, 0.0], [3e16, 3.0], [3e16 + 4.0, 3.0]]);
        let outcome = test([0.0, 1.0], &flat);
        assert_eq!(outcome.relation, Outside);
        assert_eq!((outcome.settled, outcome.order_settled), (Settled::Float, Settled::Exact));
        // The edge 2 (back down from the far end) lies right of edge 0.
        assert_eq!(outcome.crossings.iter().map(|c| c.edge).collect::<Vec<_>>(), [0, 2]);
        assert!(outcome.crossings[0].x <= outcome.crossings[1].x);
    }

    #[test]
    fn a_crossing_near_x_0_keeps_its_digits() {
        let steep = simple(&[[0.3, 0.4], [0.4, -0.3], [-0.3, 0.4]]);
        // The true quotient of the very doubles, rounded.
        assert_eq!(xs(&test([-0.2, 0.1], &steep)), vec![2.7755575615628914e-17, 0.34285714285714286]);
    }

    #[test]
    fn rings_that_shrank_to_a_segment_or_a_point_are_all_boundary() {
        let segment = simple(&[[0.0, 0.0], [2.0, 1.0]]);
        assert_eq!(test([1.0, 0.5], &segment).relation, Boundary);
        let beside = test([0.0, 0.5], &segment);
        assert_eq!((beside.relation, xs(&beside), beside.winding), (Outside, vec![1.0, 1.0], 0));
        let point = simple(&[[1.0, 1.0]]);
        assert_eq!(test([1.0, 1.0], &point).relation, Boundary);
        assert_eq!(test([0.0, 1.0], &point).relation, Outside);
    }

    #[test]
    fn the_ends_of_the_range_neither_overflow_nor_vanish() {
        let most = f64::MAX;
        let all = simple(&[[-most, -most], [most, -most], [most, most], [-most, most]]);
        let outcome = test([0.0, 1e-320], &all);
        assert_eq!((outcome.relation, xs(&outcome)), (Inside, vec![most]));
        let slanted = simple(&[[-most, -most], [most, most], [-most, most]]);
        assert_eq!(xs(&test([-1.0, 3.0], &slanted)), vec![3.0]);
        let tiny = simple(&[[0.0, 0.0], [4e-323, 0.0], [0.0, 4e-323]]);
        assert_eq!(test([5e-324, 5e-324], &tiny).relation, Inside);
        assert_eq!(test([2e-323, 2e-323], &tiny).relation, Boundary);
    }
}
