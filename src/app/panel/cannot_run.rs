//! What stands where the step would: why the lesson cannot run on the shapes, and what to do next.

use egui::{TextStyle, Ui};

use crate::app::command::{Command, is_enabled};
use crate::app::problem;
use crate::app::state::View;
use crate::app::style::SENTENCE;
use crate::app::text;
use crate::words::app as words;

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let Err(error) = view.state.trace() else { return };
    let sentence = words::cannot_run(problem::message(error, view.state.scene()));
    text::message(ui, &sentence, view.lang, view.theme, TextStyle::Name(SENTENCE.into()));
    ui.add_space(view.scaled(6.0));
    text::muted(ui, &words::cannot_run_next(), view.lang, view.theme, TextStyle::Body);
    ui.add_space(view.scaled(6.0));
    ui.horizontal_wrapped(|ui| {
        for (title, command) in [(words::undo(), Command::Undo), (words::reset_scene(), Command::ResetScene)] {
            let enabled = is_enabled(view.state, &command);
            if ui.add_enabled(enabled, egui::Button::new(title.text(view.lang))).clicked() {
                out.push(command);
            }
        }
        if ui.button(words::new_scene().text(view.lang)).clicked() {
            out.push(Command::New);
        }
    });
}
