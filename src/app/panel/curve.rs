//! The gap for every direction of an axis, the candidates standing on it, and an axis of the person's own to turn.

use egui::{Color32, FontId, Id, PointerButton, Rect, Response, Sense, TextStyle, Ui, UiBuilder, Vec2, pos2, vec2};
use egui_plot::{AxisHints, FilledArea, GridMark, HLine, Line, Plot, PlotBounds, PlotPoints, PlotTransform};

use super::intervals::look;
use crate::app::command::{Command, StepMove};
use crate::app::hover;
use crate::app::settings::Panel;
use crate::app::stage::keyboard::{self, Steps};
use crate::app::stage::node;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::fold_heading;
use crate::figure::{self, CURVE_ANGLES_DEG, CurvePlan, Level};
use crate::scene::{Scene, Target, set_knob};
use crate::trace::{CurveChart, CurveKnob, Link};
use crate::words::{app as words, number};

mod marks;

use marks::Marks;

/// What the panel remembers from frame to frame.
#[derive(Clone, Debug, Default)]
struct Memory {
    hold: Option<Hold>,
    keys_down: bool,
    /// Least and greatest value drawn; kept while something is being dragged, so that the picture stands still.
    range: Option<[f64; 2]>,
}

/// The knob in hand, or given up with Escape until the release.
#[derive(Clone, Debug)]
enum Hold {
    Knob { at_press: Scene, shift_px: f32, previewed: bool },
    Dropped,
}

/// Least size of the drawn area in points, below which only the heading is shown.
const LEAST: Vec2 = vec2(60.0, 30.0);
/// Height in points at 100 % text from which there is room for a line below the heading.
const LEAST_WITH_REASON: f32 = 190.0;
/// Multiples that a turned axis falls on; with Shift, and with Ctrl.
const STEPS_DEG: [f64; 3] = [1.0, 0.1, 15.0];

pub fn ui(ui: &mut Ui, view: &View, chart: &CurveChart, panel: Panel, out: &mut Vec<Command>) {
    let tells = figure::curve_told(chart, &look(view));
    head(ui, view, chart, panel, tells, out);
    let rect = ui.available_rect_before_wrap();
    let id = ui.scope_id().with("curve");
    ui.allocate_rect(rect, Sense::hover());
    let lane = view.scaled(30.0);
    let body = Rect::from_min_max(rect.min + vec2(0.0, lane), rect.max - vec2(view.scaled(12.0), 0.0));
    if !rect.is_finite() || body.width() < LEAST.x || body.height() < LEAST.y {
        return;
    }
    let mut memory: Memory = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let plan = plan(chart, view, &mut memory);
    let transform = plot(ui, view, (plan, tells), body, id);
    let frame = *transform.frame();
    let area = Rect::from_min_max(pos2(frame.left(), rect.top()), frame.right_bottom());
    let response = ui.interact(area, id, Sense::CLICK | Sense::DRAG);

    let marks = Marks::new(ui, view, (chart, tells), &transform, area);
    marks.candidates(id, out);
    let mut taken = None;
    let knob_response = chart.knob.as_ref().map(|knob| {
        let (rect, words) = marks.knob(knob, is_held(&memory) || response.hovered());
        taken = words;
        let target = Target::Knob { knob: knob.knob.clone() };
        turn_with_keys(ui, view, (id, &target, rect), &mut memory, out)
    });
    let highest = marks.highest(taken);
    marks.sides(&[taken, highest].map(|place| place.unwrap_or(Rect::NOTHING)));
    if let (Some(knob), Some(knob_response)) = (&chart.knob, &knob_response) {
        drag(ui, view, knob, &response, &transform, &mut memory, out);
        if knob_response.has_focus() {
            crate::app::widget::focus_ring(ui, view, knob_response);
        }
    }
    let on_knob = is_held(&memory) || knob_response.is_some_and(|node| node.has_focus());
    let link = marks.hovered(&response).or(on_knob.then_some(Link::FreeAxis));
    hover::tell(ui, id, link, view, out);
    ui.data_mut(|data| data.insert_temp(id, memory));
}

