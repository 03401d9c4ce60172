//! A list with columns: a row a thing that the run looked at. The names of the columns stay while the rows scroll.

use egui::{Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use super::intervals::look;
use crate::app::command::{Command, StepMove};
use crate::app::hover;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::{focus_ring, fold_heading};
use crate::figure::{self, Found, Look, RowRect};
use crate::trace::{Link, TableChart, TableRow};
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
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let origin = ui.cursor().min;
        let painted = Painted::get(ui, id, origin, is_current, || {
            let made = make();
            (key(made.rows), made.body)
        });
        rows(ui, view, chart, (id, &painted), out);
    });
}

fn rows(
    ui: &mut Ui,
    view: &View,
    chart: &TableChart,
    (id, painted): (egui::Id, &Painted<Key>),
    out: &mut Vec<Command>,
) {
    let [width, height] = painted.picture.size_px;
    let (rect, _) = ui.allocate_exact_size(vec2(width as f32, height as f32), Sense::hover());
    painted.paint(ui, rect);
    // The row that the step is about comes into view with its step, and may be scrolled away after.
    let shown_id = id.with("shown");
    let now = (view.step(), chart.rows.len());
    let is_new = ui.data(|data| data.get_temp::<(usize, usize)>(shown_id)) != Some(now);
    ui.data_mut(|data| data.insert_temp(shown_id, now));
    let look = &painted.key().look;
    let mut hovered: Option<Link> = None;
    for (k, (row, place)) in chart.rows.iter().zip(&painted.key().rows).enumerate() {
        let px = |[x, y]: [f64; 2]| pos2(rect.min.x + x as f32, rect.min.y + y as f32);
        let row_rect = Rect::from_min_max(px(place.min), px(place.max));
        // Several rows may speak of one thing.
        let response = ui.interact(row_rect, id.with(("row", k)), Sense::click());
        if place.lit && is_new {
            ui.scroll_to_rect(row_rect, None);
        }
        response.widget_info(|| {
            let name = name(chart, row, look).map(|name| name.text(view.lang).into_owned()).unwrap_or_default();
            WidgetInfo::selected(Role::Button, true, place.lit, name)
        });
        if response.hovered() || (response.has_focus() && hovered.is_none()) {
            hovered = Some(row.link);
        }
        if response.clicked()
            && let Some(step) = step_of(row, view)
        {
            out.push(Command::Step(StepMove::To(step)));
        }
        focus_ring(ui, view, &response);
    }
    hover::tell(ui, id, hovered, view, out);
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

/// The step that looks at the row; a row that the run never came to has none.
fn step_of(row: &TableRow, view: &View) -> Option<usize> {
    usize::try_from(row.known.start).ok().filter(|step| *step < view.steps_told())
}
