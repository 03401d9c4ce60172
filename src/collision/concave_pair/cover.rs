//! Which differences of points of two shapes belong to both interiors: the union of all D = P − Q for a piece P of A
//! and a piece Q of B, each without its boundary.

use std::cmp::Ordering;

use glam::DVec2;

use super::cuts::Strip;
use super::region::Region;
use super::tree::open;
use super::wall::{Place, Wall};
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::difference;
use crate::collision::exact::UNIT_ROUNDOFF;
use crate::collision::shape::Convex;

/// Differences remembered because they covered something lately.
const REMEMBERED: usize = 8;

/// Pairs of edges up to which it is worth a look whether one polygon lies beside an edge of the other.
const QUICK: usize = 4_096;

/// Walls up to which a remembered difference is asked about whole boxes.
const QUICK_WALLS: usize = 64;

/// What of a wall both interiors have around a place.
pub(super) struct Covered {
    /// An open stretch of the wall's line.
    pub stretch: [Place; 2],
    /// The pieces whose difference it is.
    pub by: [usize; 2],
}

/// The difference of two pieces, as its walls.
struct Solid {
    pieces: [usize; 2],
    walls: Vec<Wall>,
    /// A box around it.
    bounds: [DVec2; 2],
}

/// Searches that union.
pub(super) struct Cover<'r> {
    a: &'r Region,
    b: &'r Region,
    /// The latest first.
    recent: Vec<Solid>,
    /// With a segment: what lies along cuts of the other shape.
    strips: &'r [Strip],
}

impl<'r> Cover<'r> {
    pub fn new(a: &'r Region, b: &'r Region, strips: &'r [Strip]) -> Self {
        Self { a, b, recent: Vec::new(), strips }
    }

    /// Remembers the difference of two pieces as one that is likely to cover much.
    pub fn expect(&mut self, pieces: [usize; 2]) {
        let solid = self.solid(pieces);
        self.recent.insert(0, solid);
    }

    fn solid(&self, pieces: [usize; 2]) -> Solid {
        let [i, j] = pieces;
        let walls = match (&self.a.pieces[i], &self.b.pieces[j]) {
            (Convex::Polygon(p), Convex::Polygon(q)) => {
                let wall = |side: difference::Side| {
                    let (ends, vertex) = side.geometry(p, q);
                    Wall { owner: side.owner, ends, vertex }
                };
                difference::sides(p, q).map(wall).collect()
            }
            _ => Vec::new(),
        };
        let (p, q) = (self.a.pieces[i].aabb(), self.b.pieces[j].aabb());
        let low = p.min() - q.max();
        let high = p.max() - q.min();
        let bounds = [DVec2::new(low.x.next_down(), low.y.next_down()), DVec2::new(high.x.next_up(), high.y.next_up())];
        Solid { pieces, walls, bounds }
    }

    /// The stretch of a wall around a place that belongs to the union; `None` when the place itself does not. `ends`
    /// are those between which the stretch matters. Exact.
    pub fn around(&mut self, wall: &Wall, at: &Place, ends: [&Place; 2]) -> Option<Covered> {
        let z = wall.position(at);
        for k in 0..self.recent.len() {
            if is_off(z, self.recent[k].bounds) {
                continue;
            }
            if let Some(stretch) = wall.stretch_inside(&self.recent[k].walls, at, false) {
                self.recent[..=k].rotate_right(1);
                return Some(Covered { stretch, by: self.recent[0].pieces });
            }
        }
        let mut found = None;
        self.near(z, |solid| {
            found = wall.stretch_inside(&solid.walls, at, false);
            found.is_some()
        });
        if let Some(stretch) = found {
            return Some(Covered { stretch, by: self.recent[0].pieces });
        }
        let strip = self.strips.iter().find(|strip| strip.has(wall, at))?;
        if let Some(stretch) = strip.along(wall) {
            return Some(Covered { stretch, by: strip.pieces });
        }
        // The place itself is covered, so on either side some difference begins right there.
        let (mut from, mut to) = (*at, *at);
        let (needs_from, needs_to) =
            (wall.compare(ends[0], at) == Ordering::Less, wall.compare(at, ends[1]) == Ordering::Less);
        self.near(z, |solid| {
            if let Some([low, high]) = wall.stretch_inside(&solid.walls, at, true) {
                if wall.compare(&low, &from) == Ordering::Less {
                    from = low;
                }
                if wall.compare(&high, &to) == Ordering::Greater {
                    to = high;
                }
            }
            let has_from = !needs_from || wall.compare(&from, at) == Ordering::Less;
            let has_to = !needs_to || wall.compare(at, &to) == Ordering::Less;
            has_from && has_to
        });
        Some(Covered { stretch: [from, to], by: strip.pieces })
    }

