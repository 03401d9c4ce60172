//! Evidence that two shapes overlap, verified exactly: a point of both interiors.
//!
//! Doubles do not always hold one: an overlap of a few units in the last place may lie between them, and few slanted
//! segments have a double on them. Then the rounded middle of the true common part is given.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};

use super::dyadic::Dyadic;
use super::exact::{distance_cmp, dot_sign, orient};
use super::projection::gap_along;
use super::shape::Convex;
use super::vector;

mod clip;
mod lattice;
mod lens;
mod rows;
mod widest;

pub(super) use lattice::greatest_common_divisor;

/// Pairs of edges up to which the common part of two polygons is cut out exactly.
const CLIPPED_PAIRS: usize = 4_096;

/// Bits that tell apart what the widest-spread doubles make of two numbers, 2⁻¹⁰⁷⁴ beside 2¹⁰²³.
const ALL_BITS: u32 = 2_200;

/// A point without rounding, or with far less than doubles have.
pub(super) type Fine = [Dyadic; 2];

fn fine(p: DVec2) -> Fine {
    [Dyadic::from(p.x), Dyadic::from(p.y)]
}

fn rounded([x, y]: &Fine) -> DVec2 {
    vector::saturated(dvec2(x.to_f64(), y.to_f64()))
}

/// About the middle of a shape: of three vertices far from each other, inside the shape by rounding at most.
pub(super) fn middle(shape: &Convex) -> DVec2 {
    match shape {
        Convex::Circle(c) => c.center(),
        Convex::Polygon(p) => {
            let v = p.vertices();
            match v.len() {
                1 => v[0],
                2 => vector::lerp(v[0], v[1], 0.5),
                n => v[0] / 3.0 + v[n / 3] / 3.0 + v[2 * n / 3] / 3.0,
            }
        }
    }
}

/// A point of both interiors (of a segment or point: what belongs to it less its ends, or itself), verified exactly
/// where doubles have one near the middle of the common part, or in it at all where it is a few doubles high or wide;
/// else that middle, rounded. `push`: any direction in which the overlap is short. O(n + m), and O(n·m) for up to a few
/// thousand pairs of edges.
pub(super) fn common_point(a: &Convex, b: &Convex, push: DVec2) -> DVec2 {
    common_point_where(a, b, push, &|p| is_inside(a, p) && is_inside(b, p)).unwrap_or_else(|middle| middle)
}

/// [`common_point`] of parts of two shapes, for whose interiors `holds` speaks.
///
/// # Errors
/// The rounded middle of the common part, when no point was found that holds.
pub(super) fn common_point_where(
    a: &Convex,
    b: &Convex,
    push: DVec2,
    holds: &dyn Fn(DVec2) -> bool,
) -> Result<DVec2, DVec2> {
    let holds = |p: &DVec2| p.is_finite() && holds(*p);
    let (of_a, of_b) = (middle(a), middle(b));
    let found = gap_along(a, b, push);
    // Pushed along `push`, the last of A to leave is its minimum, and of B its maximum.
    let last = [found.of_a.min.point, found.of_b.max.point];
    let quick = [of_a, of_b, vector::lerp(of_a, of_b, 0.5), vector::lerp(last[0], last[1], 0.5)];
    { quick }.into_iter().find(holds).map_or_else(|| thorough(a, b, push, holds), Ok)
}

