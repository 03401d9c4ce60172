//! One recorded run, folded into what is told: boxes, then cells.

use std::panic::Location;

use crate::collision::Aabb;
use crate::collision::broad::grid::Step;
use crate::collision::broad::{Collected, Grid, PairTest, Stats};
use crate::collision::{Recorded, Recording};
use crate::lesson::crowd::Boxes;
use crate::scene::{Scene, SceneError, SceneErrorKind};

use super::CELL;

/// Registrations that can still be drawn.
pub(super) const MOST_REGISTRATIONS: u64 = 20_000;
/// Up to so many boxes each one's registration is told, else that of the first few.
const EACH: usize = 10;
const FIRST: usize = 2;
/// Cells that are told one by one; and of those that test nothing.
const MOST_CELLS: usize = 60;
const FIRST_QUIET: usize = 3;
/// Steps of one run that are kept.
const MOST_STEPS: usize = 200_000;

/// A recorded run.
pub(super) struct Run {
    pub boxes: Boxes,
    pub size: f64,
    /// What is told, one frame each.
    pub told: Vec<Told>,
    /// Occupied cells with their boxes, by rising row and column.
    pub cells: Vec<([i64; 2], Vec<u32>)>,
    /// Columns and rows of each box, both ends included.
    pub spans: Vec<[[i64; 2]; 2]>,
    pub stats: Stats,
    pub found: u64,
    /// Counts at other sizes of cells.
    pub sizes: Vec<Size>,
    /// Cells that are not told.
    pub left_out: usize,
}

/// A part of the run and the statement that spoke last in it.
pub(super) struct Told {
    pub what: What,
    pub at: &'static Location<'static>,
}

#[derive(Clone, Debug)]
pub(super) enum What {
    /// A box in the cells between two.
    Registered { id: u32, from: [i64; 2], to: [i64; 2], so_far: u64 },
    /// All boxes; cells that hold a single one.
    Filled { cells: u64, stored: u64, alone: u64 },
    Cell(Visit),
    /// Places among the cells: several in a row whose pairs are all tested elsewhere.
    Quiet { cells: Vec<usize>, again: u64 },
    Done,
}

/// A cell with at least two boxes.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    /// Place among the occupied cells.
    pub place: usize,
    pub cell: [i64; 2],
    pub tested: Vec<PairTest>,
    /// Pairs that are tested in another cell, and in which.
    pub left: Vec<([u32; 2], [i64; 2])>,
    /// Tests and meetings of the run so far.
    pub tests: u64,
    pub found: u64,
}

impl Visit {
    pub fn meeting(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.tested.iter().filter(|test| test.meets).map(|test| test.pair)
    }
}

/// What a grid of one size costs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Size {
    pub size: f64,
    pub registrations: u64,
    /// `None` where there are too many registrations.
    pub stats: Option<Stats>,
    pub is_current: bool,
}

