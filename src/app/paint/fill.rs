//! Which rings one fan of triangles fills.

use super::clip::Px;

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

#[cfg(test)]
mod tests {
    use super::*;

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
    fn neither_a_notch_nor_a_line_is_convex() {
        assert!(!is_convex(&[[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [5.0, 5.0], [0.0, 10.0]]));
        assert!(!is_convex(&[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]));
    }
}
