//! Every pair: n(n − 1)/2 tests, the measure of all others.

use super::coarse::Coarse;
use super::pair_test::{List, PairTest, Tests};
use super::{Sink, Stats};
use crate::collision::Aabb;
use crate::collision::tracer::Tracer;

/// No structure at all.
#[derive(Clone, Debug, Default)]
pub struct Brute {
    boxes: Vec<Aabb>,
    list: List,
}

/// What a query tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxTest {
    pub id: u32,
    pub meets: bool,
}

impl Brute {
    pub fn new(boxes: &[Aabb]) -> Self {
        let mut list = List::default();
        for (id, aabb) in (0..).zip(boxes) {
            list.push(id, Coarse::of(aabb));
        }
        Self { boxes: boxes.to_vec(), list }
    }

    /// How large the structure is.
    pub fn stats(&self) -> Stats {
        Stats { stored: self.boxes.len() as u64, ..Stats::default() }
    }

    /// What all pairs of n boxes cost, known without a run: their comparisons alone, as the boxes are read where they are.
    pub fn cost(n: usize) -> Stats {
        let n = n as u64;
        Stats { tests: n * n.saturating_sub(1) / 2, ..Stats::default() }
    }

    /// Every pair that meets; O(n²).
    pub fn pairs(&self, sink: &mut impl Sink, trace: &mut impl Tracer<PairTest>) -> Stats {
        let mut tests = Tests { boxes: &self.boxes, sink, stats: self.stats() };
        tests.among(self.list.run(), trace);
        tests.done()
    }

    /// Every box that meets the range, in rising order; O(n).
    pub fn find(&self, range: &Aabb, found: &mut impl FnMut(u32), trace: &mut impl Tracer<BoxTest>) -> Stats {
        for (id, aabb) in (0..).zip(&self.boxes) {
            let meets = aabb.meets(range);
            trace.step(|| BoxTest { id, meets });
            if meets {
                found(id);
            }
        }
        Stats { tests: self.boxes.len() as u64, ..self.stats() }
    }
}
