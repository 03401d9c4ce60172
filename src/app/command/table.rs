//! The commands that have a name: what menus, shortcuts, the palette and the help page are made of.

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::figure::ThemeId;
use crate::words::{Lang, Message, app as words};

use super::motion::TIME;
use super::times;
use super::{Command, NewShape, StepMove, neighbour};
use crate::app::session::{FilePurpose, Overlay};
use crate::app::settings::Panel;
use crate::app::state::{State, View};

/// A command with its name.
pub struct Entry {
    /// Stable name, for tests and for finding again.
    pub id: &'static str,
    pub title: fn() -> Message,
    pub menu: Option<Menu>,
    /// A line stands above it in the menu.
    pub starts_group: bool,
    /// The first one is written beside the name.
    pub keys: &'static [KeyboardShortcut],
    pub command: fn() -> Command,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Menu {
    File,
    Edit,
    /// Within Edit.
    ReplaceA,
    /// Within Edit.
    ReplaceB,
    View,
    Practice,
    Help,
}

impl Menu {
    /// Those of the bar.
    pub const BAR: [Menu; 5] = [Menu::File, Menu::Edit, Menu::View, Menu::Practice, Menu::Help];

    /// The menus at the end of this one.
    pub fn within(self) -> &'static [Menu] {
        if self == Self::Edit { &[Self::ReplaceA, Self::ReplaceB] } else { &[] }
    }

