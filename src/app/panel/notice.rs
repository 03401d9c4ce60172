//! A sentence about what just happened, above the scrub bar.

use egui::{Align, Layout, TextStyle, Ui};

use crate::app::command::Command;
use crate::app::session::Notice;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{Icon, icon_button};
use crate::words::app as words;

pub fn ui(ui: &mut Ui, view: &View, notice: &Notice, out: &mut Vec<Command>) {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if icon_button(ui, view, Icon::Cross, &words::dismiss().text(view.lang), true).clicked() {
            out.push(Command::DismissNotice);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let ink = color(if notice.is_problem { view.theme.error } else { view.theme.text });
            text::label(ui, &text::runs(&notice.text, view.lang, view.theme, ink), TextStyle::Body);
        });
    });
}
