//! Boxes in single precision, compared four numbers at a time: what cannot meet is thrown away early.

use glam::{Vec4, Vec4Swizzles};

use crate::collision::Aabb;

/// A box as (min.x, min.y, −max.x, −max.y), each rounded to the nearest single.
///
/// Rounding never turns two numbers about: a ≤ b remains so. So boxes that meet meet coarsely too, and only those that do
/// need the exact test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Coarse(Vec4);

/// A box as what a [`Coarse`] one must not exceed to meet it: (max.x, max.y, −min.x, −min.y).
#[derive(Clone, Copy, Debug)]
pub(super) struct Bar(Vec4);

impl Coarse {
    /// Meets nothing; the start of a union.
    pub const NOTHING: Self = Self(Vec4::INFINITY);

    #[inline]
    pub fn of(aabb: &Aabb) -> Self {
        let (min, max) = (aabb.min().as_vec2(), aabb.max().as_vec2());
        Self(Vec4::new(min.x, min.y, -max.x, -max.y))
    }

    /// The box around both: all four numbers are least ones.
    #[inline]
    pub fn union(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    #[inline]
    pub fn bar(self) -> Bar {
        Bar(-self.0.zwxy())
    }

    /// Whether the boxes may meet; `false` is certain.
    #[inline]
    pub fn may_meet(self, bar: Bar) -> bool {
        self.0.cmple(bar.0).all()
    }
}
