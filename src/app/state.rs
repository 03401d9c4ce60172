//! All that the window knows, in three parts: what is saved with the scene, what is saved with the program, and what is
//! forgotten at the end.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::figure::{Theme, ThemeId};
use crate::lesson::{self, LESSONS, Lesson};
use crate::scene::{History, Scene, SceneError, ScenePreset};
use crate::trace::{Frame, Trace};
use crate::words::Lang;

use super::session::{ChartSlot, Motion, Session, StageCamera};
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
    /// Lesson and curated scene that the shapes were brought along from.
    pub brought: Option<[String; 2]>,
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
            brought: None,
            scene: preset.map(|preset| (preset.scene)()).unwrap_or_default(),
        }
    }

    /// The curated scene it came from.
    pub fn preset(&self) -> Option<&'static ScenePreset> {
        let id = self.preset.as_deref()?;
        lesson::find(&self.lesson)?.preset(id)
    }

    /// Whether it is a curated scene as it was shipped, however it is looked at.
    pub fn is_untouched_preset(&self) -> bool {
        self.preset().is_some_and(|preset| same_content(&self.lesson, &(preset.scene)(), &self.scene))
    }

    /// The document's shapes in another lesson. Settings that the other lesson does not have stay behind. Shapes that are
    /// one of its curated scenes are that scene.
    pub fn brought_to(&self, lesson: &dyn Lesson) -> Self {
        let mut scene = self.scene.clone();
        scene.knobs.retain(|id, _| lesson.knob(id).is_some());
        let mut all = lesson.scenes().iter();
        let preset = all.find(|preset| same_content(lesson.id(), &(preset.scene)(), &scene));
        let own = self.preset.clone().map(|preset| [self.lesson.clone(), preset]);
        let brought = if preset.is_some() { None } else { own.or_else(|| self.brought.clone()) };
        let preset = preset.map(|preset| preset.id.to_owned());
        Self { lesson: lesson.id().to_owned(), preset, title: self.title.clone(), brought, scene }
    }

    /// The curated scene of another lesson that the shapes were brought along from, as long as they are as they were.
    pub fn brought(&self) -> Option<&'static ScenePreset> {
        let [lesson, preset] = self.brought.as_ref()?;
        let preset = lesson::find(lesson)?.preset(preset)?;
        let mut scene = (preset.scene)();
        scene.knobs.retain(|id, _| lesson::find(&self.lesson).is_some_and(|lesson| lesson.knob(id).is_some()));
        same_content(&self.lesson, &scene, &self.scene).then_some(preset)
    }

    /// Whether two documents differ in nothing but how they are looked at.
    pub fn has_content_of(&self, other: &Self) -> bool {
        (&self.lesson, &self.preset, &self.title) == (&other.lesson, &other.preset, &other.title)
            && same_content(&self.lesson, &self.scene, &other.scene)
    }
}

/// The knob that turns the person's own axis: one looks with it, and no run depends on it.
const FREE_AXIS: &str = "free_axis_deg";

/// Whether a run on one scene is the run on the other: same shapes, and knobs of the same values. Which way y runs on
/// the screen and where the free axis stands is not content; a knob that is not set has its default.
pub fn same_content(lesson_id: &str, one: &Scene, other: &Scene) -> bool {
    one.items == other.items && content_knobs(lesson_id, one) == content_knobs(lesson_id, other)
}

