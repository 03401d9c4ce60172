use super::*;
use crate::scene::FillRule;
use crate::words::Lang;

fn one(shape: ShapeSpec) -> Scene {
    Scene { items: vec![Item { name: "A".into(), shape }], ..Scene::default() }
}

fn dragged(scene: &Scene, target: &Target, from: [f64; 2], to: [f64; 2], snap: Snap) -> ShapeSpec {
    let drag = Drag { from: from.into(), to: to.into() };
    apply_drag(scene, target, drag, snap).items[0].shape.clone()
}

fn rect(x: f64, y: f64, w: f64, h: f64, angle_deg: f64) -> ShapeSpec {
    ShapeSpec::Rect { center: dvec2(x, y), size: dvec2(w, h), angle_deg }
}

const BODY: Target = Target::Body { item: 0 };
const TURN: Target = Target::Turn { item: 0 };
const PLAIN: Snap = Snap { grid: None, angle_deg: None, fine: false };

#[test]
fn a_body_moves_by_the_drag_and_lands_on_the_grid() {
    let scene = one(rect(0.0, 0.0, 2.0, 1.0, 30.0));
    assert_eq!(dragged(&scene, &BODY, [5.0, 5.0], [6.5, 4.0], PLAIN), rect(1.5, -1.0, 2.0, 1.0, 30.0));
    let snap = Snap { grid: Some(0.1), ..PLAIN };
    assert_eq!(dragged(&scene, &BODY, [0.0, 0.0], [0.31, 0.68], snap), rect(0.3, 0.7, 2.0, 1.0, 30.0));
    let fine = Snap { grid: Some(1.0), fine: true, ..PLAIN };
    assert_eq!(dragged(&scene, &BODY, [0.0, 0.0], [5.0, 0.0], fine), rect(0.5, 0.0, 2.0, 1.0, 30.0));
}

#[test]
fn a_drag_back_to_its_beginning_changes_nothing() {
    let triangle = ShapeSpec::polygon([dvec2(0.1, 0.2), dvec2(3.3, 0.7), dvec2(1.1, 2.9)]);
    let shapes = [rect(0.1, 0.7, 2.0, 1.0, 33.3), triangle, ShapeSpec::Circle { center: dvec2(0.3, 0.1), radius: 0.7 }];
    for shape in shapes {
        let scene = one(shape);
        for handle in handles(&scene) {
            let at = (handle.at + handle.outward.unwrap_or_default()).to_array();
            let after = dragged(&scene, &handle.target, at, at, PLAIN);
            let (got, want) = (after.bounds(), scene.items[0].shape.bounds());
            assert!(got[0].abs_diff_eq(want[0], 1e-15) && got[1].abs_diff_eq(want[1], 1e-15), "{:?}", handle.target);
        }
    }
}

#[test]
fn a_corner_keeps_the_opposite_one_of_a_turned_rectangle() {
    let scene = one(rect(1.0, 2.0, 4.0, 2.0, 30.0));
    let corners = scene.items[0].shape.outline();
    for corner in 0..4_u32 {
        let target = Target::Corner { item: 0, corner };
        let from = corners[corner as usize];
        // Also far beyond the opposite corner.
        for by in [dvec2(0.7, 0.4), dvec2(-20.0, 3.0), dvec2(9.0, -14.0)] {
            let after = dragged(&scene, &target, from.to_array(), (from + by).to_array(), PLAIN);
            let ShapeSpec::Rect { size, .. } = after else { panic!("{after:?}") };
            assert!(size.cmpge(DVec2::ZERO).all());
            let fixed = corners[(corner as usize + 2) % 4];
            let near = |p: DVec2| after.outline().iter().any(|c| c.abs_diff_eq(p, 1e-13));
            assert!(near(fixed) && near(from + by), "corner {corner} by {by}");
        }
    }
}

#[test]
fn a_box_stays_a_box_when_a_corner_crosses_over() {
    let scene = one(ShapeSpec::Aabb { min: DVec2::ZERO, max: dvec2(2.0, 1.0) });
    let target = Target::Corner { item: 0, corner: 0 };
    let after = dragged(&scene, &target, [0.0, 0.0], [5.0, 3.0], PLAIN);
    assert_eq!(after, ShapeSpec::Aabb { min: dvec2(2.0, 1.0), max: dvec2(5.0, 3.0) });
}

