//! What is drawn on the stage, and at which frames.

use std::ops::Range;

use glam::DVec2;

use crate::collision::angle::sin_cos_deg;
use crate::collision::projection::gap_along;
use crate::collision::sat::{AxisSource, Finding, Owner, Step};
use crate::collision::{Certificate, Convex};
use crate::trace::{Geometry, Label, LabelSize, LegendRow, Link, Mark, OutcomeKind, Role};
use crate::words::{Message, item, sat as words};

use super::layout::{DRAWN_TOGETHER, Layout, Place, center};
use super::run::{Run, Tested, owner_index};

/// Distance of the two bars from their axis, and of the dimension line beyond them, in pixels.
const BAR_PX: f64 = 7.0;
const DIMENSION_PX: f64 = 21.0;

/// Collects marks; each axis' marks carry its link.
struct Marks<'a> {
    run: &'a Run,
    layout: &'a Layout,
    out: Vec<Mark>,
}

pub(super) fn marks(run: &Run, layout: &Layout) -> Vec<Mark> {
    let mut marks = Marks { run, layout, out: Vec::new() };
    marks.shapes();
    marks.mirrored_corners();
    marks.boxes();
    marks.free_axis();
    for index in 0..run.candidates.len() {
        marks.axis(index);
    }
    marks.verdict();
    marks.out
}

/// The legend names the roles that are in use, in the order of attention.
pub(super) fn legend(run: &Run) -> Vec<LegendRow> {
    let first_axis = run.tested.first().map(|tested| tested.frame);
    let all = 0..run.len();
    let last = run.last()..run.len();
    let mut rows = Vec::new();
    let mut row = |role, text, shown: Range<u32>| {
        if !shown.is_empty() {
            rows.push(LegendRow { role, text, shown });
        }
    };
    if let Some(tested) = run.tested.iter().find(|tested| tested.finding == Finding::Separates) {
        row(Role::SeparatingAxis, words::legend_separating(), tested.frame..run.len());
        row(Role::SeparatingLine, words::legend_separating_line(), tested.frame..run.len());
        row(Role::Gap, words::legend_gap(), tested.frame..run.len());
    }
    if let Some(first) = first_axis {
        row(Role::CurrentAxis, words::legend_current(), first..run.last());
        row(Role::ProjectorOfA, words::legend_projector(), first..run.last());
    }
    if run.kind() == OutcomeKind::Touching {
        row(Role::MeetingAxis, words::legend_meeting(), last.clone());
    }
    if run.kind() == OutcomeKind::Overlapping {
        row(Role::PushAxis, words::legend_push_axis(), last.clone());
        row(Role::GhostOfA, words::legend_ghost(), last.clone());
        if run.right_push().is_some() {
            row(Role::OtherGhost, words::legend_wrong_ghost(), last.clone());
        } else if run.outcome.other_push.is_some() {
            row(Role::OtherGhost, words::legend_other_ghost(), last.clone());
        }
    }
    if let Some(tested) = run.tested.iter().find(|tested| tested.finding == Finding::Overlaps) {
        row(Role::TriedAxis, words::legend_tried(), (tested.frame + 1).min(run.last())..run.len());
        row(Role::Overlap, words::legend_overlap(), tested.frame..run.len());
    }
    if run.tested.len() < run.candidates.len() && run.candidates.len() <= DRAWN_TOGETHER {
        row(Role::UntriedAxis, words::legend_untried(), all.clone());
    }
    if !run.candidates.is_empty() {
        row(Role::EdgeTie, words::legend_tie(), all);
    }
    rows
}

