//! The whole window as one function, shared by the program, the tests and the pictures.

use std::time::{Duration, Instant};

use egui::{CentralPanel, Frame, Id, Panel as Side, Rect, Ui, UiBuilder, ViewportCommand, vec2};

use super::command::{self, Command, Effect};
use super::file_io::{self, Dialog};
use super::frame_times::FrameTimes;
use super::session::{Notice, Overlay, Pane};
use super::settings::{Panel, Settings, Store};
use super::state::{Document, State, View};
use super::style::{self, color};
use super::{help, palette, pane, panel, shortcut, stage};
use crate::figure::ThemeId;
use crate::words::{Lang, Message, app as words};

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
    /// The system has been asked to close the window.
    closing: bool,
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
            closing: false,
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
        if let Some(pane) = self.state.session.focus_wanted.take() {
            ctx.memory_mut(|memory| memory.request_focus(pane::anchor_id(pane)));
            ctx.request_repaint();
        }
        if self.state.session.quit && !self.closing {
            self.closing = true;
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
        (None, None) => own_scene(document).text(lang).into_owned(),
    };
    words::lesson_scene(state.lesson().title(), scene).text(lang).into_owned()
}

/// What a scene that is none of the lesson's own is called.
pub(super) fn own_scene(document: &Document) -> Message {
    document.brought().map_or_else(words::own_scene, |preset| words::brought_scene((preset.title)()))
}

/// The document's name, after a dot if it has changes that are not saved.
pub fn window_title(state: &State) -> String {
    let dot = if state.is_unsaved() { "• " } else { "" };
    format!("{dot}{} — Collidoscope", document_name(state, state.settings.lang))
}

/// Stage and panels. All are laid out from the borders inwards and then filled in the order of the Tab key: the steps,
/// the stage, and only then the long lists.
fn working(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let state = view.state;
    let bare = Frame::new().fill(color(view.theme.panel));
    let window = ui.max_rect();
    let top_id = Id::unique(("top-height", scale_key(view)));
    let top_height = ui.data(|data| data.get_temp::<f32>(top_id)).unwrap_or(view.scaled(33.0));
    let top = Side::top("top").frame(bare).exact_size(top_height).resizable(false).show(ui, reserve).inner;
    let transport = Side::bottom("transport").frame(bare).exact_size(view.scaled(49.0)).resizable(false);
    let transport = transport.show(ui, reserve).inner;
    if let Some(notice) = &state.session.notice {
        let frame = bare.inner_margin(egui::Margin::symmetric(view.scaled(14.0) as i8, 2));
        Side::bottom("notice").frame(frame).show(ui, |ui| panel::notice::ui(ui, view, notice, out));
    }
    let lessons = state.is_open(Panel::Lessons).then(|| {
        let size = view.scaled(184.0).min(window.width() * 0.4);
        let side = Side::left(("lessons", scale_key(view))).frame(bare).default_size(size);
        side.size_range(size * 0.7..=window.width() * 0.4).show(ui, reserve).inner
    });
    // In a narrow window the list takes the words' place while it is open.
    let yields = !state.session.has_width && state.is_open(Panel::Lessons);
    let details = (state.is_open(Panel::Details) && !yields).then(|| {
        let size = view.scaled(295.0).min(window.width() * 0.38);
        let frame = bare.inner_margin(egui::Margin::symmetric(view.scaled(15.0) as i8, 0));
        let side = Side::right(("details", scale_key(view))).frame(frame).default_size(size);
        side.size_range(size * 0.6..=window.width() * 0.7).show(ui, reserve).inner
    });
    fill(ui, view, Pane::Steps, transport, |ui| panel::transport::ui(ui, view, out));
    CentralPanel::no_frame().show(ui, |ui| {
        let charts = panel::charts::place(ui, view, out);
        let stage = ui.available_rect_before_wrap();
        fill(ui, view, Pane::Stage, stage, |ui| stage_with_verdict(ui, view, out));
        if let Some(place) = charts {
            fill(ui, view, Pane::Charts, place, |ui| panel::charts::ui(ui, view, out));
        }
    });
    if let Some(place) = details {
        fill(ui, view, Pane::Details, place, |ui| panel::details::ui(ui, view, out));
    }
    if let Some(place) = lessons {
        fill(ui, view, Pane::Lessons, place, |ui| panel::lessons::ui(ui, view, out));
    }
    let needed = fill(ui, view, Pane::Menus, top, |ui| panel::top_bar::ui(ui, view, out));
    if (needed - top_height).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(top_id, needed));
        ui.ctx().request_repaint();
    }
}

