//! The oracle for polygons made of unit squares: everything about a pair of them can be read off the lattice.
//!
//! The interiors of A and of B + v meet exactly when v lies in the union of the open squares (i − j − 1, i − j + 1)² for
//! cells i of A and j of B. Cells, edges and vertices of the unit lattice each lie in that union or not, as wholes; so
//! the nearest point that does not is found by looking at all of them. Integers only: places are counted in eighths.

use collidoscope::collision::{FillRule, Polygon, Relation, Shape};
use glam::{DVec2, dvec2};

use crate::random::Random;

/// Eighths in a unit.
pub const UNIT: i64 = 8;

/// Side of the square from which cells are taken.
pub const SIDE: i64 = 6;

/// A set of unit cells, by their lower left corners.
#[derive(Clone, Debug, PartialEq)]
pub struct Cells(pub Vec<[i64; 2]>);

/// A map of the plane that keeps integers integers: a turn, a mirror, and the growth that a turn by no right angle needs.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub x: [i64; 2],
    pub y: [i64; 2],
    /// How much it lengthens.
    pub scale: f64,
}

pub const TURNS: [Turn; 4] = [
    Turn { x: [1, 0], y: [0, 1], scale: 1.0 },
    Turn { x: [3, 4], y: [-4, 3], scale: 5.0 },
    Turn { x: [-12, 5], y: [5, 12], scale: 13.0 },
    Turn { x: [0, -7], y: [7, 0], scale: 7.0 },
];

impl Turn {
    /// A place in eighths, as a point.
    pub fn point(&self, [x, y]: [i64; 2]) -> DVec2 {
        let at = |k: usize| (x * self.x[k] + y * self.y[k]) as f64 / UNIT as f64;
        dvec2(at(0), at(1))
    }
}

impl Cells {
    /// Grown cell by cell from one, each beside one that is there; now and then a corner-to-corner step.
    pub fn random(random: &mut Random, count: usize) -> Self {
        let mut cells = vec![[random.below(SIDE), random.below(SIDE)]];
        let mut tries = 0;
        while cells.len() < count && tries < 1_000 {
            tries += 1;
            let from = cells[random.below(cells.len() as i64) as usize];
            let steps = [[1, 0], [-1, 0], [0, 1], [0, -1]];
            let [dx, dy] = steps[random.below(4) as usize];
            let next = [from[0] + dx, from[1] + dy];
            if next.iter().all(|c| (0..SIDE).contains(c)) && !cells.contains(&next) {
                cells.push(next);
            }
        }
        Self(cells)
    }

    fn has(&self, cell: [i64; 2]) -> bool {
        self.0.contains(&cell)
    }

    /// The cells' union as a polygon: the rings of its boundary, the longest box first, moved by `offset` eighths.
    pub fn polygon(&self, offset: [i64; 2], turn: &Turn, random: &mut Random) -> Shape {
        let mut edges: Vec<[[i64; 2]; 2]> = Vec::new();
        for &[x, y] in &self.0 {
            let corners = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
            let beside = [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]];
            for k in 0..4 {
                if !self.has(beside[k]) {
                    edges.push([corners[k], corners[(k + 1) % 4]]);
                }
            }
        }
        let mut rings: Vec<Vec<[i64; 2]>> = Vec::new();
        while let Some([first, mut at]) = edges.pop() {
            let mut ring = vec![first];
            while at != first {
                ring.push(at);
                let before = ring[ring.len() - 2];
                let way = [at[0] - before[0], at[1] - before[1]];
                // Where two rings meet in a corner, turn left: each cell keeps its own corner.
                let turned = |e: &[[i64; 2]; 2]| way[0] * (e[1][1] - e[0][1]) - way[1] * (e[1][0] - e[0][0]);
                let next = (0..edges.len()).filter(|&k| edges[k][0] == at).max_by_key(|&k| turned(&edges[k]));
                at = edges.swap_remove(next.expect("a boundary goes on"))[1];
            }
            rings.push(ring);
        }
        let area = |ring: &Vec<[i64; 2]>| -> i64 {
            (0..ring.len()).map(|k| (ring[k], ring[(k + 1) % ring.len()])).map(|(p, q)| p[0] * q[1] - p[1] * q[0]).sum()
        };
        rings.sort_by_key(|ring| -area(ring));
        let mut rings: Vec<Vec<DVec2>> = rings
            .iter()
            .map(|ring| {
                let mut ring: Vec<DVec2> =
                    ring.iter().map(|p| turn.point([p[0] * UNIT + offset[0], p[1] * UNIT + offset[1]])).collect();
                let by = random.below(ring.len() as i64) as usize;
                ring.rotate_left(by);
                if random.below(2) == 0 {
                    ring.reverse();
                }
                ring
            })
            .collect();
        let outline = rings.remove(0);
        let rule = if random.below(2) == 0 { FillRule::EvenOdd } else { FillRule::NonZero };
        Shape::Polygon(Polygon::new(outline, rings, rule).expect("finite rings"))
    }
}

