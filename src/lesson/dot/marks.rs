//! What is drawn on the stage, and at which frames.

use glam::DVec2;

use crate::collision::dot::{Angle, Step};
use crate::lesson::narrate::{self, Item};
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{Arg, dot as words, sat};

use super::run::Run;

/// Distance of bars and dimensions from their line, in pixels.
const BAR_PX: f64 = 7.0;
const DIMENSION_PX: f64 = 16.0;
/// Radius of the arc of an angle, in the extent of the scene, and into how many straight parts it is cut.
const ARC: f64 = 0.1;
const ARC_PARTS: u32 = 24;
/// A shadow that reads more than this has no ruler: its marks would run together.
const MOST_RULED: f64 = 12.0;

struct Drawing<'a> {
    run: &'a Run,
    sketch: Sketch,
    /// Where both vectors start once they are put together: A's tail.
    start: DVec2,
    vectors: [DVec2; 2],
    /// Away from the other vector: on this side of B's line A does not lie.
    side: DVec2,
    extent: f64,
}

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let arrows = run.arrows();
    let vectors = arrows.map(|arrow| arrow.vector());
    let along = vectors[1].try_normalize().unwrap_or(DVec2::X);
    let side = if along.perp().dot(vectors[0]) > 0.0 { -along.perp() } else { along.perp() };
    let extent = scene.bounds().map_or(1.0, |[min, max]| (max - min).max_element());
    let start = arrows[0].tail();
    let mut drawing = Drawing { run, sketch: Sketch::new(run.steps.len()), start, vectors, side, extent };
    drawing.arrows();
    for (frame, recorded) in (0u32..).zip(&run.steps) {
        drawing.step(frame, &recorded.step);
    }
    drawing.sketch
}

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let [a, b] = run.items().map(Item::letter);
    sketch.legend([
        (Role::Made, words::legend_made()),
        (Role::TriedAxis, words::legend_axis()),
        (Role::CurrentAxis, words::legend_unit()),
        (Role::BoxOfA, words::legend_coordinates(a)),
        (Role::BoxOfB, words::legend_coordinates(b)),
        (Role::ProjectorOfA, words::legend_perpendicular()),
        (Role::IntervalOfA, words::legend_shadow()),
        (Role::SearchDirection, words::legend_stretched()),
        (Role::Ruler, words::legend_ruler()),
    ])
}

