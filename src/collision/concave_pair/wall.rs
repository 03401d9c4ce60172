//! Lines in the difference of two shapes, and places on them, compared without rounding.
//!
//! An edge of one shape and a vertex of the other make a [`Wall`]: where the differences a − b of their points lie. All
//! numbers of a wall come straight from coordinates, so places where walls cross are fractions that can be compared
//! exactly; floating point with a proved error bound answers first.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::dyadic::Dyadic;
use crate::collision::edge;
use crate::collision::exact::{UNIT_ROUNDOFF, certain_sign, cross_sign};
use crate::collision::sat::Owner;
use crate::collision::vector;

/// Relative error of a computed position that is good enough.
const FINE: f64 = 1e-11;

/// A point of the difference plane: `plus − minus`, not yet subtracted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Apart {
    pub plus: DVec2,
    pub minus: DVec2,
}

impl Apart {
    fn rounded(self) -> DVec2 {
        self.plus - self.minus
    }

    fn exactly(self) -> [Dyadic; 2] {
        [Dyadic::difference(self.plus.x, self.minus.x), Dyadic::difference(self.plus.y, self.minus.y)]
    }
}

/// An edge of one shape minus a vertex of the other, or the other way round; inside the difference is on its left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Wall {
    pub owner: Owner,
    /// The edge as its shape has it, the inside on its left.
    pub ends: [DVec2; 2],
    /// Of the other shape.
    pub vertex: DVec2,
}

/// A place on a wall's line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stop {
    Start,
    End,
    /// Nearest to this point of the difference plane.
    Foot(Apart),
    /// Where the line of another wall crosses.
    Cut(Wall),
    /// Where this parameter is.
    At(f64),
}

/// A place with its parameter, 0 at the wall's start and 1 at its end, off by `error` at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub stop: Stop,
    value: f64,
    error: f64,
}

/// The origin of the difference plane.
pub(super) const ORIGIN: Apart = Apart { plus: DVec2::ZERO, minus: DVec2::ZERO };

impl Wall {
    pub fn start(&self) -> Apart {
        match self.owner {
            Owner::A => Apart { plus: self.ends[0], minus: self.vertex },
            Owner::B => Apart { plus: self.vertex, minus: self.ends[0] },
        }
    }

    pub fn end(&self) -> Apart {
        match self.owner {
            Owner::A => Apart { plus: self.ends[1], minus: self.vertex },
            Owner::B => Apart { plus: self.vertex, minus: self.ends[1] },
        }
    }

    /// Its direction is `plus − minus`.
    fn along(&self) -> Apart {
        let [p, q] = self.ends;
        match self.owner {
            Owner::A => Apart { plus: q, minus: p },
            Owner::B => Apart { plus: p, minus: q },
        }
    }

    /// Where it starts and ends, rounded.
    pub fn ends_rounded(&self) -> [DVec2; 2] {
        [self.start().rounded(), self.end().rounded()]
    }

    /// The way A is pushed out over this wall.
    pub fn push_normal(&self) -> Option<DVec2> {
        edge::outward(self.ends).map(|n| match self.owner {
            Owner::A => -n + DVec2::ZERO,
            Owner::B => n,
        })
    }

