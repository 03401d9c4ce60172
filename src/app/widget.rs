//! The few widgets of the window's own: list rows, icon buttons, cards. Each has a name and shows where the focus is.

use egui::{
    Align2, Color32, CornerRadius, Frame, Margin, Painter, Pos2, Rect, Response, Role, Sense, Shape, Stroke,
    StrokeKind, TextStyle, Ui, Vec2, WidgetInfo, vec2,
};

use crate::words::Message;

use super::state::View;
use super::style::color;
use super::text::{self, Run};

/// A ring around what has the keyboard.
pub fn focus_ring(ui: &Ui, view: &View, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, color(view.theme.focus));
        ui.painter().rect_stroke(response.rect.shrink(1.0), CornerRadius::same(5), stroke, StrokeKind::Inside);
    }
}

/// A heading that stands back.
pub fn heading(ui: &mut Ui, view: &View, message: &Message) {
    let runs = text::runs(message, view.lang, view.theme, color(view.theme.text_muted));
    let response = text::label(ui, &runs, TextStyle::Small);
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, text::joined(&runs)));
}

/// A row of a list over the whole width; the chosen one has a bar at its edge.
pub fn row(ui: &mut Ui, view: &View, runs: &[Run], chosen: bool, inset: f32, name: &str) -> Response {
    let font = TextStyle::Body.resolve(ui.style());
    let width = ui.available_width();
    let inset = view.scaled(inset);
    let strong: Vec<Run> = runs.iter().map(|run| Run { strong: run.strong || chosen, ..run.clone() }).collect();
    let laid = text::lay(ui.painter(), &strong, &font, width - inset - view.scaled(6.0), usize::MAX);
    let height = (laid.size().y + view.scaled(4.0)).max(view.scaled(23.5));
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, name));
    if ui.is_rect_visible(rect) {
        let theme = view.theme;
        if chosen {
            ui.painter().rect_filled(rect, 0.0, color(theme.selected));
            let bar = Rect::from_min_size(rect.min, vec2(view.scaled(3.0), rect.height()));
            ui.painter().rect_filled(bar, 0.0, color(theme.accent));
        } else if response.hovered() {
            ui.painter().rect_filled(rect, 0.0, color(theme.hovered));
        }
        let at = Pos2::new(rect.left() + inset, rect.center().y - laid.size().y / 2.0);
        laid.paint(ui.painter(), at);
        focus_ring(ui, view, &response);
    }
    response
}

/// What an icon button shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    First,
    Back,
    Play,
    Pause,
    Next,
    Last,
    /// A disc, half filled.
    Theme,
    Cross,
    List,
    /// A pencil.
    Draw,
}

/// A square button with a drawn icon; its name is a tooltip and what a screen reader says.
pub fn icon_button(ui: &mut Ui, view: &View, icon: Icon, name: &str, enabled: bool) -> Response {
    let side = view.scaled(30.0);
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    if ui.is_rect_visible(rect) {
        let theme = view.theme;
        if enabled && response.hovered() {
            ui.painter().rect_filled(rect, CornerRadius::same(6), color(theme.hovered));
        }
        let ink = color(if enabled { theme.text } else { theme.quiet });
        paint_icon(ui.painter(), icon, rect, view.scaled(1.0), ink);
        focus_ring(ui, view, &response);
    }
    response.on_hover_text(name)
}