/// The title, and beside or below it why the numbered axes are enough.
fn head(ui: &mut Ui, view: &View, chart: &CurveChart, panel: Panel, tells: bool, out: &mut Vec<Command>) {
    let is_tall = ui.available_height() > view.scaled(LEAST_WITH_REASON);
    let runs = text::runs(&words::curve_why_short(), view.lang, view.theme, color(view.theme.text_muted));
    let font = TextStyle::Small.resolve(ui.style());
    let width = text::lay(ui.painter(), &runs, &font, f32::INFINITY, 1).size().x;
    let why = |ui: &mut Ui| {
        text::label(ui, &runs, TextStyle::Small).on_hover_text(words::curve_why().text(view.lang));
    };
    let is_beside = ui
        .scope(|ui| {
            // As high as its text, like the headings of other parts.
            ui.spacing_mut().interact_size.y = 0.0;
            let row = ui.horizontal(|ui| {
                if fold_heading(ui, view, &chart.title, true) {
                    out.push(Command::TogglePanel(panel));
                }
                let fits = width < ui.available_width();
                if tells && fits {
                    why(ui);
                }
                fits
            });
            row.inner
        })
        .inner;
    if tells && is_tall && !is_beside {
        why(ui);
    }
    if !tells {
        text::muted(ui, &words::curve_hidden(), view.lang, view.theme, TextStyle::Body);
    }
}

fn is_held(memory: &Memory) -> bool {
    matches!(memory.hold, Some(Hold::Knob { .. }))
}

/// The numbers of the curve. During a drag the range only grows.
fn plan(chart: &CurveChart, view: &View, memory: &mut Memory) -> CurvePlan {
    let mut plan = CurvePlan::new(chart);
    if view.state.session.preview.is_some()
        && let Some([least, most]) = memory.range
    {
        plan.range = [plan.range[0].min(least), plan.range[1].max(most)];
    }
    memory.range = Some(plan.range);
    plan
}

/// Draws axes, grid and curve. The pointer is ours: the plot itself neither pans nor zooms.
fn plot(ui: &mut Ui, view: &View, (plan, tells): (CurvePlan, bool), body: Rect, id: Id) -> PlotTransform {
    let theme = view.theme;
    let font = FontId::proportional(view.scaled(12.0));
    let x_axis = AxisHints::new_x()
        .formatter(|mark, _| format!("{}°", mark.value))
        .tick_label_color(color(theme.text_muted))
        .tick_label_font(font.clone());
    let y_axis = AxisHints::new_y()
        .formatter(|mark, _| number(mark.value))
        .tick_label_color(color(theme.text_muted))
        .tick_label_font(font)
        .min_thickness(view.scaled(34.0));
    let levels = plan.levels(f64::from(body.height()), f64::from(view.scaled(1.0)));
    let scale = view.text_scale;
    let draw = move |plot: &mut egui_plot::PlotUi<'_>| {
        plot.set_plot_bounds(PlotBounds::from_min_max([0.0, plan.range[0]], [180.0, plan.range[1]]));
        if tells {
            let above = plan.above_zero();
            let [xs, highs] = [0, 1].map(|k| above.iter().map(|p| p[k]).collect::<Vec<f64>>());
            if highs.iter().any(|y| *y > 0.0) {
                let zeros = vec![0.0; xs.len()];
                plot.add(FilledArea::new("above", &xs, &zeros, &highs).fill_color(color(theme.quiet.alpha(70))));
            }
        }
        plot.hline(HLine::new("zero", 0.0).color(color(theme.quiet)).width(1.3 * scale).allow_hover(false));
        if tells {
            let line = Line::new("gap", PlotPoints::from(plan.points)).color(color(theme.text)).width(1.9 * scale);
            plot.line(line.allow_hover(false));
        }
    };
    let mut ui = ui.new_child(UiBuilder::new().max_rect(body).id_salt("plot"));
    ui.visuals_mut().widgets.noninteractive.bg_stroke.color = Color32::TRANSPARENT;
    Plot::new(id.with("plot"))
        .show_background(false)
        .show_grid([false, true])
        .grid_color(color(theme.grid_axis))
        .grid_fade(0.0)
        .show_x(false)
        .show_y(false)
        .show_crosshair(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_axis_zoom_drag(false)
        .sense(Sense::hover())
        .x_grid_spacer(|_| CURVE_ANGLES_DEG.map(|value| GridMark { value, step_size: 45.0 }).into())
        .y_grid_spacer(move |_| levels.iter().map(grid_mark).collect())
        .custom_x_axes(vec![x_axis])
        .custom_y_axes(vec![y_axis])
        .width(body.width())
        .height(body.height())
        .show(&mut ui, draw)
        .transform
}

