//! Support points: of all of A−B, the point farthest along a direction.

use glam::DVec2;

use super::direction::Direction;
use super::sign::{self, Sign};
use crate::collision::shape::Convex;
use crate::collision::vector;

/// A point of A−B: a vertex of A less a vertex of B. Of a circle it is the center that takes part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Support {
    /// Which vertex of A, which of B; `None` for a circle's center.
    pub vertices: [Option<usize>; 2],
    pub on: [DVec2; 2],
    /// `on[0] − on[1]`, rounded; at most the largest double.
    pub point: DVec2,
}

impl Support {
    /// Whether this point of A−B is the origin: both shapes' points are one.
    pub(super) fn is_origin(&self) -> bool {
        self.on[0] == self.on[1]
    }

    /// From this point to another, as two differences of vertices that add up to it.
    pub(super) fn way_to(&self, other: &Self) -> [[DVec2; 2]; 2] {
        [[self.on[0], other.on[0]], [other.on[1], self.on[1]]]
    }

    /// From the origin to this point, as a difference of vertices.
    pub(super) fn as_way(&self) -> [DVec2; 2] {
        [self.on[1], self.on[0]]
    }
}

/// On which side of the line from one point to another the origin lies: `Greater` to the left. It is the sign of their
/// cross product.
pub(super) fn side_of_origin(from: &Support, to: &Support) -> Sign {
    let ([p, q], [u, v]) = (from.as_way(), to.as_way());
    sign::of_sum(&[[p, q, u, v]])
}

/// On which side of the line from one point to another a third one lies: `Greater` to the left.
pub(super) fn turn(from: &Support, to: &Support, third: &Support) -> Sign {
    let (edge, aside) = (from.way_to(to), from.way_to(third));
    sign::of_sum(&pairs(&edge, &aside))
}

/// Whether, seen from one point, the origin lies towards another: `Greater` when the angle between is acute.
pub(super) fn towards(from: &Support, other: &Support) -> Sign {
    let [q, p] = from.as_way();
    let [[u, v], [w, x]] = from.way_to(other);
    sign::of_sum(&[sign::dot([p, q, u, v]), sign::dot([p, q, w, x])])
}

/// Every part of one way crossed with every part of another.
pub(super) fn pairs(one: &[[DVec2; 2]; 2], other: &[[DVec2; 2]; 2]) -> [sign::Term; 4] {
    let term = |i: usize, j: usize| [one[i][0], one[i][1], other[j][0], other[j][1]];
    [term(0, 0), term(0, 1), term(1, 0), term(1, 1)]
}

/// What is left of a shape without its radius: a circle is its center.
enum Core<'a> {
    Vertices(&'a [DVec2]),
    Center([DVec2; 1]),
}

impl Core<'_> {
    fn points(&self) -> &[DVec2] {
        match self {
            Self::Vertices(vertices) => vertices,
            Self::Center(center) => center,
        }
    }
}

/// Both shapes as the search sees them: outlines of vertices, and radii that are added around A−B at the end.
pub(super) struct Cores<'a> {
    of: [Core<'a>; 2],
    pub radii: [f64; 2],
}

impl<'a> Cores<'a> {
    pub fn of(shapes: [&'a Convex; 2]) -> Self {
        let core = |shape: &'a Convex| match shape {
            Convex::Polygon(polygon) => Core::Vertices(polygon.vertices()),
            Convex::Circle(circle) => Core::Center([circle.center()]),
        };
        let radius = |shape: &Convex| match shape {
            Convex::Polygon(_) => 0.0,
            Convex::Circle(circle) => circle.radius(),
        };
        Self { of: shapes.map(core), radii: shapes.map(radius) }
    }

    pub fn points(&self, k: usize) -> &[DVec2] {
        self.of[k].points()
    }

    /// Whether A−B is rounded: a radius above 0 takes part.
    pub fn is_round(&self) -> bool {
        self.radii[0] > 0.0 || self.radii[1] > 0.0
    }

    /// The mean of a shape's vertices, about.
    pub fn center(&self, k: usize) -> DVec2 {
        let points = self.points(k);
        let count = points.len() as f64;
        let sum: DVec2 = points.iter().sum();
        if sum.is_finite() { sum / count } else { points.iter().map(|p| *p / count).sum() }
    }

    /// The point of A−B farthest along a direction, exactly: A's farthest vertex along it less B's farthest against it.
    /// O(n + m).
    pub fn support(&self, direction: &Direction) -> Support {
        let rounded = direction.rounded();
        let found = [0, 1].map(|k| self.farthest(k, direction, if k == 0 { rounded } else { -rounded }));
        let on = [0, 1].map(|k| self.points(k)[found[k]]);
        let vertices = [0, 1].map(|k| matches!(self.of[k], Core::Vertices(_)).then_some(found[k]));
        Support { vertices, on, point: vector::saturated(on[0] - on[1]) + DVec2::ZERO }
    }

    /// The other vertices of both shapes that lie exactly as far along the direction, or against it. O(n + m).
    pub fn ties(&self, direction: &Direction, support: &Support) -> [Vec<usize>; 2] {
        [0, 1].map(|k| {
            let Some(found) = support.vertices[k] else { return Vec::new() };
            let points = self.points(k);
            let as_far = |other: &usize| {
                *other != found && direction.sign_along(&[[points[found], points[*other]]]).order.is_eq()
            };
            (0..points.len()).filter(as_far).collect()
        })
    }

    /// Floating point guesses the vertex; then each neighbour is asked, exactly, whether it lies farther. On a convex
    /// outline a vertex that neither neighbour passes is passed by none. Of equals the first.
    fn farthest(&self, k: usize, direction: &Direction, along: DVec2) -> usize {
        let points = self.points(k);
        let count = points.len();
        let mut best = 0;
        for i in 1..count {
            if points[i].dot(along) > points[best].dot(along) {
                best = i;
            }
        }
        let gains = |from: usize, to: usize| {
            let (p, q) = (points[from], points[to]);
            direction.sign_along(&[if k == 0 { [p, q] } else { [q, p] }]).order
        };
        loop {
            let neighbours = [(best + 1) % count, (best + count - 1) % count];
            let better = neighbours.into_iter().find(|&next| {
                next != best
                    && match gains(best, next) {
                        std::cmp::Ordering::Greater => true,
                        std::cmp::Ordering::Equal => next < best,
                        std::cmp::Ordering::Less => false,
                    }
            });
            match better {
                Some(next) => best = next,
                None => return best,
            }
        }
    }
}
