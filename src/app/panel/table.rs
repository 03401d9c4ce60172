//! A list with columns: a row a thing that the run looked at. The names of the columns stay while the rows scroll.

use egui::{ScrollArea, Sense, Ui, vec2};

use super::intervals::look;
use super::rows::{self, Row};
use crate::app::command::Command;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::fold_heading;
use crate::figure::{self, Found, Look, RowRect};
use crate::trace::{TableChart, TableRow};
use crate::words::{Message, app as words};

/// What the pictures were made from.
#[derive(Clone, PartialEq)]
struct Key {
    /// The run that the chart is of.
    run: u64,
    width_px: f64,
    look: Look,
    rows: Vec<RowRect>,
}

pub fn ui(ui: &mut Ui, view: &View, chart: &TableChart, panel: Panel, out: &mut Vec<Command>) {
    if fold_heading(ui, view, &chart.title, true) {
        out.push(Command::TogglePanel(panel));
    }
    let room = ui.available_size();
    if !(room.x >= 24.0 && room.y.is_finite() && room.x.is_finite()) {
        return;
    }
    // The bar that scrolls the rows stands beside them.
    let bar = ui.spacing().scroll.bar_width;
    let width_px = f64::from((room.x - bar).max(20.0));
    let look = look(view);
    let id = ui.scope_id().with("table");
    let head_id = id.with("head");
    let origin = ui.cursor().min;
    let run = view.state.run();
    let is_current = |key: &Key| key.width_px == width_px && key.look == look && key.run == run;
    let make = || figure::table(chart, width_px, &look);
    let key = |rows| Key { run, width_px, look: look.clone(), rows };
    let head = Painted::get(ui, head_id, origin, is_current, || (key(Vec::new()), make().head));
    let (rect, _) = ui.allocate_exact_size(vec2(room.x, head.picture.size_px[1] as f32), Sense::hover());
    head.paint(ui, rect);
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical().id_salt(view.state.opened()).auto_shrink(false).show(ui, |ui| {
        let origin = ui.cursor().min;
        let painted = Painted::get(ui, id, origin, is_current, || {
            let made = make();
            (key(made.rows), made.body)
        });
        let key = painted.key();
        // Several rows may speak of one thing.
        let rows = chart.rows.iter().enumerate().map(|(k, row)| Row {
            id: id.with(("row", k)),
            link: row.link,
            step: rows::step_of(&row.known, view),
            name: move || name(chart, row, &key.look).map(|name| name.text(view.lang).into_owned()).unwrap_or_default(),
        });
        rows::ui(ui, view, (id, &painted), (&key.rows, rows), out);
    });
}

/// The row read aloud: "edge 3, side left, counts no".
fn name(chart: &TableChart, row: &TableRow, look: &Look) -> Option<Message> {
    if !figure::is_announced(row, look) {
        return Some(words::row_waiting());
    }
    let state = figure::found(chart, row, look);
    let is_empty = |message: &Message| message.text(look.lang).trim().is_empty();
    let cells = row.cells.iter().zip(&chart.columns).enumerate().filter_map(|(k, (cell, column))| {
        if is_empty(cell) {
            return None;
        }
        let is_found = k >= row.found_from as usize;
        let said = match state {
            _ if !is_found => cell.clone(),
            Found::Known => cell.clone(),
            // Said once for all that is missing.
            _ if k > row.found_from as usize => return None,
            Found::Waiting => return Some(words::row_waiting()),
            Found::Hidden => return Some(words::row_hidden_yet()),
            Found::Passed => return Some(words::row_passed()),
        };
        Some(if is_empty(column) { said } else { words::cell_named(column.clone(), said) })
    });
    cells.reduce(words::cells_joined)
}