/// All the room of a panel, to be filled later.
pub(super) fn reserve(ui: &mut Ui) -> Rect {
    let rect = ui.available_rect_before_wrap();
    ui.advance_cursor_after_rect(rect);
    rect
}

/// Fills a pane that was laid out. Returns the height of what is in it.
fn fill(ui: &mut Ui, view: &View, pane: Pane, rect: Rect, content: impl FnOnce(&mut Ui)) -> f32 {
    let mut child = ui.new_child(UiBuilder::new().id_salt(("pane", pane)).max_rect(rect));
    child.shrink_clip_rect(rect.expand2(vec2(view.scaled(15.0), 0.0)));
    pane::anchor(&child, view, pane, rect);
    content(&mut child);
    pane::frame(&child, view, pane, rect);
    child.min_rect().height()
}

/// Panels remember their size anew at each text size.
pub(super) fn scale_key(view: &View) -> u32 {
    (view.text_scale * 100.0) as u32
}

fn stage_with_verdict(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let place = ui.available_rect_before_wrap();
    let corner = panel::draw::place(view, place);
    staged(ui, view, place, corner.as_slice(), out);
    if let Some(corner) = corner {
        panel::draw::ui(ui, view, corner, out);
    }
    if view.trace().is_none() && !view.state.is_open(Panel::Details) {
        let mut child = ui.new_child(UiBuilder::new().id_salt("cannot-run").max_rect(place.shrink(view.scaled(20.0))));
        panel::cannot_run::ui(&mut child, view, out);
    }
}

/// The stage with what lies on it: the verdict's card, and where the stage is small the way to the legend.
fn staged(ui: &mut Ui, view: &View, place: Rect, above: &[Rect], out: &mut Vec<Command>) {
    let is_small = panel::verdict::is_small(view, place);
    let card = panel::verdict::lay(ui, view, place, is_small);
    let folded = is_small || panel::legend::is_left_out(ui);
    let legend = folded.then(|| panel::legend::place(ui, view, place)).flatten();
    let mut covered: Vec<Rect> = above.to_vec();
    covered.extend(card.iter().map(|card| card.rect));
    stage::ui(ui, view, &covered, legend, !is_small, out);
    if let Some(card) = &card {
        panel::verdict::ui(ui, view, card);
    }
    if let Some(legend) = legend {
        panel::legend::ui(ui, view, legend);
    }
}

/// Stage and question, and the names of the charts, to be opened by.
fn presenting(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let margin = egui::Margin::symmetric(view.scaled(22.0) as i8, view.scaled(12.0) as i8);
    let frame = Frame::new().fill(color(view.theme.panel)).inner_margin(margin);
    Side::bottom("band").frame(frame).resizable(false).show(ui, |ui| panel::question::band(ui, view, out));
    CentralPanel::no_frame().show(ui, |ui| {
        // While a class predicts, the stage has all the room.
        let predicts = view.state.session.predict.on;
        let charts = if predicts { None } else { panel::charts::place(ui, view, out) };
        let place = ui.available_rect_before_wrap();
        let top = panel::present::title_place(ui, view, place);
        let corner = Rect::from_min_max(
            egui::pos2(place.right() - view.scaled(56.0), place.top()),
            egui::pos2(place.right(), place.top() + view.scaled(56.0)),
        );
        let above: Vec<Rect> = top.into_iter().chain([corner]).collect();
        staged(ui, view, place, &above, out);
        panel::present::ui(ui, view, place, out);
        if let Some(charts) = charts {
            fill(ui, view, Pane::Charts, charts, |ui| panel::charts::ui(ui, view, out));
        }
    });
}

#[cfg(test)]
mod tests;
