//! A disk.

use glam::DVec2;

use super::shape_error::{Place, ShapeError, ShapeErrorKind};

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

    /// At least 0.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_negative_or_undefined_radius_is_refused_and_zero_is_not() {
        assert_eq!(Circle::new(DVec2::ZERO, -1.0).unwrap_err().to_string(), "radius: negative");
        assert_eq!(Circle::new(DVec2::ZERO, f64::INFINITY).unwrap_err().kind, ShapeErrorKind::NotFinite);
        assert_eq!(Circle::new(DVec2::ZERO, -0.0).unwrap().radius().to_bits(), 0);
    }
}
