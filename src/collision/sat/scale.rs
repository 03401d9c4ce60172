//! Runs at the ends of the range of doubles: on shapes brought to its middle by a power of two, told in true terms.

use glam::DVec2;

use super::Step;
use crate::collision::projection::{Extreme, Projection};
use crate::collision::shape::Convex;
use crate::collision::vector;

/// A power of two times a shape; only for projecting, as what becomes subnormal may lose its convexity.
pub(super) fn scaled(shape: &Convex, scale: f64) -> Convex {
    match shape {
        Convex::Polygon(polygon) => Convex::Polygon(polygon.map(|v| v * scale)),
        Convex::Circle(circle) => Convex::Circle(circle.scaled(scale)),
    }
}

pub(super) fn unscale(value: f64, scale: f64) -> f64 {
    (value / scale).clamp(-f64::MAX, f64::MAX)
}

fn unscale_vector(v: DVec2, scale: f64) -> DVec2 {
    vector::saturated(v / scale)
}

/// A step of a run on scaled shapes, in the terms of the true ones. Candidates are those of the true shapes already.
pub(super) fn unscale_step(step: Step, shapes: [&Convex; 2], scale: f64) -> Step {
    let extreme = |end: Extreme, shape: &Convex| {
        let point = match (end.vertex, shape) {
            (Some(vertex), Convex::Polygon(polygon)) => polygon.vertices()[vertex],
            _ => unscale_vector(end.point, scale),
        };
        Extreme { point, value: unscale(end.value, scale), ..end }
    };
    let projection =
        |p: Projection, shape: &Convex| Projection { min: extreme(p.min, shape), max: extreme(p.max, shape) };
    match step {
        Step::BoxesTested { apart, .. } => Step::BoxesTested { a: shapes[0].aabb(), b: shapes[1].aabb(), apart },
        Step::AxisTested { index, candidate, of_a, of_b, gap, error_bound, finding, narrowest } => Step::AxisTested {
            index,
            candidate,
            of_a: projection(of_a, shapes[0]),
            of_b: projection(of_b, shapes[1]),
            gap: unscale(gap, scale),
            error_bound: unscale(error_bound, scale),
            finding,
            narrowest: narrowest.map(|(index, push)| (index, unscale(push, scale))),
        },
        // The outcome is in true terms already.
        Step::CandidatesListed { .. } | Step::SettledExactly { .. } | Step::Decided { .. } => step,
    }
}
