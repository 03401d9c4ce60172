//! Everything a person can do, and the one function that does it. A click, a key, a script and a test are the same.

use std::path::PathBuf;

use crate::figure::ThemeId;
use crate::lesson;
use crate::scene::{History, YAxis};
use crate::words::{Lang, app as words};

use super::session::{FilePurpose, Notice, Overlay, Pane, StageCamera};
use super::settings::{SPEEDS, TEXT_SCALES};
use super::state::{Document, OpenFile, State, View};

mod document;
mod draw;
mod kinds;
mod motion;
mod pane;
mod path;
mod preview;
mod replace;
mod run;
mod table;
pub mod times;

use document::{edit, neighbour, open_document, open_lesson, travel};
use pane::go_to_pane;
use path::{ask_path, submit_path};
use replace::replaced;
use run::{answer, move_step, toggle_play};

pub use draw::LEAST_VERTICES;
pub use kinds::{Command, Effect, StepMove};
pub use preview::last_preview;
pub use replace::NewShape;
pub use run::tick;
pub use table::{COMMANDS, Entry, Menu, is_checked, is_enabled, title};

/// Does a command. `now_s` is the time in seconds since the window opened.
pub fn apply(state: &mut State, command: Command, now_s: f64) -> Option<Effect> {
    if ends_notice(&command) {
        state.session.notice = None;
    }
    if loses_changes(state, &command) {
        state.session.then = Some(Box::new(command));
        state.session.overlay = Overlay::Unsaved;
        return None;
    }
    let scale = View::new(state, now_s).text_scale;
    let effect = perform(state, command, now_s);
    if View::new(state, now_s).text_scale != scale {
        // Other sizes of text take other room: a ground moved by hand would hide what lies on the stage.
        state.session.cameras.fill(None);
    }
    effect
}

/// Whether something made by hand would be gone after the command, beyond undo.
fn loses_changes(state: &State, command: &Command) -> bool {
    match command {
        Command::OpenPath(_) | Command::Quit => state.is_unsaved(),
        Command::New | Command::OpenPreset { .. } => state.file.is_some() && state.is_unsaved(),
        _ => false,
    }
}

/// A notice stays until the person does something.
fn ends_notice(command: &Command) -> bool {
    !matches!(
        command,
        Command::Hover(_)
            | Command::PointerAt(_)
            | Command::DrawCursor(_)
            | Command::SetCamera { .. }
            | Command::Notify(_)
            | Command::FileProblem(_)
            | Command::Select(_)
            | Command::Opened { .. }
            | Command::Saved { .. }
    )
}

