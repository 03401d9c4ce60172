//! Save, discard or keep editing, before changes would be lost.

use egui::{Id, Modal, TextStyle, Ui};

use crate::app::command::Command;
use crate::app::root::document_name;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::dialog;
use crate::words::app as words;

pub fn ui(ui: &Ui, view: &View, out: &mut Vec<Command>) {
    let width = view.scaled(420.0).min(ui.ctx().content_rect().width() - view.scaled(48.0));
    let response = Modal::new(Id::unique("unsaved")).frame(dialog(ui, view)).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let title = text::runs(&words::unsaved_heading(), view.lang, view.theme, color(view.theme.text));
        text::label(ui, &title, TextStyle::Heading);
        ui.add_space(view.scaled(4.0));
        let said = words::unsaved_words(document_name(view.state, view.lang));
        text::message(ui, &said, view.lang, view.theme, TextStyle::Body);
        ui.add_space(view.scaled(10.0));
        ui.horizontal_wrapped(|ui| {
            for (title, command) in [
                (words::save_first(), Command::SaveFirst),
                (words::discard(), Command::Discard),
                (words::keep_editing(), Command::Close),
            ] {
                if ui.button(title.text(view.lang)).clicked() {
                    out.push(command);
                }
            }
        });
    });
    if response.should_close() {
        out.push(Command::Close);
    }
}
