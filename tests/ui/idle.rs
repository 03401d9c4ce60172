//! A window in which nothing happens draws nothing.

use std::time::Duration;

use egui::{Key, ViewportId, pos2};

use crate::screen::Screen;

/// How long the window would sleep now.
fn sleep(screen: &Screen) -> Duration {
    screen.output().viewport_output[&ViewportId::ROOT].repaint_delay
}

/// Lets tooltips that are on their way come up.
fn settle(screen: &mut Screen) {
    for _ in 0..60 {
        screen.step();
    }
}

#[test]
fn an_idle_window_asks_for_no_frame() {
    let mut screen = Screen::open();
    settle(&mut screen);
    assert_eq!(sleep(&screen), Duration::MAX);
}

#[test]
fn nothing_under_a_resting_pointer_asks_for_frames_for_ever() {
    let mut screen = Screen::open();
    for k in 0..12 {
        let at = pos2(30.0 + 1220.0 * ((k * 7) % 12) as f32 / 12.0, 20.0 + 680.0 * ((k * 5) % 12) as f32 / 12.0);
        screen.hover(at);
        settle(&mut screen);
        assert_eq!(sleep(&screen), Duration::MAX, "with the pointer at {at}");
    }
}

#[test]
fn a_focused_shape_and_an_open_palette_rest_too() {
    let mut screen = Screen::open();
    screen.focus("Rectangle A");
    settle(&mut screen);
    assert_eq!(sleep(&screen), Duration::MAX);
    screen.ctrl(Key::K);
    settle(&mut screen);
    assert_eq!(sleep(&screen), Duration::MAX);
}

#[test]
fn while_a_run_plays_the_window_wakes_for_the_next_step_and_not_before() {
    let mut screen = Screen::open();
    screen.key(Key::Home);
    screen.key(Key::Space);
    screen.step();
    screen.step();
    let sleep = sleep(&screen);
    assert!(sleep > Duration::from_millis(100) && sleep < Duration::from_secs(4), "{sleep:?}");
}
