//! A query: into the cells that the range reaches, past all others.

use super::{Quadtree, Step, Straddlers};
use crate::collision::Aabb;
use crate::collision::broad::Stats;
use crate::collision::broad::brute::BoxTest;
use crate::collision::tracer::Tracer;

impl Quadtree {
    /// Every box that meets the range, each once; O(cells that the range reaches + boxes in them).
    pub fn find(&self, range: &Aabb, found: &mut impl FnMut(u32), trace: &mut impl Tracer<Step>) -> Stats {
        let mut stats = self.stats();
        let mut open = vec![Self::ROOT];
        while let Some(node) = open.pop() {
            let at = &self.nodes[node as usize];
            let (depth, reach) = (at.depth, self.reach(node));
            let is_reached = match self.options.straddlers {
                // Half-open, as the boxes are.
                Straddlers::Copies | Straddlers::Parent => reach.is_reached_by(range),
                Straddlers::Loose => reach.meets(range),
            };
            if !is_reached {
                trace.step(|| Step::Skipped { node, depth, reach, beside: reach.beside(range) });
                continue;
            }
            stats.visited += 1;
            trace.step(|| Step::Visited { node, depth, count: self.entries.of(at.entries).count() as u32, reach });
            for id in self.entries.of(at.entries) {
                let aabb = &self.boxes[id as usize];
                // Of copies only the one is tested whose cell has the lower left corner of what box and range share.
                let is_here = self.options.straddlers != Straddlers::Copies
                    || at.cell.min.cmple(aabb.min().max(range.min())).all();
                if !is_here {
                    stats.again += 1;
                    trace.step(|| Step::MetAgain { id });
                    continue;
                }
                stats.tests += 1;
                let meets = aabb.meets(range);
                trace.step(|| Step::BoxTested(BoxTest { id, meets }));
                if meets {
                    found(id);
                }
            }
            if let Some(first) = at.first_child() {
                open.extend((first..first + 4).rev());
            }
        }
        trace.step(|| Step::Done { stats });
        stats
    }
}
