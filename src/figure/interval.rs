//! Both intervals on every axis, a row each, all on one scale and lined up where the two intervals meet or part: what
//! is shared and what lies between can be compared down the rows.

use std::ops::Range;

use crate::trace::{IntervalChart, IntervalRow, Link, Role, RowFinding, RowState};
use crate::words::{Message, app as words};

use super::color::Color;
use super::hatch;
use super::ink::{Emphasis, Ink};
use super::picture::{Dash, Draw, Picture, Spot, SpotShape, Stroke, TextSpan, spans_width_px};
use super::text::{message_spans, plain_spans, wrap};
use super::theme::Theme;
use super::{Look, table};

/// The chart and where its rows are, so that each can be a thing to point at and to tab to.
#[derive(Clone, Debug, PartialEq)]
pub struct IntervalPicture {
    /// As large as asked, or taller where the rows need it.
    pub picture: Picture,
    pub rows: Vec<RowRect>,
}

/// A row of the chart, in pixels of its picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowRect {
    pub min: [f64; 2],
    pub max: [f64; 2],
    pub link: Link,
    /// Its numbers are shown.
    pub known: bool,
    pub lit: bool,
}

const TEXT_PX: f64 = 14.0;
const LEAST_ROW_PX: f64 = 32.0;
const MOST_ROW_PX: f64 = 46.0;
const PAD_PX: f64 = 8.0;

/// What a row shows at the look's frame.
fn is_known(row: &IntervalRow, look: &Look) -> bool {
    look.within(&row.known) && look.tells(row.known.start) && row.asked.is_none_or(|asked| look.tells(asked))
}

/// What may be said of a row at the look's frame; `None` while it is only announced or a question about it is open.
/// That an axis was never tried is the answer to the question of the one that stopped the run.
pub fn known_state<'r>(row: &'r IntervalRow, look: &Look) -> Option<&'r RowState> {
    let state = row.states.iter().rev().find(|state| look.tells(state.from))?;
    (state.finding == RowFinding::Untried || is_known(row, look)).then_some(state)
}

/// While the verdict is asked for, the row that decides it stands back.
fn is_lit(row: &IntervalRow, look: &Look) -> bool {
    let is_own = look.frame == row.known.start as usize;
    u32::try_from(look.frame).is_ok_and(|frame| row.lit.contains(&frame)) && (is_own || !look.hide_spoils)
}

/// Left and right of the place where a row's intervals meet: the middle of what they share, or of the gap.
fn reach(row: &IntervalRow) -> Option<(f64, [f64; 2])> {
    let tested = row.states.iter().any(|state| state.finding != RowFinding::Untried);
    let usable = tested && row.a.iter().chain(&row.b).all(|v| v.is_finite());
    if !usable {
        return None;
    }
    let low = row.a[0].max(row.b[0]);
    let high = row.a[1].min(row.b[1]);
    let middle = low * 0.5 + high * 0.5;
    Some((middle, [middle - row.a[0].min(row.b[0]), row.a[1].max(row.b[1]) - middle]))
}

/// Draws the chart. Its rows are as tall as fits, within bounds; where they do not fit the picture grows.
pub fn intervals(chart: &IntervalChart, size_px: [f64; 2], look: &Look) -> IntervalPicture {
    drawn(chart, size_px, look, 0..chart.rows.len())
}

/// Those rows that fit, the one that the step is about among them.
pub(super) fn excerpt(chart: &IntervalChart, size_px: [f64; 2], look: &Look) -> Picture {
    let all = chart.rows.len();
    let row_px = LEAST_ROW_PX * look.scale();
    if row_px * all as f64 <= size_px[1] + 0.5 {
        return intervals(chart, size_px, look).picture;
    }
    let known = || (0..all).filter(|k| is_known(&chart.rows[*k], look));
    let newest = known().max_by_key(|k| chart.rows[*k].known.start);
    let about = (0..all).find(|k| is_lit(&chart.rows[*k], look)).or(newest).unwrap_or(0);
    let note_px = table::NOTE_PX * look.scale();
    let shown = table::rows_around(&vec![row_px; all], about, size_px[1] - note_px);
    let rows_px = row_px * shown.len() as f64;
    let mut picture = drawn(chart, [size_px[0], rows_px], look, shown.clone()).picture;
    picture.size_px = size_px;
    table::note(&mut picture, &shown, all, rows_px, look);
    picture
}

