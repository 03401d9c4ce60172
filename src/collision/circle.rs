//! A disk.

use glam::DVec2;

use super::shape_error::{Place, ShapeError, ShapeErrorKind};
use super::vector;

/// A distance that is a smaller part of the radius has digits below the last one of the radius.
const NEAR_RIM: f64 = 1e-6;

/// A closed disk; with radius 0 it is its center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    center: DVec2,
    radius: f64,
}

impl Circle {
    /// The disk of all points at most `radius` from `center`.
    ///
    /// # Errors
    /// A number that is not finite, or a negative radius.
    pub fn new(center: DVec2, radius: f64) -> Result<Self, ShapeError> {
        ShapeError::check_finite("center", center)?;
        ShapeError::check_finite_number("radius", radius)?;
        if radius < 0.0 {
            let place = Place::Field { name: "radius", component: None };
            return Err(ShapeError::new(ShapeErrorKind::Negative, place));
        }
        // −0 is 0.
        Ok(Self { center, radius: radius + 0.0 })
    }

    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// The same disk in other units: `scale` is a power of two for which nothing overflows.
    pub(crate) fn scaled(&self, scale: f64) -> Self {
        Self { center: self.center * scale, radius: self.radius * scale }
    }

    /// The rim's point nearest to `other`, `distance` from it along the unit vector `inwards`; measured from there where
    /// the way from the center would lose it.
    pub(super) fn facing(&self, other: DVec2, inwards: DVec2, distance: f64) -> DVec2 {
        vector::saturated(if distance < NEAR_RIM * self.radius {
            other + inwards * distance
        } else {
            self.center - inwards * self.radius
        })
    }

    /// At least 0.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rim_of_a_vast_disk_is_found_from_what_is_near_it() {
        let disk = |radius: f64| Circle::new(DVec2::new(0.0, -radius), radius).unwrap();
        for radius in [1.0, 1e10, 1e300] {
            assert_eq!(disk(radius).facing(DVec2::new(0.0, 0.1), DVec2::NEG_Y, 0.1), DVec2::ZERO);
        }
    }

    #[test]
    fn a_negative_or_undefined_radius_is_refused_and_zero_is_not() {
        assert_eq!(Circle::new(DVec2::ZERO, -1.0).unwrap_err().to_string(), "radius: negative");
        assert_eq!(Circle::new(DVec2::ZERO, f64::INFINITY).unwrap_err().kind, ShapeErrorKind::NotFinite);
        assert_eq!(Circle::new(DVec2::ZERO, -0.0).unwrap().radius().to_bits(), 0);
    }
}
