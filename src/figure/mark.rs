//! Marks to display items: every geometry, in the ink of its role.

use glam::DVec2;

use crate::scene::FillRule;
use crate::trace::{Geometry, Link, Mark, Role};

use super::area;
use super::caption;
use super::clip::Window;
use super::color::Color;
use super::crowd;
use super::dot;
use super::hatch;
use super::ink::{Emphasis, Ink};
use super::label::Line;
use super::measure::text_width_px;
use super::picture::{Dash, Draw, Spot, SpotShape, Stroke};
use super::shared;
use super::stage::Pen;
use super::text::message_spans;

/// Circles above this radius in pixels are drawn as the part of their ring that is seen.
pub(super) const LARGE_CIRCLE_PX: f64 = 4000.0;
/// Arrows shorter than this are kept free of text.
const SHORT_ARROW_PX: f64 = 90.0;
/// Outlines with more edges than this do not take part in placing text.
const MOST_KEPT_EDGES: usize = 64;
/// Around a thin thing, how near a pointer counts as on it.
pub(super) const REACH_PX: f64 = 5.0;

/// Draws a mark but for its area, and asks for the place of its label.
pub(super) fn draw(pen: &mut Pen<'_>, mark: &Mark, emphasis: Emphasis) {
    let mut ink = pen.theme.ink(mark.role, emphasis);
    let lit = emphasis == Emphasis::Lit;
    // What comes forward is heavy enough.
    if let Some(depth) = mark.depth.filter(|_| emphasis == Emphasis::Shown) {
        ink.width_px *= weight(depth);
    }
    match &mark.geometry {
        Geometry::Polygon { rings, rule } => polygon(pen, mark, (rings, *rule), &ink),
        Geometry::Circle { center, radius } => circle(pen, mark, *center, *radius, &ink),
        Geometry::Segment { from, to } => {
            let ends = [exact_px(pen, *from), exact_px(pen, *to)];
            if let Some(segment) = pen.window.segment(ends[0], ends[1]) {
                line(pen, mark, segment, &ink, lit);
            }
        }
        Geometry::Line { through, direction } => {
            let Some(along) = pen.camera.direction_to_px(*direction) else {
                return;
            };
            let through = exact_px(pen, *through);
            // To the picture's own edge, so that its label finds an end that can be seen.
            if let Some(segment) = Window::around(pen.camera.size_px, 4.0).line(through, along) {
                line(pen, mark, segment, &ink, lit);
            }
        }
        Geometry::Arrow { from, to } => arrow(pen, mark, *from, *to, &ink),
        Geometry::Point { at } => dot::draw(pen, mark, *at, &ink, emphasis),
        Geometry::Bar { from, to, side, offset_px } => {
            let shift = shift(pen, *side, *offset_px);
            bar(pen, mark, [*from, *to].map(|p| add(exact_px(pen, p), shift)), &ink);
        }
        Geometry::Dimension { from, to, side, offset_px } => {
            let shift = shift(pen, *side, *offset_px);
            dimension(pen, mark, [*from, *to].map(|p| exact_px(pen, p)), shift, &ink);
        }
        Geometry::Balloon { at } => {
            balloon(pen, mark, *at, &ink, emphasis);
            return;
        }
        Geometry::Text { .. } => {}
        Geometry::Crowd(crowd) => crowd::draw(pen, crowd, &ink),
    }
    if let Some(label) = &mark.label {
        caption::want(pen, mark, label, &ink, emphasis);
    }
}

/// The weight of a line so far down a tree, of what its role has.
fn weight(depth: u32) -> f64 {
    [2.6, 2.0, 1.5, 1.15, 0.9].get(depth as usize).copied().unwrap_or(0.75)
}

/// In pixels, not yet cut to the window.
pub(super) fn exact_px(pen: &Pen<'_>, point: DVec2) -> [f64; 2] {
    pen.camera.px_of(point)
}

pub(super) fn add(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0] + b[0], a[1] + b[1]]
}

pub(super) fn shift(pen: &Pen<'_>, side: DVec2, offset_px: f64) -> [f64; 2] {
    let [x, y] = pen.camera.direction_to_px(side).unwrap_or([0.0, 0.0]);
    [x * offset_px * pen.scale, y * offset_px * pen.scale]
}

