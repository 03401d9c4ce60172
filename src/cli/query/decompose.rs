//! `decompose`: a polygon cut into convex pieces.

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::json::required;
use super::path::Path;
use super::request::Request;
use super::shape;
use super::watch::Watch;
use crate::collision::decompose::{Winding, decompose};
use crate::collision::self_crossing::Simplicity;
use crate::collision::{Polygon, VertexRef};
use crate::export::json::{FrameJson, frames, to_text};
use crate::lesson::narrate;
use crate::words::Lang;

/// What steps call the polygon.
pub const NAME: &str = "S";

#[derive(Serialize)]
struct Answer<'a> {
    simple: bool,
    convex: bool,
    /// Null when the outline encloses nothing, or as much one way as the other.
    orientation: Option<Winding>,
    area: f64,
    /// Vertices and edges are numbered through all rings, the outline first.
    reflex: Vec<usize>,
    crossing_edges: Vec<[usize; 2]>,
    /// Present, and false, when there are more pairs than are listed.
    #[serde(skip_serializing_if = "is_true")]
    crossing_edges_complete: bool,
    pieces: Vec<&'a [DVec2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_true(complete: &bool) -> bool {
    *complete
}

pub fn answer(request: &Request) -> Result<String, Failure> {
    let ([polygon], steps) = request.fields(["polygon"])?;
    let path = Path::Root.field("polygon");
    let polygon = shape::read_polygon(required(polygon, &Path::Root, "polygon")?, &path)?;

    let mut watch = Watch::new(steps);
    let outcome = decompose(&polygon, &mut watch);
    let told = watch.told(|steps| narrate::decompose(NAME, &polygon, steps));
    let first = first_of_rings(&polygon);
    let simple = outcome.simplicity == Simplicity::Simple;
    let pieces = if simple { outcome.pieces.as_slice() } else { &[] };
    let answer = Answer {
        simple,
        convex: outcome.convex,
        orientation: outcome.orientation,
        area: outcome.area,
        reflex: outcome.reflex.iter().map(|&VertexRef { ring, vertex }| first[ring] + vertex).collect(),
        crossing_edges: outcome.crossing_edges.iter().map(|p| p.edges.map(|e| first[e.ring] + e.edge)).collect(),
        crossing_edges_complete: outcome.all_listed,
        pieces: pieces.iter().map(|piece| piece.vertices()).collect(),
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    };
    Ok(to_text(&answer))
}

/// How many vertices come before those of each ring.
fn first_of_rings(polygon: &Polygon) -> Vec<usize> {
    let before = |sum: &mut usize, ring: &[DVec2]| {
        let first = *sum;
        *sum += ring.len();
        Some(first)
    };
    polygon.rings().scan(0, before).collect()
}
