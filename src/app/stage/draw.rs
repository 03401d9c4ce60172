//! How grips look: drawn over the figure, at a fixed size, in the colour of their shape.

use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::app::style::color;
use crate::app::widget::paint_sideways;
use crate::figure::{Color, SpotShape, Theme};

use super::grip::{EdgePoint, Grip, GripKind, Px};

/// How a grip is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// Under the pointer or in hand.
    pub hot: bool,
    /// Has the keyboard.
    pub focused: bool,
}

/// Draws grips on a stage whose top left is `origin`.
pub(super) struct Brush<'a> {
    pub painter: &'a Painter,
    pub origin: Pos2,
    pub theme: &'a Theme,
    /// Growth of all lengths in pixels.
    pub scale: f32,
}

impl Brush<'_> {
    fn place(&self, p: Px) -> Pos2 {
        pos2(self.origin.x + p[0] as f32, self.origin.y + p[1] as f32)
    }

    pub fn grip(&self, grip: &Grip, letter: &str, state: State) {
        let ink = match &grip.kind {
            GripKind::Knob { .. } => color(self.theme.free),
            _ => color(item_color(self.theme, letter)),
        };
        let at = self.place(grip.at_px);
        let ground = color(self.theme.ground);
        let fill = if state.hot { ink } else { ground };
        let grown = if state.hot { 1.2 } else { 1.0 } * self.scale;
        let stroke = Stroke::new(2.0 * self.scale, ink);
        match &grip.kind {
            GripKind::Body { area } => {
                if state.focused {
                    self.outline(area, at);
                }
                return;
            }
            GripKind::Turn { foot_px } => {
                self.painter.line_segment([self.place(*foot_px), at], Stroke::new(1.5 * self.scale, ink));
                self.painter.circle(at, 6.5 * grown, fill, stroke);
            }
            GripKind::Knob { .. } => {
                self.painter.circle(at, 7.0 * grown, fill, stroke);
                paint_sideways(self.painter, at, self.scale, if state.hot { ground } else { ink });
            }
            GripKind::Corner { .. } => {
                let rect = Rect::from_center_size(at, Vec2::splat(8.0 * grown));
                self.painter.rect(rect, CornerRadius::ZERO, fill, stroke, StrokeKind::Middle);
            }
            GripKind::Radius { .. } => {
                self.painter.circle(at, 5.0 * grown, fill, stroke);
            }
            GripKind::Vertex => {
                let r = 6.0 * grown;
                let diamond = vec![at + vec2(0.0, -r), at + vec2(r, 0.0), at + vec2(0.0, r), at + vec2(-r, 0.0)];
                self.painter.add(Shape::convex_polygon(diamond, fill, stroke));
            }
        }
        if state.focused {
            self.painter.circle_stroke(at, 11.5 * self.scale, Stroke::new(2.0, color(self.theme.focus)));
        }
    }

    /// The focus ring of a shape: a line outside of its own.
    fn outline(&self, area: &SpotShape, at: Pos2) {
        let stroke = Stroke::new(2.0 * self.scale, color(self.theme.focus));
        let gap = 5.0 * self.scale;
        match area {
            SpotShape::Area { rings } => {
                for ring in rings.iter().filter(|ring| ring.len() > 1) {
                    let ring: Vec<Pos2> = grown_ring(ring, f64::from(gap)).into_iter().map(|p| self.place(p)).collect();
                    self.painter.add(Shape::closed_line(ring, stroke));
                }
            }
            SpotShape::Circle { center, radius_px } => {
                self.painter.circle_stroke(self.place(*center), *radius_px as f32 + gap, stroke);
            }
            _ => {
                self.painter.circle_stroke(at, 2.0 * gap, stroke);
            }
        }
    }

    /// The sign that a click puts a vertex here.
    pub fn plus(&self, point: &EdgePoint, letter: &str) {
        let at = self.place(point.at_px);
        let ink = color(item_color(self.theme, letter));
        let radius = 8.0 * self.scale;
        self.painter.circle(at, radius, color(self.theme.ground), Stroke::new(1.6 * self.scale, ink));
        let arm = 4.0 * self.scale;
        let stroke = Stroke::new(2.0 * self.scale, ink);
        self.painter.line_segment([at - vec2(arm, 0.0), at + vec2(arm, 0.0)], stroke);
        self.painter.line_segment([at - vec2(0.0, arm), at + vec2(0.0, arm)], stroke);
    }

    /// A few words on a plate beside a grip, kept on the stage and off the places to `avoid`.
    pub fn tag(&self, at_px: Px, text: String, avoid: &[Px], stage: Rect) {
        let font = FontId::proportional(13.0 * self.scale);
        let galley = self.painter.layout_no_wrap(text, font, color(self.theme.text));
        let pad = vec2(6.0, 3.0) * self.scale;
        let size = galley.size() + pad * 2.0;
        let at = self.place(at_px);
        let off = 16.0 * self.scale;
        let places = [
            Align2::LEFT_BOTTOM.anchor_size(at + vec2(off, -off), size),
            Align2::RIGHT_BOTTOM.anchor_size(at + vec2(-off, -off), size),
            Align2::LEFT_TOP.anchor_size(at + vec2(off, off), size),
            Align2::RIGHT_TOP.anchor_size(at + vec2(-off, off), size),
        ];
        let reach = 8.0 * self.scale;
        let hidden = |rect: &Rect| avoid.iter().filter(|p| rect.expand(reach).contains(self.place(**p))).count();
        let cost = |rect: &Rect| (usize::from(!stage.contains_rect(*rect)), hidden(rect));
        let rect = places.into_iter().min_by_key(cost).unwrap_or(places[0]);
        // Where no place is wholly on the stage, the nearest that is.
        let room = (stage.size() - size).max(Vec2::ZERO);
        let rect = Rect::from_min_size(rect.min.clamp(stage.min, stage.min + room), size);
        let stroke = Stroke::new(1.0, color(self.theme.rule));
        let fill = color(self.theme.panel_raised);
        self.painter.rect(rect, CornerRadius::same(4), fill, stroke, StrokeKind::Outside);
        self.painter.galley(rect.min + pad, galley, Color32::PLACEHOLDER);
    }

    /// Words in the middle of the stage, where nothing else is.
    pub fn middle_words(&self, text: String, stage: Rect) {
        let font = FontId::proportional(15.0 * self.scale);
        let galley = self.painter.layout(text, font, color(self.theme.text_muted), stage.width() * 0.9);
        let at = Align2::CENTER_CENTER.anchor_size(stage.center(), galley.size());
        self.painter.galley(at.min, galley, Color32::PLACEHOLDER);
    }

    /// Small words in the stage's upper left corner; the lower ones belong to the verdict and the legend.
    pub fn corner_words(&self, text: String, stage: Rect) {
        let font = FontId::monospace(11.5 * self.scale);
        let galley = self.painter.layout_no_wrap(text, font, color(self.theme.text_muted));
        let at = Align2::LEFT_TOP.anchor_size(stage.left_top() + vec2(8.0, 4.0) * self.scale, galley.size());
        self.painter.rect_filled(at.expand(2.0), CornerRadius::same(3), color(self.theme.ground));
        self.painter.galley(at.min, galley, Color32::PLACEHOLDER);
    }
}

/// The place of the words in the corner, in pixels of the stage.
pub(super) fn corner_px(scale: f64) -> [Px; 2] {
    [[0.0, 0.0], [150.0 * scale, 20.0 * scale]]
}

fn item_color(theme: &Theme, letter: &str) -> Color {
    match letter {
        "A" => theme.line_a,
        "B" => theme.line_b,
        _ => theme.text_muted,
    }
}

/// A ring with its vertices moved away from its middle, so that a line around it stands clear.
fn grown_ring(ring: &[Px], by: f64) -> Vec<Px> {
    let count = ring.len() as f64;
    let middle = ring.iter().fold([0.0, 0.0], |sum: Px, p| [sum[0] + p[0] / count, sum[1] + p[1] / count]);
    ring.iter()
        .map(|p| {
            let (x, y) = (p[0] - middle[0], p[1] - middle[1]);
            let length = libm::hypot(x, y);
            let share = if length > 1e-9 { 1.0 + by * std::f64::consts::SQRT_2 / length } else { 1.0 };
            [middle[0] + x * share, middle[1] + y * share]
        })
        .collect()
}
