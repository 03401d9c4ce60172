//! Triangles become few convex pieces: diagonals are made short, then left out where both their ends stay convex.
//!
//! Reference: Hertel and Mehlhorn, "Fast triangulation of simple polygons", FCT 1983: at most two diagonals are
//! essential at a reflex vertex, so there are never more than four times as many pieces as the fewest possible.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact::orient;
use super::super::vector;

const NONE: u32 = u32::MAX;

/// How often a diagonal may be exchanged, per edge: so that the worst case stays linear.
const EXCHANGES: usize = 16;

/// Triangles with what lies beyond each side. Half-edge 3t + k runs from corner k of triangle t to the next.
pub(super) struct Mesh<'a> {
    points: &'a [DVec2],
    /// Where each half-edge begins.
    from: Vec<u32>,
    /// The same side seen from the neighbour; `NONE` on the boundary.
    twin: Vec<u32>,
}

/// The pieces.
pub(super) struct Merged {
    /// Counter-clockwise, with every point on their sides.
    pub outlines: Vec<Vec<u32>>,
    /// The diagonals that remain: their ends, and the pieces on their left and right.
    pub cuts: Vec<([u32; 2], [usize; 2])>,
}

/// What became of a diagonal. Three points are a corner between its neighbours, as the piece would turn there without
/// the diagonal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Verdict {
    /// Both ends stay convex.
    Dropped([[u32; 3]; 2]),
    /// The piece would turn the wrong way there.
    Kept([u32; 3]),
}

fn next_in_triangle(h: u32) -> u32 {
    if h % 3 == 2 { h - 2 } else { h + 1 }
}

fn previous_in_triangle(h: u32) -> u32 {
    if h.is_multiple_of(3) { h + 2 } else { h - 1 }
}

impl<'a> Mesh<'a> {
    pub fn new(points: &'a [DVec2], triangles: &[[u32; 3]]) -> Self {
        let from: Vec<u32> = triangles.iter().flatten().copied().collect();
        let count = from.len() as u32;
        let mut mesh = Self { points, twin: vec![NONE; from.len()], from };
        let mut sides: Vec<([u32; 2], u32)> = (0..count)
            .map(|h| {
                let [p, q] = mesh.ends(h);
                ([p.min(q), p.max(q)], h)
            })
            .collect();
        sides.sort_unstable();
        for pair in sides.windows(2) {
            let ([one, h], [other, t]) = ([pair[0].0, [pair[0].1; 2]], [pair[1].0, [pair[1].1; 2]]);
            if one == other {
                mesh.twin[h[0] as usize] = t[0];
                mesh.twin[t[0] as usize] = h[0];
            }
        }
        mesh
    }

    fn at(&self, p: u32) -> DVec2 {
        self.points[p as usize]
    }

    /// Where a half-edge begins and ends.
    pub fn ends(&self, h: u32) -> [u32; 2] {
        [self.from[h as usize], self.from[next_in_triangle(h) as usize]]
    }

    fn length(&self, [p, q]: [u32; 2]) -> f64 {
        vector::distance(self.at(p), self.at(q))
    }

    fn turns_left(&self, p: u32, q: u32, r: u32) -> bool {
        orient(self.at(p), self.at(q), self.at(r)) == Ordering::Greater
    }

    /// Exchanges every diagonal for the other one of its two triangles, where that is shorter and lies inside. Each
    /// exchange makes the sum of lengths smaller, so it ends; on a large mesh it may stop before.
    pub fn shorten(&mut self) {
        let mut open: Vec<u32> = (0..self.from.len() as u32).rev().filter(|&h| h < self.twin[h as usize]).collect();
        let mut left = EXCHANGES * open.len();
        while let Some(h) = open.pop() {
            let t = self.twin[h as usize];
            if t == NONE {
                continue;
            }
            // Triangle (a, b, c) on h, triangle (b, a, d) beyond.
            let [a, b] = self.ends(h);
            let (c, d) = (self.from[previous_in_triangle(h) as usize], self.from[previous_in_triangle(t) as usize]);
            let convex = self.turns_left(c, a, d) && self.turns_left(d, b, c);
            if !convex || self.length([c, d]) >= self.length([a, b]) {
                continue;
            }
            if left == 0 {
                break;
            }
            left -= 1;
            // (a, b, c), (b, a, d) become (d, b, c), (c, a, d); their outer sides keep their neighbours.
            let [bc, ca] = [next_in_triangle(h), previous_in_triangle(h)];
            let [ad, db] = [next_in_triangle(t), previous_in_triangle(t)];
            let beyond = [bc, ca, ad, db].map(|side| self.twin[side as usize]);
            // h: c → d, then d → b where b → c was, then b → c where c → a was; likewise on the other side.
            self.from[h as usize] = c;
            self.from[bc as usize] = d;
            self.from[ca as usize] = b;
            self.from[t as usize] = d;
            self.from[ad as usize] = c;
            self.from[db as usize] = a;
            for (side, other) in [(ca, beyond[0]), (ad, beyond[1]), (db, beyond[2]), (bc, beyond[3])] {
                self.twin[side as usize] = other;
                if other != NONE {
                    self.twin[other as usize] = side;
                    open.push(side);
                }
            }
        }
    }

