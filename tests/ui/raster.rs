//! Draws what egui tessellated, on the CPU: the same bytes in debug and release, with no display and no driver.
//!
//! The rules are those of egui's own painters: premultiplied colours blended in gamma space, a bilinear font atlas,
//! triangles without culling. Corners are snapped to 1/256 pixel and coverage is decided in integers by the top-left
//! rule, so that two triangles sharing an edge never draw a pixel twice or leave one out.

use egui::epaint::{ColorImage, Mesh, Primitive, Vertex};
use egui::{Color32, Context, FullOutput, Rect, TextureId};

/// Steps of a pixel that corners are snapped to.
const SUBPIXEL: i64 = 256;
/// Corners farther away than this, in pixels, are moved to here: products of two differences then fit 64 bits.
const FAR_PX: f32 = 1_000_000.0;

/// An opaque picture, row by row from the top.
#[derive(Clone, PartialEq, Eq)]
pub struct Image {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<[u8; 4]>,
}

/// Draws the last output of a context at one pixel a point, over black.
pub fn draw(ctx: &Context, output: &FullOutput) -> Image {
    let scale = output.pixels_per_point;
    let size = ctx.viewport_rect().size() * scale;
    let (width, height) = (size.x.round() as usize, size.y.round() as usize);
    let mut canvas = Image { width, height, pixels: vec![[0, 0, 0, 255]; width * height] };
    let atlas = ctx.fonts(|fonts| fonts.image());
    for clipped in ctx.tessellate(output.shapes.clone(), scale) {
        let Primitive::Mesh(mesh) = &clipped.primitive else { panic!("paint callbacks need a graphics driver") };
        assert_eq!(mesh.texture_id, TextureId::default(), "the font atlas is the only texture this window uses");
        canvas.mesh(mesh, clipped.clip_rect, scale, &atlas);
    }
    canvas
}

/// Pixels from `min` up to but not including `max`.
#[derive(Clone, Copy)]
struct Clip {
    min: [i64; 2],
    max: [i64; 2],
}

/// A corner in 1/256 pixels.
type Corner = [i64; 2];

/// A value that runs linearly over a triangle: what it is at the center of pixel (0, 0), and its change a pixel.
#[derive(Clone, Copy)]
struct Ramp {
    at_origin: f64,
    per_x: f64,
    per_y: f64,
}

impl Image {
    fn mesh(&mut self, mesh: &Mesh, clip_rect: Rect, scale: f32, atlas: &ColorImage) {
        let edge = |x: f32, limit: usize| (x * scale).round().clamp(0.0, limit as f32) as i64;
        let clip = Clip {
            min: [edge(clip_rect.min.x, self.width), edge(clip_rect.min.y, self.height)],
            max: [edge(clip_rect.max.x, self.width), edge(clip_rect.max.y, self.height)],
        };
        for triangle in mesh.indices.chunks_exact(3) {
            let corners = [0, 1, 2].map(|k| mesh.vertices[triangle[k] as usize]);
            self.triangle(corners, clip, scale, atlas);
        }
    }

    fn triangle(&mut self, mut vertices: [Vertex; 3], clip: Clip, scale: f32, atlas: &ColorImage) {
        let mut corners = vertices.map(|vertex| snap(vertex, scale));
        let mut double_area = cross(corners[0], corners[1], corners[2]);
        if double_area == 0 {
            return;
        }
        if double_area < 0 {
            corners.swap(1, 2);
            vertices.swap(1, 2);
            double_area = -double_area;
        }
        let bounds = |axis: usize| {
            let least = corners.iter().map(|c| c[axis]).min().unwrap_or(0).div_euclid(SUBPIXEL);
            let most = corners.iter().map(|c| c[axis]).max().unwrap_or(0).div_euclid(SUBPIXEL) + 1;
            (least.max(clip.min[axis]), most.min(clip.max[axis]))
        };
        let ((left, right), (top, bottom)) = (bounds(0), bounds(1));
        if left >= right || top >= bottom {
            return;
        }
        let edges = [(0, 1), (1, 2), (2, 0)].map(|(k, l)| Edge::new(corners[k], corners[l]));
        let paint = Paint::new(&vertices, corners, double_area, atlas);
        for y in top..bottom {
            let mut span = (left, right);
            for edge in &edges {
                edge.narrow(y, &mut span);
            }
            let (from, to) = span;
            if from < to {
                let start = y as usize * self.width;
                let row = &mut self.pixels[start + from as usize..start + to as usize];
                paint.row(row, from, y, atlas);
            }
        }
    }
}

