//! How far pieces, and whole nodes of their trees, reach in sixteen directions: which differences of pieces may have a
//! place in them, without a look at the others.

use std::ops::ControlFlow;

use glam::DVec2;

use super::region::Region;
use super::tree::{Kids, open};
use crate::collision::convex_pair::farthest;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::shape::Convex;

const DIRECTIONS: usize = 16;

/// Directions are this long: sums and differences along them do not overflow.
const LENGTH: f64 = 0.125;

/// Far more than the relative error of a reach.
const ROUNDING: f64 = 1e-14;

/// The pieces of two shapes, A and B, for differences of points of A and of B.
pub(super) struct Reach<'r> {
    regions: [&'r Region; 2],
    directions: [DVec2; DIRECTIONS],
    /// Of every piece with an inside the vertices farthest in these directions; of B's, in the opposite ones.
    farthest: [Vec<[DVec2; DIRECTIONS]>; 2],
    /// Of every node of the pieces' trees how far along the directions it reaches.
    nodes: [Vec<[f64; DIRECTIONS]>; 2],
    /// Largest absolute x and y of either shape.
    pub largest: DVec2,
}

impl<'r> Reach<'r> {
    /// O(n √n), and O(n) for small pieces.
    pub fn new(a: &'r Region, b: &'r Region) -> Self {
        let (sin, cos) = (libm::sin(std::f64::consts::FRAC_PI_8), libm::cos(std::f64::consts::FRAC_PI_8));
        let first = [DVec2::X, DVec2::new(cos, sin), DVec2::new(0.5f64.sqrt(), 0.5f64.sqrt()), DVec2::new(sin, cos)];
        let directions = std::array::from_fn(|k| (0..k / 4).fold(first[k % 4], |d, _| d.perp()) * LENGTH);
        let of_piece = |piece: &Convex, sign: f64| match piece {
            Convex::Polygon(polygon) => {
                directions.map(|d: DVec2| polygon.vertices()[farthest(polygon.vertices(), d * sign).0])
            }
            Convex::Circle(circle) => [circle.center(); DIRECTIONS],
        };
        let of_region = |region: &Region, sign: f64| -> Vec<[DVec2; DIRECTIONS]> {
            region.pieces[..region.thin_from].iter().map(|piece| of_piece(piece, sign)).collect()
        };
        let of_nodes = |region: &Region, farthest: &[[DVec2; DIRECTIONS]], sign: f64| {
            let mut nodes: Vec<[f64; DIRECTIONS]> = Vec::with_capacity(region.tree.len());
            for at in 0..region.tree.len() {
                nodes.push(match region.tree.node(at).kids {
                    // A piece without an inside has none of any difference.
                    Kids::Item(item) => farthest.get(item).map_or([f64::NEG_INFINITY; DIRECTIONS], |corners| {
                        std::array::from_fn(|k| directions[k].dot(corners[k]) * sign)
                    }),
                    Kids::Two([one, other]) => std::array::from_fn(|k| nodes[one][k].max(nodes[other][k])),
                });
            }
            nodes
        };
        let farthest = [of_region(a, 1.0), of_region(b, -1.0)];
        let nodes = [of_nodes(a, &farthest[0], 1.0), of_nodes(b, &farthest[1], -1.0)];
        let roots = [a, b].into_iter().filter_map(|region| Some(region.tree.node(region.tree.root()?)));
        let largest = roots.fold(DVec2::ZERO, |largest, node| largest.max(node.min.abs()).max(node.max.abs()));
        Self { regions: [a, b], directions, farthest, nodes, largest }
    }

    /// Two pieces of which the difference has an inside; a spike of an outline has none, nor has a circle here.
    pub fn polygons(&self, pieces: [usize; 2]) -> Option<[&'r ConvexPolygon; 2]> {
        let [p, q] = [0, 1].map(|k| {
            let region: &'r Region = self.regions[k];
            region.pieces[..region.thin_from].get(pieces[k])
        });
        match (p?, q?) {
            (Convex::Polygon(p), Convex::Polygon(q)) => Some([p, q]),
            _ => None,
        }
    }

    /// Corners of the difference of two pieces, counter-clockwise, the outermost in every second direction; rounded.
    /// `None` when one of them is not beyond `z`.
    pub fn corners_around(&self, pieces: [usize; 2], z: DVec2) -> Option<Vec<DVec2>> {
        let [of_p, of_q] = [0, 1].map(|k| &self.farthest[k][pieces[k]]);
        let mut corners: Vec<DVec2> = Vec::with_capacity(DIRECTIONS);
        for (k, d) in self.directions.into_iter().enumerate() {
            let corner = of_p[k] - of_q[k];
            if d.dot(corner - z) <= 0.0 {
                return None;
            }
            // More corners would cut what they are taken from into more parts.
            if k % 2 == 0 {
                corners.push(corner);
            }
        }
        corners.dedup();
        if corners.first() == corners.last() {
            corners.pop();
        }
        Some(corners)
    }

    /// How far, at most, a place is from the outside of all differences under two nodes; negative when it is outside.
    fn room(&self, [m, n]: [usize; 2], z: DVec2) -> f64 {
        let (of_a, of_b) = (&self.nodes[0][m], &self.nodes[1][n]);
        let beyond = |k: usize| of_a[k] + of_b[k] - self.directions[k].dot(z);
        (0..DIRECTIONS).map(beyond).fold(f64::INFINITY, f64::min) / LENGTH
    }

    /// Calls `each` with all pairs of pieces that may have `z` in their difference, or no farther than `beside` from
    /// it, until it breaks; those first that seem to have it deepest inside.
    pub fn search(&self, z: DVec2, beside: f64, mut each: impl FnMut([usize; 2]) -> ControlFlow<()>) {
        let trees = [&self.regions[0].tree, &self.regions[1].tree];
        let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) else { return };
        let beside = beside + (self.largest * ROUNDING).element_sum();
        let mut stack = vec![([m, n], 0.0)];
        while let Some((nodes, _)) = stack.pop() {
            let from = stack.len();
            let pieces = open(trees, nodes, |next| {
                let room = self.room(next, z);
                if room < -beside {
                    return;
                }
                // Also when it is not a number.
                stack.push((next, room));
            });
            if let [(_, one), (_, other)] = stack[from..]
                && one > other
            {
                stack[from..].reverse();
            }
            if let Some(pieces) = pieces
                && each(pieces).is_break()
            {
                return;
            }
        }
    }
}
