//! The figures' display list as egui shapes: the stage and the rows are drawn from the very list that SVG and PNG are.

use std::sync::Arc;

use egui::{Color32, CornerRadius, Galley, Mesh, Pos2, Rect, Shape, StrokeKind, pos2};

use crate::figure::{Color, Dash, Draw, Picture, Stroke, trapezoids};
use crate::scene::FillRule;

mod clip;
mod crowd;
mod dash;
mod fill;
mod text;

use clip::{Px, Window};
pub use text::shifted;

/// Pixels outside the picture that are still drawn, so that line ends and corners at the border look right.
const OVERHANG_PX: f64 = 64.0;

/// A picture that is drawn again as it is until something it shows changes.
#[derive(Clone)]
pub struct Painted<K> {
    key: Arc<K>,
    place: Place,
    pub picture: Arc<Picture>,
    shapes: Arc<Vec<Shape>>,
}

/// What shapes depend on besides the picture.
#[derive(Clone)]
struct Place {
    origin: Pos2,
    /// Glyphs point into the font atlas, which is now and then made anew. Galleys are shared until that happens, so one
    /// that is laid out in every frame tells; it knows its pixel density as well.
    witness: Arc<Galley>,
}

impl Place {
    fn now(ui: &egui::Ui, origin: Pos2) -> Self {
        let font = egui::FontId::proportional(14.0);
        let witness = ui.painter().layout_no_wrap("A".to_owned(), font, Color32::PLACEHOLDER);
        Self { origin, witness }
    }

    fn is(&self, other: &Self) -> bool {
        self.origin == other.origin && Arc::ptr_eq(&self.witness, &other.witness)
    }
}

impl<K: Send + Sync + 'static> Painted<K> {
    /// The picture kept under this id if `is_current` says so of its key, else the one that `make` makes.
    pub fn get(
        ui: &egui::Ui,
        id: egui::Id,
        origin: Pos2,
        is_current: impl FnOnce(&K) -> bool,
        make: impl FnOnce() -> (K, Picture),
    ) -> Self
    where
        K: Clone,
    {
        let place = Place::now(ui, origin);
        if let Some(kept) = ui.data(|data| data.get_temp::<Self>(id))
            && is_current(&kept.key)
        {
            if kept.place.is(&place) {
                return kept;
            }
            let moved = Self { place, shapes: Arc::new(shapes(ui, origin, &kept.picture)), ..kept };
            ui.data_mut(|data| data.insert_temp(id, moved.clone()));
            return moved;
        }
        let (key, picture) = make();
        let picture = Arc::new(picture);
        let shapes = Arc::new(shapes(ui, origin, &picture));
        let made = Self { key: Arc::new(key), place, picture, shapes };
        ui.data_mut(|data| data.insert_temp(id, made.clone()));
        made
    }

    /// What the picture was made from.
    pub fn key(&self) -> &K {
        &self.key
    }

    /// Draws it, cut to `rect`.
    pub fn paint(&self, ui: &egui::Ui, rect: Rect) {
        ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).extend(self.shapes.iter().cloned());
    }
}

/// A figure colour as egui's.
pub fn color32(color: Color) -> Color32 {
    Color32::from_rgba_unmultiplied(color.r, color.g, color.b, color.a)
}

/// All of a picture but its ground, its top left at `origin`.
pub fn shapes(ui: &egui::Ui, origin: Pos2, picture: &Picture) -> Vec<Shape> {
    let window = Window {
        min: [-OVERHANG_PX, -OVERHANG_PX],
        max: [picture.size_px[0] + OVERHANG_PX, picture.size_px[1] + OVERHANG_PX],
    };
    let mut out = Vec::with_capacity(picture.items.len() * 2);
    for item in &picture.items {
        match item {
            Draw::Path { points, closed, stroke } => path(origin, &window, points, *closed, stroke, &mut out),
            Draw::Fill { rings, color } => fill(origin, &window, rings, *color, &mut out),
            Draw::Circle { center, radius_px, fill, stroke } => {
                circle(origin, &window, *center, *radius_px, *fill, stroke.as_ref(), &mut out);
            }
            Draw::Crowd { points, ends, fill, stroke } => {
                out.extend(crowd::shape(origin, points, ends, *fill, *stroke));
            }
            Draw::Segments { segments, stroke } => {
                for [from, to] in segments {
                    path(origin, &window, &[*from, *to], false, stroke, &mut out);
                }
            }
            Draw::Panel { min, max, radius_px, fill, stroke } => {
                if window.clip_ring(&[*min, [max[0], min[1]], *max, [min[0], max[1]]]).len() > 2 {
                    out.push(panel(origin, *min, *max, *radius_px, *fill, stroke.as_ref()));
                }
            }
            Draw::Text { at, align, size_px, spans, plate } => {
                if at.iter().all(|x| x.is_finite()) {
                    text::shapes(ui, origin, (*at, *align), *size_px, spans, *plate, &mut out);
                }
            }
        }
    }
    out
}

