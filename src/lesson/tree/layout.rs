//! Where the nodes of the drawn tree stand, in columns: children close together below their parent, no two subtrees
//! upon each other. A tree too wide is folded, first where the run does not come by.

use std::collections::{BTreeMap, BTreeSet};

use glam::{DVec2, dvec2};

use crate::trace::View;

use super::Tree;

const ROOT: u32 = 0;

/// Columns that nodes may take side by side.
const COLUMNS: usize = 37;
/// Between neighbors.
const GAP: f64 = 0.3;
/// A folded node has a number below it.
const FOLDED_HALF: f64 = 1.15;
/// The room of every tree, in units of which a dot takes one: a tree that grows and shrinks keeps its place.
const WIDTH: f64 = 45.0;
const HEIGHT: f64 = 23.0;
/// Columns of a narrow tree are drawn apart, at most so far.
const MOST_COLUMN: f64 = 4.5;
/// Least and greatest distance of levels.
const STEP: [f64; 2] = [3.0, 6.5];

/// Most dots of one node; where it has more boxes the last place has the number of the rest.
pub(super) const MOST_DOTS: usize = 5;
const DOT_STEP: f64 = 0.82;
const FIRST_DOT: f64 = 1.3;
const DOTS_HEIGHT: f64 = FIRST_DOT + DOT_STEP * MOST_DOTS as f64;

pub(super) struct Layout {
    /// Of each node its parent and its level.
    above: BTreeMap<u32, (Option<u32>, u32)>,
    places: BTreeMap<u32, DVec2>,
    /// Folded nodes, with the number of nodes below.
    folded: BTreeMap<u32, u64>,
}

/// A packed subtree: its nodes by place and level, and from where to where it reaches on each level.
struct Packed {
    nodes: Vec<(u32, f64, usize)>,
    reach: Vec<[f64; 2]>,
}

impl Layout {
    pub fn of(tree: &Tree<'_>) -> Self {
        let above = above(&tree.children);
        let mut dots: BTreeMap<u32, usize> = BTreeMap::new();
        tree.holdings.iter().for_each(|holding| *dots.entry(holding.node).or_default() += 1);
        let is_asked = |node: u32| tree.lives.get(&node).is_some_and(|life| life.asked.is_some());
        let depth = |node: u32| above.get(&node).map_or(0, |(_, depth)| *depth);
        let open = unfolded(&tree.children, depth, is_asked);
        let packing = Packing { children: &tree.children, open: &open, dots: &dots };
        let packed = packing.pack(ROOT);
        let [left, right] = packed.reach.iter().fold([0.0_f64; 2], |all, [l, r]| [all[0].min(*l), all[1].max(*r)]);
        let column = (WIDTH / (right - left)).min(MOST_COLUMN);
        let middle = (left + right) * 0.5;
        let levels = packed.nodes.iter().map(|(_, _, level)| *level).max().unwrap_or(0).max(1);
        let step = ((HEIGHT - DOTS_HEIGHT) / levels as f64).clamp(STEP[0], STEP[1]);
        let place = |(node, x, level): (u32, f64, usize)| (node, dvec2((x - middle) * column, -step * level as f64));
        let places: BTreeMap<u32, DVec2> = packed.nodes.into_iter().map(place).collect();
        let is_folded = |node: &&u32| tree.children.contains_key(*node) && !open.contains(*node);
        let folded = places.keys().filter(is_folded).map(|node| (*node, below(&tree.children, *node))).collect();
        Self { above, places, folded }
    }

    pub fn place(&self, node: u32) -> Option<DVec2> {
        self.places.get(&node).copied()
    }

    /// Nodes that are folded below a drawn one.
    pub fn folded(&self, node: u32) -> Option<u64> {
        self.folded.get(&node).copied()
    }

    /// The drawn node that stands for a node: itself, or the one it is folded into.
    pub fn stands_for(&self, mut node: u32) -> u32 {
        while !self.places.contains_key(&node) {
            match self.parent(node) {
                Some(parent) => node = parent,
                None => break,
            }
        }
        node
    }

    fn parent(&self, node: u32) -> Option<u32> {
        self.above.get(&node)?.0
    }

    pub fn parent_place(&self, node: u32) -> Option<DVec2> {
        self.place(self.parent(node)?)
    }

    pub fn depth(&self, node: u32) -> u32 {
        self.above.get(&node).map_or(0, |(_, depth)| *depth)
    }

    /// Where a box of a node is shown: below a leaf, or beside a node that has children.
    pub fn dot(&self, node: u32, slot: usize, is_beside: bool) -> Option<DVec2> {
        let off = FIRST_DOT + DOT_STEP * slot as f64;
        let off = if is_beside { dvec2(off, 0.0) } else { dvec2(0.0, -off) };
        Some(self.place(node)? + off)
    }

