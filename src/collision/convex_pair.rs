//! The relation of two convex polygons alone, as fast as it can be had and exact.
//!
//! The origin against A−B, by the refinement of a portal: Snethen, "XenoCollide: Complex Collision Made Simple", Game
//! Programming Gems 7 (2008), in the plane. From a point well inside A−B one looks towards the origin, and corners of A−B,
//! found as farthest vertices along a direction, close in on the ray until a triangle of them holds the origin or some
//! direction has all of A−B short of it. Floating point only chooses where to look. Both answers are proved for the
//! doubles given, whatever was rounded on the way: by three orientations around the origin, or by a direction on which
//! the vertices are farther apart than their rounding. Where the search ends without a proof, as it must for shapes that
//! touch, the walk around A−B decides.

use std::cmp::Ordering;
use std::ops::Range;

use glam::DVec2;

use super::convex_polygon::ConvexPolygon;
use super::difference;
use super::exact::{DETERMINANT_BOUND, UNIT_ROUNDOFF, certain_sign, cross_sign, dot_sign};
use super::relation::Relation;

/// Up to so many vertices all are looked at for the farthest; beyond, every so manyth and then those about the best.
const SCANNED: usize = 24;

/// Directions tried before the walk takes over. Pairs that are not close to touching need three or four; the rest is for
/// very many vertices.
const DIRECTIONS: usize = 24;

/// The exact relation of two convex polygons: what is asked wherever the relation alone is wanted. A few searches for farthest vertices, O(√n + √m) each; O(n + m) where they
/// touch or nearly do.
pub fn convex_relation(a: &ConvexPolygon, b: &ConvexPolygon) -> Relation {
    if boxes_apart(a, b) {
        return Relation::Separated;
    }
    Pair { a, b }.search().unwrap_or_else(|| difference::relation(a, b))
}

/// Strictly, which is exact: comparisons do not round.
#[inline(always)]
fn boxes_apart(a: &ConvexPolygon, b: &ConvexPolygon) -> bool {
    let (a, b) = (a.bounds(), b.bounds());
    a.max().x < b.min().x || b.max().x < a.min().x || a.max().y < b.min().y || b.max().y < a.min().y
}

struct Pair<'s> {
    a: &'s ConvexPolygon,
    b: &'s ConvexPolygon,
}

/// A point of A less one of B.
#[derive(Clone, Copy)]
struct Corner {
    a: DVec2,
    b: DVec2,
    /// Rounded.
    difference: DVec2,
}

/// What lies farthest along a direction `d`: on A forwards, on B backwards.
struct Farthest {
    corner: Corner,
    of_a: usize,
    of_b: usize,
    /// The greatest d·v of A's vertices and the least of B's, rounded.
    most_of_a: f64,
    least_of_b: f64,
}

