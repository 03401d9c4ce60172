//! Both shadows on every axis, a row each. A row lights with its axis everywhere; a click goes to the axis' step.

use egui::{Rect, Role, ScrollArea, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::app::command::{Command, StepMove};
use crate::app::hover;
use crate::app::paint::Painted;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::widget::{focus_ring, fold_heading};
use crate::figure::{self, Look, RowRect};
use crate::trace::{IntervalChart, IntervalRow, Link};
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
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| rows(ui, view, chart, out));
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

fn rows(ui: &mut Ui, view: &View, chart: &IntervalChart, out: &mut Vec<Command>) {
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
    let [width, height] = painted.picture.size_px;
    let (rect, _) = ui.allocate_exact_size(vec2(width as f32, height as f32), Sense::hover());
    painted.paint(ui, rect);

    // The row that the step is about comes into view with its step, and may be scrolled away after.
    let shown_id = id.with("shown");
    let now = (view.step(), chart.rows.len());
    let is_new = ui.data(|data| data.get_temp::<(usize, usize)>(shown_id)) != Some(now);
    ui.data_mut(|data| data.insert_temp(shown_id, now));
    let mut hovered: Option<Link> = None;
    for (row, place) in chart.rows.iter().zip(&painted.key().rows) {
        let px = |[x, y]: [f64; 2]| pos2(rect.min.x + x as f32, rect.min.y + y as f32);
        let row_rect = Rect::from_min_max(px(place.min), px(place.max));
        let response = ui.interact(row_rect, id.with(row.link), Sense::click());
        if place.lit && is_new {
            ui.scroll_to_rect(row_rect, None);
        }
        let name = name(row, &painted.key().look).text(view.lang).into_owned();
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, place.lit, &name));
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

/// The step that tries the row's axis; an axis never tried has none.
fn step_of(row: &IntervalRow, view: &View) -> Option<usize> {
    usize::try_from(row.known.start).ok().filter(|step| *step < view.steps_told())
}
