use proptest::prelude::*;

use super::*;
use crate::lesson::build::{pair, segment};
use crate::trace::{Role, Value};

fn trace(scene: &Scene) -> Trace {
    Dot.trace(scene).unwrap()
}

#[test]
fn the_worked_example_tells_fifteen_and_a_shadow_of_three() {
    let scene = (preset("three-four").scene)();
    let trace = trace(&scene);
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

fn preset(id: &str) -> &'static ScenePreset {
    Dot.scenes().iter().find(|preset| preset.id == id).unwrap()
}

#[test]
fn a_shadow_lies_along_marks_of_its_axis_which_stand_closer_on_a_longer_one() {
    let trace = trace(&(preset("three-four").scene)());
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
    let trace = trace(&(preset("zero").scene)());
    assert_eq!(trace.outcome.verdict.key.0.id, "dot.verdict_none");
    assert!(trace.charts.is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(7), ..ProptestConfig::default() })]
    #[test]
    fn any_two_segments_are_told_or_refused(
        ends in proptest::array::uniform8(prop_oneof![
            -3.0..3.0f64, Just(0.0), Just(1e300), Just(-1e308), Just(5e-324), Just(f64::NAN), -1e-200..1e-200f64
        ]),
    ) {
        let [a, b, c, d, e, f, g, h] = ends;
        let scene = pair(segment([a, b], [c, d]), segment([e, f], [g, h]));
        if let Ok(trace) = Dot.trace(&scene) {
            prop_assert!(!trace.frames.is_empty());
        }
    }
}
