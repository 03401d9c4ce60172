//! What is drawn on the stage, and at which frames.

use glam::{DVec2, dvec2};

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::Coordinate;
use crate::collision::{Relation, vector};
use crate::lesson::sketch::Sketch;
use crate::scene::Scene;
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{Message, aabb as words, item};

use super::layout::{Layout, edge, opposite, outward, ring};
use super::run::{Push, Run, Way, index, letter, number};

/// Distance of the two bars from their rim, and of the dimension lines beyond them, in pixels.
const BAR_PX: f64 = 7.0;
const DIMENSION_PX: f64 = 24.0;
const SECOND_DIMENSION_PX: f64 = 50.0;

struct Marks<'a> {
    run: &'a Run,
    layout: Layout,
    out: Sketch,
}

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut marks = Marks { run, layout: Layout::of(run), out: Sketch::new(run.len() as usize) };
    marks.shapes(scene);
    Coordinate::BOTH.into_iter().for_each(|coordinate| marks.rim(coordinate));
    run.ways.iter().for_each(|way| marks.way(way));
    marks.shared();
    Coordinate::BOTH.into_iter().for_each(|coordinate| marks.centers(coordinate));
    run.pushes.iter().for_each(|push| marks.push(push));
    match run.outcome.relation {
        Relation::Separated => marks.separated(),
        Relation::Touching => marks.touching(),
        Relation::Overlapping => marks.pushed(),
    }
    marks.out
}

pub(super) fn legend(run: &Run, sketch: &Sketch) -> Vec<LegendRow> {
    let [a, b] = run.letters();
    sketch.legend([
        (Role::Region, words::legend_strip(a.clone(), b)),
        (Role::EdgeTaken, words::legend_compared()),
        (Role::SeparatingLine, words::legend_separating_line()),
        (Role::Gap, words::legend_gap()),
        (Role::Overlap, words::legend_overlap()),
        (Role::Helper, words::legend_centers()),
        (Role::GhostOfA, words::legend_ghost(a)),
        (Role::CommonPoint, words::legend_common()),
    ])
}

