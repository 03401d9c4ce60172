//! What is drawn on the stage, and at which frames.

use std::cmp::Ordering;
use std::ops::Range;

use glam::DVec2;

use crate::collision::coordinate::Coordinate;
use crate::collision::point_tests::PointRelation;
use crate::collision::rect_bounds::Step as BoundsStep;
use crate::collision::{Circle, Rect, Shape};
use crate::lesson::narrate::circle_rect::clamp_link;
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::rect_bounds::reach_link;
use crate::lesson::sketch::{Drawing, Sketch};
use crate::lesson::upright::{self, Upright, amount_text};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, Handle, LabelSize, Link, Role};
use crate::words::{Message, point_tests as words, shape as shapes, steps};

use super::run::Run;

pub(super) fn draw(scene: &Scene, run: &Run) -> Drawing {
    let mut drawer = Drawer { run, sketch: Sketch::new(run.len()) };
    drawer.shapes(scene);
    drawer.bounds();
    if let Some(rect) = run.own_frame() {
        drawer.own_frame(rect);
    }
    drawer.coordinates();
    if let Shape::Circle(circle) = &run.shape {
        drawer.squares(circle);
    }
    drawer.sides();
    drawer.verdict();
    let sketch = drawer.sketch;
    let mut views = vec![sketch.view(0, run.own_frame().map(|_| steps::view_world()))];
    if run.own_frame().is_some() {
        views.push(sketch.view(1, Some(steps::view_local(run.letters()[1].clone()))));
    }
    let legend = sketch.legend(legend(run));
    Drawing { views, marks: sketch.into_marks(), legend }
}

/// The scene's own handles, and the point's again in the rectangle's frame.
pub(super) fn handles(scene: &Scene, run: &Run) -> Vec<Handle> {
    let mut handles = crate::lesson::handles_in_world(scene);
    if let Some(rect) = run.own_frame() {
        let [point, shape] = run.letters();
        let name = upright::in_frame(shapes::named(shapes::point(), point), steps::view_local(shape));
        handles.extend(upright::handles_in_local(rect, run.items()[0].index, name, run.tested(), None));
    }
    handles
}

fn legend(run: &Run) -> Vec<(Role, Message)> {
    let made = if run.sides.is_empty() { words::legend_made() } else { words::legend_made_edge() };
    // Elsewhere helper lines carry their numbers.
    let has_line = run.sides.iter().any(|at| at.is.side.is_eq());
    let line = has_line.then(|| (Role::Helper, words::legend_edge_line()));
    let rows = [
        (Role::IntervalOfB, words::legend_interval()),
        (Role::Region, words::legend_strip()),
        (Role::Distance, words::legend_distance()),
        (Role::Made, made),
        (Role::Gap, words::legend_reach()),
        (Role::BoxOfB, words::legend_box()),
        (Role::PositiveArea, words::legend_positive()),
        (Role::NegativeArea, words::legend_negative()),
        (Role::EdgeTaken, words::legend_taken()),
        (Role::SeparatingLine, words::legend_outer()),
        (Role::EndCounted, words::legend_ends()),
        (Role::CommonPoint, words::legend_common()),
    ];
    rows.into_iter().chain(line).collect()
}

struct Drawer<'a> {
    run: &'a Run,
    sketch: Sketch,
}

/// Where the point's letter stands.
const LETTER_PX: DVec2 = DVec2::new(9.0, 11.0);

