//! A turned rectangle.

use glam::{DVec2, dvec2};

use super::angle::sin_cos_deg;
use super::shape_error::{Place, ShapeError, ShapeErrorKind};

mod corners;

/// Below, neither a sum of a few centers and sizes overflows nor the difference from any finite point: this is less
/// than half the last place of the largest double.
const ROOMY: f64 = 1e290;

/// Its square, even a rounding unit of it, is far above anything that underflow can do.
const LEAST_ROUNDING_SCALE: f64 = 1e-135;

/// The corners' error bound as a part of the rounding scale: 16 units of rounding, 2⁻⁵³ each.
const CORNER_BOUND: f64 = 8.0 * f64::EPSILON;

/// A rectangle about its center, turned counter-clockwise.
///
/// As a set it is the convex hull of its four [corners](Self::corners), each rounded to doubles: that is what every
/// exact answer is about. The center, half sizes and axes describe it within
/// [`corner_error_bound`](Self::corner_error_bound).
// In this order and so aligned, what the fast tests read lies side by side and is an operand as it stands.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C, align(16))]
pub struct Rect {
    center: DVec2,
    /// The turn into the rectangle's own frame, as factors of (x, y) and of (y, x): (cos, cos) and (sin, −sin).
    to_local: [DVec2; 2],
    half: DVec2,
    rounding_scale: f64,
    angle_deg: f64,
    size: DVec2,
}

impl Rect {
    /// The rectangle of `size` (width, height) about `center`, turned by `angle_deg` counter-clockwise.
    ///
    /// # Errors
    /// A number that is not finite, a negative size, or a corner beyond the largest double.
    pub fn new(center: DVec2, size: DVec2, angle_deg: f64) -> Result<Self, ShapeError> {
        ShapeError::check_finite("center", center)?;
        ShapeError::check_finite("size", size)?;
        ShapeError::check_finite_number("angle_deg", angle_deg)?;
        for component in 0..2 {
            if size[component] < 0.0 {
                let place = Place::Field { name: "size", component: Some(component) };
                return Err(ShapeError::new(ShapeErrorKind::Negative, place));
            }
        }
        // −0 is 0.
        let size = size + DVec2::ZERO;
        let (sin, cos) = sin_cos_deg(angle_deg);
        let half = size * 0.5;
        // Per coordinate: 2 units from sine or cosine, 1 of the product, for both products; 1 of their sum; 1 of the
        // sum with the center. Doubled for safety, with underflow on top. Scaled first: half sizes may overflow in sum.
        let unit = f64::EPSILON;
        let sizes = half.x * unit + half.y * unit;
        let centers = center.x.abs().max(center.y.abs()) * unit;
        let roomy = centers.max(sizes) < ROOMY * unit;
        let corner_error_bound =
            if roomy { 5.0 * sizes + 2.0 * centers + 8.0 * f64::from_bits(1) } else { f64::INFINITY };
        let rect = Self {
            center,
            to_local: [dvec2(cos, cos), dvec2(sin, -sin)],
            half,
            rounding_scale: (corner_error_bound / CORNER_BOUND).max(LEAST_ROUNDING_SCALE),
            angle_deg,
            size,
        };
        if !roomy && let Some(corner) = rect.corners().iter().position(|c| !c.is_finite()) {
            return Err(ShapeError::new(ShapeErrorKind::NotFinite, Place::Corner(corner)));
        }
        Ok(rect)
    }

    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Width and height, at least 0, before turning.
    pub fn size(&self) -> DVec2 {
        self.size
    }

    /// Counter-clockwise, as given.
    pub fn angle_deg(&self) -> f64 {
        self.angle_deg
    }

    /// Half of width and height.
    pub fn half(&self) -> DVec2 {
        self.half
    }

    /// The directions of the rectangle's own x and y in the world: unit vectors within rounding.
    pub fn axes(&self) -> [DVec2; 2] {
        let x_axis = self.x_axis();
        // Adding 0 keeps −0 out of what people read.
        [x_axis, x_axis.perp() + DVec2::ZERO]
    }

    /// The direction of the rectangle's own x; its own y is exactly this turned by 90°, `x_axis().perp()`.
    #[inline]
    pub(crate) fn x_axis(&self) -> DVec2 {
        dvec2(self.to_local[0].x, self.to_local[1].x)
    }

