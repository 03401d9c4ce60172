//! The path field for opening, saving and exporting: it serves wherever the system has no file dialog.

use egui::{Id, Key, Modal, Modifiers, TextEdit, TextStyle, Ui};

use crate::app::command::Command;
use crate::app::session::{FileDialog, FilePurpose};
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{self, heading, row};
use crate::words::{Message, app as words};

pub fn ui(ui: &Ui, view: &View, dialog: &FileDialog, out: &mut Vec<Command>) {
    let enter = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    let ground = widget::dialog(ui, view);
    let width = view.scaled(520.0).min(ui.ctx().content_rect().width() - view.scaled(48.0));
    let response = Modal::new(Id::unique("files")).frame(ground).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let title = text::runs(&title(dialog.purpose), view.lang, view.theme, color(view.theme.text));
        text::label(ui, &title, TextStyle::Heading);
        ui.add_space(view.scaled(6.0));
        field(ui, view, dialog, out);
        if let Some(problem) = &dialog.problem {
            let runs = text::runs(problem, view.lang, view.theme, color(view.theme.error));
            text::label(ui, &runs, TextStyle::Body);
        } else if dialog.replaces {
            text::message(ui, &words::path_replaces(), view.lang, view.theme, TextStyle::Body);
        }
        ui.add_space(view.scaled(8.0));
        ui.horizontal_wrapped(|ui| {
            if ui.button(confirm(dialog).text(view.lang)).clicked() {
                out.push(Command::SubmitPath);
            }
            if ui.button(words::browse().text(view.lang)).clicked() {
                out.push(Command::BrowsePath);
            }
            if ui.button(words::cancel().text(view.lang)).clicked() {
                out.push(Command::Close);
            }
        });
        if dialog.purpose == FilePurpose::Open {
            recent(ui, view, out);
        }
    });
    if enter {
        out.push(Command::SubmitPath);
    }
    if response.should_close() {
        out.push(Command::Close);
    }
}

fn field(ui: &mut Ui, view: &View, dialog: &FileDialog, out: &mut Vec<Command>) {
    let label = text::label(
        ui,
        &text::plain(words::path_field().text(view.lang), color(view.theme.text_muted), false),
        TextStyle::Small,
    );
    let mut path = dialog.path.clone();
    let edit = TextEdit::singleline(&mut path).desired_width(f32::INFINITY).id(Id::unique("path-field"));
    let response = ui.add(edit).labelled_by(label.id);
    if response.changed() {
        out.push(Command::EditPath(path));
    }
    let fresh = Id::unique("path-field-focused");
    let purpose = dialog.purpose;
    if ui.data(|data| data.get_temp::<FilePurpose>(fresh)) != Some(purpose) {
        response.request_focus();
        ui.data_mut(|data| data.insert_temp(fresh, purpose));
    }
}

/// Lets the field take the focus again when the dialog opens the next time.
pub fn closed(ui: &Ui) {
    ui.data_mut(|data| data.remove::<FilePurpose>(Id::unique("path-field-focused")));
}

fn recent(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    if view.state.settings.recent.is_empty() {
        return;
    }
    ui.add_space(view.scaled(8.0));
    heading(ui, view, &words::recent_files());
    egui::ScrollArea::vertical().max_height(view.scaled(150.0)).show(ui, |ui| {
        for path in &view.state.settings.recent {
            let name = path.display().to_string();
            let runs = text::plain(name.clone(), color(view.theme.text), false);
            if row(ui, view, &runs, false, 8.0, &name).clicked() {
                out.push(Command::OpenPath(path.clone()));
            }
        }
    });
}

fn title(purpose: FilePurpose) -> Message {
    match purpose {
        FilePurpose::Open => words::open_heading(),
        FilePurpose::Save => words::save_heading(),
        FilePurpose::ExportSvg => words::export_heading("SVG"),
        FilePurpose::ExportPng => words::export_heading("PNG"),
        FilePurpose::ExportJson => words::export_heading("JSON"),
    }
}

fn confirm(dialog: &FileDialog) -> Message {
    match dialog.purpose {
        FilePurpose::Open => words::open_button(),
        _ if dialog.replaces => words::replace_button(),
        FilePurpose::Save => words::save_button(),
        _ => words::export_button(),
    }
}