fn content_knobs(lesson_id: &str, scene: &Scene) -> BTreeMap<String, f64> {
    let mut knobs = scene.knobs.clone();
    knobs.remove(FREE_AXIS);
    for knob in lesson::find(lesson_id).map_or(&[][..], |lesson| lesson.knobs()) {
        if knobs.get(knob.id) == Some(&knob.default) {
            knobs.remove(knob.id);
        }
    }
    knobs
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
    /// Counts the runs, so that pictures of the last one are known without comparing traces.
    run: u64,
    /// Counts the documents shown: what is scrolled in one is not in the next.
    opened: u64,
    /// Where to go on once the lesson runs again: the step shown before, and whether it was the last.
    resume: Option<(usize, bool)>,
    #[cfg(test)]
    change: Option<fn(&mut Trace)>,
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
            run: 0,
            opened: 0,
            resume: None,
            #[cfg(test)]
            change: None,
        };
        state.note_charts();
        state.session.predict.on = state.settings.predict;
        state.show_end();
        state
    }

    /// What a first start shows.
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

    /// The number of the run that [`State::trace`] is of: another run has another number.
    pub fn run(&self) -> u64 {
        self.run
    }

    /// The number of the document shown: another one has another number, however much it is edited.
    pub fn opened(&self) -> u64 {
        self.opened
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
            Some(file) => !file.saved.has_content_of(self.document()),
            None => !self.document().is_untouched_preset() && self.document().brought().is_none(),
        }
    }

    /// Whether a panel is open: as the person left it where there is room, else only if it was opened by hand here.
    pub fn is_open(&self, panel: Panel) -> bool {
        if self.has_room(panel) { self.settings.is_open(panel) } else { self.session.unfolded_panels.contains(&panel) }
    }

    fn has_room(&self, panel: Panel) -> bool {
        match panel {
            Panel::Lessons => self.session.has_width,
            // An audience sees the stage; a chart is opened when it is spoken of.
            Panel::Intervals
            | Panel::Curve
            | Panel::Counts
            | Panel::SecondCounts
            | Panel::Table
            | Panel::SecondTable
            | Panel::ThirdTable
            | Panel::Plot
            | Panel::SecondPlot => self.session.has_height && !self.settings.present,
            Panel::Details | Panel::Numbers | Panel::Times | Panel::Source | Panel::Knobs => true,
        }
    }

    pub(super) fn toggle_panel(&mut self, panel: Panel) {
        let open = self.is_open(panel);
        if self.has_room(panel) {
            self.settings.panels.insert(panel, !open);
        } else if !self.session.unfolded_panels.remove(&panel) {
            self.session.unfolded_panels.insert(panel);
        }
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
        let now = (self.document().lesson.clone(), self.scene().clone());
        let same = now.0 == self.traced.0 && same_content(&now.0, &now.1, &self.traced.1);
        let shown = match self.resume.take() {
            Some(shown) => shown,
            None => (self.session.step, self.session.step + 1 >= self.steps()),
        };
        self.traced = now;
        self.run_again();
        let (step, was_at_end) = shown;
        if self.trace.is_err() {
            self.resume = Some(shown);
        }
        let last = self.steps().saturating_sub(1);
        self.session.step = if was_at_end { last } else { step.min(last) };
        self.session.untold |= was_at_end && !same && !self.session.predict.on;
        // What is pointed at may be gone; a scene that is only looked at in another way keeps it.
        if !same {
            self.session.hover = None;
        }
        self.note_charts();
        let views = self.trace.as_ref().map_or(0, |trace| trace.views.len());
        if self.session.cameras.len() != views && views > 0 {
            // Those of views that stay are where a hand has put them.
            self.session.cameras.resize(views, None);
        }
    }

    /// Goes to the last step and fits the cameras, as for a scene just opened. When predicting: to the first step.
    pub(super) fn show_end(&mut self) {
        let predicting = self.session.predict.on;
        self.resume = None;
        self.session.step = if predicting { 0 } else { self.steps().saturating_sub(1) };
        self.session.untold = !predicting;
        self.session.playing = false;
        self.session.predict.forget();
        self.session.cameras = vec![None; self.trace.as_ref().map_or(1, |trace| trace.views.len())];
    }

    /// Has every run's trace changed, for tests of what no lesson shows.
    #[cfg(test)]
    pub(super) fn change_traces(&mut self, change: fn(&mut Trace)) {
        self.change = Some(change);
        self.run_again();
        self.note_charts();
        self.show_end();
    }

    fn run_again(&mut self) {
        self.run += 1;
        self.trace = run(&self.traced);
        #[cfg(test)]
        if let (Ok(trace), Some(change)) = (&mut self.trace, self.change) {
            change(trace);
        }
    }

    fn note_charts(&mut self) {
        if let Ok(trace) = &self.trace {
            let panels = Panel::of_charts(&trace.charts).into_iter();
            let slots = panels.zip(&trace.charts).map(|(panel, chart)| ChartSlot::new(panel, chart));
            self.session.charts = slots.collect();
        }
    }

    /// Throws away what depends on the document shown before.
    pub(super) fn show_document(&mut self) {
        self.opened += 1;
        self.session.preview = None;
        self.session.motion = Motion::default();
        self.session.lay_down();
        self.session.selected = None;
        self.retrace();
        self.show_end();
    }
}

