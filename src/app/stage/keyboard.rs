//! What keys and assistive technology do to the grip that has the focus, on the stage and on the curve.

use egui::accesskit::{Action, ActionData};
use egui::{Event, EventFilter, Key, Modifiers, Ui};
use glam::{DVec2, dvec2};

use crate::app::command::Command;
use crate::app::state::View;
use crate::figure::Camera;
use crate::lesson::Lesson;
use crate::scene::{KnobKind, Scene, ShapeSpec, Target, YAxis, nudge, remove_vertex, set_knob, turn_by};

use super::carry::Carry;
use super::hold::grid_step;
pub use super::hold::rounded;

/// What came of the keys of one frame.
#[derive(Clone, Debug, PartialEq)]
enum Pressed {
    /// The scene as the keys want it; one entry in the history once they are let go.
    Moves(Scene),
    /// Done at once.
    Edits(Scene),
}

/// The keys that arrive while a grip has the focus. Tab goes on; everything else stays here.
pub const FILTER: EventFilter =
    EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: true };

const MOVING_KEYS: [Key; 6] =
    [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown, Key::OpenBracket, Key::CloseBracket];

/// What the keys move.
#[derive(Clone, Copy, Debug)]
pub struct Held<'a> {
    pub target: &'a Target,
    /// It has the keyboard. What the pointer has selected only gets the keys that nothing else uses.
    pub with_arrows: bool,
}

/// Does the keys of this frame to what has the focus: a preview while they are down, one edit once they are let go.
///
/// `keys_down` remembers from frame to frame that keys have moved something and are not up yet.
pub fn drive(ui: &Ui, view: &View, held: Option<Held>, steps: Steps, keys_down: &mut bool, out: &mut Vec<Command>) {
    let is_moving = ui.input(|input| MOVING_KEYS.iter().any(|key| input.key_down(*key)));
    let moved = held.and_then(|held| pressed(ui, held, view.state.scene(), steps, view.state.lesson()));
    match moved {
        Some(Pressed::Moves(scene)) if is_moving => {
            out.push(Command::Preview(scene));
            *keys_down = true;
        }
        Some(Pressed::Moves(scene) | Pressed::Edits(scene)) => {
            out.push(Command::Edit(scene));
            *keys_down = false;
        }
        None if *keys_down && (!is_moving || held.is_none()) => {
            *keys_down = false;
            // Nothing is left to keep when Escape has taken the preview away.
            if let Some(scene) = &view.state.session.preview {
                out.push(Command::Edit(scene.clone()));
            }
        }
        None => {}
    }
}

/// Takes the keys pressed this frame and does them to the scene.
fn pressed(
    ui: &Ui,
    Held { target, with_arrows }: Held,
    scene: &Scene,
    steps: Steps,
    lesson: &dyn Lesson,
) -> Option<Pressed> {
    let mut keys: Vec<(Key, Modifiers)> = Vec::new();
    ui.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key { key, pressed: true, modifiers, .. }
                if is_ours(*key, *modifiers) && (with_arrows || !is_arrow(*key)) =>
            {
                keys.push((*key, *modifiers));
                false
            }
            _ => true,
        });
    });
    let mut scene = scene.clone();
    let mut moved = false;
    for (key, modifiers) in keys {
        if matches!(key, Key::Delete | Key::Backspace) {
            let Target::Vertex { item, vertex } = *target else { continue };
            return Some(Pressed::Edits(remove_vertex(&scene, item, vertex)));
        }
        scene = after_key(&scene, target, key, if modifiers.shift { steps.fine() } else { steps }, lesson);
        moved = true;
    }
    moved.then_some(Pressed::Moves(scene))
}

fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
}

fn is_ours(key: Key, modifiers: Modifiers) -> bool {
    let takes = MOVING_KEYS.contains(&key) || matches!(key, Key::Delete | Key::Backspace);
    takes && !modifiers.command && !modifiers.alt
}

/// How far one press of a key goes.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// World units.
    move_by: f64,
    turn_deg: f64,
    /// +1 where up on the screen is up in the view, else −1.
    up: f64,
    carry: Carry,
}

impl Steps {
    /// A tenth of the grid seen through a camera, and a degree.
    pub fn of(camera: &Camera, carry: Carry) -> Self {
        let up = if camera.y_axis == YAxis::Up { 1.0 } else { -1.0 };
        Self { move_by: grid_step(camera) / 10.0, turn_deg: 1.0, up, carry }
    }

    /// What a step on the screen is in the world, and how far.
    fn in_world(self, by: DVec2) -> DVec2 {
        self.carry.vector(dvec2(by.x, by.y * self.up) * self.move_by)
    }

    /// +1 where counter-clockwise on the screen is so in the world, else −1.
    fn turn_sign(self) -> f64 {
        self.up * self.carry.turn_sign()
    }

    /// For what has no place, only a number: an angle or a count.
    pub fn of_knob() -> Self {
        Self { move_by: 1.0, turn_deg: 1.0, up: 1.0, carry: Carry::default() }
    }

    fn fine(self) -> Self {
        Self { move_by: self.move_by / 10.0, turn_deg: self.turn_deg / 10.0, ..self }
    }

