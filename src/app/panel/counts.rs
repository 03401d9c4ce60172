//! A whole number for every direction or place; a press anywhere takes the person's own direction along. Pointing at a
//! spike too thin to be read shows it enlarged.

use egui::{Id, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2};

use super::drawn::{self, Drawn};
use crate::app::command::{Command, last_preview};
use crate::app::hover;
use crate::app::paint::shapes;
use crate::app::settings::Panel;
use crate::app::stage::keyboard::{self, Steps};
use crate::app::stage::node;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::widget::{focus_ring, paint_sideways};
use crate::figure::{self, Look};
use crate::scene::{KnobKind, Scene, Target, set_knob};
use crate::trace::{CountsChart, CountsState, CurveKnob};
use crate::words::app as words;

/// What the panel remembers from frame to frame.
#[derive(Clone, Debug, Default)]
struct Memory {
    hold: Option<Hold>,
    keys_down: bool,
}

/// The knob in hand, or given up with Escape until the release.
#[derive(Clone, Debug)]
enum Hold {
    Knob { at_press: Scene, previewed: bool },
    Dropped,
}

/// Multiples that a knob falls on, degrees or whole numbers; with Shift, and with Ctrl.
const STEPS: [f64; 3] = [1.0, 0.1, 15.0];
/// A stretch narrower than this is enlarged when pointed at, this near.
const THIN_PX: f64 = 9.0;
const NEAR_PX: f64 = 12.0;
/// How much a thin stretch is enlarged to: this part of the enlarged picture.
const ENLARGED_SHARE: f64 = 0.3;

pub fn ui(ui: &mut Ui, view: &View, chart: &CountsChart, panel: Panel, out: &mut Vec<Command>) {
    let make = |size_px, look: &Look| figure::counts(chart, size_px, look);
    let drawn = drawn::draw(ui, view, (&chart.title, panel), Sense::CLICK | Sense::DRAG, make, out);
    let Some(drawn) = drawn else { return };
    let hovered = drawn.hovered();
    let Drawn { id, rect, size_px, look, response, .. } = drawn;
    let plot = Plot { rect, ends: figure::counts_plot(chart, size_px, &look), range: chart.range };

    let mut memory: Memory = ui.data(|data| data.get_temp(id.with("memory"))).unwrap_or_default();
    let mut on_knob = false;
    if let Some(knob) = &chart.knob {
        let foot = plot.place(knob.at[0]);
        let hot = matches!(memory.hold, Some(Hold::Knob { .. })) || response.hovered();
        let radius = view.scaled(if hot { 8.5 } else { 7.5 });
        ui.painter().circle_filled(foot, radius, color(view.theme.free));
        paint_sideways(ui.painter(), foot, view.scaled(1.0), color(view.theme.panel));
        let node_rect = Rect::from_center_size(foot, Vec2::splat(2.0 * radius + view.scaled(6.0)));
        let knob_response = keys(ui, view, knob, (id, node_rect), &mut memory, out);
        drag(ui, view, knob, &response, &plot, &mut memory, out);
        focus_ring(ui, view, &knob_response);
        on_knob = matches!(memory.hold, Some(Hold::Knob { .. })) || knob_response.has_focus();
    }
    let link = hovered.or_else(|| chart.knob.as_ref().filter(|_| on_knob).map(|knob| knob.link));
    hover::tell(ui, id, link, view, out);
    // Degrees may be crowded; whole numbers stand apart.
    let is_angle = |knob: &CurveKnob| view.state.lesson().knob(&knob.knob).is_some_and(|k| k.kind == KnobKind::Angle);
    if memory.hold.is_none()
        && chart.knob.as_ref().is_none_or(is_angle)
        && let Some(state) = figure::counts_state(chart, &look)
        && let Some(range) = response.hover_pos().and_then(|at| thin(state, &plot, at, view))
    {
        let size = vec2(view.scaled(260.0), view.scaled(120.0));
        response.on_hover_ui_at_pointer(|ui| enlarged(ui, (chart, state), range, size, &look));
    }
    ui.data_mut(|data| data.insert_temp(id.with("memory"), memory));
}

/// Where x is drawn.
struct Plot {
    rect: Rect,
    /// Left and right end and bottom of the plot, from the picture's corner.
    ends: ([f64; 2], f64),
    range: [f64; 2],
}

impl Plot {
    fn place(&self, x: f64) -> Pos2 {
        let ([left, right], bottom) = self.ends;
        let share = ((x - self.range[0]) / (self.range[1] - self.range[0])).clamp(0.0, 1.0);
        let at = left + (right - left) * if share.is_finite() { share } else { 0.0 };
        pos2(self.rect.left() + at as f32, self.rect.top() + bottom as f32)
    }

    fn value(&self, at: Pos2) -> f64 {
        let ([left, right], _) = self.ends;
        let share = (f64::from(at.x - self.rect.left()) - left) / (right - left).max(1.0);
        self.range[0] + (self.range[1] - self.range[0]) * share
    }
}

