//! Polygons of unit squares against everything, turned and mirrored, in contact more often than not.

use collidoscope::collision::collide::{Answer, Method, collide, flipped, relation};
use collidoscope::collision::{Certificate, Contact, Relation, Shape};
use glam::DVec2;

use crate::pixels::{Cells, SIDE, TURNS, Truth, Turn, UNIT, of_cells, of_segment};
use crate::random::Random;

const PAIRS: usize = 1_000;

fn near(got: f64, want: f64) -> bool {
    (got - want).abs() <= 1e-9 * want.abs()
}

/// Everything that must hold of an answer whose truth is known.
fn check(a: &Shape, b: &Shape, truth: &Truth, turn: &Turn, seen: &str) -> Contact {
    let Answer { contact, method } = collide(a, b, &mut ()).expect("no polygon crosses itself");
    let says = || format!("{seen}\n{a:?}\n{b:?}\n{truth:?}\n{contact:?}");
    assert_eq!(contact.relation, truth.relation, "{}", says());
    assert_eq!(relation(a, b), Ok(truth.relation), "{}", says());
    let length = (truth.squared as f64).sqrt() / UNIT as f64 * turn.scale;
    match truth.relation {
        Relation::Overlapping => {
            assert!(near(contact.depth, length) && contact.distance == 0.0, "{}", says());
            let (mtv, normal) = (contact.mtv.expect("a push"), contact.normal.expect("a normal"));
            assert!(near(mtv.length(), contact.depth) && near(normal.length(), 1.0), "{}", says());
            assert!((normal * contact.depth - mtv).length() <= 1e-12 * contact.depth, "{}", says());
            assert!(matches!(contact.certificate, Certificate::Point(_)), "{}", says());
        }
        Relation::Touching => {
            assert!(contact.depth == 0.0 && contact.distance == 0.0 && contact.mtv.is_none(), "{}", says());
            let [on_a, on_b] = contact.points.expect("a common point");
            assert!(on_a == on_b && contact.normal.is_some_and(|n| near(n.length(), 1.0)), "{}", says());
        }
        Relation::Separated => {
            assert!(near(contact.distance, length) && contact.depth == 0.0, "{}", says());
            let [on_a, on_b] = contact.points.expect("a nearest pair");
            let normal = contact.normal.expect("a normal");
            assert!((on_b + normal * contact.distance - on_a).length() < 1e-12 * on_a.length().max(1.0), "{}", says());
        }
    }
    let back = collide(b, a, &mut ()).expect("the same shapes").contact;
    // Two convex shapes go to other algorithms, which choose for themselves among equally good axes.
    assert!(back == flipped(contact) || method != Method::Concave, "{}\n{back:?}", says());
    contact
}

/// The lattice place of B after A has been pushed, when it is one: exactly there the truth must be touching.
fn pushed(contact: &Contact, turn: &Turn, offset: [i64; 2]) -> Option<[i64; 2]> {
    let mtv = contact.mtv?;
    // The inverse of a turn is its transpose over the square of its growth.
    let back = |v: [i64; 2]| (mtv.x * v[0] as f64 + mtv.y * v[1] as f64) * UNIT as f64 / (turn.scale * turn.scale);
    let moved = [back(turn.x), back(turn.y)];
    let whole = moved.map(|x| x.round());
    let is_whole = (moved[0] - whole[0]).abs() + (moved[1] - whole[1]).abs() < 1e-6;
    is_whole.then(|| [offset[0] - whole[0] as i64, offset[1] - whole[1] as i64])
}

fn run_cells(pairs: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for k in 0..pairs {
        let turn = TURNS[k % TURNS.len()];
        let sizes = [random.below(16) as usize + 3, random.below(8) as usize + 1];
        let (a, b) = (Cells::random(&mut random, sizes[0]), Cells::random(&mut random, sizes[1]));
        // Mostly on the lattice, where slots fit exactly; else on quarters and eighths of it.
        let step = [UNIT, UNIT, UNIT / 2, 1][random.below(4) as usize];
        let place = |random: &mut Random| {
            (random.below(2 * SIDE) - SIDE) * UNIT / step * step + random.below(UNIT / step) * step
        };
        let offset = [place(&mut random), place(&mut random)];
        let truth = of_cells(&a, &b, offset);
        let (p, q) = (a.polygon([0, 0], &turn, &mut random), b.polygon(offset, &turn, &mut random));
        let contact = check(&p, &q, &truth, &turn, &format!("pair {k}: {a:?} {b:?} {offset:?}"));
        counts[truth.relation as usize] += 1;
        if let Some(offset) = pushed(&contact, &turn, offset) {
            assert_eq!(of_cells(&a, &b, offset).relation, Relation::Touching, "pair {k}, pushed");
        }
    }
    assert!(counts.iter().all(|&count| count > pairs / 20), "{counts:?}");
}

fn run_segments(pairs: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for k in 0..pairs {
        let turn = TURNS[k % TURNS.len()];
        let size = random.below(20) as usize + 3;
        let a = Cells::random(&mut random, size);
        let (length, upright) = (random.below(4), random.below(2) == 0);
        let step = [UNIT, UNIT, UNIT / 2, 1][random.below(4) as usize];
        let offset = [0; 2].map(|_| random.below((SIDE + 2) * UNIT / step) * step - UNIT);
        let truth = of_segment(&a, length, upright, offset);
        let end = if upright { [offset[0], offset[1] + length * UNIT] } else { [offset[0] + length * UNIT, offset[1]] };
        let ends = [turn.point(offset), turn.point(end)];
        let p = a.polygon([0, 0], &turn, &mut random);
        let q = if length == 0 && upright { Shape::Point(ends[0]) } else { Shape::Segment(ends) };
        check(&p, &q, &truth, &turn, &format!("pair {k}: {a:?} {length} {upright} {offset:?}"));
        counts[truth.relation as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > pairs / 20), "{counts:?}");
}

#[test]
fn polygons_of_cells_lie_as_the_lattice_says() {
    run_cells(PAIRS, 1);
}

#[test]
fn segments_and_points_lie_to_cells_as_the_lattice_says() {
    run_segments(PAIRS, 2);
}

#[test]
#[ignore = "minutes; more of the same"]
fn many_more_polygons_segments_and_points_lie_as_the_lattice_says() {
    for seed in 10..40 {
        run_cells(PAIRS, seed);
        run_segments(PAIRS, seed);
    }
}

#[test]
fn a_shape_against_itself_is_pushed_off_itself() {
    let mut random = Random::new(3);
    for k in 0..300 {
        let turn = TURNS[k % TURNS.len()];
        let a = Cells::random(&mut random, 14);
        let truth = of_cells(&a, &a, [0, 0]);
        let (p, q) = (a.polygon([0, 0], &turn, &mut random), a.polygon([0, 0], &turn, &mut random));
        let contact = collide(&p, &q, &mut ()).unwrap().contact;
        assert_eq!(contact.relation, Relation::Overlapping);
        let length = (truth.squared as f64).sqrt() / UNIT as f64 * turn.scale;
        assert!(near(contact.depth, length), "{k}: {a:?} {length} {contact:?}");
        assert_ne!(contact.mtv, Some(DVec2::ZERO));
    }
}
