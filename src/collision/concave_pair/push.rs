//! The shortest way out for polygons: the nearest point, to the origin, of what the interiors' differences leave free.
//!
//! First the plane is cleared: of the part nearest to the origin the polygon is taken away that is found around its
//! nearest place in some difference of pieces, until nothing surely covers that place. Only the walls that meet what is
//! left there are looked at, and these exactly.
//!
//! When A has left B by a shortest move, a vertex of one lies on an edge of the other, with its own shape on the far
//! side. So every wall made of an edge and a vertex that can touch from outside is a candidate, and no cut between
//! pieces is. Parts and stretches of walls come in the order of their distance from the origin. From each stretch those
//! are taken away that some difference of pieces covers, around its nearest place first; the rest waits for its new
//! distance. The first nearest place that nothing covers is the answer. What is left of a wall may be a single point: a
//! peg that exactly fits a slot is pushed along it.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use glam::DVec2;

use super::around::Around;
use super::candidates::Candidates;
use super::cover::Cover;
use super::cuts::Strip;
use super::part::Part;
use super::reach::Reach;
use super::region::Region;
use super::wall::{ORIGIN, Place, Stop, Wall};
use super::{Named, Step};
use crate::collision::difference::Push;
use crate::collision::tracer::Tracer;
use crate::collision::vector;

/// How deep in a difference a place must be to be taken away before the exact search, of the largest coordinates:
/// thousands of times more than rounding moves corners.
const MARGIN: f64 = 1e-12;

/// Sizes outside of which margins would overflow or vanish: there every wall is looked at.
const SAFE: std::ops::Range<f64> = 1e-100..1e100;

/// Walls in a part that are rather looked at than the part halved.
const FEW: usize = 8;

/// Walls up to which those in a part are counted.
const COUNTED: usize = 1_000;

/// Halvings in a row that may leave most walls together.
const PATIENCE: usize = 4;

/// What waits for its turn.
enum Task {
    /// A part of the plane, the walls in what it is a half of, and how often halving did not part them lately.
    Part { part: Part, walls: usize, stuck: usize },
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

    fn add_part(&mut self, part: Part, walls: usize, stuck: usize) {
        self.add(vector::length(part.nearest), Task::Part { part, walls, stuck });
    }

    fn add_stretch(&mut self, wall: Wall, between: [Place; 2]) {
        let nearest = nearest(&wall, &between);
        self.add(wall.distance(&nearest), Task::Stretch(Box::new(Stretch { wall, between, nearest })));
    }
}

/// The shortest push of an overlapping pair; `None` when there is no boundary to leave by, which no area has.
///
/// O(k (log (n + m) + c)) for k polygons and stretches taken away, and c differences of pieces that almost have one
/// place in them; k is n·m at worst and for ordinary shapes about the number of features as near as the answer.
pub(super) fn shortest_push(
    a: &Region,
    b: &Region,
    strips: &[Strip],
    named: &Named,
    trace: &mut impl Tracer<Step>,
) -> Option<Push> {
    let reach = Reach::new(a, b);
    let mut cover = Cover::new(&reach, strips);
    let candidates = Candidates::new(a, b);
    let largest = reach.largest;
    let margin = MARGIN * largest.element_sum();
    let mut around = Around::new(&reach, margin);
    let mut queue = Queue::default();
    if SAFE.contains(&largest.max_element()) {
        let (of_a, of_b) = (a.tree.node(a.tree.root()?), b.tree.node(b.tree.root()?));
        queue.add_part(Part::of_box(of_a.difference(&of_b)), COUNTED, 0);
    } else {
        candidates.within(None, usize::MAX).into_iter().for_each(|(wall, between)| queue.add_stretch(wall, between));
    }
    while let Some(Reverse(Waiting { distance, task, .. })) = queue.heap.pop() {
        match task {
            Task::Part { part, walls, stuck } => {
                if let Some(polygon) = around.polygon(part.nearest, part.size()) {
                    part.without(&polygon, margin).into_iter().for_each(|part| queue.add_part(part, COUNTED, 0));
                    continue;
                }
                let frame = part.frame(4.0 * margin);
                let mut inside = candidates.within(Some(&frame), COUNTED);
                let stuck = if inside.len() < COUNTED && inside.len() * 4 > walls * 3 { stuck + 1 } else { 0 };
                if inside.len() > FEW && stuck < PATIENCE && part.size() > 16.0 * margin {
                    part.halves().for_each(|half| queue.add_part(half, inside.len(), stuck));
                    continue;
                }
                if inside.len() == COUNTED {
                    inside = candidates.within(Some(&frame), usize::MAX);
                }
                inside.into_iter().for_each(|(wall, between)| queue.add_stretch(wall, between));
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
        Stop::Cut(_) | Stop::At(_) => vector::unit(-wall.position(place)),
    };
    Push { normal: normal.map_or(DVec2::X, |normal| normal + DVec2::ZERO), depth }
}
