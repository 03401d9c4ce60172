//! A directed segment, and the vector it draws.

use glam::DVec2;

use super::shape_error::{Place, ShapeError, ShapeErrorKind};

/// From a tail to a tip, in world units. Where it stands means nothing to the vector that it draws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    tail: DVec2,
    tip: DVec2,
}

impl Arrow {
    /// # Errors
    /// `NotFinite` when an end is not finite, or the ends lie farther apart than a double can hold.
    pub fn new(tail: DVec2, tip: DVec2) -> Result<Self, ShapeError> {
        for end in [tail, tip] {
            ShapeError::check_finite("segment", end)?;
        }
        // Half the range is left free, so that sums and differences of two vectors are finite too.
        if ((tip - tail) * 2.0).is_finite() {
            Ok(Self { tail, tip })
        } else {
            let place = Place::Field { name: "segment", component: None };
            Err(ShapeError::new(ShapeErrorKind::NotFinite, place))
        }
    }

    pub fn tail(&self) -> DVec2 {
        self.tail
    }

    pub fn tip(&self) -> DVec2 {
        self.tip
    }

    /// Tip − tail, each coordinate rounded once.
    pub fn vector(&self) -> DVec2 {
        self.tip - self.tail
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn an_arrow_is_refused_when_its_vector_cannot_be_held() {
        assert_eq!(Arrow::new(dvec2(1.0, 2.0), dvec2(4.0, 6.0)).unwrap().vector(), dvec2(3.0, 4.0));
        assert!(Arrow::new(dvec2(-1e308, 0.0), dvec2(1e308, 0.0)).is_err());
        assert!(Arrow::new(DVec2::ZERO, dvec2(f64::NAN, 0.0)).is_err());
    }
}