pub(super) fn spot(pen: &mut Pen<'_>, link: Option<Link>, shape: SpotShape) {
    if let Some(link) = link {
        pen.picture.spots.push(Spot { link, shape });
    }
}

fn keep_off(pen: &mut Pen<'_>, ends: [[f64; 2]; 2], half_px: f64, is_outline: bool) {
    pen.obstacles.lines.push(Line { ends, half_px, is_outline });
}

pub(super) fn is_near(pen: &Pen<'_>, at: [f64; 2], radius_px: f64) -> bool {
    let grown = Window {
        min: [pen.window.min[0] - radius_px, pen.window.min[1] - radius_px],
        max: [pen.window.max[0] + radius_px, pen.window.max[1] + radius_px],
    };
    radius_px.is_finite() && grown.holds(at)
}

fn polygon(pen: &mut Pen<'_>, mark: &Mark, (rings, rule): (&[Vec<DVec2>], FillRule), ink: &Ink) {
    let rings = area::px_rings(pen, rings);
    if rings.is_empty() {
        return;
    }
    let stroke = pen.stroke(ink);
    for ring in &rings {
        if ring.len() <= MOST_KEPT_EDGES {
            for (k, from) in ring.iter().enumerate() {
                keep_off(pen, [*from, ring[(k + 1) % ring.len()]], stroke.width_px * 0.5, true);
            }
        }
        if ink.width_px > 0.0 {
            pen.push(Draw::Path { points: ring.clone(), closed: true, stroke });
        }
    }
    // An outline without area is pointed at along its line.
    let shape = if area::has_area(mark.role) {
        SpotShape::Area { rings, rule }
    } else {
        let mut points = rings.into_iter().next().unwrap_or_default();
        points.extend(points.first().copied());
        SpotShape::Polyline { points, tolerance_px: REACH_PX * pen.scale }
    };
    spot(pen, mark.link, shape);
}

fn circle(pen: &mut Pen<'_>, mark: &Mark, center: DVec2, radius: f64, ink: &Ink) {
    let (at, radius_px) = (exact_px(pen, center), radius.abs() * pen.camera.px_per_unit);
    let stroke = pen.stroke(ink);
    let has_area = area::has_area(mark.role);
    // A circle without area is pointed at along its line.
    let round = |mut points: Vec<[f64; 2]>, scale: f64| {
        points.extend(points.first().copied());
        SpotShape::Polyline { points, tolerance_px: REACH_PX * scale }
    };
    if radius_px > LARGE_CIRCLE_PX {
        let Some(ring) = pen.window.large_circle(at, radius_px) else {
            return;
        };
        pen.push(Draw::Path { points: ring.clone(), closed: true, stroke });
        let shape = if has_area {
            SpotShape::Area { rings: vec![ring], rule: FillRule::EvenOdd }
        } else {
            round(ring, pen.scale)
        };
        spot(pen, mark.link, shape);
    } else if is_near(pen, at, radius_px) {
        if ink.dash == Dash::Solid {
            pen.push(Draw::Circle { center: at, radius_px, fill: None, stroke: Some(stroke) });
        } else {
            // Dashes are laid along paths.
            pen.push(Draw::Path { points: shared::circle_ring(at, radius_px), closed: true, stroke });
        }
        let whole = SpotShape::Circle { center: at, radius_px };
        let shape = if has_area { whole } else { round(shared::circle_ring(at, radius_px), pen.scale) };
        spot(pen, mark.link, shape);
    }
}

fn line(pen: &mut Pen<'_>, mark: &Mark, segment: [[f64; 2]; 2], ink: &Ink, lit: bool) {
    let stroke = pen.stroke(ink);
    pen.push(Draw::Path { points: segment.to_vec(), closed: false, stroke });
    if lit && ink.width_px > 2.0 {
        keep_off(pen, segment, stroke.width_px * 0.5, false);
    }
    let tolerance_px = REACH_PX * pen.scale + stroke.width_px * 0.5;
    spot(pen, mark.link, SpotShape::Polyline { points: segment.to_vec(), tolerance_px });
}

