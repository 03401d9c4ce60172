//! A convex polygon with its vertices in order: what separating axes and the walk around A−B work on.

use std::cmp::Ordering;

use glam::DVec2;

use super::aabb::Aabb;
use super::exact::orient;
use super::hull::{hull_of_sorted, lexicographic};
use super::rect::Rect;
use super::shape_error::{Place, ShapeError, ShapeErrorKind};

/// Outlines up to this many vertices are searched for a pair of edges that meet, to name them in an error.
const NAMED_CROSSING_LIMIT: usize = 2_000;

/// A strictly convex polygon, counter-clockwise; or, with two vertices, a segment; or, with one, a point.
///
/// No three vertices are collinear and none repeats. Edge i runs from vertex i to the next one; a segment has two
/// edges, there and back, and a point none.
#[derive(Clone, Debug, PartialEq)]
pub struct ConvexPolygon {
    vertices: Vec<DVec2>,
    labels: Vec<usize>,
    clockwise: bool,
    skew: Option<f64>,
    bounds: Aabb,
    middle: DVec2,
}

impl ConvexPolygon {
    /// The convex polygon of an outline: either winding, closing vertex repeated or not; duplicate and collinear
    /// vertices are dropped, decided exactly. All in one line: the segment of the two outermost. O(n).
    ///
    /// # Errors
    /// - `NoVertices`, `NotFinite`;
    /// - `NotConvex` naming the vertex where the outline turns the other way or doubles back;
    /// - `SelfCrossing` naming two edges, of outlines that are not too large for that, or when it turns one way only but
    ///   more than once around (a pentagram).
    pub fn new(outline: &[DVec2]) -> Result<Self, ShapeError> {
        ShapeError::check_ring(None, outline)?;
        if is_in_order(outline) {
            return Ok(Self::of(outline.to_vec(), (0..outline.len()).collect(), false, None));
        }
        let distinct = without_repeats(outline);
        let at = |k: usize| outline[distinct[k % distinct.len()]];
        let count = distinct.len();
        if count < 3 || (2..count).all(|k| orient(at(0), at(1), at(k)) == Ordering::Equal) {
            return Ok(Self::flat(outline));
        }
        let not_convex = |k: usize| {
            let place = Place::Vertex { hole: None, vertex: distinct[k % count] };
            ShapeError::new(ShapeErrorKind::NotConvex, place)
        };
        // Turns at the vertices between their immediate neighbours. Straight on means the same direction exactly, so
        // whole runs of collinear vertices can be judged one by one.
        let mut kept = Vec::with_capacity(count);
        let mut turns = Vec::with_capacity(count);
        for k in 0..count {
            let (before, here, after) = (at(k + count - 1), at(k), at(k + 1));
            match orient(before, here, after) {
                Ordering::Equal if doubles_back(before, here, after) => return Err(not_convex(k)),
                Ordering::Equal => {}
                turn => {
                    kept.push(k);
                    turns.push(turn);
                }
            }
        }
        // The outermost vertex turns the way the whole outline does.
        let outermost = (0..kept.len())
            .min_by(|&i, &j| lexicographic(at(kept[i]), at(kept[j])))
            .map_or(Ordering::Greater, |i| turns[i]);
        if let Some(i) = turns.iter().position(|&turn| turn != outermost) {
            // Only what looks the other way is told from what crosses itself, a bow tie.
            return Err(match crossing_edges(outline) {
                Some(edges) => ShapeError::new(ShapeErrorKind::SelfCrossing, Place::Edges(edges)),
                None => not_convex(kept[i]),
            });
        }
        let corner = |i: usize| at(kept[i % kept.len()]);
        let rightwards = |i: usize| lexicographic(corner(i), corner(i + 1)) == Ordering::Less;
        let reversals = (0..kept.len()).filter(|&i| rightwards(i) != rightwards(i + 1)).count();
        if reversals != 2 {
            let place = crossing_edges(outline).map_or(Place::Ring(None), Place::Edges);
            return Err(ShapeError::new(ShapeErrorKind::SelfCrossing, place));
        }
        let mut labels: Vec<usize> = kept.iter().map(|&k| distinct[k]).collect();
        let clockwise = outermost == Ordering::Less;
        if clockwise {
            labels[1..].reverse();
        }
        let vertices = labels.iter().map(|&label| outline[label]).collect();
        Ok(Self::of(vertices, labels, clockwise, None))
    }

