//! Where a view is looked at from so that what is drawn in it, with its texts, is as large as the free room allows.

use std::f64::consts::PI;
use std::sync::LazyLock;

use glam::DVec2;

use crate::scene::YAxis;
use crate::trace::{Geometry, Mark, Trace};

use super::camera::{Camera, Margins};
use super::caption;
use super::legend::{Corner, LegendRoom, legend_room};
use super::picture::spans_width_px;
use super::text::message_spans;
use super::theme::Theme;
use super::{Look, stage};

/// Directions in which the content is measured: what lies beyond an obstacle in one of them does not meet it.
const DIRECTIONS: usize = 16;
/// Places that are tried along each coordinate for one magnification.
const PLACES: i32 = 12;
/// Halvings of the range of magnifications.
const HALVINGS: usize = 14;
/// Magnifications that are tried, of that at which the box of the content fills the picture.
const MAGNIFIED: [f64; 2] = [0.25, 1.6];
/// Texts may take so much of the magnification; where they would take more, they make do with less room.
const LEAST_WITH_TEXTS: f64 = 0.85;
/// Of the largest magnification, what leaves some freedom where to put the content.
const EASE: f64 = 0.96;
/// A legend stands in another corner only where that makes the picture so much larger.
const WORTH_ANOTHER_CORNER: f64 = 1.08;
/// From a balloon's middle to its rim, and from a bar or a dimension to its farther side.
const BALLOON_PX: f64 = 14.0;
const BESIDE_PX: f64 = 6.0;

/// What a camera must show of a view.
#[derive(Clone, Debug, PartialEq)]
pub struct Content {
    bounds: [DVec2; 2],
    points: Vec<Shifted>,
    y_axis: YAxis,
}

/// A place that must be seen: a point, shifted in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Shifted {
    at: DVec2,
    shift: [f64; 2],
    /// A text can stand elsewhere where there is no room for it; a bar or a dimension cannot.
    is_text: bool,
}

impl Shifted {
    fn bare(at: DVec2) -> Self {
        Self { at, shift: [0.0; 2], is_text: false }
    }
}

/// Part of a picture, `[min, max]` in pixels.
type Area = [[f64; 2]; 2];

/// What a view shows over the whole run, and where its texts would like to stand. Time: marks.
pub fn content(trace: &Trace, view: usize, look: &Look, y_axis: YAxis) -> Content {
    let bounds = trace.views.get(view).map_or([DVec2::ZERO; 2], |view| view.content);
    let mut content = Content { bounds, points: Vec::new(), y_axis };
    let y_sign = if y_axis == YAxis::Up { -1.0 } else { 1.0 };
    for mark in trace.marks.iter().filter(|mark| mark.view as usize == view) {
        content.add(mark, look, y_sign);
    }
    // A lesson may leave out of its view what comes and goes.
    content.points.retain(|Shifted { at, .. }| at.cmpge(bounds[0]).all() && at.cmple(bounds[1]).all());
    content.keep_outermost();
    content
}

impl Content {
    fn add(&mut self, mark: &Mark, look: &Look, y_sign: f64) {
        let scale = look.scale();
        match &mark.geometry {
            Geometry::Circle { center, radius } => {
                // An outline around it stands for the circle.
                let radius = radius.abs() / libm::cos(PI / DIRECTIONS as f64);
                self.points.extend(UNITS.map(|unit| Shifted::bare(*center + unit * radius)));
            }
            Geometry::Bar { from, to, side, offset_px } | Geometry::Dimension { from, to, side, offset_px } => {
                let beside = DVec2::new(side.x, side.y * y_sign) * (offset_px * scale);
                for at in [*from, *to] {
                    self.around(at, beside, DVec2::splat(BESIDE_PX * scale), false);
                }
            }
            Geometry::Balloon { at } => self.around(*at, DVec2::ZERO, DVec2::splat(BALLOON_PX * scale), false),
            geometry => self.points.extend(geometry.points().into_iter().map(Shifted::bare)),
        }
        let Some(label) = &mark.label else { return };
        let is_line = matches!(mark.geometry, Geometry::Line { .. } | Geometry::Balloon { .. });
        // Texts that are left out need no room, nor does what stands in its shape or runs along a line.
        if is_line || look.few_labels || caption::is_letter(mark, label) || !stage::is_drawn_unasked(mark) {
            return;
        }
        let theme = Theme::of(look.theme);
        let size_px = caption::text_px(label.size) * scale;
        let spans = message_spans(&label.text, look.lang, theme, theme.text, false);
        let half = DVec2::new(spans_width_px(&spans, size_px), size_px) * 0.5;
        let offset = caption::to_near_side(label.offset_px, y_sign, scale, size_px);
        let toward = offset.normalize_or_zero();
        self.around(label.at, offset + toward * half, half, true);
    }

