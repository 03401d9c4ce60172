//! How a mark is drawn: emphasis, ink, and the inks that several roles have in common.

use super::color::Color;
use super::picture::Dash;
use super::theme::Theme;

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
    /// A signed area; what is counted by now stays, a little back.
    pub(super) fn area_ink(&self, color: Color, ruled_deg: Option<f64>, emphasis: Emphasis) -> Ink {
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
    pub(super) fn rules(&self, color: Color, angle_deg: f64, gap_px: f64) -> Hatch {
        Hatch { angle_deg, gap_px, width_px: 1.0, color: color.alpha(self.hatch_alpha) }
    }

    /// A shape keeps its full colour at every step: shapes come first.
    pub(super) fn shape_ink(&self, line: Color, letter: Color, angle_deg: f64, emphasis: Emphasis) -> Ink {
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

    /// A part of a shape has the shape's colour and hatching; lit, the lines are as dense as nowhere else and its
    /// outline is dark. Where it steps back its outline is the shape's and the cuts', which are drawn.
    pub(super) fn piece_ink(&self, line: Color, letter: Color, angle_deg: f64, emphasis: Emphasis) -> Ink {
        let lit = emphasis == Emphasis::Lit;
        Ink {
            stroke: if lit { self.text } else { line },
            width_px: match emphasis {
                Emphasis::Lit => 2.8,
                Emphasis::Hovered => 1.4,
                Emphasis::Shown => 0.0,
            },
            dash: Dash::Solid,
            fill: (emphasis != Emphasis::Shown).then(|| line.alpha(if lit { 88 } else { 44 })),
            hatch: lit.then(|| self.rules(line, angle_deg, 5.5)),
            text: letter,
            strong: lit,
        }
    }

    pub(super) fn bar_ink(&self, line: Color, soft: Color, letter: Color, angle_deg: f64, emphasis: Emphasis) -> Ink {
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
