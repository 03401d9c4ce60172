//! Random numbers of every kind, and shapes made of them.

use collidoscope::collision::{Aabb, Circle, Rect};
use glam::{DVec2, dvec2};

use super::common::random::Random;

/// What kind of numbers one input is made of: a grid, the same a few bits aside, any, all sizes mixed; and how large.
pub struct Numbers<'d> {
    pub dice: &'d mut Random,
    kind: u64,
    scale: f64,
}

impl<'d> Numbers<'d> {
    pub fn any(dice: &'d mut Random) -> Self {
        let scales =
            [1.0, 1.0, 1.0, 0.1, 1e5, 1e-300, 1e300, f64::from_bits(1), 1e-160, 1e160, 2f64.powi(1020), 1e-310];
        let scale = scales[dice.below(scales.len() as u64) as usize];
        Self { kind: dice.below(4), dice, scale }
    }

    pub fn number(&mut self) -> f64 {
        let grid = (self.dice.below(13) as f64 - 6.0) * self.scale;
        match self.kind {
            0 => grid,
            1 => {
                let steps = self.dice.below(5) as i32 - 2;
                (0..steps.abs()).fold(grid, |v, _| if steps > 0 { v.next_up() } else { v.next_down() })
            }
            2 => (self.dice.unit() * 12.0 - 6.0) * self.scale,
            _ => {
                let sized = f64::from_bits((self.dice.next() & !(0x7ff << 52)) | (self.dice.below(2046) << 52));
                if self.dice.below(4) == 0 { grid } else { sized }
            }
        }
    }

    pub fn size(&mut self) -> f64 {
        self.number().abs()
    }

    pub fn point(&mut self) -> DVec2 {
        dvec2(self.number(), self.number())
    }

    pub fn circle(&mut self) -> Circle {
        Circle::new(self.point(), self.size()).expect("a valid circle")
    }

    pub fn aabb(&mut self) -> Aabb {
        let (a, b) = (self.point(), self.point());
        Aabb::new(a.min(b), a.max(b)).expect("a valid box")
    }

    /// Turned by a round angle, a 3-4-5 one or any; `None` when a corner is beyond the largest double.
    pub fn rect(&mut self) -> Option<Rect> {
        let angle_deg = match self.dice.below(3) {
            0 => self.dice.below(24) as f64 * 15.0,
            1 => 36.86989764584402,
            _ => self.dice.unit() * 720.0 - 360.0,
        };
        Rect::new(self.point(), dvec2(self.size(), self.size()), angle_deg).ok()
    }
}
