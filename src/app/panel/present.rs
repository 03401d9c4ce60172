//! What stands over the stage when presenting: where we are, large, and the way out.

use egui::{Align2, Area, Id, Order, TextStyle, Ui, vec2};

use crate::app::command::Command;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{Icon, icon_button};
use crate::words::app as words;

pub fn ui(ui: &mut Ui, view: &View, stage: egui::Rect, out: &mut Vec<Command>) {
    let margin = view.scaled(16.0);
    let Some(frame) = view.frame() else { return };
    let hidden = view.hides_spoils();
    let (k, n) = (view.step() + 1, view.state.steps());
    let title = if hidden { words::step_count(k, n) } else { words::step_of(k, n, frame.title.clone()) };
    let runs = text::runs(&title, view.lang, view.theme, color(view.theme.text));
    let font = TextStyle::Heading.resolve(ui.style());
    let laid = text::lay(ui.painter(), &runs, &font, stage.width() * 0.5, usize::MAX);
    laid.paint(ui.painter(), stage.min + vec2(margin, margin));
    Area::new(Id::unique("present-close"))
        .order(Order::Middle)
        .pivot(Align2::RIGHT_TOP)
        .fixed_pos(stage.right_top() + vec2(-margin, margin))
        .show(ui.ctx(), |ui| {
            let name = words::leave_presenting().text(view.lang).into_owned();
            if icon_button(ui, view, Icon::Cross, &name, true).clicked() {
                out.push(Command::TogglePresent);
            }
        });
}
