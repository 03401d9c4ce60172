//! `point`: where a point lies to a shape.

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::json::required;
use super::path::Path;
use super::request::Request;
use super::shape;
use super::watch::Watch;
use crate::collision::point_tests::{PointRelation, point_in_aabb, point_in_circle, point_in_convex, point_in_rect};
use crate::collision::ray_cast::{Crossing, ray_cast};
use crate::collision::{ConvexPolygon, Shape};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::trace::Frame;
use crate::words::Lang;

/// What steps call the point and the shape.
pub const NAMES: [&str; 2] = ["P", "S"];

#[derive(Serialize)]
struct Answer<'a> {
    relation: PointRelation,
    #[serde(skip_serializing_if = "Option::is_none")]
    crossings: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winding: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    local: Option<DVec2>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

/// The point and the shape that are asked about, and whether the steps are wanted.
pub fn asked(request: &Request) -> Result<(DVec2, Shape, bool), Failure> {
    let ([p, shape], steps) = request.fields(["p", "shape"])?;
    let p = required(p, &Path::Root, "p")?.vector(&Path::Root.field("p"))?;
    let shape = shape::read(required(shape, &Path::Root, "shape")?, &Path::Root.field("shape"))?;
    Ok((p, shape, steps))
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let (p, shape, steps) = asked(request)?;

    let mut answer =
        Answer { relation: PointRelation::Outside, crossings: None, winding: None, local: None, steps: None };
    let told: Option<Vec<Frame>>;
    if let Shape::Polygon(polygon) = &shape {
        let mut watch = Watch::new(steps);
        let outcome = ray_cast(p, polygon, &mut watch);
        answer.relation = outcome.relation;
        answer.crossings = Some(outcome.crossings.iter().map(|Crossing { x, .. }| *x).collect());
        answer.winding = Some(outcome.winding);
        told = watch.told(|steps| narrate::ray_cast(NAMES, p, polygon, steps));
    } else {
        let mut watch = Watch::new(steps);
        answer.relation = match &shape {
            Shape::Aabb(aabb) => point_in_aabb(p, aabb, &mut watch),
            Shape::Circle(circle) => point_in_circle(p, circle, &mut watch),
            Shape::Rect(rect) => {
                answer.local = Some(rect.to_local(p));
                point_in_rect(p, rect, &mut watch)
            }
            Shape::Point(only) => point_in_convex(p, &convex(&[*only])?, &mut watch),
            Shape::Segment(ends) => point_in_convex(p, &convex(ends)?, &mut watch),
            Shape::Polygon(polygon) => point_in_convex(p, &convex(polygon.vertices())?, &mut watch),
        }
        .relation;
        told = watch.told(|steps| narrate::point(NAMES, p, &shape, steps));
    }
    answer.steps = told.as_deref().map(|told| frames(told, Lang::En));
    Ok(to_text(&answer))
}

fn convex(vertices: &[DVec2]) -> Result<ConvexPolygon, Failure> {
    ConvexPolygon::new(vertices).map_err(|error| Failure::shape("shape", &error))
}
