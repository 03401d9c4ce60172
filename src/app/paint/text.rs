//! One line of figure text as egui shapes, on the baseline that the figures say.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontFamily, FontId, Galley, Rect, Shape, pos2};

use crate::figure::{Color, TextBox, TextSpan};

use super::{color32, panel};

/// How far apart the two prints of strong type are, in ems. Only one weight is bundled.
const STRONG_EM: f32 = 0.04;

/// A [`crate::figure::Draw::Text`] with these fields, its picture's top left at `origin`.
pub(super) fn shapes(
    ui: &egui::Ui,
    origin: egui::Pos2,
    (at, align): ([f64; 2], [f64; 2]),
    size_px: f64,
    spans: &[TextSpan],
    plate: Option<Color>,
    out: &mut Vec<Shape>,
) {
    // Fonts have no use for sizes outside this, and a galley must never be asked for one without a number.
    let size = if size_px.is_finite() { size_px.clamp(1.0, 400.0) } else { 14.0 } as f32;
    let galley = lay_out(ui, spans, size, |span| color32(span.color));
    let text_box = TextBox::with_width(at, align, f64::from(size), f64::from(galley.size().x));
    if let Some(color) = plate {
        let (plate, radius_px) = text_box.plate(f64::from(size));
        out.push(panel(origin, plate.min, plate.max, radius_px, Some(color), None));
    }
    let min = origin + egui::vec2(text_box.min[0] as f32, text_box.baseline_y as f32 - baseline(&galley));
    out.push(Shape::galley(min, galley, Color32::PLACEHOLDER));
    if spans.iter().any(|span| span.strong) {
        let again =
            lay_out(ui, spans, size, |span| if span.strong { color32(span.color) } else { Color32::TRANSPARENT });
        out.push(Shape::galley(min, shifted(again, STRONG_EM * size), Color32::PLACEHOLDER));
    }
}

fn lay_out(ui: &egui::Ui, spans: &[TextSpan], size: f32, color: impl Fn(&TextSpan) -> Color32) -> Arc<Galley> {
    let mut job = LayoutJob { break_on_newline: false, keep_trailing_whitespace: true, ..LayoutJob::default() };
    job.wrap.max_width = f32::INFINITY;
    for span in spans {
        let family = if span.mono { FontFamily::Monospace } else { FontFamily::Proportional };
        job.append(&span.text, 0.0, TextFormat::simple(FontId::new(size, family), color(span)));
    }
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Height of the first baseline below the galley's top.
fn baseline(galley: &Galley) -> f32 {
    galley.rows.first().and_then(|row| Some(row.pos.y + row.glyphs.first()?.pos.y)).unwrap_or(galley.size().y * 0.8)
}

/// The galley moved to the right by a part of a pixel: rows are drawn where they are, while a galley's own place is
/// rounded to whole pixels. So strong type, printed twice, is equally strong everywhere.
pub fn shifted(galley: Arc<Galley>, by: f32) -> Arc<Galley> {
    let mut galley = (*galley).clone();
    for row in &mut galley.rows {
        row.pos.x += by;
    }
    galley.mesh_bounds = Rect::from_min_max(galley.mesh_bounds.min, galley.mesh_bounds.max + egui::vec2(by, 0.0));
    galley.rect = Rect::from_min_max(pos2(0.0, 0.0), galley.rect.max + egui::vec2(by, 0.0));
    Arc::new(galley)
}
