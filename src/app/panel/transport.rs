//! The bar at the bottom: back and forth, play, and a point a step to scrub along.

use egui::{Align, Button, Id, Layout, Rect, Role, Sense, Stroke, TextStyle, Ui, WidgetInfo, pos2, vec2};

use crate::app::command::{Command, StepMove, is_enabled};
use crate::app::settings::SPEEDS;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text::{self, Laid, Run};
use crate::app::widget::{Icon, icon_button};
use crate::trace::Chart;
use crate::words::{GROUP_SPACE, Lang, Message, app as words};

/// Points between neighbours below which steps are no longer single points.
const LEAST_APART: f32 = 9.0;

pub fn ui(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = view.scaled(2.0);
        ui.add_space(view.scaled(10.0));
        buttons(ui, view, out);
        ui.add_space(view.scaled(10.0));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(view.scaled(14.0));
            let room = ui.available_width() / view.text_scale;
            if room > 420.0 {
                summary(ui, view, (room * 0.32).min(330.0));
            }
            speed(ui, view, out);
            motion(ui, view, out);
            ui.add_space(view.scaled(10.0));
            scrub_bar(ui, view, out);
        });
    });
}

fn buttons(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let playing = view.state.session.playing;
    let play = if playing { (Icon::Pause, words::pause()) } else { (Icon::Play, words::play()) };
    for ((icon, name), command) in [
        ((Icon::First, words::step_first()), Command::Step(StepMove::First)),
        ((Icon::Back, words::step_back()), Command::Step(StepMove::Back)),
        (play, Command::TogglePlay),
        ((Icon::Next, words::step_next()), Command::Step(StepMove::Next)),
        ((Icon::Last, words::step_last()), Command::Step(StepMove::Last)),
    ] {
        let enabled = is_enabled(view.state, &command);
        if icon_button(ui, view, icon, &name.text(view.lang), enabled).clicked() {
            out.push(command);
        }
    }
}

fn speed(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let now = view.state.settings.speed;
    let short = words::speed_short(f64::from(now)).text(view.lang).into_owned();
    let name = words::speed(f64::from(now)).text(view.lang).into_owned();
    let button = egui::containers::menu::MenuButton::from_button(Button::new(short).frame_when_inactive(false));
    let (response, _) = button.ui(ui, |ui| {
        for speed in SPEEDS {
            let title = words::speed_short(f64::from(speed)).text(view.lang).into_owned();
            let chosen = (speed - now).abs() < 1e-3;
            if ui.add(Button::selectable(chosen, title)).clicked() {
                out.push(Command::SetSpeed(speed));
                ui.close();
            }
        }
    });
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    response.on_hover_text(name);
}

/// Where shapes can move by the clock: the switch, and what a frame costs.
fn motion(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    if !is_enabled(view.state, &Command::ToggleMotion) {
        return;
    }
    let moves = view.state.session.motion.since_s.is_some();
    let name = if moves { words::motion_hold() } else { words::motion() }.text(view.lang).into_owned();
    let short = if moves { words::motion_hold() } else { words::motion_short() }.text(view.lang).into_owned();
    let button = ui.add(Button::selectable(moves, short));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button.on_hover_text(name).clicked() {
        out.push(Command::ToggleMotion);
    }
    let Some((_, ms)) = view.state.session.motion.cost_ms else { return };
    let text = words::frame_cost((ms * 10.0).round() / 10.0).text(view.lang);
    let text = egui::RichText::new(text).size(view.scaled(12.0)).color(color(view.theme.text_muted));
    ui.label(text).on_hover_text(words::frame_cost_title().text(view.lang));
}

