//! Grips as named nodes with a value, for the keyboard, assistive technology and tests.

use egui::accesskit::{Action, Live, Role};
use egui::{Id, Pos2, Rect, Response, Sense, Ui, WidgetInfo, pos2};

use crate::app::command::Command;
use crate::app::state::View;
use crate::lesson::Lesson;
use crate::scene::{Scene, ShapeSpec, Target};
use crate::words::{Message, app as words};

use super::grip::Px;
use super::keyboard::{FILTER, Steps, numeric_value};

/// The id of a grip's node; the same from frame to frame and from scene to scene.
pub(super) fn id(stage: Id, target: &Target) -> Id {
    stage.with(target)
}

/// Registers a grip as a node that can have the focus. What lies below senses the pointer: shapes are no rectangles.
pub fn add(ui: &Ui, id: Id, target: &Target, name: &str, rect: Rect, view: &View, steps: Steps) -> Response {
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
    let (scene, lesson) = (view.state.scene(), view.state.lesson());
    let number = numeric_value(scene, target, lesson);
    let role = if number.is_some() { Role::Slider } else { Role::GraphicsObject };
    let value = value(scene, target, lesson).map(|value| value.text(view.lang).into_owned());
    response.widget_info(|| WidgetInfo::labeled(role, true, name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        if let Some(value) = &value {
            node.set_value(value.as_str());
        }
        if let Some(number) = number {
            node.set_numeric_value(number.value);
            node.set_numeric_value_step(steps.of_number(number));
            if let Some([least, most]) = number.range {
                node.set_min_numeric_value(least);
                node.set_max_numeric_value(most);
            }
            node.add_action(Action::SetValue);
        }
        node.add_action(Action::Increment);
        node.add_action(Action::Decrement);
        node.add_action(Action::Click);
    });
    if ui.input(|input| input.has_accesskit_action_request(response.id, Action::Click)) {
        response.request_focus();
    }
    if response.has_focus() {
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, FILTER));
    }
    response
}

/// Keeps focus and selection together for a node. True while it has both, or is about to.
pub fn follow_focus(response: &Response, target: &Target, view: &View, out: &mut Vec<Command>) -> bool {
    let is_selected = view.state.session.selected.as_ref() == Some(target);
    if !response.has_focus() {
        // A press of the pointer takes the keyboard but keeps the selection.
        if is_selected && response.lost_focus() && response.ctx.memory(|memory| memory.focused().is_some()) {
            // Before whatever selects the next one, which may stand before or after this one.
            out.insert(0, Command::Select(None));
        }
        return false;
    }
    // A thing may have a node in each of several views: the one that had the focus takes the selection along.
    if is_selected && !response.gained_focus() {
        return true;
    }
    if response.gained_focus() {
        out.push(Command::Select(Some(target.clone())));
        return true;
    }
    // Escape took the selection away: the focus goes too.
    response.surrender_focus();
    false
}

/// What a grip's place or extent is now: "at (−1.2, 0.95)", "9°", "at (1.2, 0.5) · 3.2 × 2.8".
pub fn value(scene: &Scene, target: &Target, lesson: &dyn Lesson) -> Option<Message> {
    let shape = |item: u32| scene.items.get(item as usize).map(|item| &item.shape);
    match target {
        Target::Body { item } => Some(match shape(*item)? {
            ShapeSpec::Mask(pixels) => {
                let [column, row] = pixels.origin.map(|at| at as f64);
                words::stage_on_pixel(column, row)
            }
            shape => words::stage_at(shape.center()),
        }),
        Target::Turn { .. } | Target::Knob { .. } => {
            let number = numeric_value(scene, target, lesson)?;
            Some(if number.is_angle { words::stage_angle(number.value) } else { words::stage_number(number.value) })
        }
        Target::Corner { item, corner } => {
            let shape = shape(*item)?;
            let size = match shape {
                ShapeSpec::Rect { size, .. } => *size,
                ShapeSpec::Aabb { min, max } => *max - *min,
                _ => return None,
            };
            let at = *shape.outline().get(*corner as usize)?;
            Some(words::stage_corner(words::stage_at(at), words::stage_size(size.x, size.y)))
        }
        Target::Radius { item } => match shape(*item)? {
            ShapeSpec::Circle { radius, .. } => Some(words::stage_radius(*radius)),
            _ => None,
        },
        Target::Vertex { item, vertex } => {
            shape(*item)?.vertices().get(*vertex as usize).map(|at| words::stage_at(*at))
        }
    }
}

/// A node without looks whose text is read out whenever it changes: the verdict, for those who do not see the stage.
pub(super) fn announce(ui: &Ui, stage: Id, at: Pos2, text: &str) {
    let rect = Rect::from_min_size(at, egui::Vec2::splat(1.0));
    let response = ui.interact(rect, stage.with("status"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, text));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
        node.set_live_atomic();
    });
}

/// A box in pixels of the stage as one of the window, kept to what can be seen of it.
pub(super) fn rect_on(stage: Rect, [min, max]: [Px; 2]) -> Rect {
    let place = |p: Px| pos2(stage.min.x + p[0] as f32, stage.min.y + p[1] as f32);
    let whole = Rect::from_min_max(place(min), place(max));
    let seen = whole.intersect(stage);
    // What is off the stage can still have the focus; its node stands at the border.
    if seen.is_positive() { seen } else { Rect::from_center_size(stage.clamp(whole.center()), egui::Vec2::ZERO) }
}