#[cold]
fn thorough(a: &Convex, b: &Convex, push: DVec2, holds: impl Fn(&DVec2) -> bool) -> Result<DVec2, DVec2> {
    let segment = |shape: &Convex| match shape {
        Convex::Polygon(polygon) => <[DVec2; 2]>::try_from(polygon.vertices()).ok(),
        Convex::Circle(_) => None,
    };
    let (on, other) = match (segment(a), segment(b)) {
        (Some(ends), _) => (Some(ends), b),
        (None, Some(ends)) => (Some(ends), a),
        _ => (None, a),
    };
    if let Some(ends) = on {
        let part = lattice::common_part(ends, other);
        let middle = rounded(&lattice::middle(ends, &part));
        let near = lattice::points(ends, &part).into_iter().chain(neighbours(middle));
        return { near }.find(holds).ok_or(middle);
    }
    let spread = match (a, b) {
        (Convex::Polygon(p), Convex::Polygon(q)) => {
            if p.edge_count() * q.edge_count() > CLIPPED_PAIRS {
                let widest = widest::widest_common(p, q, push);
                return neighbours(widest).find(holds).ok_or(widest);
            }
            if let Some(middle) = clip::rounded_middle(p, q).filter(|middle| holds(middle)) {
                return Ok(middle);
            }
            clip::common_part(p, q)
        }
        (Convex::Circle(c), Convex::Circle(d)) => lens::of_circles(c, d),
        (Convex::Circle(c), Convex::Polygon(p)) | (Convex::Polygon(p), Convex::Circle(c)) => lens::of_polygon(c, p),
    };
    let points: Vec<DVec2> = spread.iter().map(rounded).collect();
    let Some(&first) = points.first() else { return Err(middle(a)) };
    let nearby = points.iter().take(24).copied().flat_map(neighbours);
    { points.iter().copied() }
        .find(&holds)
        .or_else(|| { nearby }.find(&holds))
        .or_else(|| rows::find(a, b, &points, &holds))
        .ok_or(first)
}

/// The doubles about a point: for overlaps of a few units in the last place.
fn neighbours(p: DVec2) -> impl Iterator<Item = DVec2> {
    let steps = |x: f64| {
        let (mut up, mut down) = (x, x);
        let mut all = [x; 7];
        for pair in all[1..].chunks_exact_mut(2) {
            (up, down) = (up.next_up(), down.next_down());
            pair.copy_from_slice(&[up, down]);
        }
        all
    };
    let (xs, ys) = (steps(p.x), steps(p.y));
    xs.into_iter().flat_map(move |x| ys.into_iter().map(move |y| dvec2(x, y)))
}

