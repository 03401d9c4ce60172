//! A list with columns: what the run looked at, one row a thing. Numbers stand below each other by their decimal points.

use std::ops::Range;

use crate::trace::{TableChart, TableRow};
use crate::words::{GROUP_SPACE, Message, app as words};

use super::Look;
use super::interval::RowRect;
use super::measure::text_width_px;
use super::picture::{Draw, Picture, Spot, SpotShape, Stroke, TextSpan, spans_width_px};
use super::text::{least_width_px, message_spans, plain_spans, wrap};
use super::theme::Theme;

/// The chart in two parts, so that the names of the columns stay while the rows scroll.
#[derive(Clone, Debug, PartialEq)]
pub struct TablePicture {
    pub head: Picture,
    /// As wide as asked, as tall as its rows.
    pub body: Picture,
    pub rows: Vec<RowRect>,
}

/// What may be seen of the cells that the run finds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    Known,
    /// The run has not come to the row.
    Waiting,
    /// A question about it is open.
    Hidden,
    /// The run has ended and never came to the row.
    Passed,
}

const TEXT_PX: f64 = 14.0;
const HEAD_PX: f64 = 12.5;
const ROW_PX: f64 = 25.0;
/// Distance of lines of text in one cell.
const LINE_PX: f64 = 18.0;
/// Height of the line that tells that there are more rows.
pub(super) const NOTE_PX: f64 = 18.0;
const PAD_PX: f64 = 10.0;
/// Air between columns; and where there is no room for it.
const GAP_PX: f64 = 18.0;
const LEAST_GAP_PX: f64 = 11.0;
/// A column is not made narrower than this, nor than its longest word.
const LEAST_COLUMN_PX: f64 = 46.0;

/// What may be seen of a row's found cells at the look's frame.
pub fn found(chart: &TableChart, row: &TableRow, look: &Look) -> Found {
    let start = row.known.start;
    if look.within(&row.known) {
        return if row.spoils && !look.tells(start) { Found::Hidden } else { Found::Known };
    }
    let end = chart.rows.iter().map(|row| row.known.end).max().unwrap_or(0);
    let is_over = look.frame + 1 >= end as usize && !look.hide_outcome;
    if row.known.is_empty() && is_over { Found::Passed } else { Found::Waiting }
}

/// Whether what stands before the found cells is shown.
pub fn is_announced(row: &TableRow, look: &Look) -> bool {
    row.announced as usize <= look.frame
}

/// While the verdict is asked for, the row that decides it stands back.
fn is_lit(row: &TableRow, look: &Look) -> bool {
    let is_own = look.frame == row.known.start as usize;
    u32::try_from(look.frame).is_ok_and(|frame| row.lit.contains(&frame)) && (is_own || !look.hide_spoils)
}

/// How the columns are laid out, the same at every frame of a run.
struct Layout {
    /// Left and right of each column's text.
    columns: Vec<[f64; 2]>,
    /// For a column of numbers, the widest part before the decimal point and the widest from it on.
    numbers: Vec<Option<[f64; 2]>>,
    scale: f64,
    /// Height of each row.
    rows_px: Vec<f64>,
    head_px: f64,
}

/// A number as text, in the parts before its decimal point and from it on; `None` for other text.
fn number_parts(text: &str) -> Option<[&str; 2]> {
    let bare = text.trim_start_matches(['≈', '−', '-', '+', ' ']);
    let is_number = bare.starts_with(|c: char| c.is_ascii_digit())
        && bare
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | '−' | '-' | '×' | '°' | '⁻' | GROUP_SPACE));
    is_number.then(|| {
        let point = text.find('.').unwrap_or(text.trim_end_matches('°').len());
        let (before, after) = text.split_at(point);
        [before, after]
    })
}

fn cell_spans(message: &Message, look: &Look, theme: &Theme) -> Vec<TextSpan> {
    message_spans(message, look.lang, theme, theme.text, false)
}

/// What each column asks for.
struct Measured {
    /// The width of its widest cell.
    naturals: Vec<f64>,
    /// The width below which a word would stick out.
    leasts: Vec<f64>,
    /// The parts of its numbers where it has nothing but numbers.
    numbers: Vec<Option<[f64; 2]>>,
}

