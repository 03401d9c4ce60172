//! Answers with the steps of their very run.

use serde_json::Value;

use super::answer;

const SHAPES: [&str; 8] = [
    r#"{"point":[1,2]}"#,
    r#"{"segment":[[0,0],[3,1]]}"#,
    r#"{"aabb":{"min":[0,0],"max":[2,1]}}"#,
    r#"{"circle":{"center":[1,1],"radius":1.5}}"#,
    r#"{"rect":{"center":[2,1],"size":[4,3],"angle_deg":25}}"#,
    r#"{"polygon":{"vertices":[[0,0],[4,0],[1,3]]}}"#,
    r#"{"polygon":{"vertices":[[0,0],[4,0],[1,1],[0,4]]}}"#,
    r#"{"polygon":{"vertices":[[0,0],[4,0],[4,4],[0,4]],"holes":[[[1,1],[3,1],[2,3]]]}}"#,
];

fn check(request: &str) {
    let plain = answer(format!("{{{request}}}"));
    let mut with_steps = answer(format!("{{{request},\"steps\":true}}"));
    let fields = with_steps.as_object_mut().expect("an object");
    let steps = fields.shift_remove("steps").unwrap_or_else(|| panic!("{request}"));
    assert_eq!(plain, with_steps, "watching changes nothing");
    assert!(answer(format!("{{{request},\"steps\":false}}")).get("steps").is_none());

    let steps = steps.as_array().expect("a list");
    assert!(!steps.is_empty(), "{request}");
    for step in steps {
        let has = |key: &str, is: fn(&Value) -> bool| assert!(step.get(key).is_some_and(is), "{key}: {step}");
        has("title", Value::is_string);
        has("says", Value::is_array);
        has("facts", Value::is_array);
        assert!(step["at"]["file"].as_str().is_some_and(|file| file.starts_with("src/collision/")), "{step}");
        assert!(step["at"]["line"].as_u64().is_some_and(|line| line > 0), "{step}");
    }
}

#[test]
fn every_pair_of_shapes_tells_its_run() {
    for a in SHAPES {
        for b in SHAPES {
            check(&format!(r#""op":"collide","a":{a},"b":{b}"#));
        }
    }
}

#[test]
fn a_point_in_every_shape_tells_its_run() {
    for shape in SHAPES {
        for p in ["[1,1]", "[9,9]", "[0,0]"] {
            check(&format!(r#""op":"point","p":{p},"shape":{shape}"#));
            check(&format!(r#""op":"closest","p":{p},"shape":{shape}"#));
        }
    }
}

#[test]
fn every_index_tells_its_run() {
    let boxes = "[[0,0,2,2],[1,1,3,3],[8,8,9,9],[1,0,2,9],[-3,-3,-2,0],[2,2,4,4]]";
    for index in [
        r#"{"brute":{}}"#,
        r#"{"grid":{"cell":2}}"#,
        r#"{"quadtree":{"capacity":1,"straddlers":"copies"}}"#,
        r#"{"quadtree":{"capacity":1,"straddlers":"parent"}}"#,
        r#"{"quadtree":{"capacity":1,"straddlers":"loose"}}"#,
        r#"{"rtree":{}}"#,
        r#"{"bvh":{}}"#,
        r#"{"sweep":{}}"#,
    ] {
        check(&format!(r#""op":"pairs","boxes":{boxes},"index":{index}"#));
        check(&format!(r#""op":"find","boxes":{boxes},"index":{index},"range":[0,0,2,1]"#));
    }
}

#[test]
fn two_segments_tell_their_run() {
    for b in ["[[0,4],[4,0]]", "[[1,1],[5,2]]", "[[2,2],[6,6]]", "[[0,1],[4,5]]", "[[9,0],[9,0]]"] {
        check(&format!(r#""op":"segments","a":[[0,0],[4,4]],"b":{b}"#));
    }
}

#[test]
fn a_polygon_that_is_cut_tells_its_run() {
    for vertices in ["[[0,0],[4,0],[4,2],[2,2],[2,4],[0,4]]", "[[0,0],[4,4],[4,0],[0,4]]", "[[0,0],[1,0]]"] {
        check(&format!(r#""op":"decompose","polygon":{{"vertices":{vertices}}}"#));
    }
}

#[test]
fn the_steps_are_those_that_the_lesson_shows() {
    let program = env!("CARGO_BIN_EXE_collidoscope");
    let args = ["trace", "sat", "--scene", "worked-example", "--as", "json", "--lang", "en"];
    let output = std::process::Command::new(program).args(args).output().expect("the program runs");
    let lesson: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let shape = |k: usize| lesson["scene"]["items"][k]["shape"].to_string();
    let asked = answer(format!(r#"{{"op":"collide","a":{},"b":{},"steps":true}}"#, shape(0), shape(1)));
    // The lesson asks questions; a script is told.
    let told = |frames: &Value| -> Vec<Value> {
        let mut frames = frames.as_array().expect("a list").clone();
        frames.iter_mut().for_each(|frame| drop(frame.as_object_mut().and_then(|frame| frame.shift_remove("ask"))));
        frames
    };
    assert_eq!(told(&asked["steps"]), told(&lesson["frames"]));
}
