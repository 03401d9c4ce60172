//! Painting pixels on the stage, by pointer and by keyboard.

use collidoscope::app::command::Command;
use collidoscope::scene::{Pixels, ShapeSpec};
use collidoscope::words::{Lang, app as words};
use egui::Key;
use glam::dvec2;

use crate::screen::Screen;

fn open() -> Screen {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "masks".into(), preset: "edge".into() });
    screen
}

fn pixels(screen: &Screen, item: usize) -> &Pixels {
    match screen.shape(item) {
        ShapeSpec::Mask(pixels) => pixels,
        other => panic!("{other:?} is no mask"),
    }
}

#[test]
fn a_stroke_clears_the_pixels_it_passes_as_one_entry() {
    let mut screen = open();
    let before = screen.state().document().clone();
    screen.key(Key::D);
    let (from, to) = (screen.on_screen(dvec2(0.5, -1.5)), screen.on_screen(dvec2(2.5, -1.5)));
    screen.drag(from, to);
    assert_eq!(pixels(&screen, 0).rows, ["####", "...#", "####"]);
    screen.click_at(screen.on_screen(dvec2(1.5, -1.5)));
    assert_eq!(pixels(&screen, 0).rows, ["####", ".#.#", "####"], "a press on a cleared pixel sets it");
    screen.ctrl(Key::Z);
    screen.ctrl(Key::Z);
    assert_eq!(screen.state().document().scene, before.scene);
}

#[test]
fn with_the_keyboard_alone_arrows_move_the_brush_and_space_paints() {
    let mut screen = open();
    screen.key(Key::D);
    for key in [Key::ArrowRight, Key::ArrowDown, Key::Space] {
        screen.key(key);
    }
    assert_eq!(pixels(&screen, 0).rows, ["####", "#.##", "####"]);
    screen.key(Key::Escape);
    assert!(!screen.state().session.draws());
}

#[test]
fn without_the_brush_a_drag_moves_the_mask_by_whole_pixels() {
    let mut screen = open();
    let (from, to) = (screen.on_screen(dvec2(1.5, -1.5)), screen.on_screen(dvec2(0.2, -2.6)));
    screen.drag(from, to);
    assert_eq!(pixels(&screen, 0).origin, [-1, 1]);
}

#[test]
fn the_words_of_the_brush_lie_on_no_mask() {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "masks".into(), preset: "sprites".into() });
    screen.key(Key::D);
    let said = words::paint_keys().text(Lang::En).into_owned();
    let texts = screen.texts();
    let (_, banner) = texts.iter().find(|(_, text)| text.galley.text() == said).expect("the banner is drawn");
    let top = screen.on_screen(dvec2(4.5, 0.0)).y;
    let bottom = banner.visual_bounding_rect().bottom();
    assert!(bottom < top, "{bottom} {top}");
}
