//! What each curated scene is there to show holds in its run; any scene is told or refused.

use glam::dvec2;

use super::run::Run;
use super::{RayCast, scenes};
use crate::collision::FillRule;
use crate::collision::point_tests::PointRelation::{self, Boundary, Inside, Outside};
use crate::lesson::{Lesson, sound};
use crate::lesson::build::{circle, holed, named, point, polygon, rect, with};
use crate::scene::Scene;
use crate::trace::{Chart, Geometry, Role, Value};
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

/// Everything that the last frame, the card and the table say.
fn said_at_the_end(scene: &Scene, lang: Lang) -> [Vec<String>; 3] {
    let trace = RayCast.trace(scene).expect("a trace");
    let last = trace.frames.last().expect("a verdict");
    let texts = |messages: &[&crate::words::Message]| messages.iter().map(|m| m.text(lang).into_owned()).collect();
    let facts = last.facts.iter().map(|fact| match &fact.value {
        Value::Number(x) => format!("{} = {x}", fact.name.text(lang)),
        Value::Words(words) => format!("{}: {}", fact.name.text(lang), words.text(lang)),
        _ => String::new(),
    });
    let says: Vec<_> = last.says.iter().collect();
    [texts(&says), texts(&[&trace.outcome.verdict, &trace.outcome.detail]), facts.collect()]
}

#[test]
fn in_a_hole_the_winding_numbers_of_outline_and_hole_are_told_apart() {
    let hole = scene("hole");
    for (nonzero, card) in [(0.0, 1), (1.0, 0)] {
        let [says, cards, facts] = said_at_the_end(&with(hole.clone(), "nonzero", nonzero), Lang::En);
        let told = "The outline's winding number around the point is 1, but that of hole 1 is −1, not 0: the point is in \
                    the hole. A hole is cut out, so by winding number the point is outside.";
        assert!(says.contains(&told.to_owned()), "{says:?}");
        assert!(cards[card].contains("winding number of the outline 1, of hole 1 −1 (cut out)"), "{cards:?}");
        for fact in ["winding number of the outline = 1", "winding number of hole 1 = -1"] {
            assert!(facts.contains(&fact.to_owned()), "{facts:?}");
        }
        let [_, cards, _] = said_at_the_end(&with(hole.clone(), "nonzero", nonzero), Lang::Zh);
        assert!(cards[card].contains("外轮廓的环绕数 1，孔 1 的 −1（被挖去）"), "{cards:?}");
    }
    let trace = RayCast.trace(&hole).expect("a trace");
    let Chart::Table(table) = &trace.charts[0] else { panic!("a table") };
    let windings: Vec<String> =
        table.rows.iter().map(|row| row.cells.last().expect("cells").text(Lang::En).into_owned()).collect();
    assert_eq!(windings, ["0", "+1 → 1", "1", "1", "0", "0", "−1 → −1", "−1"]);
}

#[test]
fn beside_a_hole_every_hole_is_said_to_wind_0_times() {
    let mut beside = scene("hole");
    beside.items[0].shape = point([8.0, 5.0]);
    let [_, cards, _] = said_at_the_end(&beside, Lang::En);
    assert!(cards[1].starts_with("winding number of the outline 1, of every hole 0: both rules agree"), "{cards:?}");
    let [says, _, _] = said_at_the_end(&with(beside, "nonzero", 1.0), Lang::En);
    assert!(says[1].contains("and that of every hole is 0"), "{says:?}");
}

#[test]
fn only_what_needed_exact_arithmetic_is_said_to_have_needed_it() {
    for preset in scenes::SCENES {
        let run = run(preset.id);
        assert_eq!(run.outcome.order_settled, crate::collision::Settled::Float, "{}", preset.id);
    }
    let [says, cards, _] = said_at_the_end(&scene("graze"), Lang::En);
    assert!(says.iter().all(|says| !says.contains("exact")) && cards[1].ends_with("certain"), "{says:?} {cards:?}");
    let near = [[0.0, 0.0], [3e16, 3.0], [3e16 + 4.0, 3.0]];
    let [says, cards, _] = said_at_the_end(&named([("P", point([0.0, 1.0])), ("B", polygon(&near))]), Lang::En);
    assert!(says.iter().any(|says| says.contains("put in order by exact arithmetic")), "{says:?}");
    assert!(says.iter().any(|says| says.starts_with("Floating point was certain")) && cards[1].ends_with("certain"));
}

