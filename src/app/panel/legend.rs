//! Where the stage has no room for a legend: a button in its corner that unfolds one.

use egui::containers::menu::MenuButton;
use egui::{Button, Rect, Role, Sense, TextStyle, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::intervals::look;
use crate::app::paint::Painted;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::focus_ring;
use crate::figure::{self, Look};
use crate::words::app as words;

/// Remembers that the stage has no place for a legend, though there is one: then a button unfolds it.
pub fn note(ui: &Ui, is_left_out: bool) {
    let before = ui.data(|data| data.get_temp::<bool>(note_id())).unwrap_or_default();
    if before != is_left_out {
        ui.data_mut(|data| data.insert_temp(note_id(), is_left_out));
        ui.ctx().request_repaint();
    }
}

/// Whether the stage had no place for the legend when it was last drawn.
pub fn is_left_out(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp::<bool>(note_id())).unwrap_or_default()
}

fn note_id() -> egui::Id {
    egui::Id::unique("legend-left-out")
}

/// The button's place at the top right of the stage; `None` when there is no legend to unfold.
pub fn place(ui: &Ui, view: &View, stage: Rect) -> Option<Rect> {
    if !view.state.settings.legend || view.trace()?.legend.is_empty() {
        return None;
    }
    let runs = text::plain(words::legend().text(view.lang), color(view.theme.text), false);
    let font = TextStyle::Button.resolve(ui.style());
    let laid = text::lay(ui.painter(), &runs, &font, f32::INFINITY, 1);
    let size = laid.size() + 2.0 * ui.spacing().button_padding;
    let gap = view.scaled(5.0);
    let right = if view.state.settings.present { view.scaled(56.0) } else { gap };
    let min = pos2(stage.right() - right - size.x, stage.top() + gap);
    let rect = Rect::from_min_size(min, vec2(size.x, size.y.max(view.scaled(24.0))));
    stage.contains_rect(rect).then_some(rect)
}

#[derive(Clone)]
struct Key {
    run: u64,
    look: Look,
    width_px: f64,
}

pub fn ui(ui: &mut Ui, view: &View, place: Rect) {
    let Some(trace) = view.trace() else { return };
    let run = view.state.run();
    let mut child = ui.new_child(UiBuilder::new().id_salt("legend").max_rect(place));
    let title = words::legend().text(view.lang).into_owned();
    let widest = f64::from(ui.ctx().content_rect().width()) * 0.8;
    let (response, _) = MenuButton::from_button(Button::new(title).min_size(place.size())).ui(&mut child, |ui| {
        let look = Look { hover: None, ..look(view) };
        let width_px = widest.min(560.0 * f64::from(view.text_scale));
        let Some(picture) = figure::legend(trace, &look, width_px) else { return };
        let size = vec2(picture.size_px[0] as f32, picture.size_px[1] as f32);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| {
            let rows: Vec<String> = trace.legend.iter().map(|row| row.text.text(view.lang).into_owned()).collect();
            WidgetInfo::labeled(Role::Label, true, rows.join("; "))
        });
        let id = ui.scope_id().with("picture");
        let is_same = |key: &Key| key.look == look && key.width_px == width_px && key.run == run;
        let make = || (Key { run, look: look.clone(), width_px }, picture);
        Painted::get(ui, id, rect.min, is_same, make).paint(ui, rect);
    });
    focus_ring(&child, view, &response);
}
