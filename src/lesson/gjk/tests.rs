//! What each curated scene is there to show holds in its run, and no scene is too wild.

use glam::{DVec2, dvec2};

use super::run::Run;
use super::{Gjk, scenes};
use crate::collision::gjk::{Ended, Region, Step};
use crate::collision::{Relation, Settled};
use crate::lesson::{Lesson, sound};
use crate::lesson::build::{circle, pair, point, polygon, rect, segment, with};
use crate::scene::{Drag, Scene, ShapeSpec, Snap, apply_drag};
use crate::trace::{Chart, Expression, Frame, Geometry, Link, Role, TableChart, Value};
use crate::words::{Lang, Message};

fn scene(id: &str) -> Scene {
    (Gjk.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

fn tables(id: &str) -> Vec<TableChart> {
    let charts = Gjk.trace(&scene(id)).unwrap().charts;
    let tables =
        charts.into_iter().filter_map(|chart| if let Chart::Table(table) = chart { Some(table) } else { None });
    tables.collect()
}

#[test]
fn the_distance_of_an_edge_of_the_difference_is_known_once_epa_has_found_it() {
    for preset in super::scenes::SCENES {
        let run = super::run::Run::of(&(preset.scene)()).expect("a run");
        let asked = run.steps.iter().filter(|recorded| matches!(recorded.step, Step::EdgeExpanded { grew: false, .. }));
        let asked = asked.count();
        for chart in super::charts::charts(&run).iter().skip(1) {
            let Chart::Table(table) = chart else { panic!("a table") };
            let early = table.rows.iter().filter(|row| row.known.start < run.last()).count();
            assert!(early <= asked, "{}: {early} known, {asked} asked for", preset.id);
        }
    }
}

#[test]
fn the_first_scene_encloses_the_origin_in_three_rounds_and_expands_thrice() {
    let run = run("overlapping");
    assert_eq!((run.outcome.rounds, run.outcome.expansions, run.outcome.ended), (3, 3, Ended::EdgeReached));
    assert_eq!((run.outcome.push, run.outcome.depth), (Some(dvec2(-1.0, 0.0)), Some(1.0)));
}

#[test]
fn in_the_separated_scene_only_the_last_support_point_falls_short() {
    let run = run("separated");
    let found = run.steps.iter().filter_map(|recorded| match &recorded.step {
        Step::SupportFound { reach, .. } => Some(*reach),
        _ => None,
    });
    let (reaches, dropped): (Vec<f64>, bool) = (
        found.collect(),
        run.steps.iter().any(|r| {
            matches!(&r.step, Step::SimplexReduced { kept, dropped, region: Region::Edge, .. }
            if kept.len() == 2 && dropped.len() == 1)
        }),
    );
    let (last, before) = reaches.split_last().unwrap();
    assert!(before.iter().all(|reach| *reach > 0.0) && *last < 0.0 && dropped, "{reaches:?}");
    assert!((run.outcome.distance.unwrap() - 1.0 / 13f64.sqrt()).abs() < 1e-15);
}

#[test]
fn the_worked_example_is_that_of_separating_axes() {
    let run = run("worked-example");
    assert_eq!((run.outcome.push, run.outcome.depth), (Some(dvec2(-1.0, 0.0)), Some(1.0)));
    let distances: Vec<f64> = run.edges.iter().map(|edge| edge.of.distance).collect();
    assert_eq!(distances, [4.0, 1.0, 2.0, 7.0]);
}

#[test]
fn each_scene_has_the_relation_and_the_end_it_is_named_for() {
    let of = |id: &str| {
        let run = run(id);
        (run.outcome.relation, run.outcome.ended, run.outcome.settled)
    };
    let (apart, touching, deep) = (Relation::Separated, Relation::Touching, Relation::Overlapping);
    assert_eq!(of("corner-corner"), (apart, Ended::NothingFarther, Settled::Float));
    assert_eq!(of("edge-edge"), (apart, Ended::NothingFarther, Settled::Float));
    assert_eq!(of("touching"), (touching, Ended::OnEdge, Settled::Exact));
    assert_eq!(of("identical"), (deep, Ended::EdgeReached, Settled::Float));
    assert_eq!(of("containment").0, deep);
    assert_eq!(of("circle-polygon"), (apart, Ended::NothingFarther, Settled::Float));
    assert_eq!(of("point-in-polygon").0, deep);
    assert_eq!(of("segments").0, deep);
}

#[test]
fn corner_to_corner_the_distance_is_5_and_edge_to_edge_1_and_a_half() {
    let corners = run("corner-corner").outcome;
    assert_eq!((corners.distance, corners.points), (Some(5.0), Some([dvec2(1.0, 0.0), dvec2(4.0, 4.0)])));
    let edges = run("edge-edge");
    assert_eq!((edges.outcome.distance, edges.outcome.simplex.len()), (Some(1.5), 2));
    // Both shapes contribute to that edge of A−B.
    assert_eq!(edges.edge_of(&edges.outcome.simplex).unwrap().of.sides.len(), 2);
}

#[test]
fn nearest_to_the_circle_is_a_vertex_though_no_edge_normal_shows_a_gap() {
    let run = run("circle-polygon");
    assert_eq!(run.outcome.simplex.len(), 1);
    assert!(run.edges.iter().all(|edge| edge.of.distance > 0.0));
    assert!((run.outcome.distance.unwrap() - (4.25f64.sqrt() - 1.75)).abs() < 1e-15);
}

#[test]
fn an_edge_of_the_difference_lies_as_far_from_the_origin_as_its_axis_says() {
    for preset in scenes::SCENES {
        let run = Run::of(&(preset.scene)()).unwrap();
        for edge in &run.edges {
            let along = crate::collision::projection::gap_along(&run.shapes[0], &run.shapes[1], edge.of.normal);
            let share = along.of_a.max.value - along.of_b.min.value;
            assert!((share - edge.of.distance).abs() < 1e-9, "{}: {share} {}", preset.id, edge.of.distance);
            assert!(edge.axis.is_some(), "{}", preset.id);
        }
    }
}

#[test]
fn an_edge_of_the_difference_lights_with_the_edge_it_comes_from() {
    let trace = Gjk.trace(&scene("overlapping")).unwrap();
    let (rounds, edges) = (&tables("overlapping")[0], &tables("overlapping")[1]);
    assert_eq!((rounds.rows.len(), edges.rows.len()), (3, 8));
    for row in &edges.rows {
        let Link::Axis(_) = row.link else { panic!("{row:?}") };
        for view in [0, 1] {
            let tied = |mark: &&crate::trace::Mark| {
                mark.view == view && mark.role == Role::SourceEdge && mark.link == Some(row.link)
            };
            assert!(trace.marks.iter().any(|mark| tied(&mark)), "view {view}: {row:?}");
        }
    }
}

#[test]
fn dragging_the_difference_moves_a_by_as_much() {
    let scene = scene("separated");
    let trace = Gjk.trace(&scene).unwrap();
    let handle = trace.handles.iter().find(|handle| handle.view == 1).unwrap();
    let placement = handle.placement.unwrap();
    let by = dvec2(0.5, -0.25);
    let drag = Drag { from: placement.to_world(handle.at), to: placement.to_world(handle.at + by) };
    let moved = apply_drag(&scene, &handle.moves, drag, Snap { grid: None, angle_deg: None, fine: false });
    let (before, after) = (scene.items[0].shape.center(), moved.items[0].shape.center());
    assert!((after - before - by).length() < 1e-12);
    assert_eq!(scene.items[1], moved.items[1]);
}

#[test]
fn switched_off_the_run_stops_at_its_first_proof() {
    let brief = Run::of(&with(scene("corner-corner"), "distance", 0.0)).unwrap();
    assert_eq!((brief.outcome.ended, brief.outcome.distance, brief.outcome.rounds), (Ended::FellShort, None, 1));
    let shallow = Run::of(&with(scene("overlapping"), "depth", 0.0)).unwrap();
    assert_eq!((shallow.outcome.ended, shallow.outcome.depth), (Ended::Enclosed, None));
    for scene in [with(scene("corner-corner"), "distance", 0.0), with(scene("overlapping"), "depth", 0.0)] {
        let trace = Gjk.trace(&scene).unwrap();
        let says = trace.frames.last().unwrap().says.iter().map(|m| m.text(Lang::En).into_owned());
        assert!(says.collect::<Vec<_>>().join(" ").contains("not asked for"));
    }
}

#[test]
fn far_away_a_corner_misses_an_edge_by_less_than_single_precision_has() {
    let run = run("far-away");
    assert_eq!((run.outcome.relation, run.outcome.ended), (Relation::Separated, Ended::NothingFarther));
    assert!((run.outcome.distance.unwrap() / (3.0 / 64.0 / 10f64.sqrt()) - 1.0).abs() < 1e-12);
    let corner = run.points(1).into_iter().find(|p| p.x == 1_000_001.5).unwrap();
    assert_eq!((corner.y, corner.as_vec2().y), (1_000_000.484_375, 1_000_000.5));
}

#[test]
fn far_away_the_last_bit_of_a_coordinate_still_separates() {
    let far = 1_000_000.0_f64;
    let run = Run::of(&pair(
        polygon(&[[far, far], [far + 3.0, far + 1.0], [far + 1.0, far + 3.0]]),
        polygon(&[[far + 1.5, (far + 0.5).next_down()], [far + 1.0, far - 2.0], [far + 4.0, far - 1.0]]),
    ))
    .unwrap();
    let bit = 1_000_000.5 - 1_000_000.5_f64.next_down();
    assert_eq!((run.outcome.relation, run.outcome.ended), (Relation::Separated, Ended::NothingFarther));
    assert!((run.outcome.distance.unwrap() / (bit * 3.0 / 10f64.sqrt()) - 1.0).abs() < 1e-12);
}

#[test]
fn wild_scenes_are_told_or_refused_by_name() {
    let most = f64::MAX;
    let wild = [
        point([0.0, 0.0]),
        point([most, -most]),
        segment([1e-300, 0.0], [0.0, 5e-324]),
        segment([-most, 0.0], [most, 1.0]),
        segment([2.0, 2.0], [2.0, 2.0]),
        circle([0.0, 0.0], 0.0),
        circle([1e300, 0.0], 1e300),
        circle([0.0, 0.0], most),
        rect([0.0, 0.0], [0.0, 0.0], 45.0),
        rect([1e200, 1e-200], [1e200, 1e-200], 30.0),
        polygon(&[[0.0, 0.0], [1e-300, 0.0], [0.0, 1e-300]]),
        polygon(&[[-1e300, -1e300], [1e300, -1e300], [0.0, 1e300]]),
        polygon(&[[0.0, 0.0], [4.0, 0.0], [2.0, 0.0]]),
        polygon(&[[0.0, 0.0], [2.0, -1.0], [3.0, 1.0], [1.0, 3.0]]),
    ];
    for a in &wild {
        for b in &wild {
            for knobs in [[1.0, 1.0], [0.0, 0.0]] {
                let scene = with(with(pair(a.clone(), b.clone()), "distance", knobs[0]), "depth", knobs[1]);
                let trace = Gjk.trace(&scene).unwrap();
                assert!(!trace.frames.is_empty() && trace.views.len() == 2);
                sound::check(&trace, &scene);
            }
        }
    }
    let nan = pair(circle([f64::NAN, 0.0], 1.0), point([0.0, 0.0]));
    assert!(Gjk.trace(&nan).unwrap_err().message().text(Lang::En).contains('A'));
    let concave = pair(point([0.0, 0.0]), polygon(&[[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]]));
    assert!(Gjk.trace(&concave).unwrap_err().message().text(Lang::En).contains('B'));
    let angle = |k: u32| f64::from(k) / 300.0 * std::f64::consts::TAU;
    let round: Vec<DVec2> = (0..300).map(|k| dvec2(libm::cos(angle(k)), libm::sin(angle(k)))).collect();
    let many = pair(ShapeSpec::polygon(round), point([0.0, 0.0]));
    assert!(Gjk.trace(&many).unwrap_err().message().text(Lang::En).contains("300"));
}

/// All that is said at the frames whose title contains some words, and the lines of their facts.
fn told(scene: &Scene, title: &str) -> String {
    let trace = Gjk.trace(scene).unwrap();
    let frames = trace.frames.iter().filter(|frame| frame.title.text(Lang::En).contains(title));
    let text = |message: &Message| message.text(Lang::En).into_owned();
    let of = |frame: &Frame| {
        let facts = frame.facts.iter().map(|fact| match &fact.value {
            Value::Words(says) | Value::Undefined(says) => format!("[{}: {}]", text(&fact.name), text(says)),
            value => format!("[{}: {value:?}]", text(&fact.name)),
        });
        frame.says.iter().map(text).chain(facts).collect::<Vec<_>>().join(" ")
    };
    frames.map(of).collect::<Vec<_>>().join(" / ")
}

fn boxes_times(scale: f64) -> Scene {
    let boxed = |x0: f64, y0: f64, x1: f64, y1: f64| {
        polygon(&[[x0, y0], [x1, y0], [x1, y1], [x0, y1]].map(|p| p.map(|x| x * scale)))
    };
    pair(boxed(0.0, 0.0, 4.0, 3.0), boxed(3.0, 1.0, 7.0, 4.0))
}

#[test]
fn numbers_beyond_the_range_of_doubles_are_said_and_never_shown_as_others() {
    for (scale, says) in [(1e200, "more than a double can hold"), (1e-200, "too small for a double")] {
        let scene = boxes_times(scale);
        let inside = told(&scene, "holds the origin");
        assert!(inside.contains("all three cross products are positive"), "{inside}");
        for pair in ["s₁ × s₂", "s₂ × s₃", "s₃ × s₁"] {
            let start = inside.find(&format!("[{pair}: ")).unwrap();
            let line = &inside[start..][..inside[start..].find(']').unwrap()];
            let power = if scale > 1.0 { "e40" } else { "e−" };
            assert!(line.ends_with(says) && line.contains(power) && !line.contains("undefined"), "{line}");
        }
        let directions = told(&scene, "Direction");
        assert_eq!(directions.matches("leave the range of doubles").count(), 3, "{directions}");
        assert!(!directions.contains("d = −s₁"), "{directions}");
    }
    let exactly = told(&boxes_times(1e200), "Settled exactly");
    assert!(exactly.contains("off by more than a double can hold") && !exactly.contains("e308"), "{exactly}");
    let plain = told(&boxes_times(1.0), "Direction");
    assert!(plain.contains("d = −s₁ = (−1, −2)") && !plain.contains("handy"), "{plain}");
}

#[test]
fn n_is_the_normal_out_of_the_difference_and_the_push_goes_against_it() {
    let verdict = told(&scene("overlapping"), "Verdict");
    assert!(verdict.contains("[contact normal of A, −n: Vector([-1.0, 0.0])]"), "{verdict}");
    assert!(told(&scene("overlapping"), "stays at").contains("points n = (1, 0)"));
    let trace = Gjk.trace(&scene("overlapping")).unwrap();
    let push = trace.frames.last().unwrap().facts.iter().find(|fact| fact.link == Some(Link::Push)).unwrap();
    let names: Vec<String> = push.expressions.iter().map(in_names).collect();
    assert_eq!(names, ["−n.x·depth", "−n.y·depth"]);
}

fn in_names(expression: &Expression) -> String {
    let Expression::Apply { operator, operands, .. } = expression else { return String::new() };
    crate::trace::written(*operator, operands, &mut |operand| match operand {
        Expression::Leaf { name, .. } | Expression::Apply { name: Some(name), .. } => Some(name.clone()),
        Expression::Apply { name: None, .. } => None,
    })
}

#[test]
fn an_edge_of_the_difference_says_what_separating_axes_read() {
    let deep = told(&scene("overlapping"), "stays at");
    assert!(deep.contains("axis 3 of separating axes: along n, A ends at 2 and B begins at 1"), "{deep}");
    assert!(deep.contains("max A − min B = 1.") && deep.contains("[push-out on axis 3: Number(1.0)]"), "{deep}");
    let apart = told(&scene("separated"), "Nothing lies farther");
    assert!(apart.contains("2.2188 and B begins at 2.4962: a gap of min B − max A ≈ 0.2774"), "{apart}");
    let cells: Vec<String> = tables("overlapping")[1].rows.iter().map(|r| r.cells[4].text(Lang::En).into()).collect();
    assert_eq!(cells[..3], ["2: 1.581 − (−2.214)", "6: 2.214 − 0.9487", "3: 2 − 1"]);
    // Axes count the radii; before they are compared another distance is told.
    let round = pair(circle([5.0, 1.0], 3.0), rect([2.0, 1.5], [4.0, 3.0], 0.0));
    assert!(!told(&round, "Nothing lies farther").contains("separating axes"));
    let deep = told(&pair(circle([3.0, 1.0], 1.0), rect([2.0, 1.5], [4.0, 3.0], 0.0)), "stays at");
    assert!(deep.contains("1 + 1 = 2, is the depth") && deep.contains("max A − min B = 2."), "{deep}");
    // Pointed at, an edge shows its distance from the origin once that is known.
    for preset in scenes::SCENES {
        let (run, trace) = (Run::of(&(preset.scene)()).unwrap(), Gjk.trace(&(preset.scene)()).unwrap());
        for (k, edge) in run.edges.iter().enumerate() {
            let is_it = |mark: &&crate::trace::Mark| {
                matches!(mark.geometry, Geometry::Dimension { to, .. } if to == edge.of.normal * edge.of.distance)
                    && mark.role == Role::SourceEdge
                    && mark.link == Some(edge.link)
            };
            let mark = trace.marks.iter().find(is_it).unwrap();
            assert_eq!(mark.shown, run.looked_at(k).unwrap_or(run.last())..run.len());
        }
    }
}

#[test]
fn ties_are_told() {
    let tied = |id: &str, step: usize| {
        let trace = Gjk.trace(&scene(id)).unwrap();
        trace.frames[step - 1].says[0].text(Lang::En).into_owned()
    };
    assert!(tied("overlapping", 5).contains("A₁ lies farthest along d (A₂ just as far"));
    assert!(tied("separated", 11).contains("B₁ lies farthest against d (B₄ just as far"));
    let both = tied("edge-edge", 8);
    assert!(both.contains("(A₃ just as far") && both.contains("(B₃ just as far"), "{both}");
    assert!(told(&scene("worked-example"), "EPA").contains("(s₃s₁ just as near)"));
    for preset in scenes::SCENES {
        let run = Run::of(&(preset.scene)()).unwrap();
        let trace = Gjk.trace(&(preset.scene)()).unwrap();
        for (frame, recorded) in trace.frames.iter().zip(&run.steps) {
            if let Step::SupportFound { ties, .. } = &recorded.step {
                let said = frame.says[0].text(Lang::En).matches("just as far").count();
                assert_eq!(said, ties.iter().filter(|ties| !ties.is_empty()).count(), "{}", preset.id);
            }
        }
    }
}

#[test]
fn of_a_circle_the_center_alone_is_searched_and_its_radius_is_one() {
    let trace = Gjk.trace(&scene("circle-polygon")).unwrap();
    let all: Vec<String> =
        trace.frames.iter().flat_map(|frame| &frame.says).map(|says| says.text(Lang::En).into()).collect();
    assert!(all.iter().all(|says| !says.contains("radii") && !says.contains("A's center lies farthest")), "{all:?}");
    assert!(all[2].contains("is the point of (center of A)−B farthest along d"), "{}", all[2]);
    assert!(all.iter().any(|says| says.contains("the farthest point is s₁ itself")));
    assert!(tables("circle-polygon")[1].title.text(Lang::En).contains("rounded corners have no row"));
    let circles = pair(circle([0.0, 0.0], 1.0), circle([4.0, 1.0], 2.0));
    let first = told(&circles, "Support");
    assert_eq!(first.matches("On the circle").count(), 1, "{first}");
    assert!(first.contains("is the only point of their difference"), "{first}");
    assert!(told(&circles, "Radii").contains("more than the sum of the radii, 3"));
}

#[test]
fn the_reasons_of_a_simplex_are_told() {
    let on = told(&scene("identical"), "The origin lies on");
    assert!(on.contains("s₁·s₂ = −16 < 0") && on.contains("[s₁·s₂: Number(-16.0)]"), "{on}");
    let outside = told(&scene("separated"), "Simplex s₁s₃");
    assert!(outside.contains("beyond its edge s₁s₃: s₁ × s₃ = −2 < 0"), "{outside}");
    let itself = told(&scene("corner-corner"), "Nothing lies farther");
    assert!(itself.contains("the farthest point is s₁ itself") && !itself.contains("no farther than"), "{itself}");
    let besides = tables("touching")[0].rows.last().unwrap().cells[5].text(Lang::En).into_owned();
    assert_eq!(besides, "0, on it");
}

#[test]
fn nearest_points_and_a_common_point_come_with_their_working() {
    let apart = told(&scene("separated"), "Verdict");
    assert!(apart.contains("The point on B is the foot of the perpendicular from A₄ on the edge B₄B₁"), "{apart}");
    let trace = Gjk.trace(&scene("separated")).unwrap();
    let is_worked = |name: &str| {
        let facts = &trace.frames.last().unwrap().facts;
        facts.iter().any(|fact| fact.name.text(Lang::En).contains(name) && !fact.expressions.is_empty())
    };
    assert!(is_worked("nearest point on B") || is_worked("t along"));
    assert!(told(&scene("overlapping"), "Verdict").contains("left of every edge of A and of B"));
}

#[test]
fn points_and_segments_have_no_inside_in_the_words() {
    let point = told(&scene("point-in-polygon"), "");
    assert!(point.contains("A lies inside B") && point.contains("A is a single point"), "{point}");
    let segments = told(&scene("segments"), "Verdict");
    assert!(segments.contains("A and B cross") && segments.contains("[a common point: "), "{segments}");
    for text in [point, segments] {
        assert!(!text.contains("insides") && !text.contains("inside both"), "{text}");
    }
}

#[test]
fn arithmetic_is_named_by_letters_that_both_languages_read() {
    fn names(expression: &Expression, found: &mut Vec<String>) {
        match expression {
            Expression::Leaf { name, .. } => found.push(name.clone()),
            Expression::Apply { name, operands, .. } => {
                found.extend(name.clone());
                operands.iter().for_each(|operand| names(operand, found));
            }
        }
    }
    for preset in scenes::SCENES {
        let trace = Gjk.trace(&(preset.scene)()).unwrap();
        let mut found = Vec::new();
        for fact in trace.frames.iter().flat_map(|frame| &frame.facts) {
            fact.expressions.iter().for_each(|expression| names(expression, &mut found));
        }
        for word in ["mean", "center", "distance"] {
            assert!(found.iter().all(|name| !name.contains(word)), "{}: {word}", preset.id);
        }
    }
}
