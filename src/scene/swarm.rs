//! Crowds of moving shapes: a seed and a time instead of a hundred thousand items.

use glam::{DVec2, dvec2};

use crate::collision::angle::sin_cos_deg;
use crate::collision::broad::pipeline::{Body, Groups};
use crate::collision::{Aabb, Circle, ConvexPolygon, Rect};

/// How a crowd is spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spread {
    /// Evenly, as dense whatever the number.
    Even,
    /// In a few heaps.
    Clustered,
    /// Side by side in one row, long in y: what a sweep along x likes and one along y does not.
    Row,
    /// Evenly, with one shape as large as all others together.
    OneHuge,
    /// So dense that nearly everything meets its neighbours.
    Dense,
}

impl Spread {
    pub const ALL: [Self; 5] = [Self::Even, Self::Clustered, Self::Row, Self::OneHuge, Self::Dense];
}

/// A crowd: everything about it follows from these numbers, the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swarm {
    pub count: u32,
    pub spread: Spread,
    /// Of a hundred shapes so many rest.
    pub resting: u32,
    /// Two teams, of which each collides with the other alone; else all collide with all.
    pub teams: bool,
}

/// Place and motion of one shape at the start, from which it can be put where it is at any time.
#[derive(Clone, Copy, Debug)]
pub struct Mote {
    id: u32,
    moves: bool,
    place: DVec2,
    /// World units a second.
    velocity: DVec2,
    radius: f64,
    angle_deg: f64,
    spin_deg: f64,
    kind: u32,
}

/// SplitMix64 on the number of the shape: any shape can be made without those before it.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (self.next() >> 11) as f64 / (1u64 << 53) as f64 * (high - low)
    }
}

/// x, reflected at both ends of `[0, side]` as often as it takes.
fn folded(x: f64, side: f64) -> f64 {
    let x = x.rem_euclid(2.0 * side);
    if x > side { 2.0 * side - x } else { x }
}

impl Swarm {
    /// The farthest that a shape of ordinary size reaches from its middle, but for the bars of a row.
    pub const REACH: f64 = 0.5;

    /// Width and height of the world: the lower left corner is the origin.
    pub fn world(&self) -> DVec2 {
        let n = f64::from(self.count.max(1));
        match self.spread {
            Spread::Even | Spread::Clustered | Spread::OneHuge => dvec2(16.0, 10.0) * (n / 40.0).sqrt(),
            Spread::Dense => dvec2(16.0, 10.0) * (n / 300.0).sqrt(),
            Spread::Row => dvec2(1.2 * n, 0.3 * n).max(dvec2(10.0, 12.0)),
        }
    }

    /// Whether a shape moves.
    pub fn moves(&self, id: u32) -> bool {
        Numbers(u64::from(id).wrapping_mul(0x9e37)).next() % 100 >= u64::from(self.resting)
    }

    pub fn groups(&self, id: u32) -> Groups {
        match (self.teams, id % 2) {
            (false, _) => Groups::ALL,
            (true, 0) => Groups { is: 0b01, hits: 0b10 },
            (true, _) => Groups { is: 0b10, hits: 0b01 },
        }
    }

    /// A shape at the start.
    pub fn mote(&self, id: u32) -> Mote {
        let mut numbers = Numbers(u64::from(id) << 20 | 0x5eed);
        let world = self.world();
        let anywhere = |numbers: &mut Numbers| dvec2(numbers.between(0.0, world.x), numbers.between(0.0, world.y));
        let place = match self.spread {
            Spread::Clustered => {
                let middle = anywhere(&mut Numbers(u64::from(id % 7) << 40));
                let angle_deg = numbers.between(0.0, 360.0);
                let (sin, cos) = sin_cos_deg(angle_deg);
                let away = numbers.between(0.0, 1.0);
                middle + dvec2(cos, sin) * (away * away * 0.22 * world.min_element())
            }
            Spread::Row => dvec2(numbers.between(0.0, world.x), world.y * 0.5),
            Spread::Even | Spread::OneHuge | Spread::Dense => anywhere(&mut numbers),
        };
        let angle_deg = numbers.between(0.0, 360.0);
        let (sin, cos) = sin_cos_deg(angle_deg);
        let speed = numbers.between(0.3, 1.2);
        let is_huge = self.spread == Spread::OneHuge && id == 0;
        let radius = if is_huge { world.min_element() * 0.42 } else { numbers.between(0.22, Self::REACH) };
        let velocity = dvec2(cos, sin) * speed * if self.spread == Spread::Row { dvec2(1.0, 0.0) } else { DVec2::ONE };
        Mote {
            id,
            moves: self.moves(id),
            place: if is_huge { world * 0.5 } else { place },
            velocity: if is_huge { DVec2::ZERO } else { velocity },
            radius,
            angle_deg: numbers.between(0.0, 360.0),
            spin_deg: numbers.between(-40.0, 40.0),
            kind: (numbers.next() % 3) as u32,
        }
    }

