//! The two coordinate directions, and where a number lies to an interval.

use glam::DVec2;

/// One of the two coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coordinate {
    X,
    Y,
}

impl Coordinate {
    pub const BOTH: [Self; 2] = [Self::X, Self::Y];

    /// This coordinate of a vector.
    #[inline]
    pub fn of(self, v: DVec2) -> f64 {
        match self {
            Self::X => v.x,
            Self::Y => v.y,
        }
    }

    /// The coordinate that this is not.
    #[inline]
    pub fn other(self) -> Self {
        match self {
            Self::X => Self::Y,
            Self::Y => Self::X,
        }
    }

    /// The unit vector along this coordinate.
    #[inline]
    pub fn axis(self) -> DVec2 {
        match self {
            Self::X => DVec2::X,
            Self::Y => DVec2::Y,
        }
    }
}

/// Where a number lies to a closed interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// Below its lower end.
    Before,
    /// In it, its ends included.
    Within,
    /// Above its upper end.
    After,
}

impl Zone {
    /// The zone of `value` to `[lo, hi]`.
    #[inline]
    pub fn of(value: f64, lo: f64, hi: f64) -> Self {
        if value < lo {
            Self::Before
        } else if value > hi {
            Self::After
        } else {
            Self::Within
        }
    }
}

/// One of the nine regions that the extended sides of a box cut the plane into. Two zones `Within` are the box itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    pub x: Zone,
    pub y: Zone,
}

impl Region {
    /// Whether this is the box itself.
    pub fn is_inside(self) -> bool {
        self.x == Zone::Within && self.y == Zone::Within
    }

    /// Whether the nearest point of the box is a corner.
    pub fn is_corner(self) -> bool {
        self.x != Zone::Within && self.y != Zone::Within
    }
}