    /// A segment or point that an outline in one line has shrunk to.
    fn flat(outline: &[DVec2]) -> Self {
        let extreme = |wanted: Ordering| {
            let mut best = 0;
            for (i, &v) in outline.iter().enumerate() {
                if lexicographic(v, outline[best]) == wanted {
                    best = i;
                }
            }
            best
        };
        let (low, high) = (extreme(Ordering::Less), extreme(Ordering::Greater));
        let labels = if low == high { vec![low] } else { vec![low.min(high), low.max(high)] };
        let vertices = labels.iter().map(|&label| outline[label]).collect();
        Self::of(vertices, labels, false, None)
    }

    /// The hull of four corners meant as a parallelogram. Rounding may have bent it, or flattened it to anything.
    fn hull_of_four(corners: [DVec2; 4]) -> Self {
        let turn = |k: usize| orient(corners[k], corners[(k + 1) % 4], corners[(k + 2) % 4]);
        if (0..4).all(|k| turn(k) == Ordering::Greater) {
            let skew = skew(&corners);
            return Self::of(corners.to_vec(), vec![0, 1, 2, 3], false, skew);
        }
        let mut order = [0, 1, 2, 3];
        order.sort_by(|&i, &j| lexicographic(corners[i], corners[j]));
        let labels = hull_of_sorted(&corners, &order);
        let vertices = labels.iter().map(|&label| corners[label]).collect();
        Self::of(vertices, labels, false, None)
    }

    fn of(vertices: Vec<DVec2>, labels: Vec<usize>, clockwise: bool, skew: Option<f64>) -> Self {
        let bounds = Aabb::around(&vertices);
        let middle = middle(&vertices);
        Self { vertices, labels, clockwise, skew, bounds, middle }
    }

    /// Vertices that are known to be those of a strictly convex polygon, counter-clockwise, or of a segment or a point;
    /// with their labels.
    pub(super) fn from_corners(vertices: Vec<DVec2>, labels: Vec<usize>) -> Self {
        debug_assert!(!vertices.is_empty() && vertices.len() == labels.len());
        Self::of(vertices, labels, false, None)
    }

    /// Strictly convex, counter-clockwise; two for a segment, one for a point; never none.
    pub fn vertices(&self) -> &[DVec2] {
        &self.vertices
    }

    /// Index in the constructor's input of vertex `i`: what a drawing calls it. For boxes and rectangles the corner.
    pub fn label(&self, i: usize) -> usize {
        self.labels[i]
    }

    /// Whether the input ran clockwise; [`vertices`](Self::vertices) never do.
    pub fn was_clockwise(&self) -> bool {
        self.clockwise
    }

    /// Number of edges: 0 for a point, 2 for a segment, else one a vertex.
    pub fn edge_count(&self) -> usize {
        if self.vertices.len() == 1 { 0 } else { self.vertices.len() }
    }

    /// A point that belongs to the polygon, exactly, about in its middle; strictly inside when it has an area and a double
    /// lies there, else a vertex.
    #[inline]
    pub fn middle(&self) -> DVec2 {
        self.middle
    }

    /// Whether [`middle`](Self::middle) is strictly inside.
    #[inline]
    pub(crate) fn middle_is_inside(&self) -> bool {
        self.middle != self.vertices[0]
    }

    /// The ends of edge `i`, in counter-clockwise order.
    pub fn edge(&self, i: usize) -> [DVec2; 2] {
        let next = if i + 1 == self.vertices.len() { 0 } else { i + 1 };
        [self.vertices[i], self.vertices[next]]
    }

    /// Whether the outline encloses an area: three vertices at least.
    pub fn has_area(&self) -> bool {
        self.vertices.len() > 2
    }

    /// `Some` for a parallelogram by construction, whose edges i and i+2 share one axis: the angle (radians, bounded
    /// from above) by which rounding of the corners may have turned them apart; 0 for an axis-aligned box.
    pub(crate) fn skew(&self) -> Option<f64> {
        self.skew
    }

    /// The smallest box around it.
    #[inline]
    pub fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Largest absolute coordinate.
    pub(crate) fn largest_coordinate(&self) -> f64 {
        self.largest_coordinates().max_element()
    }

    /// Largest absolute x and largest absolute y.
    #[inline]
    pub(crate) fn largest_coordinates(&self) -> DVec2 {
        self.bounds.min().abs().max(self.bounds.max().abs())
    }

    /// The same polygon with every vertex changed by a map that keeps its order and convexity (a power of two).
    pub(crate) fn map(&self, change: impl Fn(DVec2) -> DVec2) -> Self {
        let vertices = self.vertices.iter().map(|&v| change(v)).collect();
        Self::of(vertices, self.labels.clone(), self.clockwise, self.skew)
    }
}

impl From<&Rect> for ConvexPolygon {
    /// The hull of the rounded corners, exactly; labels are corner indices.
    fn from(rect: &Rect) -> Self {
        Self::hull_of_four(rect.corners())
    }
}

