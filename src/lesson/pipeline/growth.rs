//! How the counts grow: the same kind of crowd in several sizes through every index. Kept, as it does not change while the
//! crowd moves.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::run::Kind;
use crate::collision::Aabb;
use crate::collision::broad::{Brute, Grid, Index, Stats};
use crate::scene::{Spread, Swarm};

/// Sizes along the lines; the crowd's own is added where it is smaller than the last.
const SIZES: [u32; 5] = [100, 300, 1000, 3000, 10_000];
pub(super) const MOST: u32 = 10_000;

/// Cell sizes that are tried, as multiples of the suggested one.
const CELLS: [f64; 7] = [0.2, 0.35, 0.6, 1.0, 1.7, 3.0, 6.0];

/// Counts at the start of a crowd.
pub(super) struct Growth {
    /// For every index, in the order of [`Kind::ALL`]: n and all work together.
    pub lines: Vec<Vec<[f64; 2]>>,
    /// Cell sizes with the counts of a grid.
    pub cells: Vec<(f64, Stats)>,
    /// For every index: its counts on a crowd of this size (at most [`MOST`]); `None` where it cannot be built.
    pub table: Vec<Option<Stats>>,
}

/// What the counts depend on.
type Key = (u32, usize);

static KNOWN: Mutex<BTreeMap<Key, Arc<Growth>>> = Mutex::new(BTreeMap::new());

impl Growth {
    pub fn of(swarm: Swarm) -> Arc<Self> {
        let spread = Spread::ALL.iter().position(|spread| *spread == swarm.spread).unwrap_or(0);
        let key = (swarm.count.min(MOST), spread);
        // The lock is not held while counting: two threads may both count, and find the same.
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(growth) = known().get(&key) {
            return growth.clone();
        }
        let growth = Arc::new(Self::measure(Swarm { count: key.0, ..swarm }));
        let mut known = known();
        // A count that is dragged leaves many behind.
        if known.len() > 64 {
            known.clear();
        }
        known.insert(key, growth.clone());
        growth
    }

    fn measure(swarm: Swarm) -> Self {
        let mut sizes: Vec<u32> = SIZES.to_vec();
        sizes.push(swarm.count);
        sizes.sort_unstable();
        sizes.dedup();
        let mut lines = vec![Vec::new(); Kind::ALL.len()];
        let mut table = vec![None; Kind::ALL.len()];
        for count in sizes {
            let boxes = boxes(Swarm { count, ..swarm });
            for (k, kind) in Kind::ALL.iter().enumerate() {
                let stats = counts(*kind, &boxes, 0.0);
                lines[k].extend(stats.map(|stats| [f64::from(count), stats.work().max(1) as f64]));
                if count == swarm.count {
                    table[k] = stats;
                }
            }
        }
        let boxes = boxes(swarm);
        let suggested = Grid::suggested_size(&boxes);
        let cells = CELLS.iter().filter_map(|factor| {
            let size = suggested * factor;
            let grid = Grid::new(&boxes, size, &mut ()).ok()?;
            Some((size, grid.pairs(&mut |_| {}, &mut ())))
        });
        Self { lines, cells: cells.collect(), table }
    }
}

/// What one index costs on these boxes, `cell` as in [`Kind::options`]; brute force needs no run. `None` where it cannot be
/// built.
pub(super) fn counts(kind: Kind, boxes: &[Aabb], cell: f64) -> Option<Stats> {
    if kind == Kind::Brute {
        return Some(Brute::cost(boxes.len()));
    }
    Some(Index::build(boxes, &kind.options(boxes, cell)).ok()?.pairs(&mut |_| {}))
}

fn boxes(swarm: Swarm) -> Vec<Aabb> {
    (0..swarm.count).map(|id| swarm.body(&swarm.mote(id), 0.0).aabb()).collect()
}
