//! Small scenes whose answers can be seen: slots, pockets, holes, combs, cuts.

use collidoscope::collision::collide::{Method, collide, flipped};
use collidoscope::collision::{Aabb, Certificate, Circle, Contact, FillRule, Polygon, Relation, Shape};
use glam::{DVec2, dvec2};

fn points(points: &[[f64; 2]]) -> Vec<DVec2> {
    points.iter().map(|&p| p.into()).collect()
}

fn polygon(outline: &[[f64; 2]]) -> Shape {
    Shape::Polygon(Polygon::simple(points(outline)).unwrap())
}

fn with_holes(outline: &[[f64; 2]], holes: &[&[[f64; 2]]]) -> Shape {
    let holes = holes.iter().map(|hole| points(hole)).collect();
    Shape::Polygon(Polygon::new(points(outline), holes, FillRule::EvenOdd).unwrap())
}

fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Shape::Aabb(Aabb::new(min.into(), max.into()).unwrap())
}

fn circle(center: [f64; 2], radius: f64) -> Shape {
    Shape::Circle(Circle::new(center.into(), radius).unwrap())
}

fn segment(p: [f64; 2], q: [f64; 2]) -> Shape {
    Shape::Segment([p.into(), q.into()])
}

/// The answer, which must be the mirror image of that to the question turned round.
fn contact(a: &Shape, b: &Shape) -> Contact {
    let answer = collide(a, b, &mut ()).unwrap();
    assert_eq!(answer.method, Method::Concave);
    assert_eq!(collide(b, a, &mut ()).unwrap().contact, flipped(answer.contact));
    answer.contact
}

/// A block 6 wide and 4 high with a slot from above, from x = 2 to 4 and down to y = 1.
fn slot() -> Shape {
    polygon(&[[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 1.0], [2.0, 1.0], [2.0, 4.0], [0.0, 4.0]])
}

/// A frame 10 wide with a square hole from 3 to 7.
fn frame() -> Shape {
    let hole = [[3.0, 3.0], [7.0, 3.0], [7.0, 7.0], [3.0, 7.0]];
    with_holes(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]], &[&hole])
}

#[test]
fn in_a_notch_there_is_no_hit() {
    let inside = contact(&aabb([2.5, 2.0], [3.5, 3.0]), &slot());
    assert_eq!((inside.relation, inside.distance), (Relation::Separated, 0.5));
    assert_eq!(inside.certificate, Certificate::NoAxis);
    let apart = contact(&aabb([7.0, 0.0], [8.0, 1.0]), &slot());
    assert!(matches!(apart.certificate, Certificate::Axis(axis) if axis.y == 0.0), "{apart:?}");
}

#[test]
fn a_peg_that_exactly_fits_is_pushed_along_the_slot() {
    let peg = contact(&aabb([2.0, 0.75], [4.0, 3.75]), &slot());
    assert_eq!((peg.relation, peg.mtv), (Relation::Overlapping, Some(dvec2(0.0, 0.25))));
    let resting = contact(&aabb([2.0, 1.0], [4.0, 5.0]), &slot());
    assert_eq!((resting.relation, resting.normal), (Relation::Touching, Some(DVec2::Y)));
    // One bit wider, and there is no way but all out of the block.
    let wider = contact(&aabb([2.0, 0.75], [4f64.next_up(), 3.75]), &slot());
    assert_eq!((wider.relation, wider.mtv), (Relation::Overlapping, Some(dvec2(0.0, 3.25))));
    // Turned by a 3-4-5 angle and grown by 5, whole numbers still.
    let turned =
        |v: &[[f64; 2]]| polygon(&v.iter().map(|&[x, y]| [3.0 * x - 4.0 * y, 4.0 * x + 3.0 * y]).collect::<Vec<_>>());
    let block =
        turned(&[[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 1.0], [2.0, 1.0], [2.0, 4.0], [0.0, 4.0]]);
    let peg = contact(&turned(&[[2.0, 0.75], [4.0, 0.75], [4.0, 3.75], [2.0, 3.75]]), &block);
    assert!(peg.mtv.unwrap().abs_diff_eq(dvec2(-1.0, 0.75), 1e-15) && peg.depth == 1.25, "{peg:?}");
}

