//! Two unturned boxes by their centers: |Δc| ≤ (w_A + w_B) / 2, in x and in y.
//!
//! Two comparisons say what the four of [`aabb_aabb`](super::aabb_aabb) say. But centers and widths are computed from the
//! ends and may be rounded on the way, while the ends themselves are given: where that matters, this form is wrong and
//! the other right. Reference: Ericson, "Real-Time Collision Detection" (2005), section 4.2.1.

use std::cmp::Ordering;

use super::aabb::Aabb;
use super::angle::two_sum;
use super::coordinate::Coordinate;
use super::relation::Relation;
use super::tracer::Tracer;

/// The two forms of the test in one coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CenterDistance {
    pub coordinate: Coordinate,
    /// Of A and B: (min + max) / 2.
    pub centers: [f64; 2],
    /// Of A and B: max − min.
    pub widths: [f64; 2],
    /// Δc, from B's center to A's.
    pub offset: f64,
    /// Half of both widths together.
    pub reach: f64,
    /// |Δc| less the reach, as computed: the gap, negative when there is none.
    pub excess: f64,
    /// |Δc| against the reach, as computed. `Greater`: the intervals are apart.
    pub order: Ordering,
    /// The same, told by the ends of the intervals, which nothing has rounded.
    pub order_of_ends: Ordering,
    /// Whether a sum, a difference or a half was rounded. Without rounding both orders are equal.
    pub rounded: bool,
}

/// What the test decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    CentersCompared(CenterDistance),
    Decided { outcome: Outcome },
}

/// The answer by centers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// As computed: certain when nothing was rounded.
    pub relation: Relation,
    pub rounded: bool,
}

