//! Which edges of a polygon meet, and whether that makes it cross itself.
//!
//! Edges without length are no edges, and two edges are neighbours when one begins where the other ends and only such
//! edges lie between: repeated and closing vertices do no harm. All decided exactly. Reference for the sweep that decides:
//! Shamos and Hoey, "Geometric intersection problems", FOCS 1976; the pairs are then listed by a hierarchy of boxes.

use std::cmp::Ordering;

use glam::DVec2;

use super::aabb::Aabb;
use super::arrangement::{Arrangement, arrange, cross_properly};
use super::convex_polygon::segments_meet;
use super::exact::dot_sign;
use super::exact::orient;
use super::polygon::{EdgeRef, Polygon};

/// Pairs that are listed at most where nobody asked for more.
pub const LISTED_PAIRS: usize = 10_000;

/// Comparisons of boxes after which no more pairs are looked for: a second or two.
const MOST_COMPARISONS: usize = 50_000_000;

/// Edges of one leaf of the hierarchy.
const LEAF: usize = 8;

/// How the rings lie to themselves and to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Simplicity {
    /// No two edges share a point, but neighbours their vertex.
    Simple,
    /// Edges share points, but none leads to the other side of another: the outline only touches itself, runs back on
    /// itself, or has shrunk to a segment.
    Touching,
    /// The outline crosses itself, or another ring.
    Crossing,
}

/// How two edges meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meeting {
    /// In a point inside both, from one side to the other.
    Cross,
    /// In a vertex of one of them, or of both.
    Touch,
    /// In more than one point.
    Overlap,
}

/// Two edges that meet; the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MeetingEdges {
    pub edges: [EdgeRef; 2],
    pub meeting: Meeting,
}

/// Every pair of edges that share a point, but neighbours that share only their vertex.
#[derive(Clone, Debug, PartialEq)]
pub struct Meetings {
    pub simplicity: Simplicity,
    /// Sorted, each once.
    pub pairs: Vec<MeetingEdges>,
    /// Whether those are all; there may be more than were asked for, or finding them all would take too long.
    pub complete: bool,
}

/// Whether the polygon is simple, touches itself or crosses itself, exactly; O(n log n) for n edges.
pub fn simplicity(polygon: &Polygon) -> Simplicity {
    simplicity_of(&arrange(polygon))
}

pub(super) fn simplicity_of(found: &Arrangement) -> Simplicity {
    if found.crossing.is_some() || found.crosses_in_vertex {
        Simplicity::Crossing
    } else if found.meets {
        Simplicity::Touching
    } else {
        Simplicity::Simple
    }
}

/// Lists the edges that meet. For a simple polygon O(n log n); else O((n + k) log n) for k pairs of edges with meeting
/// boxes in ordinary cases, and never more than a few seconds' work.
pub fn crossing_edges(polygon: &Polygon) -> Meetings {
    crossing_edges_up_to(polygon, LISTED_PAIRS)
}

/// [`crossing_edges`] with at most about `most` pairs.
pub fn crossing_edges_up_to(polygon: &Polygon, most: usize) -> Meetings {
    listed_up_to(polygon, &arrange(polygon), most)
}

pub(super) fn listed(polygon: &Polygon, found: &Arrangement) -> Meetings {
    listed_up_to(polygon, found, LISTED_PAIRS)
}

fn listed_up_to(polygon: &Polygon, found: &Arrangement, most: usize) -> Meetings {
    let simplicity = simplicity_of(found);
    if simplicity == Simplicity::Simple {
        return Meetings { simplicity, pairs: Vec::new(), complete: true };
    }
    let mut search = Search::new(polygon, most);
    search.within(0, search.edges.len());
    let mut pairs = search.pairs;
    // What the sweep found is named whatever the search had no time for.
    if let Some(edges) = found.crossing
        && !search.complete
    {
        pairs.push(MeetingEdges { edges, meeting: Meeting::Cross });
    }
    pairs.sort_by_key(|pair| pair.edges);
    pairs.dedup_by_key(|pair| pair.edges);
    Meetings { simplicity, pairs, complete: search.complete }
}

