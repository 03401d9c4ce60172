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
