//! Collects what a lesson draws: marks with their frames, the legend of the roles in use, the box of each view.

use std::ops::Range;

use glam::DVec2;

use crate::collision::vector;
use crate::scene::ShapeSpec;
use crate::trace::{Geometry, Label, LabelSize, LegendRow, Link, Mark, Role, View};
use crate::words::{Message, item as letter, sat as words};

/// Share of a view's longer side that is left around what is drawn in it.
const AIR: f64 = 0.08;

/// The drawing of one run. Marks lie upon each other by their roles, and among equals in the order of adding.
pub(super) struct Sketch {
    frames: u32,
    marks: Vec<Mark>,
}

/// All that is drawn of a run.
pub(super) struct Drawing {
    pub views: Vec<View>,
    pub marks: Vec<Mark>,
    pub legend: Vec<LegendRow>,
}

/// A mark that was just added, to be told when it is seen and what it says.
pub(super) struct Draft<'a> {
    mark: &'a mut Mark,
}

impl Sketch {
    /// For a run of so many frames.
    pub fn new(frames: usize) -> Self {
        Self { frames: u32::try_from(frames).unwrap_or(u32::MAX), marks: Vec::new() }
    }

    /// Every frame.
    pub fn all(&self) -> Range<u32> {
        0..self.frames
    }

    /// The frames from one on.
    pub fn from(&self, frame: u32) -> Range<u32> {
        frame.min(self.frames)..self.frames
    }

    /// One frame.
    pub fn at(&self, frame: u32) -> Range<u32> {
        let frame = frame.min(self.frames.saturating_sub(1));
        frame..(frame + 1).min(self.frames)
    }

    /// The last frame, which tells the verdict.
    pub fn last(&self) -> Range<u32> {
        self.frames.saturating_sub(1)..self.frames
    }

    /// Adds a mark that is shown at every frame and lit at none.
    pub fn add(&mut self, view: u32, geometry: Geometry, role: Role) -> Draft<'_> {
        let (shown, lit) = (self.all(), self.frames..self.frames);
        self.marks.push(Mark { view, geometry, role, label: None, link: None, shown, lit, spoils: false, depth: None });
        let last = self.marks.len() - 1;
        Draft { mark: &mut self.marks[last] }
    }

    pub fn segment(&mut self, view: u32, from: DVec2, to: DVec2, role: Role) -> Draft<'_> {
        self.add(view, Geometry::Segment { from, to }, role)
    }

    pub fn arrow(&mut self, view: u32, from: DVec2, to: DVec2, role: Role) -> Draft<'_> {
        self.add(view, Geometry::Arrow { from, to }, role)
    }

    pub fn point(&mut self, view: u32, at: DVec2, role: Role) -> Draft<'_> {
        self.add(view, Geometry::Point { at }, role)
    }

    pub fn ring(&mut self, view: u32, ring: Vec<DVec2>, role: Role) -> Draft<'_> {
        self.add(view, Geometry::polygon(vec![ring]), role)
    }

    /// Text alone, its middle at `at`.
    pub fn text(&mut self, view: u32, at: DVec2, text: Message, size: LabelSize) -> Draft<'_> {
        self.add(view, Geometry::Text { at }, Role::Note).label(text, at, DVec2::ZERO, size)
    }

    /// A shape of the scene with its letter, full at every frame, linked as item `index`.
    pub fn shape(&mut self, view: u32, index: u32, name: &str, shape: &ShapeSpec, role: Role) -> Draft<'_> {
        let (all, at) = (self.all(), shape.center());
        let away = match shape {
            ShapeSpec::Point(_) | ShapeSpec::Segment(_) => DVec2::new(9.0, 11.0),
            _ => DVec2::ZERO,
        };
        self.add(view, geometry(shape), role).link(Link::Item(index)).lit(all).label(
            words::letter(letter(name)),
            at,
            away,
            LabelSize::Large,
        )
    }

    /// A view with everything drawn in it so far, and air around.
    pub fn view(&self, view: u32, title: Option<Message>) -> View {
        let mut points =
            self.marks.iter().filter(|mark| mark.view == view).flat_map(mark_points).filter(|p| p.is_finite());
        let first = points.next().unwrap_or(DVec2::ZERO);
        let (min, max) = points.fold((first, first), |(min, max), p| (min.min(p), max.max(p)));
        let side = (max * 0.5 - min * 0.5).max_element() * 2.0;
        let air = DVec2::splat(if side > 0.0 { side * AIR } else { 1.0 });
        // At the end of the range of doubles there is no air left.
        View { share: 1.0, title, is_diagram: false, content: [min - air, max + air].map(vector::saturated) }
    }

    /// Rows for those of the roles that are drawn, in the order given; each is shown with its marks.
    pub fn legend(&self, rows: impl IntoIterator<Item = (Role, Message)>) -> Vec<LegendRow> {
        let row = |(role, text)| Some(LegendRow { role, text, shown: self.hull(role, |mark| &mark.shown)? });
        rows.into_iter().filter_map(row).collect()
    }

    /// Shows the row of a role only from where a mark of it is lit to where none is any more.
    pub fn only_while_lit(&self, rows: &mut Vec<LegendRow>, role: Role) {
        let lit = self.hull(role, |mark| &mark.lit);
        rows.retain_mut(|row| {
            if row.role == role {
                row.shown = lit.clone().unwrap_or_default();
            }
            !row.shown.is_empty()
        });
    }

    /// From the first to the last of the frames of a role's marks.
    fn hull(&self, role: Role, frames: impl Fn(&Mark) -> &Range<u32>) -> Option<Range<u32>> {
        let of_role = self.marks.iter().filter(|mark| mark.role == role).map(frames);
        of_role.filter(|of| !of.is_empty()).cloned().reduce(|a, b| a.start.min(b.start)..a.end.max(b.end))
    }

    pub fn into_marks(self) -> Vec<Mark> {
        // What overflowed on its way has no place.
        let is_placed = |mark: &Mark| mark_points(mark).iter().all(|p| p.is_finite());
        self.marks.into_iter().filter(|mark| !mark.shown.is_empty() && is_placed(mark)).collect()
    }
}

