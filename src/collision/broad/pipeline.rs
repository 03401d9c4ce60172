//! Both phases together: an index proposes pairs by their boxes, groups drop those that shall not meet, exact tests decide.
//!
//! The index costs about what n boxes cost to sort; the exact tests, dear one by one, are left with few pairs. Reference:
//! Ericson, "Real-Time Collision Detection" (2005), section 2.4.

use super::{Index, Sink, Stats};
use crate::collision::circle_circle::circle_circle_relation;
use crate::collision::circle_polygon::circle_polygon_relation;
use crate::collision::circle_rect::circle_rect_relation;
use crate::collision::convex_pair::convex_relation;
use crate::collision::rect_rect::rect_rect_relation;
use crate::collision::tracer::Tracer;
use crate::collision::{Aabb, Circle, ConvexPolygon, Rect, Relation, Shape};

/// A shape of a crowd.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    Circle(Circle),
    Rect(Rect),
    Polygon(ConvexPolygon),
}

/// With whom a shape may collide: `is` has a bit for each group it belongs to, `hits` for each it collides with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Groups {
    pub is: u32,
    pub hits: u32,
}

impl Groups {
    /// In every group, and collides with every group.
    pub const ALL: Self = Self { is: u32::MAX, hits: u32::MAX };

    /// Whether both want it.
    #[inline]
    pub fn allow(self, other: Self) -> bool {
        self.is & other.hits != 0 && other.is & self.hits != 0
    }
}

impl Body {
    /// The smallest box around it; for a circle rounded outwards.
    pub fn aabb(&self) -> Aabb {
        match self {
            Self::Circle(circle) => Shape::Circle(*circle).aabb(),
            Self::Rect(rect) => Shape::Rect(*rect).aabb(),
            Self::Polygon(polygon) => *polygon.bounds(),
        }
    }

    /// The exact relation, by the fastest way for the two kinds.
    pub fn relation(&self, other: &Self) -> Relation {
        match (self, other) {
            (Self::Circle(a), Self::Circle(b)) => circle_circle_relation(a, b),
            (Self::Rect(a), Self::Rect(b)) => rect_rect_relation(a, b),
            (Self::Polygon(a), Self::Polygon(b)) => convex_relation(a, b),
            (Self::Circle(c), Self::Rect(r)) | (Self::Rect(r), Self::Circle(c)) => circle_rect_relation(c, r),
            (Self::Circle(c), Self::Polygon(p)) | (Self::Polygon(p), Self::Circle(c)) => {
                circle_polygon_relation(c, p).0
            }
            (Self::Rect(r), Self::Polygon(p)) | (Self::Polygon(p), Self::Rect(r)) => {
                convex_relation(&ConvexPolygon::from(r), p)
            }
        }
    }
}

/// A crowd with the box of each shape, kept until the shape moves.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub bodies: Vec<Body>,
    pub groups: Vec<Groups>,
    boxes: Vec<Aabb>,
    /// Of each shape, whether its box was made anew in this frame.
    is_refreshed: Vec<bool>,
}

impl World {
    pub fn new(bodies: Vec<Body>, groups: Vec<Groups>) -> Self {
        let boxes: Vec<Aabb> = bodies.iter().map(Body::aabb).collect();
        let is_refreshed = vec![true; boxes.len()];
        Self { bodies, groups, boxes, is_refreshed }
    }

    pub fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    /// Makes these the last shapes, from a number on.
    pub fn set_from(&mut self, id: usize, bodies: Vec<Body>, groups: Groups) {
        self.bodies.truncate(id);
        self.groups.truncate(id);
        self.boxes.truncate(id);
        self.is_refreshed.truncate(id);
        self.is_refreshed.resize(id + bodies.len(), true);
        self.groups.resize(id + bodies.len(), groups);
        self.boxes.extend(bodies.iter().map(Body::aabb));
        self.bodies.extend(bodies);
    }

    /// Forgets which boxes were made: a new frame begins.
    pub fn begin_frame(&mut self) {
        self.is_refreshed.fill(false);
    }

    /// Puts a shape elsewhere; its box is made anew.
    pub fn move_to(&mut self, id: usize, body: Body) {
        self.boxes[id] = body.aabb();
        self.bodies[id] = body;
        self.is_refreshed[id] = true;
    }
}

