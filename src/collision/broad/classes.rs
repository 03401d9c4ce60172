//! Boxes of one cell, by whether they begin in it: how a pair that shares several cells is tested in one alone.
//!
//! A pair belongs to the cell that holds the lower left corner of what both boxes have in common: in each coordinate the
//! greater of both minima. That lies in this cell exactly when one of both boxes begins in it (both reach it). So with
//! the boxes sorted by beginning (neither, x, y, both) it is known without a look which groups to test with each other.
//! Reference: Tsitsigkos, Lampropoulos, Bouros, Mamoulis, Terrovitis, "A Two-layer Partitioning for Non-point Spatial
//! Data" (ICDE 2021).

use super::Sink;
use super::pair_test::{PairTest, Run, Tests};
use crate::collision::tracer::Tracer;

/// Whether a box begins in the cell in x (1) and in y (2).
pub(super) const CLASSES: usize = 4;

#[inline]
pub(super) fn class(begins_in_x: bool, begins_in_y: bool) -> usize {
    usize::from(begins_in_x) + 2 * usize::from(begins_in_y)
}

/// Tests every pair that belongs to a cell; `groups` holds its boxes by class.
#[inline(always)]
pub(super) fn join<S: Sink>(groups: [Run; CLASSES], tests: &mut Tests<S>, trace: &mut impl Tracer<PairTest>) {
    let [neither, in_x, in_y, both] = groups;
    tests.among(both, trace);
    for others in [neither, in_x, in_y] {
        tests.between(both, others, trace);
    }
    tests.between(in_x, in_y, trace);
    // All other pairs of the cell meet in one further left or below.
    let pairs = |n: usize| (n as u64) * (n as u64).saturating_sub(1) / 2;
    let product = |a: Run, b: Run| a.len() as u64 * b.len() as u64;
    tests.stats.again +=
        pairs(neither.len()) + pairs(in_x.len()) + pairs(in_y.len()) + product(neither, in_x) + product(neither, in_y);
}
