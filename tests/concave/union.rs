//! What bounds the union of the differences of pieces, against the push and against what lies inside.

use collidoscope::collision::collide::collide;
use collidoscope::collision::concave_pair::{Union, union};
use collidoscope::collision::{Circle, FillRule, Polygon, Relation, Shape};
use glam::{DVec2, dvec2};

fn polygon(outline: &[[f64; 2]], holes: &[&[[f64; 2]]], by: DVec2) -> Shape {
    let ring = |ring: &[[f64; 2]]| ring.iter().map(|&p| DVec2::from(p) + by).collect::<Vec<_>>();
    Shape::Polygon(
        Polygon::new(ring(outline), holes.iter().map(|hole| ring(hole)).collect(), FillRule::EvenOdd).unwrap(),
    )
}

const L: &[[f64; 2]] = &[[0.0, 0.0], [5.0, 0.0], [5.0, 2.0], [2.0, 2.0], [2.0, 5.0], [0.0, 5.0]];
const SLOT: &[[f64; 2]] =
    &[[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 1.0], [2.0, 1.0], [2.0, 4.0], [0.0, 4.0]];
const FRAME: &[[f64; 2]] = &[[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]];
const HOLE: &[[f64; 2]] = &[[2.0, 2.0], [2.0, 7.0], [7.0, 7.0], [7.0, 2.0]];

/// Every pair with B in its place and A moved over it.
fn scenes() -> Vec<(Shape, Shape)> {
    let square: &[[f64; 2]] = &[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    let mut scenes = Vec::new();
    for by in (-2..=1).flat_map(|x| (-2..=1).map(move |y| dvec2(f64::from(x), f64::from(y) * 0.5))) {
        scenes.push((polygon(L, &[], by), polygon(square, &[], DVec2::ZERO)));
        // A peg exactly as wide as the slot.
        scenes.push((polygon(SLOT, &[], by), polygon(square, &[], dvec2(1.0, 0.0))));
        scenes.push((polygon(FRAME, &[HOLE], by * 2.0), polygon(L, &[], DVec2::ZERO)));
        scenes.push((polygon(SLOT, &[], by), Shape::Segment([dvec2(0.5, 0.25), dvec2(2.5, 1.25)])));
        scenes.push((polygon(L, &[], by), Shape::Segment([DVec2::ZERO, dvec2(2.0, 2.0)])));
        scenes.push((polygon(L, &[], by), Shape::Point(dvec2(0.5, 0.75))));
    }
    let turned = scenes.iter().map(|(a, b)| (b.clone(), a.clone()));
    let turned: Vec<_> = turned.collect();
    scenes.into_iter().chain(turned).collect()
}

fn distance(line: &[DVec2]) -> f64 {
    let of = |p: DVec2, q: DVec2| {
        let along = q - p;
        let t = if p == q { 0.0 } else { (-p.dot(along) / along.length_squared()).clamp(0.0, 1.0) };
        (p + along * t).length()
    };
    let first = line[0].length();
    line.windows(2).map(|ends| of(ends[0], ends[1])).fold(first, f64::min)
}

fn nearest(union: &Union) -> f64 {
    union.boundary.iter().map(|line| distance(line)).fold(f64::INFINITY, f64::min)
}

#[test]
fn the_nearest_place_of_the_boundary_is_as_far_as_the_push() {
    let mut overlaps = 0;
    for (a, b) in scenes() {
        let contact = collide(&a, &b, &mut ()).unwrap().contact;
        if contact.relation == Relation::Overlapping {
            overlaps += 1;
            let found = nearest(&union(&a, &b).unwrap());
            assert!((found - contact.depth).abs() < 1e-12, "{found} {} {a:?} {b:?}", contact.depth);
        }
    }
    assert!(overlaps > 100, "{overlaps}");
}

#[test]
fn nothing_of_the_boundary_lies_inside_a_difference() {
    for (a, b) in scenes() {
        let found = union(&a, &b).unwrap();
        assert!(!found.parts.is_empty());
        for line in &found.boundary {
            let middle = line.iter().sum::<DVec2>() / line.len() as f64;
            for part in &found.parts {
                let edges =
                    (0..part.outline.len()).map(|k| (part.outline[k], part.outline[(k + 1) % part.outline.len()]));
                let heights = edges.filter(|(p, q)| p != q).map(|(p, q)| (q - p).perp_dot(middle - p));
                assert!(heights.fold(f64::INFINITY, f64::min) < 1e-9, "{middle} {part:?} {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn cuts_bound_nothing() {
    let a = polygon(L, &[], DVec2::ZERO);
    let b = polygon(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]], &[], DVec2::ZERO);
    let found = union(&a, &b).unwrap();
    assert_eq!(found.parts.len(), 2);
    // The L grown by the square to the left and below: six sides of an L again.
    let length = |line: &Vec<DVec2>| line.windows(2).map(|ends| ends[0].distance(ends[1])).sum::<f64>();
    let mut sides: Vec<[DVec2; 2]> =
        found.boundary.iter().filter(|line| line.len() == 2).map(|l| [l[0], l[1]]).collect();
    sides.sort_by(|p, q| p.map(|v| v.to_array()).partial_cmp(&q.map(|v| v.to_array())).unwrap());
    sides.dedup();
    assert!(sides.iter().all(|[p, q]| p.x == q.x || p.y == q.y), "no slanted side, as the cut's would be: {sides:?}");
    assert!(found.boundary.iter().map(length).sum::<f64>() >= 28.0);
}

#[test]
fn a_circle_leaves_over_the_nearest_place_of_a_rounded_boundary() {
    for at in [[1.0, 1.0], [1.5, 1.25], [4.0, 1.0], [1.0, 3.5], [2.25, 2.25]] {
        let (a, b) = (polygon(L, &[], DVec2::ZERO), Shape::Circle(Circle::new(at.into(), 0.5).unwrap()));
        for (one, other) in [(&a, &b), (&b, &a)] {
            let contact = collide(one, other, &mut ()).unwrap().contact;
            assert_eq!(contact.relation, Relation::Overlapping, "{at:?}");
            let found = nearest(&union(one, other).unwrap());
            // Chords cut corners.
            assert!((found - contact.depth).abs() < 1e-3, "{at:?}: {found} {}", contact.depth);
        }
    }
}
