//! What each curated scene is there to show holds in its run; any scene is told or refused.

use glam::dvec2;

use super::{Run, Segments, scenes};
use crate::collision::segments::{Common, Crossing, Kind, Step};
use crate::lesson::build::{circle, pair, point, segment};
use crate::lesson::{Lesson, sound};
use crate::scene::Scene;
use crate::trace::Chart;
use crate::words::Lang;

fn scene(id: &str) -> Scene {
    (Segments.preset(id).expect("a scene of that name").scene)()
}

fn run(id: &str) -> Run {
    Run::of(&scene(id)).expect("two segments")
}

fn crosses(run: &Run) -> Vec<f64> {
    run.steps()
        .filter_map(|(_, step)| match step {
            Step::OrientationFound { cross, .. } => Some(*cross),
            _ => None,
        })
        .collect()
}

#[test]
fn the_proper_crossing_has_its_worked_numbers() {
    let run = run("proper");
    assert_eq!(crosses(&run), [20.0, -30.0, -12.5, 37.5]);
    let found = run.steps().find_map(|(_, step)| match step {
        Step::CrossingFound { crossing } => Some(*crossing),
        _ => None,
    });
    assert_eq!(found, Some(Crossing { point: dvec2(2.0, 1.0), t: [0.25, 0.4] }));
}

#[test]
fn every_scene_shows_its_kind() {
    let kinds = [
        ("proper", Kind::Proper, false),
        ("line-only", Kind::None, false),
        ("apart", Kind::None, false),
        ("touch", Kind::Touch, false),
        ("shared-end", Kind::Touch, false),
        ("overlap", Kind::CollinearOverlap, true),
        ("collinear-apart", Kind::None, true),
        ("parallel", Kind::None, true),
        ("zero-length", Kind::None, false),
    ];
    assert_eq!(kinds.len(), scenes::SCENES.len());
    for (id, kind, parallel) in kinds {
        let run = run(id);
        assert_eq!((run.outcome.kind, run.outcome.parallel), (kind, parallel), "{id}");
    }
    assert_eq!(run("overlap").outcome.at, Common::Stretch([dvec2(2.0, 1.0), dvec2(6.0, 3.0)]));
    for (id, distance) in [("apart", 2.5), ("collinear-apart", 5.0), ("parallel", 5.0), ("zero-length", 4.0)] {
        assert!((run(id).outcome.distance - distance).abs() < 1e-14, "{id} {:?}", run(id).outcome);
    }
}

#[test]
fn every_foot_shows_its_working() {
    for preset in scenes::SCENES {
        let trace = Segments.trace(&(preset.scene)()).expect("two segments");
        for frame in &trace.frames {
            let says = frame.says[0].text(Lang::En);
            let is_foot = says.starts_with("Straight across");
            assert!(!is_foot || frame.facts[1].expressions.len() == 2, "{}: {says}", preset.id);
        }
    }
}

#[test]
fn only_parallel_segments_beside_each_other_have_other_pairs_as_near() {
    let says = |scene: &Scene| {
        let trace = Segments.trace(scene).expect("two segments");
        let last = trace.frames.last().expect("a verdict");
        last.says.iter().any(|says| says.text(Lang::En) == "They are parallel: other pairs of points are as near.")
    };
    assert!(says(&scene("parallel")));
    assert!(!says(&scene("collinear-apart")) && !says(&scene("apart")));
    let across = |from, to| pair(segment([0.0, 0.0], [4.0, 0.0]), segment([from, 3.0], [to, 3.0]));
    assert!(says(&across(0.0, 4.0)) && says(&across(4.0, 0.0)) && says(&across(3.0, 9.0)));
    assert!(!says(&across(5.0, 9.0)) && !says(&across(4.0, 9.0)), "there is one nearest pair");
}

#[test]
fn ends_along_the_line_are_not_called_by_the_order_they_were_given_in() {
    let trace = Segments.trace(&scene("overlap")).expect("two segments");
    let facts = trace.frames.iter().flat_map(|frame| &frame.facts);
    let names: Vec<String> = facts.map(|fact| fact.name.text(Lang::En).into_owned()).collect();
    assert!(names.contains(&"first end of B along the line".to_owned()), "{names:?}");
    assert!(!names.iter().any(|name| name == "B from" || name == "B to"));
}