fn measured(chart: &TableChart, look: &Look, scale: f64) -> Measured {
    let theme = Theme::of(look.theme);
    let mut out = Measured { naturals: Vec::new(), leasts: Vec::new(), numbers: Vec::new() };
    let text_px = TEXT_PX * scale;
    for (column, name) in chart.columns.iter().enumerate() {
        let spans = cell_spans(name, look, theme);
        let mut widest = spans_width_px(&spans, HEAD_PX * scale);
        let mut least = least_width_px(&spans, HEAD_PX * scale);
        let mut parts = Some([0.0_f64; 2]);
        let mut has_number = false;
        for cell in chart.rows.iter().filter_map(|row| row.cells.get(column)) {
            let spans = cell_spans(cell, look, theme);
            widest = widest.max(spans_width_px(&spans, text_px));
            least = least.max(least_width_px(&spans, text_px));
            let text = cell.text(look.lang);
            match (number_parts(&text), &mut parts) {
                (Some(found), Some(parts)) => {
                    has_number = true;
                    (0..2).for_each(|k| parts[k] = parts[k].max(text_width_px(found[k], text_px, false)));
                }
                // A cell without text says nothing about the column.
                (None, _) if !text.trim().is_empty() => parts = None,
                _ => {}
            }
        }
        let parts = parts.filter(|_| has_number);
        let aligned = parts.map_or(0.0, |[before, after]| before + after);
        let natural = widest.max(aligned);
        out.naturals.push(natural);
        out.leasts.push(least.max(aligned).max(natural.min(LEAST_COLUMN_PX * scale)));
        out.numbers.push(parts);
    }
    out
}

/// The least width at which every column can be read, and the size at which nothing wraps.
pub(super) fn sizes_px(chart: &TableChart, look: &Look) -> (f64, [f64; 2]) {
    let scale = look.scale();
    let Measured { naturals, leasts, .. } = measured(chart, look, scale);
    let between = naturals.len().saturating_sub(1) as f64;
    let rim = 2.0 * PAD_PX * scale + 1.0;
    let [least, natural] = [leasts, naturals].map(|widths| widths.iter().sum::<f64>());
    let height = (chart.rows.len() as f64 + 1.2) * ROW_PX * scale;
    let [least_gaps, gaps] = [LEAST_GAP_PX, GAP_PX].map(|gap| gap * scale * between);
    (least + least_gaps + rim, [natural + gaps + rim, height])
}

/// The height at which all rows are seen in a width: taller where cells break.
pub(super) fn height_px(chart: &TableChart, width_px: f64, look: &Look) -> f64 {
    let layout = layout(chart, width_px, look);
    layout.head_px + layout.rows_px.iter().sum::<f64>()
}

fn layout(chart: &TableChart, width_px: f64, look: &Look) -> Layout {
    let scale = look.scale();
    let Measured { naturals, leasts, numbers } = measured(chart, look, scale);
    let count = naturals.len();
    let between = count.saturating_sub(1) as f64;
    let whole = width_px - 2.0 * PAD_PX * scale;
    // Columns take the air between them before they break their cells.
    let spare = (whole - naturals.iter().sum::<f64>()) / between.max(1.0);
    let gap = spare.clamp(LEAST_GAP_PX * scale, GAP_PX * scale);
    let room = (whole - gap * between).max(1.0);
    let widths = fitted(&naturals, &leasts, room);
    // What is left over is air between the columns, but not so much that a row falls apart.
    let spare = (room - widths.iter().sum::<f64>()).max(0.0) / count.max(1) as f64;
    let spare = spare.min(40.0 * scale);
    let mut columns = Vec::with_capacity(count);
    let mut left = PAD_PX * scale;
    for width in &widths {
        columns.push([left, left + width]);
        left += width + gap + spare;
    }
    let theme = Theme::of(look.theme);
    let lines = |message: &Message, column: usize, size_px: f64| {
        wrap(&cell_spans(message, look, theme), size_px, widths[column] + 0.5).len().max(1)
    };
    let most = |cells: &[Message], size_px: f64| {
        cells.iter().take(count).enumerate().map(|(column, cell)| lines(cell, column, size_px)).max().unwrap_or(1)
    };
    let tall = |lines: usize| (ROW_PX + LINE_PX * (lines as f64 - 1.0)) * scale;
    let rows_px = chart.rows.iter().map(|row| tall(most(&row.cells, TEXT_PX * scale))).collect();
    let head_px = tall(most(&chart.columns, HEAD_PX * scale));
    Layout { columns, numbers, scale, rows_px, head_px }
}

