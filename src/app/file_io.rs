//! What commands need from the world: scene files read and written, figures exported, the system's file dialog.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use super::command::{Command, Effect};
use super::session::{FilePurpose, Notice};
use super::state::{Document, State};
use crate::cli::chosen::check_knobs;
use crate::export;
use crate::figure::{self, Look};
use crate::files;
use crate::lesson;
use crate::scene::SceneFile;
use crate::words::{Message, app as words};

/// Size of an exported figure in pixels.
const FIGURE_PX: [f64; 2] = [1280.0, 860.0];

/// Pixels of an exported PNG a pixel of the figure.
const PNG_SCALE: f64 = 2.0;

/// Does what a command asked for and says what came of it.
pub fn perform(effect: Effect, state: &State) -> Command {
    match effect {
        Effect::Read(path) => match read(&path) {
            Ok(document) => Command::Opened { path, document: Box::new(document) },
            Err(problem) => Command::FileProblem(problem),
        },
        Effect::WriteScene { path, document } => {
            let file = SceneFile { title: document.title.clone(), ..scene_file(&document) };
            match file.save(&path) {
                Ok(()) => Command::Saved { path, document },
                Err(error) => Command::FileProblem(error.message()),
            }
        }
        Effect::Export { path, purpose } => match export(state, &path, purpose) {
            Ok(()) => {
                let text = words::exported(path.display().to_string());
                Command::Notify(Notice { text, is_problem: false })
            }
            Err(problem) => Command::FileProblem(problem),
        },
        // The window keeps the dialog, see `Dialog`.
        Effect::Browse { .. } => Command::FileProblem(words::browse_nothing()),
    }
}

fn scene_file(document: &Document) -> SceneFile {
    SceneFile::new(document.lesson.clone(), document.scene.clone())
}

/// Opens a scene file as a document of its own.
///
/// # Errors
/// What is wrong with the file, as a sentence.
pub fn read(path: &Path) -> Result<Document, Message> {
    let file = SceneFile::load(path).map_err(|error| error.message())?;
    let Some(lesson) = lesson::find(&file.lesson) else { return Err(words::unknown_lesson(file.lesson)) };
    check_knobs(lesson, &file.scene)?;
    Ok(Document { lesson: file.lesson, preset: None, title: file.title, brought: None, scene: file.scene })
}

fn export(state: &State, path: &Path, purpose: FilePurpose) -> Result<(), Message> {
    let trace = state.trace().map_err(|error| error.message())?;
    let lang = state.settings.lang;
    let view = super::state::View::new(state, 0.0);
    let look = Look {
        theme: state.theme_id(),
        lang,
        frame: state.session.step,
        grid: state.settings.grid,
        legend: state.settings.legend,
        hide_spoils: view.hides_spoils(),
        hidden_frames: view.hidden_frames(),
        hide_outcome: view.hides_outcome(),
        ..Look::default()
    };
    let sheet = || figure::sheet(trace, state.scene().y_axis, &look, FIGURE_PX);
    let bytes = match purpose {
        FilePurpose::ExportSvg => export::svg::svg(&sheet()).into_bytes(),
        FilePurpose::ExportPng => export::png::png(&sheet(), PNG_SCALE)
            .map_err(|reason| words::cannot_write(path.display().to_string(), reason.to_string()))?,
        FilePurpose::ExportJson | FilePurpose::Open | FilePurpose::Save => {
            export::json::trace(state.lesson(), state.scene(), trace, lang).into_bytes()
        }
    };
    files::write(path, &bytes)
        .map_err(|reason: std::io::Error| words::cannot_write(path.display().to_string(), reason.to_string()))
}

/// The system's file dialog, on a thread of its own so that the window stays alive.
#[derive(Default)]
pub struct Dialog {
    answer: Option<Receiver<Option<PathBuf>>>,
}

impl Dialog {
    /// Opens the dialog, unless one is open.
    pub fn open(&mut self, ctx: &egui::Context, purpose: FilePurpose, start: PathBuf) {
        if self.answer.is_some() {
            return;
        }
        let (send, receive) = channel();
        self.answer = Some(receive);
        let ctx = ctx.clone();
        let ask = move || {
            // The window may be gone by now; then nobody waits for the answer.
            _ = send.send(ask(purpose, &start));
            ctx.request_repaint();
        };
        if cfg!(target_os = "macos") {
            // There, dialogs belong to the main thread.
            ask();
        } else {
            std::thread::spawn(ask);
        }
    }

    /// The answer as a command, once there is one.
    pub fn poll(&mut self) -> Option<Command> {
        let answer = match self.answer.as_ref()?.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => None,
        };
        self.answer = None;
        // No file may mean that the person thought better of it, or that there is no dialog on this system.
        Some(match answer {
            Some(path) => Command::EditPath(path.display().to_string()),
            None => Command::FileProblem(words::browse_nothing()),
        })
    }
}

fn ask(purpose: FilePurpose, start: &Path) -> Option<PathBuf> {
    let extension = purpose.extension();
    let folder = if start.is_dir() { Some(start) } else { start.parent() };
    let mut dialog = rfd::FileDialog::new().add_filter(extension, &[extension]);
    if let Some(folder) = folder.filter(|folder| folder.is_dir()) {
        dialog = dialog.set_directory(folder);
    }
    if purpose == FilePurpose::Open {
        return dialog.pick_file();
    }
    if let Some(name) = start.file_name() {
        dialog = dialog.set_file_name(name.to_string_lossy());
    }
    dialog.save_file()
}
