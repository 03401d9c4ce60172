//! The list of lessons by group, and the scenes of the lesson in hand.

use egui::{ScrollArea, Ui};

use super::knobs;
use crate::app::command::Command;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{heading, row};
use crate::lesson::LESSONS;
use crate::words::app as words;

/// Points between the panel's edge and its rows' text.
const INSET: f32 = 22.0;
/// Points that the mark of an edited scene stands out to the left.
const EDITED_MARK: f32 = 9.0;

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space(view.scaled(10.0));
        let mut group = None;
        for lesson in LESSONS {
            if group != Some(lesson.group()) {
                group = Some(lesson.group());
                group_heading(ui, view, &lesson.group().title());
            }
            let chosen = lesson.id() == view.state.document().lesson;
            let title = lesson.title().text(view.lang).into_owned();
            let runs = text::plain(&*title, color(view.theme.text), false);
            if row(ui, view, &runs, chosen, INSET, &title).clicked() && !chosen {
                out.push(Command::OpenLesson(lesson.id().to_owned()));
                give_way(view, out);
            }
        }
        group_heading(ui, view, &words::scenes_list());
        scenes(ui, view, out);
        knobs::ui(ui, view, INSET, out);
        ui.add_space(view.scaled(10.0));
    });
}

/// In a narrow window the list folds once something was chosen.
fn give_way(view: &View, out: &mut Vec<Command>) {
    if !view.state.session.has_width {
        out.push(Command::TogglePanel(Panel::Lessons));
    }
}

fn group_heading(ui: &mut Ui, view: &View, title: &crate::words::Message) {
    ui.add_space(view.scaled(8.0));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(view.scaled(14.0));
        ui.vertical(|ui| heading(ui, view, title));
    });
    ui.add_space(view.scaled(3.0));
}

fn scenes(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let document = view.state.document();
    for preset in view.state.lesson().scenes() {
        let chosen = document.preset.as_deref() == Some(preset.id);
        let title = (preset.title)();
        // A dot takes no room that would shift the list; the words are for those who do not see it.
        let is_edited = chosen && !document.is_untouched_preset();
        let (shown, name) = if is_edited {
            (words::edited_mark(title.clone()), words::edited_scene(title))
        } else {
            (title.clone(), title)
        };
        let runs = text::plain(shown.text(view.lang), color(view.theme.text), false);
        let inset = if is_edited { INSET - EDITED_MARK } else { INSET };
        if row(ui, view, &runs, chosen, inset, &name.text(view.lang)).clicked() {
            let lesson = document.lesson.clone();
            out.push(Command::OpenPreset { lesson, preset: preset.id.to_owned() });
            give_way(view, out);
        }
    }
    if document.preset.is_none() {
        let title = words::own_scene().text(view.lang).into_owned();
        let runs = text::plain(&*title, color(view.theme.text), false);
        row(ui, view, &runs, true, INSET, &title);
    }
}
