//! Circles against polygons of unit squares: the relation by integers, the push by trying every place where the circle
//! could come to rest.

use collidoscope::collision::collide::{Answer, Method, collide, flipped};
use collidoscope::collision::{Circle, Relation, Shape};
use glam::{DVec2, dvec2};

use crate::pixels::{Cells, SIDE, TURNS, UNIT};
use crate::random::Random;

/// Square of the distance from a place in eighths to the cells.
fn squared(cells: &Cells, [x, y]: [i64; 2]) -> i64 {
    let away = |cell: i64, at: i64| (cell * UNIT - at).max(at - cell * UNIT - UNIT).max(0);
    cells.0.iter().map(|c| away(c[0], x).pow(2) + away(c[1], y).pow(2)).min().unwrap()
}

fn distance(cells: &Cells, p: DVec2) -> f64 {
    let away = |cell: i64, at: f64| (cell as f64 - at).max(at - cell as f64 - 1.0).max(0.0);
    cells.0.iter().map(|c| away(c[0], p.x).hypot(away(c[1], p.y))).fold(f64::INFINITY, f64::min)
}

/// Shortest way of a center out of the cells grown by `r`: every crossing of the curves around all cells, and what of
/// each curve is nearest.
fn shortest(cells: &Cells, center: DVec2, r: f64) -> f64 {
    // Lines as a coordinate's number and value, with their range in the other; circles around corners.
    let (mut lines, mut corners) = (Vec::new(), Vec::new());
    for c in &cells.0 {
        for k in 0..2 {
            let (c0, c1) = (c[k] as f64, c[1 - k] as f64);
            for value in [c0 - r, c0 + 1.0 + r] {
                lines.push((k, value, [c1, c1 + 1.0]));
            }
        }
        for corner in [[0, 0], [1, 0], [0, 1], [1, 1]] {
            corners.push(dvec2((c[0] + corner[0]) as f64, (c[1] + corner[1]) as f64));
        }
    }
    let at = |k: usize, value: f64, other: f64| if k == 0 { dvec2(value, other) } else { dvec2(other, value) };
    let mut places = Vec::new();
    for &(k, value, range) in &lines {
        places.extend([range[0], range[1], center[1 - k].clamp(range[0], range[1])].map(|t| at(k, value, t)));
        for &(l, other, _) in &lines {
            if l != k {
                places.push(at(k, value, other));
            }
        }
        for corner in &corners {
            let aside = value - corner[k];
            if aside.abs() <= r {
                let reach = (r * r - aside * aside).sqrt();
                places.extend([-reach, reach].map(|t| at(k, value, corner[1 - k] + t)));
            }
        }
    }
    for &p in &corners {
        places.push(p + (center - p).try_normalize().unwrap_or(DVec2::X) * r);
        for &q in &corners {
            let (d, middle) = (p.distance(q), (p + q) * 0.5);
            if d > 0.0 && d <= 2.0 * r {
                let aside = (q - p).perp() / d * (r * r - d * d * 0.25).max(0.0).sqrt();
                places.extend([middle + aside, middle - aside]);
            }
        }
    }
    // Only free places count; within rounding of the radius a place is free.
    let free = places.into_iter().filter(|&p| distance(cells, p) >= r - 1e-12);
    free.map(|p| p.distance(center)).fold(f64::INFINITY, f64::min)
}

fn run(pairs: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for k in 0..pairs {
        let turn = TURNS[k % TURNS.len()];
        let size = random.below(14) as usize + 2;
        let cells = Cells::random(&mut random, size);
        let step = [UNIT, UNIT / 2, 1][random.below(3) as usize];
        let place = [0; 2].map(|_| random.below((SIDE + 2) * UNIT / step) * step - UNIT);
        // Halves of units fit slots; 3-4-5 makes contacts at corners.
        let radius = [UNIT / 2, UNIT, 5, 3, 2 * UNIT, 10][random.below(6) as usize];
        let squared = squared(&cells, place);
        let want = match squared.cmp(&(radius * radius)) {
            std::cmp::Ordering::Less => Relation::Overlapping,
            std::cmp::Ordering::Equal => Relation::Touching,
            std::cmp::Ordering::Greater => Relation::Separated,
        };
        let r = radius as f64 / UNIT as f64;
        let center = dvec2(place[0] as f64, place[1] as f64) / UNIT as f64;
        let circle = Shape::Circle(Circle::new(turn.point(place), r * turn.scale).unwrap());
        let polygon = cells.polygon([0, 0], &turn, &mut random);
        let Answer { contact, method } = collide(&circle, &polygon, &mut ()).unwrap();
        let says = || format!("{k}: {cells:?} {center} {r}\n{contact:?}");
        assert_eq!(contact.relation, want, "{}", says());
        let back = collide(&polygon, &circle, &mut ()).unwrap().contact;
        assert!(back == flipped(contact) || method != Method::Concave, "{}\n{back:?}", says());
        counts[want as usize] += 1;
        match want {
            Relation::Overlapping => {
                let depth = shortest(&cells, center, r) * turn.scale;
                assert!((contact.depth - depth).abs() < 1e-9 * turn.scale, "{depth} {}", says());
                assert!((contact.mtv.unwrap().length() - contact.depth).abs() < 1e-12 * turn.scale, "{}", says());
            }
            Relation::Separated => {
                let gap = ((squared as f64).sqrt() / UNIT as f64 - r) * turn.scale;
                assert!((contact.distance - gap).abs() < 1e-9 * gap, "{}", says());
            }
            Relation::Touching => assert!(contact.points.is_some() && contact.normal.is_some(), "{}", says()),
        }
    }
    assert!(counts.iter().all(|&count| count > pairs / 50), "{counts:?}");
}

#[test]
fn circles_lie_to_cells_as_integers_say_and_leave_by_the_shortest_way() {
    run(1_500, 5);
}

#[test]
#[ignore = "a minute; more of the same"]
fn many_more_circles_lie_to_cells_as_integers_say() {
    for seed in 50..70 {
        run(2_000, seed);
    }
}