impl Drawing<'_> {
    fn arrows(&mut self) {
        let all = self.sketch.all();
        let arrows = self.run.arrows();
        for ((k, item), role) in (0u32..).zip(self.run.items()).zip([Role::ShapeA, Role::ShapeB]) {
            let arrow = arrows[k as usize];
            let (from, to) = (arrow.tail(), arrow.tip());
            let beside = (to - from).perp().normalize_or(DVec2::Y) * if k == 0 { 18.0 } else { -18.0 };
            let letter = sat::letter(item.letter());
            let middle = from * 0.4 + to * 0.6;
            let draft = self.sketch.arrow(0, from, to, role).link(Link::Item(k)).lit(all.clone());
            draft.label(letter, middle, beside, LabelSize::Large);
        }
        if arrows[1].tail() != self.start {
            let (from, to) = (self.start, self.start + self.vectors[1]);
            self.sketch.arrow(0, from, to, Role::Helper).link(Link::Item(1));
        }
    }

    fn step(&mut self, frame: u32, step: &Step) {
        let at = self.sketch.at(frame);
        let start = self.start;
        let [a, b] = self.vectors;
        let [name_a, name_b] = self.run.items().map(Item::letter);
        match *step {
            Step::LengthsFound { length_a, length_b } => {
                let lengths = [(name_a, length_a), (name_b, length_b)];
                for ((k, arrow), (name, length)) in self.run.arrows().into_iter().enumerate().zip(lengths) {
                    let (from, to) = (arrow.tail(), arrow.tip());
                    let Some(along) = (to - from).try_normalize() else { continue };
                    // Outside of the angle between the two.
                    let outside = if a.perp_dot(b) < 0.0 { 1.0 } else { -1.0 };
                    let side = along.perp() * if k == 0 { outside } else { -outside };
                    let dimension = Geometry::Dimension { from, to, side, offset_px: DIMENSION_PX };
                    let text = words::label_length(name, length);
                    let draft = self.sketch.add(0, dimension, Role::Distance).shown(at.clone()).lit(at.clone());
                    draft.label(text, from * 0.5 + to * 0.5, side * (DIMENSION_PX + 13.0), LabelSize::Normal);
                }
            }
            Step::Combined { sum, difference } => {
                let (tip_a, tip_b) = (start + a, start + b);
                self.sketch.arrow(0, tip_a, tip_a + b, Role::Helper).shown(at.clone()).link(Link::Item(1));
                let text = words::fact_sum(name_a.clone(), name_b.clone());
                self.made(start, start + sum, at.clone()).label(
                    text,
                    start + sum * 0.8,
                    sum.perp().normalize_or_zero() * 14.0,
                    LabelSize::Normal,
                );
                let text = words::fact_difference(name_a, name_b);
                self.made(tip_b, tip_b + difference, at).label(
                    text,
                    tip_b + difference * 0.25,
                    difference.perp().normalize_or_zero() * -22.0,
                    LabelSize::Normal,
                );
            }
            Step::PerpendicularFound { perpendicular } => {
                let to = start + perpendicular;
                let away = perpendicular.normalize_or_zero() * 14.0;
                let text = words::label_perpendicular();
                self.made(start, to, at).label(text, to, away, LabelSize::Normal);
            }
            Step::Multiplied { .. } => {
                // The coordinates that are multiplied: along x, then along y.
                for (k, v) in [a, b].into_iter().enumerate() {
                    let corner = start + DVec2::new(v.x, 0.0);
                    let role = if k == 0 { Role::BoxOfA } else { Role::BoxOfB };
                    for (from, to) in [(start, corner), (corner, start + v)] {
                        self.sketch.segment(0, from, to, role).shown(at.clone()).lit(at.clone());
                    }
                }
            }
            Step::Normalized { unit: Some(unit) } => {
                let away = -unit.perp() * 16.0;
                let draft = self.sketch.arrow(0, start, start + unit, Role::CurrentAxis).shown(at.clone()).lit(at);
                draft.label(words::label_unit(), start + unit * 0.5, away, LabelSize::Normal);
            }
            Step::Normalized { unit: None } => {
                self.sketch.point(0, start, Role::Trouble).shown(at.clone()).lit(at);
            }
            Step::Projected { unit, shadow, foot } => self.projected(frame, unit, shadow, foot),
            Step::CosineFound { unit_a, unit_b, cosine, angle_deg } => {
                self.arc([unit_b, unit_a], angle_deg, at.clone());
                for unit in [unit_a, unit_b] {
                    self.sketch.arrow(0, start, start + unit, Role::CurrentAxis).shown(at.clone()).lit(at.clone());
                }
                let middle = (unit_a + unit_b).try_normalize().unwrap_or_else(|| unit_b.perp());
                let is_rounded = cosine == 0.0 && narrate::dot::sign(&self.run.steps).is_ne();
                let text = words::label_angle(if is_rounded { Arg::Rounded(angle_deg) } else { angle_deg.into() });
                let away = (ARC + 0.07) * self.extent;
                self.sketch.text(0, start + middle * away, text, LabelSize::Normal).shown(at);
            }
            Step::AxisStretched { axis_length, axis, value } => {
                let away = self.side * 16.0;
                let text = words::label_axis(axis_length);
                let draft =
                    self.sketch.arrow(0, start, start + axis, Role::SearchDirection).shown(at.clone()).lit(at.clone());
                draft.label(text, start + axis, away, LabelSize::Normal).link(Link::Part(1));
                self.ruler(axis / axis_length / axis_length, value, at.clone());
                self.shadow(start + axis * (value / axis_length / axis_length), value, at).link(Link::Part(1));
            }
            Step::Decided { .. } => {}
        }
    }

    /// The angle from one unit vector round to another: a square for 90°, else an arc.
    fn arc(&mut self, [from, to]: [DVec2; 2], angle_deg: f64, at: std::ops::Range<u32>) {
        let radius = ARC * self.extent;
        let points: Vec<DVec2> = if self.run.outcome.angle == Angle::Right {
            [from, from + to, to].map(|p| self.start + p * (0.5 * radius)).into()
        } else {
            let sign = if from.perp_dot(to) < 0.0 { -1.0 } else { 1.0 };
            let turned = |k: u32| {
                let (sin, cos) = libm::sincos(sign * angle_deg.to_radians() * f64::from(k) / f64::from(ARC_PARTS));
                self.start + DVec2::new(cos, sin).rotate(from) * radius
            };
            (0..=ARC_PARTS).map(turned).collect()
        };
        // Nothing is between arrows of one direction.
        for ends in points.windows(2).filter(|ends| ends[0] != ends[1]) {
            self.sketch.segment(0, ends[0], ends[1], Role::Made).shown(at.clone()).lit(at.clone());
        }
    }

    fn made(&mut self, from: DVec2, to: DVec2, at: std::ops::Range<u32>) -> crate::lesson::sketch::Draft<'_> {
        self.sketch.arrow(0, from, to, Role::Made).shown(at.clone()).lit(at)
    }

    /// The shadow as a bar along B's line, with its number.
    fn shadow(&mut self, foot: DVec2, value: f64, at: std::ops::Range<u32>) -> crate::lesson::sketch::Draft<'_> {
        let (from, side) = (self.start, self.side);
        let bar = Geometry::Bar { from, to: foot, side, offset_px: BAR_PX };
        let draft = self.sketch.add(0, bar, Role::IntervalOfA).shown(at.clone()).lit(at).spoils();
        draft.label(sat::amount(value), from * 0.5 + foot * 0.5, side * 24.0, LabelSize::Large)
    }

    fn projected(&mut self, frame: u32, unit: DVec2, shadow: f64, foot: DVec2) {
        let own = self.sketch.at(frame);
        let last = self.sketch.last();
        let tip = self.start + self.vectors[0];
        for at in [own, last] {
            let line = Geometry::Line { through: self.start, direction: unit };
            self.sketch.add(0, line, Role::TriedAxis).shown(at.clone()).link(Link::Part(0));
            self.sketch.segment(0, tip, foot, Role::ProjectorOfA).shown(at.clone()).lit(at.clone()).link(Link::Part(0));
            // The right angle at the foot, as a small square towards the tip.
            if let Some(up) = (tip - foot).try_normalize() {
                let size = 0.035 * self.extent;
                let back = if shadow < 0.0 { unit } else { -unit } * size;
                let corner = foot + up * size;
                for (from, to) in [(corner, corner + back), (corner + back, foot + back)] {
                    self.sketch.segment(0, from, to, Role::Helper).shown(at.clone());
                }
            }
            self.ruler(unit, shadow, at.clone());
            self.shadow(foot, shadow, at).link(Link::Part(0));
        }
    }

    /// Marks along B's line where the axis reads 0, 1, 2 and so on, up to the one beyond a value: the longer the axis,
    /// the closer they are. `one`: from one mark to the next.
    fn ruler(&mut self, one: DVec2, value: f64, at: std::ops::Range<u32>) {
        let count = value.abs().ceil();
        if !one.is_finite() || count > MOST_RULED {
            return;
        }
        let up = -self.side * (0.016 * self.extent);
        for k in 0..=count as u32 {
            let reads = f64::from(k).copysign(value);
            let foot = self.start + one * reads;
            let draft = self.sketch.segment(0, foot, foot + up, Role::Ruler).shown(at.clone()).lit(at.clone()).spoils();
            draft.label(sat::amount(reads), foot + up, -self.side * 12.0, LabelSize::Small);
        }
    }
}
