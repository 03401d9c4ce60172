//! Disks inside a shape: a quick proof that a whole box of differences lies in both interiors.

use glam::{DVec2, dvec2};

use super::region::Region;
use super::tree::{Kids, Tree};
use crate::collision::exact::orient;

/// Places tried along either side of the shape's box.
const ACROSS: usize = 12;

/// Disks kept of a shape, and of two shapes' differences.
const KEPT: usize = 12;
const DIFFERENCES_KEPT: usize = 48;

/// Rounding makes no disk larger than it is.
const SHRUNK: f64 = 1.0 - 1e-9;

/// An open disk inside something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Disk {
    pub center: DVec2,
    pub radius: f64,
}

impl Disk {
    fn has(&self, p: DVec2) -> bool {
        self.center.distance(p) < self.radius
    }
}

/// Large disks in an area, far from each other. O(log n) a place tried.
fn inside(region: &Region) -> Vec<Disk> {
    let Some(root) = region.rim.edge_tree.root() else { return Vec::new() };
    let bounds = region.rim.edge_tree.node(root);
    let step = (bounds.max - bounds.min) / ACROSS as f64;
    let mut found: Vec<Disk> = Vec::new();
    for i in 0..ACROSS {
        for j in 0..ACROSS {
            let center = bounds.min + step * dvec2(i as f64 + 0.5, j as f64 + 0.5);
            if center.is_finite()
                && is_inside(&region.rim.edge_tree, &region.rim.edges, center)
                && let Some(near) = nearest_edge(&region.rim.edge_tree, &region.rim.edges, center)
            {
                found.push(Disk { center, radius: near.distance * SHRUNK });
            }
        }
    }
    found.sort_by(|a, b| b.radius.total_cmp(&a.radius));
    let mut kept: Vec<Disk> = Vec::new();
    for disk in found {
        let apart = |other: &Disk| other.center.distance(disk.center) > 0.5 * other.radius;
        if kept.len() < KEPT && kept.iter().all(apart) {
            kept.push(disk);
        }
    }
    kept
}

/// Disks in the union of all differences of inner points of two areas; those first that reach farthest around the origin.
pub(super) fn in_difference(a: &Region, b: &Region) -> Vec<Disk> {
    let (of_a, of_b) = (inside(a), inside(b));
    let mut disks = Vec::with_capacity(of_a.len() * of_b.len());
    for p in &of_a {
        for q in &of_b {
            disks.push(Disk { center: p.center - q.center, radius: (p.radius + q.radius) * SHRUNK });
        }
    }
    disks.retain(|disk| disk.center.is_finite() && disk.radius.is_finite());
    disks.sort_by(|p, q| (q.radius - q.center.length()).total_cmp(&(p.radius - p.center.length())));
    disks.truncate(DIFFERENCES_KEPT);
    disks
}

/// Whether some disk has a whole box in it; that one is moved to the front.
pub(super) fn have(disks: &mut [Disk], [low, high]: [DVec2; 2]) -> bool {
    let holds = |disk: &Disk| {
        let far = (disk.center - low).abs().max((disk.center - high).abs());
        disk.has(disk.center + far)
    };
    match disks.iter().position(holds) {
        Some(k) => {
            disks[..=k].rotate_right(1);
            true
        }
        None => false,
    }
}

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
