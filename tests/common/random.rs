//! A small seeded generator; what a test draws depends on nothing else.

use glam::{DVec2, dvec2};

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    /// From 0 up to, not with, 1.
    pub fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + self.unit() * (high - low)
    }

    pub fn point(&mut self, reach: f64) -> DVec2 {
        dvec2(self.between(-reach, reach), self.between(-reach, reach))
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// A number or one of its neighbours.
    pub fn near(&mut self, x: f64) -> f64 {
        match self.below(5) {
            0 => x.next_up(),
            1 => x.next_down(),
            _ => x,
        }
    }

    pub fn near_point(&mut self, p: DVec2) -> DVec2 {
        dvec2(self.near(p.x), self.near(p.y))
    }
}