fn drawn(chart: &IntervalChart, size_px: [f64; 2], look: &Look, shown: Range<usize>) -> IntervalPicture {
    let theme = Theme::of(look.theme);
    let scale = look.scale();
    let count = shown.len() as f64;
    let row_px = (size_px[1] / count.max(1.0)).clamp(LEAST_ROW_PX * scale, MOST_ROW_PX * scale);
    let size_px = [size_px[0], size_px[1].max(row_px * count)];
    let mut picture = Picture::new(size_px, theme.panel);

    let values: Vec<Vec<Vec<TextSpan>>> = chart.rows.iter().map(|row| value_lines(row, look, size_px[0])).collect();
    // Room for what any step says, so that the bars keep their place from step to step.
    let text_px = TEXT_PX * scale;
    let states = chart.rows.iter().flat_map(|row| &row.states);
    let lines = states.flat_map(|state| wrapped(&state.value, look, size_px[0], theme.text, true));
    let widest = lines.map(|line| spans_width_px(&line, text_px)).fold(0.0, f64::max);
    let pad = PAD_PX * scale;
    let bars = [pad + 26.0 * scale + 20.0 * scale, size_px[0] - 2.0 * pad - widest - 22.0 * scale];
    let [left, right] = chart
        .rows
        .iter()
        .filter_map(reach)
        .fold([0.0_f64; 2], |most, (_, sides)| [most[0].max(sides[0]), most[1].max(sides[1])]);
    let room = (bars[1] - bars[0]).max(1.0);
    let whole = left + right;
    let px_per_unit = if whole > 0.0 && whole.is_finite() { room / whole } else { 0.0 };
    let frame = RowFrame { theme, look, scale, bars, meet_x: bars[0] + left * px_per_unit, px_per_unit };

    let mut rows = Vec::with_capacity(shown.len());
    let mut top = 0.0;
    for (row, value) in chart.rows.iter().zip(&values).skip(shown.start).take(shown.len()) {
        let rect = RowRect {
            min: [0.5, top + 1.0],
            max: [size_px[0] - 0.5, top + row_px - 1.0],
            link: row.link,
            known: is_known(row, look),
            lit: is_lit(row, look),
        };
        frame.row(&mut picture, row, value, &rect);
        picture.spots.push(Spot { link: row.link, shape: SpotShape::Rect { min: rect.min, max: rect.max } });
        rows.push(rect);
        top += row_px;
    }
    IntervalPicture { picture, rows }
}

fn value_lines(row: &IntervalRow, look: &Look, width_px: f64) -> Vec<Vec<TextSpan>> {
    let theme = Theme::of(look.theme);
    let Some(state) = known_state(row, look) else {
        // A row that is only announced says so; one whose question is open says nothing.
        let comes = row.known.start as usize > look.frame;
        let waits = if comes { words::row_waiting() } else { words::row_hidden() };
        return wrapped(&waits, look, width_px, theme.text_muted, false);
    };
    let lit = is_lit(row, look);
    let color = match state.finding {
        RowFinding::ShortestPush | RowFinding::Touches if lit => theme.shared_text,
        RowFinding::Separates => theme.text,
        _ if lit => theme.text,
        _ => theme.text_muted,
    };
    wrapped(&state.value, look, width_px, color, lit || state.finding == RowFinding::Separates)
}

fn wrapped(value: &Message, look: &Look, width_px: f64, color: Color, strong: bool) -> Vec<Vec<TextSpan>> {
    let spans = message_spans(value, look.lang, Theme::of(look.theme), color, strong);
    wrap(&spans, TEXT_PX * look.scale(), width_px * 0.36)
}

/// What the rows have in common.
struct RowFrame<'a> {
    theme: &'static Theme,
    look: &'a Look,
    scale: f64,
    /// Left and right of the room for bars.
    bars: [f64; 2],
    /// Where the intervals of every row meet or part.
    meet_x: f64,
    px_per_unit: f64,
}