#[test]
fn a_ray_that_crosses_nothing_crosses_no_edge_and_0_is_even() {
    let mut far = scene("convex");
    far.items[0].shape = point([20.0, 3.0]);
    let [says, _, _] = said_at_the_end(&far, Lang::En);
    assert_eq!(says[1], "The ray crosses no edge, and 0 is even: by the even–odd rule the point is outside.");
}

#[test]
fn a_point_that_is_a_vertex_is_called_by_its_name() {
    let trace = RayCast.trace(&scene("at-vertex")).expect("a trace");
    let says = trace.frames.iter().flat_map(|frame| &frame.says).map(|says| says.text(Lang::En).into_owned());
    let named: Vec<String> = says.filter(|says| says.contains("P is B₄, an end of edge")).collect();
    assert_eq!(named.len(), 1, "{named:?}");
}

#[test]
fn the_handle_that_turns_the_ray_stands_on_a_ray_in_every_frame() {
    for preset in scenes::SCENES {
        let (trace, run) = (RayCast.trace(&(preset.scene)()).expect("a trace"), run(preset.id));
        let at = trace.handles.last().expect("a handle").at;
        for frame in 0..run.len() {
            let ends_there = trace.marks.iter().any(|mark| {
                mark.shown.contains(&frame) && matches!(mark.geometry, Geometry::Arrow { to, .. } if to == at)
            });
            assert!(ends_there, "{} at {frame}", preset.id);
        }
    }
}

