//! World to pixels and back.

use glam::DVec2;

use crate::scene::YAxis;

/// Where a view is looked at from. Total: no camera, however it was moved, gives a number that is not finite for a
/// finite point of ordinary size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// World point in the middle of the picture.
    pub center: DVec2,
    pub px_per_unit: f64,
    /// Width and height of the picture in pixels.
    pub size_px: [f64; 2],
    /// Which way y runs. Up mirrors the picture's y.
    pub y_axis: YAxis,
}

/// Pixels kept free around the content.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Margins {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl Margins {
    pub const fn all(px: f64) -> Self {
        Self { left: px, top: px, right: px, bottom: px }
    }
}

/// Pixels a unit can have: the least shows the whole range of doubles.
const SCALE: [f64; 2] = [1e-306, 1e306];
/// Pixel coordinates are kept within this, so that backends in single precision can draw them.
const FAR_PX: f64 = 1e6;

fn clean_scale(scale: f64) -> f64 {
    if scale.is_nan() { 1.0 } else { scale.clamp(SCALE[0], SCALE[1]) }
}

/// Within the range of doubles.
fn clean(point: DVec2) -> DVec2 {
    let clean = |x: f64| if x.is_nan() { 0.0 } else { x.clamp(-f64::MAX, f64::MAX) };
    DVec2::new(clean(point.x), clean(point.y))
}

/// Pixels a unit has where a length, the difference of two numbers that may be the whole range apart, fills some room.
fn scale_of(room_px: f64, [min, max]: [f64; 2]) -> f64 {
    let length = max - min;
    if length.is_finite() { room_px / length } else { room_px * 0.5 / (max * 0.5 - min * 0.5) }
}

impl Camera {
    /// The camera that shows a box of the world (`[min, max]`) within the picture less its margins.
    ///
    /// A box without extent is shown at 60 pixels a unit; nonsense is taken as a box around the origin.
    pub fn fit(content: [DVec2; 2], size_px: [f64; 2], margin_px: Margins, y_axis: YAxis) -> Self {
        let [min, max] = content;
        let usable = min.is_finite() && max.is_finite() && min.x <= max.x && min.y <= max.y;
        let [min, max] = if usable { [min, max] } else { [DVec2::splat(-1.0), DVec2::splat(1.0)] };
        let middle = min * 0.5 + max * 0.5;
        let room_x = (size_px[0] - margin_px.left - margin_px.right).max(size_px[0] * 0.2).max(1.0);
        let room_y = (size_px[1] - margin_px.top - margin_px.bottom).max(size_px[1] * 0.2).max(1.0);
        let (along_x, along_y) = (scale_of(room_x, [min.x, max.x]), scale_of(room_y, [min.y, max.y]));
        let scale = match (max.x > min.x, max.y > min.y) {
            (true, true) => along_x.min(along_y),
            (true, false) => along_x,
            (false, true) => along_y,
            (false, false) => 60.0,
        };
        let px_per_unit = clean_scale(scale);
        // The middle of the free room, as seen from the middle of the picture.
        let shift_px = [(margin_px.left - margin_px.right) * 0.5, (margin_px.top - margin_px.bottom) * 0.5];
        let mut camera = Self { center: clean(middle), px_per_unit, size_px, y_axis };
        camera.pan_px(shift_px);
        camera
    }

    /// +1 where world y and picture y run the same way, −1 where they do not.
    pub fn y_sign(&self) -> f64 {
        match self.y_axis {
            YAxis::Up => -1.0,
            YAxis::Down => 1.0,
        }
    }

    /// A point of the view in pixels, from the picture's top left. Far-off points are kept within a million pixels.
    pub fn to_px(&self, point: DVec2) -> [f64; 2] {
        let [x, y] = self.px_of(point);
        let near = |v: f64| {
            if v.is_nan() { FAR_PX } else { v.clamp(-FAR_PX, FAR_PX) }
        };
        [near(x), near(y)]
    }

    /// The same for one who cuts to the picture: however far off.
    pub(super) fn px_of(&self, point: DVec2) -> [f64; 2] {
        let offset = point - self.center;
        // What is farther apart than doubles reach is not once it is in pixels.
        let offset = if offset.is_finite() {
            offset * self.px_per_unit
        } else {
            (point * 0.5 - self.center * 0.5) * self.px_per_unit * 2.0
        };
        [self.size_px[0] * 0.5 + offset.x, self.size_px[1] * 0.5 + offset.y * self.y_sign()]
    }

    /// The point of the view under a pixel, within the range of doubles.
    pub fn to_world(&self, px: [f64; 2]) -> DVec2 {
        let offset = DVec2::new(px[0] - self.size_px[0] * 0.5, (px[1] - self.size_px[1] * 0.5) * self.y_sign());
        clean(self.center + offset / self.px_per_unit)
    }

    /// A direction of the view as a unit vector in pixels; `None` where there is no direction.
    pub fn direction_to_px(&self, direction: DVec2) -> Option<[f64; 2]> {
        let largest = direction.abs().max_element();
        if !largest.is_finite() || largest == 0.0 {
            return None;
        }
        let unit = (direction / largest).normalize();
        Some([unit.x, unit.y * self.y_sign()])
    }

