//! Sentences with strong parts and letters in their shapes' colours. One weight is bundled, so strong text is drawn
//! twice, a third of a pixel apart.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, FontId, Galley, Painter, Pos2, Response, Sense, TextStyle, Ui, Vec2, WidgetInfo};

use crate::figure::Theme;
use crate::words::{Lang, Message, SpanKind, together};

use super::style::color;

/// A run of text as it is set.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub text: String,
    pub color: Color32,
    pub strong: bool,
}

/// Text laid out, and once more with its strong parts alone.
#[derive(Clone)]
pub struct Laid {
    pub galley: Arc<Galley>,
    strong: Option<Arc<Galley>>,
    offset: f32,
}

/// The runs of a sentence: letters in their items' colours, the rest in `plain`.
pub fn runs(message: &Message, lang: Lang, theme: &Theme, plain: Color32) -> Vec<Run> {
    let run = |span: crate::words::Span| match span.kind {
        SpanKind::Plain => Run { text: span.text, color: plain, strong: false },
        SpanKind::Strong => Run { text: span.text, color: plain, strong: true },
        SpanKind::Item(name) => Run { color: color(theme.letter(&name)), text: span.text, strong: true },
    };
    message.spans(lang).into_iter().map(run).collect()
}

/// One run.
pub fn plain(text: impl Into<String>, color: Color32, strong: bool) -> Vec<Run> {
    vec![Run { text: text.into(), color, strong }]
}

/// Lays runs out in a width. `max_rows` of 1 cuts with an ellipsis.
pub fn lay(painter: &Painter, runs: &[Run], font: &FontId, width: f32, max_rows: usize) -> Laid {
    let job = |strong_only: bool| {
        let mut job = LayoutJob {
            wrap: TextWrapping { max_width: width, max_rows, ..TextWrapping::default() },
            ..LayoutJob::default()
        };
        for run in runs {
            let shown = if strong_only && !run.strong { Color32::TRANSPARENT } else { run.color };
            job.append(&together(&run.text), 0.0, TextFormat::simple(font.clone(), shown));
        }
        job
    };
    let has_strong = runs.iter().any(|run| run.strong);
    let offset = (font.size * 0.04).max(0.35);
    Laid {
        galley: painter.layout_job(job(false)),
        strong: has_strong.then(|| super::paint::shifted(painter.layout_job(job(true)), offset)),
        offset,
    }
}

impl Laid {
    pub fn size(&self) -> Vec2 {
        self.galley.size() + Vec2::new(if self.strong.is_some() { self.offset } else { 0.0 }, 0.0)
    }

    pub fn paint(&self, painter: &Painter, at: Pos2) {
        painter.galley(at, self.galley.clone(), Color32::PLACEHOLDER);
        if let Some(strong) = &self.strong {
            painter.galley(at, strong.clone(), Color32::PLACEHOLDER);
        }
    }
}

/// Shows runs as a label that wraps.
pub fn label(ui: &mut Ui, runs: &[Run], style: TextStyle) -> Response {
    sized_label(ui, runs, style, Sense::hover(), usize::MAX)
}

/// Shows runs in one row, cut where the room ends.
pub fn line(ui: &mut Ui, runs: &[Run], style: TextStyle) -> Response {
    sized_label(ui, runs, style, Sense::hover(), 1)
}

fn sized_label(ui: &mut Ui, runs: &[Run], style: TextStyle, sense: Sense, max_rows: usize) -> Response {
    let font = style.resolve(ui.style());
    let laid = lay(ui.painter(), runs, &font, ui.available_width(), max_rows);
    let (rect, response) = ui.allocate_exact_size(laid.size(), sense);
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, joined(runs)));
    if ui.is_rect_visible(rect) {
        laid.paint(ui.painter(), rect.min);
    }
    if laid.galley.elided {
        return response.on_hover_text(joined(runs));
    }
    response
}

/// The text of runs, without their look.
pub fn joined(runs: &[Run]) -> String {
    runs.iter().map(|run| run.text.as_str()).collect()
}

/// A sentence as a label in the text colour.
pub fn message(ui: &mut Ui, message: &Message, lang: Lang, theme: &Theme, style: TextStyle) -> Response {
    label(ui, &runs(message, lang, theme, color(theme.text)), style)
}

/// A sentence as a label that stands back.
pub fn muted(ui: &mut Ui, message: &Message, lang: Lang, theme: &Theme, style: TextStyle) -> Response {
    label(ui, &runs(message, lang, theme, color(theme.text_muted)), style)
}
