//! The window: a stage, panels around it, and nothing that computes geometry.
//!
//! [`state::State`] holds everything, [`command::apply`] is the only function that changes it, and each panel is a
//! function from a [`state::View`] to commands. So a click, a key, a script and a test are the same thing.

use std::path::PathBuf;
use std::time::Instant;

use crate::lesson;
use crate::words::{Message, app as words};

pub mod command;
mod file_io;
mod fonts;
mod formula;
mod frame_times;
mod help;
mod hover;
mod outline;
mod paint;
mod palette;
mod pane;
pub mod panel;
mod problem;
pub mod root;
pub mod session;
pub mod settings;
pub mod shortcut;
mod source_text;
mod stage;
pub mod state;
mod style;
mod text;
mod widget;

use command::Command;
use root::Window;
use session::Notice;
use settings::{Loaded, Store};
use state::{Document, State, first_document};

/// What the command line may ask of the window.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A scene file to open.
    pub scene: Option<PathBuf>,
    /// Id of the lesson to open with its first curated scene; with a scene file, the lesson to run on its shapes.
    pub lesson: Option<String>,
    /// Print what each frame costs.
    pub frame_times: bool,
}

/// Opens the window and returns when it is closed.
///
/// # Errors
/// When the system has no display, or lacks a library that windows need; the sentence says what to install.
pub fn run(options: Options) -> Result<(), Message> {
    let started = Instant::now();
    let viewport = egui::ViewportBuilder::default()
        .with_title("Collidoscope")
        .with_app_id("collidoscope")
        .with_inner_size([1280.0, 720.0])
        .with_min_inner_size([480.0, 360.0]);
    let native = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
    let create = move |creation: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
        Ok(Box::new(open(&creation.egui_ctx, options, Store::of_system(), started)) as Box<dyn eframe::App>)
    };
    let opened = eframe::run_native("Collidoscope", native, Box::new(create));
    opened.map_err(|error| words::no_window(without_source_place(&error.to_string()).to_owned()))
}

/// A message of the window's library without the line of its source, which it puts in front.
fn without_source_place(message: &str) -> &str {
    match message.rsplit_once(".rs:") {
        Some((_, place)) => place.split_once(": ").map_or(message, |(_, reason)| reason),
        None => message,
    }
}

/// A window that is ready for its first frame: settings read, fonts set, the scene opened. `started` is when the
/// program began, for the times that [`Options::frame_times`] prints.
pub fn open(ctx: &egui::Context, options: Options, store: Store, started: Instant) -> Window {
    ctx.set_fonts(fonts::definitions());
    let (settings, loaded) = store.load();
    let mut problem = about(loaded);
    let lesson = options.lesson.as_deref().and_then(lesson::find);
    if let (Some(id), None) = (&options.lesson, lesson) {
        problem = Some(words::unknown_lesson(id.as_str()));
    }
    let document = lesson.map_or_else(first_document, |lesson| Document::of_preset(lesson, None));
    let mut window = Window::new(State::new(document, settings), store);
    window.set_style(ctx);
    if options.frame_times {
        window = window.with_frame_times(started);
    }
    if let Some(path) = options.scene {
        window.apply(ctx, Command::OpenPath(path), 0.0);
        if let Some(lesson) = lesson {
            window.apply(ctx, Command::OpenLesson(lesson.id().to_owned()), 0.0);
        }
    }
    if let Some(text) = problem {
        window.apply(ctx, Command::Notify(Notice { text, is_problem: true }), 0.0);
    }
    window
}

fn about(loaded: Loaded) -> Option<Message> {
    match loaded {
        Loaded::First | Loaded::Found => None,
        Loaded::Damaged(aside) => Some(words::settings_damaged(aside.display().to_string())),
        Loaded::Unreadable(reason) => Some(words::settings_unreadable(reason)),
    }
}