#[test]
fn a_hole_that_shares_part_of_an_outline_edge_is_a_notch() {
    let outline = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]];
    let notched = with_holes(&outline, &[&[[3.0, 0.0], [6.0, 0.0], [6.0, 4.0], [3.0, 4.0]]]);
    let bar = polygon(&[[4.0, -2.0], [5.0, -2.0], [5.0, 4.5], [4.0, 4.5]]);
    for into_it in [bar, segment([4.0, -1.0], [4.0, 4.5])] {
        let found = contact(&notched, &into_it);
        assert_eq!((found.relation, found.depth, found.mtv), (Relation::Overlapping, 0.5, Some(dvec2(0.0, 0.5))));
    }
    let a = with_holes(
        &[[-7.0, -1.0], [2.0, -1.0], [2.0, 8.0], [-7.0, 8.0]],
        &[&[[-3.0, 3.0], [-6.0, 0.0], [-6.0, -1.0], [-5.0, -1.0], [-1.0, -1.0]]],
    );
    let found = contact(&a, &polygon(&[[-6.0, -1.0], [-6.0, 1.0], [-2.0, -5.0]]));
    assert!((found.depth - 0.5f64.sqrt()).abs() < 1e-15, "{found:?}");
}

#[test]
fn a_circle_a_hair_too_wide_for_a_slot_does_not_fit() {
    let outline = [[0.0, 0.0], [6.0, 0.0], [6.0, 6.0], [4.0, 6.0], [4.0, 2.0], [2.0, 2.0], [2.0, 6.0], [0.0, 6.0]];
    // As it is, and turned by the angle of a 3-4-5 triangle and five times as large.
    let turned = |p: [f64; 2]| [4.0 * p[0] - 3.0 * p[1], 3.0 * p[0] + 4.0 * p[1]];
    let slots = [polygon(&outline), polygon(&outline.map(turned))];
    let centers = [[3.25, 4.0], turned([3.25, 4.0])];
    for (slot, center, scale) in [(&slots[0], centers[0], 1.0), (&slots[1], centers[1], 5.0)] {
        let depth = |radius: f64| contact(slot, &circle(center, radius)).depth / scale;
        assert!((depth(scale) - 0.25).abs() < 1e-15);
        assert!((depth(scale.next_down()) - 0.25).abs() < 1e-14);
        let wider = [f64::EPSILON, 1e-15, 1e-14, 1e-13, 1e-12, 5e-12, 1e-9, 1e-6, 1e-3];
        for radius in wider.map(|more| (1.0 + more) * scale) {
            // Above the slot, on both its corners.
            let want = (2.0 + ((radius - scale) * (radius + scale)).sqrt() / scale).hypot(0.25);
            let depth = depth(radius);
            assert!((depth - want).abs() < 1e-9, "{radius}: {depth}, not {want}");
        }
    }
}

#[test]
fn a_plug_that_fills_a_hole_jumps_back_into_it() {
    let plug = contact(&aabb([3.25, 3.0], [7.25, 7.0]), &frame());
    assert_eq!((plug.relation, plug.mtv), (Relation::Overlapping, Some(dvec2(-0.25, 0.0))));
    let slanted = contact(&aabb([3.5, 2.75], [7.5, 6.75]), &frame());
    assert!(slanted.mtv.unwrap().abs_diff_eq(dvec2(-0.5, 0.25), 1e-15), "a single free place: {slanted:?}");
    assert_eq!(contact(&aabb([3.0, 3.0], [7.0, 7.0]), &frame()).relation, Relation::Touching);
}

#[test]
fn in_a_hole_a_shape_is_apart_and_on_its_rim_it_touches() {
    let inside = contact(&aabb([4.0, 4.0], [6.5, 6.0]), &frame());
    assert_eq!((inside.relation, inside.distance, inside.normal), (Relation::Separated, 0.5, Some(-DVec2::X)));
    assert_eq!(contact(&circle([5.0, 5.0], 2.0), &frame()).relation, Relation::Touching);
    assert_eq!(contact(&circle([5.0, 5.0], 1.5), &frame()).distance, 0.5);
    let wide = contact(&circle([5.5, 5.0], 2.0), &frame());
    assert_eq!((wide.relation, wide.mtv), (Relation::Overlapping, Some(dvec2(-0.5, 0.0))));
    assert_eq!(contact(&Shape::Point(dvec2(5.0, 6.0)), &frame()).distance, 1.0);
    let around = contact(&frame(), &polygon(&[[-1.0, -1.0], [11.0, -1.0], [11.0, 11.0], [5.0, 10.5], [-1.0, 11.0]]));
    assert_eq!(around.relation, Relation::Overlapping);
}

