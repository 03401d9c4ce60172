//! Where a point lies to a polygon, by the same ray without the list of what it crosses.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::exact;
use crate::collision::point_tests::{PointRelation, is_between};
use crate::collision::polygon::{FillRule, Polygon};

/// Where a point lies to a polygon: the same answer as [`ray_cast`](super::ray_cast) without the list of crossings;
/// O(n), and O(1) outside of the polygon's box. Exact.
///
/// By the even–odd rule all edges are counted without a branch for any of them, while one error bound for the whole
/// polygon says of every edge that matters on which side of it the point is. Where it does not, and by the other rule,
/// edges are looked at one by one.
pub fn point_relation(p: DVec2, polygon: &Polygon) -> PointRelation {
    let (low, high) = (polygon.bounds().min(), polygon.bounds().max());
    if p.x < low.x || p.x > high.x || p.y < low.y || p.y > high.y {
        return PointRelation::Outside;
    }
    if polygon.rule() == FillRule::NonZero || !polygon.holes().is_empty() {
        return of_several_rings(p, polygon);
    }
    let count = Count::of(p, polygon.vertices());
    if count.least > polygon.bounds().cross_error() { count.relation() } else { edge_by_edge(p, polygon) }
}

#[inline(never)]
fn of_several_rings(p: DVec2, polygon: &Polygon) -> PointRelation {
    let rings = polygon.rings().map(|ring| Count::of(p, ring));
    let count = { rings }.fold(Count { odd: false, least: f64::INFINITY }, |all, ring| Count {
        odd: all.odd ^ ring.odd,
        least: all.least.min(ring.least),
    });
    if polygon.rule() == FillRule::EvenOdd && count.least > polygon.bounds().cross_error() {
        count.relation()
    } else {
        edge_by_edge(p, polygon)
    }
}

/// What a ray to the right crosses.
struct Count {
    odd: bool,
    /// Rounding does not matter as long as it is less than this.
    least: f64,
}

impl Count {
    /// Two edges at a time, which compilers turn into the same few instructions for both.
    ///
    /// With f and t from the point to the ends of an edge, the sign bits of f.y and t.y differ when the edge spans the ray's
    /// line, and then that of t.y is the sign bit of f × t when it does so right of the point. An end level with the
    /// point counts as above or below by the sign of its zero, as if it lay a little off, which is right as long as the
    /// point lies on neither of its edges. So an edge matters that spans the line or has an end on it, f.y · t.y ≤ 0, and
    /// its f × t must be farther from 0 than rounding. Of an edge that does not matter f.y · t.y itself takes that place:
    /// too small, it is doubt for nothing. Where no product overflows, as the error of one says, no number here is NaN.
    #[inline(always)]
    fn of(p: DVec2, ring: &[DVec2]) -> Self {
        let mut odd = [0u64; 2];
        let mut least = [f64::INFINITY; 2];
        let mut edge = |lane: usize, f: DVec2, t: DVec2| {
            let cross = f.x * t.y - f.y * t.x;
            odd[lane] ^= (f.y.to_bits() ^ t.y.to_bits()) & !(cross.to_bits() ^ t.y.to_bits());
            let (matters, beside) = (cross.abs(), f.y * t.y);
            let clear = if matters > beside { matters } else { beside };
            least[lane] = if clear < least[lane] { clear } else { least[lane] };
        };
        let mut from = ring[ring.len() - 1] - p;
        let (pairs, rest) = ring.as_chunks::<2>();
        for &[a, b] in pairs {
            let (a, b) = (a - p, b - p);
            edge(0, from, a);
            edge(1, a, b);
            from = b;
        }
        if let [last] = rest {
            edge(0, from, *last - p);
        }
        let [left, right] = least;
        Self { odd: (odd[0] ^ odd[1]) >> 63 == 1, least: if left < right { left } else { right } }
    }

    fn relation(&self) -> PointRelation {
        if self.odd { PointRelation::Inside } else { PointRelation::Outside }
    }
}