/// The side of a triangle that counts as inside, as a function rising or falling by a whole number each pixel.
struct Edge {
    per_x: i64,
    per_y: i64,
    /// At the center of pixel (0, 0); a pixel is inside when the value at its center is not negative.
    origin: i64,
}

impl Edge {
    fn new(from: Corner, to: Corner) -> Self {
        let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        // A center that lies on the edge belongs to the triangle only if the edge is a top or a left one.
        let belongs = dy < 0 || (dy == 0 && dx > 0);
        let half = SUBPIXEL / 2;
        let origin = dx * (half - from[1]) - dy * (half - from[0]) - i64::from(!belongs);
        Self { per_x: -dy * SUBPIXEL, per_y: dx * SUBPIXEL, origin }
    }

    /// Cuts `span` down to the pixels of row `y` that are inside.
    fn narrow(&self, y: i64, span: &mut (i64, i64)) {
        let at_zero = self.origin + self.per_y * y;
        match self.per_x {
            0 if at_zero < 0 => span.1 = span.0,
            0 => {}
            // at_zero + per_x·x ≥ 0 from the smallest such x on.
            rise if rise > 0 => span.0 = span.0.max((-at_zero).div_euclid(rise) + i64::from((-at_zero) % rise != 0)),
            fall => span.1 = span.1.min(at_zero.div_euclid(-fall) + 1),
        }
    }
}

/// What a triangle's pixels get.
enum Paint {
    Flat(Color32),
    Shaded([Ramp; 4]),
    Textured { color: Color32, uv: [Ramp; 2] },
    Both { color: [Ramp; 4], uv: [Ramp; 2] },
}

impl Paint {
    fn new(vertices: &[Vertex; 3], corners: [Corner; 3], double_area: i64, atlas: &ColorImage) -> Self {
        let ramp = |values: [f32; 3]| Ramp::new(values, corners, double_area);
        let [a, b, c] = vertices;
        let channels = || [0, 1, 2, 3].map(|k| ramp([a, b, c].map(|v| f32::from(v.color.to_array()[k]))));
        let [width, height] = atlas.size;
        let uv = || {
            let across = ramp([a, b, c].map(|v| v.uv.x * width as f32 - 0.5));
            let down = ramp([a, b, c].map(|v| v.uv.y * height as f32 - 0.5));
            [across, down]
        };
        let one_color = a.color == b.color && b.color == c.color;
        let one_texel = a.uv == b.uv && b.uv == c.uv;
        match (one_color, one_texel && a.uv == egui::epaint::WHITE_UV) {
            (true, true) => Self::Flat(a.color),
            (false, true) => Self::Shaded(channels()),
            (true, false) => Self::Textured { color: a.color, uv: uv() },
            (false, false) => Self::Both { color: channels(), uv: uv() },
        }
    }

    fn row(&self, row: &mut [[u8; 4]], x: i64, y: i64, atlas: &ColorImage) {
        match self {
            Self::Flat(color) if color.a() == 255 => row.fill(color.to_array()),
            Self::Flat(color) => row.iter_mut().for_each(|pixel| blend(pixel, *color)),
            Self::Shaded(ramps) => {
                for (k, pixel) in row.iter_mut().enumerate() {
                    blend(pixel, shade(ramps, x + k as i64, y));
                }
            }
            Self::Textured { color, uv } => {
                for (k, pixel) in row.iter_mut().enumerate() {
                    blend(pixel, tint(*color, sample(atlas, uv, x + k as i64, y)));
                }
            }
            Self::Both { color, uv } => {
                for (k, pixel) in row.iter_mut().enumerate() {
                    let at = x + k as i64;
                    blend(pixel, tint(shade(color, at, y), sample(atlas, uv, at, y)));
                }
            }
        }
    }
}

