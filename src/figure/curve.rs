//! A value over all directions, with the candidates standing on it: separated above zero, overlapping below.

use crate::trace::{CurveChart, CurveTick, Role, RowFinding};
use crate::words::app as words;

use super::Look;
use super::clip::Window;
use super::curve_plan::{CURVE_ANGLES_DEG, CurvePlan, Level};
use super::hatch;
use super::ink::{Emphasis, Hatch};
use super::picture::{Dash, Draw, Picture, Spot, SpotShape, Stroke, TextBox, TextSpan, spans_width_px};
use super::text::{message_spans, plain_spans, wrap};
use super::theme::Theme;
use super::ticks::spread;

const TEXT_PX: f64 = 13.0;
const BALLOON_PX: f64 = 11.0;
/// Distance of lines of text, in their size.
const LEADING: f64 = 1.3;

/// The chart's room and scales.
struct Plot<'a> {
    theme: &'static Theme,
    look: &'a Look,
    scale: f64,
    /// Left, top, right and bottom of the plot's room.
    room: [f64; 4],
    /// Least and greatest value.
    range: [f64; 2],
    /// The curve is known.
    tells: bool,
}

/// Whether the curve itself is drawn, with what only it tells: its highest point, the gaps of candidates not yet tested.
pub fn curve_told(chart: &CurveChart, look: &Look) -> bool {
    look.within(&chart.known) && look.tells(chart.known.start) && !look.hide_outcome
}

/// Draws the chart. Total: without usable points only its frame is drawn.
pub fn curve(chart: &CurveChart, size_px: [f64; 2], look: &Look) -> Picture {
    let theme = Theme::of(look.theme);
    let scale = look.scale();
    let mut picture = Picture::new(size_px, theme.panel);
    let plan = CurvePlan::new(chart);
    let levels = plan.levels(size_px[1], scale);
    let text_px = TEXT_PX * scale;
    let widest = levels.iter().map(|level| super::text_width_px(&level.name, text_px, false)).fold(0.0, f64::max);
    let head = (2.0 * BALLOON_PX + 14.0) * scale;
    let room = [
        widest + 12.0 * scale,
        head,
        (size_px[0] - 24.0 * scale).max(widest + 13.0 * scale),
        (size_px[1] - 24.0 * scale).max(head + 1.0),
    ];
    let plot = Plot { theme, look, scale, room, range: plan.range, tells: curve_told(chart, look) };
    plot.frame(&mut picture, &levels);
    if plot.tells {
        plot.line(&mut picture, &plan);
    }
    plot.candidates(&mut picture, &chart.ticks);
    let knob_says = plot.knob(&mut picture, chart);
    let highest = plot.highest(&mut picture, chart, knob_says);
    plot.words(&mut picture, chart, &[knob_says, highest]);
    picture
}