/// The natural widths where they fit, else the widest are cut down to one common width, though none below its least.
fn fitted(naturals: &[f64], leasts: &[f64], room: f64) -> Vec<f64> {
    let cut = |cap: f64| naturals.iter().zip(leasts).map(move |(width, least)| width.min(cap.max(*least)));
    let whole = |cap: f64| cut(cap).sum::<f64>();
    if whole(f64::INFINITY) <= room {
        return naturals.to_vec();
    }
    let (mut low, mut high) = (0.0, naturals.iter().copied().fold(0.0, f64::max));
    for _ in 0..40 {
        let middle = (low + high) * 0.5;
        if whole(middle) <= room { low = middle } else { high = middle }
    }
    cut(low).collect()
}

/// Draws the whole chart. Total: a chart without columns or rows gives empty pictures. Time: cells.
pub fn table(chart: &TableChart, width_px: f64, look: &Look) -> TablePicture {
    let width_px = if width_px.is_finite() { width_px.max(1.0) } else { 400.0 };
    let layout = layout(chart, width_px, look);
    let (body, rows) = layout.body(chart, 0..chart.rows.len(), width_px, look);
    TablePicture { head: layout.head(chart, width_px, look), body, rows }
}

/// The head and those rows that fit, the one that the step is about among them.
pub(super) fn excerpt(chart: &TableChart, size_px: [f64; 2], look: &Look) -> Picture {
    let theme = Theme::of(look.theme);
    let layout = layout(chart, size_px[0], look);
    let mut picture = Picture::new(size_px, theme.panel);
    picture.place(layout.head(chart, size_px[0], look), [0.0, 0.0]);
    let room = (size_px[1] - layout.head_px).max(0.0);
    let all = chart.rows.len();
    // A room that was measured for all of them holds all of them, whatever the last digits.
    let shown = if layout.rows_px.iter().sum::<f64>() <= room + 0.5 {
        0..all
    } else {
        let about = chart.rows.iter().position(|row| is_lit(row, look)).or_else(|| {
            // What became known last; of rows known together the first.
            let known = |row: &TableRow| row.known.start as usize <= look.frame && !row.known.is_empty();
            let newest = chart.rows.iter().filter(|row| known(row)).map(|row| row.known.start).max()?;
            chart.rows.iter().position(|row| row.known.start == newest && known(row))
        });
        // One line tells that there is more.
        rows_around(&layout.rows_px, about.unwrap_or(0), room - NOTE_PX * layout.scale)
    };
    let (body, _) = layout.body(chart, shown.clone(), size_px[0], look);
    let below = layout.head_px + body.size_px[1];
    picture.place(body, [0.0, layout.head_px]);
    // Of rows the run has not come to nothing is said, not even how many there will be.
    let is_begun = chart.rows.iter().any(|row| is_announced(row, look));
    if is_begun && shown.len() < all && room >= NOTE_PX * layout.scale {
        note(&mut picture, &shown, all, below, look);
    }
    picture
}

/// The line that tells that there are more rows.
pub(super) fn note(picture: &mut Picture, shown: &Range<usize>, all: usize, top: f64, look: &Look) {
    let (theme, scale) = (Theme::of(look.theme), look.scale());
    let message = words::rows_shown(shown.start + 1, shown.end, all);
    let message = if shown.is_empty() { words::rows_in_all(all) } else { message };
    let spans = message_spans(&message, look.lang, theme, theme.text_muted, false);
    let at = [PAD_PX * scale, top + NOTE_PX * 0.5 * scale];
    picture.items.push(Draw::Text { at, align: [0.0, 0.5], size_px: HEAD_PX * scale, spans, plate: None });
}