impl Ramp {
    fn new(values: [f32; 3], corners: [Corner; 3], double_area: i64) -> Self {
        let [a, b, c] = corners;
        let offset = |corner: Corner| [(corner[0] - a[0]) as f64, (corner[1] - a[1]) as f64];
        let ([bx, by], [cx, cy]) = (offset(b), offset(c));
        let (rise_b, rise_c) = (f64::from(values[1] - values[0]), f64::from(values[2] - values[0]));
        let scale = SUBPIXEL as f64 / double_area as f64;
        let per_x = (rise_b * cy - rise_c * by) * scale;
        let per_y = (rise_c * bx - rise_b * cx) * scale;
        let [dx, dy] = [0.5 - a[0] as f64 / SUBPIXEL as f64, 0.5 - a[1] as f64 / SUBPIXEL as f64];
        Self { at_origin: f64::from(values[0]) + per_x * dx + per_y * dy, per_x, per_y }
    }

    #[inline]
    fn at(&self, x: i64, y: i64) -> f64 {
        self.at_origin + self.per_x * x as f64 + self.per_y * y as f64
    }
}

fn snap(vertex: Vertex, scale: f32) -> Corner {
    let snap = |x: f32| ((x * scale).clamp(-FAR_PX, FAR_PX) * SUBPIXEL as f32).round() as i64;
    [snap(vertex.pos.x), snap(vertex.pos.y)]
}

/// Twice the signed area; positive when the corners turn clockwise on the screen.
fn cross(a: Corner, b: Corner, c: Corner) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

#[inline]
fn shade(ramps: &[Ramp; 4], x: i64, y: i64) -> Color32 {
    let [r, g, b, a] = [0, 1, 2, 3].map(|k| (ramps[k].at(x, y) + 0.5).clamp(0.0, 255.0) as u8);
    Color32::from_rgba_premultiplied(r.min(a), g.min(a), b.min(a), a)
}

/// The atlas between its four nearest texels, clamped at the edges, in steps of 1/256 texel.
#[inline]
fn sample(atlas: &ColorImage, uv: &[Ramp; 2], x: i64, y: i64) -> Color32 {
    let [width, height] = atlas.size;
    let place = |value: f64, count: usize| {
        let fixed = (value * 256.0).round().clamp(0.0, (count - 1) as f64 * 256.0) as usize;
        (fixed / 256, (fixed / 256 + 1).min(count - 1), (fixed % 256) as u32)
    };
    let (left, right, across) = place(uv[0].at(x, y), width);
    let (top, bottom, down) = place(uv[1].at(x, y), height);
    let texel = |column: usize, row: usize| atlas.pixels[row * width + column];
    if across == 0 && down == 0 {
        return texel(left, top);
    }
    let corners = [texel(left, top), texel(right, top), texel(left, bottom), texel(right, bottom)];
    if corners[0] == corners[1] && corners[1] == corners[2] && corners[2] == corners[3] {
        return corners[0];
    }
    let weights = [(256 - across) * (256 - down), across * (256 - down), (256 - across) * down, across * down];
    let [r, g, b, a] = [0, 1, 2, 3].map(|k| {
        let sum: u32 = (0..4).map(|n| u32::from(corners[n].to_array()[k]) * weights[n]).sum();
        ((sum + 0x8000) >> 16) as u8
    });
    Color32::from_rgba_premultiplied(r, g, b, a)
}

/// a·b/255, rounded.
#[inline]
fn scaled(a: u8, b: u8) -> u8 {
    (((u32::from(a) * u32::from(b) + 128) * 257) >> 16) as u8
}

#[inline]
fn tint(color: Color32, texel: Color32) -> Color32 {
    if texel == Color32::WHITE {
        return color;
    }
    let ([r, g, b, a], [tr, tg, tb, ta]) = (color.to_array(), texel.to_array());
    Color32::from_rgba_premultiplied(scaled(r, tr), scaled(g, tg), scaled(b, tb), scaled(a, ta))
}

