//! The parts of the window as places for the keyboard: F6 goes from one to the next, Tab from there into it.

use egui::{CornerRadius, EventFilter, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo};

use super::session::Pane;
use super::state::View;
use super::style::color;
use crate::words::{Message, app as words};

/// The node that has the focus when a pane as a whole has it.
pub fn anchor_id(pane: Pane) -> Id {
    Id::unique(("pane", pane))
}

pub fn is_anchor(id: Id) -> bool {
    Pane::ALL.iter().any(|pane| anchor_id(*pane) == id)
}

/// Call it before the pane's own widgets. There is a node only while the keyboard is on it, so that Tab has no stop
/// there on its own.
pub fn anchor(ui: &Ui, view: &View, pane: Pane, rect: Rect) {
    let id = anchor_id(pane);
    if !ui.memory(|memory| memory.has_focus(id)) {
        return;
    }
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    let name = title(pane).text(view.lang).into_owned();
    response.widget_info(|| WidgetInfo::labeled(Role::Group, true, &name));
    if response.has_focus() {
        // Arrows step the run from here; they do not carry the focus away.
        let filter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    }
}

/// The frame around a pane that has the keyboard. Call it after the pane's own widgets, which may cover all of it.
pub fn frame(ui: &Ui, view: &View, pane: Pane, rect: Rect) {
    if ui.memory(|memory| memory.has_focus(anchor_id(pane))) {
        let stroke = Stroke::new(2.0, color(view.theme.focus));
        ui.painter().rect_stroke(rect.shrink(1.0), CornerRadius::same(4), stroke, StrokeKind::Inside);
    }
}

fn title(pane: Pane) -> Message {
    match pane {
        Pane::Steps => words::pane_steps(),
        Pane::Stage => words::pane_stage(),
        Pane::Charts => words::pane_charts(),
        Pane::Details => words::pane_details(),
        Pane::Lessons => words::pane_lessons(),
        Pane::Menus => words::pane_menus(),
    }
}