impl From<&Aabb> for ConvexPolygon {
    fn from(aabb: &Aabb) -> Self {
        Self::hull_of_four(aabb.corners())
    }
}

/// The mean of the vertices where it is strictly inside, else the first vertex.
fn middle(vertices: &[DVec2]) -> DVec2 {
    let share = 1.0 / vertices.len() as f64;
    let mean = vertices.iter().fold(DVec2::ZERO, |sum, &v| sum + v * share);
    let ends = vertices.iter().zip(vertices.iter().cycle().skip(1));
    let is_inside = vertices.len() > 2 && { ends }.all(|(&p, &q)| orient(p, q, mean) == Ordering::Greater);
    if is_inside { mean } else { vertices[0] }
}

/// Whether every corner turns to the left and the outline goes around once: as it is, it is strictly convex.
fn is_in_order(outline: &[DVec2]) -> bool {
    let count = outline.len();
    let at = |k: usize| outline[k % count];
    let rightwards = |k: usize| lexicographic(at(k), at(k + 1)) == Ordering::Less;
    count > 2
        && (0..count).all(|k| orient(at(k), at(k + 1), at(k + 2)) == Ordering::Greater)
        && (0..count).filter(|k| rightwards(*k) != rightwards(k + 1)).count() == 2
}

/// Indices of the vertices that differ from the one before, cyclically. Never empty for a non-empty outline.
pub(super) fn without_repeats(outline: &[DVec2]) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..outline.len()).filter(|&i| i == 0 || outline[i] != outline[i - 1]).collect();
    while kept.len() > 1 && kept.last().is_some_and(|&last| outline[last] == outline[0]) {
        kept.pop();
    }
    kept
}

/// For three collinear points, neighbours distinct: whether the way from the first to the last turns back at the
/// second.
fn doubles_back(before: DVec2, here: DVec2, after: DVec2) -> bool {
    lexicographic(before, here) != lexicographic(here, after)
}

/// Two edges that meet without being neighbours, or the whole outline where the search would take too long.
fn crossing_edges(outline: &[DVec2]) -> Option<[usize; 2]> {
    let distinct = without_repeats(outline);
    let count = distinct.len();
    let end = |k: usize| outline[distinct[k % count]];
    if count <= NAMED_CROSSING_LIMIT {
        for i in 0..count {
            for j in i + 2..count {
                let neighbours = i == 0 && j + 1 == count;
                if !neighbours && segments_meet([end(i), end(i + 1)], [end(j), end(j + 1)]) {
                    return Some([distinct[i], distinct[j]]);
                }
            }
        }
    }
    None
}

