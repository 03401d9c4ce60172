//! GJK and EPA against the separating axes and the walk around A−B, which share no search with them: the same relation
//! for every pair, near contact, degenerate and at the ends of the range, and the same lengths.

use collidoscope::collision::circle_circle::circle_circle;
use collidoscope::collision::circle_polygon::circle_polygon;
use collidoscope::collision::collide::collide;
use collidoscope::collision::difference::{Place, walk};
use collidoscope::collision::gjk::{Options, Outcome, Step, gjk, outline};
use collidoscope::collision::projection::gap_along;
use collidoscope::collision::{
    Aabb, Certificate, Circle, Contact, Convex, Polygon, Recording, Rect, Relation, Settled, Shape,
};
use glam::{DVec2, dvec2};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Pairs a kind in the quick run.
const PAIRS: u64 = 500;

/// A few of the smallest doubles: what lengths of subnormal coordinates lose.
const LEAST: f64 = 8.0 * f64::from_bits(1);

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.next() >> 11) as f64 / (1u64 << 53) as f64 * (high - low)
    }

    fn point(&mut self, reach: f64) -> DVec2 {
        dvec2(self.between(-reach, reach), self.between(-reach, reach))
    }

    /// Of a grid of so many cells: shared edges, corners and lines abound.
    fn grid_point(&mut self, cells: u64) -> DVec2 {
        dvec2(self.below(cells) as f64, self.below(cells) as f64)
    }

    /// Any shape, about `reach` from the origin, 1 to 3 large.
    fn shape(&mut self, reach: f64) -> Shape {
        let center = self.point(reach);
        match self.below(6) {
            0 => Shape::Point(center),
            1 => Shape::Segment([center, center + self.point(2.0)]),
            2 => Shape::Circle(Circle::new(center, self.between(0.0, 2.0)).unwrap()),
            3 => {
                let size = dvec2(self.between(0.1, 3.0), self.between(0.1, 3.0));
                Shape::Rect(Rect::new(center, size, self.between(-180.0, 180.0)).unwrap())
            }
            4 => {
                Shape::Aabb(Aabb::new(center, center + dvec2(self.between(0.0, 3.0), self.between(0.0, 3.0))).unwrap())
            }
            _ => {
                let n = 3 + self.below(8);
                let points: Vec<DVec2> = (0..n).map(|_| center + self.point(2.0)).collect();
                hull(points)
            }
        }
    }

    fn grid_shape(&mut self, cells: u64) -> Shape {
        match self.below(5) {
            0 => Shape::Circle(Circle::new(self.grid_point(cells), self.below(4) as f64).unwrap()),
            1 => {
                let (p, q) = (self.grid_point(cells), self.grid_point(cells));
                Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
            }
            _ => {
                let n = 1 + self.below(6);
                let points: Vec<DVec2> = (0..n).map(|_| self.grid_point(cells)).collect();
                hull(points)
            }
        }
    }
}

/// The hull of any points, by exact signs of the core; as an outline.
fn hull(mut points: Vec<DVec2>) -> Shape {
    use collidoscope::collision::exact::orient;
    points.sort_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    points.dedup();
    if points.len() > 2 {
        let half = |points: &mut dyn Iterator<Item = DVec2>| {
            let mut chain: Vec<DVec2> = Vec::new();
            for p in points {
                while chain.len() > 1 && orient(chain[chain.len() - 2], chain[chain.len() - 1], p).is_le() {
                    chain.pop();
                }
                chain.push(p);
            }
            chain.pop();
            chain
        };
        let mut ring = half(&mut points.iter().copied());
        ring.extend(half(&mut points.iter().rev().copied()));
        points = ring;
    }
    Shape::Polygon(Polygon::simple(points).unwrap())
}

/// The shape with every number changed: moved by `by`, then multiplied by `scale`.
fn moved(shape: &Shape, by: DVec2, scale: f64) -> Shape {
    let at = |p: DVec2| (p + by) * scale;
    match shape {
        Shape::Point(p) => Shape::Point(at(*p)),
        Shape::Segment(ends) => Shape::Segment(ends.map(at)),
        Shape::Circle(c) => Shape::Circle(Circle::new(at(c.center()), c.radius() * scale).unwrap()),
        Shape::Aabb(b) => Shape::Aabb(Aabb::new(at(b.min()), at(b.max())).unwrap()),
        Shape::Rect(r) => hull(r.corners().map(at).to_vec()),
        Shape::Polygon(p) => hull(p.vertices().iter().copied().map(at).collect()),
    }
}

fn near(got: f64, want: f64, floor: f64) -> bool {
    (got - want).abs() <= floor + 1e-9 * got.abs().max(want.abs())
}

fn run(a: &Convex, b: &Convex, options: &Options) -> (Outcome, Vec<Step>) {
    let mut recording = Recording::new();
    let outcome = gjk(a, b, options, &mut recording);
    (outcome, recording.steps.into_iter().map(|recorded| recorded.step).collect())
}

/// Counts what was met: relations, and the most rounds and expansions.
#[derive(Default, Debug)]
struct Tally {
    relations: [u64; 3],
    exact: u64,
    rounds: usize,
    expansions: usize,
}

