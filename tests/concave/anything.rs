//! Whatever outlines a small grid has: spikes, slits, pinches, rings on rings. Answered or refused, and a point lies to
//! a shape as the ray says.

use collidoscope::collision::collide::{Method, collide, flipped, relation};
use collidoscope::collision::point_tests::PointRelation;
use collidoscope::collision::ray_cast::point_relation;
use collidoscope::collision::self_crossing::{Simplicity, simplicity};
use collidoscope::collision::{Circle, FillRule, Polygon, Relation, Shape, ShapeErrorKind};
use glam::{DVec2, dvec2};

use crate::random::Random;

fn ring(random: &mut Random, most: i64, side: i64) -> Vec<DVec2> {
    (0..1 + random.below(most)).map(|_| dvec2(random.below(side) as f64, random.below(side) as f64)).collect()
}

fn polygon(random: &mut Random) -> Polygon {
    let outline = ring(random, 8, 5);
    let holes = (0..random.below(3)).map(|_| ring(random, 4, 5)).collect();
    let rule = if random.below(2) == 0 { FillRule::EvenOdd } else { FillRule::NonZero };
    Polygon::new(outline, holes, rule).unwrap()
}

fn run(pairs: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut answered = [0; 3];
    for k in 0..pairs {
        let of_a = polygon(&mut random);
        let a = Shape::Polygon(of_a.clone());
        let at = dvec2(random.below(11) as f64, random.below(11) as f64) * 0.5;
        let b = match random.below(4) {
            0 => Shape::Point(at),
            1 => Shape::Segment([at, dvec2(random.below(5) as f64, random.below(5) as f64)]),
            2 => Shape::Circle(Circle::new(at, random.below(4) as f64 * 0.5).unwrap()),
            _ => Shape::Polygon(polygon(&mut random)),
        };
        let answer = match collide(&a, &b, &mut ()) {
            Ok(answer) => answer,
            Err(error) => {
                assert_eq!(error.kind, ShapeErrorKind::SelfCrossing, "{k}: {a:?} {b:?}");
                assert_eq!(relation(&a, &b), Err(error));
                continue;
            }
        };
        let contact = answer.contact;
        answered[contact.relation as usize] += 1;
        let says = || format!("{k}: {a:?}\n{b:?}\n{contact:?}");
        assert_eq!((relation(&a, &b), relation(&b, &a)), (Ok(contact.relation), Ok(contact.relation)), "{}", says());
        let back = collide(&b, &a, &mut ()).unwrap().contact;
        assert!(answer.method != Method::Concave || back == flipped(contact) || a == b, "{}\n{back:?}", says());
        match contact.relation {
            Relation::Separated => assert!(contact.distance > 0.0 && contact.points.is_some(), "{}", says()),
            Relation::Touching => assert!(contact.points.is_some_and(|[p, q]| p == q), "{}", says()),
            Relation::Overlapping => {
                assert!(contact.depth > 0.0 && contact.mtv.is_some(), "{}", says());
                let moved = |p: &Polygon, by: DVec2| {
                    let ring = |ring: &[DVec2]| ring.iter().map(|&v| v + by).collect::<Vec<_>>();
                    let holes = p.holes().iter().map(|hole| ring(hole)).collect();
                    Shape::Polygon(Polygon::new(ring(p.vertices()), holes, p.rule()).unwrap())
                };
                // Rounding bends what runs along itself into a crossing, or a spike into a sliver with an inside.
                if simplicity(&of_a) == Simplicity::Simple {
                    let out = collide(&moved(&of_a, contact.mtv.unwrap() * (1.0 + 1e-9)), &b, &mut ()).unwrap();
                    assert!(out.contact.depth < 1e-8, "{}\n{out:?}", says());
                }
            }
        }
        if let Shape::Point(p) = b {
            let want = match point_relation(p, &of_a) {
                PointRelation::Inside => Relation::Overlapping,
                PointRelation::Boundary => Relation::Touching,
                PointRelation::Outside => Relation::Separated,
            };
            // One that has shrunk to a segment or a point is that, and a point of a segment only touches.
            assert_eq!(contact.relation, want, "{}", says());
        }
    }
    assert!(answered.iter().all(|&count| count > pairs / 50), "{answered:?}");
}

#[test]
fn anything_on_a_small_grid_is_answered_or_refused() {
    run(3_000, 90);
}

#[test]
#[ignore = "a minute; more of the same"]
fn much_more_of_anything_is_answered_or_refused() {
    for seed in 91..121 {
        run(10_000, seed);
    }
}
