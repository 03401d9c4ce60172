//! The whole window as one function, shared by the program, the tests and the pictures.

use std::time::{Duration, Instant};

use egui::{CentralPanel, Frame, Panel as Side, Rect, Stroke, Ui, UiBuilder, ViewportCommand};

use super::command::{self, Command, Effect};
use super::file_io::{self, Dialog};
use super::frame_times::FrameTimes;
use super::session::{Notice, Overlay};
use super::settings::{Panel, Settings, Store};
use super::state::{State, View};
use super::style::{self, color};
use super::{help, palette, panel, shortcut, stage, widget};
use crate::figure::ThemeId;
use crate::trace::Chart;
use crate::words::{Lang, app as words};

/// Points at 100 % text that the window needs so that nothing has to fold by itself.
const ROOM_FOR_LISTS: f32 = 900.0;
const ROOM_FOR_CHARTS: f32 = 520.0;

/// A window's state and its ties to the world.
pub struct Window {
    pub state: State,
    store: Store,
    /// Settings as they are in the store.
    stored: Settings,
    styled: Option<(ThemeId, f32)>,
    title: String,
    dialog: Dialog,
    frame_times: Option<FrameTimes>,
    opened: Instant,
}

impl Window {
    /// A window whose settings are kept in `store`.
    pub fn new(state: State, store: Store) -> Self {
        let stored = state.settings.clone();
        Self {
            state,
            store,
            stored,
            styled: None,
            title: String::new(),
            dialog: Dialog::default(),
            frame_times: None,
            opened: Instant::now(),
        }
    }

    /// Prints what each frame costs.
    pub fn with_frame_times(mut self, process_start: Instant) -> Self {
        self.frame_times = Some(FrameTimes::new(process_start));
        self
    }

    /// Draws everything and does what the person asked for.
    pub fn root_ui(&mut self, ui: &mut Ui) {
        if let Some(times) = &mut self.frame_times {
            times.begin();
        }
        let ctx = ui.ctx().clone();
        let now_s = self.opened.elapsed().as_secs_f64();
        self.prepare(ui);
        let mut commands = shortcut::pressed(&ctx, &self.state);
        commands.extend(self.dialog.poll());
        if ctx.input(|input| input.viewport().close_requested()) && !self.state.session.quit {
            if self.state.is_unsaved() {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            }
            commands.push(Command::Quit);
        }
        self.show(ui, now_s, &mut commands);
        let changed = self.apply_all(&ctx, commands, now_s);
        let wait_s = command::tick(&mut self.state, now_s);
        self.tell(&ctx);
        if changed {
            ctx.request_repaint();
        } else if let Some(wait_s) = wait_s {
            ctx.request_repaint_after(Duration::from_secs_f64(wait_s));
        }
        if let Some(times) = &mut self.frame_times {
            times.end();
        }
    }

    /// Style, system theme and room, before anything is drawn.
    fn prepare(&mut self, ui: &mut Ui) {
        if self.set_style(ui.ctx()) {
            ui.set_style(ui.ctx().global_style());
        }
        let text_scale = View::new(&self.state, 0.0).text_scale;
        self.state.session.has_width = ui.available_width() / text_scale >= ROOM_FOR_LISTS;
        self.state.session.has_height = ui.available_height() / text_scale >= ROOM_FOR_CHARTS;
    }

    /// Gives egui the style of the theme and text size in use; whether it is another one than before. Done before the
    /// first frame too: fonts are set up anew for a theme of another brightness, and that takes time.
    pub(super) fn set_style(&mut self, ctx: &egui::Context) -> bool {
        self.state.session.system_is_dark = ctx.system_theme() == Some(egui::Theme::Dark);
        let view = View::new(&self.state, 0.0);
        let wanted = (view.theme_id, view.text_scale);
        if self.styled == Some(wanted) {
            return false;
        }
        let style = style::style(view.theme, view.text_scale);
        ctx.set_style_of(egui::Theme::Dark, style.clone());
        ctx.set_style_of(egui::Theme::Light, style);
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        self.styled = Some(wanted);
        true
    }

    fn show(&self, ui: &mut Ui, now_s: f64, out: &mut Vec<Command>) {
        let view = View::new(&self.state, now_s);
        ui.painter().rect_filled(ui.max_rect(), 0.0, color(view.theme.panel));
        if self.state.settings.present {
            presenting(ui, &view, out);
        } else {
            working(ui, &view, out);
        }
        match &self.state.session.overlay {
            Overlay::None => panel::files::closed(ui),
            Overlay::Palette { query, selected } => palette::ui(ui, &view, query, *selected, out),
            Overlay::Help => help::ui(ui, &view, out),
            Overlay::Unsaved => panel::unsaved::ui(ui, &view, out),
            Overlay::Files(dialog) => panel::files::ui(ui, &view, dialog, out),
        }
    }