impl Plot<'_> {
    fn x(&self, angle_deg: f64) -> f64 {
        self.room[0] + (self.room[2] - self.room[0]) * angle_deg.clamp(0.0, 180.0) / 180.0
    }

    fn y(&self, value: f64) -> f64 {
        let [least, most] = self.range;
        let share = ((value - least) / (most - least)).clamp(0.0, 1.0);
        self.room[3] - (self.room[3] - self.room[1]) * share
    }

    fn text(&self, at: [f64; 2], align: [f64; 2], spans: Vec<TextSpan>) -> Draw {
        Draw::Text { at, align, size_px: TEXT_PX * self.scale, spans, plate: None }
    }

    fn frame(&self, picture: &mut Picture, levels: &[Level]) {
        let [left, top, right, bottom] = self.room;
        let faint = Stroke::solid(self.theme.grid_axis, 1.0);
        let segments = levels.iter().map(|level| self.y(level.value)).map(|y| [[left, y], [right, y]]).collect();
        picture.items.push(Draw::Segments { segments, stroke: faint });
        let zero = self.y(0.0);
        let stroke = self.theme.line(self.theme.quiet, 1.2, Dash::Solid, self.scale);
        let axes = vec![[[left, zero], [right, zero]], [[left, top], [left, bottom]]];
        picture.items.push(Draw::Segments { segments: axes, stroke });
        for level in levels {
            let spans = plain_spans(level.name.as_str(), self.theme.text_muted, false);
            picture.items.push(self.text([left - 6.0 * self.scale, self.y(level.value)], [1.0, 0.5], spans));
        }
        for degrees in CURVE_ANGLES_DEG {
            let spans = plain_spans(format!("{degrees}°"), self.theme.text_muted, false);
            picture.items.push(self.text([self.x(degrees), bottom + 5.0 * self.scale], [0.5, 0.0], spans));
        }
    }

    /// Which side of zero means what, where the curve and other words leave room for it.
    fn words(&self, picture: &mut Picture, chart: &CurveChart, taken: &[Option<TextBox>]) {
        let size_px = TEXT_PX * self.scale;
        for (message, side) in [(&chart.above_zero, -1.0), (&chart.below_zero, 1.0)] {
            let spans = message_spans(message, self.look.lang, self.theme, self.theme.text_muted, false);
            let width = spans_width_px(&spans, size_px);
            let middle_y = self.y(0.0) + side * 0.85 * size_px;
            let half = [width * 0.5 + 3.0 * self.scale, 0.6 * size_px];
            if middle_y - half[1] < self.room[1] - 4.0 || middle_y + half[1] > self.room[3] {
                continue;
            }
            let [left, right] = [self.room[0] + half[0] + 4.0, self.room[2] - half[0]];
            let clear = |x: f64| {
                let place = TextBox::with_width([x, middle_y], [0.5, 0.5], size_px, 2.0 * half[0]);
                self.crossings(chart, place) == 0 && taken.iter().flatten().all(|taken| !overlap(place, *taken))
            };
            let mut tries = (0..24).map(|k| left + (right - left) * f64::from(k) / 23.0);
            if let Some(x) = tries.find(|x| clear(*x)) {
                picture.items.push(self.text([x, middle_y], [0.5, 0.5], spans));
            }
        }
    }

    /// A ring around the highest point with its value beside it; gives back where that stands.
    fn highest(&self, picture: &mut Picture, chart: &CurveChart, taken: Option<TextBox>) -> Option<TextBox> {
        let at = chart.highest().filter(|_| self.tells)?;
        let center = self.at(at);
        let radius_px = 7.5 * self.scale;
        let stroke = Some(self.theme.line(self.theme.text, 1.6, Dash::Solid, self.scale));
        picture.items.push(Draw::Circle { center, radius_px, fill: None, stroke });
        let spans = message_spans(&words::curve_highest(at[1]), self.look.lang, self.theme, self.theme.text, false);
        let size_px = TEXT_PX * self.scale;
        let width = spans_width_px(&spans, size_px);
        let gap = radius_px + 4.0 * self.scale;
        let mut best: Option<(usize, TextBox, [f64; 2], [f64; 2])> = None;
        for row in [0.0, -0.6, 0.6, 1.2, 1.8, 2.4, 3.0] {
            let y = center[1] + row * size_px;
            for (x, align_x) in [(center[0] + gap, 0.0), (center[0] - gap, 1.0)] {
                let place = TextBox::with_width([x, y], [align_x, 0.5], size_px, width);
                if place.min[0] < self.room[0] || place.max[0] > self.room[2] + 12.0 * self.scale {
                    continue;
                }
                // The numbers stand in a row of their own above the plot.
                let above = usize::from(place.min[1] < self.room[1] - 6.0 * self.scale);
                let said = usize::from(taken.is_some_and(|taken| overlap(place, taken)));
                let cost = 100 * (above + said) + self.crossings(chart, place);
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, place, [x, y], [align_x, 0.5]));
                }
            }
        }
        let (_, place, at, align) = best?;
        picture.items.push(Draw::Text { at, align, size_px, spans, plate: Some(self.theme.panel.alpha(215)) });
        Some(place)
    }

    /// How often a box is crossed by the curve, a candidate's stem or the knob's line; the curve counts most.
    fn crossings(&self, chart: &CurveChart, place: TextBox) -> usize {
        let window = Window { min: place.min, max: place.max };
        let drawn = if self.tells { chart.points.as_slice() } else { &[] };
        let pairs = drawn.windows(2).map(|pair| [self.at(pair[0]), self.at(pair[1])]);
        let curve = pairs.filter(|[a, b]| window.segment(*a, *b).is_some()).count();
        let stem = |at: [f64; 2], until: f64| window.segment([self.x(at[0]), self.room[1]], [self.x(at[0]), until]);
        let stems = chart.ticks.iter().filter(|tick| stem(tick.at, self.y(tick.at[1])).is_some()).count();
        let knobs = chart.knob.iter().filter(|knob| stem(knob.at, self.room[3]).is_some()).count();
        let air = 6.0 * self.scale;
        let near = place.grown(air, air);
        let window = Window { min: near.min, max: near.max };
        let feet = chart.ticks.iter().filter(|tick| window.holds(self.at(tick.at))).count();
        8 * curve + 3 * feet + stems + knobs
    }

    fn at(&self, [angle_deg, value]: [f64; 2]) -> [f64; 2] {
        [self.x(angle_deg), self.y(value)]
    }

    fn line(&self, picture: &mut Picture, plan: &CurvePlan) {
        let (Some(first), Some(last)) = (plan.points.first(), plan.points.last()) else {
            return;
        };
        let zero = self.y(0.0);
        // Where the curve is above zero the area under it is hatched: directions that separate.
        let mut above: Vec<[f64; 2]> = plan.above_zero().into_iter().map(|p| self.at(p)).collect();
        above.extend([[self.x(last[0]), zero], [self.x(first[0]), zero]]);
        let hatch = Hatch { angle_deg: 45.0, gap_px: 6.0, width_px: 1.0, color: self.theme.quiet };
        let segments = hatch::rings(&[above], &hatch, self.scale, [self.room[0], zero]);
        if !segments.is_empty() {
            picture.items.push(Draw::Segments { segments, stroke: Stroke::solid(hatch.color, hatch.width_px) });
        }
        let stroke = self.theme.line(self.theme.text, 1.9, Dash::Solid, self.scale);
        let points = plan.points.iter().map(|p| self.at(*p)).collect();
        picture.items.push(Draw::Path { points, closed: false, stroke });
    }

    fn candidates(&self, picture: &mut Picture, ticks: &[CurveTick]) {
        // Numbers stand in one row, moved apart where directions are near each other.
        let radius = BALLOON_PX * self.scale;
        let wanted: Vec<f64> = ticks.iter().map(|tick| self.x(tick.at[0])).collect();
        let crowded = ticks.len() as f64 * radius * 2.2 > self.room[2] - self.room[0];
        let places = if crowded { wanted } else { spread(&wanted, radius * 2.3, self.room[2]) };
        let top = self.room[1] - radius - 8.0 * self.scale;
        for (tick, x) in ticks.iter().zip(places) {
            let lit = u32::try_from(self.look.frame).is_ok_and(|frame| tick.lit.contains(&frame));
            let known = self.look.within(&tick.known) && self.look.tells(tick.known.start);
            let emphasis = match (lit, self.look.hover == Some(tick.link)) {
                (true, _) => Emphasis::Lit,
                (false, true) => Emphasis::Hovered,
                (false, false) => Emphasis::Shown,
            };
            let role = match tick.finding(self.look.frame) {
                _ if !known => Role::UntriedAxis,
                RowFinding::Untried => Role::UntriedAxis,
                RowFinding::Separates => Role::SeparatingAxis,
                RowFinding::ShortestPush if lit => Role::PushAxis,
                _ => Role::TriedAxis,
            };
            let ink = self.theme.ink(role, emphasis);
            let stroke = self.theme.line(ink.stroke, ink.width_px.min(2.2), ink.dash, self.scale);
            // Of a candidate that was not tested the length would tell the gap: its line ends at zero.
            let foot = if known || self.tells { self.at(tick.at) } else { self.at([tick.at[0], 0.0]) };
            let points = vec![[x, top + radius], [foot[0], self.room[1]], foot];
            picture.items.push(Draw::Path { points: points.clone(), closed: false, stroke });
            let fill = Some(if known { ink.stroke } else { self.theme.ground });
            let dot = if lit { 4.6 } else { 3.6 } * self.scale;
            let rim = Some(Stroke { dash: Dash::Solid, ..stroke });
            picture.items.push(Draw::Circle { center: foot, radius_px: dot, fill, stroke: rim });
            let shape = SpotShape::Polyline { points, tolerance_px: 5.0 * self.scale };
            picture.spots.push(Spot { link: tick.link, shape });
            if crowded && !lit {
                continue;
            }
            let center = [x, top];
            let fill = Some(self.theme.ground);
            picture.items.push(Draw::Circle { center, radius_px: radius, fill, stroke: Some(stroke) });
            let spans = plain_spans(tick.number.to_string(), ink.text, lit);
            picture.items.push(self.text(center, [0.5, 0.5], spans));
            picture.spots.push(Spot { link: tick.link, shape: SpotShape::Circle { center, radius_px: radius } });
        }
    }

    /// The person's own direction; gives back where its words stand.
    fn knob(&self, picture: &mut Picture, chart: &CurveChart) -> Option<TextBox> {
        let knob = chart.knob.as_ref().filter(|_| !self.look.hide_outcome)?;
        let foot = self.at(knob.at);
        let stroke = self.theme.line(self.theme.free, 1.8, Dash::Dashed, self.scale);
        let points = vec![[foot[0], self.room[1]], [foot[0], self.room[3]]];
        picture.items.push(Draw::Path { points: points.clone(), closed: false, stroke });
        let ring = Some(Stroke { dash: Dash::Solid, ..stroke });
        let radius_px = 4.6 * self.scale;
        picture.items.push(Draw::Circle { center: foot, radius_px, fill: Some(self.theme.ground), stroke: ring });
        let shape = SpotShape::Polyline { points, tolerance_px: 6.0 * self.scale };
        picture.spots.push(Spot { link: knob.link, shape });

        let spans = message_spans(&knob.says, self.look.lang, self.theme, self.theme.free, false);
        let size_px = TEXT_PX * self.scale;
        let gap = 8.0 * self.scale;
        let [low, high] = [self.room[3] - 0.7 * size_px, self.room[1] + 0.7 * size_px];
        let mut best: Option<(usize, Vec<Vec<TextSpan>>, TextBox)> = None;
        // In two lines where one would lie on something.
        for share in [1.0, 0.65] {
            let lines = wrap(&spans, size_px, spans_width_px(&spans, size_px) * share + 0.5);
            let width = lines.iter().map(|line| spans_width_px(line, size_px)).fold(0.0, f64::max);
            let below = LEADING * size_px * (lines.len() as f64 - 1.0);
            for k in 0..12_u32 {
                let y = low - below + (high - low + below) * f64::from(k) / 11.0;
                for (x, align_x) in [(foot[0] + gap, 0.0), (foot[0] - gap, 1.0)] {
                    let mut place = TextBox::with_width([x, y], [align_x, 0.5], size_px, width);
                    place.max[1] += below;
                    let [left, right] = [self.room[0] + 2.0, self.room[2] + 12.0 * self.scale];
                    if place.min[0] < left || place.max[0] > right || y < high {
                        continue;
                    }
                    let cost = self.crossings(chart, place);
                    if best.as_ref().is_none_or(|(least, ..)| cost < *least) {
                        best = Some((cost, lines.clone(), place));
                    }
                }
            }
        }
        // Where neither side has room the words are left to the stage.
        let (_, lines, place) = best?;
        for (k, spans) in lines.into_iter().enumerate() {
            let at = [place.min[0], place.min[1] + LEADING * size_px * k as f64];
            let plate = Some(self.theme.panel.alpha(215));
            picture.items.push(Draw::Text { at, align: [0.0, 0.0], size_px, spans, plate });
        }
        Some(place)
    }
}

