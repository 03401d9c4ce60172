use super::*;
use crate::trace::{Role, Value};
use crate::words::Lang;

fn preset(id: &str) -> Trace {
    Cross.trace(&(Cross.preset(id).unwrap().scene)()).unwrap()
}

fn value(trace: &Trace, id: &str) -> Value {
    let mut facts = trace.frames.iter().flat_map(|frame| &frame.facts);
    facts.find(|fact| fact.name.key.0.id == id).unwrap().value.clone()
}

#[test]
fn the_worked_example_tells_eleven_and_with_y_down_minus_eleven() {
    let trace = preset("worked-example");
    assert_eq!(value(&trace, "cross.fact_x_y"), Value::Number(12.0));
    assert_eq!(value(&trace, "cross.fact_y_x"), Value::Number(1.0));
    assert_eq!(value(&trace, "cross.fact_cross"), Value::Number(11.0));
    assert_eq!(value(&trace, "cross.fact_triangle"), Value::Number(5.5));
    assert_eq!(value(&trace, "cross.fact_flipped"), Value::Number(-11.0));
    assert_eq!(trace.outcome.verdict.key.0.id, "cross.verdict_left");
}

#[test]
fn a_turn_of_a_hair_is_a_right_turn_though_its_area_rounds_to_none() {
    let trace = preset("hair");
    assert_eq!(trace.outcome.verdict.key.0.id, "cross.verdict_right");
    assert!(!trace.marks.iter().any(|mark| matches!(mark.role, Role::PositiveArea | Role::NegativeArea)));
}

fn says(trace: &Trace, id: &str) -> bool {
    trace.frames.iter().flat_map(|frame| &frame.says).any(|message| message.key.0.id == id)
}

#[test]
fn an_exact_zero_is_told_as_zero_and_a_hair_as_rounded() {
    let [straight, hair, zero] = ["straight", "hair", "zero"].map(preset);
    assert!(says(&straight, "steps.zero_found_exactly") && !says(&straight, "steps.sign_found_exactly"));
    assert!(says(&hair, "steps.sign_found_exactly") && !says(&hair, "steps.zero_found_exactly"));
    assert_eq!(straight.outcome.detail.text(Lang::En), "The signed area of the parallelogram is 0.");
    assert_eq!(hair.outcome.detail.text(Lang::En), "The signed area of the parallelogram is ≈ −4.93e−32.");
    assert_eq!(hair.frames[1].title.text(Lang::En), "A × B ≈ −4.93e−32");
    // Nothing had to be decided where a vector has no length.
    assert!(says(&zero, "cross.sign_of_zero"));
    assert!(!says(&zero, "steps.zero_found_exactly"));
}

#[test]
fn both_views_hold_the_same_handles() {
    let trace = preset("left");
    let count = |view| trace.handles.iter().filter(|handle| handle.view == view).count();
    assert_eq!(count(0), count(1));
    for handle in trace.handles.iter().filter(|handle| handle.view == 1) {
        let world = handle.placement.unwrap().to_world(handle.at);
        assert!(trace.handles.iter().any(|other| other.view == 0 && other.moves == handle.moves && other.at == world));
    }
}

#[test]
fn a_product_of_zero_stays_zero_with_y_down() {
    let becomes = |id: &str| says(&preset(id), "cross.flipped_negated");
    assert_eq!([becomes("straight"), becomes("zero"), becomes("hair"), becomes("left")], [false, false, true, true]);
    assert!(says(&preset("straight"), "cross.flipped_zero"));
}

#[test]
fn the_turn_is_drawn_as_an_arc_with_a_head_in_both_views() {
    let heads = |id: &str| {
        let trace = preset(id);
        let arrow = |mark: &&crate::trace::Mark| matches!(mark.geometry, crate::trace::Geometry::Arrow { .. });
        let made = trace.marks.iter().filter(|mark| mark.role == Role::Made);
        made.filter(arrow).map(|mark| mark.view).collect::<Vec<_>>()
    };
    assert_eq!([heads("left"), heads("right"), heads("straight")], [vec![0, 1], vec![0, 1], vec![]]);
}

#[test]
fn the_area_is_the_product_without_its_sign_whatever_that_is() {
    let trace = preset("right");
    let fact = trace
        .frames
        .iter()
        .flat_map(|frame| &frame.facts)
        .find(|fact| fact.name.key.0.id == "cross.fact_parallelogram");
    let crate::trace::Expression::Apply { operator, .. } = &fact.unwrap().expressions[0] else {
        panic!("no arithmetic")
    };
    assert_eq!(*operator, crate::trace::Operator::Negate);
}

#[test]
fn the_mirrored_pane_gives_a_place_the_numbers_of_the_scene() {
    let trace = preset("worked-example");
    let tip = glam::DVec2::new(1.5, 2.5);
    assert_eq!(trace.numbers_at(0, tip), tip);
    assert_eq!(trace.numbers_at(1, glam::DVec2::new(1.5, -2.5)), tip);
    // A rectangle's own frame has numbers of its own.
    let turned = crate::lesson::find("circle_rect").unwrap();
    let trace = turned.trace(&(turned.preset("turned").unwrap().scene)()).unwrap();
    assert!(trace.handles.iter().any(|handle| handle.view == 1));
    assert_eq!(trace.numbers_at(1, tip), tip);
}

#[test]
fn with_y_down_the_words_turn_with_the_picture() {
    let scene = Scene { y_axis: YAxis::Down, ..(Cross.preset("worked-example").unwrap().scene)() };
    let trace = Cross.trace(&scene).unwrap();
    let said: Vec<String> =
        trace.frames.iter().flat_map(|frame| &frame.says).map(|message| message.text(Lang::En).into_owned()).collect();
    let has = |sentence: &str| said.iter().any(|said| said == sentence);
    assert!(has("It is positive: from A to B one turns right, clockwise."), "{said:#?}");
    assert!(has("Here y is drawn downwards: a positive turn looks clockwise, a negative one counter-clockwise."));
    assert!(said.iter().any(|said| said.ends_with("and positive now looks counter-clockwise.")), "{said:#?}");
    assert!(said.iter().any(|said| said.contains("read its coordinates with y up")));
    assert!(!said.iter().any(|said| said.contains("turns left") || said.contains("On a screen")), "{said:#?}");
    assert!(!said.iter().any(|said| said.contains("above")), "{said:#?}");
    assert_eq!(trace.outcome.verdict.text(Lang::En), "With y down, from A to B is a right turn.");
    let questions: Vec<_> = trace.frames.iter().filter_map(|frame| frame.ask.as_ref()).collect();
    let asked = "The same numbers are drawn with y up. How does a positive turn look?";
    assert_eq!(questions[1].prompt.text(Lang::En), asked);
    let crate::trace::Answer::Choice(choices) = &questions[1].answer;
    let right: Vec<_> = choices.iter().filter(|choice| choice.right).map(|choice| choice.text.text(Lang::En)).collect();
    assert_eq!(right, ["Counter-clockwise"]);
}

#[test]
fn the_legend_calls_the_areas_by_their_sign_alone() {
    let trace = preset("left");
    let row = trace.legend.iter().find(|row| row.role == Role::PositiveArea).unwrap();
    assert_eq!(row.text.text(Lang::En), "positive");
}
