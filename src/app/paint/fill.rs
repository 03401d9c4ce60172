//! Even–odd fills of any rings, concave, crossing themselves or with holes, as triangles.

use super::clip::Px;

/// Trapezoids `[left top, right top, right bottom, left bottom]` that cover the even–odd inside of the rings once.
///
/// The plane is cut into horizontal slabs at every vertex and every crossing; within a slab no two edges cross, so its
/// edges pair up from left to right. With n edges this takes O(n²) for the crossings and O(n) a slab.
pub(super) fn trapezoids(rings: &[Vec<Px>]) -> Vec<[Px; 4]> {
    let edges = edges(rings);
    let mut levels: Vec<f64> = edges.iter().flat_map(|[p, q]| [p[1], q[1]]).collect();
    for (k, first) in edges.iter().enumerate() {
        levels.extend(edges[k + 1..].iter().filter_map(|second| crossing_y(first, second)));
    }
    levels.sort_by(f64::total_cmp);
    levels.dedup();

    let mut out = Vec::new();
    let mut crossed: Vec<[f64; 3]> = Vec::new();
    for slab in levels.windows(2) {
        let (top, bottom) = (slab[0], slab[1]);
        let middle = top + (bottom - top) / 2.0;
        crossed.clear();
        for edge in edges.iter().filter(|[p, q]| p[1] <= top && q[1] >= bottom) {
            crossed.push([x_at(edge, middle), x_at(edge, top), x_at(edge, bottom)]);
        }
        crossed.sort_by(|a, b| a[0].total_cmp(&b[0]));
        for pair in crossed.chunks_exact(2) {
            let ([_, left_top, left_bottom], [_, right_top, right_bottom]) = (pair[0], pair[1]);
            out.push([[left_top, top], [right_top, top], [right_bottom, bottom], [left_bottom, bottom]]);
        }
    }
    out
}

/// Whether a ring turns one way only and once around, so that one fan fills it.
pub(super) fn is_convex(ring: &[Px]) -> bool {
    let n = ring.len();
    if n < 3 {
        return false;
    }
    let (mut sign, mut flips) = (0.0_f64, 0);
    let mut last_dx = 0.0_f64;
    for k in 0..n {
        let (a, b, c) = (ring[k], ring[(k + 1) % n], ring[(k + 2) % n]);
        let turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
        if turn != 0.0 {
            if sign * turn < 0.0 {
                return false;
            }
            sign = turn.signum();
        }
        let dx = b[0] - a[0];
        if dx != 0.0 {
            flips += i32::from(last_dx * dx < 0.0);
            last_dx = dx;
        }
    }
    // A star turns one way too, but goes back and forth more than once.
    flips <= 2 && sign != 0.0
}

/// Edges from upper to lower end, without the horizontal ones.
fn edges(rings: &[Vec<Px>]) -> Vec<[Px; 2]> {
    let mut out = Vec::new();
    for ring in rings {
        for (k, &p) in ring.iter().enumerate() {
            let q = ring[(k + 1) % ring.len()];
            if p[1] < q[1] {
                out.push([p, q]);
            } else if q[1] < p[1] {
                out.push([q, p]);
            }
        }
    }
    out
}

fn x_at([p, q]: &[Px; 2], y: f64) -> f64 {
    if y == q[1] {
        return q[0];
    }
    p[0] + (y - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
}

/// Height at which two edges cross inside both, when they do.
fn crossing_y(first: &[Px; 2], second: &[Px; 2]) -> Option<f64> {
    let (top, bottom) = (first[0][1].max(second[0][1]), first[1][1].min(second[1][1]));
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
        assert!((area(&trapezoids(&[outer, hole])) - 91.0).abs() < 1e-9);
    }

    #[test]
    fn a_concave_ring_is_filled_without_its_notch() {
        let ring = vec![[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [5.0, 5.0], [0.0, 10.0]];
        assert!((area(&trapezoids(std::slice::from_ref(&ring))) - 75.0).abs() < 1e-9);
        assert!(!is_convex(&ring));
    }

    #[test]
    fn a_ring_that_crosses_itself_is_filled_even_odd() {
        let bow_tie = vec![[0.0, 0.0], [10.0, 10.0], [10.0, 0.0], [0.0, 10.0]];
        assert!((area(&trapezoids(&[bow_tie])) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn a_star_is_not_taken_for_convex_but_a_square_either_way_round_is() {
        let star: Vec<Px> = (0..5)
            .map(|k| {
                let angle_rad = f64::from(k * 2) * std::f64::consts::TAU / 5.0;
                [angle_rad.cos(), angle_rad.sin()]
            })
            .collect();
        assert!(!is_convex(&star));
        let mut square = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
        assert!(is_convex(&square));
        square.reverse();
        assert!(is_convex(&square));
    }

    #[test]
    fn rings_without_area_give_nothing() {
        assert!(trapezoids(&[vec![], vec![[1.0, 1.0]], vec![[0.0, 0.0], [5.0, 0.0]]]).is_empty());
        assert!(!is_convex(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]));
    }
}
