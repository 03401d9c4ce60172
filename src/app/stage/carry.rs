//! From a view of its own to the world and back: a hand in a second view moves the thing in the world.

use glam::DVec2;

use crate::trace::Placement;

/// How a view lies in the world. Without a placement it is the world.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Carry(Option<Placement>);

impl Carry {
    pub fn of(placement: Option<Placement>) -> Self {
        Self(placement)
    }

    /// The world point of a point of the view.
    pub fn to_world(self, p: DVec2) -> DVec2 {
        self.0.map_or(p, |placement| placement.to_world(p))
    }

    /// The world vector of a vector of the view: the placement's linear part.
    pub fn vector(self, v: DVec2) -> DVec2 {
        self.0.map_or(v, |placement| placement.x_axis * v.x + placement.y_axis * v.y)
    }

    /// +1, or −1 where the view shows the world mirrored, so that counter-clockwise is clockwise.
    pub fn turn_sign(self) -> f64 {
        self.0.map_or(1.0, |placement| if placement.x_axis.perp_dot(placement.y_axis) < 0.0 { -1.0 } else { 1.0 })
    }

    /// The point of the view that a point of the world is at; `None` where the view squeezes the plane into a line.
    pub fn in_view(self, p: DVec2) -> Option<DVec2> {
        let Some(Placement { origin, x_axis, y_axis }) = self.0 else { return Some(p) };
        let by = p - origin;
        let area = x_axis.perp_dot(y_axis);
        let at = DVec2::new(by.perp_dot(y_axis), x_axis.perp_dot(by)) / area;
        at.is_finite().then_some(at)
    }

    /// World units a unit of the view, along its x axis.
    pub fn scale(self) -> f64 {
        let length = self.0.map_or(1.0, |placement| placement.x_axis.length());
        if length.is_finite() && length > 0.0 { length } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn points_go_to_the_world_and_back_and_vectors_are_their_differences() {
        let turned = Placement { origin: dvec2(3.0, -1.0), x_axis: dvec2(0.8, 0.6), y_axis: dvec2(-0.6, 0.8) };
        let mirrored = Placement { y_axis: dvec2(0.6, -0.8), ..turned };
        for placement in [None, Some(turned), Some(mirrored)] {
            let carry = Carry::of(placement);
            let (p, q) = (dvec2(2.5, 4.0), dvec2(-1.0, 0.5));
            assert!((carry.in_view(carry.to_world(p)).expect("it has an inverse") - p).length() < 1e-12);
            assert!((carry.to_world(p) - carry.to_world(q) - carry.vector(p - q)).length() < 1e-12);
        }
        assert_eq!(Carry::of(Some(turned)).turn_sign(), 1.0);
        assert_eq!(Carry::of(Some(mirrored)).turn_sign(), -1.0);
        let flat = Placement { origin: DVec2::ZERO, x_axis: DVec2::X, y_axis: DVec2::X };
        assert_eq!(Carry::of(Some(flat)).in_view(dvec2(1.0, 2.0)), None);
    }
}
