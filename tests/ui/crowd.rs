//! A crowd that moves: it moves by the clock, holds still again, and what a frame costs is printed.
//!
//! The cost is layout, both phases and tessellation on one processor, without a card:
//!
//!     cargo test --release --test ui -- crowd --nocapture --include-ignored

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use collidoscope::app::command::{Command, StepMove};
use collidoscope::scene::Scene;
use egui::{Key, ViewportId};

use crate::screen::Screen;

/// Frames that are measured, after as many that are not.
const FRAMES: usize = 40;

/// Held by each test with a crowd: what a frame costs is not measured while another crowd moves.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open(preset: &str) -> Screen {
    let mut screen = Screen::open();
    screen.give(Command::OpenPreset { lesson: "pipeline".to_owned(), preset: preset.to_owned() });
    screen
}

fn time_s(scene: &Scene) -> f64 {
    scene.knobs.get("time_s").copied().unwrap_or(0.0)
}

/// The time that this thread has had a processor. Linux tells it; elsewhere it is what went by on the clock.
fn processor_time(start: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let on_processor_ns = told.and_then(|told| told.split(' ').next()?.parse().ok()).filter(|ns| *ns > 0);
    on_processor_ns.map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// Mean milliseconds of processor time of a frame while the shapes move.
fn cost_ms(screen: &mut Screen) -> f64 {
    let start = Instant::now();
    let mut frames = || {
        for _ in 0..FRAMES {
            screen.step();
            let shapes = screen.output().shapes.clone();
            let primitives = screen.ctx.tessellate(shapes, 1.0);
            assert!(!primitives.is_empty());
        }
        processor_time(start)
    };
    let before = frames();
    (frames() - before).as_secs_f64() * 1e3 / FRAMES as f64
}

#[test]
fn a_crowd_moves_by_the_clock_and_holds_still_as_one_entry_of_the_history() {
    let _alone = alone();
    let mut screen = open("groups");
    assert_eq!(time_s(screen.scene()), 0.0);
    screen.key_press(Key::M);
    for _ in 0..4 {
        std::thread::sleep(Duration::from_millis(3));
        screen.step();
    }
    let moved = time_s(screen.scene());
    assert!(moved > 0.0);
    assert_eq!(time_s(&screen.state().document().scene), 0.0, "what moves is a preview");
    screen.key_press(Key::M);
    screen.run();
    assert!(time_s(screen.scene()) >= moved);
    assert!(time_s(&screen.state().document().scene) >= moved);
    screen.give(Command::Undo);
    assert_eq!(time_s(screen.scene()), 0.0, "the whole motion is one entry");
    for _ in 0..60 {
        screen.step();
    }
    assert_eq!(screen.output().viewport_output[&ViewportId::ROOT].repaint_delay, Duration::MAX, "it rests again");
}

/// Whether a view tells that one has lost what it shows.
fn says_lost(screen: &Screen) -> bool {
    screen.texts().iter().any(|(_, text)| text.galley.text().starts_with("Nothing is in view"))
}

#[test]
fn a_view_is_called_empty_only_where_what_it_shows_lies_beyond_its_edges() {
    let _alone = alone();
    for preset in ["one-huge", "groups", "few"] {
        let mut screen = open(preset);
        let steps = screen.state().trace().expect("runs").frames.len();
        screen.give(Command::Step(StepMove::First));
        for step in 0..steps {
            assert!(!says_lost(&screen), "{preset}, step {step}: nothing is lost where nothing is drawn yet either");
            screen.give(Command::Step(StepMove::Next));
        }
        screen.key_press(Key::M);
        for _ in 0..4 {
            std::thread::sleep(Duration::from_millis(3));
            screen.step();
            assert!(!says_lost(&screen), "{preset}: the lens while the crowd moves");
        }
        screen.key_press(Key::M);
        screen.run();
        assert!(!says_lost(&screen), "{preset}: at rest again");

        // The lens is carried away by hand, and fetched back.
        let mut camera = screen.state().session.cameras[1].as_ref().expect("a lens").camera;
        camera.pan_px([1e5, 0.0]);
        screen.give(Command::SetCamera { view: 1, camera, by_hand: true });
        screen.run();
        assert!(says_lost(&screen), "{preset}: the lens is away");
        screen.key(Key::F);
        assert!(!says_lost(&screen), "{preset}: it is back");
    }
}

#[test]
fn every_index_is_timed_by_the_clock_and_the_times_are_those_of_the_crowd_shown() {
    let _alone = alone();
    let mut screen = open("few");
    assert!(!screen.has("fastest"));
    screen.key_press(Key::B);
    screen.run();
    assert!(screen.has("fastest"), "one of them is");
    let took = screen.names().into_iter().filter(|name| name.ends_with(" µs") || name.ends_with(" ms")).count();
    assert!(took >= 6, "{took} of six indexes");
    screen.give(Command::NextScene);
    screen.run();
    assert!(!screen.has("fastest"), "another crowd takes another time");
    assert!(screen.has("Measure every index"));
}

#[test]
fn the_cost_of_a_frame_of_ten_thousand_moving_shapes_is_told() {
    let _alone = alone();
    let mut screen = open("many");
    screen.key_press(Key::M);
    let cost = cost_ms(&mut screen);
    println!("10000 moving shapes with the tree drawn: {cost:.1} ms of processor time a frame");
    assert!(time_s(screen.scene()) > 0.0);
    let told = screen.names().into_iter().any(|name| name.ends_with(" ms a run"));
    assert!(told, "what a run costs stands beside the switch");
}

#[test]
#[ignore = "a hundred thousand shapes: only in a release build"]
fn the_cost_of_a_frame_of_a_hundred_thousand_moving_shapes_is_told() {
    let _alone = alone();
    let mut screen = open("most");
    assert!(screen.has_containing("drawn as their boxes"), "what is left out is said");
    screen.key_press(Key::M);
    println!("100000 moving shapes with the grid: {:.1} ms of processor time a frame", cost_ms(&mut screen));
}
