use super::*;
use crate::lesson::build::pair;
use crate::trace::Value;

fn trace(id: &str) -> Trace {
    Masks.trace(&(Masks.preset(id).unwrap().scene)()).unwrap()
}

fn count(trace: &Trace) -> Value {
    trace.frames.last().unwrap().facts.iter().find(|fact| fact.name == words::fact_count()).unwrap().value.clone()
}

#[test]
fn each_scene_shows_what_it_is_called() {
    assert_eq!(trace("boxes-only").outcome.kind, OutcomeKind::Separated);
    assert_eq!(trace("inside-ring").outcome.kind, OutcomeKind::Separated);
    assert_eq!(trace("edge").outcome.kind, OutcomeKind::Touching);
    assert_eq!(trace("corner").outcome.kind, OutcomeKind::Touching);
    assert_eq!((trace("apart").outcome.kind, trace("apart").charts.len()), (OutcomeKind::Separated, 0));
    assert_eq!(trace("empty").outcome.kind, OutcomeKind::Separated);
    let sprites = trace("sprites");
    assert_eq!((sprites.outcome.kind, count(&sprites)), (OutcomeKind::Overlapping, Value::Count(12)));
}

#[test]
fn the_thin_lines_collide_and_the_coarse_look_misses_it() {
    let trace = trace("thin");
    assert_eq!(count(&trace), Value::Count(1));
    assert!(trace.frames.iter().any(|frame| frame.says[0].key.0.id == "masks.coarse_misses"));
}

#[test]
fn a_mask_without_set_pixels_is_named_at_the_verdict() {
    let blank = |id: &str| {
        let says = trace(id).frames.last().unwrap().says.clone();
        says.into_iter().filter(|sentence| sentence.key.0.id == "masks.verdict_blank").collect::<Vec<_>>()
    };
    assert_eq!(blank("empty"), [words::verdict_blank(crate::words::item("A"))]);
    assert!(blank("boxes-only").is_empty());
}

#[test]
fn ragged_huge_and_far_masks_are_refused_and_shapes_are_not_taken() {
    let scene = |origin, rows: Vec<String>| {
        let mask = ShapeSpec::Mask(Pixels { origin, rows });
        pair(mask.clone(), mask)
    };
    for (scene, message) in [
        (scene([0, 0], vec!["##".into(), "#".into()]), "A: row 2 of the mask has 1 pixels, the first has 2"),
        (scene([0, 0], vec!["#".into(); 500]), "A: the mask has 500 pixels on a side; 128 are the most here"),
        (scene([i64::MAX, 0], vec!["#".into()]), "A: the mask lies too far from the origin"),
        (pair(ShapeSpec::Point(glam::DVec2::ZERO), ShapeSpec::Point(glam::DVec2::ZERO)), "A: this lesson does not"),
    ] {
        let error = Masks.trace(&scene).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    assert!(Masks.trace(&scene([-(1 << 53), 1 << 53], vec!["#".into()])).is_ok());
    assert!(Masks.trace(&scene([0, 0], vec![])).is_ok());
}

#[test]
fn what_neighbors_share_is_named() {
    let said = |id: &str| trace(id).frames.iter().flat_map(|frame| &frame.says).map(|s| s.key.0.id).collect::<Vec<_>>();
    assert!(said("edge").contains(&"masks.neighbors_by_edge"));
    assert!(said("corner").contains(&"masks.neighbors_by_corner"));
}

#[test]
fn every_column_and_row_of_the_window_is_numbered_and_every_pixel_has_its_lines() {
    use crate::trace::Role;
    use crate::words::Lang;
    let trace = trace("sprites");
    let numbers = trace.marks.iter().filter_map(|mark| mark.label.as_ref());
    let numbers = numbers.filter(|label| label.text.key.0.id == "masks.rim_number");
    let numbers: Vec<String> = numbers.map(|label| label.text.text(Lang::En).into_owned()).collect();
    assert_eq!(numbers, ["5", "6", "7", "8", "2", "3", "4", "5", "6", "7"]);
    // Without a window the sentences speak of pixels of both masks.
    let apart = self::trace("corner");
    let numbered = apart.marks.iter().filter_map(|mark| mark.label.as_ref());
    assert_eq!(numbered.filter(|label| label.text.key.0.id == "masks.rim_number").count(), 6 + 5);
    // The window is 4 × 6: 3 lines down and 5 across; those of the masks come to them.
    let lines = trace.marks.iter().filter(|mark| mark.role == Role::Cell);
    assert!(lines.count() > 8);
}

#[test]
fn a_row_of_the_table_lights_its_row_of_the_window_at_any_later_step() {
    use crate::trace::{Chart, Role};
    let trace = trace("sprites");
    let Chart::Table(table) = &trace.charts[0] else { panic!("a table") };
    let last = u32::try_from(trace.frames.len()).unwrap() - 1;
    for row in &table.rows {
        let is_lit = |mark: &&crate::trace::Mark| mark.role == Role::SourceEdge && mark.link == Some(row.link);
        assert_eq!(trace.marks.iter().filter(is_lit).filter(|mark| mark.shown.contains(&last)).count(), 1);
    }
}
