//! Which differences of points of two shapes belong to both interiors: the union of all D = P − Q for a piece P of A
//! and a piece Q of B, each without its boundary.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use glam::DVec2;

use super::cuts::Strip;
use super::reach::Reach;
use super::wall::{Place, Stop, Wall};
use crate::collision::difference;

/// Differences remembered because they covered something lately.
const REMEMBERED: usize = 8;

/// What of a wall both interiors have around a place.
pub(super) struct Covered {
    /// An open stretch of the wall's line.
    pub stretch: [Place; 2],
    /// The pieces whose difference it is.
    pub by: [usize; 2],
}

/// The difference of two pieces, as its walls.
pub(super) struct Solid {
    pub pieces: [usize; 2],
    pub walls: Vec<Wall>,
    /// A box around it.
    bounds: [DVec2; 2],
}

/// Searches that union.
pub(super) struct Cover<'r> {
    reach: &'r Reach<'r>,
    /// The latest first.
    recent: Vec<Solid>,
    /// With a segment: what lies along cuts of the other shape.
    strips: &'r [Strip],
}

impl<'r> Cover<'r> {
    pub fn new(reach: &'r Reach<'r>, strips: &'r [Strip]) -> Self {
        Self { reach, recent: Vec::new(), strips }
    }

    /// `None` where the difference has no inside.
    pub fn solid(&self, pieces: [usize; 2]) -> Option<Solid> {
        let [p, q] = self.reach.polygons(pieces)?;
        let (of_p, of_q) = (p.bounds(), q.bounds());
        let (low, high) = (of_p.min() - of_q.max(), of_p.max() - of_q.min());
        let bounds = [DVec2::new(low.x.next_down(), low.y.next_down()), DVec2::new(high.x.next_up(), high.y.next_up())];
        let wall = |side: difference::Side| {
            let (ends, vertex) = side.geometry(p, q);
            Wall { owner: side.owner, ends, vertex }
        };
        Some(Solid { pieces, walls: difference::sides(p, q).map(wall).collect(), bounds })
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

    /// What of a wall, its ends included, no difference has inside, from its start to its end: stretches, and single
    /// places. `solids` are all of them. Exact.
    pub fn free(&self, wall: &Wall, solids: &[Solid]) -> Vec<[Place; 2]> {
        let [p, q] = wall.ends_rounded();
        let margin = DVec2::splat(beside(p).max(beside(q)));
        let (low, high) = (p.min(q) - margin, p.max(q) + margin);
        let is_near = |solid: &&Solid| !(low.cmpgt(solid.bounds[1]).any() || high.cmplt(solid.bounds[0]).any());
        let mut covered: Vec<[Place; 2]> =
            solids.iter().filter(is_near).filter_map(|solid| wall.stretch_across(&solid.walls)).collect();
        covered.extend(self.strips.iter().filter_map(|strip| strip.along(wall)));
        covered.sort_by(|[one, _], [other, _]| wall.compare(one, other));
        let (mut from, end) = (wall.place(Stop::Start), wall.place(Stop::End));
        let mut free = Vec::new();
        for [low, high] in covered {
            if wall.compare(&high, &from) != Ordering::Greater {
                continue;
            }
            if wall.compare(&low, &end) != Ordering::Less {
                break;
            }
            if wall.compare(&low, &from) != Ordering::Less {
                free.push([from, low]);
            }
            from = high;
        }
        if wall.compare(&from, &end) != Ordering::Greater {
            free.push([from, end]);
        }
        // Across a strip there is one place between two differences.
        let is_single = |[from, to]: &[Place; 2]| wall.compare(from, to) == Ordering::Equal;
        free.retain(|part| !(is_single(part) && self.strips.iter().any(|strip| strip.has(wall, &part[0]))));
        free
    }

    /// Goes through the differences that may have the point in them, until `is_it` says so; that one is remembered.
    fn near(&mut self, z: DVec2, mut is_it: impl FnMut(&[Wall]) -> bool) {
        let mut found = None;
        self.reach.search(z, beside(z), |pieces| {
            found = self.solid(pieces).filter(|solid| !is_off(z, solid.bounds) && is_it(&solid.walls));
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(solid) = found {
            self.remember(solid);
        }
    }

    fn remember(&mut self, solid: Solid) {
        self.recent.truncate(REMEMBERED - 1);
        self.recent.insert(0, solid);
    }
}

/// More than a place, and the box it is compared with, are rounded: positions are a thousand times more exact.
fn beside(z: DVec2) -> f64 {
    1e-8 * z.abs().element_sum() + f64::MIN_POSITIVE
}

/// Whether a place is surely outside of a box.
fn is_off(z: DVec2, [low, high]: [DVec2; 2]) -> bool {
    let margin = DVec2::splat(beside(z));
    (z + margin).cmplt(low).any() || (z - margin).cmpgt(high).any()
}
