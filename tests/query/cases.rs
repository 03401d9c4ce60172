//! Cases that went wrong in published programs (`tests/data/cases.json`, each with its source), asked by lines.

use collidoscope::cli::query::Ending;
use serde_json::{Value, json};

/// The largest number asked, which sets the tolerance.
pub fn scale_of(value: &Value) -> f64 {
    match value {
        Value::Number(_) => value.as_f64().map_or(0.0, f64::abs),
        Value::Array(list) => list.iter().map(scale_of).fold(0.0, f64::max),
        Value::Object(map) => {
            map.iter().filter(|(key, _)| *key != "angle_deg").map(|(_, v)| scale_of(v)).fold(0.0, f64::max)
        }
        _ => 0.0,
    }
}

pub fn near(got: &Value, want: &Value, floor: f64) -> bool {
    match (got, want) {
        (Value::Array(got), Value::Array(want)) => {
            got.len() == want.len() && got.iter().zip(want).all(|(got, want)| near(got, want, floor))
        }
        _ => match (got.as_f64(), want.as_f64()) {
            (Some(got), Some(want)) => (got - want).abs() <= floor + 1e-9 * want.abs(),
            _ => false,
        },
    }
}

fn vector(value: &Value) -> Option<[f64; 2]> {
    Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?])
}

fn is_right(key: &str, answer: &Value, want: &Value, floor: f64) -> bool {
    let got = &answer[key];
    match key {
        "contact" => (answer["relation"] != "separated") == *want,
        "touching_within" => {
            let most = want.as_f64().expect("a number");
            ["depth", "distance"].iter().all(|key| answer[key].as_f64().is_some_and(|length| length <= most))
        }
        "normal_any" => {
            let Some([x, y]) = vector(&answer["normal"]) else { return false };
            let wanted = want.as_array().expect("a list").iter().filter_map(vector);
            wanted.into_iter().any(|w| (x - w[0]).hypot(y - w[1]) <= 1e-6)
        }
        "crossings_count" => answer["crossings"].as_array().map(Vec::len) == want.as_u64().map(|n| n as usize),
        "crossings" => near(got, want, 1e3 * floor),
        "depth" | "distance" | "point" | "local" => near(got, want, floor),
        _ => got == want,
    }
}

/// The fields of a `collide` answer agree with each other.
fn check_consistency(answer: &Value) {
    let number = |key: &str| answer[key].as_f64().expect("a number");
    let (depth, distance) = (number("depth"), number("distance"));
    let (mtv, normal) = (vector(&answer["mtv"]), vector(&answer["normal"]));
    if let Some([x, y]) = normal {
        assert!((x.hypot(y) - 1.0).abs() <= 1e-9, "a unit vector: {answer}");
    }
    match answer["relation"].as_str() {
        Some("overlapping") => {
            let (mtv, normal) = (mtv.expect("a push"), normal.expect("a way to push"));
            assert!(distance == 0.0 && depth >= 0.0, "{answer}");
            assert!(mtv.iter().zip(normal).all(|(m, n)| (m - depth * n).abs() <= 1e-9 * depth), "{answer}");
            assert!(answer["certificate"]["point"].is_array(), "{answer}");
        }
        Some("touching") => {
            assert!(mtv.is_none() && depth == 0.0 && distance == 0.0, "{answer}");
            assert_eq!(answer["points"][0], answer["points"][1], "a common point, twice");
            assert!(answer["certificate"]["axis"].is_array(), "{answer}");
        }
        Some("separated") => {
            assert!(mtv.is_none() && depth == 0.0 && normal.is_some() && answer["points"].is_array(), "{answer}");
            assert!(answer["certificate"]["axis"].is_array(), "{answer}");
        }
        _ => panic!("{answer}"),
    }
}

#[test]
fn published_faults_are_not_repeated() {
    let cases: Value = serde_json::from_str(include_str!("../data/cases.json")).expect("valid JSON");
    let mut asked = Vec::new();
    for case in cases.as_array().expect("a list") {
        asked.extend(case["ask"].as_array().expect("a list").iter().map(|ask| (case, ask)));
    }
    assert!(asked.len() > 150);
    let lines: Vec<String> = asked
        .iter()
        .enumerate()
        .map(|(id, (_, ask))| {
            let mut request = ask["request"].clone();
            request["id"] = json!(id);
            request.to_string()
        })
        .collect();
    let (answers, ending) = super::ask(lines.join("\n"));
    assert_eq!(answers.len(), asked.len());
    assert_eq!(ending, Ending::SomeFailed, "some cases are about errors");
    for (id, ((case, ask), answer)) in asked.iter().zip(&answers).enumerate() {
        let (request, expect) = (&ask["request"], &ask["expect"]);
        let told = format!("{}: {}\n{request}\n{answer}", case["id"], case["why"]);
        assert_eq!(answer["id"], id, "answers keep the order of the requests");
        if let Some(kind) = expect.get("error") {
            assert_eq!(answer["error"]["kind"], *kind, "{told}");
            assert_ne!(answer["error"]["message"], "", "{told}");
            continue;
        }
        assert!(answer.get("error").is_none(), "{told}");
        let floor = 1e-12 * scale_of(request);
        for (key, want) in expect.as_object().expect("what is expected") {
            assert!(is_right(key, answer, want, floor), "{key}: wanted {want}\n{told}");
        }
        if request["op"] == "collide" {
            check_consistency(answer);
        }
    }
}