    /// Of the points that are not shifted, those that reach farthest in some direction are all that matters.
    fn keep_outermost(&mut self) {
        // By halves, which stay within the range of doubles.
        let reach = |k: usize, unit: DVec2| self.points[k].at.dot(unit * 0.5);
        let fixed: Vec<usize> = (0..self.points.len()).filter(|&k| self.points[k].shift == [0.0; 2]).collect();
        let farthest = UNITS
            .map(|unit| fixed.iter().copied().max_by(|&one, &other| reach(one, unit).total_cmp(&reach(other, unit))));
        let mut k = 0;
        self.points.retain(|Shifted { shift, .. }| {
            k += 1;
            *shift != [0.0; 2] || farthest.contains(&Some(k - 1))
        });
    }

    /// A box around a point that is shifted by pixels.
    fn around(&mut self, at: DVec2, shift: DVec2, half: DVec2, is_text: bool) {
        for corner in [DVec2::ONE, DVec2::NEG_ONE, DVec2::new(1.0, -1.0), DVec2::new(-1.0, 1.0)] {
            self.points.push(Shifted { at, shift: (shift + corner * half).to_array(), is_text });
        }
    }

    /// The camera that shows the content largest within the margins and clear of the obstacles by `gap_px`. What covers
    /// the whole picture is no reason to draw nothing.
    pub fn fit(&self, size_px: [f64; 2], margin_px: f64, gap_px: f64, obstacles: &[Area]) -> Camera {
        let whole = Camera::fit(self.bounds, size_px, Margins::all(margin_px), self.y_axis);
        let Some(middle) = self.middle() else { return whole };
        let grown = |[min, max]: Area| [min.map(|v| v - gap_px), max.map(|v| v + gap_px)];
        let is_within = |[min, max]: &Area| (0..2).all(|k| max[k] > 0.0 && min[k] < size_px[k]);
        let obstacles: Vec<Area> = obstacles.iter().filter(|area| is_within(area)).map(|area| grown(*area)).collect();
        let shown = Shown { content: self, middle, px_per_unit: whole.px_per_unit, size_px, margin_px, obstacles };
        let Some(bare) = shown.largest(0.0) else { return whole };
        let with_texts = [1.0, 0.5].into_iter().filter_map(|texts| Some((texts, shown.largest(texts)?)));
        let is_large = |(_, found): &(f64, (f64, [f64; 2]))| found.0 >= LEAST_WITH_TEXTS * bare.0;
        let (texts, found) = with_texts.into_iter().find(is_large).unwrap_or((0.0, bare));
        // A little smaller it need not be squeezed into a corner.
        let easier = found.0 * EASE;
        let (magnified, middle_px) = shown.place(easier, texts).map_or(found, |place| (easier, place));
        let mut camera = Camera { center: middle, px_per_unit: whole.px_per_unit * magnified, ..whole };
        camera.pan_px([middle_px[0] - size_px[0] * 0.5, middle_px[1] - size_px[1] * 0.5]);
        camera
    }

    /// Whether a camera shows all of the content, but for texts, and no obstacle lies on it. A hair of overlap is
    /// nothing.
    pub fn is_shown(&self, camera: &Camera, obstacles: &[Area]) -> bool {
        let hair = 2.0;
        let reach = Reach::of(self.points.iter().map(|shown| camera.to_px(shown.at)));
        let is_within = reach.is_within([-1.0; 2], camera.size_px.map(|v| v + 1.0));
        let smaller = |[min, max]: &Area| [min.map(|v| v + hair), max.map(|v| v - hair)];
        is_within && !obstacles.iter().any(|area| reach.meets(&smaller(area), [0.0; 2]))
    }

    fn middle(&self) -> Option<DVec2> {
        let [min, max] = self.bounds;
        let middle = min * 0.5 + max * 0.5;
        (middle.is_finite() && !self.points.is_empty()).then_some(middle)
    }
}

/// Content that is being fitted into a picture.
struct Shown<'a> {
    content: &'a Content,
    middle: DVec2,
    /// At magnification 1.
    px_per_unit: f64,
    size_px: [f64; 2],
    margin_px: f64,
    /// With air around.
    obstacles: Vec<Area>,
}

