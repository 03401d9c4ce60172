//! Finds lessons, scenes and commands by a few letters of their names, in either language.

use egui::{Id, Key, Modal, Modifiers, Role, ScrollArea, TextEdit, TextStyle, Ui, WidgetInfo};

use super::command::{self, COMMANDS, Command, is_enabled};
use super::shortcut;
use super::state::{State, View};
use super::style::color;
use super::text;
use super::widget::{dialog, row};
use crate::lesson::LESSONS;
use crate::scene::{KnobKind, set_knob};
use crate::words::{Lang, Message, app as words};

/// Rows that are listed; more would not be read.
const MOST: usize = 120;

/// Something that can be found.
pub struct Found {
    pub title: Message,
    /// What stands at the right: keys, or what kind of thing it is.
    pub aside: String,
    pub command: Command,
    score: i32,
}

/// All that matches, the best first. An empty query finds everything: lessons, scenes, commands.
pub fn find(state: &State, query: &str, lang: Lang) -> Vec<Found> {
    let mut found = Vec::new();
    let mut add = |own: Message, title: Message, also: &str, aside: String, command: Command| {
        let best = Lang::ALL.iter().filter_map(|lang| rank(query, &own.text(*lang), &title.text(*lang))).max();
        if let Some(score) = best.max(score(query, also)) {
            found.push(Found { title, aside, command, score });
        }
    };
    for lesson in LESSONS {
        let title = words::lesson_group(lesson.group().title(), lesson.title());
        let kind = words::palette_lesson().text(lang).into_owned();
        add(lesson.title(), title, lesson.id(), kind, Command::OpenLesson(lesson.id().to_owned()));
    }
    for lesson in LESSONS {
        for preset in lesson.scenes() {
            let title = words::lesson_scene(lesson.title(), (preset.title)());
            let kind = words::palette_scene().text(lang).into_owned();
            let command = Command::OpenPreset { lesson: lesson.id().to_owned(), preset: preset.id.to_owned() };
            add((preset.title)(), title, preset.id, kind, command);
        }
    }
    for knob in state.lesson().knobs().iter().filter(|knob| knob.kind == KnobKind::Switch) {
        let is_on = state.scene().knob(knob) != 0.0;
        let title = (knob.title)();
        let title = if is_on { words::switch_off(title) } else { words::switch_on(title) };
        let kind = words::palette_setting().text(lang).into_owned();
        let value = if is_on { knob.min } else { knob.max };
        add((knob.title)(), title, knob.id, kind, Command::Edit(set_knob(state.scene(), knob, value)));
    }
    for entry in COMMANDS {
        let command = (entry.command)();
        if matches!(command, Command::TogglePalette | Command::Close) || !is_enabled(state, &command) {
            continue;
        }
        let keys = entry.keys.first().map(|key| shortcut::name(key, lang)).unwrap_or_default();
        let title = match entry.menu {
            Some(menu) => words::menu_command(menu.title(), command::title(state, entry)),
            None => command::title(state, entry),
        };
        add(command::title(state, entry), title, entry.id, keys, command);
    }
    found.sort_by_key(|found| std::cmp::Reverse(found.score));
    found.truncate(MOST);
    found
}

/// What a match of all words in something's own title is worth more than any other.
const IN_TITLE: i32 = 1000;

/// How well a query matches something with a title of its own that is listed under a longer one.
fn rank(query: &str, own: &str, listed: &str) -> Option<i32> {
    let own_folded = folded(own);
    let is_in_title = folded(query).split_whitespace().all(|word| own_folded.contains(word));
    match score(query, own) {
        Some(score) if is_in_title => Some(IN_TITLE + score),
        other => other.max(score(query, listed)),
    }
}

/// Lower case, with the one plural that people look for in the singular.
fn folded(text: &str) -> String {
    text.to_lowercase().replace("axes", "axis")
}

/// How well a query matches a name: its letters in order, better when together and at the beginnings of words. `None`
/// when it does not.
fn score(query: &str, name: &str) -> Option<i32> {
    let name: Vec<char> = folded(name).chars().collect();
    let mut total = 0;
    for word in folded(query).split_whitespace() {
        total += word_score(&word.chars().collect::<Vec<_>>(), &name)?;
    }
    Some(total - i32::try_from(name.len()).unwrap_or(i32::MAX) / 16)
}

fn word_score(word: &[char], name: &[char]) -> Option<i32> {
    let starts_word = |at: usize| at == 0 || !name[at - 1].is_alphanumeric();
    if let Some(at) = name.windows(word.len()).position(|window| window == word) {
        return Some(100 + if starts_word(at) { 50 } else { 0 } - i32::try_from(at).unwrap_or(50).min(50) / 4);
    }
    let (mut total, mut at, mut last) = (0, 0, None);
    for letter in word {
        let found = at + name[at..].iter().position(|c| c == letter)?;
        total += if starts_word(found) { 12 } else { 2 };
        if last.is_some_and(|last| last + 1 == found) {
            total += 6;
        }
        last = Some(found);
        at = found + 1;
    }
    Some(total)
}

