//! What is drawn on the stage, and at which frames.

use glam::DVec2;

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::{Coordinate, Region, Zone};
use crate::collision::quadrant_view::QuadrantView;
use crate::collision::{Rect, Relation};
use crate::lesson::narrate::circle_rect::{CENTER, CLAMP_POINT, clamp_link, region_link, way_out_link};
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::quadrant_view::{look_link, quadrant};
use crate::lesson::sketch::{Sketch, geometry};
use crate::lesson::upright::{self, Upright, amount_text};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, Handle, LabelSize, LegendRow, Link, Mark, Role, View};
use crate::words::{Message, circle_rect as words, shape as shapes, steps};

use super::run::{Clamp, Run, Way};

pub(super) struct Drawing {
    pub views: Vec<View>,
    pub marks: Vec<Mark>,
    pub legend: Vec<LegendRow>,
}

pub(super) fn draw(scene: &Scene, run: &Run) -> Drawing {
    let mut drawer = Drawer { run, sketch: Sketch::new(run.len()), upright: upright_of(run) };
    drawer.shapes(scene);
    if run.region.is_some() {
        drawer.regions();
        drawer.clamps();
        drawer.nearest();
        drawer.ways();
        drawer.quadrants();
    }
    if let Some(rect) = run.own_frame() {
        drawer.both_frames(rect);
    }
    drawer.verdict(scene);
    let sketch = drawer.sketch;
    let mut views = vec![sketch.view(0, run.own_frame().map(|_| steps::view_world()))];
    if run.own_frame().is_some() {
        views.push(sketch.view(1, Some(steps::view_local(run.rect_letter()))));
    }
    let legend = sketch.legend(legend(run));
    Drawing { views, marks: sketch.into_marks(), legend }
}

/// The scene's own handles, and the circle's again in the rectangle's frame.
pub(super) fn handles(scene: &Scene, run: &Run) -> Vec<Handle> {
    let mut handles = crate::lesson::handles_in_world(scene);
    if let Some(rect) = run.own_frame() {
        let frame = || steps::view_local(run.rect_letter());
        let body = upright::in_frame(shapes::named(shapes::circle(), run.circle_letter()), frame());
        let radius = upright::in_frame(shapes::radius(run.circle_letter()), frame());
        let (item, at) = (run.round as u32, run.tested_center());
        handles.extend(upright::handles_in_local(rect, item, body, at, Some((run.circle.radius(), radius))));
    }
    handles
}

fn legend(run: &Run) -> Vec<(Role, Message)> {
    let (interval, boxed) =
        if run.round == 0 { (Role::IntervalOfB, Role::BoxOfA) } else { (Role::IntervalOfA, Role::BoxOfB) };
    vec![
        (Role::Vertex, words::legend_p()),
        (Role::Nearest, words::legend_q()),
        (Role::Region, words::legend_region()),
        (interval, words::legend_interval()),
        (Role::Made, words::legend_made()),
        (Role::Distance, words::legend_distance()),
        (Role::EdgeTaken, words::legend_side_taken()),
        (Role::EdgePassed, words::legend_side_passed()),
        (Role::SearchDirection, words::legend_quadrants()),
        (Role::GhostOfA, words::legend_ghost()),
        (Role::Push, words::legend_push()),
        (Role::Overlap, words::legend_depth()),
        (Role::Gap, words::legend_gap()),
        (Role::CommonPoint, words::legend_common()),
        (boxed, words::legend_boxes()),
    ]
}

fn upright_of(run: &Run) -> Upright {
    let (center, reach) = (run.tested_center(), DVec2::splat(run.circle.radius()));
    Upright::new(run.tested_view(), run.ends(), [center - reach, center + reach])
}

struct Drawer<'a> {
    run: &'a Run,
    sketch: Sketch,
    upright: Upright,
}

/// The role of an item's outline.
fn outline_role(item: usize) -> Role {
    if item == 0 { Role::ShapeA } else { Role::ShapeB }
}

