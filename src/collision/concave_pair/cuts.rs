//! A segment in the cut between two pieces: no piece has it inside, the shape does.
//!
//! Two areas that share a point on a cut share points beside it as well. A segment along a cut does not, so what cuts
//! cover is added to what the pieces cover.

use std::cmp::Ordering;

use glam::DVec2;

use super::region::Region;
use super::wall::{Apart, Place, Stop, Wall};
use crate::collision::dyadic::Dyadic;
use crate::collision::exact::{cross_exactly, cross_sign};
use crate::collision::hull::lexicographic;
use crate::collision::sat::Owner;
use crate::collision::shape::Convex;

/// An open stretch of a cut, parallel to the segment, and what that makes in the difference plane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    /// Of the cut, from its lower end in x (then y) to its upper one.
    pub stretch: [DVec2; 2],
    /// The segment's ends, lower first.
    segment: [DVec2; 2],
    /// The piece on the left of the cut, and of the segment's shape the only one.
    pub pieces: [usize; 2],
}

/// A piece's edge along the segment's direction: `from` the lower end.
struct Along {
    from: DVec2,
    to: DVec2,
    piece: usize,
    offset: Dyadic,
}

impl Strip {
    /// All stretches of cuts of an area that are parallel to a segment. O(n log n).
    pub fn all(area: &Region, segment: [DVec2; 2]) -> Vec<Self> {
        let [p, q] = ascending(segment);
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (piece, shape) in area.pieces[..area.thin_from].iter().enumerate() {
            let Convex::Polygon(polygon) = shape else { continue };
            for [u, v] in (0..polygon.edge_count()).map(|i| polygon.edge(i)) {
                if cross_sign(p, q, u, v) == Ordering::Equal {
                    let [from, to] = ascending([u, v]);
                    // A piece is on the left of its edges as they run.
                    let side = if from == u { &mut left } else { &mut right };
                    side.push(Along { from, to, piece, offset: cross_exactly(p, q, p, from) });
                }
            }
        }
        let order = |x: &Along, y: &Along| x.offset.cmp(&y.offset).then(lexicographic(x.from, y.from));
        left.sort_by(order);
        right.sort_by(order);
        let (mut i, mut j) = (0, 0);
        let mut strips = Vec::new();
        while let (Some(l), Some(r)) = (left.get(i), right.get(j)) {
            let lines = l.offset.cmp(&r.offset);
            if lines == Ordering::Equal {
                let from = if lexicographic(l.from, r.from) == Ordering::Less { r.from } else { l.from };
                let to = if lexicographic(l.to, r.to) == Ordering::Less { l.to } else { r.to };
                if lexicographic(from, to) == Ordering::Less {
                    strips.push(Self { stretch: [from, to], segment: [p, q], pieces: [l.piece, 0] });
                }
            }
            match lines.then(lexicographic(l.to, r.to)) {
                Ordering::Less => i += 1,
                _ => j += 1,
            }
        }
        strips
    }

    /// The common part of the segment and the stretch, when it has a length: then they share inner points.
    pub fn common_part(&self) -> Option<[DVec2; 2]> {
        let ([u, v], [p, q]) = (self.stretch, self.segment);
        let on_line = crate::collision::exact::orient(p, q, u) == Ordering::Equal;
        let from = if lexicographic(u, p) == Ordering::Less { p } else { u };
        let to = if lexicographic(v, q) == Ordering::Less { v } else { q };
        (on_line && lexicographic(from, to) == Ordering::Less).then_some([from, to])
    }

    /// The line of its differences.
    fn wall(&self) -> Wall {
        Wall { owner: Owner::A, ends: self.stretch, vertex: self.segment[1] }
    }

    /// Its two ends in the difference plane.
    fn ends(&self) -> [Apart; 2] {
        let ([u, v], [p, q]) = (self.stretch, self.segment);
        [Apart { plus: u, minus: q }, Apart { plus: v, minus: p }]
    }

    /// Whether a place of a wall lies in it, exactly.
    pub fn has(&self, wall: &Wall, at: &Place) -> bool {
        if let Some([from, to]) = self.along(wall) {
            return wall.compare(&from, at) == Ordering::Less && wall.compare(at, &to) == Ordering::Less;
        }
        let own = self.wall();
        if own.turn_sign(wall) == Ordering::Equal {
            return false;
        }
        let meets = wall.compare(&wall.place(Stop::Cut(own)), at) == Ordering::Equal;
        meets && {
            let here = own.place(Stop::Cut(*wall));
            let [from, to] = self.ends().map(|end| own.place(Stop::Foot(end)));
            own.compare(&from, &here) == Ordering::Less && own.compare(&here, &to) == Ordering::Less
        }
    }

    /// The stretch of a wall in the same line; `None` in another line.
    pub fn along(&self, wall: &Wall) -> Option<[Place; 2]> {
        let own = self.wall();
        if own.turn_sign(wall) != Ordering::Equal || own.side_of(wall.start()) != Ordering::Equal {
            return None;
        }
        let [one, other] = self.ends().map(|end| wall.place(Stop::Foot(end)));
        Some(if wall.compare(&one, &other) == Ordering::Less { [one, other] } else { [other, one] })
    }
}

fn ascending([p, q]: [DVec2; 2]) -> [DVec2; 2] {
    if lexicographic(q, p) == Ordering::Less { [q, p] } else { [p, q] }
}
