//! What the points of A−B and their vertices are called, in the order in which they were found.

use crate::collision::gjk::{Outcome, Step, Support};
use crate::collision::{Convex, Recorded, Relation};
use crate::trace::Link;
use crate::words::{Arg, Message, gjk as words};

use super::super::fact::place;
use super::super::item::{Item, subscript};

/// How much of a plane a shape takes.
pub(in crate::lesson) enum Extent {
    Point,
    Segment,
    Area,
}

/// The foot of a perpendicular: on which shape's edge, from which point of the other.
pub(in crate::lesson) struct Foot {
    pub k: usize,
    pub edge: [Support; 2],
    pub of: Support,
}

/// What takes part of a shape in the search: without its radius.
enum Core {
    Point,
    Vertices,
    Center,
}

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

    /// What a support point is made of: "Of A, A₃ lies farthest along d; of B, … So s₁ = A₃ − B₁ = (1, 2) is …".
    pub fn support_found(&self, s: &Support, ties: &[Vec<usize>; 2]) -> Message {
        let [a, b] = self.letters();
        let [on_a, on_b] = self.vertices(s);
        let tied = |k: usize| {
            let mut tie = *s;
            let others = ties[k].iter().map(|vertex| {
                tie.vertices[k] = Some(*vertex);
                self.vertex(k, &tie)
            });
            others.reduce(words::listed)
        };
        let along = match (self.core(0), tied(0)) {
            (Core::Center, _) => words::along_center(a.clone()),
            (Core::Point, _) => words::along_point(a.clone()),
            (Core::Vertices, None) => words::along(a.clone(), on_a.clone()),
            (Core::Vertices, Some(others)) => words::along_tied(a.clone(), on_a.clone(), others),
        };
        let against = match (self.core(1), tied(1)) {
            (Core::Center, _) => words::against_center(b.clone()),
            (Core::Point, _) => words::along_point(b.clone()),
            (Core::Vertices, None) => words::against(b.clone(), on_b.clone()),
            (Core::Vertices, Some(others)) => words::against_tied(b.clone(), on_b.clone(), others),
        };
        let (name, at) = (self.name(s), place(s.point));
        let part = |k: usize, letter: Arg| match self.core(k) {
            Core::Center => words::center_alone(letter).into(),
            _ => letter,
        };
        match [0, 1].map(|k| self.core(k)) {
            [Core::Vertices, _] | [_, Core::Vertices] => {
                let difference = words::difference_of(part(0, a), part(1, b));
                words::support_found(along, against, name, on_a, on_b, at, difference)
            }
            _ => words::support_only(along, against, name, on_a, on_b, at),
        }
    }

    /// What takes part of a shape in the search.
    fn core(&self, k: usize) -> Core {
        match self.shapes[k] {
            Convex::Circle(_) => Core::Center,
            Convex::Polygon(polygon) if polygon.vertices().len() == 1 => Core::Point,
            Convex::Polygon(_) => Core::Vertices,
        }
    }

    /// How much of a plane a shape takes.
    pub fn extent(&self, k: usize) -> Extent {
        match self.shapes[k] {
            Convex::Circle(circle) if circle.radius() == 0.0 => Extent::Point,
            Convex::Circle(_) => Extent::Area,
            Convex::Polygon(polygon) => match polygon.vertices().len() {
                1 => Extent::Point,
                2 => Extent::Segment,
                _ => Extent::Area,
            },
        }
    }

    pub fn are_polygons_with_area(&self) -> bool {
        (0..2).all(|k| matches!((self.core(k), self.extent(k)), (Core::Vertices, Extent::Area)))
    }

    /// The nearest point that is the foot of a perpendicular and no vertex, if there is one.
    pub fn foot(&self, outcome: &Outcome) -> Option<Foot> {
        let (&[from, to], Some(points)) = (outcome.simplex.as_slice(), outcome.points) else { return None };
        let is_foot = |k: &usize| [from, to].iter().all(|s| s.on[*k] != points[*k]) && from.on[*k] != to.on[*k];
        let k = (0..2).find(is_foot).filter(|_| outcome.relation == Relation::Separated)?;
        // A circle's center is the same on both.
        let of = if to.on[1 - k] == points[1 - k] { to } else { from };
        Some(Foot { k, edge: [from, to], of })
    }

    /// How circles take part.
    pub fn of_circles(&self) -> Option<Message> {
        match [0, 1].map(|k| matches!(self.core(k), Core::Center)) {
            [true, true] => Some(words::support_of_circles()),
            [true, false] => Some(words::support_of_circle(self.items[0].letter())),
            [false, true] => Some(words::support_of_circle(self.items[1].letter())),
            [false, false] => None,
        }
    }

    /// What the radii together are called: of one circle it is its own.
    pub fn radius_name(&self) -> Message {
        match [0, 1].map(|k| matches!(self.core(k), Core::Center)) {
            [true, false] => words::radius_of(self.items[0].letter()),
            [false, true] => words::radius_of(self.items[1].letter()),
            _ => words::radii_sum(),
        }
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
