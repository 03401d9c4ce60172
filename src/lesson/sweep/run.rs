//! One recorded run, folded into what is told: the axis, then box by box where the scan line meets it.

use std::panic::Location;

use crate::collision::broad::sweep::{self, Step};
use crate::collision::broad::{Collected, PairTest, Stats};
use crate::collision::coordinate::Coordinate;
use crate::collision::{Recorded, Recording};
use crate::lesson::crowd::Boxes;
use crate::scene::{Scene, SceneError};

use super::AXIS;

/// Boxes that are told one by one.
const MOST_ENTRIES: usize = 70;
/// Steps of one run that are kept.
const MOST_STEPS: usize = 200_000;

/// A recorded run.
pub(super) struct Run {
    pub boxes: Boxes,
    /// The axis along which the boxes are sorted.
    pub axis: Coordinate,
    /// The axis of the greater spread.
    pub widest: Coordinate,
    /// Variances of the middles in x and y.
    pub variances: [f64; 2],
    pub axis_at: &'static Location<'static>,
    pub done_at: &'static Location<'static>,
    /// Boxes in the order in which the scan line meets them, as far as they are told.
    pub entries: Vec<Entry>,
    pub stats: Stats,
    pub found: u64,
    /// What the same costs along x and along y.
    pub tests: [u64; 2],
    /// Boxes that are not told.
    pub left_out: usize,
}

/// The scan line at the beginning of a box.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub id: u32,
    pub begin: f64,
    /// Boxes that ended before, with their ends.
    pub left: Vec<(u32, f64)>,
    /// The new box against every active one.
    pub tested: Vec<PairTest>,
    /// Tests and meetings of the run so far.
    pub tests: u64,
    pub found: u64,
    pub at: &'static Location<'static>,
}

impl Entry {
    /// The active boxes that the new one is compared with.
    pub fn active(&self) -> impl Iterator<Item = u32> + '_ {
        self.tested.iter().map(|test| if test.pair[0] == self.id { test.pair[1] } else { test.pair[0] })
    }

    pub fn meeting(&self) -> impl Iterator<Item = [u32; 2]> + '_ {
        self.tested.iter().filter(|test| test.meets).map(|test| test.pair)
    }
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let boxes = Boxes::of(scene)?;
        let chosen = match scene.knob(&AXIS) as i64 {
            1 => sweep::Sweep::along(&boxes.boxes, Coordinate::X),
            2 => sweep::Sweep::along(&boxes.boxes, Coordinate::Y),
            _ => sweep::Sweep::new(&boxes.boxes),
        };
        let mut recording = Recording::with_budget(MOST_STEPS);
        let mut found = Collected::all();
        let stats = chosen.pairs(&mut found, &mut recording);
        let axis = chosen.axis();
        let other = sweep::Sweep::along(&boxes.boxes, axis.other()).pairs(&mut |_| (), &mut ()).tests;
        let tests = if axis == Coordinate::X { [stats.tests, other] } else { [other, stats.tests] };
        // A run has a first step and another last one.
        let [first, .., last] = recording.steps.as_slice() else { return Err(SceneError::too_few(scene, 2)) };
        let mut run = Self {
            boxes,
            axis,
            widest: axis,
            variances: [0.0; 2],
            axis_at: first.at,
            done_at: last.at,
            entries: Vec::new(),
            stats,
            found: found.pairs.len() as u64,
            tests,
            left_out: 0,
        };
        run.fold(&recording.steps);
        Ok(run)
    }

    /// Turns steps into what is told.
    fn fold(&mut self, steps: &[Recorded<Step>]) {
        for &Recorded { step, at } in steps {
            match step {
                Step::AxisChosen { variances, .. } => {
                    self.variances = variances;
                    self.widest = sweep::widest(variances);
                }
                Step::Entered { id, at: begin } => {
                    let (tests, found) = self.entries.last().map_or((0, 0), |entry| (entry.tests, entry.found));
                    self.entries.push(Entry { id, begin, left: Vec::new(), tested: Vec::new(), tests, found, at });
                }
                Step::Left { id, end, .. } => {
                    if let Some(entry) = self.entries.last_mut() {
                        entry.left.push((id, end));
                    }
                }
                Step::Tested(test) => {
                    if let Some(entry) = self.entries.last_mut() {
                        entry.tested.push(test);
                        entry.tests += 1;
                        entry.found += u64::from(test.meets);
                    }
                }
                Step::BoxTested(_) | Step::Done { .. } => {}
            }
        }
        self.left_out = self.entries.len().saturating_sub(MOST_ENTRIES);
        self.entries.truncate(MOST_ENTRIES);
        for entry in &mut self.entries {
            entry.left.sort_unstable_by_key(|(id, _)| *id);
            entry.tested.sort_unstable_by_key(|test| test.pair);
        }
    }

    /// The boxes that are told, each with its frame.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Entry)> + '_ {
        (1..).zip(&self.entries)
    }

    pub fn frames(&self) -> u32 {
        self.entries.len() as u32 + 2
    }

    pub fn last(&self) -> u32 {
        self.frames() - 1
    }

    /// Where a box begins and ends in a coordinate.
    pub fn interval(&self, id: u32, coordinate: Coordinate) -> [f64; 2] {
        let Some(aabb) = self.boxes.boxes.get(id as usize) else { return [0.0; 2] };
        [coordinate.of(aabb.min()), coordinate.of(aabb.max())]
    }
}