/// What the step is about: the axis by name, or how the run was settled.
fn summary(ui: &mut Ui, view: &View, width: f32) {
    if view.hides_spoils() {
        return;
    }
    let (Some(trace), Some(frame)) = (view.trace(), view.frame()) else { return };
    let axis = frame.link.and_then(|link| {
        trace.charts.iter().find_map(|chart| match chart {
            Chart::Intervals(chart) => chart.rows.iter().find(|row| row.link == link),
            _ => None,
        })
    });
    let said: Message = match axis {
        Some(row) => words::axis_named(row.number, row.name.clone()),
        None if view.step() + 1 == trace.frames.len() => trace.outcome.detail.clone(),
        None => return,
    };
    let runs = text::runs(&said, view.lang, view.theme, color(view.theme.text));
    let font = TextStyle::Body.resolve(ui.style());
    let laid = text::lay(ui.painter(), &runs, &font, view.scaled(width), 1);
    if laid.galley.elided {
        // The words panel says the same; half a name would say less than none.
        return;
    }
    let (rect, response) = ui.allocate_exact_size(laid.size(), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text::joined(&runs)));
    laid.paint(ui.painter(), rect.min);
    ui.add_space(view.scaled(8.0));
}

fn scrub_bar(ui: &mut Ui, view: &View, out: &mut Vec<Command>) {
    let steps = view.steps_told();
    let size = vec2(ui.available_width(), ui.available_height().min(view.scaled(48.0)));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    if steps == 0 || rect.width() < view.scaled(60.0) {
        return;
    }
    let margin = view.scaled(34.0).min(rect.width() * 0.2);
    // A short run does not stretch its points over the whole bar.
    let apart = ((rect.width() - 2.0 * margin) / (steps.max(2) - 1) as f32).min(view.scaled(136.0));
    let bar = Bar { left: rect.left() + margin, y: rect.top() + rect.height() * 0.38, apart, steps };
    let line_rect = Rect::from_min_max(
        pos2(bar.left - view.scaled(8.0), rect.top()),
        pos2(bar.x(steps - 1) + view.scaled(8.0), bar.y + view.scaled(10.0)),
    );
    let line = ui.interact(line_rect, Id::unique("scrub-bar"), Sense::click_and_drag());
    let crowded = apart < view.scaled(LEAST_APART);
    let name = words::scrub_bar().text(view.lang).into_owned();
    line.widget_info(|| WidgetInfo::slider(true, (view.step() + 1) as f64, &name));
    ui.ctx().accesskit_node_builder(line.id, |node| {
        node.set_min_numeric_value(1.0);
        node.set_max_numeric_value(steps as f64);
        node.set_numeric_value_step(1.0);
    });
    if (line.dragged() || line.clicked())
        && let Some(at) = line.interact_pointer_pos()
    {
        let index = bar.nearest(at.x);
        if index != view.step() {
            out.push(Command::Step(StepMove::To(index)));
        }
    }
    paint(ui, view, &bar, crowded, rect, out);
    if line.has_focus() {
        let stroke = Stroke::new(2.0, color(view.theme.focus));
        ui.painter().rect_stroke(line_rect, 5.0, stroke, egui::StrokeKind::Inside);
    }
}

struct Bar {
    left: f32,
    y: f32,
    apart: f32,
    steps: usize,
}

impl Bar {
    fn x(&self, index: usize) -> f32 {
        self.left + self.apart * index as f32
    }

    fn nearest(&self, x: f32) -> usize {
        let index = ((x - self.left) / self.apart.max(f32::MIN_POSITIVE)).round().max(0.0);
        (index as usize).min(self.steps - 1)
    }
}

fn paint(ui: &mut Ui, view: &View, bar: &Bar, crowded: bool, rect: Rect, out: &mut Vec<Command>) {
    let theme = view.theme;
    let quiet = Stroke::new(view.scaled(2.0), color(theme.border));
    let step = view.step();
    ui.painter().line_segment([pos2(bar.left, bar.y), pos2(bar.x(bar.steps - 1), bar.y)], quiet);
    if crowded {
        let done = Stroke::new(view.scaled(3.0), color(theme.accent));
        ui.painter().line_segment([pos2(bar.left, bar.y), pos2(bar.x(step), bar.y)], done);
    } else {
        for index in 0..bar.steps {
            dot(ui, view, bar, index, out);
        }
    }
    let at = pos2(bar.x(step), bar.y);
    ui.painter().circle(at, view.scaled(7.5), color(theme.accent), Stroke::new(view.scaled(2.2), color(theme.text)));
    titles(ui, view, bar, rect);
}

