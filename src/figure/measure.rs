//! Widths and heights of text, from the bundled font.

use std::sync::OnceLock;

use ttf_parser::Face;

/// The one sans for Latin, mathematics and 中文, in one weight.
pub(crate) static SANS_TTF: &[u8] = include_bytes!("../assets/ui-sc.ttf");
/// Its family name, as SVG names it.
pub(crate) const SANS_FAMILY: &str = "App UI SC";

/// Height of a line of text, in its size.
pub(super) const LINE_EM: f64 = 1.2;
/// From the top of a line to its baseline: the middle of the line is then the middle of the capitals.
pub(super) const BASELINE_EM: f64 = 0.966;
/// Advance of every character of a monospaced face.
const MONO_EM: f64 = 0.602;
/// Advance of a character that no bundled font has.
const UNKNOWN_EM: f64 = 0.6;

/// A character as a figure draws it: an index or exponent that the font lacks becomes a small digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    pub character: char,
    /// Size and rise of its baseline, in the size of the text.
    pub size_em: f64,
    pub rise_em: f64,
}

/// How a figure draws a character; never one that the bundled font lacks.
pub(crate) fn glyph(character: char) -> Glyph {
    let plain = |character| Glyph { character, size_em: 1.0, rise_em: 0.0 };
    if in_font(character) {
        return plain(character);
    }
    let small = |character, rise_em| Glyph { character, size_em: 0.66, rise_em };
    let digit = |offset: u32| char::from_digit(offset, 10).unwrap_or('0');
    match character {
        '₀'..='₉' => small(digit(character as u32 - '₀' as u32), -0.14),
        'ₙ' => small('n', -0.14),
        '⁰' | '⁴'..='⁹' => small(digit(character as u32 - '⁰' as u32), 0.34),
        '¹' => small('1', 0.34),
        '²' => small('2', 0.34),
        '³' => small('3', 0.34),
        '⁻' => small('−', 0.34),
        '▸' => plain('›'),
        '✗' => plain('×'),
        _ => plain('?'),
    }
}

/// Whether figures can draw a character as itself.
pub fn covers(character: char) -> bool {
    in_font(character) || glyph(character).character != '?'
}

/// Width of a line of text set in the bundled font. Times are those of a table look-up a character.
pub fn text_width_px(text: &str, size_px: f64, mono: bool) -> f64 {
    let em: f64 = if mono {
        text.chars().map(|c| if c.is_ascii() { MONO_EM } else { advance_em(c).max(MONO_EM) }).sum()
    } else {
        text.chars().map(advance_em).sum()
    };
    em * size_px
}

struct Font {
    face: Option<Face<'static>>,
    units_per_em: f64,
    ascii_em: [f64; 128],
}

fn font() -> &'static Font {
    static FONT: OnceLock<Font> = OnceLock::new();
    FONT.get_or_init(|| {
        let face = Face::parse(SANS_TTF, 0).ok();
        let units_per_em = face.as_ref().map_or(1000.0, |face| f64::from(face.units_per_em()));
        let mut ascii_em = [UNKNOWN_EM; 128];
        for (code, em) in (0_u8..).zip(&mut ascii_em) {
            *em = face_advance_em(face.as_ref(), units_per_em, char::from(code)).unwrap_or(UNKNOWN_EM);
        }
        Font { face, units_per_em, ascii_em }
    })
}

fn face_advance_em(face: Option<&Face<'_>>, units_per_em: f64, character: char) -> Option<f64> {
    let face = face?;
    let id = face.glyph_index(character)?;
    Some(f64::from(face.glyph_hor_advance(id)?) / units_per_em)
}

fn in_font(character: char) -> bool {
    font().face.as_ref().is_some_and(|face| face.glyph_index(character).is_some())
}

fn advance_em(character: char) -> f64 {
    let font = font();
    if let Some(em) = usize::try_from(u32::from(character)).ok().and_then(|code| font.ascii_em.get(code)) {
        return *em;
    }
    if let Some(em) = face_advance_em(font.face.as_ref(), font.units_per_em, character) {
        return em;
    }
    let drawn = glyph(character);
    face_advance_em(font.face.as_ref(), font.units_per_em, drawn.character).unwrap_or(UNKNOWN_EM) * drawn.size_em
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{Lang, rows};

    #[test]
    fn chinese_is_one_size_wide_and_widths_add_up() {
        assert!((text_width_px("中文", 10.0, false) - 20.0).abs() < 1e-9);
        let parts = text_width_px("Av", 10.0, false) + text_width_px("₁2", 10.0, false);
        assert!((text_width_px("Av₁2", 10.0, false) - parts).abs() < 1e-9);
        assert!(text_width_px("1", 10.0, false) > 4.0);
    }

    #[test]
    fn the_file_names_the_family_that_figures_ask_for() {
        let face = Face::parse(SANS_TTF, 0).expect("the bundled font parses");
        let named = face.names().into_iter().any(|n| n.to_string().as_deref() == Some(SANS_FAMILY));
        let names: Vec<_> = face.names().into_iter().filter_map(|n| n.to_string()).collect();
        assert!(named, "{names:?}");
    }

    #[test]
    fn indices_become_small_digits_and_nothing_is_drawn_that_the_font_lacks() {
        assert_eq!(glyph('₂').character, '2');
        assert!(glyph('₂').rise_em < 0.0);
        for character in "Aé中½₀₉²⁻▸✗\u{10FFFF}".chars() {
            assert!(in_font(glyph(character).character), "{character}");
        }
    }

    #[test]
    fn figures_can_draw_every_character_of_every_sentence() {
        for row in rows() {
            for lang in Lang::ALL {
                for character in row.text(lang).chars() {
                    assert!(covers(character), "{character} in {}", row.id);
                }
            }
        }
    }
}
