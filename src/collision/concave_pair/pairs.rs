//! All pairs of pieces, nearest boxes first: relation and distance of the shapes that they make up.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use glam::DVec2;

use super::region::Region;
use super::tree::open;
use super::{Named, Step};
use crate::collision::circle_circle::circle_circle;
use crate::collision::circle_polygon::circle_polygon;
use crate::collision::collide::flipped;
use crate::collision::common_point::common_point;
use crate::collision::difference::{self, walk};
use crate::collision::exact::both;
use crate::collision::relation::{Contact, Relation, Settled};
use crate::collision::shape::Convex;
use crate::collision::tracer::Tracer;

/// Pairs that only touch of which the normals are kept.
const KEPT_NORMALS: usize = 64;

/// Two pieces and how they lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub pieces: [usize; 2],
    pub relation: Relation,
    pub distance: f64,
    pub normal: Option<DVec2>,
    /// A nearest pair, or a common point twice; `None` when they overlap.
    pub points: Option<[DVec2; 2]>,
    settled: Settled,
}

impl Pair {
    /// The same pieces in contact, in a point.
    pub fn touching_at(self, p: DVec2) -> Self {
        Self { relation: Relation::Touching, distance: 0.0, points: Some([p; 2]), ..self }
    }
}

/// What the search found.
pub(super) struct Nearest {
    /// The pair that decides: overlapping, else touching, else nearest.
    pub pair: Pair,
    /// Normals of some pairs that touch.
    pub normals: Vec<DVec2>,
    pub settled: Settled,
    pub tested: usize,
}

/// Tests pairs of pieces in the order of their boxes' distances until one overlaps or none left can be nearer. Exact.
/// O((n + m) log (n + m)) and the tests of pairs with meeting boxes, or as near as the shapes are.
pub(super) fn nearest_pair(a: &Region, b: &Region, named: &Named, trace: &mut impl Tracer<Step>) -> Nearest {
    let trees = [&a.tree, &b.tree];
    let mut open_pairs = BinaryHeap::new();
    let push = |heap: &mut BinaryHeap<Reverse<Open>>, nodes: [usize; 2], age: usize| {
        let distance = trees[0].node(nodes[0]).distance(&trees[1].node(nodes[1]));
        heap.push(Reverse(Open { distance, age: Reverse(age), nodes }));
    };
    // No shape is without a piece.
    if let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) {
        push(&mut open_pairs, [m, n], 0);
    }
    let mut age = 0;
    let mut found = Nearest::nothing();
    while let Some(Reverse(Open { distance, nodes, .. })) = open_pairs.pop() {
        if distance > found.pair.distance {
            break;
        }
        let items = open(trees, nodes, |next| {
            age += 1;
            push(&mut open_pairs, next, age);
        });
        let Some(pieces) = items else { continue };
        let mut pair = test([&a.pieces[pieces[0]], &b.pieces[pieces[1]]], pieces);
        let has_inside = pieces[0] < a.thin_from && pieces[1] < b.thin_from;
        if pair.relation == Relation::Overlapping && !has_inside {
            // A spike can be touched, but there is nothing in it to overlap.
            let [p, q] = [&a.pieces[pieces[0]], &b.pieces[pieces[1]]];
            let point = common_point(p, q, pair.normal.unwrap_or(DVec2::X));
            pair = pair.touching_at(point);
        }
        trace.step(|| Step::PairTested {
            pieces: named.pair(pieces),
            relation: pair.relation,
            distance: pair.distance,
        });
        found.take(pair);
        if pair.relation == Relation::Overlapping {
            break;
        }
    }
    found
}

impl Nearest {
    /// Before the first test: as far apart as can be.
    fn nothing() -> Self {
        let pair = Pair {
            pieces: [0, 0],
            relation: Relation::Separated,
            distance: f64::INFINITY,
            normal: None,
            points: None,
            settled: Settled::Float,
        };
        Self { pair, normals: Vec::new(), settled: Settled::Float, tested: 0 }
    }

    fn take(&mut self, pair: Pair) {
        self.tested += 1;
        match pair.relation {
            // One common interior is proof by itself.
            Relation::Overlapping => self.settled = pair.settled,
            _ => self.settled = both(self.settled, pair.settled),
        }
        if pair.relation == Relation::Touching && self.normals.len() < KEPT_NORMALS {
            self.normals.extend(pair.normal);
        }
        let rank = |pair: &Pair| (pair.relation == Relation::Separated, pair.relation == Relation::Touching);
        let better = rank(&pair).cmp(&rank(&self.pair)).then(pair.distance.total_cmp(&self.pair.distance));
        if better == Ordering::Less {
            self.pair = pair;
        }
    }
}

/// Two nodes that wait to be opened; of equally near ones the youngest first, which keeps the heap small.
#[derive(PartialEq)]
struct Open {
    distance: f64,
    age: Reverse<usize>,
    nodes: [usize; 2],
}

impl Eq for Open {}

impl PartialOrd for Open {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Open {
    fn cmp(&self, other: &Self) -> Ordering {
        self.distance.total_cmp(&other.distance).then(self.age.cmp(&other.age))
    }
}

/// Two convex pieces, at most one of them a circle.
fn test(shapes: [&Convex; 2], pieces: [usize; 2]) -> Pair {
    let contact = match shapes {
        [Convex::Polygon(p), Convex::Polygon(q)] => {
            let found = walk(p, q, &mut ());
            let (distance, normal, points) = match found.place {
                difference::Place::Outside(pair) => (pair.distance, Some(pair.normal), Some(pair.points)),
                difference::Place::Boundary { point, normal } => (0.0, normal, Some([point; 2])),
                difference::Place::Inside(push) => (0.0, Some(push.normal), None),
            };
            return Pair { pieces, relation: found.relation(), distance, normal, points, settled: found.settled };
        }
        [Convex::Circle(c), Convex::Polygon(p)] => circle_polygon(c, p),
        [Convex::Polygon(p), Convex::Circle(c)] => flipped(circle_polygon(c, p)),
        [Convex::Circle(c), Convex::Circle(d)] => circle_circle(c, d, &mut ()).contact,
    };
    let distance = match contact.relation {
        // A separation that its relation proves leaves some distance, though it may round to none.
        Relation::Separated => contact.distance.max(f64::from_bits(1)),
        _ => 0.0,
    };
    let Contact { relation, normal, points, settled, .. } = contact;
    Pair { pieces, relation, distance, normal, points, settled }
}