impl Draft<'_> {
    pub fn link(self, link: Link) -> Self {
        self.mark.link = Some(link);
        self
    }

    pub fn shown(self, frames: Range<u32>) -> Self {
        self.mark.shown = frames;
        // Lit only where it is shown.
        let (shown, lit) = (&self.mark.shown, &self.mark.lit);
        self.mark.lit = lit.start.clamp(shown.start, shown.end)..lit.end.clamp(shown.start, shown.end);
        self
    }

    /// What the step is about at these frames, as far as it is shown then: call it after [`shown`](Self::shown).
    pub fn lit(self, frames: Range<u32>) -> Self {
        let shown = &self.mark.shown;
        self.mark.lit = frames.start.clamp(shown.start, shown.end)..frames.end.clamp(shown.start, shown.end);
        self
    }

    /// `offset_px` leads from `at` to the text, in the view's directions times pixels; zero centers it.
    pub fn label(self, text: Message, at: DVec2, offset_px: DVec2, size: LabelSize) -> Self {
        self.mark.label = Some(Label { text, at, offset_px, size });
        self
    }

    /// How far down a tree it lies: the deeper, the thinner its line.
    pub fn depth(self, depth: u32) -> Self {
        self.mark.depth = Some(depth);
        self
    }

    /// Gives away the answer to the question of the first frame at which it is shown.
    pub fn spoils(self) -> Self {
        self.mark.spoils = true;
        self
    }
}

/// How a shape is drawn.
pub(super) fn geometry(shape: &ShapeSpec) -> Geometry {
    match shape {
        ShapeSpec::Point(at) => Geometry::Point { at: *at },
        ShapeSpec::Segment([from, to]) if from == to => Geometry::Point { at: *from },
        ShapeSpec::Segment([from, to]) => Geometry::Segment { from: *from, to: *to },
        ShapeSpec::Circle { center, radius } => Geometry::Circle { center: *center, radius: *radius },
        ShapeSpec::Polygon { vertices, holes, rule } => {
            Geometry::Polygon { rings: std::iter::once(vertices).chain(holes).cloned().collect(), rule: *rule }
        }
        ShapeSpec::Aabb { .. } | ShapeSpec::Rect { .. } => Geometry::polygon(vec![shape.outline()]),
        ShapeSpec::Mask(pixels) => Geometry::polygon(pixels.outline()),
    }
}

/// The same after a push.
pub(super) fn moved(shape: &ShapeSpec, by: DVec2) -> Geometry {
    match geometry(shape) {
        Geometry::Point { at } => Geometry::Point { at: at + by },
        Geometry::Segment { from, to } => Geometry::Segment { from: from + by, to: to + by },
        Geometry::Circle { center, radius } => Geometry::Circle { center: center + by, radius },
        Geometry::Polygon { rings, rule } => Geometry::Polygon {
            rings: rings.into_iter().map(|ring| ring.into_iter().map(|p| p + by).collect()).collect(),
            rule,
        },
        other => other,
    }
}

/// The points of a mark that a camera must show.
fn mark_points(mark: &Mark) -> Vec<DVec2> {
    let mut points = mark.geometry.points();
    points.extend(mark.label.as_ref().map(|label| label.at));
    points
}
