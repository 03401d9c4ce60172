//! What a person edits: named shapes and knobs, as plain data, with validation, file format and handles.

use std::collections::BTreeMap;

use glam::DVec2;
use serde::{Deserialize, Serialize};

mod edit;
mod error;
mod file;
mod history;
mod pixels;
mod preset;
mod shape_spec;
mod swarm;

pub use edit::{Drag, EditHandle, Snap, apply_drag, handles, insert_vertex, nudge, remove_vertex, set_knob, turn_by};
pub use error::{SceneError, SceneErrorKind};
pub use file::SceneFile;
pub use history::History;
pub use pixels::{Pixels, paint};
pub use preset::{Choices, Knob, KnobKind, ScenePreset};
pub use shape_spec::{FillRule, ShapeSpec};
pub use swarm::{Mote, Spread, Swarm};

/// Shapes and knobs. Equality is bit for bit, but that −0 equals 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// The first is A, the second B in lessons about a pair.
    pub items: Vec<Item>,
    /// Values a lesson reads: a free axis in degrees, a capacity. Those absent have the knob's default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub knobs: BTreeMap<String, f64>,
    /// Which way y runs on the screen. Geometry is the same; the picture is mirrored.
    #[serde(default)]
    pub y_axis: YAxis,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Item {
    /// A letter, unique in the scene.
    pub name: String,
    pub shape: ShapeSpec,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum YAxis {
    #[default]
    Up,
    Down,
}

/// What a handle moves. Item and vertex are indices.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// The whole item.
    Body { item: u32 },
    /// Turns the item about its center.
    Turn { item: u32 },
    /// A corner of a box or turned rectangle; the opposite corner stays.
    Corner { item: u32, corner: u32 },
    /// The radius of a circle.
    Radius { item: u32 },
    /// A vertex of a polygon or, numbered on, of its holes; an end of a segment.
    Vertex { item: u32, vertex: u32 },
    /// A knob of the lesson.
    Knob { knob: String },
}

impl Scene {
    /// The value of a knob, or the default the lesson gives it.
    pub fn knob(&self, knob: &Knob) -> f64 {
        self.knobs.get(knob.id).copied().unwrap_or(knob.default)
    }

    /// Whether there are pixels to paint.
    pub fn has_masks(&self) -> bool {
        self.items.iter().any(|item| matches!(item.shape, ShapeSpec::Mask(_)))
    }

    /// Smallest box around all shapes; `None` without shapes.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        let mut corners: Option<[DVec2; 2]> = None;
        for item in &self.items {
            let [min, max] = item.shape.bounds();
            corners = Some(match corners {
                Some([least, most]) => [least.min(min), most.max(max)],
                None => [min, max],
            });
        }
        corners
    }
}
