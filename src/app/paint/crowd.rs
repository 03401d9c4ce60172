//! Very many small outlines as one mesh.

use std::sync::Arc;

use egui::{Color32, Mesh, Pos2, Shape, epaint::Vertex, pos2, vec2};

use super::color32;
use crate::figure::{Color, Stroke};

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
    let per_point = usize::from(fill.is_some()) + 4 * usize::from(stroke.is_some());
    mesh.vertices.reserve(points.len() * per_point);
    mesh.indices.reserve(points.len() * (3 + 6));
    let place = |p: [f32; 2]| pos2(origin.x + p[0], origin.y + p[1]);
    let mut start = 0;
    for end in ends {
        let outline = &points[start..*end as usize];
        start = *end as usize;
        if let Some(fill) = fill {
            fan(&mut mesh, outline.iter().map(|p| place(*p)), color32(fill));
        }
        if let Some(stroke) = stroke {
            for (k, p) in outline.iter().enumerate() {
                let q = outline[(k + 1) % outline.len()];
                line(&mut mesh, place(*p), place(q), stroke.width_px as f32, color32(stroke.color));
            }
        }
    }
    Some(Shape::Mesh(Arc::new(mesh)))
}

fn vertex(pos: Pos2, color: Color32) -> Vertex {
    Vertex { pos, uv: egui::epaint::WHITE_UV, color }
}

/// A convex outline as triangles about its first corner.
fn fan(mesh: &mut Mesh, outline: impl Iterator<Item = Pos2>, color: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(outline.map(|p| vertex(p, color)));
    let count = mesh.vertices.len() as u32 - first;
    for k in 2..count {
        mesh.indices.extend([first, first + k - 1, first + k]);
    }
}

/// A line as two triangles.
fn line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, color: Color32) {
    let along = to - from;
    let length = along.length();
    if length <= 0.0 || !length.is_finite() {
        return;
    }
    let side = vec2(-along.y, along.x) * (0.5 * width / length);
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend([from + side, from - side, to - side, to + side].map(|p| vertex(p, color)));
    mesh.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
}
