//! Doubles that lie on a segment exactly.
//!
//! With the segment's direction reduced to the shortest vector of dyadic numbers, the dyadic points of its line are the
//! multiples of that vector by dyadic numbers; those by numbers of few bits are the likely doubles.

use glam::DVec2;
use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::{ALL_BITS, Fine, fine};
use crate::collision::dyadic::Dyadic;
use crate::collision::exact::{cross_exactly, dot_exactly};
use crate::collision::shape::Convex;

/// Levels of refinement tried below the first that has a point at all.
const LEVELS: i64 = 60;

/// The parameters, 0 at the first end and 1 at the second, between which a segment lies in the other shape.
pub(super) fn common_part([p, q]: [DVec2; 2], other: &Convex) -> [Dyadic; 2] {
    let (mut from, mut to) = (Dyadic::zero(), Dyadic::from(1.0));
    match other {
        Convex::Circle(c) => {
            let square = dot_exactly(p, q, p, q);
            let foot = dot_exactly(p, q, p, c.center());
            let area = cross_exactly(p, q, p, c.center());
            let radius = Dyadic::from(c.radius());
            // |x − c|² < r² at foot ± √(r²·|d|² − area²), all over |d|².
            let arm = (&(&(&radius * &radius) * &square) - &(&area * &area)).root_of_bits(ALL_BITS).0;
            from = from.max((&foot - &arm).ratio(&square, ALL_BITS));
            to = to.min((&foot + &arm).ratio(&square, ALL_BITS));
        }
        Convex::Polygon(polygon) => {
            for i in 0..polygon.edge_count() {
                let [u, v] = polygon.edge(i);
                // How far inside the edge's line the ends are; the crossing is where that is 0.
                let (at_p, at_q) = (cross_exactly(u, v, u, p), cross_exactly(u, v, u, q));
                let crossing = at_p.ratio(&(&at_p - &at_q), ALL_BITS);
                match at_q.cmp(&at_p) {
                    std::cmp::Ordering::Greater => from = from.max(crossing),
                    std::cmp::Ordering::Less => to = to.min(crossing),
                    std::cmp::Ordering::Equal => {}
                }
            }
        }
    }
    [from, to]
}

/// The middle of that part.
pub(super) fn middle([p, q]: [DVec2; 2], [from, to]: &[Dyadic; 2]) -> Fine {
    let t = (from + to).scaled(-1);
    let [px, py] = fine(p);
    let (dx, dy) = (Dyadic::difference(q.x, p.x), Dyadic::difference(q.y, p.y));
    [&px + &(&dx * &t), &py + &(&dy * &t)]
}

/// Doubles on the segment between two parameters, the roundest first.
pub(super) fn points([p, q]: [DVec2; 2], [from, to]: &[Dyadic; 2]) -> Vec<DVec2> {
    let (dx, dy) = (Dyadic::difference(q.x, p.x), Dyadic::difference(q.y, p.y));
    let ([x, y], last) = Dyadic::integers(&dx, &dy);
    let divisor = greatest_common_divisor(x.clone(), y.clone());
    if divisor.is_zero() {
        return Vec::new();
    }
    let step = [Dyadic::of_integer(&x / &divisor, last), Dyadic::of_integer(&y / &divisor, last)];
    let divisor = Dyadic::of_integer(divisor, 0);
    let (from, to) = (&divisor * from, &divisor * to);
    let width = &to - &from;
    if width.sign().is_lt() {
        return Vec::new();
    }
    let [px, py] = fine(p);
    let mut found = Vec::new();
    // The first power of two that can have a multiple between, or a level for a single point.
    let first = width.size().map_or(0, |size| size + 1);
    for level in 0..LEVELS {
        let exponent = first - level;
        let lowest: BigInt = from.scaled(-exponent).floor();
        let middle: BigInt = (&from + &to).scaled(-exponent - 1).floor();
        for k in [middle.clone(), &middle + BigInt::one(), &lowest + BigInt::one(), lowest] {
            let s = Dyadic::of_integer(k, exponent);
            if s < from || s > to {
                continue;
            }
            let point = [&px + &(&step[0] * &s), &py + &(&step[1] * &s)];
            if let (Some(x), Some(y)) = (point[0].exact_f64(), point[1].exact_f64()) {
                found.push(DVec2::new(x, y));
            }
        }
        if found.len() > 8 {
            break;
        }
    }
    found
}

/// By Euclid; without sign, 0 for two zeros.
pub(in crate::collision) fn greatest_common_divisor(mut x: BigInt, mut y: BigInt) -> BigInt {
    while !y.is_zero() {
        (x, y) = (y.clone(), x % y);
    }
    if x < BigInt::zero() { -x } else { x }
}