/// The range around a stretch near the pointer that is too thin to be read.
fn thin(state: &CountsState, plot: &Plot, at: Pos2, view: &View) -> Option<[f64; 2]> {
    let scale = f64::from(view.scaled(1.0));
    let px = |x: f64| f64::from(plot.place(x).x);
    let away = |from: f64, to: f64| (0.5 * (px(from) + px(to)) - f64::from(at.x)).abs();
    let thin = state.stretches.iter().filter(|s| px(s.to) - px(s.from) < THIN_PX * scale && s.to > s.from);
    let near = thin.filter(|s| away(s.from, s.to) < NEAR_PX * scale);
    let stretch = near.min_by(|a, b| away(a.from, a.to).total_cmp(&away(b.from, b.to)))?;
    let air = (stretch.to - stretch.from) * 0.5 * (1.0 / ENLARGED_SHARE - 1.0);
    Some([(stretch.from - air).max(plot.range[0]), (stretch.to + air).min(plot.range[1])])
}

fn enlarged(ui: &mut Ui, (chart, state): (&CountsChart, &CountsState), range: [f64; 2], size: Vec2, look: &Look) {
    let inside = |x: f64| x > range[0] && x < range[1];
    let mut ticks: Vec<_> = chart.ticks.iter().filter(|tick| inside(tick.at)).cloned().collect();
    let ends = state.stretches.iter().flat_map(|s| [s.from, s.to]).filter(|x| inside(*x));
    ticks.extend(ends.map(|at| crate::trace::CountTick {
        at,
        name: words::stage_angle(at),
        link: None,
        from: state.from,
    }));
    ticks.sort_by(|a, b| a.at.total_cmp(&b.at));
    ticks.dedup_by(|a, b| a.at == b.at);
    let states = vec![CountsState { note: None, ..state.clone() }];
    let chart = CountsChart { range, states, ticks, knob: None, ..chart.clone() };
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let size_px = [f64::from(size.x), f64::from(size.y)];
    let picture = figure::counts(&chart, size_px, look);
    ui.painter().extend(shapes(ui, rect.min, &picture));
}

/// The knob's node and what keys and assistive technology do to it.
fn keys(
    ui: &Ui,
    view: &View,
    knob: &CurveKnob,
    (id, rect): (Id, Rect),
    memory: &mut Memory,
    out: &mut Vec<Command>,
) -> Response {
    let target = Target::Knob { knob: knob.knob.clone() };
    let title = view.state.lesson().knob(&knob.knob).map(|k| (k.title)());
    let name = title.map_or_else(|| knob.knob.clone(), |title| title.text(view.lang).into_owned());
    let steps = Steps::of_knob();
    let response = node::add(ui, id.with("knob"), &target, &name, rect, view, steps);
    if let Some(scene) = keyboard::requested(ui, response.id, &target, view, steps) {
        out.push(Command::Edit(scene));
    }
    let focused = node::follow_focus(&response, &target, view, out) && memory.hold.is_none();
    let held = focused.then_some(keyboard::Held { target: &target, with_arrows: true });
    keyboard::drive(ui, view, held, steps, &mut memory.keys_down, out);
    response
}

/// A press on the chart takes the knob along, from wherever it is.
fn drag(
    ui: &Ui,
    view: &View,
    knob: &CurveKnob,
    area: &Response,
    plot: &Plot,
    memory: &mut Memory,
    out: &mut Vec<Command>,
) {
    let (pressed, down, latest) = ui.input(|input| {
        let pointer = &input.pointer;
        (pointer.button_pressed(PointerButton::Primary), pointer.any_down(), pointer.latest_pos())
    });
    if memory.hold.is_none() && pressed && (area.is_pointer_button_down_on() || area.clicked()) {
        // The pointer leaves the keyboard to the run: arrows step it.
        hover::take_focus_away(ui);
        memory.hold = Some(Hold::Knob { at_press: view.state.scene().clone(), previewed: false });
    }
    match &mut memory.hold {
        Some(Hold::Knob { previewed: true, .. }) if view.state.session.preview.is_none() => {
            memory.hold = Some(Hold::Dropped);
        }
        Some(Hold::Knob { at_press, previewed }) => {
            let knob = view.state.lesson().knob(&knob.knob);
            let (Some(at), Some(knob)) = (latest, knob) else { return };
            let keys = ui.input(|input| input.modifiers);
            let step = STEPS[if keys.command || keys.ctrl { 2 } else { usize::from(keys.shift) }];
            // An angle's far end is its near one again: the knob stops one step before it and does not jump there.
            let most = if knob.kind == KnobKind::Angle { knob.max - step } else { knob.max };
            let value = keyboard::rounded(plot.value(at), step).clamp(knob.min, most);
            let scene = set_knob(at_press, knob, value);
            if scene != *view.state.scene() {
                *previewed = true;
                out.push(Command::Preview(scene));
            }
        }
        Some(Hold::Dropped) | None => {}
    }
    if !down && let Some(Hold::Knob { previewed: true, .. }) = memory.hold.take() {
        out.extend(last_preview(view, out).map(Command::Edit));
    }
    if matches!(memory.hold, Some(Hold::Knob { .. })) || area.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::ResizeHorizontal);
    }
}
