//! The texts of marks: how large, how important, and where they would like to stand.

use glam::DVec2;

use crate::scene::FillRule;
use crate::trace::{Geometry, Label, LabelSize, Mark, Role};

use super::area::is_shape;
use super::clip::Window;
use super::ink::{Emphasis, Ink};
use super::label::Wanted;
use super::mark::{add, exact_px, shift};
use super::picture::SpotShape;
use super::stage::Pen;
use super::text::message_spans;

/// The shorter side of a shape's box in pixels.
fn extent_px(pen: &Pen<'_>, geometry: &Geometry) -> f64 {
    let world = match geometry {
        Geometry::Circle { radius, .. } => radius.abs() * 2.0,
        Geometry::Polygon { rings, .. } => {
            let points = rings.iter().flatten();
            let start = (DVec2::INFINITY, DVec2::NEG_INFINITY);
            let (min, max) = points.fold(start, |(min, max), p| (min.min(*p), max.max(*p)));
            (max - min).min_element().max(0.0)
        }
        _ => f64::INFINITY,
    };
    world * pen.camera.px_per_unit
}

/// A shape in pixels, to ask what lies in it.
fn shape_px(pen: &Pen<'_>, geometry: &Geometry) -> SpotShape {
    match geometry {
        Geometry::Circle { center, radius } => {
            SpotShape::Circle { center: pen.camera.to_px(*center), radius_px: radius.abs() * pen.camera.px_per_unit }
        }
        Geometry::Polygon { rings, rule } => {
            let ring = |ring: &Vec<DVec2>| ring.iter().map(|p| pen.camera.to_px(*p)).collect();
            SpotShape::Area { rings: rings.iter().map(ring).collect(), rule: *rule }
        }
        _ => SpotShape::Area { rings: Vec::new(), rule: FillRule::EvenOdd },
    }
}

const LETTER_PX: f64 = 23.0;

/// Size of a text that is no shape's letter, at 100 % text.
pub(super) fn text_px(size: LabelSize) -> f64 {
    match size {
        LabelSize::Small => 13.0,
        LabelSize::Normal => 15.0,
        LabelSize::Large => 18.0,
    }
}

/// Whether a label is the letter in its shape. That of a point, a segment or an arrow stands beside it like any other
/// text.
pub(super) fn is_letter(mark: &Mark, label: &Label) -> bool {
    let has_inside = matches!(mark.geometry, Geometry::Polygon { .. } | Geometry::Circle { .. });
    is_shape(mark.role) && label.size == LabelSize::Large && has_inside
}

/// Whether a label names a box that the words speak of: in the smallest room, too.
pub(super) fn is_name(mark: &Mark, label: &Label) -> bool {
    matches!(mark.role, Role::StoredBox | Role::QueryRange) && label.size == LabelSize::Normal
}

/// From a label's anchor to the near side of its text, in pixels.
pub(super) fn to_near_side(offset_px: DVec2, y_sign: f64, scale: f64, size_px: f64) -> DVec2 {
    let offset = DVec2::new(offset_px.x, offset_px.y * y_sign) * scale;
    // Offsets are meant from anchor to middle; a line of text is 0.6 of its size to each side.
    let length = offset.length();
    if length > 0.0 { offset * ((length - 0.6 * size_px).max(2.0) / length) } else { offset }
}

/// Asks for a place for a mark's label; where it goes is settled when all are known.
pub(super) fn want(pen: &mut Pen<'_>, mark: &Mark, label: &Label, ink: &Ink, emphasis: Emphasis) {
    let anchor = match &mark.geometry {
        // The label of an endless line goes along it to where it is seen.
        Geometry::Line { through, direction } => {
            let anchor = exact_px(pen, label.at);
            if Window::around(pen.camera.size_px, 0.0).holds(anchor) {
                anchor
            } else {
                let Some(along) = pen.camera.direction_to_px(*direction) else {
                    return;
                };
                let seen = Window::around(pen.camera.size_px, -16.0 * pen.scale).line(exact_px(pen, *through), along);
                let Some(seen) = seen else { return };
                seen[usize::from(seen[1][1] > seen[0][1])]
            }
        }
        // The number of a measured length belongs to its line, wherever that has been moved to.
        Geometry::Dimension { side, offset_px, .. } => add(exact_px(pen, label.at), shift(pen, *side, *offset_px)),
        _ => exact_px(pen, label.at),
    };
    // What is out of sight has no label in sight.
    if !Window::around(pen.camera.size_px, 12.0 * pen.scale).holds(anchor) {
        return;
    }
    let is_letter = is_letter(mark, label);
    let lit = emphasis == Emphasis::Lit;
    let is_told = label.size == LabelSize::Large || is_name(mark, label) || emphasis == Emphasis::Hovered;
    if pen.look.few_labels && !is_told {
        return;
    }
    let size_px = pen.scale * if is_letter { LETTER_PX } else { text_px(label.size) };
    // A letter leaves something of its shape to see.
    let size_px = if is_letter { size_px.min(extent_px(pen, &mark.geometry) * 0.42).max(13.0) } else { size_px };
    let strong = ink.strong || (lit && label.size == LabelSize::Large);
    let spans = message_spans(&label.text, pen.look.lang, pen.theme, ink.text, strong);
    let offset_px = match &mark.geometry {
        Geometry::Dimension { side, offset_px, .. } => label.offset_px - side.normalize_or_zero() * *offset_px,
        _ => label.offset_px,
    };
    let offset = to_near_side(offset_px, pen.camera.y_sign(), pen.scale, size_px);
    let importance = if is_letter {
        1000
    } else {
        let size = match label.size {
            LabelSize::Small => 0,
            LabelSize::Normal => 1,
            LabelSize::Large => 2,
        };
        match emphasis {
            Emphasis::Lit => 100 + size,
            Emphasis::Hovered => 50 + size,
            Emphasis::Shown => size - 2,
        }
    };
    pen.wanted.push(Wanted {
        anchor,
        offset: offset.to_array(),
        size_px,
        spans,
        plate: Some(pen.theme.ground.alpha(if is_letter { 235 } else { 215 })),
        letter_of: is_letter.then(|| shape_px(pen, &mark.geometry)),
        priority: importance,
    });
    pen.wanted_links.push(mark.link);
}