    /// Magnifies about a pixel, which keeps its place.
    pub fn zoom_about(&mut self, px: [f64; 2], factor: f64) {
        let fixed = self.to_world(px);
        let wanted = clean_scale(self.px_per_unit * if factor.is_finite() && factor > 0.0 { factor } else { 1.0 });
        let before = self.px_per_unit;
        self.px_per_unit = wanted;
        self.center = clean(fixed + (self.center - fixed) * (before / wanted));
    }

    /// Moves what is seen by so many pixels: the content follows the pointer.
    pub fn pan_px(&mut self, by_px: [f64; 2]) {
        let offset = DVec2::new(by_px[0], by_px[1] * self.y_sign()) / self.px_per_unit;
        self.center = clean(self.center - offset);
    }

    /// Corners of the part of the view that is seen, `[min, max]`.
    pub fn visible(&self) -> [DVec2; 2] {
        let half = DVec2::from_array(self.size_px) * (0.5 / self.px_per_unit);
        [self.center - half, self.center + half].map(clean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: [f64; 2], b: [f64; 2]) -> bool {
        (a[0] - b[0]).abs() < 1e-9 && (a[1] - b[1]).abs() < 1e-9
    }

    #[test]
    fn a_fitted_box_lies_within_the_margins_and_touches_two_of_them() {
        let margins = Margins { left: 10.0, top: 20.0, right: 30.0, bottom: 40.0 };
        for y_axis in [YAxis::Up, YAxis::Down] {
            let content = [DVec2::new(-3.0, 1.0), DVec2::new(5.0, 2.0)];
            let camera = Camera::fit(content, [800.0, 600.0], margins, y_axis);
            let (one, two) = (camera.to_px(content[0]), camera.to_px(content[1]));
            assert!(near([one[0], two[0]], [10.0, 770.0]), "{one:?} {two:?}");
            assert!(near([one[1].min(two[1]) - 20.0, 0.0], [560.0 - one[1].max(two[1]), 0.0]));
        }
    }

    #[test]
    fn pixels_go_to_the_world_and_back() {
        let mut camera =
            Camera::fit([DVec2::ZERO, DVec2::new(4.0, 3.0)], [640.0, 480.0], Margins::all(20.0), YAxis::Up);
        camera.zoom_about([100.0, 50.0], 3.7);
        camera.pan_px([31.0, -7.0]);
        assert!(near(camera.to_px(camera.to_world([123.0, 321.0])), [123.0, 321.0]));
    }

    #[test]
    fn a_box_of_any_size_is_fitted() {
        for exponent in [-302, -200, -150, 0, 150, 200, 300, 308] {
            let size = libm::pow(10.0, f64::from(exponent));
            let content = [DVec2::new(-0.5, -1.0) * size, DVec2::new(1.0, 1.5) * size];
            let camera = Camera::fit(content, [640.0, 480.0], Margins::all(20.0), YAxis::Up);
            let (low, high) = (camera.to_px(content[0]), camera.to_px(content[1]));
            assert!(near([low[1], high[1]], [460.0, 20.0]), "1e{exponent}: {low:?} {high:?}");
            let back = camera.to_world(high) - content[1];
            assert!(back.abs().max_element() < 1e-9 * size, "1e{exponent}: {back}");
        }
        let all = [DVec2::splat(-f64::MAX), DVec2::splat(f64::MAX)];
        let camera = Camera::fit(all, [640.0, 480.0], Margins::all(20.0), YAxis::Up);
        let [low, high] = all.map(|p| camera.to_px(p));
        assert!(low[1] <= 480.0 && high[1] >= 0.0 && low[1] - high[1] > 300.0, "{low:?} {high:?}");
    }

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let mut camera = Camera::fit([DVec2::ZERO, DVec2::ONE], [300.0, 300.0], Margins::default(), YAxis::Up);
        let before = camera.to_world([40.0, 250.0]);
        camera.zoom_about([40.0, 250.0], 0.31);
        assert!((camera.to_world([40.0, 250.0]) - before).length() < 1e-12);
    }

    #[test]
    fn panning_moves_the_content_with_the_pointer_whichever_way_y_runs() {
        for y_axis in [YAxis::Up, YAxis::Down] {
            let mut camera = Camera::fit([DVec2::ZERO, DVec2::ONE], [300.0, 300.0], Margins::default(), y_axis);
            let point = DVec2::new(0.25, 0.75);
            let before = camera.to_px(point);
            camera.pan_px([12.0, 34.0]);
            assert!(near(camera.to_px(point), [before[0] + 12.0, before[1] + 34.0]));
        }
    }

    #[test]
    fn no_content_and_no_zoom_gives_a_number_that_is_not_finite() {
        let odd = [f64::NAN, f64::INFINITY, -1e300, 1e300, 0.0];
        for min in odd {
            for max in odd {
                let content = [DVec2::splat(min), DVec2::splat(max)];
                let mut camera = Camera::fit(content, [0.0, 100.0], Margins::all(60.0), YAxis::Up);
                for _ in 0..2000 {
                    camera.zoom_about([3.0, 4.0], 1e10);
                }
                for factor in [0.0, f64::NAN, -1.0, 1e-300, 1e-300, 1e-300] {
                    camera.zoom_about([3.0, 4.0], factor);
                    camera.pan_px([1e5, 1e5]);
                }
                let px = camera.to_px(DVec2::new(1e12, -1e12));
                assert!(px[0].is_finite() && px[1].is_finite() && camera.center.is_finite());
                assert!(camera.to_world([5.0, 5.0]).is_finite());
            }
        }
    }
}
