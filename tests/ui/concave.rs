//! Shapes that come to overlap have their difference beside them; what is held stays under the pointer meanwhile.

use collidoscope::app::command::Command;
use collidoscope::scene::ShapeSpec;
use egui::Modifiers;
use glam::{DVec2, dvec2};

use crate::screen::Screen;

fn first_vertex(screen: &Screen) -> DVec2 {
    match screen.shape(1) {
        ShapeSpec::Polygon { vertices, .. } => vertices[0],
        other => panic!("{other:?} is no polygon"),
    }
}

fn views(screen: &Screen) -> usize {
    screen.state().trace().unwrap().views.len()
}

#[test]
fn a_drag_into_an_overlap_keeps_its_ground_until_it_ends() {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "concave".into(), preset: "notch".into() });
    let before = first_vertex(&screen);
    let [from, over, to] = [dvec2(3.5, 3.25), dvec2(3.5, 2.25), dvec2(3.0, 1.75)].map(|at| screen.on_screen(at));
    screen.take(from, Modifiers::NONE);
    screen.go(from, over);
    assert_eq!(views(&screen), 2, "they overlap");
    let over_now = first_vertex(&screen);
    assert!((over_now - before).abs_diff_eq(dvec2(0.0, -1.0), 0.1), "{before} {over_now}");
    screen.go(over, from);
    assert_eq!(views(&screen), 1, "and back again");
    screen.go(from, to);
    screen.let_go(to, Modifiers::NONE);
    let after = first_vertex(&screen);
    assert!((after - before).abs_diff_eq(dvec2(-0.5, -1.5), 0.1), "{before} {after}");
    assert_eq!(views(&screen), 2);
}