impl Drawer<'_> {
    fn shapes(&mut self, scene: &Scene) {
        let run = self.run;
        let roles = [Role::ShapeA, Role::ShapeB];
        for k in [1, 0] {
            let (index, name) = (run.places[k] as u32, run.names[k].as_str());
            self.sketch.shape(0, index, name, &scene.items[run.places[k]].shape, roles[k]);
            let local = match (k, run.own_frame()) {
                (_, None) => continue,
                (0, Some(_)) => ShapeSpec::Point(run.tested()),
                (_, Some(rect)) => ShapeSpec::Aabb { min: -rect.half(), max: rect.half() },
            };
            self.sketch.shape(1, index, name, &local, roles[k]);
        }
    }

    /// Corners of a turned rectangle, one a frame, then how far it reaches, then the box.
    fn bounds(&mut self) {
        let Shape::Rect(rect) = &self.run.shape else { return };
        let (item, end) = (self.run.items()[1].index, self.run.first());
        for (frame, recorded) in (0u32..).zip(&self.run.bounds) {
            let own = self.sketch.at(frame);
            match recorded.step {
                BoundsStep::CornerTurned { corner, in_local, in_world, .. } => {
                    let link = Link::Vertex { item, vertex: corner as u32 };
                    let views = [(0, rect.center(), in_world), (1, DVec2::ZERO, in_local)];
                    for (view, center, at) in views {
                        if view == 1 && self.run.own_frame().is_none() {
                            continue;
                        }
                        let away = (at - center).normalize_or(DVec2::Y) * 15.0;
                        let draft = self.sketch.arrow(view, center, at, Role::Made).link(link);
                        draft.shown(own.clone()).lit(own.clone());
                        let text = words::corner_place(corner + 1, at);
                        let draft = self.sketch.point(view, at, Role::Vertex).link(link).shown(own.clone());
                        draft.lit(own.clone()).label(text, at, away, LabelSize::Normal);
                        let later = own.end..end;
                        let draft = self.sketch.point(view, at, Role::Vertex).link(link).shown(later);
                        draft.label(words::corner_name(corner + 1), at, away, LabelSize::Small);
                    }
                }
                BoundsStep::ReachFound { coordinate, reach, lo, hi, .. } => {
                    self.reach(rect, coordinate, reach, [lo, hi], own);
                }
                BoundsStep::BoxFound { outcome } => {
                    let ring = outcome.aabb.corners().to_vec();
                    let from = self.sketch.from(frame);
                    self.sketch.ring(0, ring, Role::BoxOfB).link(Link::Item(item)).shown(from).lit(own);
                }
            }
        }
    }

    /// From the center to both sides of the box that is to come.
    fn reach(&mut self, rect: &Rect, coordinate: Coordinate, reach: f64, [lo, hi]: [f64; 2], own: Range<u32>) {
        let center = rect.center();
        let link = reach_link(coordinate);
        let axis = coordinate.axis();
        let [x, y] = [center.x, center.y];
        let place = |value: f64| match coordinate {
            Coordinate::X => DVec2::new(value, y),
            Coordinate::Y => DVec2::new(x, value),
        };
        let side = axis.perp();
        for (k, end) in [lo, hi].into_iter().enumerate() {
            let line = Geometry::Line { through: place(end), direction: side };
            let draft = self.sketch.add(0, line, Role::Helper).link(link).shown(own.start..self.run.first());
            draft.lit(own.clone()).label(amount_text(end), place(end), axis * if k == 0 { -18.0 } else { 18.0 }, LabelSize::Small);
        }
        let dimension = Geometry::Dimension { from: center, to: place(hi), side, offset_px: 0.0 };
        let draft = self.sketch.add(0, dimension, Role::Gap).link(link).shown(own.clone()).lit(own);
        let middle = center * 0.5 + place(hi) * 0.5;
        draft.label(words::reach_label(amount(reach)), middle, side * 16.0, LabelSize::Normal);
    }

    fn own_frame(&mut self, rect: &Rect) {
        let run = self.run;
        upright::own_axes(&mut self.sketch, rect, Link::Item(run.items()[1].index));
        if let Some(carried) = run.carried {
            let link = Link::Item(run.items()[0].index);
            upright::carried(&mut self.sketch, rect, run.p, carried.is, link, carried.frame);
            let own = self.sketch.at(carried.frame);
            for (view, at) in [(0, run.p), (1, carried.is)] {
                self.sketch
                    .text(view, at, steps::amount(at), LabelSize::Normal)
                    .link(link)
                    .shown(own.clone())
                    .lit(own.clone())
                    .label(steps::amount(at), at, DVec2::new(0.0, -17.0), LabelSize::Normal);
            }
        }
    }

    /// A box: on each coordinate the strip between its ends, its interval and the point's own value on the rim.
    fn coordinates(&mut self) {
        let run = self.run;
        let (Some(ends), false) = (run.ends(), run.coordinates.is_empty()) else { return };
        let p = run.tested();
        let upright = Upright::new(u32::from(run.own_frame().is_some()), ends, [p, p]);
        let end = run.last() + 1;
        for at in &run.coordinates {
            let coordinate = at.is.coordinate;
            let link = clamp_link(coordinate);
            let (own, shown) = (self.sketch.at(at.frame), at.frame..end);
            let ranges = || [shown.clone(), own.clone()];
            let [min, max] = upright.outer;
            let (low, high) = match coordinate {
                Coordinate::X => (DVec2::new(upright.lo.x, min.y), DVec2::new(upright.hi.x, max.y)),
                Coordinate::Y => (DVec2::new(min.x, upright.lo.y), DVec2::new(max.x, upright.hi.y)),
            };
            let strip = vec![low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
            let draft = self.sketch.ring(upright.view, strip, Role::Region).link(link);
            draft.shown(shown.clone()).lit(own.clone());
            upright.interval(&mut self.sketch, coordinate, Role::IntervalOfB, link, ranges(), Some(at.is.value));
            upright.dropped(&mut self.sketch, coordinate, p, link, ranges());
        }
    }

    /// A circle: the right triangle from its center to the point, and the radius to compare with.
    fn squares(&mut self, circle: &Circle) {
        let run = self.run;
        let Some(squares) = run.squares else { return };
        let (own, later) = (self.sketch.at(squares.frame), squares.frame + 1..run.last() + 1);
        let (center, p) = (circle.center(), run.p);
        let items = run.items().map(|item| Link::Item(item.index));
        self.sketch.point(0, center, Role::Vertex).link(items[1]);
        let aside = (p - center).perp().normalize_or(DVec2::Y);
        let (middle, text) = (center * 0.5 + p * 0.5, words::squared_distance(amount(squares.is.distance)));
        let draft = self.sketch.segment(0, center, p, Role::Distance).link(items[0]).shown(own.clone()).lit(own.clone());
        draft.label(text, middle, aside * 15.0, LabelSize::Normal).spoils();
        self.sketch.segment(0, center, p, Role::Distance).link(items[0]).shown(later);
        let bend = DVec2::new(p.x, center.y);
        let offset = squares.is.offset;
        let legs = [
            (center, bend, offset.x, DVec2::new(0.0, -offset.y.signum())),
            (bend, p, offset.y, DVec2::new(offset.x.signum(), 0.0)),
        ];
        for (from, to, length, side) in legs {
            if length == 0.0 {
                continue;
            }
            let draft = self.sketch.segment(0, from, to, Role::Helper).shown(own.clone()).lit(own.clone());
            draft.label(amount_text(length), from * 0.5 + to * 0.5, side * 13.0, LabelSize::Small);
        }
        // The radius, away from the point, where nothing else is drawn.
        let rim = center - (p - center).normalize_or(DVec2::X) * circle.radius();
        let draft = self.sketch.segment(0, center, rim, Role::Helper).link(items[1]).shown(own.clone()).lit(own);
        let text = words::radius(amount(circle.radius()));
        draft.label(text, center * 0.5 + rim * 0.5, aside * 15.0, LabelSize::Normal);
    }

    /// A polygon: the signed triangle of each edge and the point, and what became of the edge.
    fn sides(&mut self) {
        let run = self.run;
        let (p, end, item) = (run.p, run.last() + 1, run.items()[1].index);
        let center: DVec2 = run.outline.as_ref().map_or(DVec2::ZERO, |outline| {
            let count = outline.vertices().len().max(1) as f64;
            outline.vertices().iter().map(|v| *v / count).sum()
        });
        for at in &run.sides {
            let sided = at.is;
            let (from, to) = (sided.from, sided.to);
            let label = run.edge_label(sided.edge);
            let link = Link::Edge { item, edge: u32::try_from(label).unwrap_or(u32::MAX) };
            let (own, later) = (self.sketch.at(at.frame), at.frame + 1..end);
            let middle = from * 0.5 + to * 0.5;
            let out = (-(to - from).perp()).normalize_or(DVec2::Y);
            let out = if out.dot(middle - center) < 0.0 { -out } else { out };
            // The edge itself may be seen before the answer is given, but not how it turns out.
            let draft = self.sketch.arrow(0, from, to, Role::Made).link(link).shown(own.clone()).lit(own.clone());
            // Where the triangle is not.
            let free = if sided.side == Ordering::Less { -out } else { out };
            draft.label(words::edge_name(label + 1), middle, free * 16.0, LabelSize::Normal);
            let triangle = vec![from, to, p];
            let third = (from + to + p) / 3.0;
            let area = match sided.side {
                _ if run.is_flat() => None,
                // A product that rounds to 0 has only its sign.
                Ordering::Greater if sided.cross == 0.0 => Some((Role::PositiveArea, words::plus())),
                Ordering::Less if sided.cross == 0.0 => Some((Role::NegativeArea, words::minus())),
                Ordering::Greater => Some((Role::PositiveArea, words::cross_positive(amount(sided.cross.abs())))),
                Ordering::Less => Some((Role::NegativeArea, words::cross_negative(amount(sided.cross.abs())))),
                Ordering::Equal => None,
            };
            if let Some((role, text)) = area {
                let draft = self.sketch.ring(0, triangle, role).link(link).shown(own.clone()).lit(own.clone());
                draft.label(text, third, DVec2::ZERO, LabelSize::Normal).spoils();
            }
            match sided.side {
                Ordering::Greater if !run.is_flat() => {
                    let draft = self.sketch.segment(0, from, to, Role::EdgeTaken).link(link).shown(later);
                    draft.label(words::edge_plus(label + 1), middle, out * 14.0, LabelSize::Small);
                }
                Ordering::Equal => {
                    let line = Geometry::Line { through: middle, direction: to - from };
                    self.sketch.add(0, line, Role::Helper).link(link).shown(at.frame..end).lit(own).spoils();
                }
                Ordering::Greater | Ordering::Less => {
                    let line = Geometry::Line { through: middle, direction: to - from };
                    let draft = self.sketch.add(0, line, Role::SeparatingLine).link(link).shown(at.frame..end);
                    draft.lit(own).spoils();
                    let text = words::edge_minus(label + 1);
                    let draft = self.sketch.text(0, middle, text.clone(), LabelSize::Normal).link(link).shown(later);
                    draft.label(text, middle, out * 14.0, LabelSize::Normal);
                }
            }
        }
        self.untested(item);
        let Some(between) = run.between else { return };
        let own = self.sketch.at(between.frame);
        if let Some(sided) = run.sides.iter().find(|at| at.is.edge == between.is.0) {
            for end in [sided.is.from, sided.is.to] {
                self.sketch.point(0, end, Role::EndCounted).shown(own.clone()).lit(own.clone());
            }
        }
    }

    /// Edges that the run never came to, from its end on.
    fn untested(&mut self, item: u32) {
        let run = self.run;
        let Some(outline) = run.outline.as_ref().filter(|_| !run.sides.is_empty()) else { return };
        for edge in (0..run.edge_count()).filter(|edge| run.sides.iter().all(|at| at.is.edge != *edge)) {
            let [from, to] = outline.edge(edge);
            let link = Link::Edge { item, edge: u32::try_from(run.edge_label(edge)).unwrap_or(u32::MAX) };
            let last = self.sketch.last();
            let out = (-(to - from).perp()).normalize_or(DVec2::Y);
            let draft = self.sketch.segment(0, from, to, Role::EdgePassed).link(link).shown(last);
            draft.label(words::not_tested(), from * 0.5 + to * 0.5, out * 14.0, LabelSize::Small).spoils();
        }
    }

    /// The answer beside the point.
    fn verdict(&mut self) {
        let run = self.run;
        let last = self.sketch.last();
        let link = Link::Item(run.items()[0].index);
        let text = match run.outcome.relation {
            PointRelation::Inside => words::inside(),
            PointRelation::Boundary => words::boundary(),
            PointRelation::Outside => words::outside(),
        };
        let views = [(0, run.p), (1, run.tested())];
        for (view, at) in views.into_iter().take(1 + usize::from(run.own_frame().is_some())) {
            if run.outcome.relation == PointRelation::Boundary {
                let draft = self.sketch.point(view, at, Role::CommonPoint).link(link).shown(last.clone());
                draft.lit(last.clone()).spoils();
            }
            let draft = self.sketch.text(view, at, text.clone(), LabelSize::Large).link(link).shown(last.clone());
            let below = DVec2::new(LETTER_PX.x, -LETTER_PX.y * 1.8);
            draft.lit(last.clone()).label(text.clone(), at, below, LabelSize::Large).spoils();
        }
    }
}