fn place(origin: Pos2, p: Px) -> Pos2 {
    pos2(origin.x + p[0] as f32, origin.y + p[1] as f32)
}

fn line_stroke(stroke: &Stroke) -> egui::Stroke {
    egui::Stroke::new(stroke.width_px as f32, color32(stroke.color))
}

fn path(origin: Pos2, window: &Window, points: &[Px], closed: bool, stroke: &Stroke, out: &mut Vec<Shape>) {
    let egui_stroke = line_stroke(stroke);
    let whole = stroke.dash == Dash::Solid && points.iter().all(|p| window.contains(*p));
    if whole && points.len() > 2 && !has_spike(points, closed) {
        let placed = points.iter().map(|p| place(origin, *p)).collect();
        out.push(if closed { Shape::closed_line(placed, egui_stroke) } else { Shape::line(placed, egui_stroke) });
        return;
    }
    let pattern = stroke.dash.pattern_px(stroke.width_px);
    let round = stroke.dash == Dash::Dotted;
    for [from, to] in dash::pieces(points, closed, &pattern, window) {
        let (from, to) = (place(origin, from), place(origin, to));
        if round {
            // A dot thinner than a pixel would be washed out where it falls between two.
            let radius = egui_stroke.width.max(1.2) * 0.55;
            out.push(Shape::circle_filled(from + (to - from) * 0.5, radius, egui_stroke.color));
        } else {
            out.push(Shape::line_segment([from, to], egui_stroke));
        }
    }
}

/// Whether a line turns so sharply that the point of its corner would reach far beyond it. Such lines are drawn edge by
/// edge.
fn has_spike(points: &[Px], closed: bool) -> bool {
    let n = points.len();
    let corners = if closed { 0..n } else { 1..n.saturating_sub(1) };
    corners.into_iter().any(|k| {
        let (before, at, after) = (points[(k + n - 1) % n], points[k], points[(k + 1) % n]);
        let (x0, y0) = (at[0] - before[0], at[1] - before[1]);
        let (x1, y1) = (after[0] - at[0], after[1] - at[1]);
        // An angle below 30° between the edges.
        x0 * x1 + y0 * y1 < -0.866 * libm::hypot(x0, y0) * libm::hypot(x1, y1)
    })
}

