//! The program itself: exit status, streams, files.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_collidoscope");
const POINT: &str = r#"{"op":"point","p":[1,0],"shape":{"circle":{"center":[0,0],"radius":1}}}"#;

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn status(args: &[&str], input: &str) -> Option<i32> {
    run(args, input).status.code()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// A folder of its own for a test, removed when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("collidoscope-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_status_of_query_says_how_it_went() {
    assert_eq!(status(&["query"], &format!("{POINT}\n")), Some(0));
    assert_eq!(status(&["query"], ""), Some(0));
    assert_eq!(status(&["query"], &format!("{POINT}\noops\n{POINT}\n")), Some(1));
    let folder = Folder::new("query");
    assert_eq!(status(&["query", "--in", &folder.file("none")], ""), Some(2));
    assert_eq!(status(&["query", "--in", &folder.file("")], ""), Some(2), "a folder cannot be read");
    std::fs::write(folder.file("requests"), format!("{POINT}\n")).unwrap();
    let output = run(&["query", "--in", &folder.file("requests")], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout), "{\"relation\":\"boundary\"}\n");
}

#[test]
fn a_co_process_gets_each_answer_before_it_asks_again() {
    let mut child = Command::new(PROGRAM).arg("query").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for _ in 0..3 {
        writeln!(input, "{POINT}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, "{\"relation\":\"boundary\"}\n");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_solution_is_told_in_both_languages_and_as_json() {
    let english = text(&run(&["trace", "sat", "--scene", "worked-example"], "").stdout);
    assert!(english.contains("Given\n  A  rectangle 4 × 3, center (2, 1.5)\n"), "{english}");
    assert!(english.contains("Answer\n") && english.contains("(−1, 0)"), "{english}");
    assert!(english.lines().all(|line| line.chars().count() <= 88), "{english}");
    let chinese = text(&run(&["trace", "sat", "--scene", "worked-example", "--lang", "zh"], "").stdout);
    assert!(chinese.contains("已知\n  A  矩形 4 × 3，中心 (2, 1.5)\n"), "{chinese}");
    let json = run(&["trace", "sat", "--scene", "worked-example", "--as", "json"], "").stdout;
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!((&json["lesson"], &json["outcome"]["relation"]), (&"sat".into(), &"overlapping".into()));
    assert!(json["frames"].as_array().is_some_and(|frames| frames.iter().all(|frame| frame["at"]["line"].is_u64())));
}

#[test]
fn settings_change_the_run_and_wrong_ones_are_named() {
    let frames = |args: &[&str]| {
        let mut all = vec!["trace", "sat", "--scene", "moved-apart", "--as", "json"];
        all.extend(args);
        let json: serde_json::Value = serde_json::from_slice(&run(&all, "").stdout).unwrap();
        json["frames"].as_array().unwrap().len()
    };
    assert!(frames(&["--set", "boxes_first=1"]) != frames(&[]));
    for (setting, said) in
        [("nonsense=1", "nonsense"), ("early_exit=7", "from 0 to 1"), ("early_exit=x", "not a number")]
    {
        let output = run(&["trace", "sat", "--set", setting], "");
        assert_eq!(output.status.code(), Some(1), "{setting}");
        assert!(text(&output.stderr).contains(said), "{}", text(&output.stderr));
    }
    assert_eq!(status(&["trace", "sat", "--set", "nonsense"], ""), Some(2));
}

#[test]
fn what_is_not_there_is_named_with_what_is() {
    for (args, said) in [
        (&["trace", "nonsense"][..], "There is: "),
        (&["trace", "sat", "--scene", "nonsense"], "worked-example"),
        (&["render", "sat", "-o", "figure.gif"], ".svg or .png"),
        (&["render", "sat", "--step", "99", "-o", "figure.svg"], "There is no step 99"),
        (&["render", "sat", "-o", "/no/such/folder/figure.svg"], "Cannot write /no/such/folder/figure.svg"),
    ] {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).contains(said), "{args:?}: {}", text(&output.stderr));
    }
    // Not a number of a step at all: an error of the arguments.
    let output = run(&["render", "sat", "--step", "0", "-o", "figure.svg"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("counted from 1"), "{}", text(&output.stderr));
}

#[test]
fn a_step_is_drawn_as_svg_and_png() {
    let folder = Folder::new("render");
    let (svg, png) = (folder.file("figure.svg"), folder.file("figure.png"));
    assert_eq!(status(&["render", "sat", "--step", "2", "-o", &svg], ""), Some(0));
    assert!(std::fs::read_to_string(&svg).unwrap().contains("<svg"));
    let args = ["render", "sat", "--theme", "dark", "--lang", "zh", "--size", "640x480", "-o", &png];
    assert_eq!(status(&args, ""), Some(0));
    let bytes = std::fs::read(&png).unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
    assert_eq!(bytes[16..24], [0, 0, 2, 128, 0, 0, 1, 224], "640 by 480 pixels");
}

#[test]
fn a_scene_of_ones_own_is_traced_and_a_broken_one_explained() {
    let folder = Folder::new("scene");
    let (own, broken) = (folder.file("own.json"), folder.file("broken.json"));
    let items = r#"[{"name":"A","shape":{"circle":{"center":[0,0],"radius":1}}},
        {"name":"B","shape":{"polygon":{"vertices":[[2,0],[4,0],[3,2]]}}}]"#;
    std::fs::write(&own, format!(r#"{{"collidoscope":1,"lesson":"sat","scene":{{"items":{items}}}}}"#)).unwrap();
    std::fs::write(&broken, "{\n \"collidoscope\": 1,\n \"lesson\": 3\n}").unwrap();
    let output = run(&["trace", "sat", "--scene", &own], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("circle, center (0, 0), radius 1"));
    let output = run(&["trace", "sat", "--scene", &broken], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("line 3, column "), "{}", text(&output.stderr));
}

#[test]
fn the_list_of_lessons_names_scenes_and_settings() {
    let list = text(&run(&["lessons"], "").stdout);
    assert!(list.contains("sat") && list.contains("worked-example") && list.contains("free_axis_deg"), "{list}");
    let json: serde_json::Value = serde_json::from_slice(&run(&["lessons", "--as", "json"], "").stdout).unwrap();
    assert!(json.as_array().is_some_and(|lessons| lessons.iter().any(|lesson| lesson["id"] == "sat")));
}

#[test]
fn help_and_version_are_answers_and_misuse_is_not() {
    let help = run(&["--help"], "");
    assert_eq!(help.status.code(), Some(0));
    assert!(text(&help.stdout).contains("collidoscope query"));
    assert_eq!(text(&run(&["--version"], "").stdout), format!("collidoscope {}\n", env!("CARGO_PKG_VERSION")));
    let misuse = run(&["trace"], "");
    assert_eq!(misuse.status.code(), Some(2));
    assert!(text(&misuse.stderr).contains("<LESSON>"));
}

#[test]
fn a_scene_with_a_setting_out_of_range_opens_no_window() {
    let folder = Folder::new("knobs");
    let path = folder.file("scene.json");
    let items = r#"[{"name":"A","shape":{"point":[0,0]}},{"name":"B","shape":{"point":[1,0]}}]"#;
    let text =
        format!(r#"{{"collidoscope":1,"lesson":"sat","scene":{{"items":{items},"knobs":{{"first_axis":1e9}}}}}}"#);
    std::fs::write(&path, text).unwrap();
    let output = run(&[&path], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text_of(&output).contains("The setting first_axis"), "{}", text_of(&output));
}

fn text_of(output: &Output) -> String {
    text(&output.stderr)
}