impl Shown<'_> {
    /// The largest magnification with a free place, and the place of the content's middle; `texts` is the share of its
    /// texts that is kept room for.
    fn largest(&self, texts: f64) -> Option<(f64, [f64; 2])> {
        let [mut least, mut most] = MAGNIFIED;
        let mut found = (least, self.place(least, texts)?);
        for _ in 0..HALVINGS {
            let tried = (least + most) * 0.5;
            match self.place(tried, texts) {
                Some(place) => (least, found) = (tried, (tried, place)),
                None => most = tried,
            }
        }
        Some(found)
    }

    /// Where the content's middle may lie at a magnification, as near to the picture's middle as can be.
    fn place(&self, magnified: f64, texts: f64) -> Option<[f64; 2]> {
        let px_per_unit = self.px_per_unit * magnified;
        let y_sign = if self.content.y_axis == YAxis::Up { -1.0 } else { 1.0 };
        let reach = Reach::of(self.content.points.iter().map(|&Shifted { at, shift, is_text }| {
            let offset = (at - self.middle) * px_per_unit;
            let kept = if is_text { texts } else { 1.0 };
            [offset.x + kept * shift[0], offset.y * y_sign + kept * shift[1]]
        }));
        let [min, max] = reach.bounds();
        let margin = self.margin_px;
        let room: [[f64; 2]; 2] = std::array::from_fn(|k| [margin - min[k], self.size_px[k] - margin - max[k]]);
        if !room.iter().all(|[low, high]| low <= high) {
            return None;
        }
        let at = |k: usize, step: i32| {
            let [low, high] = room[k];
            low + (high - low) * (0.5 + f64::from(step) / f64::from(PLACES))
        };
        let steps = -PLACES / 2..=PLACES / 2;
        let places = steps.clone().flat_map(|i| steps.clone().map(move |j| [at(0, i), at(1, j)]));
        let off_middle = |place: &[f64; 2]| {
            let off = |k: usize| place[k] + (min[k] + max[k]) * 0.5 - self.size_px[k] * 0.5;
            libm::hypot(off(0), off(1))
        };
        places
            .filter(|place| !self.obstacles.iter().any(|area| reach.meets(area, *place)))
            .min_by(|a, b| off_middle(a).total_cmp(&off_middle(b)))
    }
}

/// How far content reaches in each direction, in pixels.
struct Reach([f64; DIRECTIONS]);

impl Reach {
    fn of(points: impl Iterator<Item = [f64; 2]>) -> Self {
        let mut reach = [f64::NEG_INFINITY; DIRECTIONS];
        for p in points {
            for (reach, unit) in reach.iter_mut().zip(UNITS.iter()) {
                *reach = reach.max(p[0] * unit.x + p[1] * unit.y);
            }
        }
        Self(reach)
    }

    fn bounds(&self) -> Area {
        let quarter = DIRECTIONS / 4;
        [[-self.0[2 * quarter], -self.0[3 * quarter]], [self.0[0], self.0[quarter]]]
    }

    fn is_within(&self, min: [f64; 2], max: [f64; 2]) -> bool {
        let [low, high] = self.bounds();
        (0..2).all(|k| low[k] >= min[k] && high[k] <= max[k])
    }

    /// Whether the content, moved by so many pixels, may lie under an area.
    fn meets(&self, [min, max]: &Area, by: [f64; 2]) -> bool {
        !self.0.iter().zip(UNITS.iter()).any(|(reach, unit)| {
            let nearest = |k: usize, along: f64| along * if along > 0.0 { min[k] - by[k] } else { max[k] - by[k] };
            nearest(0, unit.x) + nearest(1, unit.y) >= *reach
        })
    }
}

/// Unit vectors all around, from x towards y.
static UNITS: LazyLock<[DVec2; DIRECTIONS]> = LazyLock::new(|| {
    std::array::from_fn(|k| {
        let angle = 2.0 * PI * k as f64 / DIRECTIONS as f64;
        DVec2::new(libm::cos(angle), libm::sin(angle))
    })
});

/// The corner in which the legend leaves the content of its view largest, none where it has no room, with the room it
/// takes there, and how large that content then is, of what it would be without a legend.
pub fn legend_place(
    trace: &Trace,
    content: &Content,
    look: &Look,
    size_px: [f64; 2],
    (margin_px, gap_px): (f64, f64),
    obstacles: &[Area],
) -> (Option<Corner>, LegendRoom, f64) {
    let fit = |legend: Option<Area>| {
        let obstacles: Vec<Area> = obstacles.iter().copied().chain(legend).collect();
        content.fit(size_px, margin_px, gap_px, &obstacles).px_per_unit
    };
    let alone = fit(None);
    let mut best = (None, LegendRoom::None, 0.0);
    for corner in Corner::ALL {
        let corner = Some(corner);
        let room = legend_room(trace, &Look { legend_corner: corner, ..look.clone() }, size_px);
        let share = match room {
            LegendRoom::NotNeeded => return (corner, room, 1.0),
            LegendRoom::None => continue,
            LegendRoom::At(area) if obstacles.iter().any(|other| meet(other, &area)) => continue,
            LegendRoom::At(area) => fit(Some(area)) / alone,
        };
        if share > WORTH_ANOTHER_CORNER * best.2 {
            best = (corner, room, share);
        }
    }
    best
}

