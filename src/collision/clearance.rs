//! Signed distances that keep their digits when nearly nothing is left of them.
//!
//! The distance of two centers minus their radii cancels when the circles almost touch: then the difference of the
//! squares is taken exactly and divided by the sum, √n − s = (n − s²) / (√n + s).

use super::dyadic::Dyadic;
use super::exact::{cross_exactly, dot_exactly};
use super::vector;
use glam::DVec2;

/// Where this little is left of a difference of two lengths, relative to them, it is computed exactly: above, both
/// lengths' errors of a few units in the last place stay below 1e-9 of the result.
const CANCELLED: f64 = 1e-5;

/// |p − q| − (r1 + r2): positive when circles of these radii leave room between them, its size within 1e-9 of the
/// result. Saturates at the largest double.
#[inline]
pub fn between_points(p: DVec2, q: DVec2, r1: f64, r2: f64) -> f64 {
    let (length, sum) = (vector::length(p - q), r1 + r2);
    let clearance = length - sum;
    if clearance.abs() > CANCELLED * sum.abs() && length < f64::MAX && sum.is_finite() {
        return clearance;
    }
    between_points_exactly(p, q, r1, r2)
}

#[cold]
fn between_points_exactly(p: DVec2, q: DVec2, r1: f64, r2: f64) -> f64 {
    let sum = &Dyadic::from(r1) + &Dyadic::from(r2);
    over_unit(&dot_exactly(q, p, q, p), &Dyadic::from(1.0), &sum)
}

/// The distance of `p` from the endless line through `a` and `b` minus `r ≥ 0`, as exact as [`between_points`]. With
/// a = b the distance from that point.
#[inline]
pub fn from_line(p: DVec2, a: DVec2, b: DVec2, r: f64) -> f64 {
    if a == b {
        return between_points(p, a, r, 0.0);
    }
    let (d, ab) = (p - a, b - a);
    // Beside an upright or level line one difference is the distance, rounded once.
    if ab.x == 0.0 || ab.y == 0.0 {
        let distance = if ab.x == 0.0 { d.x.abs() } else { d.y.abs() };
        let clearance = distance - r;
        if clearance.abs() >= CANCELLED * (distance + r) && distance < f64::MAX && r < f64::MAX {
            return clearance;
        }
        return from_line_exactly(p, a, b, r);
    }
    let (left, right, length) = (ab.x * d.y, ab.y * d.x, vector::length(ab));
    let clearance = (left - right).abs() / length - r;
    // The two products cancel, too, when p is close to the line and far along it. Outside the safe range the products
    // may have lost bits to underflow or overflowed.
    let sizes = (left.abs() + right.abs()) / length + r;
    if clearance.abs() > CANCELLED * sizes && (1e-140..1e140).contains(&length) && (1e-140..1e140).contains(&sizes) {
        return clearance;
    }
    from_line_exactly(p, a, b, r)
}

#[cold]
fn from_line_exactly(p: DVec2, a: DVec2, b: DVec2, r: f64) -> f64 {
    let area = cross_exactly(a, b, a, p);
    over_unit(&(&area * &area), &dot_exactly(a, b, a, b), &Dyadic::from(r))
}

/// √(above / below) − s, rounded once from more than 60 bits; `below` is positive.
fn over_unit(above: &Dyadic, below: &Dyadic, s: &Dyadic) -> f64 {
    let (root_above, root_below) = (above.root().0, below.root().0);
    let reach = s * &root_below;
    let sum = &root_above + &reach;
    let difference = above - &(&(s * s) * below);
    // s < 0 adds: nothing cancels, and the sum in the denominator could.
    let value = if reach.sign().is_lt() {
        (&root_above - &reach).quotient(&root_below)
    } else {
        difference.quotient(&(&sum * &root_below))
    };
    value.unwrap_or(0.0).clamp(-f64::MAX, f64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn clearances_of_a_grid_are_exact() {
        let (o, p) = (DVec2::ZERO, dvec2(3.0, 4.0));
        assert_eq!(between_points(o, p, 2.0, 3.0), 0.0);
        assert_eq!(between_points(o, p, 2.0, 2.0), 1.0);
        assert_eq!(between_points(o, p, 4.0, 5.0), -4.0);
        assert_eq!(between_points(o, p, 9.0, -4.0), 0.0);
        assert_eq!(between_points(o, p, 0.0, -1.0), 6.0);
        assert_eq!(from_line(dvec2(-3.0, 4.0), o, dvec2(4.0, 3.0), 5.0), 0.0);
        assert_eq!(from_line(p, o, o, 2.0), 3.0);
    }

    #[test]
    fn beside_an_upright_or_level_line_the_distance_is_the_difference() {
        let flipped = |p: DVec2| dvec2(p.y, p.x);
        let (from, to) = (dvec2(-4.0, -4.0), dvec2(1.0 / 3.0, -4.0));
        for (p, want) in [(dvec2(10.1, 2.0), 6.0), (dvec2(0.1, -4.0), 0.0), (dvec2(7.0, -4.1), 4.1 - 4.0)] {
            assert_eq!(from_line(p, from, to, 0.0), want);
            assert_eq!(from_line(p, to, from, 0.0), want);
            assert_eq!(from_line(flipped(p), flipped(from), flipped(to), 0.0), want);
        }
    }

    #[test]
    fn what_is_left_of_a_near_contact_keeps_its_digits() {
        let (o, p) = (DVec2::ZERO, dvec2(3.0, 4.0));
        let radius = 5f64.next_up();
        assert_eq!(between_points(o, p, radius, 0.0), 5.0 - radius);
        // (d² − s²) / (d + s) with d² = 25 + 8·2⁻⁴⁰ + 2⁻⁸⁰: the second power is lost to plain squares.
        let shifted = dvec2(3.0, 4.0 + 2f64.powi(-40));
        let want = (8.0 * 2f64.powi(-40) + 2f64.powi(-80)) / 10.0;
        assert!((between_points(o, shifted, 5.0, 0.0) / want - 1.0).abs() < 1e-12);
        assert!((from_line(dvec2(1e10, 1.0), dvec2(0.0, 1.0), dvec2(1e-3, 1.0 + 1e-16), 0.0)).abs() < 1e-300);
    }

    #[test]
    fn clearances_hold_at_the_ends_of_the_range() {
        for scale in [1e-300, 1e-200, 1e200, 1e307] {
            let p = dvec2(3.0, 4.0) * scale;
            assert!((between_points(DVec2::ZERO, p, scale, scale) / scale - 3.0).abs() < 1e-12);
            assert!((from_line(p, DVec2::ZERO, dvec2(scale, 0.0), scale) / scale - 3.0).abs() < 1e-12);
        }
        let most = f64::MAX;
        assert_eq!(between_points(dvec2(most, 0.0), dvec2(-most, 0.0), most, most), 0.0);
        assert_eq!(between_points(dvec2(most, 0.0), dvec2(-most, 0.0), 0.0, 0.0), most);
        assert_eq!(from_line(dvec2(most, 0.0), dvec2(-most, 0.0), dvec2(-most, most), 0.0), most);
    }
}
