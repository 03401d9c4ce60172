//! Pixel masks as a person paints them: rows of `#` and `.` that run down, on whole pixels of the world.

use std::collections::BTreeMap;

use glam::{DVec2, dvec2};
use serde::{Deserialize, Serialize};

use super::{Item, Scene, ShapeSpec};
use crate::collision::mask::{Mask, MaskError};

/// A 1-bit picture. Pixel (column, row) covers x from column to column + 1 and y from −row − 1 to −row: rows run down,
/// y up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pixels {
    /// Column and row of the upper left pixel.
    pub origin: [i64; 2],
    /// `#` is set; anything else is not.
    pub rows: Vec<String>,
}

impl Pixels {
    /// The mask for the core.
    ///
    /// # Errors
    /// The core's own: ragged rows, too many pixels, an origin too far away.
    pub fn to_mask(&self) -> Result<Mask, MaskError> {
        let rows: Vec<Vec<bool>> = self.rows.iter().map(|row| row.chars().map(|c| c == '#').collect()).collect();
        Mask::new(self.origin, &rows)
    }

    /// Columns of the first row, and rows.
    pub fn size(&self) -> [usize; 2] {
        [self.rows.first().map_or(0, |row| row.chars().count()), self.rows.len()]
    }

    /// The world corners of the whole picture: the lower left and the upper right one.
    pub fn bounds(&self) -> [DVec2; 2] {
        let [columns, rows] = self.size().map(|n| n as f64);
        let [left, top] = self.origin.map(|at| at as f64);
        [dvec2(left, -top - rows), dvec2(left + columns, -top)]
    }

    /// The pixel that holds a point of the world; on a shared edge the right or lower one.
    pub fn pixel_at(p: DVec2) -> [i64; 2] {
        [p.x.floor() as i64, (-p.y).floor() as i64]
    }

    /// Column and row within the mask, counted from 0, of a pixel of the stage; `None` beside it.
    pub fn place_of(&self, [column, row]: [i64; 2]) -> Option<[usize; 2]> {
        let [left, top] = self.origin;
        let place = |at: i64, from: i64| usize::try_from(at.checked_sub(from)?).ok();
        let at = [place(column, left)?, place(row, top)?];
        let [columns, rows] = self.size();
        (at[0] < columns && at[1] < rows).then_some(at)
    }

    pub fn is_set(&self, [column, row]: [i64; 2]) -> bool {
        let [left, top] = self.origin;
        let place = |at: i64, from: i64| at.checked_sub(from).and_then(|at| usize::try_from(at).ok());
        let row = place(row, top).and_then(|row| self.rows.get(row));
        row.zip(place(column, left)).and_then(|(row, column)| row.chars().nth(column)) == Some('#')
    }

    /// The outline of the set pixels, as rings for the even–odd rule. O(pixels · log pixels).
    pub fn outline(&self) -> Vec<Vec<DVec2>> {
        // Directed sides of set pixels, the set pixel on their left, that no set pixel has on its other side.
        let mut sides: BTreeMap<[i64; 2], Vec<[i64; 2]>> = BTreeMap::new();
        let [left, top] = self.origin;
        for (row, line) in (top..).zip(&self.rows) {
            for (column, _) in (left..).zip(line.chars()).filter(|(_, c)| *c == '#') {
                let (right, below) = (column + 1, row + 1);
                let around = [
                    ([column, below], [column, below], [right, below]),
                    ([right, row], [right, below], [right, row]),
                    ([column, row - 1], [right, row], [column, row]),
                    ([column - 1, row], [column, row], [column, below]),
                ];
                for (neighbor, from, to) in around {
                    if !self.is_set(neighbor) {
                        sides.entry(from).or_default().push(to);
                    }
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((&start, _)) = sides.first_key_value() {
            let mut ring: Vec<[i64; 2]> = Vec::new();
            let mut at = start;
            while let Some(next) = take_side(&mut sides, at) {
                // Straight on is one side.
                if let [.., before, last] = ring.as_slice()
                    && (before[0] == last[0] && last[0] == at[0] || before[1] == last[1] && last[1] == at[1])
                {
                    ring.pop();
                }
                ring.push(at);
                at = next;
            }
            rings.push(ring.into_iter().map(|[column, row]| dvec2(column as f64, -row as f64)).collect());
        }
        rings
    }

    fn painted(&self, [column, row]: [i64; 2], set: bool) -> Option<Self> {
        let [left, top] = self.origin;
        let row = usize::try_from(row.checked_sub(top)?).ok()?;
        let column = usize::try_from(column.checked_sub(left)?).ok()?;
        let mut line: Vec<char> = self.rows.get(row)?.chars().collect();
        *line.get_mut(column)? = if set { '#' } else { '.' };
        let mut rows = self.rows.clone();
        rows[row] = line.into_iter().collect();
        Some(Self { origin: self.origin, rows })
    }
}

fn take_side(sides: &mut BTreeMap<[i64; 2], Vec<[i64; 2]>>, from: [i64; 2]) -> Option<[i64; 2]> {
    let ends = sides.get_mut(&from)?;
    let to = ends.pop();
    if ends.is_empty() {
        sides.remove(&from);
    }
    to
}

/// The scene with one pixel of a mask set or cleared; outside of the mask nothing happens.
pub fn paint(scene: &Scene, item: u32, pixel: [i64; 2], set: bool) -> Scene {
    let mut scene = scene.clone();
    if let Some(Item { shape: ShapeSpec::Mask(pixels), .. }) = scene.items.get_mut(item as usize)
        && let Some(painted) = pixels.painted(pixel, set)
    {
        *pixels = painted;
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pixels(rows: &[&str]) -> Pixels {
        Pixels { origin: [2, 1], rows: rows.iter().map(|row| (*row).to_owned()).collect() }
    }

    #[test]
    fn a_ring_of_pixels_has_an_outline_and_a_hole() {
        let rings = pixels(&["###", "#.#", "###"]).outline();
        assert_eq!(rings.len(), 2);
        assert!(rings.iter().all(|ring| ring.len() == 4 || ring.len() == 5), "{rings:?}");
        let area = |ring: &Vec<DVec2>| {
            (0..ring.len()).map(|k| ring[k].perp_dot(ring[(k + 1) % ring.len()])).sum::<f64>() * 0.5
        };
        let total: f64 = rings.iter().map(area).sum();
        assert_eq!(total.abs(), 8.0);
    }

    #[test]
    fn pixels_are_painted_where_the_mask_has_some() {
        let scene = Scene {
            items: vec![Item { name: "A".into(), shape: ShapeSpec::Mask(pixels(&["..", ".#"])) }],
            ..Scene::default()
        };
        let rows = |scene: &Scene| match &scene.items[0].shape {
            ShapeSpec::Mask(pixels) => pixels.rows.clone(),
            _ => vec![],
        };
        assert_eq!(rows(&paint(&scene, 0, [2, 1], true)), ["#.", ".#"]);
        assert_eq!(rows(&paint(&scene, 0, [3, 2], false)), ["..", ".."]);
        assert_eq!(rows(&paint(&scene, 0, [9, 1], true)), ["..", ".#"]);
        assert_eq!(rows(&paint(&scene, 7, [2, 1], true)), ["..", ".#"]);
        assert_eq!(Pixels::pixel_at(dvec2(2.5, -1.5)), [2, 1]);
    }
}
