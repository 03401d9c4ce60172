use egui::{Context, Event, Key, Modifiers, PointerButton, Pos2, RawInput, Vec2};

use super::*;
use crate::app::{fonts, state::State};
use crate::lesson::LESSONS;

/// A window without a system around it.
struct Trial {
    ctx: Context,
    window: Window,
    size: Vec2,
    time_s: f64,
}

impl Trial {
    fn new(settings: Settings, size: [f32; 2]) -> Self {
        let ctx = Context::default();
        ctx.set_fonts(fonts::definitions());
        ctx.enable_accesskit();
        let window = Window::new(State::first(settings), Store::nowhere());
        Self { ctx, window, size: size.into(), time_s: 0.0 }
    }

    /// Draws a frame; in how many seconds the window wants the next one.
    fn frame(&mut self, events: Vec<Event>) -> f64 {
        self.time_s += 0.02;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            time: Some(self.time_s),
            events,
            focused: true,
            ..RawInput::default()
        };
        let mut output = self.ctx.run_ui(input, |ui| self.window.root_ui(ui));
        output.textures_delta.clear();
        let nodes = output.platform_output.accesskit_update.map(|update| update.nodes).unwrap_or_default();
        for (id, node) in &nodes {
            let named = node.label().is_some() || node.value().is_some() || !node.labelled_by().is_empty();
            let must = matches!(node.role(), egui::Role::Button | egui::Role::Slider | egui::Role::TextInput);
            assert!(named || !must, "a control without a name: {id:?} {node:?}");
        }
        output.viewport_output.values().next().map_or(f64::INFINITY, |viewport| viewport.repaint_delay.as_secs_f64())
    }

    /// Draws until nothing more is wanted; how many frames that took.
    fn settle(&mut self) -> usize {
        (1..40).find(|_| self.frame(Vec::new()) > 1.0).unwrap_or(40)
    }

    fn press(&mut self, key: Key, modifiers: Modifiers) {
        for pressed in [true, false] {
            self.frame(vec![Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }]);
        }
        self.settle();
    }

    fn click(&mut self, at: [f32; 2]) {
        let pos = Pos2::from(at);
        self.frame(vec![Event::PointerMoved(pos)]);
        for pressed in [true, false] {
            let button = PointerButton::Primary;
            self.frame(vec![Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }]);
        }
        self.settle();
    }
}

#[test]
fn every_look_of_every_lesson_at_every_size_is_drawn_with_names_and_then_rests() {
    for (size, theme, lang, text_scale) in [
        ([1280.0, 720.0], ThemeId::Light, Lang::En, 2.0),
        ([480.0, 360.0], ThemeId::Dark, Lang::Zh, 1.0),
        ([2560.0, 1400.0], ThemeId::Projector, Lang::En, 1.0),
        ([700.0, 1200.0], ThemeId::Light, Lang::Zh, 1.5),
    ] {
        let settings = Settings { theme: Some(theme), lang, text_scale, ..Settings::default() };
        let mut trial = Trial::new(settings, size);
        for lesson in LESSONS {
            let ctx = trial.ctx.clone();
            trial.window.apply(&ctx, Command::OpenLesson(lesson.id().to_owned()), 0.0);
            for _ in 0..3 {
                trial.window.apply(&ctx, Command::Step(command::StepMove::Next), 0.0);
                let frames = trial.settle();
                assert!(frames < 20, "{} {size:?} {theme:?} does not rest", lesson.id());
            }
        }
    }
}