#[test]
fn self_crossing_outlines_are_shown_filled_by_both_rules_with_what_each_says() {
    for (id, answers) in [("pentagram", ["P is outside", "P is inside"]), ("bow-tie", ["P is inside"; 2])] {
        let trace = RayCast.trace(&scene(id)).expect("a trace");
        assert_eq!(trace.views.len(), 2);
        let beside: Vec<_> = trace.marks.iter().filter(|mark| mark.view == 1).collect();
        let fills = beside.iter().filter_map(|mark| match &mark.geometry {
            Geometry::Polygon { rule, .. } => Some(*rule),
            _ => None,
        });
        assert_eq!(fills.collect::<Vec<_>>(), [FillRule::EvenOdd, FillRule::NonZero]);
        let spoiling = beside.iter().filter(|mark| mark.spoils);
        let says: Vec<_> = spoiling.filter_map(|mark| Some(mark.label.as_ref()?.text.text(Lang::En))).collect();
        assert_eq!(says, answers, "{id}");
    }
    assert_eq!(RayCast.trace(&scene("convex")).expect("a trace").views.len(), 1);
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
fn crossings_are_numbered_in_the_order_in_which_the_run_finds_them_and_not_before() {
    for preset in scenes::SCENES {
        let scene = (preset.scene)();
        let (run, trace) = (Run::of(&scene).expect("a run"), RayCast.trace(&scene).expect("a trace"));
        for frame in 0..run.len() {
            let numbers: Vec<String> = trace
                .marks
                .iter()
                .filter(|mark| matches!(mark.geometry, Geometry::Balloon { .. }) && mark.shown.contains(&frame))
                .filter_map(|mark| mark.label.as_ref().map(|label| label.text.text(Lang::En).into_owned()))
                .collect();
            let found = run.found().filter(|(at, _)| *at <= frame).count();
            let expected: Vec<String> = (1..=found).map(|number| number.to_string()).collect();
            assert_eq!(numbers, expected, "{} at {frame}", preset.id);
        }
        let facts = &trace.frames.last().expect("a verdict").facts;
        let listed: Vec<String> = facts.iter().map(|fact| fact.name.text(Lang::En).into_owned()).collect();
        for (number, (_, crossing)) in (1..).zip(run.found()) {
            let of_number = format!("x of crossing {number}, edge {}", crossing.edge + 1);
            let at = listed.iter().position(|name| name.starts_with(&of_number)).expect("listed");
            assert_eq!(facts[at].value, Value::Number(crossing.x), "{}", preset.id);
        }
    }
}

#[test]
fn the_chart_along_the_ray_grows_and_the_one_over_all_directions_comes_with_the_verdict() {
    for preset in scenes::SCENES {
        let scene = (preset.scene)();
        let (run, trace) = (Run::of(&scene).expect("a run"), RayCast.trace(&scene).expect("a trace"));
        let counts = |k: usize| match &trace.charts[k] {
            Chart::Counts(chart) => chart,
            _ => panic!("counts"),
        };
        let (along, around) = (counts(1), counts(2));
        if let Some(boundary) = run.boundary_frame() {
            for chart in [along, around] {
                assert!(chart.states.len() == 1 && chart.states[0].from == boundary, "{}", preset.id);
                assert!(chart.states[0].stretches.is_empty(), "{}", preset.id);
            }
            continue;
        }
        assert_eq!(around.states.iter().map(|state| state.from).collect::<Vec<_>>(), [run.last()], "{}", preset.id);
        for state in &along.states {
            let found = run.found().filter(|(at, _)| *at <= state.from).count();
            let most = state.stretches.iter().map(|stretch| stretch.count).max();
            assert_eq!(most, Some(found as u32), "{} at {}", preset.id, state.from);
            let says_in = state.levels.iter().any(|level| level.name.text(Lang::En).ends_with("in"));
            assert!(!says_in || state.from == run.last(), "{}: what is inside is told by the verdict", preset.id);
        }
        let known = along.ticks.iter().filter(|tick| tick.link.is_some()).map(|tick| tick.from);
        let mut frames: Vec<u32> = run.found().map(|(frame, _)| frame).collect();
        let mut known: Vec<u32> = known.collect();
        frames.sort_unstable();
        known.sort_unstable();
        assert_eq!(known, frames, "{}", preset.id);
    }
}

#[test]
fn no_sentence_is_said_twice_in_a_run() {
    for preset in scenes::SCENES {
        for lang in [Lang::En, Lang::Zh] {
            for scene in [(preset.scene)(), with((preset.scene)(), "nonzero", 1.0)] {
                let trace = RayCast.trace(&scene).expect("a trace");
                let says = trace.frames.iter().flat_map(|frame| &frame.says);
                let mut said = std::collections::BTreeSet::new();
                for text in says.map(|message| message.text(lang).into_owned()) {
                    // The winding number can come back to what it was.
                    assert!(text.contains("winding") || text.contains("环绕") || said.insert(text.clone()), "{text}");
                }
            }
        }
    }
}

#[test]
fn only_an_edge_that_counts_is_said_to_count() {
    for preset in scenes::SCENES {
        let scene = (preset.scene)();
        let (run, trace) = (Run::of(&scene).expect("a run"), RayCast.trace(&scene).expect("a trace"));
        let crossed: Vec<u32> = run.found().map(|(frame, _)| frame).collect();
        for mark in &trace.marks {
            let says = mark.label.as_ref().map(|label| label.text.text(Lang::En)).unwrap_or_default();
            if says.starts_with("lower end of") {
                assert!(mark.shown.clone().all(|frame| crossed.contains(&frame)), "{}: {says}", preset.id);
            }
        }
    }
}

#[test]
fn every_ray_ends_within_the_picture() {
    for preset in scenes::SCENES {
        for degrees in (0..360).step_by(15) {
            let scene = with((preset.scene)(), "ray_angle_deg", f64::from(degrees));
            let trace = RayCast.trace(&scene).expect("a trace");
            let ([min, max], tip) = (trace.views[0].content, trace.handles.last().expect("a handle").at);
            let near = 1e-9 * (max - min).max_element();
            assert!((tip - min).min_element() >= -near && (max - tip).min_element() >= -near, "{} {degrees}", preset.id);
        }
    }
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
