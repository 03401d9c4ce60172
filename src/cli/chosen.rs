//! The lesson and the scene that a command line names.

use std::path::Path;

use super::args::Run;
use crate::lesson::{LESSONS, Lesson, find};
use crate::scene::{Knob, KnobKind, Scene, SceneFile, set_knob};
use crate::trace::Trace;
use crate::words::{Message, cli as words};

/// A lesson with the scene it runs on.
pub struct Chosen {
    pub lesson: &'static dyn Lesson,
    pub scene: Scene,
    /// What the scene is called.
    pub scene_title: Message,
}

impl Chosen {
    /// Looks up lesson and scene and puts the settings in.
    ///
    /// # Errors
    /// A lesson, scene or setting that is not there, a file that is no scene, a setting out of range.
    pub fn from(run: &Run) -> Result<Self, Message> {
        let lesson = find(&run.lesson).ok_or_else(|| unknown_lesson(&run.lesson))?;
        let (mut scene, scene_title) = scene(lesson, run.scene.as_deref())?;
        for (name, value) in &run.set {
            let knob = find_knob(lesson, name)?;
            scene = set_knob(&scene, knob, knob_value(knob, value)?);
        }
        Ok(Self { lesson, scene, scene_title })
    }

    /// The run, told.
    ///
    /// # Errors
    /// A scene that the lesson does not take.
    pub fn trace(&self) -> Result<Trace, Message> {
        self.lesson.trace(&self.scene).map_err(|error| error.message())
    }
}

fn scene(lesson: &dyn Lesson, name: Option<&str>) -> Result<(Scene, Message), Message> {
    let presets = lesson.scenes();
    let preset = match name {
        None => presets.first(),
        Some(name) => lesson.preset(name),
    };
    if let Some(preset) = preset {
        return Ok(((preset.scene)(), (preset.title)()));
    }
    let name = name.unwrap_or_default();
    let path = Path::new(name);
    if !path.exists() {
        return Err(words::unknown_scene(name, lesson.id(), listed(presets.iter().map(|preset| preset.id))));
    }
    let file = SceneFile::load(path).map_err(|error| error.message())?;
    if file.lesson != lesson.id() {
        return Err(words::scene_of_other_lesson(name, printable(&file.lesson), lesson.id()));
    }
    check_knobs(lesson, &file.scene)?;
    Ok((file.scene, words::own_scene(name)))
}

/// # Errors
/// A setting in a scene that the lesson does not have, or a value out of its range.
pub fn check_knobs(lesson: &dyn Lesson, scene: &Scene) -> Result<(), Message> {
    for (name, value) in &scene.knobs {
        let knob = find_knob(lesson, name)?;
        check_range(knob, *value, &value.to_string())?;
    }
    Ok(())
}

/// Text from a file, fit for a terminal.
fn printable(text: &str) -> String {
    text.chars().flat_map(|c| if c.is_control() { c.escape_default().collect() } else { vec![c] }).collect()
}

fn find_knob(lesson: &dyn Lesson, name: &str) -> Result<&'static Knob, Message> {
    lesson.knob(name).ok_or_else(|| unknown_knob(lesson, &printable(name)))
}

pub fn unknown_lesson(id: &str) -> Message {
    words::unknown_lesson(printable(id), listed(LESSONS.iter().map(|lesson| lesson.id())))
}

fn unknown_knob(lesson: &dyn Lesson, name: &str) -> Message {
    let knobs = lesson.knobs();
    if knobs.is_empty() {
        return words::no_knobs(name, lesson.id());
    }
    words::unknown_knob(name, lesson.id(), listed(knobs.iter().map(|knob| knob.id)))
}

/// Angles wrap, so any finite one will do; everything else stays in its range.
fn knob_value(knob: &Knob, text: &str) -> Result<f64, Message> {
    let not_a_number = || words::knob_not_a_number(knob.id, text);
    let value: f64 = text.parse().map_err(|_| not_a_number())?;
    if !value.is_finite() {
        return Err(not_a_number());
    }
    check_range(knob, value, text)?;
    Ok(value)
}

fn check_range(knob: &Knob, value: f64, text: &str) -> Result<(), Message> {
    let whole = matches!(knob.kind, KnobKind::Angle | KnobKind::Number) || value.fract() == 0.0;
    let within = knob.kind == KnobKind::Angle || (knob.min..=knob.max).contains(&value);
    if whole && within { Ok(()) } else { Err(words::knob_out_of_range(knob.id, text, knob.min, knob.max)) }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