/// As many rows of these heights as fit in a room, with this one among them: from the first on while that holds it, else
/// with as many before it as after.
pub(super) fn rows_around(rows_px: &[f64], about: usize, room: f64) -> Range<usize> {
    let mut shown = about..about;
    let mut left = room;
    let height = |k: usize| rows_px.get(k).copied();
    loop {
        let before = shown.start.checked_sub(1).and_then(|k| Some((k, height(k)?)));
        let after = height(shown.end).map(|height| (shown.end, height));
        let goes_on = before.is_none() || shown.end.saturating_sub(about) <= about - shown.start;
        let next = if goes_on { after.or(before) } else { before.or(after) };
        match next {
            Some((k, height)) if height <= left => {
                left -= height;
                shown = shown.start.min(k)..shown.end.max(k + 1);
            }
            _ => return shown,
        }
    }
}

impl Layout {
    fn head(&self, chart: &TableChart, width_px: f64, look: &Look) -> Picture {
        let theme = Theme::of(look.theme);
        let mut picture = Picture::new([width_px, self.head_px], theme.panel);
        for (column, name) in chart.columns.iter().enumerate() {
            let spans = message_spans(name, look.lang, theme, theme.text_muted, false);
            self.text(&mut picture, column, &spans, HEAD_PX, self.head_px * 0.5);
        }
        let y = self.head_px - 1.0;
        let rule = vec![[[0.0, y], [width_px, y]]];
        picture.items.push(Draw::Segments { segments: rule, stroke: Stroke::solid(theme.rule, 1.0) });
        picture
    }

    fn body(&self, chart: &TableChart, shown: Range<usize>, width_px: f64, look: &Look) -> (Picture, Vec<RowRect>) {
        let theme = Theme::of(look.theme);
        let heights = &self.rows_px[shown.clone()];
        let mut picture = Picture::new([width_px, heights.iter().sum()], theme.panel);
        let mut rects = Vec::with_capacity(shown.len());
        let mut top = 0.0;
        for (row, height) in chart.rows[shown].iter().zip(heights) {
            let state = found(chart, row, look);
            let rect = RowRect {
                min: [0.5, top + 0.5],
                max: [width_px - 0.5, top + height - 0.5],
                link: row.link,
                known: state == Found::Known,
                lit: is_lit(row, look),
            };
            self.row(&mut picture, row, state, &rect, look);
            picture.spots.push(Spot { link: row.link, shape: SpotShape::Rect { min: rect.min, max: rect.max } });
            rects.push(rect);
            top += height;
        }
        (picture, rects)
    }

    fn row(&self, picture: &mut Picture, row: &TableRow, state: Found, rect: &RowRect, look: &Look) {
        let theme = Theme::of(look.theme);
        let hovered = look.hover == Some(row.link);
        if rect.lit || hovered {
            let fill = Some(if rect.lit { theme.selected } else { theme.hovered });
            let stroke = rect.lit.then(|| Stroke::solid(theme.border, 1.2));
            picture.items.push(Draw::Panel { min: rect.min, max: rect.max, radius_px: 5.0, fill, stroke });
        }
        let middle = (rect.min[1] + rect.max[1]) * 0.5;
        for (column, cell) in row.cells.iter().enumerate().take(self.columns.len()) {
            let is_found = column >= row.found_from as usize;
            let color = if is_found || rect.lit || hovered { theme.text } else { theme.text_muted };
            let spans = match state {
                _ if !is_announced(row, look) => continue,
                _ if !is_found => message_spans(cell, look.lang, theme, color, rect.lit),
                Found::Known => message_spans(cell, look.lang, theme, color, rect.lit),
                Found::Waiting => continue,
                Found::Hidden => message_spans(&words::row_hidden(), look.lang, theme, theme.text_muted, false),
                Found::Passed => plain_spans("–", theme.text_muted, false),
            };
            self.text(picture, column, &spans, TEXT_PX, middle);
        }
    }

