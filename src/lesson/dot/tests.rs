use proptest::prelude::*;

use super::*;
use crate::lesson::build::{pair, segment};
use crate::trace::Value;

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
fn the_zero_vector_is_told_and_has_no_shadow() {
    let trace = trace(&(preset("zero").scene)());
    assert_eq!(trace.outcome.verdict.key.0.id, "dot.verdict_none");
    assert!(trace.charts.is_empty());
}

#[test]
fn a_shadow_that_rounds_to_nothing_is_not_called_a_right_angle() {
    let says = |id: &str| -> Vec<&str> {
        let trace = trace(&(preset(id).scene)());
        trace.frames.iter().flat_map(|frame| &frame.says).map(|message| message.key.0.id).collect()
    };
    let (right, hair) = (says("right"), says("almost-right"));
    assert!(right.contains(&"steps.zero_found_exactly") && right.contains(&"dot.projected_nowhere"));
    assert!(hair.contains(&"steps.sign_found_exactly") && hair.contains(&"dot.cosine_hair_more"));
    assert!(hair.contains(&"dot.projected_hair") && !hair.contains(&"dot.projected_nowhere"));
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
