//! Going through a run: keys, points, play, and what lights up.

use collidoscope::app::command::{Command, StepMove};
use collidoscope::app::settings::Panel;
use collidoscope::trace::{Geometry, Link, Role};
use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};

use crate::screen::{Screen, Start};

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
    assert_eq!(screen.step_shown(), 0, "who jumped to the end has not heard the story");
    for _ in 0..last + 2 {
        screen.key(Key::ArrowRight);
    }
    assert_eq!(screen.step_shown(), last, "who walked there has");
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
fn an_edge_lights_its_axis_and_the_axis_its_edge_at_every_step() {
    let mut screen = Screen::open();
    let edges: Vec<(Link, [glam::DVec2; 2])> = {
        let trace = screen.state().trace().expect("it runs");
        let edges = trace.marks.iter().filter(|mark| mark.role == Role::SourceEdge);
        let ends = edges.filter_map(|mark| match mark.geometry {
            Geometry::Segment { from, to } => Some((mark.link?, [from, to])),
            _ => None,
        });
        ends.collect()
    };
    assert!(!edges.is_empty());
    // The first step lights no axis; the edges are there to be pointed at all the same.
    screen.give(Command::Step(StepMove::First));
    let mut lit = 0;
    for (link, [from, to]) in &edges {
        for share in [0.3, 0.5, 0.7] {
            screen.hover(screen.on_screen(from.lerp(*to, share)));
            lit += usize::from(screen.state().session.hover == Some(*link));
        }
    }
    assert!(lit >= edges.len(), "only {lit} of {} were hit", 3 * edges.len());
}

#[test]
fn the_row_that_the_step_is_about_is_in_view() {
    let mut screen = Screen::at("polygons");
    let rows = screen.state().trace().expect("it runs").frames.len();
    assert!(rows > 6, "there are more axes than rows fit");
    screen.key(Key::Home);
    for _ in 0..rows {
        screen.key(Key::ArrowRight);
        let link = screen.state().trace().expect("it runs").frames[screen.step_shown()].link;
        let Some(Link::Axis(axis)) = link else { continue };
        let part = format!("Axis {}: ", axis + 1);
        let is_row =
            |node: &egui_kittest::Node<'_>| node.accesskit_node().label().is_some_and(|label| label.starts_with(&part));
        let row = screen.query_all_by_label_contains(&part).find(is_row).expect("a row").rect();
        let bar = screen.get_by_label("Next step").rect();
        assert!(row.bottom() <= bar.top() && row.height() > 10.0, "axis {}: {row}", axis + 1);
    }
}

#[test]
fn at_the_first_step_every_axis_is_still_to_come() {
    let mut screen = Screen::open();
    screen.key(Key::Home);
    let rows = screen.names().into_iter().filter(|name| name.starts_with("Axis ") && name.ends_with("still to come"));
    assert_eq!(rows.count(), 4, "{:#?}", screen.names());
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

#[test]
fn unfolded_arithmetic_pairs_coordinates_rightly_and_says_what_is_rounded() {
    let mut screen = Screen::open();
    let axis = screen.state().trace().expect("it runs").frames.iter().position(|f| f.link == Some(Link::Axis(0)));
    screen.give(Command::Step(StepMove::To(axis.expect("an axis"))));
    let fact = screen.get_all_by_label_contains("projection of A:").next().expect("the fact").rect().center();
    screen.click_at(fact);
    let names = screen.names();
    let least = names.iter().find(|name| name.starts_with("A.min = ")).expect("the arithmetic");
    assert!(least.starts_with("A.min = min(A₁·n"), "{least}");
    assert_eq!(least.matches('=').count(), 1, "{least}");
    let product = screen.get_all_by_label_contains("A₁·n ").next().expect("a product").rect().center();
    screen.click_at(product);
    assert!(screen.has_containing("= A₁.x·n.x + A₁.y·n.y"), "{:#?}", screen.names());
    assert!(screen.has_containing("in full: "), "{:#?}", screen.names());
    // Pointing at it lights the vertex.
    assert!(matches!(screen.state().session.hover, Some(Link::Vertex { item: 0, .. })));
}

#[test]
fn before_the_last_step_the_verdict_does_not_tell_what_the_steps_to_come_have_done() {
    let mut screen = Screen::open();
    let detail = screen.text(&screen.state().trace().expect("it runs").outcome.detail);
    assert!(screen.has_containing(&detail));
    screen.key(Key::Home);
    assert!(!screen.has_containing(&detail), "{:#?}", screen.names());
    assert!(screen.has_containing(&screen.verdict()));
}

#[test]
fn an_open_part_folds_by_its_heading_and_opens_again() {
    let mut screen = Screen::open();
    let count = screen.names().len();
    screen.click("Numbers");
    assert!(screen.names().len() < count);
    screen.click("Numbers");
    assert_eq!(screen.names().len(), count);
    screen.click("Gap against angle");
    assert!(!screen.state().is_open(Panel::Curve));
    screen.click("Gap against angle");
    assert!(screen.state().is_open(Panel::Curve));
}

#[test]
fn every_step_keeps_a_title_under_its_point_at_any_text_size() {
    for text_scale in [1.0, 2.0] {
        let mut screen = Screen::with(Start { text_scale, ..Start::default() });
        for step in 0..screen.state().steps() {
            screen.give(Command::Step(StepMove::To(step)));
            let is_at_the_bottom = |clip_rect: &egui::Rect, y: f32| y > 670.0 && clip_rect.bottom() > y;
            let below = screen.texts().into_iter().filter(|(clip_rect, text)| is_at_the_bottom(clip_rect, text.pos.y));
            let titles: Vec<&str> = below.map(|(_, text)| text.galley.text()).collect();
            for number in 1..=4 {
                let is_of_it = |title: &&str| title.split([' ', ':']).any(|part| part == number.to_string());
                assert!(titles.iter().any(is_of_it), "{text_scale}, step {step}: no {number} in {titles:?}");
            }
        }
    }
}