/// A filled triangle with its tip at `tip`, pointing along a unit vector.
fn head(pen: &mut Pen<'_>, tip: [f64; 2], along: [f64; 2], length: f64, color: Color) {
    let half = length * 0.42;
    let back = [tip[0] - along[0] * length, tip[1] - along[1] * length];
    let left = [back[0] - along[1] * half, back[1] + along[0] * half];
    let right = [back[0] + along[1] * half, back[1] - along[0] * half];
    if pen.window.holds(tip) {
        pen.push(Draw::Fill { rings: vec![vec![tip, left, right]], color });
    }
}

fn arrow(pen: &mut Pen<'_>, mark: &Mark, from: DVec2, to: DVec2, ink: &Ink) {
    let (start, tip) = (exact_px(pen, from), exact_px(pen, to));
    let stroke = pen.stroke(ink);
    let length = libm::hypot(tip[0] - start[0], tip[1] - start[1]);
    let full_head_px = 3.2 * stroke.width_px + 3.0;
    // A short arrow is all head; a dot at its tail would make it a blot.
    if pen.window.holds(start) && (length > 1.8 * full_head_px || length <= 1.0) {
        let radius_px = stroke.width_px * 1.3;
        pen.push(Draw::Circle { center: start, radius_px, fill: Some(stroke.color), stroke: None });
    }
    if length > 1.0 && length.is_finite() {
        let along = [(tip[0] - start[0]) / length, (tip[1] - start[1]) / length];
        let head_px = full_head_px.min(length);
        let neck = [tip[0] - along[0] * head_px * 0.8, tip[1] - along[1] * head_px * 0.8];
        if let Some(shaft) = pen.window.segment(start, neck) {
            pen.push(Draw::Path { points: shaft.to_vec(), closed: false, stroke });
        }
        head(pen, tip, along, head_px, stroke.color);
        if let Some(whole) = pen.window.segment(start, tip) {
            keep_off(pen, whole, head_px * 0.45, false);
            if length < SHORT_ARROW_PX * pen.scale {
                // A text on a short arrow would hide it whole.
                let rim = head_px * 0.4;
                let [x, y] = [0, 1].map(|k| [whole[0][k].min(whole[1][k]) - rim, whole[0][k].max(whole[1][k]) + rim]);
                pen.obstacles.solid.push([[x[0], y[0]], [x[1], y[1]]]);
            }
            let tolerance_px = REACH_PX * pen.scale + stroke.width_px;
            spot(pen, mark.link, SpotShape::Polyline { points: whole.to_vec(), tolerance_px });
        }
    } else if pen.window.holds(start) {
        spot(pen, mark.link, SpotShape::Circle { center: start, radius_px: REACH_PX * pen.scale });
    }
}

fn bar(pen: &mut Pen<'_>, mark: &Mark, ends: [[f64; 2]; 2], ink: &Ink) {
    let thickness = pen.scale
        * match mark.role {
            Role::IntervalOfA | Role::IntervalOfB => ink.width_px,
            // A stretch that both share lies on their own lines and must be seen around them.
            Role::Overlap => ink.width_px + 9.0,
            _ => ink.width_px + 2.0,
        };
    let length = libm::hypot(ends[1][0] - ends[0][0], ends[1][1] - ends[0][1]);
    if !length.is_finite() {
        return;
    }
    // An interval that is a point is still seen.
    let least = 2.0 * pen.scale;
    let (along, ends) = if length > least {
        ([(ends[1][0] - ends[0][0]) / length, (ends[1][1] - ends[0][1]) / length], ends)
    } else {
        let middle = [(ends[0][0] + ends[1][0]) * 0.5, (ends[0][1] + ends[1][1]) * 0.5];
        ([1.0, 0.0], [[middle[0] - least * 0.5, middle[1]], [middle[0] + least * 0.5, middle[1]]])
    };
    let across = [-along[1] * thickness * 0.5, along[0] * thickness * 0.5];
    let Some([a, b]) = pen.window.segment(ends[0], ends[1]) else {
        return;
    };
    let minus = |p: [f64; 2]| [p[0] - across[0], p[1] - across[1]];
    let ring = vec![add(a, across), add(b, across), minus(b), minus(a)];
    // Hatching leans against the bar, whichever way the bar runs, and hangs on the bar's own end.
    let hatching = ink.hatch.map(|hatch| {
        let tilt = libm::atan2(-along[1], along[0]).to_degrees();
        let hatch = super::ink::Hatch { angle_deg: hatch.angle_deg + tilt, ..hatch };
        let segments = hatch::rings(std::slice::from_ref(&ring), &hatch, pen.scale, ends[0]);
        Draw::Segments { segments, stroke: Stroke::solid(hatch.color, hatch.width_px * pen.theme.line_scale) }
    });
    pen.push(Draw::Fill { rings: vec![ring], color: ink.fill.unwrap_or(ink.stroke) });
    pen.picture.items.extend(hatching);
    keep_off(pen, [a, b], thickness * 0.5, false);
    let tolerance_px = thickness * 0.5 + REACH_PX * pen.scale * 0.6;
    spot(pen, mark.link, SpotShape::Polyline { points: vec![a, b], tolerance_px });
}