    /// Text in a column: numbers by their decimal points, other text from the left.
    fn text(&self, picture: &mut Picture, column: usize, spans: &[TextSpan], size_px: f64, middle_y: f64) {
        let Some([left, right]) = self.columns.get(column).copied() else { return };
        let size_px = size_px * self.scale;
        let joined: String = spans.iter().map(|span| span.text.as_str()).collect();
        let mut add = |x: f64, align_x: f64, y: f64, spans: Vec<TextSpan>| {
            picture.items.push(Draw::Text { at: [x, y], align: [align_x, 0.5], size_px, spans, plate: None });
        };
        if let Some([_, after]) = self.numbers[column] {
            match number_parts(&joined) {
                // The column's numbers end at its right, the longest of them.
                Some([before, _]) => {
                    let start = right - after - text_width_px(before, size_px, false);
                    return add(start, 0.0, middle_y, spans.to_vec());
                }
                None if spans_width_px(spans, size_px) <= right - left => {
                    return add(right, 1.0, middle_y, spans.to_vec());
                }
                None => {}
            }
        }
        let lines = wrap(spans, size_px, right - left + 0.5);
        let count = lines.len() as f64;
        for (k, line) in lines.into_iter().enumerate() {
            let y = middle_y + (k as f64 - (count - 1.0) * 0.5) * LINE_PX * self.scale;
            add(left, 0.0, y, line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Link, Stretches};
    use crate::words::{Lang, sat};

    fn cell(text: &str) -> Message {
        sat::amount(text)
    }

    fn chart(numbers: &[&str]) -> TableChart {
        let count = numbers.len() as u32;
        let row = |k: u32, number: &str| TableRow {
            cells: vec![cell(&format!("edge {k}")), cell(number)],
            found_from: 1,
            announced: 0,
            spoils: k == 1,
            link: Link::Part(k),
            // The run never comes to the last one.
            known: if k + 1 == count { count..count } else { k..count },
            lit: Stretches(std::iter::once(k..k + 1).collect()),
        };
        let rows = numbers.iter().zip(0..).map(|(number, k)| row(k, number)).collect();
        TableChart { title: cell("Edges"), columns: vec![cell("edge"), cell("side")], rows }
    }

    fn texts(picture: &Picture) -> Vec<(String, f64, f64)> {
        let text = |item: &Draw| match item {
            Draw::Text { at, align, spans, size_px, .. } => {
                let text: String = spans.iter().map(|span| span.text.as_str()).collect();
                let width = spans_width_px(spans, *size_px);
                Some((text, at[0] - align[0] * width, at[0] + (1.0 - align[0]) * width))
            }
            _ => None,
        };
        picture.items.iter().filter_map(text).collect()
    }

    #[test]
    fn numbers_stand_by_their_decimal_points_and_words_from_the_left() {
        let made = table(&chart(&["−12.5", "3.25", "7", "0"]), 300.0, &Look { frame: 2, ..Look::default() });
        let shown = texts(&made.body);
        let size_px = TEXT_PX;
        let point = |text: &str| {
            let (_, left, _) = shown.iter().find(|(shown, ..)| shown == text).expect("it is shown");
            left + text_width_px(number_parts(text).expect("a number")[0], size_px, false)
        };
        assert!((point("−12.5") - point("3.25")).abs() < 1e-9 && (point("7") - point("3.25")).abs() < 1e-9);
        let lefts: Vec<f64> = shown.iter().filter(|(text, ..)| text.starts_with("edge")).map(|text| text.1).collect();
        assert!(lefts.len() == 4 && lefts.iter().all(|left| *left == lefts[0]));
    }

    #[test]
    fn digits_in_groups_are_a_number() {
        assert_eq!(number_parts("1\u{a0}999\u{a0}000"), Some(["1\u{a0}999\u{a0}000", ""]));
        assert_eq!(number_parts("12 boxes"), None);
    }

    #[test]
    fn a_row_tells_what_is_known_and_hides_what_gives_the_answer_away() {
        let chart = chart(&["1", "2", "3", "4"]);
        let states = |look: Look| chart.rows.iter().map(|row| found(&chart, row, &look)).collect::<Vec<_>>();
        use Found::*;
        assert_eq!(states(Look { frame: 1, ..Look::default() }), [Known, Known, Waiting, Waiting]);
        let asked = Look { frame: 1, hide_spoils: true, hidden_frames: vec![0, 1], ..Look::default() };
        assert_eq!(states(asked), [Known, Hidden, Waiting, Waiting]);
        assert_eq!(states(Look { frame: 3, ..Look::default() }), [Known, Known, Known, Passed]);
        let secret = Look { frame: 3, hide_outcome: true, ..Look::default() };
        assert_eq!(states(secret)[3], Waiting);
    }

    #[test]
    fn rows_that_do_not_fit_are_counted_and_the_lit_one_is_shown() {
        let numbers: Vec<String> = (0..60).map(|k| format!("{k}.5")).collect();
        let chart = chart(&numbers.iter().map(String::as_str).collect::<Vec<_>>());
        let look = Look { frame: 40, ..Look::default() };
        let picture = excerpt(&chart, [300.0, 160.0], &look);
        let shown = texts(&picture);
        assert!(shown.iter().any(|(text, ..)| text == "edge 40"), "{shown:?}");
        assert!(shown.iter().any(|(text, ..)| text.contains("60")), "{shown:?}");
        assert!(shown.len() < 20);
        let small = excerpt(&chart, [5.0, 5.0], &look);
        assert_eq!(small.size_px, [5.0, 5.0]);
    }

    #[test]
    fn a_table_can_be_drawn_at_any_width_and_with_nothing_in_it() {
        let long = "an exceedingly long and windy remark about an edge";
        for chart in [chart(&["1", "2.5"]), chart(&[long, long]), chart(&[])] {
            for width in [-3.0, 10.0, 120.0, 4000.0, f64::NAN, f64::INFINITY] {
                for lang in Lang::ALL {
                    let made = table(&chart, width, &Look { lang, ..Look::default() });
                    assert_eq!(made.rows.len(), chart.rows.len());
                    assert!(texts(&made.body).iter().all(|(_, left, right)| left.is_finite() && right.is_finite()));
                }
            }
        }
        let bare = TableChart { title: cell("t"), columns: Vec::new(), rows: Vec::new() };
        assert!(table(&bare, 100.0, &Look::default()).body.items.is_empty());
    }

    #[test]
    fn a_column_is_never_narrower_than_a_word_that_cannot_be_broken() {
        let bits = "101101110111011011110111";
        let chart =
            TableChart { columns: vec![cell(bits), cell("side")], ..chart(&["a long remark about bits", bits]) };
        let (least, [natural, _]) = sizes_px(&chart, &Look::default());
        assert!(least < natural && least > 2.0 * text_width_px(bits, HEAD_PX, false));
        let made = table(&chart, least, &Look { frame: 1, ..Look::default() });
        for (text, left, right) in texts(&made.head).into_iter().chain(texts(&made.body)) {
            assert!(left >= 0.0 && right <= least, "{text}: {left} to {right} of {least}");
        }
    }

    #[test]
    fn what_an_earlier_step_made_is_not_there_before_it() {
        let mut chart = chart(&["1", "2.5", "3"]);
        chart.rows[1].announced = 1;
        let said = |frame| {
            let body = table(&chart, 300.0, &Look { frame, ..Look::default() }).body;
            texts(&body).into_iter().map(|(text, ..)| text).collect::<Vec<_>>()
        };
        assert!(!said(0).contains(&"edge 1".to_owned()) && said(1).contains(&"edge 1".to_owned()));
    }

    #[test]
    fn a_narrow_table_breaks_its_widest_cells_into_lines_within_their_column() {
        let chart = chart(&["an edge that the ray crosses", "no"]);
        let made = table(&chart, 190.0, &Look { frame: 1, ..Look::default() });
        assert!(made.rows[0].max[1] - made.rows[0].min[1] > ROW_PX);
        assert!(made.rows[1].max[1] - made.rows[1].min[1] <= ROW_PX);
        assert!(texts(&made.body).iter().all(|(_, _, right)| *right <= 190.0), "{:?}", texts(&made.body));
    }
}
