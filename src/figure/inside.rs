//! What lies inside of rings that may be concave, cross themselves or have holes, as trapezoids; by either fill rule.

use crate::scene::FillRule;

type Px = [f64; 2];

/// An edge from its upper end to its lower one.
struct Edge {
    upper: Px,
    lower: Px,
    ring: usize,
    /// +1 where its ring runs down along it, else −1.
    turn: i32,
}

/// Trapezoids `[left top, right top, right bottom, left bottom]` that cover the inside of the rings once. By the
/// nonzero rule that is what the first ring winds around and none of the others, which are holes.
///
/// The plane is cut into horizontal slabs at every vertex and every crossing; within a slab no two edges cross, so the
/// inside begins and ends at some of its edges from left to right. With n edges this takes O(n²) for the crossings and
/// O(n) a slab.
pub fn trapezoids(rings: &[Vec<Px>], rule: FillRule) -> Vec<[Px; 4]> {
    let edges = edges(rings);
    let mut levels: Vec<f64> = edges.iter().flat_map(|edge| [edge.upper[1], edge.lower[1]]).collect();
    for (k, first) in edges.iter().enumerate() {
        levels.extend(edges[k + 1..].iter().filter_map(|second| crossing_y(first, second)));
    }
    levels.sort_by(f64::total_cmp);
    levels.dedup();

    let mut out = Vec::new();
    let mut crossed: Vec<(f64, &Edge)> = Vec::new();
    for slab in levels.windows(2) {
        let (top, bottom) = (slab[0], slab[1]);
        let middle = top + (bottom - top) / 2.0;
        crossed.clear();
        let through = edges.iter().filter(|edge| edge.upper[1] <= top && edge.lower[1] >= bottom);
        crossed.extend(through.map(|edge| (x_at(edge, middle), edge)));
        crossed.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut turns = vec![0; rings.len()];
        let mut left: Option<&Edge> = None;
        for &(_, edge) in &crossed {
            turns[edge.ring] += edge.turn;
            match (left, is_inside(&turns, rule)) {
                (None, true) => left = Some(edge),
                (Some(from), false) => {
                    let at = |edge: &Edge, y: f64| [x_at(edge, y), y];
                    out.push([at(from, top), at(edge, top), at(edge, bottom), at(from, bottom)]);
                    left = None;
                }
                _ => {}
            }
        }
    }
    out
}

/// How a rule reads how often each ring winds around a place.
pub(super) fn is_inside(turns: &[i32], rule: FillRule) -> bool {
    match rule {
        FillRule::EvenOdd => turns.iter().sum::<i32>() % 2 != 0,
        FillRule::NonZero => {
            turns.split_first().is_some_and(|(outline, holes)| *outline != 0 && holes.iter().all(|hole| *hole == 0))
        }
    }
}

/// Without the horizontal ones.
fn edges(rings: &[Vec<Px>]) -> Vec<Edge> {
    let mut out = Vec::new();
    for (ring, points) in rings.iter().enumerate() {
        for (k, &p) in points.iter().enumerate() {
            let q = points[(k + 1) % points.len()];
            if p[1] < q[1] {
                out.push(Edge { upper: p, lower: q, ring, turn: 1 });
            } else if q[1] < p[1] {
                out.push(Edge { upper: q, lower: p, ring, turn: -1 });
            }
        }
    }
    out
}

fn x_at(edge: &Edge, y: f64) -> f64 {
    let (p, q) = (edge.upper, edge.lower);
    if y == q[1] {
        return q[0];
    }
    p[0] + (y - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
}

/// Height at which two edges cross inside both, when they do.
fn crossing_y(first: &Edge, second: &Edge) -> Option<f64> {
    let (top, bottom) = (first.upper[1].max(second.upper[1]), first.lower[1].min(second.lower[1]));
    if top >= bottom {
        return None;
    }
    let (above, below) = (x_at(first, top) - x_at(second, top), x_at(first, bottom) - x_at(second, bottom));
    let crosses = (above < 0.0 && below > 0.0) || (above > 0.0 && below < 0.0);
    if !crosses {
        return None;
    }
    let y = top + (bottom - top) * (above / (above - below));
    (top < y && y < bottom).then_some(y)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(trapezoids: &[[Px; 4]]) -> f64 {
        trapezoids.iter().map(|[a, b, c, d]| ((b[0] - a[0]) + (c[0] - d[0])) / 2.0 * (d[1] - a[1])).sum()
    }

    #[test]
    fn a_square_with_a_square_hole_has_the_difference_of_the_areas() {
        let outer = vec![[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]];
        let hole = vec![[3.0, 3.0], [3.0, 6.0], [6.0, 6.0], [6.0, 3.0]];
        assert!((area(&trapezoids(&[outer, hole], FillRule::EvenOdd)) - 91.0).abs() < 1e-9);
    }

    #[test]
    fn a_concave_ring_is_filled_without_its_notch() {
        let ring = vec![[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [5.0, 5.0], [0.0, 10.0]];
        assert!((area(&trapezoids(std::slice::from_ref(&ring), FillRule::EvenOdd)) - 75.0).abs() < 1e-9);
    }

    #[test]
    fn a_ring_that_crosses_itself_is_filled_even_odd() {
        let bow_tie = vec![[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]];
        assert!((area(&trapezoids(&[bow_tie], FillRule::EvenOdd)) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn by_the_nonzero_rule_a_star_is_filled_in_the_middle_too_and_holes_are_cut_out() {
        let star: Vec<Px> = (0..5)
            .map(|k| {
                let (sin, cos) = libm::sincos(f64::from(k * 2) * std::f64::consts::TAU / 5.0);
                [10.0 * cos, 10.0 * sin]
            })
            .collect();
        let inside = |rings: &[Vec<Px>], rule| area(&trapezoids(rings, rule));
        let whole = inside(std::slice::from_ref(&star), FillRule::NonZero);
        let points_alone = inside(std::slice::from_ref(&star), FillRule::EvenOdd);
        // A pentagram of circumradius r has the area 1.12257 r²; its pentagon's is that of the circumradius r / φ².
        assert!((whole - 112.257).abs() < 1e-2, "{whole}");
        assert!((whole - points_alone - 2.377_641 * 100.0 / 6.854_102).abs() < 1e-3, "{points_alone}");
        let hole = |turned: bool| {
            let mut hole = vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
            if turned {
                hole.reverse();
            }
            inside(&[star.clone(), hole], FillRule::NonZero)
        };
        assert!((hole(false) - (whole - 4.0)).abs() < 1e-9 && hole(true) == hole(false));
    }

    #[test]
    fn rings_without_area_give_nothing() {
        for rule in [FillRule::EvenOdd, FillRule::NonZero] {
            assert!(trapezoids(&[vec![], vec![[1.0, 1.0]], vec![[0.0, 0.0], [5.0, 0.0]]], rule).is_empty());
        }
    }
}