impl Pair<'_> {
    /// `None` when neither answer was proved.
    fn search(&self) -> Option<Relation> {
        let middle = Corner::of(self.a.middle(), self.b.middle());
        if middle.a == middle.b {
            // A point of both, and in the interior of one.
            let is_inside = self.a.middle_is_inside() || self.b.middle_is_inside();
            return is_inside.then_some(Relation::Overlapping);
        }
        let towards_origin = -middle.difference;
        let found = self.farthest(towards_origin);
        if found.falls_short() {
            return self.separated_along(towards_origin, &found);
        }
        let mut p = found.corner;
        let turned = turn(middle, p);
        // Where the origin lies right of the way from the middle to `p`, all of this happens in a mirror.
        let mirror = 1f64.copysign(turned);
        let perpendicular = |from: Corner, to: Corner| (to.difference - from.difference).perp() * mirror;
        let left_of = |from: Corner, to: Corner| turn(from, to) * mirror;

        let mut beside = turned != 0.0;
        let mut next = perpendicular(middle, p);
        let found = self.farthest(next);
        if found.falls_short() {
            return self.separated_along(next, &found);
        }
        let mut q = found.corner;
        for _ in 0..DIRECTIONS {
            // The origin lies left of the way from the middle to `p`, or on it unless `beside`.
            let left_of_return = left_of(q, middle);
            if left_of_return <= 0.0 {
                // Left of the way to `q` as well: the portal is farther round.
                (p, beside) = (q, left_of_return < 0.0);
                next = perpendicular(middle, p);
            } else if left_of(p, q) > 0.0 {
                return beside.then_some(Relation::Overlapping);
            } else {
                next = perpendicular(q, p);
            }
            let found = self.farthest(next);
            if found.falls_short() {
                return self.separated_along(next, &found);
            }
            let r = found.corner;
            // Only after the portal was passed may `p` give way.
            if left_of_return > 0.0 && left_of(middle, r) > 0.0 {
                (p, beside) = (r, true);
            } else {
                q = r;
            }
        }
        None
    }

    #[inline(always)]
    fn farthest(&self, d: DVec2) -> Farthest {
        let (a, b) = (self.a.vertices(), self.b.vertices());
        let ((of_a, most_of_a), (of_b, most_back)) = (farthest(a, d), farthest(b, -d));
        let corner = Corner::of(a[of_a], b[of_b]);
        Farthest { corner, of_a, of_b, most_of_a, least_of_b: -most_back }
    }

    /// Separated, if `d` proves it.
    #[inline(always)]
    fn separated_along(&self, d: DVec2, found: &Farthest) -> Option<Relation> {
        let proved = self.rounding_cannot_matter(d, found) || self.is_farthest_exactly(d, found);
        proved.then_some(Relation::Separated)
    }

    /// Whether all values of A on `d` lie below all of B, by more than rounding.
    ///
    /// A computed d·v is off by less than 2u(1 + u)(|d.x v.x| + |d.y v.y|) and underflow, and the greatest true one by no
    /// more than that from the greatest computed one. Two such errors and the sum for the bound's own rounding stay
    /// below 6u.
    #[inline(always)]
    fn rounding_cannot_matter(&self, d: DVec2, found: &Farthest) -> bool {
        if self.a.vertices().len().max(self.b.vertices().len()) > SCANNED {
            return false;
        }
        let sizes = self.a.largest_coordinates().max(self.b.largest_coordinates()) * d.abs();
        certain_sign(found.least_of_b - found.most_of_a, (sizes.x + sizes.y) * (6.0 * UNIT_ROUNDOFF))
            == Some(Ordering::Greater)
    }

    /// The same by exact signs: the two vertices are apart on `d`, and no neighbour of either is farther. All of a convex
    /// polygon lies in the angle at any of its vertices, so that the two neighbours there speak for it.
    #[inline(never)]
    fn is_farthest_exactly(&self, d: DVec2, found: &Farthest) -> bool {
        let Corner { a, b, .. } = found.corner;
        let along = |from: DVec2, to: DVec2| dot_sign(DVec2::ZERO, d, from, to);
        let neighbours = |polygon: &ConvexPolygon, i: usize| {
            let vertices = polygon.vertices();
            let last = vertices.len() - 1;
            [vertices[if i == 0 { last } else { i - 1 }], vertices[if i == last { 0 } else { i + 1 }]]
        };
        d.is_finite()
            && along(a, b) == Ordering::Greater
            && neighbours(self.a, found.of_a).into_iter().all(|v| along(a, v) != Ordering::Greater)
            && neighbours(self.b, found.of_b).into_iter().all(|v| along(b, v) != Ordering::Less)
    }
}

impl Farthest {
    /// Whether the farthest corner of A−B seems to lie short of the origin.
    #[inline(always)]
    fn falls_short(&self) -> bool {
        self.most_of_a < self.least_of_b
    }
}

impl Corner {
    #[inline(always)]
    fn of(a: DVec2, b: DVec2) -> Self {
        Self { a, b, difference: a - b }
    }
}

/// Above 0 when the origin lies left of the way from one point of A−B to another, below 0 right of it, 0 in line: the
/// sign is exact.
#[inline(always)]
fn turn(p: Corner, q: Corner) -> f64 {
    let left = p.difference.x * q.difference.y;
    let right = p.difference.y * q.difference.x;
    // Each difference was rounded once: the determinant that this bound is made for.
    let bound = (left.abs() + right.abs()) * DETERMINANT_BOUND + f64::MIN_POSITIVE;
    if (left - right).abs() > bound { left - right } else { turn_exactly(p, q) }
}

#[cold]
fn turn_exactly(p: Corner, q: Corner) -> f64 {
    f64::from(cross_sign(p.b, p.a, q.b, q.a) as i8)
}

/// The vertex of a convex outline farthest along `d`, within rounding, and its d·v.
#[inline(always)]
pub(super) fn farthest(vertices: &[DVec2], d: DVec2) -> (usize, f64) {
    if vertices.len() <= SCANNED { farthest_of_few(vertices, d) } else { farthest_of_many(vertices, d) }
}

