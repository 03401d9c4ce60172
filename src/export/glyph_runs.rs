//! Text cut where its size or baseline changes: indices and exponents that the font lacks are small digits.

use crate::figure::glyph;

/// A stretch of text set in one size on one baseline.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct GlyphRun {
    /// As drawn.
    pub text: String,
    /// As written.
    pub source: String,
    /// Size and rise of the baseline, in the size of the text.
    pub size_em: f64,
    pub rise_em: f64,
}

pub(super) fn glyph_runs(text: &str) -> Vec<GlyphRun> {
    let mut runs: Vec<GlyphRun> = Vec::new();
    for character in text.chars() {
        let drawn = glyph(character);
        match runs.last_mut() {
            Some(run) if run.size_em == drawn.size_em && run.rise_em == drawn.rise_em => {
                run.text.push(drawn.character);
                run.source.push(character);
            }
            _ => runs.push(GlyphRun {
                text: drawn.character.to_string(),
                source: character.to_string(),
                size_em: drawn.size_em,
                rise_em: drawn.rise_em,
            }),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_where_an_index_begins_and_ends() {
        let runs = glyph_runs("A₁₂·n");
        let texts: Vec<&str> = runs.iter().map(|run| run.text.as_str()).collect();
        assert_eq!(texts, ["A", "12", "·n"]);
        assert!(runs[1].size_em < 1.0 && runs[1].rise_em < 0.0);
        assert!(glyph_runs("").is_empty());
    }
}
