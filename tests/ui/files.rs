//! Saving and opening through the path field, and what happens to changes that are not saved.

use std::path::PathBuf;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use crate::screen::Screen;

/// A folder of its own that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the build folder can be written");
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// Puts a path into the path field, in place of what stands there.
fn enter_path(screen: &mut Screen, path: &str) {
    screen.get_by_label("Path of the file").focus();
    screen.run();
    screen.ctrl(Key::A);
    screen.type_text(path);
}

#[test]
fn a_scene_is_saved_and_opened_again_bit_for_bit() {
    let folder = Folder::new("save");
    let mut screen = Screen::at("turned");
    screen.focus("Rectangle A");
    screen.keys(Modifiers::SHIFT, Key::ArrowRight);
    screen.key(Key::OpenBracket);
    let scene = screen.scene().clone();
    screen.ctrl(Key::S);
    enter_path(&mut screen, &folder.path("mine.json"));
    screen.click("Save");
    assert!(screen.has_containing("Saved as"), "{:#?}", screen.names());
    assert!(!screen.state().is_unsaved());

    let mut other = Screen::at("sword");
    other.ctrl(Key::O);
    enter_path(&mut other, &folder.path("mine.json"));
    other.key(Key::Enter);
    if other.scene() != &scene {
        other.click_first("Open");
    }
    assert_eq!(*other.scene(), scene);
}

#[test]
fn a_file_with_a_setting_that_is_none_or_out_of_range_says_which_and_the_scene_stays() {
    let folder = Folder::new("knobs");
    let mut screen = Screen::at("turned");
    let before = screen.state().document().clone();
    let items = r#"[{"name":"A","shape":{"circle":{"center":[0,0],"radius":1}}},
        {"name":"B","shape":{"circle":{"center":[1,0],"radius":1}}}]"#;
    for (knobs, says) in [(r#"{"nonsense":1}"#, "“nonsense”"), (r#"{"first_axis":1e9}"#, "The setting first_axis")]
    {
        let path = folder.path("knobs.json");
        let text = format!(r#"{{"collidoscope":1,"lesson":"sat","scene":{{"items":{items},"knobs":{knobs}}}}}"#);
        std::fs::write(&path, text).expect("it can be written");
        screen.ctrl(Key::O);
        enter_path(&mut screen, &path);
        screen.click_first("Open");
        assert!(screen.has_containing(says), "{:#?}", screen.names());
        assert_eq!(*screen.state().document(), before);
        screen.key(Key::Escape);
    }
}

#[test]
fn a_file_that_is_none_says_where_and_the_scene_stays() {
    let folder = Folder::new("bad");
    std::fs::write(folder.path("bad.json"), "{\"collidoscope\": 1,\n \"lesson\": 7}").expect("it can be written");
    let mut screen = Screen::at("turned");
    let before = screen.state().document().clone();
    screen.ctrl(Key::O);
    enter_path(&mut screen, &folder.path("bad.json"));
    screen.click_first("Open");
    assert!(screen.has_containing("line 2") || screen.has_containing("bad.json"), "{:#?}", screen.names());
    assert_eq!(*screen.state().document(), before);
    screen.key(Key::Escape);
    screen.ctrl(Key::O);
    enter_path(&mut screen, &folder.path("there is none.json"));
    screen.click_first("Open");
    assert!(screen.has_containing("there is none.json: "), "{:#?}", screen.names());
}

#[test]
fn an_existing_file_is_replaced_only_when_asked_twice() {
    let folder = Folder::new("replace");
    std::fs::write(folder.path("old.svg"), "old").expect("it can be written");
    let mut screen = Screen::at("turned");
    screen.ctrl(Key::E);
    enter_path(&mut screen, &folder.path("old.svg"));
    screen.click("Export");
    assert_eq!(std::fs::read_to_string(folder.path("old.svg")).expect("it is there"), "old");
    screen.click("Replace");
    let svg = std::fs::read_to_string(folder.path("old.svg")).expect("it is there");
    assert!(svg.contains("<svg"), "{}", &svg[..svg.len().min(80)]);
}

/// Once the window is closing it no longer comes to rest, so it is given a few frames only.
fn ask_to_leave(screen: &mut Screen) {
    screen.key_press_modifiers(Modifiers::COMMAND, Key::Q);
    screen.run_steps(3);
}

#[test]
fn leaving_with_unsaved_changes_asks_first() {
    let mut screen = Screen::at("turned");
    screen.focus("Rectangle A");
    screen.key(Key::ArrowRight);
    let changed = screen.scene().clone();
    ask_to_leave(&mut screen);
    assert!(!screen.state().session.quit);
    screen.click("Keep editing");
    assert_eq!(*screen.scene(), changed);
    ask_to_leave(&mut screen);
    screen.get_by_label("Discard changes").click();
    screen.run_steps(3);
    assert!(screen.state().session.quit);
}

#[test]
fn leaving_without_changes_asks_nothing() {
    let mut screen = Screen::at("turned");
    ask_to_leave(&mut screen);
    assert!(screen.state().session.quit);
}