#[inline(always)]
fn farther(best: (usize, f64), other: (usize, f64)) -> (usize, f64) {
    // Two selections instead of one branch, which no processor could foresee.
    (if other.1 > best.1 { other.0 } else { best.0 }, if other.1 > best.1 { other.1 } else { best.1 })
}

#[inline(always)]
fn farthest_of_few(vertices: &[DVec2], d: DVec2) -> (usize, f64) {
    let value = |v: DVec2| v.x * d.x + v.y * d.y;
    let (mut even, mut odd) = ((0, f64::NEG_INFINITY), (0, f64::NEG_INFINITY));
    let (pairs, rest) = vertices.as_chunks::<2>();
    for (i, &[v, w]) in pairs.iter().enumerate() {
        even = farther(even, (2 * i, value(v)));
        odd = farther(odd, (2 * i + 1, value(w)));
    }
    if let [v] = rest {
        even = farther(even, (2 * pairs.len(), value(*v)));
    }
    farther(even, odd)
}

/// Along a convex outline the values rise to the farthest vertex and fall from it: it lies less than one stride from the
/// best of a few samples.
#[inline(never)]
fn farthest_of_many(vertices: &[DVec2], d: DVec2) -> (usize, f64) {
    let n = vertices.len();
    let stride = 1 << (n.ilog2() / 2);
    let value = |i: usize| (i, vertices[i].x * d.x + vertices[i].y * d.y);
    let (sample, _) = (stride..n).step_by(stride).fold(value(0), |best, i| farther(best, value(i)));
    let of = |range: Range<usize>| {
        let (i, value) = farthest_of_few(&vertices[range.clone()], d);
        (range.start + i, value)
    };
    let (from, to) = (sample + n + 1 - stride, sample + n + stride);
    if from >= n {
        let over = to.saturating_sub(2 * n);
        farther(of(from - n..to.min(2 * n) - n), of(0..over.max(1)))
    } else {
        farther(of(from..n), of(0..to - n))
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::Relation::{Overlapping, Separated, Touching};

    fn polygon(points: &[[f64; 2]]) -> ConvexPolygon {
        ConvexPolygon::new(&points.iter().map(|&p| DVec2::from(p)).collect::<Vec<_>>()).expect("convex")
    }

    fn square(x: f64, y: f64, size: f64) -> ConvexPolygon {
        polygon(&[[x, y], [x + size, y], [x + size, y + size], [x, y + size]])
    }

    /// `n` vertices on a circle, which are a strictly convex polygon.
    fn ring(center: DVec2, radius: f64, n: usize) -> ConvexPolygon {
        let at = |k: usize| center + DVec2::from_angle(std::f64::consts::TAU * k as f64 / n as f64) * radius;
        ConvexPolygon::new(&(0..n).map(at).collect::<Vec<_>>()).expect("convex")
    }

    fn relation(a: &ConvexPolygon, b: &ConvexPolygon) -> Relation {
        let found = convex_relation(a, b);
        assert_eq!((convex_relation(b, a), difference::relation(a, b)), (found, found), "{a:?} {b:?}");
        found
    }

    #[test]
    fn boxes_overlap_touch_at_edges_and_corners_or_are_apart() {
        let a = square(0.0, 0.0, 4.0);
        assert_eq!(relation(&a, &square(3.0, 1.0, 4.0)), Overlapping);
        assert_eq!(relation(&a, &square(4.0, 1.0, 4.0)), Touching);
        assert_eq!(relation(&a, &square(4.0, 4.0, 4.0)), Touching);
        assert_eq!(relation(&a, &square(4f64.next_up(), 1.0, 4.0)), Separated);
        assert_eq!(relation(&a, &square(4f64.next_down(), 1.0, 4.0)), Overlapping);
    }

    #[test]
    fn apart_though_their_boxes_overlap() {
        let (a, b) = (polygon(&[[0.0, 0.0], [10.0, 0.0], [0.0, 10.0]]), square(6.0, 6.0, 3.0));
        assert_eq!(relation(&a, &b), Separated);
        assert_eq!(relation(&a, &square(5.0, 5.0, 3.0)), Touching);
        assert_eq!(relation(&a, &square(5f64.next_down(), 5.0, 3.0)), Overlapping);
    }

    #[test]
    fn the_same_middle_is_no_trouble() {
        let a = square(-1.0, -1.0, 2.0);
        assert_eq!(relation(&a, &a), Overlapping);
        assert_eq!(relation(&a, &square(-0.5, -0.5, 1.0)), Overlapping);
        let (point, segment) = (polygon(&[[0.0, 0.0]]), polygon(&[[0.0, 0.0], [3.0, 1.0]]));
        assert_eq!((relation(&point, &point), relation(&segment, &segment)), (Touching, Touching));
        assert_eq!((relation(&a, &point), relation(&a, &segment)), (Overlapping, Overlapping));
    }

    #[test]
    fn points_and_segments_are_polygons_too() {
        let (cross, other) = (polygon(&[[0.0, 0.0], [2.0, 2.0]]), polygon(&[[0.0, 2.0], [2.0, 0.0]]));
        assert_eq!(relation(&cross, &other), Overlapping);
        assert_eq!(relation(&cross, &polygon(&[[1.0, 1.0], [3.0, 3.0]])), Touching);
        assert_eq!(relation(&cross, &polygon(&[[3.0, 3.0], [4.0, 4.0]])), Separated);
        assert_eq!(relation(&cross, &polygon(&[[1.0, 1.0], [5.0, 0.0]])), Touching);
        assert_eq!(relation(&square(0.0, 0.0, 1.0), &polygon(&[[1.0, 0.5]])), Touching);
    }

    #[test]
    fn the_ends_of_the_range_are_like_its_middle() {
        for scale in [f64::from_bits(4), 1e-300, 1e-160, 1e160, 2e307] {
            let at = |points: &[[f64; 2]]| polygon(&points.iter().map(|p| p.map(|x| x * scale)).collect::<Vec<_>>());
            let a = at(&[[-4.0, -4.0], [4.0, -4.0], [4.0, 4.0]]);
            assert_eq!(relation(&a, &at(&[[0.0, 1.0], [-4.0, 4.0], [-4.0, -3.0]])), Separated, "{scale:e}");
            assert_eq!(relation(&a, &at(&[[0.0, 0.0], [-4.0, 4.0], [-4.0, -3.0]])), Touching, "{scale:e}");
            assert_eq!(relation(&a, &at(&[[1.0, 0.0], [-4.0, 4.0], [-4.0, -3.0]])), Overlapping, "{scale:e}");
        }
    }

    #[test]
    fn very_many_vertices_are_searched_and_not_all_looked_at() {
        for n in [25, 64, 100, 1_000, 20_000] {
            let a = ring(DVec2::ZERO, 1.0, n);
            for k in 0..12 {
                let to = DVec2::from_angle(f64::from(k) * 0.7);
                assert_eq!(relation(&a, &ring(to * 1.9, 1.0, n + 7)), Overlapping);
                assert_eq!(relation(&a, &ring(to * 2.001, 1.0, n)), Separated);
                assert_eq!(relation(&a, &ring(to * 0.3, 0.1, n)), Overlapping);
            }
            assert_eq!(relation(&a, &polygon(&[[1.0, 0.0]])), Touching);
        }
    }

    #[test]
    fn a_vertex_is_the_farthest_of_many_wherever_it_lies() {
        for n in [1, 2, 3, 24, 25, 31, 64, 65, 200] {
            let ring: Vec<DVec2> = (0..n).map(|k| DVec2::from_angle(6.0 * f64::from(k) / f64::from(n))).collect();
            for k in 0..n {
                let (found, value) = farthest(&ring, ring[k as usize]);
                assert!(found == k as usize && (value - 1.0).abs() < 1e-15, "{n} {k}: {found}");
            }
        }
    }

    #[test]
    fn a_middle_belongs_to_its_polygon() {
        let sliver = polygon(&[[0.0, 0.0], [1.0, f64::EPSILON], [2.0, f64::EPSILON]]);
        for shape in [square(1e16, 0.0, 2.0), sliver, polygon(&[[3.0, 4.0]]), ring(dvec2(0.1, 0.2), 3.0, 9)] {
            let middle = ConvexPolygon::new(&[shape.middle()]).expect("a point");
            assert_ne!(relation(&shape, &middle), Separated);
            assert_eq!(relation(&shape, &middle) == Overlapping, shape.middle_is_inside(), "{shape:?}");
        }
    }
}