fn dot(ui: &mut Ui, view: &View, bar: &Bar, index: usize, out: &mut Vec<Command>) {
    let theme = view.theme;
    let at = pos2(bar.x(index), bar.y);
    let radius = view.scaled(if index == view.step() { 7.5 } else { 5.8 });
    let hit = Rect::from_center_size(at, vec2(bar.apart.min(view.scaled(24.0)), view.scaled(24.0)));
    let response = ui.interact(hit, Id::unique(("step", index)), Sense::click());
    let name = words::step_named(index + 1, title(view, index)).text(view.lang).into_owned();
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, index == view.step(), &name));
    let (fill, border) = if response.hovered() {
        (theme.text, theme.text)
    } else if index <= view.step() {
        (theme.accent, theme.accent)
    } else {
        (theme.panel, theme.border)
    };
    ui.painter().circle(at, radius, color(fill), Stroke::new(view.scaled(1.8), color(border)));
    if response.has_focus() {
        let ring = Stroke::new(2.0, color(theme.focus));
        ui.painter().circle_stroke(at, radius + 4.0, ring);
    }
    if response.clicked() && index != view.step() {
        out.push(Command::Step(StepMove::To(index)));
    }
    response.on_hover_text(name);
}

/// A step's title, unless it would give an answer away.
fn title(view: &View, index: usize) -> Message {
    if view.hides_step(index) || view.is_untold(index) {
        return words::unknown_title();
    }
    match view.trace().and_then(|trace| trace.frames.get(index)) {
        Some(frame) => frame.title.clone(),
        None => words::unknown_title(),
    }
}

/// Titles under their points: the current one whole if its neighbors keep theirs, the others as short as it takes for all
/// of them to have room.
fn titles(ui: &Ui, view: &View, bar: &Bar, rect: Rect) {
    let font = TextStyle::Small.resolve(ui.style());
    let theme = view.theme;
    let lay = |index: usize, runs: Vec<Run>| {
        let laid = text::lay(ui.painter(), &runs, &font, rect.width(), 1);
        let half = laid.size().x / 2.0;
        let middle = bar.x(index).clamp(rect.left() + half, (rect.right() - half).max(rect.left() + half));
        let place = Rect::from_center_size(pos2(middle, bar.y + view.scaled(12.0) + laid.size().y / 2.0), laid.size());
        (laid, place)
    };
    let current = view.step().min(bar.steps - 1);
    let near = view.scaled(3.5);
    let meet = |a: Rect, b: Rect| a.expand2(vec2(near, 0.0)).intersects(b);
    let whole = {
        let mut runs = text::runs(&title(view, current), view.lang, theme, color(theme.text));
        runs.iter_mut().for_each(|run| run.strong = true);
        lay(current, runs)
    };
    // Shortened only where its neighbors would lose their places to it, down to their numbers.
    let beside = [current.checked_sub(1), Some(current + 1).filter(|next| *next < bar.steps)];
    let beside = beside.into_iter().flatten().map(|index| {
        let number = TitleLength::Number.of(&title(view, index), view.lang);
        lay(index, text::plain(number, color(theme.text_muted), false)).1
    });
    let beside: Vec<Rect> = beside.collect();
    let leaves_room = |place: Rect| !beside.iter().any(|other| meet(place, *other));
    let (laid, place) = if leaves_room(whole.1) {
        whole
    } else {
        let head = TitleLength::Head.of(&title(view, current), view.lang);
        let head = lay(current, text::plain(head, color(theme.text), true));
        if leaves_room(head.1) { head } else { whole }
    };
    laid.paint(ui.painter(), place.min);
    // Titles cost layout time; beyond these no more than a few would fit anyway.
    let every = (view.scaled(24.0) / bar.apart).ceil().max(1.0) as usize;
    let lengths = if every > 1 { &TitleLength::ALL[2..] } else { &TitleLength::ALL };
    for (k, length) in lengths.iter().enumerate() {
        let mut taken: Vec<(Laid, Rect)> = Vec::new();
        let mut all_fit = true;
        for index in (0..bar.steps).step_by(every).filter(|index| *index != current) {
            // Beside the current title, which is whole, a shorter one than elsewhere may have to do.
            let mut tries = lengths[k..].iter().map(|length| {
                let short = length.of(&title(view, index), view.lang);
                lay(index, text::plain(short, color(theme.text_muted), false))
            });
            let Some(found) = tries.find(|(_, at)| !meet(place, *at)) else { continue };
            if taken.iter().all(|(_, other)| !meet(*other, found.1)) {
                taken.push(found);
            } else {
                all_fit = false;
            }
        }
        if all_fit || *length == TitleLength::Number {
            taken.iter().for_each(|(laid, place)| laid.paint(ui.painter(), place.min));
            return;
        }
    }
}

