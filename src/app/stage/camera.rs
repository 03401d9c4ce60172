//! Where a view of the stage is looked at from: fitted until a hand takes over, kept up with the size of the window.

use egui::{Rect, Ui};

use crate::app::command::Command;
use crate::app::state::View;
use crate::figure::{Camera, Margins};

/// Pixels kept free at the borders.
const MARGIN_PX: f64 = 26.0;
/// Growth of the picture for a pixel of scrolling.
const ZOOM_PER_PX: f64 = 0.005;

/// The camera of this frame. Reports a new one where the old does not fit the stage any more.
pub(super) fn current(
    view: &View,
    index: usize,
    content: [glam::DVec2; 2],
    rect: Rect,
    covered: &[Rect],
    out: &mut Vec<Command>,
) -> Camera {
    let size_px = [f64::from(rect.width()), f64::from(rect.height())];
    let y_axis = view.state.scene().y_axis;
    let fitted = || Camera::fit(content, size_px, margins(rect, covered), y_axis);
    let (camera, by_hand) = match view.camera(index) {
        Some(kept) if kept.camera.size_px == size_px && kept.camera.y_axis == y_axis => return kept.camera,
        Some(kept) if kept.by_hand => (Camera { size_px, y_axis, ..kept.camera }, true),
        // A drag in hand keeps its ground whatever happens to the window.
        Some(kept) if view.state.session.preview.is_some() => (Camera { size_px, y_axis, ..kept.camera }, false),
        _ => (fitted(), false),
    };
    out.push(Command::SetCamera { view: index, camera, by_hand });
    camera
}

/// Room left beside what covers the stage: a card near the bottom raises the content.
fn margins(rect: Rect, covered: &[Rect]) -> Margins {
    let mut margins = Margins::all(MARGIN_PX);
    for card in covered.iter().filter(|card| card.intersects(rect)) {
        if card.center().y > rect.center().y {
            margins.bottom = margins.bottom.max(f64::from(rect.bottom() - card.top()) + MARGIN_PX / 2.0);
        } else {
            margins.top = margins.top.max(f64::from(card.bottom() - rect.top()) + MARGIN_PX / 2.0);
        }
    }
    // A card as high as the stage is no reason to draw nothing.
    let most = f64::from(rect.height()) * 0.35;
    Margins { top: margins.top.min(most), bottom: margins.bottom.min(most), ..margins }
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
