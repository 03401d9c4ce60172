//! What the points of A−B and their vertices are called, in the order in which they were found.

use crate::collision::gjk::{Step, Support};
use crate::collision::{Convex, Recorded};
use crate::trace::Link;
use crate::words::{Arg, Message, gjk as words};

use super::super::item::{Item, subscript};

/// The points of A−B that a run met: s₁, s₂, …
pub(in crate::lesson) struct Naming<'a> {
    pub items: [Item<'a>; 2],
    pub shapes: [&'a Convex; 2],
    /// In the order of finding, each once.
    pub found: Vec<Support>,
}

impl<'a> Naming<'a> {
    pub fn new(items: [Item<'a>; 2], shapes: [&'a Convex; 2], steps: &[Recorded<Step>]) -> Self {
        let mut found: Vec<Support> = Vec::new();
        for recorded in steps {
            if let Step::SupportFound { support, .. } | Step::EdgeExpanded { support, .. } = &recorded.step
                && found.iter().all(|known| known.on != support.on)
            {
                found.push(*support);
            }
        }
        Self { items, shapes, found }
    }

    /// Place of a point in the order of finding.
    pub fn index(&self, s: &Support) -> usize {
        self.found.iter().position(|known| known.on == s.on).unwrap_or(self.found.len())
    }

    pub fn link(&self, s: &Support) -> Link {
        Link::Part(u32::try_from(self.index(s)).unwrap_or(u32::MAX))
    }

    /// "s₂".
    pub fn name(&self, s: &Support) -> String {
        format!("s{}", subscript(self.index(s) + 1))
    }

    /// "s₁s₂": an edge or a polygon by its points.
    pub fn names(&self, of: &[Support]) -> String {
        of.iter().map(|s| self.name(s)).collect()
    }

    /// "s₁, s₂".
    pub fn list(&self, of: &[Support]) -> Message {
        let names = of.iter().map(|s| words::label(self.name(s)));
        names.reduce(words::listed).unwrap_or_else(|| words::label(""))
    }

    pub fn letters(&self) -> [Arg; 2] {
        self.items.map(Item::letter)
    }

    /// "A₃", or "A's center", or for a point its letter.
    pub fn vertex(&self, k: usize, s: &Support) -> Message {
        let letter = self.items[k].letter();
        match (s.vertices[k], self.shapes[k]) {
            (Some(vertex), Convex::Polygon(polygon)) if polygon.vertices().len() > 1 => {
                words::vertex(letter, subscript(polygon.label(vertex) + 1))
            }
            (Some(_), _) => words::label(letter),
            (None, _) => words::center(letter),
        }
    }

    /// Of A and of B.
    pub fn vertices(&self, s: &Support) -> [Message; 2] {
        [self.vertex(0, s), self.vertex(1, s)]
    }

    /// The circles among the two shapes.
    pub fn circles(&self) -> impl Iterator<Item = Item<'a>> {
        let items = self.items;
        let round = self.shapes.map(|shape| matches!(shape, Convex::Circle(_)));
        (0..2).filter(move |&k| round[k]).map(move |k| items[k])
    }

    /// A's and B's; 0 for a polygon.
    pub fn radius(&self, k: usize) -> f64 {
        match self.shapes[k] {
            Convex::Circle(circle) => circle.radius(),
            Convex::Polygon(_) => 0.0,
        }
    }

    pub fn radii(&self) -> f64 {
        self.radius(0) + self.radius(1)
    }
}
