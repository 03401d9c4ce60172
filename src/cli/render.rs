//! `render`: one step of a run as a figure.

use std::io::Write;
use std::path::Path;

use super::args::Render;
use super::chosen::Chosen;
use crate::export::{png, svg};
use crate::figure::{Look, sheet};
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
    write(path, &bytes).map_err(|error| unwritable(error.to_string()))?;
    Ok(format!("{}\n", words::written(path.display().to_string()).text(lang)))
}

fn format(path: &Path) -> Result<Format, Message> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => Ok(Format::Png),
        _ => Err(words::unknown_picture_format(path.display().to_string())),
    }
}

/// Never leaves half a file. What is no plain file (a pipe, a device) is written in place.
fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return std::fs::write(path, bytes);
    }
    let mut file = atomic_write_file::AtomicWriteFile::open(path)?;
    file.write_all(bytes)?;
    file.commit()
}