/// How two edges meet that have some common point: neighbours too.
fn kind([a, b]: [DVec2; 2], [c, d]: [DVec2; 2]) -> Meeting {
    if cross_properly([a, b], [c, d]) {
        return Meeting::Cross;
    }
    if orient(a, b, c) != Ordering::Equal || orient(a, b, d) != Ordering::Equal {
        return Meeting::Touch;
    }
    // In one line. They share one point only when an end of one is an end of the other and they leave it oppositely.
    let apart_at = |p: DVec2, q: DVec2, r: DVec2| dot_sign(p, q, p, r) == Ordering::Less;
    let end_to_end = (a == c && apart_at(a, b, d))
        || (a == d && apart_at(a, b, c))
        || (b == c && apart_at(b, a, d))
        || (b == d && apart_at(b, a, c));
    if end_to_end { Meeting::Touch } else { Meeting::Overlap }
}

/// An edge with a length.
struct Edge {
    name: EdgeRef,
    ends: [DVec2; 2],
    /// The next edge of its ring, as an index of the list before it was sorted.
    number: u32,
    next: u32,
}

impl Edge {
    fn bounds(&self) -> Aabb {
        Aabb::around(&self.ends)
    }
}

/// A search through halves of halves of the edges, by their boxes.
struct Search {
    edges: Vec<Edge>,
    /// The box of every range that the halving comes to, by the range's middle; a leaf's has a middle too.
    boxes: Vec<Aabb>,
    pairs: Vec<MeetingEdges>,
    /// Pairs after which no more are looked for.
    most: usize,
    comparisons: usize,
    complete: bool,
}

impl Search {
    fn new(polygon: &Polygon, most: usize) -> Self {
        let mut edges = Vec::new();
        for (ring, vertices) in polygon.rings().enumerate() {
            let first = edges.len() as u32;
            for edge in 0..vertices.len() {
                let name = EdgeRef { ring, edge };
                let ends = polygon.ends(name);
                if ends[0] != ends[1] {
                    let number = edges.len() as u32;
                    edges.push(Edge { name, ends, number, next: number + 1 });
                }
            }
            if let Some(last) = edges.last_mut()
                && last.number >= first
            {
                last.next = first;
            }
        }
        let mut search = Self {
            boxes: vec![Aabb::around(&[DVec2::ZERO]); edges.len()],
            edges,
            pairs: Vec::new(),
            most,
            comparisons: 0,
            complete: true,
        };
        if !search.edges.is_empty() {
            search.build(0, search.edges.len());
        }
        search
    }

    /// Sorts a range so that every half is compact.
    fn build(&mut self, begin: usize, end: usize) -> Aabb {
        let around = self.edges[begin..end].iter().skip(1).fold(self.edges[begin].bounds(), |sum, edge| {
            let other = edge.bounds();
            Aabb::around(&[sum.min(), sum.max(), other.min(), other.max()])
        });
        let middle = begin.midpoint(end);
        if end - begin > LEAF {
            let (wide, high) =
                (around.max().x * 0.5 - around.min().x * 0.5, around.max().y * 0.5 - around.min().y * 0.5);
            // Half the sum, so that nothing overflows.
            let center = |edge: &Edge| {
                let [p, q] = edge.ends;
                if wide >= high { p.x * 0.5 + q.x * 0.5 } else { p.y * 0.5 + q.y * 0.5 }
            };
            self.edges[begin..end].select_nth_unstable_by(middle - begin, |e, f| {
                center(e).total_cmp(&center(f)).then(e.number.cmp(&f.number))
            });
            self.build(begin, middle);
            self.build(middle, end);
        }
        self.boxes[middle] = around;
        around
    }

    fn is_spent(&mut self) -> bool {
        self.comparisons += 1;
        self.complete &= self.comparisons < MOST_COMPARISONS && self.pairs.len() < self.most;
        !self.complete
    }

