//! The shortest way out for a circle: its center leaves the shape grown by its radius.
//!
//! That grown shape is bounded by pieces of edges moved outwards and of arcs around convex corners. Those are looked at
//! in the order of their distance from the center; of each the nearest place comes first. When the shape itself is
//! nearer to that place than the radius, the stretch of the curve that is near to that part of it is taken away; what is
//! left waits for its new distance. The first place that nothing covers is the answer. Where curves cross, the numbers
//! are rounded: a place within a few units in the last place of the largest coordinate of the end of a stretch counts
//! as free. Whether the circle fits between two parts is exact.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::f64::consts::PI;

use glam::DVec2;

use super::Step;
use super::curve::{Curve, angle_from, near};
use super::near::{Near, is_inside, nearest_edge, nearest_of};
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

/// Parts of an outline compared where a circle may just fit between them.
const PARTS: usize = 32;

/// Chords that a whole stretch of a curve is drawn with.
const CHORDS: f64 = 32.0;

/// Stretches looked at before the search gives up; no known scene comes near.
const PATIENCE: usize = 1_000_000;

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

/// What bounds all places of the circle's center at which it overlaps an area: lines, of arcs chords; for drawing.
/// Outside of the sizes whose squares can be told apart there is none. O(n log n) for n edges.
pub(super) fn boundary(circle: &Circle, rim: &Rim) -> Vec<Vec<DVec2>> {
    let corners = rim.edges.iter().flatten().chain([&circle.center()]).fold(DVec2::ZERO, |m, p| m.max(p.abs()));
    let most = corners.max_element().max(circle.radius());
    if !SAFE.contains(&most) {
        return Vec::new();
    }
    let mut search = Search::new(circle, rim, most);
    (0..rim.edges.len()).for_each(|item| search.moved(item));
    (0..rim.corners.len()).for_each(|item| search.around(item));
    let stretches: Vec<Stretch> = std::mem::take(&mut search.heap)
        .into_iter()
        .filter_map(|Reverse(waiting)| match waiting.task {
            Task::Stretch(stretch) => Some(stretch),
            Task::Edges(_) | Task::Corners(_) => None,
        })
        .collect();
    stretches.iter().flat_map(|stretch| search.free(stretch)).collect()
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
            let at = curve.position(nearest, self.radius);
            let covered = self.covered(&curve, nearest, at);
            trace.step(|| Step::CurveTried { place: at, distance, covered: covered.is_some() });
            let Some([low, high]) = covered else {
                return Some(Push { normal: self.way_to(&curve, nearest), depth: distance });
            };
            // However round the numbers, the place itself is gone.
            let least = self.margin(&curve).max(nearest.abs() * SLACK);
            let (low, high) = (low.min(nearest - least), high.max(nearest + least));
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
        if let Some(curve) = Curve::moved(edge, self.radius) {
            self.add_stretch(curve, [0.0, vector::distance(edge[0], edge[1])]);
        }
    }

    fn around(&mut self, item: usize) {
        let corner = self.rim.corners[item];
        let Arms::Two { before, after } = corner.arms else { return };
        if cross_sign(corner.at, after, corner.at, before) != Ordering::Greater {
            return;
        }
        let outward = [[before, corner.at], [corner.at, after]].map(edge::outward);
        let [Some(from), Some(to)] = outward else { return };
        // A center in the corner itself leaves away from both edges.
        let away = || vector::unit(from + to);
        let towards = vector::direction(corner.at, self.center).or_else(away).unwrap_or(from);
        let curve = Curve::Around { corner: corner.at, arms: [before, after], towards };
        let first = angle_from(towards, from);
        let last = first + angle_from(from, to).max(0.0);
        // Places are −π to π.
        self.add_stretch(curve, [first, last.min(PI)]);
        if last > PI {
            self.add_stretch(curve, [-PI, last - 2.0 * PI]);
        }
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
            Curve::Around { corner, towards, .. } => {
                (towards, clearance::between_points(self.center, corner, self.radius, 0.0))
            }
        };
        Some(if clearance < 0.0 { (way, -clearance) } else { (-way + DVec2::ZERO, clearance) })
    }

    fn distance(&self, curve: &Curve, place: f64) -> f64 {
        match self.across(curve, place) {
            Some((_, length)) => length,
            None => vector::distance(self.center, curve.position(place, self.radius)),
        }
    }

    fn way_to(&self, curve: &Curve, place: f64) -> DVec2 {
        let straight = || vector::direction(self.center, curve.position(place, self.radius));
        self.across(curve, place).map(|(way, _)| way).or_else(straight).unwrap_or(DVec2::X)
    }

    /// A stretch of a curve around a place of it, `at`, where the circle overlaps the shape. `None` when the place is
    /// free.
    fn covered(&self, curve: &Curve, place: f64, at: DVec2) -> Option<[f64; 2]> {
        let (tree, edges) = (&self.rim.edge_tree, &self.rim.edges);
        let nearest = nearest_edge(tree, edges, at)?;
        if nearest.distance > self.slack && is_inside(tree, edges, at) {
            return Some(self.inside_of(curve, place, at, nearest.distance + self.radius));
        }
        if let Some(stretch) = self.covered_by(curve, place, edges[nearest.edge]) {
            return Some(stretch);
        }
        if nearest.distance < self.radius - self.slack {
            return Some(self.inside_of(curve, place, nearest.at, self.radius));
        }
        // As near to several parts as to its own: the circle may just fit between them, or just not.
        let parts = self.parts_at_radius(at);
        if let Some(stretch) = parts.iter().find_map(|part| self.covered_by(curve, place, edges[part.edge])) {
            return Some(stretch);
        }
        let squeezed = parts.iter().enumerate().any(|(k, one)| {
            parts[..k]
                .iter()
                .any(|other| (one.at - at).dot(other.at - at) < 0.0 && self.leave_too_little(one, other, at))
        });
        let least = self.margin(curve);
        squeezed.then_some([place - least, place + least])
    }

    /// The lines of a stretch that nothing covers, up to parts too short to be seen.
    fn free(&self, Stretch { curve, between: [from, to], .. }: &Stretch) -> Vec<Vec<DVec2>> {
        let step = (to - from) / CHORDS;
        let (mut lines, mut line, mut place) = (Vec::new(), Vec::new(), *from);
        let mut last = *from;
        loop {
            let at = curve.position(place, self.radius);
            match self.covered(curve, place, at) {
                None => {
                    line.push(at);
                    last = place;
                    if place >= *to {
                        break;
                    }
                    place = (place + step).min(*to);
                }
                Some([low, high]) => {
                    if !line.is_empty() && low > last {
                        line.push(curve.position(low, self.radius));
                    }
                    lines.push(std::mem::take(&mut line));
                    if place >= *to {
                        break;
                    }
                    // On at the end of what covers, though not in steps without end.
                    place = high.max(place + step / CHORDS).min(*to);
                }
            }
        }
        lines.push(line);
        lines.retain(|line| line.len() > 1);
        lines
    }

    /// What of the edges is one radius from a place, as well as that is known; of very many as many as matter.
    fn parts_at_radius(&self, at: DVec2) -> Vec<Near> {
        let (tree, edges) = (&self.rim.edge_tree, &self.rim.edges);
        let reach = self.radius + self.slack;
        let mut parts = Vec::new();
        let mut stack: Vec<usize> = tree.root().into_iter().collect();
        while let Some(node) = stack.pop() {
            let node = tree.node(node);
            if node.distance_of(at) > reach || parts.len() == PARTS {
                continue;
            }
            match node.kids {
                Kids::Item(edge) => {
                    let nearest = nearest_of(edges[edge], at);
                    let distance = at.distance(nearest);
                    if distance <= reach {
                        parts.push(Near { edge, at: nearest, distance });
                    }
                }
                Kids::Two(parts) => stack.extend(parts),
            }
        }
        parts
    }

    /// Whether the circle around a place does not fit between two parts of the outline that lie across from each other.
    /// Exact: the room between them follows from their coordinates.
    fn leave_too_little(&self, one: &Near, other: &Near, at: DVec2) -> bool {
        let [p, q] = self.rim.edges[one.edge];
        let edge = self.rim.edges[other.edge];
        let inside = |curve: &Curve, place: f64, stretch: Option<[f64; 2]>| {
            let slack = self.margin(curve);
            let (low, high) = (place - slack, place + slack);
            // A stretch of which only the end is here has to do with how the parts meet, not with the room between them.
            stretch.is_some_and(|[from, to]| from < low && high < to)
        };
        let covers = |curve: &Curve, place: f64| {
            let corners = edge.map(|v| curve.near_corner(v, self.radius, place));
            inside(curve, place, curve.near_edge(edge, self.radius, place))
                || corners.into_iter().any(|stretch| inside(curve, place, stretch))
        };
        if one.at == p || one.at == q {
            let curve = Curve::Around { corner: one.at, arms: [one.at; 2], towards: at - one.at };
            return covers(&curve, 0.0);
        }
        Curve::moved([p, q], self.radius).is_some_and(|curve| match curve {
            Curve::Moved { along, .. } => covers(&curve, (at - p).dot(along)),
            Curve::Around { .. } => false,
        })
    }

    /// The stretch around a place that an edge or one of its ends covers.
    fn covered_by(&self, curve: &Curve, place: f64, edge: [DVec2; 2]) -> Option<[f64; 2]> {
        if curve.is_made_of(edge) {
            return None;
        }
        let margin = self.margin(curve);
        let holds = |[low, high]: &[f64; 2]| low + margin < place && place < high - margin;
        let [p, q] = edge;
        let beside = curve.near_edge(edge, self.radius, place);
        let stretches = [beside, curve.near_corner(p, self.radius, place), curve.near_corner(q, self.radius, place)];
        stretches.into_iter().flatten().find(holds)
    }

    /// How exactly places are known.
    fn margin(&self, curve: &Curve) -> f64 {
        match curve {
            Curve::Moved { .. } => self.slack,
            Curve::Around { .. } => self.slack / self.radius,
        }
    }

    /// The open stretch of a curve, around a place, in a disk.
    fn inside_of(&self, curve: &Curve, place: f64, middle: DVec2, radius: f64) -> [f64; 2] {
        match *curve {
            Curve::Moved { start, along, .. } => {
                let to_middle = middle - start;
                let (foot, aside) = (to_middle.dot(along), to_middle.perp_dot(along));
                let reach = ((radius - aside.abs()) * (radius + aside.abs())).max(0.0).sqrt();
                [foot - reach, foot + reach]
            }
            Curve::Around { corner, towards, .. } => {
                let to_middle = middle - corner;
                let d = to_middle.length();
                // r² + d² − radius², over 2·r·d.
                let cosine = (d * d - (radius - self.radius) * (radius + self.radius)) / (2.0 * self.radius * d);
                if d == 0.0 || cosine <= -1.0 {
                    return [-PI, PI];
                }
                let half = libm::acos(cosine.min(1.0));
                let angle = near(angle_from(towards, to_middle), place);
                [angle - half, angle + half]
            }
        }
    }
}
