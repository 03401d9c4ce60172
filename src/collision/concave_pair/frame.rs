//! What a part of the difference plane surely lies in, however its corners are rounded.

use glam::DVec2;

use super::part::height;
use super::wall::{Place, Stop, Wall};

/// Half-planes and a box.
pub(super) struct Frame {
    /// Lines, and how far right of them there may still be something.
    sides: Vec<([DVec2; 2], f64)>,
    low: DVec2,
    high: DVec2,
}

impl Frame {
    /// Around some corners, counter-clockwise, with the box around them; `margin` wider.
    pub fn new(corners: &[DVec2], [low, high]: [DVec2; 2], margin: f64) -> Self {
        let side = |(&p, &q): (&DVec2, &DVec2)| {
            // Rounding has turned a short edge, perhaps so much that corners lie on its right.
            let beyond = corners.iter().map(|&z| -height([p, q], z)).fold(0.0, f64::max);
            ([p, q], beyond + margin)
        };
        let sides = corners.iter().zip(corners.iter().cycle().skip(1)).map(side).collect();
        Self { sides, low: low - margin, high: high + margin }
    }

    /// Whether a box may have a point in it.
    pub fn meets(&self, [low, high]: [DVec2; 2]) -> bool {
        let innermost = |[p, q]: [DVec2; 2]| {
            let d = q - p;
            DVec2::new(if d.y > 0.0 { low.x } else { high.x }, if d.x > 0.0 { high.y } else { low.y })
        };
        self.low.cmple(high).all()
            && low.cmple(self.high).all()
            && self.sides.iter().all(|&(side, beyond)| height(side, innermost(side)) >= -beyond)
    }

    /// What of a wall lies in it.
    pub fn part_of(&self, wall: &Wall) -> Option<[Place; 2]> {
        let ends = wall.ends_rounded();
        let in_sides = self.sides.iter().map(|&(side, beyond)| ends.map(|z| height(side, z) + beyond));
        let in_box = [ends.map(|z| z - self.low), ends.map(|z| self.high - z)];
        let in_box = in_box.into_iter().flat_map(|[s, e]| [[s.x, e.x], [s.y, e.y]]);
        let (mut from, mut to) = (0f64, 1f64);
        for [h, g] in in_sides.chain(in_box) {
            match (h < 0.0, g < 0.0) {
                (true, true) => return None,
                (true, false) => from = from.max(h / (h - g)),
                (false, true) => to = to.min(h / (h - g)),
                (false, false) => {}
            }
        }
        let place = |value: f64, end: f64, stop: Stop| wall.place(if value == end { stop } else { Stop::At(value) });
        (from <= to).then(|| [place(from, 0.0, Stop::Start), place(to, 1.0, Stop::End)])
    }
}
