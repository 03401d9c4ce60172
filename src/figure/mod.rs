//! Traces as pictures: role and theme become ink, marks and charts become a display list in pixels.
//!
//! This is the only room that names a colour. The window, SVG and PNG draw the same [`Picture`]: what a person sees on
//! the stage is what the export writes.
//!
//! Pixels are logical ones, y down, the origin at the picture's top left.

mod area;
mod camera;
mod caption;
mod chart;
mod clip;
mod color;
mod counts;
mod crowd;
mod curve;
mod curve_plan;
mod dot;
mod fit;
mod grid;
mod hatch;
mod index_role;
mod ink;
mod inside;
mod interval;
mod label;
mod layer;
mod legend;
mod mark;
mod measure;
mod palette;
mod picture;
mod plot;
mod role;
mod shared;
mod sheet;
mod stage;
mod table;
mod text;
mod theme;
mod ticks;
mod title;

#[cfg(test)]
mod tests;

pub use camera::{Camera, Margins};
pub use chart::{Wish, chart, widths, wish};
pub use color::Color;
pub use counts::{counts, counts_plot, counts_state};
pub use curve::{curve, curve_told};
pub use curve_plan::{CURVE_ANGLES_DEG, CurvePlan, Level};
pub use fit::{Content, content, legend_place};
pub use ink::{Emphasis, Hatch, Ink};
pub use inside::trapezoids;
pub use interval::{IntervalPicture, RowRect, intervals, known_state};
pub use legend::{Corner, LegendRoom, legend};
pub(crate) use measure::{SANS_FAMILY, SANS_TTF, glyph};
pub use measure::{covers, text_width_px};
pub use picture::{Dash, Draw, Picture, Spot, SpotShape, Stroke, TextBox, TextSpan};
pub use plot::plot;
pub use sheet::sheet;
pub use stage::stage;
pub use table::{Found, TablePicture, found, is_announced, table};
pub use text::{message_spans, wrap};
pub use theme::{Theme, ThemeId};
pub use ticks::{nice_spacing, spread};
pub use title::title_area;

use crate::trace::Link;
use crate::words::Lang;

/// How a trace is looked at: nothing here changes what it says.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    pub theme: ThemeId,
    pub lang: Lang,
    /// Index into the trace's frames. One past the end is taken as the last.
    pub frame: usize,
    /// What the pointer or the keyboard focus is on: all that speaks of it lights up.
    pub hover: Option<Link>,
    /// Leaves out the marks that give the answer away.
    pub hide_spoils: bool,
    /// Frames up to this one whose findings stay hidden: nobody has answered their questions.
    pub hidden_frames: Vec<u32>,
    /// Leaves out what tells how the run will end before it has.
    pub hide_outcome: bool,
    /// 1 is 100 %. Scales text, line widths and every length in pixels.
    pub text_scale: f64,
    pub grid: bool,
    pub legend: bool,
    /// Where the content leaves room for the legend: there it stands, unless something covers it. In another corner, or
    /// without such a one, it stands only where nothing is drawn.
    pub legend_corner: Option<Corner>,
    /// Leaves out the texts that stand back: the picture is small for its text.
    pub few_labels: bool,
    /// Parts of the picture, `[min, max]` in pixels, that other things lie on (a verdict card): no label is put there.
    pub covered_px: Vec<[[f64; 2]; 2]>,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            theme: ThemeId::Light,
            lang: Lang::En,
            frame: 0,
            hover: None,
            hide_spoils: false,
            hidden_frames: Vec::new(),
            hide_outcome: false,
            text_scale: 1.0,
            grid: true,
            legend: true,
            legend_corner: None,
            few_labels: false,
            covered_px: Vec::new(),
        }
    }
}

impl Look {
    /// How much every length in pixels grows: the text scale, kept within what a picture can hold, times the theme's.
    fn scale(&self) -> f64 {
        let wanted = if self.text_scale.is_finite() { self.text_scale.clamp(0.5, 4.0) } else { 1.0 };
        wanted * Theme::of(self.theme).scale
    }

    /// Whether what was found at a frame may be told: the run has come to it, and no question about it is open. The one
    /// rule for all that charts show.
    fn tells(&self, from: u32) -> bool {
        let is_asked = self.hide_spoils && from as usize == self.frame;
        let is_after_open = self.first_open().is_some_and(|open| from >= open);
        from as usize <= self.frame && !is_asked && !is_after_open && !self.hidden_frames.contains(&from)
    }

    /// While this frame waits for an answer, the first of those that do: what was found from there on could tell it.
    fn first_open(&self) -> Option<u32> {
        let waits = self.hidden_frames.iter().any(|frame| *frame as usize == self.frame);
        self.hidden_frames.iter().min().copied().filter(|_| waits)
    }

    /// Whether something shown in these frames is shown now.
    fn within(&self, frames: &std::ops::Range<u32>) -> bool {
        u32::try_from(self.frame).is_ok_and(|frame| frames.contains(&frame))
    }
}
