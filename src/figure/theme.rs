//! The colours and measures of each look. The hues are Okabe's and Ito's, in the variants that reach contrast on each
//! ground.

use serde::{Deserialize, Serialize};

use crate::trace::OutcomeKind;

use super::color::Color;
use super::palette;
use super::picture::{Dash, Stroke};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeId {
    #[default]
    Light,
    Dark,
    /// For the back row: black on white, thicker lines, larger text.
    Projector,
}

impl ThemeId {
    pub const ALL: [ThemeId; 3] = [ThemeId::Light, ThemeId::Dark, ThemeId::Projector];
}

/// The colours and measures of one look. Every text colour reaches 4.5 : 1 on every ground it stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    pub id: ThemeId,
    /// Dark text on a light ground, or the reverse.
    pub is_dark: bool,
    /// Behind the stage.
    pub ground: Color,
    /// Behind side panels and bars.
    pub panel: Color,
    /// Cards and fields, a little in front.
    pub panel_raised: Color,
    /// Behind a chosen or current row.
    pub selected: Color,
    /// Behind a row under the pointer.
    pub hovered: Color,
    pub text: Color,
    pub text_muted: Color,
    /// Text on `accent`.
    pub text_on_accent: Color,
    /// Lines between panels.
    pub rule: Color,
    /// Borders of fields and buttons, 3 : 1.
    pub border: Color,
    pub accent: Color,
    /// Ring around what has the keyboard, 3 : 1.
    pub focus: Color,
    pub error: Color,
    pub success: Color,
    pub grid: Color,
    pub grid_axis: Color,
    /// Letters of items.
    pub letter_a: Color,
    pub letter_b: Color,
    /// Lines and areas of items.
    pub line_a: Color,
    pub line_b: Color,
    /// Lines of items that step back.
    pub soft_a: Color,
    pub soft_b: Color,
    /// What the shapes share.
    pub shared: Color,
    pub shared_text: Color,
    /// An axis of the person's own.
    pub free: Color,
    pub separating_line: Color,
    /// A line that steps back, 3 : 1.
    pub quiet: Color,
    /// Share of a shape's colour in its area, of 255.
    pub fill_alpha: u8,
    pub hatch_alpha: u8,
    /// Growth of every length in pixels.
    pub scale: f64,
    /// Further growth of line widths.
    pub line_scale: f64,
}

impl Theme {
    pub fn of(id: ThemeId) -> &'static Theme {
        match id {
            ThemeId::Light => &palette::LIGHT,
            ThemeId::Dark => &palette::DARK,
            ThemeId::Projector => &palette::PROJECTOR,
        }
    }

    /// The colour of an item's letter in running text.
    pub fn letter(&self, item: &str) -> Color {
        match item {
            "A" => self.letter_a,
            "B" => self.letter_b,
            _ => self.text,
        }
    }

    /// The colour that stands beside a verdict; the words say it too.
    pub fn verdict(&self, kind: OutcomeKind) -> Color {
        match kind {
            OutcomeKind::Separated | OutcomeKind::Told => self.text,
            OutcomeKind::Touching | OutcomeKind::Overlapping => self.shared,
        }
    }

    /// A line of this theme, whose width is given at 100 %. Lines grow more slowly than text, or large text would come
    /// with clumsy lines.
    pub fn line(&self, color: Color, width_px: f64, dash: Dash, scale: f64) -> Stroke {
        Stroke { color, width_px: width_px * self.line_scale * scale.sqrt(), dash }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grounds(theme: &Theme) -> [Color; 5] {
        [theme.ground, theme.panel, theme.panel_raised, theme.selected, theme.hovered]
    }

    #[test]
    fn every_text_colour_reaches_four_and_a_half_to_one_on_every_ground() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            let mut texts = vec![theme.text, theme.text_muted, theme.accent, theme.error, theme.success];
            texts.extend([theme.letter_a, theme.letter_b, theme.shared_text, theme.free]);
            for ground in grounds(theme) {
                for text in &texts {
                    let ratio = text.contrast(ground);
                    assert!(ratio >= 4.5, "{id:?} {} on {}: {ratio:.2}", text.to_hex(), ground.to_hex());
                }
            }
            let on_accent = theme.text_on_accent.contrast(theme.accent);
            assert!(on_accent >= 4.5, "{id:?} text on accent {on_accent:.2}");
        }
    }

    #[test]
    fn lines_borders_and_rings_reach_three_to_one_on_the_stage() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            for line in [theme.quiet, theme.border, theme.focus, theme.line_a, theme.line_b, theme.shared, theme.free] {
                let ratio = line.contrast(theme.ground);
                assert!(ratio >= 3.0, "{id:?} {}: {ratio:.2}", line.to_hex());
            }
        }
    }
}
