//! The step in words, its numbers, and the source line that spoke.

use egui::{ScrollArea, TextStyle, Ui};

use super::{cannot_run, facts, question, source, times, verdict};
use crate::app::command::Command;
use crate::app::state::View;
use crate::app::style::SENTENCE;
use crate::app::text;
use crate::app::widget::heading;
use crate::words::app as words;

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ScrollArea::vertical().id_salt(view.state.opened()).auto_shrink(false).show(ui, |ui| {
        ui.add_space(view.scaled(10.0));
        let Some(frame) = view.frame() else {
            cannot_run::ui(ui, view, out);
            return;
        };
        let (k, n) = (view.step() + 1, view.state.steps());
        let hidden = view.hides_spoils();
        if hidden {
            heading(ui, view, &words::step_alone(k));
        } else if view.hides_outcome() {
            heading(ui, view, &words::step_named(k, frame.title.clone()));
        } else {
            heading(ui, view, &words::step_of(k, n, frame.title.clone()));
        }
        question::ui(ui, view, out);
        if !hidden {
            says(ui, view);
        } else if frame.ask.is_none() {
            text::muted(ui, &verdict::hidden(view), view.lang, view.theme, TextStyle::Name(SENTENCE.into()));
            verdict::way_back(ui, view, out);
        }
        facts::ui(ui, view, out);
        times::ui(ui, view, out);
        source::ui(ui, view, &frame.at, out);
        ui.add_space(view.scaled(8.0));
    });
}

/// The main sentences as large as they matter, what follows standing back.
fn says(ui: &mut Ui, view: &View) {
    let Some(frame) = view.frame() else { return };
    for (k, sentence) in frame.says.iter().enumerate() {
        if k < 2 {
            text::message(ui, sentence, view.lang, view.theme, TextStyle::Name(SENTENCE.into()));
        } else {
            text::muted(ui, sentence, view.lang, view.theme, TextStyle::Small);
        }
        ui.add_space(view.scaled(2.0));
    }
    if let Some(left_out) = view.trace().and_then(|trace| trace.left_out.as_ref()) {
        text::muted(ui, left_out, view.lang, view.theme, TextStyle::Small);
    }
}
