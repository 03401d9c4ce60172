//! A shape as a person gives it: plain, unvalidated data, the same in scene files and in queries.

use glam::{DVec2, dvec2};
use serde::{Deserialize, Serialize};

use super::Pixels;
pub use crate::collision::FillRule;
use crate::collision::angle::sin_cos_deg;
use crate::collision::{Aabb, Circle, Polygon, Rect, Shape, ShapeError};
use crate::words::{Message, exact, exact_vector, shape as words};

/// The numbers of a shape. Nothing is checked here: [`to_shape`](Self::to_shape) does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ShapeSpec {
    Point(DVec2),
    Segment([DVec2; 2]),
    Aabb {
        min: DVec2,
        max: DVec2,
    },
    Circle {
        center: DVec2,
        radius: f64,
    },
    /// Turned counter-clockwise about its center.
    Rect {
        center: DVec2,
        size: DVec2,
        #[serde(default, skip_serializing_if = "is_zero")]
        angle_deg: f64,
    },
    Polygon {
        vertices: Vec<DVec2>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        holes: Vec<Vec<DVec2>>,
        #[serde(default, skip_serializing_if = "is_default")]
        rule: FillRule,
    },
    /// Painted pixels.
    Mask(Pixels),
}

fn is_zero(x: &f64) -> bool {
    *x == 0.0
}

fn is_default(rule: &FillRule) -> bool {
    *rule == FillRule::default()
}

/// Most vertices that are spelled out in a description, as many as lessons tell one by one; longer polygons are counted.
const VERTICES_IN_WORDS: usize = 128;

impl ShapeSpec {
    /// A polygon without holes.
    pub fn polygon(vertices: impl Into<Vec<DVec2>>) -> Self {
        Self::Polygon { vertices: vertices.into(), holes: Vec::new(), rule: FillRule::EvenOdd }
    }

