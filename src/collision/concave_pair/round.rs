//! The shortest way out for a circle: its center leaves the shape grown by its radius.
//!
//! That grown shape is bounded by pieces of edges moved outwards and of arcs around convex corners. Those are looked at
//! in the order of their distance from the center; of each the nearest place comes first. When the shape itself is
//! nearer to that place than the radius, a disk around its nearest point covers a stretch of the curve, which is taken
//! away; what is left waits for its new distance. The first place that nothing covers is the answer. Curves are round
//! and so are the numbers: places within a few units in the last place of the largest coordinate count as free, so that
//! a circle which exactly fits a slot is pushed along it.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::f64::consts::PI;

use glam::DVec2;

use super::Step;
use super::disks::{is_inside, nearest_edge};
use super::rim::{Arms, Rim};
use super::tree::{Kids, Node, Tree};
use crate::collision::circle::Circle;
use crate::collision::clearance;
use crate::collision::difference::Push;
use crate::collision::edge;
use crate::collision::exact::{cross_sign, orient};
use crate::collision::tracer::Tracer;
use crate::collision::vector;

/// What counts as free, in units in the last place of the largest coordinate.
const SLACK: f64 = 8.0 * f64::EPSILON;

/// Sizes outside of which squares would overflow or lose bits.
const SAFE: std::ops::Range<f64> = 1e-100..1e100;

/// Stretches looked at before the search gives up; no known scene comes near.
const PATIENCE: usize = 1_000_000;

/// A part of the boundary of the grown shape, or what would be one if nothing covered it.
#[derive(Clone, Copy, Debug)]
enum Curve {
    /// An edge moved outwards; places by their distance from its start.
    Moved { edge: [DVec2; 2], out: DVec2, start: DVec2, along: DVec2 },
    /// The circle around a corner; places by the angle (radians) from the direction towards the center.
    Around { corner: DVec2, towards: DVec2 },
}

/// A curve between two places, and the nearest of them.
struct Stretch {
    curve: Curve,
    between: [f64; 2],
    nearest: f64,
}

enum Task {
    Edges(usize),
    Corners(usize),
    Stretch(Stretch),
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

/// The shortest push of a circle (of a radius above 0) out of an area; `None` when there is no boundary to leave by.
/// O(k log n) for k stretches as near to the center as the answer.
pub(super) fn shortest_push(circle: &Circle, rim: &Rim, trace: &mut impl Tracer<Step>) -> Option<Push> {
    let most =
        rim.edges.iter().flatten().fold(circle.center().abs().max_element(), |m, p| m.max(p.abs().max_element()));
    let most = most.max(circle.radius());
    if !SAFE.contains(&most) {
        let power = -libm::ilogb(most);
        let scaled = |v: DVec2| DVec2::new(libm::scalbn(v.x, power), libm::scalbn(v.y, power));
        let rim = Rim::of_edges(rim.edges.iter().map(|ends| ends.map(scaled)).collect());
        let circle = Circle::new(scaled(circle.center()), libm::scalbn(circle.radius(), power)).ok()?;
        let push = Search::new(&circle, &rim, 1.0).run(&mut ())?;
        return Some(Push { depth: libm::scalbn(push.depth, -power).min(f64::MAX), ..push });
    }
    Search::new(circle, rim, most).run(trace)
}

struct Search<'r> {
    center: DVec2,
    radius: f64,
    rim: &'r Rim,
    slack: f64,
    heap: BinaryHeap<Reverse<Waiting>>,
    age: usize,
}

impl<'r> Search<'r> {
    fn new(circle: &Circle, rim: &'r Rim, most: f64) -> Self {
        let (center, radius) = (circle.center(), circle.radius());
        Self { center, radius, rim, slack: SLACK * most, heap: BinaryHeap::new(), age: 0 }
    }

    fn run(mut self, trace: &mut impl Tracer<Step>) -> Option<Push> {
        self.add(0.0, Task::Edges(self.rim.edge_tree.root()?));
        self.add(0.0, Task::Corners(self.rim.corner_tree.root()?));
        let mut looked_at = 0;
        while let Some(Reverse(Waiting { distance, task, .. })) = self.heap.pop() {
            let stretch = match task {
                Task::Edges(node) => {
                    self.open(&self.rim.edge_tree, node, Task::Edges, |search, item| search.moved(item));
                    continue;
                }
                Task::Corners(node) => {
                    self.open(&self.rim.corner_tree, node, Task::Corners, |search, item| search.around(item));
                    continue;
                }
                Task::Stretch(stretch) => stretch,
            };
            looked_at += 1;
            if looked_at > PATIENCE {
                return None;
            }
            let Stretch { curve, between: [from, to], nearest } = stretch;
            let at = self.position(&curve, nearest);
            let covered = self.covered(at);
            trace.step(|| Step::CurveTried { place: at, distance, covered: covered.is_some() });
            let Some((middle, radius)) = covered else {
                return Some(Push { normal: self.way_to(&curve, nearest), depth: distance });
            };
            let [low, high] = self.inside_of(&curve, nearest, middle, radius);
            if from < low {
                self.add_stretch(curve, [from, low]);
            }
            if high < to {
                self.add_stretch(curve, [high, to]);
            }
        }
        None
    }

    fn add(&mut self, distance: f64, task: Task) {
        self.age += 1;
        self.heap.push(Reverse(Waiting { distance, age: self.age, task }));
    }

    /// The parts of a node, or its item's curve.
    fn open(&mut self, tree: &Tree, node: usize, task: impl Fn(usize) -> Task, curve: impl Fn(&mut Self, usize)) {
        match tree.node(node).kids {
            Kids::Item(item) => curve(self, item),
            Kids::Two(parts) => {
                for part in parts {
                    let distance = self.least_distance(&tree.node(part));
                    self.add(distance, task(part));
                }
            }
        }
    }

