//! Role and emphasis become ink. The hues are Okabe's and Ito's, in the variants that reach contrast on each ground.

use serde::{Deserialize, Serialize};

use crate::trace::{OutcomeKind, Role};

use super::color::Color;
use super::palette;
use super::picture::{Dash, Stroke};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeId {
    #[default]
    Light,
    Dark,
    /// For the back row: black on white, thicker lines, larger text.
    Projector,
}

impl ThemeId {
    pub const ALL: [ThemeId; 3] = [ThemeId::Light, ThemeId::Dark, ThemeId::Projector];
}

/// How much a mark stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Emphasis {
    /// What the step is about.
    Lit,
    /// Steps back.
    Shown,
    /// Pointed at: comes forward, but not as far as what is lit.
    Hovered,
}

/// The colours and measures of one look. Every text colour reaches 4.5 : 1 on every ground it stands on.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    pub id: ThemeId,
    /// Dark text on a light ground, or the reverse.
    pub is_dark: bool,
    /// Behind the stage.
    pub ground: Color,
    /// Behind side panels and bars.
    pub panel: Color,
    /// Cards and fields, a little in front.
    pub panel_raised: Color,
    /// Behind a chosen or current row.
    pub selected: Color,
    /// Behind a row under the pointer.
    pub hovered: Color,
    pub text: Color,
    pub text_muted: Color,
    /// Text on `accent`.
    pub text_on_accent: Color,
    /// Lines between panels.
    pub rule: Color,
    /// Borders of fields and buttons, 3 : 1.
    pub border: Color,
    pub accent: Color,
    /// Ring around what has the keyboard, 3 : 1.
    pub focus: Color,
    pub error: Color,
    pub success: Color,
    pub grid: Color,
    pub grid_axis: Color,
    /// Letters of items.
    pub letter_a: Color,
    pub letter_b: Color,
    /// Lines and areas of items.
    pub line_a: Color,
    pub line_b: Color,
    /// Lines of items that step back.
    pub soft_a: Color,
    pub soft_b: Color,
    /// What the shapes share.
    pub shared: Color,
    pub shared_text: Color,
    /// An axis of the person's own.
    pub free: Color,
    pub separating_line: Color,
    /// A line that steps back, 3 : 1.
    pub quiet: Color,
    /// Share of a shape's colour in its area, of 255.
    pub fill_alpha: u8,
    pub hatch_alpha: u8,
    /// Growth of every length in pixels.
    pub scale: f64,
    /// Further growth of line widths.
    pub line_scale: f64,
}

/// How a mark is drawn, in pixels at 100 % text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ink {
    pub stroke: Color,
    /// Width of lines, thickness of bars.
    pub width_px: f64,
    pub dash: Dash,
    pub fill: Option<Color>,
    pub hatch: Option<Hatch>,
    pub text: Color,
    pub strong: bool,
}

/// Parallel lines over an area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hatch {
    /// Direction of the lines on the screen, counter-clockwise from rightwards: 45 is `/`, 135 is `\`.
    pub angle_deg: f64,
    pub gap_px: f64,
    pub width_px: f64,
    pub color: Color,
}

