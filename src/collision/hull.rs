//! The convex hull of points.

use std::cmp::Ordering;

use glam::DVec2;

use super::convex_polygon::ConvexPolygon;
use super::exact::orient;
use super::polygon::Polygon;

/// The convex hull of a polygon: of its outline, which no hole leaves. Strictly convex and counter-clockwise, a segment
/// or a point where there is no more; its labels are indices of the outline. Exact; O(n log n).
///
/// Reference: Andrew, "Another efficient algorithm for convex hulls in two dimensions", Information Processing Letters 9
/// (1979).
pub fn convex_hull(polygon: &Polygon) -> ConvexPolygon {
    let points = polygon.vertices();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|&i, &j| lexicographic(points[i], points[j]));
    let labels = hull_of_sorted(points, &order);
    let vertices = labels.iter().map(|&label| points[label]).collect();
    ConvexPolygon::from_corners(vertices, labels)
}

/// By x, then by y: exact, and along any line the order of its points.
pub(super) fn lexicographic(p: DVec2, q: DVec2) -> Ordering {
    p.x.partial_cmp(&q.x).unwrap_or(Ordering::Equal).then(p.y.partial_cmp(&q.y).unwrap_or(Ordering::Equal))
}

/// The hull of points sorted lexicographically (Andrew's monotone chain), counter-clockwise, strictly convex.
pub(super) fn hull_of_sorted(points: &[DVec2], sorted: &[usize]) -> Vec<usize> {
    let mut hull: Vec<usize> = Vec::with_capacity(sorted.len() + 1);
    let mut sorted = sorted.to_vec();
    sorted.dedup_by(|i, j| points[*i] == points[*j]);
    if sorted.len() < 3 {
        return sorted;
    }
    let there = sorted.iter();
    let back = sorted.iter().rev().skip(1);
    let mut fixed = 1;
    for (step, &i) in there.chain(back).enumerate() {
        if step == sorted.len() {
            fixed = hull.len();
        }
        while hull.len() > fixed {
            let (p, q) = (hull[hull.len() - 2], hull[hull.len() - 1]);
            if orient(points[p], points[q], points[i]) == Ordering::Greater {
                break;
            }
            hull.pop();
        }
        hull.push(i);
    }
    // The chain ends where it began.
    hull.pop();
    hull
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    fn hull(points: &[(f64, f64)]) -> Vec<usize> {
        let polygon = Polygon::simple(points.iter().map(|&(x, y)| dvec2(x, y)).collect()).unwrap();
        let hull = convex_hull(&polygon);
        (0..hull.vertices().len()).map(|i| hull.label(i)).collect()
    }

    #[test]
    fn the_hull_leaves_out_what_lies_in_a_notch_or_on_a_side() {
        assert_eq!(hull(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (0.0, 4.0)]), [0, 1, 2, 4, 5]);
        assert_eq!(hull(&[(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (4.0, 4.0)]), [0, 2, 3]);
    }

    #[test]
    fn what_has_no_area_has_a_hull_too() {
        assert_eq!(hull(&[(1.0, 1.0), (1.0, 1.0)]), [0]);
        assert_eq!(hull(&[(1.0, 1.0), (3.0, 3.0), (2.0, 2.0), (1.0, 1.0)]), [0, 1]);
    }
}