/// What the pipeline decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Every pair there is.
    Counted { shapes: u64, all_pairs: u64 },
    /// Boxes of shapes that moved were made anew, the others kept.
    BoxesRefreshed { refreshed: u64, kept: u64 },
    /// The index was built over the boxes; `copies`: references beyond one a shape.
    Built { stats: Stats, shapes: u64, copies: u64 },
    /// The pairs that the index compared, and those whose boxes meet; [all work](Stats::work) together.
    Proposed { stats: Stats, work: u64, meeting: u64 },
    /// Pairs that their groups do not let collide: no geometry is asked.
    Masked { dropped: u64, left: u64 },
    /// The exact tests, and the pairs of which only the boxes meet.
    Tested { tests: u64, colliding: u64, false_positives: u64 },
    /// `exact_percent`: exact tests in a hundred pairs; `None` without a pair.
    Decided { colliding: u64, tests: u64, all_pairs: u64, exact_percent: Option<f64> },
}

/// The counts of each stage, and the pairs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    pub all_pairs: u64,
    pub stats: Stats,
    /// Pairs whose boxes meet.
    pub meeting: u64,
    /// Of these, pairs that groups keep apart.
    pub dropped: u64,
    /// Pairs that collide, by the exact test; touching counts.
    pub colliding: Vec<[u32; 2]>,
    /// Pairs that were tested exactly and do not: the boxes' false positives.
    pub false_positives: Vec<[u32; 2]>,
}

/// Runs both phases with an index over the world's [boxes](World::boxes); the order of the pairs is the index's.
pub fn pipeline(world: &World, index: &Index, trace: &mut impl Tracer<Step>) -> Outcome {
    let n = world.bodies.len() as u64;
    let all_pairs = n * n.saturating_sub(1) / 2;
    trace.step(|| Step::Counted { shapes: n, all_pairs });
    // Counted only when somebody watches.
    let refreshed = || world.is_refreshed.iter().filter(|is_refreshed| **is_refreshed).count() as u64;
    trace.step(|| {
        let refreshed = refreshed();
        Step::BoxesRefreshed { refreshed, kept: n - refreshed }
    });
    let built = || index.cost(index.stats());
    trace.step(|| {
        let stats = built();
        Step::Built { stats, shapes: n, copies: stats.stored.saturating_sub(n) }
    });

    let mut phases = Phases { world, outcome: Outcome { all_pairs, ..Outcome::default() } };
    let stats = index.pairs(&mut phases);
    let stats = index.cost(stats);
    let mut outcome = phases.outcome;
    outcome.stats = stats;
    let meeting = outcome.meeting;
    trace.step(|| Step::Proposed { stats, work: stats.work(), meeting });
    let (dropped, tests) = (outcome.dropped, meeting - outcome.dropped);
    trace.step(|| Step::Masked { dropped, left: tests });

    let [colliding, false_positives] = [&outcome.colliding, &outcome.false_positives].map(|pairs| pairs.len() as u64);
    trace.step(|| Step::Tested { tests, colliding, false_positives });
    let exact_percent = || (all_pairs > 0).then(|| 100.0 * tests as f64 / all_pairs as f64);
    trace.step(|| Step::Decided { colliding, tests, all_pairs, exact_percent: exact_percent() });
    outcome
}

impl Outcome {
    /// The pair to look at closely: of the false positives, or else of the pairs that collide, one whose boxes are alike in
    /// size, so that both can be seen. Boxes of which one is less than twice the other are alike enough; of those two that
    /// rest, so that the pair stays while the others move; of those the first by number.
    pub fn closeup(&self, world: &World) -> Option<[u32; 2]> {
        let pairs = if self.false_positives.is_empty() { &self.colliding } else { &self.false_positives };
        let unlike = |pair: [u32; 2]| doublings(pair.map(|id| world.boxes[id as usize]));
        let moves = |pair: [u32; 2]| pair.iter().any(|id| world.is_refreshed[*id as usize]);
        pairs.iter().copied().min_by_key(|pair| (unlike(*pair), moves(*pair), *pair))
    }
}

