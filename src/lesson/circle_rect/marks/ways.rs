//! The ways out of the inside, and the second way to the nearest feature by quadrants.

use glam::DVec2;

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::Coordinate;
use crate::collision::quadrant_view::QuadrantView;
use crate::lesson::narrate::circle_rect::{CLAMP_POINT, way_out_link};
use crate::lesson::narrate::quadrant_view::{look_link, quadrant};
use crate::lesson::upright::{Upright, amount_text};
use crate::trace::{Geometry, LabelSize, Role};

use super::super::run::Way;
use super::{Drawer, place_in};

impl Drawer<'_> {
    /// From a center inside straight to each side.
    pub(super) fn ways(&mut self) {
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
    pub(super) fn quadrants(&mut self) {
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
        let ways = [DVec2::ONE, DVec2::new(-1.0, 1.0), -DVec2::ONE, DVec2::new(1.0, -1.0)];
        for (k, way) in ways.into_iter().enumerate() {
            // Near the picture's corner, beyond both shapes.
            let at = p.lerp(place_in(upright.outer, way), 0.85);
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
}
