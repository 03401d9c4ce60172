//! Random shapes, and kinds of pairs that have something against them.

use collidoscope::collision::collide::collide;
use collidoscope::collision::{Aabb, Circle, Polygon, Rect, Shape};
use glam::{DVec2, dvec2};

use super::common::integers::hull_of;
use super::common::random::Random;

impl Random {
    pub fn rect(&mut self, reach: f64) -> Rect {
        let size = dvec2(self.between(1.0, 3.0), self.between(1.0, 3.0));
        Rect::new(self.point(reach), size, self.between(-180.0, 180.0)).unwrap()
    }

    /// Corners of a regular polygon at random angles: strictly convex for sure.
    pub fn round_polygon(&mut self, center: DVec2, radius: f64) -> Shape {
        let n = 3 + self.below(8);
        let mut angles: Vec<f64> = (0..n).map(|_| self.between(0.0, std::f64::consts::TAU)).collect();
        angles.sort_by(f64::total_cmp);
        let points: Vec<DVec2> = angles.iter().map(|&angle| center + DVec2::from_angle(angle) * radius).collect();
        polygon(&points)
    }

    /// The hull of a few grid points: shared edges, corners, lines and places abound.
    pub fn grid_polygon(&mut self, cells: u64, unit: f64) -> Shape {
        let n = 1 + self.below(6);
        let points: Vec<DVec2> =
            (0..n).map(|_| dvec2(self.below(cells) as f64, self.below(cells) as f64) * unit).collect();
        polygon(&hull_of(&points))
    }
}

pub fn polygon(points: &[DVec2]) -> Shape {
    Shape::Polygon(Polygon::simple(points.to_vec()).unwrap())
}

pub fn moved(shape: &Shape, by: DVec2) -> Shape {
    match shape {
        Shape::Point(p) => Shape::Point(*p + by),
        Shape::Segment(ends) => Shape::Segment(ends.map(|p| p + by)),
        Shape::Aabb(b) => Shape::Aabb(Aabb::new(b.min() + by, b.max() + by).unwrap()),
        Shape::Circle(c) => Shape::Circle(Circle::new(c.center() + by, c.radius()).unwrap()),
        Shape::Rect(r) => Shape::Rect(Rect::new(r.center() + by, r.size(), r.angle_deg()).unwrap()),
        // Rounding may bend a moved polygon: its hull is what is meant.
        Shape::Polygon(p) => polygon(&hull_of(&p.vertices().iter().map(|&v| v + by).collect::<Vec<_>>())),
    }
}

pub fn scaled(shape: &Shape, k: f64) -> Shape {
    match shape {
        Shape::Point(p) => Shape::Point(*p * k),
        Shape::Segment(ends) => Shape::Segment(ends.map(|p| p * k)),
        Shape::Aabb(b) => Shape::Aabb(Aabb::new(b.min() * k, b.max() * k).unwrap()),
        Shape::Circle(c) => Shape::Circle(Circle::new(c.center() * k, c.radius() * k).unwrap()),
        Shape::Rect(r) => Shape::Rect(Rect::new(r.center() * k, r.size() * k, r.angle_deg()).unwrap()),
        Shape::Polygon(p) => polygon(&hull_of(&p.vertices().iter().map(|&v| v * k).collect::<Vec<_>>())),
    }
}

/// Any kind of shape about the origin.
pub fn any_shape(random: &mut Random, reach: f64) -> Shape {
    match random.below(7) {
        0 => Shape::Point(random.point(reach)),
        1 => Shape::Segment([random.point(reach), random.point(reach)]),
        2 => {
            let (p, q) = (random.point(reach), random.point(reach));
            Shape::Aabb(Aabb::new(p.min(q), p.max(q)).unwrap())
        }
        3 => Shape::Circle(Circle::new(random.point(reach), random.between(0.0, 1.5)).unwrap()),
        4 => Shape::Rect(random.rect(reach)),
        _ => {
            let (center, radius) = (random.point(reach), random.between(0.2, 2.0));
            random.round_polygon(center, radius)
        }
    }
}

/// B moved so that the pair touches within rounding, then by a few doubles.
pub fn nudged_to_contact(a: &Shape, b: &Shape, random: &mut Random) -> Shape {
    let contact = collide(a, b, &mut ()).unwrap().contact;
    let normal = contact.normal.unwrap_or(DVec2::X);
    let b = moved(b, normal * (contact.distance - contact.depth));
    let ulps = random.below(9) as f64 - 4.0;
    moved(&b, normal * ulps * f64::EPSILON)
}

pub type MakePair = fn(&mut Random) -> (Shape, Shape);

/// What one seed makes of each kind.
pub const KINDS: [(&str, MakePair); 10] = [
    ("random", |r| (any_shape(r, 2.0), any_shape(r, 2.0))),
    ("near contact", |r| {
        let (a, b) = (any_shape(r, 2.0), any_shape(r, 2.0));
        let b = nudged_to_contact(&a, &b, r);
        (a, b)
    }),
    ("grid", |r| (r.grid_polygon(5, 1.0), r.grid_polygon(5, 1.0))),
    ("fine grid", |r| (r.grid_polygon(4, 0.1), r.grid_polygon(4, 0.1))),
    ("grid circles", |r| {
        let center = dvec2(r.below(8) as f64, r.below(8) as f64);
        (Shape::Circle(Circle::new(center, r.below(6) as f64).unwrap()), r.grid_polygon(6, 1.0))
    }),
    ("far away", |r| {
        let by = DVec2::splat([1e3, 1e6, 1e9, 1e13][r.below(4) as usize]);
        (moved(&any_shape(r, 2.0), by), moved(&any_shape(r, 2.0), by))
    }),
    ("ends of the range", |r| {
        let k = [1e-300, 1e-200, 1e-100, 1e100, 1e200, 1e300][r.below(6) as usize];
        let (a, b) = (any_shape(r, 2.0), any_shape(r, 2.0));
        let b = if r.below(2) == 0 { nudged_to_contact(&a, &b, r) } else { b };
        (scaled(&a, k), scaled(&b, k))
    }),
    ("large and small", |r| {
        let k = [1e-300, 1e-20, 1e-8, 1e8][r.below(4) as usize];
        (scaled(&any_shape(r, 2.0), k), any_shape(r, 2.0))
    }),
    ("grid at the ends", |r| {
        let unit = [5e-324, 1e-300, 1e306][r.below(3) as usize];
        (r.grid_polygon(4, unit), r.grid_polygon(4, unit))
    }),
    ("slivers", |r| {
        let long = |r: &mut Random| {
            let size = dvec2(r.between(1.0, 4.0), 10f64.powf(r.between(-18.0, -3.0)));
            Shape::Rect(Rect::new(r.point(1.0), size, r.between(0.0, 360.0)).unwrap())
        };
        (long(r), long(r))
    }),
];
