//! The shortest way out for polygons: the nearest point, to the origin, of what the interiors' differences leave free.
//!
//! When A has left B by a shortest move, a vertex of one lies on an edge of the other, with its own shape on the far
//! side. So every wall made of an edge and a vertex that can touch from outside is a candidate, and no cut between
//! pieces is. Candidates come in the order of their distance from the origin. From each the stretches are taken away
//! that some difference of pieces covers, around its nearest place first; the rest waits for its new distance. The
//! first nearest place that nothing covers is the answer. What is left of a wall may be a single point: a peg that
//! exactly fits a slot is pushed along it.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use glam::DVec2;

use super::arc::Arc;
use super::cover::Cover;
use super::disks;
use super::region::Region;
use super::rim::Rim;
use super::tree::open;
use super::wall::{ORIGIN, Place, Stop, Wall};
use super::{Named, Step};
use crate::collision::difference::Push;
use crate::collision::sat::Owner;
use crate::collision::tracer::Tracer;
use crate::collision::vector;

/// Edges times corners up to which disks would cost more than they save.
const WITHOUT_DISKS: usize = 10_000;

/// What waits for its turn.
enum Task {
    /// Edges and vertices under two nodes.
    Nodes { owner: Owner, nodes: [usize; 2] },
    /// What is left of a wall between two places, and the place of it that is nearest.
    Stretch(Box<Stretch>),
}

struct Stretch {
    wall: Wall,
    between: [Place; 2],
    nearest: Place,
}

struct Waiting {
    distance: f64,
    age: usize,
    task: Task,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.distance.total_cmp(&other.distance).then(self.age.cmp(&other.age))
    }
}

#[derive(Default)]
struct Queue {
    heap: BinaryHeap<Reverse<Waiting>>,
    age: usize,
}

impl Queue {
    fn add(&mut self, distance: f64, task: Task) {
        self.age += 1;
        self.heap.push(Reverse(Waiting { distance, age: self.age, task }));
    }

    fn add_stretch(&mut self, wall: Wall, between: [Place; 2]) {
        let nearest = nearest(&wall, &between);
        self.add(wall.distance(&nearest), Task::Stretch(Box::new(Stretch { wall, between, nearest })));
    }
}

/// The shortest push of an overlapping pair; `None` when there is no boundary to leave by, which no area has.
///
/// O(k (log (n + m) + c)) for k edge–vertex pairs as near to the origin as the answer and c differences of pieces over
/// one place; k is n·m at worst and for ordinary shapes the few features around the contact.
pub(super) fn shortest_push(
    a: &Region,
    b: &Region,
    mut cover: Cover,
    named: &Named,
    trace: &mut impl Tracer<Step>,
) -> Option<Push> {
    let mut queue = Queue::default();
    let arcs = [of_rim(&a.rim), of_rim(&b.rim)];
    let many = a.rim.edges.len().saturating_mul(b.rim.corners.len()) > WITHOUT_DISKS;
    let mut disks = if many { disks::in_difference(a, b) } else { Vec::new() };
    for (owner, edges, corners) in [(Owner::A, a, b), (Owner::B, b, a)] {
        if let (Some(m), Some(n)) = (edges.rim.edge_tree.root(), corners.rim.corner_tree.root()) {
            queue.add(0.0, Task::Nodes { owner, nodes: [m, n] });
        }
    }
    while let Some(Reverse(Waiting { distance, task, .. })) = queue.heap.pop() {
        match task {
            Task::Nodes { owner, nodes } => {
                let (edges, corners) = if owner == Owner::A { (&a.rim, &b.rim) } else { (&b.rim, &a.rim) };
                let trees = [&edges.edge_tree, &corners.corner_tree];
                let (of_edges, of_corners) = match owner {
                    Owner::A => (&arcs[0].0, &arcs[1].1),
                    Owner::B => (&arcs[1].0, &arcs[0].1),
                };
                let found = open(trees, nodes, |next| {
                    if !of_edges[next[0]].meets(of_corners[next[1]]) {
                        return;
                    }
                    let [low, high] = trees[0].node(next[0]).difference(&trees[1].node(next[1]));
                    let mirrored = if owner == Owner::A { [low, high] } else { [-high, -low] };
                    if !disks::have(&mut disks, mirrored) && !cover.surely_has_box(mirrored) {
                        let distance = trees[0].node(next[0]).distance(&trees[1].node(next[1]));
                        queue.add(distance, Task::Nodes { owner, nodes: next });
                    }
                });
                if let Some([edge, corner]) = found {
                    let (ends, corner) = (edges.edges[edge], corners.corners[corner]);
                    if corner.fits_right_of(ends) {
                        let wall = Wall { owner, ends, vertex: corner.at };
                        if cover.surely_has_segment(wall.ends_rounded()) {
                            continue;
                        }
                        queue.add_stretch(wall, [wall.place(Stop::Start), wall.place(Stop::End)]);
                    }
                }
            }
            Task::Stretch(stretch) => {
                let Stretch { wall, between: [from, to], nearest } = *stretch;
                let covered = cover.around(&wall, &nearest, [&from, &to]);
                trace.step(|| Step::WallTried {
                    owner: named.owner(wall.owner),
                    edge: wall.ends,
                    vertex: wall.vertex,
                    distance,
                    covered_by: covered.as_ref().map(|covered| named.pair(covered.by)),
                });
                let Some(covered) = covered else {
                    return Some(out_at(&wall, &nearest, distance));
                };
                let [low, high] = covered.stretch;
                if wall.compare(&from, &low) != Ordering::Greater && !is_same(&wall, &low, &nearest) {
                    queue.add_stretch(wall, [from, low]);
                }
                if wall.compare(&high, &to) != Ordering::Greater && !is_same(&wall, &high, &nearest) {
                    queue.add_stretch(wall, [high, to]);
                }
            }
        }
    }
    None
}

/// The directions of the edges under every node, and of those that the corners can touch.
fn of_rim(rim: &Rim) -> (Vec<Arc>, Vec<Arc>) {
    let edges = Arc::of_nodes(&rim.edge_tree, |edge| Arc::of_edge(rim.edges[edge]));
    (edges, Arc::of_nodes(&rim.corner_tree, |corner| Arc::of_corner(&rim.corners[corner])))
}

/// A covered place is gone, whatever was found around it: the queue cannot go round in circles.
fn is_same(wall: &Wall, one: &Place, other: &Place) -> bool {
    wall.compare(one, other) == Ordering::Equal
}

/// The place of a stretch that is nearest to the origin, exactly.
fn nearest(wall: &Wall, [from, to]: &[Place; 2]) -> Place {
    let foot = wall.place(Stop::Foot(ORIGIN));
    if wall.compare(&foot, from) == Ordering::Less {
        *from
    } else if wall.compare(to, &foot) == Ordering::Less {
        *to
    } else {
        foot
    }
}

/// The move of A that brings the origin to a place of a wall.
fn out_at(wall: &Wall, place: &Place, depth: f64) -> Push {
    let across = || {
        let normal = wall.push_normal()?;
        // The origin may lie on the far side of a wall that is one side of a slit.
        Some(if wall.side_of(ORIGIN) == Ordering::Less { -normal + DVec2::ZERO } else { normal })
    };
    let normal = match place.stop {
        Stop::Foot(_) => across(),
        Stop::Start => vector::direction(wall.start().plus, wall.start().minus),
        Stop::End => vector::direction(wall.end().plus, wall.end().minus),
        Stop::Cut(_) => vector::unit(-wall.position(place)),
    };
    Push { normal: normal.map_or(DVec2::X, |normal| normal + DVec2::ZERO), depth }
}
