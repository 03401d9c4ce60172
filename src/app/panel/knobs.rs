//! The settings that the lesson reads from the scene, each a control: a switch, a whole number, an angle.

use egui::{Checkbox, DragValue, Id, Response, Sense, TextStyle, Ui, vec2};

use crate::app::command::Command;
use crate::app::hover;
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{focus_ring, fold_button};
use crate::scene::{Choices, Knob, KnobKind, set_knob};
use crate::trace::{Chart, Link};
use crate::words::app as words;

/// A group that folds. Nothing where the lesson has no settings.
pub fn ui(ui: &mut Ui, view: &View, inset: f32, out: &mut Vec<Command>) {
    let knobs = view.state.lesson().knobs();
    if knobs.is_empty() {
        return;
    }
    let open = view.state.is_open(Panel::Knobs);
    ui.add_space(view.scaled(8.0));
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(view.scaled(14.0) - view.scaled(4.0));
        let title = words::panel_knobs().text(view.lang).into_owned();
        if fold_button(ui, view, &title, open).clicked() {
            out.push(Command::TogglePanel(Panel::Knobs));
        }
    });
    ui.add_space(view.scaled(2.0));
    if !open {
        return;
    }
    let mut pointed = None;
    for knob in knobs {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = view.scaled(6.0);
            ui.add_space(view.scaled(inset));
            ui.vertical(|ui| {
                let response = knob_ui(ui, view, knob, out);
                focus_ring(ui, view, &response);
                if response.hovered() || response.has_focus() || response.dragged() {
                    pointed = link(view, knob);
                }
            });
        });
        ui.add_space(view.scaled(4.0));
    }
    hover::tell(ui, Id::unique("knobs"), pointed, view, out);
}

fn knob_ui(ui: &mut Ui, view: &View, knob: &'static Knob, out: &mut Vec<Command>) -> Response {
    let scene = view.state.scene();
    let value = scene.knob(knob);
    let title = (knob.title)().text(view.lang).into_owned();
    match knob.kind {
        KnobKind::Switch => {
            let mut on = value != 0.0;
            ui.spacing_mut().icon_width = view.scaled(15.0);
            ui.set_max_width((ui.available_width() - view.scaled(8.0)).max(view.scaled(40.0)));
            let font = egui::RichText::new(title).size(view.scaled(13.0));
            let response = ui.add(Checkbox::new(&mut on, font));
            if response.changed() {
                out.push(Command::Edit(set_knob(scene, knob, f64::from(u8::from(on)))));
            }
            response
        }
        KnobKind::Choice(choices) => choice_ui(ui, view, knob, (value, &title), choices, out),
        KnobKind::Whole | KnobKind::Angle | KnobKind::Number => number_ui(ui, view, knob, value, &title, out),
    }
}

/// The names below each other's title, the chosen one marked.
fn choice_ui(
    ui: &mut Ui,
    view: &View,
    knob: &'static Knob,
    (value, title): (f64, &str),
    Choices(choices): Choices,
    out: &mut Vec<Command>,
) -> Response {
    let font = egui::FontId::proportional(view.scaled(13.0));
    let room = (ui.available_width() - view.scaled(8.0)).max(view.scaled(40.0));
    let laid = text::lay(ui.painter(), &text::plain(title, color(view.theme.text), false), &font, room, usize::MAX);
    let (rect, mut response) = ui.allocate_exact_size(laid.size() + vec2(0.0, view.scaled(2.0)), Sense::hover());
    laid.paint(ui.painter(), rect.min + vec2(0.0, view.scaled(1.0)));
    ui.set_max_width(room);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(view.scaled(3.0), view.scaled(2.0));
        for (k, choice) in choices.iter().enumerate() {
            let name = choice().text(view.lang).into_owned();
            let chosen = value == k as f64;
            let text = egui::RichText::new(&name).size(view.scaled(12.5));
            let button = ui.add(egui::Button::selectable(chosen, text));
            ui.ctx().accesskit_node_builder(button.id, |node| node.set_label(format!("{title}: {name}")));
            if button.clicked() && !chosen {
                out.push(Command::Edit(set_knob(view.state.scene(), knob, k as f64)));
            }
            response = response.union(button);
        }
    });
    response
}

/// The number after its name, below it where there is no room beside it.
fn number_ui(ui: &mut Ui, view: &View, knob: &Knob, value: f64, title: &str, out: &mut Vec<Command>) -> Response {
    let is_angle = knob.kind == KnobKind::Angle;
    let name = if is_angle { words::knob_angle(title).text(view.lang).into_owned() } else { title.to_owned() };
    let font = egui::FontId::proportional(view.scaled(13.0));
    let room = (ui.available_width() - view.scaled(8.0)).max(view.scaled(40.0));
    let runs = text::plain(title, color(view.theme.text), false);
    let laid = text::lay(ui.painter(), &runs, &font, room, usize::MAX);
    let field = view.scaled(58.0);
    let scene = view.state.scene();
    let mut wanted = value;
    let (speed, decimals) = match knob.kind {
        KnobKind::Angle => (0.5, 2),
        KnobKind::Number => ((knob.max - knob.min) / 400.0, 3),
        KnobKind::Whole | KnobKind::Switch | KnobKind::Choice(_) => (0.05, 0),
    };
    let drag = DragValue::new(&mut wanted)
        .range(knob.min..=knob.max)
        .speed(speed)
        .max_decimals(decimals)
        .suffix(if is_angle { "°" } else { "" })
        .update_while_editing(false);
    let beside = laid.size().x + view.scaled(8.0) + field <= room;
    let add = |ui: &mut Ui| {
        // The name is painted only: the field itself is called by it.
        let (rect, _) = ui.allocate_exact_size(laid.size() + vec2(0.0, view.scaled(2.0)), Sense::hover());
        laid.paint(ui.painter(), rect.min + vec2(0.0, view.scaled(1.0)));
        ui.style_mut().override_text_style = Some(TextStyle::Body);
        ui.add_sized(vec2(field, view.scaled(22.0)), drag)
    };
    let response = if beside { ui.horizontal(add).inner } else { add(ui) };
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    // One entry in the history for a whole drag, and for a number typed.
    if response.dragged() {
        if wanted != value {
            out.push(Command::Preview(set_knob(scene, knob, wanted)));
        }
    } else if wanted != value || (response.drag_stopped() && view.state.session.preview.is_some()) {
        out.push(Command::Edit(set_knob(scene, knob, wanted)));
    }
    response
}

/// The free axis lights while its number is pointed at.
fn link(view: &View, knob: &Knob) -> Option<Link> {
    let mut turned = view.trace()?.charts.iter().filter_map(Chart::knob);
    turned.find(|turned| turned.knob == knob.id).map(|turned| turned.link)
}
