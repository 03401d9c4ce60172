//! The evidence of an overlap: a point strictly inside both shapes, whenever doubles have one. Asked near contact, where
//! hardly any do, and checked in rational numbers.

mod common;

use collidoscope::collision::collide::collide;
use collidoscope::collision::self_crossing::{Simplicity, simplicity};
use collidoscope::collision::{Certificate, Circle, FillRule, Polygon, Relation, Shape};
use common::random::Random;
use common::rational::{Q, cross, dot, q, q2, sub};
use glam::{DVec2, dvec2};
use num_traits::{Signed, Zero};

/// Rows of doubles beyond which a common part is not searched through.
const ROWS: i64 = 40;

fn polygon(rings: &[&[[f64; 2]]]) -> Polygon {
    let mut rings = rings.iter().map(|ring| ring.iter().map(|&p| DVec2::from(p)).collect::<Vec<_>>());
    let outline = rings.next().expect("an outline");
    Polygon::new(outline, rings.collect(), FillRule::EvenOdd).expect("a polygon")
}

fn edges(polygon: &Polygon) -> Vec<[[Q; 2]; 2]> {
    let of = |ring: &[DVec2]| -> Vec<[[Q; 2]; 2]> {
        (0..ring.len()).map(|i| [q2(ring[i]), q2(ring[(i + 1) % ring.len()])]).collect()
    };
    polygon.rings().flat_map(of).collect()
}

/// Strictly inside, by the parity of crossings.
fn is_in_polygon(p: &[Q; 2], polygon: &Polygon) -> bool {
    let mut inside = false;
    for [a, b] in edges(polygon) {
        let (ab, ap) = (sub(&b, &a), sub(p, &a));
        if cross(&ab, &ap).is_zero() && !dot(&ap, &sub(p, &b)).is_positive() {
            return false;
        }
        if (a[1] > p[1]) != (b[1] > p[1]) && cross(&ab, &ap).is_positive() == (b[1] > a[1]) {
            inside = !inside;
        }
    }
    inside
}

fn is_in(p: DVec2, shape: &Shape) -> bool {
    match shape {
        Shape::Circle(circle) => {
            let away = sub(&q2(p), &q2(circle.center()));
            dot(&away, &away) < q(circle.radius()) * q(circle.radius())
        }
        Shape::Polygon(polygon) => is_in_polygon(&q2(p), polygon),
        _ => panic!("no such shape is drawn"),
    }
}

/// A double's place in the order of all.
fn place(x: f64) -> i64 {
    let bits = (x + 0.0).to_bits() as i64;
    if bits < 0 { i64::MIN - bits } else { bits }
}

fn double(place: i64) -> f64 {
    f64::from_bits(if place < 0 { i64::MIN - place } else { place } as u64)
}

fn nearest(x: &Q) -> f64 {
    num_traits::ToPrimitive::to_f64(x).expect("in range")
}

