//! The verdict in words, on a card that floats over the stage.

use egui::{CornerRadius, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2};

use crate::app::command::{Command, StepMove};
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text::{self, Laid};
use crate::trace::OutcomeKind;
use crate::words::{Message, app as words};

/// The card laid out for a stage, before the stage is drawn, so that the stage keeps its labels off it.
pub struct Card {
    pub rect: Rect,
    pad: Vec2,
    verdict: Laid,
    detail: Option<Laid>,
    name: String,
    kind: Option<OutcomeKind>,
}

/// Room on the stage, in points at 100 % text, below which the card is one line and the legend a button.
const ROOM: Vec2 = vec2(480.0, 280.0);
/// The width that each of several views needs.
const ROOM_OF_A_VIEW: f32 = 300.0;

/// What stands for the verdict while it is hidden: which step it waits for, as soon as that has been passed by.
pub fn hidden(view: &View) -> Message {
    view.passed_question().map_or_else(words::verdict_hidden, |step| words::verdict_waits(step + 1))
}

/// The way back to the step that the verdict waits for.
pub fn way_back(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let Some(step) = view.passed_question() else { return };
    if ui.button(words::go_to_step(step + 1).text(view.lang)).clicked() {
        out.push(Command::Step(StepMove::To(step)));
    }
}

/// Whether a stage is too small for a card of several lines and a legend.
pub fn is_small(view: &View, stage: Rect) -> bool {
    let views = view.trace().map_or(1, |trace| trace.views.len().max(1));
    let least = ROOM.x.max(ROOM_OF_A_VIEW * views as f32);
    stage.width() < view.scaled(least) || stage.height() < view.scaled(ROOM.y)
}

/// Lays the card out at the bottom left of the stage: the verdict, and how it was settled unless the stage is small.
/// `None` when there is no verdict to show.
pub fn lay(ui: &Ui, view: &View, stage: Rect, is_small: bool) -> Option<Card> {
    let outcome = &view.trace()?.outcome;
    let hidden = view.hides_outcome();
    let at_end = view.step() + 1 >= view.state.steps();
    let (verdict, detail): (Message, Option<&Message>) = match (hidden, at_end) {
        (true, _) => (self::hidden(view), None),
        (false, false) => (words::verdict(outcome.verdict.clone()), None),
        (false, true) => (outcome.verdict.clone(), Some(&outcome.detail)),
    };
    let is_told = !hidden && at_end;
    let margin = if is_small { view.scaled(5.0) } else { view.scaled(14.0) };
    let pad = if is_small { pad(view) * 0.6 } else { pad(view) };
    let room = (stage.width() - 2.0 * margin - 2.0 * pad.x).max(view.scaled(60.0));
    let (ink, muted) = (color(view.theme.text), color(view.theme.text_muted));
    let mut runs = text::runs(&verdict, view.lang, view.theme, if is_told { ink } else { muted });
    runs.iter_mut().for_each(|run| run.strong |= is_told);
    // Large text is large enough already: the card must leave the stage visible.
    let large = view.scaled(17.5).min(view.scaled(12.0).max(22.0));
    let verdict_font = egui::FontId::proportional(if is_told { large } else { view.scaled(13.0).min(large) });
    // On a small stage in one line where that is possible at no less than the size of other text.
    let least = view.scaled(12.5).min(verdict_font.size);
    let one_line = text::lay(ui.painter(), &runs, &verdict_font, f32::INFINITY, 1).size().x;
    let fitting = (verdict_font.size * room / one_line.max(1.0)).clamp(least, verdict_font.size);
    let verdict_font = if is_small { egui::FontId::proportional(fitting.floor()) } else { verdict_font };
    let verdict_laid = text::lay(ui.painter(), &runs, &verdict_font, room, usize::MAX);
    let detail_laid = detail.filter(|_| !is_small).map(|detail| {
        let runs = text::runs(detail, view.lang, view.theme, muted);
        let font = egui::FontId::proportional(view.scaled(12.5).min(large * 0.9));
        text::lay(ui.painter(), &runs, &font, room, usize::MAX)
    });
    let mut size = verdict_laid.size();
    if let Some(detail) = &detail_laid {
        size = vec2(size.x.max(detail.size().x), size.y + gap(view) + detail.size().y);
    }
    let size = size + 2.0 * pad;
    let min = egui::pos2(stage.left() + margin, stage.bottom() - margin - size.y);
    let said = if !hidden && !at_end { verdict } else { words::verdict(verdict) };
    let mut name = said.text(view.lang).into_owned();
    if let Some(detail) = detail {
        name.push(' ');
        name.push_str(&detail.text(view.lang));
    }
    Some(Card {
        rect: Rect::from_min_size(min, size),
        pad,
        verdict: verdict_laid,
        detail: detail_laid,
        name,
        kind: is_told.then_some(outcome.kind),
    })
}

/// Draws the card.
pub fn ui(ui: &mut Ui, view: &View, card: &Card) {
    let theme = view.theme;
    let response = ui.interact(card.rect, Id::unique("verdict"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &card.name));
    let corners = CornerRadius::same(7);
    let border = Stroke::new(1.0, color(theme.border));
    ui.painter().rect(card.rect, corners, color(theme.panel_raised), border, StrokeKind::Inside);
    let edge = card.kind.map_or(theme.border, |kind| theme.verdict(kind));
    let bar = Rect::from_min_size(card.rect.min, vec2(view.scaled(5.0), card.rect.height()));
    let left = CornerRadius { nw: 7, sw: 7, ne: 0, se: 0 };
    ui.painter().rect_filled(bar, left, color(edge));
    let at = card.rect.min + card.pad;
    card.verdict.paint(ui.painter(), at);
    if let Some(detail) = &card.detail {
        detail.paint(ui.painter(), at + vec2(0.0, card.verdict.size().y + gap(view)));
    }
}

fn pad(view: &View) -> Vec2 {
    vec2(view.scaled(17.0), view.scaled(8.0))
}

fn gap(view: &View) -> f32 {
    view.scaled(1.0)
}