    /// The view shows the room of every tree, whatever this one takes of it.
    pub fn view(view: View) -> View {
        let [min, max] = view.content;
        let (least, most) = (dvec2(-0.5 * WIDTH, -HEIGHT), dvec2(0.5 * WIDTH, 1.0));
        View { content: [min.min(least), max.max(most)], is_diagram: true, ..view }
    }
}

/// Of each node its parent and its level.
fn above(children: &BTreeMap<u32, Vec<u32>>) -> BTreeMap<u32, (Option<u32>, u32)> {
    let mut above = BTreeMap::from([(ROOT, (None, 0))]);
    let mut open = vec![(ROOT, 0)];
    while let Some((node, depth)) = open.pop() {
        for child in children.get(&node).into_iter().flatten() {
            above.insert(*child, (Some(node), depth + 1));
            open.push((*child, depth + 1));
        }
    }
    above
}

/// How many nodes there are below a node.
fn below(children: &BTreeMap<u32, Vec<u32>>, node: u32) -> u64 {
    let mut open = vec![node];
    let mut count = 0;
    while let Some(node) = open.pop() {
        let of_node = children.get(&node).map_or(&[][..], Vec::as_slice);
        count += of_node.len() as u64;
        open.extend(of_node);
    }
    count
}

/// The inner nodes whose children are drawn: those that the run asks first, then level by level.
fn unfolded(
    children: &BTreeMap<u32, Vec<u32>>,
    depth: impl Fn(u32) -> u32,
    is_asked: impl Fn(u32) -> bool,
) -> BTreeSet<u32> {
    let mut open = BTreeSet::new();
    let mut waiting = BTreeSet::new();
    let entry = |node: u32| (!is_asked(node), depth(node), node);
    if children.contains_key(&ROOT) {
        waiting.insert(entry(ROOT));
    }
    let mut columns = 1;
    while let Some((.., node)) = waiting.pop_first() {
        let of_node = children.get(&node).map_or(&[][..], Vec::as_slice);
        let more = of_node.len().saturating_sub(1);
        if columns + more > COLUMNS {
            break;
        }
        columns += more;
        open.insert(node);
        waiting.extend(of_node.iter().filter(|child| children.contains_key(child)).map(|child| entry(*child)));
    }
    open
}

struct Packing<'a> {
    children: &'a BTreeMap<u32, Vec<u32>>,
    open: &'a BTreeSet<u32>,
    dots: &'a BTreeMap<u32, usize>,
}

impl Packing<'_> {
    fn pack(&self, node: u32) -> Packed {
        let dots = self.dots.get(&node).copied().unwrap_or(0).min(MOST_DOTS);
        let single = |reach: Vec<[f64; 2]>| Packed { nodes: vec![(node, 0.0, 0)], reach };
        let Some(children) = self.children.get(&node) else {
            // Dots hang down past the next level.
            return single(vec![[-0.5, 0.5]; if dots > 0 { 2 } else { 1 }]);
        };
        let beside = if dots > 0 { FIRST_DOT + DOT_STEP * dots as f64 - 0.4 } else { 0.5 };
        if !self.open.contains(&node) {
            return single(vec![[-FOLDED_HALF, FOLDED_HALF.max(beside)], [-FOLDED_HALF, FOLDED_HALF]]);
        }
        let mut nodes = Vec::new();
        let mut reach: Vec<[f64; 2]> = Vec::new();
        let mut ends = [0.0; 2];
        for (k, child) in children.iter().enumerate() {
            let packed = self.pack(*child);
            let both = reach.iter().zip(&packed.reach);
            let shift = both.map(|(left, right)| left[1] + GAP - right[0]).fold(f64::NEG_INFINITY, f64::max);
            let shift = if k == 0 { 0.0 } else { shift };
            ends = [if k == 0 { shift } else { ends[0] }, shift];
            nodes.extend(packed.nodes.into_iter().map(|(node, x, level)| (node, x + shift, level + 1)));
            for (level, [left, right]) in packed.reach.into_iter().enumerate() {
                let moved = [left + shift, right + shift];
                match reach.get_mut(level) {
                    Some(reach) => *reach = [reach[0].min(moved[0]), moved[1].max(reach[1])],
                    None => reach.push(moved),
                }
            }
        }
        let middle = (ends[0] + ends[1]) * 0.5;
        nodes.iter_mut().for_each(|(_, x, _)| *x -= middle);
        reach.iter_mut().for_each(|reach| *reach = reach.map(|x| x - middle));
        nodes.push((node, 0.0, 0));
        reach.insert(0, [-0.5, beside]);
        Packed { nodes, reach }
    }
}
