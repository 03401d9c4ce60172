//! Polylines as dashes, only where they can be seen.

use super::clip::{Px, Window};

/// The drawn pieces of a polyline under an on/off pattern of lengths in pixels, cut to the window.
///
/// The pattern runs on around corners and keeps its phase where the window cuts, so that panning does not make dashes
/// crawl. Work is bounded by the length inside the window. A pattern without length draws the line whole.
pub(super) fn pieces(points: &[Px], closed: bool, pattern: &[f64], window: &Window) -> Vec<[Px; 2]> {
    let period: f64 = pattern.iter().sum();
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    let mut out = Vec::new();
    let mut walked = 0.0;
    for k in 0..count {
        let (from, to) = (points[k], points[(k + 1) % points.len()]);
        let along = [to[0] - from[0], to[1] - from[1]];
        let length = along[0].hypot(along[1]);
        if !length.is_finite() || length == 0.0 {
            continue;
        }
        if let Some([t0, t1]) = window.clip_segment(from, to) {
            let at = |s: f64| {
                let t = s / length;
                [from[0] + along[0] * t, from[1] + along[1] * t]
            };
            let (start, end) = (t0 * length, t1 * length);
            if period < 0.5 || pattern.len() < 2 {
                out.push([at(start), at(end)]);
            } else {
                let mut s = start;
                // Where in the pattern the visible part begins.
                let mut phase = (walked + start).rem_euclid(period);
                let mut index = 0;
                while index + 1 < pattern.len() && phase >= pattern[index] {
                    phase -= pattern[index];
                    index += 1;
                }
                while s < end {
                    let stop = (s + (pattern[index] - phase).max(0.0)).min(end);
                    if index % 2 == 0 && stop > s {
                        out.push([at(s), at(stop)]);
                    }
                    s = stop;
                    phase = 0.0;
                    index = (index + 1) % pattern.len();
                }
            }
        }
        walked += length;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Window = Window { min: [0.0, 0.0], max: [100.0, 100.0] };

    #[test]
    fn dashes_and_gaps_alternate_and_end_with_the_line() {
        let drawn = pieces(&[[0.0, 0.0], [25.0, 0.0]], false, &[10.0, 5.0], &WINDOW);
        assert_eq!(drawn, [[[0.0, 0.0], [10.0, 0.0]], [[15.0, 0.0], [25.0, 0.0]]]);
    }

    #[test]
    fn the_pattern_runs_on_around_a_corner() {
        let drawn = pieces(&[[0.0, 0.0], [5.0, 0.0], [5.0, 20.0]], false, &[10.0, 5.0], &WINDOW);
        assert_eq!(drawn[0], [[0.0, 0.0], [5.0, 0.0]]);
        assert_eq!(drawn[1], [[5.0, 0.0], [5.0, 5.0]]);
        assert_eq!(drawn[2], [[5.0, 10.0], [5.0, 20.0]]);
    }

    #[test]
    fn a_line_of_a_billion_pixels_costs_no_more_than_the_window_shows() {
        let drawn = pieces(&[[-1e9, 50.0], [1e9, 50.0]], false, &[6.0, 4.0], &WINDOW);
        assert!((10..=12).contains(&drawn.len()), "{}", drawn.len());
    }

    #[test]
    fn a_pattern_without_length_draws_the_line_whole() {
        assert_eq!(pieces(&[[0.0, 0.0], [9.0, 0.0]], false, &[0.0, 0.0], &WINDOW).len(), 1);
    }
}
