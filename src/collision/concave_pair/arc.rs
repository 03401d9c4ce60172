//! Ranges of directions: which edges a corner can touch from outside, for whole nodes of a tree at once.

use std::f64::consts::{PI, TAU};

use glam::DVec2;

use super::rim::{Arms, Corner};
use super::tree::{Kids, Tree};

/// Far more than angles are off by.
const MARGIN: f64 = 1e-9;

/// All directions counter-clockwise from `from` (radians) for `width`; none when that is negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arc {
    from: f64,
    width: f64,
}

const NONE: Arc = Arc { from: 0.0, width: -1.0 };
const ALL: Arc = Arc { from: 0.0, width: TAU };

impl Arc {
    fn new(from: f64, width: f64) -> Self {
        if !(from.is_finite() && width.is_finite()) {
            return ALL;
        }
        Self { from: from - MARGIN, width: width + 2.0 * MARGIN }
    }

    /// The direction of an edge.
    pub fn of_edge([p, q]: [DVec2; 2]) -> Self {
        Self::new(angle(p, q), 0.0)
    }

    /// The directions of the edges that a corner can touch from outside: those that have both its arms on their right.
    pub fn of_corner(corner: &Corner) -> Self {
        match corner.arms {
            Arms::None => ALL,
            Arms::One(arm) => Self::new(angle(corner.at, arm), PI),
            Arms::Two { before, after } => {
                let (from, to) = (angle(corner.at, after), angle(corner.at, before));
                let opening = (to - from).rem_euclid(TAU);
                // A reflex corner touches nothing; at 180° and near it rounding must not decide.
                if opening > PI + MARGIN { NONE } else { Self::new(to, (PI - opening).max(0.0)) }
            }
        }
    }

    /// A small arc with both in it.
    fn with(self, other: Self) -> Self {
        if self.width < 0.0 {
            return other;
        }
        if other.width < 0.0 {
            return self;
        }
        let joined = |first: Self, second: Self| {
            let start = (second.from - first.from).rem_euclid(TAU);
            Self { from: first.from, width: first.width.max(start + second.width).min(TAU) }
        };
        let (one, two) = (joined(self, other), joined(other, self));
        if one.width <= two.width { one } else { two }
    }

    /// Whether they have a direction in common; always when they do, and perhaps when they nearly do.
    pub fn meets(self, other: Self) -> bool {
        self.width >= 0.0
            && other.width >= 0.0
            && ((other.from - self.from).rem_euclid(TAU) <= self.width
                || (self.from - other.from).rem_euclid(TAU) <= other.width)
    }

    /// For every node of a tree the arc of what is under it. O(n).
    pub fn of_nodes(tree: &Tree, of_item: impl Fn(usize) -> Self) -> Vec<Self> {
        let mut arcs: Vec<Self> = Vec::with_capacity(tree.len());
        for at in 0..tree.len() {
            arcs.push(match tree.node(at).kids {
                Kids::Item(item) => of_item(item),
                Kids::Two([one, other]) => arcs[one].with(arcs[other]),
            });
        }
        arcs
    }
}

/// The direction from `p` to `q`, in radians; not a number when the difference overflowed.
fn angle(p: DVec2, q: DVec2) -> f64 {
    let d = q - p;
    if d.is_finite() { libm::atan2(d.y, d.x) } else { f64::NAN }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn a_corner_meets_the_edges_that_it_fits_and_no_others_by_far() {
        let edge = |degrees: f64| [DVec2::ZERO, DVec2::from_angle(degrees.to_radians())];
        for opening in [10.0, 90.0, 179.0, 180.0, 181.0, 300.0] {
            for turned in [0.0, 77.0, 190.0] {
                let arm = |degrees: f64| DVec2::from_angle((degrees + turned).to_radians());
                let corner = Corner { at: DVec2::ZERO, arms: Arms::Two { before: arm(opening), after: arm(0.0) } };
                for degrees in 0..360 {
                    let edge = edge(f64::from(degrees) + 0.5);
                    let fits = corner.fits_right_of(edge);
                    assert_eq!(Arc::of_corner(&corner).meets(Arc::of_edge(edge)), fits, "{opening} {turned} {degrees}");
                }
            }
        }
    }

    #[test]
    fn joined_arcs_keep_what_both_had() {
        let arcs = [(6.0, 0.5), (0.1, 0.2), (3.0, 0.0), (5.0, 1.5), (1.0, 3.0)];
        let arcs = arcs.map(|(from, width)| Arc::new(from, width));
        for one in arcs {
            for other in arcs {
                let both = one.with(other);
                for k in 0..=10 {
                    for part in [one, other] {
                        let direction = part.from + part.width * f64::from(k) / 10.0;
                        assert!(both.meets(Arc::new(direction, 0.0)));
                    }
                }
            }
            assert_eq!((one.with(NONE), NONE.with(one)), (one, one));
            assert!(!NONE.meets(one) && ALL.meets(one));
        }
        assert_eq!(Arc::of_edge([dvec2(-f64::MAX, 0.0), dvec2(f64::MAX, 0.0)]), ALL);
    }
}