#[test]
fn keys_do_what_the_table_says_and_not_what_a_text_field_needs() {
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    trial.settle();
    trial.press(Key::ArrowRight, Modifiers::NONE);
    assert_eq!(trial.window.state.session.step, 0);
    trial.press(Key::PageDown, Modifiers::NONE);
    assert_eq!(trial.window.state.session.step, 1);
    trial.press(Key::End, Modifiers::NONE);
    assert_eq!(trial.window.state.session.step + 1, trial.window.state.steps());
    let ctrl = Modifiers::COMMAND | Modifiers::CTRL;
    trial.press(Key::Y, Modifiers::NONE);
    assert!(trial.window.state.documents.can_undo());
    trial.press(Key::Z, ctrl);
    assert!(!trial.window.state.documents.can_undo());
    trial.press(Key::Z, ctrl | Modifiers::SHIFT);
    assert!(trial.window.state.documents.can_undo());
    trial.press(Key::K, ctrl);
    assert!(matches!(trial.window.state.session.overlay, Overlay::Palette { .. }));
    let lang = trial.window.state.settings.lang;
    trial.press(Key::L, Modifiers::NONE);
    assert_eq!(trial.window.state.settings.lang, lang);
    trial.press(Key::Escape, Modifiers::NONE);
    assert_eq!(trial.window.state.session.overlay, Overlay::None);
    trial.press(Key::L, Modifiers::NONE);
    assert_ne!(trial.window.state.settings.lang, lang);
}

#[test]
fn every_overlay_is_drawn_at_the_largest_text_in_a_small_window_and_closes() {
    let settings = Settings { text_scale: 2.0, ..Settings::default() };
    let mut trial = Trial::new(settings, [640.0, 480.0]);
    let ctx = trial.ctx.clone();
    let scene = crate::scene::Scene::default();
    trial.window.apply(&ctx, Command::Edit(scene), 0.0);
    for command in [
        Command::TogglePalette,
        Command::ToggleHelp,
        Command::Open,
        Command::SaveAs,
        Command::Export(crate::app::session::FilePurpose::ExportSvg),
        Command::Quit,
    ] {
        trial.window.apply(&ctx, command.clone(), 0.0);
        assert!(trial.settle() < 20, "{command:?} does not rest");
        assert_ne!(trial.window.state.session.overlay, Overlay::None, "{command:?}");
        trial.press(Key::Escape, Modifiers::NONE);
        assert_eq!(trial.window.state.session.overlay, Overlay::None, "{command:?}");
    }
    assert!(!trial.window.state.session.quit);
}

#[test]
fn clicks_anywhere_on_the_window_break_nothing() {
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    trial.settle();
    for row in 0..9 {
        for column in 0..12 {
            trial.click([40.0 + 109.0 * column as f32, 700.0 - 80.0 * row as f32]);
            trial.press(Key::Escape, Modifiers::NONE);
        }
    }
}

#[test]
fn the_title_names_the_document_and_has_a_dot_when_something_is_not_saved() {
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    let before = window_title(&trial.window.state);
    assert!(before.ends_with("— Collidoscope") && !before.starts_with('•'));
    let ctx = trial.ctx.clone();
    trial.window.apply(&ctx, Command::FlipY, 0.0);
    assert_eq!(window_title(&trial.window.state), before, "looking is no change");
    let by = crate::app::command::NewShape::Circle;
    trial.window.apply(&ctx, Command::Replace { item: 0, by }, 0.0);
    assert_eq!(window_title(&trial.window.state), format!("• {before}"));
}

