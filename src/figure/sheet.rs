//! The whole figure of one step: what was decided, the stage, the verdict, the charts below.

use crate::scene::YAxis;
use crate::trace::{Chart, Trace, View};
use crate::words::Message;

use super::camera::Camera;
use super::clip::Window;
use super::picture::{Draw, Picture, Stroke, TextSpan, spans_width_px};
use super::stage::{at_a_frame, stage};
use super::text::{message_spans, wrap};
use super::theme::Theme;
use super::{Corner, Look, Wish, widths, wish};

const TITLE_PX: f64 = 19.0;
const TEXT_PX: f64 = 15.0;
const VERDICT_PX: f64 = 17.0;
const SMALL_PX: f64 = 13.0;
const PAD_PX: f64 = 18.0;
/// Kept free at the borders of a stage, and beside what lies on it.
const MARGIN_PX: f64 = 12.0;
const GAP_PX: f64 = 10.0;
/// A curve wants as much height; rows need no more than they take.
const CURVE_PX: f64 = 190.0;
/// From the top of the charts to what they draw: their titles.
const CHART_HEAD_PX: f64 = 30.0;
const CHART_FOOT_PX: f64 = 6.0;
/// Distance of lines of text, in their size.
const LEADING: f64 = 1.38;
/// Shares of the height that the stage wants clear: below the first the explanations are cut short, below the second
/// the charts are left out.
const STAGE_SHARE: [f64; 2] = [0.35, 0.3];

/// Draws a trace at the look's frame with everything that belongs to it. Views stand side by side. The person's own
/// axis is left out unless it is pointed at. Total: in a small picture the stage comes first and the rest gives way.
pub fn sheet(trace: &Trace, y_axis: YAxis, look: &Look, size_px: [f64; 2]) -> Picture {
    let size_px = size_px.map(|v| if v.is_finite() { v.clamp(64.0, 16384.0) } else { 1024.0 });
    let look = at_a_frame(look, trace);
    let theme = Theme::of(look.theme);
    let sheet = Sheet { trace, y_axis, look: &look, theme, scale: look.scale(), size_px };
    let card = sheet.card();
    let clear = |heading: &Block, charts: f64| size_px[1] - heading.height - charts - card.height;
    let mut charts_px = sheet.charts_height();
    let mut heading = sheet.heading(usize::MAX);
    for most in [3, 2, 1] {
        if clear(&heading, charts_px) < STAGE_SHARE[0] * size_px[1] {
            heading = sheet.heading(most);
        }
    }
    if clear(&heading, charts_px) < STAGE_SHARE[1] * size_px[1] {
        charts_px = 0.0;
    }
    let mut picture = Picture::new(size_px, theme.ground);
    let (top, bottom) = (heading.height, size_px[1] - charts_px);
    sheet.stages(&mut picture, &card, [top, bottom]);
    let pad = PAD_PX * sheet.scale;
    heading.write(&mut picture, [pad, pad * 0.7]);
    sheet.verdict(&mut picture, card, bottom);
    if charts_px > 0.0 {
        sheet.charts(&mut picture, bottom);
    }
    picture
}

/// Lines of text below each other, each with its size.
#[derive(Default)]
struct Block {
    lines: Vec<(Vec<TextSpan>, f64)>,
    width: f64,
    /// With what belongs around it; 0 for a block without lines.
    height: f64,
}

impl Block {
    fn add(&mut self, spans: &[TextSpan], size_px: f64, width_px: f64) {
        for line in wrap(spans, size_px, width_px) {
            self.width = self.width.max(spans_width_px(&line, size_px));
            self.height += size_px * LEADING;
            self.lines.push((line, size_px));
        }
    }

    fn write(self, picture: &mut Picture, at: [f64; 2]) {
        let mut y = at[1];
        for (spans, size_px) in self.lines {
            picture.items.push(Draw::Text { at: [at[0], y], align: [0.0, 0.0], size_px, spans, plate: None });
            y += size_px * LEADING;
        }
    }
}

struct Sheet<'a> {
    trace: &'a Trace,
    y_axis: YAxis,
    look: &'a Look,
    theme: &'static Theme,
    scale: f64,
    size_px: [f64; 2],
}

