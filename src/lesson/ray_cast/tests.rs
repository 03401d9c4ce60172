//! What each curated scene is there to show holds in its run; any scene is told or refused.

use glam::dvec2;

use super::run::Run;
use super::{RayCast, scenes};
use crate::collision::FillRule;
use crate::collision::point_tests::PointRelation::{self, Boundary, Inside, Outside};
use crate::lesson::{Lesson, sound};
use crate::lesson::build::{circle, holed, named, point, polygon, rect, with};
use crate::scene::Scene;
use crate::trace::{Chart, Geometry, Role};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (RayCast.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).expect("a point and a polygon")
}

fn xs(run: &Run) -> Vec<f64> {
    run.outcome.crossings.iter().map(|crossing| crossing.x).collect()
}

#[test]
fn the_drawn_ray_has_its_three_crossings_one_through_a_vertex() {
    let run = run("vertex-on-ray");
    let near = |x: f64, want: f64| (x - want).abs() < 1e-14;
    assert!(xs(&run).iter().zip([4.48, 6.5, 9.5]).all(|(x, want)| near(*x, want)), "{:?}", xs(&run));
    assert_eq!((xs(&run).len(), run.outcome.winding), (3, 1));
    assert_eq!(run.outcome.relation, Inside);
    let edges: Vec<usize> = run.outcome.crossings.iter().map(|crossing| crossing.edge + 1).collect();
    assert_eq!(edges, [9, 7, 3], "edge 8 ends in the same vertex and does not count");
    let counts: std::collections::BTreeSet<u32> = run.around.iter().flatten().map(|s| s.crossings).collect();
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), [1, 3, 5]);
}

#[test]
fn every_scene_shows_its_answer_by_both_rules() {
    let expected: [(&str, PointRelation, PointRelation, usize, i32); 9] = [
        ("vertex-on-ray", Inside, Inside, 3, 1),
        ("convex", Inside, Inside, 1, 1),
        ("pentagram", Outside, Inside, 2, -2),
        ("hole", Outside, Outside, 2, 1),
        ("on-edge", Boundary, Boundary, 0, 0),
        ("at-vertex", Boundary, Boundary, 1, 1),
        ("along-edge", Inside, Inside, 3, 1),
        ("graze", Inside, Inside, 3, 1),
        ("bow-tie", Inside, Inside, 3, 1),
    ];
    assert_eq!(expected.len(), scenes::SCENES.len());
    for (id, even_odd, nonzero, count, winding) in expected {
        let run = run(id);
        assert_eq!((run.even_odd, run.nonzero), (even_odd, nonzero), "{id}");
        assert_eq!((run.outcome.crossings.len(), run.outcome.winding), (count, winding), "{id}");
    }
}

#[test]
fn turning_the_ray_keeps_the_parity_and_changes_the_count() {
    for id in ["vertex-on-ray", "pentagram", "hole", "graze", "bow-tie", "along-edge", "convex"] {
        let parity = run(id).outcome.crossings.len() % 2;
        let mut counts = std::collections::BTreeSet::new();
        for tenths in (0..3600).step_by(7) {
            let turned = Run::of(&with(scene(id), "ray_angle_deg", f64::from(tenths) / 10.0)).expect("a run");
            assert_eq!(turned.own.len() % 2, parity, "{id} at {tenths}");
            counts.insert(turned.own.len());
        }
        if id == "vertex-on-ray" {
            assert_eq!(counts.into_iter().collect::<Vec<_>>(), [1, 3, 5]);
        }
    }
}

#[test]
fn the_switch_decides_by_winding_number_and_the_card_tells_both() {
    let detail = |scene: &Scene| {
        let outcome = RayCast.trace(scene).expect("a trace").outcome;
        format!("{} | {}", outcome.verdict.text(Lang::En), outcome.detail.text(Lang::En))
    };
    let even_odd = detail(&scene("pentagram"));
    assert!(
        even_odd.starts_with("P is outside B: 2 crossings, even | the rules differ: winding number −2"),
        "{even_odd}"
    );
    let nonzero = detail(&with(scene("pentagram"), "nonzero", 1.0));
    assert!(nonzero.starts_with("P is inside B: winding number −2 | the rules differ: 2 crossings"), "{nonzero}");
    assert!(detail(&scene("convex")).contains("both rules agree"));
}

