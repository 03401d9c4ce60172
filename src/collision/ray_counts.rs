//! How many edges a ray from a point crosses, for every direction at once: the count changes only at vertices.
//!
//! Around the point, every edge is seen in one interval of directions between its ends. Sorted by exact signs, the
//! directions of the vertices cut the full turn into stretches of one count each. The count may jump by any even number,
//! its parity never changes.

use super::exact::{cross_sign, orient};
use super::point_tests::PointRelation;
use super::polygon::Polygon;
use super::ray_cast::{edges, point_relation};
use super::vector;
use glam::DVec2;
use std::cmp::Ordering;

/// Directions between two vertices as seen from the point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// In degrees from the direction of x, counter-clockwise, rounded; 0 ≤ `from_deg` ≤ `to_deg` ≤ 360.
    pub from_deg: f64,
    pub to_deg: f64,
    /// How many edges of all rings a ray between these directions crosses. Exact.
    pub crossings: u32,
    /// Turns of the outline around the point, counter-clockwise positive: the same in every stretch. Exact.
    pub winding: i32,
}

/// The counts for all directions from 0° to 360°, neighbours of one count joined; O(n log n). `None` for a point on the
/// boundary, where parity has no meaning.
///
/// In the directions of the vertices themselves the half-open rule of [`turned_ray`](super::turned_ray::turned_ray)
/// decides; they are no stretch.
pub fn ray_counts(p: DVec2, polygon: &Polygon) -> Option<Vec<Stretch>> {
    if point_relation(p, polygon) == PointRelation::Boundary {
        return None;
    }
    let vertices: Vec<DVec2> = polygon.rings().flatten().copied().collect();
    let mut order: Vec<usize> = (0..vertices.len()).collect();
    order.sort_by(|&i, &j| by_angle(p, vertices[i], vertices[j]));
    // Vertices in one direction share a rank.
    let mut ranks = vec![0; vertices.len()];
    let mut firsts = vec![order[0]];
    for pair in order.windows(2) {
        if by_angle(p, vertices[pair[0]], vertices[pair[1]]) != Ordering::Equal {
            firsts.push(pair[1]);
        }
        ranks[pair[1]] = firsts.len() - 1;
    }

    // What changes at each rank: how many edges, and how often the outline winds.
    let mut changes = vec![(0_i64, 0_i32); firsts.len() + 1];
    let mut start = 0;
    for (ring, ring_vertices) in polygon.rings().enumerate() {
        let count = ring_vertices.len();
        for (edge, from, to) in edges(ring_vertices) {
            let (own, next) = (ranks[start + edge], ranks[start + (edge + 1) % count]);
            let (first, last, turn) = match orient(p, from, to) {
                Ordering::Greater => (own, next, 1),
                Ordering::Less => (next, own, -1),
                Ordering::Equal => continue,
            };
            let turn = if ring == 0 { turn } else { 0 };
            let mut change = |rank: usize, sign: i32| {
                changes[rank].0 += i64::from(sign);
                changes[rank].1 += sign * turn;
            };
            change(first, 1);
            change(last, -1);
            // Seen across the direction of x.
            if first > last {
                change(0, 1);
            }
        }
        start += count;
    }
    let mut now = (0, 0);
    let counts: Vec<(i64, i32)> = changes[..firsts.len()]
        .iter()
        .map(|change| {
            now = (now.0 + change.0, now.1 + change.1);
            now
        })
        .collect();
    Some(stretches(p, &firsts.iter().map(|&i| vertices[i]).collect::<Vec<_>>(), &counts))
}

/// Joins neighbours of one count; the last one goes on across the direction of x to the first.
fn stretches(p: DVec2, directions: &[DVec2], counts: &[(i64, i32)]) -> Vec<Stretch> {
    let mut out: Vec<Stretch> = Vec::with_capacity(counts.len() + 1);
    let mut add = |from_deg: f64, (crossings, winding): (i64, i32)| {
        let crossings = u32::try_from(crossings).unwrap_or(0);
        match out.last_mut() {
            Some(last) if (last.crossings, last.winding) == (crossings, winding) => {}
            Some(last) => {
                // Rounded angles may not step back.
                let from_deg = from_deg.max(last.from_deg);
                last.to_deg = from_deg;
                out.push(Stretch { from_deg, to_deg: 360.0, crossings, winding });
            }
            None => out.push(Stretch { from_deg: 0.0, to_deg: 360.0, crossings, winding }),
        }
    };
    if let Some(last) = counts.last() {
        add(0.0, *last);
    }
    for (vertex, count) in directions.iter().zip(counts) {
        add(angle_deg(p, *vertex), *count);
    }
    // Of a vertex exactly in the direction of x the first stretch has no width.
    if out.len() > 1 && out[0].to_deg == 0.0 {
        out.remove(0);
    }
    out
}

