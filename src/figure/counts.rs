//! A whole number over a range as a flight of steps: crossings by direction, or ahead of each place along a ray.

use crate::trace::{CountStretch, CountsChart, CountsState, CurveKnob};
use crate::words::{app as words, count as count_text};

use super::Look;
use super::picture::{Dash, Draw, Picture, Spot, SpotShape, Stroke, TextBox, TextSpan, spans_width_px};
use super::text::{message_spans, plain_spans, wrap};
use super::theme::Theme;

const TEXT_PX: f64 = 13.0;
/// Distance of lines of text, in their size.
const LEADING: f64 = 1.4;
/// Off the rim stand the words above the plot.
const RIM_PX: f64 = 4.0;
/// What draws the text may set it so much wider.
const WIDER: f64 = 1.05;
/// A stretch is never drawn narrower than this: a spike of a fraction of a degree is still a direction.
const LEAST_PX: f64 = 3.0;
/// A stretch narrower than this, and narrower than most are, has its count written above it.
const NARROW_PX: f64 = 12.0;
/// Narrower than so much of the mean: a spike, and not one of many alike.
const SPIKE: f64 = 0.5;

/// What may be told of the counts at the look's frame; `None` before anything is known.
pub fn counts_state<'c>(chart: &'c CountsChart, look: &Look) -> Option<&'c CountsState> {
    chart.states.iter().rev().find(|state| look.tells(state.from))
}

/// Draws the chart. Total: before anything is known only its axes are drawn.
pub fn counts(chart: &CountsChart, size_px: [f64; 2], look: &Look) -> Picture {
    let plot = Plot::new(chart, size_px, look);
    let mut picture = Picture::new(size_px, plot.theme.panel);
    plot.frame(&mut picture);
    let mut taken = Vec::new();
    if let Some(state) = plot.state {
        plot.steps(&mut picture, state, &mut taken);
    }
    plot.knob(&mut picture, &mut taken);
    match plot.state {
        Some(state) => plot.note(&mut picture, state, &taken),
        None => plot.waits(&mut picture),
    }
    picture
}

/// Where the least and the greatest x of the chart are drawn, in pixels from the left, and the bottom of the plot.
pub fn counts_plot(chart: &CountsChart, size_px: [f64; 2], look: &Look) -> ([f64; 2], f64) {
    let plot = Plot::new(chart, size_px, look);
    ([plot.room[0], plot.room[2]], plot.room[3])
}

/// What stands above the plot, in as many lines as the width asks for.
fn knob_lines(knob: &CurveKnob, width_px: f64, look: &Look) -> Vec<Vec<TextSpan>> {
    let theme = Theme::of(look.theme);
    let spans = message_spans(&knob.says, look.lang, theme, theme.free, false);
    wrap(&spans, TEXT_PX * look.scale(), (width_px - 2.0 * RIM_PX * look.scale()) / WIDER)
}

struct Plot<'a> {
    theme: &'static Theme,
    look: &'a Look,
    chart: &'a CountsChart,
    scale: f64,
    /// Left, top, right and bottom of the plot's room.
    room: [f64; 4],
    /// Least and greatest count of the levels.
    range: [f64; 2],
    /// What is known at the look's frame.
    state: Option<&'a CountsState>,
}

impl<'a> Plot<'a> {
    fn new(chart: &'a CountsChart, size_px: [f64; 2], look: &'a Look) -> Self {
        let theme = Theme::of(look.theme);
        let scale = look.scale();
        let size = TEXT_PX * scale;
        let name_px = |name: &crate::words::Message| super::text_width_px(&name.text(look.lang), size, false);
        // The same room at every frame.
        let levels = chart.states.iter().flat_map(|state| &state.levels);
        let widest = levels.map(|level| name_px(&level.name)).fold(0.0, f64::max);
        let state = counts_state(chart, look);
        let all = state.into_iter().flat_map(|state| {
            state.stretches.iter().map(|s| s.count).chain(state.levels.iter().map(|level| level.count))
        });
        let (least, most) = all.fold((u32::MAX, 0), |(least, most), count| (least.min(count), most.max(count)));
        let least = f64::from(least.min(most));
        let range = [least, f64::from(most).max(least + 1.0)];
        let left = (widest + 12.0 * scale).min(size_px[0] * 0.5);
        let rows = chart.knob.as_ref().map_or(1, |knob| knob_lines(knob, size_px[0], look).len());
        let top = 24.0 * scale + (rows.max(1) - 1) as f64 * LEADING * size;
        let room = [left, top, (size_px[0] - 16.0 * scale).max(left + 1.0), (size_px[1] - 24.0 * scale).max(top + 1.0)];
        Self { theme, look, chart, scale, room, range, state }
    }

