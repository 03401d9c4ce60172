//! The worked numbers, the curated scenes, and scenes that nobody curated.

use glam::{DVec2, dvec2};

use super::*;
use crate::collision::coordinate::Coordinate;
use crate::lesson::build::{aabb, circle, pair, rect};
use crate::lesson::ask::right_answer;
use crate::lesson::sound;
use crate::scene::SceneErrorKind;
use crate::trace::{Chart, OutcomeKind, RowFinding, Value};
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Aabb.preset(id).expect("a curated scene").scene)()
}

fn trace(id: &str) -> Trace {
    Aabb.trace(&scene(id)).expect("it runs")
}

fn titles(trace: &Trace) -> Vec<String> {
    trace.frames.iter().map(|frame| frame.title.text(Lang::En).into_owned()).collect()
}

#[test]
fn the_worked_example_is_told_in_thirteen_steps_with_its_numbers() {
    let trace = trace("worked-example");
    let titles = titles(&trace);
    assert_eq!(
        titles,
        [
            "A left of B?",
            "A right of B?",
            "A below B?",
            "A above B?",
            "x: share 40",
            "y: share 30",
            "Centers, x: 40 < 80",
            "Centers, y: 30 < 60",
            "Push to the left: 40",
            "Push to the right: 120",
            "Push down: 30",
            "Push up: 90",
            "Verdict",
        ]
    );
    assert_eq!(trace.outcome.verdict.text(Lang::En), "A and B overlap: push A by (0, −30), depth 30");
    assert!(trace.frames[12].facts.iter().any(|fact| fact.value == Value::Vector([0.0, -30.0])));
    let asked: Vec<usize> = (0..13).filter(|k| trace.frames[*k].ask.is_some()).collect();
    assert_eq!(asked, [0, 2, 8, 12]);
    let answers = asked.iter().map(|k| right_answer(&trace.frames[*k])).collect::<Vec<_>>();
    assert_eq!(answers, ["they overlap", "they overlap", "down", "overlapping"]);
}

#[test]
fn both_forms_stand_side_by_side_in_the_table() {
    let trace = trace("worked-example");
    let [Chart::Intervals(intervals), Chart::Table(table)] = trace.charts.as_slice() else { panic!("two charts") };
    let cells = |k: usize| table.rows[k].cells.iter().map(|cell| cell.text(Lang::En).into_owned()).collect::<Vec<_>>();
    assert_eq!(cells(0), ["A.max.x < B.min.x", "90 < 50", "40 > 80", "no"]);
    assert_eq!(cells(1), ["A.min.x > B.max.x", "10 > 130", "−40 > 80", "no"]);
    assert_eq!(cells(2), ["A.max.y < B.min.y", "70 < 40", "30 > 60", "no"]);
    assert_eq!(cells(3), ["A.min.y > B.max.y", "10 > 100", "−30 > 60", "no"]);
    let findings = [0, 1].map(|k| intervals.rows[k].finding(12));
    assert_eq!(findings, [RowFinding::Overlaps, RowFinding::ShortestPush]);
}

#[test]
fn apart_in_x_stops_at_the_first_comparison_and_apart_in_y_at_the_last() {
    let first = Run::of(&scene("apart-in-x")).expect("it runs");
    assert_eq!((first.ways.len(), first.ways[0].gap, first.outcome.distance), (1, 20.0, 20.0));
    let last = Run::of(&scene("apart-in-y")).expect("it runs");
    assert_eq!((last.ways.len(), last.ways[3].gap, last.outcome.distance), (4, 15.0, 15.0));
    let Chart::Intervals(intervals) = &trace("apart-in-y").charts[0] else { panic!("intervals") };
    assert_eq!(intervals.rows[0].states[0].value.text(Lang::En), "overlap", "how much was never asked");
    assert_eq!(titles(&trace("apart-in-y"))[4..], ["Centers, x: 25 < 75", "Centers, y: 57.5 > 42.5", "Verdict"]);
}

#[test]
fn apart_in_both_the_gap_is_less_than_the_distance() {
    let run = Run::of(&scene("apart-in-both")).expect("it runs");
    assert_eq!((run.ways.len(), run.ways[1].gap, run.outcome.distance), (2, 30.0, 50.0));
    assert_eq!(run.outcome.normal, Some(dvec2(0.6, 0.8)));
    assert!(run.finding(Coordinate::Y).is_none(), "y was never tried");
}

#[test]
fn no_corner_lies_inside_in_the_plus_sign_and_none_of_b_in_the_containment() {
    let inside = |of: &crate::collision::Aabb, p: DVec2| p.cmpgt(of.min()).all() && p.cmplt(of.max()).all();
    let plus = Run::of(&scene("plus-sign")).expect("it runs");
    assert!(plus.boxes[0].corners().iter().all(|p| !inside(&plus.boxes[1], *p)));
    assert!(plus.boxes[1].corners().iter().all(|p| !inside(&plus.boxes[0], *p)));
    assert_eq!(plus.kind(), OutcomeKind::Overlapping);
    let held = Run::of(&scene("containment")).expect("it runs");
    assert!(held.boxes[1].corners().iter().all(|p| !inside(&held.boxes[0], *p)));
    assert_eq!((held.outcome.mtv, held.shared[0].overlap), (Some(dvec2(50.0, 0.0)), 30.0));
    let says = trace("containment").frames.pop().expect("a verdict").says;
    assert!(says.iter().any(|s| s.text(Lang::En).contains("longer than what they share")));
    let says = trace("worked-example").frames.pop().expect("a verdict").says;
    assert!(!says.iter().any(|s| s.text(Lang::En).contains("longer than what they share")));
}

