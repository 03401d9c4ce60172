//! A box whose sides follow the axes.

use glam::{DVec2, dvec2};

use super::exact::DETERMINANT_BOUND;
use super::shape_error::{Place, ShapeError, ShapeErrorKind};
use super::vector;

/// An axis-aligned bounding box, closed. Its size may be 0 in one or both directions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    min: DVec2,
    max: DVec2,
}

impl Aabb {
    /// The box from the lower left corner `min` to the upper right corner `max`.
    ///
    /// # Errors
    /// A number that is not finite, or `min` above `max` in a coordinate.
    pub fn new(min: DVec2, max: DVec2) -> Result<Self, ShapeError> {
        ShapeError::check_finite("min", min)?;
        ShapeError::check_finite("max", max)?;
        for component in 0..2 {
            if min[component] > max[component] {
                let place = Place::Field { name: "min", component: Some(component) };
                return Err(ShapeError::new(ShapeErrorKind::MinAboveMax, place));
            }
        }
        Ok(Self { min, max })
    }

    /// The smallest box around points that are finite and at least one; a box at the origin for none.
    pub(crate) fn around(points: &[DVec2]) -> Self {
        Self::around_all(points.iter().copied())
    }

    /// [`around`](Self::around) for points that are not in one slice.
    pub(crate) fn around_all(mut points: impl Iterator<Item = DVec2>) -> Self {
        let first = points.next().unwrap_or(DVec2::ZERO);
        let (min, max) = points.fold((first, first), |(min, max), p| (min.min(p), max.max(p)));
        Self { min, max }
    }

    /// For bounds already known to be finite and in order.
    pub(crate) fn from_ordered(min: DVec2, max: DVec2) -> Self {
        Self { min, max }
    }

    /// The lower left corner.
    pub fn min(&self) -> DVec2 {
        self.min
    }

    /// The upper right corner.
    pub fn max(&self) -> DVec2 {
        self.max
    }

    /// Whether the closed boxes have a point in common: touching counts. Four comparisons, no branches.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        (self.min.x <= other.max.x)
            & (other.min.x <= self.max.x)
            & (self.min.y <= other.max.y)
            & (other.min.y <= self.max.y)
    }

    /// How far the boxes are apart: 0 where they meet.
    pub fn distance(&self, other: &Self) -> f64 {
        vector::length((self.min - other.max).max(other.min - self.max).max(DVec2::ZERO))
    }

    /// The smallest box around both.
    #[inline]
    pub fn union(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// What both have in common; `None` where they do not meet.
    #[inline]
    pub fn common(&self, other: &Self) -> Option<Self> {
        self.meets(other).then(|| Self { min: self.min.max(other.min), max: self.max.min(other.max) })
    }

    /// Width and height; infinite where the true one is beyond the largest double.
    pub fn size(&self) -> DVec2 {
        self.max - self.min
    }

    /// For any three points p, v, w of the box: (v − p) × (w − p), computed in doubles, is no farther than this from the
    /// true one. Where it is finite nothing in that overflows; else it is infinite or NaN.
    ///
    /// No difference of coordinates is greater than the size, rounded or not, so that both products together are at most
    /// twice the area; 1 more for the roundings of all these and the bound's own.
    #[inline]
    pub(crate) fn cross_error(&self) -> f64 {
        let size = self.size();
        size.x * size.y * (3.0 * DETERMINANT_BOUND) + f64::MIN_POSITIVE
    }

    /// The midpoint, rounded. Halves first: the sum of two large coordinates may overflow.
    pub fn center(&self) -> DVec2 {
        let sum = self.min + self.max;
        if sum.is_finite() { sum * 0.5 } else { self.min * 0.5 + self.max * 0.5 }
    }

    /// The four corners counter-clockwise from `min`.
    pub fn corners(&self) -> [DVec2; 4] {
        [self.min, dvec2(self.max.x, self.min.y), self.max, dvec2(self.min.x, self.max.y)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_run_counter_clockwise_from_min() {
        let b = Aabb::new(dvec2(1.0, 2.0), dvec2(4.0, 6.0)).unwrap();
        assert_eq!(b.corners(), [dvec2(1.0, 2.0), dvec2(4.0, 2.0), dvec2(4.0, 6.0), dvec2(1.0, 6.0)]);
        assert_eq!((b.size(), b.center()), (dvec2(3.0, 4.0), dvec2(2.5, 4.0)));
    }

    #[test]
    fn errors_name_kind_and_component() {
        let not_finite = Aabb::new(dvec2(0.0, f64::NAN), DVec2::ONE).unwrap_err();
        assert_eq!(not_finite.kind, ShapeErrorKind::NotFinite);
        assert_eq!(not_finite.to_string(), "min[1]: not a finite number");
        let inverted = Aabb::new(dvec2(0.0, 2.0), DVec2::ONE).unwrap_err();
        assert_eq!(inverted.to_string(), "min[1]: min is above max");
        assert!(Aabb::new(DVec2::ONE, DVec2::ONE).is_ok());
    }

    #[test]
    fn the_center_of_a_huge_box_is_finite() {
        let b = Aabb::new(DVec2::splat(f64::MAX * 0.5), DVec2::splat(f64::MAX)).unwrap();
        assert!(b.center().is_finite());
    }
}
