//! The way a shape is pushed that touches another: out of the edges that vertices lie on.

use std::cmp::Ordering;

use glam::DVec2;

use super::region::Region;
use super::tree::open;
use super::wall::Wall;
use crate::collision::exact::orient;
use crate::collision::point_tests::is_between;
use crate::collision::sat::Owner;

/// Contacts looked at.
const CONTACTS: usize = 256;

/// Normals of the edges of either shape that a vertex of the other touches from outside: in every contact of two shapes
/// without common interior some vertex does. O(log) a contact.
pub(super) fn normals(a: &Region, b: &Region) -> Vec<DVec2> {
    let mut normals = Vec::new();
    for (owner, edges, corners) in [(Owner::A, &a.rim, &b.rim), (Owner::B, &b.rim, &a.rim)] {
        let trees = [&edges.edge_tree, &corners.corner_tree];
        let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) else { continue };
        let mut stack = vec![[m, n]];
        while let Some(nodes) = stack.pop() {
            if trees[0].node(nodes[0]).distance(&trees[1].node(nodes[1])) > 0.0 {
                continue;
            }
            let Some([edge, corner]) = open(trees, nodes, |next| stack.push(next)) else { continue };
            let (ends, corner) = (edges.edges[edge], corners.corners[corner]);
            let [p, q] = ends;
            let touches = is_between(corner.at, p, q) && orient(p, q, corner.at) == Ordering::Equal;
            if touches && corner.fits_right_of(ends) {
                normals.extend(Wall { owner, ends, vertex: corner.at }.push_normal());
            }
            if normals.len() >= CONTACTS {
                return normals;
            }
        }
    }
    normals
}

/// Of the normals of several contacts the one that goes against the others least: out of a slot along it, where there
/// is one.
pub(super) fn most_agreeable(normals: &[DVec2]) -> Option<DVec2> {
    let worst = |n: DVec2| normals.iter().map(|m| m.dot(n)).fold(f64::INFINITY, f64::min);
    let mut best: Option<(DVec2, f64)> = None;
    for &normal in normals {
        let worst = worst(normal);
        if best.is_none_or(|(_, least)| worst > least + 1e-12) {
            best = Some((normal, worst));
        }
    }
    best.map(|(normal, _)| normal)
}
