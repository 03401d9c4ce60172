//! The pointer on the stage: what is under it, what it takes hold of, drags and lets go.

use egui::{CursorIcon, PointerButton, Response};
use glam::DVec2;

use super::{Memory, Pane};
use crate::app::command::{Command, last_preview};
use crate::app::hover;
use crate::app::stage::camera;
use crate::app::stage::carry::Carry;
use crate::app::stage::grip::{self, EdgePoint, Grip, GripKind, Px};
use crate::app::stage::hold::{CLICK_PX, Grasp, Hold, Keys};
use crate::scene::{Scene, Target, insert_vertex, remove_vertex};

impl Pane<'_> {
    pub(super) fn pointer(&self, response: &Response, memory: &mut Memory, out: &mut Vec<Command>) {
        let pointer_px = response.hover_pos().map(|at| self.to_px(at));
        let latest_px = self.ui.input(|input| input.pointer.latest_pos()).map(|at| self.to_px(at));
        if memory.hold.is_none() {
            self.press(response, memory, out);
        } else if let Some(px) = latest_px {
            self.drag(px, memory, out);
        }
        if memory.hold.is_some() && !self.ui.input(|input| input.pointer.any_down()) {
            self.release(memory, out);
        }
        if let Some(px) = pointer_px.filter(|_| response.contains_pointer())
            && let Some(camera) = camera::moved(self.ui, &self.camera, px)
        {
            out.push(Command::SetCamera { view: self.index, camera, by_hand: true });
        }

        let held = match &memory.hold {
            Some(Hold::Grip(grasp)) => self.grips.iter().position(|grip| grip.target == grasp.target),
            _ => None,
        };
        let free_px = pointer_px.filter(|_| memory.hold.is_none());
        let under = free_px.and_then(|px| grip::grip_at(&self.grips, px, self.scale, |g| self.is_shown(g, memory)));
        self.update_shown(held.or(under), free_px, memory);
        let edge = free_px.and_then(|px| self.edge_under(px, under, memory));
        if response.double_clicked()
            && let Some(Target::Vertex { item, vertex }) = under.map(|index| &self.grips[index].target)
        {
            out.push(Command::Edit(remove_vertex(self.scene(), *item, *vertex)));
        }
        self.tell_hover(held, under, free_px, out);
        self.set_cursor(held, under, edge.is_some(), memory);
        self.draw(held, under, edge, pointer_px, memory);
    }

    /// Takes hold of what is under a press.
    fn press(&self, response: &Response, memory: &mut Memory, out: &mut Vec<Command>) {
        // A quick click is down and up again within one frame.
        if !(response.is_pointer_button_down_on() || response.clicked()) {
            return;
        }
        let (primary, middle, origin, shift) = self.ui.input(|input| {
            let pressed = |button| input.pointer.button_pressed(button);
            let origin = input.pointer.press_origin();
            (pressed(PointerButton::Primary), pressed(PointerButton::Middle), origin, input.modifiers.shift)
        });
        let Some(px) = origin.or(response.interact_pointer_pos()).map(|at| self.to_px(at)) else { return };
        if middle {
            memory.hold = Some(Hold::Pan { last_px: px });
            return;
        }
        if !primary {
            return;
        }
        let under = grip::grip_at(&self.grips, px, self.scale, |grip| self.is_shown(grip, memory));
        if let Some(edge) = self.edge_under(px, under, memory) {
            let at_press = insert_vertex(self.scene(), edge.item, edge.edge, edge.at);
            let target = Target::Vertex { item: edge.item, vertex: edge.edge + 1 };
            out.push(Command::Preview(at_press.clone()));
            out.push(Command::Select(Some(target.clone())));
            hover::take_focus_away(self.ui);
            let mut grasp = self.grasp(target, px, at_press, self.carry_of(edge.item));
            (grasp.moved, grasp.previewed) = (true, true);
            memory.hold = Some(Hold::Grip(grasp));
            return;
        }
        let Some(grip) = under.map(|index| &self.grips[index]) else {
            memory.hold = Some(Hold::Pan { last_px: px });
            if self.view.state.session.selected.is_some() {
                out.push(Command::Select(None));
            }
            return;
        };
        let turn = grip.item().map(|item| Target::Turn { item });
        let turns = shift && grip.is_body() && self.grips.iter().any(|other| Some(&other.target) == turn.as_ref());
        let target = turn.filter(|_| turns).unwrap_or_else(|| grip.target.clone());
        let mut grasp = self.grasp(target, px, self.scene().clone(), grip.carry);
        if let GripKind::Knob { pivot, along } = grip.kind {
            (grasp.pivot, grasp.along) = (pivot, along);
        }
        // The pointer selects but leaves the keyboard to the run: arrows step it.
        if grip.item().is_some() {
            out.push(Command::Select(Some(grip.target.clone())));
        }
        hover::take_focus_away(self.ui);
        memory.hold = Some(Hold::Grip(grasp));
    }

    fn grasp(&self, target: Target, px: Px, at_press: Scene, carry: Carry) -> Grasp {
        Grasp {
            target,
            from_px: px,
            from: self.camera.to_world(px),
            pivot: DVec2::ZERO,
            along: DVec2::X,
            carry,
            at_press,
            moved: false,
            previewed: false,
        }
    }

    fn drag(&self, px: Px, memory: &mut Memory, out: &mut Vec<Command>) {
        let Some(hold) = &mut memory.hold else { return };
        match hold {
            Hold::Dropped => {}
            Hold::Pan { last_px } => {
                let by = [px[0] - last_px[0], px[1] - last_px[1]];
                if by != [0.0, 0.0] {
                    let mut camera = self.camera;
                    camera.pan_px(by);
                    out.push(Command::SetCamera { view: self.index, camera, by_hand: true });
                    *last_px = px;
                }
            }
            Hold::Grip(grasp) => {
                if grasp.previewed && self.view.state.session.preview.is_none() {
                    // Escape: the preview is gone, and the hand is empty until it is lifted.
                    *hold = Hold::Dropped;
                    return;
                }
                let way = libm::hypot(px[0] - grasp.from_px[0], px[1] - grasp.from_px[1]);
                grasp.moved |= way >= CLICK_PX;
                if !grasp.moved {
                    return;
                }
                let keys = self.ui.input(|input| Keys {
                    snaps: input.modifiers.command || input.modifiers.ctrl,
                    fine: input.modifiers.shift,
                });
                let scene = grasp.scene_at(px, &self.camera, self.view.state.lesson(), keys);
                if scene != *self.scene() || !grasp.previewed {
                    grasp.previewed = true;
                    out.push(Command::Preview(scene));
                }
            }
        }
    }

    /// Ends a drag. What it last showed is what it leaves.
    fn release(&self, memory: &mut Memory, out: &mut Vec<Command>) {
        if let Some(Hold::Grip(grasp)) = memory.hold.take()
            && grasp.moved
        {
            out.extend(last_preview(self.view, out).map(Command::Edit));
        }
    }

    fn update_shown(&self, at: Option<usize>, pointer_px: Option<Px>, memory: &mut Memory) {
        if let Some(item) = at.and_then(|index| self.grips[index].item()) {
            memory.shown = Some(item);
        } else if memory.hold.is_none()
            && let Some(item) = memory.shown
            && !pointer_px.is_some_and(|px| grip::is_near(&self.grips, item, px, self.scale))
        {
            memory.shown = None;
        }
    }

    /// Where a click would put a vertex; handles and other shapes that are under the pointer come before it.
    fn edge_under(&self, px: Px, under: Option<usize>, memory: &Memory) -> Option<EdgePoint> {
        let item = memory.shown?;
        if under.map(|index| &self.grips[index]).is_some_and(|grip| !grip.is_body() || grip.item() != Some(item)) {
            return None;
        }
        // Only where its vertices can be taken hold of too.
        let is_here = |grip: &Grip| matches!(grip.target, Target::Vertex { .. }) && grip.item() == Some(item);
        self.grips.iter().find(|grip| is_here(grip))?;
        grip::edge_at(self.scene(), item, (&self.camera, self.carry_of(item)), px, self.scale)
    }

    fn tell_hover(&self, held: Option<usize>, under: Option<usize>, px: Option<Px>, out: &mut Vec<Command>) {
        let of_knob = |index: usize| {
            let grip = &self.grips[index];
            grip.link.filter(|_| matches!(grip.kind, GripKind::Knob { .. }))
        };
        let link = match (held, under) {
            // While a shape is in hand the step's own marks are what counts.
            (Some(index), _) => of_knob(index),
            (None, Some(index)) if !self.grips[index].is_body() => self.grips[index].link,
            _ => px.and_then(|px| self.picture.link_at(px)).or_else(|| self.focused.and_then(of_knob)),
        };
        hover::tell(self.ui, self.id, link, self.view, out);
    }

    fn set_cursor(&self, held: Option<usize>, under: Option<usize>, on_edge: bool, memory: &Memory) {
        let icon = match (&memory.hold, held.or(under)) {
            (Some(Hold::Pan { .. }), _) => CursorIcon::Grabbing,
            _ if on_edge => CursorIcon::Copy,
            (_, Some(index)) => self.grips[index].cursor(held.is_some()),
            _ => return,
        };
        self.ui.ctx().set_cursor_icon(icon);
    }
}
