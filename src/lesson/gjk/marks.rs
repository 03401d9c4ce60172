//! What is drawn: the shapes with their support points in the world, A−B with the simplex beside them.

mod difference;
mod world;

use std::ops::Range;

use glam::DVec2;

use crate::collision::gjk::Support;
use crate::lesson::sketch::{Drawing, Sketch};
use crate::scene::Target;
use crate::trace::{Handle, LabelSize, Placement, Role};
use crate::words::{Message, gjk as words};

use super::run::Run;
use crate::lesson::narrate::gjk::Naming;

/// Places in `Trace::views`.
const WORLD: u32 = 0;
const DIFFERENCE: u32 = 1;

/// What both views are drawn with.
struct Pen<'a> {
    run: &'a Run,
    naming: Naming<'a>,
    sketch: Sketch,
    /// The longer side of the box around the shapes, and around A−B with the origin.
    extents: [f64; 2],
}

pub(super) fn drawing(run: &Run) -> Drawing {
    let extents = [world::extent(run), difference::extent(run)];
    let mut pen = Pen { run, naming: run.naming(), sketch: Sketch::new(run.steps.len()), extents };
    world::draw(&mut pen);
    difference::draw(&mut pen);
    let [a, b] = run.letters();
    let legend = pen.sketch.legend([
        (Role::Difference, words::legend_difference(a, b)),
        (Role::Region, words::legend_core()),
        (Role::Simplex, words::legend_simplex()),
        (Role::SearchDirection, words::legend_direction()),
        (Role::Helper, words::legend_support_line()),
        (Role::Nearest, words::legend_support()),
        (Role::EdgeTaken, words::legend_edge()),
        (Role::Discarded, words::legend_discarded()),
        (Role::Distance, words::legend_distance()),
        (Role::GhostOfA, words::legend_ghost()),
    ]);
    let [a, b] = run.letters();
    let views = vec![
        pen.sketch.view(WORLD, Some(words::view_world())),
        pen.sketch.view(DIFFERENCE, Some(words::view_difference(a, b))),
    ];
    Drawing { views, marks: pen.sketch.into_marks(), legend }
}

/// Moving A−B moves A: both by the same vector.
pub(super) fn difference_handle(run: &Run) -> Handle {
    let [a, b] = run.letters();
    let at = difference::middle(run);
    let center = run.specs[0].center();
    Handle {
        view: DIFFERENCE,
        at,
        outward: None,
        name: words::handle_difference(a.clone(), b, a),
        moves: Target::Body { item: 0 },
        placement: Some(Placement { origin: center - at, x_axis: DVec2::X, y_axis: DVec2::Y }),
        pivot: None,
    }
}

impl Pen<'_> {
    /// The frame of a step.
    fn frame(&self, index: usize) -> (u32, Range<u32>) {
        let frame = u32::try_from(index).unwrap_or(u32::MAX);
        (frame, self.sketch.at(frame))
    }

    fn label(&self, s: &Support) -> Message {
        words::label(self.naming.name(s))
    }

    /// A search direction as an arrow of a fixed share of the picture.
    fn direction(&mut self, view: u32, from: DVec2, along: DVec2, text: Message, frames: Range<u32>, lit: bool) {
        let reach = 0.2 * self.extents[view as usize];
        let unit = along.normalize_or_zero();
        if unit == DVec2::ZERO {
            return;
        }
        let to = from + unit * reach;
        let lit = if lit { frames.clone() } else { frames.end..frames.end };
        let side = unit.perp() * 11.0;
        self.sketch.arrow(view, from, to, Role::SearchDirection).shown(frames).lit(lit).label(
            text,
            to,
            unit * 6.0 + side,
            LabelSize::Normal,
        );
    }

    /// The line beyond which nothing lies.
    fn support_line(&mut self, view: u32, through: DVec2, along: DVec2, frames: Range<u32>) {
        let side = along.perp().normalize_or_zero() * (0.28 * self.extents[view as usize]);
        if side != DVec2::ZERO {
            self.sketch.segment(view, through - side, through + side, Role::Helper).shown(frames.clone()).lit(frames);
        }
    }
}

/// A point of a shape away from its middle: where a label has room.
fn away(from: DVec2, middle: DVec2, px: f64) -> DVec2 {
    (from - middle).normalize_or(DVec2::new(0.6, 0.8)) * px
}

/// The mean of points.
fn mean(points: &[DVec2]) -> DVec2 {
    let share = 1.0 / points.len().max(1) as f64;
    points.iter().map(|p| *p * share).sum()
}
