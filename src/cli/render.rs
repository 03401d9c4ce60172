//! `render`: one step of a run as a figure.

use std::path::Path;

use super::args::Render;
use super::chosen::Chosen;
use crate::export::{png, svg};
use crate::figure::{Look, sheet};
use crate::files;
use crate::words::{Lang, Message, cli as words};

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

/// Draws the step and writes the file; the answer says which.
///
/// # Errors
/// What the command line names is not there, the lesson does not take the scene, or the file cannot be written.
pub fn draw(render: &Render, lang: Lang) -> Result<String, Message> {
    let path = render.output.as_path();
    let format = format(path)?;
    let chosen = Chosen::from(&render.run)?;
    let trace = chosen.trace()?;
    let count = trace.frames.len();
    let step = render.step.unwrap_or(count);
    if step < 1 || step > count {
        return Err(words::no_such_step(step, count));
    }
    let look = Look { theme: render.theme.into(), lang, frame: step - 1, ..Look::default() };
    let picture = sheet(&trace, chosen.scene.y_axis, &look, render.size.map(f64::from));
    let unwritable = |problem: String| words::unwritable(path.display().to_string(), problem);
    let bytes = match format {
        Format::Svg => svg::svg(&picture).into_bytes(),
        Format::Png => png::png(&picture, 1.0).map_err(|error| unwritable(error.to_string()))?,
    };
    files::write(path, &bytes).map_err(|error| unwritable(error.to_string()))?;
    Ok(format!("{}\n", words::written(path.display().to_string()).text(lang)))
}

fn format(path: &Path) -> Result<Format, Message> {
    // The end of the name, so that a file called just `.svg` is one too.
    let name = path.file_name().map(|name| name.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    match name.rsplit_once('.') {
        Some((_, "svg")) => Ok(Format::Svg),
        Some((_, "png")) => Ok(Format::Png),
        _ => Err(words::unknown_picture_format(path.display().to_string())),
    }
}
