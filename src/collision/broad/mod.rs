//! The broad phase: of many boxes, which pairs meet, and which boxes a query box meets.
//!
//! # Conventions, said once
//! - **Boxes** are closed: touching counts as meeting. They are numbered from 0 in the order given, with 32 bits.
//! - **The same answer from every structure**: each pair once, the smaller number first; no order among pairs, as sorting is
//!   the caller's. Nothing is rounded where it could change an answer.
//! - **Cells are half-open**: a point on a line between two cells belongs to the right or upper one, so that every point
//!   has exactly one cell. Where a box is stored in several cells, a pair is tested in one of them alone: that of the
//!   lower left corner of what both boxes have in common.
//! - **Counts** are in [`Stats`]; a run can be stopped by its [`Sink`].
//! - **Watching** is as everywhere: `&mut ()` leaves nothing of it in the compiled function.

mod classes;
mod coarse;
mod curve;
mod pair_test;

pub mod box_tree;
pub mod brute;
pub mod bvh;
pub mod grid;
pub mod index;
pub mod pipeline;
pub mod quadtree;
pub mod rtree;
pub mod sweep;

pub use box_tree::BoxTree;
pub use brute::Brute;
pub use grid::Grid;
pub use index::{Index, IndexOptions};
pub use pair_test::PairTest;
pub use quadtree::Quadtree;
pub use sweep::Sweep;

/// What a run of one structure cost and how large the structure is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Comparisons of two boxes, or of a box with the query box.
    pub tests: u64,
    /// Nodes or cells that were looked into; pairs of nodes count as one.
    pub visited: u64,
    /// Meetings of two boxes in a further cell, where they were not tested again.
    pub again: u64,
    /// Nodes or occupied cells of the structure.
    pub nodes: u64,
    /// Levels below the root.
    pub depth: u32,
    /// References to boxes that the structure stores; a box in three cells counts three times.
    pub stored: u64,
    /// What putting the boxes in order took: n·⌈log₂ n⌉ comparisons, the most a merge sort makes, where they are sorted; in
    /// a quadtree one step a level that a reference sank.
    pub sorting: u64,
    /// Whether the sink stopped the run: the answer is not whole then.
    pub stopped: bool,
}

impl Stats {
    /// All work together, each part counted as one: sorting, references stored, nodes or cells looked into, comparisons.
    ///
    /// Comparisons alone would praise a tree that looks into thousands of nodes to compare a few boxes. For brute force
    /// see [`Index::cost`].
    pub fn work(&self) -> u64 {
        self.sorting + self.stored + self.visited + self.tests
    }
}

/// The most comparisons of a merge sort of n things: n·⌈log₂ n⌉.
fn sorting(n: usize) -> u64 {
    let n = n as u64;
    n * u64::from(n.max(1).next_power_of_two().trailing_zeros())
}

/// Takes the pairs of a run as they are found, in no particular order.
pub trait Sink {
    /// Two boxes that meet, the smaller number first.
    fn found(&mut self, pair: [u32; 2]);

    /// Asked now and then, with the tests so far. `false` ends the run.
    fn goes_on(&mut self, tests: u64) -> bool {
        let _ = tests;
        true
    }
}

impl<F: FnMut([u32; 2])> Sink for F {
    #[inline]
    fn found(&mut self, pair: [u32; 2]) {
        self(pair);
    }
}

/// Keeps pairs up to a limit, and stops at that or at a number of tests.
#[derive(Clone, Debug, Default)]
pub struct Collected {
    pub pairs: Vec<[u32; 2]>,
    pub most_pairs: usize,
    pub most_tests: u64,
}

impl Collected {
    /// Keeps all.
    pub fn all() -> Self {
        Self { pairs: Vec::new(), most_pairs: usize::MAX, most_tests: u64::MAX }
    }

    /// The pairs in rising order.
    pub fn sorted(mut self) -> Vec<[u32; 2]> {
        self.pairs.sort_unstable();
        self.pairs
    }
}

impl Sink for Collected {
    #[inline]
    fn found(&mut self, pair: [u32; 2]) {
        // A batch may go beyond the limit before the run is asked to stop; what comes later is not kept.
        if self.pairs.len() <= self.most_pairs {
            self.pairs.push(pair);
        }
    }

    fn goes_on(&mut self, tests: u64) -> bool {
        tests <= self.most_tests && self.pairs.len() <= self.most_pairs
    }
}

/// Why a structure cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroadError {
    /// A cell size that is not above 0 and finite.
    Cell,
    /// A grid would have to register boxes in more cells than it may.
    TooManyRegistrations { needs: u64, most: u64 },
    /// A capacity of 0.
    Capacity,
    /// Deeper than [`quadtree::MOST_DEPTH`].
    Depth { has: u32, most: u32 },
}

#[cfg(test)]
mod tests;