fn paint_icon(painter: &Painter, icon: Icon, rect: Rect, scale: f32, ink: Color32) {
    let center = rect.center();
    let half = 6.5 * scale;
    let triangle = |x: f32, direction: f32| {
        let points = vec![
            Pos2::new(x - direction * half * 0.85, center.y - half),
            Pos2::new(x + direction * half * 0.85, center.y),
            Pos2::new(x - direction * half * 0.85, center.y + half),
        ];
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    let bar = |x: f32| {
        let rect = Rect::from_center_size(Pos2::new(x, center.y), vec2(2.6 * scale, 2.0 * half));
        Shape::rect_filled(rect, 0.0, ink)
    };
    let line = Stroke::new(1.6 * scale, ink);
    match icon {
        Icon::First => {
            painter.extend([bar(center.x - half), triangle(center.x + 1.5 * scale, -1.0)]);
        }
        Icon::Back => _ = painter.add(triangle(center.x, -1.0)),
        Icon::Next => _ = painter.add(triangle(center.x, 1.0)),
        Icon::Last => {
            painter.extend([triangle(center.x - 1.5 * scale, 1.0), bar(center.x + half)]);
        }
        Icon::Play => {
            painter.circle_stroke(center, 11.0 * scale, line);
            let (half, shift) = (5.0 * scale, 1.0 * scale);
            let points = vec![
                Pos2::new(center.x - half * 0.7 + shift, center.y - half),
                Pos2::new(center.x + half * 0.9 + shift, center.y),
                Pos2::new(center.x - half * 0.7 + shift, center.y + half),
            ];
            painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
        }
        Icon::Pause => {
            painter.circle_stroke(center, 11.0 * scale, line);
            for side in [-1.0, 1.0] {
                let at = Pos2::new(center.x + side * 2.8 * scale, center.y);
                painter.rect_filled(Rect::from_center_size(at, vec2(2.4, 9.0) * scale), 0.0, ink);
            }
        }
        Icon::Theme => {
            let radius = 7.0 * scale;
            painter.circle_stroke(center, radius, line);
            let mut half_disc = vec![];
            for k in 0..=16 {
                let angle = std::f32::consts::PI * (k as f32 / 16.0 - 0.5);
                half_disc.push(center + radius * vec2(angle.cos(), angle.sin()));
            }
            painter.add(Shape::convex_polygon(half_disc, ink, Stroke::NONE));
        }
        Icon::Cross => {
            for side in [-1.0, 1.0] {
                let arm = vec2(5.0, 5.0 * side) * scale;
                painter.line_segment([center - arm, center + arm], line);
            }
        }
        Icon::Draw => {
            // From the tip up to the right: point, shaft, end.
            let at = |along: f32, across: f32| {
                let (x, y) = (along - across, along + across);
                center + vec2(-5.6 + 0.74 * x, 5.6 - 0.74 * y) * scale
            };
            let outline = vec![at(0.0, 0.0), at(3.6, 2.2), at(14.0, 2.2), at(14.0, -2.2), at(3.6, -2.2)];
            painter.add(Shape::closed_line(outline, line));
            painter.line_segment([at(3.6, 2.2), at(3.6, -2.2)], line);
            painter.line_segment([at(11.0, 2.2), at(11.0, -2.2)], line);
        }
        Icon::List => {
            for row in [-1.0, 0.0, 1.0] {
                let y = center.y + row * 5.0 * scale;
                let half = 7.0 * scale;
                painter.line_segment([Pos2::new(center.x - half, y), Pos2::new(center.x + half, y)], line);
            }
        }
    }
}

/// A small triangle that shows whether something is unfolded.
pub fn paint_fold(painter: &Painter, at: Pos2, size: f32, open: bool, ink: Color32) {
    let h = size * 0.5;
    let points = if open {
        vec![at + vec2(-h, -h * 0.55), at + vec2(h, -h * 0.55), at + vec2(0.0, h * 0.75)]
    } else {
        vec![at + vec2(-h * 0.55, -h), at + vec2(h * 0.75, 0.0), at + vec2(-h * 0.55, h)]
    };
    painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
}

/// The sign on a knob that it goes to and fro: an arrow with two heads, within 5 points of `at` at `scale` 1.
pub fn paint_sideways(painter: &Painter, at: Pos2, scale: f32, ink: Color32) {
    let stroke = Stroke::new(1.4 * scale, ink);
    let [tip, back, rise] = [4.6, 2.2, 2.4].map(|size| size * scale);
    painter.line_segment([at - vec2(tip, 0.0), at + vec2(tip, 0.0)], stroke);
    for side in [-1.0, 1.0] {
        let head = [vec2(side * back, -rise), vec2(side * tip, 0.0), vec2(side * back, rise)];
        painter.line(head.map(|by| at + by).to_vec(), stroke);
    }
}

/// A name with a triangle that opens or folds what it names.
pub fn fold_button(ui: &mut Ui, view: &View, name: &str, open: bool) -> Response {
    let font = TextStyle::Small.resolve(ui.style());
    let ink = color(view.theme.text_muted);
    let laid = text::lay(ui.painter(), &text::plain(name, ink, false), &font, f32::INFINITY, 1);
    let inset = view.scaled(16.0);
    let size = vec2(laid.size().x + inset + view.scaled(6.0), laid.size().y + view.scaled(6.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, name));
    if response.hovered() {
        ui.painter().rect_filled(rect, CornerRadius::same(5), color(view.theme.hovered));
    }
    paint_fold(ui.painter(), rect.left_center() + vec2(inset / 2.0, 0.0), view.scaled(8.0), open, ink);
    laid.paint(ui.painter(), rect.left_center() + vec2(inset, -laid.size().y / 2.0));
    focus_ring(ui, view, &response);
    response
}

/// The heading of a part that folds, over the width that there is. True when it is to be folded, or opened again.
pub fn fold_heading(ui: &mut Ui, view: &View, message: &Message, open: bool) -> bool {
    let theme = view.theme;
    let runs = text::runs(message, view.lang, theme, color(theme.text_muted));
    let font = TextStyle::Small.resolve(ui.style());
    let inset = view.scaled(14.0);
    let room = (ui.available_width() - inset).max(inset);
    let laid = text::lay(ui.painter(), &runs, &font, room, usize::MAX);
    let size = laid.size() + vec2(inset + view.scaled(2.0), 0.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, text::joined(&runs)));
    if response.hovered() {
        ui.painter().rect_filled(rect.expand(view.scaled(2.0)), CornerRadius::same(4), color(theme.hovered));
    }
    laid.paint(ui.painter(), rect.min);
    let at = Pos2::new(rect.left() + laid.size().x + inset * 0.6, rect.top() + font.size * 0.66);
    paint_fold(ui.painter(), at, view.scaled(8.0), open, color(theme.text_muted));
    focus_ring(ui, view, &response);
    response.clicked()
}

/// A framed ground in front of the panel's.
pub fn card(view: &View) -> Frame {
    Frame::new()
        .fill(color(view.theme.panel_raised))
        .stroke(Stroke::new(1.0, color(view.theme.rule)))
        .corner_radius(CornerRadius::same(6))
        .inner_margin(Margin::symmetric(view.scaled(9.0) as i8, view.scaled(6.0) as i8))
}

/// The ground of a dialog.
pub fn dialog(ui: &Ui, view: &View) -> Frame {
    Frame::popup(ui.style()).inner_margin(Margin::same(view.scaled(16.0) as i8)).corner_radius(CornerRadius::same(10))
}

/// A key as a small plate, for choices.
pub fn paint_key(painter: &Painter, view: &View, rect: Rect, key: &str, strong: bool) {
    let stroke = Stroke::new(if strong { 2.0 } else { 1.4 }, color(view.theme.text));
    painter.rect_stroke(rect, CornerRadius::same(5), stroke, StrokeKind::Inside);
    let font = egui::FontId::proportional(rect.height() * 0.6);
    painter.text(rect.center(), Align2::CENTER_CENTER, key, font, color(view.theme.text));
}