/// Counter-clockwise from the direction of x, exactly.
fn by_angle(p: DVec2, v: DVec2, w: DVec2) -> Ordering {
    let below = |v: DVec2| v.y < p.y || (v.y == p.y && v.x < p.x);
    below(v).cmp(&below(w)).then_with(|| cross_sign(p, v, p, w).reverse())
}

fn angle_deg(p: DVec2, v: DVec2) -> f64 {
    let along = vector::direction(p, v).unwrap_or(DVec2::X);
    let angle = libm::atan2(along.y, along.x).to_degrees();
    if angle < 0.0 { (angle + 360.0).min(360.0) } else { angle }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::angle::sin_cos_deg;
    use crate::collision::ray_cast::ray_cast;
    use crate::collision::turned_ray::turned_ray;
    use crate::collision::{FillRule, Polygon};
    use glam::dvec2;

    fn polygon(vertices: &[[f64; 2]]) -> Polygon {
        Polygon::simple(vertices.iter().copied().map(DVec2::from).collect()).expect("a valid polygon")
    }

    fn drawn() -> Polygon {
        polygon(&[
            [0.5, 1.4],
            [3.0, 0.0],
            [10.6, 0.8],
            [8.6, 4.8],
            [11.2, 4.2],
            [9.8, 6.6],
            [7.2, 6.4],
            [6.5, 3.0],
            [4.8, 1.4],
            [4.0, 5.4],
            [1.4, 6.2],
        ])
    }

    fn check(p: DVec2, polygon: &Polygon) -> Vec<Stretch> {
        let stretches = ray_counts(p, polygon).expect("off the boundary");
        let outcome = ray_cast(p, polygon, &mut ());
        assert_eq!((stretches[0].from_deg, stretches.last().map(|s| s.to_deg)), (0.0, Some(360.0)));
        assert!(stretches.windows(2).all(|pair| pair[0].to_deg == pair[1].from_deg));
        for stretch in &stretches {
            assert_eq!(stretch.crossings % 2, outcome.crossings.len() as u32 % 2, "{stretch:?}");
            assert_eq!(stretch.winding, outcome.winding, "{stretch:?}");
            if stretch.to_deg - stretch.from_deg > 1e-9 {
                let (sin, cos) = sin_cos_deg(0.5 * (stretch.from_deg + stretch.to_deg));
                let ray = turned_ray(p, dvec2(cos, sin), polygon).expect("a direction");
                assert_eq!(ray.len() as u32, stretch.crossings, "{stretch:?}");
            }
        }
        stretches
    }

    #[test]
    fn turning_the_drawn_ray_gives_one_three_or_five_crossings() {
        let stretches = check(dvec2(2.0, 3.0), &drawn());
        let mut counts: Vec<u32> = stretches.iter().map(|s| s.crossings).collect();
        counts.sort_unstable();
        counts.dedup();
        assert_eq!(counts, [1, 3, 5]);
    }

    #[test]
    fn every_stretch_has_the_count_of_a_ray_in_it() {
        let star = polygon(&[[0.0, 10.0], [6.0, -8.0], [-10.0, 3.0], [10.0, 3.0], [-6.0, -8.0]]);
        let square = |x: f64, s: f64| vec![dvec2(x, x), dvec2(x + s, x), dvec2(x + s, x + s), dvec2(x, x + s)];
        let holed = Polygon::new(square(0.0, 10.0), vec![square(3.0, 4.0)], FillRule::NonZero).expect("valid");
        for i in -12..=12 {
            for j in -12..=12 {
                let p = dvec2(f64::from(i), f64::from(j) * 0.9);
                for polygon in [&star, &holed, &drawn()] {
                    match point_relation(p, polygon) {
                        PointRelation::Boundary => assert_eq!(ray_counts(p, polygon), None),
                        _ => drop(check(p, polygon)),
                    }
                }
            }
        }
    }

    #[test]
    fn one_vertex_and_the_ends_of_the_range_have_counts() {
        assert_eq!(check(dvec2(1.0, 2.0), &polygon(&[[1.0, 1.0]])).len(), 1);
        let most = f64::MAX;
        let all = polygon(&[[-most, -most], [most, -most], [most, most], [-most, most]]);
        assert_eq!(check(dvec2(0.0, 1e-320), &all)[0].crossings, 1);
    }
}
