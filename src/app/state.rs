//! All that the window knows, in three parts: what is saved with the scene, what is saved with the program, and what is
//! forgotten at the end.

use std::path::PathBuf;

use crate::figure::{Theme, ThemeId};
use crate::lesson::{self, LESSONS, Lesson};
use crate::scene::{History, Scene, SceneError, ScenePreset};
use crate::trace::{Frame, Trace};
use crate::words::Lang;

use super::session::{Session, StageCamera};
use super::settings::{Panel, Settings};
use super::style::LARGEST_SCALE;

/// What is undone, redone and saved.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// Id of the lesson.
    pub lesson: String,
    /// Id of the curated scene it came from; `None` for a scene of the person's own.
    pub preset: Option<String>,
    /// What a scene file calls itself.
    pub title: Option<String>,
    pub scene: Scene,
}

impl Document {
    /// The curated scene of a lesson with this id, or the lesson's first.
    pub fn of_preset(lesson: &dyn Lesson, preset_id: Option<&str>) -> Self {
        let scenes = lesson.scenes();
        let preset = scenes.iter().find(|preset| Some(preset.id) == preset_id).or(scenes.first());
        Self {
            lesson: lesson.id().to_owned(),
            preset: preset.map(|preset| preset.id.to_owned()),
            title: None,
            scene: preset.map(|preset| (preset.scene)()).unwrap_or_default(),
        }
    }

    /// The curated scene it came from.
    pub fn preset(&self) -> Option<&'static ScenePreset> {
        let id = self.preset.as_deref()?;
        lesson::find(&self.lesson)?.scenes().iter().find(|preset| preset.id == id)
    }

    /// Whether it is a curated scene as it was shipped.
    pub fn is_untouched_preset(&self) -> bool {
        self.preset().is_some_and(|preset| (preset.scene)() == self.scene)
    }
}

/// A scene file that is open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFile {
    pub path: PathBuf,
    /// What the file holds.
    pub saved: Document,
}

/// Everything. Panels read it through a [`View`]; only `command::apply` changes it.
pub struct State {
    pub documents: History<Document>,
    pub settings: Settings,
    pub session: Session,
    /// The file that the document was opened from or saved to.
    pub file: Option<OpenFile>,
    trace: Result<Trace, SceneError>,
    traced: (String, Scene),
}

impl State {
    /// Opens a document at its last step, where the verdict is.
    pub fn new(document: Document, settings: Settings) -> Self {
        let traced = (document.lesson.clone(), document.scene.clone());
        let trace = run(&traced);
        let mut state = Self {
            documents: History::new(document),
            settings,
            session: Session::default(),
            file: None,
            trace,
            traced,
        };
        state.session.predict.on = state.settings.predict;
        state.show_end();
        state
    }

    /// The first curated scene of the first lesson.
    pub fn first(settings: Settings) -> Self {
        Self::new(first_document(), settings)
    }

    pub fn document(&self) -> &Document {
        self.documents.current()
    }

    /// The scene on the stage: what a drag would give, or else the document's.
    pub fn scene(&self) -> &Scene {
        self.session.preview.as_ref().unwrap_or(&self.document().scene)
    }

    /// The run on [`State::scene`], or why there is none.
    pub fn trace(&self) -> Result<&Trace, &SceneError> {
        self.trace.as_ref()
    }

