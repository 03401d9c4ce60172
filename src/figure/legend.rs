//! What the marks mean: a few compact rows in the picture's corner.

use crate::trace::{Geometry, LegendRow, Mark, Role, Trace};

use super::Look;
use super::area;
use super::crowd;
use super::dot;
use super::hatch;
use super::ink::Emphasis;
use super::layer::layer;
use super::picture::{Dash, Draw, Picture, Stroke, TextSpan, spans_width_px};
use super::stage::{at_a_frame, drawn};
use super::text::{message_spans, plain_spans, wrap};
use super::theme::Theme;

/// A legend with its place.
pub(super) struct Legend {
    pub min: [f64; 2],
    pub max: [f64; 2],
    rows: Vec<(Role, Form, Vec<Vec<TextSpan>>)>,
}

/// What the sample of a row looks like: as the row's marks do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Line,
    Arrow,
    Dot,
    Area,
    Outline,
    Measure,
    /// Small shapes among many, as heavy as they are drawn.
    Crowd(Emphasis),
    /// Cells side by side.
    Cells(Emphasis),
    /// The number of what is not drawn.
    Number,
}

/// A row of the legend that is shown.
#[derive(Clone, Copy)]
pub(super) struct Row<'t> {
    row: &'t LegendRow,
    form: Form,
}

fn form(mark: &Mark, emphasis: Emphasis) -> Option<Form> {
    Some(match mark.geometry {
        Geometry::Crowd(_) if mark.role == Role::Cell => Form::Cells(emphasis),
        Geometry::Crowd(_) => Form::Crowd(emphasis),
        Geometry::Polygon { .. } | Geometry::Circle { .. } if area::has_area(mark.role) => Form::Area,
        Geometry::Polygon { .. } | Geometry::Circle { .. } => Form::Outline,
        Geometry::Segment { .. } | Geometry::Line { .. } => Form::Line,
        Geometry::Arrow { .. } => Form::Arrow,
        Geometry::Point { .. } => Form::Dot,
        Geometry::Bar { .. } => Form::Area,
        Geometry::Dimension { .. } => Form::Measure,
        Geometry::Text { .. } if mark.role == Role::More => Form::Number,
        Geometry::Balloon { .. } | Geometry::Text { .. } => return None,
    })
}

const TEXT_PX: f64 = 13.0;
const SWATCH_PX: f64 = 34.0;
const GAP_PX: f64 = 10.0;
const PAD_PX: f64 = 8.0;
const ROW_PX: f64 = 19.0;
/// Share of the picture's height that a legend may take.
const MOST_HEIGHT: f64 = 0.58;

/// The rows of the roles that are drawn now, in whichever view: the legend is one for all. Time: marks².
pub(super) fn rows<'t>(trace: &'t Trace, look: &Look) -> Vec<Row<'t>> {
    if !look.legend {
        return Vec::new();
    }
    let mut drawn: Vec<(&Mark, Emphasis)> = (0..trace.views.len()).flat_map(|view| drawn(trace, view, look)).collect();
    drawn.sort_by_key(|(mark, emphasis)| layer(mark, *emphasis));
    // One line is explained once, as what it is seen as: what lies wholly under another mark is not seen.
    let is_line = |mark: &Mark| matches!(mark.geometry, Geometry::Segment { .. } | Geometry::Line { .. });
    let is_over =
        |mark: &Mark, other: &Mark| (mark.view, mark.link, &mark.geometry) == (other.view, other.link, &other.geometry);
    let is_seen: Vec<bool> = drawn
        .iter()
        .enumerate()
        .map(|(k, (mark, _))| {
            !(mark.link.is_some() && is_line(mark) && drawn[k + 1..].iter().any(|(other, _)| is_over(mark, other)))
        })
        .collect();
    let mut is_seen = is_seen.into_iter();
    drawn.retain(|_| is_seen.next().unwrap_or(true));
    // That some axes will not be tried tells that one before them decides.
    let is_told = |row: &&LegendRow| !(look.hide_outcome && row.role == Role::UntriedAxis);
    let with_form = |row: &'t LegendRow| {
        let mut of_role = drawn.iter().filter(|(mark, _)| mark.role == row.role).peekable();
        of_role.peek()?;
        let forms: Vec<Form> = of_role.filter_map(|(mark, emphasis)| form(mark, *emphasis)).collect();
        // Of a role's forms an outline is known again more easily than a line. One that only has numbers or texts to show
        // is explained by its line.
        let area = forms.iter().find(|form| matches!(form, Form::Area | Form::Outline));
        Some(Row { row, form: area.or(forms.first()).copied().unwrap_or(Form::Line) })
    };
    trace.legend.iter().filter(|row| look.within(&row.shown)).filter(is_told).filter_map(with_form).collect()
}