/// What is true of a pair: squares of lengths in square eighths.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Truth {
    pub relation: Relation,
    pub squared: i64,
}

/// One part of the unit lattice, in half units: an odd coordinate is the open unit around it, an even one a place.
type Part = [i64; 2];

/// All parts near the origin of the difference plane.
fn parts() -> impl Iterator<Item = Part> {
    let reach = 4 * SIDE;
    (-reach..=reach).flat_map(move |x| (-reach..=reach).map(move |y| [x, y]))
}

/// Square of the distance of a place in eighths from the closure of a part.
fn squared_distance([x, y]: Part, from: [i64; 2]) -> i64 {
    let away = |part: i64, from: i64| {
        let reach = if part % 2 == 0 { 0 } else { UNIT / 2 };
        ((part * UNIT / 2 - from).abs() - reach).max(0)
    };
    let (dx, dy) = (away(x, from[0]), away(y, from[1]));
    dx * dx + dy * dy
}

/// For sets of differences given by which parts of the lattice they have: the place `origin` against the open set and
/// against the closed one.
fn truth(open: impl Fn(Part) -> bool, closed: impl Fn(Part) -> bool, origin: [i64; 2]) -> Truth {
    let to = |belongs: &dyn Fn(Part) -> bool| {
        parts().filter(|&part| belongs(part)).map(|part| squared_distance(part, origin)).min().expect("some part")
    };
    let out = to(&|part| !open(part));
    if out > 0 {
        return Truth { relation: Relation::Overlapping, squared: out };
    }
    let squared = to(&closed);
    let relation = if squared == 0 { Relation::Touching } else { Relation::Separated };
    Truth { relation, squared }
}

/// A at rest, B moved by `offset` eighths.
pub fn of_cells(a: &Cells, b: &Cells, offset: [i64; 2]) -> Truth {
    let mut centers: Vec<[i64; 2]> = Vec::new();
    for i in &a.0 {
        centers.extend(b.0.iter().map(|j| [i[0] - j[0], i[1] - j[1]]));
    }
    centers.sort();
    centers.dedup();
    let within = |part: Part, reach: i64| {
        // The centers within `reach` half units of the part's middle, itself excluded at the full reach.
        let is = |c: &[i64; 2]| (2 * c[0] - part[0]).abs() < reach && (2 * c[1] - part[1]).abs() < reach;
        centers.iter().any(is)
    };
    truth(|part| within(part, 2), |part| within(part, 3), offset)
}

/// A at rest, B a segment of `length` units towards +x (or +y) or, with 0, a point; its first end at `offset` eighths.
pub fn of_segment(a: &Cells, length: i64, upright: bool, offset: [i64; 2]) -> Truth {
    // Which cells a part touches: an odd coordinate has one, an even one two.
    let beside = |c: i64| if c % 2 == 0 { vec![c / 2 - 1, c / 2] } else { vec![c.div_euclid(2)] };
    let cells_of = |[x, y]: Part| -> Vec<[i64; 2]> {
        beside(x).into_iter().flat_map(|x| beside(y).into_iter().map(move |y| [x, y])).collect()
    };
    let inside = |part: Part| cells_of(part).into_iter().all(|cell| a.has(cell));
    let in_closed = |part: Part| cells_of(part).into_iter().any(|cell| a.has(cell));
    let axis = usize::from(upright);
    // The parts that a segment without its ends passes when its first end lies in `part`.
    let passed = |part: Part| -> Vec<Part> {
        let (from, to) = (part[axis], part[axis] + 2 * length);
        let range = match (length, part[axis] % 2 == 0) {
            (0, _) => from..=to,
            (_, true) => from + 1..=to - 1,
            (_, false) => from..=to,
        };
        let with = |c: i64| if upright { [part[0], c] } else { [c, part[1]] };
        range.map(with).collect()
    };
    let closed = |part: Part| {
        let with = |c: i64| if upright { [part[0], c] } else { [c, part[1]] };
        (part[axis]..=part[axis] + 2 * length).any(|c| in_closed(with(c)))
    };
    truth(|part| passed(part).into_iter().any(inside), closed, offset)
}