/// Premultiplied source over an opaque destination. A source without opacity adds light, as on a graphics card.
#[inline]
fn blend(pixel: &mut [u8; 4], source: Color32) {
    let [r, g, b, a] = source.to_array();
    match a {
        255 => *pixel = [r, g, b, 255],
        0 if r == 0 && g == 0 && b == 0 => {}
        _ => {
            let rest = 255 - a;
            pixel[0] = scaled(pixel[0], rest).saturating_add(r);
            pixel[1] = scaled(pixel[1], rest).saturating_add(g);
            pixel[2] = scaled(pixel[2], rest).saturating_add(b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    fn canvas(width: usize, height: usize) -> Image {
        Image { width, height, pixels: vec![[0, 0, 0, 255]; width * height] }
    }

    fn white_atlas() -> ColorImage {
        ColorImage::filled([1, 1], Color32::WHITE)
    }

    fn fan(corners: &[(f32, f32)], color: Color32) -> Mesh {
        let mut mesh = Mesh::default();
        for &(x, y) in corners {
            mesh.vertices.push(Vertex::untextured(pos2(x, y), color));
        }
        for k in 1..corners.len() as u32 - 1 {
            mesh.add_triangle(0, k, k + 1);
        }
        mesh
    }

    const EVERYWHERE: Rect = Rect::EVERYTHING;

    #[test]
    fn triangles_that_share_an_edge_draw_every_pixel_once() {
        let gray = Color32::from_rgba_premultiplied(100, 100, 100, 100);
        let mut image = canvas(40, 40);
        image.mesh(&fan(&[(3.0, 4.0), (33.0, 4.0), (33.0, 29.0), (3.0, 29.0)], gray), EVERYWHERE, 1.0, &white_atlas());
        for y in 0..40 {
            for x in 0..40 {
                let inside = (3..33).contains(&x) && (4..29).contains(&y);
                assert_eq!(image.pixels[y * 40 + x][0], if inside { 100 } else { 0 }, "{x} {y}");
            }
        }
    }

    #[test]
    fn a_crooked_fan_around_an_inner_point_has_no_seam() {
        let light = Color32::from_rgba_premultiplied(60, 60, 60, 60);
        let center = (17.37, 16.81);
        let ring = [(2.1, 3.3), (18.9, 1.2), (35.7, 9.4), (30.2, 33.1), (7.7, 36.4)];
        let mut image = canvas(40, 40);
        for k in 0..ring.len() {
            let mesh = fan(&[center, ring[k], ring[(k + 1) % ring.len()]], light);
            image.mesh(&mesh, EVERYWHERE, 1.0, &white_atlas());
        }
        assert!(image.pixels.iter().all(|pixel| pixel[0] == 0 || pixel[0] == 60));
        assert!(image.pixels.iter().filter(|pixel| pixel[0] == 60).count() > 600);
    }

    #[test]
    fn both_turning_directions_draw_the_same() {
        let mut clockwise = canvas(20, 20);
        let mut counter = canvas(20, 20);
        let atlas = white_atlas();
        clockwise.mesh(&fan(&[(1.3, 2.6), (17.2, 5.5), (6.4, 18.8)], Color32::WHITE), EVERYWHERE, 1.0, &atlas);
        counter.mesh(&fan(&[(1.3, 2.6), (6.4, 18.8), (17.2, 5.5)], Color32::WHITE), EVERYWHERE, 1.0, &atlas);
        assert!(clockwise == counter);
    }

    #[test]
    fn half_a_veil_of_white_over_black_is_middle_gray() {
        let mut image = canvas(4, 4);
        let veil = Color32::from_rgba_premultiplied(128, 128, 128, 128);
        let clip = Rect::from_min_size(pos2(1.0, 1.0), vec2(2.0, 2.0));
        image.mesh(&fan(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)], veil), clip, 1.0, &white_atlas());
        assert_eq!(image.pixels[0], [0, 0, 0, 255], "outside the clip");
        assert_eq!(image.pixels[5], [128, 128, 128, 255]);
        image.mesh(&fan(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)], veil), clip, 1.0, &white_atlas());
        assert_eq!(image.pixels[5], [192, 192, 192, 255]);
    }

    #[test]
    fn corners_at_the_ends_of_the_range_draw_without_overflow() {
        let mut image = canvas(8, 8);
        let corners = [(-1e30, -1e30), (1e30, -1e30), (0.0, 1e30)];
        image.mesh(&fan(&corners, Color32::WHITE), EVERYWHERE, 1.0, &white_atlas());
        assert!(image.pixels.iter().all(|pixel| pixel[0] == 255));
        image.mesh(&fan(&[(f32::NAN, 0.0), (1.0, 0.0), (0.0, 1.0)], Color32::WHITE), EVERYWHERE, 1.0, &white_atlas());
    }
}