    fn x(&self, x: f64) -> f64 {
        let [least, most] = self.chart.range;
        let share = (x * 0.5 - least * 0.5) / (most * 0.5 - least * 0.5);
        let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
        self.room[0] + (self.room[2] - self.room[0]) * share
    }

    fn y(&self, count: u32) -> f64 {
        let [least, most] = self.range;
        // Air above and below the outermost levels.
        let share = 0.08 + 0.84 * (f64::from(count) - least) / (most - least);
        self.room[3] - (self.room[3] - self.room[1]) * share
    }

    fn size_px(&self) -> f64 {
        TEXT_PX * self.scale
    }

    fn text(&self, at: [f64; 2], align: [f64; 2], spans: Vec<TextSpan>) -> Draw {
        Draw::Text { at, align, size_px: self.size_px(), spans, plate: None }
    }

    fn frame(&self, picture: &mut Picture) {
        let [left, top, right, bottom] = self.room;
        let faint = Stroke::solid(self.theme.grid_axis, 1.0);
        if let Some(state) = self.state {
            let ys: Vec<f64> = state.levels.iter().map(|level| self.y(level.count)).collect();
            let segments = ys.iter().map(|y| [[left, *y], [right, *y]]).collect();
            picture.items.push(Draw::Segments { segments, stroke: faint });
            // From the top; a name that has no room is left out.
            let mut named: Vec<f64> = Vec::new();
            for (level, y) in state.levels.iter().zip(&ys).rev() {
                if named.iter().any(|other| (other - y).abs() < 1.1 * self.size_px()) {
                    continue;
                }
                named.push(*y);
                let color = self.theme.text_muted;
                let spans = message_spans(&level.name, self.look.lang, self.theme, color, false);
                picture.items.push(self.text([left - 7.0 * self.scale, *y], [1.0, 0.5], spans));
            }
        }
        let stroke = self.theme.line(self.theme.quiet, 1.2, Dash::Solid, self.scale);
        let axes = vec![[[left, bottom], [right, bottom]], [[left, top], [left, bottom]]];
        picture.items.push(Draw::Segments { segments: axes, stroke });
        self.ticks(picture);
    }

    /// Names below the axis, the first and the last first, the others where they leave them room.
    fn ticks(&self, picture: &mut Picture) {
        let bottom = self.room[3];
        let ticks = &self.chart.ticks;
        let mut order: Vec<usize> = (0..ticks.len()).collect();
        order.sort_by_key(|k| *k != 0 && *k + 1 != ticks.len());
        let mut taken: Vec<[f64; 2]> = Vec::new();
        let mut marks = Vec::new();
        for k in order {
            let tick = &ticks[k];
            if tick.from > self.state.map_or(0, |state| state.from) {
                continue;
            }
            let x = self.x(tick.at);
            let lit = tick.link.is_some() && self.look.hover == tick.link;
            marks.push([[x, bottom], [x, bottom + 4.0 * self.scale]]);
            let color = if lit { self.theme.text } else { self.theme.text_muted };
            let spans = message_spans(&tick.name, self.look.lang, self.theme, color, lit);
            let half = spans_width_px(&spans, self.size_px()) * 0.5;
            let [low, high] = [x - half, x + half];
            let gap = 5.0 * self.scale;
            if taken.iter().any(|[l, h]| low < h + gap && *l < high + gap) {
                continue;
            }
            taken.push([low, high]);
            picture.items.push(self.text([x, bottom + 5.0 * self.scale], [0.5, 0.0], spans));
            if let Some(link) = tick.link {
                let points = vec![[x, self.room[1]], [x, bottom]];
                let shape = SpotShape::Polyline { points, tolerance_px: 5.0 * self.scale };
                picture.spots.push(Spot { link, shape });
            }
        }
        let stroke = self.theme.line(self.theme.quiet, 1.2, Dash::Solid, self.scale);
        picture.items.push(Draw::Segments { segments: marks, stroke });
    }

