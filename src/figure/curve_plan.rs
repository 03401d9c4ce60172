//! What every drawing of a curve needs, this room's picture and the window's panel alike: the range of values, its
//! levels with their names, and the curve with its stretches above zero.

use crate::trace::CurveChart;
use crate::words::number;

use super::ticks::{multiples, nice_spacing};

/// The angles that are named below the curve.
pub const CURVE_ANGLES_DEG: [f64; 5] = [0.0, 45.0, 90.0, 135.0, 180.0];

/// Share of the range left free above and below the curve.
const AIR: f64 = 0.1;
/// Distance between levels in pixels at 100 % text, and how many there are at least and at most.
const LEVEL_PX: f64 = 44.0;
const LEVELS: [f64; 2] = [2.0, 6.0];

/// A curve's numbers, ready to be placed.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePlan {
    /// Angle and value of every point that can be drawn.
    pub points: Vec<[f64; 2]>,
    /// Least and greatest value drawn; 0 is between them.
    pub range: [f64; 2],
}

/// A round value.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    pub value: f64,
    /// Between it and the next.
    pub spacing: f64,
    pub name: String,
}

impl CurvePlan {
    pub fn new(chart: &CurveChart) -> Self {
        let points: Vec<[f64; 2]> =
            chart.points.iter().copied().filter(|p| p[0].is_finite() && p[1].is_finite()).collect();
        let [least, most] = points.iter().fold([0.0_f64; 2], |[least, most], p| [least.min(p[1]), most.max(p[1])]);
        let extent = most - least;
        let range = if extent > 0.0 && (extent * 2.0).is_finite() {
            [least - extent * AIR, most + extent * AIR]
        } else {
            [-1.0, 1.0]
        };
        Self { points, range }
    }

    /// Round values, as many as there is room for; `scale` is the growth of text.
    pub fn levels(&self, height_px: f64, scale: f64) -> Vec<Level> {
        let [least, most] = self.range;
        let lines = (height_px / (LEVEL_PX * scale)).clamp(LEVELS[0], LEVELS[1]);
        let Some(spacing) = nice_spacing((most - least) / lines) else { return Vec::new() };
        // The lowest names would run into those of the angles.
        let above = least + (most - least) * 0.06;
        multiples([above, most], spacing).map(|value| Level { value, spacing, name: number(value) }).collect()
    }

    /// The curve where it is above zero and zero elsewhere, with its crossings of zero put in.
    pub fn above_zero(&self) -> Vec<[f64; 2]> {
        let mut out = Vec::with_capacity(self.points.len() + 8);
        for (k, [x, y]) in self.points.iter().copied().enumerate() {
            if k > 0 {
                let [x0, y0] = self.points[k - 1];
                if (y0 > 0.0) != (y > 0.0) {
                    let share = (y0 / (y0 - y)).clamp(0.0, 1.0);
                    out.push([x0 + (x - x0) * share, 0.0]);
                }
            }
            out.push([x, y.max(0.0)]);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(points: &[[f64; 2]], range: [f64; 2]) -> CurvePlan {
        CurvePlan { points: points.to_vec(), range }
    }

    #[test]
    fn the_area_above_zero_begins_and_ends_where_the_curve_crosses() {
        let above = plan(&[[0.0, -1.0], [10.0, 1.0], [20.0, 1.0], [30.0, -3.0]], [-3.0, 1.0]).above_zero();
        assert_eq!(above, [[0.0, 0.0], [5.0, 0.0], [10.0, 1.0], [20.0, 1.0], [22.5, 0.0], [30.0, 0.0]]);
    }

    #[test]
    fn levels_are_few_and_round_at_any_size() {
        for size in [1e-200, 1e-3, 1.0, 7.3, 1e12, 1e200] {
            let levels = plan(&[], [-size, size * 0.4]).levels(4.0 * LEVEL_PX, 1.0);
            assert!((2..=6).contains(&levels.len()), "{size}: {}", levels.len());
        }
        assert!(plan(&[], [f64::NAN, 1.0]).levels(100.0, 1.0).is_empty());
    }

    #[test]
    fn levels_are_named_without_the_last_digits_of_multiplying() {
        let names: Vec<String> =
            plan(&[], [-0.21, 0.31]).levels(6.0 * LEVEL_PX, 1.0).into_iter().map(|level| level.name).collect();
        assert_eq!(names, ["−0.1", "0", "0.1", "0.2", "0.3"]);
    }
}