fn perform(state: &mut State, command: Command, now_s: f64) -> Option<Effect> {
    match command {
        Command::OpenLesson(id) => open_lesson(state, &id),
        Command::OpenPreset { lesson, preset } => {
            if let Some(lesson) = lesson::find(&lesson) {
                open_document(state, Document::of_preset(lesson, Some(&preset)));
            }
        }
        Command::NextLesson | Command::PreviousLesson | Command::NextScene | Command::PreviousScene => {
            if let Some(command) = neighbour(state, &command) {
                return apply(state, command, now_s);
            }
        }
        Command::New => {
            let document = Document::of_preset(state.lesson(), None);
            open_document(state, document);
        }
        Command::Step(step) => {
            state.session.playing = false;
            move_step(state, step, now_s);
        }
        Command::TogglePlay => toggle_play(state, now_s),
        Command::ToggleMotion => motion::toggle(state, now_s),
        Command::MeasureIndexes => times::measure(state),
        Command::Faster => state.settings.speed = above(&SPEEDS, state.settings.speed),
        Command::Slower => state.settings.speed = below(&SPEEDS, state.settings.speed),
        Command::SetSpeed(speed) if speed.is_finite() => {
            state.settings.speed = speed.clamp(SPEEDS[0], SPEEDS[SPEEDS.len() - 1]);
        }
        Command::SetSpeed(_) => {}
        Command::Preview(scene) => {
            state.session.playing = false;
            state.session.drawing = None;
            state.session.preview = Some(scene);
            state.retrace();
        }
        Command::CancelPreview => {
            state.session.preview = None;
            state.retrace();
        }
        Command::Edit(scene) => edit(state, scene),
        Command::Replace { item, by } => {
            state.session.selected = None;
            let scene = replaced(&state.document().scene, item, by);
            edit(state, scene);
        }
        Command::Draw => draw::toggle(state),
        Command::DrawCursor(at) => draw::go_to(state, at),
        Command::DrawVertex(at) => draw::add(state, at),
        Command::BrushAt(at) => {
            if let Some(painting) = &mut state.session.painting {
                painting.cursor = at;
            }
        }
        Command::DrawBack => draw::take_back(state),
        Command::FinishDrawing => {
            if let Some(scene) = draw::finished(state) {
                edit(state, scene);
            }
        }
        Command::Undo if state.session.drawing.is_some() => draw::take_back(state),
        Command::Undo => travel(state, |state| state.documents.undo()),
        Command::Redo => travel(state, |state| state.documents.redo()),
        Command::ResetScene => {
            let scene = match &state.file {
                Some(file) => Some(file.saved.scene.clone()),
                None => state.document().preset().map(|preset| (preset.scene)()),
            };
            if let Some(scene) = scene {
                edit(state, scene);
                state.session.cameras.fill(None);
            }
        }
        Command::Hover(link) => state.session.hover = link,
        Command::Select(target) => state.session.selected = target,
        Command::NextPane => go_to_pane(state, 1),
        Command::PreviousPane => go_to_pane(state, Pane::ALL.len() - 1),
        Command::PointerAt(at) => state.session.pointer_in_world = at,
        Command::SetCamera { view, camera, by_hand } => {
            if let Some(slot) = state.session.cameras.get_mut(view) {
                *slot = Some(StageCamera { camera, by_hand });
            }
        }
        Command::Fit => state.session.cameras.fill(None),
        Command::ZoomIn => zoom(state, 1.25),
        Command::ZoomOut => zoom(state, 0.8),
        Command::ToggleGrid => state.settings.grid ^= true,
        Command::ToggleLegend => state.settings.legend ^= true,
        Command::FlipY => {
            let mut scene = state.document().scene.clone();
            scene.y_axis = match scene.y_axis {
                YAxis::Up => YAxis::Down,
                YAxis::Down => YAxis::Up,
            };
            edit(state, scene);
        }
        Command::SetTheme(theme) => state.settings.theme = Some(theme),
        Command::FollowSystemTheme => state.settings.theme = None,
        Command::NextTheme => {
            state.settings.theme = Some(match state.theme_id() {
                ThemeId::Light => ThemeId::Dark,
                ThemeId::Dark => ThemeId::Projector,
                ThemeId::Projector => ThemeId::Light,
            });
        }
        Command::SetTextScale(scale) if scale.is_finite() => state.settings.text_scale = scale.clamp(1.0, 2.0),
        Command::SetTextScale(_) => {}
        Command::LargerText => state.settings.text_scale = above(&TEXT_SCALES, state.settings.text_scale),
        Command::SmallerText => state.settings.text_scale = below(&TEXT_SCALES, state.settings.text_scale),
        Command::SetLang(lang) => state.settings.lang = lang,
        Command::ToggleLang => {
            state.settings.lang = match state.settings.lang {
                Lang::En => Lang::Zh,
                Lang::Zh => Lang::En,
            };
        }
        Command::TogglePanel(panel) => state.toggle_panel(panel),
        Command::ToggleChart(index) => {
            if let Some(panel) = state.session.charts.get(index).map(|chart| chart.panel) {
                state.toggle_panel(panel);
            }
        }
        Command::TogglePresent => state.settings.present ^= true,
        Command::ToggleUnfolded(line) => {
            if !state.session.unfolded.remove(&line) {
                state.session.unfolded.insert(line);
            }
        }
        Command::TogglePalette => {
            state.session.overlay = match state.session.overlay {
                Overlay::Palette { .. } => Overlay::None,
                _ => Overlay::Palette { query: String::new(), selected: 0 },
            };
        }
        Command::PaletteQuery(text) => {
            if let Overlay::Palette { query, selected } = &mut state.session.overlay {
                *query = text;
                *selected = 0;
            }
        }
        Command::PaletteSelect(index) => {
            if let Overlay::Palette { selected, .. } = &mut state.session.overlay {
                *selected = index;
            }
        }
        Command::ToggleHelp => {
            state.session.overlay = match state.session.overlay {
                Overlay::Help => Overlay::None,
                _ => Overlay::Help,
            };
        }
        Command::TogglePredict => {
            state.settings.predict ^= true;
            state.session.predict.on = state.settings.predict;
            state.session.predict.forget();
            if state.session.predict.on {
                state.session.playing = false;
                state.session.untold = false;
                state.session.step = 0;
            }
        }
        Command::Answer(choice) => answer(state, choice),
        Command::Reveal => {
            if View::new(state, now_s).is_open_question(state.session.step) {
                state.session.predict.answers.insert(state.session.step, None);
            }
        }
        Command::ClearAnswers => {
            state.session.predict.forget();
            state.session.playing = false;
            state.session.untold = false;
            state.session.step = 0;
        }
        Command::Open => ask_path(state, FilePurpose::Open),
        Command::SaveAs => ask_path(state, FilePurpose::Save),
        Command::Export(purpose) => ask_path(state, purpose),
        Command::Save => match &state.file {
            Some(file) => {
                let path = file.path.clone();
                return Some(Effect::WriteScene { path, document: Box::new(state.document().clone()) });
            }
            None => ask_path(state, FilePurpose::Save),
        },
        Command::OpenPath(path) => return Some(Effect::Read(path)),
        Command::EditPath(text) => {
            if let Overlay::Files(dialog) = &mut state.session.overlay {
                dialog.path = text;
                dialog.replaces = false;
                dialog.problem = None;
            }
        }
        Command::SubmitPath => return submit_path(state, now_s),
        Command::BrowsePath => {
            if let Overlay::Files(dialog) = &state.session.overlay {
                return Some(Effect::Browse { purpose: dialog.purpose, start: PathBuf::from(&dialog.path) });
            }
        }
        Command::Opened { path, document } => {
            state.session.overlay = Overlay::None;
            // A history of its own, so that no undo brings another file's scene under this file's name.
            state.documents = History::new(*document.clone());
            state.show_document();
            state.settings.remember(&path);
            state.file = Some(OpenFile { path, saved: *document });
        }
        Command::Saved { path, document } => {
            state.session.overlay = Overlay::None;
            state.settings.remember(&path);
            let text = words::saved(path.display().to_string());
            state.session.notice = Some(Notice { text, is_problem: false });
            state.file = Some(OpenFile { path, saved: *document });
            if let Some(then) = state.session.then.take() {
                return perform(state, *then, now_s);
            }
        }
        Command::Notify(notice) => {
            if !notice.is_problem && matches!(state.session.overlay, Overlay::Files(_)) {
                state.session.overlay = Overlay::None;
            }
            state.session.notice = Some(notice);
        }
        Command::DismissNotice => state.session.notice = None,
        Command::FileProblem(problem) => match &mut state.session.overlay {
            Overlay::Files(dialog) => dialog.problem = Some(problem),
            _ => state.session.notice = Some(Notice { text: problem, is_problem: true }),
        },
        Command::SaveFirst => {
            state.session.overlay = Overlay::None;
            return perform(state, Command::Save, now_s);
        }
        Command::Discard => {
            state.session.overlay = Overlay::None;
            if let Some(then) = state.session.then.take() {
                return perform(state, *then, now_s);
            }
        }
        Command::Close => close(state),
        Command::Quit => state.session.quit = true,
    }
    None
}

