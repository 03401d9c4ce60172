//! `lessons`: what there is to see.

use std::borrow::Cow;

use serde::Serialize;

use super::args::Form;
use crate::export::json::to_text;
use crate::lesson::{LESSONS, Lesson};
use crate::words::{Lang, cli as words};

/// The list, in the order of the screen.
pub fn list(form: Form, lang: Lang) -> String {
    match form {
        Form::Text => text(lang),
        Form::Json => json(lang),
    }
}

fn text(lang: Lang) -> String {
    let mut out = String::new();
    let mut group = None;
    for lesson in LESSONS {
        if group != Some(lesson.group()) {
            group = Some(lesson.group());
            out += &format!("{}\n", lesson.group().title().text(lang));
        }
        out += &format!("  {}  {}\n", lesson.id(), lesson.title().text(lang));
        out += &format!("    {}\n", words::scenes().text(lang));
        let wide = lesson.scenes().iter().map(|scene| scene.id.len()).max().unwrap_or(0);
        for scene in lesson.scenes() {
            out += &format!("      {:wide$}  {}\n", scene.id, (scene.title)().text(lang));
        }
        if !lesson.knobs().is_empty() {
            out += &format!("    {}\n", words::knobs().text(lang));
        }
        let wide = lesson.knobs().iter().map(|knob| knob.id.len()).max().unwrap_or(0);
        for knob in lesson.knobs() {
            let range = words::knob((knob.title)(), knob.min, knob.max, knob.default);
            out += &format!("      {:wide$}  {}\n", knob.id, range.text(lang));
        }
    }
    out
}

#[derive(Serialize)]
struct LessonJson {
    id: &'static str,
    title: Cow<'static, str>,
    group: Cow<'static, str>,
    scenes: Vec<SceneJson>,
    knobs: Vec<KnobJson>,
}

#[derive(Serialize)]
struct SceneJson {
    id: &'static str,
    title: Cow<'static, str>,
}

#[derive(Serialize)]
struct KnobJson {
    id: &'static str,
    title: Cow<'static, str>,
    min: f64,
    max: f64,
    default: f64,
}

fn json(lang: Lang) -> String {
    let lessons: Vec<String> = LESSONS.iter().map(|lesson| to_text(&lesson_json(*lesson, lang))).collect();
    format!("[\n{}\n]\n", lessons.join(",\n"))
}

fn lesson_json(lesson: &dyn Lesson, lang: Lang) -> LessonJson {
    let scenes = lesson.scenes().iter().map(|scene| SceneJson { id: scene.id, title: (scene.title)().text(lang) });
    let knobs = lesson.knobs().iter().map(|knob| KnobJson {
        id: knob.id,
        title: (knob.title)().text(lang),
        min: knob.min,
        max: knob.max,
        default: knob.default,
    });
    LessonJson {
        id: lesson.id(),
        title: lesson.title().text(lang),
        group: lesson.group().title().text(lang),
        scenes: scenes.collect(),
        knobs: knobs.collect(),
    }
}
