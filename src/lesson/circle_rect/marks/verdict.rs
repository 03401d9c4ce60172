//! The whole answer, in the world.

use glam::DVec2;

use crate::collision::Relation;
use crate::lesson::narrate::fact::amount;
use crate::lesson::sketch::geometry;
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::circle_rect as words;

use super::Drawer;

impl Drawer<'_> {
    /// The whole answer, in the world.
    pub(super) fn verdict(&mut self, scene: &Scene) {
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
        // No other shape takes part.
        _ => {}
    }
    shape
}