#[test]
fn a_turn_snaps_the_angle_of_a_rectangle_and_makes_a_box_one() {
    let scene = one(ShapeSpec::Aabb { min: dvec2(-1.0, -1.0), max: dvec2(3.0, 1.0) });
    let snap = Snap { angle_deg: Some(15.0), ..PLAIN };
    assert_eq!(dragged(&scene, &TURN, [1.0, 5.0], [-3.1, 0.0], snap), rect(1.0, 0.0, 4.0, 2.0, 90.0));
    let scene = one(rect(0.0, 0.0, 2.0, 1.0, 170.0));
    assert_eq!(dragged(&scene, &TURN, [0.0, 1.0], [-1.0, 1.0], PLAIN), rect(0.0, 0.0, 2.0, 1.0, -145.0));
}

#[test]
fn a_polygon_turns_about_its_centroid_exactly_by_quarter_turns() {
    let square = [dvec2(0.0, 0.0), dvec2(2.0, 0.0), dvec2(2.0, 2.0), dvec2(0.0, 2.0)];
    let after = turn_by(&one(ShapeSpec::polygon(square)), 0, 90.0);
    let want = [dvec2(2.0, 0.0), dvec2(2.0, 2.0), dvec2(0.0, 2.0), dvec2(0.0, 0.0)];
    assert_eq!(after.items[0].shape, ShapeSpec::polygon(want));
}

#[test]
fn the_turning_knob_stands_outside_the_shape_and_turns_with_it() {
    for clockwise in [false, true] {
        let mut vertices = vec![dvec2(0.0, 0.0), dvec2(4.0, 0.0), dvec2(1.0, 3.0)];
        if clockwise {
            vertices.reverse();
        }
        let shape = ShapeSpec::polygon(vertices);
        let (at, outward) = turn_anchor(&shape).unwrap();
        assert!(outward.dot(at - shape.center()) > 0.0);
        let after = turn_by(&one(shape), 0, 40.0);
        let (_, turned_outward) = turn_anchor(&after.items[0].shape).unwrap();
        assert!((outward.angle_to(turned_outward).to_degrees() - 40.0).abs() < 1e-9);
    }
}

#[test]
fn a_radius_grows_by_the_way_out_and_never_below_zero() {
    let scene = one(ShapeSpec::Circle { center: dvec2(1.0, 1.0), radius: 2.0 });
    let target = Target::Radius { item: 0 };
    let radius = |shape| match shape {
        ShapeSpec::Circle { radius, .. } => radius,
        other => panic!("{other:?}"),
    };
    assert_eq!(radius(dragged(&scene, &target, [3.0, 1.0], [4.5, 1.0], PLAIN)), 3.5);
    assert_eq!(radius(dragged(&scene, &target, [9.0, 1.0], [1.0, 1.0], PLAIN)), 0.0);
    assert_eq!(radius(nudge(&scene, &target, dvec2(0.0, -5.0)).items[0].shape.clone()), 0.0);
    assert_eq!(radius(nudge(&scene, &target, dvec2(0.5, 0.0)).items[0].shape.clone()), 2.5);
}

#[test]
fn vertices_come_and_go_down_to_a_triangle() {
    let scene = one(ShapeSpec::polygon([dvec2(0.0, 0.0), dvec2(2.0, 0.0), dvec2(0.0, 2.0)]));
    let more = insert_vertex(&scene, 0, 1, dvec2(1.5, 1.5));
    assert_eq!(more.items[0].shape.outline()[2], dvec2(1.5, 1.5));
    assert_eq!(remove_vertex(&more, 0, 2), scene);
    assert_eq!(remove_vertex(&scene, 0, 0), scene);
    assert_eq!(insert_vertex(&scene, 0, 9, DVec2::ONE), scene);
}