/// Growth of all text for an audience.
const PRESENT_SCALE: f32 = 1.25;

/// The lesson that a first start shows: what collision detection looks like, told at once. The list begins with the
/// foundations.
const FIRST_LESSON: &str = "sat";

/// What a first start shows.
pub fn first_document() -> Document {
    Document::of_preset(lesson::find(FIRST_LESSON).unwrap_or(LESSONS[0]), None)
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
        let audience = if state.settings.present { PRESENT_SCALE } else { 1.0 };
        let text_scale = (state.settings.text_scale * theme.scale as f32 * audience).min(LARGEST_SCALE);
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

    /// Whether what gives the answer away is hidden: the step asks something and nobody has answered yet, or it is the
    /// verdict and the outcome is hidden.
    pub fn hides_spoils(&self) -> bool {
        self.hides_step(self.step())
    }

    /// The same of any step.
    pub fn hides_step(&self, step: usize) -> bool {
        let is_verdict = step + 1 == self.state.steps();
        self.is_open_question(step) || is_verdict && self.hides_outcome()
    }

    /// Whether a step waits for an answer. Once the last question is answered, none does: it tells how all the others
    /// had to end.
    pub fn is_open_question(&self, step: usize) -> bool {
        self.hides_outcome()
            && !self.state.session.predict.answers.contains_key(&step)
            && self.trace().and_then(|trace| trace.frames.get(step)).is_some_and(|frame| frame.ask.is_some())
    }

    /// Whether what a step is about could answer the question that waits: it comes with or after one that is open.
    pub fn is_untold(&self, step: usize) -> bool {
        self.is_open_question(step) || self.hides_spoils() && (0..step).any(|before| self.is_open_question(before))
    }

    /// Whether the outcome is hidden: the last question, for the verdict, still waits for an answer.
    pub fn hides_outcome(&self) -> bool {
        self.last_question_open().is_some()
    }

    /// The step whose question the outcome waits for.
    fn last_question_open(&self) -> Option<usize> {
        let predict = &self.state.session.predict;
        let asks = |trace: &'a Trace| trace.frames.iter().rposition(|frame| frame.ask.is_some());
        self.trace().and_then(asks).filter(|last| predict.on && !predict.answers.contains_key(last))
    }

    /// The same, once it has been passed by: how many steps there are to come is no business of one who predicts.
    pub fn passed_question(&self) -> Option<usize> {
        let seen = self.state.session.predict.reached.max(self.step());
        self.last_question_open().filter(|last| *last < seen)
    }

    /// The steps up to this one that are still hidden: what they found is not shown anywhere.
    pub fn hidden_frames(&self) -> Vec<u32> {
        let open = (0..=self.step()).filter(|step| self.hides_step(*step));
        open.filter_map(|step| u32::try_from(step).ok()).collect()
    }

    /// How many steps there are to see: all, or while the outcome is hidden those seen so far.
    pub fn steps_told(&self) -> usize {
        let steps = self.state.steps();
        if self.hides_outcome() { (self.state.session.predict.reached.max(self.step()) + 1).min(steps) } else { steps }
    }

    /// The text scale for figures, which apply the theme's own.
    pub fn figure_scale(&self) -> f64 {
        f64::from(self.text_scale) / self.theme.scale
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
