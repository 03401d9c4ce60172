//! What of an outline is near to a point, and whether the point is inside.

use glam::DVec2;

use super::tree::{Kids, Tree};
use crate::collision::exact::orient;

/// An edge near to some point; rounded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    pub edge: usize,
    /// Of the edge, nearest to the point.
    pub at: DVec2,
    pub distance: f64,
}

/// The edge nearest to `p`. O(log n) in ordinary cases.
pub(super) fn nearest_edge(tree: &Tree, edges: &[[DVec2; 2]], p: DVec2) -> Option<Near> {
    let mut best: Option<Near> = None;
    let mut stack = vec![tree.root()?];
    while let Some(node) = stack.pop() {
        let node = tree.node(node);
        if best.is_some_and(|best| node.distance_of(p) >= best.distance) {
            continue;
        }
        match node.kids {
            Kids::Item(item) => {
                let at = nearest_of(edges[item], p);
                let distance = p.distance(at);
                if best.is_none_or(|best| distance < best.distance) {
                    best = Some(Near { edge: item, at, distance });
                }
            }
            Kids::Two([one, other]) => {
                // The nearer one is opened first.
                let far_first = tree.node(one).distance_of(p) >= tree.node(other).distance_of(p);
                stack.extend(if far_first { [one, other] } else { [other, one] });
            }
        }
    }
    best
}

/// The point of an edge nearest to `p`, rounded.
pub(super) fn nearest_of([from, to]: [DVec2; 2], p: DVec2) -> DVec2 {
    let along = to - from;
    let t = ((p - from).dot(along) / along.length_squared()).clamp(0.0, 1.0);
    if t < 0.5 { from + along * t } else { to - along * (1.0 - t) }
}

/// Whether a ray towards +x crosses the boundary of an area an odd number of times. Exact off the boundary.
pub(super) fn is_inside(tree: &Tree, edges: &[[DVec2; 2]], p: DVec2) -> bool {
    let mut stack: Vec<usize> = tree.root().into_iter().collect();
    let mut inside = false;
    while let Some(node) = stack.pop() {
        let node = tree.node(node);
        if node.max.x < p.x || node.min.y > p.y || node.max.y < p.y {
            continue;
        }
        match node.kids {
            Kids::Item(item) => {
                let [from, to] = edges[item];
                let upward = to.y > p.y;
                let (low, high) = if upward { (from, to) } else { (to, from) };
                inside ^= (from.y > p.y) != upward && orient(low, high, p) == std::cmp::Ordering::Greater;
            }
            Kids::Two(parts) => stack.extend(parts),
        }
    }
    inside
}
