//! The list of lessons by group, and the scenes of the lesson in hand.

use egui::{ScrollArea, Stroke, Ui};

use super::knobs;
use crate::app::command::Command;
use crate::app::root::own_scene;
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
/// Height in points at 100 % text from which lessons and scenes scroll each for themselves.
const ROOM_FOR_BOTH: f32 = 420.0;
/// Share of the height that the lessons take at most.
const LESSONS_SHARE: f32 = 0.46;

/// The lessons above, the scenes and settings of the one in hand below, each with a bar of its own: with many lessons
/// the scenes stay in sight.
pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let whole = ui.available_height();
    let share = if whole > view.scaled(ROOM_FOR_BOTH) { LESSONS_SHARE } else { 1.0 };
    if share < 1.0 {
        ScrollArea::vertical().id_salt("lessons").max_height(whole * share).auto_shrink([false, true]).show(ui, |ui| {
            lessons(ui, view, out);
        });
        ui.add_space(view.scaled(4.0));
        let y = ui.cursor().top();
        ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.0, color(view.theme.rule)));
        ScrollArea::vertical().id_salt("scenes").auto_shrink(false).show(ui, |ui| of_lesson(ui, view, out));
    } else {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            lessons(ui, view, out);
            of_lesson(ui, view, out);
        });
    }
}

fn lessons(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ui.add_space(view.scaled(10.0));
    // The lesson that was just opened comes into view, and may be scrolled away after.
    let shown_id = ui.scope_id().with("shown");
    let now = view.state.document().lesson.clone();
    let is_new = ui.data(|data| data.get_temp::<String>(shown_id)).as_ref() != Some(&now);
    ui.data_mut(|data| data.insert_temp(shown_id, now.clone()));
    let mut group = None;
    for lesson in LESSONS {
        if group != Some(lesson.group()) {
            group = Some(lesson.group());
            group_heading(ui, view, &lesson.group().title());
        }
        let chosen = lesson.id() == now;
        let title = lesson.title().text(view.lang).into_owned();
        let runs = text::plain(&*title, color(view.theme.text), false);
        let response = row(ui, view, &runs, chosen, INSET, &title);
        if chosen && is_new {
            response.scroll_to_me(None);
        }
        if response.clicked() && !chosen {
            out.push(Command::OpenLesson(lesson.id().to_owned()));
            give_way(view, out);
        }
    }
    ui.add_space(view.scaled(4.0));
}

/// Scenes and settings of the lesson in hand.
fn of_lesson(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    group_heading(ui, view, &words::scenes_list());
    scenes(ui, view, out);
    knobs::ui(ui, view, INSET, out);
    ui.add_space(view.scaled(10.0));
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
        let title = own_scene(document).text(view.lang).into_owned();
        let runs = text::plain(&*title, color(view.theme.text), false);
        row(ui, view, &runs, true, INSET, &title);
    }
}
