//! A uniform grid: each box registered in every cell that it reaches, and compared with what shares a cell.
//!
//! Cells are numbered by ⌊x / size⌋, which never turns two numbers about, however it rounds: so boxes with a common point
//! share that point's cell. Only occupied cells are kept. Reference: Ericson, "Real-Time Collision Detection" (2005),
//! section 7.1.

use std::ops::Range;

use super::brute::BoxTest;
use super::classes::{self, CLASSES, class};
use super::coarse::Coarse;
use super::pair_test::{PairTest, Run, Tests};
use super::{BroadError, Sink, Stats};
use crate::collision::Aabb;
use crate::collision::tracer::{Nested, Tracer};

/// Cells that a grid may register boxes in, all boxes together.
pub const MOST_REGISTRATIONS: u64 = 4_000_000;

/// What the grid decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A box was registered in the cells of these columns and rows, both ends included.
    Registered {
        id: u32,
        from: [i64; 2],
        to: [i64; 2],
    },
    /// All boxes are registered: so many cells are occupied, with so many registrations.
    Filled {
        cells: u64,
        stored: u64,
    },
    /// An occupied cell and the boxes in it.
    CellEntered {
        cell: [i64; 2],
        boxes: u32,
    },
    /// A pair that the cell proposed.
    Tested(PairTest),
    /// So many pairs of the cell meet in a further cell, left or below: they are tested there.
    CellDone {
        cell: [i64; 2],
        tests: u64,
        again: u64,
    },
    /// A query's test of a box.
    BoxTested(BoxTest),
    /// A box that the query meets in a further cell.
    MetAgain {
        id: u32,
    },
    Done {
        stats: Stats,
    },
}

/// Boxes by cells.
#[derive(Clone, Debug, Default)]
pub struct Grid {
    size: f64,
    boxes: Vec<Aabb>,
    /// Occupied cells by rising row, then column.
    cells: Vec<Cell>,
    /// The boxes cell by cell, and in each by class.
    coarse: Vec<Coarse>,
    ids: Vec<u32>,
    /// The columns and rows of each box, and room to sort registrations in.
    spans: Vec<Span>,
    starts: Vec<u32>,
}

/// Columns and rows that a box reaches, both ends included.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: [i64; 2],
    to: [i64; 2],
}

/// An occupied cell and where its classes begin among the registrations; the last is where it ends.
#[derive(Clone, Copy, Debug)]
struct Cell {
    at: [i64; 2],
    starts: [u32; CLASSES + 1],
}

impl Cell {
    fn all(&self) -> Range<usize> {
        self.starts[0] as usize..self.starts[CLASSES] as usize
    }
}

/// ⌊x / size⌋, at most and at least what an `i64` holds. Rising with x.
#[inline]
fn cell_of(x: f64, size: f64) -> i64 {
    let quotient = x / size;
    let toward_zero = quotient as i64;
    toward_zero.saturating_sub(i64::from(toward_zero as f64 > quotient))
}

impl Span {
    #[inline]
    fn of(aabb: &Aabb, size: f64) -> Self {
        let cell = |x: f64| cell_of(x, size);
        Self { from: [cell(aabb.min().x), cell(aabb.min().y)], to: [cell(aabb.max().x), cell(aabb.max().y)] }
    }

    /// Cells in it.
    #[inline]
    fn count(&self) -> u128 {
        let side = |k: usize| (i128::from(self.to[k]) - i128::from(self.from[k]) + 1) as u128;
        side(0).saturating_mul(side(1))
    }
}

impl Grid {
    /// Registers boxes in cells of `size` × `size`; O(boxes + registrations), or O(r log r) where the occupied cells are few
    /// among many.
    ///
    /// # Errors
    /// A size that is not above 0 and finite, or more than [`MOST_REGISTRATIONS`].
    pub fn new(boxes: &[Aabb], size: f64, trace: &mut impl Tracer<Step>) -> Result<Self, BroadError> {
        let mut grid = Self::default();
        grid.rebuild(boxes, size, trace)?;
        Ok(grid)
    }

