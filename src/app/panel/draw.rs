//! The button in the stage's upper left corner that takes the pencil up, or lays it down.

use egui::{CornerRadius, Rect, Role, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, vec2};

use crate::app::command::{Command, is_enabled};
use crate::app::shortcut;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::widget::{Icon, icon_button};
use crate::words::app as words;

/// Where the button stands; `None` where the stage has no room for it.
pub fn place(view: &View, stage: Rect) -> Option<Rect> {
    let gap = view.scaled(5.0);
    let rect = Rect::from_min_size(stage.min + vec2(gap, gap), Vec2::splat(view.scaled(30.0)));
    (stage.width() > 6.0 * rect.width() && stage.height() > 4.0 * rect.height()).then_some(rect)
}

pub fn ui(ui: &mut Ui, view: &View, place: Rect, out: &mut Vec<Command>) {
    let draws = view.state.session.draws();
    let theme = view.theme;
    let (fill, edge) = if draws { (theme.selected, theme.accent) } else { (theme.panel_raised, theme.rule) };
    let corners = CornerRadius::same(6);
    ui.painter().rect(place, corners, color(fill), Stroke::new(1.0, color(edge)), StrokeKind::Inside);
    // A press on it is none on the stage, which would take a drag from under a button.
    ui.interact(place, ui.scope_id().with("draw-ground"), egui::Sense::DRAG);
    let mut child = ui.new_child(UiBuilder::new().id_salt("draw").max_rect(place));
    let entry = crate::app::command::COMMANDS.iter().find(|entry| (entry.command)() == Command::Draw);
    let key = entry.and_then(|entry| entry.keys.first()).map(|key| shortcut::name(key, view.lang)).unwrap_or_default();
    let title = if view.state.scene().has_masks() { words::paint_pixels() } else { words::draw_polygon() };
    let name = words::draw_button(title, key).text(view.lang).into_owned();
    let enabled = is_enabled(view.state, &Command::Draw);
    let response = icon_button(&mut child, view, Icon::Draw, &name, enabled);
    response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, draws, &name));
    if response.clicked() {
        out.push(Command::Draw);
    }
}
