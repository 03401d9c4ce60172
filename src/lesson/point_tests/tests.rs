//! What each curated scene is there to show holds in its run.

use std::cmp::Ordering;

use glam::dvec2;

use super::run::Run;
use super::{PointTests, scenes};
use crate::collision::Settled;
use crate::collision::point_tests::PointRelation::{self, Boundary, Inside, Outside};
use crate::collision::rect_bounds::Step as BoundsStep;
use crate::lesson::Lesson;
use crate::lesson::build::{aabb, circle, named, pair, point, polygon, rect, segment};
use crate::scene::{Scene, ShapeSpec, Target};
use crate::trace::{Answer, Chart, Role, Trace};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (PointTests.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).unwrap()
}

fn trace(id: &str) -> Trace {
    PointTests.trace(&scene(id)).unwrap()
}

#[test]
fn the_worked_point_is_inside_at_its_local_place() {
    let run = run("worked-example");
    let want = dvec2(20.0 * 2f64.sqrt(), -10.0 * 2f64.sqrt());
    assert!((run.tested() - want).length() < 1e-12, "{}", run.tested());
    assert_eq!((run.outcome.relation, run.outcome.settled), (Inside, Settled::Float));
    let trace = trace("worked-example");
    assert_eq!(trace.views.len(), 2);
    let handle = trace.handles.iter().find(|handle| handle.view == 1).expect("the point in the rectangle's frame");
    assert_eq!(handle.moves, Target::Body { item: 0 });
    let in_world = handle.placement.expect("a frame of reference").to_world(handle.at);
    assert!((in_world - dvec2(130.0, 110.0)).length() < 1e-12);
}

#[test]
fn every_scene_has_the_relation_that_its_title_promises() {
    let relation = |id: &str| run(id).outcome.relation;
    let told: Vec<PointRelation> = scenes::SCENES.iter().map(|preset| relation(preset.id)).collect();
    let want = [
        Inside, Outside, Inside, Outside, Inside, Boundary, Inside, Outside, Boundary, Boundary, Outside, Inside,
        Outside,
    ];
    assert_eq!(told, want);
}

#[test]
fn the_corners_and_both_ways_to_the_box_come_before_the_test() {
    let run = run("corners");
    assert_eq!((run.first(), run.bounds.len()), (7, 7));
    let Some(BoundsStep::BoxFound { outcome }) = run.bounds.last().map(|recorded| recorded.step) else {
        panic!("the last of them tells the box")
    };
    // √½·(40 + 30) to every side.
    let reach = 49.497_474_683_058_33;
    assert!((outcome.aabb.max() - dvec2(100.0 + reach, 100.0 + reach)).length() < 1e-12);
    assert!((outcome.by_reach[0] - outcome.aabb.min()).length() < 1e-12);
    assert!(run.p.cmple(outcome.aabb.max()).all(), "in an empty corner of the box");
    let trace = trace("corners");
    let Some(Chart::Table(table)) = trace.charts.first() else { panic!("a table of the corners") };
    assert_eq!(table.rows[2].cells[2].text(Lang::En), "(107.1, 149.5)");
    assert!(trace.marks.iter().any(|mark| mark.role == Role::BoxOfB));
    let says = &trace.frames.last().unwrap().says;
    assert!(says.iter().any(|sentence| sentence.text(Lang::En).contains("one of the empty corners")));
}

#[test]
fn a_box_is_left_at_the_first_coordinate_outside() {
    assert_eq!((run("box").coordinates.len(), run("box-outside").coordinates.len()), (2, 1));
}

#[test]
fn circles_compare_squares_that_can_be_done_by_hand() {
    let squares = |id: &str| run(id).squares.map(|at| (at.is.distance, at.is.radius, at.is.order));
    assert_eq!(squares("circle"), Some((5.0, 6.25, Ordering::Less)));
    assert_eq!(squares("circle-boundary"), Some((25.0, 25.0, Ordering::Equal)));
}

