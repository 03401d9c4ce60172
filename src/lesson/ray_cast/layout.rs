//! Where the ray ends and what the picture holds. Layout only.

use glam::DVec2;

use crate::collision::vector::saturated;
use crate::trace::View;

use super::run::Run;

/// Shares of the extent: a ray's least length inside the box and its way beyond, and the air around everything.
const LEAST: f64 = 0.12;
const BEYOND: f64 = 0.08;
const AIR: f64 = 0.21;

pub(super) struct Layout {
    p: DVec2,
    /// Around the polygon and the point.
    min: DVec2,
    max: DVec2,
    /// The longer side of that box.
    pub extent: f64,
}

impl Layout {
    pub fn of(run: &Run) -> Self {
        let vertices = run.polygon.rings().flatten().copied();
        let (min, max) = vertices.fold((run.p, run.p), |(min, max), v| (min.min(v), max.max(v)));
        let extent = (max * 0.5 - min * 0.5).max_element() * 2.0;
        let extent = if extent > 0.0 { extent.min(f64::MAX) } else { 1.0 };
        Self { p: run.p, min, max, extent }
    }

    /// The end of the ray from the point in a direction of length 1: a little beyond everything.
    pub fn tip(&self, direction: DVec2) -> DVec2 {
        let room = |d: f64, p: f64, least: f64, most: f64| match d {
            d if d > 0.0 => (most - p) / d,
            d if d < 0.0 => (least - p) / d,
            _ => f64::INFINITY,
        };
        let x = room(direction.x, self.p.x, self.min.x, self.max.x);
        let y = room(direction.y, self.p.y, self.min.y, self.max.y);
        let length = x.min(y).max(LEAST * self.extent) + BEYOND * self.extent;
        saturated(self.p + direction * length.min(f64::MAX))
    }

    /// The left end of the ray's line.
    pub fn left(&self) -> DVec2 {
        saturated(DVec2::new(self.min.x - BEYOND * self.extent, self.p.y))
    }

    pub fn view(&self) -> View {
        let air = DVec2::splat(AIR * self.extent);
        View { title: None, content: [saturated(self.min - air), saturated(self.max + air)] }
    }
}
