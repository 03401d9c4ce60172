//! The test that every structure makes in the end: do two boxes meet?

use super::coarse::{Bar, Coarse};
use super::{Sink, Stats};
use crate::collision::Aabb;
use crate::collision::tracer::Tracer;

/// Two boxes were compared, the smaller number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairTest {
    pub pair: [u32; 2],
    pub meets: bool,
}

/// Boxes side by side in the order of some structure, with their numbers.
#[derive(Clone, Copy)]
pub(super) struct Run<'a> {
    pub coarse: &'a [Coarse],
    pub ids: &'a [u32],
}

/// Numbers with their coarse boxes, grown and cleared again and again.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    pub coarse: Vec<Coarse>,
    pub ids: Vec<u32>,
}

impl List {
    pub fn with_capacity(capacity: usize) -> Self {
        Self { coarse: Vec::with_capacity(capacity), ids: Vec::with_capacity(capacity) }
    }

    pub fn clear(&mut self) {
        self.coarse.clear();
        self.ids.clear();
    }

    #[inline]
    pub fn push(&mut self, id: u32, coarse: Coarse) {
        self.ids.push(id);
        self.coarse.push(coarse);
    }

    pub fn run(&self) -> Run<'_> {
        Run { coarse: &self.coarse, ids: &self.ids }
    }
}

impl<'a> Run<'a> {
    pub fn len(self) -> usize {
        self.ids.len()
    }

    pub fn slice(self, range: std::ops::Range<usize>) -> Self {
        Self { coarse: &self.coarse[range.clone()], ids: &self.ids[range] }
    }
}

/// The pair tests of one run: exact boxes by number, counts, and who takes what is found.
pub(super) struct Tests<'a, S> {
    pub boxes: &'a [Aabb],
    pub sink: &'a mut S,
    pub stats: Stats,
}

impl<S: Sink> Tests<'_, S> {
    /// Tests box `id` against each of a run.
    #[inline(always)]
    pub fn one_with(&mut self, id: u32, bar: Bar, others: Run, trace: &mut impl Tracer<PairTest>) {
        self.stats.tests += others.len() as u64;
        let boxes = self.boxes;
        for (coarse, &other) in others.coarse.iter().zip(others.ids) {
            let meets = coarse.may_meet(bar) && boxes[id as usize].meets(&boxes[other as usize]);
            trace.step(|| PairTest { pair: ordered(id, other), meets });
            if meets {
                self.sink.found(ordered(id, other));
            }
        }
    }

    /// Each of one run against each of the other.
    #[inline(always)]
    pub fn between(&mut self, some: Run, others: Run, trace: &mut impl Tracer<PairTest>) {
        for (coarse, &id) in some.coarse.iter().zip(some.ids) {
            self.one_with(id, coarse.bar(), others, trace);
            if !self.goes_on() {
                return;
            }
        }
    }

    /// Each pair of a run once.
    #[inline(always)]
    pub fn among(&mut self, run: Run, trace: &mut impl Tracer<PairTest>) {
        for k in 0..run.len() {
            self.one_with(run.ids[k], run.coarse[k].bar(), run.slice(k + 1..run.len()), trace);
            if !self.goes_on() {
                return;
            }
        }
    }

    /// The counts, when all is done.
    pub fn done(mut self) -> Stats {
        self.goes_on();
        self.stats
    }

    /// Asks whether to go on; notes it when not.
    #[inline]
    pub fn goes_on(&mut self) -> bool {
        let goes_on = self.sink.goes_on(self.stats.tests);
        self.stats.stopped |= !goes_on;
        goes_on
    }
}

#[inline]
pub(super) fn ordered(a: u32, b: u32) -> [u32; 2] {
    if a < b { [a, b] } else { [b, a] }
}
