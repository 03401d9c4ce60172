//! What a person can do and what has to happen for it outside of the state, as data.

use std::path::PathBuf;

use glam::DVec2;

use super::replace::NewShape;
use crate::app::session::{FilePurpose, Notice, Unfolded};
use crate::app::settings::Panel;
use crate::app::state::Document;
use crate::figure::{Camera, ThemeId};
use crate::scene::{Scene, Target};
use crate::trace::Link;
use crate::words::{Lang, Message};

/// Everything a person can do. A click, a key, a script and a test are the same.
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
    /// Lets the shapes move by the clock, or holds them still.
    ToggleMotion,
    /// Times every index of the lesson on the scene.
    MeasureIndexes,
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
