//! Both shadows on every axis, a row each. A row lights with its axis everywhere; a click goes to the axis' step.

use egui::{ScrollArea, Ui};

use super::rows::{self, Row};
use crate::app::command::Command;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::fold_heading;
use crate::figure::{self, Look, RowRect};
use crate::trace::{IntervalChart, IntervalRow};
use crate::words::app as words;

/// What the picture was made from.
#[derive(Clone, PartialEq)]
struct Key {
    /// The run that the chart is of.
    run: u64,
    size_px: [f64; 2],
    look: Look,
    rows: Vec<RowRect>,
}

pub fn ui(ui: &mut Ui, view: &View, chart: &IntervalChart, panel: Panel, out: &mut Vec<Command>) {
    if fold_heading(ui, view, &chart.title, true) {
        out.push(Command::TogglePanel(panel));
    }
    ScrollArea::vertical().id_salt(view.state.opened()).auto_shrink(false).show(ui, |ui| list(ui, view, chart, out));
}

/// How the window looks at a chart.
pub(in crate::app) fn look(view: &View) -> Look {
    Look {
        theme: view.theme_id,
        lang: view.lang,
        frame: view.step(),
        hover: view.state.session.hover,
        hide_spoils: view.hides_spoils(),
        hidden_frames: view.hidden_frames(),
        hide_outcome: view.hides_outcome(),
        text_scale: view.figure_scale(),
        ..Look::default()
    }
}

fn list(ui: &mut Ui, view: &View, chart: &IntervalChart, out: &mut Vec<Command>) {
    let room = ui.available_size();
    if !(room.x >= 24.0 && room.y.is_finite() && room.x.is_finite()) {
        return;
    }
    let size_px = [f64::from(room.x), f64::from(room.y.max(1.0))];
    let look = look(view);
    let id = ui.scope_id().with("intervals");
    let origin = ui.cursor().min;
    let run = view.state.run();
    let painted = Painted::get(
        ui,
        id,
        origin,
        |key: &Key| key.size_px == size_px && key.look == look && key.run == run,
        || {
            let made = figure::intervals(chart, size_px, &look);
            (Key { run, size_px, look: look.clone(), rows: made.rows }, made.picture)
        },
    );
    let key = painted.key();
    let rows = chart.rows.iter().map(|row| Row {
        id: id.with(row.link),
        link: row.link,
        step: rows::step_of(&row.known, view),
        name: move || name(row, &key.look).text(view.lang).into_owned(),
    });
    rows::ui(ui, view, (id, &painted), (&key.rows, rows), out);
}

fn name(row: &IntervalRow, look: &Look) -> crate::words::Message {
    let axis = if row.is_lettered {
        words::interval_axis_lettered(row.name.clone())
    } else {
        words::interval_axis(row.number, row.name.clone())
    };
    match figure::known_state(row, look) {
        Some(state) => words::interval_row(axis, state.value.clone()),
        None if row.known.start as usize > look.frame => words::interval_row_waiting(axis),
        None => words::interval_row_hidden(axis),
    }
}
