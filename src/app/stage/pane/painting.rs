//! The stage while pixels are painted on it: a press sets or clears the one under the pointer, a drag goes on so.

use egui::{CursorIcon, Key, Modifiers, PointerButton, Rect, Response, Ui};
use glam::dvec2;

use crate::app::command::{Command, last_preview};
use crate::app::pane;
use crate::app::session::Painting;
use crate::app::state::View;
use crate::scene::{Pixels, Scene, ShapeSpec, YAxis, paint};
use crate::words::{Lang, app as words, item as letter};

use super::super::draw::Brush;
use super::super::grip::{Px, item_of};
use super::super::node;
use super::{Memory, Pane};

/// Pixels that one frame of a stroke may pass; a pointer that jumps farther starts anew.
const LONGEST_JUMP: i64 = 512;

impl Pane<'_> {
    /// Does what pointer and keys ask for, and shows where the brush is.
    pub(super) fn painting(
        &self,
        painting: Painting,
        response: &Response,
        memory: &mut Memory,
        out: &mut Vec<Command>,
    ) {
        memory.hold = None;
        let px = response.hover_pos().or(response.interact_pointer_pos()).map(|at| self.to_px(at));
        let under = px.map(|px| Pixels::pixel_at(self.camera.to_world(px)));
        let moved = self.ui.input(|input| input.pointer.delta() != egui::Vec2::ZERO || input.pointer.any_pressed());
        let mut cursor = painting.cursor;
        if let Some(under) = under.filter(|under| moved && cursor != Some(*under)) {
            cursor = Some(under);
            out.push(Command::BrushAt(cursor));
        }
        self.stroke(under, response, memory, out);
        if let Some(px) = px
            && let Some(camera) = super::camera::moved(self.ui, &self.camera, px)
        {
            out.push(Command::SetCamera { view: self.index, camera, by_hand: true });
        }
        if self.ui.memory(|memory| memory.focused().is_none_or(pane::is_anchor)) {
            cursor = self.painting_keys(cursor, out);
        }
        if under.is_some() {
            self.ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        self.show_brush(cursor);
    }

    /// One stroke is previews while the button is down, and one edit when it is let go.
    fn stroke(&self, under: Option<[i64; 2]>, response: &Response, memory: &mut Memory, out: &mut Vec<Command>) {
        let (pressed, down) =
            self.ui.input(|input| (input.pointer.button_pressed(PointerButton::Primary), input.pointer.primary_down()));
        if pressed
            && (response.is_pointer_button_down_on() || response.clicked())
            && let Some(at) = self.pressed_at().or(under)
            && let Some((item, is_set)) = self.mask_under(at)
        {
            crate::app::hover::take_focus_away(self.ui);
            // A quick hand is already elsewhere.
            let to = under.unwrap_or(at);
            let begun = paint(self.scene(), item, at, !is_set);
            memory.stroke = Some((item, !is_set, to));
            out.push(Command::Preview(painted_along(&begun, item, !is_set, at, to)));
        } else if let Some((item, sets, from)) = memory.stroke
            && let Some(to) = under.filter(|to| *to != from)
        {
            let scene = painted_along(self.scene(), item, sets, from, to);
            memory.stroke = Some((item, sets, to));
            if scene != *self.scene() {
                out.push(Command::Preview(scene));
            }
        }
        if memory.stroke.is_some() && !down {
            memory.stroke = None;
            let last = last_preview(self.view, out);
            out.push(Command::Edit(last.unwrap_or_else(|| self.scene().clone())));
        }
    }

    /// The pixel where the button went down.
    fn pressed_at(&self) -> Option<[i64; 2]> {
        let origin = self.ui.input(|input| input.pointer.press_origin())?;
        Some(Pixels::pixel_at(self.camera.to_world(self.to_px(origin))))
    }

    /// The mask that a pixel belongs to, and whether it is set there: the selected one before others, else the topmost.
    fn mask_under(&self, at: [i64; 2]) -> Option<(u32, bool)> {
        let masks = (0u32..).zip(&self.scene().items).filter_map(|(index, item)| match &item.shape {
            ShapeSpec::Mask(pixels) => {
                let [min, max] = pixels.bounds();
                let [x, y] = [at[0] as f64 + 0.5, -(at[1] as f64) - 0.5];
                let holds = min.x < x && x < max.x && min.y < y && y < max.y;
                holds.then(|| (index, pixels.is_set(at)))
            }
            _ => None,
        });
        let masks: Vec<_> = masks.collect();
        let selected = self.view.state.session.selected.as_ref().and_then(item_of);
        masks.iter().find(|(index, _)| selected == Some(*index)).or(masks.last()).copied()
    }

    /// Where the keys have taken the brush.
    fn painting_keys(&self, cursor: Option<[i64; 2]>, out: &mut Vec<Command>) -> Option<[i64; 2]> {
        let count = |key| self.ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key) as i64);
        let down = if self.camera.y_axis == YAxis::Up { 1 } else { -1 };
        let by = [count(Key::ArrowRight) - count(Key::ArrowLeft), (count(Key::ArrowDown) - count(Key::ArrowUp)) * down];
        let mut cursor = cursor;
        if by != [0, 0] {
            let [column, row] = cursor.unwrap_or_else(|| self.first_pixel());
            cursor = Some([column.saturating_add(by[0]), row.saturating_add(by[1])]);
            out.push(Command::BrushAt(cursor));
        }
        if count(Key::Space) > 0
            && let Some(at) = cursor
            && let Some((item, is_set)) = self.mask_under(at)
        {
            out.push(Command::Edit(paint(self.scene(), item, at, !is_set)));
        }
        cursor
    }

    /// The upper left pixel of the first mask.
    fn first_pixel(&self) -> [i64; 2] {
        let first = self.scene().items.iter().find_map(|item| match &item.shape {
            ShapeSpec::Mask(pixels) => Some(pixels.origin),
            _ => None,
        });
        first.unwrap_or_default()
    }

    fn show_brush(&self, cursor: Option<[i64; 2]>) {
        let painter = self.ui.painter().with_clip_rect(self.rect.intersect(self.ui.clip_rect()));
        let scale = self.scale as f32;
        let brush = Brush { painter: &painter, origin: self.rect.min, theme: self.view.theme, scale };
        let texts = banner(self.view.lang);
        brush.banner(&texts, false, self.rect);
        let below = brush.banner_area(&texts, self.rect).bottom() + 4.0 * scale;
        let free = self.rect.with_min_y(below.min(self.rect.bottom()));
        let mut said = texts[0].clone();
        if let Some([column, row]) = cursor {
            let corner = |c: i64, r: i64| -> Px { self.camera.to_px(dvec2(c as f64, -(r as f64))) };
            brush.pixel([corner(column, row), corner(column + 1, row + 1)]);
            let name = self.mask_under([column, row]).and_then(|(item, _)| self.scene().items.get(item as usize));
            if let Some(item) = name {
                let at = words::paint_at(letter(item.name.as_str()), column as f64, row as f64);
                said = at.text(self.view.lang).into_owned();
                brush.tag(corner(column + 1, row), said.clone(), &[], free);
            }
        }
        node::announce(self.ui, self.id.with("painting"), self.rect.min, &said);
    }
}

