//! Traces and pictures as files and text.

mod glyph_runs;

pub mod json;
pub mod png;
pub mod svg;
pub mod text;