/// A double inside both polygons, on every row of doubles through their common part, or every column; `Err` where there
/// are too many of both.
fn search(a: &Polygon, b: &Polygon) -> Result<Option<DVec2>, ()> {
    let all: Vec<[[Q; 2]; 2]> = edges(a).into_iter().chain(edges(b)).collect();
    // Corners of the common part are vertices and crossings; those outside of it do no harm.
    let mut corners: Vec<[Q; 2]> = Vec::new();
    for [p, r] in &all {
        corners.push(p.clone());
        for [u, v] in &all {
            let (pr, uv) = (sub(r, p), sub(v, u));
            let turn = cross(&pr, &uv);
            if !turn.is_zero() {
                let t = cross(&sub(u, p), &uv) / &turn;
                corners.push([&p[0] + &pr[0] * &t, &p[1] + &pr[1] * &t]);
            }
        }
    }
    let within = |p: &[Q; 2], polygon: &Polygon| {
        let on = |[a, b]: &[[Q; 2]; 2]| {
            cross(&sub(b, a), &sub(p, a)).is_zero() && !dot(&sub(p, a), &sub(p, b)).is_positive()
        };
        is_in_polygon(p, polygon) || edges(polygon).iter().any(on)
    };
    corners.retain(|p| within(p, a) && within(p, b));
    let rows = |axis: usize| {
        let ends = corners.iter().map(|p| place(nearest(&p[axis])));
        let (low, high) = (ends.clone().min().unwrap_or(0), ends.max().unwrap_or(0));
        (high - low, axis, low - 1, high + 1)
    };
    let (count, axis, low, high) = rows(0).min(rows(1));
    if count > ROWS {
        return Err(());
    }
    for row in low..=high {
        let row = double(row);
        let mut stops: Vec<Q> = Vec::new();
        for [p, r] in &all {
            let (from, to) = (&p[axis], &r[axis]);
            if from != to {
                let t = (q(row) - from) / (to - from);
                stops.push(&p[1 - axis] + (&r[1 - axis] - &p[1 - axis]) * t);
            } else if *from == q(row) {
                stops.extend([p[1 - axis].clone(), r[1 - axis].clone()]);
            }
        }
        for stop in stops {
            let near = place(nearest(&stop));
            for x in (near - 1..=near + 2).map(double) {
                let p = if axis == 0 { dvec2(row, x) } else { dvec2(x, row) };
                if is_in_polygon(&q2(p), a) && is_in_polygon(&q2(p), b) {
                    return Ok(Some(p));
                }
            }
        }
    }
    Ok(None)
}

fn outline(random: &mut Random) -> Polygon {
    loop {
        let count = 3 + random.below(5) as usize;
        let unit = random.one_of(&[1.0, 0.1, 1.0 / 3.0, 1.0 / 7.0]);
        let mut cell = || (random.below(17) as f64 - 8.0) * unit;
        let mut points: Vec<DVec2> = (0..count).map(|_| dvec2(cell(), cell())).collect();
        let middle = points.iter().sum::<DVec2>() / count as f64;
        points.sort_by(|p, r| (*p - middle).to_angle().total_cmp(&(*r - middle).to_angle()));
        points.dedup();
        let polygon = Polygon::simple(points).expect("finite");
        let enclosed = polygon.vertices().len() > 2 && simplicity(&polygon) == Simplicity::Simple;
        if !enclosed {
            continue;
        }
        return polygon;
    }
}

fn with_hole(random: &mut Random) -> Polygon {
    let unit = random.one_of(&[1.0, 0.1, 0.3]);
    let at = [random.below(9) as f64 * unit, random.below(9) as f64 * unit];
    let ring =
        |points: &[[f64; 2]]| points.iter().map(|p| [p[0] * unit + at[0], p[1] * unit + at[1]]).collect::<Vec<_>>();
    let outer = ring(&[[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]]);
    let hole = ring(&[[2.0, 2.0], [6.0, 3.0], [7.0, 7.0], [3.0, 5.0]]);
    polygon(&[&outer, &hole])
}

/// Moved so that one of its vertices comes to lie within a few doubles of `target`.
fn moved(polygon: &Polygon, target: DVec2, random: &mut Random) -> Option<Polygon> {
    let from = polygon.vertices()[random.below(polygon.vertices().len() as u64) as usize];
    let ring = |random: &mut Random, ring: &[DVec2]| -> Vec<DVec2> {
        ring.iter().map(|&p| random.near_point(p + (target - from))).collect()
    };
    let outer = ring(random, polygon.vertices());
    let holes = polygon.holes().iter().map(|hole| ring(random, hole)).collect();
    let moved = Polygon::new(outer, holes, FillRule::EvenOdd).ok()?;
    (simplicity(&moved) == Simplicity::Simple).then_some(moved)
}

fn on_outline(polygon: &Polygon, random: &mut Random) -> DVec2 {
    let vertices = polygon.vertices();
    let i = random.below(vertices.len() as u64) as usize;
    vertices[i].lerp(vertices[(i + 1) % vertices.len()], random.one_of(&[0.0, 0.0, 0.5, 0.25, 1.0 / 3.0]))
}

