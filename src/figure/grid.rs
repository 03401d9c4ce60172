//! A faint grid that says how large things are, with spacings of 1, 2 or 5 times a power of ten.

use glam::DVec2;

use super::camera::Camera;
use super::picture::{Dash, Draw, Stroke};
use super::theme::Theme;
use super::ticks::{multiples, nice_spacing};

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
