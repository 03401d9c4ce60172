//! Role and emphasis become ink.

use crate::trace::Role;

use super::color::Color;
use super::ink::{Emphasis, Ink};
use super::picture::Dash;
use super::theme::Theme;

impl Theme {
    /// How a role is drawn.
    pub fn ink(&self, role: Role, emphasis: Emphasis) -> Ink {
        let plain = Ink {
            stroke: self.quiet,
            width_px: 1.4,
            dash: Dash::Solid,
            fill: None,
            hatch: None,
            text: self.text_muted,
            strong: false,
        };
        let lit = emphasis == Emphasis::Lit;
        let forward = emphasis != Emphasis::Shown;
        let hovered = emphasis == Emphasis::Hovered;
        // Thin where it steps back, medium under the pointer, heavy where it is what the step is about.
        let width = |shown: f64, heavy: f64| match emphasis {
            Emphasis::Shown => shown,
            Emphasis::Hovered => (shown + heavy) * 0.5,
            Emphasis::Lit => heavy,
        };
        let pick = |front: Color, back: Color| if forward { front } else { back };
        let heavy_axis = |dash: Dash| Ink {
            stroke: pick(self.text, self.quiet),
            width_px: width(1.8, 3.6),
            dash,
            text: pick(self.text, self.text_muted),
            strong: lit,
            ..plain
        };
        match role {
            Role::ShapeA => self.shape_ink(self.line_a, self.letter_a, 45.0, emphasis),
            Role::ShapeB => self.shape_ink(self.line_b, self.letter_b, 135.0, emphasis),
            Role::ShapeOther => Ink {
                stroke: pick(self.text_muted, self.quiet),
                width_px: width(1.6, 2.2),
                fill: Some(self.quiet.alpha(self.fill_alpha / 2)),
                ..plain
            },
            Role::GhostOfA => Ink {
                stroke: pick(self.line_a, self.soft_a),
                width_px: width(1.6, 2.2),
                dash: Dash::Dashed,
                text: self.letter_a,
                ..plain
            },
            Role::OtherGhost => Ink { stroke: self.soft_a, width_px: 1.4, dash: Dash::Dotted, ..plain },
            Role::TriedAxis => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(1.4, 2.6),
                text: pick(self.text, self.text_muted),
                strong: lit,
                ..plain
            },
            Role::CurrentAxis | Role::SeparatingAxis | Role::PushAxis | Role::MeetingAxis => heavy_axis(Dash::Solid),
            Role::UntriedAxis => Ink {
                stroke: pick(self.text_muted, self.quiet),
                width_px: width(1.4, 2.0),
                dash: Dash::Dotted,
                text: self.text_muted,
                ..plain
            },
            Role::FreeAxis => Ink {
                stroke: self.free,
                width_px: width(1.8, 2.4),
                dash: Dash::Dashed,
                text: self.free,
                strong: lit,
                ..plain
            },
            Role::IntervalOfA => self.bar_ink(self.line_a, self.soft_a, self.letter_a, 45.0, emphasis),
            Role::IntervalOfB => self.bar_ink(self.line_b, self.soft_b, self.letter_b, 135.0, emphasis),
            Role::Overlap => Ink {
                stroke: self.shared,
                width_px: width(1.3, 1.8),
                fill: Some(self.shared.alpha(if self.is_dark { 120 } else { 105 })),
                text: self.shared_text,
                strong: forward,
                ..plain
            },
            Role::CommonPoint => Ink {
                stroke: self.shared,
                width_px: width(1.6, 2.4),
                fill: Some(self.shared.alpha(if self.is_dark { 120 } else { 105 })),
                text: self.shared_text,
                ..plain
            },
            Role::Gap => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(1.3, 1.8),
                text: pick(self.text, self.text_muted),
                strong: forward,
                ..plain
            },
            Role::ProjectorOfA => Ink {
                stroke: pick(self.line_a, self.soft_a),
                width_px: width(1.0, 1.5),
                dash: Dash::Dashed,
                text: self.letter_a,
                ..plain
            },
            Role::ProjectorOfB => Ink {
                stroke: pick(self.line_b, self.soft_b),
                width_px: width(1.0, 1.5),
                dash: Dash::Dotted,
                text: self.letter_b,
                ..plain
            },
            Role::EdgeTie => Ink {
                stroke: pick(self.text_muted, self.quiet),
                width_px: width(1.0, 1.4),
                dash: Dash::Dotted,
                ..plain
            },
            Role::SourceEdge => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(2.4, 5.5),
                text: pick(self.text, self.text_muted),
                strong: lit,
                ..plain
            },
            Role::SeparatingLine => Ink {
                stroke: self.separating_line,
                width_px: width(1.5, 2.0),
                dash: Dash::DashDot,
                text: self.separating_line,
                strong: lit,
                ..plain
            },
            Role::Push => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(2.0, 3.6),
                fill: Some(pick(self.text, self.text_muted)),
                text: self.text,
                strong: forward,
                ..plain
            },
            Role::BoxOfA => Ink {
                stroke: pick(self.line_a, self.soft_a),
                width_px: width(1.2, 1.6),
                dash: Dash::Dashed,
                text: self.letter_a,
                ..plain
            },
            Role::BoxOfB => Ink {
                stroke: pick(self.line_b, self.soft_b),
                width_px: width(1.2, 1.6),
                dash: Dash::Dotted,
                text: self.letter_b,
                ..plain
            },
            Role::Vertex => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.5, 2.2),
                fill: Some(self.ground),
                text: pick(self.text, self.text_muted),
                strong: lit,
                ..plain
            },
            Role::Note => Ink { text: pick(self.text, self.text_muted), strong: lit, ..plain },
            // A result is dark and heavy: it is what the step leaves behind.
            Role::Made => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(2.2, 3.2),
                fill: Some(pick(self.text, self.text_muted)),
                text: self.text,
                strong: forward,
                ..plain
            },
            Role::Helper => Ink {
                stroke: pick(self.text_muted, self.quiet),
                width_px: width(1.1, 1.6),
                dash: Dash::Dashed,
                text: pick(self.text, self.text_muted),
                ..plain
            },
            // Plain and ruled: the sign is in the label too.
            Role::PositiveArea => self.area_ink(self.free, None, emphasis),
            Role::NegativeArea => self.area_ink(self.separating_line, Some(0.0), emphasis),
            Role::Region => Ink {
                stroke: pick(self.text_muted, self.quiet),
                // Pointed at it is found at a glance.
                width_px: if forward { 2.0 } else { 1.0 },
                dash: if hovered { Dash::Solid } else { Dash::Dotted },
                fill: Some(match emphasis {
                    Emphasis::Lit => self.free.alpha(44),
                    Emphasis::Hovered => self.text.alpha(56),
                    Emphasis::Shown => self.quiet.alpha(12),
                }),
                hatch: lit.then(|| self.rules(self.free, 0.0, 12.0)),
                text: pick(self.text, self.text_muted),
                strong: lit,
            },
            Role::Nearest => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.8, 2.6),
                fill: Some(self.shared),
                text: self.text,
                strong: forward,
                ..plain
            },
            Role::Distance | Role::Ruler => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(1.6, 2.4),
                text: pick(self.text, self.text_muted),
                strong: forward,
                ..plain
            },
            Role::Ray => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.6, 2.2),
                fill: Some(pick(self.text, self.text_muted)),
                text: self.text,
                ..plain
            },
            Role::Crossing => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.8, 2.6),
                fill: Some(pick(self.text, self.text_muted)),
                text: self.text,
                strong: forward,
                ..plain
            },
            Role::EndCounted => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(1.6, 2.2),
                fill: Some(pick(self.text, self.quiet)),
                ..plain
            },
            Role::EndNotCounted => {
                Ink { stroke: pick(self.text, self.quiet), width_px: width(1.6, 2.2), fill: Some(self.ground), ..plain }
            }
            Role::EdgeTaken => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(3.0, 5.0),
                text: pick(self.text, self.text_muted),
                strong: lit,
                ..plain
            },
            Role::EdgePassed => Ink {
                stroke: pick(self.text_muted, self.quiet),
                width_px: width(1.6, 3.2),
                dash: Dash::Dotted,
                text: self.text_muted,
                ..plain
            },
            Role::Difference => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.8, 2.4),
                fill: Some(self.shared.alpha(self.fill_alpha)),
                hatch: Some(self.rules(self.shared, 90.0, 11.0)),
                text: self.shared_text,
                strong: true,
                ..plain
            },
            Role::Origin => Ink {
                stroke: self.text,
                width_px: width(2.0, 2.8),
                fill: Some(self.ground),
                text: self.text,
                strong: true,
                ..plain
            },
            // Neither of A nor of B, and no direction: a hue of its own.
            Role::Simplex => Ink {
                stroke: pick(self.separating_line, self.quiet),
                width_px: width(2.2, 3.6),
                fill: Some(self.separating_line.alpha(if lit { 56 } else { 24 })),
                text: pick(self.separating_line, self.text_muted),
                strong: lit,
                ..plain
            },
            Role::SearchDirection => Ink {
                stroke: pick(self.free, self.quiet),
                width_px: width(1.8, 2.6),
                fill: Some(pick(self.free, self.quiet)),
                text: pick(self.free, self.text_muted),
                ..plain
            },
            Role::Discarded => Ink {
                stroke: self.quiet,
                width_px: width(1.2, 1.6),
                dash: Dash::Dotted,
                fill: Some(self.ground),
                text: self.text_muted,
                ..plain
            },
            Role::Hull => Ink {
                stroke: pick(self.free, self.quiet),
                width_px: width(1.6, 2.2),
                dash: Dash::Dashed,
                text: pick(self.free, self.text_muted),
                ..plain
            },
            Role::PieceOfA => self.piece_ink(self.line_a, self.letter_a, 45.0, emphasis),
            Role::PieceOfB => self.piece_ink(self.line_b, self.letter_b, 135.0, emphasis),
            Role::Cut => Ink {
                stroke: pick(self.text, self.text_muted),
                width_px: width(1.8, 2.8),
                dash: Dash::DashDot,
                text: pick(self.text, self.text_muted),
                ..plain
            },
            Role::Trouble => Ink {
                stroke: self.error,
                width_px: width(2.4, 3.6),
                fill: Some(self.error),
                text: self.error,
                strong: forward,
                ..plain
            },
            _ => self.index_ink(role, emphasis),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::figure::ThemeId;

    pub(in crate::figure) const ROLES: [Role; 69] = [
        Role::More,
        Role::ShapeA,
        Role::ShapeB,
        Role::ShapeOther,
        Role::GhostOfA,
        Role::OtherGhost,
        Role::TriedAxis,
        Role::CurrentAxis,
        Role::SeparatingAxis,
        Role::PushAxis,
        Role::MeetingAxis,
        Role::UntriedAxis,
        Role::FreeAxis,
        Role::IntervalOfA,
        Role::IntervalOfB,
        Role::Overlap,
        Role::CommonPoint,
        Role::Gap,
        Role::ProjectorOfA,
        Role::ProjectorOfB,
        Role::EdgeTie,
        Role::SourceEdge,
        Role::SeparatingLine,
        Role::Push,
        Role::BoxOfA,
        Role::BoxOfB,
        Role::Vertex,
        Role::Note,
        Role::Made,
        Role::Helper,
        Role::PositiveArea,
        Role::NegativeArea,
        Role::Region,
        Role::Nearest,
        Role::Distance,
        Role::Ruler,
        Role::Ray,
        Role::Crossing,
        Role::EndCounted,
        Role::EndNotCounted,
        Role::EdgeTaken,
        Role::EdgePassed,
        Role::Difference,
        Role::Origin,
        Role::Simplex,
        Role::SearchDirection,
        Role::Discarded,
        Role::Hull,
        Role::PieceOfA,
        Role::PieceOfB,
        Role::Cut,
        Role::Trouble,
        Role::Cell,
        Role::CellVisited,
        Role::CellSkipped,
        Role::QueryRange,
        Role::StoredBox,
        Role::TestedBox,
        Role::Hit,
        Role::Copy,
        Role::TreeEdge,
        Role::TreePath,
        Role::TreeInner,
        Role::TreeLeaf,
        Role::InnerVisited,
        Role::LeafVisited,
        Role::NodeSkipped,
        Role::Candidate,
        Role::ScanLine,
    ];
    const EMPHASES: [Emphasis; 3] = [Emphasis::Lit, Emphasis::Shown, Emphasis::Hovered];

    #[test]
    fn the_text_of_every_role_can_be_read_on_the_stage_and_its_plates() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            for role in ROLES {
                for emphasis in EMPHASES {
                    let ratio = theme.ink(role, emphasis).text.contrast(theme.ground);
                    assert!(ratio >= 4.5, "{id:?} {role:?} {emphasis:?}: {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn pieces_of_a_and_of_b_differ_in_colour_and_in_the_way_their_lines_lean() {
        for id in ThemeId::ALL {
            let [a, b] = [Role::PieceOfA, Role::PieceOfB].map(|role| Theme::of(id).ink(role, Emphasis::Lit));
            assert!(a.fill != b.fill && a.text != b.text);
            assert_ne!(a.hatch.map(|hatch| hatch.angle_deg), b.hatch.map(|hatch| hatch.angle_deg));
        }
    }

    #[test]
    fn what_steps_back_is_never_heavier_than_what_is_lit() {
        for id in ThemeId::ALL {
            for role in ROLES {
                let theme = Theme::of(id);
                let width = |emphasis| theme.ink(role, emphasis).width_px;
                assert!(width(Emphasis::Shown) <= width(Emphasis::Hovered));
                assert!(width(Emphasis::Hovered) <= width(Emphasis::Lit), "{role:?}");
            }
        }
    }
}
