//! What is drawn: signed triangles, the lines of the segments, the crossing with its parameters, the nearest pair.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::segments::{Common, Crossing, Step};
use crate::collision::vector::middle;
use crate::lesson::narrate::segments::{orientation_link, sign};
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::segments as words;

use super::Run;

/// From a line to the dimension of a parameter beside it.
const BESIDE_PX: f64 = 15.0;

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let crosses = run.steps().any(|(_, step)| matches!(step, Step::CrossingFound { .. }));
    sketch.legend([
        (Role::PositiveArea, words::legend_positive()),
        (Role::NegativeArea, words::legend_negative()),
        (Role::Helper, words::legend_line()),
        (Role::Made, words::legend_made()),
        (Role::Overlap, words::legend_overlap()),
        (Role::Distance, if crosses { words::legend_share() } else { words::legend_distance() }),
    ])
}

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut sketch = Sketch::new(run.steps.len());
    for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
        shape(&mut sketch, run, scene, k, role);
    }
    let mut named = false;
    for (frame, step) in run.steps() {
        match *step {
            Step::OrientationFound { line, end, side, cross, .. } => {
                orientation(&mut sketch, run, [line, end], frame, side, cross);
            }
            Step::CrossingFound { crossing } => crossed(&mut sketch, run, frame, crossing),
            Step::BetweenTested { line, end, between } => {
                line_of(&mut sketch, run, line, frame);
                let role = if between { Role::Made } else { Role::Discarded };
                let at = run.ends[1 - line][end];
                let shown = if between { sketch.from(frame) } else { sketch.at(frame) };
                let lit = if between { shown.clone() } else { sketch.at(frame) };
                let point = sketch.point(0, at, role).shown(shown).lit(lit).spoils();
                // Two lines that are not one meet once: a second end lies in the same place.
                if between && !std::mem::replace(&mut named, true) {
                    point.label(words::point_label(at), at, DVec2::new(12.0, -14.0), LabelSize::Normal);
                }
            }
            Step::StretchesCompared { stretches, common } => stretch(&mut sketch, run, frame, stretches, common),
            Step::ParallelTested { .. } => (0..2).for_each(|k| line_of(&mut sketch, run, k, frame)),
            Step::EndMeasured { of, end, nearest, distance, .. } => {
                let from = run.ends[of][end];
                let frames = sketch.at(frame);
                sketch
                    .segment(0, from, nearest, Role::Distance)
                    .shown(frames.clone())
                    .lit(frames.clone())
                    .spoils()
                    .label(
                        words::length_label(distance),
                        middle_of(from, nearest),
                        beside(from, nearest),
                        LabelSize::Normal,
                    );
                sketch.point(0, nearest, Role::Nearest).shown(frames.clone()).lit(frames).spoils();
            }
            Step::Decided { outcome } => {
                if outcome.at == Common::Nothing {
                    apart(&mut sketch, outcome.nearest, outcome.distance);
                }
            }
        }
    }
    sketch
}

/// The segment with its letter in the middle and the names of its ends.
fn shape(sketch: &mut Sketch, run: &Run, scene: &Scene, k: usize, role: Role) {
    let ends = run.ends[k];
    let draft = sketch.shape(0, k as u32, &run.names[k], &scene.items[k].shape, role);
    if !run.has_length(k) {
        // One label for all that stands at the point.
        let text = words::no_length_label(run.end_name(k, 0), run.end_name(k, 1));
        draft.label(text, ends[0], DVec2::new(9.0, 11.0), LabelSize::Normal);
        return;
    }
    let along = direction(ends[0], ends[1]);
    for (end, outward) in [(0, -along), (1, along)] {
        let name = words::end_name(run.end_name(k, end));
        let link = Link::Vertex { item: k as u32, vertex: end as u32 };
        sketch.point(0, ends[end], Role::Vertex).link(link).label(name, ends[end], outward * 13.0, LabelSize::Normal);
    }
}

/// A triangle with its sign, while its pair is looked at; none where the three points are on one line.
fn orientation(sketch: &mut Sketch, run: &Run, [line, end]: [usize; 2], frame: u32, side: Ordering, cross: f64) {
    if end == 0 {
        line_of(sketch, run, line, frame);
        line_of(sketch, run, line, frame + 1);
    }
    let [from, to] = run.ends[line];
    let third = run.ends[1 - line][end];
    let link = orientation_link(line, end);
    let own = sketch.at(frame);
    let shown = own.start..if end == 0 { (frame + 2).min(sketch.all().end) } else { own.end };
    let center = (from / 3.0) + (to / 3.0) + (third / 3.0);
    let role = match side {
        Ordering::Greater => Role::PositiveArea,
        Ordering::Less => Role::NegativeArea,
        Ordering::Equal => {
            let text = words::zero_label();
            sketch.point(0, third, Role::CommonPoint).link(link).shown(shown.clone()).lit(own.clone()).spoils().label(
                text,
                third,
                DVec2::new(0.0, 16.0),
                LabelSize::Large,
            );
            return;
        }
    };
    // A product that rounds to 0 has only its sign.
    let text =
        if cross == 0.0 { words::plain(sign(side)) } else { words::signed(sign(side), cross.abs().min(f64::MAX)) };
    sketch.ring(0, vec![from, to, third], role).link(link).shown(shown).lit(own).spoils().label(
        text,
        center,
        DVec2::ZERO,
        LabelSize::Large,
    );
}