fn meet(one: &Area, other: &Area) -> bool {
    (0..2).all(|k| one[0][k] < other[1][k] && other[0][k] < one[1][k])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(points: &[[f64; 2]]) -> Content {
        let points: Vec<Shifted> = points.iter().map(|p| Shifted::bare(DVec2::from_array(*p))).collect();
        let all = || points.iter().map(|shown| shown.at);
        let bounds =
            [all().fold(DVec2::INFINITY, |min, p| min.min(p)), all().fold(DVec2::NEG_INFINITY, |max, p| max.max(p))];
        Content { bounds, points, y_axis: YAxis::Up }
    }

    const SQUARE: [[f64; 2]; 4] = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    const DIAMOND: [[f64; 2]; 4] = [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]];
    const SIZE: [f64; 2] = [600.0, 400.0];

    #[test]
    fn content_fills_a_free_picture() {
        let camera = content(&SQUARE).fit(SIZE, 10.0, 5.0, &[]);
        assert!((camera.px_per_unit - 95.0 * EASE).abs() < 0.1, "{}", camera.px_per_unit);
        assert!((camera.to_px(DVec2::splat(2.0))[0] - 300.0).abs() < 1.0);
    }

    #[test]
    fn content_keeps_off_what_lies_on_the_picture_by_the_gap() {
        let obstacles = [[[0.0, 350.0], [300.0, 400.0]], [[500.0, 0.0], [600.0, 400.0]]];
        let content = content(&SQUARE);
        let camera = content.fit(SIZE, 10.0, 5.0, &obstacles);
        let [one, two] = [DVec2::ZERO, DVec2::splat(4.0)].map(|p| camera.to_px(p));
        assert!(two[0] <= 495.001 && (one[1] <= 345.001 || one[0] >= 304.999), "{one:?} {two:?}");
        assert!(content.is_shown(&camera, &obstacles));
    }

    #[test]
    fn an_obstacle_in_a_corner_where_nothing_is_drawn_takes_no_room() {
        let corner = [[[330.0, 330.0], [400.0, 400.0]]];
        let size = [400.0, 400.0];
        let [round, square] = [DIAMOND, SQUARE].map(|points| content(&points).fit(size, 10.0, 5.0, &corner));
        assert!((round.px_per_unit - 95.0 * EASE).abs() < 0.1, "{}", round.px_per_unit);
        assert!(square.px_per_unit < 82.0);
    }

    #[test]
    fn what_covers_the_whole_picture_is_no_reason_to_draw_nothing() {
        let whole = [[[0.0, 0.0], [600.0, 400.0]]];
        let camera = content(&SQUARE).fit(SIZE, 10.0, 5.0, &whole);
        assert!((camera.px_per_unit - 95.0).abs() < 1e-9);
    }

    #[test]
    fn texts_beside_content_have_room_within_the_picture_unless_they_would_make_it_small() {
        let mut one = content(&SQUARE);
        let text = |shift| Shifted { at: DVec2::new(2.0, 4.0), shift, is_text: true };
        one.points.push(text([0.0, -30.0]));
        let camera = one.fit(SIZE, 10.0, 5.0, &[]);
        assert!(camera.to_px(DVec2::splat(4.0))[1] - 30.0 >= 9.9);
        one.points.push(text([0.0, -300.0]));
        let camera = one.fit(SIZE, 10.0, 5.0, &[]);
        assert!((camera.px_per_unit - 95.0 * EASE).abs() < 0.1);
    }

    #[test]
    fn a_dimension_beside_content_lies_within_the_picture_however_far_off_it_is() {
        let mut one = content(&SQUARE);
        one.points.push(Shifted { at: DVec2::new(2.0, 4.0), shift: [0.0, -150.0], is_text: false });
        let camera = one.fit(SIZE, 10.0, 5.0, &[]);
        assert!(camera.to_px(DVec2::splat(4.0))[1] - 150.0 >= 9.9);
    }

    #[test]
    fn no_content_gives_a_number_that_is_not_finite() {
        for far in [0.0, f64::NAN, f64::INFINITY, 1e300, 1e-300] {
            let mut odd = content(&[[-far, far], [far, 0.0]]);
            odd.points.push(Shifted { at: DVec2::ZERO, shift: [far, 1.0], is_text: true });
            let camera = odd.fit([0.0, 100.0], 20.0, 5.0, &[[[0.0, 0.0], [far, 10.0]]]);
            assert!(camera.center.is_finite() && camera.px_per_unit.is_finite(), "{far}");
            odd.is_shown(&camera, &[]);
        }
    }
}