fn check(a: &Shape, b: &Shape, tally: &mut Tally) {
    let context = || format!("\na = {a:?}\nb = {b:?}");
    let want = collide(a, b, &mut ()).unwrap_or_else(|error| panic!("{error}{}", context())).contact;
    let shapes = [a, b].map(|shape| shape.to_convex().unwrap());
    let (found, steps) = run(&shapes[0], &shapes[1], &Options::default());
    assert_eq!(found.relation, want.relation, "{found:?}{}", context());
    let got = found.contact();
    for (got, want) in [(got.distance, want.distance), (got.depth, want.depth)] {
        assert!(near(got, want, LEAST), "{got:e} ≠ {want:e} {found:?}{}", context());
    }
    check_lengths(&got, &shapes, &context);

    // Watching changes nothing; there is one last step, and it holds the outcome.
    assert_eq!(gjk(&shapes[0], &shapes[1], &Options::default(), &mut ()), found, "{}", context());
    let decided = |step: &&Step| matches!(step, Step::Decided { .. });
    assert_eq!(steps.iter().filter(decided).count(), 1);
    assert_eq!(steps.last(), Some(&Step::Decided { outcome: found.clone() }));
    let told = steps.iter().any(|step| matches!(step, Step::SettledExactly { .. }));
    assert_eq!(told, found.settled == Settled::Exact, "{steps:?}{}", context());
    check_progress(&steps, &context);

    let swapped = gjk(&shapes[1], &shapes[0], &Options::default(), &mut ());
    assert_eq!(swapped.relation, found.relation, "{}", context());
    let (brief, _) = run(&shapes[0], &shapes[1], &Options { distance: false, depth: false });
    assert_eq!(brief.relation, found.relation, "{brief:?}{}", context());

    tally.relations[found.relation as usize] += 1;
    tally.exact += u64::from(found.settled == Settled::Exact);
    tally.rounds = tally.rounds.max(found.rounds);
    tally.expansions = tally.expansions.max(found.expansions);
}

/// Directions and points belong to the lengths.
fn check_lengths(got: &Contact, shapes: &[Convex; 2], context: &impl Fn() -> String) {
    let size = shapes.iter().fold(0.0, |size: f64, shape| {
        let aabb = shape.aabb();
        size.max(aabb.min().abs().max_element()).max(aabb.max().abs().max_element())
    });
    let floor = 1e-12 * size + LEAST;
    if let Some(normal) = got.normal {
        assert!((normal.length() - 1.0).abs() < 1e-14, "{got:?}{}", context());
    }
    match got.relation {
        Relation::Overlapping => {
            let (push, normal) = (got.mtv.unwrap(), got.normal.unwrap());
            assert!((push - normal * got.depth).abs().max_element() <= 1e-12 * got.depth + LEAST, "{}", context());
            let gap = gap_along(&shapes[0], &shapes[1], normal);
            let left = gap.of_a.min.value + got.depth - gap.of_b.max.value;
            assert!(left.abs() <= 8.0 * floor + 1e-9 * got.depth || !left.is_finite(), "{left:e} {got:?}{}", context());
            assert!(matches!(got.certificate, Certificate::Point(_)));
        }
        Relation::Touching => {
            let [p, q] = got.points.unwrap();
            assert!(p == q && got.distance == 0.0 && got.depth == 0.0 && got.mtv.is_none(), "{got:?}{}", context());
            for shape in shapes {
                let aabb = shape.aabb();
                let within = p.cmpge(aabb.min() - floor * 8.0).all() && p.cmple(aabb.max() + floor * 8.0).all();
                assert!(within, "{got:?}{}", context());
            }
        }
        Relation::Separated => {
            let [p, q] = got.points.unwrap();
            let apart = libm::hypot(p.x - q.x, p.y - q.y).min(f64::MAX);
            assert!(got.distance > 0.0 && near(apart, got.distance, 8.0 * floor), "{got:?}{}", context());
            let along = (p - q) - got.normal.unwrap() * got.distance;
            let off = libm::hypot(along.x, along.y);
            assert!(off <= 16.0 * floor + 1e-9 * got.distance || !off.is_finite(), "{got:?}{}", context());
        }
    }
}

/// The simplex comes nearer with every round, and EPA's edges go away from the origin.
fn check_progress(steps: &[Step], context: &impl Fn() -> String) {
    let (mut distance, mut depth) = (f64::INFINITY, 0.0);
    for step in steps {
        match step {
            Step::SimplexReduced { distance: now, .. } => {
                assert!(*now <= distance * (1.0 + 1e-9), "{now:e} after {distance:e}{}", context());
                distance = *now;
            }
            Step::EdgeExpanded { distance: now, .. } => {
                assert!(*now >= depth * (1.0 - 1e-9), "{now:e} after {depth:e}{}", context());
                depth = *now;
            }
            _ => {}
        }
    }
}