/// The endless line of a segment.
fn line_of(sketch: &mut Sketch, run: &Run, k: usize, frame: u32) {
    if run.has_length(k) {
        let [from, to] = run.ends[k];
        let frames = sketch.at(frame);
        let line = Geometry::Line { through: from, direction: direction(from, to) };
        sketch.add(0, line, Role::Helper).link(Link::Item(k as u32)).shown(frames);
    }
}

/// The crossing, with how far along each segment it lies.
fn crossed(sketch: &mut Sketch, run: &Run, frame: u32, Crossing { point, t: [t, u] }: Crossing) {
    let frames = sketch.from(frame);
    for (k, text) in [(0, words::t_label(t)), (1, words::u_label(u))] {
        let from = run.ends[k][0];
        let along = direction(from, point);
        // On the side away from the other segment's first end.
        let other = direction(point, run.ends[1 - k][0]);
        let side = if along.perp().dot(other) > 0.0 { -along.perp() } else { along.perp() };
        let geometry = Geometry::Dimension { from, to: point, side, offset_px: BESIDE_PX };
        sketch.add(0, geometry, Role::Distance).shown(frames.clone()).lit(frames.clone()).spoils().label(
            text,
            middle_of(from, point),
            side * (BESIDE_PX + 12.0),
            LabelSize::Normal,
        );
    }
    // In the angle between the second ends, where no dimension stands.
    let outward = direction(point, run.ends[0][1]) + direction(point, run.ends[1][1]);
    let offset = outward.normalize_or(DVec2::Y) * 16.0;
    sketch.point(0, point, Role::Made).shown(frames.clone()).lit(frames).spoils().label(
        words::point_label(point),
        point,
        offset,
        LabelSize::Large,
    );
}

/// Both stretches beside their line, and what they share.
fn stretch(sketch: &mut Sketch, run: &Run, frame: u32, stretches: [[DVec2; 2]; 2], common: Common) {
    let own = sketch.at(frame);
    let longer = if run.has_length(0) { 0 } else { 1 };
    let side = direction(run.ends[longer][0], run.ends[longer][1]).perp();
    for (k, role, sign) in [(0, Role::IntervalOfA, 1.0), (1, Role::IntervalOfB, -1.0)] {
        let [from, to] = stretches[k];
        let bar = Geometry::Bar { from, to, side: side * sign, offset_px: 12.0 };
        sketch.add(0, bar, role).link(Link::Item(k as u32)).shown(own.clone()).lit(own.clone());
    }
    let rest = sketch.from(frame);
    match common {
        Common::Stretch([from, to]) => {
            let bar = Geometry::Bar { from, to, side, offset_px: 0.0 };
            sketch.add(0, bar, Role::Overlap).shown(rest.clone()).lit(rest.clone()).spoils();
            for (at, outward) in [(from, -1.0), (to, 1.0)] {
                let offset = direction(from, to) * (6.0 * outward) - side * 24.0;
                sketch.point(0, at, Role::Made).shown(rest.clone()).lit(rest.clone()).spoils().label(
                    words::point_label(at),
                    at,
                    offset,
                    LabelSize::Normal,
                );
            }
        }
        Common::Point(at) => {
            sketch.point(0, at, Role::Made).shown(rest.clone()).lit(rest).spoils().label(
                words::point_label(at),
                at,
                -side * 20.0,
                LabelSize::Normal,
            );
        }
        Common::Nothing => {}
    }
}

/// At the end of a run that found no common point: the nearest pair.
fn apart(sketch: &mut Sketch, nearest: [DVec2; 2], distance: f64) {
    let last = sketch.last();
    let [on_a, on_b] = nearest;
    sketch.segment(0, on_a, on_b, Role::Distance).shown(last.clone()).lit(last.clone()).spoils().label(
        words::distance_label(distance),
        middle_of(on_a, on_b),
        beside(on_a, on_b),
        LabelSize::Large,
    );
    for at in nearest {
        let offset = direction(on_a, on_b).perp() * -14.0;
        sketch.point(0, at, Role::Nearest).shown(last.clone()).lit(last.clone()).spoils().label(
            words::point_label(at),
            at,
            offset,
            LabelSize::Small,
        );
    }
}

fn middle_of(p: DVec2, q: DVec2) -> DVec2 {
    let (low, high) = (p.min(q), p.max(q));
    DVec2::new(middle(low.x, high.x), middle(low.y, high.y))
}

/// To the right of a line, for its label.
fn beside(from: DVec2, to: DVec2) -> DVec2 {
    direction(from, to).perp() * 12.0
}

fn direction(from: DVec2, to: DVec2) -> DVec2 {
    crate::collision::vector::direction(from, to).unwrap_or(DVec2::X)
}
