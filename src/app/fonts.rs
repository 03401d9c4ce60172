//! One calm sans for Latin and 中文, and a monospaced face for numbers and source. No system fonts: with them a Chinese
//! text may get Japanese forms, and pictures would differ from machine to machine.

use std::sync::Arc;

use egui::{FontData, FontDefinitions, FontFamily, FontTweak};

/// Name of the bundled sans.
const SANS: &str = "ui-sc";

/// Subscripts alone.
const SUBSCRIPTS: &str = "subscripts";
const UBUNTU: &str = "Ubuntu-Light";

/// The fallback chains. ▸ and ⁻ come from Hack, subscripts from Ubuntu-Light; both are egui's own. There subscripts are
/// hardly half as tall as digits: they are set larger, and so lower, as faces of one line are centered on each other.
pub fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let sans = FontData::from_static(include_bytes!("../assets/ui-sc.ttf"));
    fonts.font_data.insert(SANS.to_owned(), Arc::new(sans));
    if let Some(ubuntu) = fonts.font_data.get(UBUNTU) {
        let tweak = FontTweak { scale: 1.42, y_offset_factor: 0.02, ..FontTweak::default() };
        let subscripts = Arc::new((**ubuntu).clone().tweak(tweak));
        fonts.font_data.insert(SUBSCRIPTS.to_owned(), subscripts);
    }
    let chain = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    fonts.families.insert(FontFamily::Proportional, chain([SANS, "Hack", SUBSCRIPTS]));
    fonts.families.insert(FontFamily::Monospace, chain(["Hack", SANS, SUBSCRIPTS]));
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
    fn subscripts_are_large_enough_to_read_and_stand_lower_than_digits() {
        let ctx = egui::Context::default();
        ctx.set_fonts(definitions());
        let output = ctx.run_ui(egui::RawInput::default(), |ui| {
            for font in [egui::FontId::proportional(200.0), egui::FontId::monospace(200.0)] {
                let galley = ui.painter().layout_no_wrap("2₂".to_owned(), font, egui::Color32::BLACK);
                let [digit, index] = [0, 1].map(|k| &galley.rows[0].glyphs[k]);
                let height = |glyph: &egui::epaint::text::Glyph| glyph.uv_rect.size.y;
                let bottom = |glyph: &egui::epaint::text::Glyph| glyph.pos.y + glyph.uv_rect.offset.y + height(glyph);
                let share = height(index) / height(digit);
                assert!((0.7..0.85).contains(&share), "{share}");
                let lowered = (bottom(index) - bottom(digit)) / 200.0;
                assert!((0.08..0.22).contains(&lowered), "{lowered}");
            }
        });
        drop_textures(output);
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