fn point(a: &Shape, b: &Shape) -> Option<DVec2> {
    let contact = collide(a, b, &mut ()).expect("no polygon crosses itself").contact;
    match (contact.relation, contact.certificate) {
        (Relation::Overlapping, Certificate::Point(p)) => Some(p),
        (Relation::Overlapping, other) => panic!("{a:?}\n{b:?}\n{other:?}"),
        _ => None,
    }
}

#[test]
fn polygons_that_overlap_share_the_point_they_are_given_whenever_doubles_have_one() {
    check_polygons(120, 5);
}

#[test]
fn circles_that_overlap_share_the_point_they_are_given_unless_they_hardly_do() {
    check_circles(120, 6);
}

#[test]
#[ignore = "minutes; more of the same"]
fn many_more_that_overlap_share_the_point_they_are_given() {
    for seed in 10..14 {
        check_polygons(1_000, seed);
        check_circles(1_000, seed);
    }
}

fn check_polygons(pairs: usize, seed: u64) {
    let mut random = Random(seed);
    let (mut inside, mut without) = (0, 0);
    for _ in 0..pairs {
        let of_a = if random.below(4) == 0 { with_hole(&mut random) } else { outline(&mut random) };
        let of_b = if random.below(6) == 0 { with_hole(&mut random) } else { outline(&mut random) };
        let target = on_outline(&of_a, &mut random);
        let Some(of_b) = moved(&of_b, target, &mut random) else { continue };
        let (a, b) = (Shape::Polygon(of_a.clone()), Shape::Polygon(of_b.clone()));
        let Some(p) = point(&a, &b) else { continue };
        if is_in(p, &a) && is_in(p, &b) {
            inside += 1;
        } else {
            without += 1;
            assert!(matches!(search(&of_a, &of_b), Ok(None) | Err(())), "{p}\n{a:?}\n{b:?}");
        }
    }
    assert!(inside > pairs / 2 && without >= pairs / 50, "{inside} {without}");
}

fn check_circles(pairs: usize, seed: u64) {
    let mut random = Random(seed);
    let mut inside = 0;
    for _ in 0..pairs {
        // Of wide angles, so that what little they share with a disk is no sliver.
        let of_a = with_hole(&mut random);
        let radius = random.one_of(&[0.1, 0.5, 1.0, 1.0 / 3.0, 1e-3]);
        let target = on_outline(&of_a, &mut random);
        let away = random.one_of(&[DVec2::X, DVec2::Y, -DVec2::X, -DVec2::Y, dvec2(0.6, 0.8)]);
        let circle = Circle::new(random.near_point(target + away * radius), radius).expect("a circle");
        let a = match random.below(3) {
            0 => Shape::Circle(Circle::new(target - away, 1.0).expect("a circle")),
            _ => Shape::Polygon(of_a),
        };
        let b = Shape::Circle(circle);
        let Some(p) = point(&a, &b) else { continue };
        let holds = is_in(p, &a) && is_in(p, &b);
        inside += usize::from(holds);
        let depth = collide(&a, &b, &mut ()).expect("circles cross nothing").contact.depth;
        assert!(holds || depth < 8e-15, "{p} {depth:e}\n{a:?}\n{b:?}");
    }
    assert!(inside > pairs / 5, "{inside}");
}

#[test]
fn pieces_that_share_a_hair_give_way_to_pieces_that_share_more() {
    let square = [
        [-0.6000000000000001, 0.7999999999999999],
        [0.30000000000000004, 0.7999999999999999],
        [0.30000000000000004, 1.7],
        [-0.6000000000000001, 1.7],
    ];
    let notched = [
        [0.10000000000000002, 1.6],
        [0.20000000000000004, 1.6999999999999997],
        [0.3000000000000001, 1.7],
        [0.1, 2.2],
        [-0.30000000000000004, 1.9000000000000001],
    ];
    let (a, b) = (Shape::Polygon(polygon(&[&square])), Shape::Polygon(polygon(&[&notched])));
    for (a, b) in [(&a, &b), (&b, &a)] {
        let p = point(a, b).expect("they overlap");
        assert!(is_in(p, a) && is_in(p, b), "{p}");
    }
}
