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
            for _ in 0..2 {
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
        announced: 0,
        spoils: k == 1,
        link: Link::Axis(k),
        known: k.min(rows)..rows.max(5),
        lit: Stretches(std::iter::once(k..k + 1).collect()),
    };
    let columns = vec![sat::amount("edge"), sat::amount("side")];
    Chart::Table(TableChart { title: sat::amount("Edges"), columns, rows: (0..rows).map(row).collect() })
}

impl Trial {
    /// The names on the screen, each with the place of what has it.
    fn nodes(&mut self) -> Vec<(String, Pos2)> {
        self.time_s += 0.02;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        let input = RawInput { screen_rect, time: Some(self.time_s), focused: true, ..RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| self.window.root_ui(ui));
        output.textures_delta.clear();
        let nodes = output.platform_output.accesskit_update.map(|update| update.nodes).unwrap_or_default();
        let node = |(_, node): &(_, egui::accesskit::Node)| {
            let bounds = node.bounds().unwrap_or_default();
            let middle = Pos2::new((bounds.x0 + bounds.x1) as f32 / 2.0, (bounds.y0 + bounds.y1) as f32 / 2.0);
            Some((node.label()?.to_owned(), middle))
        };
        nodes.iter().filter_map(node).collect()
    }

    fn names(&mut self) -> Vec<String> {
        self.nodes().into_iter().map(|(name, _)| name).collect()
    }

    /// The places of everything with a name, from left to right.
    fn places(&mut self, name: &str) -> Vec<Pos2> {
        let mut places: Vec<Pos2> =
            self.nodes().into_iter().filter(|(found, _)| found == name).map(|(_, place)| place).collect();
        places.sort_by(|a, b| a.x.total_cmp(&b.x));
        places
    }

    fn drag(&mut self, from: Pos2, to: Pos2) {
        self.frame(vec![Event::PointerMoved(from)]);
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![button(from, true)]);
        for k in 1..=4 {
            self.frame(vec![Event::PointerMoved(from + (to - from) * (k as f32 / 4.0))]);
        }
        self.frame(vec![button(to, false)]);
        self.settle();
    }
}

#[test]
fn tables_are_read_row_by_row_fold_each_for_itself_and_go_to_a_rows_step() {
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    let state = &mut trial.window.state;
    state.change_traces(|trace| trace.charts = vec![table(3), trace.charts[1].clone(), table(4)]);
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
        state.change_traces(|trace| trace.charts.extend([table(30)]));
        assert!(trial.settle() < 20, "{size:?}");
        let ctx = trial.ctx.clone();
        for chart in 0..3 {
            trial.window.apply(&ctx, Command::ToggleChart(chart), 0.0);
            assert!(trial.settle() < 20, "{size:?}");
        }
    }
}

/// A second view that shows B as it is seen from a frame of reference turned by a quarter turn, with B's handles.
fn with_quarter_turn(trace: &mut crate::trace::Trace) {
    use crate::trace::{Geometry, Placement, Role, View};
    use glam::{DVec2, dvec2};
    let placement = Placement { origin: dvec2(1.0, 0.0), x_axis: DVec2::Y, y_axis: -DVec2::X };
    let seen = |p: DVec2| dvec2((p - placement.origin).y, -(p - placement.origin).x);
    let b = trace.marks.iter().find(|mark| mark.role == Role::ShapeB).cloned();
    let Some(mut mark) = b else { return };
    mark.view = 1;
    if let Geometry::Polygon { rings, .. } = &mut mark.geometry {
        rings.iter_mut().flatten().for_each(|p| *p = seen(*p));
    }
    if let Some(label) = &mut mark.label {
        label.at = seen(label.at);
    }
    trace.marks.push(mark);
    let of_b = |target: &crate::scene::Target| {
        use crate::scene::Target;
        matches!(target, Target::Body { item: 1 } | Target::Turn { item: 1 } | Target::Corner { item: 1, .. })
    };
    let handles: Vec<_> = trace.handles.iter().filter(|handle| of_b(&handle.moves)).cloned().collect();
    trace.handles.extend(handles.into_iter().map(|mut handle| {
        (handle.view, handle.placement, handle.at) = (1, Some(placement), seen(handle.at));
        handle.outward = handle.outward.map(|d| dvec2(d.y, -d.x));
        handle
    }));
    let content = [dvec2(-6.0, -6.0), dvec2(6.0, 6.0)];
    trace.views.push(View { share: 1.0, title: Some(crate::words::sat::amount("Turned")), is_diagram: false, content });
}