/// The legend at a frame as a picture of its own, not wider than so many pixels; `None` where there is nothing to
/// explain.
pub fn legend(trace: &Trace, look: &Look, width_px: f64) -> Option<Picture> {
    let theme = Theme::of(look.theme);
    let look = &Look { legend: true, covered_px: Vec::new(), ..at_a_frame(look, trace) };
    let rows = rows(trace, look);
    // Room enough that it neither wraps early nor is refused.
    let made = layout(&rows, [width_px * 2.3, 1e5], &[], look)?;
    let size_px = [made.max[0] - made.min[0], made.max[1] - made.min[1]];
    let mut picture = Picture::new(size_px, theme.panel_raised);
    draw(&Legend { min: [0.0, 0.0], max: size_px, rows: made.rows }, theme, look, &mut picture.items);
    Some(picture)
}

/// A corner of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corner {
    BottomRight,
    TopRight,
    TopLeft,
    BottomLeft,
}

impl Corner {
    /// In the order of preference.
    pub(super) const ALL: [Self; 4] = [Self::BottomRight, Self::TopRight, Self::TopLeft, Self::BottomLeft];

    /// The least corner of a box in this corner of the picture.
    fn place(self, size_px: [f64; 2], [width, height]: [f64; 2]) -> [f64; 2] {
        let rim = 4.0;
        let x = if matches!(self, Self::TopLeft | Self::BottomLeft) { rim } else { size_px[0] - rim - width };
        let y = if matches!(self, Self::TopLeft | Self::TopRight) { rim } else { size_px[1] - rim - height };
        [x, y]
    }
}

/// Whether a picture has room for the legends of all frames, so that content is fitted clear of them once for all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LegendRoom {
    /// There is nothing to explain at any frame.
    NotNeeded,
    /// The place that it takes where it is largest, `[min, max]`.
    At([[f64; 2]; 2]),
    /// At some frame it would take more than there is.
    None,
}

impl LegendRoom {
    pub fn area(self) -> Option<[[f64; 2]; 2]> {
        match self {
            Self::At(area) => Some(area),
            Self::NotNeeded | Self::None => None,
        }
    }
}

/// See [`LegendRoom`]. Time: frames × marks.
pub fn legend_room(trace: &Trace, look: &Look, size_px: [f64; 2]) -> LegendRoom {
    let size = |[a, b]: [[f64; 2]; 2]| (b[0] - a[0]) * (b[1] - a[1]);
    let mut largest: Option<[[f64; 2]; 2]> = None;
    for frame in 0..trace.frames.len() {
        let look = Look { frame, hover: None, ..look.clone() };
        let rows = rows(trace, &look);
        if rows.is_empty() {
            continue;
        }
        let Some(made) = layout(&rows, size_px, &[], &look) else { return LegendRoom::None };
        // Not around all: where they stand in two corners that would be a whole side.
        let area = [made.min, made.max];
        if largest.is_none_or(|largest| size(area) > size(largest)) {
            largest = Some(area);
        }
    }
    largest.map_or(LegendRoom::NotNeeded, LegendRoom::At)
}

/// Places the rows in the corner of the look, or in another one where nothing is drawn; `None` without rows or such a
/// corner, and where the legend would take more of the picture than it explains.
pub(super) fn layout(rows: &[Row<'_>], size_px: [f64; 2], drawn_px: &[[[f64; 2]; 2]], look: &Look) -> Option<Legend> {
    if rows.is_empty() {
        return None;
    }
    let theme = Theme::of(look.theme);
    let scale = look.scale();
    let beside = (SWATCH_PX + GAP_PX + 2.0 * PAD_PX) * scale;
    let widest = (size_px[0] * 0.42 - beside).max(0.0);
    let lines = |Row { row, form }: &Row<'_>| {
        let spans = message_spans(&row.text, look.lang, theme, theme.text_muted, false);
        (row.role, *form, wrap(&spans, TEXT_PX * scale, widest))
    };
    let rows: Vec<(Role, Form, Vec<Vec<TextSpan>>)> = rows.iter().map(lines).collect();
    let all_lines = rows.iter().flat_map(|(.., lines)| lines);
    let width = beside + all_lines.clone().map(|line| spans_width_px(line, TEXT_PX * scale)).fold(0.0, f64::max);
    let height = all_lines.count() as f64 * ROW_PX * scale + 2.0 * PAD_PX * scale;
    if width > size_px[0] * 0.5 || height > size_px[1] * MOST_HEIGHT {
        return None;
    }
    let is_free = |[left, top]: [f64; 2], boxes: &[[[f64; 2]; 2]]| {
        let covers = |[min, max]: &[[f64; 2]; 2]| {
            max[0] > left && min[0] < left + width && max[1] > top && min[1] < top + height
        };
        !boxes.iter().any(covers)
    };
    let kept = look.legend_corner;
    let others = Corner::ALL.into_iter().filter(|corner| Some(*corner) != kept);
    let min = kept
        .into_iter()
        .chain(others)
        .map(|corner| (Some(corner) == kept, corner.place(size_px, [width, height])))
        .find(|(is_kept, min)| is_free(*min, &look.covered_px) && (*is_kept || is_free(*min, drawn_px)))
        .map(|(_, min)| min)?;
    Some(Legend { min, max: [min[0] + width, min[1] + height], rows })
}