#[test]
fn a_polygon_has_the_cross_products_done_by_hand() {
    let crosses = |id: &str| run(id).sides.iter().map(|at| at.is.cross).collect::<Vec<_>>();
    assert_eq!(crosses("polygon"), [8.0, 11.0, 13.5, 12.0, 7.5]);
    assert_eq!(crosses("polygon-outside"), [8.5, -4.5]);
    assert_eq!(crosses("on-edge"), [20.0, 10.0, 0.0]);
    assert_eq!(crosses("on-vertex"), [14.0, 0.0]);
    assert_eq!(crosses("beyond-an-end"), [0.0]);
    assert_eq!(run("beyond-an-end").between.map(|at| at.is), Some((0, false)));
}

#[test]
fn edges_never_tested_stand_in_the_table_and_are_not_known() {
    let trace = trace("polygon-outside");
    let Some(Chart::Table(table)) = trace.charts.first() else { panic!("a table of the edges") };
    let known: Vec<bool> = table.rows.iter().map(|row| !row.known.is_empty()).collect();
    assert_eq!(known, [true, true, false, false, false]);
    assert_eq!(table.rows[1].cells[2].text(Lang::En), "outer (right)");
    assert_eq!(trace.marks.iter().filter(|mark| mark.role == Role::EdgePassed).count(), 3);
    assert!(trace.marks.iter().any(|mark| mark.role == Role::NegativeArea && mark.spoils));
}

#[test]
fn a_clockwise_polygon_keeps_the_numbers_of_its_edges() {
    let run = run("clockwise");
    let labels: Vec<usize> = run.sides.iter().map(|at| run.edge_label(at.is.edge) + 1).collect();
    assert_eq!(labels, [5, 4, 3, 2, 1]);
    let says = trace("clockwise").frames[0].says.clone();
    assert!(says.iter().any(|sentence| sentence.text(Lang::En).contains("given clockwise")));
}

#[test]
fn within_rounding_the_edges_decide() {
    let run = run("within-rounding");
    assert_eq!(run.outcome.settled, Settled::Exact);
    assert!(run.coordinates.is_empty() && !run.sides.is_empty());
}

#[test]
fn a_cross_product_that_rounds_to_0_is_not_told_as_0_where_its_sign_decides() {
    let trace = trace("within-rounding");
    let Some(Chart::Table(table)) = trace.charts.last() else { panic!("a table of the edges") };
    let cells: Vec<_> = table.rows[1].cells.iter().map(|cell| cell.text(Lang::En).into_owned()).collect();
    assert_eq!(cells, ["2", "≈ 0", "outer (right), exactly"]);
    let says = trace.frames[3].says[1].text(Lang::En).into_owned();
    let told = "comes out as 0, within its error bound. Computed exactly it is negative";
    assert!(says.contains(told), "{says}");
    let ask = trace.frames[3].ask.as_ref().expect("a question about the side");
    let Answer::Choice(choices) = &ask.answer;
    let reasons: Vec<_> = choices.iter().map(|choice| choice.why.text(Lang::En).into_owned()).collect();
    assert!(reasons.iter().all(|why| why.ends_with("omputed exactly, the cross product is negative.")), "{reasons:?}");
}

#[test]
fn the_point_may_come_second_and_everything_else_is_refused_by_name() {
    let swapped = named([("B", aabb([0.0, 0.0], [4.0, 3.0])), ("P", point([1.0, 1.0]))]);
    assert_eq!(Run::of(&swapped).unwrap().outcome.relation, Inside);
    assert!(PointTests.trace(&swapped).is_ok());
    assert!(PointTests.trace(&pair(circle([0.0, 0.0], 1.0), circle([0.0, 0.0], 1.0))).is_err());
    let concave = polygon(&[[0.0, 0.0], [4.0, 0.0], [1.0, 1.0], [0.0, 4.0]]);
    let error = PointTests.trace(&named([("P", point([0.0, 0.0])), ("B", concave)])).unwrap_err();
    assert!(error.to_string().starts_with("B: the polygon is not convex"), "{error}");
    let nan = named([("P", point([f64::NAN, 0.0])), ("B", circle([0.0, 0.0], 1.0))]);
    assert!(PointTests.trace(&nan).unwrap_err().to_string().starts_with('P'));
}