fn overlap(a: TextBox, b: TextBox) -> bool {
    (0..2).all(|k| a.min[k] < b.max[k] && b.min[k] < a.max[k])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_and_untested_gaps_are_drawn_once_the_verdict_is_told() {
        let words = crate::words::sat::curve_title;
        let at = [45.0, 1.0];
        let lit = crate::trace::Stretches::default();
        let findings = vec![(1, RowFinding::Overlaps)];
        let tick = CurveTick { at, number: 1, findings, link: crate::trace::Link::Axis(0), known: 1..3, lit };
        let chart = CurveChart {
            title: words(),
            x_name: words(),
            y_name: words(),
            points: vec![[0.0, -1.0], at, [180.0, -1.0]],
            ticks: vec![tick],
            knob: None,
            above_zero: words(),
            below_zero: words(),
            known: 2..3,
        };
        let most_points = |look: Look| {
            let picture = curve(&chart, [400.0, 200.0], &look);
            let paths = picture.items.iter().filter_map(|item| match item {
                Draw::Path { points, .. } => Some(points.clone()),
                _ => None,
            });
            paths.map(|points| points[points.len() - 1]).collect::<Vec<_>>()
        };
        let at_frame = |frame| most_points(Look { frame, ..Look::default() });
        let [announced, tested, told] = [0, 1, 2].map(at_frame);
        assert_eq!([announced.len(), tested.len(), told.len()], [1, 1, 2], "stems, and at last the curve");
        assert!(announced[0][1] > tested[0][1], "an untested candidate's line ends at zero, below its gap");
        assert_eq!(most_points(Look { frame: 2, hide_outcome: true, ..Look::default() }), tested);
    }
}
