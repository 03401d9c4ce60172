//! Sweep and prune: the boxes sorted along one axis, and those that a scan line crosses compared along the other.
//!
//! Each box enters where it begins; what ended before leaves, and every box left is compared with the new one in the other
//! coordinate alone. References: Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies" (1992), section 8.2; Cohen,
//! Lin, Manocha, Ponamgi, "I-COLLIDE" (1995).

use super::brute::BoxTest;
use super::pair_test::ordered;
use super::{PairTest, Sink, Stats};
use crate::collision::Aabb;
use crate::collision::coordinate::Coordinate;
use crate::collision::tracer::Tracer;

/// What the sweep decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The axis along which the boxes are sorted, and the variances of their middles in x and y.
    AxisChosen {
        axis: Coordinate,
        variances: [f64; 2],
    },
    /// The scan line reached the beginning of a box.
    Entered {
        id: u32,
        at: f64,
    },
    /// A box ended before the scan line.
    Left {
        id: u32,
        end: f64,
        at: f64,
    },
    /// The new box and an active one, along the other axis.
    Tested(PairTest),
    /// A query passed over a box that begins behind it or ends before it.
    BoxTested(BoxTest),
    Done {
        stats: Stats,
    },
}

/// The boxes in the order of their beginnings.
#[derive(Clone, Debug)]
pub struct Sweep {
    axis: Coordinate,
    variances: [f64; 2],
    /// By rising beginning along the axis.
    sorted: Vec<Entry>,
    /// The greatest length along the axis.
    longest: f64,
}

/// A box as the sweep sees it.
#[derive(Clone, Copy, Debug)]
struct Entry {
    begin: f64,
    end: f64,
    low: f64,
    high: f64,
    id: u32,
}

impl Sweep {
    /// Sorts; O(n log n).
    pub fn new(boxes: &[Aabb]) -> Self {
        let variances = variances(boxes);
        Self::sorted(boxes, widest(variances), variances)
    }

    /// Sorts along an axis of the caller's; O(n log n).
    pub fn along(boxes: &[Aabb], axis: Coordinate) -> Self {
        Self::sorted(boxes, axis, variances(boxes))
    }

    fn sorted(boxes: &[Aabb], axis: Coordinate, variances: [f64; 2]) -> Self {
        let other = axis.other();
        let mut sorted: Vec<Entry> = (0..)
            .zip(boxes)
            .map(|(id, aabb)| Entry {
                begin: axis.of(aabb.min()),
                end: axis.of(aabb.max()),
                low: other.of(aabb.min()),
                high: other.of(aabb.max()),
                id,
            })
            .collect();
        sorted.sort_unstable_by(|a, b| a.begin.total_cmp(&b.begin).then(a.id.cmp(&b.id)));
        let longest = sorted.iter().map(|entry| entry.end - entry.begin).fold(0.0, f64::max);
        Self { axis, variances, sorted, longest }
    }

    pub fn axis(&self) -> Coordinate {
        self.axis
    }

    /// The boxes' numbers in the order in which the scan line meets them.
    pub fn order(&self) -> impl Iterator<Item = u32> + '_ {
        self.sorted.iter().map(|entry| entry.id)
    }

    /// How large the structure is.
    pub fn stats(&self) -> Stats {
        let n = self.sorted.len();
        Stats { stored: n as u64, sorting: super::sorting(n), ..Stats::default() }
    }

    /// Every pair that meets; O(n · active boxes).
    pub fn pairs(&self, sink: &mut impl Sink, trace: &mut impl Tracer<Step>) -> Stats {
        let mut stats = self.stats();
        trace.step(|| Step::AxisChosen { axis: self.axis, variances: self.variances });
        let mut active: Vec<Entry> = Vec::new();
        for entered in &self.sorted {
            trace.step(|| Step::Entered { id: entered.id, at: entered.begin });
            if !sink.goes_on(stats.tests) {
                break;
            }
            let mut k = 0;
            while let Some(other) = active.get(k) {
                if other.end < entered.begin {
                    trace.step(|| Step::Left { id: other.id, end: other.end, at: entered.begin });
                    active.swap_remove(k);
                    continue;
                }
                let meets = (other.low <= entered.high) & (entered.low <= other.high);
                let pair = ordered(other.id, entered.id);
                trace.step(|| Step::Tested(PairTest { pair, meets }));
                if meets {
                    sink.found(pair);
                }
                k += 1;
            }
            stats.tests += active.len() as u64;
            stats.visited += 1;
            active.push(*entered);
        }
        stats.stopped = !sink.goes_on(stats.tests);
        trace.step(|| Step::Done { stats });
        stats
    }

    /// Every box that meets the range: only those that begin within the range or at most the greatest length before it
    /// are tested; O(log n + tests).
    pub fn find(&self, range: &Aabb, found: &mut impl FnMut(u32), trace: &mut impl Tracer<Step>) -> Stats {
        let mut stats = self.stats();
        let other = self.axis.other();
        let [from, to] = [self.axis.of(range.min()), self.axis.of(range.max())];
        let [low, high] = [other.of(range.min()), other.of(range.max())];
        // Rounded, so one more double to be certain; at the end of the range all are looked at.
        let earliest = (from - self.longest).next_down();
        let first = self.sorted.partition_point(|entry| entry.begin < earliest);
        for entry in &self.sorted[first..] {
            if entry.begin > to {
                break;
            }
            let meets = entry.end >= from && entry.low <= high && low <= entry.high;
            trace.step(|| Step::BoxTested(BoxTest { id: entry.id, meets }));
            stats.tests += 1;
            if meets {
                found(entry.id);
            }
        }
        trace.step(|| Step::Done { stats });
        stats
    }
}

/// The axis along which the boxes' middles are spread the most; x where both are the same.
pub fn widest(variances: [f64; 2]) -> Coordinate {
    if variances[0] >= variances[1] { Coordinate::X } else { Coordinate::Y }
}

/// The variance of the boxes' middles in x and y; a choice hangs on them, no answer.
fn variances(boxes: &[Aabb]) -> [f64; 2] {
    let n = boxes.len().max(1) as f64;
    let middle = boxes.iter().map(|aabb| aabb.center() / n).sum::<glam::DVec2>();
    let spread = boxes.iter().map(|aabb| aabb.center() - middle).map(|d| d * d / n).sum::<glam::DVec2>();
    spread.to_array()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::broad::{Brute, Collected};
    use glam::{DVec2, dvec2};

    #[test]
    fn either_axis_finds_the_same_pairs_and_the_spread_one_tests_fewer() {
        let boxes: Vec<Aabb> =
            (0..9).map(|k| Aabb::from_ordered(dvec2(0.0, f64::from(k)), dvec2(4.0, f64::from(k) + 1.0))).collect();
        let pairs = |sweep: &Sweep| {
            let mut found = Collected::all();
            let stats = sweep.pairs(&mut found, &mut ());
            (found.sorted(), stats.tests)
        };
        let mut brute = Collected::all();
        Brute::new(&boxes).pairs(&mut brute, &mut ());
        let brute = brute.sorted();
        assert_eq!(pairs(&Sweep::along(&boxes, Coordinate::Y)), (brute.clone(), 8));
        assert_eq!(pairs(&Sweep::along(&boxes, Coordinate::X)), (brute, 36));
        assert_eq!(Sweep::new(&boxes).axis(), Coordinate::Y);
        assert_eq!(Sweep::new(&[Aabb::from_ordered(DVec2::ZERO, DVec2::ONE)]).axis(), Coordinate::X);
    }
}
