//! The stage: the figure of the current step, under a camera, with everything on it in reach of pointer and keyboard.
//!
//! Nothing is changed here. What the hands do comes out as commands: a preview while they hold something, one edit when
//! they let go.

mod camera;
pub(in crate::app) mod carry;
mod draw;
mod grip;
mod hold;
pub(in crate::app) mod keyboard;
pub(in crate::app) mod node;
mod pane;
mod stand_in;

use egui::{Rect, Ui, pos2};

use super::command::Command;
use super::panel::verdict;
use super::problem;
use super::state::View;
use crate::trace::Trace;
use crate::words::app as words;

/// Shows the stage over all the room that `ui` has left.
///
/// `covered`: rectangles of the window that something else is drawn on afterwards, a verdict card for instance. Content
/// is fitted, and labels are put, clear of them, and of the button that stands for a legend. `has_legend`: there may be
/// room for one.
pub fn ui(ui: &mut Ui, view: &View, covered: &[Rect], button: Option<Rect>, has_legend: bool, out: &mut Vec<Command>) {
    let cover = Cover { rects: covered, button, has_legend, few_labels: !has_legend };
    let rect = ui.available_rect_before_wrap();
    ui.allocate_rect(rect, egui::Sense::hover());
    if !rect.is_finite() || rect.width() < 16.0 || rect.height() < 16.0 {
        return;
    }
    ui.painter().rect_filled(rect, 0.0, super::style::color(view.theme.ground));
    match view.state.trace() {
        Ok(trace) => {
            let columns = columns(ui, view, trace);
            let shown = columns.len().min(trace.views.len());
            for (index, place) in columns.into_iter().enumerate().take(shown) {
                let column = column(rect, place);
                // The legend of all views stands in the last one.
                let cover = Cover { has_legend: cover.has_legend && index + 1 == shown, ..cover };
                pane::ui(ui, view, trace, index, column, &cover, out);
                if index > 0 {
                    let stroke = egui::Stroke::new(1.0, super::style::color(view.theme.rule));
                    ui.painter().vline(column.left(), column.y_range(), stroke);
                }
            }
        }
        Err(error) => {
            let trace = stand_in::trace(view.state.scene(), error);
            pane::ui(ui, view, &trace, 0, rect, &cover, out);
        }
    }
    announce(ui, view, rect);
}

/// What lies on the stage.
#[derive(Clone, Copy)]
struct Cover<'a> {
    rects: &'a [Rect],
    button: Option<Rect>,
    has_legend: bool,
    few_labels: bool,
}

/// Views stand side by side.
fn column(rect: Rect, [from, to]: [f64; 2]) -> Rect {
    let at = |share: f64| rect.left() + rect.width() * share as f32;
    Rect::from_min_max(pos2(at(from), rect.top()), pos2(at(to), rect.bottom()))
}

/// Where the views begin and end. A drag in hand keeps its ground: shapes that come to overlap may have one view more,
/// and what is held must not move under the pointer.
fn columns(ui: &Ui, view: &View, trace: &Trace) -> Vec<[f64; 2]> {
    let id = ui.scope_id().with("columns");
    let kept: Option<Vec<[f64; 2]>> = ui.data(|data| data.get_temp(id));
    let columns = kept.filter(|_| view.state.session.preview.is_some()).unwrap_or_else(|| trace.columns());
    ui.data_mut(|data| data.insert_temp(id, columns.clone()));
    columns
}

/// Has the verdict read out when it changes, but not on every pixel of a drag.
fn announce(ui: &Ui, view: &View, rect: Rect) {
    let id = ui.scope_id().with("announced");
    let kept: Option<String> = ui.data(|data| data.get_temp(id));
    let text = match kept {
        Some(text) if view.state.session.preview.is_some() => text,
        _ => {
            let message = match view.state.trace() {
                Err(error) => words::cannot_run(problem::message(error, view.state.scene())),
                Ok(_) if view.hides_outcome() => verdict::hidden(view),
                Ok(trace) => trace.outcome.verdict.clone(),
            };
            let text = message.text(view.lang).into_owned();
            ui.data_mut(|data| data.insert_temp(id, text.clone()));
            text
        }
    };
    node::announce(ui, ui.scope_id(), rect.min, &text);
}