    /// The triangles as they are now.
    pub fn triangles(&self) -> Vec<[u32; 3]> {
        self.from.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect()
    }

    /// One half-edge of every diagonal, in the order in which leaving it out is tried: what settles a reflex corner all by
    /// itself comes late, so that it stays; among equals the longest comes first, so that cuts are short.
    pub fn diagonals(&self) -> Vec<u32> {
        let corners = self.corners();
        let inner = (0..self.from.len() as u32).filter(|&h| self.twin[h as usize] != NONE && h < self.twin[h as usize]);
        let mut sorted: Vec<(usize, f64, u32)> = inner
            .map(|h| {
                let [p, q] = self.ends(h);
                let settled = [[p, q], [q, p]].iter().filter(|&&[p, q]| self.settles(&corners, p, q)).count();
                (settled, self.length([p, q]), h)
            })
            .collect();
        sorted.sort_by(|(s, l, h), (t, m, k)| {
            s.cmp(t).then(m.total_cmp(l)).then_with(|| self.sorted_ends(*h).cmp(&self.sorted_ends(*k)))
        });
        sorted.into_iter().map(|(_, _, h)| h).collect()
    }

    /// By point, the neighbours on the boundary before and after it; `NONE` where there are several.
    fn corners(&self) -> Vec<[u32; 2]> {
        let mut corners = vec![[NONE; 2]; self.points.len()];
        let mut pinched = vec![false; self.points.len()];
        for h in (0..self.from.len() as u32).filter(|&h| self.twin[h as usize] == NONE) {
            let [p, q] = self.ends(h);
            pinched[p as usize] |= corners[p as usize][1] != NONE;
            corners[p as usize][1] = q;
            corners[q as usize][0] = p;
        }
        for (corner, _) in corners.iter_mut().zip(pinched).filter(|(_, pinched)| *pinched) {
            *corner = [NONE; 2];
        }
        corners
    }

    /// Whether the corner at `p` is reflex and the diagonal to `q` leaves it convex on both sides.
    fn settles(&self, corners: &[[u32; 2]], p: u32, q: u32) -> bool {
        let [before, after] = corners[p as usize];
        before != NONE
            && after != NONE
            && self.turns_left(after, p, before)
            && !self.turns_left(q, p, before)
            && !self.turns_left(after, p, q)
    }

    fn sorted_ends(&self, h: u32) -> [u32; 2] {
        let [p, q] = self.ends(h);
        [p.min(q), p.max(q)]
    }

    /// Leaves out what diagonals it can, in the order given. `told` hears of each in turn.
    pub fn merged(&self, diagonals: &[u32], mut told: impl FnMut([u32; 2], Verdict)) -> Merged {
        let count = self.from.len();
        let mut next: Vec<u32> = (0..count as u32).map(next_in_triangle).collect();
        let mut previous: Vec<u32> = (0..count as u32).map(previous_in_triangle).collect();
        let mut alive = vec![true; count];
        let mut kept = Vec::new();
        for &h in diagonals {
            let t = self.twin[h as usize];
            // What would follow what at the two ends.
            let joints = [[h, t], [t, h]].map(|[here, there]| [previous[here as usize], next[there as usize]]);
            let turns = joints.map(|[into, out]| {
                [self.from[into as usize], self.from[out as usize], self.from[next_in_triangle(out) as usize]]
            });
            let spoiled = turns.into_iter().find(|&[p, q, r]| self.turns_left(r, q, p));
            told(self.ends(h), spoiled.map_or(Verdict::Dropped(turns), Verdict::Kept));
            if spoiled.is_some() {
                kept.push(h);
                continue;
            }
            for [into, out] in joints {
                next[into as usize] = out;
                previous[out as usize] = into;
            }
            alive[h as usize] = false;
            alive[t as usize] = false;
        }
        let mut outlines = Vec::new();
        let mut piece_of = vec![usize::MAX; count];
        for start in 0..count as u32 {
            if !alive[start as usize] || piece_of[start as usize] != usize::MAX {
                continue;
            }
            let mut outline = Vec::new();
            let mut h = start;
            while piece_of[h as usize] == usize::MAX {
                piece_of[h as usize] = outlines.len();
                outline.push(self.from[h as usize]);
                h = next[h as usize];
            }
            outlines.push(outline);
        }
        let cuts = kept
            .into_iter()
            .map(|h| (self.ends(h), [h, self.twin[h as usize]].map(|side| piece_of[side as usize])))
            .collect();
        Merged { outlines, cuts }
    }
}