/// How often the smaller box, by width and height together, must be doubled to be more than half of the larger.
fn doublings(boxes: [Aabb; 2]) -> u32 {
    // Quarters: at the end of the range of doubles the sum itself would be too large.
    let [a, b] = boxes.map(|aabb| (aabb.max() * 0.25 - aabb.min() * 0.25).element_sum());
    let (mut smaller, half) = (a.min(b), a.max(b) * 0.5);
    if smaller <= 0.0 {
        // No doubling makes a shape of a point.
        return if half > 0.0 { u32::MAX } else { 0 };
    }
    let mut doublings = 0;
    while smaller <= half {
        smaller *= 2.0;
        doublings += 1;
    }
    doublings
}

/// Takes each pair on as soon as the index finds it: nothing is kept that is not asked for.
struct Phases<'a> {
    world: &'a World,
    outcome: Outcome,
}

impl Sink for Phases<'_> {
    #[inline]
    fn found(&mut self, pair: [u32; 2]) {
        let [a, b] = pair.map(|id| id as usize);
        let Self { world, outcome } = self;
        outcome.meeting += 1;
        if !world.groups[a].allow(world.groups[b]) {
            outcome.dropped += 1;
        } else if world.bodies[a].relation(&world.bodies[b]) == Relation::Separated {
            outcome.false_positives.push(pair);
        } else {
            outcome.colliding.push(pair);
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, dvec2};

    use super::*;
    use crate::collision::broad::IndexOptions;
    use crate::collision::tracer::Recording;

    fn circle(x: f64, y: f64, radius: f64) -> Body {
        Body::Circle(Circle::new(dvec2(x, y), radius).expect("finite"))
    }

    #[test]
    fn the_exact_test_keeps_what_the_boxes_could_not_tell_apart() {
        // The boxes of the first two meet at a corner, the circles do not; the third overlaps the second.
        let bodies = vec![circle(0.0, 0.0, 1.0), circle(1.9, 1.9, 1.0), circle(3.0, 1.9, 1.0)];
        let mut world = World::new(bodies, vec![Groups { is: 1, hits: 1 }; 3]);
        for options in [IndexOptions::Brute, IndexOptions::Bvh, IndexOptions::Grid { cell: 2.0 }] {
            let mut recording = Recording::new();
            let index = Index::build(world.boxes(), &options).expect("an index");
            let outcome = pipeline(&world, &index, &mut recording);
            assert_eq!((outcome.meeting, outcome.dropped), (2, 0));
            assert_eq!(
                (outcome.colliding.as_slice(), outcome.false_positives.as_slice()),
                (&[[1, 2]][..], &[[0, 1]][..])
            );
            assert_eq!(recording.steps.len(), 7);
            assert_eq!(pipeline(&world, &index, &mut ()), outcome);
        }
        // Bit masks go first: no geometry is asked of a pair that they drop.
        world.groups[1] = Groups { is: 2, hits: 2 };
        let index = Index::build(world.boxes(), &IndexOptions::Sweep).expect("an index");
        let outcome = pipeline(&world, &index, &mut ());
        assert_eq!((outcome.meeting, outcome.dropped, outcome.colliding.len()), (2, 2, 0));
    }

    #[test]
    fn steps_tell_the_counts_that_are_made_of_others() {
        // Four in a row that meet only by their boxes' corners, and one on top of the last.
        let bodies = [0.0, 1.9, 3.8, 5.7].map(|x| circle(x, x, 1.0)).into_iter().chain([circle(5.7, 5.8, 1.0)]);
        let world = World::new(bodies.collect(), vec![Groups::ALL; 5]);
        let mut recording = Recording::new();
        let index = Index::build(world.boxes(), &IndexOptions::Grid { cell: 1.0 }).expect("an index");
        let outcome = pipeline(&world, &index, &mut recording);
        let steps: Vec<Step> = recording.steps.iter().map(|recorded| recorded.step).collect();
        let Step::Built { stats, shapes: 5, copies } = steps[2] else { panic!("{:?}", steps[2]) };
        assert_eq!((copies, stats.sorting), (stats.stored - 5, 0));
        let Step::Proposed { stats, work, meeting } = steps[3] else { panic!("{:?}", steps[3]) };
        assert_eq!((work, stats), (stats.stored + stats.visited + stats.tests, outcome.stats));
        let [colliding, false_positives] = [outcome.colliding.len(), outcome.false_positives.len()].map(|n| n as u64);
        assert_eq!((colliding, false_positives), (1, 4));
        assert_eq!(steps[5], Step::Tested { tests: meeting, colliding, false_positives });
        let exact_percent = Some(50.0);
        assert_eq!(steps[6], Step::Decided { colliding, tests: 5, all_pairs: 10, exact_percent });

        let mut recording = Recording::new();
        pipeline(&World::default(), &Index::build(&[], &IndexOptions::Bvh).expect("an index"), &mut recording);
        let nothing = Step::Decided { colliding: 0, tests: 0, all_pairs: 0, exact_percent: None };
        assert_eq!(recording.steps.last().map(|recorded| recorded.step), Some(nothing), "no share of nothing");
    }

    #[test]
    fn the_closeup_is_of_two_shapes_that_can_both_be_seen() {
        // A huge one whose box holds all others at its empty corner; of those two pairs meet by their boxes alone.
        let bodies =
            [(0.0, 0.0, 100.0), (-95.0, -95.0, 1.0), (-93.1, -93.1, 1.0), (-90.2, -90.2, 1.9), (-91.0, -89.0, 0.1)];
        let world = World::new(bodies.map(|(x, y, r)| circle(x, y, r)).to_vec(), vec![Groups::ALL; 5]);
        let index = Index::build(world.boxes(), &IndexOptions::Brute).expect("an index");
        let outcome = pipeline(&world, &index, &mut ());
        assert!(outcome.false_positives.contains(&[0, 1]), "{outcome:?}");
        assert_eq!(outcome.closeup(&world), Some([1, 2]), "not the huge one with a tiny one");
        let hits = Outcome { colliding: vec![[3, 4], [2, 3]], ..Outcome::default() };
        assert_eq!(hits.closeup(&world), Some([2, 3]));
        assert_eq!(Outcome::default().closeup(&world), None);
        // While all but two move, those two are looked at.
        let mut world = world;
        world.begin_frame();
        for id in [0, 2, 4] {
            world.move_to(id, world.bodies[id].clone());
        }
        let pairs = Outcome { false_positives: vec![[0, 1], [1, 2], [1, 3]], ..Outcome::default() };
        assert_eq!(pairs.closeup(&world), Some([1, 3]));
    }

    #[test]
    fn sizes_are_alike_up_to_twice_whatever_their_magnitude() {
        let square = |side: f64| Aabb::from_ordered(DVec2::splat(-side), DVec2::splat(side));
        for unit in [1.0, 1e-300, 1e300] {
            let of = |small: f64, large: f64| doublings([square(small * unit), square(large * unit)]);
            assert_eq!([of(1.0, 1.0), of(1.0, 1.99), of(1.0, 2.0), of(1.0, 4.0), of(8.0, 1.0)], [0, 0, 1, 2, 3]);
        }
        assert_eq!([doublings([square(0.0); 2]), doublings([square(0.0), square(1.0)])], [0, u32::MAX]);
        assert!(doublings([square(f64::MIN_POSITIVE), square(f64::MAX)]) > 2000);
    }

    #[test]
    fn only_boxes_of_moved_shapes_are_made_anew() {
        let bodies = (0..5).map(|k| circle(f64::from(k) * 3.0, 0.0, 1.0)).collect();
        let mut world = World::new(bodies, vec![Groups::ALL; 5]);
        world.begin_frame();
        world.move_to(2, circle(3.5, 0.0, 1.0));
        let mut recording = Recording::new();
        let index = Index::build(world.boxes(), &IndexOptions::Bvh).expect("an index");
        let outcome = pipeline(&world, &index, &mut recording);
        assert_eq!(recording.steps[1].step, Step::BoxesRefreshed { refreshed: 1, kept: 4 });
        assert_eq!(outcome.colliding, [[1, 2]]);
        assert_eq!(world.boxes()[2].min(), DVec2::new(2.5, -1.0));
    }
}
