//! What is forgotten when the window closes: where one is, what one points at, what is open.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use glam::DVec2;

use crate::figure::{self, Camera, Look, Wish};
use crate::scene::{Scene, Target};
use crate::trace::{Chart, Link};
use crate::words::{Lang, Message};

use super::command::Command;
use super::settings::Panel;

/// See the module.
#[derive(Default)]
pub struct Session {
    /// Index of the step shown.
    pub step: usize,
    /// The verdict is shown but nobody walked up to it (a scene just opened, a drag, a jump to the end): "next" begins
    /// the story at the first step.
    pub untold: bool,
    pub playing: bool,
    /// A crowd that moves by the clock; what it shows is a preview until it holds still.
    pub motion: Motion,
    /// When the step shown came up while playing, in seconds since the window opened.
    pub step_since_s: f64,
    /// What the pointer or the keyboard is on, wherever that is.
    pub hover: Option<Link>,
    /// The handle that the keyboard moves.
    pub selected: Option<Target>,
    /// One a view of the trace; `None` asks the stage to fit the content.
    pub cameras: Vec<Option<StageCamera>>,
    /// The scene as it would be if the drag in hand ended now.
    pub preview: Option<Scene>,
    pub pointer_in_world: Option<DVec2>,
    pub drawing: Option<Drawing>,
    pub painting: Option<Painting>,
    pub predict: Predict,
    /// Facts that are unfolded, by name, with the way down to each unfolded operand.
    pub unfolded: BTreeSet<Unfolded>,
    /// What lies over the window.
    pub overlay: Overlay,
    /// Said once at the bottom until the next command.
    pub notice: Option<Notice>,
    /// Waits for a decision about unsaved changes.
    pub then: Option<Box<Command>>,
    /// The pane that the keyboard goes to before the next frame.
    pub focus_wanted: Option<Pane>,
    /// The pane that the keyboard was sent to last.
    pub pane: Option<Pane>,
    /// The charts that the last run had. While the lesson cannot run, their room stays theirs.
    pub charts: Vec<ChartSlot>,
    pub system_is_dark: bool,
    /// The window is wide enough for both side lists at the text size in use.
    pub has_width: bool,
    /// The window is high enough for charts below the stage at the text size in use.
    pub has_height: bool,
    /// Panels opened by hand where there is no room for them on their own; forgotten, so that a small window leaves the
    /// large one as it was.
    pub unfolded_panels: BTreeSet<Panel>,
    /// The window should close; nothing is lost by it.
    pub quit: bool,
}

/// Shapes that move by the clock.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Motion {
    /// When the clock was looked at last, in seconds since the window opened; `None` while the shapes hold still.
    pub since_s: Option<f64>,
    /// Milliseconds that a run takes, smoothed, and the scene's index that it was for.
    pub cost_ms: Option<(usize, f64)>,
    pub times: Times,
}

/// How long each index takes by the clock, exact tests left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Times {
    /// The crowd that was measured.
    pub of: Option<Scene>,
    /// By the index's place among the lesson's; `None` for one that would take too long.
    pub took: BTreeMap<usize, Option<Duration>>,
    /// That went by while the crowd moved.
    pub frames: u32,
}

/// A chart's place below the stage.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartSlot {
    pub panel: Panel,
    pub title: Message,
    /// At 100 % text, in whichever language needs more, so that a change of language moves nothing.
    pub wish: Wish,
}

impl ChartSlot {
    pub fn new(panel: Panel, chart: &Chart) -> Self {
        let [one, other] = Lang::ALL.map(|lang| figure::wish(chart, &Look { lang, ..Look::default() }));
        let wish = Wish {
            least_px: one.least_px.max(other.least_px),
            share: one.share,
            most_px: one.most_px.max(other.most_px),
            height_px: one.height_px.max(other.height_px),
        };
        Self { panel, title: chart.title().clone(), wish }
    }
}

/// A part of the window that the keyboard can be sent to at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pane {
    Steps,
    Stage,
    Charts,
    Details,
    Lessons,
    Menus,
}

impl Pane {
    /// In the order of the Tab key.
    pub const ALL: [Pane; 6] = [Pane::Steps, Pane::Stage, Pane::Charts, Pane::Details, Pane::Lessons, Pane::Menus];
}

/// One unfolded line of arithmetic.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unfolded {
    /// The fact's name in English, so that it stays unfolded from step to step.
    pub fact: String,
    /// Component, then operands on the way down. Empty for the fact itself.
    pub path: Vec<usize>,
}

/// A camera and who set it.
#[derive(Clone, Debug, PartialEq)]
pub struct StageCamera {
    pub camera: Camera,
    /// Zoomed or panned by hand: the stage leaves it alone. Otherwise the stage fits it again when its size changes.
    pub by_hand: bool,
}

/// Predictions about the run on the stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Predict {
    pub on: bool,
    /// Choice given, by step; `None` where the answer was shown without one.
    pub answers: BTreeMap<usize, Option<usize>>,
    /// The farthest step seen. While the outcome is hidden so is how many more there are.
    pub reached: usize,
    /// Votes of an audience a choice, by step; shown once the answer is.
    pub votes: BTreeMap<usize, Vec<u32>>,
    /// Over all runs since the window opened.
    pub right: u32,
    pub answered: u32,
}

/// What lies over the window. At most one thing does.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Overlay {
    #[default]
    None,
    Palette {
        query: String,
        /// Index into the rows found.
        selected: usize,
    },
    Help,
    /// Save, discard or keep editing, before a command that would lose changes.
    Unsaved,
    Files(FileDialog),
}

/// The in-app path field, which serves wherever the system has no file dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct FileDialog {
    pub purpose: FilePurpose,
    pub path: String,
    /// The file exists and will be replaced once the person says so again.
    pub replaces: bool,
    pub problem: Option<Message>,
}

/// What a path is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilePurpose {
    Open,
    Save,
    ExportSvg,
    ExportPng,
    ExportJson,
}

impl FilePurpose {
    /// Without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Open | Self::Save | Self::ExportJson => "json",
            Self::ExportSvg => "svg",
            Self::ExportPng => "png",
        }
    }
}

/// A polygon that is being drawn by hand. Nothing of it is in the document before it is closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Index of the item that it replaces.
    pub item: usize,
    /// In the world.
    pub vertices: Vec<DVec2>,
    /// Where the next vertex would be: under the pointer, or where the arrow keys have gone.
    pub cursor: Option<DVec2>,
}

/// The brush is taken up: pixels of masks are set and cleared by hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Painting {
    /// Column and row of the pixel under the pointer, or where the arrow keys have gone.
    pub cursor: Option<[i64; 2]>,
}

impl Session {
    /// A pencil or a brush is in hand: arrows, Space and Enter are its own.
    pub fn draws(&self) -> bool {
        self.drawing.is_some() || self.painting.is_some()
    }

    /// Lays pencil and brush down.
    pub fn lay_down(&mut self) {
        self.drawing = None;
        self.painting = None;
    }
}

/// A sentence at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: Message,
    pub is_problem: bool,
}

impl Predict {
    /// Forgets what was said about a run.
    pub fn forget(&mut self) {
        self.answers.clear();
        self.votes.clear();
        self.reached = 0;
    }
}