impl Theme {
    pub fn of(id: ThemeId) -> &'static Theme {
        match id {
            ThemeId::Light => &palette::LIGHT,
            ThemeId::Dark => &palette::DARK,
            ThemeId::Projector => &palette::PROJECTOR,
        }
    }

    /// The colour of an item's letter in running text.
    pub fn letter(&self, item: &str) -> Color {
        match item {
            "A" => self.letter_a,
            "B" => self.letter_b,
            _ => self.text,
        }
    }

    /// The colour that stands beside a verdict; the words say it too.
    pub fn verdict(&self, kind: OutcomeKind) -> Color {
        match kind {
            OutcomeKind::Separated | OutcomeKind::Told => self.text,
            OutcomeKind::Touching | OutcomeKind::Overlapping => self.shared,
        }
    }

    /// A line of this theme, whose width is given at 100 %. Lines grow more slowly than text, or large text would come
    /// with clumsy lines.
    pub fn line(&self, color: Color, width_px: f64, dash: Dash, scale: f64) -> Stroke {
        Stroke { color, width_px: width_px * self.line_scale * scale.sqrt(), dash }
    }

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
                width_px: width(1.0, 1.6),
                dash: Dash::Dotted,
                fill: Some(if lit { self.free.alpha(44) } else { self.quiet.alpha(if forward { 34 } else { 12 }) }),
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
            Role::Simplex => Ink {
                stroke: pick(self.accent, self.quiet),
                width_px: width(2.2, 3.6),
                fill: Some(self.accent.alpha(if lit { 56 } else { 24 })),
                text: pick(self.accent, self.text_muted),
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
            Role::Piece => Ink {
                stroke: pick(self.text, self.quiet),
                width_px: width(1.2, 2.4),
                fill: forward.then(|| self.free.alpha(if lit { 60 } else { 30 })),
                hatch: lit.then(|| self.rules(self.free, 0.0, 8.0)),
                text: pick(self.text, self.text_muted),
                strong: lit,
                ..plain
            },
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
        }
    }

    /// A signed area; what is counted by now stays, a little back.
    fn area_ink(&self, color: Color, ruled_deg: Option<f64>, emphasis: Emphasis) -> Ink {
        let lit = emphasis == Emphasis::Lit;
        Ink {
            stroke: color,
            width_px: if lit { 2.4 } else { 1.2 },
            dash: Dash::Solid,
            fill: Some(color.alpha(if lit { 78 } else { 34 })),
            hatch: ruled_deg.map(|angle_deg| self.rules(color, angle_deg, 7.0)),
            text: color,
            strong: emphasis != Emphasis::Shown,
        }
    }

    /// Parallel lines over an area in its colour.
    fn rules(&self, color: Color, angle_deg: f64, gap_px: f64) -> Hatch {
        Hatch { angle_deg, gap_px, width_px: 1.0, color: color.alpha(self.hatch_alpha) }
    }

    /// A shape keeps its full colour at every step: shapes come first.
    fn shape_ink(&self, line: Color, letter: Color, angle_deg: f64, emphasis: Emphasis) -> Ink {
        Ink {
            stroke: line,
            width_px: if emphasis == Emphasis::Shown { 2.2 } else { 2.8 },
            dash: Dash::Solid,
            fill: Some(line.alpha(self.fill_alpha)),
            hatch: Some(Hatch { angle_deg, gap_px: 11.0, width_px: 1.0, color: line.alpha(self.hatch_alpha) }),
            text: letter,
            strong: true,
        }
    }

    fn bar_ink(&self, line: Color, soft: Color, letter: Color, angle_deg: f64, emphasis: Emphasis) -> Ink {
        let lit = emphasis == Emphasis::Lit;
        let hatch = Hatch { angle_deg, gap_px: 5.0, width_px: 1.0, color: self.ground.alpha(150) };
        Ink {
            stroke: line,
            width_px: match emphasis {
                Emphasis::Shown => 7.0,
                Emphasis::Hovered => 8.5,
                Emphasis::Lit => 10.0,
            },
            dash: Dash::Solid,
            fill: Some(if emphasis == Emphasis::Shown { soft } else { line }),
            hatch: lit.then_some(hatch),
            text: letter,
            strong: true,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::figure) const ROLES: [Role; 50] = [
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
        Role::Ruler,
        Role::PositiveArea,
        Role::NegativeArea,
        Role::Region,
        Role::Nearest,
        Role::Distance,
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
        Role::Piece,
        Role::Cut,
        Role::Trouble,
    ];
    const EMPHASES: [Emphasis; 3] = [Emphasis::Lit, Emphasis::Shown, Emphasis::Hovered];

    fn grounds(theme: &Theme) -> [Color; 5] {
        [theme.ground, theme.panel, theme.panel_raised, theme.selected, theme.hovered]
    }

    #[test]
    fn every_text_colour_reaches_four_and_a_half_to_one_on_every_ground() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            let mut texts = vec![theme.text, theme.text_muted, theme.accent, theme.error, theme.success];
            texts.extend([theme.letter_a, theme.letter_b, theme.shared_text, theme.free]);
            for ground in grounds(theme) {
                for text in &texts {
                    let ratio = text.contrast(ground);
                    assert!(ratio >= 4.5, "{id:?} {} on {}: {ratio:.2}", text.to_hex(), ground.to_hex());
                }
            }
            let on_accent = theme.text_on_accent.contrast(theme.accent);
            assert!(on_accent >= 4.5, "{id:?} text on accent {on_accent:.2}");
        }
    }

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
    fn lines_borders_and_rings_reach_three_to_one_on_the_stage() {
        for id in ThemeId::ALL {
            let theme = Theme::of(id);
            for line in [theme.quiet, theme.border, theme.focus, theme.line_a, theme.line_b, theme.shared, theme.free] {
                let ratio = line.contrast(theme.ground);
                assert!(ratio >= 3.0, "{id:?} {}: {ratio:.2}", line.to_hex());
            }
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