/// By exact signs where floating point leaves them open; only of edges that the ray's line meets.
#[inline(never)]
fn edge_by_edge(p: DVec2, polygon: &Polygon) -> PointRelation {
    let (mut odd, mut winds, mut hole_winds) = (false, false, false);
    for (ring, vertices) in polygon.rings().enumerate() {
        let mut winding = 0;
        let mut from = vertices[vertices.len() - 1];
        for &to in vertices {
            let upward = to.y > p.y;
            let spans = (from.y > p.y) != upward;
            // An edge that does not span the line can only hold the point where one of its ends is level with it.
            if spans || to.y == p.y || from.y == p.y {
                let (low, high) = if upward { (from, to) } else { (to, from) };
                match exact::orient(low, high, p) {
                    Ordering::Equal if is_between(p, from, to) => return PointRelation::Boundary,
                    Ordering::Greater if spans => {
                        odd = !odd;
                        winding += if upward { 1 } else { -1 };
                    }
                    _ => {}
                }
            }
            from = to;
        }
        if ring == 0 {
            winds = winding != 0;
        } else {
            hole_winds |= winding != 0;
        }
    }
    let inside = match polygon.rule() {
        FillRule::EvenOdd => odd,
        FillRule::NonZero => winds && !hole_winds,
    };
    if inside { PointRelation::Inside } else { PointRelation::Outside }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::PointRelation::{Boundary, Inside, Outside};
    use super::*;
    use crate::collision::ray_cast::ray_cast;

    fn polygon(coordinates: &[[f64; 2]], rule: FillRule) -> Polygon {
        Polygon::new(coordinates.iter().map(|&p| DVec2::from(p)).collect(), vec![], rule).expect("finite")
    }

    fn relation(p: DVec2, polygon: &Polygon) -> PointRelation {
        let found = point_relation(p, polygon);
        assert_eq!(found, ray_cast(p, polygon, &mut ()).relation, "{p} {polygon:?}");
        found
    }

    #[test]
    fn points_level_with_vertices_are_placed_like_others() {
        let star = [[0.0, 4.0], [-1.0, 1.0], [-4.0, 0.0], [-1.0, -1.0], [0.0, -4.0], [1.0, -1.0], [4.0, 0.0]];
        for rule in [FillRule::EvenOdd, FillRule::NonZero] {
            let star = polygon(&star, rule);
            for x in -9..=9 {
                for y in -9..=9 {
                    relation(dvec2(f64::from(x), f64::from(y)) * 0.5, &star);
                }
            }
            assert_eq!(relation(dvec2(-0.0, 0.0), &star), Inside);
            assert_eq!(relation(dvec2(4.0, -0.0), &star), Boundary);
            assert_eq!(relation(dvec2(-3.0, 1.0), &star), Outside);
        }
    }

    #[test]
    fn outlines_along_the_ray_and_back_hold_its_points() {
        let level = polygon(&[[0.0, 0.0], [2.0, 0.0], [1.0, 0.0], [3.0, 0.0]], FillRule::EvenOdd);
        assert_eq!([0.0, 1.5, 3.0].map(|x| relation(dvec2(x, 0.0), &level)), [Boundary; 3]);
        assert_eq!(relation(dvec2(3f64.next_up(), 0.0), &level), Outside);
        let point = polygon(&[[1.0, 1.0]], FillRule::EvenOdd);
        assert_eq!((relation(DVec2::ONE, &point), relation(DVec2::ZERO, &point)), (Boundary, Outside));
    }

    #[test]
    fn holes_that_reach_beyond_the_outline_count() {
        let ring = |low: f64, high: f64| vec![dvec2(low, 0.0), dvec2(high, 0.0), dvec2(high, 2.0), dvec2(low, 2.0)];
        let polygon = Polygon::new(ring(0.0, 4.0), vec![ring(3.0, 6.0)], FillRule::EvenOdd).expect("finite");
        let places = [1.0, 3.5, 5.0, 7.0].map(|x| relation(dvec2(x, 1.0), &polygon));
        assert_eq!(places, [Inside, Outside, Inside, Outside]);
    }

    #[test]
    fn the_largest_and_the_least_coordinates_leave_no_wrong_sign() {
        for size in [f64::MAX, 1e200, 1e-160, f64::from_bits(2)] {
            let square = polygon(&[[-size, -size], [size, -size], [size, size], [-size, size]], FillRule::EvenOdd);
            assert_eq!(relation(DVec2::ZERO, &square), Inside, "{size:e}");
            assert_eq!(relation(dvec2(size, size * 0.5), &square), Boundary, "{size:e}");
            let triangle = polygon(&[[-size, -size], [size, size], [-size, size]], FillRule::EvenOdd);
            assert_eq!(relation(DVec2::ZERO, &triangle), Boundary, "{size:e}");
            assert_eq!(relation(dvec2(f64::from_bits(1), 0.0), &triangle), Outside, "{size:e}");
        }
    }
}