/// How much of a step's title is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TitleLength {
    Whole,
    /// What it is about: "Axis 2" of "Axis 2: share ≈ 0.9331".
    Head,
    /// The first number of that: "2".
    Number,
}

impl TitleLength {
    const ALL: [Self; 3] = [Self::Whole, Self::Head, Self::Number];

    /// A title without a colon is all head; a head without a number stays whole.
    fn of(self, title: &Message, lang: Lang) -> String {
        let text = title.text(lang);
        let head = text.split([':', '：']).next().unwrap_or(&text);
        let is_of_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | '−' | GROUP_SPACE);
        let has_digit = |part: &&str| part.contains(|c: char| c.is_ascii_digit());
        // "(1, 0)" of "Cell (1, 0)": half of a pair would be another cell's.
        let pair = || Some(&head[head.find('(')?..=head.find(')')?]).filter(|pair| has_digit(pair));
        let number = || pair().or_else(|| head.split(|c| !is_of_number(c)).find(has_digit));
        match self {
            Self::Whole => &text,
            Self::Head => head,
            Self::Number => number().unwrap_or(head),
        }
        .to_owned()
    }
}

/// Where a point of the bar is, for what points at it.
#[cfg(test)]
fn point(bar: &Bar, index: usize) -> egui::Pos2 {
    pos2(bar.x(index), bar.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_shortened_to_what_it_is_about_and_only_then_to_its_number() {
        let shortened = |title: &Message, lang| TitleLength::ALL.map(|length| length.of(title, lang));
        let axis = crate::words::sat::axis_title_overlap(2_u32, 0.933_123_4);
        assert_eq!(shortened(&axis, Lang::En), ["Axis 2: share ≈ 0.9331", "Axis 2", "2"]);
        let cell = crate::words::grid::cell_title(crate::words::Arg::Text("(1, 0)".to_owned()), 1_u32, 2_u32);
        assert_eq!(TitleLength::Number.of(&cell, Lang::En), "(1, 0)");
        let plain = words::play();
        assert_eq!(TitleLength::Number.of(&plain, Lang::Zh), plain.text(Lang::Zh));
    }

    #[test]
    fn the_nearest_step_is_the_one_whose_point_is_pressed_and_the_ends_hold() {
        let bar = Bar { left: 100.0, y: 0.0, apart: 12.5, steps: 9 };
        for index in 0..9 {
            assert_eq!(bar.nearest(point(&bar, index).x), index);
            assert_eq!(bar.nearest(point(&bar, index).x + 6.0), index);
        }
        assert_eq!((bar.nearest(-1e9), bar.nearest(1e9)), (0, 8));
        let one = Bar { left: 0.0, y: 0.0, apart: 0.0, steps: 1 };
        assert_eq!((one.nearest(f32::NAN), one.nearest(50.0)), (0, 0));
    }
}
