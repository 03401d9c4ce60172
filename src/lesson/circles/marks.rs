//! What is drawn on the stage: the circles with their distance and radii, and beside them the squares over these.

use std::ops::Range;

use glam::{DVec2, dvec2};

use crate::collision::circle_circle::Placement;
use crate::collision::{Relation, vector};
use crate::lesson::narrate::fact::amount;
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role, View};
use crate::words::{Message, circles as words, item};

use super::frames::{BY_DIFFERENCE, BY_LENGTHS, BY_SUM};
use super::run::{Compared, Run};
use super::{SQUARES, WORLD};

/// Distance of the radii from the line of centers, in pixels.
const BAR_PX: f64 = 7.0;
/// Distance of the rows of lengths beneath the squares, in the longest length.
const ROW: f64 = 0.11;
/// The rows: the distance, the radii with room for their names below, and what these come to.
const ROWS: [f64; 3] = [1.0, 2.3, 3.6];
/// Room for the names of the lengths, in half the width of the squares.
const NAMES: f64 = 0.6;

struct Marks<'a> {
    run: &'a Run,
    /// From the larger circle's center, from which all lengths are laid, towards the other's: length 1.
    along: DVec2,
    start: DVec2,
    /// Across the line of centers, the side on which lengths are laid: downwards, or to the right.
    side: DVec2,
    out: Sketch,
}

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let larger = run.larger();
    // The normal leads from B's center to A's.
    let along = if larger == 0 { -run.root.normal } else { run.root.normal };
    let start = run.circles[larger].center();
    let across = along.perp();
    let upwards = across.y > 1e-9 || (across.y.abs() <= 1e-9 && across.x < 0.0);
    let side = if upwards { -across } else { across };
    let mut marks = Marks { run, along, start, side, out: Sketch::new(run.len() as usize) };
    marks.shapes(scene);
    marks.offset();
    marks.lengths();
    marks.squares();
    marks.sides();
    marks.root();
    match run.outcome.contact.relation {
        Relation::Separated => marks.separated(),
        Relation::Touching => marks.touching(),
        Relation::Overlapping => marks.pushed(),
    }
    marks.out
}

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    // Lengths and squares carry their names.
    let [a, _] = run.letters();
    sketch.legend([
        (Role::Gap, words::legend_gap()),
        (Role::Overlap, words::legend_overlap()),
        (Role::GhostOfA, words::legend_ghost(a)),
        (Role::CommonPoint, words::legend_contact()),
    ])
}

/// The view of the squares, with room at the right for the names of the lengths.
pub(super) fn view_of_squares(sketch: &Sketch) -> View {
    let mut view = sketch.view(SQUARES, Some(words::view_squares()));
    view.is_diagram = true;
    let [min, max] = view.content;
    view.content[1].x = (max.x + NAMES * (max.x * 0.5 - min.x * 0.5)).min(f64::MAX);
    view
}