#[test]
fn scenes_are_saved_opened_and_exported_through_commands() {
    let folder = std::env::temp_dir().join(format!("collidoscope-files-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    let ctx = trial.ctx.clone();
    let mut run = |command| trial.window.apply(&ctx, command, 0.0);
    run(Command::FlipY);
    for (command, name) in [
        (Command::SaveAs, "scene.json"),
        (Command::Export(crate::app::session::FilePurpose::ExportSvg), "figure.svg"),
        (Command::Export(crate::app::session::FilePurpose::ExportPng), "figure.png"),
        (Command::Export(crate::app::session::FilePurpose::ExportJson), "trace.json"),
    ] {
        run(command);
        run(Command::EditPath(folder.join(name).display().to_string()));
        run(Command::SubmitPath);
        assert!(std::fs::metadata(folder.join(name)).unwrap().len() > 100, "{name}");
    }
    let saved = trial.window.state.document().clone();
    assert!(!trial.window.state.is_unsaved());
    trial.window.apply(&ctx, Command::New, 0.0);
    trial.window.apply(&ctx, Command::OpenPath(folder.join("scene.json")), 0.0);
    assert_eq!(trial.window.state.document().scene, saved.scene);
    trial.window.apply(&ctx, Command::OpenPath(folder.join("figure.svg")), 0.0);
    assert!(trial.window.state.session.notice.as_ref().unwrap().is_problem);
    assert_eq!(trial.window.state.document().scene, saved.scene);
    std::fs::remove_dir_all(folder).unwrap();
}

/// A table of so many rows, the second of which gives its step's answer away.
fn table(rows: u32) -> crate::trace::Chart {
    use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
    use crate::words::sat;
    let row = |k: u32| TableRow {
        cells: vec![sat::amount(format!("edge {k}")), sat::amount(f64::from(k) / 4.0)],
        found_from: 1,
        spoils: k == 1,
        link: Link::Axis(k),
        known: k.min(rows)..rows.max(5),
        lit: Stretches(std::iter::once(k..k + 1).collect()),
    };
    let columns = vec![sat::amount("edge"), sat::amount("side")];
    Chart::Table(TableChart { title: sat::amount("Edges"), columns, rows: (0..rows).map(row).collect() })
}

impl Trial {
    fn names(&mut self) -> Vec<String> {
        self.time_s += 0.02;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        let input = RawInput { screen_rect, time: Some(self.time_s), focused: true, ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| self.window.root_ui(ui));
        output.textures_delta.clear();
        let nodes = output.platform_output.accesskit_update.map(|update| update.nodes).unwrap_or_default();
        nodes.iter().filter_map(|(_, node)| node.label().map(str::to_owned)).collect()
    }
}

#[test]
fn tables_are_read_row_by_row_fold_each_for_itself_and_go_to_a_rows_step() {
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    let state = &mut trial.window.state;
    state.change_trace(|trace| trace.charts = vec![table(3), trace.charts[1].clone(), table(4)]);
    let panels: Vec<Panel> = state.session.charts.iter().map(|chart| chart.panel).collect();
    assert_eq!(panels, [Panel::Table, Panel::Curve, Panel::SecondTable]);
    trial.settle();
    let ctx = trial.ctx.clone();
    trial.window.apply(&ctx, Command::Step(command::StepMove::To(1)), 0.0);
    trial.settle();
    let names = trial.names();
    let count = |names: &[String], name: &str| names.iter().filter(|found| *found == name).count();
    assert_eq!(count(&names, "edge edge 1, side 0.25"), 2, "{names:#?}");
    assert_eq!(count(&names, "edge edge 2, still to come"), 2, "{names:#?}");
    assert_eq!(count(&names, "edge edge 3, still to come"), 1, "{names:#?}");
    trial.window.apply(&ctx, Command::ToggleChart(0), 0.0);
    trial.settle();
    let names = trial.names();
    assert_eq!(count(&names, "edge edge 1, side 0.25"), 1, "{names:#?}");
    assert!(!trial.window.state.is_open(Panel::Table) && trial.window.state.is_open(Panel::SecondTable));
}

#[test]
fn a_narrow_window_scrolls_to_the_charts_that_have_no_room_and_rests() {
    for (size, text_scale) in [([700.0, 600.0], 1.0), ([480.0, 360.0], 1.0), ([1280.0, 900.0], 2.0)] {
        let mut trial = Trial::new(Settings { text_scale, ..Settings::default() }, size);
        let state = &mut trial.window.state;
        state.change_trace(|trace| trace.charts.extend([table(30)]));
        assert!(trial.settle() < 20, "{size:?}");
        let ctx = trial.ctx.clone();
        for chart in 0..3 {
            trial.window.apply(&ctx, Command::ToggleChart(chart), 0.0);
            assert!(trial.settle() < 20, "{size:?}");
        }
    }
}
