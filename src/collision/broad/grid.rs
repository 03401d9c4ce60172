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

/// A grid with more cells a box than this, empty ones included, is sorted without a counter for each.
const CELLS_A_BOX: u128 = 8;

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
    /// Room to sort registrations in: the places of each box, counted from the lower left cell, and of each class.
    spans: Vec<Places>,
    starts: Vec<u32>,
}

/// Columns and rows that a box reaches, both ends included.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: [i64; 2],
    to: [i64; 2],
}

/// A [`Span`] among cells in use that lie close together.
#[derive(Clone, Copy, Debug)]
struct Places {
    left: u32,
    right: u32,
    low: u32,
    high: u32,
}

impl Places {
    /// Every place: its cell, then the class.
    #[inline]
    fn each(self, columns: usize, mut act: impl FnMut(usize)) {
        let Self { left, right, low, high } = self;
        for y in low..high + 1 {
            let row = y as usize * columns;
            for x in left..right + 1 {
                act((row + x as usize) * CLASSES + class(x == left, y == low));
            }
        }
    }
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

fn check(needs: u128) -> Result<(), BroadError> {
    if needs <= u128::from(MOST_REGISTRATIONS) {
        return Ok(());
    }
    let needs = u64::try_from(needs).unwrap_or(u64::MAX);
    Err(BroadError::TooManyRegistrations { needs, most: MOST_REGISTRATIONS })
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

    /// A cell size that is seldom far from the best: three times the mean length of a side, but no smaller than leaves
    /// four boxes a cell where they lie evenly.
    pub fn suggested_size(boxes: &[Aabb]) -> f64 {
        let Some(first) = boxes.first() else { return 1.0 };
        let n = boxes.len() as f64;
        let all = boxes.iter().fold(*first, |all, aabb| all.union(aabb)).size();
        let side = boxes.iter().map(|aabb| aabb.size().element_sum() / (2.0 * n)).sum::<f64>();
        let apart = (all.x / n.sqrt()) * (all.y / n.sqrt());
        let size = (3.0 * side).max(2.0 * apart.sqrt());
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
        for (id, aabb) in (0u32..).zip(boxes) {
            trace.step(|| {
                let Span { from, to } = Span::of(aabb, size);
                Step::Registered { id, from, to }
            });
        }
        let Some(first) = boxes.first() else {
            trace.step(|| Step::Filled { cells: 0, stored: 0 });
            return Ok(());
        };
        let all = Span::of(&boxes.iter().fold(*first, |all, aabb| all.union(aabb)), size);
        let result = if all.count() <= CELLS_A_BOX * boxes.len() as u128 + 64 {
            self.sort_by_counting(boxes, &all)
        } else {
            self.sort_by_comparing(boxes)
        };
        if result.is_ok() {
            self.boxes.extend_from_slice(boxes);
            trace.step(|| Step::Filled { cells: self.cells.len() as u64, stored: self.ids.len() as u64 });
        }
        result
    }

    /// How many registrations a grid of this size needs, without making it; more than fit are `u64::MAX`. O(boxes).
    pub fn registrations(boxes: &[Aabb], size: f64) -> u64 {
        let needs = boxes.iter().map(|aabb| Span::of(aabb, size).count()).fold(0, u128::saturating_add);
        u64::try_from(needs).unwrap_or(u64::MAX)
    }

    /// Where the cells in use lie close together: one counter a cell and class.
    fn sort_by_counting(&mut self, boxes: &[Aabb], all: &Span) -> Result<(), BroadError> {
        // Few enough for 32 bits, or the boxes would not fit into memory.
        let [columns, rows] = [0, 1].map(|k| (all.to[k] - all.from[k] + 1) as usize);
        self.starts.clear();
        self.starts.resize(columns * rows * CLASSES + 1, 0);
        let mut needs = 0u64;
        for aabb in boxes {
            let span = Span::of(aabb, self.size);
            let [left, right] = [span.from[0], span.to[0]].map(|x| (x - all.from[0]) as u32);
            let [low, high] = [span.from[1], span.to[1]].map(|y| (y - all.from[1]) as u32);
            let places = Places { left, right, low, high };
            needs += u64::from(right - left + 1) * u64::from(high - low + 1);
            self.spans.push(places);
            if needs <= MOST_REGISTRATIONS {
                places.each(columns, |place| self.starts[place] += 1);
            }
        }
        check(u128::from(needs))?;
        self.coarse.resize(needs as usize, Coarse::NOTHING);
        self.ids.resize(needs as usize, 0);
        // Counts become ends; filling from the back turns ends into starts.
        let mut sum = 0;
        for count in &mut self.starts {
            sum += *count;
            *count = sum;
        }
        for (id, (places, aabb)) in self.spans.iter().zip(boxes).enumerate().rev() {
            let coarse = Coarse::of(aabb);
            places.each(columns, |place| {
                let start = &mut self.starts[place];
                *start -= 1;
                self.coarse[*start as usize] = coarse;
                self.ids[*start as usize] = id as u32;
            });
        }
        for (k, starts) in self.starts.windows(CLASSES + 1).step_by(CLASSES).enumerate() {
            if starts[CLASSES] > starts[0] {
                let at = [all.from[0] + (k % columns) as i64, all.from[1] + (k / columns) as i64];
                let starts = std::array::from_fn(|class| starts[class]);
                self.cells.push(Cell { at, starts });
            }
        }
        Ok(())
    }

    /// Where few of the cells are in use: registrations sorted by cell, class and number.
    fn sort_by_comparing(&mut self, boxes: &[Aabb]) -> Result<(), BroadError> {
        let needs = boxes.iter().fold(0u128, |sum, aabb| sum.saturating_add(Span::of(aabb, self.size).count()));
        check(needs)?;
        let mut entries: Vec<([i64; 2], usize, u32)> = Vec::with_capacity(needs as usize);
        for (id, aabb) in (0u32..).zip(boxes) {
            let span = Span::of(aabb, self.size);
            for y in span.from[1]..=span.to[1] {
                for x in span.from[0]..=span.to[0] {
                    entries.push(([y, x], class(x == span.from[0], y == span.from[1]), id));
                }
            }
        }
        entries.sort_unstable();
        for (k, &([y, x], class, id)) in (0u32..).zip(&entries) {
            self.coarse.push(Coarse::of(&boxes[id as usize]));
            self.ids.push(id);
            match self.cells.last_mut() {
                Some(cell) if cell.at == [x, y] => cell.starts[class + 1..].fill(k + 1),
                _ => {
                    let starts = std::array::from_fn(|of| k + u32::from(of > class));
                    self.cells.push(Cell { at: [x, y], starts });
                }
            }
        }
        Ok(())
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
        let span = |id: u32| Some(Span::of(self.boxes.get(id as usize)?, self.size));
        let (a, b) = (span(a)?, span(b)?);
        Some([a.from[0].max(b.from[0]), a.from[1].max(b.from[1])])
    }

    /// How large the structure is.
    pub fn stats(&self) -> Stats {
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