#[test]
fn vertices_of_a_hole_are_moved_put_in_and_taken_out_like_those_of_the_outline() {
    let square = |a: f64, b: f64| vec![dvec2(a, a), dvec2(b, a), dvec2(b, b), dvec2(a, b)];
    let with_hole =
        |hole| one(ShapeSpec::Polygon { vertices: square(0.0, 9.0), holes: vec![hole], rule: FillRule::NonZero });
    let scene = with_hole(square(3.0, 6.0));
    let handle = handles(&scene).into_iter().find(|handle| handle.at == dvec2(6.0, 6.0)).unwrap();
    assert_eq!(handle.target, Target::Vertex { item: 0, vertex: 6 });
    assert_eq!(handle.name.text(Lang::En), "Vertex 3 of hole 1 of A");
    let mut moved = square(3.0, 6.0);
    moved[2] = dvec2(7.0, 8.0);
    let drag = Drag { from: dvec2(6.0, 6.0), to: dvec2(7.0, 8.0) };
    assert_eq!(apply_drag(&scene, &handle.target, drag, PLAIN), with_hole(moved));
    // The last edge of a ring too; what is put in stands right after the vertex before it.
    let more = insert_vertex(&scene, 0, 7, dvec2(2.5, 4.0));
    assert_eq!(more.items[0].shape.vertices()[8], dvec2(2.5, 4.0));
    assert_eq!(remove_vertex(&more, 0, 8), scene);
    let triangle = remove_vertex(&scene, 0, 4);
    assert_eq!(triangle, with_hole(square(3.0, 6.0)[1..].to_vec()));
    assert_eq!(remove_vertex(&triangle, 0, 4), triangle);
    assert_eq!(insert_vertex(&scene, 0, 8, DVec2::ONE), scene);
}

#[test]
fn knobs_wrap_or_stop_at_their_range() {
    let knob = |kind, min, max| Knob { id: "k", title: words::circle, default: 0.0, min, max, kind };
    let value = |knob: &Knob, value| set_knob(&Scene::default(), knob, value).knobs.get("k").copied();
    let angle = knob(KnobKind::Angle, 0.0, 180.0);
    assert_eq!(value(&angle, 190.0), Some(10.0));
    assert_eq!(value(&angle, -10.0), Some(170.0));
    assert_eq!(value(&angle, 180.0), Some(180.0));
    assert_eq!(value(&knob(KnobKind::Whole, 1.0, 9.0), 99.6), Some(9.0));
    assert_eq!(value(&knob(KnobKind::Switch, 0.0, 1.0), 0.4), Some(0.0));
    assert_eq!(value(&angle, f64::NAN), None);
}

#[test]
fn no_drag_of_any_target_breaks_a_scene() {
    let numbers = [0.0, -1.5, 1e-320, 1e200, f64::MAX, f64::INFINITY, f64::NAN];
    let shapes = [
        ShapeSpec::Point(DVec2::ONE),
        ShapeSpec::Segment([DVec2::ZERO, DVec2::ONE]),
        ShapeSpec::Aabb { min: DVec2::ZERO, max: DVec2::ONE },
        ShapeSpec::Circle { center: DVec2::ZERO, radius: 1.0 },
        rect(0.0, 0.0, 0.0, 1e300, 45.0),
        ShapeSpec::polygon([DVec2::ZERO, dvec2(1e300, 0.0), dvec2(0.0, 1e-300)]),
    ];
    for shape in shapes {
        let scene = one(shape);
        let mut targets: Vec<Target> = handles(&scene).into_iter().map(|handle| handle.target).collect();
        targets.extend([
            Target::Body { item: 7 },
            Target::Corner { item: 0, corner: 9 },
            Target::Vertex { item: 0, vertex: 99 },
            Target::Radius { item: 0 },
            TURN,
        ]);
        for target in &targets {
            for (x, y) in numbers.iter().flat_map(|x| numbers.map(|y| (*x, y))) {
                for snap in [PLAIN, Snap { grid: Some(x), angle_deg: Some(y), fine: false }] {
                    let after = dragged(&scene, target, [0.5, y], [x, 0.25], snap);
                    assert!(after.to_shape().is_ok(), "{target:?} {x} {y}: {after:?}");
                }
            }
        }
    }
}

#[test]
fn handles_have_names_in_both_languages() {
    let scene = one(rect(0.0, 0.0, 1.0, 1.0, 0.0));
    let names: Vec<_> = handles(&scene).iter().map(|h| h.name.text(Lang::En).into_owned()).collect();
    let want = ["Rectangle A", "Corner 1 of A", "Corner 2 of A", "Corner 3 of A", "Corner 4 of A", "Turn A"];
    assert_eq!(names, want);
    assert_eq!(handles(&scene)[0].name.text(Lang::Zh), "矩形 A");
    // "Corner 3 of 23" could be one of 23 corners.
    let mut scene = scene;
    scene.items[0].name = "23".to_owned();
    let name = |k: usize, lang| handles(&scene)[k].name.text(lang).into_owned();
    assert_eq!(name(0, Lang::En), "Rectangle 23");
    assert_eq!([3, 5].map(|k| name(k, Lang::En)), ["Corner 3 of shape 23", "Turn shape 23"]);
    assert_eq!(name(3, Lang::Zh), "形状 23 的角 3");
}
