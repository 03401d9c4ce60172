//! Polygons, in the differences of pieces, that a place of the difference plane lies deep in.

use std::ops::ControlFlow;

use glam::DVec2;

use super::part::height;
use super::reach::Reach;
use crate::collision::convex_pair::farthest;

/// Pairs that are remembered because a place was in their difference lately.
const REMEMBERED: usize = 8;

/// Pairs asked, when one is known already, for a better one.
const ASKED: usize = 16;

/// Corners added around a place to find out whether it is inside.
const REFINED: usize = 24;

/// A convex polygon inside the difference of two pieces.
struct Found {
    /// Counter-clockwise.
    corners: Vec<DVec2>,
    /// How far the place is from the edges.
    depth: f64,
    pieces: [usize; 2],
}

/// Finds such polygons.
pub(super) struct Around<'r> {
    reach: &'r Reach<'r>,
    /// The latest first.
    recent: Vec<[usize; 2]>,
    /// How deep a place must be at least: far more than rounding changes.
    margin: f64,
}

impl<'r> Around<'r> {
    pub fn new(reach: &'r Reach<'r>, margin: f64) -> Self {
        Self { reach, recent: Vec::new(), margin }
    }

    /// The corners of a polygon around `z`; of those looked at, of one in which `z` is deepest, or as deep as `enough`.
    pub fn polygon(&mut self, z: DVec2, enough: f64) -> Option<Vec<DVec2>> {
        let mut best: Option<Found> = None;
        let mut is_enough = |pieces: [usize; 2], asked: usize| {
            if let Some(found) = self.in_difference(pieces, z)
                && best.as_ref().is_none_or(|best| best.depth < found.depth)
            {
                best = Some(found);
            }
            best.as_ref().is_some_and(|best| best.depth >= enough || asked >= ASKED)
        };
        if !self.recent.iter().any(|&pieces| is_enough(pieces, 0)) {
            let mut asked = 0;
            self.reach.search(z, 0.0, |pieces| {
                asked += 1;
                if is_enough(pieces, asked) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        let Found { corners, pieces, .. } = best?;
        self.recent.retain(|other| *other != pieces);
        self.recent.truncate(REMEMBERED - 1);
        self.recent.insert(0, pieces);
        Some(corners)
    }

    /// A polygon around `z` in the difference of two pieces: near `z` its corners are those of the difference.
    /// O(√n) a corner.
    fn in_difference(&self, pieces: [usize; 2], z: DVec2) -> Option<Found> {
        let [p, q] = self.reach.polygons(pieces)?;
        let mut corners = self.reach.corners_around(pieces, z)?;
        // The farthest corner beyond an edge of the polygon; `None` when that is an edge of the difference.
        let beyond = |[from, to]: [DVec2; 2]| {
            let out = -(to - from).perp();
            let corner = p.vertices()[farthest(p.vertices(), out).0] - q.vertices()[farthest(q.vertices(), -out).0];
            (height([from, to], corner) < -self.margin).then_some(corner)
        };
        for refined in 0.. {
            let is_beyond = |&k: &usize| height(edge(&corners, k), z) <= 2.0 * self.margin;
            let Some(k) = (0..corners.len()).find(is_beyond) else { break };
            if refined == REFINED {
                return None;
            }
            corners.insert(k + 1, beyond(edge(&corners, k))?);
        }
        // Elsewhere, as much of the difference as a few more corners bring.
        for k in (0..corners.len()).rev() {
            if let Some(corner) = beyond(edge(&corners, k)) {
                corners.insert(k + 1, corner);
            }
        }
        let depth = (0..corners.len()).map(|k| height(edge(&corners, k), z)).fold(f64::INFINITY, f64::min);
        (corners.len() > 2).then_some(Found { corners, depth, pieces })
    }
}

fn edge(corners: &[DVec2], k: usize) -> [DVec2; 2] {
    [corners[k], corners[if k + 1 == corners.len() { 0 } else { k + 1 }]]
}