    /// A cell size that is seldom far from the best: the mean length of a side, one and a half times, but no smaller than
    /// leaves one cell a box.
    pub fn suggested_size(boxes: &[Aabb]) -> f64 {
        let Some(first) = boxes.first() else { return 1.0 };
        let n = boxes.len() as f64;
        let all = boxes.iter().fold(*first, |all, aabb| all.union(aabb)).size();
        let side = boxes.iter().map(|aabb| aabb.size().element_sum() / (2.0 * n)).sum::<f64>();
        let apart = (all.x / n.sqrt()) * (all.y / n.sqrt());
        let size = (1.5 * side).max(apart.sqrt());
        if size > 0.0 && size.is_finite() { size } else { 1.0 }
    }

    /// The same as [`new`](Self::new) in the room of an older grid.
    ///
    /// # Errors
    /// As `new`; the grid is empty then.
    pub fn rebuild(&mut self, boxes: &[Aabb], size: f64, trace: &mut impl Tracer<Step>) -> Result<(), BroadError> {
        self.size = size;
        self.boxes.clear();
        self.cells.clear();
        self.coarse.clear();
        self.ids.clear();
        self.spans.clear();
        if !(size > 0.0 && size.is_finite()) {
            return Err(BroadError::Cell);
        }
        let mut needs = 0u128;
        for (id, aabb) in (0u32..).zip(boxes) {
            let span = Span::of(aabb, size);
            needs = needs.saturating_add(span.count());
            self.spans.push(span);
            trace.step(|| Step::Registered { id, from: span.from, to: span.to });
        }
        if needs > u128::from(MOST_REGISTRATIONS) {
            self.spans.clear();
            let needs = u64::try_from(needs).unwrap_or(u64::MAX);
            return Err(BroadError::TooManyRegistrations { needs, most: MOST_REGISTRATIONS });
        }
        self.boxes.extend_from_slice(boxes);
        self.sort(needs as usize);
        trace.step(|| Step::Filled { cells: self.cells.len() as u64, stored: self.ids.len() as u64 });
        Ok(())
    }

    /// How many registrations a grid of this size needs, without making it; more than fit are `u64::MAX`. O(boxes).
    pub fn registrations(boxes: &[Aabb], size: f64) -> u64 {
        let needs = boxes.iter().map(|aabb| Span::of(aabb, size).count()).fold(0, u128::saturating_add);
        u64::try_from(needs).unwrap_or(u64::MAX)
    }

    /// Fills `cells`, `coarse` and `ids` from `spans`.
    fn sort(&mut self, registrations: usize) {
        let Some(first) = self.spans.first() else { return };
        let all = self.spans.iter().fold(*first, |all, span| Span {
            from: [all.from[0].min(span.from[0]), all.from[1].min(span.from[1])],
            to: [all.to[0].max(span.to[0]), all.to[1].max(span.to[1])],
        });
        self.coarse.resize(registrations, Coarse::NOTHING);
        self.ids.resize(registrations, 0);
        if all.count() <= 4 * registrations as u128 + 64 {
            self.sort_by_counting(&all);
        } else {
            self.sort_by_comparing();
        }
    }

    /// Where the cells in use lie close together: one counter a cell and class.
    fn sort_by_counting(&mut self, all: &Span) {
        let columns = (all.to[0] - all.from[0] + 1) as usize;
        let rows = (all.to[1] - all.from[1] + 1) as usize;
        let place = |x: i64, y: i64| ((y - all.from[1]) as usize * columns + (x - all.from[0]) as usize) * CLASSES;
        self.starts.clear();
        self.starts.resize(columns * rows * CLASSES + 1, 0);
        for span in &self.spans {
            for y in span.from[1]..=span.to[1] {
                for x in span.from[0]..=span.to[0] {
                    self.starts[place(x, y) + class(x == span.from[0], y == span.from[1])] += 1;
                }
            }
        }
        // Counts become ends; filling from the back turns ends into starts.
        let mut sum = 0;
        for count in &mut self.starts {
            sum += *count;
            *count = sum;
        }
        for (id, (span, aabb)) in self.spans.iter().zip(&self.boxes).enumerate().rev() {
            let coarse = Coarse::of(aabb);
            for y in span.from[1]..=span.to[1] {
                for x in span.from[0]..=span.to[0] {
                    let start = &mut self.starts[place(x, y) + class(x == span.from[0], y == span.from[1])];
                    *start -= 1;
                    self.coarse[*start as usize] = coarse;
                    self.ids[*start as usize] = id as u32;
                }
            }
        }
        for (k, starts) in self.starts.windows(CLASSES + 1).step_by(CLASSES).enumerate() {
            if starts[CLASSES] > starts[0] {
                let at = [all.from[0] + (k % columns) as i64, all.from[1] + (k / columns) as i64];
                let starts = std::array::from_fn(|class| starts[class]);
                self.cells.push(Cell { at, starts });
            }
        }
    }