impl Size {
    /// Registrations, cells and tests together, each counted as one.
    pub fn work(&self) -> Option<u64> {
        self.stats.map(|stats| stats.stored + stats.nodes + stats.tests)
    }
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let boxes = Boxes::of(scene)?;
        let size = scene.knob(&CELL);
        let needs = Grid::registrations(&boxes.boxes, size);
        let too_many = SceneError {
            kind: SceneErrorKind::TooManyCells { needs, most: MOST_REGISTRATIONS },
            item: None,
            name: None,
        };
        if needs > MOST_REGISTRATIONS {
            return Err(too_many);
        }
        let mut recording = Recording::with_budget(MOST_STEPS);
        let grid = Grid::new(&boxes.boxes, size, &mut recording).map_err(|_| too_many)?;
        let mut found = Collected::all();
        let stats = grid.pairs(&mut found, &mut recording);
        let cells = grid.cells().map(|(cell, ids)| (cell, sorted(ids))).collect();
        let mut run = Self {
            sizes: sizes(&boxes.boxes, size, stats),
            boxes,
            size,
            told: Vec::new(),
            cells,
            spans: Vec::new(),
            stats,
            found: found.pairs.len() as u64,
            left_out: 0,
        };
        run.fold(&grid, &recording.steps);
        Ok(run)
    }

    /// Turns steps into what is told.
    fn fold(&mut self, grid: &Grid, steps: &[Recorded<Step>]) {
        let shown = if self.boxes.boxes.len() <= EACH { EACH } else { FIRST };
        let mut so_far = 0;
        let (mut place, mut tests, mut found) = (0, 0, 0);
        let mut tested = Vec::new();
        let mut quiet = 0;
        for &Recorded { step, at } in steps {
            match step {
                Step::Registered { id, from, to } => {
                    self.spans.push([from, to]);
                    so_far += cells_between(from, to);
                    if (id as usize) < shown {
                        self.told.push(Told { what: What::Registered { id, from, to, so_far }, at });
                    }
                }
                Step::Filled { cells, stored } => {
                    let alone = self.cells.iter().filter(|(_, ids)| ids.len() == 1).count() as u64;
                    self.told.push(Told { what: What::Filled { cells, stored, alone }, at });
                }
                Step::Tested(test) => tested.push(test),
                Step::CellDone { cell, again, .. } => {
                    let mut tested = std::mem::take(&mut tested);
                    tested.sort_unstable_by_key(|test: &PairTest| test.pair);
                    tests += tested.len() as u64;
                    found += tested.iter().filter(|test| test.meets).count() as u64;
                    if !tested.is_empty() || again > 0 {
                        let is_quiet = tested.is_empty();
                        quiet += usize::from(is_quiet);
                        let left = self.left(grid, place, cell);
                        let visit = Visit { place, cell, tested, left, tests, found };
                        self.tell(visit, is_quiet && quiet > FIRST_QUIET, again, at);
                    }
                    place += 1;
                }
                Step::Done { .. } => self.told.push(Told { what: What::Done, at }),
                Step::CellEntered { .. } | Step::BoxTested(_) | Step::MetAgain { .. } => {}
            }
        }
    }

    /// Tells of a cell: alone, or with others of its kind before it.
    fn tell(&mut self, visit: Visit, folded: bool, more: u64, at: &'static Location<'static>) {
        if folded && let Some(Told { what: What::Quiet { cells, again }, at: last }) = self.told.last_mut() {
            cells.push(visit.place);
            *again += more;
            *last = at;
            return;
        }
        let cells = self.told.iter().filter(|told| matches!(told.what, What::Cell(_) | What::Quiet { .. })).count();
        if cells >= MOST_CELLS {
            self.left_out += 1;
            return;
        }
        let what =
            if folded { What::Quiet { cells: vec![visit.place], again: more } } else { What::Cell(visit) };
        self.told.push(Told { what, at });
    }

    /// The pairs of a cell that it leaves to others.
    fn left(&self, grid: &Grid, place: usize, cell: [i64; 2]) -> Vec<([u32; 2], [i64; 2])> {
        let ids = self.ids(place);
        let pairs = ids.iter().enumerate().flat_map(|(k, a)| ids[k + 1..].iter().map(move |b| [*a, *b]));
        let elsewhere = |pair| grid.tested_in(pair).filter(|other| *other != cell).map(|other| (pair, other));
        pairs.filter_map(elsewhere).collect()
    }

    /// The boxes in an occupied cell.
    pub fn ids(&self, place: usize) -> &[u32] {
        self.cells.get(place).map_or(&[], |(_, ids)| ids)
    }

    /// What is told, each with its frame.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &What)> + '_ {
        (0..).zip(self.told.iter().map(|told| &told.what))
    }

    pub fn frames(&self) -> u32 {
        self.told.len() as u32
    }

    /// The frame at which all boxes are registered.
    pub fn filled(&self) -> u32 {
        self.numbered().find(|(_, what)| matches!(what, What::Filled { .. })).map_or(0, |(frame, _)| frame)
    }

    /// The cheapest size of those that were tried.
    pub fn best(&self) -> Option<&Size> {
        self.sizes.iter().filter(|size| size.work().is_some()).min_by_key(|size| (size.work(), !size.is_current))
    }

    /// Registrations, cells and tests together, each counted as one.
    pub fn work(&self) -> u64 {
        self.stats.stored + self.stats.nodes + self.stats.tests
    }

    pub fn current(&self) -> Option<&Size> {
        self.sizes.iter().find(|size| size.is_current)
    }
}

fn sorted(ids: &[u32]) -> Vec<u32> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids
}

/// Cells of a box.
pub(super) fn cells_between(from: [i64; 2], to: [i64; 2]) -> u64 {
    let side = |k: usize| to[k].abs_diff(from[k]).saturating_add(1);
    side(0).saturating_mul(side(1))
}

/// The costs at round sizes about the one that suits these boxes, and at the current one.
fn sizes(boxes: &[Aabb], current: f64, stats: Stats) -> Vec<Size> {
    let mut all = vec![Size { size: current, registrations: stats.stored, stats: Some(stats), is_current: true }];
    for size in round_about(Grid::suggested_size(boxes)).filter(|size| *size != current) {
        let registrations = Grid::registrations(boxes, size);
        let grid = (registrations <= MOST_REGISTRATIONS).then(|| Grid::new(boxes, size, &mut ()).ok()).flatten();
        let stats = grid.map(|grid| grid.pairs(&mut |_| (), &mut ()));
        all.push(Size { size, registrations, stats, is_current: false });
    }
    all.sort_by(|a, b| a.size.total_cmp(&b.size));
    all
}

/// Seven sizes of the series 1, 2, 5, 10, …, the fourth of them next below or at `size`.
fn round_about(size: f64) -> impl Iterator<Item = f64> {
    let series = |k: i32| {
        let digit = [1.0, 2.0, 5.0][k.rem_euclid(3) as usize];
        let exponent = k.div_euclid(3);
        // Whole powers on either side, so that 0.2 is the double nearest to it.
        if exponent < 0 { digit / 10f64.powi(-exponent) } else { digit * 10f64.powi(exponent) }
    };
    let guess = 3 * libm::floor(libm::log10(size)).clamp(-100.0, 100.0) as i32;
    let middle = (guess..guess + 3).rev().find(|k| series(*k) <= size).unwrap_or(guess);
    (middle - 3..=middle + 3).map(series)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_round_and_about_the_one_that_suits() {
        assert_eq!(round_about(12.4).collect::<Vec<_>>(), [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]);
        assert_eq!(round_about(1.0).collect::<Vec<_>>(), [0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0]);
        assert_eq!(round_about(0.07).collect::<Vec<_>>(), [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5]);
    }
}
