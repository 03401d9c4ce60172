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
