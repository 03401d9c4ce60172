//! Everything a person can do, and the one function that does it. A click, a key, a script and a test are the same.

use std::path::PathBuf;

use glam::DVec2;

use crate::figure::{Camera, ThemeId};
use crate::lesson::{self, LESSONS};
use crate::scene::{History, Scene, Target, YAxis};
use crate::trace::Link;
use crate::words::{Lang, Message, app as words};

use super::session::{FilePurpose, Notice, Overlay, Pane, StageCamera, Unfolded};
use super::settings::{Panel, SPEEDS, TEXT_SCALES};
use super::state::{Document, OpenFile, State, View, same_content};

mod draw;
mod path;
mod replace;
mod run;
mod table;

use path::{ask_path, submit_path};
use replace::replaced;
use run::{answer, move_step, toggle_play};

pub use draw::LEAST_VERTICES;
pub use replace::NewShape;
pub use run::tick;
pub use table::{COMMANDS, Entry, Menu, is_checked, is_enabled, title};

/// See the module.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Keeps the shapes if the lesson takes them, else opens its first scene.
    OpenLesson(String),
    OpenPreset {
        lesson: String,
        preset: String,
    },
    NextLesson,
    PreviousLesson,
    /// Of the lesson.
    NextScene,
    PreviousScene,
    Step(StepMove),
    TogglePlay,
    Faster,
    Slower,
    SetSpeed(f32),
    /// The scene as it would be, while a drag is down.
    Preview(Scene),
    CancelPreview,
    /// Makes the scene the document's: one entry in the history, and the end of a preview.
    Edit(Scene),
    /// Puts another kind of shape where an item is: same center, about the same size.
    Replace {
        item: usize,
        by: NewShape,
    },
    /// Begins to draw a polygon in the place of the selected shape, or gives the drawing up.
    Draw,
    /// Where the next vertex would be.
    DrawCursor(Option<DVec2>),
    DrawVertex(DVec2),
    /// Where the brush is, in columns and rows.
    BrushAt(Option<[i64; 2]>),
    /// Takes the last vertex back.
    DrawBack,
    /// Closes the outline: one entry in the history.
    FinishDrawing,
    Undo,
    Redo,
    /// Back to the curated scene, or to what the file holds.
    ResetScene,
    /// What is pointed at; see `hover::tell`.
    Hover(Option<Link>),
    Select(Option<Target>),
    /// Sends the keyboard to the next part of the window, or the one before.
    NextPane,
    PreviousPane,
    PointerAt(Option<DVec2>),
    SetCamera {
        view: usize,
        camera: Camera,
        by_hand: bool,
    },
    Fit,
    ZoomIn,
    ZoomOut,
    ToggleGrid,
    ToggleLegend,
    FlipY,
    SetTheme(ThemeId),
    NextTheme,
    FollowSystemTheme,
    SetTextScale(f32),
    LargerText,
    SmallerText,
    SetLang(Lang),
    ToggleLang,
    TogglePanel(Panel),
    /// Folds or opens the chart with this index, from 0.
    ToggleChart(usize),
    TogglePresent,
    ToggleUnfolded(Unfolded),
    TogglePalette,
    PaletteQuery(String),
    PaletteSelect(usize),
    ToggleHelp,
    TogglePredict,
    /// A choice of the step's question, from 0.
    Answer(usize),
    /// Shows the answer without giving one.
    Reveal,
    /// Forgets the answers of this run.
    ClearAnswers,
    New,
    Open,
    Save,
    SaveAs,
    Export(FilePurpose),
    OpenPath(PathBuf),
    EditPath(String),
    SubmitPath,
    BrowsePath,
    /// Reported once a file has been read.
    Opened {
        path: PathBuf,
        document: Box<Document>,
    },
    /// Reported once the scene has been written.
    Saved {
        path: PathBuf,
        document: Box<Document>,
    },
    Notify(Notice),
    DismissNotice,
    FileProblem(Message),
    SaveFirst,
    Discard,
    Close,
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepMove {
    First,
    Back,
    Next,
    Last,
    /// Index of a frame.
    To(usize),
}

