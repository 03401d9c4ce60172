//! The display list: what every backend draws, back to front.

use crate::scene::FillRule;
use crate::trace::Link;

use super::color::Color;
use super::inside::is_inside;
use super::measure;

/// A picture in pixels, y down.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub size_px: [f64; 2],
    pub ground: Color,
    /// Back to front.
    pub items: Vec<Draw>,
    /// What can be pointed at, back to front.
    pub spots: Vec<Spot>,
    /// There is something to see, and none of it lies within the picture.
    pub is_lost: bool,
}

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Draw {
    /// A line through points; `closed` joins the last to the first. Never filled.
    Path {
        points: Vec<[f64; 2]>,
        closed: bool,
        stroke: Stroke,
    },
    /// Area by the even–odd rule. One convex ring is the common case.
    Fill {
        rings: Vec<Vec<[f64; 2]>>,
        color: Color,
    },
    Circle {
        center: [f64; 2],
        radius_px: f64,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    /// Many small convex outlines of one kind, one after the other: where each ends among the points. Lines are plain, without
    /// dashes.
    Crowd {
        points: Vec<[f32; 2]>,
        ends: Vec<u32>,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    /// Many unconnected lines of one kind: hatching, a grid, ticks.
    Segments {
        segments: Vec<[[f64; 2]; 2]>,
        stroke: Stroke,
    },
    /// A rectangle with round corners.
    Panel {
        min: [f64; 2],
        max: [f64; 2],
        radius_px: f64,
        fill: Option<Color>,
        stroke: Option<Stroke>,
    },
    /// One line of text. [`TextBox::of`] says where its baseline is.
    Text {
        at: [f64; 2],
        /// Which point of the text's box `at` is: `[0, 0]` its top left, `[0.5, 0.5]` its middle.
        align: [f64; 2],
        size_px: f64,
        spans: Vec<TextSpan>,
        /// A ground with round corners behind the text, so that it can be read on lines.
        plate: Option<Color>,
    },
}

/// A line's looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    pub color: Color,
    pub width_px: f64,
    pub dash: Dash,
}

impl Stroke {
    pub const fn solid(color: Color, width_px: f64) -> Self {
        Self { color, width_px, dash: Dash::Solid }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dash {
    #[default]
    Solid,
    Dashed,
    Dotted,
    DashDot,
}

impl Dash {
    /// Lengths of dashes and the gaps between them, in turn, for a line of this width; empty for a solid one.
    pub fn pattern_px(self, width_px: f64) -> Vec<f64> {
        let w = width_px.max(1.0);
        match self {
            Self::Solid => Vec::new(),
            Self::Dashed => vec![3.0 * w + 3.0, 2.0 * w + 2.0],
            Self::Dotted => vec![w, 1.5 * w + 1.5],
            Self::DashDot => vec![4.0 * w + 4.0, 1.5 * w + 2.0, w, 1.5 * w + 2.0],
        }
    }
}

/// A run of text of one kind. Strong type is drawn by thickening the one weight that is bundled.
#[derive(Clone, Debug, PartialEq)]
pub struct TextSpan {
    pub text: String,
    pub color: Color,
    pub strong: bool,
    pub mono: bool,
}

/// Where a line of text stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextBox {
    pub min: [f64; 2],
    pub max: [f64; 2],
    pub baseline_y: f64,
}

impl TextBox {
    /// The box of a [`Draw::Text`] with these fields. The middle of the box is the middle of the capitals and of the
    /// Chinese characters, so that centered text looks centered.
    pub fn of(at: [f64; 2], align: [f64; 2], size_px: f64, spans: &[TextSpan]) -> Self {
        let width = spans_width_px(spans, size_px);
        Self::with_width(at, align, size_px, width)
    }

    /// The same for a width that was measured by the backend's own text layout.
    pub fn with_width(at: [f64; 2], align: [f64; 2], size_px: f64, width_px: f64) -> Self {
        let height = measure::LINE_EM * size_px;
        let min = [at[0] - align[0] * width_px, at[1] - align[1] * height];
        Self { min, max: [min[0] + width_px, min[1] + height], baseline_y: min[1] + measure::BASELINE_EM * size_px }
    }

    /// Grown on all sides.
    #[must_use]
    pub fn grown(self, x_px: f64, y_px: f64) -> Self {
        Self {
            min: [self.min[0] - x_px, self.min[1] - y_px],
            max: [self.max[0] + x_px, self.max[1] + y_px],
            baseline_y: self.baseline_y,
        }
    }

    /// The plate behind the text: its box, and the radius of its corners.
    pub fn plate(self, size_px: f64) -> (Self, f64) {
        (self.grown(0.28 * size_px, 0.06 * size_px), 0.28 * size_px)
    }
}

/// Width of a line of spans.
pub(super) fn spans_width_px(spans: &[TextSpan], size_px: f64) -> f64 {
    spans.iter().map(|span| measure::text_width_px(&span.text, size_px, span.mono)).sum()
}

/// Something to point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    pub link: Link,
    pub shape: SpotShape,
}

/// The shape of something that can be pointed at.
#[derive(Clone, Debug, PartialEq)]
pub enum SpotShape {
    /// Within `tolerance_px` of a line through points.
    Polyline {
        points: Vec<[f64; 2]>,
        tolerance_px: f64,
    },
    /// What lies inside of an outline and outside of the holes after it.
    Area {
        rings: Vec<Vec<[f64; 2]>>,
        rule: FillRule,
    },
    Circle {
        center: [f64; 2],
        radius_px: f64,
    },
    Rect {
        min: [f64; 2],
        max: [f64; 2],
    },
}

impl SpotShape {
    /// Distance from a pixel to the shape, 0 inside.
    pub fn distance_px(&self, px: [f64; 2]) -> f64 {
        match self {
            Self::Polyline { points, tolerance_px } => (polyline_distance(points, px) - tolerance_px).max(0.0),
            Self::Area { rings, rule } => {
                if holds(rings, *rule, px) {
                    return 0.0;
                }
                rings.iter().map(|ring| ring_distance(ring, px)).fold(f64::INFINITY, f64::min)
            }
            Self::Circle { center, radius_px } => (distance(*center, px) - radius_px).max(0.0),
            Self::Rect { min, max } => {
                let outside = |k: usize| (min[k] - px[k]).max(px[k] - max[k]).max(0.0);
                libm::hypot(outside(0), outside(1))
            }
        }
    }

    pub fn holds(&self, px: [f64; 2]) -> bool {
        self.distance_px(px) <= 0.0
    }

    /// The box around the shape, `[min, max]`.
    pub fn bounds(&self) -> [[f64; 2]; 2] {
        let around = |points: &mut dyn Iterator<Item = &[f64; 2]>| {
            points.fold([[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]], |[min, max], p| {
                [[min[0].min(p[0]), min[1].min(p[1])], [max[0].max(p[0]), max[1].max(p[1])]]
            })
        };
        match self {
            Self::Polyline { points, .. } => around(&mut points.iter()),
            Self::Area { rings, .. } => around(&mut rings.iter().flatten()),
            Self::Circle { center: [x, y], radius_px: r } => [[x - r, y - r], [x + r, y + r]],
            Self::Rect { min, max } => [*min, *max],
        }
    }
}

/// Circles above this radius in pixels are areas to a pointer.
const MOST_DOT_PX: f64 = 64.0;

impl Picture {
    pub fn new(size_px: [f64; 2], ground: Color) -> Self {
        Self { size_px, ground, items: Vec::new(), spots: Vec::new(), is_lost: false }
    }

    /// What is under a pixel: the frontmost spot that holds it, thin things before areas.
    pub fn link_at(&self, px: [f64; 2]) -> Option<Link> {
        let is_area = |spot: &&Spot| match spot.shape {
            SpotShape::Area { .. } => true,
            // Smaller ones are dots and balloons.
            SpotShape::Circle { radius_px, .. } => radius_px > MOST_DOT_PX,
            _ => false,
        };
        let found = |want_area: bool| {
            self.spots.iter().rev().find(|spot| is_area(spot) == want_area && spot.shape.holds(px)).map(|s| s.link)
        };
        found(false).or_else(|| found(true))
    }

    /// Another picture with its top left at a pixel of this one. Its ground is not drawn.
    pub(super) fn place(&mut self, other: Picture, at: [f64; 2]) {
        let moved = |p: &mut [f64; 2]| {
            p[0] += at[0];
            p[1] += at[1];
        };
        for mut item in other.items {
            match &mut item {
                Draw::Path { points, .. } => points.iter_mut().for_each(moved),
                Draw::Fill { rings, .. } => rings.iter_mut().flatten().for_each(moved),
                Draw::Circle { center, .. } => moved(center),
                Draw::Crowd { points, .. } => points.iter_mut().for_each(|[x, y]| {
                    *x += at[0] as f32;
                    *y += at[1] as f32;
                }),
                Draw::Segments { segments, .. } => segments.iter_mut().flatten().for_each(moved),
                Draw::Panel { min, max, .. } => {
                    moved(min);
                    moved(max);
                }
                Draw::Text { at, .. } => moved(at),
            }
            self.items.push(item);
        }
        for mut spot in other.spots {
            match &mut spot.shape {
                SpotShape::Polyline { points, .. } => points.iter_mut().for_each(moved),
                SpotShape::Area { rings, .. } => rings.iter_mut().flatten().for_each(moved),
                SpotShape::Circle { center, .. } => moved(center),
                SpotShape::Rect { min, max } => {
                    moved(min);
                    moved(max);
                }
            }
            self.spots.push(spot);
        }
    }
}

fn distance(a: [f64; 2], b: [f64; 2]) -> f64 {
    libm::hypot(a[0] - b[0], a[1] - b[1])
}

fn segment_distance(from: [f64; 2], to: [f64; 2], px: [f64; 2]) -> f64 {
    let along = [to[0] - from[0], to[1] - from[1]];
    let squared = along[0] * along[0] + along[1] * along[1];
    let t = if squared > 0.0 {
        (((px[0] - from[0]) * along[0] + (px[1] - from[1]) * along[1]) / squared).clamp(0.0, 1.0)
    } else {
        0.0
    };
    distance([from[0] + along[0] * t, from[1] + along[1] * t], px)
}

fn polyline_distance(points: &[[f64; 2]], px: [f64; 2]) -> f64 {
    match points {
        [only] => distance(*only, px),
        _ => points.windows(2).map(|pair| segment_distance(pair[0], pair[1], px)).fold(f64::INFINITY, f64::min),
    }
}

fn ring_distance(ring: &[[f64; 2]], px: [f64; 2]) -> f64 {
    let closing = match (ring.last(), ring.first()) {
        (Some(last), Some(first)) => segment_distance(*last, *first, px),
        _ => f64::INFINITY,
    };
    polyline_distance(ring, px).min(closing)
}

/// For pointing: pixels have no need of exactness.
fn holds(rings: &[Vec<[f64; 2]>], rule: FillRule, px: [f64; 2]) -> bool {
    let winding = |ring: &Vec<[f64; 2]>| {
        let Some(mut from) = ring.last().copied() else { return 0 };
        let mut turns = 0;
        for &to in ring {
            if (from[1] > px[1]) != (to[1] > px[1]) {
                let t = (px[1] - from[1]) / (to[1] - from[1]);
                if px[0] < from[0] + t * (to[0] - from[0]) {
                    turns += if to[1] > from[1] { 1 } else { -1 };
                }
            }
            from = to;
        }
        turns
    };
    is_inside(&rings.iter().map(winding).collect::<Vec<i32>>(), rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_before_the_area_it_lies_in() {
        let square = vec![[0.0, 0.0], [100.0, 0.0], [100.0, 100.0], [0.0, 100.0]];
        let mut picture = Picture::new([200.0, 200.0], Color::hex(0));
        let line = SpotShape::Polyline { points: vec![[0.0, 50.0], [100.0, 50.0]], tolerance_px: 4.0 };
        picture.spots.push(Spot { link: Link::Axis(0), shape: line });
        picture.spots.push(Spot {
            link: Link::Item(0),
            shape: SpotShape::Area { rings: vec![square], rule: FillRule::EvenOdd },
        });
        assert_eq!(picture.link_at([50.0, 53.0]), Some(Link::Axis(0)));
        assert_eq!(picture.link_at([50.0, 70.0]), Some(Link::Item(0)));
        assert_eq!(picture.link_at([150.0, 70.0]), None);
    }

    #[test]
    fn a_hole_is_outside_its_area() {
        let square = |a: f64, b: f64| vec![[a, a], [b, a], [b, b], [a, b]];
        let rings = vec![square(0.0, 90.0), square(30.0, 60.0)];
        let shape = SpotShape::Area { rings: rings.clone(), rule: FillRule::EvenOdd };
        assert!(shape.holds([10.0, 10.0]) && !shape.holds([45.0, 45.0]));
        let twice_around =
            SpotShape::Area { rings: vec![[rings[0].clone(), rings[1].clone()].concat()], rule: FillRule::NonZero };
        assert!(twice_around.holds([45.0, 45.0]));
        let shape = SpotShape::Area { rings, rule: FillRule::NonZero };
        assert!(shape.holds([10.0, 10.0]) && !shape.holds([45.0, 45.0]));
        assert!((shape.distance_px([45.0, 50.0]) - 10.0).abs() < 1e-12);
    }
}
