//! `collide`: two shapes against each other.

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::json::required;
use super::path::Path;
use super::request::Request;
use super::shape;
use super::watch::Watch;
use crate::collision::concave_pair::divide;
use crate::collision::{Certificate, Relation, Settled, Shape, ShapeError, collide as core};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::words::Lang;

#[derive(Serialize)]
struct Answer<'a> {
    relation: Relation,
    distance: f64,
    depth: f64,
    mtv: Option<DVec2>,
    normal: Option<DVec2>,
    points: Option<[DVec2; 2]>,
    /// None where no axis can be: the shapes do not overlap, but their convex hulls do.
    certificate: Option<CertificateJson>,
    settled: Settled,
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum CertificateJson {
    Axis(DVec2),
    Point(DVec2),
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let ([a, b], steps) = request.fields(["a", "b"])?;
    let (a_path, b_path) = (Path::Root.field("a"), Path::Root.field("b"));
    let (a, b) = (required(a, &Path::Root, "a")?, required(b, &Path::Root, "b")?);
    let (a, b) = (shape::read(a, &a_path)?, shape::read(b, &b_path)?);

    let mut watch = Watch::new(steps);
    let answer = core::collide(&a, &b, &mut watch).map_err(|error| refusal(&a, &b, &error))?;
    let told = watch.told(|steps| narrate::collide(["A", "B"], [&a, &b], steps));
    let contact = answer.contact;
    Ok(to_text(&Answer {
        relation: contact.relation,
        distance: contact.distance,
        depth: contact.depth,
        mtv: contact.mtv,
        normal: contact.normal,
        points: contact.points,
        certificate: match contact.certificate {
            Certificate::Axis(axis) => Some(CertificateJson::Axis(axis)),
            Certificate::Point(point) => Some(CertificateJson::Point(point)),
            Certificate::NoAxis => None,
        },
        settled: contact.settled,
        method: answer.method.id(),
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    }))
}

/// The core refuses a pair; the message names the shape it is about.
fn refusal(a: &Shape, b: &Shape, error: &ShapeError) -> Failure {
    let name = if divide(a).as_ref().err() == Some(error) {
        "a"
    } else if divide(b).as_ref().err() == Some(error) {
        "b"
    } else {
        "a and b"
    };
    Failure::shape(format_args!("{name}.polygon"), error)
}
