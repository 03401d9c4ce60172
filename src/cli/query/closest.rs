//! `closest`: the point of a shape nearest to another.

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::point::{NAMES, asked};
use super::request::Request;
use super::watch::Watch;
use crate::collision::closest::closest;
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::words::Lang;

#[derive(Serialize)]
struct Answer<'a> {
    point: DVec2,
    distance: f64,
    inside: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let (p, shape, steps) = asked(request)?;

    let mut watch = Watch::new(steps);
    let nearest = closest(p, &shape, &mut watch);
    let told = watch.told(|steps| narrate::closest(NAMES, p, &shape, steps));
    Ok(to_text(&Answer {
        point: nearest.point,
        distance: nearest.distance,
        inside: nearest.inside,
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    }))
}
