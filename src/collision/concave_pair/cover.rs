//! Which differences of points of two shapes belong to both interiors: the union of all D = P − Q for a piece P of A
//! and a piece Q of B, each without its boundary.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use glam::DVec2;

use super::cuts::Strip;
use super::region::Region;
use super::surely::{Surely, surely, surely_has_box};
use super::tree::open;
use super::wall::{Place, Wall};
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::difference;
use crate::collision::shape::Convex;

/// Differences remembered because they covered something lately.
const REMEMBERED: usize = 8;

/// Differences asked about one box or segment; where many begin or end, it is better cut.
const ASKED: usize = 12;

/// Large pieces of either shape whose differences are always asked first.
const LARGE: usize = 3;

/// How often a segment is halved to be covered part by part.
const HALVINGS: usize = 2;

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
    /// Made when they are first asked for: a box needs none.
    walls: OnceCell<Vec<Wall>>,
    /// A box around it.
    bounds: [DVec2; 2],
}

/// Searches that union.
pub(super) struct Cover<'r> {
    a: &'r Region,
    b: &'r Region,
    /// The latest first.
    recent: Vec<Solid>,
    /// Of the largest pieces.
    large: Vec<Solid>,
    /// With a segment: what lies along cuts of the other shape.
    strips: &'r [Strip],
}

impl<'r> Cover<'r> {
    pub fn new(a: &'r Region, b: &'r Region, strips: &'r [Strip]) -> Self {
        let mut cover = Self { a, b, recent: Vec::new(), large: Vec::new(), strips };
        let of_b = largest(b);
        for i in largest(a) {
            for &j in &of_b {
                let solid = cover.solid([i, j]);
                cover.large.push(solid);
            }
        }
        cover
    }

    /// Remembers the difference of two pieces as one that is likely to cover much.
    pub fn expect(&mut self, pieces: [usize; 2]) {
        let solid = self.solid(pieces);
        self.remember(solid);
    }

    fn solid(&self, pieces: [usize; 2]) -> Solid {
        let [i, j] = pieces;
        let (p, q) = (self.a.pieces[i].aabb(), self.b.pieces[j].aabb());
        let low = p.min() - q.max();
        let high = p.max() - q.min();
        let bounds = [DVec2::new(low.x.next_down(), low.y.next_down()), DVec2::new(high.x.next_up(), high.y.next_up())];
        Solid { pieces, walls: OnceCell::new(), bounds }
    }

    /// Two pieces of which the difference has an inside; a spike of an outline has none, nor has a circle here.
    fn polygons(&self, [i, j]: [usize; 2]) -> Option<[&'r ConvexPolygon; 2]> {
        if i >= self.a.thin_from || j >= self.b.thin_from {
            return None;
        }
        match (&self.a.pieces[i], &self.b.pieces[j]) {
            (Convex::Polygon(p), Convex::Polygon(q)) => Some([p, q]),
            _ => None,
        }
    }