    /// The pairs of one range.
    fn within(&mut self, begin: usize, end: usize) {
        if end - begin <= LEAF {
            for i in begin..end {
                for j in i + 1..end {
                    self.compare(i, j);
                }
            }
            return;
        }
        let middle = begin.midpoint(end);
        self.within(begin, middle);
        self.within(middle, end);
        self.between([begin, middle], [middle, end]);
    }

    /// The pairs of one edge of the first range and one of the second.
    fn between(&mut self, [a, b]: [usize; 2], [c, d]: [usize; 2]) {
        if self.is_spent() || !meet(&self.boxes[a.midpoint(b)], &self.boxes[c.midpoint(d)]) {
            return;
        }
        let (left, right) = (b - a, d - c);
        if left <= LEAF && right <= LEAF {
            for i in a..b {
                for j in c..d {
                    self.compare(i, j);
                }
            }
        } else if left >= right {
            let middle = a.midpoint(b);
            self.between([a, middle], [c, d]);
            self.between([middle, b], [c, d]);
        } else {
            let middle = c.midpoint(d);
            self.between([a, b], [c, middle]);
            self.between([a, b], [middle, d]);
        }
    }

    fn compare(&mut self, i: usize, j: usize) {
        if self.is_spent() {
            return;
        }
        let (e, f) = (&self.edges[i], &self.edges[j]);
        if !segments_meet(e.ends, f.ends) {
            return;
        }
        let meeting = kind(e.ends, f.ends);
        // Neighbours share their vertex; in a ring of two edges they always overlap.
        let neighbours = e.next == f.number || f.next == e.number;
        if neighbours && meeting == Meeting::Touch {
            return;
        }
        let mut edges = [e.name, f.name];
        edges.sort();
        self.pairs.push(MeetingEdges { edges, meeting });
    }
}