#[test]
fn a_drag_in_a_second_view_moves_the_thing_in_the_world() {
    use crate::scene::ShapeSpec;
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    trial.window.state.change_traces(with_quarter_turn);
    trial.settle();
    let b = |trial: &Trial| match trial.window.state.scene().items[1].shape {
        ShapeSpec::Rect { center, size, angle_deg } => (center, size, angle_deg),
        _ => panic!("B is a rectangle"),
    };
    let (before, size, angle_deg) = b(&trial);
    let places = trial.places("Rectangle B");
    assert_eq!(places.len(), 2, "{places:?}");
    let scale = trial.window.state.session.cameras[1].as_ref().expect("it is fitted").camera.px_per_unit;
    // To the right in the second view is up in the world.
    trial.drag(places[1], places[1] + vec2((1.5 * scale) as f32, 0.0));
    let (after, ..) = b(&trial);
    assert!((after - before - glam::dvec2(0.0, 1.5)).length() < 0.05, "{before} {after}");
    // Keys go the same way, and a quarter turn does not mirror.
    let node = trial.places("Rectangle B")[1];
    trial.click([node.x, node.y]);
    trial.press(Key::OpenBracket, Modifiers::NONE);
    assert!((b(&trial).2 - angle_deg - 1.0).abs() < 1e-9);
    let turn = trial.places("Turn B")[1];
    let pivot = trial.places("Rectangle B")[1];
    let arm = turn - pivot;
    let angle_deg = b(&trial).2;
    trial.drag(turn, pivot + vec2(arm.y, -arm.x));
    assert!((b(&trial).2 - angle_deg - 90.0).rem_euclid(360.0).min(5.0) < 1.5, "{angle_deg} {}", b(&trial).2);
    assert!((b(&trial).1 - size).length() < 1e-9);
}

#[test]
fn a_scene_at_the_ends_of_the_range_of_doubles_is_in_view_and_f_brings_it_back() {
    use crate::scene::ShapeSpec;
    let mut trial = Trial::new(Settings::default(), [1280.0, 720.0]);
    let ctx = trial.ctx.clone();
    for scale in [1e200, 1e-200, 1e300] {
        trial.window.apply(&ctx, Command::OpenPreset { lesson: "gjk".into(), preset: "overlapping".into() }, 0.0);
        let mut scene = trial.window.state.scene().clone();
        for item in &mut scene.items {
            let ShapeSpec::Polygon { vertices, .. } = &mut item.shape else { panic!("a polygon") };
            vertices.iter_mut().for_each(|v| *v *= scale);
        }
        let vertex = match &scene.items[0].shape {
            ShapeSpec::Polygon { vertices, .. } => vertices[0],
            _ => panic!("a polygon"),
        };
        trial.window.apply(&ctx, Command::Edit(scene), 0.0);
        trial.settle();
        let seen = |trial: &Trial| {
            let camera = trial.window.state.session.cameras[0].as_ref().expect("it is fitted").camera;
            let at = camera.to_px(vertex);
            (0..2).all(|k| (0.0..camera.size_px[k]).contains(&at[k])) && camera.px_per_unit * scale > 10.0
        };
        assert!(seen(&trial), "{scale}");
        trial.window.apply(&ctx, Command::OpenLesson("sat".into()), 0.0);
        trial.press(Key::F, Modifiers::NONE);
        assert!(seen(&trial), "{scale}");
    }
}
