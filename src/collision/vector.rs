//! Lengths, directions and midpoints that neither overflow nor underflow on the way.
//!
//! Whatever is too large for a double at the end is [`f64::MAX`]: the nearest number a file can hold.

use glam::{DVec2, dvec2};

/// Squares between these lose nothing to underflow and did not overflow.
const SAFE_SQUARES: std::ops::Range<f64> = 1e-280..1e300;

/// The Euclidean length of `v`, within two units in the last place.
#[inline]
pub fn length(v: DVec2) -> f64 {
    let squared = v.x * v.x + v.y * v.y;
    if SAFE_SQUARES.contains(&squared) { squared.sqrt() } else { libm::hypot(v.x, v.y).min(f64::MAX) }
}

/// The unit vector along `v`, within a few units in the last place; `None` for the zero vector.
#[inline]
pub fn unit(v: DVec2) -> Option<DVec2> {
    let squared = v.x * v.x + v.y * v.y;
    if SAFE_SQUARES.contains(&squared) {
        return Some(v / squared.sqrt());
    }
    near_one(v).map(|v| v / v.length())
}

/// `v` times the power of two that brings its larger coordinate between 1 and 2, which loses no bit that counts; `None`
/// for the zero vector and where a difference overflowed.
#[inline]
pub fn near_one(v: DVec2) -> Option<DVec2> {
    let most = v.x.abs().max(v.y.abs());
    if most == 0.0 || !v.is_finite() {
        return None;
    }
    let power = -libm::ilogb(most);
    Some(dvec2(libm::scalbn(v.x, power), libm::scalbn(v.y, power)))
}

/// The distance between two points.
#[inline]
pub fn distance(p: DVec2, q: DVec2) -> f64 {
    let d = p - q;
    if d.is_finite() { length(d) } else { (2.0 * length(p * 0.5 - q * 0.5)).min(f64::MAX) }
}

/// The unit vector from `from` towards `to`; `None` when they are one point.
#[inline]
pub fn direction(from: DVec2, to: DVec2) -> Option<DVec2> {
    let d = to - from;
    if d.is_finite() { unit(d) } else { unit(to * 0.5 - from * 0.5) }
}

/// The middle of `[lo, hi]`, never outside it.
#[inline]
pub fn middle(lo: f64, hi: f64) -> f64 {
    let middle = (lo + hi) * 0.5;
    let middle = if middle.is_finite() { middle } else { lo * 0.5 + hi * 0.5 };
    middle.max(lo).min(hi)
}

/// The point at `t` of the way from `a` to `b`.
#[inline]
pub fn lerp(a: DVec2, b: DVec2, t: f64) -> DVec2 {
    let d = b - a;
    if d.is_finite() { a + d * t } else { a * (1.0 - t) + b * t }
}

/// A finite vector: what overflowed becomes the largest double of its sign.
#[inline]
pub fn saturated(v: DVec2) -> DVec2 {
    v.clamp(DVec2::splat(-f64::MAX), DVec2::splat(f64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_directions_hold_at_every_scale() {
        for scale in [1e-320, 1e-300, 1e-160, 1.0, 1e160, 1e307] {
            let v = dvec2(3.0, -4.0) * scale;
            assert!((length(v) / scale - 5.0).abs() < 1e-2 * f64::from(scale < 1e-310) + 1e-15, "{scale}");
            let unit = unit(v).expect("not zero");
            assert!((unit.length() - 1.0).abs() < 4e-16);
            assert!((unit - dvec2(0.6, -0.8)).length() < 1e-4 * f64::from(scale < 1e-310) + 1e-15, "{scale}");
        }
        assert_eq!(unit(DVec2::ZERO), None);
    }

    #[test]
    fn nothing_overflows_between_the_largest_points() {
        let far = dvec2(f64::MAX, 0.0);
        assert_eq!(distance(far, -far), f64::MAX);
        assert_eq!(direction(far, -far), Some(-DVec2::X));
        assert_eq!(middle(-f64::MAX, f64::MAX), 0.0);
        assert_eq!(middle(f64::MAX, f64::MAX), f64::MAX);
        assert_eq!(lerp(far, -far, 0.5), DVec2::ZERO);
        assert_eq!(saturated(dvec2(f64::INFINITY, 1.0)), dvec2(f64::MAX, 1.0));
    }
}
