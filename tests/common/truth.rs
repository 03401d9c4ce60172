//! Relation, distance and depth of two convex shapes, from the hull of all differences in integers.

use collidoscope::collision::{Relation, Shape};
use glam::DVec2;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, ToPrimitive, Zero};

use super::integers::{Point, Scale, cross, difference, difference_hull, dot, relation_to_origin};

pub struct Truth {
    pub relation: Relation,
    /// Of the exact squares, in world units.
    pub distance: f64,
    pub depth: f64,
}

/// Squared distance of the origin from the segment p…q.
fn squared_distance(p: &Point<BigInt>, q: &Point<BigInt>) -> BigRational {
    let e = difference(q, p);
    let (along, square) = (-dot(p, &e), dot(&e, &e));
    if !along.is_positive() {
        dot(p, p).into()
    } else if along >= square {
        dot(q, q).into()
    } else {
        let area = cross(p, q);
        BigRational::new(&area * &area, square)
    }
}

/// Of the origin from the lines of a hull's edges, which has them all on its inside: the least, squared.
fn squared_depth(hull: &[Point<BigInt>]) -> BigRational {
    let line = |(p, q): (&Point<BigInt>, &Point<BigInt>)| {
        let (side, e) = (cross(p, q), difference(q, p));
        BigRational::new(&side * &side, dot(&e, &e))
    };
    edges(hull).map(line).min().expect("a hull with an inside has edges")
}

fn edges(hull: &[Point<BigInt>]) -> impl Iterator<Item = (&Point<BigInt>, &Point<BigInt>)> {
    (0..hull.len()).map(|i| (&hull[i], &hull[(i + 1) % hull.len()]))
}

/// A shape as the hull of points grown by a radius.
pub fn parts(shape: &Shape) -> (Vec<DVec2>, f64) {
    match shape {
        Shape::Point(p) => (vec![*p], 0.0),
        Shape::Segment(ends) => (ends.to_vec(), 0.0),
        Shape::Aabb(b) => (b.corners().to_vec(), 0.0),
        Shape::Circle(c) => (vec![c.center()], c.radius()),
        Shape::Rect(r) => (r.corners().to_vec(), 0.0),
        Shape::Polygon(p) => (p.vertices().to_vec(), 0.0),
    }
}

pub fn truth(a: &Shape, b: &Shape) -> Truth {
    let ((a, r), (b, s)) = (parts(a), parts(b));
    let scale = Scale::of_points(&[&a, &b], &[r, s]);
    let shift = scale.shift;
    let reach = scale.integer::<BigInt>(r) + scale.integer::<BigInt>(s);
    let hull = difference_hull(&scale.points(&a), &scale.points(&b));
    let relation = relation_to_origin(&hull, &reach);
    let is_inside = hull.len() > 2 && edges(&hull).all(|(p, q)| cross(p, q).is_positive());
    let inside = if is_inside { squared_depth(&hull) } else { BigRational::zero() };
    let nearest = || edges(&hull).map(|(p, q)| squared_distance(p, q)).min().expect("a hull has a point");
    // Roots in plain numbers after scaling to about 1, so that squares stay in range.
    let root = |square: &BigRational| -> f64 {
        if square.is_zero() {
            return 0.0;
        }
        let bits = (square.numer().bits() as i64 - square.denom().bits() as i64) / 2 * 2;
        let scaled = if bits >= 0 {
            square / BigRational::from(BigInt::from(1) << bits as u64)
        } else {
            square * BigRational::from(BigInt::from(1) << (-bits) as u64)
        };
        libm::ldexp(scaled.to_f64().unwrap().sqrt(), (bits / 2 - shift) as i32)
    };
    let (distance, depth) = match relation {
        Relation::Touching => (0.0, 0.0),
        Relation::Separated => (cancelled(&nearest(), &reach, shift), 0.0),
        Relation::Overlapping if !is_inside => (0.0, -cancelled(&nearest(), &reach, shift)),
        Relation::Overlapping => (0.0, root(&inside) + r + s),
    };
    Truth { relation, distance, depth }
}

/// √nearest − reach with its digits: the difference of the squares over the sum.
fn cancelled(nearest: &BigRational, reach: &BigInt, shift: i64) -> f64 {
    // √ with 160 more bits than the integers have.
    let up = 160u64;
    let root = BigRational::new(((nearest.numer() << (2 * up)) / nearest.denom()).sqrt(), BigInt::from(1) << up);
    let sum = &root + BigRational::from(reach.clone());
    if sum.is_zero() {
        return 0.0;
    }
    let value = (nearest - BigRational::from(reach * reach)) / sum;
    let bits = value.numer().bits() as i64 - value.denom().bits() as i64;
    let scaled = if bits >= 0 {
        value / BigRational::from(BigInt::from(1) << bits as u64)
    } else {
        value * BigRational::from(BigInt::from(1) << (-bits) as u64)
    };
    libm::ldexp(scaled.to_f64().unwrap(), (bits - shift) as i32)
}
