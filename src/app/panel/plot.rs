//! Lines over a number; pointing at one lights what it speaks of.

use egui::{Sense, Ui};

use super::intervals::look;
use crate::app::command::Command;
use crate::app::hover;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::fold_heading;
use crate::figure::{self, Look};
use crate::trace::PlotChart;

/// What the picture was made from.
#[derive(Clone, PartialEq)]
struct Key {
    run: u64,
    size_px: [f64; 2],
    look: Look,
}

pub fn ui(ui: &mut Ui, view: &View, chart: &PlotChart, panel: Panel, out: &mut Vec<Command>) {
    if fold_heading(ui, view, &chart.title, true) {
        out.push(Command::TogglePanel(panel));
    }
    let look = look(view);
    let rect = ui.available_rect_before_wrap();
    let id = ui.scope_id().with("plot");
    let response = ui.allocate_rect(rect, Sense::hover());
    if !rect.is_finite() || rect.width() < 60.0 || rect.height() < 40.0 {
        return;
    }
    let size_px = [f64::from(rect.width()), f64::from(rect.height())];
    let run = view.state.run();
    let painted = Painted::get(
        ui,
        id,
        rect.min,
        |key: &Key| key.size_px == size_px && key.look == look && key.run == run,
        || (Key { run, size_px, look: look.clone() }, figure::plot(chart, size_px, &look)),
    );
    painted.paint(ui, rect);
    let link = response
        .hover_pos()
        .and_then(|at| painted.picture.link_at([f64::from(at.x - rect.left()), f64::from(at.y - rect.top())]));
    hover::tell(ui, id, link, view, out);
}
