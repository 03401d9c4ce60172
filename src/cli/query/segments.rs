//! `segments`: how two segments meet.

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::json::{Json, required};
use super::path::Path;
use super::request::Request;
use super::watch::Watch;
use crate::collision::segments::{Kind, segments};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::words::Lang;

#[derive(Serialize)]
struct Answer<'a> {
    kind: Kind,
    at: &'a [DVec2],
    distance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let ([a, b], steps) = request.fields(["a", "b"])?;
    let (a, b) = (ends(a, "a")?, ends(b, "b")?);
    let mut watch = Watch::new(steps);
    let outcome = segments(a, b, &mut watch);
    let told = watch.told(|steps| narrate::segments(["A", "B"], [a, b], steps));
    Ok(to_text(&Answer {
        kind: outcome.kind,
        at: outcome.at.points(),
        distance: outcome.distance,
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    }))
}

/// `[[x,y],[x,y]]`.
fn ends(field: Option<Json>, name: &str) -> Result<[DVec2; 2], Failure> {
    let path = Path::Root.field(name);
    let [from, to] = required(field, &Path::Root, name)?.items(&path, "an array of 2 points")?;
    Ok([from.vector(&path.index(0))?, to.vector(&path.index(1))?])
}