fn zoom(state: &mut State, factor: f64) {
    for slot in state.session.cameras.iter_mut().flatten() {
        let middle = slot.camera.size_px.map(|side| side / 2.0);
        slot.camera.zoom_about(middle, factor);
        slot.by_hand = true;
    }
}

/// Escape: takes away the top-most thing.
fn close(state: &mut State) {
    match state.session.overlay {
        Overlay::None if state.session.motion.since_s.is_some() => motion::hold(state),
        Overlay::None if state.session.preview.is_some() => {
            state.session.preview = None;
            state.retrace();
        }
        Overlay::None if state.session.draws() => state.session.lay_down(),
        Overlay::None if state.session.selected.is_some() => state.session.selected = None,
        Overlay::None => state.settings.present = false,
        _ => {
            state.session.overlay = Overlay::None;
            state.session.then = None;
        }
    }
}

/// The next rung above a value; the value itself at the top.
fn above(rungs: &[f32], value: f32) -> f32 {
    rungs.iter().copied().find(|rung| *rung > value + 1e-3).unwrap_or(value)
}

fn below(rungs: &[f32], value: f32) -> f32 {
    rungs.iter().rev().copied().find(|rung| *rung < value - 1e-3).unwrap_or(value)
}

#[cfg(test)]
mod tests;