    /// Where few of the cells are in use: registrations sorted by cell, class and number.
    fn sort_by_comparing(&mut self) {
        let mut entries: Vec<([i64; 2], usize, u32)> = Vec::with_capacity(self.ids.len());
        for (id, span) in (0u32..).zip(&self.spans) {
            for y in span.from[1]..=span.to[1] {
                for x in span.from[0]..=span.to[0] {
                    entries.push(([y, x], class(x == span.from[0], y == span.from[1]), id));
                }
            }
        }
        entries.sort_unstable();
        for (k, &([y, x], class, id)) in (0u32..).zip(&entries) {
            self.coarse[k as usize] = Coarse::of(&self.boxes[id as usize]);
            self.ids[k as usize] = id;
            match self.cells.last_mut() {
                Some(cell) if cell.at == [x, y] => cell.starts[class + 1..].fill(k + 1),
                _ => {
                    let starts = std::array::from_fn(|of| k + u32::from(of > class));
                    self.cells.push(Cell { at: [x, y], starts });
                }
            }
        }
    }

    pub fn size(&self) -> f64 {
        self.size
    }

    /// The occupied cells by rising row, then column, with the boxes in each.
    pub fn cells(&self) -> impl Iterator<Item = ([i64; 2], &[u32])> + '_ {
        self.cells.iter().map(|cell| (cell.at, &self.ids[cell.all()]))
    }

    /// The one cell that tests two boxes if they share any: the lower left of those that both reach. Where the boxes meet
    /// it holds the lower left corner of what they have in common. `None` for a number that no box has.
    pub fn tested_in(&self, [a, b]: [u32; 2]) -> Option<[i64; 2]> {
        let [a, b] = [self.spans.get(a as usize)?, self.spans.get(b as usize)?];
        Some([a.from[0].max(b.from[0]), a.from[1].max(b.from[1])])
    }

    fn stats(&self) -> Stats {
        Stats { nodes: self.cells.len() as u64, stored: self.ids.len() as u64, ..Stats::default() }
    }

    /// Every pair that meets; O(cells + pairs that share a cell).
    pub fn pairs(&self, sink: &mut impl Sink, trace: &mut impl Tracer<Step>) -> Stats {
        let mut tests = Tests { boxes: &self.boxes, sink, stats: self.stats() };
        let all = Run { coarse: &self.coarse, ids: &self.ids };
        for cell in &self.cells {
            let boxes = cell.all().len() as u32;
            trace.step(|| Step::CellEntered { cell: cell.at, boxes });
            let before = tests.stats;
            tests.stats.visited += 1;
            let groups =
                std::array::from_fn(|class| all.slice(cell.starts[class] as usize..cell.starts[class + 1] as usize));
            classes::join(groups, &mut tests, &mut Nested(&mut *trace, Step::Tested));
            trace.step(|| Step::CellDone {
                cell: cell.at,
                tests: tests.stats.tests - before.tests,
                again: tests.stats.again - before.again,
            });
            if !tests.goes_on() {
                break;
            }
        }
        let stats = tests.done();
        trace.step(|| Step::Done { stats });
        stats
    }

    /// Every box that meets the range; O(rows · log cells + boxes in them).
    pub fn find(&self, range: &Aabb, found: &mut impl FnMut(u32), trace: &mut impl Tracer<Step>) -> Stats {
        let mut stats = self.stats();
        let span = Span::of(range, self.size);
        let mut k = self.cells.partition_point(|cell| cell.at[1] < span.from[1]);
        while let Some(cell) = self.cells.get(k) {
            let [column, row] = cell.at;
            if row > span.to[1] {
                break;
            }
            if column < span.from[0] || column > span.to[0] {
                // On to the range's first column, in this row or the next.
                let row = if column < span.from[0] { row } else { row.saturating_add(1) };
                let rest = &self.cells[k + 1..];
                k += 1 + rest.partition_point(|cell| [cell.at[1], cell.at[0]] < [row, span.from[0]]);
                continue;
            }
            k += 1;
            stats.visited += 1;
            trace.step(|| Step::CellEntered { cell: cell.at, boxes: cell.all().len() as u32 });
            for (of, bounds) in cell.starts.windows(2).enumerate() {
                // The range is one more box: what begins here together with it is tested here.
                let begins = of | class(column == span.from[0], row == span.from[1]);
                for &id in &self.ids[bounds[0] as usize..bounds[1] as usize] {
                    if begins != CLASSES - 1 {
                        stats.again += 1;
                        trace.step(|| Step::MetAgain { id });
                        continue;
                    }
                    stats.tests += 1;
                    let meets = self.boxes[id as usize].meets(range);
                    trace.step(|| Step::BoxTested(BoxTest { id, meets }));
                    if meets {
                        found(id);
                    }
                }
            }
        }
        trace.step(|| Step::Done { stats });
        stats
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Recording;
    use glam::dvec2;

    fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb {
        Aabb::new(min.into(), max.into()).unwrap()
    }

    #[test]
    fn each_pair_of_a_cell_is_tested_there_or_in_the_cell_that_is_named() {
        let boxes = [
            aabb([2.0, 2.0], [18.0, 18.0]),
            aabb([5.0, 12.0], [25.0, 19.0]),
            aabb([-5.0, -5.0], [14.0, 14.0]),
            aabb([10.0, 10.0], [10.0, 10.0]),
        ];
        let mut recording = Recording::new();
        let grid = Grid::new(&boxes, 10.0, &mut ()).unwrap();
        let mut found = Vec::new();
        grid.pairs(&mut |pair| found.push(pair), &mut recording);
        let mut cell = [0, 0];
        let mut tested = 0;
        for recorded in &recording.steps {
            match recorded.step {
                Step::CellEntered { cell: entered, .. } => cell = entered,
                Step::Tested(PairTest { pair, .. }) => {
                    assert_eq!(grid.tested_in(pair), Some(cell), "{pair:?}");
                    tested += 1;
                }
                _ => {}
            }
        }
        assert_eq!((tested, found.len()), (6, 5));
        assert_eq!(grid.tested_in([0, 4]), None);
    }

    #[test]
    fn cells_are_half_open_and_rounded_down_on_both_sides_of_zero() {
        assert_eq!([-10.5, -10.0, -0.5, 0.0, 9.5, 10.0].map(|x| cell_of(x, 10.0)), [-2, -1, -1, 0, 0, 1]);
    }

    #[test]
    fn registrations_are_counted_without_a_grid() {
        let boxes = [aabb([0.0, 0.0], [10.0, 10.0]), aabb([-1.0, -1.0], [1.0, 1.0])];
        let mut recording = Recording::new();
        let grid = Grid::new(&boxes, 10.0, &mut recording).unwrap();
        let last = recording.steps.last().map(|recorded| recorded.step);
        assert_eq!(last, Some(Step::Filled { cells: 7, stored: 8 }));
        assert_eq!((Grid::registrations(&boxes, 10.0), grid.cells().count()), (8, 7));
        assert_eq!(Grid::registrations(&[Aabb::from_ordered(dvec2(-1e300, 0.0), dvec2(1e300, 1e300))], 1e-9), u64::MAX);
    }
}
