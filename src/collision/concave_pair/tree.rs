//! A tree of boxes, halved by the median: what is near is found without looking at everything.

use glam::{DVec2, dvec2};

use crate::collision::aabb::Aabb;
use crate::collision::vector;

/// A box around one item, or around two smaller nodes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub min: DVec2,
    pub max: DVec2,
    pub kids: Kids,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Kids {
    /// Index of the item.
    Item(usize),
    /// Places of two nodes.
    Two([usize; 2]),
}

/// Items by their boxes; one item a leaf.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// O(n log n).
    pub fn new(boxes: &[Aabb]) -> Self {
        let mut tree = Self { nodes: Vec::with_capacity(2 * boxes.len()) };
        let mut items: Vec<usize> = (0..boxes.len()).collect();
        if !items.is_empty() {
            tree.build(boxes, &mut items);
        }
        tree
    }

    /// Adds the node of some items, its parts before it; the depth of the recursion is the logarithm of their number.
    fn build(&mut self, boxes: &[Aabb], items: &mut [usize]) -> usize {
        let first = boxes[items[0]];
        let (min, max) = items
            .iter()
            .fold((first.min(), first.max()), |(min, max), &i| (min.min(boxes[i].min()), max.max(boxes[i].max())));
        let kids = if let [item] = *items {
            Kids::Item(item)
        } else {
            let center = |i: usize| boxes[i].center();
            let size = max * 0.5 - min * 0.5;
            let axis = usize::from(size.y > size.x);
            let half = items.len() / 2;
            items.select_nth_unstable_by(half, |&i, &j| center(i)[axis].total_cmp(&center(j)[axis]).then(i.cmp(&j)));
            let (low, high) = items.split_at_mut(half);
            Kids::Two([self.build(boxes, low), self.build(boxes, high)])
        };
        self.nodes.push(Node { min, max, kids });
        self.nodes.len() - 1
    }

    /// The node around everything; `None` when there is nothing.
    pub fn root(&self) -> Option<usize> {
        self.nodes.len().checked_sub(1)
    }

    /// Number of nodes; the parts of a node come before it.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn node(&self, at: usize) -> Node {
        self.nodes[at]
    }
}

impl Node {
    /// Half the larger side: which of two nodes to open first.
    pub fn half_size(&self) -> f64 {
        (self.max * 0.5 - self.min * 0.5).max_element()
    }

    /// The distance of two boxes, rounded downwards: 0 exactly when they meet.
    pub fn distance(&self, other: &Self) -> f64 {
        let gap = (self.min - other.max).max(other.min - self.max).max(DVec2::ZERO);
        vector::length(gap) * (1.0 - 8.0 * f64::EPSILON)
    }

    /// The distance of a point from the box, rounded downwards.
    pub fn distance_of(&self, p: DVec2) -> f64 {
        let gap = (self.min - p).max(p - self.max).max(DVec2::ZERO);
        vector::length(gap) * (1.0 - 8.0 * f64::EPSILON)
    }

    /// The distance of a point from the farthest corner, rounded upwards.
    pub fn reach_of(&self, p: DVec2) -> f64 {
        let far = (p - self.min).abs().max((self.max - p).abs());
        vector::length(far) * (1.0 + 8.0 * f64::EPSILON)
    }

    /// A box around all differences of a point here and a point of `other`, rounded outwards.
    pub fn difference(&self, other: &Self) -> [DVec2; 2] {
        let (low, high) = (self.min - other.max, self.max - other.min);
        [dvec2(low.x.next_down(), low.y.next_down()), dvec2(high.x.next_up(), high.y.next_up())]
    }
}

/// Two nodes of different trees, of which the larger is opened; calls `each` with the two pairs of the next level, or
/// gives the two items.
pub(super) fn open(trees: [&Tree; 2], [m, n]: [usize; 2], mut each: impl FnMut([usize; 2])) -> Option<[usize; 2]> {
    let (here, there) = (trees[0].node(m), trees[1].node(n));
    match (here.kids, there.kids) {
        (Kids::Item(i), Kids::Item(j)) => return Some([i, j]),
        (Kids::Two(parts), Kids::Item(_)) => parts.into_iter().for_each(|part| each([part, n])),
        (Kids::Item(_), Kids::Two(parts)) => parts.into_iter().for_each(|part| each([m, part])),
        (Kids::Two(parts), Kids::Two(others)) => {
            if here.half_size() >= there.half_size() {
                parts.into_iter().for_each(|part| each([part, n]));
            } else {
                others.into_iter().for_each(|part| each([m, part]));
            }
        }
    }
    None
}
