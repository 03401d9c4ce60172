//! What stands on the curve: the candidates' numbers above it, the free axis with its knob, the words beside zero.

use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Pos2, Rect, Response, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};
use egui_plot::PlotTransform;

use super::step_of;
use crate::app::command::Command;
use crate::app::state::View;
use crate::app::style::color;
use crate::app::text;
use crate::app::widget::{focus_ring, paint_sideways};
use crate::figure::spread;
use crate::trace::{CurveChart, CurveKnob, CurveTick, Link, RowFinding};
use crate::words::{app as words, number};

const BALLOON: f32 = 11.0;
/// How near a candidate's point on the curve the pointer has to be to mean it.
const POINT_REACH: f32 = 9.0;

pub(super) struct Marks<'a> {
    ui: &'a Ui,
    view: &'a View<'a>,
    chart: &'a CurveChart,
    /// The curve is known.
    tells: bool,
    transform: &'a PlotTransform,
    /// The plot with the lane above it in which the numbers stand.
    area: Rect,
    /// Where each candidate's number stands.
    balloons: Vec<Pos2>,
    /// There is no room for numbers beside each other.
    crowded: bool,
}

/// How much of a candidate is shown at the step.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Shown {
    known: bool,
    lit: bool,
    hovered: bool,
}

impl<'a> Marks<'a> {
    pub fn new(
        ui: &'a Ui,
        view: &'a View<'a>,
        (chart, tells): (&'a CurveChart, bool),
        transform: &'a PlotTransform,
        area: Rect,
    ) -> Self {
        let gap = view.scaled(2.3 * BALLOON);
        let crowded = chart.ticks.len() as f32 * gap > area.width() + gap;
        let x = |tick: &CurveTick| f64::from(transform.position_from_point_x(tick.at[0]));
        let wanted: Vec<f64> = chart.ticks.iter().map(x).collect();
        let most = f64::from(area.right());
        let places = if crowded { wanted } else { spread(&wanted, f64::from(gap), most) };
        let y = area.top() + view.scaled(BALLOON + 4.0);
        let balloons = places.into_iter().map(|x| pos2(x as f32, y)).collect();
        Self { ui, view, chart, tells, transform, area, balloons, crowded }
    }

    fn font(&self, size: f32) -> FontId {
        FontId::proportional(self.view.scaled(size))
    }

    fn point(&self, at: [f64; 2]) -> Pos2 {
        let frame = self.transform.frame();
        let place = pos2(self.transform.position_from_point_x(at[0]), self.transform.position_from_point_y(at[1]));
        if place.any_nan() { frame.center() } else { frame.clamp(place) }
    }

    fn shown(&self, tick: &CurveTick) -> Shown {
        let step = u32::try_from(self.view.step()).unwrap_or(u32::MAX);
        let hidden = self.view.hidden_frames();
        let is_hidden = hidden.contains(&tick.known.start);
        // While the verdict is asked for, the candidate that decides it stands back.
        let is_asked = hidden.contains(&step);
        Shown {
            known: tick.known.contains(&step) && !is_hidden,
            lit: tick.lit.contains(&step) && !is_asked,
            hovered: self.view.state.session.hover == Some(tick.link),
        }
    }

    /// Says which side of zero means what, beside the zero line where the curve and the words of the free axis leave
    /// room.
    pub fn sides(&self, taken: &[Rect]) {
        let frame = self.transform.frame();
        let zero = self.transform.position_from_point_y(0.0);
        let ink = color(self.view.theme.text_muted);
        for (message, above) in [(&self.chart.above_zero, true), (&self.chart.below_zero, false)] {
            let galley =
                self.ui.painter().layout_no_wrap(message.text(self.view.lang).into_owned(), self.font(12.0), ink);
            let gap = self.view.scaled(2.0);
            let top = if above { zero - gap - galley.size().y } else { zero + gap };
            if top < frame.top() - self.view.scaled(4.0) || top + galley.size().y > frame.bottom() {
                continue;
            }
            let place = |x: f32| Rect::from_min_size(pos2(x, top), galley.size());
            let last = frame.right() - galley.size().x - gap;
            let tries = 24;
            let rects =
                (0..=tries).map(|k| place(egui::lerp(frame.left() + 2.0 * gap..=last, k as f32 / tries as f32)));
            if let Some(rect) = rects.into_iter().find(|rect| self.is_clear(rect.expand(gap), taken)) {
                self.ui.painter().galley(rect.min, galley, Color32::PLACEHOLDER);
            }
        }
    }

    /// A ring around the highest point and its value beside it, where that hides least. Returns the place of the words.
    /// Nothing while the curve is hidden.
    pub fn highest(&self, taken: Option<Rect>) -> Option<Rect> {
        let at = self.chart.highest().filter(|_| self.tells)?;
        let (ink, point) = (color(self.view.theme.text), self.point(at));
        let radius = self.view.scaled(7.5);
        self.ui.painter().circle_stroke(point, radius, Stroke::new(self.view.scaled(1.6), ink));
        let text = words::curve_highest(at[1]).text(self.view.lang).into_owned();
        let galley = self.ui.painter().layout_no_wrap(text, self.font(12.5), ink);
        let (size, gap) = (galley.size(), self.view.scaled(3.0));
        let frame = *self.transform.frame();
        let rows = [-0.5, -1.0, 0.0, 0.6].map(|share| point.y + share * size.y);
        let sides = [point.x + radius + gap, point.x - radius - gap - size.x];
        let places = rows.into_iter().flat_map(|y| sides.map(|x| Rect::from_min_size(pos2(x, y), size)));
        let inside = places.filter(|rect| {
            let allowed = Rect::from_min_max(pos2(frame.left(), self.area.top()), self.area.max);
            allowed.expand2(vec2(self.view.scaled(12.0), 0.0)).contains_rect(*rect)
        });
        let place = inside.min_by_key(|rect| self.hidden_by(*rect, taken))?;
        let plate = color(self.view.theme.panel).gamma_multiply(0.85);
        self.ui.painter().rect_filled(place.expand(1.0), CornerRadius::same(3), plate);
        self.ui.painter().galley(place.min, galley, Color32::PLACEHOLDER);
        Some(place)
    }

    /// How much a place hides: numbers and words count most, then points, the curve, stems.
    fn hidden_by(&self, rect: Rect, taken: Option<Rect>) -> usize {
        let radius = self.view.scaled(BALLOON);
        let count = |it: &mut dyn Iterator<Item = bool>| it.filter(|hidden| *hidden).count();
        let balloons = count(&mut self.balloons.iter().map(|at| rect.expand(radius).contains(*at)));
        let words = usize::from(taken.is_some_and(|taken| taken.intersects(rect)));
        let points = self.chart.ticks.iter().map(|tick| self.point(tick.at));
        let feet = count(&mut points.clone().map(|at| rect.expand(radius * 0.4).contains(at)));
        let curve = count(&mut self.segments().map(|[a, b]| Rect::from_two_pos(a, b).intersects(rect)));
        let stems = points.zip(&self.balloons).map(|(foot, balloon)| Rect::from_two_pos(foot, *balloon));
        let stems = count(&mut stems.map(|stem| stem.intersects(rect)));
        100 * (balloons + words) + 20 * feet + 4 * curve + stems
    }

    /// The drawn curve.
    fn segments(&self) -> impl Iterator<Item = [Pos2; 2]> {
        self.chart.points.windows(2).map(|pair| [self.point(pair[0]), self.point(pair[1])])
    }

    fn is_clear(&self, rect: Rect, taken: &[Rect]) -> bool {
        let stems = self.chart.ticks.iter().zip(&self.balloons).map(|(tick, balloon)| [*balloon, self.point(tick.at)]);
        let knob_x = self.chart.knob.as_ref().map(|knob| self.transform.position_from_point_x(knob.at[0]));
        let mut lines = self.segments().chain(stems);
        !taken.iter().any(|taken| taken.intersects(rect))
            && !knob_x.is_some_and(|x| rect.x_range().contains(x))
            && !lines.any(|[a, b]| Rect::from_two_pos(a, b).expand(1.0).intersects(rect))
    }

    /// The candidates: a numbered circle each, tied to its point of the curve. A click goes to its step.
    pub fn candidates(&self, id: Id, out: &mut Vec<Command>) {
        let theme = self.view.theme;
        // What is lit or pointed at lies on top.
        let mut order: Vec<usize> = (0..self.chart.ticks.len()).collect();
        order.sort_by_key(|k| {
            let shown = self.shown(&self.chart.ticks[*k]);
            (shown.lit, shown.hovered)
        });
        for &k in &order {
            let tick = &self.chart.ticks[k];
            let shown = self.shown(tick);
            let balloon = self.balloons[k];
            // While its length would answer a question, the line ends at zero.
            let is_told = shown.known || self.tells;
            let point = self.point([tick.at[0], if is_told { tick.at[1] } else { 0.0 }]);
            let ink = color(if shown.lit || shown.hovered { theme.text } else { theme.quiet });
            let width = self.view.scaled(if shown.lit { 1.8 } else { 1.1 });
            let radius = self.view.scaled(if self.crowded { 3.0 } else { BALLOON });
            let painter = self.ui.painter();
            let stem = [balloon + vec2(0.0, radius), point];
            if shown.known {
                painter.line_segment(stem, Stroke::new(width, ink));
                let fill = if tick.finding(self.view.step()) == RowFinding::Untried { color(theme.panel) } else { ink };
                painter.circle(
                    point,
                    self.view.scaled(if shown.lit { 5.0 } else { 4.0 }),
                    fill,
                    Stroke::new(width, ink),
                );
            } else {
                painter.extend(Shape::dotted_line(&stem, ink, self.view.scaled(4.0), self.view.scaled(0.8)));
            }
            self.balloon(tick, shown, balloon, radius, ink);
        }
        for (tick, balloon) in self.chart.ticks.iter().zip(&self.balloons) {
            let side = self.view.scaled(if self.crowded { 8.0 } else { 2.0 * BALLOON + 2.0 });
            let response = self.ui.interact(
                Rect::from_center_size(*balloon, Vec2::splat(side)),
                id.with(tick.link),
                Sense::click(),
            );
            let name = words::curve_tick(tick.number, tick.at[0]).text(self.view.lang).into_owned();
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, self.shown(tick).lit, &name));
            if response.clicked() {
                out.extend(step_of(&tick.known, self.view));
            }
            focus_ring(self.ui, self.view, &response);
            response.on_hover_cursor(egui::CursorIcon::PointingHand);
        }
    }

    fn balloon(&self, tick: &CurveTick, shown: Shown, at: Pos2, radius: f32, ink: Color32) {
        let theme = self.view.theme;
        let painter = self.ui.painter();
        if self.crowded && !(shown.lit || shown.hovered) {
            painter.circle_filled(at, radius, ink);
            return;
        }
        let radius = self.view.scaled(if shown.lit { BALLOON + 1.5 } else { BALLOON });
        let stroke = Stroke::new(self.view.scaled(if shown.lit { 2.4 } else { 1.3 }), ink);
        painter.circle_filled(at, radius, color(theme.panel));
        if shown.known {
            painter.circle_stroke(at, radius, stroke);
        } else {
            let ring: Vec<Pos2> = (0..=32)
                .map(|k| {
                    let angle = k as f32 / 32.0 * std::f32::consts::TAU;
                    at + radius * vec2(angle.cos(), angle.sin())
                })
                .collect();
            painter.extend(Shape::dotted_line(&ring, ink, self.view.scaled(4.3), self.view.scaled(0.9)));
        }
        let text = color(if shown.lit || shown.hovered { theme.text } else { theme.text_muted });
        painter.text(at, Align2::CENTER_CENTER, tick.number, self.font(13.0), text);
        // The highest has its value at its point.
        let is_highest = self.tells && self.chart.highest() == Some(tick.at);
        if shown.lit && tick.at[1].is_finite() && !is_highest {
            self.value(tick, at, radius);
        }
    }

    /// The gap of the candidate that the step is about, beside its number where nothing else stands.
    fn value(&self, tick: &CurveTick, at: Pos2, radius: f32) {
        let runs = text::plain(number(tick.at[1]), color(self.view.theme.text), true);
        let laid = text::lay(self.ui.painter(), &runs, &self.font(12.5), f32::INFINITY, 1);
        let gap = radius + self.view.scaled(5.0);
        let size = laid.size();
        let right = Rect::from_min_size(pos2(at.x + gap, at.y - size.y / 2.0), size);
        let left = right.translate(vec2(-2.0 * gap - size.x, 0.0));
        let free = |rect: Rect| {
            let others = self.balloons.iter().filter(|other| **other != at);
            rect.left() > self.area.left() - self.view.scaled(30.0)
                && rect.right() < self.area.right() + self.view.scaled(12.0)
                && others.map(|other| other.x).all(|x| !rect.expand(radius).x_range().contains(x))
        };
        if let Some(rect) = [right, left].into_iter().find(|rect| free(*rect)) {
            laid.paint(self.ui.painter(), rect.min);
        }
    }

    /// The free axis: a dashed line at its angle, its point on the curve, the knob at the foot. Returns the places of
    /// the knob and of its words.
    pub fn knob(&self, knob: &CurveKnob, hot: bool) -> (Rect, Option<Rect>) {
        let theme = self.view.theme;
        let ink = color(theme.free);
        let frame = self.transform.frame();
        let painter = self.ui.painter();
        let point = self.point(knob.at);
        let hot = hot || self.view.state.session.hover == Some(Link::FreeAxis);
        let radius = self.view.scaled(if hot { 8.5 } else { 7.5 });
        let foot = pos2(point.x, frame.bottom() - self.view.scaled(9.0));
        let line = [pos2(point.x, frame.top() - self.view.scaled(2.0)), foot];
        let stroke = Stroke::new(self.view.scaled(1.8), ink);
        painter.extend(Shape::dashed_line(&line, stroke, self.view.scaled(6.0), self.view.scaled(4.0)));
        if !self.view.hides_outcome() {
            painter.circle(point, self.view.scaled(4.5), color(theme.panel), Stroke::new(self.view.scaled(2.0), ink));
        }
        painter.circle_filled(foot, radius, ink);
        paint_sideways(painter, foot, self.view.scaled(1.0), color(theme.panel));
        let words = self.knob_words(knob, foot, radius);
        (Rect::from_center_size(foot, Vec2::splat(2.0 * radius + self.view.scaled(6.0))), words)
    }

    fn knob_words(&self, knob: &CurveKnob, foot: Pos2, radius: f32) -> Option<Rect> {
        let theme = self.view.theme;
        let text = if self.view.hides_outcome() {
            words::stage_angle(knob.at[0]).text(self.view.lang).into_owned()
        } else {
            knob.says.text(self.view.lang).into_owned()
        };
        let ink = color(theme.free);
        let gap = radius + self.view.scaled(5.0);
        let frame = *self.transform.frame();
        // Beside the knob if it can be, else further up along the line; in one line if it can be, else in two; where it
        // hides the least of the curve.
        let zero = self.transform.position_from_point_y(0.0);
        let hidden = |rect: &Rect| {
            let of_curve = self.segments().filter(|[a, b]| Rect::from_two_pos(*a, *b).intersects(*rect)).count();
            of_curve + usize::from(rect.y_range().contains(zero))
        };
        let whole = self.ui.painter().layout_no_wrap(text.clone(), self.font(12.5), ink);
        let half = self.ui.painter().layout(text, self.font(12.5), ink, whole.size().x * 0.64);
        let places = [whole, half].into_iter().flat_map(|galley| {
            let size = galley.size();
            let rise = (frame.height() - size.y).max(0.0) / 8.0;
            let lowest = (foot.y - size.y / 2.0).min(frame.bottom() - size.y);
            (0..8)
                .flat_map(move |k| [foot.x + gap, foot.x - gap - size.x].map(|x| pos2(x, lowest - rise * k as f32)))
                .map(move |min| (Rect::from_min_size(min, size), galley.clone()))
        });
        let inside: Vec<_> =
            places.filter(|(rect, _)| rect.left() >= frame.left() && rect.right() <= frame.right()).collect();
        let (rect, galley) = inside.iter().min_by_key(|(rect, _)| hidden(rect))?;
        self.ui.painter().rect_filled(rect.expand(2.0), CornerRadius::same(3), color(theme.panel).gamma_multiply(0.85));
        self.ui.painter().galley(rect.min, galley.clone(), Color32::PLACEHOLDER);
        Some(*rect)
    }

    /// What the pointer is on: a candidate's number or point, the free axis.
    pub fn hovered(&self, response: &Response) -> Option<Link> {
        let at = self.ui.input(|input| input.pointer.hover_pos())?;
        if !self.area.contains(at) || !(response.contains_pointer() || self.ui.rect_contains_pointer(self.area)) {
            return None;
        }
        let reach = self.view.scaled(BALLOON);
        let on_number = self.balloons.iter().position(|balloon| balloon.distance(at) <= reach);
        let near_point = || {
            let away = |k: &usize| self.point(self.chart.ticks[*k].at).distance(at);
            let near = (0..self.chart.ticks.len()).filter(|k| away(k) <= self.view.scaled(POINT_REACH));
            near.min_by(|a, b| away(a).total_cmp(&away(b)))
        };
        if let Some(k) = on_number.or_else(near_point) {
            return Some(self.chart.ticks[k].link);
        }
        let knob = self.chart.knob.as_ref()?;
        let away = (self.point(knob.at).x - at.x).abs();
        (away <= self.view.scaled(12.0)).then_some(Link::FreeAxis)
    }
}
