use super::*;
use crate::trace::{Role, Value};

fn preset(id: &str) -> Trace {
    Dot.trace(&(Dot.preset(id).unwrap().scene)()).unwrap()
}

#[test]
fn the_worked_example_tells_fifteen_and_a_shadow_of_three() {
    let trace = preset("three-four");
    let value = |id: &str| {
        let facts = trace.frames.iter().flat_map(|frame| &frame.facts);
        facts.filter(|fact| fact.name.key.0.id == id).map(|fact| fact.value.clone()).next().unwrap()
    };
    assert_eq!(value("dot.fact_dot"), Value::Number(15.0));
    assert_eq!(value("dot.fact_shadow"), Value::Number(3.0));
    assert_eq!(value("dot.fact_foot"), Value::Vector([3.0, 0.0]));
    assert_eq!(value("dot.fact_cosine"), Value::Number(0.6));
    assert_eq!(value("dot.fact_value"), Value::Number(6.0));
}

#[test]
fn a_shadow_lies_along_marks_of_its_axis_which_stand_closer_on_a_longer_one() {
    let trace = preset("three-four");
    let at = |frame: u32| -> Vec<f64> {
        let marks = trace.marks.iter().filter(|mark| mark.role == Role::Ruler && mark.shown.contains(&frame));
        marks.map(|mark| mark.geometry.points()[0].x).collect()
    };
    let step = |id: &str| trace.frames.iter().position(|frame| frame.title.key.0.id == id).unwrap() as u32;
    // The axis of length 2 reads 6 where the unit vector reads 3.
    assert_eq!(at(step("dot.projected_title")), [0.0, 1.0, 2.0, 3.0]);
    assert_eq!(at(step("dot.stretched_title")), [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0]);
}

#[test]
fn the_zero_vector_is_told_and_has_no_shadow() {
    let trace = preset("zero");
    assert_eq!(trace.outcome.verdict.key.0.id, "dot.verdict_none");
    assert!(trace.charts.is_empty());
}

#[test]
fn a_shadow_that_rounds_to_nothing_is_not_called_a_right_angle() {
    let says = |id: &str| -> Vec<&str> {
        preset(id).frames.iter().flat_map(|frame| &frame.says).map(|message| message.key.0.id).collect()
    };
    let (right, hair) = (says("right"), says("almost-right"));
    assert!(right.contains(&"steps.zero_found_exactly") && right.contains(&"dot.projected_nowhere"));
    assert!(hair.contains(&"steps.sign_found_exactly") && hair.contains(&"dot.cosine_hair_more"));
    assert!(hair.contains(&"dot.projected_hair") && !hair.contains(&"dot.projected_nowhere"));
}

#[test]
fn one_line_is_no_acute_or_obtuse_angle() {
    let ids = |id: &str| {
        let trace = preset(id);
        let sign = trace.frames.iter().find(|frame| frame.title.key.0.id == "dot.multiplied_title").unwrap();
        (trace.outcome.verdict.key.0.id, sign.says.last().unwrap().key.0.id)
    };
    assert_eq!(ids("parallel"), ("dot.verdict_same", "dot.sign_same"));
    assert_eq!(ids("opposite"), ("dot.verdict_opposite", "dot.sign_opposite"));
    assert_eq!(ids("acute"), ("dot.verdict_acute", "dot.sign_positive"));
}

#[test]
fn the_angle_is_drawn_as_an_arc_and_a_right_one_as_a_square() {
    let parts = |id: &str| {
        let trace = preset(id);
        let at = trace.frames.iter().position(|frame| frame.title.key.0.id == "dot.cosine_title").unwrap() as u32;
        trace.marks.iter().filter(|mark| mark.role == Role::Made && mark.shown.contains(&at)).count()
    };
    assert_eq!(
        [parts("acute"), parts("obtuse"), parts("opposite"), parts("right"), parts("parallel")],
        [24, 24, 24, 2, 0]
    );
}

#[test]
fn a_product_that_rounding_loses_is_told_as_it_is_and_its_angle_as_rounded() {
    use crate::words::Lang;
    let trace = preset("almost-right");
    let fact =
        trace.frames.iter().flat_map(|frame| &frame.facts).find(|fact| fact.name.key.0.id == "dot.fact_dot_exact");
    assert_eq!(fact.unwrap().value, Value::Number(-f64::EPSILON * f64::EPSILON));
    let texts: Vec<String> = trace.frames.iter().map(|frame| frame.title.text(Lang::En).into_owned()).collect();
    assert!(texts.contains(&"A·B ≈ −4.93e−32".to_owned()), "{texts:#?}");
    let labels = trace.marks.iter().filter_map(|mark| mark.label.as_ref());
    let labels: Vec<String> = labels.map(|label| label.text.text(Lang::En).into_owned()).collect();
    assert!(labels.contains(&"θ ≈ 90°".to_owned()), "{labels:#?}");
}
