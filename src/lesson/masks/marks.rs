//! What is drawn on the stage, and at which frames. Rows run down, so the pixel (column, row) lies below y = −row.

use std::ops::Range;

use glam::{DVec2, dvec2};

use crate::collision::mask::PixelBox;
use crate::collision::masks::Step;
use crate::lesson::narrate::masks::{row_link, whole};
use crate::lesson::sketch::{Draft, Sketch};
use crate::scene::ShapeSpec;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{item, masks as words, sat};

use super::Run;

/// Dots of a coarse look that are drawn; more would be a carpet.
const MOST_DOTS: u64 = 1024;

/// Longest side of what has lines between its pixels; beyond they would hide them.
const MOST_LINED: i64 = 64;

/// Numbers along a side, and how far they stand off it.
const MOST_NUMBERS: i64 = 16;
const NUMBER_PX: f64 = 10.0;

pub(super) fn sketch(run: &Run) -> Sketch {
    let mut sketch = Sketch::new(run.steps.len());
    let all = sketch.all();
    let roles = [(Role::ShapeA, Role::BoxOfA), (Role::ShapeB, Role::BoxOfB)];
    for ((k, pixels), (role, frame)) in (0u32..).zip(&run.pixels).zip(roles) {
        let [min, max] = pixels.bounds();
        sketch.ring(0, corners(min, max), frame).link(Link::Item(k)).lit(0..1);
        let shape = ShapeSpec::Mask(pixels.clone());
        // The letter stands off the pixels, which are what it is about.
        let letter = sat::letter(item(run.names[k as usize].as_str()));
        let corner = if k == 0 { dvec2(min.x, max.y) } else { max };
        let away = dvec2(if k == 0 { -13.0 } else { 13.0 }, 2.0);
        let draft = sketch.shape(0, k, &run.names[k as usize], &shape, role).shown(all.clone());
        draft.label(letter, corner, away, LabelSize::Large);
        let mask = &run.masks[k as usize];
        cells(&mut sketch, mask.pixel_box(), |at| mask.is_set(at));
    }
    let boxes = [0, 1].map(|k| run.masks[k].pixel_box());
    if boxes[0].common(&boxes[1]).is_empty() {
        numbers(&mut sketch, boxes[0].around(&boxes[1]));
    }
    let mut window = None;
    for (frame, recorded) in (0u32..).zip(&run.steps) {
        let at = sketch.at(frame);
        match recorded.step {
            Step::BoxesTested { window: shared, .. } if !shared.is_empty() => {
                window = Some(shared);
                let ring = pixel_ring(shared.min, shared.max);
                sketch.ring(0, ring, Role::Region).lit(at);
                cells(&mut sketch, shared, |_| true);
                numbers(&mut sketch, shared);
            }
            Step::RowScanned { row, .. } => {
                let Some(window) = window else { continue };
                let ring = pixel_ring([window.min[0], row], [window.max[0], row + 1]);
                let link = row_link(row, window.min[1]);
                // Drawn at other steps when the row of the table is pointed at.
                sketch.ring(0, ring.clone(), Role::SourceEdge).shown(frame..all.end).link(link);
                sketch.ring(0, ring, Role::CurrentAxis).shown(at.clone()).lit(at).link(link);
                common(&mut sketch, run, row, [window.min[0], window.max[0]], frame, link);
            }
            Step::CoarselySampled { stride, tried, .. } if tried <= MOST_DOTS => {
                let Some(window) = window else { continue };
                dots(&mut sketch, run, [window.min, window.max], stride, &at);
            }
            Step::NeighborsTested { neighbors: Some(pair) } => {
                for [column, row] in pair {
                    let ring = pixel_ring([column, row], [column + 1, row + 1]);
                    // The proof of the verdict, too.
                    sketch.ring(0, ring, Role::Simplex).shown(frame..all.end).lit(frame..all.end).spoils();
                }
            }
            Step::Decided { outcome } => {
                if let Some([column, row]) = outcome.first {
                    let middle = dvec2(column as f64 + 0.5, -row as f64 - 0.5);
                    sketch.point(0, middle, Role::Crossing).shown(at.clone()).lit(at).spoils();
                }
            }
            _ => {}
        }
    }
    sketch
}

/// Thin lines between the pixels of a box that belong to it, so that each can be told from its neighbours.
fn cells(sketch: &mut Sketch, area: PixelBox, is_in: impl Fn([i64; 2]) -> bool) {
    let size = [0, 1].map(|k| area.max[k] - area.min[k]);
    if size.iter().any(|side| *side > MOST_LINED) {
        return;
    }
    // Along each axis: lines across it, one between every two pixels.
    for axis in [0, 1] {
        let other = 1 - axis;
        let pixel = |across: i64, along: i64| if axis == 0 { [across, along] } else { [along, across] };
        for across in area.min[axis] + 1..area.max[axis] {
            let is_between = |along: &i64| is_in(pixel(across - 1, *along)) && is_in(pixel(across, *along));
            let mut along = area.min[other];
            while along < area.max[other] {
                let run = (along..area.max[other]).take_while(is_between).count() as i64;
                if run > 0 {
                    let [from, to] = [along, along + run].map(|along| corner(pixel(across, along)));
                    sketch.segment(0, from, to, Role::Cell);
                }
                along += run + 1;
            }
        }
    }
}