impl Marks<'_> {
    fn add(
        &mut self,
        geometry: Geometry,
        role: Role,
        link: Option<Link>,
        shown: Range<u32>,
        lit: Range<u32>,
    ) -> &mut Mark {
        let index = self.out.len();
        self.out.push(Mark { view: 0, geometry, role, label: None, link, shown, lit, spoils: false, depth: None });
        &mut self.out[index]
    }

    fn shapes(&mut self) {
        let all = 0..self.run.len();
        for (k, role) in [(0, Role::ShapeA), (1, Role::ShapeB)] {
            let letter = words::letter(item(self.run.names[k].as_str()));
            let (geometry, at) = outline(&self.run.shapes[k], DVec2::ZERO);
            let mark = self.add(geometry, role, Some(Link::Item(k as u32)), all.clone(), all.clone());
            mark.label = Some(label(letter, at, DVec2::ZERO, LabelSize::Large));
        }
    }

    /// At the first step the corners' labels, where mirroring has changed them; of a rectangle, which mirroring leaves
    /// in its place, also what each corner was called before.
    fn mirrored_corners(&mut self) {
        let run = self.run;
        for (k, role) in [(0, Role::ProjectorOfA), (1, Role::ProjectorOfB)] {
            let Convex::Polygon(polygon) = &run.shapes[k] else { continue };
            if !polygon.was_clockwise() {
                continue;
            }
            let middle = center(&run.shapes[k]);
            for (vertex, at) in polygon.vertices().iter().copied().enumerate() {
                let name = run.vertex_name(k, vertex);
                let text = match run.name_before_mirroring(k, vertex) {
                    Some(before) => words::mirrored_corner(before, name),
                    None => words::vertex_name(name),
                };
                let mark = self.add(Geometry::Text { at }, role, Some(Link::Item(k as u32)), 0..1, 0..1);
                mark.label = Some(label(text, at, (at - middle).normalize_or_zero() * 15.0, LabelSize::Small));
            }
        }
    }

    fn boxes(&mut self) {
        let Some(boxes) = self.run.boxes else { return };
        for (k, role) in [(0, Role::BoxOfA), (1, Role::BoxOfB)] {
            let rings = vec![boxes[k].corners().to_vec()];
            self.add(Geometry::polygon(rings), role, Some(Link::Item(k as u32)), 0..self.run.len(), 0..1);
        }
    }

    /// The person's own axis, through the middle of the picture, with both shadows beside it.
    fn free_axis(&mut self) {
        let run = self.run;
        let (sin, cos) = sin_cos_deg(run.free_axis_deg);
        let unit = DVec2::new(cos, sin);
        let gap = gap_along(&run.shapes[0], &run.shapes[1], unit);
        let side = unit.perp();
        let across = gap_along(&run.shapes[0], &run.shapes[1], side);
        let offset = across.of_a.min.value.min(across.of_b.min.value) - 0.06 * self.layout.extent;
        let at = |value: f64| unit * value + side * offset;
        let least = gap.of_a.min.value.min(gap.of_b.min.value) - 0.1 * self.layout.extent;
        let most = gap.of_a.max.value.max(gap.of_b.max.value) + 0.1 * self.layout.extent;
        let all = 0..run.len();
        let link = Some(Link::FreeAxis);
        let says = super::charts::free_axis_says(run.free_axis_deg, gap.gap);
        self.add(Geometry::Segment { from: at(least), to: at(most) }, Role::FreeAxis, link, all.clone(), all.clone())
            .label = Some(label(says, at(most), side * -16.0, LabelSize::Normal));
        for (of, sign) in [(gap.of_a, 1.0), (gap.of_b, -1.0)] {
            let (from, to) = (at(of.min.value), at(of.max.value));
            let bar = Geometry::Bar { from, to, side: side * sign, offset_px: BAR_PX };
            self.add(bar, Role::FreeAxis, link, all.clone(), all.clone());
        }
    }

    fn axis(&mut self, index: usize) {
        let run = self.run;
        let place = self.layout.axes[index];
        let candidate = &run.candidates[index];
        let link = Some(Link::Axis(index as u32));
        let end = run.len();
        let tested = run.tested_axis(index);
        let first = run.steps.iter().position(|s| matches!(s.step, Step::CandidatesListed { .. })).unwrap_or(0) as u32;
        let until = tested.map_or(end, |t| t.frame);

        self.announced(index, &place, first..until);
        // Not drawn by itself; pointing at the edge, or at anything of its axis, shows it.
        let [from, to] = candidate.from;
        self.add(Geometry::Segment { from, to }, Role::SourceEdge, link, first..end, end..end);
        let Some(tested) = tested else { return };
        for (shown, lit) in self.stretches(tested) {
            let lit = if lit { shown.clone() } else { shown.end..shown.end };
            if let AxisSource::Edge { owner, edge } = candidate.source {
                let tie = Geometry::Segment { from: nearer(candidate.from, &place), to: place.foot(candidate.from[0]) };
                self.add(tie, Role::EdgeTie, link, shown, lit.clone());
                self.source_edge(candidate.from, link, lit).label = Some(edge_name(run, owner, edge, candidate.from));
            } else {
                self.source_edge(candidate.from, link, lit);
            }
        }
        self.tested_axis(tested, &place);
    }

    fn source_edge(&mut self, [from, to]: [DVec2; 2], link: Option<Link>, lit: Range<u32>) -> &mut Mark {
        self.add(Geometry::Segment { from, to }, Role::SourceEdge, link, lit.clone(), lit)
    }

    /// The stretches of the run at which a tested axis is drawn, and whether it is what they are about: its own frame,
    /// the frames after (where axes are drawn together), and the verdict when this axis decides it.
    fn stretches(&self, tested: &Tested) -> Vec<(Range<u32>, bool)> {
        let run = self.run;
        let decides = run.outcome.deciding == Some(tested.index);
        let own = tested.frame..(tested.frame + 1).min(run.len());
        let verdict = run.last().max(own.end)..run.len();
        let later = own.end..if decides { verdict.start } else { run.len() };
        let mut stretches = vec![(own, true)];
        if run.candidates.len() <= DRAWN_TOGETHER && !later.is_empty() {
            stretches.push((later, false));
        }
        if decides && !verdict.is_empty() {
            stretches.push((verdict, true));
        }
        stretches
    }

    /// Not yet tried, or never: the normal itself, out of its edge.
    fn announced(&mut self, index: usize, place: &Place, shown: Range<u32>) {
        let link = Some(Link::Axis(index as u32));
        let lit = shown.start..(shown.start + 1).min(shown.end);
        let ([from, to], at) = (place.normal, place.announced);
        self.add(Geometry::Arrow { from, to }, Role::UntriedAxis, link, shown.clone(), lit.clone());
        let mark = self.add(Geometry::Balloon { at }, Role::UntriedAxis, link, shown, lit);
        mark.label = Some(label(words::balloon(index + 1), at, DVec2::ZERO, LabelSize::Normal));
    }

    fn tested_axis(&mut self, tested: &Tested, place: &Place) {
        let run = self.run;
        let separates = tested.finding == Finding::Separates;
        let link = Some(Link::Axis(tested.index as u32));
        for (shown, is_lit) in self.stretches(tested) {
            let at_verdict = shown.start == run.last();
            let role = match run.kind() {
                _ if separates => Role::SeparatingAxis,
                OutcomeKind::Overlapping if at_verdict && is_lit => Role::PushAxis,
                OutcomeKind::Touching if at_verdict && is_lit => Role::MeetingAxis,
                _ if is_lit => Role::CurrentAxis,
                _ => Role::TriedAxis,
            };
            let lit = if is_lit { shown.clone() } else { shown.end..shown.end };
            // Before an answer is given the axis itself may be seen, but not how it turns out.
            let (seen, found) = if is_lit { (Role::CurrentAxis, Some(role)) } else { (role, None) };
            for (role, spoils) in [(Some(seen), false), (found.filter(|found| *found != seen), true)] {
                let Some(role) = role else { continue };
                self.line(place, role, link, shown.clone(), lit.clone()).spoils = spoils;
                self.balloon(place, tested.index, role, shown.clone(), lit.clone()).spoils = spoils;
            }
            for k in 0..2 {
                self.shadow(k, tested, place, shown.clone(), lit.clone());
            }
            self.measure(tested, place, role, shown, lit);
        }
        if separates {
            let [low, high] = gap_ends(tested);
            let through = (place.point(low) + place.point(high)) * 0.5;
            let line = Geometry::Line { through, direction: place.side };
            let shown = tested.frame..run.len();
            self.add(line, Role::SeparatingLine, link, shown.clone(), shown).spoils = true;
        }
    }

    fn line(&mut self, place: &Place, role: Role, link: Option<Link>, shown: Range<u32>, lit: Range<u32>) -> &mut Mark {
        self.add(Geometry::Segment { from: place.from, to: place.to }, role, link, shown, lit)
    }

    fn balloon(&mut self, place: &Place, index: usize, role: Role, shown: Range<u32>, lit: Range<u32>) -> &mut Mark {
        let link = Some(Link::Axis(index as u32));
        let mark = self.add(Geometry::Balloon { at: place.balloon }, role, link, shown, lit);
        mark.label = Some(label(words::balloon(index + 1), place.balloon, DVec2::ZERO, LabelSize::Normal));
        mark
    }

    /// One shape's interval on an axis and, while lit, the lines that cast it.
    fn shadow(&mut self, k: usize, tested: &Tested, place: &Place, shown: Range<u32>, lit: Range<u32>) {
        let of = tested.of[k];
        let other = tested.of[1 - k];
        let (role, projector) =
            if k == 0 { (Role::IntervalOfA, Role::ProjectorOfA) } else { (Role::IntervalOfB, Role::ProjectorOfB) };
        // A lies beyond the axis, B between the axis and the shapes.
        let side = if k == 0 { place.side } else { -place.side };
        let link = Some(Link::Axis(tested.index as u32));
        let (from, to) = (place.point(of.min.value), place.point(of.max.value));
        // The letter stands where only this shape casts a shadow, if there is such a stretch.
        let (before, after) = (other.min.value - of.min.value, of.max.value - other.max.value);
        let middle = if before <= 0.0 && after <= 0.0 {
            (of.min.value + of.max.value) * 0.5
        } else if before >= after {
            (of.min.value + of.max.value.min(other.min.value)) * 0.5
        } else {
            (of.max.value + of.min.value.max(other.max.value)) * 0.5
        };
        let letter = words::letter(item(self.run.names[k].as_str()));
        let bar = Geometry::Bar { from, to, side, offset_px: BAR_PX };
        let mark = self.add(bar, role, link, shown, lit.clone());
        mark.spoils = true;
        mark.label = Some(label(letter, place.point(middle), side * 22.0, LabelSize::Normal));
        let middle = center(&self.run.shapes[k]);
        for extreme in [of.min, of.max] {
            let line = Geometry::Segment { from: extreme.point, to: place.foot(extreme.point) };
            let name = extreme.vertex.map(|vertex| self.run.vertex_name(k, vertex));
            let mark = self.add(line, projector, link, lit.clone(), lit.clone());
            mark.spoils = true;
            mark.label = name.map(|name| {
                let away = (extreme.point - middle).normalize_or_zero();
                label(words::vertex_name(name), extreme.point, away * 13.0, LabelSize::Small)
            });
        }
    }

    /// The overlap or gap with its number.
    fn measure(&mut self, tested: &Tested, place: &Place, role: Role, shown: Range<u32>, lit: Range<u32>) {
        let link = Some(Link::Axis(tested.index as u32));
        let [low, high] = if role == Role::PushAxis { push_ends(tested) } else { gap_ends(tested) };
        let (from, to) = (place.point(low), place.point(high));
        let (ink, text, size) = match tested.finding {
            Finding::Separates => (Role::Gap, words::gap_label(tested.gap), LabelSize::Large),
            Finding::TooCloseToCall => (Role::Overlap, self.close_label(tested, &shown), LabelSize::Normal),
            Finding::Overlaps
                if self.run.stretched_axis(tested.index).is_some()
                    && (role != Role::PushAxis || self.run.right_push().is_some()) =>
            {
                let size = if role == Role::PushAxis { LabelSize::Large } else { LabelSize::Normal };
                let shared = tested.shared();
                (Role::Overlap, words::stretched_label(shared, place.length, shared / place.length), size)
            }
            Finding::Overlaps if role == Role::PushAxis => {
                (Role::Overlap, words::shortest_push_label(-tested.gap), LabelSize::Large)
            }
            Finding::Overlaps => (Role::Overlap, words::amount(tested.shared()), LabelSize::Normal),
        };
        let geometry = Geometry::Dimension { from, to, side: place.side, offset_px: DIMENSION_PX };
        let mark = self.add(geometry, ink, link, shown, lit);
        mark.spoils = true;
        mark.label = Some(label(text, (from + to) * 0.5, place.side * (DIMENSION_PX + 16.0), size));
    }

    /// When separated the nearest points with their distance, when touching a common point.
    fn nearest(&mut self) {
        let run = self.run;
        let last = run.last()..run.len();
        let Some([on_a, on_b]) = run.contact.points else { return };
        if run.kind() == OutcomeKind::Touching {
            let mark = self.add(Geometry::Point { at: on_a }, Role::CommonPoint, None, last.clone(), last);
            mark.spoils = true;
            mark.label = Some(label(words::contact_label(), on_a, DVec2::new(12.0, -12.0), LabelSize::Small));
            return;
        }
        let side = (on_b - on_a).perp().normalize_or_zero();
        let distance = Geometry::Dimension { from: on_a, to: on_b, side, offset_px: 0.0 };
        let mark = self.add(distance, Role::Gap, None, last.clone(), last);
        mark.spoils = true;
        let text = words::distance_label(run.contact.distance);
        mark.label = Some(label(text, (on_a + on_b) * 0.5, side * 14.0, LabelSize::Small));
    }

    /// What a too-close axis turned out to be, once the run has ended.
    fn close_label(&self, tested: &Tested, shown: &Range<u32>) -> Message {
        let decided = shown.start == self.run.last() && self.run.outcome.deciding == Some(tested.index);
        if decided { super::charts::row_close(self.run) } else { words::row_close() }
    }

    fn verdict(&mut self) {
        let run = self.run;
        self.nearest();
        let last = run.last()..run.len();
        let link = Some(Link::Push);
        let middle = center(&run.shapes[0]);
        let letter = run.letter(Owner::A);
        let pushes = match run.right_push() {
            Some(right) => [
                (Some(right), Role::GhostOfA, words::ghost_label(letter.clone())),
                (run.outcome.push, Role::OtherGhost, words::wrong_ghost_label(letter)),
            ],
            None => [
                (run.outcome.push, Role::GhostOfA, words::ghost_label(letter.clone())),
                (run.outcome.other_push, Role::OtherGhost, words::other_ghost_label(letter)),
            ],
        };
        for (push, role, text) in pushes {
            let Some(push) = push else { continue };
            let (geometry, _) = outline(&run.shapes[0], push);
            let mark = self.add(geometry, role, link, last.clone(), last.clone());
            mark.spoils = true;
            let beyond = support(&run.shapes[0], push) + push;
            mark.label = Some(label(text, beyond, push.normalize_or_zero() * 14.0, LabelSize::Small));
            // Beside the letter, on the side that looks down.
            let across = push.perp().normalize_or(DVec2::NEG_Y);
            let down = if across.y > 0.0 { -across } else { across };
            let room = (support(&run.shapes[0], down) - middle).dot(down);
            let from = middle + down * (0.45 * room);
            let (arrow, size) = if role == Role::GhostOfA {
                (Role::Push, LabelSize::Normal)
            } else {
                (Role::OtherGhost, LabelSize::Small)
            };
            let geometry = Geometry::Arrow { from, to: from + push };
            let mark = self.add(geometry, arrow, link, last.clone(), last.clone());
            mark.spoils = true;
            mark.label = Some(label(words::push_label(push), from + push * 0.5, down * 18.0, size));
        }
        if let (Certificate::Point(at), OutcomeKind::Overlapping) = (run.outcome.certificate, run.kind()) {
            let mark = self.add(Geometry::Point { at }, Role::CommonPoint, None, last.clone(), last);
            mark.spoils = true;
            mark.label = Some(label(words::common_point_label(), at, DVec2::new(10.0, -10.0), LabelSize::Small));
        }
    }
}

