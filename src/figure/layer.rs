//! What lies upon what: areas below lines, lines below dots and numbers, and what is lit before what is not.

use crate::trace::{Geometry, Mark, Role};

use super::area;
use super::ink::Emphasis;

/// Place of a mark's lines, dots and texts in the order of drawing. Areas are all drawn before.
pub(super) fn layer(mark: &Mark, emphasis: Emphasis) -> u8 {
    let is_dot = matches!(mark.geometry, Geometry::Point { .. } | Geometry::Balloon { .. } | Geometry::Text { .. });
    let kind: u8 = match (&mark.geometry, mark.role) {
        _ if is_dot => 7,
        (
            _,
            Role::Region | Role::CommonPoint | Role::PositiveArea | Role::NegativeArea | Role::Cell | Role::CellVisited,
        ) => 0,
        (_, role) if area::is_shape(role) => 1,
        (_, Role::Difference) => 1,
        (_, Role::BoxOfA | Role::BoxOfB | Role::GhostOfA | Role::OtherGhost | Role::Hull | Role::Discarded) => 2,
        (_, Role::SeparatingLine | Role::ProjectorOfA | Role::ProjectorOfB | Role::EdgeTie | Role::Helper) => 3,
        (Geometry::Bar { .. }, _) => 5,
        (Geometry::Dimension { .. } | Geometry::Arrow { .. }, _) => 6,
        _ => 4,
    };
    let forward = match emphasis {
        Emphasis::Shown => 0,
        Emphasis::Hovered => 1,
        Emphasis::Lit => 2,
    };
    match kind {
        // Outlines of areas, shapes and ghosts keep their place below.
        0..=2 => kind,
        // Lines come forward as a whole.
        3..=6 => 3 + forward * 8 + kind,
        // Dots of what makes trouble stand before the vertices that they are on.
        _ => 40 + 2 * forward + u8::from(matches!(mark.role, Role::Trouble | Role::Crossing)),
    }
}