/// Whether two closed segments have a common point, exactly.
pub(super) fn segments_meet([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> bool {
    let boxes_meet = a.min(b).cmple(c.max(d)).all() && c.min(d).cmple(a.max(b)).all();
    if !boxes_meet {
        return false;
    }
    let (c_side, d_side) = (orient(a, b, c), orient(a, b, d));
    let (a_side, b_side) = (orient(c, d, a), orient(c, d, b));
    let on_one_side = |p: Ordering, q: Ordering| p == q && p != Ordering::Equal;
    !on_one_side(c_side, d_side) && !on_one_side(a_side, b_side)
}

/// Upper bound of the angle between opposite edges of a nearly parallelogram; `None` when it is no small one.
fn skew(corners: &[DVec2; 4]) -> Option<f64> {
    let mut worst = 0.0_f64;
    for k in 0..2 {
        let (e, f) = (corners[k + 1] - corners[k], corners[(k + 3) % 4] - corners[k + 2]);
        let off = (e + f).abs();
        let off = off.x + off.y + f64::EPSILON * (e.abs() + f.abs()).element_sum();
        // Axis-aligned edges are exactly parallel whatever their lengths.
        let axis_aligned = (e.x == 0.0 && f.x == 0.0) || (e.y == 0.0 && f.y == 0.0);
        if !axis_aligned {
            worst = worst.max(off / e.abs().max_element());
        }
    }
    (worst < 0.01).then_some(worst)
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    fn polygon(points: &[(f64, f64)]) -> Result<ConvexPolygon, ShapeError> {
        ConvexPolygon::new(&points.iter().map(|&(x, y)| dvec2(x, y)).collect::<Vec<_>>())
    }

    fn labels(p: &ConvexPolygon) -> Vec<usize> {
        (0..p.vertices().len()).map(|i| p.label(i)).collect()
    }

    #[test]
    fn a_clockwise_outline_is_turned_round_and_says_so() {
        let p = polygon(&[(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)]).unwrap();
        assert_eq!((labels(&p), p.was_clockwise()), (vec![0, 3, 2, 1], true));
        assert_eq!(p.vertices()[1], dvec2(1.0, 0.0));
    }

    #[test]
    fn repeated_and_collinear_vertices_are_dropped_and_labels_remain() {
        let p =
            polygon(&[(1.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 2.0), (0.0, 2.0), (0.0, 0.0), (1.0, 0.0)]);
        assert_eq!(labels(&p.unwrap()), vec![1, 3, 5, 6]);
    }

    #[test]
    fn an_outline_in_one_line_is_a_segment_and_one_place_a_point() {
        let segment = polygon(&[(0.0, 0.0), (10.0, 10.0), (5.0, 5.0), (3.0, 3.0)]).unwrap();
        assert_eq!((segment.vertices(), segment.edge_count()), (&[dvec2(0.0, 0.0), dvec2(10.0, 10.0)][..], 2));
        let back_and_forth = polygon(&[(1.0, 0.0), (5.0, 0.0), (-2.0, 0.0)]).unwrap();
        assert_eq!(labels(&back_and_forth), vec![1, 2]);
        let point = polygon(&[(1.0, 1.0), (1.0, 1.0), (1.0, 1.0)]).unwrap();
        assert_eq!((point.vertices().len(), point.edge_count()), (1, 0));
    }

    #[test]
    fn a_reflex_vertex_or_a_spike_is_named() {
        let notch = polygon(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)]).unwrap_err();
        assert_eq!((notch.kind, notch.place), (ShapeErrorKind::NotConvex, Place::Vertex { hole: None, vertex: 2 }));
        let spike = polygon(&[(0.0, 0.0), (5.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]).unwrap_err();
        assert_eq!(spike.place, Place::Vertex { hole: None, vertex: 1 });
        let bow_tie = polygon(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]).unwrap_err();
        assert_eq!((bow_tie.kind, bow_tie.place), (ShapeErrorKind::SelfCrossing, Place::Edges([0, 2])));
    }

    #[test]
    fn a_pentagram_turns_one_way_and_is_not_convex() {
        let star: Vec<_> =
            (0..5).map(|k| DVec2::from_angle(std::f64::consts::TAU * f64::from(k) * 2.0 / 5.0)).collect();
        let error = ConvexPolygon::new(&star).unwrap_err();
        assert_eq!((error.kind, error.place), (ShapeErrorKind::SelfCrossing, Place::Edges([0, 2])));
        let twice_around = polygon(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
        assert_eq!(twice_around.unwrap_err().kind, ShapeErrorKind::SelfCrossing);
    }

    #[test]
    fn a_vertex_a_hair_inside_an_edge_is_reflex_and_one_on_it_is_dropped() {
        let below = polygon(&[(0.0, 0.0), (1.0, 1e-300), (2.0, 0.0), (1.0, 2.0)]).unwrap_err();
        assert_eq!(below.place, Place::Vertex { hole: None, vertex: 1 });
        assert_eq!(polygon(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 2.0)]).unwrap().vertices().len(), 3);
        assert_eq!(polygon(&[(0.0, 0.0), (1.0, -1e-300), (2.0, 0.0), (1.0, 2.0)]).unwrap().vertices().len(), 4);
    }

    #[test]
    fn flat_boxes_and_rectangles_are_segments_and_points() {
        let flat = Aabb::new(dvec2(1.0, 2.0), dvec2(5.0, 2.0)).unwrap();
        assert_eq!(ConvexPolygon::from(&flat).vertices(), [dvec2(1.0, 2.0), dvec2(5.0, 2.0)]);
        let dot = Rect::new(dvec2(1e20, 0.0), dvec2(1.0, 0.0), 30.0).unwrap();
        assert_eq!(ConvexPolygon::from(&dot).vertices().len(), 2);
        let full = Rect::new(DVec2::ONE, dvec2(3.0, 2.0), 33.0).unwrap();
        let full = ConvexPolygon::from(&full);
        assert!(full.vertices().len() == 4 && full.skew().is_some_and(|s| s < 1e-14));
    }

    #[test]
    fn a_large_regular_polygon_is_accepted_in_either_direction() {
        let n = 10_000;
        let ring: Vec<_> =
            (0..n).map(|k| DVec2::from_angle(std::f64::consts::TAU * f64::from(k) / f64::from(n)) * 1000.0).collect();
        assert_eq!(ConvexPolygon::new(&ring).unwrap().vertices().len(), n as usize);
        let reversed: Vec<_> = ring.into_iter().rev().collect();
        assert!(ConvexPolygon::new(&reversed).unwrap().was_clockwise());
    }
}