pub(super) fn draw(legend: &Legend, theme: &Theme, look: &Look, items: &mut Vec<Draw>) {
    let scale = look.scale();
    let [left, top] = legend.min;
    let fill = Some(theme.ground.alpha(225));
    items.push(Draw::Panel { min: legend.min, max: legend.max, radius_px: 6.0, fill, stroke: None });
    let mut y = top + PAD_PX * scale;
    for (role, form, lines) in &legend.rows {
        let x = left + PAD_PX * scale;
        swatch(*role, *form, theme, [x, y + ROW_PX * scale * 0.5], scale, items);
        for spans in lines {
            let at = [x + (SWATCH_PX + GAP_PX) * scale, y + ROW_PX * scale * 0.5];
            let spans = spans.clone();
            items.push(Draw::Text { at, align: [0.0, 0.5], size_px: TEXT_PX * scale, spans, plate: None });
            y += ROW_PX * scale;
        }
    }
}

/// A sample of a role as its marks are drawn, `[left, middle]` at `at`.
fn swatch(role: Role, form: Form, theme: &Theme, at: [f64; 2], scale: f64, items: &mut Vec<Draw>) {
    let stepping_back = matches!(role, Role::TriedAxis | Role::UntriedAxis | Role::EdgeTie);
    let emphasis = match form {
        Form::Crowd(emphasis) | Form::Cells(emphasis) => emphasis,
        _ if stepping_back => Emphasis::Shown,
        _ => Emphasis::Lit,
    };
    let ink = theme.ink(role, emphasis);
    let width = SWATCH_PX * scale;
    let end = [at[0] + width, at[1]];
    let stroke = theme.line(ink.stroke, ink.width_px.min(4.0), ink.dash, scale);
    let line = |items: &mut Vec<Draw>| items.push(Draw::Path { points: vec![at, end], closed: false, stroke });
    let boxed = |half: f64| {
        let half = half * scale;
        vec![[at[0], at[1] - half], [end[0], at[1] - half], [end[0], at[1] + half], [at[0], at[1] + half]]
    };
    match form {
        Form::Measure => {
            line(items);
            let tick = |x: f64| [[x, at[1] - 5.0 * scale], [x, at[1] + 5.0 * scale]];
            let stroke = Stroke { dash: Dash::Solid, ..stroke };
            items.push(Draw::Segments { segments: vec![tick(at[0]), tick(end[0])], stroke });
        }
        Form::Area => {
            let ring = boxed(5.0);
            if let Some(color) = ink.fill {
                items.push(Draw::Fill { rings: vec![ring.clone()], color });
            }
            if let Some(hatch) = ink.hatch {
                let segments = hatch::rings(std::slice::from_ref(&ring), &hatch, scale, at);
                items.push(Draw::Segments { segments, stroke: Stroke::solid(hatch.color, hatch.width_px) });
            }
            let stroke = theme.line(ink.stroke, ink.width_px.clamp(1.2, 2.2), ink.dash, scale);
            items.push(Draw::Path { points: ring, closed: true, stroke });
        }
        Form::Crowd(_) => {
            let stroke = crowd::stroke(&ink, stroke, scale);
            // Alone, beside another, or into it: as shapes of these roles lie in the picture.
            let (disc_at, other_at) = match role {
                Role::StoredBox => (0.5, None),
                Role::Hit => (0.36, Some(0.62)),
                _ => (0.2, Some(0.72)),
            };
            let middle = |share: f64| [at[0] + width * share, at[1]];
            let disc = Draw::Circle { center: middle(disc_at), radius_px: 4.5 * scale, fill: ink.fill, stroke };
            items.push(disc);
            let Some([x, y]) = other_at.map(middle) else { return };
            let turned = [[-8.0, -1.0], [5.5, -5.0], [8.0, 1.0], [-5.5, 5.0]];
            let ring: Vec<[f64; 2]> = turned.iter().map(|p| [x + p[0] * scale, y + p[1] * scale]).collect();
            items.extend(ink.fill.map(|color| Draw::Fill { rings: vec![ring.clone()], color }));
            items.extend(stroke.map(|stroke| Draw::Path { points: ring, closed: true, stroke }));
        }
        Form::Cells(_) => {
            let Some(stroke) = crowd::stroke(&ink, stroke, scale) else { return };
            let ring = boxed(6.0);
            let [top, bottom] = [ring[0][1], ring[2][1]];
            let upright = [1.0, 2.0].map(|k| at[0] + width * k / 3.0).map(|x| [[x, top], [x, bottom]]);
            let segments = upright.into_iter().chain([[at, end]]).collect();
            items.push(Draw::Segments { segments, stroke });
            items.push(Draw::Path { points: ring, closed: true, stroke });
        }
        Form::Outline => items.push(Draw::Path { points: boxed(5.0), closed: true, stroke }),
        Form::Dot => {
            let center = [at[0] + width * 0.5, at[1]];
            items.extend(dot::sample(role, center, scale, stroke, &ink, theme.ground));
        }
        Form::Arrow => {
            line(items);
            let tip = vec![
                [end[0] + 2.0 * scale, at[1]],
                [end[0] - 8.0 * scale, at[1] - 4.5 * scale],
                [end[0] - 8.0 * scale, at[1] + 4.5 * scale],
            ];
            items.push(Draw::Fill { rings: vec![tip], color: ink.stroke });
        }
        Form::Line => line(items),
        Form::Number => {
            let (at, size_px) = ([at[0] + width * 0.5, at[1]], TEXT_PX * scale);
            let spans = plain_spans("+n", ink.text, false);
            items.push(Draw::Text { at, align: [0.5, 0.5], size_px, spans, plate: None });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::ThemeId;

    /// What a swatch looks like to one who sees no colours: lines, their dashes, and places.
    fn without_colors(role: Role, form: Form) -> Vec<String> {
        let theme = Theme::of(ThemeId::Light);
        let mut items = Vec::new();
        swatch(role, form, theme, [0.0, 0.0], 1.0, &mut items);
        let plain = |item: &Draw| match item {
            Draw::Path { points, closed, stroke } => format!("path {points:?} {closed} {:?}", stroke.dash),
            Draw::Circle { center, radius_px, .. } => format!("circle {center:?} {radius_px}"),
            Draw::Segments { segments, stroke } => format!("lines {segments:?} {:?}", stroke.dash),
            Draw::Fill { rings, .. } => format!("fill {rings:?}"),
            _ => String::new(),
        };
        items.iter().map(plain).collect()
    }

    #[test]
    fn a_role_drawn_as_boxes_and_as_lines_is_explained_by_a_box_with_its_dashes() {
        let trace = crate::lesson::find("sweep").and_then(|lesson| {
            let preset = lesson.preset("worked-example")?;
            lesson.trace(&(preset.scene)()).ok()
        });
        let trace = trace.expect("a run");
        // Box 4 enters, 3 is active, 2 leaves.
        let look = Look { frame: 5, legend: true, ..Look::default() };
        let rows = rows(&trace, &look);
        let of = |role: Role| rows.iter().find(|row| row.row.role == role).map(|row| row.form);
        assert_eq!([Role::TestedBox, Role::Copy].map(of), [Some(Form::Area); 2]);
        assert_eq!(of(Role::ScanLine), Some(Form::Line));
        assert_ne!(without_colors(Role::TestedBox, Form::Area), without_colors(Role::Copy, Form::Area));
    }

    #[test]
    fn what_is_drawn_as_a_crowd_is_told_apart_without_colors() {
        let crowd = |role| without_colors(role, Form::Crowd(Emphasis::Shown));
        let rows = [
            crowd(Role::StoredBox),
            crowd(Role::TestedBox),
            crowd(Role::Hit),
            without_colors(Role::Cell, Form::Cells(Emphasis::Shown)),
            without_colors(Role::BoxOfA, Form::Outline),
            without_colors(Role::BoxOfB, Form::Outline),
        ];
        for (k, row) in rows.iter().enumerate() {
            assert!(!row.is_empty());
            assert!(!rows[..k].contains(row), "{k}: {row:?}");
        }
    }
}