    /// Applies commands in order; whether anything on the screen may have changed.
    fn apply_all(&mut self, ctx: &egui::Context, commands: Vec<Command>, now_s: f64) -> bool {
        let mut changed = false;
        for command in commands {
            match command {
                Command::Hover(link) if link == self.state.session.hover => {}
                Command::PointerAt(at) if at == self.state.session.pointer_in_world => {}
                command => {
                    changed = true;
                    self.apply(ctx, command, now_s);
                }
            }
        }
        changed
    }

    /// Applies a command and whatever follows from it.
    pub fn apply(&mut self, ctx: &egui::Context, command: Command, now_s: f64) {
        let mut next = Some(command);
        while let Some(command) = next.take() {
            next = match command::apply(&mut self.state, command, now_s) {
                None => None,
                Some(Effect::Browse { purpose, start }) => {
                    self.dialog.open(ctx, purpose, start);
                    None
                }
                Some(effect) => Some(file_io::perform(effect, &self.state)),
            };
        }
    }

    /// What the system is told: the title, new settings, and that the window may close.
    fn tell(&mut self, ctx: &egui::Context) {
        let title = window_title(&self.state);
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
        // Not while a slider is held: once it is let go.
        if self.state.settings != self.stored && !ctx.input(|input| input.pointer.any_down()) {
            self.stored = self.state.settings.clone();
            if let Err(error) = self.store.save(&self.stored) {
                let text = words::settings_unwritable(error.to_string());
                self.state.session.notice = Some(Notice { text, is_problem: true });
                ctx.request_repaint();
            }
        }
        if self.state.session.quit {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }
}

impl eframe::App for Window {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        self.root_ui(ui);
    }
}

/// What the document is called: its file, its own title, or its curated scene.
pub fn document_name(state: &State, lang: Lang) -> String {
    if let Some(file) = &state.file {
        let name = file.path.file_name().map(|name| name.to_string_lossy().into_owned());
        return name.unwrap_or_else(|| file.path.display().to_string());
    }
    let document = state.document();
    let scene = match (document.preset(), &document.title) {
        (Some(preset), _) => (preset.title)().text(lang).into_owned(),
        (None, Some(title)) => title.clone(),
        (None, None) => words::own_scene().text(lang).into_owned(),
    };
    words::lesson_scene(state.lesson().title(), scene).text(lang).into_owned()
}

/// The document's name, after a dot if it has changes that are not saved.
pub fn window_title(state: &State) -> String {
    let dot = if state.is_unsaved() { "• " } else { "" };
    format!("{dot}{} — Collidoscope", document_name(state, state.settings.lang))
}

/// Stage and panels.
fn working(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let state = view.state;
    let bare = Frame::new().fill(color(view.theme.panel));
    let window = ui.max_rect();
    Side::top("top").frame(bare).show(ui, |ui| panel::top_bar::ui(ui, view, out));
    let transport = Side::bottom("transport").frame(bare).exact_size(view.scaled(49.0));
    transport.show(ui, |ui| panel::transport::ui(ui, view, out));
    if let Some(notice) = &state.session.notice {
        let frame = bare.inner_margin(egui::Margin::symmetric(view.scaled(14.0) as i8, 2));
        Side::bottom("notice").frame(frame).show(ui, |ui| panel::notice::ui(ui, view, notice, out));
    }
    if state.is_open(Panel::Lessons) {
        let size = view.scaled(184.0).min(window.width() * 0.4);
        let side = Side::left(("lessons", scale_key(view))).frame(bare).default_size(size);
        side.size_range(size * 0.7..=window.width() * 0.4).show(ui, |ui| panel::lessons::ui(ui, view, out));
    }
    // In a narrow window the list takes the words' place while it is open.
    let yields = !state.session.has_width && state.is_open(Panel::Lessons);
    if state.is_open(Panel::Details) && !yields {
        let size = view.scaled(295.0).min(window.width() * 0.38);
        let frame = bare.inner_margin(egui::Margin::symmetric(view.scaled(15.0) as i8, 0));
        let side = Side::right(("details", scale_key(view))).frame(frame).default_size(size);
        side.size_range(size * 0.6..=window.width() * 0.6).show(ui, |ui| panel::details::ui(ui, view, out));
    }
    CentralPanel::no_frame().show(ui, |ui| {
        charts(ui, view, out);
        stage_with_verdict(ui, view, out);
    });
}

/// Panels remember their size anew at each text size.
fn scale_key(view: &View) -> u32 {
    (view.text_scale * 100.0) as u32
}