/// What the banner says.
fn banner(lang: Lang) -> [String; 2] {
    [words::paint_what(), words::paint_keys()].map(|line| line.text(lang).into_owned())
}

/// Where the banner lies on a stage: nothing is fitted under it.
pub(super) fn banner_area(ui: &Ui, view: &View, stage: Rect) -> Rect {
    let brush = Brush { painter: ui.painter(), origin: stage.min, theme: view.theme, scale: view.text_scale };
    brush.banner_area(&banner(view.lang), stage)
}

/// Every pixel that a straight stroke passes.
fn painted_along(scene: &Scene, item: u32, sets: bool, from: [i64; 2], to: [i64; 2]) -> Scene {
    let by = [to[0].saturating_sub(from[0]), to[1].saturating_sub(from[1])];
    let steps = by[0].abs().max(by[1].abs());
    if !(1..=LONGEST_JUMP).contains(&steps) {
        return paint(scene, item, to, sets);
    }
    (1..=steps).fold(scene.clone(), |scene, k| {
        let along = |start: i64, by: i64| start + (by as f64 * k as f64 / steps as f64).round() as i64;
        paint(&scene, item, [along(from[0], by[0]), along(from[1], by[1])], sets)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Item;

    #[test]
    fn a_quick_stroke_leaves_no_gaps() {
        let rows = vec![".".repeat(9); 3];
        let mask = ShapeSpec::Mask(Pixels { origin: [0, 0], rows });
        let scene = Scene { items: vec![Item { name: "A".into(), shape: mask }], ..Scene::default() };
        let painted = painted_along(&scene, 0, true, [0, 0], [8, 2]);
        let ShapeSpec::Mask(pixels) = &painted.items[0].shape else { panic!("a mask") };
        let columns = |c: usize| pixels.rows.iter().any(|row| row.chars().nth(c) == Some('#'));
        assert!((1..9).all(columns), "{:?}", pixels.rows);
        assert_eq!(painted_along(&scene, 0, true, [i64::MIN, 0], [3, 1]), paint(&scene, 0, [3, 1], true));
    }
}