impl Marks<'_> {
    fn shapes(&mut self, scene: &Scene) {
        for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
            self.out.shape(WORLD, k as u32, &self.run.names[k], &scene.items[k].shape, role);
            let center = self.run.circles[k].center();
            let all = self.out.all();
            self.out.point(WORLD, center, Role::Vertex).link(Link::Item(k as u32)).shown(all);
        }
    }

    /// The vector from center to center with its legs.
    fn offset(&mut self) {
        let [a, b] = [0, 1].map(|k| self.run.circles[k].center());
        let own = self.out.at(0);
        let offset = self.run.offset;
        self.out.arrow(WORLD, b, a, Role::Made).shown(own.clone()).lit(own);
        if offset.x == 0.0 || offset.y == 0.0 {
            return;
        }
        let corner = dvec2(a.x, b.y);
        let shown = self.out.at(0);
        let own = self.out.at(0);
        let below = DVec2::Y * if offset.y > 0.0 { -12.0 } else { 12.0 };
        let beside = DVec2::X * if offset.x > 0.0 { 14.0 } else { -14.0 };
        for (ends, length, away) in [([b, corner], offset.x, below), ([corner, a], offset.y, beside)] {
            self.out
                .segment(WORLD, ends[0], ends[1], Role::Helper)
                .label(words::number(amount(length)), ends[0] * 0.5 + ends[1] * 0.5, away, LabelSize::Normal)
                .shown(shown.clone())
                .lit(own.clone());
        }
    }

    /// On the line of centers: the distance, and each radius from its own center towards the other's.
    fn lengths(&mut self) {
        let run = self.run;
        let (sum, root) = (run.sum.frame, run.root.frame);
        let [a, b] = [0, 1].map(|k| run.circles[k].center());
        let name = |out: &mut Sketch, shown: Range<u32>, lit: Range<u32>, text: Message, side: DVec2| {
            out.segment(WORLD, a, b, Role::Distance)
                .link(BY_LENGTHS)
                .label(text, a * 0.5 + b * 0.5, side * 16.0, LabelSize::Normal)
                .shown(shown)
                .lit(lit);
        };
        name(&mut self.out, sum..root, sum..root, words::distance_name(), self.side);
        let known = words::distance_is(amount(run.root.distance));
        name(&mut self.out, root..run.len(), root..root + 1, known, self.side);
        for (k, role) in [(0, Role::IntervalOfA), (1, Role::IntervalOfB)] {
            let sign = if k == run.larger() { 1.0 } else { -1.0 };
            let center = run.circles[k].center();
            let end = vector::saturated(center + self.along * (sign * run.circles[k].radius()));
            let offset_px = BAR_PX + if k == 0 { 0.0 } else { 12.0 };
            let bar = Geometry::Bar { from: center, to: end, side: -self.side, offset_px };
            let own = self.out.at(sum);
            self.out
                .add(WORLD, bar, role)
                .link(Link::Item(k as u32))
                .label(words::number(run.circles[k].radius()), center, self.side * -30.0, LabelSize::Normal)
                .shown(sum..root + 1)
                .lit(own);
        }
    }

    /// Beneath the squares their sides: the distance, and both radii laid one after the other or back from each other.
    fn sides(&mut self) {
        let run = self.run;
        let (sum, root, end) = (run.sum.frame, run.root.frame, run.len());
        let step = run.root.distance.max(run.sum.length).min(f64::MAX) * ROW;
        let row = |k: f64, x: f64| dvec2(x.min(f64::MAX), -k * step);
        let level =
            |out: &mut Sketch, k: f64, length: f64, role: Role, link: Link, text: Message, shown: [Range<u32>; 2]| {
                let [shown, lit] = shown;
                let dimension =
                    Geometry::Dimension { from: row(k, 0.0), to: row(k, length), side: DVec2::NEG_Y, offset_px: 0.0 };
                out.add(SQUARES, dimension, role)
                    .link(link)
                    .label(text, row(k, length), DVec2::X * 12.0, LabelSize::Normal)
                    .shown(shown)
                    .lit(lit);
            };
        let d = run.root.distance;
        level(&mut self.out, ROWS[0], d, Role::Distance, BY_LENGTHS, words::distance_name(), [0..root, 0..root]);
        let known = words::distance_is(amount(d));
        level(&mut self.out, ROWS[0], d, Role::Distance, BY_LENGTHS, known, [root..end, root..root + 1]);
        let folded = run.difference.map_or(0..0, |c| c.frame..c.frame + 1);
        let laid = if run.difference.is_some() { [sum..folded.start, folded.end..end] } else { [sum..end, 0..0] };
        let [a, b] = run.letters();
        let total = run.sum.length;
        let sum_name = words::sum_name(a.clone(), b.clone(), amount(total));
        for shown in laid.clone() {
            let lit = if shown.contains(&sum) { sum..sum + 1 } else { root..root + 1 };
            level(&mut self.out, ROWS[2], total, Role::Helper, BY_SUM, sum_name.clone(), [shown, lit]);
        }
        if let Some(difference) = run.difference {
            let name = words::difference_name(a, b, amount(difference.length));
            let shown = [folded.clone(), folded.clone()];
            level(&mut self.out, ROWS[2], difference.length, Role::Helper, BY_DIFFERENCE, name, shown);
        }
        let larger = run.larger();
        for (k, role) in [(0, Role::IntervalOfA), (1, Role::IntervalOfB)] {
            let radius = run.circles[k].radius();
            let name = words::radius_of(item(run.names[k].as_str()), amount(radius));
            let [first, rest] = [run.circles[larger].radius(), run.circles[1 - larger].radius()];
            let after = if k == larger { [0.0, first] } else { [first, first + rest] };
            let back = if k == larger { [0.0, first] } else { [first, first - rest] };
            let [one, two] = laid.clone();
            for (shown, [from, to], offset_px) in [
                (one, after, 0.0),
                (two, after, 0.0),
                (folded.clone(), back, if k == larger { -BAR_PX } else { BAR_PX }),
            ] {
                let (from, to) = (row(ROWS[1], from), row(ROWS[1], to));
                let bar = Geometry::Bar { from, to, side: DVec2::NEG_Y, offset_px };
                // Laid back from each other both end at the larger one's end: there each name stands by its bar.
                let (named, away) = if offset_px == 0.0 {
                    (from * 0.5 + to * 0.5, DVec2::Y * -10.0)
                } else {
                    (row(ROWS[1], first), dvec2(12.0, -0.65 * offset_px))
                };
                let lit = if shown.contains(&sum) { sum..sum + 1 } else { folded.clone() };
                self.out
                    .add(SQUARES, bar, role)
                    .link(Link::Item(k as u32))
                    .label(name.clone(), named, away, LabelSize::Small)
                    .shown(shown)
                    .lit(lit);
            }
        }
    }

    /// Squares over the lengths, from one corner: the longer side makes the larger square.
    fn squares(&mut self) {
        let run = self.run;
        let [a, b] = run.letters();
        let first = run.sum.frame;
        let end = run.root.frame.min(run.len());
        self.square(run.root.distance, Role::PositiveArea, BY_LENGTHS, first..run.len(), first..end);
        let square = words::distance_square(amount(run.sum.distance_squared));
        self.square_name(run.root.distance, square, Role::PositiveArea, BY_LENGTHS, first..run.len());
        let named = |c: &Compared, name: Message| words::square_label(name, amount(c.squared));
        let sum = named(&run.sum, words::sum_square(a.clone(), b.clone()));
        self.square(run.sum.length, Role::Helper, BY_SUM, first..run.len(), self.out_at(first));
        self.square_name(run.sum.length, sum, Role::Helper, BY_SUM, first..run.len());
        if let Some(difference) = run.difference {
            let name = named(&difference, words::difference_square(a, b));
            let shown = difference.frame..run.len();
            let own = self.out_at(difference.frame);
            self.square(difference.length, Role::Helper, BY_DIFFERENCE, shown.clone(), own);
            self.square_name(difference.length, name, Role::Helper, BY_DIFFERENCE, shown);
        }
    }

    fn out_at(&self, frame: u32) -> Range<u32> {
        self.out.at(frame)
    }

    fn square(&mut self, side: f64, role: Role, link: Link, shown: Range<u32>, lit: Range<u32>) {
        let side = side.min(f64::MAX);
        let ring = vec![DVec2::ZERO, dvec2(side, 0.0), dvec2(side, side), dvec2(0.0, side)];
        self.out.ring(SQUARES, ring, role).link(link).shown(shown).lit(lit);
    }

    /// At the square's upper right corner, inside.
    fn square_name(&mut self, side: f64, name: Message, role: Role, link: Link, shown: Range<u32>) {
        let side = side.min(f64::MAX);
        let (_, at) = (role, dvec2(side * 0.5, side));
        self.out.text(SQUARES, at, name, LabelSize::Normal).link(link).shown(shown.clone()).lit(shown).spoils();
    }

    /// After the root: what is left of the distance, or what the radii have too much.
    fn root(&mut self) {
        let run = self.run;
        let root = &run.root;
        let own = self.out_at(root.frame);
        let [on_a, on_b] = self.facing();
        let side = -self.side;
        let length = root.clearance.abs();
        let (role, name) = if root.clearance > 0.0 {
            (Role::Gap, words::gap_label(length))
        } else if root.clearance < 0.0 {
            (Role::Overlap, words::depth_label(length))
        } else {
            return;
        };
        let dimension = Geometry::Dimension { from: on_b, to: on_a, side, offset_px: 34.0 };
        self.out
            .add(WORLD, dimension, role)
            .link(Link::Push)
            .label(name, on_a * 0.5 + on_b * 0.5, side * 50.0, LabelSize::Large)
            .shown(own.clone())
            .lit(own)
            .spoils();
    }

    /// The points of both outlines on the line of centers that face the other circle.
    fn facing(&self) -> [DVec2; 2] {
        let normal = self.run.root.normal;
        let [a, b] = &self.run.circles;
        [vector::saturated(a.center() - normal * a.radius()), vector::saturated(b.center() + normal * b.radius())]
    }

    fn separated(&mut self) {
        let Some([on_a, on_b]) = self.run.outcome.contact.points else { return };
        let last = self.out.last();
        let dimension = Geometry::Dimension { from: on_b, to: on_a, side: -self.side, offset_px: 20.0 };
        let name = words::gap_label(self.run.outcome.contact.distance);
        self.out
            .add(WORLD, dimension, Role::Gap)
            .label(name, on_a * 0.5 + on_b * 0.5, self.side * -36.0, LabelSize::Large)
            .shown(last.clone())
            .lit(last.clone());
        for p in [on_a, on_b] {
            self.out.point(WORLD, p, Role::Nearest).shown(last.clone()).lit(last.clone());
        }
    }

    fn touching(&mut self) {
        let Some([at, _]) = self.run.outcome.contact.points else { return };
        let last = self.out.last();
        self.out
            .point(WORLD, at, Role::CommonPoint)
            .label(words::contact_label(), at, self.side * -24.0, LabelSize::Normal)
            .shown(last.clone())
            .lit(last)
            .spoils();
    }

    fn pushed(&mut self) {
        let run = self.run;
        let Some(push) = run.outcome.contact.mtv else { return };
        let last = self.out.last();
        let from = run.circles[0].center();
        let to = vector::saturated(from + push);
        let radius = run.circles[0].radius();
        let name = words::ghost_label(run.letters()[0].clone());
        let at = vector::saturated(to + run.root.normal * radius);
        self.out
            .add(WORLD, Geometry::Circle { center: to, radius }, Role::GhostOfA)
            .link(Link::Push)
            .label(name, at, run.root.normal * 12.0, LabelSize::Small)
            .shown(last.clone())
            .lit(last.clone());
        self.out
            .arrow(WORLD, from, to, Role::Push)
            .link(Link::Push)
            .label(words::push_label(push), from * 0.5 + to * 0.5, self.side * -26.0, LabelSize::Large)
            .shown(last.clone())
            .lit(last.clone());
        if run.root.free {
            let ring = Geometry::Circle { center: from, radius: run.outcome.contact.depth };
            let top = vector::saturated(from - DVec2::Y * run.outcome.contact.depth);
            self.out
                .add(WORLD, ring, Role::Helper)
                .label(words::any_direction_label(), top, DVec2::Y * -12.0, LabelSize::Small)
                .shown(last.clone())
                .lit(last.clone());
        }
        if run.outcome.placement == Placement::TouchingInside {
            // Where the smaller circle touches the larger one from within: beyond its center, seen from the larger's.
            let larger = run.larger();
            let at = vector::saturated(self.start + self.along * run.circles[larger].radius());
            let shown = run.difference.map_or(last.clone(), |c| c.frame..run.len());
            self.out
                .point(WORLD, at, Role::CommonPoint)
                .label(words::inner_contact_label(), at, self.along * 14.0, LabelSize::Small)
                .shown(shown.clone())
                .lit(shown)
                .spoils();
        }
    }
}