/// The pair, and A brought within a few units in the last place of contact.
fn check_near_contact(a: &Shape, b: &Shape, random: &mut Random, tally: &mut Tally) {
    check(a, b, tally);
    let contact = collide(a, b, &mut ()).unwrap().contact;
    let Some(normal) = contact.normal else { return };
    let by = normal * (contact.depth - contact.distance);
    let bits = random.between(-4.0, 4.0) * f64::EPSILON;
    for by in [by, by * (1.0 + bits)] {
        check(&moved(a, by, 1.0), b, tally);
    }
}

fn many(pairs: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut random = Random(seed);
    for _ in 0..pairs {
        let (a, b) = (random.shape(2.0), random.shape(2.0));
        check_near_contact(&a, &b, &mut random, &mut tally);
        let cells = 3 + random.below(6);
        let (a, b) = (random.grid_shape(cells), random.grid_shape(cells));
        check_near_contact(&a, &b, &mut random, &mut tally);
        // The same far away, tiny and huge, and one shape against itself.
        let exponent = [6, 150, 200, 300, 306][random.below(5) as usize];
        let scale = if random.below(2) == 0 { 10f64.powi(exponent) } else { 10f64.powi(-exponent) };
        check(&moved(&a, DVec2::ZERO, scale), &moved(&b, DVec2::ZERO, scale), &mut tally);
        let far = random.point(1e7);
        check(&moved(&a, far, 1.0), &moved(&b, far, 1.0), &mut tally);
        check(&a, &a.clone(), &mut tally);
        let mixed = moved(&a, DVec2::ZERO, scale);
        check(&mixed, &b, &mut tally);
    }
    tally
}

#[test]
fn gjk_agrees_with_the_other_tests_on_random_near_and_degenerate_pairs() {
    let tally = many(PAIRS, 1);
    assert!(tally.relations.iter().all(|&count| count > 50) && tally.exact > 50, "{tally:?}");
    assert!(tally.rounds < 30 && tally.expansions < 30, "{tally:?}");
}

/// Two hundred times the quick run, on request.
#[test]
#[ignore = "minutes"]
fn gjk_agrees_with_the_other_tests_on_a_million_pairs() {
    eprintln!("{:?}", many(100_000, 2));
}

fn any_double() -> impl Strategy<Value = f64> {
    let some = [0.0, 1.0, -1.0, 0.1, 1e-300, -1e-300, 1e300, -1e300, 5e-324, f64::MAX, -f64::MAX, 1e-200, 1e200, 3.0];
    prop_oneof![3 => proptest::sample::select(some.to_vec()), 1 => -4.0..4.0, 1 => proptest::num::f64::NORMAL]
}

fn any_point() -> impl Strategy<Value = DVec2> {
    (any_double(), any_double()).prop_map(|(x, y)| dvec2(x, y))
}

fn any_shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        any_point().prop_map(Shape::Point),
        [any_point(), any_point()].prop_map(Shape::Segment),
        (any_point(), any_double()).prop_map(|(c, r)| Shape::Circle(Circle::new(c, r.abs()).unwrap())),
        [any_point(), any_point()].prop_map(|[p, q]| Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())),
        proptest::collection::vec(any_point(), 1..8).prop_map(hull),
    ]
}

/// Distance and depth by the walk around A−B and by nearest points, without axes.
fn lengths(shapes: &[Convex; 2]) -> [f64; 2] {
    let contact = match shapes {
        [Convex::Polygon(a), Convex::Polygon(b)] => {
            return match walk(a, b, &mut ()).place {
                Place::Outside(pair) => [pair.distance, 0.0],
                Place::Boundary { .. } => [0.0, 0.0],
                Place::Inside(push) => [0.0, push.depth],
            };
        }
        [Convex::Circle(circle), Convex::Polygon(polygon)] | [Convex::Polygon(polygon), Convex::Circle(circle)] => {
            circle_polygon(circle, polygon)
        }
        [Convex::Circle(a), Convex::Circle(b)] => circle_circle(a, b, &mut ()).contact,
    };
    [contact.distance, contact.depth]
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(7),
        cases: 2_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn from_the_least_to_the_largest_double_the_relation_is_the_same(a in any_shape(), b in any_shape()) {
        let want = collide(&a, &b, &mut ()).unwrap().contact;
        let shapes = [&a, &b].map(|shape| shape.to_convex().unwrap());
        let (found, steps) = run(&shapes[0], &shapes[1], &Options::default());
        prop_assert_eq!(found.relation, want.relation);
        let (got, [distance, depth]) = (found.contact(), lengths(&shapes));
        prop_assert!(near(got.distance, distance, LEAST), "{:e} ≠ {distance:e}", got.distance);
        prop_assert!(near(got.depth, depth, LEAST), "{:e} ≠ {depth:e}", got.depth);
        prop_assert!(steps.len() < 200);
        let brief = gjk(&shapes[0], &shapes[1], &Options { distance: false, depth: false }, &mut ());
        prop_assert_eq!(brief.relation, want.relation);
        for edge in outline(&shapes[0], &shapes[1]) {
            prop_assert!(edge.from.is_finite() && edge.to.is_finite() && edge.distance.is_finite());
        }
    }
}
