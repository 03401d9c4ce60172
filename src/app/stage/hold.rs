//! A drag in hand: from the press on, the scene as it was is kept, and every move gives the scene as it would be.

use glam::DVec2;

use crate::figure::{Camera, nice_spacing};
use crate::lesson::Lesson;
use crate::scene::{Drag, KnobKind, Scene, Snap, Target, apply_drag, set_knob};

use super::carry::Carry;

use super::grip::Px;

/// Multiples of an angle while Ctrl is down.
const SNAP_DEG: f64 = 15.0;
/// Multiples that a turned axis falls on otherwise.
const AXIS_STEP_DEG: f64 = 0.1;
/// A press that moves less than this is a click.
pub(super) const CLICK_PX: f64 = 3.0;

/// What the pressed pointer does.
#[derive(Clone, Debug)]
pub(super) enum Hold {
    Grip(Grasp),
    /// Moves the ground.
    Pan {
        last_px: Px,
    },
    /// Given up with Escape: nothing until the release.
    Dropped,
}

/// A grip in hand.
#[derive(Clone, Debug)]
pub(super) struct Grasp {
    pub target: Target,
    pub from_px: Px,
    /// In the view.
    pub from: DVec2,
    /// What the axis turns about, for a knob that is an angle, and the direction that another one goes along.
    pub pivot: DVec2,
    pub along: DVec2,
    /// How the view lay in the world at the press: it may lie otherwise once the thing in hand has moved.
    pub carry: Carry,
    /// The scene at the press; with the new vertex in it when the press put one in.
    pub at_press: Scene,
    /// The pointer went far enough to mean it.
    pub moved: bool,
    /// A preview has been sent.
    pub previewed: bool,
}

impl Grasp {
    /// The scene with the pointer at a pixel.
    pub fn scene_at(&self, px: Px, camera: &Camera, lesson: &dyn Lesson, keys: Keys) -> Scene {
        let to = camera.to_world(px);
        if let Target::Knob { knob } = &self.target {
            let Some(knob) = lesson.knob(knob) else { return self.at_press.clone() };
            let before = self.at_press.knob(knob);
            let after = if knob.kind == KnobKind::Angle {
                let turned = turn_deg(self.from - self.pivot, to - self.pivot) * self.carry.turn_sign();
                rounded(before + turned, if keys.snaps { SNAP_DEG } else { AXIS_STEP_DEG })
            } else {
                let way = self.carry.vector(to - self.from).dot(self.carry.vector(self.along).normalize_or_zero());
                before + way
            };
            return set_knob(&self.at_press, knob, after);
        }
        let drag = Drag { from: self.carry.to_world(self.from), to: self.carry.to_world(to) };
        let is_turn = matches!(self.target, Target::Turn { .. });
        let snap = Snap {
            grid: keys.snaps.then(|| grid_step(camera) * self.carry.scale() / 2.0),
            angle_deg: keys.snaps.then_some(SNAP_DEG),
            // Shift began a turn of the body: then it does not also mean "fine".
            fine: keys.fine && !keys.snaps && !is_turn,
        };
        apply_drag(&self.at_press, &self.target, drag, snap)
    }

    /// How far the shape in hand has been turned since the press, in degrees counter-clockwise; `None` when nothing
    /// turns, or when it has no corner to tell by.
    pub fn turned_deg(&self, now: &Scene) -> Option<f64> {
        let Target::Turn { item } = &self.target else { return None };
        let arm = |scene: &Scene| {
            let shape = &scene.items.get(*item as usize)?.shape;
            Some(*shape.outline().first()? - shape.center())
        };
        Some(rounded(turn_deg(arm(&self.at_press)?, arm(now)?), 0.1))
    }
}

/// The keys that are down during a drag.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keys {
    /// Ctrl: to the grid, to 15°.
    pub snaps: bool,
    /// Shift: a tenth of the way.
    pub fine: bool,
}

/// The angle from one direction to another, within ±180; 0 where there is no direction.
fn turn_deg(from: DVec2, to: DVec2) -> f64 {
    let (Some(from), Some(to)) = (from.try_normalize(), to.try_normalize()) else { return 0.0 };
    libm::atan2(from.perp_dot(to), from.dot(to)).to_degrees()
}

/// The nearest multiple of a step that is 1 over, or a multiple of, a whole number.
pub fn rounded(x: f64, step: f64) -> f64 {
    if step < 1.0 {
        let parts = (1.0 / step).round();
        (x * parts).round() / parts
    } else {
        (x / step).round() * step
    }
}

/// The spacing in world units of the stage's grid, with lines at least 50 pixels apart: 1, 2 or 5 times a power of ten.
pub(super) fn grid_step(camera: &Camera) -> f64 {
    let least = 50.0 / camera.px_per_unit;
    // Powers of ten run out of range before cameras do.
    nice_spacing(least).filter(|step| step.is_finite() && *step > 0.0).unwrap_or(least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Margins;
    use crate::scene::{Item, ShapeSpec, YAxis};

    #[test]
    fn grid_lines_are_between_50_and_125_pixels_apart_at_any_zoom() {
        let mut camera = Camera::fit([DVec2::ZERO, DVec2::ONE], [400.0, 300.0], Margins::all(10.0), YAxis::Up);
        for _ in 0..200 {
            camera.zoom_about([5.0, 5.0], 0.37);
            let apart_px = grid_step(&camera) * camera.px_per_unit;
            assert!((49.9..=125.1).contains(&apart_px), "{apart_px}");
        }
        for _ in 0..2000 {
            camera.zoom_about([5.0, 5.0], 3.1);
            assert!(grid_step(&camera) > 0.0);
        }
    }

    #[test]
    fn a_polygon_in_hand_tells_how_far_it_was_turned() {
        let triangle = |corners: [DVec2; 3]| Scene {
            items: vec![Item { name: "A".to_owned(), shape: ShapeSpec::polygon(corners) }],
            ..Scene::default()
        };
        let corners = [DVec2::ZERO, DVec2::new(4.0, 0.0), DVec2::new(1.0, 3.0)];
        let grasp = Grasp {
            target: Target::Turn { item: 0 },
            from_px: [0.0; 2],
            from: DVec2::ZERO,
            pivot: DVec2::ZERO,
            along: DVec2::X,
            carry: Carry::default(),
            at_press: triangle(corners),
            moved: true,
            previewed: true,
        };
        assert_eq!(grasp.turned_deg(&triangle(corners.map(DVec2::perp))), Some(90.0));
        assert_eq!(grasp.turned_deg(&Scene::default()), None);
        assert_eq!(Grasp { target: Target::Body { item: 0 }, ..grasp }.turned_deg(&triangle(corners)), None);
    }

    #[test]
    fn a_turn_is_counter_clockwise_and_nothing_without_a_direction() {
        assert!((turn_deg(DVec2::X, DVec2::Y) - 90.0).abs() < 1e-12);
        assert_eq!(turn_deg(DVec2::ZERO, DVec2::Y), 0.0);
        assert_eq!(rounded(40.04, 0.1), 40.0);
        assert_eq!(rounded(52.0, 15.0), 45.0);
    }
}
