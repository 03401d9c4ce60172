//! How long each index takes for the crowd, by the clock.

use egui::{Button, Grid, RichText, Ui};

use crate::app::command::{Command, times};
use crate::app::settings::Panel;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::fold_heading;
use crate::words::{Arg, Message, about, app as words};

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let names = times::names(view.state);
    if names.is_empty() || view.hides_outcome() {
        return;
    }
    ui.add_space(view.scaled(8.0));
    let open = view.state.is_open(Panel::Times);
    if fold_heading(ui, view, &words::times_heading(), open) {
        out.push(Command::TogglePanel(Panel::Times));
    }
    if !open {
        return;
    }
    let known = times::known(view.state);
    if let Some(times) = known {
        let fastest = times.took.values().flatten().min().map(|took| took.as_secs_f64() * 1e3);
        Grid::new("times").num_columns(3).spacing([view.scaled(12.0), view.scaled(1.0)]).show(ui, |ui| {
            for (place, name) in names.iter().enumerate() {
                let Some(took) = times.took.get(&place) else { continue };
                let took_ms = took.map(|took| took.as_secs_f64() * 1e3);
                let cells = [name(), measured(took_ms, fastest), compared(took_ms, fastest)];
                let ink = color(if took_ms == fastest { view.theme.text } else { view.theme.text_muted });
                for cell in cells {
                    let said = RichText::new(cell.text(view.lang)).color(ink);
                    ui.label(if took_ms == fastest { said.strong() } else { said });
                }
                ui.end_row();
            }
        });
    }
    let title = if known.is_some() { words::measure_again() } else { words::measure() };
    if ui.add(Button::new(title.text(view.lang))).clicked() {
        out.push(Command::MeasureIndexes);
    }
    text::muted(ui, &words::times_what(), view.lang, view.theme, egui::TextStyle::Small);
}

/// Below this the fastest index, and with it all others, is told in microseconds.
const LEAST_MS: f64 = 0.1;

fn measured(took_ms: Option<f64>, fastest: Option<f64>) -> Message {
    match took_ms {
        Some(ms) if fastest.is_some_and(|least| least < LEAST_MS) => words::took_us(digits(ms * 1e3)),
        Some(ms) => words::took_ms(digits(ms)),
        None => words::took_too_long(),
    }
}

fn compared(took_ms: Option<f64>, fastest: Option<f64>) -> Message {
    match (took_ms, fastest) {
        (Some(ms), Some(least)) if ms > least && least > 0.0 => words::times_slower(digits(ms / least)),
        (Some(_), _) => words::fastest(),
        (None, _) => words::nothing_measured(),
    }
}

/// Clocks are no better than two digits.
fn digits(x: f64) -> Arg {
    Arg::Text(about(x))
}
