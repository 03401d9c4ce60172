//! Areas without rounding.

use glam::DVec2;

use super::super::dyadic::Dyadic;

/// The edges of a ring, the closing one last.
pub(in super::super) fn ring_edges(ring: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> {
    ring.iter().zip(ring.iter().cycle().skip(1)).map(|(&p, &q)| [p, q])
}

/// Twice the area left of closed chains of edges, less that on their right: the sum of p × q. O(n) for coordinates of one
/// size.
///
/// Reference: the surveyor's formula; O'Rourke, "Computational Geometry in C" (1998), section 1.3.
pub(in super::super) fn twice_area(edges: impl Iterator<Item = [DVec2; 2]>) -> Dyadic {
    let mut sum = Dyadic::zero();
    for [p, q] in edges {
        let left = &Dyadic::from(p.x) * &Dyadic::from(q.y);
        let right = &Dyadic::from(p.y) * &Dyadic::from(q.x);
        sum = &sum + &(&left - &right);
    }
    sum
}
