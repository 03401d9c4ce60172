//! The help page, made of the command table.

use egui::{Id, Key, Modal, Modifiers, ScrollArea, TextStyle, Ui, vec2};

use super::command::{self, COMMANDS, Command, Entry, Menu};
use super::shortcut;
use super::state::View;
use super::style::color;
use super::text;
use super::widget::{Icon, dialog, heading, icon_button};
use crate::words::app as words;

pub fn ui(ui: &Ui, view: &View, out: &mut Vec<Command>) {
    let screen = ui.ctx().content_rect();
    let width = view.scaled(640.0).min(screen.width() - view.scaled(48.0));
    let response = Modal::new(Id::unique("help")).frame(dialog(ui, view)).show(ui.ctx(), |ui| {
        ui.set_width(width);
        ui.horizontal(|ui| {
            let title = text::runs(&words::help_heading(), view.lang, view.theme, color(view.theme.text));
            text::label(ui, &title, TextStyle::Heading);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if icon_button(ui, view, Icon::Cross, &words::close_button().text(view.lang), true).clicked() {
                    out.push(Command::Close);
                }
            });
        });
        let height = screen.height() - view.scaled(150.0);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            let by = by_keys(ui, height, view.scaled(40.0));
            if by != 0.0 {
                ui.scroll_with_delta(vec2(0.0, -by));
            }
            for sentence in [
                words::help_drag(),
                words::help_steps(),
                words::help_hover(),
                words::help_mouse(),
                words::help_keyboard(),
            ] {
                text::message(ui, &sentence, view.lang, view.theme, TextStyle::Body);
                ui.add_space(view.scaled(2.0));
            }
            keys(ui, view);
            ui.add_space(view.scaled(8.0));
            let version = words::help_version(env!("CARGO_PKG_VERSION"));
            text::muted(ui, &version, view.lang, view.theme, TextStyle::Small);
        });
    });
    if response.should_close() {
        out.push(Command::Close);
    }
}

/// How far the keys of this frame go down the page, in points; `line` a press of an arrow.
fn by_keys(ui: &Ui, page: f32, line: f32) -> f32 {
    // A little of the page before stays in sight.
    let turned = (page - line).max(line);
    // Farther than any page is long: to its end.
    let end = 1e6;
    let ways = [
        (Key::ArrowDown, line),
        (Key::ArrowUp, -line),
        (Key::PageDown, turned),
        (Key::PageUp, -turned),
        (Key::Space, turned),
        (Key::End, end),
        (Key::Home, -end),
    ];
    // Space presses a button that has the focus.
    let focused = ui.memory(|memory| memory.focused().is_some());
    let ways = ways.into_iter().filter(|(key, _)| !(focused && *key == Key::Space));
    ui.input_mut(|input| ways.map(|(key, by)| input.count_and_consume_key(Modifiers::NONE, key) as f32 * by).sum())
}

fn keys(ui: &mut Ui, view: &View) {
    let groups = Menu::BAR.map(Some).into_iter().chain([None]);
    for menu in groups {
        let entries: Vec<&Entry> =
            COMMANDS.iter().filter(|entry| entry.menu == menu && !entry.keys.is_empty()).collect();
        if entries.is_empty() {
            continue;
        }
        ui.add_space(view.scaled(8.0));
        heading(ui, view, &menu.map_or_else(words::help_keys, Menu::title));
        for entry in entries {
            line(ui, view, entry);
        }
    }
}

fn line(ui: &mut Ui, view: &View, entry: &Entry) {
    let names: Vec<String> = entry.keys.iter().map(|key| shortcut::name(key, view.lang)).collect();
    let body = TextStyle::Body.resolve(ui.style());
    let width = ui.available_width();
    let title = text::plain(command::title(view.state, entry).text(view.lang), color(view.theme.text), false);
    let keys = text::plain(names.join("   "), color(view.theme.text_muted), false);
    let keys_laid = text::lay(ui.painter(), &keys, &body, width * 0.5, usize::MAX);
    let column = view.scaled(170.0).min(width * 0.4).max(keys_laid.size().x);
    let title_laid = text::lay(ui.painter(), &title, &body, width - column - view.scaled(10.0), usize::MAX);
    let height = keys_laid.size().y.max(title_laid.size().y);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
    let said = format!("{}: {}", text::joined(&keys), text::joined(&title));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &said));
    keys_laid.paint(ui.painter(), rect.min);
    title_laid.paint(ui.painter(), rect.min + vec2(column + view.scaled(10.0), 0.0));
}