/// The two values that the shorter push-out spans: less than what they share is never needed, more is when one holds the
/// other.
fn push_ends(tested: &Tested) -> [f64; 2] {
    let [a, b] = tested.of;
    let back = [b.min.value, a.max.value];
    let on = [a.min.value, b.max.value];
    if back[1] - back[0] <= on[1] - on[0] { back } else { on }
}

/// The two values that a dimension spans: the ends of the gap, or of the stretch both intervals share.
fn gap_ends(tested: &Tested) -> [f64; 2] {
    let low = tested.of[0].min.value.max(tested.of[1].min.value);
    let high = tested.of[0].max.value.min(tested.of[1].max.value);
    [low.min(high), low.max(high)]
}

/// "edge 2", inside the shape beside its edge.
fn edge_name(run: &Run, owner: Owner, edge: usize, [from, to]: [DVec2; 2]) -> Label {
    let middle = (from + to) * 0.5;
    let inwards = (center(&run.shapes[owner_index(owner)]) - middle).normalize_or_zero();
    label(words::edge_number(run.edge_label(owner, edge) + 1), middle, inwards * 26.0, LabelSize::Small)
}

fn label(text: Message, at: DVec2, offset_px: DVec2, size: LabelSize) -> Label {
    Label { text, at, offset_px, size }
}

/// The end of the edge that lies nearer to the axis.
fn nearer(edge: [DVec2; 2], place: &Place) -> DVec2 {
    if edge[0].dot(place.side) >= edge[1].dot(place.side) { edge[0] } else { edge[1] }
}

/// The shape moved by `by`, with the place of its letter.
fn outline(shape: &Convex, by: DVec2) -> (Geometry, DVec2) {
    let middle = center(shape) + by;
    let geometry = match shape {
        Convex::Circle(circle) => Geometry::Circle { center: circle.center() + by, radius: circle.radius() },
        Convex::Polygon(polygon) => {
            Geometry::polygon(vec![polygon.vertices().iter().map(|v| *v + by).collect()])
        }
    };
    (geometry, middle)
}

/// The point of the shape farthest along a direction.
fn support(shape: &Convex, direction: DVec2) -> DVec2 {
    gap_along(shape, shape, direction.normalize_or(DVec2::X)).of_a.max.point
}
