//! Which axes may separate two convex shapes, and on what terms floating point may judge them.

use std::cmp::Ordering;

use glam::DVec2;

use super::{AxisSource, Candidate, Options, Owner, scale};
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::difference::is_flat;
use crate::collision::dyadic::Dyadic;
use crate::collision::edge;
use crate::collision::exact::{UNIT_ROUNDOFF, cross_sign, dot_exactly};
use crate::collision::shape::Convex;
use crate::collision::vector;

/// 2^1000: above, a sum of a few products with a unit axis may overflow.
const LARGEST_UNSCALED: f64 = f64::from_bits((1023 + 1000) << 52);
/// 2^−900: below, such products may lose bits to underflow.
const LEAST_UNSCALED: f64 = f64::from_bits((1023 - 900) << 52);
/// 2^±400: beyond, products of two lengths may do either.
const LARGEST_RAW: f64 = f64::from_bits((1023 + 400) << 52);
const LEAST_RAW: f64 = f64::from_bits((1023 - 400) << 52);

/// Opposite edges count as parallel by construction while the angle that rounding put between them moves no interval
/// end by more than this, relative to the largest coordinate.
const VISIBLE_SKEW: f64 = 1e-13;

/// A push is told as projected while its error is no larger a share of it.
const KNOWN_SHARE: f64 = 1e-10;

/// The terms of one run.
pub(super) struct Settings<'o> {
    pub options: &'o Options,
    /// Whether axes are unit vectors: as asked, within the range of coordinates where not to is safe.
    pub normalize: bool,
    /// A power of two that brings the coordinates into a comfortable range; almost always 1.
    pub scale: f64,
    /// Of a gap along a unit axis, in scaled units.
    pub error_bound: f64,
    /// Whether parallelograms have two axes by construction.
    by_construction: bool,
}

impl<'o> Settings<'o> {
    pub fn new(a: &Convex, b: &Convex, options: &'o Options) -> Self {
        let largest = largest_coordinate(a).max(largest_coordinate(b));
        let scale = if largest > LARGEST_UNSCALED {
            f64::from_bits((1023 - 200) << 52)
        } else if largest < LEAST_UNSCALED && largest > 0.0 {
            f64::from_bits((1023 + 900) << 52)
        } else {
            1.0
        };
        let normalize = options.normalize || !(largest == 0.0 || (LEAST_RAW..LARGEST_RAW).contains(&largest));
        // An interval end is off by 2u of the sizes of its products, its axis by 4u more against the edge's true
        // normal; four ends meet in a gap. 64u of both shapes' sizes in both coordinates is several times that.
        let sizes = 4.0 * largest * scale;
        // Where an axis stands for two edges, it may be off by the angle between them, across the shapes' extent.
        let skew = skew(a) + skew(b);
        let extents = extent(a, scale) + extent(b, scale);
        let error_bound = 64.0 * UNIT_ROUNDOFF * sizes + skew * extents;
        let by_construction = skew * extents <= VISIBLE_SKEW * largest * scale;
        Self { options, normalize, scale, error_bound, by_construction }
    }

    /// A length of the scaled shapes in true terms, at most the largest double.
    pub fn unscaled(&self, length: f64) -> f64 {
        scale::unscale(length, self.scale)
    }

    /// Whether rounding is a small share of a push of this length along a unit axis.
    pub fn knows_length(&self, length: f64) -> bool {
        self.error_bound <= KNOWN_SHARE * length
    }
}

fn largest_coordinate(shape: &Convex) -> f64 {
    match shape {
        Convex::Polygon(polygon) => polygon.largest_coordinate(),
        // Not their sum, which may overflow; it is at most twice this.
        Convex::Circle(circle) => circle.center().abs().max_element().max(circle.radius()),
    }
}

fn skew(shape: &Convex) -> f64 {
    match shape {
        Convex::Polygon(polygon) => polygon.skew().unwrap_or(0.0),
        Convex::Circle(_) => 0.0,
    }
}

/// Width plus height of the bounding box, scaled.
fn extent(shape: &Convex, scale: f64) -> f64 {
    let bounds = shape.aabb();
    (bounds.max() * scale - bounds.min() * scale).element_sum()
}

/// All candidates in the order in which [`sat`](super::sat) tries them.
pub(super) fn list(a: &Convex, b: &Convex, settings: &Settings) -> Vec<Candidate> {
    let mut list = List { settings, candidates: Vec::new() };
    match (a, b) {
        (Convex::Polygon(a), Convex::Polygon(b)) => {
            list.edges(Owner::A, a);
            list.edges(Owner::B, b);
            if is_flat(a, b) {
                list.flat(a, b);
            }
        }
        (Convex::Polygon(a), Convex::Circle(circle)) => {
            list.edges(Owner::A, a);
            list.nearest_vertex(Owner::A, a, circle.center());
        }
        (Convex::Circle(circle), Convex::Polygon(b)) => {
            list.edges(Owner::B, b);
            list.nearest_vertex(Owner::B, b, circle.center());
        }
        (Convex::Circle(a), Convex::Circle(b)) => {
            list.push(AxisSource::Centers, [a.center(), b.center()], b.center() - a.center());
        }
    }
    list.candidates
}