fn grid_mark(level: &Level) -> GridMark {
    GridMark { value: level.value, step_size: level.spacing }
}

/// The knob's node and what keys and assistive technology do to it.
fn turn_with_keys(
    ui: &Ui,
    view: &View,
    (id, target, rect): (Id, &Target, Rect),
    memory: &mut Memory,
    out: &mut Vec<Command>,
) -> Response {
    let Target::Knob { knob } = target else { return ui.interact(rect, id.with("knob"), Sense::hover()) };
    let title = view.state.lesson().knobs().iter().find(|k| k.id == *knob).map(|k| (k.title)());
    let name = title.map_or_else(|| knob.clone(), |title| title.text(view.lang).into_owned());
    let steps = Steps::of_knob();
    let response = node::add(ui, id.with("knob"), target, &name, rect, view, steps);
    if let Some(scene) = keyboard::requested(ui, response.id, target, view, steps) {
        out.push(Command::Edit(scene));
    }
    let focused = node::follow_focus(&response, target, view, out) && memory.hold.is_none();
    let held = focused.then_some(keyboard::Held { target, with_arrows: true });
    keyboard::drive(ui, view, held, steps, &mut memory.keys_down, out);
    response
}

/// A press on the chart takes the knob along, from wherever it is.
fn drag(
    ui: &Ui,
    view: &View,
    knob: &CurveKnob,
    area: &Response,
    transform: &PlotTransform,
    memory: &mut Memory,
    out: &mut Vec<Command>,
) {
    let (pressed, down, origin, latest) = ui.input(|input| {
        let pointer = &input.pointer;
        let pressed = pointer.button_pressed(PointerButton::Primary);
        (pressed, pointer.any_down(), pointer.press_origin(), pointer.latest_pos())
    });
    // A quick click is down and up again within one frame.
    if memory.hold.is_none() && pressed && (area.is_pointer_button_down_on() || area.clicked()) {
        let Some(origin) = origin.or(area.interact_pointer_pos()) else { return };
        let away = transform.position_from_point_x(knob.at[0]) - origin.x;
        let shift_px = if away.abs() <= view.scaled(12.0) { away } else { 0.0 };
        // The pointer leaves the keyboard to the run: arrows step it.
        hover::take_focus_away(ui);
        memory.hold = Some(Hold::Knob { at_press: view.state.scene().clone(), shift_px, previewed: false });
    }
    match &mut memory.hold {
        Some(Hold::Knob { previewed: true, .. }) if view.state.session.preview.is_none() => {
            memory.hold = Some(Hold::Dropped);
        }
        Some(Hold::Knob { at_press, shift_px, previewed }) => {
            let knob = view.state.lesson().knobs().iter().find(|k| k.id == knob.knob);
            let (Some(at), Some(knob)) = (latest, knob) else { return };
            let keys = ui.input(|input| input.modifiers);
            let step = STEPS_DEG[if keys.command || keys.ctrl { 2 } else { usize::from(keys.shift) }];
            let wanted = transform.value_from_position(pos2(at.x + *shift_px, at.y)).x;
            // 180° is 0° again: the knob stops one step before it, so that it does not jump to the other end.
            let angle_deg = keyboard::rounded(wanted, step).clamp(knob.min, knob.max - step);
            let scene = set_knob(at_press, knob, angle_deg);
            if scene != *view.state.scene() {
                *previewed = true;
                out.push(Command::Preview(scene));
            }
        }
        Some(Hold::Dropped) | None => {}
    }
    if !down && let Some(Hold::Knob { previewed: true, .. }) = memory.hold.take() {
        let last = out.iter().rev().find_map(|command| match command {
            Command::Preview(scene) => Some(scene.clone()),
            _ => None,
        });
        out.extend(last.or_else(|| view.state.session.preview.clone()).map(Command::Edit));
    }
    if is_held(memory) || area.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::ResizeHorizontal);
    }
}

/// The step that a candidate's number leads to.
fn step_of(known: &std::ops::Range<u32>, view: &View) -> Option<Command> {
    let step = usize::try_from(known.start).ok().filter(|step| *step < view.steps_told())?;
    Some(Command::Step(StepMove::To(step)))
}