/// Tests two boxes by their centers; O(1). For teaching and for comparing: use [`aabb_aabb`](super::aabb_aabb) to
/// decide.
pub fn aabb_centers(a: &Aabb, b: &Aabb, trace: &mut impl Tracer<Step>) -> Outcome {
    let (mut relation, mut rounded) = (Relation::Overlapping, false);
    for coordinate in Coordinate::BOTH {
        let distance = center_distance(a, b, coordinate, trace);
        rounded |= distance.rounded;
        if distance.order == Ordering::Greater {
            relation = Relation::Separated;
            break;
        }
        if distance.order == Ordering::Equal {
            relation = Relation::Touching;
        }
    }
    let outcome = Outcome { relation, rounded };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// The test in one coordinate. Numbers too large for a double saturate, which counts as rounding.
pub fn center_distance(a: &Aabb, b: &Aabb, coordinate: Coordinate, trace: &mut impl Tracer<Step>) -> CenterDistance {
    let centers = [a, b].map(|of| coordinate.of(of.center()));
    let widths = [a, b].map(|of| coordinate.of(of.size()).min(f64::MAX));
    let offset = (centers[0] - centers[1]).clamp(-f64::MAX, f64::MAX);
    let reach = ((widths[0] + widths[1]) * 0.5).min(f64::MAX);
    let order = offset.abs().total_cmp(&reach);
    let distance = CenterDistance {
        coordinate,
        centers,
        widths,
        offset,
        reach,
        excess: offset.abs() - reach,
        order,
        order_of_ends: order_of_ends(a, b, coordinate),
        rounded: is_rounded([a, b].map(|of| (coordinate.of(of.min()), coordinate.of(of.max()))), centers, widths),
    };
    trace.step(|| Step::CentersCompared(distance));
    distance
}

/// Comparisons of the ends themselves.
fn order_of_ends(a: &Aabb, b: &Aabb, coordinate: Coordinate) -> Ordering {
    let [a_min, a_max, b_min, b_max] = [a.min(), a.max(), b.min(), b.max()].map(|end| coordinate.of(end));
    if a_max < b_min || a_min > b_max {
        Ordering::Greater
    } else if a_max == b_min || a_min == b_max {
        Ordering::Equal
    } else {
        Ordering::Less
    }
}

/// Whether any of the seven operations lost something.
fn is_rounded(ends: [(f64, f64); 2], centers: [f64; 2], widths: [f64; 2]) -> bool {
    let of_one = |k: usize| {
        let (min, max) = ends[k];
        loses(min, max) || half_loses(min + max) || loses(max, -min)
    };
    of_one(0)
        || of_one(1)
        || loses(centers[0], -centers[1])
        || loses(widths[0], widths[1])
        || half_loses(widths[0] + widths[1])
}

/// Whether x + y is rounded, or too large. The error of a sum of doubles is a double: D. E. Knuth, "The Art of Computer
/// Programming", volume 2 (1997), section 4.2.2.
fn loses(x: f64, y: f64) -> bool {
    let [sum, error] = two_sum(x, y);
    !sum.is_finite() || error != 0.0
}

/// Only the smallest doubles have a last bit that halving loses.
fn half_loses(x: f64) -> bool {
    x * 0.5 * 2.0 != x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::aabb_aabb::aabb_aabb_relation;
    use crate::collision::tracer::Recording;

    fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
        Aabb::new(min.into(), max.into()).expect("a valid box")
    }

    fn test(a: &Aabb, b: &Aabb) -> Outcome {
        let mut recording = Recording::new();
        let outcome = aabb_centers(a, b, &mut recording);
        assert_eq!(outcome, aabb_centers(a, b, &mut ()), "watching must not change the outcome");
        assert_eq!(recording.steps.last().map(|r| r.step), Some(Step::Decided { outcome }));
        let decided = recording.steps.iter().filter(|r| matches!(r.step, Step::Decided { .. })).count();
        assert_eq!(decided, 1);
        if !outcome.rounded {
            assert_eq!(outcome.relation, aabb_aabb_relation(a, b), "without rounding both forms agree");
        }
        outcome
    }

    #[test]
    fn the_worked_example_by_centers() {
        let (a, b) = (aabb([10.0, 10.0], [90.0, 70.0]), aabb([50.0, 40.0], [130.0, 100.0]));
        let [x, y] = Coordinate::BOTH.map(|coordinate| center_distance(&a, &b, coordinate, &mut ()));
        assert_eq!((x.centers, x.widths, x.offset, x.reach), ([50.0, 90.0], [80.0, 80.0], -40.0, 80.0));
        assert_eq!((y.centers, y.widths, y.offset, y.reach), ([40.0, 70.0], [60.0, 60.0], -30.0, 60.0));
        assert_eq!(test(&a, &b), Outcome { relation: Relation::Overlapping, rounded: false });
    }

    #[test]
    fn tenths_that_touch_are_taken_for_apart() {
        let (a, b) = (aabb([0.0, 0.0], [0.1, 0.2]), aabb([0.1, 0.1], [0.3, 0.3]));
        assert_eq!(test(&a, &b), Outcome { relation: Relation::Separated, rounded: true });
        assert_eq!(aabb_aabb_relation(&a, &b), Relation::Touching);
        let x = center_distance(&a, &b, Coordinate::X, &mut ());
        assert_eq!((x.order, x.order_of_ends), (Ordering::Greater, Ordering::Equal));
    }

    #[test]
    fn on_a_grid_both_forms_agree_for_every_pair_of_intervals() {
        let spans: Vec<[f64; 2]> =
            (0..5).flat_map(|lo| (lo..6).map(move |hi| [f64::from(lo) * 0.5, f64::from(hi) * 0.5])).collect();
        for p in &spans {
            for q in &spans {
                let (a, b) = (aabb([p[0], 0.0], [p[1], 2.0]), aabb([q[0], 1.0], [q[1], 3.0]));
                assert!(!test(&a, &b).rounded);
                let x = center_distance(&a, &b, Coordinate::X, &mut ());
                assert_eq!(x.order, x.order_of_ends, "{p:?} {q:?}");
            }
        }
    }

    #[test]
    fn the_ends_of_the_range_give_finite_numbers_and_admit_their_rounding() {
        let most = f64::MAX;
        let least = f64::from_bits(1);
        let all = [
            aabb([-most, -most], [most, most]),
            aabb([-most, 0.0], [-most, 0.0]),
            aabb([most, 0.0], [most, 0.0]),
            aabb([0.0, 0.0], [least, least]),
            aabb([least, 0.0], [3.0 * least, 0.0]),
        ];
        for a in &all {
            for b in &all {
                test(a, b);
                for coordinate in Coordinate::BOTH {
                    let d = center_distance(a, b, coordinate, &mut ());
                    assert!([d.offset, d.reach].into_iter().chain(d.centers).chain(d.widths).all(f64::is_finite));
                    assert!(d.rounded || d.order == d.order_of_ends, "{d:?}");
                }
            }
        }
    }
}
