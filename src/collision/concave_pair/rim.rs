//! The boundary of a shape: edges with the inside on their left, and the corners between them.

use std::cmp::Ordering;

use glam::DVec2;

use super::tree::Tree;
use crate::collision::aabb::Aabb;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::exact::{cross_sign, dot_sign};

/// A corner with the edges that end there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Corner {
    pub at: DVec2,
    pub arms: Arms,
}

/// What belongs to the shape around a corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Arms {
    /// Nothing else: the shape is a point.
    None,
    /// The segment to its other end.
    One(DVec2),
    /// Everything counter-clockwise from the way to `after` to the way to `before`.
    Two { before: DVec2, after: DVec2 },
}

impl Corner {
    /// Whether the shape near this corner lies on the right of an edge that passes through the corner, or on its line:
    /// whether the corner can touch that edge, whose own inside is on its left.
    pub fn fits_right_of(&self, [p, q]: [DVec2; 2]) -> bool {
        let is_right = |arm: DVec2| cross_sign(p, q, self.at, arm) != Ordering::Greater;
        match self.arms {
            Arms::None => true,
            Arms::One(arm) => is_right(arm),
            Arms::Two { before, after } => match cross_sign(self.at, after, self.at, before) {
                Ordering::Greater => is_right(before) && is_right(after),
                // Straight on: a half-plane, on the left of the way to `after`.
                Ordering::Equal => {
                    let straight = dot_sign(self.at, after, self.at, before) == Ordering::Less;
                    let along = cross_sign(p, q, self.at, after) == Ordering::Equal;
                    straight && along && dot_sign(p, q, self.at, after) == Ordering::Less
                }
                Ordering::Less => false,
            },
        }
    }
}

/// The boundary with trees over its parts.
#[derive(Clone, Debug)]
pub(super) struct Rim {
    pub edges: Vec<[DVec2; 2]>,
    pub corners: Vec<Corner>,
    pub edge_tree: Tree,
    pub corner_tree: Tree,
}

impl Rim {
    /// Of a convex polygon, a segment (an edge there and one back) or a point.
    pub fn of_convex(polygon: &ConvexPolygon) -> Self {
        let edges = (0..polygon.edge_count()).map(|i| polygon.edge(i)).collect();
        let corners = match *polygon.vertices() {
            [at] => vec![Corner { at, arms: Arms::None }],
            [p, q] => vec![Corner { at: p, arms: Arms::One(q) }, Corner { at: q, arms: Arms::One(p) }],
            _ => return Self::of_edges(edges),
        };
        Self::new(edges, corners)
    }

    /// Of the boundary edges of an area, in any order. As many begin in every point as end there. O(n log n).
    pub fn of_edges(edges: Vec<[DVec2; 2]>) -> Self {
        let key = |p: DVec2| (p.x + 0.0, p.y + 0.0);
        let by = |p: DVec2, q: DVec2| key(p).partial_cmp(&key(q)).unwrap_or(Ordering::Equal);
        let (mut leaving, mut arriving) = (edges.clone(), edges.clone());
        leaving.sort_by(|[p, _], [q, _]| by(*p, *q));
        arriving.sort_by(|[_, p], [_, q]| by(*p, *q));
        let mut corners = Vec::with_capacity(edges.len());
        let mut first = 0;
        for group in leaving.chunk_by(|[p, _], [q, _]| p == q) {
            let at = group[0][0];
            let arrived = &arriving[first..(first + group.len()).min(arriving.len())];
            first += group.len();
            for &[_, after] in group {
                // Where boundaries meet in a point, the inside ends at the first edge that comes counter-clockwise.
                let before = arrived.iter().map(|&[before, _]| before).min_by(|&p, &q| by_turn(at, after, p, q));
                let Some(before) = before else { continue };
                corners.push(Corner { at, arms: Arms::Two { before, after } });
            }
        }
        Self::new(edges, corners)
    }

    fn new(edges: Vec<[DVec2; 2]>, corners: Vec<Corner>) -> Self {
        let edge_boxes: Vec<Aabb> = edges.iter().map(|ends| Aabb::around(ends)).collect();
        let corner_boxes: Vec<Aabb> = corners.iter().map(|corner| Aabb::around(&[corner.at])).collect();
        Self { edge_tree: Tree::new(&edge_boxes), corner_tree: Tree::new(&corner_boxes), edges, corners }
    }
}

/// Compares how far counter-clockwise the ways from `at` to `p` and to `q` are from the way to `start`, none being 0.
fn by_turn(at: DVec2, start: DVec2, p: DVec2, q: DVec2) -> Ordering {
    // In 0 < turn ≤ 180°, in 180° < turn < 360°, and the way itself, a whole turn.
    let half = |v: DVec2| match cross_sign(at, start, at, v) {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal if dot_sign(at, start, at, v) == Ordering::Less => 0,
        Ordering::Equal => 2,
    };
    half(p).cmp(&half(q)).then_with(|| cross_sign(at, p, at, q).reverse())
}
