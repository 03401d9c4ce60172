//! Charts of every kind as pictures, and how the room below a stage is shared among several.

use crate::trace::Chart;

use super::picture::Picture;
use super::{Look, counts, curve, interval, plot, table};

/// How much room a chart asks for, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// Below this it cannot be read.
    pub least_px: f64,
    /// Its part of the room, against the parts of the others.
    pub share: f64,
    /// More would only be air.
    pub most_px: f64,
    /// The height at which all of it is seen.
    pub height_px: f64,
}

/// Draws a chart within so many pixels. What does not fit is left out; the window scrolls instead.
pub fn chart(chart: &Chart, size_px: [f64; 2], look: &Look) -> Picture {
    match chart {
        Chart::Intervals(chart) => interval::excerpt(chart, size_px, look),
        Chart::Curve(chart) => curve(chart, size_px, look),
        Chart::Counts(chart) => counts(chart, size_px, look),
        Chart::Table(chart) => table::excerpt(chart, size_px, look),
        Chart::Plot(chart) => plot(chart, size_px, look),
    }
}

/// The room that a chart asks for, without its title.
pub fn wish(chart: &Chart, look: &Look) -> Wish {
    let px = |px: f64| px * look.scale();
    match chart {
        Chart::Intervals(chart) => Wish {
            least_px: px(250.0),
            share: 0.477,
            most_px: f64::INFINITY,
            height_px: px(6.0 + 32.0 * chart.rows.len() as f64),
        },
        Chart::Curve(_) => {
            Wish { least_px: px(220.0), share: 0.523, most_px: f64::INFINITY, height_px: px(6.0 + 32.0 * 4.0) }
        }
        Chart::Plot(_) => Wish { least_px: px(230.0), share: 0.5, most_px: px(620.0), height_px: px(6.0 + 32.0 * 4.5) },
        Chart::Counts(_) => {
            Wish { least_px: px(150.0), share: 0.2, most_px: px(520.0), height_px: px(6.0 + 32.0 * 4.0) }
        }
        Chart::Table(chart) => {
            let (least, [width, height]) = table::sizes_px(chart, look);
            Wish { least_px: least.max(width.min(px(260.0))), share: 0.5, most_px: width, height_px: height }
        }
    }
}

/// The width of each of several charts side by side. The widths add up to the room, or to more where the room is less
/// than the least that the charts need. Time: charts².
pub fn widths(wishes: &[Wish], room_px: f64) -> Vec<f64> {
    let mut widths: Vec<Option<f64>> = vec![None; wishes.len()];
    loop {
        let taken: f64 = widths.iter().flatten().sum();
        let open = || wishes.iter().zip(&widths).filter(|(_, width)| width.is_none()).map(|(wish, _)| wish);
        let shares: f64 = open().map(|wish| wish.share).sum();
        let fair = |wish: &Wish| ((room_px - taken) * wish.share / shares.max(f64::MIN_POSITIVE)).max(0.0);
        // Those that need more than their part come first: what they take is no longer shared.
        let too_narrow = (0..wishes.len()).find(|k| widths[*k].is_none() && fair(&wishes[*k]) < wishes[*k].least_px);
        let too_wide = (0..wishes.len()).find(|k| widths[*k].is_none() && fair(&wishes[*k]) > wishes[*k].most_px);
        match (too_narrow, too_wide) {
            (Some(k), _) => widths[k] = Some(wishes[k].least_px),
            (None, Some(k)) => widths[k] = Some(wishes[k].most_px),
            (None, None) => {
                let mut all: Vec<f64> =
                    wishes.iter().zip(&widths).map(|(wish, width)| width.unwrap_or_else(|| fair(wish))).collect();
                // Where all have what they asked for, the rest is air between them.
                let rest = (room_px - all.iter().sum::<f64>()).max(0.0) / all.len().max(1) as f64;
                all.iter_mut().for_each(|width| *width += rest);
                return all;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(least_px: f64, share: f64, most_px: f64) -> Wish {
        Wish { least_px, share, most_px, height_px: 100.0 }
    }

    #[test]
    fn charts_share_the_room_and_what_one_does_not_want_goes_to_the_others() {
        let wide = wish(200.0, 0.5, f64::INFINITY);
        assert_eq!(widths(&[wide, wide], 1000.0), [500.0, 500.0]);
        assert_eq!(widths(&[wide, wish(100.0, 0.5, 300.0)], 1000.0), [700.0, 300.0]);
        assert_eq!(widths(&[wish(100.0, 0.5, 300.0), wish(100.0, 0.5, 300.0)], 1000.0), [500.0, 500.0]);
        assert_eq!(widths(&[wish(400.0, 0.1, 900.0), wide, wide], 1000.0), [400.0, 300.0, 300.0]);
        assert_eq!(widths(&[], 1000.0), [0.0; 0]);
    }

    #[test]
    fn charts_that_do_not_fit_have_their_least() {
        let each = wish(300.0, 0.5, f64::INFINITY);
        assert_eq!(widths(&[each, each, each], 500.0), [300.0, 300.0, 300.0]);
        assert_eq!(widths(&[each], -5.0), [300.0]);
    }
}
