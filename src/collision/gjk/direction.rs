//! Directions to search in, known without rounding: as the differences of vertices they are made of.

use std::cmp::Ordering;

use glam::{DVec2, dvec2};

use super::sign::{self, Sign, Term};
use super::support::{Cores, Support};
use crate::collision::dyadic::Dyadic;
use crate::collision::exact::certain_sign;
use crate::collision::relation::Settled;
use crate::collision::vector;

/// Sizes whose products neither overflow nor lose bits to underflow.
pub(super) const SAFE: std::ops::Range<f64> = 1e-100..1e100;

/// Where less than this share is left of a difference, it is computed without rounding.
const CANCELLED: f64 = 1e-3;

/// Relative error of the length of a rounded direction, and a few operations more: roundings over [`CANCELLED`], many
/// times over.
const LENGTH_ERROR: f64 = 1e-11;

/// A direction that is never the zero vector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Direction {
    /// These very doubles.
    Given(DVec2),
    /// From a point of A−B to the origin.
    ToOrigin(Support),
    /// Square to the edge from one point of A−B to another, towards its left or its right.
    Across { edge: [Support; 2], left: bool },
}

impl Direction {
    /// The dot product with a way that is given as a sum of differences `[u, v]`, in terms.
    fn terms(&self, way: &[[DVec2; 2]]) -> Vec<Term> {
        match *self {
            Self::Given(d) => way.iter().map(|&[u, v]| sign::dot([DVec2::ZERO, d, u, v])).collect(),
            Self::ToOrigin(s) => way.iter().map(|&[u, v]| sign::dot([s.on[0], s.on[1], u, v])).collect(),
            // The edge turned left by 90°, dotted with a vector, is the edge crossed with it.
            Self::Across { edge: [from, to], left } => {
                let edge = if left { from.way_to(&to) } else { to.way_to(&from) };
                edge.iter().flat_map(|&[p, q]| way.iter().map(move |&[u, v]| [p, q, u, v])).collect()
            }
        }
    }

    /// Whether a way, a sum of differences, goes along this direction (`Greater`), square to it or against it.
    pub fn sign_along(&self, way: &[[DVec2; 2]]) -> Sign {
        sign::of_sum(&self.terms(way))
    }

    /// Whether one point of A−B lies farther along than another.
    pub fn gain(&self, from: &Support, to: &Support) -> Sign {
        self.sign_along(&from.way_to(to))
    }

    /// Whether A−B, whose farthest point along this direction is `support` and which reaches farther by the radii, gets
    /// as far as the origin (`Equal`), beyond it, or falls short (`Less`): then the shapes are separated.
    pub fn passes_origin(&self, support: &Support, cores: &Cores) -> Sign {
        let way = [support.as_way()];
        if !cores.is_round() {
            return self.sign_along(&way);
        }
        let along = self.sign_along(&way);
        let reach = (cores.radii[0] + cores.radii[1]) * vector::length(self.rounded());
        if along.order != Ordering::Less {
            return Sign { order: Ordering::Greater, value: along.value + reach, ..along };
        }
        let value = along.value + reach;
        let bound = along.bound + reach * LENGTH_ERROR;
        let trusted = self.has_own_scale();
        match certain_sign(value, bound) {
            Some(order) if trusted => Sign { order, settled: Settled::Float, value, bound },
            _ => {
                let along = sign::exactly(&self.terms(&way));
                let radii = &Dyadic::from(cores.radii[0]) + &Dyadic::from(cores.radii[1]);
                let [x, y] = self.exactly();
                let square = &(&x * &x) + &(&y * &y);
                let order = (&(&radii * &radii) * &square).cmp(&(&along * &along));
                Sign { order, settled: Settled::Exact, value, bound }
            }
        }
    }

    /// Both components without rounding.
    fn exactly(&self) -> [Dyadic; 2] {
        [DVec2::X, DVec2::Y].map(|unit| sign::exactly(&self.terms(&[[DVec2::ZERO, unit]])))
    }

    /// In doubles: within 1e-12 of itself; in its own scale where
    /// products of that scale are safe, else a power of two away from it. Never zero.
    pub fn rounded(&self) -> DVec2 {
        let plain = self.plain();
        if self.is_sound(plain) { plain } else { self.carefully() }
    }

    /// Whether [`rounded`](Self::rounded) has the length of the direction itself.
    fn has_own_scale(&self) -> bool {
        self.is_sound(self.plain())
    }

    /// Whether a power of two was taken out of it.
    pub fn is_scaled(&self, way: &super::Way) -> bool {
        match (self, way) {
            (Self::Given(d), super::Way::Centers { of: [from, to] }) => *d != *to - *from + DVec2::ZERO,
            (Self::Given(_), _) => false,
            _ => !self.has_own_scale() && self.shift() != 0,
        }
    }

    /// The power of two that is taken out when it is computed carefully.
    fn shift(&self) -> i64 {
        let size = self.exactly().iter().filter_map(Dyadic::size).max().unwrap_or(0);
        // In its own scale where that is safe.
        if (-300..300).contains(&size) { 0 } else { -size }
    }

    /// By the formula that people are shown.
    fn plain(&self) -> DVec2 {
        let turned = match *self {
            Self::Given(d) => d,
            Self::ToOrigin(s) => -s.point,
            Self::Across { edge: [from, to], left: true } => (to.point - from.point).perp(),
            Self::Across { edge: [from, to], left: false } => -(to.point - from.point).perp(),
        };
        // Adding 0 keeps −0 out of what people read.
        turned + DVec2::ZERO
    }

    fn is_sound(&self, plain: DVec2) -> bool {
        let size = |v: DVec2| v.abs().max_element();
        let from = match self {
            Self::Across { edge: [from, to], .. } => size(from.point).max(size(to.point)),
            _ => 0.0,
        };
        SAFE.contains(&size(plain)) && size(plain) >= CANCELLED * from
    }

    #[cold]
    fn carefully(&self) -> DVec2 {
        let [x, y] = self.exactly();
        if x.is_zero() && y.is_zero() {
            return DVec2::X;
        }
        let shift = self.shift();
        dvec2(x.scaled(shift).to_f64(), y.scaled(shift).to_f64())
    }
}
