//! Boxes in the order of a space-filling curve: what is near on it is near in the plane.
//!
//! The middles' coordinates are cut to 16 bits each and their bits are shuffled. Reference: Morton, "A Computer Oriented
//! Geodetic Data Base and a New Technique in File Sequencing" (1966).

use crate::collision::Aabb;

/// The boxes' numbers along the curve; of equal places the smaller number first. O(n log n).
pub(super) fn along_curve(boxes: &[Aabb]) -> impl Iterator<Item = u32> {
    let mut order: Vec<u64> = morton_codes(boxes).zip(0u64..).map(|(code, id)| (u64::from(code) << 32) | id).collect();
    order.sort_unstable();
    order.into_iter().map(|key| key as u32)
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
