//! Pictures as PNG, through their SVG and the bundled font alone: the same pixels on every machine.

use std::fmt;
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::figure::{Picture, SANS_FAMILY, SANS_TTF};

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PngError {
    /// More pixels than [`MOST_PIXELS`], or none.
    Size { width: u64, height: u64 },
    /// The renderer or the encoder refused; its own words.
    Render(String),
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { width, height } => {
                write!(f, "a picture of {width} × {height} pixels: 1 to {MOST_PIXELS} pixels can be drawn")
            }
            Self::Render(why) => write!(f, "the picture could not be drawn: {why}"),
        }
    }
}

impl std::error::Error for PngError {}

/// Largest number of pixels, 4 bytes each.
pub const MOST_PIXELS: u64 = 100_000_000;

/// Draws a picture at `scale` device pixels a pixel and encodes it.
///
/// # Errors
/// When the size is 0 or more than [`MOST_PIXELS`], or the renderer refuses.
pub fn png(picture: &Picture, scale: f64) -> Result<Vec<u8>, PngError> {
    pixmap(picture, scale)?.encode_png().map_err(|error| PngError::Render(error.to_string()))
}

fn pixmap(picture: &Picture, scale: f64) -> Result<Pixmap, PngError> {
    let pixels = |length: f64| {
        let wanted = (length * scale).round();
        // Saturating: what is not finite or too large is refused below.
        if wanted.is_finite() && wanted > 0.0 { wanted as u64 } else { 0 }
    };
    let [width, height] = picture.size_px.map(pixels);
    let refused = PngError::Size { width, height };
    if width.checked_mul(height).is_none_or(|count| count == 0 || count > MOST_PIXELS) {
        return Err(refused);
    }
    let (Ok(wide), Ok(high)) = (u32::try_from(width), u32::try_from(height)) else {
        return Err(refused);
    };
    let tree = Tree::from_str(&super::svg::svg(picture), options()).map_err(|e| PngError::Render(e.to_string()))?;
    let mut pixmap = Pixmap::new(wide, high).ok_or(refused)?;
    // One scale for both directions; rounding the size leaves at most half a pixel.
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Options that know the bundled font and no other.
fn options() -> &'static Options<'static> {
    static OPTIONS: OnceLock<Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(SANS_TTF)));
        fonts.set_sans_serif_family(SANS_FAMILY);
        fonts.set_monospace_family(SANS_FAMILY);
        fonts.set_serif_family(SANS_FAMILY);
        let font_family = SANS_FAMILY.to_owned();
        Options { fontdb: Arc::new(fonts), font_family, ..Options::default() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::{Color, Draw, TextSpan};

    fn picture(size_px: [f64; 2]) -> Picture {
        let mut picture = Picture::new(size_px, Color::hex(0xFF_FF_FF));
        let spans = vec![TextSpan { text: "A与B₁".into(), color: Color::hex(0), strong: false, mono: false }];
        picture.items.push(Draw::Text { at: [40.0, 20.0], align: [0.5, 0.5], size_px: 16.0, spans, plate: None });
        picture
    }

    #[test]
    fn text_is_drawn_in_the_bundled_font_and_the_pixels_repeat() {
        let one = pixmap(&picture([80.0, 40.0]), 2.0).expect("drawn");
        assert_eq!((one.width(), one.height()), (160, 80));
        let dark = one.pixels().iter().filter(|p| p.red() < 80).count();
        assert!(dark > 100, "{dark} dark pixels");
        assert_eq!(png(&picture([80.0, 40.0]), 2.0), png(&picture([80.0, 40.0]), 2.0));
    }

    #[test]
    fn a_picture_without_pixels_or_with_too_many_is_refused_in_words() {
        for size in [[0.0, 10.0], [1e9, 1e9], [f64::NAN, 10.0]] {
            let refused = png(&picture(size), 1.0);
            assert!(matches!(refused, Err(PngError::Size { .. })), "{refused:?}");
        }
    }
}
