//! The nine regions around the box, and the one that holds the center.

use glam::DVec2;

use crate::collision::coordinate::{Region, Zone};
use crate::lesson::narrate::circle_rect::region_link;
use crate::lesson::narrate::fact::amount;
use crate::lesson::upright::Upright;
use crate::trace::{Geometry, LabelSize, Role};
use crate::words::{Message, circle_rect as words};

use super::super::run::Run;
use super::{Drawer, inward, place_in};

impl Drawer<'_> {
    /// The nine regions, and the one that holds the center from the step on that found it.
    pub(super) fn regions(&mut self) {
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
                // The ways out of the inside are drawn in it.
                let ways = self.run.ways.first().map_or(second, |way| way.frame.min(second));
                let verdict = if region.is_inside() { all.end..all.end } else { verdict.clone() };
                for shown in [found.frame..ways, verdict] {
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
