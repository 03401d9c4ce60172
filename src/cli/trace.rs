//! `trace`: a whole run, told.

use super::args::{Form, Run};
use super::chosen::Chosen;
use crate::export::{json, text};
use crate::words::{Lang, Message, cli as words};

/// The run as a worked solution or as JSON.
///
/// # Errors
/// What the command line names is not there, or the lesson does not take the scene.
pub fn tell(run: &Run, form: Form, lang: Lang) -> Result<String, Message> {
    let chosen = Chosen::from(run)?;
    let trace = chosen.trace()?;
    Ok(match form {
        Form::Text => {
            let title = words::solution_title(chosen.lesson.title(), chosen.scene_title);
            text::solution(&title, &chosen.scene, &trace, lang)
        }
        Form::Json => json::trace(chosen.lesson, &chosen.scene, &trace, lang),
    })
}