    /// The lesson of the document. Documents only ever name lessons that exist; should one not, the first stands in.
    pub fn lesson(&self) -> &'static dyn Lesson {
        lesson::find(&self.document().lesson).unwrap_or(LESSONS[0])
    }

    /// How many steps the run has; 0 when the lesson cannot run on the scene.
    pub fn steps(&self) -> usize {
        self.trace.as_ref().map_or(0, |trace| trace.frames.len())
    }

    /// Whether closing would lose something that was made by hand.
    pub fn is_unsaved(&self) -> bool {
        match &self.file {
            Some(file) => file.saved != *self.document(),
            None => !self.document().is_untouched_preset(),
        }
    }

    /// Whether a panel is open: as the person left it, or as there is room.
    pub fn is_open(&self, panel: Panel) -> bool {
        let has_room = match panel {
            Panel::Lessons => self.session.has_width,
            Panel::Intervals | Panel::Curve => self.session.has_height,
            Panel::Details | Panel::Numbers | Panel::Source => true,
        };
        self.settings.is_open(panel, has_room)
    }

    /// The theme in use: the chosen one, or what the system prefers.
    pub fn theme_id(&self) -> ThemeId {
        self.settings.theme.unwrap_or(if self.session.system_is_dark { ThemeId::Dark } else { ThemeId::Light })
    }

    /// Runs the lesson again if scene or lesson changed since the last run, and keeps the step in range. The last step
    /// stays the last one, so that a drag at the verdict keeps showing the verdict.
    pub(super) fn retrace(&mut self) {
        if self.traced.0 == self.document().lesson && self.traced.1 == *self.scene() {
            return;
        }
        let was_at_end = self.session.step + 1 >= self.steps();
        self.traced = (self.document().lesson.clone(), self.scene().clone());
        self.trace = run(&self.traced);
        let last = self.steps().saturating_sub(1);
        self.session.step = if was_at_end { last } else { self.session.step.min(last) };
        self.session.hover = None;
        let views = self.trace.as_ref().map_or(0, |trace| trace.views.len());
        if self.session.cameras.len() != views && views > 0 {
            self.session.cameras = vec![None; views];
        }
    }

    /// Goes to the last step and fits the cameras, as for a scene just opened. When predicting: to the first step.
    pub(super) fn show_end(&mut self) {
        let predicting = self.session.predict.on;
        self.session.step = if predicting { 0 } else { self.steps().saturating_sub(1) };
        self.session.untold = !predicting;
        self.session.playing = false;
        self.session.predict.answers.clear();
        self.session.predict.votes.clear();
        self.session.cameras = vec![None; self.trace.as_ref().map_or(1, |trace| trace.views.len())];
    }

    /// Throws away what depends on the document shown before.
    pub(super) fn show_document(&mut self) {
        self.session.preview = None;
        self.session.selected = None;
        self.retrace();
        self.show_end();
    }
}

/// What a first start shows.
pub fn first_document() -> Document {
    Document::of_preset(LESSONS[0], None)
}

fn run((lesson_id, scene): &(String, Scene)) -> Result<Trace, SceneError> {
    lesson::find(lesson_id).unwrap_or(LESSONS[0]).trace(scene)
}

/// What a panel borrows.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub state: &'a State,
    pub theme: &'static Theme,
    pub theme_id: ThemeId,
    pub lang: Lang,
    /// Seconds since the window opened, for what moves.
    pub now_s: f64,
    /// The text scale in use: the person's times the theme's.
    pub text_scale: f32,
}

impl<'a> View<'a> {
    pub fn new(state: &'a State, now_s: f64) -> Self {
        let theme_id = state.theme_id();
        let theme = Theme::of(theme_id);
        let text_scale = (state.settings.text_scale * theme.scale as f32).min(LARGEST_SCALE);
        Self { state, theme, theme_id, lang: state.settings.lang, now_s, text_scale }
    }

    /// The run; `None` when the lesson cannot run on the scene.
    pub fn trace(&self) -> Option<&'a Trace> {
        self.state.trace().ok()
    }

    /// Index of the step shown.
    pub fn step(&self) -> usize {
        self.state.session.step
    }

    /// The step shown.
    pub fn frame(&self) -> Option<&'a Frame> {
        self.trace()?.frames.get(self.step())
    }

    /// Whether what gives the answer away is hidden: the step asks something and nobody has answered yet.
    pub fn hides_spoils(&self) -> bool {
        self.is_open_question(self.step())
    }

    /// Whether a step waits for an answer.
    pub fn is_open_question(&self, step: usize) -> bool {
        let predict = &self.state.session.predict;
        predict.on
            && !predict.answers.contains_key(&step)
            && self.trace().and_then(|trace| trace.frames.get(step)).is_some_and(|frame| frame.ask.is_some())
    }

    /// Whether the outcome is hidden: some step still waits for an answer.
    pub fn hides_outcome(&self) -> bool {
        (0..self.state.steps()).any(|step| self.is_open_question(step))
    }

    /// The camera of a view, once the stage has fitted it.
    pub fn camera(&self, view: usize) -> Option<&'a StageCamera> {
        self.state.session.cameras.get(view)?.as_ref()
    }

    /// A size in points at 100 % text, at the text scale in use.
    pub fn scaled(&self, size_px: f32) -> f32 {
        size_px * self.text_scale
    }
}
