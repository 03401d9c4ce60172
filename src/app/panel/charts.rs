//! The charts of a run side by side below the stage, each under a heading that folds it away.

use egui::style::ScrollStyle;
use egui::{Frame, Margin, Panel as Side, Rect, ScrollArea, Stroke, TextStyle, Ui, UiBuilder, pos2, vec2};

use super::{counts, curve, drawn, intervals, table};
use crate::app::command::Command;
use crate::app::root::{reserve, scale_key};
use crate::app::session::ChartSlot;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{fold_button, heading};
use crate::figure::{self, Look, Wish};
use crate::trace::Chart;
use crate::words::app as words;

/// The one list of kinds: each chart in its panel.
fn chart_ui(ui: &mut Ui, view: &View, slot: &ChartSlot, chart: &Chart, out: &mut Vec<Command>) {
    match chart {
        Chart::Intervals(chart) => intervals::ui(ui, view, chart, slot.panel, out),
        Chart::Curve(chart) => curve::ui(ui, view, chart, slot.panel, out),
        Chart::Counts(chart) => counts::ui(ui, view, chart, slot.panel, out),
        Chart::Table(chart) => table::ui(ui, view, chart, slot.panel, out),
        Chart::Plot(chart) => {
            let make = |size_px, look: &Look| figure::plot(chart, size_px, look);
            drawn::ui(ui, view, (&chart.title, slot.panel), make, out);
        }
    }
}

/// Height of a table, at 100 % text, from which its place begins taller.
const TALL_PX: f64 = 128.0;

fn is_table(panel: Panel) -> bool {
    matches!(panel, Panel::Table | Panel::SecondTable | Panel::ThirdTable)
}

/// The charts that are not folded, each with its index.
fn open<'v>(view: &View<'v>) -> Vec<(usize, &'v ChartSlot)> {
    let state = view.state;
    state.session.charts.iter().enumerate().filter(|(_, slot)| state.is_open(slot.panel)).collect()
}

/// The place of the charts; `None` when all are folded. While the lesson cannot run, the charts of the last run keep
/// their place, so that nothing jumps under a hand that drags.
pub fn place(ui: &mut Ui, view: &View, out: &mut Vec<Command>) -> Option<Rect> {
    folded(ui, view, out);
    if open(view).is_empty() {
        return None;
    }
    let most = ui.available_height() * 0.62;
    // Long tables begin taller; each sort of lesson keeps the height that it is given by hand.
    let is_tall = open(view).iter().any(|(_, slot)| is_table(slot.panel) && slot.wish.height_px > TALL_PX);
    // Where there is little height a person has opened them to read them.
    let share = if view.state.session.has_height { 0.45 } else { 0.6 };
    let size = view.scaled(if is_tall { 216.0 } else { 172.0 }).min(ui.available_height() * share);
    let side = Side::bottom(("charts", scale_key(view), is_tall)).resizable(true).default_size(size);
    let frame = Frame::new().fill(color(view.theme.panel));
    let side = side.frame(frame).size_range(size.min(view.scaled(80.0))..=most);
    Some(side.show(ui, reserve).inner)
}

/// Charts that are folded leave their names behind, to be opened by.
fn folded(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let slots = &view.state.session.charts;
    let mut folded = slots.iter().filter(|slot| !view.state.is_open(slot.panel)).peekable();
    if folded.peek().is_none() {
        return;
    }
    let frame = Frame::new().fill(color(view.theme.panel));
    let frame = frame.inner_margin(Margin::symmetric(view.scaled(10.0) as i8, view.scaled(2.0) as i8));
    Side::bottom("folded-charts").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            for slot in folded {
                if fold_button(ui, view, &slot.title.text(view.lang), false).clicked() {
                    out.push(Command::TogglePanel(slot.panel));
                }
            }
        });
    });
}

/// Fills the place. Where the window is too narrow for all, they go on to the right and scroll there.
pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let open = open(view);
    let place = ui.available_rect_before_wrap();
    let pad = vec2(view.scaled(12.0), view.scaled(4.0));
    let scale = f64::from(view.text_scale);
    // A table that has all the width it wants still scrolls by a bar beside it.
    let pads = 2.0 * f64::from(pad.x) + f64::from(ui.spacing().scroll.bar_width);
    let wish = |(_, slot): &(usize, &ChartSlot)| Wish {
        least_px: slot.wish.least_px * scale + pads,
        most_px: slot.wish.most_px * scale + pads,
        ..slot.wish
    };
    let widths = figure::widths(&open.iter().map(wish).collect::<Vec<_>>(), f64::from(place.width()));
    let whole: f64 = widths.iter().sum();
    let scrolls = whole > f64::from(place.width()) + 1.0;
    if scrolls {
        // What lies to the right is not found by chance: its bar is always there.
        let inner = ui.spacing().scroll;
        ui.spacing_mut().scroll =
            ScrollStyle { bar_width: inner.bar_width, foreground_color: true, ..ScrollStyle::solid() };
        ScrollArea::horizontal().id_salt(view.state.opened()).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().scroll = inner;
            let height = ui.available_height();
            let (rect, _) = ui.allocate_exact_size(vec2(whole as f32, height), egui::Sense::hover());
            side_by_side(ui, view, &open, &widths, (rect, pad), out);
        });
    } else {
        side_by_side(ui, view, &open, &widths, (place, pad), out);
    }
}

fn side_by_side(
    ui: &mut Ui,
    view: &View,
    open: &[(usize, &ChartSlot)],
    widths: &[f64],
    (place, pad): (Rect, egui::Vec2),
    out: &mut Vec<Command>,
) {
    let mut left = place.left();
    for ((index, slot), width) in open.iter().zip(widths) {
        let right = left + *width as f32;
        let rect = Rect::from_min_max(pos2(left, place.top()), pos2(right, place.bottom())).shrink2(pad);
        let mut child = ui.new_child(UiBuilder::new().id_salt(("chart", slot.panel, *index)).max_rect(rect));
        child.shrink_clip_rect(rect.expand2(pad));
        match view.trace().map(|trace| trace.charts.get(*index)) {
            Some(Some(chart)) => chart_ui(&mut child, view, slot, chart, out),
            Some(None) => {}
            None => {
                heading(&mut child, view, &slot.title);
                text::muted(&mut child, &words::chart_empty(), view.lang, view.theme, TextStyle::Body);
            }
        }
        if left > place.left() {
            ui.painter().vline(left, place.y_range(), Stroke::new(1.0, color(view.theme.rule)));
        }
        left = right;
    }
}