fn meet(a: &Aabb, b: &Aabb) -> bool {
    a.min().cmple(b.max()).all() && b.min().cmple(a.max()).all()
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::FillRule;

    fn polygon(points: &[[f64; 2]]) -> Polygon {
        Polygon::simple(points.iter().map(|&p| p.into()).collect()).unwrap()
    }

    fn found(points: &[[f64; 2]]) -> (Simplicity, Vec<[usize; 2]>) {
        let meetings = crossing_edges(&polygon(points));
        assert!(meetings.complete);
        assert_eq!(meetings.simplicity, simplicity(&polygon(points)));
        (meetings.simplicity, meetings.pairs.iter().map(|pair| pair.edges.map(|edge| edge.edge)).collect())
    }

    #[test]
    fn repeated_closing_and_collinear_vertices_leave_an_outline_simple() {
        let l = [
            [0.0, 0.0],
            [2.0, 0.0],
            [2.0, 0.0],
            [4.0, 0.0],
            [4.0, 2.0],
            [2.0, 2.0],
            [2.0, 4.0],
            [0.0, 4.0],
            [0.0, 0.0],
        ];
        assert_eq!(found(&l), (Simplicity::Simple, vec![]));
    }

    #[test]
    fn a_bow_tie_and_a_pentagram_cross_themselves() {
        assert_eq!(found(&[[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0]]), (Simplicity::Crossing, vec![[0, 2]]));
        let star = [[0.0, 10.0], [6.0, -8.0], [-10.0, 3.0], [10.0, 3.0], [-6.0, -8.0]];
        assert_eq!(found(&star), (Simplicity::Crossing, vec![[0, 2], [0, 3], [1, 3], [1, 4], [2, 4]]));
    }

    #[test]
    fn edges_keep_the_numbers_of_the_input() {
        // A bow tie with vertices repeated: the edges with a length are 1, 2, 3 and 5.
        let tie = [[0.0, 0.0], [0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 4.0], [0.0, 4.0]];
        assert_eq!(found(&tie), (Simplicity::Crossing, vec![[1, 3]]));
    }

    #[test]
    fn lobes_that_share_a_vertex_touch_or_cross_by_the_way_they_go_through_it() {
        let touching = [[0.0, 0.0], [2.0, 2.0], [4.0, 0.0], [4.0, 4.0], [2.0, 2.0], [0.0, 4.0]];
        let pairs = vec![[0, 3], [0, 4], [1, 3], [1, 4]];
        assert_eq!(found(&touching), (Simplicity::Touching, pairs.clone()));
        let crossing = [[0.0, 0.0], [2.0, 2.0], [4.0, 4.0], [4.0, 0.0], [2.0, 2.0], [0.0, 4.0]];
        assert_eq!(found(&crossing), (Simplicity::Crossing, pairs));
    }

    #[test]
    fn a_vertex_on_an_edge_touches_and_a_hair_beyond_crosses() {
        let at = |y: f64| [[0.0, 0.0], [8.0, 0.0], [8.0, 4.0], [4.0, y], [0.0, 4.0]];
        assert_eq!(found(&at(0.0)), (Simplicity::Touching, vec![[0, 2], [0, 3]]));
        assert_eq!(found(&at(5e-324)), (Simplicity::Simple, vec![]));
        assert_eq!(found(&at(-5e-324)), (Simplicity::Crossing, vec![[0, 2], [0, 3]]));
    }

    #[test]
    fn what_runs_back_on_itself_overlaps() {
        let spike = [[0.0, 0.0], [4.0, 0.0], [8.0, 0.0], [4.0, 0.0], [4.0, 4.0]];
        let (simplicity, pairs) = found(&spike);
        assert_eq!(simplicity, Simplicity::Touching);
        assert!(pairs.contains(&[1, 2]), "{pairs:?}");
        assert_eq!(found(&[[0.0, 0.0], [1.0, 0.0]]), (Simplicity::Touching, vec![[0, 1]]));
        assert_eq!(found(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]]), (Simplicity::Touching, vec![[0, 2], [1, 2]]));
        assert_eq!(found(&[[3.0, 3.0], [3.0, 3.0]]), (Simplicity::Simple, vec![]));
        let twice_around = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0], [1.0, 0.0], [0.0, 1.0]];
        assert_eq!(found(&twice_around).0, Simplicity::Crossing);
    }

    #[test]
    fn rings_that_cross_each_other_are_named_by_ring() {
        let square = |x: f64, size: f64| {
            vec![dvec2(x, 1.0), dvec2(x + size, 1.0), dvec2(x + size, 1.0 + size), dvec2(x, 1.0 + size)]
        };
        let with_hole = |x: f64| Polygon::new(square(0.0, 8.0), vec![square(x, 2.0)], FillRule::EvenOdd).unwrap();
        assert_eq!(simplicity(&with_hole(3.0)), Simplicity::Touching, "the hole lies on the outline's lower side");
        let found = crossing_edges(&with_hole(7.0));
        assert_eq!(found.simplicity, Simplicity::Crossing);
        assert!(found.pairs.iter().any(|pair| pair.meeting == Meeting::Cross
            && pair.edges == [EdgeRef { ring: 0, edge: 1 }, EdgeRef { ring: 1, edge: 2 }]));
    }

    #[test]
    fn a_comb_of_long_teeth_is_simple_in_no_time() {
        let mut points = Vec::new();
        for k in 0..25_000 {
            let y = f64::from(k);
            points.extend([dvec2(0.0, y), dvec2(1e6, y + 0.1), dvec2(1e6, y + 0.4), dvec2(0.0, y + 0.5)]);
        }
        points.push(dvec2(-1.0, 25_000.0));
        points.push(dvec2(-1.0, 0.0));
        let comb = Polygon::simple(points.clone()).unwrap();
        assert_eq!(simplicity(&comb), Simplicity::Simple);
        points[50_000].y -= 2.0;
        assert_eq!(simplicity(&Polygon::simple(points).unwrap()), Simplicity::Crossing);
    }

    #[test]
    fn a_scribble_has_more_crossings_than_are_listed() {
        let mut state = 7u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f64
        };
        let scribble = Polygon::simple((0..100_000).map(|_| dvec2(next(), next())).collect()).unwrap();
        let found = crossing_edges(&scribble);
        assert!(!found.complete && found.pairs.len() >= LISTED_PAIRS);
    }
}
