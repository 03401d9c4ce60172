//! Menus, the way into the palette, language and theme.

use egui::{Align, Button, Layout, MenuBar, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2};

use crate::app::command::{self, COMMANDS, Command, Menu, is_checked, is_enabled};
use crate::app::settings::Panel;
use crate::app::shortcut;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{Icon, focus_ring, icon_button};
use crate::figure::ThemeId;
use crate::words::app as words;

/// Points below which the program's name gives way to the menus.
const ROOM_FOR_NAME: f32 = 700.0;

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    MenuBar::new().ui(ui, |ui| {
        ui.set_min_height(view.scaled(33.0));
        let width = ui.available_width() / view.text_scale;
        let lists = words::panel_lessons().text(view.lang).into_owned();
        if !view.state.session.has_width && icon_button(ui, view, Icon::List, &lists, true).clicked() {
            out.push(Command::TogglePanel(Panel::Lessons));
        }
        if width > ROOM_FOR_NAME {
            ui.add_space(view.scaled(12.0));
            text::line(ui, &text::plain("Collidoscope", color(view.theme.text), true), TextStyle::Body);
            ui.add_space(view.scaled(4.0));
        }
        for menu in Menu::BAR {
            menu_ui(ui, view, menu, out);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            right(ui, view, out);
        });
    });
}

fn menu_ui(ui: &mut Ui, view: &View, menu: Menu, out: &mut Vec<Command>) {
    let title = menu.title().text(view.lang).into_owned();
    let opened = ui.menu_button(title, |ui| {
        let height = ui.ctx().content_rect().height() - view.scaled(60.0);
        let shown = egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            ui.set_min_width(view.scaled(210.0));
            entries(ui, view, menu, out);
        });
        more(ui, view, shown.inner_rect, shown.state.clamped_offset().y, shown.content_size.y);
    });
    focus_ring(ui, view, &opened.response);
}

/// Marks the ends of a list beyond which there is more of it.
fn more(ui: &Ui, view: &View, seen: egui::Rect, offset: f32, whole: f32) {
    let band = view.scaled(14.0);
    let ends = [
        (offset > 1.0, seen.top(), seen.top() + band, -1.0),
        (offset + seen.height() < whole - 1.0, seen.bottom() - band, seen.bottom(), 1.0),
    ];
    for (_, top, bottom, down) in ends.into_iter().filter(|(there, ..)| *there) {
        let rect = egui::Rect::from_x_y_ranges(seen.x_range(), top..=bottom);
        ui.painter().rect_filled(rect, 0.0, ui.visuals().window_fill);
        let (half, rise) = (view.scaled(5.0), view.scaled(2.5) * down);
        let points = [vec2(-half, -rise), vec2(half, -rise), vec2(0.0, rise)].map(|by| rect.center() + by);
        let ink = color(view.theme.text);
        ui.painter().add(egui::Shape::convex_polygon(points.to_vec(), ink, egui::Stroke::NONE));
    }
}

/// The commands of a menu, then the menus within it.
fn entries(ui: &mut Ui, view: &View, menu: Menu, out: &mut Vec<Command>) {
    for entry in COMMANDS.iter().filter(|entry| entry.menu == Some(menu)) {
        if entry.starts_group {
            ui.separator();
        }
        let command = (entry.command)();
        let checked = is_checked(view.state, &command);
        let title = command::title(view.state, entry).text(view.lang).into_owned();
        let mark = if checked == Some(true) { "✓ " } else { "" };
        let mut button = Button::selectable(false, format!("{mark}{title}"));
        if let Some(key) = entry.keys.first() {
            let key = RichText::new(shortcut::name(key, view.lang)).color(color(view.theme.text_muted));
            button = button.right_text(key);
        }
        let response = ui.add_enabled(is_enabled(view.state, &command), button);
        if let Some(checked) = checked {
            let enabled = response.enabled();
            response.widget_info(|| WidgetInfo::selected(Role::Button, enabled, checked, &title));
        }
        focus_ring(ui, view, &response);
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        if response.clicked() {
            out.push(command);
            ui.close();
        }
    }
    for (k, menu) in menu.within().iter().enumerate() {
        if k == 0 {
            ui.separator();
        }
        let title = menu.title().text(view.lang).into_owned();
        let opened = ui.menu_button(title, |ui| {
            ui.set_min_width(view.scaled(120.0));
            entries(ui, view, *menu, out);
        });
        focus_ring(ui, view, &opened.response);
    }
}

/// From the right edge inwards: theme, language, search.
fn right(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ui.add_space(view.scaled(4.0));
    let theme = match view.theme_id {
        ThemeId::Light => words::theme_light(),
        ThemeId::Dark => words::theme_dark(),
        ThemeId::Projector => words::theme_projector(),
    };
    let name = words::theme_switch(theme).text(view.lang).into_owned();
    if icon_button(ui, view, Icon::Theme, &name, true).clicked() {
        out.push(Command::NextTheme);
    }
    let label = words::toggle_lang().text(view.lang).into_owned();
    let short = if label == "English" { "EN".to_owned() } else { label };
    let response = ui.add(Button::new(short).frame_when_inactive(false));
    let name = words::language_switch().text(view.lang).into_owned();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    focus_ring(ui, view, &response);
    if response.on_hover_text(name).clicked() {
        out.push(Command::ToggleLang);
    }
    ui.add_space(view.scaled(6.0));
    search(ui, view, out);
}

/// Looks like a field, opens the palette.
fn search(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let width = ui.available_width().min(view.scaled(280.0));
    if width < view.scaled(40.0) {
        return;
    }
    let (rect, response) = ui.allocate_exact_size(vec2(width, view.scaled(25.0)), Sense::click());
    let name = words::palette_name().text(view.lang).into_owned();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let theme = view.theme;
    let fill = if response.hovered() { theme.hovered } else { theme.panel_raised };
    let border = egui::Stroke::new(1.0, color(theme.border));
    let corners = egui::CornerRadius::same(6);
    ui.painter().rect(rect, corners, color(fill), border, egui::StrokeKind::Inside);
    let font = TextStyle::Body.resolve(ui.style());
    let small = TextStyle::Small.resolve(ui.style());
    let key = text::lay(ui.painter(), &text::plain("Ctrl K", color(theme.text_muted), false), &small, f32::INFINITY, 1);
    let pad = view.scaled(10.0);
    let room = width - 2.0 * pad - key.size().x - pad;
    if room > view.scaled(60.0) {
        let hint = text::plain(words::palette().text(view.lang), color(theme.text_muted), false);
        let hint = text::lay(ui.painter(), &hint, &font, room, 1);
        hint.paint(ui.painter(), egui::pos2(rect.left() + pad, rect.center().y - hint.size().y / 2.0));
        key.paint(ui.painter(), egui::pos2(rect.right() - pad - key.size().x, rect.center().y - key.size().y / 2.0));
    } else {
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        key.paint(&painter, rect.center() - key.size() / 2.0);
    }
    focus_ring(ui, view, &response);
    if response.clicked() {
        out.push(Command::TogglePalette);
    }
}
