//! A bounding volume hierarchy of two children a node, built from boxes sorted along a space-filling curve.
//!
//! The middles' coordinates are cut to 16 bits each and their bits are shuffled (Morton's order): what is near on the curve
//! is near in the plane. The sorted boxes are halved until few are left. References: Morton (1966); Lauterbach et al.,
//! "Fast BVH Construction on GPUs" (Eurographics 2009).

use super::BoxTree;
use super::box_tree::Builder;
use crate::collision::Aabb;

/// Boxes in a leaf at most.
pub const MOST_IN_LEAF: u32 = 4;

/// The hierarchy over the boxes; O(n log n).
pub fn bvh(boxes: &[Aabb]) -> BoxTree {
    let mut order: Vec<u64> = morton_codes(boxes).zip(0u64..).map(|(code, id)| (u64::from(code) << 32) | id).collect();
    order.sort_unstable();
    let mut builder = Builder::new(boxes, order.iter().map(|key| *key as u32));
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

/// The place of each box's middle along the curve, from the lower left of all middles.
fn morton_codes(boxes: &[Aabb]) -> impl Iterator<Item = u32> + '_ {
    let around = Aabb::around_all(boxes.iter().map(Aabb::center));
    let size = around.size();
    // An order is all that is wanted: where a size overflows or vanishes the coordinate says nothing.
    let cells = |side: f64| if side > 0.0 && side.is_finite() { 65535.0 / side } else { 0.0 };
    let (scale_x, scale_y) = (cells(size.x), cells(size.y));
    boxes.iter().map(move |aabb| {
        let offset = aabb.center() - around.min();
        let bits = |x: f64| spread(x as u32 & 0xffff);
        bits(offset.x * scale_x) | (bits(offset.y * scale_y) << 1)
    })
}

/// The lower 16 bits with a 0 before each.
fn spread(bits: u32) -> u32 {
    let bits = (bits | (bits << 8)) & 0x00ff_00ff;
    let bits = (bits | (bits << 4)) & 0x0f0f_0f0f;
    let bits = (bits | (bits << 2)) & 0x3333_3333;
    (bits | (bits << 1)) & 0x5555_5555
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_spread_with_a_zero_before_each() {
        assert_eq!(spread(0b1011), 0b0100_0101);
        assert_eq!(spread(0xffff), 0x5555_5555);
    }
}
