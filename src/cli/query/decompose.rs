//! `decompose`: a polygon cut into convex pieces.

use std::borrow::Cow;

use glam::DVec2;
use serde::Serialize;

use super::failure::Failure;
use super::json::required;
use super::path::Path;
use super::request::Request;
use super::shape;
use super::watch::Watch;
use crate::collision::decompose::{Outcome, Winding, decompose};
use crate::collision::self_crossing::{MeetingEdges, Simplicity, crossing_edges_up_to};
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
    /// Null when no double tells it: beyond the largest, or rounded to 0 though the polygon has one.
    area: Option<f64>,
    /// Vertices and edges are numbered through all rings, the outline first.
    reflex: Vec<usize>,
    crossing_edges: Vec<[usize; 2]>,
    pieces: Vec<&'a [DVec2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<FrameJson<'a>>>,
}

/// Pairs of edges that meet of which an answer tells; of more, none.
const MOST_MEETINGS: usize = 1_000_000;

pub fn answer(request: &Request) -> Result<String, Failure> {
    let ([polygon], steps) = request.fields(["polygon"])?;
    let path = Path::Root.field("polygon");
    let polygon = shape::read_polygon(required(polygon, &Path::Root, "polygon")?, &path)?;

    let mut watch = Watch::new(steps);
    let outcome = decompose(&polygon, &mut watch);
    let told = watch.told(|steps| narrate::decompose(NAME, &polygon, steps));
    let meetings = meetings(&polygon, &outcome)?;
    let first = first_of_rings(&polygon);
    let simple = outcome.simplicity == Simplicity::Simple;
    let pieces = if simple { outcome.pieces.as_slice() } else { &[] };
    let answer = Answer {
        simple,
        convex: outcome.convex,
        orientation: outcome.orientation,
        area: outcome.area_in_range.then_some(outcome.area),
        reflex: outcome.reflex.iter().map(|&VertexRef { ring, vertex }| first[ring] + vertex).collect(),
        crossing_edges: meetings.iter().map(|p| p.edges.map(|e| first[e.ring] + e.edge)).collect(),
        pieces: pieces.iter().map(|piece| piece.vertices()).collect(),
        steps: told.as_deref().map(|told| frames(told, Lang::En)),
    };
    Ok(to_text(&answer))
}

/// All pairs of edges that meet.
///
/// # Errors
/// `limit` when they are too many: half of them would look like the whole.
fn meetings<'o>(polygon: &Polygon, outcome: &'o Outcome) -> Result<Cow<'o, [MeetingEdges]>, Failure> {
    if outcome.all_listed {
        return Ok(Cow::Borrowed(&outcome.crossing_edges));
    }
    let found = crossing_edges_up_to(polygon, MOST_MEETINGS);
    match found.pairs.len() {
        _ if found.complete => Ok(Cow::Owned(found.pairs)),
        MOST_MEETINGS.. => Err(Failure::limit(format_args!(
            "polygon: more than {MOST_MEETINGS} pairs of edges meet; an answer has at most {MOST_MEETINGS}"
        ))),
        pairs => Err(Failure::limit(format_args!(
            "polygon: finding all pairs of edges that meet would take too long; there are more than {pairs}, and an \
             answer has at most {MOST_MEETINGS}"
        ))),
    }
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