    /// Goes through the differences whose boxes have the point in them, until `is_it` says so; that one is remembered.
    fn near(&mut self, z: DVec2, mut is_it: impl FnMut(&Solid) -> bool) {
        let trees = [&self.a.tree, &self.b.tree];
        let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) else { return };
        let mut stack = vec![[m, n]];
        while let Some(nodes) = stack.pop() {
            if is_off(z, trees[0].node(nodes[0]).difference(&trees[1].node(nodes[1]))) {
                continue;
            }
            let Some(pieces) = open(trees, nodes, |next| stack.push(next)) else { continue };
            if let (Convex::Polygon(p), Convex::Polygon(q)) = (&self.a.pieces[pieces[0]], &self.b.pieces[pieces[1]])
                && p.edge_count() * q.edge_count() <= QUICK
                && (is_surely_beside(p, q, z) || is_surely_beside(q, p, -z))
            {
                continue;
            }
            let solid = self.solid(pieces);
            if is_it(&solid) {
                self.recent.truncate(REMEMBERED - 1);
                self.recent.insert(0, solid);
                return;
            }
        }
    }

    /// Whether one remembered difference has a whole box of the difference plane in it; certain when it says so.
    pub fn surely_has(&self, [low, high]: [DVec2; 2]) -> bool {
        let inside = |wall: &Wall| {
            let d = wall.direction();
            // The corner that lies least far to the left.
            let corner = DVec2::new(if d.y > 0.0 { high.x } else { low.x }, if d.x > 0.0 { low.y } else { high.y });
            let s = wall.start_rounded();
            let sizes = corner.abs() + s.abs();
            let bound = (d.x.abs() * sizes.y + d.y.abs() * sizes.x) * (16.0 * UNIT_ROUNDOFF) + f64::MIN_POSITIVE;
            d.perp_dot(corner - s) > bound
        };
        let quick = |solid: &&Solid| (1..=QUICK_WALLS).contains(&solid.walls.len());
        self.recent.iter().filter(quick).take(3).any(|solid| solid.walls.iter().all(inside))
    }
}

/// Whether a place is surely outside of a box; positions are a thousand times more exact than the margin.
fn is_off(z: DVec2, [low, high]: [DVec2; 2]) -> bool {
    let margin = DVec2::splat(1e-8 * z.abs().element_sum() + f64::MIN_POSITIVE);
    (z + margin).cmplt(low).any() || (z - margin).cmpgt(high).any()
}

/// Whether an edge of one polygon surely has all of another one, moved by about `z`, on its outer side.
fn is_surely_beside(one: &ConvexPolygon, other: &ConvexPolygon, z: DVec2) -> bool {
    (0..one.edge_count()).any(|i| {
        let [p, q] = one.edge(i);
        let d = q - p;
        other.vertices().iter().all(|&v| {
            let sizes = v.abs() + z.abs() + p.abs();
            let bound = (d.x.abs() * sizes.y + d.y.abs() * sizes.x) * 1e-9 + f64::MIN_POSITIVE;
            d.perp_dot(v + z - p) < -bound
        })
    })
}
