//! Pictures of the frame of reference in which a box stands upright: both coordinates of a point dropped onto the rims,
//! with the box's intervals there; and of a turned rectangle, how a point is carried into its own frame.

use std::ops::Range;

use glam::DVec2;

use crate::collision::Rect;
use crate::collision::coordinate::Coordinate;
use crate::scene::Target;
use crate::trace::{Geometry, Handle, LabelSize, Link, Placement, Role};
use crate::words::{Message, steps};

use super::narrate::fact::amount;
use super::sketch::Sketch;

/// Share of the longer side of everything drawn at which the rims stand off, and at which the picture ends.
const RIM: f64 = 0.11;
const OUTER: f64 = 0.22;

/// Distance of a number from its place on a rim, in pixels.
const NUMBER_PX: f64 = 16.0;

/// Where things are in the view in which a box stands upright.
#[derive(Clone, Copy, Debug)]
pub(super) struct Upright {
    pub view: u32,
    pub lo: DVec2,
    pub hi: DVec2,
    /// The picture's own ends, with the rims inside.
    pub outer: [DVec2; 2],
    /// The rim of y stands at `rim.x`, that of x at `rim.y`.
    pub rim: DVec2,
    /// The longer side of what is drawn.
    pub extent: f64,
}

impl Upright {
    /// For a box and everything else that is drawn, as a box of its own.
    pub fn new(view: u32, [lo, hi]: [DVec2; 2], [min, max]: [DVec2; 2]) -> Self {
        let (min, max) = (min.min(lo), max.max(hi));
        let extent = ((max * 0.5 - min * 0.5).max_element() * 2.0).max(f64::MIN_POSITIVE);
        let off = |share: f64| DVec2::splat(extent * share);
        Self { view, lo, hi, outer: [min - off(OUTER), max + off(OUTER)], rim: min - off(RIM), extent }
    }

    /// The place of a coordinate's value on its rim.
    pub fn on_rim(&self, coordinate: Coordinate, value: f64) -> DVec2 {
        match coordinate {
            Coordinate::X => DVec2::new(value, self.rim.y),
            Coordinate::Y => DVec2::new(self.rim.x, value),
        }
    }

    /// Away from the box at a rim.
    pub fn away(coordinate: Coordinate) -> DVec2 {
        match coordinate {
            Coordinate::X => DVec2::NEG_Y,
            Coordinate::Y => DVec2::NEG_X,
        }
    }

    /// The lines through the box's two ends on one coordinate, across the whole picture.
    pub fn band(&self, sketch: &mut Sketch, coordinate: Coordinate, link: Link, frames: Range<u32>) {
        let [min, max] = self.outer;
        for end in [self.lo, self.hi] {
            let (from, to) = match coordinate {
                Coordinate::X => (DVec2::new(end.x, min.y), DVec2::new(end.x, max.y)),
                Coordinate::Y => (DVec2::new(min.x, end.y), DVec2::new(max.x, end.y)),
            };
            sketch.segment(self.view, from, to, Role::Helper).link(link).shown(frames.clone()).lit(frames.clone());
        }
    }

    /// The box's interval on the rim, each end with its number unless `taken` says that another mark has it.
    pub fn interval(
        &self,
        sketch: &mut Sketch,
        coordinate: Coordinate,
        role: Role,
        link: Link,
        [shown, lit]: [Range<u32>; 2],
        taken: Option<f64>,
    ) {
        let [lo, hi] = [self.lo, self.hi].map(|end| coordinate.of(end));
        let [from, to] = [lo, hi].map(|end| self.on_rim(coordinate, end));
        let side = Self::away(coordinate);
        sketch
            .add(self.view, Geometry::Bar { from, to, side, offset_px: 0.0 }, role)
            .link(link)
            .shown(shown.clone())
            .lit(lit.clone());
        for end in [lo, hi].into_iter().filter(|end| Some(*end) != taken) {
            let at = self.on_rim(coordinate, end);
            sketch
                .add(self.view, Geometry::Text { at }, Role::Note)
                .link(link)
                .shown(shown.clone())
                .lit(lit.clone())
                .label(amount_text(end), at, side * NUMBER_PX, LabelSize::Small);
        }
    }