    /// Left and right end of a stretch, never too narrow to be seen.
    fn span(&self, stretch: &CountStretch) -> [f64; 2] {
        let [from, to] = [self.x(stretch.from), self.x(stretch.to)];
        let least = LEAST_PX * self.scale;
        if to - from >= least {
            return [from, to];
        }
        let middle = (0.5 * (from + to)).min(self.room[2] - least * 0.5).max(self.room[0] + least * 0.5);
        [middle - least * 0.5, middle + least * 0.5]
    }

    fn steps(&self, picture: &mut Picture, state: &CountsState, taken: &mut Vec<TextBox>) {
        let [least, most] = self.chart.range;
        let seen: Vec<&CountStretch> =
            state.stretches.iter().filter(|s| s.to >= least && s.from <= most && s.to > s.from).collect();
        let jumps = seen.windows(2).filter(|pair| pair[0].to == pair[1].from).map(|pair| {
            let x = self.x(pair[1].from);
            [[x, self.y(pair[0].count)], [x, self.y(pair[1].count)]]
        });
        let jumps: Vec<[[f64; 2]; 2]> = jumps.collect();
        let reach = 3.0 * self.scale;
        taken.extend(jumps.iter().map(|[[x, one], [_, other]]| TextBox {
            min: [x - reach, one.min(*other)],
            max: [x + reach, one.max(*other)],
            baseline_y: *other,
        }));
        let stroke = self.theme.line(self.theme.text_muted, 1.2, Dash::Dotted, self.scale);
        picture.items.push(Draw::Segments { segments: jumps, stroke });
        let mean = (self.room[2] - self.room[0]) / seen.len().max(1) as f64;
        let narrow = (NARROW_PX * self.scale).min(SPIKE * mean);
        let mut numbers: Vec<TextBox> = Vec::new();
        for stretch in seen {
            let [from, to] = self.span(stretch);
            let y = self.y(stretch.count);
            let dash = if stretch.solid { Dash::Solid } else { Dash::Dashed };
            let stroke = self.theme.line(self.theme.text, 2.8, dash, self.scale);
            let points = vec![[from, y], [to, y]];
            picture.items.push(Draw::Path { points, closed: false, stroke });
            let reach = 4.0 * self.scale;
            taken.push(TextBox { min: [from, y - reach], max: [to, y + reach], baseline_y: y });
            let knob = self.chart.knob.as_ref().map(|knob| self.x(knob.at[0]));
            // The knob's words tell the count where it stands.
            let under_knob = knob.is_some_and(|x| (x - 0.5 * (from + to)).abs() < 10.0 * self.scale);
            if to - from < narrow && !under_knob {
                let spans = plain_spans(count_text(u64::from(stretch.count)), self.theme.text, true);
                let at = [0.5 * (from + to), y - 4.0 * self.scale];
                let width = spans_width_px(&spans, self.size_px());
                let place = TextBox::with_width(at, [0.5, 1.0], self.size_px(), width);
                // Side by side, 3 and 3 would read as 33.
                let apart = 5.0 * self.scale;
                let joins = |other: &TextBox| {
                    place.min[0] < other.max[0] + apart
                        && other.min[0] < place.max[0] + apart
                        && place.min[1] < other.max[1]
                        && other.min[1] < place.max[1]
                };
                if !numbers.iter().any(joins) {
                    picture.items.push(self.text(at, [0.5, 1.0], spans));
                    taken.push(place);
                    numbers.push(place);
                }
            }
        }
    }

