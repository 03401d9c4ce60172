//! Where the ray ends and what the picture holds. Layout only.

use glam::DVec2;

use crate::collision::vector::saturated;
use crate::lesson::letter::roomiest;
use crate::trace::View;

use super::run::Run;

/// How far the rays reach beyond the box, in shares of the extent: sideways, where words stand along them, and up and
/// down, where a picture has less room. No ray reaches farther, so this is also all that a camera must show.
const BEYOND: DVec2 = DVec2::new(0.1, 0.05);

/// Between pictures that stand above each other, in shares of the extent.
const ROW_AIR: f64 = 0.65;

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

    /// Where all rays end.
    fn rim(&self) -> [DVec2; 2] {
        let beyond = BEYOND * self.extent;
        [saturated(self.min - beyond), saturated(self.max + beyond)]
    }

    /// The end of the ray from the point in a direction of length 1: a little beyond everything.
    pub fn tip(&self, direction: DVec2) -> DVec2 {
        let room = |d: f64, p: f64, least: f64, most: f64| match d {
            d if d > 0.0 => (most - p) / d,
            d if d < 0.0 => (least - p) / d,
            _ => f64::INFINITY,
        };
        let [min, max] = self.rim();
        let x = room(direction.x, self.p.x, min.x, max.x);
        let y = room(direction.y, self.p.y, min.y, max.y);
        saturated(self.p + direction * x.min(y).clamp(0.0, f64::MAX))
    }

    /// Around the polygon and the point.
    pub fn bounds(&self) -> [DVec2; 2] {
        [self.min, self.max]
    }

    /// Where a copy of the picture lies that is the `row`-th from the top, with room for words between.
    pub fn row(&self, row: usize) -> DVec2 {
        let height = self.max.y - self.min.y + ROW_AIR * self.extent;
        DVec2::new(0.0, -height * row as f64)
    }

    /// The left end of the ray's line.
    pub fn left(&self) -> DVec2 {
        DVec2::new(self.rim()[0].x, self.p.y)
    }

    /// A place for the polygon's letter, far from the ray too: half as far is as good, for words stand beside it.
    pub fn letter(&self, run: &Run) -> Option<DVec2> {
        roomiest(&run.polygon, |at| (at.y - self.p.y).abs() * 0.5)
    }

    pub fn view(&self) -> View {
        View { share: 1.0, title: None, is_diagram: false, content: self.rim() }
    }
}
