//! Polygons cut into convex pieces.

use serde_json::{Value, json};

use super::answer;

fn decompose(vertices: &Value) -> Value {
    answer(json!({"op": "decompose", "polygon": {"vertices": vertices}}).to_string())
}

#[test]
fn a_concave_outline_comes_back_in_pieces() {
    let arrow = json!([[0.2, 0.2], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]);
    let got = decompose(&arrow);
    assert_eq!(got["simple"], true);
    assert_eq!(got["convex"], false);
    assert_eq!(got["orientation"], "ccw");
    assert_eq!(got["reflex"], json!([0]));
    assert_eq!(got["crossing_edges"], json!([]));
    assert_eq!(got["pieces"].as_array().map(Vec::len), Some(2));
    assert!((got["area"].as_f64().unwrap() - 0.3).abs() < 1e-15);
}

#[test]
fn indices_are_the_input_s_with_repeated_and_closing_vertices() {
    let l = json!([[0, 0], [0, 0], [0, 5], [2, 5], [2, 2], [2, 2], [5, 2], [5, 0], [0, 0]]);
    let got = decompose(&l);
    assert_eq!((&got["simple"], &got["orientation"], &got["area"]), (&json!(true), &json!("cw"), &json!(16)));
    assert_eq!(got["reflex"], json!([4]));
    let tie = decompose(&json!([[0, 0], [0, 0], [4, 4], [4, 0], [0, 4]]));
    assert_eq!((&tie["simple"], &tie["crossing_edges"]), (&json!(false), &json!([[1, 3]])));
    assert_eq!((&tie["pieces"], &tie["convex"], &tie["orientation"]), (&json!([]), &json!(false), &json!(null)));
}

#[test]
fn a_convex_outline_is_one_piece_and_a_flat_one_none() {
    let square = decompose(&json!([[0, 0], [2, 0], [4, 0], [4, 4], [0, 4]]));
    assert_eq!((&square["convex"], &square["reflex"]), (&json!(true), &json!([])));
    assert_eq!(square["pieces"], json!([[[0, 0], [4, 0], [4, 4], [0, 4]]]));
    let flat = decompose(&json!([[0, 0], [1, 1], [3, 3]]));
    assert_eq!((&flat["area"], &flat["convex"], &flat["simple"]), (&json!(0), &json!(true), &json!(false)));
    let point = decompose(&json!([[1, 2], [1, 2]]));
    assert_eq!((&point["area"], &point["convex"], &point["simple"]), (&json!(0), &json!(true), &json!(true)));
}

#[test]
fn holes_are_cut_around_and_numbered_on() {
    let polygon = json!({
        "vertices": [[0, 0], [8, 0], [8, 8], [0, 8]],
        "holes": [[[2, 2], [6, 2], [6, 6], [2, 6]]],
    });
    let got = answer(json!({"op": "decompose", "polygon": polygon}).to_string());
    assert_eq!((&got["area"], &got["reflex"]), (&json!(48), &json!([4, 5, 6, 7])));
    assert_eq!(got["pieces"].as_array().map(Vec::len), Some(4));
}

#[test]
fn a_polygon_is_given_without_the_name_of_its_kind() {
    let fault = answer(r#"{"op":"decompose","polygon":{"polygon":{"vertices":[[0,0]]}}}"#);
    assert_eq!(fault["error"]["kind"], "parse");
    let fault = answer(r#"{"op":"decompose","polygon":{"vertices":[]}}"#);
    assert_eq!(fault["error"]["message"], "polygon.vertices: no vertices");
}

#[test]
fn an_area_that_no_double_tells_is_null() {
    let square = |size: f64| decompose(&json!([[0.0, 0.0], [size, 0.0], [size, size], [0.0, size]]));
    for (size, area) in
        [(1e-300, json!(null)), (1e-150, json!(1e-150 * 1e-150)), (1e150, json!(1e150 * 1e150)), (1e155, json!(null))]
    {
        let got = square(size);
        assert_eq!((&got["area"], &got["orientation"]), (&area, &json!("ccw")), "{size:e}");
        assert_eq!(got["pieces"].as_array().map(Vec::len), Some(1));
    }
    let tie = decompose(&json!([[0, 0], [1e200, 1e200], [1e200, 0], [0, 2e200]]));
    assert_eq!((&tie["simple"], &tie["area"]), (&json!(false), &json!(null)));
    assert_eq!(decompose(&json!([[0, 0], [1e-300, 1e-300]]))["area"], json!(0));
}

#[test]
fn the_edges_that_meet_are_all_told_or_none() {
    // From one of two rows of points to the other and back, anyhow: every edge crosses many of the others.
    let zigzag = |n: u64| -> Value {
        (0..n).map(|k| json!([k * k % n, if k % 2 == 0 { 0 } else { 1_000_000 }])).collect::<Vec<_>>().into()
    };
    let got = decompose(&zigzag(401));
    let pairs = got["crossing_edges"].as_array().map_or(0, Vec::len);
    assert!(pairs > 10_000, "{pairs}");
    assert!(got.get("crossing_edges_complete").is_none());
    let fault = decompose(&zigzag(4_001));
    assert_eq!(fault["error"]["kind"], "limit", "{fault}");
    let says = "polygon: more than 1000000 pairs of edges meet; an answer has at most 1000000";
    assert_eq!(fault["error"]["message"], says);
}