    fn knob(&self, picture: &mut Picture, taken: &mut Vec<TextBox>) {
        let Some(knob) = &self.chart.knob else { return };
        let x = self.x(knob.at[0]);
        let stroke = self.theme.line(self.theme.free, 1.8, Dash::Dashed, self.scale);
        let points = vec![[x, self.room[1] - 4.0 * self.scale], [x, self.room[3]]];
        picture.items.push(Draw::Path { points: points.clone(), closed: false, stroke });
        let solid = Stroke { dash: Dash::Solid, ..stroke };
        if self.state.is_some() {
            let count = knob.at[1].clamp(0.0, f64::from(u32::MAX)) as u32;
            let center = [x, self.y(count)];
            let fill = Some(self.theme.ground);
            let ring = Draw::Circle { center, radius_px: 4.6 * self.scale, fill, stroke: Some(solid) };
            picture.items.push(ring);
        }
        let tolerance_px = 6.0 * self.scale;
        picture.spots.push(Spot { link: knob.link, shape: SpotShape::Polyline { points, tolerance_px } });
        // Its words stand above the plot, on the side that has the room.
        if self.state.is_some() {
            let lines = knob_lines(knob, picture.size_px[0], self.look);
            let widths = lines.iter().map(|line| spans_width_px(line, self.size_px()));
            let half = widths.fold(0.0, f64::max) * WIDER * 0.5;
            let rim = RIM_PX * self.scale;
            let [left, right] = [half + rim, (picture.size_px[0] - half - rim).max(half + rim)];
            let foot = self.room[1] - 6.0 * self.scale;
            for (above, line) in lines.into_iter().rev().enumerate() {
                let at = [x.clamp(left, right), foot - above as f64 * LEADING * self.size_px()];
                let width = spans_width_px(&line, self.size_px());
                taken.push(TextBox::with_width(at, [0.5, 1.0], self.size_px(), width));
                picture.items.push(self.text(at, [0.5, 1.0], line));
            }
        }
    }

    /// Counts of every direction answer at once, so they come with the verdict.
    fn waits(&self, picture: &mut Picture) {
        if self.chart.knob.is_none() {
            return;
        }
        let [left, top, right, bottom] = self.room;
        let spans = message_spans(&words::curve_hidden(), self.look.lang, self.theme, self.theme.text_muted, false);
        let indent = 10.0 * self.scale;
        for (k, line) in wrap(&spans, self.size_px(), right - left - 2.0 * indent).into_iter().enumerate() {
            let y = top + (0.8 + LEADING * k as f64) * self.size_px();
            if y + self.size_px() < bottom {
                picture.items.push(self.text([left + indent, y], [0.0, 0.5], line));
            }
        }
    }

