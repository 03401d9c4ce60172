//! The area two shapes have in common, as the eye sees it: a patch of colour in pixels. No verdict is read from it;
//! that the shapes overlap was settled by the run, and here a sliver may vanish in the rounding of pixels.

/// The common part of two convex rings, by cutting one with every edge of the other; `None` where a ring is not convex
/// or nothing is left. Time: product of the vertex counts.
pub(super) fn common_ring(one: &[[f64; 2]], other: &[[f64; 2]]) -> Option<Vec<[f64; 2]>> {
    let turn = orientation(one).and_then(|_| orientation(other))?;
    let mut ring = one.to_vec();
    for (k, &from) in other.iter().enumerate() {
        let to = other[(k + 1) % other.len()];
        ring = left_of(&ring, from, to, turn);
        if ring.len() < 3 {
            return None;
        }
    }
    Some(ring)
}

/// A circle as a ring fine enough for the eye.
pub(super) fn circle_ring(center: [f64; 2], radius: f64) -> Vec<[f64; 2]> {
    let count = (radius.max(0.0).sqrt() * 8.0).ceil().clamp(16.0, 512.0) as u32;
    let at = |k: u32| {
        let angle = std::f64::consts::TAU * f64::from(k) / f64::from(count);
        [center[0] + radius * libm::cos(angle), center[1] + radius * libm::sin(angle)]
    };
    (0..count).map(at).collect()
}

fn cross(from: [f64; 2], to: [f64; 2], p: [f64; 2]) -> f64 {
    (to[0] - from[0]) * (p[1] - from[1]) - (to[1] - from[1]) * (p[0] - from[0])
}

/// +1 or −1 for a convex ring by its direction; `None` for one that is not, or has no area.
fn orientation(ring: &[[f64; 2]]) -> Option<f64> {
    let count = ring.len();
    if count < 3 {
        return None;
    }
    let turns = (0..count).map(|k| cross(ring[k], ring[(k + 1) % count], ring[(k + 2) % count]));
    // A thousandth of a square pixel is no bend.
    let [least, most] = turns.fold([0.0_f64; 2], |[least, most], turn| [least.min(turn), most.max(turn)]);
    match (least < -1e-3, most > 1e-3) {
        (false, true) => Some(1.0),
        (true, false) => Some(-1.0),
        _ => None,
    }
}

fn left_of(ring: &[[f64; 2]], from: [f64; 2], to: [f64; 2], turn: f64) -> Vec<[f64; 2]> {
    let mut out = Vec::with_capacity(ring.len() + 1);
    let Some(mut before) = ring.last().copied() else {
        return out;
    };
    let mut before_side = cross(from, to, before) * turn;
    for &p in ring {
        let side = cross(from, to, p) * turn;
        if (before_side >= 0.0) != (side >= 0.0) {
            let t = before_side / (before_side - side);
            out.push([before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t]);
        }
        if side >= 0.0 {
            out.push(p);
        }
        (before, before_side) = (p, side);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(ring: &[[f64; 2]]) -> f64 {
        let doubled = |k: usize| cross([0.0; 2], ring[k], ring[(k + 1) % ring.len()]);
        (0..ring.len()).map(doubled).sum::<f64>().abs() * 0.5
    }

    fn square(a: f64, b: f64) -> Vec<[f64; 2]> {
        vec![[a, a], [b, a], [b, b], [a, b]]
    }

    #[test]
    fn two_squares_share_a_square_whichever_way_they_run() {
        let reversed: Vec<[f64; 2]> = square(5.0, 15.0).into_iter().rev().collect();
        for other in [square(5.0, 15.0), reversed] {
            let ring = common_ring(&square(0.0, 10.0), &other).expect("they overlap");
            assert!((area(&ring) - 25.0).abs() < 1e-9);
        }
    }

    #[test]
    fn shapes_that_lie_apart_or_are_not_convex_share_no_patch() {
        assert_eq!(common_ring(&square(0.0, 10.0), &square(11.0, 15.0)), None);
        let dart = vec![[0.0, 0.0], [10.0, 0.0], [3.0, 3.0], [0.0, 10.0]];
        assert_eq!(common_ring(&square(0.0, 10.0), &dart), None);
        assert_eq!(common_ring(&[], &square(0.0, 10.0)), None);
    }

    #[test]
    fn a_circle_in_a_square_is_shared_whole() {
        let ring = common_ring(&circle_ring([50.0, 50.0], 20.0), &square(0.0, 100.0)).expect("inside");
        assert!((area(&ring) / (std::f64::consts::PI * 400.0) - 1.0).abs() < 0.01);
    }
}