impl Sheet<'_> {
    /// The step's title and at most so many of its sentences; a prediction shows the question instead.
    fn heading(&self, most: usize) -> Block {
        let mut block = Block::default();
        let width = self.size_px[0] - 2.0 * PAD_PX * self.scale;
        if let Some(frame) = self.trace.frames.get(self.look.frame) {
            let says: Vec<&Message> = if self.look.hide_spoils {
                frame.ask.iter().map(|ask| &ask.prompt).collect()
            } else {
                // What was left out belongs to the whole run: it is said where the run is told to its end.
                let is_last = self.look.frame + 1 >= self.trace.frames.len();
                let left_out = self.trace.left_out.iter().filter(|_| is_last && most > 1);
                std::iter::once(&frame.title).chain(frame.says.iter().take(most)).chain(left_out).collect()
            };
            for (k, message) in says.into_iter().enumerate() {
                let color = if k < 2 { self.theme.text } else { self.theme.text_muted };
                let spans = message_spans(message, self.look.lang, self.theme, color, k == 0);
                let size_px = if k == 0 { TITLE_PX } else { TEXT_PX };
                block.add(&spans, size_px * self.scale, width);
            }
        }
        block.height += PAD_PX * self.scale;
        block
    }

    /// The verdict and how it was settled; nothing while predicting. Its room is kept free at every step, so that the
    /// steps of a run make pictures that lie upon each other.
    fn card(&self) -> Block {
        let mut block = Block::default();
        if self.look.hide_spoils {
            return block;
        }
        let widest = self.size_px[0] * 0.55;
        let outcome = &self.trace.outcome;
        let main = message_spans(&outcome.verdict, self.look.lang, self.theme, self.theme.text, true);
        let detail = message_spans(&outcome.detail, self.look.lang, self.theme, self.theme.text_muted, false);
        block.add(&main, VERDICT_PX * self.scale, widest);
        block.add(&detail, SMALL_PX * self.scale, widest);
        if block.height > 0.0 {
            block.width += 34.0 * self.scale;
            block.height += 14.0 * self.scale;
        }
        block
    }

    /// Where the card is, `[min, max]`, above `bottom`.
    fn card_rect(&self, card: &Block, bottom: f64) -> [[f64; 2]; 2] {
        let left = PAD_PX * self.scale;
        let low = bottom - 10.0 * self.scale;
        [[left, low - card.height], [left + card.width, low]]
    }

    /// Rows that do not fit are left to their chart; what a chart has above its title, its title and the air come on top.
    fn charts_height(&self) -> f64 {
        let around = (CHART_HEAD_PX + CHART_FOOT_PX) * self.scale;
        let height = |(chart, width): (&Chart, f64)| match chart {
            Chart::Curve(_) | Chart::Counts(_) | Chart::Plot(_) => CURVE_PX * self.scale,
            Chart::Intervals(_) => wish(chart, self.look).height_px + around,
            Chart::Table(table) => super::table::height_px(table, self.chart_room(width), self.look) + around,
        };
        let heights = self.trace.charts.iter().zip(self.chart_widths()).map(height);
        heights.fold(0.0_f64, f64::max).min(self.size_px[1] * 0.42)
    }

    /// How the charts share the width, the air around each with it.
    fn chart_widths(&self) -> Vec<f64> {
        let pad = PAD_PX * self.scale;
        let wishes = self.trace.charts.iter().map(|chart| wish(chart, self.look));
        let padded =
            |wish: Wish| Wish { least_px: wish.least_px + 2.0 * pad, most_px: wish.most_px + 2.0 * pad, ..wish };
        let mut each = widths(&wishes.map(padded).collect::<Vec<_>>(), self.size_px[0]);
        // A figure does not scroll: charts that need more than there is all give way.
        let whole: f64 = each.iter().sum();
        each.iter_mut().for_each(|each| *each *= (self.size_px[0] / whole).min(1.0));
        each
    }

    /// The width that is a chart's own.
    fn chart_room(&self, width: f64) -> f64 {
        (width - 2.0 * PAD_PX * self.scale).max(8.0)
    }

    fn stages(&self, picture: &mut Picture, card: &Block, [top, bottom]: [f64; 2]) {
        let count = self.trace.views.len();
        let columns = self.trace.columns();
        let has_card = card.height > 0.0;
        for (index, view) in self.trace.views.iter().enumerate() {
            let mut look = self.look.clone();
            // The legend of all views stands in the last one.
            look.legend &= index + 1 == count;
            let [left, right] = columns[index].map(|share| share * self.size_px[0]);
            let size_px = [right - left, (bottom - top).max(16.0)];
            // The card begins in the first view and may go on into the next.
            let covered = has_card.then(|| self.card_rect(card, size_px[1])).and_then(|[min, max]| {
                let within = |x: f64| (x - left).clamp(0.0, size_px[0]);
                (max[0] > left).then(|| [[within(min[0]), min[1]], [within(max[0]), max[1]]])
            });
            look.covered_px = covered.into_iter().collect();
            let (camera, corner) = self.fit(index, view, size_px, &look);
            look.legend_corner = corner;
            let mut drawn = stage(self.trace, index, &camera, &look);
            clip_to_frame(&mut drawn);
            picture.place(drawn, [left, top]);
            if index > 0 {
                let rule = vec![[[left, top], [left, bottom]]];
                picture.items.push(Draw::Segments { segments: rule, stroke: Stroke::solid(self.theme.rule, 1.0) });
            }
        }
    }

    /// The camera that shows the content clear of the card, the view's title and the legend at its largest, so that it
    /// is the same at every step; and the legend's corner where it has one.
    fn fit(&self, index: usize, view: &View, size_px: [f64; 2], look: &Look) -> (Camera, Option<Corner>) {
        let content = super::content(self.trace, index, look, self.y_axis);
        let (margin, gap) = (MARGIN_PX * self.scale, GAP_PX * self.scale);
        let title = super::title_area(view, look, size_px);
        let mut obstacles: Vec<_> = look.covered_px.iter().copied().chain(title).collect();
        let (corner, room, _) = super::legend_place(self.trace, &content, look, size_px, (margin, gap), &obstacles);
        obstacles.extend(room.area());
        (content.fit(size_px, margin, gap, &obstacles), corner)
    }

    fn verdict(&self, picture: &mut Picture, card: Block, bottom: f64) {
        let is_last = self.look.frame + 1 >= self.trace.frames.len();
        if card.height <= 0.0 || !is_last {
            return;
        }
        let [min, max] = self.card_rect(&card, bottom);
        let scale = self.scale;
        let stroke = Some(Stroke::solid(self.theme.border, 1.0));
        let fill = Some(self.theme.panel_raised);
        picture.items.push(Draw::Panel { min, max, radius_px: 7.0 * scale, fill, stroke });
        let edge = Some(self.theme.verdict(self.trace.outcome.kind));
        let right = [min[0] + 4.0 * scale, max[1]];
        picture.items.push(Draw::Panel { min, max: right, radius_px: 2.0 * scale, fill: edge, stroke: None });
        card.write(picture, [min[0] + 18.0 * scale, min[1] + 7.0 * scale]);
    }

    fn charts(&self, picture: &mut Picture, top: f64) {
        let scale = self.scale;
        let pad = PAD_PX * scale;
        let [width, height] = self.size_px;
        let mut rules = vec![[[0.0, top], [width, top]]];
        let mut left = 0.0;
        for (index, (chart, each)) in self.trace.charts.iter().zip(self.chart_widths()).enumerate() {
            if index > 0 {
                rules.push([[left, top], [left, height]]);
            }
            let spans = message_spans(chart.title(), self.look.lang, self.theme, self.theme.text_muted, false);
            let at = [left + pad, top + 8.0 * scale];
            let size_px = SMALL_PX * scale;
            picture.items.push(Draw::Text { at, align: [0.0, 0.0], size_px, spans, plate: None });
            let head = CHART_HEAD_PX * scale;
            let room = [self.chart_room(each), (height - top - head - CHART_FOOT_PX * scale).max(8.0)];
            picture.place(super::chart(chart, room, self.look), [left + pad, top + head]);
            left += each;
        }
        picture.items.push(Draw::Segments { segments: rules, stroke: Stroke::solid(self.theme.rule, 1.0) });
    }
}

/// Texts keep inside their stage by themselves; lines and areas that run over its edge would run into the heading.
fn clip_to_frame(picture: &mut Picture) {
    let window = Window::around(picture.size_px, 0.0);
    picture.items.retain_mut(|item| match item {
        Draw::Path { points, closed: false, .. } if points.len() == 2 => {
            let cut = window.segment(points[0], points[1]);
            *points = cut.map(|cut| cut.to_vec()).unwrap_or_default();
            !points.is_empty()
        }
        Draw::Segments { segments, .. } => {
            *segments = segments.iter().filter_map(|[a, b]| window.segment(*a, *b)).collect();
            !segments.is_empty()
        }
        Draw::Fill { rings, .. } => {
            *rings = rings.drain(..).map(|ring| window.ring(ring)).filter(|ring| !ring.is_empty()).collect();
            !rings.is_empty()
        }
        _ => true,
    });
}
