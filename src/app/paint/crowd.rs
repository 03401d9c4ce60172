//! Very many small outlines as one mesh.

use std::sync::Arc;

use egui::{Color32, Mesh, Pos2, Shape, Vec2, epaint::Vertex, pos2, vec2};

use super::color32;
use crate::figure::{Color, Stroke};

/// How much farther than the line's edge its corner may reach, where two edges meet at a sharp angle.
const MOST_MITER: f32 = 3.0;

/// Fills and lines of all outlines. Nothing is smoothed: what is drawn is a few pixels large, and one mesh of 10 000 outlines
/// costs a fifth of as many shapes.
pub(super) fn shape(
    origin: Pos2,
    points: &[[f32; 2]],
    ends: &[u32],
    fill: Option<Color>,
    stroke: Option<Stroke>,
) -> Option<Shape> {
    if points.is_empty() {
        return None;
    }
    let mut mesh = Mesh::default();
    let [fills, strokes] = [usize::from(fill.is_some()), usize::from(stroke.is_some())];
    mesh.vertices.reserve(points.len() * (fills + 2 * strokes));
    mesh.indices.reserve(points.len() * (3 * fills + 6 * strokes));
    let fill = fill.map(color32);
    let stroke = stroke.map(|stroke| (0.5 * stroke.width_px as f32, color32(stroke.color)));
    let mut outline: Vec<Pos2> = Vec::new();
    let mut start = 0;
    for end in ends {
        outline.clear();
        outline.extend(points[start..*end as usize].iter().map(|p| pos2(origin.x + p[0], origin.y + p[1])));
        start = *end as usize;
        if let Some(color) = fill {
            fan(&mut mesh, &outline, color);
        }
        if let Some((half, color)) = stroke {
            band(&mut mesh, &outline, half, color);
        }
    }
    Some(Shape::Mesh(Arc::new(mesh)))
}

fn vertex(pos: Pos2, color: Color32) -> Vertex {
    Vertex { pos, uv: egui::epaint::WHITE_UV, color }
}

/// A convex outline as triangles about its first corner.
fn fan(mesh: &mut Mesh, outline: &[Pos2], color: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(outline.iter().map(|p| vertex(*p, color)));
    for k in 2..outline.len() as u32 {
        mesh.indices.extend_from_slice(&[first, first + k - 1, first + k]);
    }
}

/// The line around an outline: two vertices a corner, one on either side, mitred; four where it turns back sharply.
fn band(mesh: &mut Mesh, outline: &[Pos2], half: f32, color: Color32) {
    let Some(first) = outline.first() else { return };
    // What is one point has no line.
    let Some(mut before) = outline.iter().rev().find_map(|p| normal(*p, *first)) else { return };
    let start = mesh.vertices.len() as u32;
    let mut left = None;
    for (k, p) in outline.iter().enumerate() {
        // A corner that is there twice is drawn once.
        let Some(after) = normal(*p, *outline.get(k + 1).unwrap_or(first)) else { continue };
        let reached = mesh.vertices.len() as u32;
        let mut pair = |offset: Vec2| {
            mesh.vertices.extend_from_slice(&[vertex(*p + offset, color), vertex(*p - offset, color)]);
        };
        match miter(before, after) {
            Some(offset) => pair(offset * half),
            None => {
                pair(before * half);
                pair(after * half);
            }
        }
        if let Some(left) = left {
            quad(mesh, left, reached);
        }
        left = Some(mesh.vertices.len() as u32 - 2);
        before = after;
    }
    left.into_iter().for_each(|left| quad(mesh, left, start));
}

/// The stretch from one pair of vertices to another.
fn quad(mesh: &mut Mesh, a: u32, b: u32) {
    mesh.indices.extend_from_slice(&[a, a + 1, b, b, a + 1, b + 1]);
}

/// The unit vector square to a line; `None` where it has no direction.
fn normal(from: Pos2, to: Pos2) -> Option<Vec2> {
    let along = to - from;
    let length = (along.x * along.x + along.y * along.y).sqrt();
    (length > 0.0 && length.is_finite()).then(|| vec2(-along.y, along.x) / length)
}

/// From a corner to where the edges of two lines of half width 1 meet; `None` where that is too far away, as of a line that
/// turns back the way it came.
fn miter(before: Vec2, after: Vec2) -> Option<Vec2> {
    // |before + after|² = 2 (1 + cos), and the corner lies 1 away along both.
    let sum = before + after;
    let square = sum.length_sq();
    (square * MOST_MITER * MOST_MITER >= 4.0).then(|| sum * (2.0 / square))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(points: &[[f32; 2]], width_px: f64) -> Mesh {
        let color = Color { r: 9, g: 9, b: 9, a: 255 };
        let stroke = Stroke { width_px, color, dash: crate::figure::Dash::Solid };
        match shape(pos2(10.0, 20.0), points, &[points.len() as u32], None, Some(stroke)) {
            Some(Shape::Mesh(mesh)) => Arc::unwrap_or_clone(mesh),
            other => panic!("{other:?}"),
        }
    }

    /// Twice the area of all triangles.
    fn double_area(mesh: &Mesh) -> f32 {
        let corner = |k: u32| mesh.vertices[k as usize].pos.to_vec2();
        let area = |t: &[u32]| {
            let [a, b, c] = [t[0], t[1], t[2]].map(corner);
            let (u, v) = (b - a, c - a);
            (u.x * v.y - u.y * v.x).abs()
        };
        mesh.indices.chunks_exact(3).map(area).sum()
    }

    #[test]
    fn the_line_around_a_square_is_as_wide_as_asked_and_fills_its_corners() {
        let mesh = drawn(&[[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [0.0, 8.0]], 2.0);
        assert_eq!((mesh.vertices.len(), mesh.indices.len()), (8, 24));
        assert!(mesh.is_valid());
        assert!((double_area(&mesh) - 2.0 * (100.0 - 36.0)).abs() < 1e-3, "{}", double_area(&mesh));
        let bounds = mesh.calc_bounds();
        assert_eq!((bounds.min, bounds.max), (pos2(9.0, 19.0), pos2(19.0, 29.0)));
    }

    #[test]
    fn a_spike_does_not_shoot_out_and_what_has_no_length_is_not_drawn() {
        let spike = drawn(&[[0.0, 0.0], [40.0, 0.0], [0.0, 0.1]], 2.0);
        assert!(spike.calc_bounds().width() < 40.0 + 2.0 * MOST_MITER);
        let flat = drawn(&[[0.0, 0.0], [40.0, 0.0]], 2.0);
        assert!((double_area(&flat) - 2.0 * 2.0 * 80.0).abs() < 1.0, "there and back, 2 px wide: {flat:?}");
        assert!(drawn(&[[3.0, 3.0]], 2.0).vertices.is_empty());
        assert!(drawn(&[[3.0, 3.0]; 4], 2.0).vertices.is_empty());
        let twice = drawn(&[[0.0, 0.0], [0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [8.0, 8.0], [0.0, 8.0]], 2.0);
        assert!(twice.vertices.iter().all(|v| v.pos.x.is_finite() && v.pos.y.is_finite()));
        assert!((double_area(&twice) - 2.0 * 64.0).abs() < 1e-3, "{}", double_area(&twice));
    }
}
