//! The stage while a polygon is drawn on it: every click a vertex, an edge that follows the pointer, and what there is to
//! say of the outline so far.

use egui::{CursorIcon, Key, Modifiers, PointerButton, Response};
use glam::{DVec2, dvec2};

use crate::app::command::{Command, LEAST_VERTICES};
use crate::app::outline::{self, Findings};
use crate::app::pane;
use crate::app::session::Drawing;
use crate::scene::YAxis;
use crate::words::{Message, app as words, item as letter};

use super::super::draw::{Brush, Draft};
use super::super::grip::Px;
use super::super::hold::{grid_step, rounded};
use super::super::node;
use super::{Hold, Memory, Pane};

/// How near the first vertex a click closes the outline, at 100 % text.
const CLOSE_PX: f64 = 12.0;

impl Pane<'_> {
    /// Does what pointer and keys ask for, and shows the drawing.
    pub(super) fn drawing(&self, drawing: &Drawing, response: &Response, memory: &mut Memory, out: &mut Vec<Command>) {
        let snaps = self.ui.input(|input| input.modifiers.command || input.modifiers.ctrl);
        let pointer_px = response.hover_pos().filter(|_| response.contains_pointer()).map(|at| self.to_px(at));
        let has_moved = self.ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO || input.pointer.any_pressed());
        let at_pointer = pointer_px.map(|px| self.place(px, snaps));
        if let Some(at) = at_pointer.filter(|at| has_moved && drawing.cursor != Some(*at)) {
            out.push(Command::DrawCursor(Some(at)));
        }
        self.pan_and_zoom(response, pointer_px, memory, out);
        let first_px = drawing.vertices.first().map(|first| self.camera.to_px(*first));
        let is_near =
            |px: Px| first_px.is_some_and(|first| libm::hypot(px[0] - first[0], px[1] - first[1]) <= self.close());
        let can_close = drawing.vertices.len() >= LEAST_VERTICES;
        let closes = can_close && pointer_px.is_some_and(is_near);
        if response.clicked_by(PointerButton::Primary)
            && let Some(px) = response.interact_pointer_pos().map(|at| self.to_px(at))
        {
            // Keys pressed from now on are the drawing's.
            crate::app::hover::take_focus_away(self.ui);
            out.push(if can_close && is_near(px) {
                Command::FinishDrawing
            } else {
                Command::DrawVertex(self.place(px, snaps))
            });
        }
        if self.ui.memory(|memory| memory.focused().is_none_or(pane::is_anchor)) {
            self.drawing_keys(drawing, out);
        }
        if pointer_px.is_some() {
            let icon = if closes { CursorIcon::PointingHand } else { CursorIcon::Crosshair };
            self.ui.ctx().set_cursor_icon(icon);
        }
        self.show(drawing, closes);
    }

    fn close(&self) -> f64 {
        CLOSE_PX * self.scale
    }

    /// The place in the world under a pixel: on the grid, or with no more digits than a pixel is worth.
    fn place(&self, px: Px, snaps: bool) -> DVec2 {
        let at = self.camera.to_world(px);
        let fine = libm::pow(10.0, libm::floor(-libm::log10(self.camera.px_per_unit)));
        let step = if snaps { grid_step(&self.camera) / 2.0 } else { fine };
        let on = |x: f64| Some(rounded(x, step)).filter(|x| x.is_finite()).unwrap_or(x);
        dvec2(on(at.x), on(at.y)) + DVec2::ZERO
    }

    /// The ground moves under a drag and the wheel as ever.
    fn pan_and_zoom(&self, response: &Response, px: Option<Px>, memory: &mut Memory, out: &mut Vec<Command>) {
        memory.hold = None::<Hold>;
        let by = response.drag_delta();
        if response.dragged() && by != egui::Vec2::ZERO {
            let mut camera = self.camera;
            camera.pan_px([f64::from(by.x), f64::from(by.y)]);
            out.push(Command::SetCamera { view: self.index, camera, by_hand: true });
        } else if let Some(px) = px
            && let Some(camera) = super::camera::moved(self.ui, &self.camera, px)
        {
            out.push(Command::SetCamera { view: self.index, camera, by_hand: true });
        }
    }

    fn drawing_keys(&self, drawing: &Drawing, out: &mut Vec<Command>) {
        let [visible_min, visible_max] = self.camera.visible();
        let start = drawing.cursor.or(drawing.vertices.last().copied()).unwrap_or((visible_min + visible_max) * 0.5);
        let half_grid = grid_step(&self.camera) / 2.0;
        let up = if self.camera.y_axis == YAxis::Up { 1.0 } else { -1.0 };
        let count = |modifiers, key| self.ui.input_mut(|input| input.count_and_consume_key(modifiers, key) as f64);
        let mut by = DVec2::ZERO;
        // The fine steps first: plain keys also match while Shift is down.
        let mut fine = DVec2::ZERO;
        for (key, way) in [
            (Key::ArrowLeft, dvec2(-1.0, 0.0)),
            (Key::ArrowRight, dvec2(1.0, 0.0)),
            (Key::ArrowUp, dvec2(0.0, up)),
            (Key::ArrowDown, dvec2(0.0, -up)),
        ] {
            fine += way * count(Modifiers::SHIFT, key);
            by += way * count(Modifiers::NONE, key);
        }
        let mut cursor = drawing.cursor;
        if by != DVec2::ZERO || fine != DVec2::ZERO {
            let on = |x: f64| Some(rounded(x, half_grid / 10.0)).filter(|x| x.is_finite()).unwrap_or(x);
            let at = start + (by + fine * 0.1) * half_grid;
            let at = dvec2(on(at.x), on(at.y)) + DVec2::ZERO;
            cursor = Some(at);
            out.push(Command::DrawCursor(cursor));
        }
        if count(Modifiers::NONE, Key::Space) > 0.0 {
            let at = cursor.unwrap_or_else(|| {
                let on = |x: f64| Some(rounded(x, half_grid)).filter(|x| x.is_finite()).unwrap_or(x);
                dvec2(on(start.x), on(start.y))
            });
            let closes = drawing.vertices.len() >= LEAST_VERTICES && drawing.vertices.first() == Some(&at);
            out.push(if closes { Command::FinishDrawing } else { Command::DrawVertex(at) });
        }
        if count(Modifiers::NONE, Key::Backspace) + count(Modifiers::NONE, Key::Delete) > 0.0 {
            out.push(Command::DrawBack);
        }
        if count(Modifiers::NONE, Key::Enter) > 0.0 {
            out.push(Command::FinishDrawing);
        }
    }

    fn show(&self, drawing: &Drawing, closes: bool) {
        let vertices = &drawing.vertices;
        let cursor = drawing.cursor.filter(|_| !closes);
        // What a click now would make of it.
        let findings = match cursor {
            _ if closes => outline::closed(vertices),
            Some(at) if vertices.last() != Some(&at) => outline::open(&[vertices.as_slice(), &[at]].concat()),
            _ => outline::open(vertices),
        };
        let px = |at: &DVec2| self.camera.to_px(*at);
        let item = self.scene().items.get(drawing.item).map_or("", |item| item.name.as_str());
        let painter = self.ui.painter().with_clip_rect(self.rect.intersect(self.ui.clip_rect()));
        let scale = self.scale as f32;
        let brush = Brush { painter: &painter, origin: self.rect.min, theme: self.view.theme, scale };
        brush.veil(self.rect);
        brush.draft(&Draft {
            vertices: vertices.iter().map(px).collect(),
            cursor: cursor.as_ref().map(px),
            closes,
            item,
            trouble: &findings,
        });
        if let Some(at) = cursor {
            let at_px = px(&at);
            brush.tag(at_px, words::stage_at(at).text(self.view.lang).into_owned(), &[], self.rect);
        }
        let heading = match vertices.len() {
            0 => words::draw_first(letter(item)),
            count => words::draw_next(letter(item), count),
        };
        let keys = match vertices.len() {
            0 => words::draw_keys(),
            _ if closes => words::draw_close(),
            count if count >= LEAST_VERTICES => words::draw_keys_closing(),
            _ => words::draw_keys_open(),
        };
        let lines = [Some(heading.clone()), findings.says(), Some(keys)];
        let texts: Vec<String> =
            lines.into_iter().flatten().map(|line| line.text(self.view.lang).into_owned()).collect();
        brush.banner(&texts, !findings.meetings.is_empty(), self.rect);
        self.announce_drawing(heading, &findings, cursor);
    }

    fn announce_drawing(&self, heading: Message, findings: &Findings, cursor: Option<DVec2>) {
        let mut said = heading;
        if let Some(found) = findings.says() {
            said = words::draw_said(said, found);
        }
        if let Some(at) = cursor {
            said = words::draw_said(said, words::draw_cursor(at));
        }
        node::announce(self.ui, self.id.with("drawing"), self.rect.min, &said.text(self.view.lang));
    }
}
