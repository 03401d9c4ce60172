//! Going through a run: keys, points, play, and what lights up.

use collidoscope::app::command::Command;
use collidoscope::trace::Link;
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::screen::Screen;

#[test]
fn a_scene_opens_at_its_verdict_and_next_begins_the_story() {
    let mut screen = Screen::open();
    assert_eq!(screen.step_shown() + 1, screen.state().steps());
    let verdict = screen.verdict();
    assert!(verdict.contains("overlap"), "{verdict}");
    assert!(screen.has_containing(&verdict), "the verdict is read out: {:?}", screen.names());
    screen.key(Key::ArrowRight);
    assert_eq!(screen.step_shown(), 0);
}

#[test]
fn arrows_and_a_clicker_step_and_home_and_end_jump() {
    let mut screen = Screen::open();
    let last = screen.state().steps() - 1;
    screen.key(Key::Home);
    assert_eq!(screen.step_shown(), 0);
    screen.key(Key::ArrowRight);
    screen.key(Key::PageDown);
    assert_eq!(screen.step_shown(), 2);
    screen.key(Key::ArrowLeft);
    screen.key(Key::PageUp);
    screen.key(Key::PageUp);
    assert_eq!(screen.step_shown(), 0);
    screen.key(Key::End);
    screen.key(Key::ArrowRight);
    assert_eq!(screen.step_shown(), last);
}

#[test]
fn every_step_has_a_point_with_its_title_and_a_click_goes_there() {
    let mut screen = Screen::open();
    let titles: Vec<String> = {
        let trace = screen.state().trace().expect("the lesson runs");
        trace
            .frames
            .iter()
            .enumerate()
            .map(|(k, frame)| format!("Step {}: {}", k + 1, screen.text(&frame.title)))
            .collect()
    };
    for (k, title) in titles.iter().enumerate() {
        screen.click(title);
        assert_eq!(screen.step_shown(), k);
        let says = screen.state().trace().expect("it runs").frames[k].says[0].clone();
        let sentence = screen.text(&says);
        assert!(screen.has_containing(&sentence), "{sentence}\n{:#?}", screen.names());
    }
}

#[test]
fn the_buttons_step_and_those_that_do_nothing_are_off() {
    let mut screen = Screen::open();
    screen.key(Key::Home);
    screen.click("Next step");
    screen.click("Next step");
    screen.click("Previous step");
    assert_eq!(screen.step_shown(), 1);
    screen.click("Last step");
    screen.click("Last step");
    assert_eq!(screen.step_shown() + 1, screen.state().steps());
    screen.click("First step");
    assert_eq!(screen.step_shown(), 0);
    screen.click("Previous step");
    assert_eq!(screen.step_shown(), 0);
}

#[test]
fn play_walks_to_the_verdict_and_stops() {
    let mut screen = Screen::open();
    screen.key(Key::Home);
    for _ in 0..6 {
        screen.key(Key::Period);
    }
    screen.key(Key::Space);
    assert!(screen.state().session.playing);
    let steps = screen.state().steps();
    for _ in 0..200 {
        std::thread::sleep(std::time::Duration::from_millis(25));
        screen.step();
    }
    assert_eq!(screen.step_shown() + 1, steps);
    assert!(!screen.state().session.playing);
}

#[test]
fn pointing_at_an_axis_in_the_chart_lights_it_everywhere_and_a_click_goes_to_its_step() {
    let mut screen = Screen::open();
    // Points of the scrub bar are named "Step 3: Axis 2: …".
    let is_row = |node: &egui_kittest::Node<'_>| {
        node.accesskit_node().label().is_some_and(|label| label.starts_with("Axis 2: "))
    };
    let row = screen.query_all_by_label_contains("Axis 2: ").find(is_row).expect("a row of the chart").rect();
    screen.hover(row.center());
    assert_eq!(screen.state().session.hover, Some(Link::Axis(1)));
    screen.click_at(row.center());
    let at = &screen.state().trace().expect("it runs").frames[screen.step_shown()];
    assert_eq!(at.link, Some(Link::Axis(1)));
    screen.hover(egui::pos2(2.0, 2.0));
    assert_eq!(screen.state().session.hover, None);
}

#[test]
fn a_number_unfolds_into_the_arithmetic_that_made_it() {
    let mut screen = Screen::open();
    let fact = {
        let trace = screen.state().trace().expect("it runs");
        let frame = &trace.frames[screen.step_shown()];
        let fact = frame.facts.iter().find(|fact| !fact.expressions.is_empty()).expect("a number with its arithmetic");
        screen.text(&fact.name)
    };
    let before = screen.names().len();
    let at = screen.get_all_by_label_contains(&format!("{fact}:")).next().expect("the fact").rect().center();
    screen.click_at(at);
    assert!(screen.names().len() > before, "{:#?}", screen.names());
    screen.click_at(at);
    assert_eq!(screen.names().len(), before);
}

#[test]
fn the_running_source_is_shown_with_the_line_that_spoke() {
    let mut screen = Screen::open();
    for _ in 0..screen.state().steps() {
        assert!(screen.has_containing(", running: "), "{:#?}", screen.names());
        screen.key(Key::ArrowLeft);
    }
}

#[test]
fn a_scene_the_lesson_cannot_run_on_says_why_and_undo_brings_the_run_back() {
    let mut screen = Screen::open();
    let mut scene = screen.scene().clone();
    scene.items.pop();
    screen.give(Command::Edit(scene));
    assert!(screen.state().trace().is_err());
    assert!(screen.has_containing("Nothing to run"), "{:#?}", screen.names());
    screen.ctrl(Key::Z);
    assert!(screen.state().trace().is_ok());
}