#[test]
fn half_open_ends_are_drawn_filled_below_and_hollow_above() {
    let trace = RayCast.trace(&scene("vertex-on-ray")).expect("a trace");
    let last = trace.frames.len() as u32 - 1;
    let count = |role: Role| trace.marks.iter().filter(|m| m.role == role && m.shown.contains(&last)).count();
    assert_eq!((count(Role::EndCounted), count(Role::EndNotCounted)), (3, 3));
    let level = RayCast.trace(&scene("along-edge")).expect("a trace");
    let said: Vec<String> = level.frames.iter().map(|f| f.says[0].text(Lang::En).into_owned()).collect();
    assert!(said.iter().any(|s| s.starts_with("Both ends of edge 5 lie on the ray's line")), "{said:?}");
}

#[test]
fn a_gon_of_64_edges_is_told_in_a_few_frames() {
    let ring: Vec<[f64; 2]> = (0..64)
        .map(|k| {
            let angle = f64::from(k) / 64.0 * std::f64::consts::TAU;
            [5.0 * libm::cos(angle), 5.0 * libm::sin(angle)]
        })
        .collect();
    let trace = RayCast.trace(&named([("P", point([0.3, 0.1])), ("B", polygon(&ring))])).expect("a trace");
    assert!(trace.frames.len() <= 10, "{} frames", trace.frames.len());
    let Chart::Table(table) = &trace.charts[0] else { panic!("a table") };
    assert_eq!(table.rows.len(), 64);
}

#[test]
fn other_straight_shapes_are_taken_and_round_ones_refused_by_name() {
    let scene = |shape| named([("P", point([1.0, 1.0])), ("B", shape)]);
    assert!(RayCast.trace(&scene(rect([1.0, 1.0], [4.0, 2.0], 30.0))).is_ok());
    let error = RayCast.trace(&scene(circle([0.0, 0.0], 1.0))).unwrap_err();
    assert!(error.message().text(Lang::En).contains('B'), "{error}");
    let error = RayCast.trace(&named([("P", circle([0.0, 0.0], 1.0)), ("B", point([0.0, 0.0]))])).unwrap_err();
    assert!(error.message().text(Lang::En).contains('P'), "{error}");
    let error = RayCast.trace(&named([("P", point([f64::NAN, 0.0])), ("B", point([0.0, 0.0]))])).unwrap_err();
    assert!(error.message().text(Lang::En).contains('P'), "{error}");
    let many: Vec<[f64; 2]> = (0..1_001).map(|k| [f64::from(k), f64::from(k % 7)]).collect();
    assert!(RayCast.trace(&scene(polygon(&many))).unwrap_err().message().text(Lang::En).contains("1001"));
}

#[test]
fn wild_scenes_are_told_without_a_number_that_is_none() {
    let numbers =
        [0.0, 1.0, -1.0, 0.1, 1e-300, -1e-300, 5e-324, 1e300, -1e300, f64::MAX, -f64::MAX, 1.0 + f64::EPSILON];
    let mut state = 7_u64;
    let mut next = move |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    for _ in 0..600 {
        let mut ring = |most: usize| -> Vec<[f64; 2]> {
            (0..next(most) + 1).map(|_| [numbers[next(12)], numbers[next(12)]]).collect()
        };
        let (outline, hole) = (ring(7), ring(4));
        let p = [numbers[next(12)], numbers[next(12)]];
        let rule = [FillRule::EvenOdd, FillRule::NonZero][next(2)];
        let holes: &[&[[f64; 2]]] = if next(2) == 0 { &[] } else { &[&hole] };
        let scene = named([("P", point(p)), ("B", holed(&outline, holes, rule))]);
        let scene = with(scene, "ray_angle_deg", (next(3600) as f64) / 10.0);
        let trace = RayCast.trace(&scene).expect("finite numbers");
        sound::check(&trace, &scene);
    }
    let far =
        named([("P", point([0.0, 0.0])), ("B", polygon(&[[-f64::MAX, -f64::MAX], [f64::MAX, 0.0], [0.0, f64::MAX]]))]);
    assert_eq!(Run::of(&far).expect("a run").p, dvec2(0.0, 0.0));
}

#[test]
fn the_polygon_is_drawn_by_the_rule_that_decides() {
    let mut scene = scene("pentagram");
    for (nonzero, wanted) in [(0.0, FillRule::EvenOdd), (1.0, FillRule::NonZero)] {
        scene.knobs.insert("nonzero".to_owned(), nonzero);
        let trace = RayCast.trace(&scene).expect("a point and a polygon");
        let shape = trace.marks.iter().find(|mark| mark.role == Role::ShapeB).expect("the polygon");
        assert!(matches!(shape.geometry, Geometry::Polygon { rule, .. } if rule == wanted), "{:?}", shape.geometry);
    }
}
