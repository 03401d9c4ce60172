//! The crossings by direction: a press takes the person's own ray along, on the chart and on the stage.

use collidoscope::app::command::Command;
use collidoscope::words::ray_cast as words;
use egui::{Key, Rect, pos2, vec2};
use glam::DVec2;

use crate::screen::{Screen, Start};

fn open() -> Screen {
    let mut screen = Screen::with(Start::default());
    screen.give(Command::OpenLesson("ray_cast".to_owned()));
    // The table folded away: the charts have its room.
    screen.give(Command::ToggleChart(0));
    screen
}

fn angle(screen: &Screen) -> f64 {
    screen.scene().knobs.get("ray_angle_deg").copied().unwrap_or(0.0)
}

/// Where a text of the window stands.
fn place(screen: &Screen, name: &str) -> Option<Rect> {
    let found = screen.texts().into_iter().find(|(_, text)| text.galley.text() == name);
    found.map(|(_, text)| text.visual_bounding_rect())
}

#[test]
fn the_ray_turns_on_the_chart_and_the_verdict_stays() {
    let mut screen = open();
    let verdict = screen.verdict();
    assert!(verdict.contains("3 crossings"), "{verdict}");
    let knobs = screen.names().iter().filter(|name| **name == screen.text(&words::knob_angle())).count();
    assert!(knobs >= 1, "{:#?}", screen.names());
    let at = place(&screen, "90°").expect("a tick at 90°").center() - vec2(0.0, 40.0);
    screen.drag(at, at + vec2(1.0, 0.0));
    // A pixel is some degrees wide.
    assert!((angle(&screen) - 90.0).abs() < 9.0, "{}", angle(&screen));
    assert_eq!(screen.verdict(), verdict);
    screen.give(Command::Undo);
    assert_eq!(angle(&screen), 0.0, "one drag is one step back");
}

#[test]
fn the_ray_turns_about_its_point_on_the_stage() {
    let mut screen = open();
    let trace = screen.state().trace().expect("it runs");
    let handle = trace.handles.last().expect("the ray's").clone();
    let pivot = handle.pivot.expect("the point");
    assert_eq!(pivot, DVec2::new(2.0, 3.0));
    let from = screen.on_screen(handle.at);
    // Straight up from the point.
    let to = screen.on_screen(pivot) - vec2(0.0, 60.0);
    screen.drag(from, to);
    assert!((angle(&screen) - 90.0).abs() < 2.0, "{}", angle(&screen));
}

#[test]
fn keys_turn_the_ray_that_has_the_focus() {
    let mut screen = open();
    let name = screen.text(&words::handle_ray());
    screen.focus(&name);
    screen.key(Key::ArrowRight);
    assert!(angle(&screen) != 0.0);
}

#[test]
fn pointing_at_a_thin_spike_enlarges_it() {
    let mut screen = open();
    let level = place(&screen, "3 · odd").expect("a level of the chart");
    // Between the directions of two vertices, 7.4° and 15.3°.
    screen.hover(pos2(level.right() + 12.0, level.center().y));
    for _ in 0..90 {
        screen.step();
    }
    assert!(place(&screen, "7.431°").is_some() && place(&screen, "15.26°").is_some(), "{:?}", screen.names());
}

#[test]
fn a_whole_number_is_dragged_on_its_chart_up_to_its_greatest() {
    let mut screen = Screen::with(Start::default());
    screen.give(Command::OpenLesson("quadtree".to_owned()));
    let capacity = |screen: &Screen| screen.scene().knobs.get("capacity").copied().unwrap_or(4.0);
    let at = place(&screen, "16").expect("a tick at 16").center() - vec2(0.0, 30.0);
    screen.drag(at, at + vec2(2.0, 0.0));
    assert_eq!(capacity(&screen), 16.0);
    screen.drag(at, at + vec2(-14.0, 0.0));
    assert!(capacity(&screen) < 16.0 && capacity(&screen).fract() == 0.0, "{}", capacity(&screen));
    screen.give(Command::Undo);
    assert_eq!(capacity(&screen), 16.0, "one drag is one step back");
}