    pub fn title(self) -> Message {
        match self {
            Self::File => words::menu_file(),
            Self::Edit => words::menu_edit(),
            Self::ReplaceA => words::menu_replace("A"),
            Self::ReplaceB => words::menu_replace("B"),
            Self::View => words::menu_view(),
            Self::Practice => words::menu_practice(),
            Self::Help => words::menu_help(),
        }
    }
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

/// One line a command: `id, menu (| starts a group), title, [keys], command;`.
macro_rules! commands {
    ($( $id:literal $menu:ident $($bar:literal)? $title:ident [$($key:expr),*] $command:expr; )*) => {
        /// In the order of the menus.
        pub static COMMANDS: &[Entry] = &[ $(
            Entry {
                id: $id,
                title: words::$title,
                menu: menu!($menu),
                starts_group: false $(|| !$bar.is_empty())?,
                keys: &[$($key),*],
                command: || $command,
            },
        )* ];
    };
}

macro_rules! menu {
    (None) => {
        None
    };
    ($menu:ident) => {
        Some(Menu::$menu)
    };
}

commands! {
    "new" File new_scene [ctrl(Key::N)] Command::New;
    "open" File open [ctrl(Key::O)] Command::Open;
    "save" File "|" save [ctrl(Key::S)] Command::Save;
    "save-as" File save_as [ctrl_shift(Key::S)] Command::SaveAs;
    "export-svg" File "|" export_svg [ctrl(Key::E)] Command::Export(FilePurpose::ExportSvg);
    "export-png" File export_png [ctrl_shift(Key::E)] Command::Export(FilePurpose::ExportPng);
    "export-json" File export_json [] Command::Export(FilePurpose::ExportJson);
    "quit" File "|" quit [ctrl(Key::Q)] Command::Quit;

    "undo" Edit undo [ctrl(Key::Z)] Command::Undo;
    "redo" Edit redo [ctrl_shift(Key::Z), ctrl(Key::Y)] Command::Redo;
    "reset" Edit "|" reset_scene [ctrl(Key::R)] Command::ResetScene;
    "flip-y" Edit flip_y [plain(Key::Y)] Command::FlipY;
    "draw" Edit "|" draw_polygon [plain(Key::D)] Command::Draw;

    "replace-a-rectangle" ReplaceA new_rectangle [] replace(0, NewShape::Rectangle);
    "replace-a-circle" ReplaceA new_circle [] replace(0, NewShape::Circle);
    "replace-a-triangle" ReplaceA new_triangle [] replace(0, NewShape::Polygon(3));
    "replace-a-pentagon" ReplaceA new_pentagon [] replace(0, NewShape::Polygon(5));
    "replace-a-hexagon" ReplaceA new_hexagon [] replace(0, NewShape::Polygon(6));
    "replace-b-rectangle" ReplaceB new_rectangle [] replace(1, NewShape::Rectangle);
    "replace-b-circle" ReplaceB new_circle [] replace(1, NewShape::Circle);
    "replace-b-triangle" ReplaceB new_triangle [] replace(1, NewShape::Polygon(3));
    "replace-b-pentagon" ReplaceB new_pentagon [] replace(1, NewShape::Polygon(5));
    "replace-b-hexagon" ReplaceB new_hexagon [] replace(1, NewShape::Polygon(6));

    "fit" View fit [plain(Key::F)] Command::Fit;
    "zoom-in" View zoom_in [plain(Key::Plus), plain(Key::Equals)] Command::ZoomIn;
    "zoom-out" View zoom_out [plain(Key::Minus)] Command::ZoomOut;
    "grid" View "|" grid [plain(Key::G)] Command::ToggleGrid;
    "legend" View legend [] Command::ToggleLegend;
    "panel-lessons" View "|" panel_lessons [ctrl(Key::Num1)] Command::TogglePanel(Panel::Lessons);
    "panel-knobs" View panel_knobs [] Command::TogglePanel(Panel::Knobs);
    "panel-details" View panel_details [ctrl(Key::Num2)] Command::TogglePanel(Panel::Details);
    "panel-numbers" View panel_numbers [] Command::TogglePanel(Panel::Numbers);
    "panel-source" View panel_source [] Command::TogglePanel(Panel::Source);
    "chart-1" View chart_1 [ctrl(Key::Num3)] Command::ToggleChart(0);
    "chart-2" View chart_2 [ctrl(Key::Num4)] Command::ToggleChart(1);
    "chart-3" View chart_3 [ctrl(Key::Num5)] Command::ToggleChart(2);
    "theme-light" View "|" theme_light [] Command::SetTheme(ThemeId::Light);
    "theme-dark" View theme_dark [] Command::SetTheme(ThemeId::Dark);
    "theme-projector" View theme_projector [] Command::SetTheme(ThemeId::Projector);
    "theme-system" View theme_system [] Command::FollowSystemTheme;
    "theme-next" View theme_next [plain(Key::T)] Command::NextTheme;
    "text-larger" View "|" text_larger [ctrl(Key::Equals), ctrl(Key::Plus)] Command::LargerText;
    "text-smaller" View text_smaller [ctrl(Key::Minus)] Command::SmallerText;
    "text-normal" View text_normal [ctrl(Key::Num0)] Command::SetTextScale(1.0);
    "lang" View "|" toggle_lang [plain(Key::L)] Command::ToggleLang;
    "lang-en" None speak_english [] Command::SetLang(Lang::En);
    "lang-zh" None speak_chinese [] Command::SetLang(Lang::Zh);
    "present" View present [plain(Key::F5)] Command::TogglePresent;

    "next" Practice step_next [plain(Key::ArrowRight), plain(Key::PageDown)] Command::Step(StepMove::Next);
    "back" Practice step_back [plain(Key::ArrowLeft), plain(Key::PageUp)] Command::Step(StepMove::Back);
    "first" Practice step_first [plain(Key::Home)] Command::Step(StepMove::First);
    "last" Practice step_last [plain(Key::End)] Command::Step(StepMove::Last);
    "play" Practice "|" play [plain(Key::Space)] Command::TogglePlay;
    "motion" Practice motion [plain(Key::M)] Command::ToggleMotion;
    "measure" Practice measure_command [plain(Key::B)] Command::MeasureIndexes;
    "faster" Practice faster [plain(Key::Period)] Command::Faster;
    "slower" Practice slower [plain(Key::Comma)] Command::Slower;
    "predict" Practice "|" predict [plain(Key::P)] Command::TogglePredict;
    "answer-1" None answer_1 [plain(Key::Num1)] Command::Answer(0);
    "answer-2" None answer_2 [plain(Key::Num2)] Command::Answer(1);
    "answer-3" None answer_3 [plain(Key::Num3)] Command::Answer(2);
    "reveal" Practice reveal [plain(Key::R)] Command::Reveal;
    "clear-answers" Practice clear_answers [] Command::ClearAnswers;

    "next-scene" View "|" next_scene [plain(Key::N)] Command::NextScene;
    "previous-scene" View previous_scene [shift(Key::N)] Command::PreviousScene;
    "next-lesson" View next_lesson [ctrl(Key::PageDown)] Command::NextLesson;
    "previous-lesson" View previous_lesson [ctrl(Key::PageUp)] Command::PreviousLesson;

    "next-pane" View "|" next_pane [plain(Key::F6)] Command::NextPane;
    "previous-pane" View previous_pane [shift(Key::F6)] Command::PreviousPane;

    "palette" Help palette [ctrl(Key::K)] Command::TogglePalette;
    "help" Help help [plain(Key::F1), plain(Key::Questionmark)] Command::ToggleHelp;
    "close" None close [plain(Key::Escape)] Command::Close;
}

fn replace(item: usize, by: NewShape) -> Command {
    Command::Replace { item, by }
}

/// The name of a command as things are: a chart's is the chart's own.
pub fn title(state: &State, entry: &Entry) -> Message {
    let chart = match (entry.command)() {
        Command::ToggleChart(index) => state.session.charts.get(index),
        _ => None,
    };
    chart.map_or_else(entry.title, |chart| chart.title.clone())
}

/// Whether a command would do anything now.
pub fn is_enabled(state: &State, command: &Command) -> bool {
    let steps = state.steps();
    let step = state.session.step;
    match command {
        Command::Replace { item, .. } => *item < state.document().scene.items.len(),
        Command::ToggleChart(index) => *index < state.session.charts.len(),
        Command::TogglePanel(Panel::Knobs) => state.is_open(Panel::Lessons),
        Command::NextPane | Command::PreviousPane => !state.settings.present,
        Command::NextLesson | Command::PreviousLesson | Command::NextScene | Command::PreviousScene => {
            neighbour(state, command).is_some()
        }
        Command::Draw => !state.document().scene.items.is_empty(),
        Command::Undo if state.session.drawing.is_some() => true,
        Command::Undo => state.documents.can_undo(),
        Command::Redo => state.documents.can_redo(),
        Command::ResetScene => state.is_unsaved() && (state.file.is_some() || state.document().preset().is_some()),
        Command::Step(StepMove::Next) => steps > 0 && (state.session.untold || step + 1 < steps),
        Command::Step(StepMove::Last) => step + 1 < steps,
        Command::Step(StepMove::Back | StepMove::First) => step > 0,
        Command::TogglePlay => steps > 1,
        Command::ToggleMotion => state.lesson().knob(TIME).is_some(),
        Command::MeasureIndexes => !times::names(state).is_empty(),
        Command::Export(_) => steps > 0,
        Command::Reveal | Command::Answer(_) => View::new(state, 0.0).is_open_question(step),
        Command::ClearAnswers => !state.session.predict.answers.is_empty(),
        Command::TogglePanel(Panel::Numbers | Panel::Source) => state.is_open(Panel::Details),
        _ => true,
    }
}

/// Whether a command's switch is on; `None` for a command that is no switch.
pub fn is_checked(state: &State, command: &Command) -> Option<bool> {
    let settings = &state.settings;
    Some(match command {
        Command::ToggleGrid => settings.grid,
        Command::Draw => state.session.draws(),
        Command::ToggleLegend => settings.legend,
        Command::TogglePanel(panel) => state.is_open(*panel),
        Command::ToggleChart(index) => state.is_open(state.session.charts.get(*index)?.panel),
        Command::TogglePredict => settings.predict,
        Command::TogglePresent => settings.present,
        Command::TogglePlay => state.session.playing,
        Command::ToggleMotion => state.session.motion.since_s.is_some(),
        Command::SetTheme(theme) => settings.theme == Some(*theme),
        Command::FollowSystemTheme => settings.theme.is_none(),
        Command::ToggleHelp => state.session.overlay == Overlay::Help,
        _ => return None,
    })
}