fn charts(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let Some(trace) = view.trace() else { return };
    let has = |is_it: fn(&Chart) -> bool| trace.charts.iter().any(is_it);
    let present = [
        (Panel::Intervals, has(|chart| matches!(chart, Chart::Intervals(_)))),
        (Panel::Curve, has(|chart| matches!(chart, Chart::Curve(_)))),
    ];
    folded_charts(ui, view, &present, out);
    let [intervals, curve] = present.map(|(panel, there)| there && view.state.is_open(panel));
    if !intervals && !curve {
        return;
    }
    let most = ui.available_height() * 0.62;
    let size = view.scaled(172.0).min(ui.available_height() * 0.45);
    let side = Side::bottom(("charts", scale_key(view))).resizable(true).default_size(size);
    let frame = Frame::new().fill(color(view.theme.panel));
    side.frame(frame).size_range(size.min(view.scaled(80.0))..=most).show(ui, |ui| {
        let rect = ui.available_rect_before_wrap();
        let split = match (intervals, curve) {
            (true, true) => rect.left() + rect.width() * 0.477,
            (true, false) => rect.right(),
            _ => rect.left(),
        };
        let pad = egui::vec2(view.scaled(12.0), view.scaled(4.0));
        if intervals {
            let place = Rect::from_min_max(rect.min, egui::pos2(split, rect.bottom())).shrink2(pad);
            let mut child = ui.new_child(UiBuilder::new().id_salt("intervals").max_rect(place));
            panel::intervals::ui(&mut child, view, out);
        }
        if curve {
            let place = Rect::from_min_max(egui::pos2(split, rect.top()), rect.max).shrink2(pad);
            let mut child = ui.new_child(UiBuilder::new().id_salt("curve").max_rect(place));
            panel::curve::ui(&mut child, view, out);
        }
        if intervals && curve {
            ui.painter().vline(split, rect.y_range(), Stroke::new(1.0, color(view.theme.rule)));
        }
        ui.allocate_rect(rect, egui::Sense::hover());
    });
}

/// Charts that are folded leave their names behind, to be opened by.
fn folded_charts(ui: &mut Ui, view: &View, present: &[(Panel, bool)], out: &mut Vec<Command>) {
    let folded = |panel: &Panel| !view.state.is_open(*panel);
    let mut folded = present.iter().filter(|(panel, there)| *there && folded(panel)).peekable();
    if folded.peek().is_none() {
        return;
    }
    let frame = Frame::new().fill(color(view.theme.panel));
    let frame = frame.inner_margin(egui::Margin::symmetric(view.scaled(10.0) as i8, view.scaled(2.0) as i8));
    Side::bottom("folded-charts").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for (panel, _) in folded {
                let title = if *panel == Panel::Curve { words::panel_curve() } else { words::panel_intervals() };
                if widget::fold_button(ui, view, &title.text(view.lang), false).clicked() {
                    out.push(Command::TogglePanel(*panel));
                }
            }
        });
    });
}

fn stage_with_verdict(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let place = ui.available_rect_before_wrap();
    let card = panel::verdict::lay(ui, view, place);
    let covered: Vec<Rect> = card.iter().map(|card| card.rect).collect();
    stage::ui(ui, view, &covered, out);
    if let Some(card) = &card {
        panel::verdict::ui(ui, view, card);
    } else if view.trace().is_none() && !view.state.is_open(Panel::Details) {
        let mut child = ui.new_child(UiBuilder::new().id_salt("cannot-run").max_rect(place.shrink(view.scaled(20.0))));
        panel::cannot_run::ui(&mut child, view, out);
    }
}

/// Stage and question alone.
fn presenting(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let margin = egui::Margin::symmetric(view.scaled(22.0) as i8, view.scaled(12.0) as i8);
    let frame = Frame::new().fill(color(view.theme.panel)).inner_margin(margin);
    Side::bottom("band").frame(frame).show(ui, |ui| panel::question::band(ui, view, out));
    CentralPanel::no_frame().show(ui, |ui| {
        let place = ui.available_rect_before_wrap();
        let top = Rect::from_min_size(place.min, egui::vec2(place.width() * 0.5, view.scaled(50.0)));
        let corner = Rect::from_min_max(
            egui::pos2(place.right() - view.scaled(56.0), place.top()),
            egui::pos2(place.right(), place.top() + view.scaled(56.0)),
        );
        stage::ui(ui, view, &[top, corner], out);
        panel::present::ui(ui, view, place, out);
        if view.trace().is_none() {
            let shrunk = place.shrink(view.scaled(60.0));
            let mut child = ui.new_child(UiBuilder::new().id_salt("cannot-run").max_rect(shrunk));
            panel::cannot_run::ui(&mut child, view, out);
        }
    });
}

#[cfg(test)]
mod tests;
