//! What is drawn: the ray, the edges as they are looked at with their half-open ends, the crossings, inside and outside
//! along the ray, and the person's own ray.

use glam::DVec2;

use crate::collision::FillRule;
use crate::collision::ray_cast::{Crossing, Skipped, Step};
use crate::collision::vector::{direction, middle, saturated};
use crate::lesson::sketch::Sketch;
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{Arg, Message, ray_cast as words};

use super::charts::own_says;
use super::layout::Layout;
use super::run::{OWN_RAY, Run, edge_tag, winding};

/// Up to this many edges all have their names.
const NAMED_EDGES: usize = 16;
/// Up to this many crossings have balloons and words along the ray.
const TOLD_CROSSINGS: usize = 24;
/// An end's dot stands this far inside its edge, so that both edges at a vertex show theirs: in shares of the extent, and
/// of the edge at the most.
const INSET: f64 = 0.03;
const INSET_OF_EDGE: f64 = 0.2;

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let taken = if run.is_on_boundary() { words::legend_taken_or_under() } else { words::legend_taken() };
    let mut rows = sketch.legend([
        (Role::Ray, words::legend_ray()),
        (Role::Helper, words::legend_ray_outside()),
        (Role::Crossing, words::legend_crossing()),
        (Role::EndCounted, words::legend_lower()),
        (Role::EndNotCounted, words::legend_upper()),
        (Role::EdgeTaken, taken),
        (Role::EdgePassed, words::legend_passed()),
        (Role::SearchDirection, words::legend_own()),
    ]);
    // What the ray's pieces mean is told at the verdict only, which draws them so.
    let last = run.last();
    for row in &mut rows {
        match row.role {
            Role::Ray if !run.is_on_boundary() => row.shown.end = last,
            Role::Helper => row.shown.start = row.shown.start.max(last),
            _ => {}
        }
    }
    if !run.is_on_boundary() && (0..=run.outcome.crossings.len()).any(|passed| run.ahead(passed).1) {
        let shown = last..run.len();
        rows.insert(0, LegendRow { role: Role::Ray, text: words::legend_ray_inside(), shown });
    }
    if run.rule() == FillRule::NonZero {
        rows.push(LegendRow { role: Role::ShapeB, text: words::legend_filled(), shown: 0..run.len() });
    }
    rows.retain(|row| !row.shown.is_empty());
    rows
}

struct Drawing<'a> {
    run: &'a Run,
    layout: &'a Layout,
    sketch: Sketch,
    /// The crossings found so far, with the heights of their numbers.
    numbered: Vec<(f64, u32)>,
}

pub(super) fn sketch(run: &Run, layout: &Layout, scene: &Scene) -> Sketch {
    let sketch = Sketch::new(run.groups.len());
    let mut drawing = Drawing { run, layout, sketch, numbered: Vec::new() };
    drawing.shapes(scene);
    drawing.names();
    drawing.ray();
    for (frame, step) in run.steps() {
        match *step {
            Step::BoundaryTested { ring, edge, from, to, on, .. } => {
                let role = if on { Role::EdgeTaken } else { Role::EdgePassed };
                drawing.edge(frame, ring, edge, [from, to], role, on);
            }
            Step::OffBoundary => {}
            Step::EdgeSkipped { ring, edge, from, to, why } => drawing.skipped(frame, ring, edge, [from, to], why),
            Step::EdgeCrossed { crossing, from, to, .. } => drawing.crossed(frame, crossing, [from, to]),
            Step::Decided { .. } => drawing.verdict(),
        }
    }
    drawing.own_ray();
    drawing.sketch
}