/// Whether a finite point belongs to a shape's interior; of a segment or a point the relative one. Exact, O(n).
pub(super) fn is_inside(shape: &Convex, p: DVec2) -> bool {
    match shape {
        Convex::Circle(c) if c.radius() == 0.0 => p == c.center(),
        Convex::Circle(c) => distance_cmp(p, c.center(), c.radius(), 0.0) == Ordering::Less,
        Convex::Polygon(polygon) => match *polygon.vertices() {
            [vertex] => p == vertex,
            [from, to] => orient(from, to, p) == Ordering::Equal && dot_sign(from, p, p, to) == Ordering::Greater,
            _ => (0..polygon.edge_count()).all(|i| {
                let [from, to] = polygon.edge(i);
                orient(from, to, p) == Ordering::Greater
            }),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Circle, ConvexPolygon};

    fn polygon(points: &[[f64; 2]]) -> Convex {
        let points: Vec<DVec2> = points.iter().map(|&[x, y]| dvec2(x, y)).collect();
        Convex::Polygon(ConvexPolygon::new(&points).unwrap())
    }

    fn circle(x: f64, y: f64, radius: f64) -> Convex {
        Convex::Circle(Circle::new(dvec2(x, y), radius).unwrap())
    }

    fn common(a: &Convex, b: &Convex) -> DVec2 {
        let (found, back) = (common_point(a, b, DVec2::X), common_point(b, a, DVec2::X));
        assert_eq!(is_inside(a, found) && is_inside(b, found), is_inside(a, back) && is_inside(b, back));
        found
    }

    #[test]
    fn segments_cross_where_they_cross_whether_or_not_a_double_lies_there() {
        let (a, b) = (polygon(&[[3.0, 0.0], [0.0, 1.0]]), polygon(&[[0.0, -2.0], [2.0, 4.0]]));
        assert_eq!(common(&a, &b), dvec2(0.9, 0.7));
        let (a, b) = (polygon(&[[0.0, 0.0], [12.0, 4.0]]), polygon(&[[0.0, 4.0], [6.0, -2.0]]));
        assert_eq!(common(&a, &b), dvec2(3.0, 1.0));
    }

    #[test]
    fn a_nearly_level_segment_meets_a_box_at_a_double_of_its_own() {
        let level = polygon(&[[-0.9999999999999999, 2.0], [-3.0, 2.0]]);
        let square = polygon(&[[-2.0, 1.0], [-1.5, 1.0], [-1.5, 3.0], [-2.0, 3.0]]);
        let p = common(&level, &square);
        assert!(is_inside(&level, p) && is_inside(&square, p), "{p}");
    }

    #[test]
    fn overlaps_at_the_ends_of_the_range_have_a_point_as_well() {
        for scale in [2f64.powi(-1060), 2f64.powi(-997), 2f64.powi(-530), 2f64.powi(530), 2f64.powi(996)] {
            let segment = polygon(&[[2.0 * scale, 2.0 * scale], [0.0, -5.0 * scale]]);
            let disk = circle(0.0, -4.0 * scale, 4.0 * scale);
            let p = common(&segment, &disk);
            // The slope is 7/2: every second double of x has a double y.
            assert!(is_inside(&segment, p) && is_inside(&disk, p), "{scale:e}: {p}");
            let small = circle(3.0 * scale, 3.0 * scale, scale);
            let square = polygon(&[[3.5 * scale, 3.5 * scale], [9.0 * scale, 3.5 * scale], [9.0 * scale, 9.0 * scale]]);
            let p = common(&small, &square);
            assert!(is_inside(&small, p) && is_inside(&square, p), "{scale:e}: {p}");
        }
    }

    #[test]
    fn a_sliver_between_two_triangles_is_found() {
        let a = polygon(&[[0.0, 0.0], [10.0, 1e-15], [0.0, 2e-15]]);
        let b = polygon(&[[4.0, -1.0], [6.0, -1.0], [5.0, 1.5e-15]]);
        let p = common(&a, &b);
        assert!(is_inside(&a, p) && is_inside(&b, p), "{p}");
    }

    #[test]
    fn the_narrow_end_of_a_vast_common_part_has_a_point() {
        let a = polygon(&[[1.0, 5e-324], [3.0, -1.0], [1e300, f64::MAX]]);
        let b = polygon(&[[1e300, 5e-324], [1e-160, -1.0], [5e-324, 5e-324], [0.0, 1e300]]);
        let p = common(&a, &b);
        assert!(is_inside(&a, p) && is_inside(&b, p), "{p}");
    }

    #[test]
    fn a_part_that_is_one_row_of_doubles_high_has_a_point_of_that_row() {
        let (low, row, high) = (0.1f64.next_down(), 0.1, 0.1f64.next_up());
        let a = polygon(&[[0.0, low], [3.0, low], [3.0, 9.0], [0.0, 9.0]]);
        let b = polygon(&[[1.0, -9.0], [1.0 + 1e-15, -9.0], [1.0 + 1e-15, high], [1.0, high]]);
        let p = common(&a, &b);
        assert!(is_inside(&a, p) && is_inside(&b, p) && p.y == row, "{p}");
    }

    #[test]
    fn a_disk_of_the_least_radius_answers_with_its_center() {
        let (large, least) = (circle(1.0, 0.0, 2.0), circle(-0.5, 0.0, f64::from_bits(1)));
        assert_eq!(common(&large, &least), dvec2(-0.5, 0.0));
        let p = common(&circle(1e161, -6e160, 9.000000000000001e160), &circle(1.9e161, -6e160, f64::from_bits(1)));
        assert!((p - dvec2(1.9e161, -6e160)).length() < 1e146);
    }
}
