//! An insertion: which child, where it is stored, when a leaf is split, what is handed down.

use glam::DVec2;

use crate::collision::broad::quadtree::{Children, NotSplit, Straddlers};
use crate::lesson::narrate::arithmetic::{constants, difference, middle};
use crate::lesson::narrate::fact::place;
use crate::lesson::narrate::told;
use crate::trace::{Fact, Frame, Link};
use crate::words::{Message, quadtree as words, steps};

use super::{Story, counted, listed, worked};

impl Story<'_> {
    pub(super) fn descended(&self, id: u32, node: u32, at: DVec2, children: Children) -> Frame {
        let name = || self.letter(id);
        let takers = || (0..4).filter(|place| children[*place]).map(|place| self.nodes.quadrant(place));
        let mut says = match (self.options.straddlers, takers().count(), takers().next()) {
            (Straddlers::Loose, _, Some(child)) => vec![words::goes_loose(name(), child), words::goes_loose_why()],
            (Straddlers::Loose, ..) => vec![words::too_large(name(), self.nodes.name(node))],
            (_, 1, Some(child)) => vec![words::goes_one(name(), child), words::goes_one_why()],
            (_, _, Some(_)) => {
                let list = listed(takers()).unwrap_or_else(words::nothing);
                vec![words::goes_many(name(), list), words::goes_many_why()]
            }
            (_, _, None) => vec![words::stays(name(), self.nodes.name(node)), words::stays_why()],
        };
        says.push(words::lines_at(place(at)));
        let facts = self.boxes.get(id as usize).map_or_else(Vec::new, |boxed| {
            let [min, max] = boxed.ends();
            let lines = || constants("line", at);
            if self.options.straddlers == Straddlers::Loose {
                let [x, y] = [0, 1].map(|k| middle(min[k].clone(), max[k].clone()));
                let [x, y] = difference([x, y], lines());
                return vec![worked(words::fact_middle("x"), x), worked(words::fact_middle("y"), y)];
            }
            let [[min_x, min_y], [max_x, max_y]] = [difference(min, lines()), difference(max, lines())];
            vec![
                worked(words::fact_left(), min_x),
                worked(words::fact_right(), max_x),
                worked(words::fact_lower(), min_y),
                worked(words::fact_upper(), max_y),
            ]
        });
        Frame { facts, link: Some(Link::Part(node)), ..told(words::descend_title(self.nodes.name(node)), says) }
    }

    pub(super) fn stored(&self, id: u32, node: u32, count: u32) -> Frame {
        let (cell, capacity) = (self.nodes.name(node), self.options.capacity);
        let mut says = Vec::new();
        if self.nodes.before(node).is_some_and(|node| node.first_child.is_some()) {
            says.push(words::kept(cell.clone(), self.letter(id)));
            says.push(words::kept_why());
        } else {
            says.push(words::stored(cell.clone(), self.letter(id), count));
            says.push(if count > capacity { words::stored_too_many(capacity) } else { words::stored_fits(capacity) });
        }
        let facts = vec![counted(words::fact_count(), count), counted(words::fact_capacity(), capacity)];
        Frame { facts, link: Some(Link::Part(node)), ..told(words::stored_title(cell), says) }
    }

    pub(super) fn split(&self, node: u32, count: u32, at: DVec2) -> Frame {
        let (cell, capacity) = (self.nodes.name(node), self.options.capacity);
        let says =
            vec![words::split(cell.clone(), count, capacity), words::split_at(place(at), self.nodes.depth(node) + 1)];
        let facts = self.cut_facts(node, count);
        Frame { facts, link: Some(Link::Part(node)), ..told(words::split_title(cell), says) }
    }

    fn cut_facts(&self, node: u32, count: u32) -> Vec<Fact> {
        vec![
            counted(words::fact_count(), count),
            counted(words::fact_capacity(), self.options.capacity),
            counted(words::fact_level(), self.nodes.depth(node)),
            counted(words::fact_deepest(), self.options.max_depth),
        ]
    }

    pub(super) fn handed_down(&self, node: u32, boxes: &[(u32, Children)]) -> Frame {
        let cell = || self.nodes.name(node);
        let mut counts = [0_u32; 4];
        for (_, children) in boxes {
            (0..4).for_each(|k| counts[k] += u32::from(children[k]));
        }
        let kept = boxes.iter().filter(|(_, children)| *children == [false; 4]).count();
        let moved = boxes.len() - kept;
        let quarters = (0..4).filter(|k| counts[*k] > 0);
        let given = quarters.clone().map(|k| words::gets(self.nodes.quadrant(k), counts[k]));
        let mut says = vec![match listed(given) {
            Some(list) => words::handed(cell(), moved, list),
            None => words::handed_none(cell()),
        }];
        if kept > 0 {
            says.push(words::handed_kept(kept));
        }
        let copies = counts.iter().sum::<u32>() as usize;
        if copies > moved {
            says.push(words::handed_copies(copies - moved));
        }
        let full = quarters.filter(|k| counts[*k] > self.options.capacity).map(|k| self.nodes.quadrant(k));
        match listed(full) {
            Some(list) => says.push(words::handed_full(list, self.options.capacity)),
            None => says.push(words::handed_fits()),
        }
        let facts = (0..4).map(|k| counted(words::fact_child(self.nodes.quadrant(k)), counts[k])).collect();
        Frame { facts, link: Some(Link::Part(node)), ..told(words::handed_title(cell()), says) }
    }

    pub(super) fn not_split(&self, node: u32, count: u32, reason: NotSplit) -> Frame {
        let (cell, capacity) = (self.nodes.name(node), self.options.capacity);
        let says = match reason {
            NotSplit::Depth => {
                let level = self.nodes.depth(node);
                vec![words::not_split(cell.clone(), count, capacity, level), words::not_split_why()]
            }
            NotSplit::References => vec![words::not_split_references(cell.clone()), words::references_why()],
        };
        let facts = self.cut_facts(node, count);
        Frame { facts, link: Some(Link::Part(node)), ..told(words::not_split_title(cell), says) }
    }

    pub(super) fn given_up(&self, deepest: u32, stored: u64) -> Frame {
        let facts = vec![counted(words::fact_deepest(), deepest), counted(words::fact_stored(), stored)];
        Frame { facts, ..told(words::given_up_title(), vec![words::given_up(deepest), words::references_why()]) }
    }

    pub(super) fn inserted(&self, id: u32, stored: u64) -> Frame {
        let holders = self.holders(id);
        let nodes = self.nodes.all().count() as u64;
        let mut says = vec![self.inserted_where(id)];
        says.push(words::inserted_stored(stored, self.boxes.len()));
        let depth = self.nodes.all().map(|node| node.depth).max().unwrap_or(0);
        says.extend(self.shape(&crate::collision::broad::Stats { depth, stored, ..Default::default() }));
        let facts = vec![
            Fact { spoils: true, ..counted(words::fact_holders(), holders.len() as u64) },
            counted(words::fact_stored(), stored),
            counted(words::fact_boxes(), self.boxes.len() as u64),
            counted(words::fact_nodes(), nodes),
            counted(words::fact_depth(), depth),
        ];
        Frame { facts, ..told(steps::verdict_title(), says) }
    }

    /// "Box 5 is stored in NE/SW, NE/SE."
    pub(in crate::lesson) fn inserted_where(&self, id: u32) -> Message {
        const MOST: usize = 4;
        let holders = self.holders(id);
        let names = holders.iter().take(MOST).map(|node| self.nodes.name(*node));
        let list = listed(names).unwrap_or_else(words::nothing);
        let more = holders.len().saturating_sub(MOST);
        words::inserted(self.letter(id), if more > 0 { words::and_more(list, more) } else { list })
    }

    /// The nodes that store a box.
    pub(in crate::lesson) fn holders(&self, id: u32) -> Vec<u32> {
        self.nodes.all().filter(|node| node.ids.contains(&id)).map(|node| node.node).collect()
    }
}