    /// A shape after so many seconds: a circle, a turned rectangle, or a polygon of five or six vertices.
    pub fn body(&self, mote: &Mote, time_s: f64) -> Body {
        let time_s = if mote.moves && time_s.is_finite() { time_s } else { 0.0 };
        let world = self.world();
        let at = mote.place + mote.velocity * time_s;
        let at = dvec2(folded(at.x, world.x), folded(at.y, world.y));
        let turned_deg = (mote.angle_deg + mote.spin_deg * time_s) % 360.0;
        let body = match (self.spread, mote.kind) {
            (Spread::Row, _) => Rect::new(at, mote.radius * dvec2(0.8, 20.0), 0.0).map(Body::Rect),
            (_, 0) => Circle::new(at, mote.radius).map(Body::Circle),
            (_, 1) => Rect::new(at, mote.radius * dvec2(0.8, 1.8), turned_deg).map(Body::Rect),
            _ => {
                let corners = 5 + mote.id as usize % 2;
                let (sin, cos) = sin_cos_deg(turned_deg);
                let first = dvec2(cos, sin) * mote.radius;
                let corner = |unit: &DVec2| at + unit.rotate(first);
                let corners: Vec<DVec2> = if corners == 5 { &FIVE[..] } else { &SIX }.iter().map(corner).collect();
                ConvexPolygon::new(&corners).map(Body::Polygon)
            }
        };
        // Every number above is finite and every radius positive: a point stands in for what cannot be.
        body.unwrap_or_else(|_| Body::Polygon(ConvexPolygon::from(&Aabb::around(&[at]))))
    }

    /// Every shape at the start.
    pub fn motes(&self) -> Vec<Mote> {
        (0..self.count).map(|id| self.mote(id)).collect()
    }
}

impl Mote {
    pub fn moves(&self) -> bool {
        self.moves
    }
}

/// The vertices of a regular pentagon and hexagon on the unit circle: cosines and sines of multiples of 72° and 60°.
const FIVE: [DVec2; 5] = [
    DVec2::new(1.0, 0.0),
    DVec2::new(0.30901699437494745, 0.9510565162951535),
    DVec2::new(-0.8090169943749475, 0.5877852522924731),
    DVec2::new(-0.8090169943749475, -0.5877852522924731),
    DVec2::new(0.30901699437494745, -0.9510565162951535),
];
const SIX: [DVec2; 6] = [
    DVec2::new(1.0, 0.0),
    DVec2::new(0.5, 0.8660254037844386),
    DVec2::new(-0.5, 0.8660254037844386),
    DVec2::new(-1.0, 0.0),
    DVec2::new(-0.5, -0.8660254037844386),
    DVec2::new(0.5, -0.8660254037844386),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_is_the_same_whenever_it_is_made_and_stays_in_its_world() {
        for spread in Spread::ALL {
            let swarm = Swarm { count: 300, spread, resting: 30, teams: false };
            let world = swarm.world();
            for id in 0..300 {
                for time_s in [0.0, 1.5, 1e6] {
                    let body = swarm.body(&swarm.mote(id), time_s);
                    assert_eq!(body, swarm.body(&swarm.mote(id), time_s));
                    let (aabb, is_bar) = (body.aabb(), spread == Spread::Row);
                    if !is_bar && (spread, id) != (Spread::OneHuge, 0) {
                        let reach = DVec2::splat(Swarm::REACH + 1e-9);
                        assert!(aabb.min().cmpge(-reach).all() && aabb.max().cmple(world + reach).all(), "{body:?}");
                    }
                    let middle = aabb.center();
                    assert!(middle.cmpge(DVec2::splat(-0.1)).all() && middle.cmple(world + 0.1).all(), "{body:?}");
                }
            }
            let moving = (0..300).filter(|id| swarm.moves(*id)).count();
            assert!((170..250).contains(&moving), "{moving}");
        }
    }

    #[test]
    fn what_leaves_the_world_comes_back_as_from_a_mirror() {
        assert_eq!([3.0, 11.0, 21.0, -2.0].map(|x| folded(x, 10.0)), [3.0, 9.0, 1.0, 2.0]);
    }
}