    /// Name in files and queries: `rect`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Point(_) => "point",
            Self::Segment(_) => "segment",
            Self::Aabb { .. } => "aabb",
            Self::Circle { .. } => "circle",
            Self::Rect { .. } => "rect",
            Self::Polygon { .. } => "polygon",
            Self::Mask(_) => "mask",
        }
    }

    /// What it is called on the screen: "Rectangle".
    pub fn title(&self) -> Message {
        match self {
            Self::Point(_) => words::point(),
            Self::Segment(_) => words::segment(),
            Self::Aabb { .. } => words::aabb(),
            Self::Circle { .. } => words::circle(),
            Self::Rect { .. } => words::rect(),
            Self::Polygon { .. } => words::polygon(),
            Self::Mask(_) => words::mask(),
        }
    }

    /// The shape with its numbers, as a problem would state it: "circle, center (0, 0), radius 2".
    pub fn given(&self) -> Message {
        // All digits: what is given has to be enough to work with.
        let at = |p: &DVec2| exact_vector(p.to_array());
        match self {
            Self::Point(p) => words::given_point(at(p)),
            Self::Segment([from, to]) => words::given_segment(at(from), at(to)),
            Self::Aabb { min, max } => words::given_aabb(at(min), at(max)),
            Self::Circle { center, radius } => words::given_circle(at(center), exact(*radius)),
            Self::Rect { center, size, angle_deg } if *angle_deg == 0.0 => {
                words::given_rect(exact(size.x), exact(size.y), at(center))
            }
            Self::Rect { center, size, angle_deg } => {
                words::given_turned_rect(exact(size.x), exact(size.y), at(center), exact(*angle_deg))
            }
            Self::Polygon { vertices, holes, .. } => {
                let listed = |ring: &[DVec2]| ring.iter().map(at).collect::<Vec<_>>().join(" ");
                let outline = if vertices.len() <= VERTICES_IN_WORDS {
                    words::given_polygon(listed(vertices))
                } else {
                    words::given_large_polygon(vertices.len())
                };
                let most = holes.iter().map(Vec::len).sum::<usize>() <= VERTICES_IN_WORDS;
                match holes.as_slice() {
                    [] => outline,
                    [hole] if most => words::given_hole(outline, listed(hole)),
                    holes if most => {
                        let each: Vec<String> = holes.iter().map(|hole| listed(hole)).collect();
                        words::given_listed_holes(outline, each.join("; "))
                    }
                    holes => words::given_holes(outline, holes.len()),
                }
            }
            Self::Mask(pixels) => {
                let [columns, rows] = pixels.size();
                words::given_mask(columns, rows, DVec2::from(pixels.origin.map(|at| at as f64)))
            }
        }
    }

    /// The shape for the core.
    ///
    /// # Errors
    /// The core's own refusals: a number that is not finite, a negative size or radius, `min` above `max`, a ring
    /// without vertices.
    pub fn to_shape(&self) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point(at) => {
                ShapeError::check_finite("point", *at)?;
                Shape::Point(*at)
            }
            Self::Segment(ends) => {
                for end in ends {
                    ShapeError::check_finite("segment", *end)?;
                }
                Shape::Segment(*ends)
            }
            Self::Aabb { min, max } => Shape::Aabb(Aabb::new(*min, *max)?),
            Self::Circle { center, radius } => Shape::Circle(Circle::new(*center, *radius)?),
            Self::Rect { center, size, angle_deg } => Shape::Rect(Rect::new(*center, *size, *angle_deg)?),
            Self::Polygon { vertices, holes, rule } => {
                Shape::Polygon(Polygon::new(vertices.clone(), holes.clone(), *rule)?)
            }
            Self::Mask(_) => return Err(ShapeError::pixels()),
        })
    }

    /// Whether its numbers make what it is meant to be.
    pub fn is_sound(&self) -> bool {
        match self {
            Self::Mask(pixels) => pixels.to_mask().is_ok(),
            _ => self.to_shape().is_ok(),
        }
    }

    /// The world box around it, for cameras. Total: numbers that make no shape are read as if they did, and those that
    /// are not finite as 0.
    pub fn bounds(&self) -> [DVec2; 2] {
        if let Self::Circle { center, radius } = self {
            let (center, reach) = (tame(*center), DVec2::splat(tame_number(*radius).abs()));
            return [tame(center - reach), tame(center + reach)];
        }
        if let Self::Mask(pixels) = self {
            return pixels.bounds();
        }
        let mut points = self.outline().into_iter().map(tame);
        let first = points.next().unwrap_or(DVec2::ZERO);
        let (min, max) = points.fold((first, first), |(min, max), p| (min.min(p), max.max(p)));
        [min, max]
    }

    /// The point it turns about: a center, a midpoint, a polygon's centroid. Total like [`bounds`](Self::bounds).
    pub fn center(&self) -> DVec2 {
        match self {
            Self::Point(p) => tame(*p),
            Self::Segment([from, to]) => tame(*from * 0.5 + *to * 0.5),
            Self::Aabb { min, max } => tame(*min * 0.5 + *max * 0.5),
            Self::Circle { center, .. } | Self::Rect { center, .. } => tame(*center),
            Self::Polygon { vertices, .. } => centroid(vertices),
            Self::Mask(pixels) => {
                let [min, max] = pixels.bounds();
                min * 0.5 + max * 0.5
            }
        }
    }

    /// What can be moved point by point: the ends of a segment, the vertices of a polygon's outline and then, numbered
    /// on, those of its holes.
    pub fn vertices(&self) -> Vec<DVec2> {
        match self {
            Self::Segment(ends) => ends.to_vec(),
            Self::Polygon { vertices, holes, .. } => {
                std::iter::once(vertices).chain(holes).flatten().copied().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The ring of a polygon that a vertex or edge belongs to, 0 the outline, and its place there; they are numbered
    /// over the outline and on over the holes.
    pub fn place_in_ring(&self, number: u32) -> Option<(usize, usize)> {
        let Self::Polygon { vertices, holes, .. } = self else { return None };
        let mut place = number as usize;
        for (ring, points) in std::iter::once(vertices).chain(holes).enumerate() {
            if place < points.len() {
                return Some((ring, place));
            }
            place -= points.len();
        }
        None
    }

    /// The ring of a polygon: 0 is the outline, k hole k − 1.
    pub fn ring(&self, ring: usize) -> Option<&Vec<DVec2>> {
        let Self::Polygon { vertices, holes, .. } = self else { return None };
        if ring == 0 { Some(vertices) } else { holes.get(ring - 1) }
    }

    /// The same to be changed.
    pub fn ring_mut(&mut self, ring: usize) -> Option<&mut Vec<DVec2>> {
        let Self::Polygon { vertices, holes, .. } = self else { return None };
        if ring == 0 { Some(vertices) } else { holes.get_mut(ring - 1) }
    }

    /// Corners or vertices in order: of a box and a rectangle counter-clockwise from the (own) lower left one, of a
    /// polygon its outline as given. A circle has none. May hold numbers that are not finite when the data does.
    pub fn outline(&self) -> Vec<DVec2> {
        match self {
            Self::Point(p) => vec![*p],
            Self::Segment(ends) => ends.to_vec(),
            Self::Aabb { min, max } => vec![*min, dvec2(max.x, min.y), *max, dvec2(min.x, max.y)],
            Self::Circle { .. } => Vec::new(),
            Self::Rect { center, size, angle_deg } => match Rect::new(*center, *size, *angle_deg) {
                Ok(rect) => rect.corners().to_vec(),
                Err(_) => {
                    let (sin, cos) = sin_cos_deg(*angle_deg);
                    let (right, up) = (dvec2(cos, sin) * (size.x * 0.5), dvec2(-sin, cos) * (size.y * 0.5));
                    vec![*center - right - up, *center + right - up, *center + right + up, *center - right + up]
                }
            },
            Self::Polygon { vertices, .. } => vertices.clone(),
            Self::Mask(pixels) => {
                let [min, max] = pixels.bounds();
                vec![min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
            }
        }
    }
}

/// Area centroid of an outline; of one without area, the middle of its box.
///
/// Computed about the middle of the outline's box and scaled by its extent, so that neither far-off origins nor extreme
/// sizes spoil it.
fn centroid(vertices: &[DVec2]) -> DVec2 {
    let Some(first) = vertices.first().copied().map(tame) else { return DVec2::ZERO };
    let (min, max) = vertices.iter().copied().map(tame).fold((first, first), |(min, max), p| (min.min(p), max.max(p)));
    let middle = min * 0.5 + max * 0.5;
    let extent = (max * 0.5 - min * 0.5).max_element();
    if extent < f64::MIN_POSITIVE {
        return middle;
    }
    let own = |v: DVec2| (tame(v) * 0.5 - middle * 0.5) / extent;
    let (mut twice_area, mut sum) = (0.0, DVec2::ZERO);
    for (k, v) in vertices.iter().enumerate() {
        let (a, b) = (own(*v), own(vertices[(k + 1) % vertices.len()]));
        let cross = a.perp_dot(b);
        twice_area += cross;
        sum += (a + b) * cross;
    }
    if twice_area.abs() < 1e-12 {
        return middle;
    }
    tame(middle + sum / (3.0 * twice_area) * 2.0 * extent)
}

fn tame(p: DVec2) -> DVec2 {
    dvec2(tame_number(p.x), tame_number(p.y))
}

fn tame_number(x: f64) -> f64 {
    if x.is_nan() { 0.0 } else { x.clamp(f64::MIN, f64::MAX) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_queries_spell_shapes_alike() {
        let text = r#"{"rect":{"center":[1.0,2.0],"size":[3.0,4.0]}}"#;
        let spec: ShapeSpec = serde_json::from_str(text).unwrap();
        assert_eq!(spec, ShapeSpec::Rect { center: dvec2(1.0, 2.0), size: dvec2(3.0, 4.0), angle_deg: 0.0 });
        assert_eq!(serde_json::to_string(&spec).unwrap(), text);
        let text = r#"{"polygon":{"vertices":[[0.0,0.0],[1.0,0.0],[0.0,1.0]],"rule":"nonzero"}}"#;
        let spec: ShapeSpec = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&spec).unwrap(), text);
    }

    #[test]
    fn unknown_fields_of_a_shape_are_refused() {
        let error = serde_json::from_str::<ShapeSpec>(r#"{"circle":{"center":[0,0],"radius":1,"r":2}}"#).unwrap_err();
        assert!(error.to_string().contains("unknown field `r`"), "{error}");
    }

    #[test]
    fn the_centroid_weighs_area_and_not_vertices() {
        let with_extra = ShapeSpec::polygon([
            dvec2(0.0, 0.0),
            dvec2(1.0, 0.0),
            dvec2(2.0, 0.0),
            dvec2(4.0, 0.0),
            dvec2(4.0, 3.0),
            dvec2(0.0, 3.0),
        ]);
        assert!(with_extra.center().abs_diff_eq(dvec2(2.0, 1.5), 1e-15));
        let flat = ShapeSpec::polygon([dvec2(0.0, 0.0), dvec2(4.0, 2.0)]);
        assert_eq!(flat.center(), dvec2(2.0, 1.0));
    }

    #[test]
    fn boxes_and_centers_of_nonsense_are_finite() {
        let huge = f64::MAX;
        let specs = [
            ShapeSpec::Point(dvec2(f64::NAN, f64::INFINITY)),
            ShapeSpec::Circle { center: dvec2(huge, 0.0), radius: -huge },
            ShapeSpec::Rect { center: DVec2::splat(huge), size: DVec2::splat(huge), angle_deg: f64::NAN },
            ShapeSpec::Aabb { min: DVec2::splat(huge), max: DVec2::splat(-huge) },
            ShapeSpec::polygon([]),
            ShapeSpec::polygon([DVec2::splat(huge), DVec2::splat(-huge), dvec2(huge, -huge)]),
        ];
        for spec in specs {
            let [min, max] = spec.bounds();
            assert!(min.is_finite() && max.is_finite() && min.cmple(max).all(), "{spec:?}");
            assert!(spec.center().is_finite(), "{spec:?}");
        }
    }
}