impl RowFrame<'_> {
    fn finding(&self, row: &IntervalRow) -> RowFinding {
        known_state(row, self.look).map_or(RowFinding::Untried, |state| state.finding)
    }

    fn row(&self, picture: &mut Picture, row: &IntervalRow, value: &[Vec<TextSpan>], rect: &RowRect) {
        let hovered = self.look.hover == Some(row.link);
        if rect.lit || hovered {
            let fill = Some(if rect.lit { self.theme.selected } else { self.theme.hovered });
            let stroke = rect.lit.then(|| Stroke::solid(self.theme.border, 1.2));
            picture.items.push(Draw::Panel { min: rect.min, max: rect.max, radius_px: 6.0, fill, stroke });
        }
        let y = (rect.min[1] + rect.max[1]) * 0.5;
        let emphasis = if rect.lit {
            Emphasis::Lit
        } else if hovered {
            Emphasis::Hovered
        } else {
            Emphasis::Shown
        };
        self.balloon(picture, row, rect, emphasis, y);
        if rect.known && self.finding(row) != RowFinding::Untried {
            self.pair(picture, row, emphasis, y);
        } else {
            let ends = vec![[self.bars[0], y], [self.bars[1], y]];
            let stroke = self.theme.line(self.theme.quiet, 1.4, Dash::Dotted, self.scale);
            picture.items.push(Draw::Path { points: ends, closed: false, stroke });
        }
        let line_px = TEXT_PX * 1.15 * self.scale;
        for (k, spans) in value.iter().enumerate() {
            let shift = (k as f64 - (value.len() as f64 - 1.0) * 0.5) * line_px;
            let at = [rect.max[0] - PAD_PX * self.scale, y + shift];
            let size_px = TEXT_PX * self.scale;
            picture.items.push(Draw::Text { at, align: [1.0, 0.5], size_px, spans: spans.clone(), plate: None });
        }
    }

    fn balloon(&self, picture: &mut Picture, row: &IntervalRow, rect: &RowRect, emphasis: Emphasis, y: f64) {
        let role = match self.finding(row) {
            _ if !rect.known => Role::UntriedAxis,
            RowFinding::Untried => Role::UntriedAxis,
            RowFinding::Separates => Role::SeparatingAxis,
            RowFinding::ShortestPush if rect.lit => Role::PushAxis,
            _ => Role::TriedAxis,
        };
        let ink = self.theme.ink(role, emphasis);
        let stroke = self.theme.line(ink.stroke, ink.width_px.min(2.6), ink.dash, self.scale);
        let center = [(PAD_PX + 12.0) * self.scale, y];
        let fill = Some(self.theme.ground);
        picture.items.push(Draw::Circle { center, radius_px: 11.0 * self.scale, fill, stroke: Some(stroke) });
        let text = if row.is_lettered { row.name.text(self.look.lang).into_owned() } else { row.number.to_string() };
        let size_px = if text.len() < 3 { TEXT_PX } else { TEXT_PX * 0.75 } * self.scale;
        let spans = plain_spans(text, ink.text, rect.lit);
        picture.items.push(Draw::Text { at: center, align: [0.5, 0.5], size_px, spans, plate: None });
    }

    /// Differences are taken before scaling, so that intervals far from the origin keep their digits.
    fn pair(&self, picture: &mut Picture, row: &IntervalRow, emphasis: Emphasis, y: f64) {
        let Some((middle, _)) = reach(row) else {
            return;
        };
        let x = |value: f64| self.meet_x + (value - middle) * self.px_per_unit;
        let low = row.a[0].max(row.b[0]);
        let high = row.a[1].min(row.b[1]);
        let thickness = 10.0 * self.scale;
        let gap = 1.5 * self.scale;
        let tall = thickness + gap + 4.0 * self.scale;
        let between = [x(low.min(high)), x(low.max(high))];
        if row.finding(self.look.frame) != RowFinding::Separates {
            let ink = self.theme.ink(Role::Overlap, emphasis);
            let ring = upright(between, [y - tall, y + tall]);
            picture.items.push(Draw::Fill { rings: vec![ring], color: self.theme.shared.alpha(45) });
            self.uprights(picture, between, y, tall, ink.stroke, Dash::Solid);
        } else {
            self.uprights(picture, between, y, tall, self.theme.text, Dash::Dotted);
        }
        let sides = [(Role::IntervalOfA, row.a, "A", -1.0), (Role::IntervalOfB, row.b, "B", 1.0)];
        for (k, (role, [min, max], letter, side)) in sides.into_iter().enumerate() {
            let center_y = y + side * (thickness + gap) * 0.5;
            let ink = self.theme.ink(role, emphasis);
            let ends = [x(min), x(max).max(x(min) + 2.0)];
            self.bar(picture, ends, center_y, thickness, &ink);
            // The letter stands at the outer end, where the other interval is not.
            let other = if k == 0 { row.b } else { row.a };
            let leftmost = if min == other[0] { k == 0 } else { min < other[0] };
            let (at_x, align_x) = if leftmost { (ends[0] - 5.0, 1.0) } else { (ends[1] + 5.0, 0.0) };
            let spans = plain_spans(letter, self.theme.letter(letter), true);
            let size_px = 13.0 * self.scale;
            let at = [at_x, center_y];
            picture.items.push(Draw::Text { at, align: [align_x, 0.5], size_px, spans, plate: None });
        }
    }

    fn bar(&self, picture: &mut Picture, x: [f64; 2], y: f64, thickness: f64, ink: &Ink) {
        let ring = upright(x, [y - thickness * 0.5, y + thickness * 0.5]);
        let hatching = ink.hatch.map(|hatch| {
            let segments = hatch::rings(std::slice::from_ref(&ring), &hatch, self.scale, [x[0], y]);
            Draw::Segments { segments, stroke: Stroke::solid(hatch.color, hatch.width_px * self.theme.line_scale) }
        });
        picture.items.push(Draw::Fill { rings: vec![ring], color: ink.fill.unwrap_or(ink.stroke) });
        picture.items.extend(hatching);
    }

    fn uprights(&self, picture: &mut Picture, x: [f64; 2], y: f64, tall: f64, color: Color, dash: Dash) {
        let stroke = self.theme.line(color, 1.3, dash, self.scale);
        let segments = x.map(|x| [[x, y - tall], [x, y + tall]]).to_vec();
        picture.items.push(Draw::Segments { segments, stroke });
    }
}

fn upright(x: [f64; 2], y: [f64; 2]) -> Vec<[f64; 2]> {
    vec![[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]]
}