    /// Every place of the curves of a box is one radius away from some point of the box.
    fn least_distance(&self, node: &Node) -> f64 {
        let (near, far) = (node.distance_of(self.center), node.reach_of(self.center));
        (near - self.radius).max(self.radius - far).max(0.0) * (1.0 - 8.0 * f64::EPSILON)
    }

    fn moved(&mut self, item: usize) {
        let edge = self.rim.edges[item];
        let (Some(out), Some(along)) = (edge::outward(edge), vector::direction(edge[0], edge[1])) else { return };
        let curve = Curve::Moved { edge, out, start: edge[0] + out * self.radius, along };
        self.add_stretch(curve, [0.0, vector::distance(edge[0], edge[1])]);
    }

    fn around(&mut self, item: usize) {
        let corner = self.rim.corners[item];
        let Arms::Two { before, after } = corner.arms else { return };
        if cross_sign(corner.at, after, corner.at, before) != Ordering::Greater {
            return;
        }
        // A center in the corner itself leaves away from both edges.
        let away = || {
            let arms = [before, after].map(|arm| vector::direction(arm, corner.at).unwrap_or(DVec2::ZERO));
            vector::unit(arms[0] + arms[1])
        };
        let towards = vector::direction(corner.at, self.center).or_else(away).unwrap_or(DVec2::X);
        self.add_stretch(Curve::Around { corner: corner.at, towards }, [-PI, PI]);
    }

    fn add_stretch(&mut self, curve: Curve, between: [f64; 2]) {
        let [from, to] = between;
        let nearest = match curve {
            Curve::Moved { edge: [p, _], along, .. } => (self.center - p).dot(along),
            Curve::Around { .. } => 0.0,
        };
        let nearest = nearest.max(from).min(to);
        let distance = self.distance(&curve, nearest);
        self.add(distance, Task::Stretch(Stretch { curve, between, nearest }));
    }

    fn position(&self, curve: &Curve, place: f64) -> DVec2 {
        match *curve {
            Curve::Moved { start, along, .. } => start + along * place,
            Curve::Around { corner, towards } => corner + DVec2::from_angle(place).rotate(towards) * self.radius,
        }
    }

    /// The way straight across a curve, with its length: exact to the last digits where little is left.
    fn across(&self, curve: &Curve, place: f64) -> Option<(DVec2, f64)> {
        let (way, clearance) = match *curve {
            Curve::Moved { edge: [p, q], out, along, .. } => {
                let foot = (self.center - p).dot(along);
                if foot != place {
                    return None;
                }
                let outside = orient(p, q, self.center) != Ordering::Greater;
                let inwards = || -(self.radius + edge::distance_from_line(self.center, [p, q]));
                (out, if outside { clearance::from_line(self.center, p, q, self.radius) } else { inwards() })
            }
            Curve::Around { .. } if place != 0.0 => return None,
            Curve::Around { corner, towards } => {
                (towards, clearance::between_points(self.center, corner, self.radius, 0.0))
            }
        };
        Some(if clearance < 0.0 { (way, -clearance) } else { (-way + DVec2::ZERO, clearance) })
    }

    fn distance(&self, curve: &Curve, place: f64) -> f64 {
        match self.across(curve, place) {
            Some((_, length)) => length,
            None => vector::distance(self.center, self.position(curve, place)),
        }
    }

    fn way_to(&self, curve: &Curve, place: f64) -> DVec2 {
        let straight = || vector::direction(self.center, self.position(curve, place));
        self.across(curve, place).map(|(way, _)| way).or_else(straight).unwrap_or(DVec2::X)
    }

    /// A disk of places in which the circle overlaps the shape, with `at` in it: center and radius. `None` when `at` is
    /// free.
    fn covered(&self, at: DVec2) -> Option<(DVec2, f64)> {
        let (near, distance) = nearest_edge(&self.rim.edge_tree, &self.rim.edges, at)?;
        if distance > self.slack && is_inside(&self.rim.edge_tree, &self.rim.edges, at) {
            return Some((at, distance + self.radius));
        }
        (distance < self.radius - self.slack).then_some((near, self.radius))
    }

    /// The open stretch of a curve, around a place, in a disk.
    fn inside_of(&self, curve: &Curve, place: f64, middle: DVec2, radius: f64) -> [f64; 2] {
        let [low, high] = match *curve {
            Curve::Moved { start, along, .. } => {
                let to_middle = middle - start;
                let (foot, aside) = (to_middle.dot(along), to_middle.perp_dot(along));
                let reach = ((radius - aside.abs()) * (radius + aside.abs())).max(0.0).sqrt();
                [foot - reach, foot + reach]
            }
            Curve::Around { corner, towards } => {
                let to_middle = middle - corner;
                let d = to_middle.length();
                // r² + d² − radius², over 2·r·d.
                let cosine = (d * d - (radius - self.radius) * (radius + self.radius)) / (2.0 * self.radius * d);
                if d == 0.0 || cosine <= -1.0 {
                    return [-PI, PI];
                }
                let half = libm::acos(cosine.min(1.0));
                let angle = libm::atan2(towards.perp_dot(to_middle), towards.dot(to_middle));
                let turns = ((place - angle) / (2.0 * PI)).round() * 2.0 * PI;
                [angle + turns - half, angle + turns + half]
            }
        };
        // However round the numbers, the place itself is gone.
        let least = match curve {
            Curve::Moved { .. } => self.slack,
            Curve::Around { .. } => self.slack / self.radius,
        };
        let least = least.max(place.abs() * SLACK);
        [low.min(place - least), high.max(place + least)]
    }
}
