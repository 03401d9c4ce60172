//! Lines over a number, on logarithmic axes where their span asks for it: how counts grow.

use crate::trace::{PlotChart, PlotSeries};
use crate::words::Lang;

use super::Look;
use super::color::Color;
use super::picture::{Dash, Draw, Picture, Spot, SpotShape, Stroke, TextSpan, spans_width_px};
use super::text::{message_spans, plain_spans};
use super::theme::Theme;
use super::ticks::{multiples, nice_spacing, spread};

const TEXT_PX: f64 = 12.0;
const MARKER_PX: f64 = 3.2;
/// Axes whose ends are farther apart than this, as a ratio, are logarithmic.
const LOG_RATIO: f64 = 20.0;

/// Draws the chart. Total: lines without points, or numbers that are not above 0, are left out.
pub fn plot(chart: &PlotChart, size_px: [f64; 2], look: &Look) -> Picture {
    let theme = Theme::of(look.theme);
    let mut picture = Picture::new(size_px, theme.panel);
    let known = look.tells(chart.from);
    let plot = Plot::new(chart, size_px, look, theme);
    plot.axes(&mut picture);
    if known {
        plot.lines(&mut picture);
    }
    picture
}

struct Plot<'a> {
    chart: &'a PlotChart,
    look: &'a Look,
    theme: &'static Theme,
    scale: f64,
    /// Left, top, right and bottom of the room for lines.
    room: [f64; 4],
    x: Axis,
    y: Axis,
}

/// A scale from `ends` to pixels.
#[derive(Clone, Copy)]
struct Axis {
    ends: [f64; 2],
    is_log: bool,
}

impl Axis {
    fn around(values: impl Iterator<Item = f64>) -> Self {
        let fold = |[low, high]: [f64; 2], x: f64| [low.min(x), high.max(x)];
        let [low, high] = values.filter(|x| x.is_finite() && *x > 0.0).fold([f64::INFINITY, 0.0], fold);
        if low > high {
            return Self { ends: [0.0, 1.0], is_log: false };
        }
        let is_log = high > low * LOG_RATIO;
        let ends = match is_log {
            true => [low * 0.8, high * 1.25],
            false => [0.0, high * 1.08],
        };
        Self { ends, is_log }
    }

    /// From 0 at the lower end to 1.
    fn share(&self, x: f64) -> f64 {
        let [low, high] = self.ends;
        let share = match self.is_log {
            true => libm::log(x / low) / libm::log(high / low),
            false => (x - low) / (high - low),
        };
        if share.is_finite() { share.clamp(-1.0, 2.0) } else { 0.0 }
    }

    fn ticks(&self) -> Vec<f64> {
        let [low, high] = self.ends;
        if !self.is_log {
            return nice_spacing(high / 4.0).map_or_else(Vec::new, |spacing| multiples(self.ends, spacing).collect());
        }
        let decades = (libm::floor(libm::log10(low)) as i32)..=(libm::ceil(libm::log10(high)) as i32);
        decades.map(|k| libm::pow(10.0, f64::from(k))).filter(|x| (low..=high).contains(x)).collect()
    }
}

/// "1000", "10⁵".
fn tick_text(x: f64, is_log: bool) -> String {
    if is_log && x >= 1e4 {
        let digits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
        let power = libm::round(libm::log10(x)) as usize;
        let raised: String = power.to_string().chars().filter_map(|c| digits.get(c.to_digit(10)? as usize)).collect();
        return format!("10{raised}");
    }
    format!("{x}")
}

impl<'a> Plot<'a> {
    fn new(chart: &'a PlotChart, size_px: [f64; 2], look: &'a Look, theme: &'static Theme) -> Self {
        let scale = look.scale();
        let points = || chart.series.iter().flat_map(|series| &series.points);
        let here = chart.here.iter().map(|(x, _)| *x);
        let x = Axis::around(points().map(|p| p[0]).chain(here));
        let y = Axis::around(points().map(|p| p[1]));
        let text_px = |text: &str| super::text_width_px(text, TEXT_PX * scale, false);
        let ticks = y.ticks();
        let left = ticks.iter().map(|y_tick| text_px(&tick_text(*y_tick, y.is_log))).fold(0.0, f64::max);
        let names = chart.series.iter().map(|series| text_px(&series.name.text(look.lang))).fold(0.0, f64::max);
        let left = (left + 12.0 * scale).min(size_px[0] * 0.3);
        let top = 22.0 * scale;
        let right = (size_px[0] - (names + 16.0 * scale).min(size_px[0] * 0.45)).max(left + 1.0);
        let bottom = (size_px[1] - 24.0 * scale).max(top + 1.0);
        Self { chart, look, theme, scale, room: [left, top, right, bottom], x, y }
    }

    fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let [left, top, right, bottom] = self.room;
        [left + (right - left) * self.x.share(x), bottom - (bottom - top) * self.y.share(y)]
    }

    fn text(&self, at: [f64; 2], align: [f64; 2], spans: Vec<TextSpan>) -> Draw {
        Draw::Text { at, align, size_px: TEXT_PX * self.scale, spans, plate: None }
    }

    fn axes(&self, picture: &mut Picture) {
        let [left, top, right, bottom] = self.room;
        let (theme, scale) = (self.theme, self.scale);
        let ys: Vec<(f64, f64)> = self.y.ticks().into_iter().map(|y| (y, self.at([self.x.ends[1], y])[1])).collect();
        let segments = ys.iter().map(|(_, at)| [[left, *at], [right, *at]]).collect();
        picture.items.push(Draw::Segments { segments, stroke: Stroke::solid(theme.grid, 1.0) });
        let stroke = theme.line(theme.quiet, 1.2, Dash::Solid, scale);
        let segments = vec![[[left, bottom], [right, bottom]], [[left, top], [left, bottom]]];
        picture.items.push(Draw::Segments { segments, stroke });
        let mut last = f64::INFINITY;
        for (y, at) in ys {
            if last - at < 1.15 * TEXT_PX * scale {
                continue;
            }
            last = at;
            let spans = plain_spans(tick_text(y, self.y.is_log), theme.text_muted, false);
            picture.items.push(self.text([left - 5.0 * scale, at], [1.0, 0.5], spans));
        }
        let mut last = f64::NEG_INFINITY;
        for x in self.x.ticks() {
            let at = self.at([x, self.y.ends[1]])[0];
            let spans = plain_spans(tick_text(x, self.x.is_log), theme.text_muted, false);
            let half = spans_width_px(&spans, TEXT_PX * scale) * 0.5;
            if at - half < last + 6.0 * scale {
                continue;
            }
            last = at + half;
            picture.items.push(self.text([at, bottom + 4.0 * scale], [0.5, 0.0], spans));
        }
        // What the axes are: y above its axis, x at the end of its own.
        let name = |message| message_spans(message, self.look.lang, theme, theme.text_muted, false);
        picture.items.push(self.text([left, 0.0], [0.0, 0.0], name(&self.chart.y_name)));
        picture.items.push(self.text(
            [right + 8.0 * scale, bottom + 4.0 * scale],
            [0.0, 0.0],
            name(&self.chart.x_name),
        ));
        if let Some((x, says)) = &self.chart.here {
            let at = self.at([*x, self.y.ends[0]])[0];
            let stroke = theme.line(theme.text_muted, 1.2, Dash::Dotted, scale);
            picture.items.push(Draw::Segments { segments: vec![[[at, top], [at, bottom]]], stroke });
            let align = if at > 0.5 * (left + right) { [1.0, 0.0] } else { [0.0, 0.0] };
            let beside = if align[0] > 0.5 { -4.0 } else { 4.0 } * scale;
            let spans = name(says);
            let width = spans_width_px(&spans, TEXT_PX * scale);
            // At the foot, but above all lines where they begin there.
            let span = if align[0] > 0.5 { [at - 8.0 * scale - width, at] } else { [at, at + 8.0 * scale + width] };
            let low = bottom - 1.3 * TEXT_PX * scale;
            let points = || self.chart.series.iter().flat_map(|series| &series.points).map(|p| self.at(*p));
            let is_taken = points().any(|[x, y]| (span[0]..=span[1]).contains(&x) && y > low - MARKER_PX * scale);
            picture.items.push(self.text([at + beside, if is_taken { top } else { low }], align, spans));
        }
    }

    fn lines(&self, picture: &mut Picture) {
        let (theme, scale) = (self.theme, self.scale);
        let ends: Vec<f64> = self
            .chart
            .series
            .iter()
            .map(|series| series.points.last().map_or(self.room[3], |p| self.at(*p)[1]))
            .collect();
        let names_at = spread(&ends, 1.1 * TEXT_PX * scale, self.room[3]);
        for (k, (series, name_at)) in self.chart.series.iter().zip(names_at).enumerate() {
            let points: Vec<[f64; 2]> = series.points.iter().map(|p| self.at(*p)).collect();
            let Some(last) = points.last().copied() else { continue };
            let forward = series.lit || self.look.hover == Some(series.link);
            let color = self.color(k);
            let dash = [Dash::Solid, Dash::Dashed, Dash::DashDot, Dash::Dotted][k % 4];
            let stroke = theme.line(color, if forward { 2.6 } else { 1.4 }, dash, scale);
            for p in &points {
                picture.items.push(marker(k, *p, MARKER_PX * scale, color, theme));
            }
            let spot = SpotShape::Polyline { points: points.clone(), tolerance_px: 6.0 * scale };
            picture.spots.push(Spot { shape: spot, link: series.link });
            picture.items.push(Draw::Path { points, closed: false, stroke });
            picture.items.push(self.text(
                [last[0] + 8.0 * scale, name_at],
                [0.0, 0.5],
                self.name(series, color, forward),
            ));
        }
    }

    fn name(&self, series: &PlotSeries, color: Color, forward: bool) -> Vec<TextSpan> {
        let lang: Lang = self.look.lang;
        message_spans(&series.name, lang, self.theme, color, forward)
    }

    /// The lines are told apart by dash and marker too.
    fn color(&self, k: usize) -> Color {
        let theme = self.theme;
        [theme.text, theme.letter_b, theme.letter_a, theme.free, theme.shared_text, theme.text_muted][k % 6]
    }
}

/// A dot, square, triangle, ring, diamond or cross.
fn marker(k: usize, [x, y]: [f64; 2], r: f64, color: Color, theme: &Theme) -> Draw {
    let fill = |ring: Vec<[f64; 2]>| Draw::Fill { rings: vec![ring], color };
    match k % 6 {
        0 => Draw::Circle { center: [x, y], radius_px: r, fill: Some(color), stroke: None },
        1 => fill(vec![[x - r, y + r], [x + r, y + r], [x, y - r]]),
        2 => fill(vec![[x, y - 1.3 * r], [x + 1.3 * r, y], [x, y + 1.3 * r], [x - 1.3 * r, y]]),
        3 => fill(vec![[x - r, y - r], [x + r, y - r], [x + r, y + r], [x - r, y + r]]),
        4 => Draw::Circle {
            center: [x, y],
            radius_px: r,
            fill: Some(theme.panel),
            stroke: Some(Stroke::solid(color, 1.6)),
        },
        _ => fill(vec![[x - r, y - r], [x + r, y - r], [x, y + r]]),
    }
}