    /// A coordinate of a point dropped onto its rim, with its number.
    pub fn dropped(
        &self,
        sketch: &mut Sketch,
        coordinate: Coordinate,
        p: DVec2,
        link: Link,
        [shown, lit]: [Range<u32>; 2],
    ) {
        let value = coordinate.of(p);
        let at = self.on_rim(coordinate, value);
        sketch.segment(self.view, p, at, Role::Helper).link(link).shown(shown.clone()).lit(lit.clone());
        sketch.point(self.view, at, Role::Vertex).link(link).shown(shown).lit(lit).label(
            amount_text(value),
            at,
            Self::away(coordinate) * NUMBER_PX,
            LabelSize::Normal,
        );
    }
}

/// A number alone.
pub(super) fn amount_text(value: f64) -> Message {
    steps::amount(amount(value))
}

/// A turned rectangle's own frame in the world.
pub(super) fn placement(rect: &Rect) -> Placement {
    let [x_axis, y_axis] = rect.axes();
    Placement { origin: rect.center(), x_axis, y_axis }
}

/// A turned rectangle's own axes in the world (view 0) and in its frame (view 1), from its center a little way out.
pub(super) fn own_axes(sketch: &mut Sketch, rect: &Rect, link: Link) {
    let length = rect.half().max_element() * 0.45;
    let [x_axis, y_axis] = rect.axes();
    let frames = [(0, rect.center(), [x_axis, y_axis]), (1, DVec2::ZERO, [DVec2::X, DVec2::Y])];
    for (view, origin, axes) in frames {
        for (axis, name) in axes.into_iter().zip([steps::x_axis(), steps::y_axis()]) {
            let tip = origin + axis * length;
            let label = axis * 11.0;
            sketch.arrow(view, origin, tip, Role::Helper).link(link).label(name, tip, label, LabelSize::Small);
        }
    }
}

/// A point carried into a rectangle's own frame, at the frame that tells it: the way from the center in both views, and
/// how far it goes along each of the rectangle's own axes.
pub(super) fn carried(sketch: &mut Sketch, rect: &Rect, p_in_world: DVec2, p_in_local: DVec2, link: Link, frame: u32) {
    let at = sketch.at(frame);
    let x_foot = DVec2::new(p_in_local.x, 0.0);
    let views = [(0, rect.center(), p_in_world, rect.to_world(x_foot)), (1, DVec2::ZERO, p_in_local, x_foot)];
    let [x_axis, y_axis] = rect.axes();
    for (view, center, p, foot) in views {
        let [x, y] = if view == 0 { [x_axis, y_axis] } else { [DVec2::X, DVec2::Y] };
        let legs = [
            (center, foot, p_in_local.x, -y * p_in_local.y.signum()),
            (foot, p, p_in_local.y, x * p_in_local.x.signum()),
        ];
        for (from, to, length, side) in legs {
            sketch.segment(view, from, to, Role::Helper).link(link).shown(at.clone()).lit(at.clone()).label(
                amount_text(length),
                from * 0.5 + to * 0.5,
                side * 15.0,
                LabelSize::Normal,
            );
        }
        sketch.arrow(view, center, p, Role::Made).link(link).shown(at.clone()).lit(at.clone());
    }
}

/// The handles of a point or circle again in a rectangle's own frame, view 1: a drag there moves it in the world.
pub(super) fn handles_in_local(
    rect: &Rect,
    item: u32,
    shape: Message,
    at: DVec2,
    radius: Option<(f64, Message)>,
) -> Vec<Handle> {
    let placement = Some(placement(rect));
    let handle = |at, name, moves| Handle { view: 1, at, outward: None, name, moves, placement, pivot: None };
    let mut handles = vec![handle(at, shape, Target::Body { item })];
    if let Some((radius, name)) = radius {
        handles.push(handle(at + DVec2::new(radius, 0.0), name, Target::Radius { item }));
    }
    handles.retain(|handle| handle.at.is_finite());
    handles
}

/// "Circle A (B's own frame)".
pub(super) fn in_frame(thing: Message, frame: Message) -> Message {
    steps::in_frame(thing, frame)
}