#[test]
fn an_island_lies_in_its_hole() {
    let rings: [&[[f64; 2]]; 2] =
        [&[[1.0, 1.0], [9.0, 1.0], [9.0, 9.0], [1.0, 9.0]], &[[4.0, 4.0], [6.0, 4.0], [6.0, 6.0], [4.0, 6.0]]];
    let target = with_holes(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]], &rings);
    let on_island = contact(&aabb([4.5, 4.5], [5.0, 5.0]), &target);
    assert_eq!((on_island.relation, on_island.depth), (Relation::Overlapping, 1.0));
    assert_eq!(contact(&aabb([2.0, 2.0], [3.0, 3.0]), &target).distance, 1.0);
}

#[test]
fn a_concave_corner_is_left_both_ways_at_once() {
    // A box in the inner corner of an L, half a unit deep into both walls.
    let l = polygon(&[[0.0, 0.0], [9.0, 0.0], [9.0, 1.0], [1.0, 1.0], [1.0, 9.0], [0.0, 9.0]]);
    let corner = contact(&aabb([0.5, 0.5], [3.5, 3.5]), &l);
    assert_eq!((corner.relation, corner.mtv), (Relation::Overlapping, Some(dvec2(0.5, 0.5))));
    let round = contact(&circle([1.5, 1.5], 1.0), &l);
    assert!(round.mtv.unwrap().abs_diff_eq(dvec2(0.5, 0.5), 1e-14), "{round:?}");
    let touching = contact(&aabb([1.0, 1.0], [3.0, 3.0]), &l);
    assert!(touching.relation == Relation::Touching && touching.normal.is_some_and(|n| n == DVec2::X || n == DVec2::Y));
}

#[test]
fn cuts_are_no_boundary() {
    let l = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]]);
    // Wherever the L is cut, one of these lies on the cut.
    for inner in [segment([0.5, 2.0], [1.5, 2.0]), segment([2.0, 0.5], [2.0, 1.5]), segment([0.5, 0.5], [1.5, 1.5])] {
        let found = contact(&inner, &l);
        assert_eq!(found.relation, Relation::Overlapping, "{inner:?}");
        assert!(matches!(found.certificate, Certificate::Point(p) if p.cmpgt(DVec2::ZERO).all()), "{found:?}");
    }
    // Down out of the L, or up along its inner edge: the same length.
    assert_eq!(contact(&segment([2.0, 0.5], [2.0, 1.5]), &l).depth, 1.5);
    for p in [[1.0, 2.0], [2.0, 1.0], [1.0, 1.0], [1.5, 1.5]] {
        let found = contact(&Shape::Point(p.into()), &l);
        assert_eq!(found.relation, Relation::Overlapping, "{p:?}");
        assert_eq!(found.depth, p[0].min(p[1]).min((DVec2::from(p) - 2.0).length()), "{p:?}");
    }
    assert_eq!(contact(&Shape::Point(dvec2(2.0, 2.0)), &l).relation, Relation::Touching);
    assert_eq!(contact(&circle([2.0, 3.0], 0.0), &l).relation, Relation::Touching);
}

