//! Two pixel masks: do they have a set pixel in common, how many, and which is the first?
//!
//! Boxes first, then only the window that both boxes share, row by row: one AND of two words settles 64 pixels at once.
//! Reference: the bit-mask tests of blitter-era games; Knuth, "The Art of Computer Programming", volume 4A (2011),
//! section 7.1.3, for the tricks with words.

use super::mask::{Mask, PixelBox};
use super::tracer::Tracer;

/// How the masks are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Also tries only every so-manieth column and row, to see what that misses; 1 leaves this out.
    pub stride: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { stride: 1 }
    }
}

/// See [`masks()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Some pixel is set in both.
    pub collides: bool,
    /// Pixels that are set in both.
    pub count: u64,
    /// The first of them, row by row and from the left: column and row.
    pub first: Option<[i64; 2]>,
    /// No pixel is common, but set pixels of both share an edge or a corner.
    pub touching: bool,
}

/// What was found out, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The boxes of pixels; `window` is what they share, empty when they share none.
    BoxesTested {
        a: PixelBox,
        b: PixelBox,
        window: PixelBox,
    },
    /// One row of the window: its common pixels, the first of them, and how many there are up to here.
    RowScanned {
        row: i64,
        count: u32,
        first: Option<i64>,
        total: u64,
    },
    /// Only every `stride`-th column and row of the window, from its upper left pixel on.
    CoarselySampled {
        stride: u32,
        tried: u64,
        hits: u64,
    },
    /// Without a common pixel: a set pixel of A next to a set pixel of B, edge or corner.
    NeighborsTested {
        neighbors: Option<[[i64; 2]; 2]>,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Counts the common pixels. O(rows · columns / 64) of the shared window; of both masks when none is common.
pub fn masks(a: &Mask, b: &Mask, options: &Options, trace: &mut impl Tracer<Step>) -> Outcome {
    let (box_a, box_b) = (a.pixel_box(), b.pixel_box());
    let window = box_a.common(&box_b);
    trace.step(|| Step::BoxesTested { a: box_a, b: box_b, window });

    let (mut total, mut first_of_all) = (0, None);
    if !window.is_empty() {
        for row in window.min[1]..window.max[1] {
            let (count, first) = scan_row(a, b, row, &window);
            total += u64::from(count);
            first_of_all = first_of_all.or(first.map(|column| [column, row]));
            trace.step(|| Step::RowScanned { row, count, first, total });
        }
        if options.stride > 1 {
            let (tried, hits) = sample(a, b, &window, options.stride);
            trace.step(|| Step::CoarselySampled { stride: options.stride, tried, hits });
        }
    }

    let mut touching = false;
    if total == 0 {
        let neighbors = neighbors(a, b);
        touching = neighbors.is_some();
        trace.step(|| Step::NeighborsTested { neighbors });
    }
    let outcome = Outcome { collides: total > 0, count: total, first: first_of_all, touching };
    trace.step(|| Step::Decided { outcome });
    outcome
}

/// Common pixels of one row of the window, and the column of the first.
fn scan_row(a: &Mask, b: &Mask, row: i64, window: &PixelBox) -> (u32, Option<i64>) {
    let (mut count, mut first) = (0, None);
    let mut column = window.min[0];
    while column < window.max[0] {
        // Outside of its own columns no mask has set pixels: nothing beyond the window is counted.
        let common = a.bits(column, row) & b.bits(column, row);
        if common != 0 {
            count += common.count_ones();
            first = first.or(Some(column + i64::from(common.trailing_zeros())));
        }
        column += 64;
    }
    (count, first)
}

/// How many pixels a coarser look tries, and how many of them are common.
fn sample(a: &Mask, b: &Mask, window: &PixelBox, stride: u32) -> (u64, u64) {
    let (mut tried, mut hits) = (0, 0);
    for row in (window.min[1]..window.max[1]).step_by(stride as usize) {
        for column in (window.min[0]..window.max[0]).step_by(stride as usize) {
            tried += 1;
            hits += u64::from(a.is_set([column, row]) && b.is_set([column, row]));
        }
    }
    (tried, hits)
}

/// The first set pixel of B, row by row, that is next to a set pixel of A, with that one before it.
fn neighbors(a: &Mask, b: &Mask) -> Option<[[i64; 2]; 2]> {
    let grown = a.pixel_box();
    let [left, top] = grown.min;
    let [right, bottom] = grown.max;
    let grown = PixelBox { min: [left - 1, top - 1], max: [right + 1, bottom + 1] };
    let reach = grown.common(&b.pixel_box());
    if reach.is_empty() {
        return None;
    }
    const AROUND: [[i64; 2]; 9] = [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1], [-1, -1], [1, -1], [-1, 1], [1, 1]];
    for row in reach.min[1]..reach.max[1] {
        let mut column = reach.min[0];
        while column < reach.max[0] {
            let near = AROUND.iter().fold(0, |near, [c, r]| near | a.bits(column + c, row + r));
            let met = near & b.bits(column, row);
            if met != 0 {
                let of_b = [column + i64::from(met.trailing_zeros()), row];
                let next_to = AROUND.iter().map(|[c, r]| [of_b[0] + c, of_b[1] + r]);
                return next_to.into_iter().find(|at| a.is_set(*at)).map(|of_a| [of_a, of_b]);
            }
            column += 64;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::Recording;

    fn mask(origin: [i64; 2], rows: &[&str]) -> Mask {
        let rows: Vec<Vec<bool>> = rows.iter().map(|row| row.chars().map(|c| c == '#').collect()).collect();
        Mask::new(origin, &rows).unwrap()
    }

    fn of(a: &Mask, b: &Mask) -> Outcome {
        masks(a, b, &Options::default(), &mut ())
    }

    #[test]
    fn common_pixels_are_counted_and_the_first_is_the_highest_then_leftmost() {
        let a = mask([0, 0], &["##..", "####", ".##."]);
        let b = mask([1, 1], &[".###", "###."]);
        let found = of(&a, &b);
        assert_eq!((found.count, found.first), (4, Some([2, 1])));
        assert!(found.collides && !found.touching);
    }

    #[test]
    fn pixels_touch_by_an_edge_or_a_corner_only_without_a_common_one() {
        let dot = mask([0, 0], &["#"]);
        for (origin, touches) in [([1, 0], true), ([0, 1], true), ([1, 1], true), ([-1, 1], true), ([2, 0], false)] {
            let found = of(&dot, &mask(origin, &["#"]));
            assert_eq!((found.collides, found.touching), (false, touches), "{origin:?}");
            assert_eq!(of(&mask(origin, &["#"]), &dot).touching, touches);
        }
        // The boxes share a window, the pixels nothing.
        let diagonal = of(&mask([0, 0], &["#...", "#..."]), &mask([0, 0], &["...#", "...#"]));
        assert!(!diagonal.collides && !diagonal.touching);
    }

    #[test]
    fn rows_as_wide_as_machine_words_are_read_to_their_end_and_no_farther() {
        for width in [63, 64, 65, 128, 200] {
            let wide = mask([0, 0], &["#".repeat(width).as_str()]);
            let w = i64::try_from(width).unwrap();
            for shift in [-w, 1 - w, -64, -1, 0, 1, 63, 64, w - 1, w] {
                let found = of(&wide, &mask([shift, 0], &["#".repeat(width).as_str()]));
                let common = (w - shift.abs()).max(0);
                assert_eq!(found.count, common.unsigned_abs(), "{width} {shift}");
                assert_eq!(found.first, (common > 0).then_some([shift.max(0), 0]));
                assert_eq!(found.touching, shift.abs() == w);
            }
        }
    }

    #[test]
    fn the_words_agree_with_pixel_by_pixel() {
        let mut state = 9_u64;
        let mut bit = |share: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % 100 < share
        };
        for round in 0..300 {
            let mut random = |columns: usize, rows: usize| -> Vec<Vec<bool>> {
                (0..rows).map(|_| (0..columns).map(|_| bit(round % 40)).collect()).collect()
            };
            let (p, q) = (random(70, 9), random(67, 7));
            let at = [i64::try_from(round).unwrap() - 150, i64::try_from(round % 19).unwrap() - 9];
            let (a, b) = (Mask::new([0, 0], &p).unwrap(), Mask::new(at, &q).unwrap());
            let pixels = |mask: &Mask| {
                let all = mask.pixel_box();
                let columns = all.min[0]..all.max[0];
                let every = (all.min[1]..all.max[1]).flat_map(|r| columns.clone().map(move |c| [c, r]));
                every.filter(|at| mask.is_set(*at)).collect::<Vec<_>>()
            };
            let (of_a, of_b) = (pixels(&a), pixels(&b));
            let common: Vec<_> = of_a.iter().filter(|at| of_b.contains(at)).copied().collect();
            let near = |p: &[i64; 2], q: &[i64; 2]| (p[0] - q[0]).abs() <= 1 && (p[1] - q[1]).abs() <= 1;
            let found = of(&a, &b);
            assert_eq!((found.count, found.first), (common.len() as u64, common.first().copied()));
            assert_eq!(found.touching, common.is_empty() && of_a.iter().any(|p| of_b.iter().any(|q| near(p, q))));
            let mut recording = Recording::new();
            assert_eq!(masks(&a, &b, &Options { stride: 3 }, &mut recording), found);
            assert!(matches!(recording.steps.last().unwrap().step, Step::Decided { outcome } if outcome == found));
        }
    }

    #[test]
    fn a_coarse_look_misses_a_thin_line() {
        let line = mask([0, 0], &["........", ".######.", "........"]);
        let mut recording = Recording::new();
        let found = masks(&line, &line, &Options { stride: 2 }, &mut recording);
        let coarse = recording.steps.iter().find_map(|s| match s.step {
            Step::CoarselySampled { tried, hits, .. } => Some((tried, hits)),
            _ => None,
        });
        assert_eq!((found.count, coarse), (6, Some((8, 0))));
    }
}
