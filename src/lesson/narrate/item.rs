//! What a run is about: items with their names, and their coordinates as leaves of expressions.

use glam::DVec2;

use crate::trace::{Expression, LeafSource, Link, Part};
use crate::words::{self, Arg};

use super::arithmetic::Pair;

/// An item that takes part in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item<'a> {
    /// Its letter: `A`.
    pub name: &'a str,
    /// Its place among the scene's items, or in the order of the question.
    pub index: u32,
}

impl<'a> Item<'a> {
    pub fn new(name: &'a str, index: u32) -> Self {
        Self { name, index }
    }

    /// Two items by their places 0 and 1.
    pub fn pair([a, b]: [&'a str; 2]) -> [Self; 2] {
        [Self::new(a, 0), Self::new(b, 1)]
    }

    pub(in crate::lesson) fn letter(self) -> Arg {
        words::item(self.name)
    }

    pub(super) fn link(self) -> Link {
        Link::Item(self.index)
    }

    pub(super) fn edge_link(self, edge: usize) -> Link {
        u32::try_from(edge).map_or(self.link(), |edge| Link::Edge { item: self.index, edge })
    }

    pub(super) fn vertex_link(self, vertex: usize) -> Link {
        u32::try_from(vertex).map_or(self.link(), |vertex| Link::Vertex { item: self.index, vertex })
    }

    fn leaf(self, name: &str, value: f64, part: Part) -> Expression {
        let source = LeafSource { item: self.index, part };
        Expression::leaf(format!("{}{name}", self.name), value, Some(source))
    }

    /// The coordinates of a point: `P.x`, `P.y`.
    pub(super) fn at(self, point: DVec2) -> Pair {
        [self.leaf(".x", point.x, Part::VertexX(0)), self.leaf(".y", point.y, Part::VertexY(0))]
    }

    /// The coordinates of a center.
    pub(super) fn center(self, center: DVec2) -> Pair {
        [self.leaf(".c.x", center.x, Part::CenterX), self.leaf(".c.y", center.y, Part::CenterY)]
    }

    pub(super) fn radius(self, radius: f64) -> Expression {
        self.leaf(".r", radius, Part::Radius)
    }

    /// The coordinates of a vertex, counted from 0: `A₂.x`.
    pub(super) fn vertex(self, vertex: usize, at: DVec2) -> Pair {
        let number = subscript(vertex + 1);
        match u32::try_from(vertex) {
            Ok(index) => [
                self.leaf(&format!("{number}.x"), at.x, Part::VertexX(index)),
                self.leaf(&format!("{number}.y"), at.y, Part::VertexY(index)),
            ],
            Err(_) => super::arithmetic::constants(&format!("{}{number}", self.name), at),
        }
    }

    /// The coordinates of a vertex of a ring, counted from 0: of the outline `A₂.x`, of the first hole `A′₂.x`. Vertices
    /// of holes are none of the item's own.
    pub(super) fn ring_vertex(self, ring: usize, vertex: usize, at: DVec2) -> Pair {
        match ring {
            0 => self.vertex(vertex, at),
            _ => super::arithmetic::constants(&self.vertex_name(ring, vertex), at),
        }
    }

    /// The name of a vertex of a ring, counted from 0: `A₂`, `A′₂`.
    pub(super) fn vertex_name(self, ring: usize, vertex: usize) -> String {
        format!("{}{}{}", self.name, primes(ring), subscript(vertex + 1))
    }

    /// The lower corner of an unturned box: the first of its outline.
    pub(super) fn min(self, min: DVec2) -> Pair {
        [self.leaf(".min.x", min.x, Part::VertexX(0)), self.leaf(".min.y", min.y, Part::VertexY(0))]
    }

    /// The upper corner of an unturned box: the third of its outline.
    pub(super) fn max(self, max: DVec2) -> Pair {
        [self.leaf(".max.x", max.x, Part::VertexX(2)), self.leaf(".max.y", max.y, Part::VertexY(2))]
    }
}

/// What marks the vertices of a hole, counted from 1: a prime each, as long as they can be counted at a glance. None for
/// the outline.
pub(super) fn primes(hole: usize) -> String {
    if hole <= 3 { "′".repeat(hole) } else { format!("′{hole}/") }
}

/// A number in a circle, which nobody takes for a subscript; from 21 on, where there are no such signs, in parentheses.
pub(super) fn circled(number: usize) -> String {
    let sign =
        u32::try_from(number).ok().filter(|n| (1..=20).contains(n)).and_then(|n| char::from_u32('①' as u32 + n - 1));
    sign.map_or_else(|| format!("({number})"), String::from)
}

/// A number as subscript digits.
pub(in crate::lesson) fn subscript(number: usize) -> String {
    number.to_string().chars().filter_map(|c| char::from_u32('₀' as u32 + c.to_digit(10)?)).collect()
}
