//! A query: which cells are looked into, which are passed over, what is tested there.

use crate::collision::broad::Stats;
use crate::collision::broad::quadtree::{Beside, Cell, Quadtree, Straddlers};
use crate::collision::coordinate::Coordinate;
use crate::lesson::narrate::arithmetic::{constant, subtract};
use crate::lesson::narrate::fact::{amount, given};
use crate::lesson::narrate::{sides, told};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, quadtree as words, steps};

use super::decision::Look;
use super::{Story, cell_leaves, counted, reaches, worked};

/// What was found before a step.
#[derive(Default)]
pub(super) struct SoFar {
    tested: u64,
    hits: u64,
}

impl Story<'_> {
    pub(super) fn looked(&self, look: &Look, so_far: &mut SoFar) -> Frame {
        let cell = || self.nodes.name(look.node);
        let mut hits: Vec<u32> = look.tested.iter().filter(|test| test.meets).map(|test| test.id).collect();
        hits.sort_unstable();
        let (tested, found) = (look.tested.len(), hits.len());
        let is_inner = self.nodes.is_inner(look.node);
        let mut says = vec![match (look.node, is_inner, tested) {
            (Quadtree::ROOT, true, _) => words::look_root(),
            (_, true, _) => words::look_inner(cell()),
            (_, false, 0) if look.again.is_empty() => words::look_empty(cell()),
            (_, false, _) => words::look_leaf(cell(), tested, found),
        }];
        if is_inner && tested > 0 {
            says.push(words::look_kept(tested, found));
        }
        if is_inner {
            says.push(words::look_proves_nothing());
        }
        if !look.again.is_empty() {
            let mut again = look.again.clone();
            again.sort_unstable();
            says.push(words::elsewhere(self.letters(&again)));
            says.push(words::elsewhere_why());
        }
        so_far.tested += tested as u64;
        so_far.hits += found as u64;
        let mut facts = Vec::new();
        if tested + look.again.len() > 0 {
            facts.push(Fact { spoils: true, ..counted(words::fact_tested(), tested as u64) });
            let found = if hits.is_empty() { words::nothing() } else { self.letters(&hits) };
            facts.push(Fact { spoils: true, ..given(words::fact_hits_here(), Value::Words(found), None) });
            facts.push(Fact { spoils: true, ..counted(words::fact_tested_so_far(), so_far.tested) });
            facts.push(Fact { spoils: true, ..counted(words::fact_hits_so_far(), so_far.hits) });
        }
        facts.extend([Coordinate::X, Coordinate::Y].into_iter().flat_map(|c| self.both_reach(&look.reach, c)));
        let title = if is_inner { words::look_title(cell()) } else { words::look_leaf_title(cell(), tested) };
        Frame { facts, link: Some(Link::Part(look.node)), ..told(title, says) }
    }

    pub(super) fn skipped(&self, node: u32, reach: &Cell, beside: &Beside) -> Frame {
        let cell = || self.nodes.name(node);
        let coordinate = beside.side.coordinate();
        let letter = sides::letter(coordinate);
        let gap = beside.gap();
        let mut says = vec![if gap > 0.0 {
            words::skip(cell(), letter, amount(gap))
        } else {
            words::skip_line(cell(), letter, amount(beside.of_cell))
        }];
        let below = self.nodes.below(node);
        says.push(match (gap > 0.0, below.nodes, below.references) {
            (false, ..) if self.options.straddlers == Straddlers::Copies => words::skip_line_copies(),
            (false, ..) => words::skip_line_parent(),
            (true, _, 0) => words::skip_empty(),
            (true, 0, references) => words::skip_leaf(references),
            (true, nodes, references) => words::skip_below(nodes, references),
        });
        let ends = [beside.of_cell, beside.of_box];
        let [of_cell, of_range] = self.met_ends(beside);
        let [more, less] = if ends[0] > ends[1] { [of_cell, of_range] } else { [of_range, of_cell] };
        let mut facts = vec![worked(words::fact_gap(letter), subtract(more, less))];
        facts.extend(self.both_reach(reach, coordinate));
        facts.push(counted(words::fact_below(), below.references));
        let link = Some(Link::Part(node));
        Frame { facts, link, ..told(words::skip_title(cell()), says) }
    }

    /// The two ends that a gap lies between: the cell's and the range's.
    fn met_ends(&self, beside: &Beside) -> [Expression; 2] {
        use crate::collision::aabb_aabb::Side;
        let k = sides::component(beside.side.coordinate());
        let letter = sides::letter(beside.side.coordinate());
        let [min, max] = self.range.ends();
        let cell = |end: &str| constant(format!("cell.{end}.{letter}"), beside.of_cell);
        match beside.side {
            Side::Left | Side::Below => [cell("min"), max[k].clone()],
            Side::Right | Side::Above => [cell("max"), min[k].clone()],
        }
    }

    /// From where to where the cell and the range reach.
    fn both_reach(&self, reach: &Cell, coordinate: Coordinate) -> [Fact; 2] {
        let (k, letter) = (sides::component(coordinate), sides::letter(coordinate));
        let ends = [reach.min[k], reach.max[k]];
        let of_range = [self.range.aabb.min()[k], self.range.aabb.max()[k]];
        let [min, max] = self.range.ends();
        [
            reaches(words::fact_cell(letter), ends, cell_leaves(letter, ends)),
            reaches(words::fact_range(letter), of_range, [min[k].clone(), max[k].clone()]),
        ]
    }

    pub(super) fn answered(&self, stats: &Stats) -> Frame {
        let all = self.boxes.len();
        let mut says = vec![words::answer(self.hits.len())];
        says.push(words::answer_cost(stats.tests, all, stats.visited, stats.nodes));
        if stats.again > 0 {
            says.push(words::answer_again(stats.again));
        }
        says.extend(self.shape(stats));
        let hits = if self.hits.is_empty() { words::nothing() } else { self.letters(self.hits) };
        let facts = vec![
            Fact { spoils: true, ..counted(words::fact_hits(), self.hits.len() as u64) },
            Fact { spoils: true, ..given(words::fact_hit_boxes(), Value::Words(hits), None) },
            counted(words::fact_tests(), stats.tests),
            counted(words::fact_brute(), all as u64),
            counted(words::fact_visited(), stats.visited),
            counted(words::fact_elsewhere(), stats.again),
        ];
        Frame { facts, ..told(steps::verdict_title(), says) }
    }

    /// Why the tree is as deep as it is, and what its straddlers cost.
    pub(super) fn shape(&self, stats: &Stats) -> Vec<Message> {
        let all = self.boxes.len() as u64;
        let capacity = u64::from(self.options.capacity.max(1));
        let even = (0_u32..32).find(|level| capacity.saturating_mul(1 << (2 * level)) >= all).unwrap_or(32);
        let mut says = Vec::new();
        if stats.depth > even {
            says.push(words::deeper(stats.depth, all, capacity, even));
        }
        let kept = self.nodes.all().filter(|node| node.first_child.is_some()).map(|node| node.ids.len()).sum::<usize>();
        says.extend(match self.options.straddlers {
            Straddlers::Parent if kept > 0 => Some(words::cost_parent(kept)),
            Straddlers::Copies if stats.stored > all => Some(words::cost_copies(stats.stored - all)),
            Straddlers::Loose if stats.depth > 0 => Some(words::cost_loose()),
            _ => None,
        });
        says
    }
}