impl Drawer<'_> {
    /// The first frame at which the center is known where it is tested.
    fn shapes(&mut self, scene: &Scene) {
        let run = self.run;
        for (k, item) in scene.items.iter().take(2).enumerate() {
            self.sketch.shape(0, k as u32, &item.name, &item.shape, outline_role(k));
        }
        let all = self.sketch.all();
        if run.own_frame().is_some() {
            let [lo, hi] = run.ends();
            let local = [
                ShapeSpec::Circle { center: run.tested_center(), radius: run.circle.radius() },
                ShapeSpec::Aabb { min: lo, max: hi },
            ];
            for (item, shape) in [run.round, 1 - run.round].into_iter().zip(local) {
                self.sketch.shape(1, item as u32, &run.names[item], &shape, outline_role(item));
            }
        }
        // The center, with its numbers while it is carried over.
        let carried = run.carried.map(|carried| self.sketch.at(carried.frame));
        let places = [(0, run.circle.center()), (1, run.tested_center())];
        for (view, p) in places.into_iter().take(1 + usize::from(run.own_frame().is_some())) {
            let away = DVec2::new(11.0, 10.0);
            let (with, without) = match &carried {
                Some(at) => (at.clone(), at.end..all.end),
                None => (all.end..all.end, all.clone()),
            };
            self.sketch.point(view, p, Role::Vertex).link(CENTER).shown(with.clone()).lit(with).label(
                words::p_at(p),
                p,
                away,
                LabelSize::Normal,
            );
            self.sketch.point(view, p, Role::Vertex).link(CENTER).shown(without).label(
                words::p(),
                p,
                away,
                LabelSize::Normal,
            );
        }
    }

    /// The nine regions, and the one that holds the center from the step on that found it.
    fn regions(&mut self) {
        let Some(found) = self.run.region else { return };
        let upright = self.upright;
        // The second way asks about the plane around P instead; the regions come back with the verdict.
        let all = self.sketch.all();
        let second = self.run.looks.first().map_or(all.end, |look| look.frame);
        let verdict = if second < all.end { self.sketch.last() } else { all.end..all.end };
        let zones = [Zone::Before, Zone::Within, Zone::After];
        for region in zones.into_iter().flat_map(|y| zones.into_iter().map(move |x| Region { x, y })) {
            let [min, max] = self.bounds(region);
            let ring = vec![min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y)];
            let inward = DVec2::new(inward(region.x), inward(region.y));
            let outermost = place_in([min, max], -inward);
            let name = match (region.is_inside(), region.is_corner()) {
                (true, _) => None,
                (_, true) => Some(words::corner()),
                (_, false) => Some(words::side()),
            };
            let link = region_link(region);
            self.sketch.ring(upright.view, ring.clone(), Role::Region).link(link).shown(verdict.clone());
            let draft = self.sketch.ring(upright.view, ring.clone(), Role::Region).link(link).shown(0..second);
            if let Some(name) = name {
                draft.label(name, outermost, inward * 16.0, LabelSize::Small);
            }
            if region == found.is.0 {
                let at = self.sketch.at(found.frame);
                for shown in [found.frame..second, verdict.clone()] {
                    let draft = self.sketch.ring(upright.view, ring.clone(), Role::Region).link(link);
                    draft.shown(shown.clone()).lit(shown).spoils();
                }
                if let Some(name) = condition(self.run, region) {
                    self.sketch
                        .add(upright.view, Geometry::Text { at: outermost }, Role::Note)
                        .link(link)
                        .shown(at.clone())
                        .lit(at)
                        .label(name, outermost, inward * 36.0, LabelSize::Normal)
                        .spoils();
                }
            }
        }
    }

    fn bounds(&self, region: Region) -> [DVec2; 2] {
        let Upright { lo, hi, outer: [min, max], .. } = self.upright;
        let ends = |zone, k: usize| match zone {
            Zone::Before => [min[k], lo[k]],
            Zone::Within => [lo[k], hi[k]],
            Zone::After => [hi[k], max[k]],
        };
        let ([x0, x1], [y0, y1]) = (ends(region.x, 0), ends(region.y, 1));
        [DVec2::new(x0, y0), DVec2::new(x1, y1)]
    }

    /// Each coordinate of the center brought into the box, on its rim.
    fn clamps(&mut self) {
        let (run, upright) = (self.run, self.upright);
        // They stay until the squares are compared; what comes after is about other things.
        let until = run.squares.map_or(run.last() + 1, |squares| squares.frame + 1);
        for at in &run.clamps {
            let Clamp { coordinate, value, clamped, zone, .. } = at.is;
            let (shown, lit) = (at.frame..until, self.sketch.at(at.frame));
            let ranges = || [shown.clone(), lit.clone()];
            let link = clamp_link(coordinate);
            let role = if run.round == 0 { Role::IntervalOfB } else { Role::IntervalOfA };
            upright.band(&mut self.sketch, coordinate, link, lit.clone());
            upright.interval(&mut self.sketch, coordinate, role, link, ranges(), Some(clamped));
            upright.dropped(&mut self.sketch, coordinate, run.tested_center(), link, ranges());
            let (from, to) = (upright.on_rim(coordinate, value), upright.on_rim(coordinate, clamped));
            if zone == Zone::Within {
                continue;
            }
            self.sketch
                .arrow(upright.view, from, to, Role::Made)
                .link(link)
                .shown(shown.clone())
                .lit(lit.clone())
                .spoils();
            let draft = self.sketch.point(upright.view, to, Role::Nearest).link(link).shown(shown.clone()).lit(lit);
            let away = Upright::away(coordinate) * 16.0;
            draft.label(amount_text(clamped), to, away, LabelSize::Normal).spoils();
        }
    }

    /// The clamp point, and the squares that are compared.
    fn nearest(&mut self) {
        let (run, view) = (self.run, self.upright.view);
        let Some(found) = run.region else { return };
        let (region, q) = found.is;
        let p = run.tested_center();
        let (own, from) = (self.sketch.at(found.frame), self.sketch.from(found.frame));
        let away = away_from_box(region);
        if region.is_inside() {
            // P itself.
            self.sketch.point(view, q, Role::Nearest).link(CLAMP_POINT).shown(own.clone()).lit(own).label(
                words::q_is_p(),
                q,
                DVec2::new(10.0, -12.0),
                LabelSize::Normal,
            );
            return;
        }
        let later = own.end..from.end;
        for (shown, lit, text) in [(own.clone(), own, words::q_at(q)), (later, from.end..from.end, words::q())] {
            let draft = self.sketch.point(view, q, Role::Nearest).link(CLAMP_POINT).shown(shown).lit(lit);
            draft.label(text, q, -away * 15.0, LabelSize::Normal).spoils();
        }
        let Some(squares) = run.squares else { return };
        let (own, from) = (self.sketch.at(squares.frame), self.sketch.from(squares.frame));
        let square = words::squared_distance(amount(squares.is.distance));
        let middle = p * 0.5 + q * 0.5;
        let aside = (p - q).perp().normalize_or(DVec2::Y);
        let (now, later) = (own.clone(), own.end..from.end);
        let draft = self.sketch.segment(view, q, p, Role::Distance).link(CLAMP_POINT).shown(now.clone()).lit(now);
        draft.label(square, middle, aside * 15.0, LabelSize::Normal);
        self.sketch.segment(view, q, p, Role::Distance).link(CLAMP_POINT).shown(later);
        if region.is_corner() {
            // Both legs of the right triangle: what clamping moved each coordinate by.
            let bend = DVec2::new(p.x, q.y);
            let below = DVec2::new(0.0, -away.y);
            let beside = DVec2::new(away.x, 0.0);
            let offset = squares.is.offset;
            for (from, to, length, side) in [(q, bend, offset.x, below), (bend, p, offset.y, beside)] {
                self.sketch.segment(view, from, to, Role::Helper).shown(own.clone()).lit(own.clone()).label(
                    amount_text(length.abs()),
                    from * 0.5 + to * 0.5,
                    side * 13.0,
                    LabelSize::Small,
                );
            }
        }
        // The radius, to be compared with: away from Q, where nothing else is drawn.
        let rim = p + (p - q).normalize_or(away) * run.circle.radius();
        self.sketch
            .segment(view, p, rim, Role::Helper)
            .link(Link::Item(run.round as u32))
            .shown(own.clone())
            .lit(own)
            .label(words::radius(amount(run.circle.radius())), p * 0.5 + rim * 0.5, -aside * 15.0, LabelSize::Normal);
    }

    /// From a center inside straight to each side.
    fn ways(&mut self) {
        let (run, upright) = (self.run, self.upright);
        let p = run.tested_center();
        let Some(last) = run.ways.last().map(|way| way.frame + 1) else { return };
        let shortest = run.way().map(|way| way.side);
        for at in &run.ways {
            let Way { side, to_side, .. } = at.is;
            let (own, link) = (self.sketch.at(at.frame), way_out_link(side));
            let [from, to] = self.side(side);
            let foot = match side {
                Side::Left | Side::Right => DVec2::new(from.x, p.y),
                Side::Below | Side::Above => DVec2::new(p.x, from.y),
            };
            let across = if matches!(side, Side::Left | Side::Right) { DVec2::Y } else { DVec2::X };
            let draft = self.sketch.segment(upright.view, p, foot, Role::Distance).link(link);
            draft.shown(at.frame..last).lit(own.clone()).label(
                amount_text(to_side),
                p * 0.5 + foot * 0.5,
                across * 14.0,
                LabelSize::Normal,
            );
            // Whether a side is the nearest so far is the finding of its own step, and of the verdict.
            let own_role = if at.is.shortest { Role::EdgeTaken } else { Role::EdgePassed };
            let later_role = if shortest == Some(side) { Role::EdgeTaken } else { Role::EdgePassed };
            self.sketch.segment(upright.view, from, to, own_role).link(link).shown(own.clone()).lit(own.clone());
            let later = own.end..if later_role == Role::EdgeTaken { run.last() + 1 } else { last };
            // Until the last side is measured, the nearest so far may still lose.
            let known = last.saturating_sub(1);
            let held = self.held_until(side, at.frame).min(known);
            if at.is.shortest && held > own.end {
                self.sketch.segment(upright.view, from, to, Role::EdgeTaken).link(link).shown(own.end..held);
            }
            let rest = held.max(own.end)..later.end;
            self.sketch.segment(upright.view, from, to, later_role).link(link).shown(rest);
        }
    }

    /// The frame at which a nearer side than this one is found; the last measured one when none is.
    fn held_until(&self, side: Side, frame: u32) -> u32 {
        let nearer = self.run.ways.iter().find(|way| way.frame > frame && way.is.shortest && way.is.side != side);
        nearer.map_or(u32::MAX, |way| way.frame)
    }

    fn side(&self, side: Side) -> [DVec2; 2] {
        let Upright { lo, hi, .. } = self.upright;
        let corners = [lo, DVec2::new(hi.x, lo.y), hi, DVec2::new(lo.x, hi.y)];
        let k = match side {
            Side::Below => 0,
            Side::Right => 1,
            Side::Above => 2,
            Side::Left => 3,
        };
        [corners[k], corners[(k + 1) % 4]]
    }

    /// The second way: two lines through the center, the quadrants' numbers, and the feature that faces the center.
    fn quadrants(&mut self) {
        let (run, upright) = (self.run, self.upright);
        let Some(feature) = run.feature else { return };
        let p = run.tested_center();
        let first = run.looks.first().map_or(feature.frame, |look| look.frame);
        let shown = first..feature.frame + 1;
        let [min, max] = upright.outer;
        let lines = [
            (Coordinate::X, DVec2::new(p.x, min.y), DVec2::new(p.x, max.y)),
            (Coordinate::Y, DVec2::new(min.x, p.y), DVec2::new(max.x, p.y)),
        ];
        for (coordinate, from, to) in lines {
            let own = run.looks.iter().find(|look| look.is.coordinate == coordinate).map_or(first, |look| look.frame);
            // Each at its own step, and both where the quadrants are counted.
            for (shown, lit) in [
                (shown.start..own, false),
                (own..own + 1, true),
                (own + 1..feature.frame, false),
                (feature.frame..shown.end, true),
            ] {
                let lit = if lit { shown.clone() } else { shown.end..shown.end };
                let draft = self.sketch.segment(upright.view, from, to, Role::SearchDirection);
                draft.link(look_link(coordinate)).shown(shown).lit(lit);
            }
        }
        let step = upright.extent * 0.07;
        let ways = [DVec2::ONE, DVec2::new(-1.0, 1.0), -DVec2::ONE, DVec2::new(1.0, -1.0)];
        for (k, way) in ways.into_iter().enumerate() {
            let at = p + way * step;
            let holds = match feature.is {
                QuadrantView::Corner { corner, .. } => corner == k,
                QuadrantView::Side { side: Side::Left, .. } => matches!(k, 0 | 3),
                QuadrantView::Side { side: Side::Right, .. } => matches!(k, 1 | 2),
                QuadrantView::Side { side: Side::Below, .. } => k < 2,
                QuadrantView::Side { side: Side::Above, .. } => k >= 2,
                QuadrantView::Inside => true,
            };
            if holds {
                // The quadrant, out to the picture's end.
                let end = place_in(upright.outer, way);
                let ring = vec![p, DVec2::new(end.x, p.y), end, DVec2::new(p.x, end.y)];
                let own = self.sketch.at(feature.frame);
                self.sketch.ring(upright.view, ring, Role::Region).shown(own.clone()).lit(own).spoils();
            }
            let lit = if holds { feature.frame..feature.frame + 1 } else { shown.end..shown.end };
            self.sketch
                .add(upright.view, Geometry::Balloon { at }, Role::SearchDirection)
                .shown(shown.clone())
                .lit(lit)
                .label(quadrant(k), at, DVec2::ZERO, LabelSize::Normal);
        }
        let own = self.sketch.at(feature.frame);
        match feature.is {
            QuadrantView::Corner { .. } | QuadrantView::Inside => {}
            QuadrantView::Side { side, .. } => {
                let [from, to] = self.side(side);
                self.sketch.segment(upright.view, from, to, Role::EdgeTaken).shown(own.clone()).lit(own.clone());
            }
        }
        if let Some(found) = run.region.filter(|found| !found.is.0.is_inside()) {
            self.sketch.point(upright.view, found.is.1, Role::Nearest).link(CLAMP_POINT).shown(own.clone()).lit(own);
        }
    }

    /// A turned rectangle: how P came in and Q goes back.
    fn both_frames(&mut self, rect: &Rect) {
        let run = self.run;
        upright::own_axes(&mut self.sketch, rect, Link::Item(1 - run.round as u32));
        if let Some(carried) = run.carried {
            upright::carried(&mut self.sketch, rect, run.circle.center(), carried.is[1], CENTER, carried.frame);
        }
        let Some(back) = run.back else { return };
        let (own, from) = (self.sketch.at(back.frame), self.sketch.from(back.frame));
        let [normal_in_local, normal, q] = back.is;
        let p = run.circle.center();
        if !run.is_inside() {
            for (shown, lit, text) in
                [(own.clone(), own.clone(), words::q_at(q)), (own.end..from.end, from.end..from.end, words::q())]
            {
                let draft = self.sketch.point(0, q, Role::Nearest).link(CLAMP_POINT).shown(shown).lit(lit);
                draft.label(text, q, -normal * 15.0, LabelSize::Normal);
            }
            self.sketch.segment(0, q, p, Role::Distance).link(CLAMP_POINT).shown(from);
        }
        // The way out, the same arrow in both frames.
        let length = self.upright.extent * 0.18;
        let local_q = run.region.map_or(DVec2::ZERO, |found| found.is.1);
        for (view, at, way) in [(0, q, normal), (1, local_q, normal_in_local)] {
            let tip = at + way * length;
            let draft =
                self.sketch.arrow(view, at, tip, Role::Made).link(Link::Push).shown(own.clone()).lit(own.clone());
            draft.label(words::way_out(), tip, way * 11.0, LabelSize::Normal);
        }
    }

    /// The whole answer, in the world.
    fn verdict(&mut self, scene: &Scene) {
        let run = self.run;
        let last = self.sketch.last();
        let contact = &run.contact;
        match (contact.relation, contact.mtv, contact.points) {
            (Relation::Overlapping, Some(push), _) => {
                let normal = contact.normal.unwrap_or(DVec2::X);
                let from = run.circle.center() - normal * run.circle.radius();
                let dimension = Geometry::Dimension { from, to: from + push, side: normal.perp(), offset_px: 0.0 };
                self.sketch
                    .add(0, dimension, Role::Overlap)
                    .link(Link::Push)
                    .shown(last.clone())
                    .lit(last.clone())
                    .label(
                        words::depth(amount(contact.depth)),
                        from + push * 0.5,
                        normal.perp() * 22.0,
                        LabelSize::Normal,
                    );
                let Some(push) = run.push_of_first() else { return };
                let item = &scene.items[0];
                let ghost = geometry(&moved(&item.shape, push));
                self.sketch.add(0, ghost, Role::GhostOfA).link(Link::Push).shown(last.clone()).spoils();
                let at = item.shape.center();
                self.sketch.arrow(0, at, at + push, Role::Push).link(Link::Push).shown(last.clone()).lit(last).spoils();
            }
            (Relation::Touching, _, Some([point, _])) => {
                self.sketch.point(0, point, Role::CommonPoint).shown(last.clone()).lit(last).spoils();
            }
            (Relation::Separated, _, Some([on_circle, on_rect])) => {
                let side = (on_circle - on_rect).perp().normalize_or(DVec2::Y);
                let gap = Geometry::Dimension { from: on_rect, to: on_circle, side, offset_px: 0.0 };
                let middle = on_circle * 0.5 + on_rect * 0.5;
                self.sketch
                    .add(0, gap, Role::Gap)
                    .shown(last.clone())
                    .lit(last.clone())
                    .label(words::gap(amount(contact.distance)), middle, side * 18.0, LabelSize::Large)
                    .spoils();
                if run.boxes_meet {
                    self.boxes(scene);
                }
            }
            _ => {}
        }
    }

    /// Both bounding boxes, where they overlap and the shapes do not.
    fn boxes(&mut self, scene: &Scene) {
        let last = self.sketch.last();
        for (k, role) in [(0, Role::BoxOfA), (1, Role::BoxOfB)] {
            // An unturned box is its own.
            if matches!(scene.items[k].shape, ShapeSpec::Aabb { .. }) {
                continue;
            }
            let Ok(shape) = scene.shape(k) else { continue };
            let ring = shape.aabb().corners().to_vec();
            self.sketch.ring(0, ring, role).link(Link::Item(k as u32)).shown(last.clone()).spoils();
        }
    }
}

