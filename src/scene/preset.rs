//! What a lesson brings along: curated scenes and the knobs it reads.

use super::Scene;
use crate::words::Message;

/// A curated scene of a lesson. The first of a lesson opens with it.
#[derive(Clone, Copy, Debug)]
pub struct ScenePreset {
    /// Command-line name: `worked-example`.
    pub id: &'static str,
    pub title: fn() -> Message,
    pub scene: fn() -> Scene,
}

/// A number a lesson reads from the scene besides its shapes.
#[derive(Clone, Copy, Debug)]
pub struct Knob {
    /// Name in the scene file and after `--set`: `free_axis_deg`.
    pub id: &'static str,
    pub title: fn() -> Message,
    pub default: f64,
    pub min: f64,
    pub max: f64,
    pub kind: KnobKind,
}

impl Knob {
    /// Off unless the scene turns it on.
    pub const fn off(id: &'static str, title: fn() -> Message) -> Self {
        Self { id, title, default: 0.0, min: 0.0, max: 1.0, kind: KnobKind::Switch }
    }

    /// On unless the scene turns it off.
    pub const fn on(id: &'static str, title: fn() -> Message) -> Self {
        Self { default: 1.0, ..Self::off(id, title) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnobKind {
    /// Degrees; wraps from `max` to `min`.
    Angle,
    /// 0 or 1.
    Switch,
    Whole,
    /// Any number between the ends.
    Number,
    /// One of several by name; the value is its place, from 0.
    Choice(Choices),
}

/// The names to choose from.
#[derive(Clone, Copy, Debug)]
pub struct Choices(pub &'static [fn() -> Message]);

impl PartialEq for Choices {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Choices {}
