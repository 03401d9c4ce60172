//! Very many small outlines: one item of the display list, and of it only what is seen.

use crate::trace::Crowd;

use super::ink::Ink;
use super::picture::{Dash, Draw, Stroke};
use super::stage::Pen;

const MOST_WIDTH_PX: f64 = 1.3;

/// Outlines that are dashed where they are few cannot be where they are a crowd: they are drawn through.
pub(super) fn draw(pen: &mut Pen<'_>, crowd: &Crowd, ink: &Ink) {
    let camera = pen.camera;
    let [width, height] = camera.size_px.map(|px| px as f32);
    let (scale, y_scale) = (camera.px_per_unit, camera.px_per_unit * camera.y_sign());
    let left = camera.size_px[0] * 0.5 - camera.center.x * scale;
    let top = camera.size_px[1] * 0.5 - camera.center.y * y_scale;
    let place = |[x, y]: [f32; 2]| [(f64::from(x) * scale + left) as f32, (f64::from(y) * y_scale + top) as f32];
    let mut points = Vec::with_capacity(crowd.points.len());
    let mut ends = Vec::with_capacity(crowd.len());
    for outline in crowd.outlines() {
        let start = points.len();
        points.extend(outline.iter().map(|p| place(*p)));
        let drawn: &[[f32; 2]] = &points[start..];
        let is_within = |p: &[f32; 2]| (0.0..=width).contains(&p[0]) && (0.0..=height).contains(&p[1]);
        if !drawn.iter().all(is_within) {
            // Cut to what is seen; numbers that are none have no place.
            let ring: Vec<[f64; 2]> = drawn.iter().map(|p| p.map(f64::from)).collect();
            let is_placed = ring.iter().flatten().all(|px| px.is_finite());
            points.truncate(start);
            if is_placed {
                points.extend(pen.window.ring(ring).into_iter().map(|p| p.map(|px| px as f32)));
            }
        }
        if points.len() > start {
            ends.push(points.len() as u32);
        }
    }
    let stroke = stroke(ink, pen.stroke(ink), pen.scale);
    pen.push(Draw::Crowd { points, ends, fill: ink.fill, stroke });
}

/// The line of such an ink in a crowd: a heavy one would be more than what it goes around.
pub(super) fn stroke(ink: &Ink, stroke: Stroke, scale: f64) -> Option<Stroke> {
    let width_px = stroke.width_px.min(MOST_WIDTH_PX * scale);
    (ink.width_px > 0.0).then_some(Stroke { dash: Dash::Solid, width_px, ..stroke })
}
