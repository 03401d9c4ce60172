//! The walls that may bound the union of differences: every edge with every vertex that can touch it from outside.

use super::arc::Arc;
use super::frame::Frame;
use super::region::Region;
use super::rim::Rim;
use super::tree::open;
use super::wall::{Place, Stop, Wall};
use crate::collision::sat::Owner;

/// The walls of two shapes.
pub(super) struct Candidates<'r> {
    of_owners: [Rims<'r>; 2],
}

/// The edges of one shape and the corners of the other, with the directions under every node of their trees.
struct Rims<'r> {
    owner: Owner,
    edges: &'r Rim,
    corners: &'r Rim,
    edge_arcs: Vec<Arc>,
    corner_arcs: Vec<Arc>,
}

impl<'r> Candidates<'r> {
    pub fn new(a: &'r Region, b: &'r Region) -> Self {
        let rims = |owner, edges: &'r Rim, corners: &'r Rim| Rims {
            owner,
            edges,
            corners,
            edge_arcs: Arc::of_nodes(&edges.edge_tree, |edge| Arc::of_edge(edges.edges[edge])),
            corner_arcs: Arc::of_nodes(&corners.corner_tree, |corner| Arc::of_corner(&corners.corners[corner])),
        };
        Self { of_owners: [rims(Owner::A, &a.rim, &b.rim), rims(Owner::B, &b.rim, &a.rim)] }
    }

    /// What of the walls lies in a frame, or of all walls without one; `most` of them at most.
    pub fn within(&self, frame: Option<&Frame>, most: usize) -> Vec<(Wall, [Place; 2])> {
        let mut found = Vec::new();
        for Rims { owner, edges, corners, edge_arcs, corner_arcs } in &self.of_owners {
            let trees = [&edges.edge_tree, &corners.corner_tree];
            let mut stack: Vec<[usize; 2]> = trees[0].root().zip(trees[1].root()).map(Into::into).into_iter().collect();
            while let Some(nodes) = stack.pop() {
                let [low, high] = trees[0].node(nodes[0]).difference(&trees[1].node(nodes[1]));
                let bounds = if *owner == Owner::A { [low, high] } else { [-high, -low] };
                let fits = edge_arcs[nodes[0]].meets(corner_arcs[nodes[1]]);
                if !fits || frame.is_some_and(|frame| !frame.meets(bounds)) {
                    continue;
                }
                let Some([edge, corner]) = open(trees, nodes, |next| stack.push(next)) else { continue };
                let (ends, corner) = (edges.edges[edge], &corners.corners[corner]);
                let wall = Wall { owner: *owner, ends, vertex: corner.at };
                let between = match frame {
                    Some(frame) => frame.part_of(&wall),
                    None => Some([wall.place(Stop::Start), wall.place(Stop::End)]),
                };
                if let Some(between) = between
                    && corner.fits_right_of(ends)
                {
                    found.push((wall, between));
                }
                if found.len() == most {
                    return found;
                }
            }
        }
        found
    }
}