impl Drawing<'_> {
    fn shapes(&mut self, scene: &Scene) {
        let run = self.run;
        let letter = words::plain(run.letter(1));
        let at = self.layout.letter(run).unwrap_or_else(|| scene.items[1].shape.center());
        let mut shape = scene.items[1].shape.clone();
        if let ShapeSpec::Polygon { rule, .. } = &mut shape {
            // Filled by the rule that decides, which a setting may change.
            *rule = run.rule();
        }
        self.sketch.shape(0, 1, &run.names[1], &shape, Role::ShapeB).label(
            letter,
            at,
            DVec2::ZERO,
            LabelSize::Large,
        );
        let all = self.sketch.all();
        let label = words::point_label(run.names[0].as_str(), run.p);
        let offset = DVec2::new(-8.0, 12.0);
        self.sketch.point(0, run.p, Role::ShapeA).link(Link::Item(0)).lit(all).label(
            label,
            run.p,
            offset,
            LabelSize::Large,
        );
    }

    /// Small numbers beside the edges, on the outer side of a simple outline.
    fn names(&mut self) {
        let run = self.run;
        if run.edge_count() > NAMED_EDGES {
            return;
        }
        let signs: Vec<f64> = run.polygon.rings().map(|ring| area_sign(ring, self.layout.extent)).collect();
        for edge in run.edges() {
            let Some(along) = direction(edge.from, edge.to) else { continue };
            // A hole's outer side is where the polygon is.
            let sign = if edge.ring == 0 { signs[0] } else { -signs[edge.ring] };
            let at = middle_of(edge.from, edge.to);
            let link = run.edge_link(edge.ring, edge.edge);
            self.sketch.add(0, Geometry::Text { at }, Role::Note).link(link).label(
                edge_tag(edge.ring, edge.edge),
                at,
                -along.perp() * (sign * 10.0),
                LabelSize::Small,
            );
        }
    }

    /// The ray from where the boundary is decided up to the verdict, which draws it in pieces.
    fn ray(&mut self) {
        let run = self.run;
        let first = run.ray_frame();
        let until = if run.is_on_boundary() { run.len() } else { run.last() };
        let tip = self.layout.tip(DVec2::X);
        let own = self.sketch.at(first);
        self.sketch.arrow(0, run.p, tip, Role::Ray).shown(first..until.max(first)).lit(own);
    }

    fn edge(&mut self, frame: u32, ring: usize, edge: usize, [from, to]: [DVec2; 2], role: Role, keeps: bool) {
        let link = self.run.edge_link(ring, edge);
        let own = self.sketch.at(frame);
        let shown = if keeps { self.sketch.from(frame) } else { own.clone() };
        let is_named = self.run.edge_count() <= NAMED_EDGES;
        let draft = self.sketch.segment(0, from, to, role).link(link).shown(shown).lit(own).spoils();
        if !is_named && let Some(along) = direction(from, to) {
            draft.label(edge_tag(ring, edge), middle_of(from, to), -along.perp() * 12.0, LabelSize::Small);
        }
    }

    /// The half-open rule: the lower end belongs to an edge, the upper one does not.
    fn ends(&mut self, frame: u32, ring: usize, edge: usize, ends: [DVec2; 2], keeps: bool) {
        let [from, to] = ends;
        let Some(along) = direction(from, to) else { return };
        let link = self.run.edge_link(ring, edge);
        let own = self.sketch.at(frame);
        let shown = if keeps { self.sketch.from(frame) } else { own.clone() };
        let length = crate::collision::vector::distance(from, to);
        let inset = (INSET * self.layout.extent).min(INSET_OF_EDGE * length);
        let level = from.y == to.y;
        for (at, inwards, other) in [(from, along, to), (to, -along, from)] {
            let counts = !level && at.y < other.y;
            let role = if counts { Role::EndCounted } else { Role::EndNotCounted };
            let dot = self.sketch.point(0, at + inwards * inset, role);
            dot.link(link).shown(shown.clone()).lit(own.clone());
            // What the rule says about a vertex on the ray, at the edge's own step.
            if at.y == self.run.p.y && at.x > self.run.p.x {
                let tag = edge_tag(ring, edge);
                let (says, offset) = match (counts, level) {
                    (true, _) => (words::lower_counts(tag), DVec2::new(4.0, 26.0)),
                    (_, true) if at == to => continue,
                    (_, true) => (words::level_not(tag), DVec2::new(0.0, 18.0)),
                    _ => (words::upper_not(tag), DVec2::new(4.0, -26.0)),
                };
                let text = self.sketch.add(0, Geometry::Text { at }, Role::Note).link(link).shown(own.clone());
                text.lit(own.clone()).spoils().label(says, at, offset, LabelSize::Small);
            }
        }
    }

    fn skipped(&mut self, frame: u32, ring: usize, edge: usize, ends: [DVec2; 2], why: Skipped) {
        self.edge(frame, ring, edge, ends, Role::EdgePassed, false);
        let is_alone = self.run.groups.get(frame as usize).is_some_and(|group| group.len() == 1);
        if is_alone {
            self.ends(frame, ring, edge, ends, false);
        }
        if why == Skipped::Left {
            let (left, p) = (self.layout.left(), self.run.p);
            let own = self.sketch.at(frame);
            self.sketch.segment(0, left, p, Role::Helper).shown(own.clone()).lit(own).spoils().label(
                words::left_of_point(),
                middle_of(left, p),
                DVec2::new(0.0, -12.0),
                LabelSize::Small,
            );
        }
    }

    fn crossed(&mut self, frame: u32, crossing: Crossing, ends: [DVec2; 2]) {
        let (ring, edge) = (crossing.ring, crossing.edge);
        self.edge(frame, ring, edge, ends, Role::EdgeTaken, true);
        self.ends(frame, ring, edge, ends, true);
        self.numbered(frame, crossing);
    }

    /// A crossing with its number, in the order in which they are found, and its x, from its own frame on; at the verdict
    /// all of them stand out. Numbers of crossings near each other stand above each other.
    fn numbered(&mut self, frame: u32, crossing: Crossing) {
        let run = self.run;
        // Clear of the dot that an edge has near its end on the ray.
        let (rise, near) = (0.075 * self.layout.extent, 0.045 * self.layout.extent);
        let beside = self.numbered.iter().filter(|(x, _)| (crossing.x - x).abs() < near);
        let height = beside.map(|(_, height)| height + 1).max().unwrap_or(0);
        self.numbered.push((crossing.x, height));
        let at = DVec2::new(crossing.x, run.p.y);
        let above = saturated(at + DVec2::new(0.2 * rise, rise * (1.0 + 0.95 * f64::from(height))));
        let link = run.edge_link(crossing.ring, crossing.edge);
        let (shown, own, last) = (self.sketch.from(frame), self.sketch.at(frame), self.sketch.last());
        self.sketch.point(0, at, Role::Crossing).link(link).shown(shown.clone()).lit(own.clone()).spoils();
        if !run.is_on_boundary() {
            self.sketch.point(0, at, Role::Crossing).link(link).shown(last.clone()).lit(last).spoils();
        }
        if run.outcome.crossings.len() > TOLD_CROSSINGS {
            return;
        }
        let number = words::number(self.numbered.len());
        let balloon = self.sketch.add(0, Geometry::Balloon { at: above }, Role::Crossing).link(link);
        let balloon = balloon.shown(shown.clone()).lit(own.clone()).spoils();
        balloon.label(number, above, DVec2::ZERO, LabelSize::Normal);
        let text = self.sketch.add(0, Geometry::Text { at: above }, Role::Note).link(link).shown(shown).lit(own).spoils();
        text.label(words::x_label(run.told_x(crossing)), above, DVec2::new(15.0, 0.0), LabelSize::Normal);
    }

    /// The whole answer: the ray in pieces, solid inside and dashed outside.
    fn verdict(&mut self) {
        let run = self.run;
        if run.is_on_boundary() {
            let last = self.sketch.last();
            self.sketch.point(0, run.p, Role::CommonPoint).shown(last.clone()).lit(last).spoils();
            return;
        }
        let crossings = &run.outcome.crossings;
        let tip = self.layout.tip(DVec2::X);
        let mut from = run.p;
        for passed in 0..=crossings.len() {
            let (ahead, inside) = run.ahead(passed);
            let to = ahead.first().map_or(tip, |crossing| DVec2::new(crossing.x, run.p.y));
            self.stretch(from, to, ahead, inside);
            from = to;
        }
    }

    /// A piece of the ray between two crossings.
    fn stretch(&mut self, from: DVec2, to: DVec2, ahead: &[Crossing], inside: bool) {
        if from.x >= to.x {
            return;
        }
        let last = self.sketch.last();
        let role = if inside { Role::Ray } else { Role::Helper };
        let geometry = if ahead.is_empty() { Geometry::Arrow { from, to } } else { Geometry::Segment { from, to } };
        let is_told = to.x - from.x > 0.07 * self.layout.extent && self.run.outcome.crossings.len() <= TOLD_CROSSINGS;
        let says = self.ahead_says(ahead, inside);
        let draft = self.sketch.add(0, geometry, role).shown(last.clone()).lit(last).spoils();
        if is_told {
            draft.label(says, middle_of(from, to), DVec2::new(0.0, -10.0), LabelSize::Small);
        }
    }

    fn ahead_says(&self, ahead: &[Crossing], inside: bool) -> Message {
        let wound = || Arg::Number(f64::from(winding(ahead, 0)));
        match (self.run.rule(), inside) {
            (FillRule::EvenOdd, true) => words::ahead_inside(ahead.len()),
            (FillRule::EvenOdd, false) => words::ahead_outside(ahead.len()),
            (FillRule::NonZero, true) => words::winding_ahead_inside(wound()),
            (FillRule::NonZero, false) => match self.hole_ahead(ahead).filter(|_| winding(ahead, 0) != 0) {
                Some(of_hole) => words::winding_ahead_in_hole(wound(), of_hole),
                None => words::winding_ahead_outside(wound()),
            },
        }
    }

    /// How often the first hole that winds around a place does, by the crossings ahead of it.
    fn hole_ahead(&self, ahead: &[Crossing]) -> Option<Arg> {
        let mut holes = (1..=self.run.polygon.holes().len()).map(|ring| winding(ahead, ring));
        holes.find(|winding| *winding != 0).map(|winding| Arg::Number(f64::from(winding)))
    }

    /// The person's own ray, once it is turned away from the run's.
    fn own_ray(&mut self) {
        let run = self.run;
        let tip = self.layout.tip(run.direction);
        let last = self.sketch.last();
        if run.angle_deg % 360.0 == 0.0 {
            // Until there is the run's ray, which lies as it does, its handle stands on this one.
            let before = 0..run.ray_frame();
            if !before.is_empty() {
                let draft = self.sketch.arrow(0, run.p, tip, Role::SearchDirection).link(OWN_RAY);
                draft.shown(before.clone()).lit(before);
            }
            let says = words::turn_the_ray();
            self.sketch.add(0, Geometry::Text { at: tip }, Role::Note).link(OWN_RAY).label(
                says,
                tip,
                DVec2::new(16.0, 0.0),
                LabelSize::Small,
            );
            return;
        }
        let all = self.sketch.all();
        self.sketch.arrow(0, run.p, tip, Role::SearchDirection).link(OWN_RAY).lit(all);
        for crossing in &run.own {
            let point = self.sketch.point(0, crossing.point, Role::SearchDirection);
            point.link(OWN_RAY).shown(last.clone()).lit(last.clone()).spoils();
        }
        let offset = run.direction * 4.0 + run.direction.perp() * 14.0;
        self.sketch
            .add(0, Geometry::Text { at: tip }, Role::SearchDirection)
            .link(OWN_RAY)
            .shown(last.clone())
            .lit(last)
            .spoils()
            .label(own_says(run), tip, offset, LabelSize::Normal);
    }
}

/// +1 for an outline that runs counter-clockwise as a whole, else −1: which side a number stands on, no more.
fn area_sign(ring: &[DVec2], extent: f64) -> f64 {
    let Some(&first) = ring.first() else { return 1.0 };
    let scaled = |v: DVec2| (v * 0.5 - first * 0.5) / extent;
    let twice: f64 = ring.windows(2).map(|pair| scaled(pair[0]).perp_dot(scaled(pair[1]))).sum();
    if twice < 0.0 { -1.0 } else { 1.0 }
}

fn middle_of(p: DVec2, q: DVec2) -> DVec2 {
    let (low, high) = (p.min(q), p.max(q));
    DVec2::new(middle(low.x, high.x), middle(low.y, high.y))
}
