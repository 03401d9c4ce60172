//! What is wrong with a request is said, by kind and by name.

use serde_json::Value;

use super::{answer, ask};

const CIRCLE: &str = r#"{"circle":{"center":[0,0],"radius":1}}"#;

fn fault(line: &str) -> (String, String) {
    let answer = answer(line);
    let text = |key: &str| answer["error"][key].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    (text("kind"), text("message"))
}

#[test]
fn fields_are_named() {
    for (line, kind, message) in [
        (r#"{}"#.to_owned(), "parse", "the request: missing field `op`"),
        (r#"{"op":7}"#.into(), "parse", "op: wanted a string, got a number"),
        (r#"{"op":"collide","op":"collide"}"#.into(), "parse", "the request: repeated field `op`"),
        (r#"{"op":"dance"}"#.into(), "parse", "op: unknown op `dance`"),
        (format!(r#"{{"op":"collide","a":{CIRCLE}}}"#), "parse", "the request: missing field `b`"),
        (format!(r#"{{"op":"collide","a":{CIRCLE},"b":{CIRCLE},"c":1}}"#), "parse", "the request: unknown field `c`"),
        (format!(r#"{{"op":"collide","a":{CIRCLE},"b":{CIRCLE},"a":1}}"#), "parse", "the request: repeated field `a`"),
        (format!(r#"{{"op":"collide","a":{CIRCLE},"b":{CIRCLE},"steps":1}}"#), "parse", "steps: wanted true or false"),
        (
            format!(r#"{{"op":"point","p":[0,"NaN"],"shape":{CIRCLE}}}"#),
            "not-finite",
            "p[1]: NaN is not a finite number",
        ),
        (format!(r#"{{"op":"point","p":[0,1e400],"shape":{CIRCLE}}}"#), "not-finite", "p[1]: 1e400 is out of range"),
        (format!(r#"{{"op":"point","p":[0,NaN],"shape":{CIRCLE}}}"#), "parse", "not JSON: column 22: "),
        (r#"{"op":"closest","p":[0,0],"shape":{}}"#.into(), "parse", "shape: missing field: one of point, segment"),
    ] {
        let (got, said) = fault(&line);
        assert_eq!(got, kind, "{line}: {said}");
        assert!(said.starts_with(message), "{line}: {said}");
    }
}

#[test]
fn a_polygon_that_is_no_area_names_shape_and_place() {
    let collide = |polygon: &str| fault(&format!(r#"{{"op":"collide","a":{CIRCLE},"b":{{"polygon":{polygon}}}}}"#));
    let bow_tie = r#"{"vertices":[[0,0],[2,2],[2,0],[0,2]]}"#;
    let (kind, message) = collide(bow_tie);
    assert_eq!(kind, "shape");
    assert!(message.starts_with("b.polygon"), "{message}");
}

#[test]
fn the_largest_polygon_is_answered_quickly_and_a_larger_one_refused() {
    let ring = |n: usize| {
        let vertex = |k: usize| {
            let (sin, cos) = (k as f64 / n as f64 * std::f64::consts::TAU).sin_cos();
            format!("[{},{}]", 1e3 * cos, 1e3 * sin)
        };
        (0..n).map(vertex).collect::<Vec<_>>().join(",")
    };
    let line = |n| format!(r#"{{"op":"collide","a":{CIRCLE},"b":{{"polygon":{{"vertices":[{}]}}}}}}"#, ring(n));
    assert_eq!(answer(line(100_000))["relation"], "overlapping");
    let (kind, message) = fault(&line(100_001));
    assert_eq!((kind.as_str(), message.contains("100001") && message.contains("100000")), ("limit", true), "{message}");
}

#[test]
fn an_error_keeps_the_id_and_the_run_goes_on() {
    let line = format!(r#"{{"id":[1,{{"x":null}}],"op":"point","p":[0,0],"shape":{CIRCLE}}}"#);
    let (answers, _) = ask(format!("{{\"id\":1,\"op\":\"dance\"}}\noops\n{{\"id\":2,\"p\":NaN}}\n{line}\n"));
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[0]["id"], &answers[2]["id"]), (&Value::from(1), &Value::from(2)));
    assert_eq!(answers[1].get("id"), None);
    assert_eq!(answers[3]["id"], serde_json::json!([1, {"x": null}]));
    assert_eq!(answers[3]["relation"], "inside");
}
