//! A bounding volume hierarchy of two children a node, built from boxes sorted along a space-filling curve.
//!
//! The sorted boxes are halved until few are left. Reference: Lauterbach et al., "Fast BVH Construction on GPUs"
//! (Eurographics 2009).

use super::BoxTree;
use super::box_tree::Builder;
use super::curve::along_curve;
use crate::collision::Aabb;

/// Boxes in a leaf at most.
pub const MOST_IN_LEAF: u32 = 4;

/// The hierarchy over the boxes; O(n log n).
pub fn bvh(boxes: &[Aabb]) -> BoxTree {
    let mut builder = Builder::new(boxes, along_curve(boxes));
    if boxes.is_empty() {
        return builder.done();
    }
    let root = builder.reserve(1);
    halve(&mut builder, root, 0, [0, boxes.len() as u32]);
    builder.done()
}

fn halve(builder: &mut Builder, node: u32, depth: u32, [from, to]: [u32; 2]) {
    if to - from <= MOST_IN_LEAF {
        return builder.leaf(node, depth, from..to);
    }
    let middle = from + (to - from).div_ceil(2);
    let first = builder.reserve(2);
    halve(builder, first, depth + 1, [from, middle]);
    halve(builder, first + 1, depth + 1, [middle, to]);
    builder.inner(node, depth, first..first + 2);
}
