//! Parallel lines over an area, as cut segments: no backend needs patterns or clip paths.

use super::clip::Window;
use super::ink::Hatch;

/// Lines of a hatch: `normal · p = phase + k·gap`, running along `along`.
struct Lines {
    along: [f64; 2],
    normal: [f64; 2],
    gap: f64,
    phase: f64,
}

impl Lines {
    fn new(hatch: &Hatch, scale: f64, anchor: [f64; 2]) -> Self {
        let angle = hatch.angle_deg.to_radians();
        // The picture's y runs down.
        let along = [libm::cos(angle), -libm::sin(angle)];
        let normal = [-along[1], along[0]];
        let gap = (hatch.gap_px * scale).max(2.0);
        Self { along, normal, gap, phase: dot(normal, anchor) }
    }

    /// Offsets of the lines strictly between two values.
    fn between(&self, least: f64, most: f64) -> impl Iterator<Item = f64> + '_ {
        let first = ((least - self.phase) / self.gap).floor() + 0.5;
        (0_u32..4096).map(move |k| self.phase + (first + f64::from(k)) * self.gap).take_while(move |c| *c < most)
    }

    fn point(&self, offset: f64, along: f64) -> [f64; 2] {
        [self.normal[0] * offset + self.along[0] * along, self.normal[1] * offset + self.along[1] * along]
    }
}

fn dot(a: [f64; 2], b: [f64; 2]) -> f64 {
    a[0] * b[0] + a[1] * b[1]
}

/// Hatches the inside of rings by the even–odd rule; holes stay clear. Time: lines × edges.
///
/// The lines hang on `anchor`, so that the hatching moves with the shape. Rings should be cut to `window` already.
pub(super) fn rings(rings: &[Vec<[f64; 2]>], hatch: &Hatch, scale: f64, anchor: [f64; 2]) -> Vec<[[f64; 2]; 2]> {
    let lines = Lines::new(hatch, scale, anchor);
    let mut segments = Vec::new();
    let offsets = rings.iter().flatten().map(|p| dot(lines.normal, *p));
    let [least, most] = offsets.fold([f64::INFINITY, f64::NEG_INFINITY], |[l, m], c| [l.min(c), m.max(c)]);
    if !(least.is_finite() && most.is_finite()) {
        return segments;
    }
    let mut cuts: Vec<f64> = Vec::new();
    for offset in lines.between(least, most) {
        cuts.clear();
        for ring in rings {
            let Some(mut from) = ring.last().copied() else {
                continue;
            };
            let mut from_side = dot(lines.normal, from) - offset;
            for &to in ring {
                let to_side = dot(lines.normal, to) - offset;
                // Half open, so that a vertex on the line counts once.
                if (from_side > 0.0) != (to_side > 0.0) {
                    let t = from_side / (from_side - to_side);
                    let start = dot(lines.along, from);
                    cuts.push(start + (dot(lines.along, to) - start) * t);
                }
                (from, from_side) = (to, to_side);
            }
        }
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.chunks_exact(2) {
            if pair[1] - pair[0] > 0.5 {
                segments.push([lines.point(offset, pair[0]), lines.point(offset, pair[1])]);
            }
        }
    }
    segments
}

/// Hatches a circle.
pub(super) fn circle(center: [f64; 2], radius: f64, hatch: &Hatch, scale: f64, window: Window) -> Vec<[[f64; 2]; 2]> {
    let lines = Lines::new(hatch, scale, center);
    let middle = dot(lines.normal, center);
    let along = dot(lines.along, center);
    lines
        .between(middle - radius, middle + radius)
        .filter_map(|offset| {
            let away = offset - middle;
            let squared = radius * radius - away * away;
            if squared <= 0.25 {
                return None;
            }
            let half = squared.sqrt();
            window.segment(lines.point(offset, along - half), lines.point(offset, along + half))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Color;

    const HATCH: Hatch = Hatch { angle_deg: 45.0, gap_px: 10.0, width_px: 1.0, color: Color::hex(0) };
    const WINDOW: Window = Window { min: [-500.0, -500.0], max: [500.0, 500.0] };

    fn square(a: f64, b: f64) -> Vec<[f64; 2]> {
        vec![[a, a], [b, a], [b, b], [a, b]]
    }

    #[test]
    fn every_line_ends_on_the_outline_and_none_enters_a_hole() {
        let segments = rings(&[square(0.0, 100.0), square(40.0, 60.0)], &HATCH, 1.0, [50.0, 50.0]);
        assert!(segments.len() >= 14, "{}", segments.len());
        for [from, to] in segments {
            for end in [from, to] {
                let on = |a: f64, b: f64| end.iter().any(|v| (v - a).abs() < 1e-9 || (v - b).abs() < 1e-9);
                assert!(on(0.0, 100.0) || on(40.0, 60.0), "{end:?}");
            }
            let middle = [(from[0] + to[0]) * 0.5, (from[1] + to[1]) * 0.5];
            assert!(!middle.iter().all(|v| *v > 40.001 && *v < 59.999));
        }
    }

    #[test]
    fn a_slash_rises_to_the_right_on_a_screen_whose_y_runs_down() {
        for [from, to] in rings(&[square(0.0, 100.0)], &HATCH, 1.0, [0.0, 0.0]) {
            assert!((to[0] - from[0]) * (to[1] - from[1]) < 0.0);
        }
    }

    #[test]
    fn lines_in_a_circle_end_on_it() {
        let segments = circle([3.0, 4.0], 50.0, &HATCH, 1.0, WINDOW);
        assert_eq!(segments.len(), 10);
        for end in segments.iter().flatten() {
            assert!((libm::hypot(end[0] - 3.0, end[1] - 4.0) - 50.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_hatching_moves_with_its_shape() {
        let one = rings(&[square(0.0, 50.0)], &HATCH, 1.0, [25.0, 25.0]);
        let two = rings(&[square(3.0, 53.0)], &HATCH, 1.0, [28.0, 28.0]);
        assert_eq!(one.len(), two.len());
        for (a, b) in one.iter().flatten().zip(two.iter().flatten()) {
            assert!((a[0] + 3.0 - b[0]).abs() < 1e-9 && (a[1] + 3.0 - b[1]).abs() < 1e-9);
        }
    }
}