/// Degenerate, coincident, tiny and huge: a trace that survives its file, without a number that is none.
#[test]
fn wild_scenes_are_told() {
    const SIZES: [f64; 5] = [0.0, 5e-324, 1e-300, 1.0, 1e300];
    let places = [[0.0, 0.0], [0.5, 0.5], [1.0, 1.0], [-3.0, 2.0]];
    for (scale, size) in SIZES.into_iter().flat_map(|scale| SIZES.map(|size| (scale, size))) {
        let shapes = [
            aabb([0.0, 0.0], [size, scale]),
            circle([scale, 0.0], size),
            rect([scale, scale], [size, scale], 0.0),
            rect([scale, scale], [size, scale], 37.0),
            segment([0.0, 0.0], [size, scale]),
            point([size, scale]),
            polygon(&[[0.0, 0.0], [size, 0.0], [size, scale]]),
            polygon(&[[0.0, 0.0], [0.0, scale], [size, scale], [size, 0.0]]),
        ];
        for shape in shapes {
            for place in places {
                check_wild(place.map(|x| x * scale), shape.clone());
            }
            check_wild([f64::MAX, -f64::MAX], shape);
        }
    }
}

fn check_wild(p: [f64; 2], shape: ShapeSpec) {
    let mut scene = named([("P", point(p)), ("B", shape)]);
    scene.knobs.insert("corners_first".to_owned(), 1.0);
    let trace = PointTests.trace(&scene).unwrap_or_else(|error| panic!("{scene:?}: {error}"));
    let text = serde_json::to_string(&trace).expect("plain data");
    let back: Trace = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{scene:?}: {error}"));
    assert_eq!(back, trace, "{scene:?}");
    assert!(trace.frames.iter().any(|frame| frame.ask.is_some()), "{scene:?}");
}

fn texts(id: &str) -> Vec<String> {
    let trace = PointTests.trace(&(PointTests.preset(id).unwrap().scene)()).unwrap();
    let says = trace.frames.iter().flat_map(|frame| frame.says.clone());
    says.map(|message| message.text(crate::words::Lang::En).into_owned()).collect()
}

#[test]
fn between_the_ends_is_told_with_its_numbers_and_an_end_as_a_vertex() {
    let has = |id: &str, sentence: &str| assert!(texts(id).contains(&sentence.to_owned()), "{:#?}", texts(id));
    has("on-edge", "In x: 3 ≤ 4 ≤ 6.");
    has("beyond-an-end", "In x: 6 > 4.");
    has("on-vertex", "P is an end of edge 2: a vertex, so it is on the boundary.");
}

#[test]
fn what_exact_arithmetic_finds_equal_is_not_said_to_be_larger() {
    let told = texts("circle-boundary");
    assert!(told.iter().any(|text| text.ends_with("they are equal.")), "{told:#?}");
    assert!(told.iter().all(|text| !text.contains("which is larger")), "{told:#?}");
}

#[test]
fn an_exact_verdict_on_a_turned_rectangle_is_for_its_rounded_corners() {
    let trace = PointTests.trace(&(PointTests.preset("within-rounding").unwrap().scene)()).unwrap();
    let has = |frame: &crate::trace::Frame, id: &str| frame.says.iter().any(|message| message.key.0.id == id);
    assert!(trace.frames.iter().any(|frame| has(frame, "steps.exact_why")));
    assert!(has(trace.frames.last().unwrap(), "steps.settled_for_corners"));
    let detail = trace.outcome.detail.text(crate::words::Lang::En);
    assert!(detail.ends_with("exact for the four rounded corners"), "{detail}");
}
