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
use super::{Reason, Story, cell_leaves, counted, reaches, worked};

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
        if look.node == Quadtree::ROOT {
            says.push(words::look_rule(self.options.capacity, self.options.max_depth));
            if self.options.straddlers == Straddlers::Loose {
                says.push(words::look_loose());
            }
        }
        if !look.again.is_empty() {
            let mut again = look.again.clone();
            again.sort_unstable();
            says.push(words::elsewhere(again.len(), self.letters(&again)));
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
        let mut says = vec![words::answer(self.hits.len(), stats.tests, all)];
        says.extend(self.shape(stats));
        says.push(words::answer_cost(stats.visited, stats.nodes));
        if stats.again > 0 {
            says.push(words::answer_again(stats.again));
        }
        let hits = if self.hits.is_empty() { words::nothing() } else { self.letters(self.hits) };
        let mut facts = vec![
            Fact { spoils: true, ..counted(words::fact_hits(), self.hits.len() as u64) },
            Fact { spoils: true, ..given(words::fact_hit_boxes(), Value::Words(hits), None) },
            counted(words::fact_tests(), stats.tests),
            counted(words::fact_brute(), all as u64),
            counted(words::fact_visited(), stats.visited),
        ];
        if self.options.straddlers == Straddlers::Copies {
            facts.push(counted(words::fact_elsewhere(), stats.again));
        }
        Frame { facts, ..told(steps::verdict_title(), says) }
    }

    /// Why the tree is as deep as it is, and what its straddlers cost.
    pub(super) fn shape(&self, stats: &Stats) -> Vec<Message> {
        let mut says: Vec<Message> = self.why_deep().iter().map(|why| self.says_why_deep(why)).collect();
        let too_full = self.nodes.too_full(&self.options);
        if too_full > 0 && !self.why_deep().is_some_and(|why| matches!(why.reason, Reason::Coincident { .. })) {
            says.push(words::deepest_allowed(self.options.max_depth, too_full, self.options.capacity));
        }
        let [tested, hits] = self.kept_tests;
        match self.options.straddlers {
            Straddlers::Parent => match self.nodes.kept() {
                0 => {}
                kept if tested > 0 => says.push(words::cost_parent(kept, tested, hits)),
                kept => says.push(words::cost_kept(kept)),
            },
            Straddlers::Copies => {
                let extra = stats.stored.saturating_sub(self.boxes.len() as u64);
                let straddlers = self.nodes.copied().len() as u64;
                if extra > 0 {
                    says.push(words::cost_copies(straddlers, straddlers + extra, extra));
                    says.push(words::cost_copies_why());
                }
            }
            Straddlers::Loose if stats.depth == 0 => {}
            Straddlers::Loose if stats.tests > 0 => says.push(words::cost_loose(stats.tests, self.hits.len())),
            Straddlers::Loose => says.push(words::cost_loose_stored()),
        }
        says
    }

    /// The same in a few words.
    pub(in crate::lesson) fn shape_in_short(&self, stats: &Stats) -> Message {
        let deep = match self.why_deep() {
            Some(why) => match why.reason {
                Reason::Crowd { even, level, .. } if why.depth > level => {
                    words::card_crowd_and_copies(level, even, why.depth)
                }
                Reason::Crowd { even, .. } => words::card_crowd(why.depth, even),
                Reason::Copies { .. } => words::card_copies(why.depth),
                Reason::Coincident { .. } => words::card_coincident(why.depth),
            },
            None => words::card_depth(stats.depth),
        };
        let extra = stats.stored.saturating_sub(self.boxes.len() as u64);
        let cost = match self.options.straddlers {
            Straddlers::Parent if self.nodes.kept() > 0 => words::card_cost_parent(self.nodes.kept()),
            Straddlers::Copies if extra > 0 => words::card_cost_copies(extra),
            Straddlers::Loose if stats.visited > 0 => words::card_cost_loose(stats.visited, stats.nodes),
            _ => return deep,
        };
        words::card_parts(deep, cost)
    }
}