/// What has to happen outside of the state. The window does it and reports with another command.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Read(PathBuf),
    WriteScene {
        path: PathBuf,
        document: Box<Document>,
    },
    Export {
        path: PathBuf,
        purpose: FilePurpose,
    },
    /// Ask the system for a path.
    Browse {
        purpose: FilePurpose,
        start: PathBuf,
    },
}

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

fn open_lesson(state: &mut State, id: &str) {
    let Some(lesson) = lesson::find(id).filter(|lesson| lesson.id() != state.document().lesson) else { return };
    if lesson.accepts(&state.document().scene) {
        let document = state.document().brought_to(lesson);
        state.documents.push(document);
        state.show_document();
    } else {
        open_document(state, Document::of_preset(lesson, None));
    }
}

/// What opens the lesson or scene next to the one in hand; `None` at the ends of the list.
pub(super) fn neighbour(state: &State, command: &Command) -> Option<Command> {
    let document = state.document();
    let beside = |at: Option<usize>, forward: bool, count: usize| match at {
        Some(at) if forward => Some(at + 1).filter(|next| *next < count),
        Some(at) => at.checked_sub(1),
        // From a scene of one's own on, the curated ones begin at either end.
        None => count.checked_sub(1).map(|last| if forward { 0 } else { last }),
    };
    let forward = matches!(command, Command::NextLesson | Command::NextScene);
    if matches!(command, Command::NextLesson | Command::PreviousLesson) {
        let at = LESSONS.iter().position(|lesson| lesson.id() == document.lesson);
        let next = beside(at, forward, LESSONS.len())?;
        return Some(Command::OpenLesson(LESSONS[next].id().to_owned()));
    }
    let scenes = state.lesson().scenes();
    let at = scenes.iter().position(|preset| Some(preset.id) == document.preset.as_deref());
    let next = beside(at, forward, scenes.len())?;
    Some(Command::OpenPreset { lesson: document.lesson.clone(), preset: scenes[next].id.to_owned() })
}

fn open_document(state: &mut State, document: Document) {
    if state.file.take().is_some() {
        // No undo brings a file's scene back without its name.
        state.documents = History::new(document);
    } else if *state.document() != document {
        state.documents.push(document);
    }
    state.show_document();
}

fn edit(state: &mut State, scene: Scene) {
    state.session.preview = None;
    state.session.drawing = None;
    state.session.playing = false;
    if state.document().scene != scene {
        let turned = state.document().scene.y_axis != scene.y_axis;
        let same = same_content(&state.document().lesson, &state.document().scene, &scene);
        state.documents.push(Document { scene, ..state.document().clone() });
        if turned {
            state.session.cameras.fill(None);
        }
        // An answer was about the scene as it was.
        if !same {
            state.session.predict.forget();
        }
    }
    state.retrace();
}

/// Undo and redo: as gentle as an edit within a scene, as thorough as opening between scenes.
fn travel(state: &mut State, go: impl Fn(&mut State) -> bool) {
    let before = state.document().clone();
    state.session.preview = None;
    state.session.drawing = None;
    if !go(state) {
        return state.retrace();
    }
    let now = state.document();
    if now.lesson != before.lesson || now.preset != before.preset {
        return state.show_document();
    }
    if now.scene.y_axis != before.scene.y_axis {
        state.session.cameras.fill(None);
    }
    if !state.document().has_content_of(&before) {
        state.session.predict.forget();
    }
    state.retrace();
}

/// Sends the keyboard so many panes further, past those that are folded.
fn go_to_pane(state: &mut State, by: usize) {
    let is_there = |pane: Pane| match pane {
        Pane::Steps | Pane::Stage | Pane::Menus => true,
        Pane::Charts => state.session.charts.iter().any(|chart| state.is_open(chart.panel)),
        Pane::Details => state.is_open(Panel::Details),
        Pane::Lessons => state.is_open(Panel::Lessons),
    };
    let count = Pane::ALL.len();
    // Before the first move the keyboard is nowhere: the stage is the place to begin, whichever way.
    let now = state.session.pane.and_then(|pane| Pane::ALL.iter().position(|other| *other == pane));
    let next = match now {
        None => Some(Pane::Stage),
        Some(now) => (1..=count).map(|k| Pane::ALL[(now + k * by) % count]).find(|pane| is_there(*pane)),
    };
    state.session.pane = next;
    state.session.focus_wanted = next;
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