/// Columns above the window, or above both masks when they share none, and rows on its left: as the sentences count.
fn numbers(sketch: &mut Sketch, window: PixelBox) {
    let [columns, rows] = [0, 1].map(|axis| {
        let every = (window.max[axis] - window.min[axis]).div_euclid(MOST_NUMBERS) + 1;
        (window.min[axis]..window.max[axis]).step_by(usize::try_from(every).unwrap_or(1))
    });
    let [left, top] = window.min;
    for column in columns {
        let at = (corner([column, top]) + corner([column + 1, top])) * 0.5;
        number(sketch, column, at, DVec2::Y * NUMBER_PX);
    }
    for row in rows {
        let at = (corner([left, row]) + corner([left, row + 1])) * 0.5;
        number(sketch, row, at, DVec2::NEG_X * NUMBER_PX).link(row_link(row, top));
    }
}

fn number<'s>(sketch: &'s mut Sketch, number: i64, at: DVec2, away: DVec2) -> Draft<'s> {
    let text = words::rim_number(whole(number));
    sketch.add(0, Geometry::Text { at }, Role::Note).label(text, at, away, LabelSize::Small)
}

/// The upper left corner of a pixel.
fn corner([column, row]: [i64; 2]) -> DVec2 {
    dvec2(column as f64, -row as f64)
}

/// The common pixels of a row, from its step on.
fn common(sketch: &mut Sketch, run: &Run, row: i64, [from, to]: [i64; 2], frame: u32, link: Link) {
    let [a, b] = &run.masks;
    let (shown, lit) = (sketch.from(frame), sketch.at(frame));
    let mut column = from;
    while column < to {
        let start = column;
        while column < to && a.is_set([column, row]) && b.is_set([column, row]) {
            column += 1;
        }
        if column > start {
            let ring = pixel_ring([start, row], [column, row + 1]);
            sketch.ring(0, ring, Role::Overlap).shown(shown.clone()).lit(lit.clone()).link(link).spoils();
        }
        column += 1;
    }
}

/// The pixels that a coarse look tries: filled where both are set.
fn dots(sketch: &mut Sketch, run: &Run, [min, max]: [[i64; 2]; 2], stride: u32, at: &Range<u32>) {
    let [a, b] = &run.masks;
    for row in (min[1]..max[1]).step_by(stride.max(1) as usize) {
        for column in (min[0]..max[0]).step_by(stride.max(1) as usize) {
            let hit = a.is_set([column, row]) && b.is_set([column, row]);
            let middle = dvec2(column as f64 + 0.5, -row as f64 - 0.5);
            // Where it looks may be seen before the answer, what it finds not.
            sketch.point(0, middle, Role::EndNotCounted).shown(at.clone()).lit(at.clone());
            if hit {
                sketch.point(0, middle, Role::EndCounted).shown(at.clone()).lit(at.clone()).spoils();
            }
        }
    }
}

/// The ring around pixels from `min` on, up to but without `max`.
fn pixel_ring(min: [i64; 2], max: [i64; 2]) -> Vec<DVec2> {
    corners(corner([min[0], max[1]]), corner([max[0], min[1]]))
}

fn corners(min: DVec2, max: DVec2) -> Vec<DVec2> {
    vec![min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
}

pub(super) fn legend(sketch: &Sketch) -> Vec<LegendRow> {
    sketch.legend([
        (Role::BoxOfA, words::legend_box_a()),
        (Role::BoxOfB, words::legend_box_b()),
        (Role::Region, words::legend_window()),
        (Role::CurrentAxis, words::legend_row()),
        (Role::Overlap, words::legend_common()),
        (Role::Crossing, words::legend_first()),
        (Role::EndCounted, words::legend_tried()),
        (Role::EndNotCounted, words::legend_tried_not()),
        (Role::Simplex, words::legend_neighbors()),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Pixels;

    #[test]
    fn pixels_lie_below_their_row() {
        let pixels = Pixels { origin: [2, 3], rows: vec!["#".to_owned()] };
        assert_eq!(pixels.bounds(), [dvec2(2.0, -4.0), dvec2(3.0, -3.0)]);
        assert_eq!(pixel_ring([2, 3], [3, 4])[0], dvec2(2.0, -4.0));
    }
}
