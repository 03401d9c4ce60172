//! A 1-bit picture: which pixels of a rectangle of pixels are set.

use std::fmt;

/// Pixels in rows that run down, each packed into words of 64, the leftmost pixel in the lowest bit.
///
/// Column and row count in whole pixels; the pixel (c, r) is the closed square from c to c + 1 and from r to r + 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mask {
    origin: [i64; 2],
    columns: usize,
    rows: usize,
    words_a_row: usize,
    words: Vec<u64>,
}

/// Why rows make no mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MaskError {
    /// A row, counted from 0, that is not as long as the first one.
    Ragged { row: usize, has: usize, wanted: usize },
    /// A side of more than [`Mask::MOST_SIDE`] pixels.
    TooLarge { side: usize },
    /// An origin farther than 2⁵³ from 0, where doubles no longer count in ones.
    TooFar,
}

impl fmt::Display for MaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ragged { row, has, wanted } => {
                write!(f, "rows[{row}]: {has} pixels, but the first row has {wanted}")
            }
            Self::TooLarge { side } => {
                write!(f, "rows: {side} pixels on a side; a mask may have {}", Mask::MOST_SIDE)
            }
            Self::TooFar => write!(f, "origin: more than 2^53 from 0"),
        }
    }
}

impl std::error::Error for MaskError {}

/// A rectangle of whole pixels: from `min` on, up to but without `max`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelBox {
    pub min: [i64; 2],
    pub max: [i64; 2],
}

impl PixelBox {
    pub fn is_empty(&self) -> bool {
        self.min[0] >= self.max[0] || self.min[1] >= self.max[1]
    }

    /// The least box with the pixels of both.
    pub fn around(&self, other: &Self) -> Self {
        let min = [0, 1].map(|k| self.min[k].min(other.min[k]));
        let max = [0, 1].map(|k| self.max[k].max(other.max[k]));
        Self { min, max }
    }

    /// The pixels of both boxes; empty when there are none.
    pub fn common(&self, other: &Self) -> Self {
        let both = |k: usize| [self.min[k].max(other.min[k]), self.max[k].min(other.max[k])];
        let [[left, right], [top, bottom]] = [both(0), both(1)];
        Self { min: [left, top], max: [right, bottom] }
    }
}

impl Mask {
    /// Most columns and most rows.
    pub const MOST_SIDE: usize = 4096;
    const FARTHEST: i64 = 1 << 53;

    /// A mask whose upper left pixel is `origin` (column, row). O(pixels).
    ///
    /// # Errors
    /// Rows of different lengths, more than [`MOST_SIDE`](Self::MOST_SIDE) of either, an origin beyond 2⁵³.
    pub fn new(origin: [i64; 2], pixels: &[Vec<bool>]) -> Result<Self, MaskError> {
        if origin.iter().any(|at| !(-Self::FARTHEST..=Self::FARTHEST).contains(at)) {
            return Err(MaskError::TooFar);
        }
        let (columns, rows) = (pixels.first().map_or(0, Vec::len), pixels.len());
        if let Some(side) = [columns, rows].into_iter().find(|side| *side > Self::MOST_SIDE) {
            return Err(MaskError::TooLarge { side });
        }
        let words_a_row = columns.div_ceil(64);
        let mut words = vec![0; words_a_row * rows];
        for (row, line) in pixels.iter().enumerate() {
            if line.len() != columns {
                return Err(MaskError::Ragged { row, has: line.len(), wanted: columns });
            }
            for (column, _) in line.iter().enumerate().filter(|(_, set)| **set) {
                words[row * words_a_row + column / 64] |= 1 << (column % 64);
            }
        }
        Ok(Self { origin, columns, rows, words_a_row, words })
    }

    /// All its pixels, set or not.
    pub fn pixel_box(&self) -> PixelBox {
        let [left, top] = self.origin;
        PixelBox { min: self.origin, max: [left + self.columns as i64, top + self.rows as i64] }
    }

    /// Whether no pixel is set. O(pixels / 64).
    pub fn is_blank(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// Whether a pixel is set; outside of the mask none is.
    pub fn is_set(&self, [column, row]: [i64; 2]) -> bool {
        self.bits(column, row) & 1 == 1
    }

    /// The 64 pixels of a row from a column on, the first in the lowest bit; those outside of the mask are not set.
    #[inline]
    pub(super) fn bits(&self, column: i64, row: i64) -> u64 {
        let (column, row) = (column - self.origin[0], row - self.origin[1]);
        if row < 0 || row >= self.rows as i64 || column <= -64 || column >= self.columns as i64 {
            return 0;
        }
        let start = row as usize * self.words_a_row;
        let line = &self.words[start..start + self.words_a_row];
        let word = |index: i64| usize::try_from(index).ok().and_then(|k| line.get(k)).copied().unwrap_or(0);
        let (index, shift) = (column.div_euclid(64), column.rem_euclid(64) as u32);
        // A shift by 64 is none: the next word has no part in it.
        if shift == 0 { word(index) } else { word(index) >> shift | word(index + 1) << (64 - shift) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(origin: [i64; 2], rows: &[&str]) -> Result<Mask, MaskError> {
        let rows: Vec<Vec<bool>> = rows.iter().map(|row| row.chars().map(|c| c == '#').collect()).collect();
        Mask::new(origin, &rows)
    }

    #[test]
    fn bits_start_at_any_column_and_are_none_outside() {
        let wide = "#".repeat(130);
        let mask = mask([-5, 2], &[&wide, &"#.".repeat(65)]).unwrap();
        assert_eq!(mask.bits(-5, 2), u64::MAX);
        assert_eq!(mask.bits(-6, 2), u64::MAX << 1);
        assert_eq!(mask.bits(-5 - 63, 2), 1 << 63);
        assert_eq!(mask.bits(-5 - 64, 2), 0);
        assert_eq!(mask.bits(-5 + 128, 2), 0b11);
        assert_eq!(mask.bits(-5 + 130, 2), 0);
        assert_eq!((mask.bits(-5, 1), mask.bits(-5, 4)), (0, 0));
        assert!(mask.is_set([-5, 3]) && !mask.is_set([-4, 3]) && !mask.is_set([i64::MAX / 2, 3]));
    }

    #[test]
    fn ragged_large_and_far_masks_are_refused_by_name() {
        let ragged = mask([0, 0], &["##", "##", "#"]).unwrap_err();
        assert_eq!(ragged.to_string(), "rows[2]: 1 pixels, but the first row has 2");
        assert_eq!(mask([0, 0], &["#"; 4097]).unwrap_err(), MaskError::TooLarge { side: 4097 });
        assert_eq!(mask([i64::MAX, 0], &["#"]).unwrap_err(), MaskError::TooFar);
        assert!(mask([0, 0], &[]).unwrap().pixel_box().is_empty());
    }
}
