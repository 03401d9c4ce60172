//! One calm sans for Latin and 中文, and a monospaced face for numbers and source. No system fonts: with them a Chinese
//! text may get Japanese forms, and pictures would differ from machine to machine.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily};

/// Name of the bundled sans.
const SANS: &str = "ui-sc";

/// The fallback chains. Subscripts come from Ubuntu-Light, ▸ and ⁻ from Hack; both are egui's own.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let sans = FontData::from_static(include_bytes!("../assets/ui-sc.ttf"));
    fonts.font_data.insert(SANS.to_owned(), Arc::new(sans));
    let chain = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    fonts.families.insert(FontFamily::Proportional, chain([SANS, "Ubuntu-Light", "Hack"]));
    fonts.families.insert(FontFamily::Monospace, chain(["Hack", SANS, "Ubuntu-Light"]));
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words;

    #[test]
    fn every_face_of_a_chain_is_there() {
        let fonts = definitions();
        for face in fonts.families.values().flatten() {
            assert!(fonts.font_data.contains_key(face), "{face}");
        }
    }

    #[test]
    fn every_character_of_every_sentence_has_a_glyph() {
        let ctx = egui::Context::default();
        ctx.set_fonts(definitions());
        let font = egui::FontId::proportional(14.0);
        let mut missing = Vec::new();
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for row in words::rows() {
                for c in row.en.chars().chain(row.zh.chars()).filter(|c| !c.is_control()) {
                    if !ui.ctx().fonts_mut(|fonts| fonts.has_glyph(&font, c)) {
                        missing.push((row.id, c));
                    }
                }
            }
        });
        drop_textures(output);
        missing.dedup();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// A delta that is not applied panics when it is dropped.
    fn drop_textures(mut output: egui::FullOutput) {
        output.textures_delta.clear();
    }
}