fn dimension(pen: &mut Pen<'_>, mark: &Mark, ends: [[f64; 2]; 2], shift: [f64; 2], ink: &Ink) {
    let stroke = pen.stroke(ink);
    let [from, to] = ends.map(|p| add(p, shift));
    let length = libm::hypot(to[0] - from[0], to[1] - from[1]);
    let away = libm::hypot(shift[0], shift[1]);
    if !length.is_finite() {
        return;
    }
    let out = if away > 0.0 {
        [shift[0] / away, shift[1] / away]
    } else if length > 0.0 {
        [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    } else {
        [0.0, -1.0]
    };
    // Each tick comes from the measured end and goes a little beyond the line.
    let beyond = 5.0 * pen.scale;
    let tick = |end: [f64; 2], base: [f64; 2]| [base, [end[0] + out[0] * beyond, end[1] + out[1] * beyond]];
    let bases = if away > 0.0 { ends } else { [from, to].map(|p| [p[0] - out[0] * beyond, p[1] - out[1] * beyond]) };
    let ticks = [tick(from, bases[0]), tick(to, bases[1])];
    let segments: Vec<_> = ticks.iter().filter_map(|[a, b]| pen.window.segment(*a, *b)).collect();
    let thin = Stroke { width_px: stroke.width_px * 0.75, ..stroke };
    pen.push(Draw::Segments { segments, stroke: thin });
    let Some(shown) = pen.window.segment(from, to) else {
        return;
    };
    pen.push(Draw::Path { points: shown.to_vec(), closed: false, stroke });
    let head_px = 7.0 * pen.scale;
    if length > 2.6 * head_px {
        let along = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
        head(pen, to, along, head_px, stroke.color);
        head(pen, from, [-along[0], -along[1]], head_px, stroke.color);
    }
    keep_off(pen, shown, 4.0 * pen.scale, false);
    spot(pen, mark.link, SpotShape::Polyline { points: shown.to_vec(), tolerance_px: REACH_PX * pen.scale });
}

fn balloon(pen: &mut Pen<'_>, mark: &Mark, at: DVec2, ink: &Ink, emphasis: Emphasis) {
    let center = exact_px(pen, at);
    if !pen.window.holds(center) {
        return;
    }
    let lit = emphasis == Emphasis::Lit;
    let size_px = pen.scale * 15.0;
    let lang = pen.look.lang;
    let spans = mark.label.as_ref().map(|label| message_spans(&label.text, lang, pen.theme, ink.text, ink.strong));
    let spans = spans.unwrap_or_default();
    let width: f64 = spans.iter().map(|span| text_width_px(&span.text, size_px, span.mono)).sum();
    let radius_px = (pen.scale * if lit { 13.0 } else { 11.0 }).max(width * 0.5 + 4.0 * pen.scale);
    // A balloon's ring is thinner than the line it stands on.
    let ring = Ink { width_px: ink.width_px.min(2.8), ..*ink };
    let stroke = Some(pen.stroke(&ring));
    pen.push(Draw::Circle { center, radius_px, fill: Some(pen.theme.ground), stroke });
    if !spans.is_empty() {
        pen.push(Draw::Text { at: center, align: [0.5, 0.5], size_px, spans, plate: None });
    }
    let reach = radius_px + 2.0;
    pen.obstacles.solid.push([[center[0] - reach, center[1] - reach], [center[0] + reach, center[1] + reach]]);
    spot(pen, mark.link, SpotShape::Circle { center, radius_px });
}