fn fill(origin: Pos2, window: &Window, rings: &[Vec<Px>], color: Color, out: &mut Vec<Shape>) {
    let color = color32(color);
    let rings: Vec<Vec<Px>> = rings.iter().map(|ring| window.clip_ring(ring)).filter(|ring| ring.len() > 2).collect();
    if let [ring] = rings.as_slice()
        && fill::is_convex(ring)
    {
        let placed = ring.iter().map(|p| place(origin, *p)).collect();
        out.push(Shape::convex_polygon(placed, color, egui::Stroke::NONE));
        return;
    }
    let mut mesh = Mesh::default();
    for corners in trapezoids(&rings, FillRule::EvenOdd) {
        let Ok(first) = u32::try_from(mesh.vertices.len()) else { break };
        for corner in corners {
            mesh.colored_vertex(place(origin, corner), color);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    }
    if !mesh.is_empty() {
        out.push(Shape::mesh(mesh));
    }
}

/// Circles much larger than the picture become polylines of the arc, so that they stay round and in reach.
fn circle(
    origin: Pos2,
    window: &Window,
    center: Px,
    radius_px: f64,
    fill_color: Option<Color>,
    stroke: Option<&Stroke>,
    out: &mut Vec<Shape>,
) {
    if !(radius_px >= 0.0 && radius_px.is_finite() && center.iter().all(|x| x.is_finite())) {
        return;
    }
    let plain = stroke.is_none_or(|stroke| stroke.dash == Dash::Solid);
    let small = radius_px < 4.0 * (window.max[0] + window.max[1]);
    if plain && small {
        let center = place(origin, center);
        let radius = radius_px as f32;
        if let Some(color) = fill_color {
            out.push(Shape::circle_filled(center, radius, color32(color)));
        }
        if let Some(stroke) = stroke {
            out.push(Shape::circle_stroke(center, radius, line_stroke(stroke)));
        }
        return;
    }
    // A chord's height is radius · (1 − cos(π / count)): a tenth of a pixel, within reason.
    let count = (radius_px.sqrt() * 7.1).ceil().clamp(24.0, 20_000.0) as usize;
    let ring: Vec<Px> = (0..count)
        .map(|k| {
            let (sin, cos) = libm::sincos(k as f64 / count as f64 * std::f64::consts::TAU);
            [center[0] + radius_px * cos, center[1] + radius_px * sin]
        })
        .collect();
    if let Some(color) = fill_color {
        fill(origin, window, std::slice::from_ref(&ring), color, out);
    }
    if let Some(stroke) = stroke {
        path(origin, window, &ring, true, stroke, out);
    }
}

fn panel(origin: Pos2, min: Px, max: Px, radius_px: f64, fill: Option<Color>, stroke: Option<&Stroke>) -> Shape {
    let rect = Rect::from_min_max(place(origin, min), place(origin, max));
    let radius = CornerRadius::same(radius_px.round().clamp(0.0, 255.0) as u8);
    let fill = fill.map_or(Color32::TRANSPARENT, color32);
    let stroke = stroke.map_or(egui::Stroke::NONE, line_stroke);
    egui::epaint::RectShape::new(rect, radius, fill, stroke, StrokeKind::Middle).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(item: Draw) -> Vec<Shape> {
        let picture = Picture { items: vec![item], ..Picture::new([200.0, 100.0], Color::hex(0)) };
        let mut out = Vec::new();
        let ctx = egui::Context::default();
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| out = shapes(ui, Pos2::ZERO, &picture));
        output.textures_delta.clear();
        out
    }

    fn is_sound(shapes: &[Shape]) -> bool {
        shapes.iter().all(|shape| {
            let bounds = shape.visual_bounding_rect();
            bounds.is_negative() || (bounds.is_finite() && bounds.width() < 1e5 && bounds.height() < 1e5)
        })
    }

    #[test]
    fn extreme_coordinates_give_few_and_finite_shapes() {
        let stroke = |dash| Stroke { color: Color::hex(0xFF), width_px: 1.0, dash };
        for far in [1e6, 1e30, 1e300, f64::INFINITY, f64::NAN] {
            let ring = vec![[-far, -far], [far, -far], [far, far], [-far, far]];
            for dash in [Dash::Solid, Dash::Dashed, Dash::Dotted, Dash::DashDot] {
                let path = drawn(Draw::Path { points: ring.clone(), closed: true, stroke: stroke(dash) });
                let line = vec![[-far, 20.0], [far, 30.0]];
                let line = drawn(Draw::Path { points: line, closed: false, stroke: stroke(dash) });
                let center = [far.min(1e6), 50.0];
                let circle =
                    Draw::Circle { center, radius_px: far, fill: Some(Color::hex(9)), stroke: Some(stroke(dash)) };
                for shapes in [path, line, drawn(circle)] {
                    assert!(is_sound(&shapes) && shapes.len() < 5000, "{far} {dash:?} {}", shapes.len());
                }
            }
            assert!(is_sound(&drawn(Draw::Fill { rings: vec![ring], color: Color::hex(0xFF) })));
        }
    }

    #[test]
    fn a_fill_with_a_hole_is_a_mesh_and_a_convex_one_a_smooth_path() {
        let square = |a: f64, b: f64| vec![[a, a], [b, a], [b, b], [a, b]];
        let color = Color::hex(0xFF);
        let holed = drawn(Draw::Fill { rings: vec![square(10.0, 90.0), square(30.0, 60.0)], color });
        assert!(matches!(holed.as_slice(), [Shape::Mesh(_)]));
        assert!(matches!(drawn(Draw::Fill { rings: vec![square(10.0, 90.0)], color }).as_slice(), [Shape::Path(_)]));
    }
}