#[test]
fn the_touching_scenes_touch_and_say_where() {
    let edges = Run::of(&scene("touching-edges")).expect("it runs");
    assert_eq!((edges.kind(), edges.outcome.points), (OutcomeKind::Touching, Some([dvec2(70.0, 45.0); 2])));
    let corner = Run::of(&scene("touching-corner")).expect("it runs");
    assert_eq!((corner.kind(), corner.outcome.points), (OutcomeKind::Touching, Some([dvec2(70.0, 50.0); 2])));
    assert_eq!(right_answer(&trace("touching-corner").frames[0]), "they only meet");
}

#[test]
fn rounded_centers_are_told_to_be_wrong() {
    let trace = trace("halves-rounded");
    let frame = &trace.frames[6];
    let says: Vec<_> = frame.says.iter().map(|s| s.text(Lang::En).into_owned()).collect();
    assert!(says[0].contains("more by ≈ 2.776e−17"), "{says:?}");
    assert!(says[1].contains("Rounding has misled it") && says[2].contains("only meet"), "{says:?}");
    assert_eq!(trace.outcome.kind, OutcomeKind::Touching);
    let Chart::Table(table) = &trace.charts[1] else { panic!("a table") };
    assert_eq!(table.rows[0].cells[3].text(Lang::En), "no; centers: yes");
}

#[test]
fn unturned_rectangles_are_taken_and_turned_ones_refused_by_name() {
    let unturned = pair(rect([50.0, 40.0], [80.0, 60.0], 0.0), aabb([50.0, 40.0], [130.0, 100.0]));
    assert_eq!(Aabb.trace(&unturned).expect("it runs").outcome, trace("worked-example").outcome);
    let turned = pair(aabb([0.0, 0.0], [1.0, 1.0]), rect([50.0, 40.0], [80.0, 60.0], 1.0));
    let error = Aabb.trace(&turned).expect_err("refused");
    assert_eq!((&error.kind, error.item), (&SceneErrorKind::Turned, Some(1)));
    assert!(error.message().text(Lang::Zh).starts_with('B'));
    assert!(!Aabb.accepts(&pair(aabb([0.0, 0.0], [1.0, 1.0]), circle([0.0, 0.0], 1.0))));
    assert!(!Aabb.accepts(&Scene::default()));
    let nonsense = pair(aabb([0.0, f64::NAN], [1.0, 1.0]), aabb([0.0, 0.0], [1.0, 1.0]));
    assert_eq!(Aabb.trace(&nonsense).expect_err("refused").item, Some(0));
}

#[test]
fn boxes_have_no_handle_that_would_turn_them() {
    let handles = trace("worked-example").handles;
    assert_eq!(handles.len(), 10);
    assert!(handles.iter().all(|handle| !matches!(handle.moves, Target::Turn { .. })));
}

#[test]
fn wild_boxes_are_told_without_a_number_that_is_not_finite() {
    let most = f64::MAX;
    let numbers = [-most, -1e300, -1.0, -1e-300, 0.0, f64::from_bits(1), 0.1, 1.0, 1e300, most];
    let spans: Vec<[f64; 2]> = (0..numbers.len())
        .flat_map(|i| (i..numbers.len()).map(move |j| [i, j]))
        .map(|[i, j]| [numbers[i], numbers[j]])
        .collect();
    for (i, p) in spans.iter().enumerate() {
        for (j, q) in spans.iter().enumerate().step_by(3) {
            let (u, v) = (spans[(i * 7 + j) % spans.len()], spans[(i + j * 5) % spans.len()]);
            let scene = pair(aabb([p[0], u[0]], [p[1], u[1]]), aabb([q[0], v[0]], [q[1], v[1]]));
            let trace = Aabb.trace(&scene).expect("valid boxes run");
            assert_eq!(trace.frames.last().expect("frames").title.text(Lang::En), "Verdict");
            sound::check(&trace, &scene);
            let numbers = serde_json::to_string(&trace).expect("plain data");
            assert!(!numbers.contains("null,null"), "{p:?} {q:?}");
        }
    }
}

#[test]
fn a_letter_stands_where_only_its_own_box_is() {
    use crate::trace::Role;
    for id in ["worked-example", "plus-sign"] {
        let trace = trace(id);
        let run = Run::of(&scene(id)).expect("it runs");
        for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
            let mark = trace.marks.iter().find(|mark| mark.role == role).expect("a shape");
            let at = mark.label.as_ref().expect("a letter").at;
            let holds = |k: usize| at.cmpge(run.boxes[k].min()).all() && at.cmple(run.boxes[k].max()).all();
            assert!(holds(k) && !holds(1 - k), "{id} {k}: {at}");
        }
    }
}

#[test]
fn the_rows_of_the_intervals_bear_the_letters_of_their_coordinates() {
    let trace = trace("worked-example");
    let Some(Chart::Intervals(chart)) = trace.charts.first() else { panic!("intervals come first") };
    let names: Vec<_> = chart.rows.iter().map(|row| (row.is_lettered, row.name.text(Lang::Zh).into_owned())).collect();
    assert_eq!(names, [(true, "x".to_owned()), (true, "y".to_owned())]);
}

#[test]
fn why_separated_boxes_do_not_overlap_names_the_coordinate_with_the_gap() {
    for (id, coordinate) in [("apart-in-x", "x"), ("apart-in-y", "y"), ("apart-in-both", "x")] {
        let scene = (Aabb.preset(id).unwrap().scene)();
        let trace = Aabb.trace(&scene).unwrap();
        let crate::trace::Answer::Choice(choices) = &trace.frames.last().unwrap().ask.as_ref().unwrap().answer;
        let why = choices[2].why.text(Lang::En);
        assert!(why.ends_with(&format!("in {coordinate} there is a gap.")), "{id}: {why}");
    }
}