    /// A direction of the world in the rectangle's own frame: its dot products with both axes, side by side.
    #[inline]
    pub(crate) fn direction_to_local(&self, d_in_world: DVec2) -> DVec2 {
        self.to_local[0] * d_in_world + self.to_local[1] * dvec2(d_in_world.y, d_in_world.x)
    }

    /// The length of which the corners' error bound is 16 units of rounding, 2⁻⁵³ each; its square is never 0. Infinite
    /// where the bound is.
    #[inline]
    pub(crate) fn rounding_scale(&self) -> f64 {
        self.rounding_scale
    }

    /// The four rounded corners, counter-clockwise from the local lower left one: (−,−), (+,−), (+,+), (−,+).
    ///
    /// Worked out anew with each call, some hundred nanoseconds: few tests need them, and a rectangle without is half
    /// the size.
    pub fn corners(&self) -> [DVec2; 4] {
        corners::corners(self.center, self.size, self.angle_deg)
    }

    /// No coordinate of a corner is farther than this from the one computed without rounding. Infinite near the end of
    /// the range, where fast tests must not trust their sums.
    #[inline]
    pub fn corner_error_bound(&self) -> f64 {
        self.rounding_scale * CORNER_BOUND
    }

    /// A point of the world in the rectangle's own frame: origin at the center, x along the width. Rounded.
    #[inline]
    pub fn to_local(&self, p_in_world: DVec2) -> DVec2 {
        self.direction_to_local(p_in_world - self.center)
    }

    /// A point of the rectangle's own frame in the world. Rounded.
    pub fn to_world(&self, p_in_local: DVec2) -> DVec2 {
        self.center + self.direction_to_world(p_in_local)
    }

    /// A direction of the rectangle's own frame in the world. Rounded.
    pub fn direction_to_world(&self, d_in_local: DVec2) -> DVec2 {
        self.x_axis() * d_in_local.x + self.x_axis().perp() * d_in_local.y
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_has_exact_corners() {
        let r = Rect::new(dvec2(1.0, 95.0), dvec2(200.0, 10.0), 90.0).unwrap();
        assert_eq!(r.corners(), [dvec2(6.0, -5.0), dvec2(6.0, 195.0), dvec2(-4.0, 195.0), dvec2(-4.0, -5.0)]);
    }

    #[test]
    fn the_local_frame_of_the_worked_example() {
        let r = Rect::new(dvec2(100.0, 100.0), dvec2(80.0, 60.0), 45.0).unwrap();
        let local = r.to_local(dvec2(130.0, 110.0));
        assert!(local.abs_diff_eq(dvec2(28.284271247461902, -14.142135623730951), 1e-13));
        assert!(r.to_world(local).abs_diff_eq(dvec2(130.0, 110.0), 1e-12));
    }

    #[test]
    fn corners_lie_within_their_bound_of_the_unrounded_ones() {
        for k in 0..1000 {
            let angle_deg = f64::from(k) * 0.73 - 300.0;
            let r = Rect::new(dvec2(3.7, -9.1), dvec2(2.3, 0.9), angle_deg).unwrap();
            let (sin, cos) = angle_deg.to_radians().sin_cos();
            let want = dvec2(3.7 + cos * 1.15 - sin * 0.45, -9.1 + sin * 1.15 + cos * 0.45);
            // The reference rounds too, and reduces its angle worse.
            assert!((r.corners()[2] - want).abs().max_element() <= r.corner_error_bound() + 4e-15);
        }
    }

    #[test]
    fn errors_name_the_field() {
        let negative = Rect::new(DVec2::ZERO, dvec2(1.0, -1.0), 0.0).unwrap_err();
        assert_eq!(negative.to_string(), "size[1]: negative");
        let angle = Rect::new(DVec2::ZERO, DVec2::ONE, f64::NAN).unwrap_err();
        assert_eq!(angle.to_string(), "angle_deg: not a finite number");
        let corner = Rect::new(DVec2::splat(f64::MAX), DVec2::splat(f64::MAX), 0.0).unwrap_err();
        assert_eq!(corner.kind, ShapeErrorKind::NotFinite);
    }
}
