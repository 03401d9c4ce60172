//! Both rules side by side: the polygon filled by each of them, small, and at the verdict what each says of the point.

use glam::DVec2;

use crate::collision::FillRule;
use crate::collision::point_tests::PointRelation;
use crate::collision::vector::middle;
use crate::lesson::sketch::{Sketch, moved};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, LabelSize, Link, Role, View};
use crate::words::{Message, ray_cast as words};

use super::layout::Layout;
use super::run::Run;

/// The view's number, and its part of the width against the picture's.
const VIEW: u32 = 1;
const SHARE: f64 = 0.34;

/// Draws both. The view is the second one.
pub(super) fn draw(run: &Run, layout: &Layout, scene: &Scene, sketch: &mut Sketch) -> View {
    let rules = [
        (FillRule::EvenOdd, words::filled_even_odd(), run.even_odd),
        (FillRule::NonZero, words::filled_nonzero(), run.nonzero),
    ];
    for (row, (rule, name, relation)) in rules.into_iter().enumerate() {
        let (by, [min, max]) = (layout.row(row), layout.bounds());
        let (all, last) = (sketch.all(), sketch.last());
        let mut shape = scene.items[1].shape.clone();
        if let ShapeSpec::Polygon { rule: filled, .. } = &mut shape {
            *filled = rule;
        }
        sketch.add(VIEW, moved(&shape, by), Role::ShapeB).link(Link::Item(1)).lit(all.clone());
        sketch.point(VIEW, run.p + by, Role::ShapeA).link(Link::Item(0)).lit(all);
        let beside = |y: f64| DVec2::new(middle(min.x, max.x), y) + by;
        let (above, below) = (beside(max.y), beside(min.y));
        let title = sketch.add(VIEW, Geometry::Text { at: above }, Role::Note);
        title.label(name, above, DVec2::new(0.0, 16.0), LabelSize::Normal);
        let says = sketch.add(VIEW, Geometry::Text { at: below }, Role::Note).shown(last.clone()).lit(last).spoils();
        says.label(answer(run, relation), below, DVec2::new(0.0, -16.0), LabelSize::Normal);
    }
    View { share: SHARE, is_diagram: true, ..sketch.view(VIEW, Some(words::view_rules())) }
}

fn answer(run: &Run, relation: PointRelation) -> Message {
    let p = run.letter(0);
    match relation {
        PointRelation::Inside => words::rule_inside(p),
        PointRelation::Boundary => words::rule_boundary(p),
        PointRelation::Outside => words::rule_outside(p),
    }
}
