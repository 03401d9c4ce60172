//! Pairs of segments that went wrong in published programs (`tests/data/segments.json`, each with its source).

use serde_json::Value;

use super::answer;
use super::cases::{near, scale_of};

#[test]
fn published_faults_of_segments_are_not_repeated() {
    let cases: Value = serde_json::from_str(include_str!("../data/segments.json")).expect("valid JSON");
    let mut asked = 0;
    for case in cases.as_array().expect("a list") {
        for ask in case["ask"].as_array().expect("a list") {
            let (request, expect) = (&ask["request"], ask["expect"].as_object().expect("what is expected"));
            let got = answer(request.to_string());
            let told = format!("{}: {}\n{request}\n{got}", case["id"], case["why"]);
            for (key, want) in expect {
                let right = match key.as_str() {
                    "kind" => got["kind"] == *want,
                    "at" => near(&got["at"], want, 1e-12 * scale_of(request)),
                    // Tiny distances are asked for to their last digits, too.
                    "distance" => near(&got["distance"], want, 0.0),
                    other => panic!("{other}: {told}"),
                };
                assert!(right, "{key}: wanted {want}\n{told}");
            }
            asked += 1;
        }
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn faulty_segments_are_named() {
    for (line, kind, part) in [
        (r#"{"op":"segments","a":[[0,0],[1,1]]}"#, "parse", "`b`"),
        (r#"{"op":"segments","a":[[0,0]],"b":[[0,0],[1,1]]}"#, "parse", "a: wanted an array of 2 points"),
        (r#"{"op":"segments","a":[[0,0],[1,1e999]],"b":[[0,0],[1,1]]}"#, "not-finite", "a[1][1]"),
        (r#"{"op":"segments","a":[[0,0],[1,1]],"b":[[0,0],[1,1]],"c":1}"#, "parse", "unknown field `c`"),
    ] {
        let got = answer(line);
        assert_eq!(got["error"]["kind"], kind, "{line}: {got}");
        assert!(got["error"]["message"].as_str().is_some_and(|message| message.contains(part)), "{line}: {got}");
    }
}

#[test]
fn a_crossing_is_the_same_point_whichever_segment_comes_first() {
    for ends in [r#""a":[[4,0],[1,4]],"b":[[3,4],[0,0]]"#, r#""a":[[3,4],[0,0]],"b":[[1,4],[4,0]]"#] {
        let got = answer(format!(r#"{{"op":"segments",{ends}}}"#));
        assert_eq!(got["at"], serde_json::json!([[2, 8.0 / 3.0]]));
    }
}
