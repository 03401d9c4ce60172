//! How grips look: drawn over the figure, at a fixed size, in the colour of their shape.

use std::sync::Arc;

use egui::{
    Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use crate::app::outline::Findings;
use crate::app::style::color;
use crate::app::widget::paint_sideways;
use crate::figure::{Color, SpotShape, Theme};

use super::grip::{EdgePoint, Grip, GripKind, Px};

/// From the stage's corner to the words in it, at 100 % text: a button stands above them, and titles beside it.
const CORNER: Vec2 = vec2(8.0, 40.0);

/// Between a banner's rim and its words, at 100 % text.
const BANNER_PAD: Vec2 = vec2(12.0, 6.0);

/// How a grip is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// Under the pointer or in hand.
    pub hot: bool,
    /// Has the keyboard.
    pub focused: bool,
}

/// An outline that is being drawn, in pixels.
pub(super) struct Draft<'a> {
    pub vertices: Vec<Px>,
    /// Where the next vertex would be.
    pub cursor: Option<Px>,
    /// A click now closes it.
    pub closes: bool,
    /// The letter of the item that it is to be.
    pub item: &'a str,
    pub trouble: &'a Findings,
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
            SpotShape::Area { rings, .. } => {
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

    /// Has what was drawn so far step back.
    pub fn veil(&self, stage: Rect) {
        self.painter.rect_filled(stage, CornerRadius::ZERO, color(self.theme.ground.alpha(150)));
    }

    /// An outline that is being drawn: edges, the one that follows the hand, the one that would close it.
    pub fn draft(&self, draft: &Draft<'_>) {
        let ink = color(item_color(self.theme, draft.item));
        let points: Vec<Pos2> = draft.vertices.iter().map(|p| self.place(*p)).collect();
        let solid = Stroke::new(2.4 * self.scale, ink);
        for pair in points.windows(2) {
            self.painter.line_segment([pair[0], pair[1]], solid);
        }
        let hand = draft.cursor.map(|p| self.place(p));
        let end = if draft.closes { points.first().copied() } else { hand };
        if let (Some(last), Some(end)) = (points.last(), end) {
            let dash = 7.0 * self.scale;
            self.painter.extend(Shape::dashed_line(&[*last, end], solid, dash, dash * 0.7));
            if let Some(first) = points.first().filter(|_| !draft.closes && points.len() > 1) {
                let faint = Stroke::new(1.4 * self.scale, color(self.theme.quiet));
                self.painter.extend(Shape::dashed_line(&[end, *first], faint, dash * 0.4, dash * 0.6));
            }
        }
        // The edge in hand is one of those that may cross.
        let mut all = points.clone();
        all.extend(hand.filter(|_| !draft.closes));
        self.findings(&all, draft.trouble);
        let ground = color(self.theme.ground);
        for (k, at) in points.iter().enumerate() {
            let (radius, fill) = if k == 0 && draft.closes { (8.5, ink) } else { (6.0, ground) };
            let r = radius * self.scale;
            let diamond = vec![*at + vec2(0.0, -r), *at + vec2(r, 0.0), *at + vec2(0.0, r), *at + vec2(-r, 0.0)];
            self.painter.add(Shape::convex_polygon(diamond, fill, Stroke::new(2.0 * self.scale, ink)));
        }
        if let Some(at) = hand {
            self.painter.circle(at, 4.0 * self.scale, ground, Stroke::new(2.0 * self.scale, ink));
        }
    }

    /// Marks edges that meet, with their numbers, and rings the vertices that turn inwards.
    pub fn findings(&self, outline: &[Pos2], findings: &Findings) {
        let count = outline.len();
        let error = color(self.theme.error);
        let mut marked: Vec<usize> = findings.meetings.iter().flat_map(|(edges, _)| *edges).collect();
        marked.sort_unstable();
        marked.dedup();
        for edge in marked.into_iter().filter(|edge| *edge < count) {
            let ends = [outline[edge], outline[(edge + 1) % count]];
            self.painter.line_segment(ends, Stroke::new(4.0 * self.scale, error));
            self.number(ends[0] + (ends[1] - ends[0]) * 0.5, edge + 1, error);
        }
        for vertex in findings.inwards.iter().filter(|vertex| **vertex < count) {
            let stroke = Stroke::new(2.0 * self.scale, color(self.theme.text));
            self.painter.circle_stroke(outline[*vertex], 10.0 * self.scale, stroke);
            self.number(outline[*vertex] + vec2(0.0, -20.0) * self.scale, vertex + 1, color(self.theme.text));
        }
    }

    /// A number on a plate.
    fn number(&self, at: Pos2, number: usize, ink: Color32) {
        let font = FontId::proportional(13.0 * self.scale);
        let galley = self.painter.layout_no_wrap(number.to_string(), font, ink);
        let rect = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        let plate = rect.expand2(vec2(4.0, 1.0) * self.scale);
        self.painter.rect_filled(plate, CornerRadius::same(4), color(self.theme.ground));
        self.painter.galley(rect.min, galley, ink);
    }

    /// Lines in the middle of the stage's upper rim, the first one in front; of `is_trouble` the second one is.
    pub fn banner(&self, lines: &[String], is_trouble: bool, stage: Rect) {
        let (rect, laid) = self.laid_banner(lines, is_trouble, stage);
        let edge = if is_trouble { self.theme.error } else { self.theme.border };
        let fill = color(self.theme.panel_raised);
        self.painter.rect(rect, CornerRadius::same(7), fill, Stroke::new(1.0, color(edge)), StrokeKind::Inside);
        let pad = BANNER_PAD * self.scale;
        let mut y = rect.top() + pad.y;
        for line in laid {
            let height = line.size().y;
            self.painter.galley(pos2(rect.left() + pad.x, y), line, Color32::PLACEHOLDER);
            y += height;
        }
    }

    /// Where a banner lies.
    pub fn banner_area(&self, lines: &[String], stage: Rect) -> Rect {
        self.laid_banner(lines, false, stage).0
    }

    fn laid_banner(&self, lines: &[String], is_trouble: bool, stage: Rect) -> (Rect, Vec<Arc<Galley>>) {
        // In the corners beside it stand buttons.
        let width = (stage.width() - 100.0 * self.scale).max(60.0);
        let laid = lines.iter().enumerate().map(|(k, line)| {
            let ink = match k {
                0 => self.theme.text,
                1 if is_trouble => self.theme.error,
                1 if lines.len() > 2 => self.theme.text,
                _ => self.theme.text_muted,
            };
            let size = if k == 0 { 14.0 } else { 12.5 };
            self.painter.layout(line.clone(), FontId::proportional(size * self.scale), color(ink), width)
        });
        let laid: Vec<_> = laid.collect();
        let pad = BANNER_PAD * self.scale;
        let widest = laid.iter().map(|line| line.size().x).fold(0.0, f32::max);
        let height: f32 = laid.iter().map(|line| line.size().y).sum();
        let size = vec2(widest, height) + pad * 2.0;
        (Align2::CENTER_TOP.anchor_size(stage.center_top() + vec2(0.0, 6.0 * self.scale), size), laid)
    }

    /// The frame around the pixel that the brush is on, by two opposite corners.
    pub fn pixel(&self, corners: [Px; 2]) {
        let rect = egui::Rect::from_two_pos(self.place(corners[0]), self.place(corners[1]));
        let rim = Stroke::new(2.0 * self.scale, color(self.theme.text));
        self.painter.rect_stroke(rect, CornerRadius::ZERO, rim, StrokeKind::Middle);
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
        let at = Align2::LEFT_TOP.anchor_size(stage.left_top() + CORNER * self.scale, galley.size());
        self.painter.rect_filled(at.expand(2.0), CornerRadius::same(3), color(self.theme.ground));
        self.painter.galley(at.min, galley, Color32::PLACEHOLDER);
    }
}

/// The place of the words in the corner, in pixels of the stage.
pub(super) fn corner_px(scale: f64) -> [Px; 2] {
    let [x, y] = [CORNER.x, CORNER.y].map(f64::from);
    [[0.0, (y - 2.0) * scale], [(x + 120.0) * scale, (y + 18.0) * scale]]
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