impl Marks<'_> {
    fn shapes(&mut self, scene: &Scene) {
        for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
            let name = &self.run.names[k];
            let letter = words::letter(item(name.as_str()));
            let at = Layout::letter(&self.run.boxes[k], &self.run.boxes[1 - k]);
            self.out.shape(0, k as u32, name, &scene.items[k].shape, role).label(
                letter,
                at,
                DVec2::ZERO,
                LabelSize::Large,
            );
        }
    }

    /// The frames that speak of a coordinate as a whole: its ways, what is shared, its centers.
    fn frames_about(&self, coordinate: Coordinate) -> Vec<u32> {
        let ways = self.run.ways_of(coordinate).map(|way| way.frame);
        let pushes = self.run.pushes.iter().filter(|push| push.side.coordinate() == coordinate);
        let shared = self.run.shared_in(coordinate).map(|shared| shared.frame);
        ways.chain(shared).chain(pushes.map(|push| push.frame)).collect()
    }

    /// The frames from `first` to `until` as whole stretches, each with whether it is in `lit`.
    fn stretches(&self, lit: &[u32]) -> Vec<(std::ops::Range<u32>, bool)> {
        let mut stretches: Vec<(std::ops::Range<u32>, bool)> = Vec::new();
        for frame in 0..self.run.len() {
            let is_lit = lit.contains(&frame);
            match stretches.last_mut() {
                Some((range, same)) if *same == is_lit => range.end = frame + 1,
                _ => stretches.push((frame..frame + 1, is_lit)),
            }
        }
        stretches
    }

    /// A rim with the intervals of both boxes.
    fn rim(&mut self, coordinate: Coordinate) {
        let run = self.run;
        let [from, to] = self.layout.ends(coordinate);
        let link = Link::Axis(index(coordinate) as u32);
        let last = run.last();
        let decides = run.deciding().is_some_and(|side| side.coordinate() == coordinate);
        let mut about = self.frames_about(coordinate);
        for (shown, is_lit) in self.stretches(&about) {
            // The verdict has a line of its own when this coordinate decides.
            let shown = shown.start..if decides { shown.end.min(last) } else { shown.end };
            let role = if is_lit { Role::CurrentAxis } else { Role::TriedAxis };
            let lit = if is_lit { shown.clone() } else { 0..0 };
            self.axis([from, to], coordinate, role, shown, lit);
        }
        if decides {
            let role = match run.outcome.relation {
                Relation::Separated => Role::SeparatingAxis,
                Relation::Touching => Role::MeetingAxis,
                Relation::Overlapping => Role::PushAxis,
            };
            self.axis([from, to], coordinate, role, self.out.last(), self.out.last());
            about.push(last);
        }
        let side = outward(coordinate);
        for (k, role) in [(0, Role::IntervalOfA), (1, Role::IntervalOfB)] {
            let of = &run.boxes[k];
            let [from, to] = [of.min(), of.max()].map(|end| self.layout.on_rim(coordinate, coordinate.of(end)));
            let away = if k == 0 { side } else { -side };
            // The letter stands at the end where the other interval is not.
            let [own, other] = [k, 1 - k].map(|k| coordinate.of(run.boxes[k].min()));
            let at_low_end = if k == 0 { own <= other } else { own < other };
            let (anchor, along) = if at_low_end { (from, -coordinate.axis()) } else { (to, coordinate.axis()) };
            for (shown, is_lit) in self.stretches(&about) {
                let lit = if is_lit { shown.clone() } else { 0..0 };
                let bar = Geometry::Bar { from, to, side: away, offset_px: BAR_PX };
                let name = words::letter(item(run.names[k].as_str()));
                let offset_px = along * 12.0 + away * BAR_PX;
                self.out
                    .add(0, bar, role)
                    .link(link)
                    .label(name, anchor, offset_px, LabelSize::Normal)
                    .shown(shown)
                    .lit(lit);
            }
        }
    }

    fn axis(
        &mut self,
        [from, to]: [DVec2; 2],
        coordinate: Coordinate,
        role: Role,
        shown: std::ops::Range<u32>,
        lit: std::ops::Range<u32>,
    ) {
        let link = Link::Axis(index(coordinate) as u32);
        self.out.segment(0, from, to, role).link(link).shown(shown.clone()).lit(lit.clone());
        let name = words::coordinate_name(letter(coordinate));
        self.out
            .add(0, Geometry::Balloon { at: to }, role)
            .link(link)
            .label(name, to, DVec2::ZERO, LabelSize::Normal)
            .shown(shown)
            .lit(lit);
    }

    /// One way to be apart: the strip in which A would have to lie, and the two ends that are compared.
    fn way(&mut self, way: &Way) {
        let run = self.run;
        let (side, coordinate) = (way.side, way.side.coordinate());
        let link = Link::Part(number(side));
        let strip = self.layout.strip(side, &run.boxes[1]);
        let own = self.out.at(way.frame);
        // While the ways are gone through, those already tried stay as faint strips; the one that holds comes back.
        let after = way.frame + 1..run.ways.last().map_or(0, |last| last.frame + 1);
        let mut stretches = vec![(own.clone(), true), (after, false)];
        if way.apart {
            stretches.push((self.out.last(), true));
        }
        let at = self.strip_label(side, strip);
        for (shown, is_lit) in stretches {
            let lit = if is_lit { shown.clone() } else { 0..0 };
            let draft = self.out.ring(0, ring(strip), Role::Region).link(link).shown(shown).lit(lit);
            if is_lit {
                draft.label(inequality(run, side), at, DVec2::ZERO, LabelSize::Normal);
            }
        }
        let ends = [(0usize, way.of_a, opposite(side)), (1, way.of_b, side)];
        for (k, value, end) in ends {
            let [from, to] = edge(&run.boxes[k], end);
            let name = words::amount(value);
            let (anchor, away) = match coordinate {
                Coordinate::X => (to, DVec2::Y * 13.0),
                Coordinate::Y => (to, DVec2::X * 18.0),
            };
            self.out
                .segment(0, from, to, Role::EdgeTaken)
                .link(Link::Item(k as u32))
                .label(name, anchor, away, LabelSize::Normal)
                .shown(own.clone())
                .lit(own.clone());
            let role = if k == 0 { Role::ProjectorOfA } else { Role::ProjectorOfB };
            let foot = self.layout.on_rim(coordinate, value);
            self.out.segment(0, from, foot, role).link(link).shown(own.clone()).lit(own.clone());
        }
        if way.apart {
            let [from, to] = [way.of_a, way.of_b].map(|value| self.layout.on_rim(coordinate, value));
            let gap = Geometry::Dimension { from, to, side: outward(coordinate), offset_px: DIMENSION_PX };
            let middle = from * 0.5 + to * 0.5;
            let shown = self.out.from(way.frame);
            let away = outward(coordinate) * (DIMENSION_PX + 16.0);
            self.out
                .add(0, gap, Role::Gap)
                .link(link)
                .label(words::gap_label(way.gap), middle, away, LabelSize::Large)
                .shown(shown.clone())
                .lit(shown)
                .spoils();
            let line = Geometry::Line { through: middle, direction: outward(coordinate) };
            let shown = self.out.from(way.frame);
            self.out.add(0, line, Role::SeparatingLine).link(link).shown(shown.clone()).lit(shown).spoils();
        }
    }

    /// In the strip, on the side of it where nothing else is.
    fn strip_label(&self, side: Side, [min, max]: [DVec2; 2]) -> DVec2 {
        let [_, top] = self.layout.content;
        let beyond = vector::middle(top.y, self.layout.frame[1].y);
        match side {
            Side::Left | Side::Right | Side::Above => dvec2(vector::middle(min.x, max.x), beyond),
            Side::Below => dvec2(vector::middle(min.x, max.x), vector::middle(self.layout.rim.y, max.y)),
        }
    }

    /// What the intervals share on the rims, and the box of both.
    fn shared(&mut self) {
        let run = self.run;
        let first_push = run.pushes.first().map_or(run.len(), |push| push.frame);
        let mut corners = [DVec2::ZERO; 2];
        for shared in &run.shared {
            let coordinate = shared.coordinate;
            let link = Link::Axis(index(coordinate) as u32);
            let own = self.out.at(shared.frame);
            let ends = shared.common.map(|value| self.layout.on_rim(coordinate, value));
            let dimension =
                Geometry::Dimension { from: ends[0], to: ends[1], side: outward(coordinate), offset_px: DIMENSION_PX };
            let middle = ends[0] * 0.5 + ends[1] * 0.5;
            let away = outward(coordinate) * (DIMENSION_PX + 14.0);
            self.out
                .add(0, dimension, Role::Overlap)
                .link(link)
                .label(words::amount(shared.overlap), middle, away, LabelSize::Normal)
                .shown(shared.frame..first_push)
                .lit(own.clone());
            // From the rim through both boxes.
            for (value, end) in shared.common.into_iter().zip(ends) {
                let far = self.layout.on_far_rim(coordinate, value);
                let far = far.clamp(self.layout.content[0], self.layout.content[1]);
                self.out.segment(0, end, far, Role::Overlap).link(link).shown(own.clone()).lit(own.clone());
            }
            let k = index(coordinate);
            corners[0][k] = shared.common[0];
            corners[1][k] = shared.common[1];
        }
        let Some(last) = run.shared.last() else { return };
        let flat = corners[0].x == corners[1].x || corners[0].y == corners[1].y;
        if run.outcome.relation == Relation::Overlapping && !flat {
            let [width, height] = [&run.shared[0], last].map(|shared| shared.overlap);
            let at = dvec2(vector::middle(corners[0].x, corners[1].x), vector::middle(corners[0].y, corners[1].y));
            let own = self.out.at(last.frame);
            self.out
                .ring(0, ring(corners), Role::CommonPoint)
                .label(words::box_size(width, height), at, DVec2::ZERO, LabelSize::Normal)
                .shown(own.clone())
                .lit(own);
        }
    }

    /// The centers on the far rim: their distance, and half of each width, laid from either center towards the other.
    fn centers(&mut self, coordinate: Coordinate) {
        let run = self.run;
        let Some(frame) = run.center_frame(coordinate) else { return };
        let own = self.out.at(frame);
        let link = Link::Axis(index(coordinate) as u32);
        let distance = &run.centers[index(coordinate)];
        let ends = distance.centers.map(|value| self.layout.on_far_rim(coordinate, value));
        let far = outward(coordinate) * -1.0;
        for (k, role) in [(0, Role::ProjectorOfA), (1, Role::ProjectorOfB)] {
            let center = run.boxes[k].center();
            self.out.segment(0, center, ends[k], role).link(Link::Item(k as u32)).shown(own.clone()).lit(own.clone());
            self.out.point(0, center, Role::Vertex).link(Link::Item(k as u32)).shown(own.clone()).lit(own.clone());
        }
        let dimension = Geometry::Dimension { from: ends[0], to: ends[1], side: far, offset_px: DIMENSION_PX };
        let middle = ends[0] * 0.5 + ends[1] * 0.5;
        let away = far * (DIMENSION_PX + 14.0);
        self.out
            .add(0, dimension, Role::Helper)
            .link(link)
            .label(words::center_distance(distance.offset.abs()), middle, away, LabelSize::Normal)
            .shown(own.clone())
            .lit(own.clone());
        // Towards the other center; where there is one center, A's half goes up and B's down.
        let towards = if distance.offset > 0.0 { -1.0 } else { 1.0 };
        let values = [0, 1].map(|k| {
            let sign = if k == 0 { towards } else { -towards };
            (distance.centers[k] + sign * distance.widths[k] * 0.5).clamp(-f64::MAX, f64::MAX)
        });
        let all = || distance.centers.into_iter().chain(values);
        let [low, high] = [all().fold(f64::MAX, f64::min), all().fold(f64::MIN, f64::max)];
        for (k, role) in [(0, Role::IntervalOfA), (1, Role::IntervalOfB)] {
            let owner = item(run.names[k].as_str());
            let side = if k == 0 { far } else { -far };
            // Of bars that lie, one above the other at the end of both; of bars that stand, each at its own one's end.
            let is_upper = (towards < 0.0) == (k == 0);
            let (half, end, offset_px) = match coordinate {
                Coordinate::X => (words::half_width(owner), high, dvec2(14.0, side.y * 10.0)),
                Coordinate::Y if is_upper => (words::half_height(owner), high, dvec2(14.0, 16.0)),
                Coordinate::Y => (words::half_height(owner), low, dvec2(14.0, -16.0)),
            };
            let anchor = self.layout.on_far_rim(coordinate, end);
            let (from, to) = (ends[k], self.layout.on_far_rim(coordinate, values[k]));
            let bar = Geometry::Bar { from, to, side, offset_px: BAR_PX };
            self.out
                .add(0, bar, role)
                .link(Link::Item(k as u32))
                .label(half, anchor, offset_px, LabelSize::Small)
                .shown(own.clone())
                .lit(own.clone());
        }
    }

    /// One way out: from A's far end to B's near one, on the rim and at the shapes.
    fn push(&mut self, push: &Push) {
        let run = self.run;
        let (side, coordinate) = (push.side, push.side.coordinate());
        let link = Link::Part(number(side));
        let own = self.out.at(push.frame);
        let [a_edge, b_edge] = [(0, opposite(side)), (1, side)].map(|(k, end): (usize, Side)| edge(&run.boxes[k], end));
        let value = |ends: [DVec2; 2]| coordinate.of(ends[0]);
        let ends = [a_edge, b_edge].map(|edge| self.layout.on_rim(coordinate, value(edge)));
        let far = matches!(side, Side::Right | Side::Above);
        let offset_px = if far { SECOND_DIMENSION_PX } else { DIMENSION_PX };
        let dimension = Geometry::Dimension { from: ends[0], to: ends[1], side: outward(coordinate), offset_px };
        let is_shortest = run.shortest().is_some_and(|shortest| shortest.side == side);
        let last = run.last();
        let middle = ends[0] * 0.5 + ends[1] * 0.5;
        let away = outward(coordinate) * (offset_px + 14.0);
        self.out
            .add(0, dimension.clone(), Role::Overlap)
            .link(link)
            .label(words::amount(push.length), middle, away, LabelSize::Normal)
            .shown(push.frame..last)
            .lit(own.clone());
        if is_shortest {
            self.out
                .add(0, dimension, Role::Overlap)
                .link(Link::Push)
                .label(words::shortest_label(push.length), middle, away, LabelSize::Large)
                .shown(last..run.len())
                .lit(last..run.len());
        }
        // A's edge goes to B's: the arrow stands where A's edge is.
        let from = a_edge[0] * 0.5 + a_edge[1] * 0.5;
        let to = match coordinate {
            Coordinate::X => dvec2(value(b_edge), from.y),
            Coordinate::Y => dvec2(from.x, value(b_edge)),
        };
        self.out
            .segment(0, a_edge[0], a_edge[1], Role::EdgeTaken)
            .link(Link::Item(0))
            .shown(own.clone())
            .lit(own.clone());
        self.out
            .segment(0, b_edge[0], b_edge[1], Role::EdgeTaken)
            .link(Link::Item(1))
            .shown(own.clone())
            .lit(own.clone());
        self.out.arrow(0, from, to, Role::Push).link(link).shown(own.clone()).lit(own);
    }

    /// The verdict of boxes apart: their nearest points.
    fn separated(&mut self) {
        let Some([on_a, on_b]) = self.run.outcome.points else { return };
        let last = self.out.last();
        let middle = on_a * 0.5 + on_b * 0.5;
        let distance = words::distance_label(self.run.outcome.distance);
        self.out
            .segment(0, on_a, on_b, Role::Distance)
            .label(distance, middle, DVec2::new(10.0, 14.0), LabelSize::Normal)
            .shown(last.clone())
            .lit(last.clone());
        for p in [on_a, on_b] {
            self.out.point(0, p, Role::Nearest).shown(last.clone()).lit(last.clone());
        }
    }

    /// The verdict of boxes that touch: all that they share.
    fn touching(&mut self) {
        let [Some(x), Some(y)] = Coordinate::BOTH.map(|coordinate| self.run.shared_in(coordinate)) else { return };
        let [from, to] = [dvec2(x.common[0], y.common[0]), dvec2(x.common[1], y.common[1])];
        let last = self.out.last();
        let (at, away) = (to, DVec2::new(12.0, 12.0));
        if from != to {
            self.out.segment(0, from, to, Role::Overlap).shown(last.clone()).lit(last.clone()).spoils();
            self.out.point(0, from, Role::CommonPoint).shown(last.clone()).lit(last.clone()).spoils();
        }
        self.out
            .point(0, to, Role::CommonPoint)
            .label(words::contact_label(), at, away, LabelSize::Normal)
            .shown(last.clone())
            .lit(last)
            .spoils();
    }

    /// The verdict of boxes that overlap: A after the shortest push.
    fn pushed(&mut self) {
        let Some(push) = self.run.outcome.mtv else { return };
        let last = self.out.last();
        let a = &self.run.boxes[0];
        let corners = [a.min() + push, a.max() + push].map(vector::saturated);
        let name = words::ghost_label(self.run.letters()[0].clone());
        // At the corner that the push leads to, beside the ghost.
        let [min, max] = corners;
        let (at, away) = if push.x == 0.0 {
            (dvec2(max.x, if push.y < 0.0 { min.y } else { max.y }), dvec2(14.0, -push.y.signum() * 6.0))
        } else {
            (dvec2(if push.x < 0.0 { min.x } else { max.x }, max.y), dvec2(0.0, 13.0))
        };
        self.out
            .ring(0, ring(corners), Role::GhostOfA)
            .link(Link::Push)
            .label(name, at, away, LabelSize::Small)
            .shown(last.clone())
            .lit(last.clone());
        let from = a.center();
        let to = vector::saturated(from + push);
        self.out
            .arrow(0, from, to, Role::Push)
            .link(Link::Push)
            .label(
                words::push_label(push),
                from * 0.5 + to * 0.5,
                push.perp().normalize_or(DVec2::X) * 26.0,
                LabelSize::Large,
            )
            .shown(last.clone())
            .lit(last);
    }
}

/// The inequality of a way: "A.max.x < B.min.x".
fn inequality(run: &Run, side: Side) -> Message {
    let [a, b] = run.letters();
    let axis = letter(side.coordinate());
    match side {
        Side::Left | Side::Below => words::ends_before(a, axis, b),
        Side::Right | Side::Above => words::ends_after(a, axis, b),
    }
}