#[test]
fn a_product_that_vanishes_is_told_by_its_power_in_the_fact_as_in_the_sentence() {
    let scene = pair(segment([0.0, 0.0], [1e-200, 0.0]), segment([0.0, 1e-200], [1e-200, 2e-200]));
    let trace = Segments.trace(&scene).expect("two segments");
    let crate::trace::Value::Words(value) = &trace.frames[0].facts[0].value else { panic!("it is told in words") };
    assert_eq!(value.text(Lang::En), "1e−400, too small for a double");
    assert!(trace.frames[0].says[0].text(Lang::En).contains("is 1e−400, positive"));
}

#[test]
fn across_the_line_only_one_pair_of_signs_differs() {
    let values = crosses(&run("line-only"));
    assert!(values[0] * values[1] < 0.0 && values[2] * values[3] > 0.0, "{values:?}");
}

#[test]
fn an_orientation_that_rounds_to_0_is_not_told_as_0_where_it_has_a_sign() {
    // (1 + ε)·(1 − ε) − 1·1 is −ε², and 0 in floating point.
    let epsilon = f64::EPSILON;
    let scene = pair(segment([0.0, 0.0], [1.0 + epsilon, 1.0]), segment([1.0, 1.0 - epsilon], [2.0, -3.0]));
    let trace = Segments.trace(&scene).expect("two segments");
    let Chart::Table(table) = &trace.charts[0] else { panic!("a table") };
    let cells: Vec<_> = table.rows[0].cells.iter().map(|cell| cell.text(Lang::En).into_owned()).collect();
    assert_eq!(cells[1..3], ["≈ 0", "−"]);
    let says = trace.frames[0].says[0].text(Lang::En).into_owned();
    assert!(says.contains("the cross product is ≈ 0, negative"), "{says}");
}

#[test]
fn a_point_is_taken_as_a_segment_and_other_shapes_are_refused_by_name() {
    assert!(Segments.trace(&pair(point([1.0, 1.0]), segment([0.0, 0.0], [2.0, 2.0]))).is_ok());
    let error = Segments.trace(&pair(segment([0.0, 0.0], [1.0, 1.0]), circle([0.0, 0.0], 1.0))).unwrap_err();
    assert!(error.message().text(Lang::En).contains('B'), "{error}");
    let error = Segments.trace(&pair(segment([0.0, f64::NAN], [1.0, 1.0]), point([0.0, 0.0]))).unwrap_err();
    assert!(error.message().text(Lang::En).contains('A'), "{error}");
}

#[test]
fn wild_segments_are_told_without_a_number_that_is_none() {
    let numbers =
        [0.0, 1.0, -1.0, 0.1, 1e-300, -1e-300, 5e-324, 1e300, -1e300, f64::MAX, -f64::MAX, 1.0 + f64::EPSILON];
    let mut state = 1_u64;
    let mut any = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        numbers[(state >> 33) as usize % numbers.len()]
    };
    for _ in 0..2_000 {
        let mut ends = || segment([any(), any()], [any(), any()]);
        let scene = pair(ends(), ends());
        let trace = Segments.trace(&scene).expect("finite segments");
        sound::check(&trace, &scene);
        assert!(!trace.outcome.verdict.text(Lang::En).contains('—'));
    }
}

#[test]
fn a_segment_of_length_0_has_one_label_that_names_both_ends() {
    let trace = Segments.trace(&scene("zero-length")).expect("two segments");
    let run = run("zero-length");
    let at = run.ends[1][0];
    let lasting = trace.marks.iter().filter(|mark| mark.shown.len() == trace.frames.len());
    let labels = lasting.filter_map(|mark| mark.label.as_ref()).filter(|label| label.at == at);
    let here: Vec<_> = labels.map(|label| label.text.text(Lang::En).into_owned()).collect();
    assert_eq!(here, ["B₁ = B₂, length 0"]);
}

#[test]
fn a_common_end_is_named_once() {
    let trace = Segments.trace(&scene("shared-end")).expect("two segments");
    let last = u32::try_from(trace.frames.len()).expect("few frames") - 1;
    let shown = trace.marks.iter().filter(|mark| mark.shown.contains(&last));
    let labels = shown.filter_map(|mark| mark.label.as_ref()).map(|label| label.text.text(Lang::En));
    assert_eq!(labels.filter(|text| text == "(5, 1)").count(), 1);
}

#[test]
fn the_shares_of_a_crossing_are_not_called_distances() {
    let legend = |id: &str| -> Vec<String> {
        let trace = Segments.trace(&scene(id)).unwrap();
        trace.legend.iter().map(|row| row.text.text(Lang::En).into_owned()).collect()
    };
    assert!(legend("proper").contains(&"share of the segment, from its start".to_owned()));
    assert!(legend("apart").contains(&"distance".to_owned()));
}
