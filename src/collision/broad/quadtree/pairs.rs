//! All pairs in one walk over the tree, without a query for each box.

use std::ops::Range;

use super::{Quadtree, Step, Straddlers};
use crate::collision::broad::classes::{self, class};
use crate::collision::broad::pair_test::{List, Run, Tests};
use crate::collision::broad::{Sink, Stats};
use crate::collision::tracer::{Nested, Tracer};

/// What a walk carries: the tests, and boxes of nodes above, in one list that grows and shrinks with the depth.
struct Walk<'a, S> {
    tests: Tests<'a, S>,
    carried: List,
}

impl<S: Sink> Walk<'_, S> {
    /// Each box of a stretch of the list against each of another.
    fn between(&mut self, some: Range<usize>, others: Range<usize>, trace: &mut impl Tracer<Step>) {
        let all = self.carried.run();
        self.tests.between(all.slice(some), all.slice(others), &mut Nested(trace, Step::Tested));
    }

    fn truncate(&mut self, len: usize) {
        self.carried.ids.truncate(len);
        self.carried.coarse.truncate(len);
    }
}

impl Quadtree {
    /// Every pair that meets, each once; O(cells + pairs that share one).
    pub fn pairs(&self, sink: &mut impl Sink, trace: &mut impl Tracer<Step>) -> Stats {
        let tests = Tests { boxes: &self.boxes, sink, stats: self.stats() };
        let mut walk = Walk { tests, carried: List::default() };
        match self.options.straddlers {
            Straddlers::Copies => self.leaves(&mut walk.tests, trace),
            Straddlers::Parent | Straddlers::Loose => self.within(Self::ROOT, &mut walk, trace),
        }
        let stats = walk.tests.done();
        trace.step(|| Step::Done { stats });
        stats
    }

    /// Copies: leaf by leaf, each pair in the leaf with the lower left corner of what both share.
    fn leaves(&self, tests: &mut Tests<impl Sink>, trace: &mut impl Tracer<Step>) {
        let mut groups: [List; classes::CLASSES] = Default::default();
        let mut open = vec![Self::ROOT];
        while let Some(node) = open.pop() {
            let at = &self.nodes[node as usize];
            if let Some(first) = at.first_child() {
                open.extend((first..first + 4).rev());
                continue;
            }
            if at.total == 0 {
                continue;
            }
            trace.step(|| Step::Visited { node, depth: at.depth, count: at.total, reach: at.cell });
            let before = tests.stats;
            tests.stats.visited += 1;
            groups.iter_mut().for_each(List::clear);
            for id in self.entries.of(at.entries) {
                let min = self.boxes[id as usize].min();
                let begins = class(min.x >= at.cell.min.x, min.y >= at.cell.min.y);
                groups[begins].push(id, self.coarse[id as usize]);
            }
            let runs: [Run; classes::CLASSES] = std::array::from_fn(|class| groups[class].run());
            classes::join(runs, tests, &mut Nested(&mut *trace, Step::Tested));
            let after = tests.stats;
            trace.step(|| Step::LeafDone {
                node,
                tests: after.tests - before.tests,
                again: after.again - before.again,
            });
            if !tests.goes_on() {
                break;
            }
        }
    }

    /// The boxes of a node itself, put at the end of the list that is carried.
    fn own(&self, node: u32, carried: &mut List) -> Range<usize> {
        let start = carried.ids.len();
        for id in self.entries.of(self.nodes[node as usize].entries) {
            carried.push(id, self.coarse[id as usize]);
        }
        start..carried.ids.len()
    }

    fn children(&self, node: u32) -> Range<u32> {
        self.nodes[node as usize].first_child().map_or(0..0, |first| first..first + 4)
    }

    /// The pairs of a node and all below it.
    fn within<S: Sink>(&self, node: u32, walk: &mut Walk<S>, trace: &mut impl Tracer<Step>) {
        if self.nodes[node as usize].total < 2 || !walk.tests.goes_on() {
            return;
        }
        let own = self.own(node, &mut walk.carried);
        self.visit(node, own.len(), walk, trace);
        walk.tests.among(walk.carried.run().slice(own.clone()), &mut Nested(&mut *trace, Step::Tested));
        for child in self.children(node) {
            self.down(own.clone(), child, walk, trace);
        }
        walk.truncate(own.start);
        for child in self.children(node) {
            self.within(child, walk, trace);
        }
        // Cells beside each other have no box in common; loose ones reach over.
        if self.options.straddlers == Straddlers::Loose {
            for child in self.children(node) {
                for other in self.children(node).skip_while(|other| *other <= child) {
                    self.across(child, other, walk, trace);
                }
            }
        }
    }

    /// Boxes carried from above against a node and all below it.
    fn down<S: Sink>(&self, carried: Range<usize>, node: u32, walk: &mut Walk<S>, trace: &mut impl Tracer<Step>) {
        let at = &self.nodes[node as usize];
        if at.total == 0 || walk.tests.stats.stopped {
            return;
        }
        let reach = self.reach(node);
        let start = walk.carried.ids.len();
        for k in carried {
            let id = walk.carried.ids[k];
            let aabb = &self.boxes[id as usize];
            let reaches = match self.options.straddlers {
                Straddlers::Loose => reach.meets(aabb),
                Straddlers::Parent | Straddlers::Copies => reach.is_reached_by(aabb),
            };
            if reaches {
                walk.carried.push(id, walk.carried.coarse[k]);
            }
        }
        let reaching = start..walk.carried.ids.len();
        if !reaching.is_empty() {
            let own = self.own(node, &mut walk.carried);
            self.visit(node, own.len(), walk, trace);
            walk.between(reaching.clone(), own.clone(), trace);
            walk.truncate(own.start);
            if walk.tests.goes_on() {
                for child in self.children(node) {
                    self.down(reaching.clone(), child, walk, trace);
                }
            }
        }
        walk.truncate(start);
    }

    /// The boxes below one node against those below another that is no relative of it.
    fn across<S: Sink>(&self, a: u32, b: u32, walk: &mut Walk<S>, trace: &mut impl Tracer<Step>) {
        let is_empty = |node: u32| self.nodes[node as usize].total == 0;
        if is_empty(a) || is_empty(b) || !self.reach(a).meets_cell(&self.reach(b)) || walk.tests.stats.stopped {
            return;
        }
        let own_a = self.own(a, &mut walk.carried);
        self.down(own_a.clone(), b, walk, trace);
        walk.truncate(own_a.start);
        let own_b = self.own(b, &mut walk.carried);
        for child in self.children(a) {
            self.down(own_b.clone(), child, walk, trace);
        }
        walk.truncate(own_b.start);
        for child in self.children(a) {
            for other in self.children(b) {
                self.across(child, other, walk, trace);
            }
        }
    }

    fn visit<S: Sink>(&self, node: u32, own: usize, walk: &mut Walk<S>, trace: &mut impl Tracer<Step>) {
        walk.tests.stats.visited += 1;
        let depth = self.nodes[node as usize].depth;
        trace.step(|| Step::Visited { node, depth, count: own as u32, reach: self.reach(node) });
    }
}