struct List<'s, 'o> {
    settings: &'s Settings<'o>,
    candidates: Vec<Candidate>,
}

impl List<'_, '_> {
    /// `raw`: the axis before it is made a unit vector. A zero or overflowing one gives way to its exact direction; two
    /// equal points, which have none, to x.
    fn push(&mut self, source: AxisSource, from: [DVec2; 2], raw: DVec2) {
        let axis = if self.settings.normalize {
            match source {
                AxisSource::Edge { .. } => edge::outward(from),
                AxisSource::Coordinate { .. } => Some(raw),
                _ => vector::direction(from[0], from[1]),
            }
            .unwrap_or(DVec2::X)
        } else if raw == DVec2::ZERO {
            DVec2::X
        } else {
            raw
        };
        // An axis has no front. Right, or up when vertical: intervals drawn from left to right lie as on the stage.
        let points_back = axis.x < 0.0 || (axis.x == 0.0 && axis.y < 0.0);
        let axis = if points_back { -axis } else { axis } + DVec2::ZERO;
        let length = vector::distance(from[0], from[1]);
        self.candidates.push(Candidate { source, from, axis, length, merged: Vec::new() });
    }

    fn edges(&mut self, owner: Owner, polygon: &ConvexPolygon) {
        let parallelogram = polygon.skew().is_some() && self.settings.by_construction;
        for index in 0..polygon.edge_count() {
            let source = AxisSource::Edge { owner, edge: index };
            let [p, q] = polygon.edge(index);
            let opposite = (parallelogram && index >= 2)
                .then(|| {
                    let twin = AxisSource::Edge { owner, edge: index - 2 };
                    self.candidates.iter().position(|c| c.source == twin || c.merged.contains(&twin))
                })
                .flatten();
            let parallel = opposite.or_else(|| self.parallel_to(p, q));
            match parallel {
                Some(earlier) => self.candidates[earlier].merged.push(source),
                None => self.push(source, [p, q], -(q - p).perp()),
            }
        }
    }

    /// An earlier candidate whose edge is exactly parallel to p→q.
    fn parallel_to(&self, p: DVec2, q: DVec2) -> Option<usize> {
        self.candidates.iter().position(|c| cross_sign(c.from[0], c.from[1], p, q) == Ordering::Equal)
    }

    fn nearest_vertex(&mut self, owner: Owner, polygon: &ConvexPolygon, center: DVec2) {
        let vertices = polygon.vertices();
        let vertex = nearest_vertex(vertices, center);
        // On a vertex there is no direction to it; the edges decide, or for a point any axis.
        if vertices[vertex] != center || vertices.len() == 1 {
            let from = [vertices[vertex], center];
            self.push(AxisSource::NearestVertex { owner, vertex }, from, center - vertices[vertex]);
        }
    }

    /// The axes within the line of a flat A−B, where edge normals say nothing.
    fn flat(&mut self, a: &ConvexPolygon, b: &ConvexPolygon) {
        let longer = if a.edge_count() > 0 { Some((Owner::A, a)) } else { None };
        let longer = longer.or((b.edge_count() > 0).then_some((Owner::B, b)));
        if let Some((owner, segment)) = longer {
            let [p, q] = segment.edge(0);
            self.push(AxisSource::Direction { owner }, [p, q], q - p);
            return;
        }
        for (component, axis) in [DVec2::X, DVec2::Y].into_iter().enumerate() {
            self.push(AxisSource::Coordinate { component }, [a.vertices()[0], b.vertices()[0]], axis);
        }
    }
}

/// Index of the vertex nearest to `center`, the first of equals; near ties are decided exactly: between two vertices
/// almost equally near, the wrong one's axis may be off by far more than rounding.
fn nearest_vertex(vertices: &[DVec2], center: DVec2) -> usize {
    let exact = |i: usize| -> Dyadic { dot_exactly(center, vertices[i], center, vertices[i]) };
    let mut best = (0, vector::distance(vertices[0], center));
    for (i, &v) in vertices.iter().enumerate().skip(1) {
        let distance = vector::distance(v, center);
        let margin = 1e-14 * distance.max(best.1);
        let nearer = if (distance - best.1).abs() > margin { distance < best.1 } else { exact(i) < exact(best.0) };
        if nearer {
            best = (i, distance);
        }
    }
    best.0
}
