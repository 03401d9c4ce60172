//! Where a view of the stage is looked at from: fitted until a hand takes over, kept up with the size of the window.

use egui::{Rect, Ui};

use crate::app::command::Command;
use crate::app::state::View;
use crate::figure::{Camera, Content};
use crate::scene::YAxis;

use super::grip::Px;

/// Pixels kept free at the borders and beside what lies on the stage, at 100 % text.
pub(super) const MARGIN_PX: f64 = 12.0;
pub(super) const GAP_PX: f64 = 10.0;
/// Growth of the picture for a pixel of scrolling.
const ZOOM_PER_PX: f64 = 0.003;

/// The camera of this frame. Reports a new one where the old does not fit the stage any more.
pub(super) fn current(
    view: &View,
    index: usize,
    content: &Content,
    rect: Rect,
    scale: f64,
    obstacles: &[[Px; 2]],
    out: &mut Vec<Command>,
) -> Camera {
    let size_px = [f64::from(rect.width()), f64::from(rect.height())];
    let y_axis = view.state.scene().y_axis;
    let fitted = || content.fit(size_px, MARGIN_PX * scale, GAP_PX * scale, obstacles);
    // A drag in hand keeps its ground, whatever happens to content and window.
    let in_hand = view.state.session.preview.is_some();
    let (camera, by_hand) = match view.camera(index) {
        Some(kept) if kept.camera.size_px == size_px && kept.camera.y_axis == y_axis => {
            if kept.by_hand || in_hand || content.is_shown(&kept.camera, obstacles) {
                return kept.camera;
            }
            (fitted(), false)
        }
        Some(kept) if in_hand => (resized_in_place(&kept.camera, size_px, y_axis), kept.by_hand),
        Some(kept) if kept.by_hand => (Camera { size_px, y_axis, ..kept.camera }, true),
        _ => (fitted(), false),
    };
    if view.camera(index).is_none_or(|kept| kept.camera != camera || kept.by_hand != by_hand) {
        out.push(Command::SetCamera { view: index, camera, by_hand });
    }
    camera
}

/// The camera for another size of stage, with everything where it was from the top left.
fn resized_in_place(camera: &Camera, size_px: [f64; 2], y_axis: YAxis) -> Camera {
    let grown = [size_px[0] - camera.size_px[0], size_px[1] - camera.size_px[1]];
    let mut camera = Camera { size_px, y_axis, ..*camera };
    camera.pan_px([-grown[0] / 2.0, -grown[1] / 2.0]);
    camera
}

/// The camera after this frame's wheel and pinch, when there were any. The point under the pointer keeps its place.
pub(super) fn moved(ui: &Ui, camera: &Camera, pointer_px: [f64; 2]) -> Option<Camera> {
    let (scroll, zoom, touch) = ui.input(|input| {
        let touch = input.multi_touch().map(|touch| touch.translation_delta);
        (input.smooth_scroll_delta(), f64::from(input.zoom_delta()), touch)
    });
    let wheel = (f64::from(scroll.y) * ZOOM_PER_PX).clamp(-2.0, 2.0);
    let factor = zoom * libm::exp(if touch.is_some() { 0.0 } else { wheel });
    let pan = touch.map_or([f64::from(scroll.x), 0.0], |by| [f64::from(by.x), f64::from(by.y)]);
    if factor == 1.0 && pan == [0.0, 0.0] {
        return None;
    }
    let mut camera = *camera;
    camera.zoom_about(pointer_px, factor);
    camera.pan_px(pan);
    Some(camera)
}