    fn walls<'s>(&self, solid: &'s Solid) -> &'s [Wall] {
        solid.walls.get_or_init(|| {
            let Some([p, q]) = self.polygons(solid.pieces) else { return Vec::new() };
            let wall = |side: difference::Side| {
                let (ends, vertex) = side.geometry(p, q);
                Wall { owner: side.owner, ends, vertex }
            };
            difference::sides(p, q).map(wall).collect()
        })
    }

    /// The stretch of a wall around a place that belongs to the union; `None` when the place itself does not. `ends`
    /// are those between which the stretch matters. Exact.
    pub fn around(&mut self, wall: &Wall, at: &Place, ends: [&Place; 2]) -> Option<Covered> {
        let z = wall.position(at);
        for k in 0..self.recent.len() {
            if is_off(z, self.recent[k].bounds) {
                continue;
            }
            if let Some(stretch) = wall.stretch_inside(self.walls(&self.recent[k]), at, false) {
                self.recent[..=k].rotate_right(1);
                return Some(Covered { stretch, by: self.recent[0].pieces });
            }
        }
        let mut found = None;
        self.near(z, |walls| {
            found = wall.stretch_inside(walls, at, false);
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
        self.near(z, |walls| {
            if let Some([low, high]) = wall.stretch_inside(walls, at, true) {
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

    /// Goes through the differences that may have the point in them, until `is_it` says so; that one is remembered.
    fn near(&mut self, z: DVec2, mut is_it: impl FnMut(&[Wall]) -> bool) {
        self.search(
            |bounds| !is_off(z, bounds),
            |cover, pieces, [p, q]| {
                if surely(p, q, z) == Surely::Outside {
                    return ControlFlow::Continue(());
                }
                let solid = cover.solid(pieces);
                if is_it(cover.walls(&solid)) {
                    cover.remember(solid);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            },
        );
    }

    /// Whether one difference of pieces has a whole box of the difference plane in it; certain when it says so.
    pub fn surely_has_box(&mut self, corners: [DVec2; 2]) -> bool {
        self.surely_has(corners, |p, q| surely_has_box(p, q, corners))
    }

    /// Whether differences of pieces have a whole segment of the difference plane in them; certain when it says so.
    pub fn surely_has_segment(&mut self, ends: [DVec2; 2]) -> bool {
        self.surely_has_parts(ends, HALVINGS)
    }

    fn surely_has_parts(&mut self, ends: [DVec2; 2], halvings: usize) -> bool {
        let [from, to] = ends;
        let has = |p: &ConvexPolygon, q: &ConvexPolygon| ends.iter().all(|&end| surely(p, q, end) == Surely::Inside);
        self.surely_has([from.min(to), from.max(to)], has)
            || halvings > 0 && {
                let middle = from.midpoint(to);
                self.surely_has_parts([from, middle], halvings - 1) && self.surely_has_parts([middle, to], halvings - 1)
            }
    }

    /// Whether some difference of pieces, of those around a box, has what is asked.
    fn surely_has(&mut self, [low, high]: [DVec2; 2], has: impl Fn(&ConvexPolygon, &ConvexPolygon) -> bool) -> bool {
        let is_around = |[l, h]: [DVec2; 2]| l.cmple(low).all() && high.cmple(h).all();
        let ask = |cover: &Self, solid: &Solid| {
            is_around(solid.bounds) && cover.polygons(solid.pieces).is_some_and(|[p, q]| has(p, q))
        };
        if self.large.iter().any(|solid| ask(self, solid)) {
            return true;
        }
        if let Some(k) = self.recent.iter().position(|solid| ask(self, solid)) {
            self.recent[..=k].rotate_right(1);
            return true;
        }
        let (mut asked, mut found) = (0, false);
        self.search(is_around, |cover, pieces, [p, q]| {
            asked += 1;
            found = has(p, q);
            if found {
                let solid = cover.solid(pieces);
                cover.remember(solid);
            }
            if found || asked == ASKED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    fn remember(&mut self, solid: Solid) {
        self.recent.truncate(REMEMBERED - 1);
        self.recent.insert(0, solid);
    }

    /// Calls `each` with all pairs of pieces around whose difference a box is `wanted`.
    fn search(
        &mut self,
        wanted: impl Fn([DVec2; 2]) -> bool,
        mut each: impl FnMut(&mut Self, [usize; 2], [&'r ConvexPolygon; 2]) -> ControlFlow<()>,
    ) {
        let trees = [&self.a.tree, &self.b.tree];
        let (Some(m), Some(n)) = (trees[0].root(), trees[1].root()) else { return };
        let mut stack = vec![[m, n]];
        while let Some(nodes) = stack.pop() {
            if !wanted(trees[0].node(nodes[0]).difference(&trees[1].node(nodes[1]))) {
                continue;
            }
            let Some(pieces) = open(trees, nodes, |next| stack.push(next)) else { continue };
            let Some(polygons) = self.polygons(pieces) else { continue };
            if each(self, pieces, polygons).is_break() {
                return;
            }
        }
    }
}

/// The pieces with an inside of which the box has the longest shorter side. O(n log n).
fn largest(region: &Region) -> Vec<usize> {
    let size = |i: usize| {
        let bounds = region.pieces[i].aabb();
        (bounds.max() * 0.5 - bounds.min() * 0.5).min_element()
    };
    let mut pieces: Vec<usize> = (0..region.thin_from).collect();
    pieces.sort_by(|&i, &j| size(j).total_cmp(&size(i)));
    pieces.truncate(LARGE);
    pieces
}

/// Whether a place is surely outside of a box; positions are a thousand times more exact than the margin.
fn is_off(z: DVec2, [low, high]: [DVec2; 2]) -> bool {
    let margin = DVec2::splat(1e-8 * z.abs().element_sum() + f64::MIN_POSITIVE);
    (z + margin).cmplt(low).any() || (z - margin).cmpgt(high).any()
}
