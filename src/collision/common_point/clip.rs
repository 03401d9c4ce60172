//! The common part of two convex polygons, cut out in floating point or without rounding.
//!
//! One polygon is cut by the other's edges one after the other (Sutherland, Hodgman, "Reentrant Polygon Clipping", CACM
//! 1974). Every corner of what is left is the crossing of two given edges, so its exact numbers stay short.

use std::cmp::Ordering;

use glam::DVec2;

use super::{ALL_BITS, Fine};
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::dyadic::Dyadic;
use crate::collision::vector;

/// a·x + b·y + c, at least 0 to the left of the edge.
#[derive(Clone)]
struct Line([Dyadic; 3]);

impl Line {
    fn through([p, q]: [DVec2; 2]) -> Self {
        let a = Dyadic::difference(p.y, q.y);
        let b = Dyadic::difference(q.x, p.x);
        let c = -&(&(&a * &Dyadic::from(p.x)) + &(&b * &Dyadic::from(p.y)));
        Self([a, b, c])
    }

    fn side(&self, corner: &Corner) -> Ordering {
        let ([a, b, c], [x, y, w]) = (&self.0, &corner.0);
        (&(&(a * x) + &(b * y)) + &(c * w)).sign()
    }

    fn crossing(&self, other: &Self) -> Corner {
        let ([a, b, c], [d, e, f]) = (&self.0, &other.0);
        let numbers = [&(b * f) - &(c * e), &(c * d) - &(a * f), &(a * e) - &(b * d)];
        Corner(if numbers[2].sign() == Ordering::Less { numbers.map(|n| -&n) } else { numbers })
    }
}

/// (x/w, y/w), w above 0.
#[derive(Clone)]
struct Corner([Dyadic; 3]);

impl Corner {
    fn point(&self) -> Fine {
        let [x, y, w] = &self.0;
        [x.ratio(w, ALL_BITS), y.ratio(w, ALL_BITS)]
    }
}

/// About the middle of the common part, in floating point: a good guess where that part is large against rounding.
pub(super) fn rounded_middle(a: &ConvexPolygon, b: &ConvexPolygon) -> Option<DVec2> {
    let mut part = a.vertices().to_vec();
    let mut left = Vec::with_capacity(part.len() + b.edge_count());
    for i in 0..b.edge_count() {
        let [from, to] = b.edge(i);
        let side = |v: DVec2| (to - from).perp_dot(v - from);
        let mut before = *part.last()?;
        let mut side_before = side(before);
        for &v in &part {
            let here = side(v);
            if (here > 0.0) != (side_before > 0.0) {
                left.push(vector::lerp(before, v, side_before / (side_before - here)));
            }
            if here > 0.0 {
                left.push(v);
            }
            (before, side_before) = (v, here);
        }
        std::mem::swap(&mut part, &mut left);
        left.clear();
    }
    let share = 1.0 / part.len() as f64;
    Some(part.iter().fold(DVec2::ZERO, |sum, &v| sum + v * share))
}

/// Corners of a common part between which points are sought, two and two.
const PAIRED: usize = 8;

/// Points of the common part of two polygons that have an area: its middle, then about it towards its corners, then
/// between any two corners and a little inwards, at home in the narrow end of a part that is vast at the other.
pub(super) fn common_part(a: &ConvexPolygon, b: &ConvexPolygon) -> Vec<Fine> {
    let lines = |polygon: &ConvexPolygon| -> Vec<Line> {
        (0..polygon.edge_count()).map(|i| Line::through(polygon.edge(i))).collect()
    };
    // Each corner with the line of the edge that leaves it.
    let start = |v: &DVec2| Corner([Dyadic::from(v.x), Dyadic::from(v.y), Dyadic::from(1.0)]);
    let mut part: Vec<(Corner, Line)> = a.vertices().iter().map(start).zip(lines(a)).collect();
    for line in lines(b) {
        part = cut(part, &line);
    }
    let corners: Vec<Fine> = part.iter().map(|(corner, _)| corner.point()).collect();
    let Some((first, rest)) = corners.split_first() else { return Vec::new() };
    let sum = rest.iter().fold(first.clone(), |sum, p| [&sum[0] + &p[0], &sum[1] + &p[1]]);
    let count = Dyadic::from(corners.len() as f64);
    let middle = sum.map(|s| s.ratio(&count, ALL_BITS));
    let mut found = vec![middle.clone()];
    let towards = |from: &Dyadic, to: &Dyadic, t: &Dyadic| from + &(&(to - from) * t);
    for eighths in [4, 2, 6, 1, 7, 3, 5] {
        let t = Dyadic::from(f64::from(eighths) / 8.0);
        found.extend(corners.iter().map(|[x, y]| [towards(&middle[0], x, &t), towards(&middle[1], y, &t)]));
    }
    let few = &corners[..corners.len().min(PAIRED)];
    for (i, p) in few.iter().enumerate() {
        for q in &few[..i] {
            let between = [0, 1].map(|k| (&p[k] + &q[k]).scaled(-1));
            found.extend([-2, -10, -52, -200, -500, -1000].map(|power| {
                let t = Dyadic::from(1.0).scaled(power);
                [towards(&between[0], &middle[0], &t), towards(&between[1], &middle[1], &t)]
            }));
        }
    }
    found
}

/// What of a convex outline lies left of a line, or on it.
fn cut(part: Vec<(Corner, Line)>, line: &Line) -> Vec<(Corner, Line)> {
    let sides: Vec<Ordering> = part.iter().map(|(corner, _)| line.side(corner)).collect();
    if sides.iter().all(|side| side.is_ge()) {
        return part;
    }
    let mut left = Vec::with_capacity(part.len() + 1);
    for (i, (corner, leaving)) in part.iter().enumerate() {
        let (here, next) = (sides[i], sides[(i + 1) % sides.len()]);
        match (here, next) {
            (Ordering::Greater, Ordering::Less) => {
                left.push((corner.clone(), leaving.clone()));
                left.push((leaving.crossing(line), line.clone()));
            }
            (Ordering::Equal, Ordering::Less) => left.push((corner.clone(), line.clone())),
            (Ordering::Less, Ordering::Greater) => left.push((leaving.crossing(line), leaving.clone())),
            (Ordering::Less, _) => {}
            _ => left.push((corner.clone(), leaving.clone())),
        }
    }
    left
}
