//! The window under test, with the hands and eyes of a person.

use std::ops::{Deref, DerefMut};
use std::time::Instant;

use collidoscope::app::command::Command;
use collidoscope::app::root::Window;
use collidoscope::app::settings::{Settings, Store};
use collidoscope::app::state::{Document, State};
use collidoscope::app::{self, Options};
use collidoscope::figure::{Camera, ThemeId};
use collidoscope::lesson;
use collidoscope::scene::{Item, Scene, ShapeSpec};
use collidoscope::words::{Lang, Message};
use egui::accesskit::Role;
use egui::epaint::TextShape;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Shape, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use glam::{DVec2, dvec2};

use crate::raster::{self, Image};

/// A pair that only the third axis separates, and not by much.
pub fn hard_to_see() -> Scene {
    let rect = |name: &str, center, size, angle_deg| Item {
        name: name.to_owned(),
        shape: ShapeSpec::Rect { center, size, angle_deg },
    };
    let items =
        vec![rect("A", dvec2(-2.1, 0.1), dvec2(4.0, 2.6), 35.0), rect("B", dvec2(1.75, 0.3), dvec2(3.6, 2.2), -78.0)];
    Scene { items, ..Scene::default() }
}

/// A window of 1280 by 720 points that reads and keeps no settings.
pub struct Screen {
    harness: Harness<'static, Window>,
}

/// What a window opens with.
#[derive(Clone, Copy)]
pub struct Start {
    pub preset: &'static str,
    pub lang: Lang,
    pub theme: ThemeId,
    pub text_scale: f32,
    pub size: Vec2,
}

impl Default for Start {
    fn default() -> Self {
        let size = vec2(1280.0, 720.0);
        Self { preset: "turned", lang: Lang::En, theme: ThemeId::Light, text_scale: 1.0, size }
    }
}

impl Deref for Screen {
    type Target = Harness<'static, Window>;

    fn deref(&self) -> &Self::Target {
        &self.harness
    }
}

impl DerefMut for Screen {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.harness
    }
}

impl Screen {
    /// The separating-axis lesson at its first scene, light, in English.
    pub fn open() -> Self {
        Self::with(Start::default())
    }

    /// The separating-axis lesson at one of its scenes.
    pub fn at(preset: &'static str) -> Self {
        Self::with(Start { preset, ..Start::default() })
    }

