//! What stands over the stage when presenting: where we are, large, and the way out.

use egui::{Align2, Area, Id, Order, TextStyle, Ui, vec2};

use crate::app::command::Command;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{Icon, icon_button};
use crate::words::app as words;

/// Where the title stands; `None` without a step.
pub fn title_place(ui: &Ui, view: &View, stage: egui::Rect) -> Option<egui::Rect> {
    let margin = view.scaled(16.0);
    let size = title(ui, view, stage.width())?.size();
    Some(egui::Rect::from_min_size(stage.min, size + egui::Vec2::splat(margin * 1.5)))
}

fn title(ui: &Ui, view: &View, width: f32) -> Option<text::Laid> {
    let frame = view.frame()?;
    let hidden = view.hides_spoils();
    let (k, n) = (view.step() + 1, view.state.steps());
    let title = if hidden {
        words::step_alone(k)
    } else if view.hides_outcome() {
        words::step_named(k, frame.title.clone())
    } else {
        words::step_of(k, n, frame.title.clone())
    };
    let runs = text::runs(&title, view.lang, view.theme, color(view.theme.text));
    let font = TextStyle::Heading.resolve(ui.style());
    Some(text::lay(ui.painter(), &runs, &font, width * 0.5, usize::MAX))
}

pub fn ui(ui: &mut Ui, view: &View, stage: egui::Rect, out: &mut Vec<Command>) {
    let margin = view.scaled(16.0);
    if let Some(laid) = title(ui, view, stage.width()) {
        laid.paint(ui.painter(), stage.min + vec2(margin, margin));
    }
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
