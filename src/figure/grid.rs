//! A faint grid that says how large things are, with spacings of 1, 2 or 5 times a power of ten.

use glam::DVec2;

use super::camera::Camera;
use super::picture::{Dash, Draw, Stroke};
use super::theme::Theme;

/// The least spacing of the form 1, 2 or 5 times a power of ten that is at least `least`, for a positive finite one.
pub(super) fn nice_spacing(least: f64) -> Option<f64> {
    if !(least.is_finite() && least > 0.0) {
        return None;
    }
    let power = libm::pow(10.0, libm::floor(libm::log10(least)));
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|spacing| *spacing >= least * (1.0 - 1e-12))
}

/// Multiples of a spacing within a range; none where doubles cannot tell them apart.
pub(super) fn multiples(range: [f64; 2], spacing: f64) -> impl Iterator<Item = f64> {
    let [least, most] = range;
    let largest = least.abs().max(most.abs());
    let sensible = spacing > largest * 1e-13 && (most - least) / spacing < 2000.0;
    let first = libm::ceil(least / spacing);
    (0_u32..2000).map(move |k| (first + f64::from(k)) * spacing).take_while(move |x| sensible && *x <= most)
}

pub(super) fn draw(camera: &Camera, theme: &Theme, scale: f64, items: &mut Vec<Draw>) {
    let Some(spacing) = nice_spacing(50.0 * scale / camera.px_per_unit) else {
        return;
    };
    let [min, max] = camera.visible();
    let [width, height] = camera.size_px;
    // On half pixels a line one pixel wide is crisp.
    let crisp = |v: f64| v.floor() + 0.5;
    let mut lines = Vec::new();
    let mut axes = Vec::new();
    for x in multiples([min.x, max.x], spacing) {
        let px = crisp(camera.to_px(DVec2::new(x, camera.center.y))[0]);
        if x == 0.0 { &mut axes } else { &mut lines }.push([[px, 0.0], [px, height]]);
    }
    for y in multiples([min.y, max.y], spacing) {
        let px = crisp(camera.to_px(DVec2::new(camera.center.x, y))[1]);
        if y == 0.0 { &mut axes } else { &mut lines }.push([[0.0, px], [width, px]]);
    }
    for (segments, color) in [(lines, theme.grid), (axes, theme.grid_axis)] {
        if !segments.is_empty() {
            items.push(Draw::Segments { segments, stroke: Stroke { color, width_px: 1.0, dash: Dash::Solid } });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::ThemeId;
    use crate::scene::YAxis;

    #[test]
    fn spacings_are_one_two_or_five_times_a_power_of_ten() {
        for (least, wanted) in [(0.9, 1.0), (1.0, 1.0), (1.3, 2.0), (2.1, 5.0), (6.0, 10.0), (0.013, 0.02)] {
            let spacing = nice_spacing(least).expect("positive");
            assert!((spacing / wanted - 1.0).abs() < 1e-9, "{least}: {spacing}");
        }
        assert_eq!(nice_spacing(0.0), None);
        assert_eq!(nice_spacing(f64::NAN), None);
    }

    #[test]
    fn at_any_zoom_the_grid_is_neither_dense_nor_missing() {
        for exponent in -40_i32..40 {
            let px_per_unit = libm::pow(3.0, f64::from(exponent));
            let camera =
                Camera { center: DVec2::new(0.2, 0.1), px_per_unit, size_px: [800.0, 600.0], y_axis: YAxis::Up };
            let mut items = Vec::new();
            draw(&camera, Theme::of(ThemeId::Light), 1.0, &mut items);
            let count: usize = items
                .iter()
                .map(|item| if let Draw::Segments { segments, .. } = item { segments.len() } else { 0 })
                .sum();
            let precise = px_per_unit < 1e12;
            assert!(count <= 32 && (count >= 6 || !precise), "{px_per_unit}: {count}");
        }
    }
}
