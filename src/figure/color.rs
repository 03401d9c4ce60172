//! Colours and their contrast.

use serde::{Deserialize, Serialize};

/// Unmultiplied sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Color {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    /// 255 is opaque.
    pub a: u8,
}

impl Color {
    /// An opaque colour from `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self { r, g, b, a: 255 }
    }

    /// The same hue, more or less transparent.
    pub const fn alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }

    /// What is seen when this colour lies over an opaque one, blended in sRGB as the window and the exports do.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        let mix = |front: u8, back: u8| {
            let share = u32::from(self.a);
            let sum = u32::from(front) * share + u32::from(back) * (255 - share);
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        Self { r: mix(self.r, ground.r), g: mix(self.g, ground.g), b: mix(self.b, ground.b), a: 255 }
    }

    /// WCAG 2.2 contrast ratio of two opaque colours, from 1 (none) to 21 (black on white).
    pub fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// WCAG 2.2 relative luminance, alpha ignored.
    fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { libm::pow((c + 0.055) / 1.055, 2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }

    /// `#rrggbb`, as SVG wants it; alpha is written apart.
    pub fn to_hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.r, self.g, self.b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn black_on_white_has_the_greatest_contrast_and_a_colour_on_itself_none() {
        assert!((Color::hex(0).contrast(Color::hex(0xFF_FFFF)) - 21.0).abs() < 1e-9);
        assert!((Color::hex(0x12_3456).contrast(Color::hex(0x12_3456)) - 1.0).abs() < 1e-12);
        // A published pair: #777777 on white is 4.48 : 1.
        assert!((Color::hex(0x77_7777).contrast(Color::hex(0xFF_FFFF)) - 4.48).abs() < 0.005);
    }

    #[test]
    fn laying_an_opaque_colour_over_another_hides_it_and_a_clear_one_leaves_it() {
        let (front, back) = (Color::hex(0x10_20_30), Color::hex(0xF0_E0_D0));
        assert_eq!(front.over(back), front);
        assert_eq!(front.alpha(0).over(back), back);
        assert_eq!(front.alpha(128).over(back).r, 128);
    }
}