    /// What holds for all of it, where nothing else stands.
    fn note(&self, picture: &mut Picture, state: &CountsState, taken: &[TextBox]) {
        let Some(note) = &state.note else { return };
        let spans = message_spans(note, self.look.lang, self.theme, self.theme.text_muted, false);
        let size = self.size_px();
        let [left, top, right, bottom] = self.room;
        let knob = self.chart.knob.as_ref().map(|knob| self.x(knob.at[0]));
        // In one line where there is room for it, else in lines of a part of the width.
        let levels: Vec<f64> = state.levels.iter().map(|level| self.y(level.count)).collect();
        // Off the lines of the levels where that can be.
        for (may_be_crossed, share) in [false, true].into_iter().flat_map(|may| [(may, 1.0), (may, 0.75), (may, 0.5)]) {
            let lines = wrap(&spans, size, (right - left) * share);
            let width = lines.iter().map(|line| spans_width_px(line, size)).fold(0.0, f64::max);
            let height = (lines.len() as f64 - 1.0) * LEADING * size;
            for row in 0..8 {
                let y = top + (bottom - top) * (f64::from(row) + 0.5) / 8.0;
                for column in 0..8 {
                    let x = right - (right - left - width) * f64::from(column) / 7.0;
                    let first = TextBox::with_width([x, y], [1.0, 0.5], size, width);
                    let place = TextBox { max: [first.max[0], first.max[1] + height], ..first };
                    let on_knob = knob.is_some_and(|at| place.min[0] < at + 6.0 && at - 6.0 < place.max[0]);
                    let meets =
                        |other: &TextBox| (0..2).all(|k| place.min[k] < other.max[k] && other.min[k] < place.max[k]);
                    let inside = place.min[0] >= left && place.max[0] <= right + 1.0;
                    let inside = inside && place.min[1] >= top && place.max[1] <= bottom;
                    let is_crossed = levels.iter().any(|y| place.min[1] < *y && *y < place.max[1]);
                    if inside && (may_be_crossed || !is_crossed) && !on_knob && !taken.iter().any(meets) {
                        for (k, line) in lines.into_iter().enumerate() {
                            let at = [place.min[0], y + LEADING * size * k as f64];
                            picture.items.push(self.text(at, [0.0, 0.5], line));
                        }
                        return;
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::CountTick;
    use crate::words::ray_cast as words;

    fn chart(range: [f64; 2], stretches: Vec<CountStretch>) -> CountsChart {
        let note = Some(words::always_odd());
        let states = vec![CountsState { from: 0, stretches, levels: Vec::new(), note }];
        let (title, x_name) = (words::around_title(), words::around_x());
        CountsChart { title, x_name, range, goes_on: false, states, ticks: Vec::new(), knob: None }
    }

    fn is_finite(picture: &Picture) -> bool {
        picture.items.iter().all(|item| match item {
            Draw::Path { points, .. } => points.iter().flatten().all(|v| v.is_finite()),
            Draw::Segments { segments, .. } => segments.iter().flatten().flatten().all(|v| v.is_finite()),
            Draw::Text { at, .. } => at.iter().all(|v| v.is_finite()),
            _ => true,
        })
    }

    #[test]
    fn a_spike_of_a_fraction_of_a_degree_is_seen_and_named() {
        let stretch = |from, to, count| CountStretch { from, to, count, solid: true };
        let all = vec![stretch(0.0, 10.0, 3), stretch(10.0, 10.001, 5), stretch(10.001, 360.0, 1)];
        let picture = counts(&chart([0.0, 360.0], all), [300.0, 120.0], &Look::default());
        let widths = picture.items.iter().filter_map(|item| match item {
            Draw::Path { points, .. } => Some(points[1][0] - points[0][0]),
            _ => None,
        });
        assert!(widths.clone().count() == 3 && widths.into_iter().all(|width| width >= LEAST_PX - 1e-9));
        let says = |text: &str| {
            let spans = |item: &Draw| matches!(item, Draw::Text { spans, .. } if spans[0].text == text);
            picture.items.iter().any(spans)
        };
        assert!(says("5") && says("always odd: inside"));
    }

    #[test]
    fn numbers_of_spikes_beside_each_other_do_not_run_together() {
        let stretch = |from, to, count| CountStretch { from, to, count, solid: true };
        let mut all = vec![stretch(0.0, 300.0, 1)];
        for (k, count) in [3, 5, 3, 5, 4].into_iter().enumerate() {
            let from = 300.0 + k as f64;
            all.push(stretch(from, from + 1.0, count));
        }
        all.push(stretch(305.0, 360.0, 1));
        let picture = counts(&chart([0.0, 360.0], all), [400.0, 160.0], &Look::default());
        let numbers: Vec<TextBox> = picture
            .items
            .iter()
            .filter_map(|item| match item {
                Draw::Text { at, align, size_px, spans, .. } if spans[0].text.parse::<u32>().is_ok() => {
                    Some(TextBox::with_width(*at, *align, *size_px, spans_width_px(spans, *size_px)))
                }
                _ => None,
            })
            .collect();
        assert!(numbers.len() >= 2, "{numbers:?}");
        for (k, a) in numbers.iter().enumerate() {
            for b in &numbers[k + 1..] {
                let side_by_side = a.min[1] < b.max[1] && b.min[1] < a.max[1];
                assert!(!side_by_side || a.max[0] + 4.9 < b.min[0] || b.max[0] + 4.9 < a.min[0], "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn of_many_stretches_alike_none_is_named_as_a_spike() {
        let all = (0..16).map(|k| CountStretch { from: f64::from(k), to: f64::from(k + 1), count: k, solid: true });
        let picture = counts(&chart([0.0, 16.0], all.collect()), [160.0, 120.0], &Look::default());
        let is_count = |item: &Draw| matches!(item, Draw::Text { spans, .. } if spans[0].text.parse::<u32>().is_ok());
        assert!(!picture.items.iter().any(is_count));
    }

    #[test]
    fn what_the_knob_says_stands_whole_in_the_narrowest_chart() {
        let says = words::own_ray_boundary(0.0, words::crossings(0_u32));
        let link = crate::trace::Link::FreeAxis;
        let knob = CurveKnob { knob: "ray-angle".to_owned(), at: [0.0, 0.0], says: says.clone(), link };
        let stretch = CountStretch { from: 0.0, to: 360.0, count: 0, solid: true };
        let chart = CountsChart { knob: Some(knob), ..chart([0.0, 360.0], vec![stretch]) };
        for (width, rows) in [(150.0, 2), (420.0, 1)] {
            let picture = counts(&chart, [width, 150.0], &Look::default());
            let lines: Vec<(f64, f64, String)> = picture
                .items
                .iter()
                .filter_map(|item| match item {
                    Draw::Text { at, align: [0.5, 1.0], spans, .. } => {
                        let half = spans_width_px(spans, TEXT_PX) * WIDER * 0.5;
                        Some((at[0] - half, at[0] + half, spans.iter().map(|span| span.text.as_str()).collect()))
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(lines.len(), rows, "{lines:?}");
            assert!(lines.iter().all(|(left, right, _)| *left >= 0.0 && *right <= width), "{lines:?}");
            let words: Vec<&str> = lines.iter().rev().map(|(_, _, text)| text.as_str()).collect();
            assert_eq!(words.join(" "), says.text(Look::default().lang));
        }
    }

    #[test]
    fn any_numbers_make_a_picture() {
        for range in [[0.0, 0.0], [f64::MIN, f64::MAX], [1e-320, 2e-320], [5.0, -5.0]] {
            let stretch = CountStretch { from: range[0], to: range[1], count: u32::MAX, solid: false };
            for size in [[1.0, 1.0], [300.0, 120.0]] {
                assert!(is_finite(&counts(&chart(range, vec![stretch]), size, &Look::default())), "{range:?}");
            }
        }
    }

    #[test]
    fn counts_that_answer_an_open_question_are_not_drawn() {
        let stretch = CountStretch { from: 0.0, to: 360.0, count: 1, solid: true };
        let chart = chart([0.0, 360.0], vec![stretch]);
        for look in [Look { hidden_frames: vec![0], ..Look::default() }, Look { hide_spoils: true, ..Look::default() }]
        {
            let picture = counts(&chart, [300.0, 120.0], &look);
            assert!(!picture.items.iter().any(|item| matches!(item, Draw::Path { .. } | Draw::Text { .. })));
        }
    }

    #[test]
    fn a_chart_shows_what_was_found_up_to_its_frame() {
        let stretch = |to, count| CountStretch { from: 0.0, to, count, solid: true };
        let state = |from, stretches| CountsState { from, stretches, levels: Vec::new(), note: None };
        let states = vec![state(1, vec![stretch(4.0, 1)]), state(3, vec![stretch(2.0, 2), stretch(4.0, 1)])];
        let tick = |at, from| CountTick { at, name: crate::words::ray_cast::number(at), link: None, from };
        let chart = CountsChart { states, ticks: vec![tick(4.0, 1), tick(2.0, 3)], ..chart([0.0, 5.0], Vec::new()) };
        let drawn = |frame| {
            let picture = counts(&chart, [300.0, 120.0], &Look { frame, ..Look::default() });
            let count = |is: fn(&Draw) -> bool| picture.items.iter().filter(|item| is(item)).count();
            [count(|item| matches!(item, Draw::Path { .. })), count(|item| matches!(item, Draw::Text { .. }))]
        };
        assert_eq!([0, 1, 2, 3].map(drawn), [[0, 0], [1, 1], [1, 1], [2, 2]]);
    }
}