/// The shape somewhere else.
fn moved(shape: &ShapeSpec, by: DVec2) -> ShapeSpec {
    let mut shape = shape.clone();
    match &mut shape {
        ShapeSpec::Circle { center, .. } | ShapeSpec::Rect { center, .. } => *center += by,
        ShapeSpec::Aabb { min, max } => {
            *min += by;
            *max += by;
        }
        ShapeSpec::Point(_) | ShapeSpec::Segment(_) | ShapeSpec::Polygon { .. } | ShapeSpec::Mask(_) => {}
    }
    shape
}

/// From the picture's rim towards the box.
fn inward(zone: Zone) -> f64 {
    match zone {
        Zone::Before => 1.0,
        Zone::Within => 0.0,
        Zone::After => -1.0,
    }
}

/// From the box out into a region, a direction of length about 1.
fn away_from_box(region: Region) -> DVec2 {
    -DVec2::new(inward(region.x), inward(region.y)).normalize_or_zero()
}

/// The point of a box in a direction: its middle for 0, an end for 1.
fn place_in([min, max]: [DVec2; 2], direction: DVec2) -> DVec2 {
    let along = |k: usize| {
        if direction[k] > 0.0 {
            max[k]
        } else if direction[k] < 0.0 {
            min[k]
        } else {
            min[k] * 0.5 + max[k] * 0.5
        }
    };
    DVec2::new(along(0), along(1))
}

/// "corner: x > 2, y > 1.5"; nothing for the inside, which says so in the step.
fn condition(run: &Run, region: Region) -> Option<Message> {
    let of = |k: usize, zone: Zone| {
        let clamp = run.clamps.get(k)?.is;
        match zone {
            Zone::Before => Some(("<", amount(clamp.lo))),
            Zone::Within => None,
            Zone::After => Some((">", amount(clamp.hi))),
        }
    };
    Some(match (of(0, region.x), of(1, region.y)) {
        (Some((x_sign, x)), Some((y_sign, y))) => words::region_corner_if(x_sign, x, y_sign, y),
        (Some((sign, end)), None) => words::region_side_if("x", sign, end),
        (None, Some((sign, end))) => words::region_side_if("y", sign, end),
        (None, None) => return None,
    })
}