    pub fn with(start: Start) -> Self {
        let settings = Settings {
            lang: start.lang,
            theme: Some(start.theme),
            text_scale: start.text_scale,
            ..Settings::default()
        };
        let lesson = lesson::find("sat").expect("the lesson is there");
        let document = Document::of_preset(lesson, Some(start.preset));
        assert_eq!(document.preset.as_deref(), Some(start.preset), "the scene is there");
        let open = move |creation: &mut eframe::CreationContext<'_>| {
            let mut window = app::open(&creation.egui_ctx, Options::default(), Store::nowhere(), Instant::now());
            window.state = State::new(document, settings);
            window
        };
        let mut harness = Harness::builder()
            .with_size(start.size)
            // As on a real screen, so that clicks are clicks and double clicks are double clicks.
            .with_step_dt(1.0 / 60.0)
            .with_max_steps(12)
            .build_eframe(open);
        harness.run();
        Self { harness }
    }

    pub fn state(&self) -> &State {
        &self.harness.state().state
    }

    /// The scene on the stage.
    pub fn scene(&self) -> &Scene {
        self.state().scene()
    }

    pub fn shape(&self, item: usize) -> &ShapeSpec {
        &self.scene().items[item].shape
    }

    pub fn camera(&self) -> Camera {
        self.state().session.cameras[0].as_ref().expect("the stage has fitted its camera").camera
    }

    /// Index of the step shown.
    pub fn step_shown(&self) -> usize {
        self.state().session.step
    }

    pub fn verdict(&self) -> String {
        self.text(&self.state().trace().expect("the lesson runs").outcome.verdict)
    }

    /// A message in the window's language.
    pub fn text(&self, message: &Message) -> String {
        message.text(self.state().settings.lang).into_owned()
    }

    /// Gives a command past the hands, to reach a starting point.
    pub fn give(&mut self, command: Command) {
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().apply(&ctx, command, 0.0);
        self.harness.run();
    }

    // --- eyes ---------------------------------------------------------------------------------------------------

    /// Everything that is read out, in order: names of things, and texts.
    pub fn names(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive().map(|node| node.accesskit_node());
        let said = nodes.filter_map(|node| match node.role() {
            Role::Label => node.value(),
            _ => node.label(),
        });
        said.filter(|name| !name.trim().is_empty()).collect()
    }

    pub fn has(&self, name: &str) -> bool {
        self.harness.query_all_by_label(name).next().is_some()
    }

    pub fn has_containing(&self, part: &str) -> bool {
        self.harness.query_all_by_label_contains(part).next().is_some()
    }

    /// Middle of the one thing with this name.
    pub fn middle_of(&self, name: &str) -> Pos2 {
        self.harness.get_by_label(name).rect().center()
    }

    /// Every painted text with the part of the window that it may be seen in.
    pub fn texts(&self) -> Vec<(Rect, &TextShape)> {
        fn collect<'a>(clip_rect: Rect, shape: &'a Shape, out: &mut Vec<(Rect, &'a TextShape)>) {
            match shape {
                Shape::Text(text) => out.push((clip_rect, text)),
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(clip_rect, shape, out)),
                _ => {}
            }
        }
        let mut out = Vec::new();
        self.harness.output().shapes.iter().for_each(|clipped| collect(clipped.clip_rect, &clipped.shape, &mut out));
        out
    }

    /// What is painted, each text with plain spaces also where no line may break.
    pub fn painted(&self) -> Vec<String> {
        self.texts().iter().map(|(_, text)| spaced(text.galley.text())).collect()
    }

    /// The window as a picture. The pointer is not drawn.
    pub fn picture(&self) -> Image {
        raster::draw(&self.harness.ctx, self.harness.output())
    }

    // --- hands --------------------------------------------------------------------------------------------------

    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.harness.run();
    }

    /// The first of several things with a name.
    pub fn click_first(&mut self, name: &str) {
        self.harness.get_all_by_label(name).next().expect("at least one").click();
        self.harness.run();
    }

    pub fn click_at(&mut self, at: Pos2) {
        self.harness.hover_at(at);
        self.harness.drag_at(at);
        self.button(at, false, Modifiers::NONE);
        self.harness.run();
    }

    pub fn hover(&mut self, at: Pos2) {
        self.harness.hover_at(at);
        self.harness.run();
    }

    pub fn focus(&mut self, name: &str) {
        self.harness.get_by_label(name).focus();
        self.harness.run();
    }

    pub fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    pub fn ctrl(&mut self, key: Key) {
        self.keys(Modifiers::COMMAND, key);
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    pub fn type_text(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.harness.run();
    }

    fn button(&self, pos: Pos2, pressed: bool, modifiers: Modifiers) {
        self.harness.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers });
    }

    /// Presses at one place, goes to another in a few moves, and lets go there.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.drag_with(from, to, Modifiers::NONE);
    }

    pub fn drag_with(&mut self, from: Pos2, to: Pos2, modifiers: Modifiers) {
        self.take(from, modifiers);
        self.go(from, to);
        self.let_go(to, modifiers);
    }

    pub fn take(&mut self, at: Pos2, modifiers: Modifiers) {
        self.harness.event(Event::ModifiersChanged(modifiers));
        self.harness.hover_at(at);
        self.button(at, true, modifiers);
        self.harness.run();
    }

    pub fn go(&mut self, from: Pos2, to: Pos2) {
        for k in 1..=4 {
            self.harness.hover_at(from + (to - from) * (k as f32 / 4.0));
        }
        self.harness.run();
    }

    pub fn let_go(&mut self, at: Pos2, modifiers: Modifiers) {
        self.button(at, false, modifiers);
        self.harness.event(Event::ModifiersChanged(Modifiers::NONE));
        self.harness.run();
    }

    /// A move of so many world units as points on the screen.
    pub fn points(&self, by_in_world: DVec2) -> Vec2 {
        let camera = self.camera();
        let [from, to] = [DVec2::ZERO, by_in_world].map(|at| camera.to_px(at));
        vec2((to[0] - from[0]) as f32, (to[1] - from[1]) as f32)
    }

    /// Where a place in the world stands on the screen, in the first view.
    pub fn on_screen(&self, at_in_world: DVec2) -> Pos2 {
        let stages = self.harness.get_all_by_label("Stage").map(|stage| stage.rect());
        let stage = stages.min_by(|a, b| a.left().total_cmp(&b.left())).expect("a stage");
        let [x, y] = self.camera().to_px(at_in_world);
        pos2(stage.min.x + x as f32, stage.min.y + y as f32)
    }
}

/// A text with plain spaces alone.
pub fn spaced(text: &str) -> String {
    text.replace('\u{a0}', " ")
}
