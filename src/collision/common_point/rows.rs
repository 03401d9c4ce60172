//! A common part that is only a few doubles high or wide: every row or column of doubles in it is looked at.

use glam::{DVec2, dvec2};

use super::lattice;
use crate::collision::dyadic::Dyadic;
use crate::collision::shape::Convex;

/// Rows or columns that are looked at.
const ROWS: usize = 256;

/// A point that holds, on the doubles' rows and columns through the common part; complete where there are few of the
/// one or the other. `spread`: points about the common part, its middle first.
pub(super) fn find(a: &Convex, b: &Convex, spread: &[DVec2], holds: impl Fn(&DVec2) -> bool) -> Option<DVec2> {
    let (of_a, of_b) = (a.aabb(), b.aabb());
    let (low, high) = (of_a.min().max(of_b.min()), of_a.max().min(of_b.max()));
    for axis in [1, 0] {
        // Of the spread the extent is known; the boxes' own is no tighter, but surely large enough.
        let extent = spread
            .iter()
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), p| (least.min(p[axis]), most.max(p[axis])));
        let whole = rows(low[axis], high[axis]);
        let rows = if whole.len() < ROWS { whole } else { rows(extent.0, extent.1) };
        let found = { rows }.into_iter().find_map(|row| {
            let at = |x: f64| if axis == 1 { dvec2(x, row) } else { dvec2(row, x) };
            let across = 1 - axis;
            candidates([at(low[across]), at(high[across])], a, b, across).into_iter().map(at).find(&holds)
        });
        if found.is_some() {
            return found;
        }
    }
    None
}

/// The doubles from one to another, both included, or evenly spread ones when there are too many.
fn rows(low: f64, high: f64) -> Vec<f64> {
    // In the order of the doubles themselves, in which neighbours differ by 1.
    let place = |x: f64| {
        let bits = (x + 0.0).to_bits() as i64;
        if bits < 0 { i64::MIN - bits } else { bits }
    };
    let double = |place: i64| f64::from_bits(if place < 0 { i64::MIN - place } else { place } as u64);
    let (first, last) = (i128::from(place(low)), i128::from(place(high)));
    let count = (last - first + 1).clamp(0, ROWS as i128);
    (0..count).map(|k| double((first + (last - first) * k / (count - 1).max(1)) as i64)).collect()
}

/// Coordinates along a row that both shapes may cover there: if some double does, one of these does.
fn candidates(ends: [DVec2; 2], a: &Convex, b: &Convex, along: usize) -> Vec<f64> {
    if ends[0][along] >= ends[1][along] {
        return vec![ends[0][along]];
    }
    let [of_a, of_b] = [a, b].map(|shape| lattice::common_part(ends, shape));
    let ([from, to], [start, end]) = (of_a, of_b);
    let (from, to) = (from.max(start), to.min(end));
    let length = Dyadic::difference(ends[1][along], ends[0][along]);
    let place = |t: &Dyadic| (&Dyadic::from(ends[0][along]) + &(&length * t)).to_f64();
    let (low, middle) = (place(&from), place(&(&from + &to).scaled(-1)));
    // The rounded end may lie on either side of the true one, which may be a double itself.
    vec![middle, low, low.next_up(), low.next_up().next_up(), place(&to)]
}