/// The palette over the window.
pub fn ui(ui: &Ui, view: &View, query: &str, selected: usize, out: &mut Vec<Command>) {
    let found = find(view.state, query, view.lang);
    let selected = selected.min(found.len().saturating_sub(1));
    let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (up, down, enter) = (key(Key::ArrowUp), key(Key::ArrowDown), key(Key::Enter));
    if down && selected + 1 < found.len() {
        out.push(Command::PaletteSelect(selected + 1));
    }
    if up {
        out.push(Command::PaletteSelect(selected.saturating_sub(1)));
    }
    let screen = ui.ctx().content_rect();
    let width = view.scaled(560.0).min(screen.width() - view.scaled(48.0));
    let id = Id::unique("palette");
    let area = Modal::default_area(id).anchor(egui::Align2::CENTER_TOP, egui::vec2(0.0, view.scaled(44.0)));
    let mut chosen = enter.then_some(selected);
    let response = Modal::new(id).area(area).frame(dialog(ui, view)).show(ui.ctx(), |ui| {
        ui.set_width(width);
        let mut typed = query.to_owned();
        let hint = words::palette_name().text(view.lang).into_owned();
        let field = TextEdit::singleline(&mut typed).hint_text(&*hint).desired_width(f32::INFINITY);
        let response = ui.add(field.id(Id::unique("palette-field")));
        response.widget_info(|| WidgetInfo {
            label: Some(hint.clone()),
            ..WidgetInfo::text_edit(true, query, &typed, &hint)
        });
        response.request_focus();
        if typed != query {
            out.push(Command::PaletteQuery(typed));
        }
        ui.add_space(view.scaled(4.0));
        if found.is_empty() {
            text::muted(ui, &words::palette_none(query), view.lang, view.theme, TextStyle::Body);
        }
        let height = (screen.height() - view.scaled(170.0)).clamp(view.scaled(80.0), view.scaled(420.0));
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (index, found) in found.iter().enumerate() {
                if found_row(ui, view, found, index == selected, up || down) {
                    chosen = Some(index);
                }
            }
        });
    });
    if let Some(found) = chosen.and_then(|index| found.get(index)) {
        out.push(Command::Close);
        out.push(found.command.clone());
    } else if response.should_close() {
        out.push(Command::Close);
    }
}

fn found_row(ui: &mut Ui, view: &View, found: &Found, chosen: bool, moved: bool) -> bool {
    let title = found.title.text(view.lang).into_owned();
    let muted = color(view.theme.text_muted);
    let mut runs = text::runs(&found.title, view.lang, view.theme, color(view.theme.text));
    if !found.aside.is_empty() {
        runs.extend(text::plain(format!("   {}", found.aside), muted, false));
    }
    let response = row(ui, view, &runs, chosen, 10.0, &title);
    response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, &title));
    if chosen && moved {
        response.scroll_to_me(None);
    }
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Settings;

    #[test]
    fn letters_are_found_in_order_and_better_where_words_begin() {
        assert!(score("sep", "Separating axes") > score("sep", "Close approach"));
        assert!(score("xyz", "Separating axes").is_none());
        assert!(score("sa", "Separating axes") > score("sa", "Disparate"));
        assert_eq!(score("", "anything at all"), Some(0));
    }

    #[test]
    fn a_query_in_either_language_finds_lessons_scenes_and_commands() {
        let state = State::first(Settings::default());
        for query in ["undo", "grid", "网格", "sat", "export svg", "exsvg"] {
            assert!(!find(&state, query, Lang::En).is_empty() || query == "undo", "{query}");
        }
        let all = find(&state, "", Lang::Zh);
        assert!(all.iter().any(|found| matches!(found.command, Command::OpenLesson(_))));
        assert!(all.iter().any(|found| matches!(found.command, Command::OpenPreset { .. })));
        assert!(find(&state, "qqqqq", Lang::En).is_empty());
    }

    #[test]
    fn what_has_the_words_in_its_own_title_comes_first_lessons_and_scenes_before_commands() {
        let state = State::first(Settings::default());
        let titles = |query: &str| -> Vec<String> {
            find(&state, query, Lang::En).iter().map(|found| found.title.text(Lang::En).into_owned()).collect()
        };
        let axis = titles("axis");
        assert!(axis[0].starts_with("Separating axes"), "{axis:#?}");
        for preset in state.lesson().scenes() {
            let title = (preset.title)().text(Lang::En).into_owned();
            let (listed, of_axes) = (|t: &String| t.ends_with(&title), folded(&title).contains("axis"));
            assert!(!of_axes || axis.iter().take(16).any(listed), "{title}: {axis:#?}");
        }
        let normal = titles("normal");
        assert!(normal.iter().take(6).any(|title| title.contains("unnormalized")), "{normal:#?}");
        assert!(titles("axes") == axis, "one word in two numbers");
    }
}