    pub fn place(&self, stop: Stop) -> Place {
        let (value, error) = match stop {
            Stop::Start => (0.0, 0.0),
            Stop::End => (1.0, 0.0),
            Stop::At(value) => (value, 0.0),
            Stop::Foot(point) => {
                let (d, u) = (self.along().rounded(), point.rounded() - self.start().rounded());
                let sizes = point.rounded().abs() + self.start().rounded().abs();
                let above = (d.dot(u), d.abs().dot(sizes) * (8.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE);
                let below = (d.dot(d), d.dot(d) * (8.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE);
                quotient(above, below)
            }
            Stop::Cut(other) => {
                let (h, g) = (other.height_of(self.start()), other.turn_to(self));
                quotient((-h.0, h.1), g)
            }
        };
        Place { stop, value, error }
    }

    /// How far left of this wall's line a point is, times the wall's length: a value and its greatest error.
    fn height_of(&self, point: Apart) -> (f64, f64) {
        let (d, z, s) = (self.along().rounded(), point.rounded(), self.start().rounded());
        let sizes = z.abs() + s.abs();
        let bound = (d.x.abs() * sizes.y + d.y.abs() * sizes.x) * (8.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE;
        (d.perp_dot(z - s), bound)
    }

    /// The cross product of this wall's direction and another's, with its greatest error.
    fn turn_to(&self, other: &Self) -> (f64, f64) {
        let (d, e) = (self.along().rounded(), other.along().rounded());
        let bound = (d.x * e.y).abs() + (d.y * e.x).abs();
        (d.perp_dot(e), bound * (8.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE)
    }

    /// The sign of [`turn_to`](Self::turn_to), exactly.
    pub fn turn_sign(&self, other: &Self) -> Ordering {
        let (d, e) = (self.along(), other.along());
        cross_sign(d.minus, d.plus, e.minus, e.plus)
    }

    /// The side of this wall's line that a point is on, exactly: `Greater` on its left.
    pub fn side_of(&self, point: Apart) -> Ordering {
        let (value, bound) = self.height_of(point);
        certain_sign(value, bound).unwrap_or_else(|| self.height_exactly(point).sign())
    }

    fn height_exactly(&self, point: Apart) -> Dyadic {
        cross(&self.along().exactly(), &minus(&point.exactly(), &self.start().exactly()))
    }

    /// The parameter of a place as a fraction with a positive denominator.
    fn fraction(&self, stop: &Stop) -> [Dyadic; 2] {
        match stop {
            Stop::Start => [Dyadic::zero(), Dyadic::from(1.0)],
            Stop::End => [Dyadic::from(1.0), Dyadic::from(1.0)],
            Stop::At(value) => [Dyadic::from(*value), Dyadic::from(1.0)],
            Stop::Foot(point) => {
                let d = self.along().exactly();
                [dot(&d, &minus(&point.exactly(), &self.start().exactly())), dot(&d, &d)]
            }
            Stop::Cut(other) => {
                let above = -&other.height_exactly(self.start());
                let below = cross(&other.along().exactly(), &self.along().exactly());
                if below.sign() == Ordering::Less { [-&above, -&below] } else { [above, below] }
            }
        }
    }

    /// Which of two places comes first, exactly.
    pub fn compare(&self, one: &Place, other: &Place) -> Ordering {
        if one.stop == other.stop {
            return Ordering::Equal;
        }
        // Infinite errors and what is not a number make this false.
        if (one.value - other.value).abs() > (one.error + other.error) * (1.0 + 4.0 * UNIT_ROUNDOFF) {
            return one.value.total_cmp(&other.value);
        }
        let ([a, b], [c, d]) = (self.fraction(&one.stop), self.fraction(&other.stop));
        (&a * &d).cmp(&(&c * &b))
    }

    /// Where a place is, with a small relative error however near to the origin.
    pub fn position(&self, place: &Place) -> DVec2 {
        match place.stop {
            Stop::Start => return vector::saturated(self.start().rounded()),
            Stop::End => return vector::saturated(self.end().rounded()),
            _ => {}
        }
        let (s, d) = (self.start().rounded(), self.along().rounded());
        let z = s + d * place.value;
        let size = |v: DVec2| v.abs().element_sum();
        let error = (size(s) + size(d) * place.value.abs()) * (4.0 * UNIT_ROUNDOFF) + size(d) * place.error;
        if error < FINE * size(z) && size(z) > 1e-290 {
            return z;
        }
        let [above, below] = self.fraction(&place.stop);
        let (s, d) = (self.start().exactly(), self.along().exactly());
        let coordinate = |s: &Dyadic, d: &Dyadic| (&(s * &below) + &(d * &above)).quotient(&below).unwrap_or(0.0);
        vector::saturated(DVec2::new(coordinate(&s[0], &d[0]), coordinate(&s[1], &d[1])))
    }

    /// How far a place is from the origin, with a small relative error.
    pub fn distance(&self, place: &Place) -> f64 {
        match place.stop {
            Stop::Start => vector::distance(self.start().plus, self.start().minus),
            Stop::End => vector::distance(self.end().plus, self.end().minus),
            Stop::Foot(ORIGIN) => edge::distance_from_line(self.vertex, self.ends),
            _ => vector::length(self.position(place)),
        }
    }

    /// The open stretch of this wall's line inside a convex polygon given by its walls, when it has `at` in it; with
    /// `closed`, when `at` is one of its ends, too. Exact.
    pub fn stretch_inside(&self, walls: &[Wall], at: &Place, closed: bool) -> Option<[Place; 2]> {
        self.stretch(walls, |cut, wanted| {
            let order = self.compare(cut, at);
            order == wanted || closed && order == Ordering::Equal
        })
    }

    /// The open stretch of this wall's line inside a convex polygon given by its walls, wherever on the line that is.
    pub fn stretch_across(&self, walls: &[Wall]) -> Option<[Place; 2]> {
        self.stretch(walls, |_, _| true)
    }

    /// `fits`: whether a place where the stretch may end, and on which side of some other it has to be, is any good.
    fn stretch(&self, walls: &[Wall], fits: impl Fn(&Place, Ordering) -> bool) -> Option<[Place; 2]> {
        let (mut from, mut to): (Option<Place>, Option<Place>) = (None, None);
        for wall in walls {
            let turn = wall.turn_sign(self);
            if turn == Ordering::Equal {
                if wall.side_of(self.start()) != Ordering::Greater {
                    return None;
                }
                continue;
            }
            let cut = self.place(Stop::Cut(*wall));
            let (wanted, end, later) = match turn {
                Ordering::Greater => (Ordering::Less, &mut from, Ordering::Greater),
                _ => (Ordering::Greater, &mut to, Ordering::Less),
            };
            if !fits(&cut, wanted) {
                return None;
            }
            if end.as_ref().is_none_or(|end| self.compare(&cut, end) == later) {
                *end = Some(cut);
            }
        }
        let (from, to) = (from?, to?);
        (self.compare(&from, &to) == Ordering::Less).then_some([from, to])
    }
}

/// A quotient of two numbers with errors.
fn quotient((above, above_error): (f64, f64), (below, below_error): (f64, f64)) -> (f64, f64) {
    let value = above / below;
    let least = below.abs() - below_error;
    if least > 0.0 && value.is_finite() {
        let error = (above_error + value.abs() * below_error) / least;
        (value, error * (1.0 + 16.0 * UNIT_ROUNDOFF) + value.abs() * (4.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE)
    } else {
        (0.0, f64::INFINITY)
    }
}

fn minus(u: &[Dyadic; 2], v: &[Dyadic; 2]) -> [Dyadic; 2] {
    [&u[0] - &v[0], &u[1] - &v[1]]
}

fn cross(u: &[Dyadic; 2], v: &[Dyadic; 2]) -> Dyadic {
    &(&u[0] * &v[1]) - &(&u[1] * &v[0])
}

fn dot(u: &[Dyadic; 2], v: &[Dyadic; 2]) -> Dyadic {
    &(&u[0] * &v[0]) + &(&u[1] * &v[1])
}
