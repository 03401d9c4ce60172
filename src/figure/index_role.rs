//! The roles of indexes over many boxes: cells, nodes, what was found.

use crate::trace::Role;

use super::ink::{Emphasis, Ink};
use super::picture::Dash;
use super::theme::Theme;

/// Width of the border of what is pointed at.
const HOVERED_PX: f64 = 3.2;

impl Theme {
    /// How the roles of the broad phase are drawn; any other as a plain line.
    pub(super) fn index_ink(&self, role: Role, emphasis: Emphasis) -> Ink {
        let lit = emphasis == Emphasis::Lit;
        let forward = emphasis != Emphasis::Shown;
        let width = |shown: f64, heavy: f64| match emphasis {
            Emphasis::Shown => shown,
            Emphasis::Hovered => (shown + heavy) * 0.5,
            Emphasis::Lit => heavy,
        };
        let plain = Ink {
            stroke: if forward { self.text } else { self.quiet },
            width_px: width(1.0, 2.0),
            dash: Dash::Solid,
            fill: None,
            hatch: None,
            text: if forward { self.text } else { self.text_muted },
            strong: lit,
        };
        let hovered = emphasis == Emphasis::Hovered;
        // Pointed at, here or in the tree beside, a cell is found at a glance: a heavy border, and filled.
        let border = |shown: f64, lit: f64| if hovered { HOVERED_PX } else { width(shown, lit.max(HOVERED_PX)) };
        let pointed_at = hovered.then(|| self.text.alpha(56));
        match role {
            Role::Cell => Ink { width_px: border(1.0, 2.0), fill: pointed_at, ..plain },
            Role::CellVisited => Ink {
                stroke: if hovered { self.text } else { self.free },
                width_px: border(1.2, 2.8),
                fill: pointed_at.or(Some(self.free.alpha(if lit { 52 } else { 26 }))),
                hatch: Some(self.rules(self.free, 45.0, 10.0)),
                text: self.free,
                ..plain
            },
            Role::CellReach => Ink { stroke: self.free, width_px: border(1.0, 2.0), dash: Dash::Dashed, ..plain },
            // Heavy when it is asked, then dotted: never to be taken for a cell that was looked into.
            Role::CellSkipped => Ink {
                stroke: if forward { self.text } else { self.text_muted },
                width_px: border(1.2, 3.2),
                dash: if forward { Dash::Solid } else { Dash::Dotted },
                ..plain
            },
            Role::QueryRange => Ink {
                stroke: self.line_b,
                width_px: width(2.0, 2.6),
                dash: Dash::Dashed,
                text: self.letter_b,
                strong: true,
                ..plain
            },
            Role::StoredBox => Ink {
                stroke: if forward { self.text } else { self.text_muted },
                width_px: width(1.0, 2.0),
                fill: Some(self.quiet.alpha(self.fill_alpha / 2)),
                ..plain
            },
            Role::TestedBox => {
                Ink { stroke: self.text, width_px: width(1.6, 2.8), fill: Some(self.ground), text: self.text, ..plain }
            }
            Role::Hit => Ink {
                stroke: self.line_b,
                width_px: width(2.2, 3.2),
                fill: Some(self.line_b.alpha(self.fill_alpha)),
                text: self.letter_b,
                strong: true,
                ..plain
            },
            Role::Copy => Ink {
                stroke: self.text,
                width_px: width(1.2, 1.8),
                dash: Dash::Dotted,
                fill: Some(self.ground),
                text: self.text,
                ..plain
            },
            Role::TreePath => Ink {
                stroke: if hovered { self.text } else { self.free },
                width_px: border(1.8, 2.8),
                text: self.free,
                ..plain
            },
            Role::TreeEdge => Ink { width_px: border(1.0, 2.0), ..plain },
            Role::InnerVisited | Role::LeafVisited => {
                Ink { stroke: self.free, width_px: width(1.6, 2.4), fill: Some(self.free), text: self.free, ..plain }
            }
            Role::TreeInner | Role::TreeLeaf => Ink { fill: Some(self.ground), ..plain },
            Role::NodeSkipped => Ink {
                stroke: if forward { self.text } else { self.text_muted },
                width_px: width(1.2, 2.4),
                fill: Some(self.ground),
                ..plain
            },
            Role::Candidate => Ink { width_px: width(1.2, 2.6), dash: Dash::Dashed, ..plain },
            Role::ScanLine => Ink { stroke: self.text, width_px: width(2.0, 3.2), text: self.text, ..plain },
            _ => plain,
        }
    }
}