#[test]
fn outlines_that_only_touch_themselves_are_taken() {
    // Two triangles that share a vertex, in one outline; a hole that touches the outline in a vertex.
    let pinched = polygon(&[[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [4.0, 4.0], [2.0, 2.0], [0.0, 4.0]]);
    let above = contact(&pinched, &aabb([1.5, 3.0], [2.5, 3.5]));
    assert!((above.distance - 0.125f64.sqrt()).abs() < 1e-15, "{above:?}");
    assert_eq!(contact(&pinched, &aabb([0.5, 1.5], [1.0, 2.5])).relation, Relation::Overlapping);
    let hole = [[0.0, 2.0], [2.0, 1.0], [2.0, 3.0]];
    let bitten = with_holes(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]], &[&hole]);
    assert_eq!(contact(&bitten, &aabb([1.25, 1.75], [1.75, 2.25])).relation, Relation::Separated);
    assert_eq!(contact(&bitten, &aabb([-1.0, 1.0], [0.0, 3.0])).relation, Relation::Touching);
    // A spike has nothing inside: it is touched, and that is all.
    let spiked = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0], [0.0, 2.0], [-3.0, 2.0], [0.0, 2.0]]);
    assert_eq!(contact(&spiked, &aabb([-2.0, 1.0], [-1.0, 3.0])).relation, Relation::Touching);
    assert_eq!(contact(&spiked, &aabb([-5.0, 1.0], [-3.5, 3.0])).distance, 0.5);
}

#[test]
fn what_crosses_itself_is_refused_by_its_edges() {
    let refused = |a: &Shape| collide(a, &Shape::Point(DVec2::ZERO), &mut ()).unwrap_err().to_string();
    let bow_tie = polygon(&[[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]]);
    assert_eq!(refused(&bow_tie), "edges 0 and 2: the outline meets itself");
    let out = [[2.0, 1.0], [6.0, 2.0], [2.0, 3.0]];
    let crossing = with_holes(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]], &[&out]);
    assert_eq!(refused(&crossing), "edge 1 of vertices and edge 0 of holes[0]: the outline meets itself");
}

#[test]
fn scenes_of_every_size_have_the_same_answer() {
    let block = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 1.0], [2.0, 1.0], [2.0, 4.0], [0.0, 4.0]];
    for power in [-1060, -900, -300, 300, 900, 1019] {
        let scale = |x: f64| libm_scale(x, power);
        let block = polygon(&block.map(|p| p.map(scale)));
        let peg = contact(&aabb([2.0, 0.75].map(scale), [4.0, 3.75].map(scale)), &block);
        assert_eq!((peg.relation, peg.mtv), (Relation::Overlapping, Some(dvec2(0.0, scale(0.25)))), "{power}");
        let apart = contact(&aabb([2.5, 2.0].map(scale), [3.5, 3.0].map(scale)), &block);
        assert_eq!((apart.relation, apart.distance), (Relation::Separated, scale(0.5)), "{power}");
        let round = contact(&circle([3.0, 1.75].map(scale), scale(1.0)), &block);
        assert_eq!(round.relation, Relation::Overlapping, "{power}");
        assert!((round.depth / scale(0.25) - 1.0).abs() < 1e-12, "{power}: {round:?}");
        let point = contact(&Shape::Point(dvec2(scale(3.0), scale(0.5))), &block);
        assert_eq!((point.relation, point.depth), (Relation::Overlapping, scale(0.5)), "{power}");
        let along = contact(&segment([2.5, 1.0].map(scale), [3.5, 1.0].map(scale)), &block);
        assert_eq!(along.relation, Relation::Touching, "{power}");
    }
}

/// x · 2^power, in two steps so that the factor is a double.
fn libm_scale(x: f64, power: i32) -> f64 {
    x * 2f64.powi(power / 2) * 2f64.powi(power - power / 2)
}

#[test]
fn the_widest_coordinates_neither_hang_nor_panic() {
    let m = f64::MAX;
    let l = polygon(&[[-m, -m], [m, -m], [m, 0.0], [0.0, 0.0], [0.0, m], [-m, m]]);
    let least = f64::from_bits(1);
    for other in [
        aabb([1.0, 1.0], [2.0, 2.0]),
        aabb([-m, -m], [m, m]),
        aabb([least, least], [m, m]),
        circle([m, m], m),
        circle([1.0, 1.0], least),
        Shape::Point(dvec2(least, -least)),
        segment([-m, m], [m, -m]),
        segment([least, least], [m, m]),
        l.clone(),
    ] {
        let found = collide(&l, &other, &mut ()).unwrap().contact;
        assert!(found.depth.is_finite() && found.distance.is_finite(), "{other:?} {found:?}");
        assert!(found.normal.is_none_or(|n| (n.length() - 1.0).abs() < 1e-12), "{other:?} {found:?}");
    }
}
