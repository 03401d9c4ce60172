//! What is drawn on the stage, and at which frames.

mod regions;
mod verdict;
mod ways;

use glam::DVec2;

use crate::collision::coordinate::{Region, Zone};
use crate::collision::Rect;
use crate::lesson::narrate::circle_rect::{CENTER, CLAMP_POINT, clamp_link};
use crate::lesson::narrate::fact::amount;
use crate::lesson::sketch::{Drawing, Sketch};
use crate::lesson::upright::{self, Upright, amount_text};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Handle, LabelSize, Link, Role};
use crate::words::{Message, circle_rect as words, shape as shapes, steps};

use super::run::{Clamp, Run};

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
    let mut legend = sketch.legend(legend(run));
    // All nine are drawn before it is known which of them counts.
    sketch.only_while_lit(&mut legend, Role::Region);
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
        (Role::Made, if run.back.is_some() { words::legend_made_and_way() } else { words::legend_made() }),
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
    /// Both shapes, and the center, in each view.
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

    /// Each coordinate of the center brought into the box, on its rim.
    fn clamps(&mut self) {
        let (run, upright) = (self.run, self.upright);
        // They stay until the squares are compared: that, and what comes after, is about other things.
        let until = run.squares.map_or(run.last() + 1, |squares| squares.frame);
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
