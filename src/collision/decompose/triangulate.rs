//! Triangles between the boundary links of an arrangement, by one sweep from left to right.
//!
//! Between every two neighbours on the sweep line with the inside between them hangs a chain of points, the boundary of
//! what is already cut into triangles; seen from the right it bends away or runs straight everywhere but at its rightmost
//! point. A new point is joined to as much of a chain as it sees. Reference: Hertel and Mehlhorn, "Fast triangulation of
//! simple polygons", FCT 1983.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::arrangement::{Arrangement, Link};
use super::super::exact::orient;

const NONE: u32 = u32::MAX;

/// A point of a chain.
#[derive(Clone, Copy)]
struct Node {
    point: u32,
    down: u32,
    up: u32,
}

/// A chain from the left end of the lower link up to the left end of the upper one.
#[derive(Clone, Copy)]
struct Chain {
    bottom: u32,
    top: u32,
    /// The rightmost point.
    helper: u32,
}

struct Sweep<'a> {
    points: &'a [DVec2],
    nodes: Vec<Node>,
    /// By the lower link.
    chains: Vec<Option<Chain>>,
    triangles: Vec<[u32; 3]>,
}

/// Counter-clockwise triangles of indices of points, whose corners are all points on their sides; O(n log n). `None` when
/// the links do not bound an area, which an arrangement's do.
pub(super) fn triangulate(found: &Arrangement) -> Option<Vec<[u32; 3]>> {
    let links: Vec<Link> = found.links.iter().filter(|link| link.is_boundary()).copied().collect();
    let points = &found.points;
    let mut sweep = Sweep {
        points,
        nodes: Vec::new(),
        chains: vec![None; links.len()],
        triangles: Vec::with_capacity(links.len()),
    };
    let mut status: Vec<u32> = Vec::new();
    let mut next = 0;
    for p in 0..points.len() as u32 {
        let first = next;
        while next < links.len() && links[next].lo == p {
            next += 1;
        }
        let starting = first as u32..next as u32;
        let at = points[p as usize];
        let begin = status.partition_point(|&link| {
            let Link { lo, hi, .. } = links[link as usize];
            hi != p && orient(points[lo as usize], points[hi as usize], at) == Ordering::Greater
        });
        let mut end = begin;
        while status.get(end).is_some_and(|&link| links[link as usize].hi == p) {
            end += 1;
        }
        if begin == end && starting.is_empty() {
            continue;
        }
        sweep.pass(p, &status, begin..end, starting.clone())?;
        status.splice(begin..end, starting);
    }
    Some(sweep.triangles)
}

impl Sweep<'_> {
    /// Joins a point to the chains left of it; `ending` are the places of the status whose links end in it.
    fn pass(
        &mut self,
        p: u32,
        status: &[u32],
        ending: std::ops::Range<usize>,
        mut starting: std::ops::Range<u32>,
    ) -> Option<()> {
        // Every second gap of the status is inside.
        let below_is_inside = ending.start % 2 == 1;
        let (mut lower, mut upper) = (None, None);
        if below_is_inside {
            lower = Some(self.chains[status[ending.start - 1] as usize].take()?);
        }
        if ending.is_empty() {
            if let Some(chain) = lower {
                let Chain { bottom, top, helper } = chain;
                let Node { point, up, .. } = self.nodes[helper as usize];
                let copy = self.node(point);
                self.join(copy, up);
                self.nodes[helper as usize].up = NONE;
                lower = Some(Chain { bottom, top: helper, helper });
                upper = Some(Chain { bottom: copy, top: if top == helper { copy } else { top }, helper: copy });
            }
        } else {
            let inner = ending.start + usize::from(below_is_inside)..ending.end;
            for pair in status[inner].chunks(2) {
                let chain = self.chains[pair[0] as usize].take()?;
                if pair.len() == 1 {
                    upper = Some(chain);
                } else {
                    let closed = self.attach_below(chain, p);
                    // Nothing is left but the upper link.
                    if self.nodes[closed.bottom as usize].up != closed.top {
                        return None;
                    }
                }
            }
        }
        let lower = lower.map(|chain| self.attach_above(chain, p));
        let upper = upper.map(|chain| self.attach_below(chain, p));
        match (lower, upper) {
            (Some(mut lower), Some(upper)) if starting.is_empty() => {
                // Two chains become one.
                let up = self.nodes[upper.bottom as usize].up;
                self.join(lower.top, up);
                lower.helper = lower.top;
                lower.top = upper.top;
                self.chains[status[ending.start - 1] as usize] = Some(lower);
                Some(())
            }
            (Some(lower), upper) => {
                self.chains[status[ending.start - 1] as usize] = Some(lower);
                starting.next()?;
                self.start(p, starting, upper)
            }
            (None, upper) => self.start(p, starting, upper),
        }
    }

    /// Gives the gaps above the links that begin at `p` their chains: new ones, the last one perhaps `upper`.
    fn start(&mut self, p: u32, starting: std::ops::Range<u32>, upper: Option<Chain>) -> Option<()> {
        let mut links = starting;
        while let Some(lower) = links.next() {
            self.chains[lower as usize] = match links.next() {
                Some(_) => {
                    let node = self.node(p);
                    Some(Chain { bottom: node, top: node, helper: node })
                }
                None => return upper.map(|chain| self.chains[lower as usize] = Some(chain)),
            };
        }
        if upper.is_some() { None } else { Some(()) }
    }

    fn node(&mut self, point: u32) -> u32 {
        self.nodes.push(Node { point, down: NONE, up: NONE });
        self.nodes.len() as u32 - 1
    }

    /// Makes two nodes neighbours.
    fn join(&mut self, down: u32, up: u32) {
        self.nodes[down as usize].up = up;
        if up != NONE {
            self.nodes[up as usize].down = down;
        }
    }

    /// Cuts off the triangle of three points, from below, when it lies right of them.
    fn cut(&mut self, below: u32, p: u32, above: u32) -> bool {
        let at = |node: u32| self.points[node as usize];
        let sees = orient(at(below), at(p), at(above)) == Ordering::Greater;
        if sees {
            self.triangles.push([below, p, above]);
        }
        sees
    }

    /// Puts a point at the lower end of a chain, cutting off what it sees.
    fn attach_below(&mut self, mut chain: Chain, p: u32) -> Chain {
        loop {
            let Node { point, up, .. } = self.nodes[chain.bottom as usize];
            if up == NONE || !self.cut(point, p, self.nodes[up as usize].point) {
                break;
            }
            chain.bottom = up;
        }
        let node = self.node(p);
        self.join(node, chain.bottom);
        Chain { bottom: node, top: chain.top, helper: node }
    }

    /// Puts a point at the upper end of a chain, cutting off what it sees.
    fn attach_above(&mut self, mut chain: Chain, p: u32) -> Chain {
        loop {
            let Node { point, down, .. } = self.nodes[chain.top as usize];
            if down == NONE || !self.cut(self.nodes[down as usize].point, p, point) {
                break;
            }
            chain.top = down;
        }
        let node = self.node(p);
        self.join(chain.top, node);
        Chain { bottom: chain.bottom, top: node, helper: node }
    }
}