    /// The step of a number that a target stands for.
    pub fn of_number(self, number: Number) -> f64 {
        if number.is_angle { self.turn_deg } else { self.move_by }
    }
}

fn after_key(scene: &Scene, target: &Target, key: Key, steps: Steps, lesson: &dyn Lesson) -> Scene {
    // Counter-clockwise on the screen, and so the other way round in a mirrored world.
    let turn = match key {
        Key::OpenBracket => Some(steps.turn_deg),
        Key::CloseBracket => Some(-steps.turn_deg),
        _ => None,
    };
    let by = match key {
        Key::ArrowLeft => dvec2(-1.0, 0.0),
        Key::ArrowRight => dvec2(1.0, 0.0),
        Key::ArrowUp => dvec2(0.0, 1.0),
        _ => dvec2(0.0, -1.0),
    };
    match (target, turn) {
        (Target::Knob { .. }, Some(turn)) => stepped(scene, target, turn * steps.turn_sign(), lesson),
        (Target::Knob { .. }, None) => stepped(scene, target, (by.x + by.y) * steps.turn_deg, lesson),
        (Target::Turn { item }, None) => turn_by(scene, *item, -(by.x - by.y) * steps.turn_deg * steps.turn_sign()),
        (
            Target::Body { item }
            | Target::Turn { item }
            | Target::Corner { item, .. }
            | Target::Radius { item }
            | Target::Vertex { item, .. },
            Some(turn),
        ) => turn_by(scene, *item, turn * steps.turn_sign()),
        (Target::Radius { .. }, None) => nudge(scene, target, by * steps.move_by),
        (_, None) => nudge(scene, target, steps.in_world(by)),
    }
}

/// The scene with a grip's value one unit of `by` further: degrees for what turns, world units for what grows, and a
/// step to the right for what moves.
fn stepped(scene: &Scene, target: &Target, by: f64, lesson: &dyn Lesson) -> Scene {
    match target {
        Target::Knob { knob } => match lesson.knob(knob) {
            // To 12 decimals, so that ten steps of 0.1 make 1.
            Some(knob) => set_knob(scene, knob, ((scene.knob(knob) + by) * 1e12).round() / 1e12),
            None => scene.clone(),
        },
        Target::Turn { item } => turn_by(scene, *item, by),
        _ => nudge(scene, target, dvec2(by, 0.0)),
    }
}

/// What assistive technology asks of a node this frame.
pub fn requested(ui: &Ui, id: egui::Id, target: &Target, view: &View, steps: Steps) -> Option<Scene> {
    let (more, less, set) = ui.input(|input| {
        let count = |action| input.num_accesskit_action_requests(id, action);
        let set = input.accesskit_action_requests(id, Action::SetValue).last().and_then(|request| match request.data {
            Some(ActionData::NumericValue(value)) if value.is_finite() => Some(value),
            _ => None,
        });
        (count(Action::Increment), count(Action::Decrement), set)
    });
    let (scene, lesson) = (view.state.scene(), view.state.lesson());
    if let Some(value) = set {
        return Some(with_value(scene, target, value, lesson));
    }
    if more == less {
        return None;
    }
    let unit = numeric_value(scene, target, lesson).map_or(steps.move_by, |number| steps.of_number(number));
    Some(stepped(scene, target, (more as f64 - less as f64) * unit, lesson))
}

/// A grip's one number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Number {
    pub value: f64,
    pub is_angle: bool,
    pub range: Option<[f64; 2]>,
}

/// The number that a grip stands for, when it is one number: an angle in degrees, a radius, a knob's value.
pub fn numeric_value(scene: &Scene, target: &Target, lesson: &dyn Lesson) -> Option<Number> {
    match target {
        Target::Turn { item } => match scene.items.get(*item as usize)?.shape {
            ShapeSpec::Rect { angle_deg, .. } => {
                Some(Number { value: angle_deg, is_angle: true, range: Some([-180.0, 180.0]) })
            }
            ShapeSpec::Aabb { .. } => Some(Number { value: 0.0, is_angle: true, range: Some([-180.0, 180.0]) }),
            _ => None,
        },
        Target::Radius { item } => match scene.items.get(*item as usize)?.shape {
            ShapeSpec::Circle { radius, .. } => Some(Number { value: radius, is_angle: false, range: None }),
            _ => None,
        },
        Target::Knob { knob } => {
            let knob = lesson.knob(knob)?;
            let is_angle = knob.kind == KnobKind::Angle;
            Some(Number { value: scene.knob(knob), is_angle, range: Some([knob.min, knob.max]) })
        }
        _ => None,
    }
}

fn with_value(scene: &Scene, target: &Target, value: f64, lesson: &dyn Lesson) -> Scene {
    let Some(now) = numeric_value(scene, target, lesson) else { return scene.clone() };
    match target {
        Target::Knob { knob } => match lesson.knob(knob) {
            Some(knob) => set_knob(scene, knob, value),
            None => scene.clone(),
        },
        _ => stepped(scene, target, value - now.value, lesson),
    }
}
