//! A polygon cut into convex pieces at its reflex corners.
//!
//! One sweep decides whether edges meet and where the inside is; a second one cuts the inside into triangles along
//! diagonals; then every diagonal is left out that no reflex corner needs. Holes, islands in holes, and outlines that
//! touch themselves take the same way; only an outline that crosses itself has no pieces. All decisions are signs of
//! orientations of the polygon's own vertices, exact, so the pieces tile it exactly. References: Hertel and Mehlhorn,
//! "Fast triangulation of simple polygons", FCT 1983; O'Rourke, "Computational Geometry in C" (1998), section 2.5.

mod area;
mod merge;
mod triangulate;

use std::cmp::Ordering;

use glam::DVec2;

use super::arrangement::{Arrangement, arrange};
use super::convex_polygon::{ConvexPolygon, without_repeats};
use super::dyadic::Dyadic;
use super::exact::orient;
use super::hull::lexicographic;
use super::polygon::{Polygon, VertexRef};
use super::self_crossing::{Meeting, MeetingEdges, Meetings, Simplicity, listed};
use super::shape::{Convex, Shape};
use super::shape_error::{Place, ShapeError, ShapeErrorKind};
use super::tracer::Tracer;
use merge::{Merged, Mesh, Verdict};

pub(super) use area::{ring_edges, twice_area};

/// Which way the outline runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Winding {
    #[serde(rename = "ccw")]
    CounterClockwise,
    #[serde(rename = "cw")]
    Clockwise,
}

/// A turn at a vertex, between the nearest vertices that differ from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Corner {
    pub vertex: VertexRef,
    pub before: DVec2,
    pub here: DVec2,
    pub after: DVec2,
    /// The cross product of the two edges as computed; its exact sign made `bend`.
    pub cross: f64,
    pub bend: Bend,
}

/// What a turn means for the inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bend {
    /// The inside angle is below 180°.
    Convex,
    Straight,
    /// The inside angle is above 180°.
    Reflex,
}

/// A diagonal that separates two pieces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    pub ends: [VertexRef; 2],
    /// The piece on its left as it runs, and on its right.
    pub pieces: [usize; 2],
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub simplicity: Simplicity,
    /// Whether the polygon is one convex set: simple, without holes and reflex corners, or shrunk to a segment or point.
    pub convex: bool,
    /// `None` for an outline that encloses nothing, or as much one way as the other.
    pub orientation: Option<Winding>,
    /// Of the inside; for an outline that crosses itself the size of its signed area. The nearest double, or the largest.
    pub area: f64,
    /// Whether a double can tell the area: it is not beyond the largest one, and no rest above 0 has become 0.
    pub area_in_range: bool,
    /// In order; repeated vertices once, by the first. None where edges cross.
    pub reflex: Vec<VertexRef>,
    /// Pairs of edges that meet, at most [`LISTED_PAIRS`](super::self_crossing::LISTED_PAIRS).
    pub crossing_edges: Vec<MeetingEdges>,
    /// Whether those are all.
    pub all_listed: bool,
    /// Convex polygons whose interiors are disjoint and whose union is the closure of the inside. Their labels number
    /// the vertices of all rings through. Empty when edges cross and where there is no inside.
    pub pieces: Vec<ConvexPolygon>,
    pub cuts: Vec<Cut>,
    /// Parts of edges with the outside on both sides: spikes, and all of a polygon that has shrunk to a segment.
    pub spikes: Vec<[VertexRef; 2]>,
}

/// The turn that a piece would make at an end of a diagonal, were that left out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joint {
    pub corner: VertexRef,
    /// The neighbours of the corner that would become its only ones.
    pub before: VertexRef,
    pub after: VertexRef,
    /// The cross product of the two edges as computed; its exact sign decided.
    pub cross: f64,
}

/// What was decided, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Do edges meet? All pairs at once, by a sweep.
    EdgesSwept {
        edges: usize,
        meetings: Meetings,
    },
    /// At every vertex: which way does the outline turn?
    CornersTurned {
        orientation: Option<Winding>,
        corners: Vec<Corner>,
        reflex: usize,
    },
    /// The inside is cut into triangles along diagonals between vertices, in the order in which leaving each out is tried.
    Triangulated {
        triangles: Vec<[VertexRef; 3]>,
        diagonals: Vec<[VertexRef; 2]>,
    },
    /// Without it both its ends stay convex: the two pieces become one. `left` diagonals are still to be tried.
    DiagonalDropped {
        ends: [VertexRef; 2],
        joints: [Joint; 2],
        left: usize,
    },
    /// Without it the piece would be reflex at one of its ends: it is a cut.
    DiagonalKept {
        ends: [VertexRef; 2],
        joint: Joint,
        left: usize,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Cuts a polygon into convex pieces; O(n log n) for n vertices, whatever their number of reflex corners and holes.
///
/// By the polygon's own rule: where rings lie in each other, even–odd makes the rings of a hole's inside islands again,
/// nonzero does not. There are never more pieces than four times the fewest possible.
pub fn decompose(polygon: &Polygon, trace: &mut impl Tracer<Step>) -> Outcome {
    let swept = sweep(polygon, trace);
    cut(polygon, swept, trace)
}

/// A polygon whose edges have been compared.
pub(super) struct Swept {
    found: Arrangement,
    pub meetings: Meetings,
}

/// The first step of [`decompose`] by itself.
pub(super) fn sweep(polygon: &Polygon, trace: &mut impl Tracer<Step>) -> Swept {
    let found = arrange(polygon);
    let meetings = listed(polygon, &found);
    trace.step(|| Step::EdgesSwept { edges: edge_count(polygon), meetings: meetings.clone() });
    Swept { found, meetings }
}

/// The further steps of [`decompose`].
pub(super) fn cut(polygon: &Polygon, swept: Swept, trace: &mut impl Tracer<Step>) -> Outcome {
    let Swept { found, meetings } = swept;
    let Meetings { simplicity, pairs: crossing_edges, complete: all_listed } = meetings;
    let outline = twice_area(ring_edges(polygon.vertices()));
    let orientation = match outline.sign() {
        Ordering::Greater => Some(Winding::CounterClockwise),
        Ordering::Less => Some(Winding::Clockwise),
        Ordering::Equal => None,
    };
    let (area, area_in_range) = rounded_area(&outline);
    // Where edges cross, this is all there is.
    let outcome = Outcome {
        simplicity,
        convex: false,
        orientation,
        area,
        area_in_range,
        reflex: Vec::new(),
        crossing_edges,
        all_listed,
        pieces: Vec::new(),
        cuts: Vec::new(),
        spikes: Vec::new(),
    };
    if simplicity == Simplicity::Crossing {
        trace.step(|| Step::Decided { outcome: outcome.clone() });
        return outcome;
    }

    let corners = corners(polygon, &found);
    let reflex: Vec<VertexRef> =
        corners.iter().filter(|corner| corner.bend == Bend::Reflex).map(|corner| corner.vertex).collect();
    trace.step(|| Step::CornersTurned { orientation, corners: corners.clone(), reflex: reflex.len() });

    let names = |points: [u32; 2]| points.map(|p| found.names[p as usize]);
    let diagonal = |points: [u32; 2]| {
        let mut ends = names(points);
        ends.sort_unstable();
        ends
    };
    // An arrangement always bounds an area; were it not so, no piece is better than a wrong one.
    let triangles = triangulate::triangulate(&found).unwrap_or_default();
    let mut mesh = Mesh::new(&found.points, &triangles);
    mesh.shorten();
    let diagonals = mesh.diagonals();
    trace.step(|| Step::Triangulated {
        triangles: mesh.triangles().into_iter().map(|t| t.map(|p| found.names[p as usize])).collect(),
        diagonals: diagonals.iter().map(|&h| diagonal(mesh.ends(h))).collect(),
    });
    let mut left = diagonals.len();
    let Merged { outlines, cuts: kept } = mesh.merged(&diagonals, |ends, verdict| {
        left -= 1;
        let ends = diagonal(ends);
        let joint = |[before, corner, after]: [u32; 3]| {
            let [p, q, r] = [before, corner, after].map(|p| found.points[p as usize]);
            let [before, corner, after] = [before, corner, after].map(|p| found.names[p as usize]);
            Joint { corner, before, after, cross: (q - p).perp_dot(r - q) }
        };
        match verdict {
            Verdict::Dropped(joints) => {
                trace.step(|| Step::DiagonalDropped { ends, joints: joints.map(joint), left });
            }
            Verdict::Kept(spoiled) => {
                trace.step(|| Step::DiagonalKept { ends, joint: joint(spoiled), left });
            }
        }
    });

    let (pieces, order) = pieces(polygon, &found, outlines);
    let mut cuts: Vec<Cut> = kept
        .into_iter()
        .map(|(ends, pieces)| {
            let (ends, pieces) = (names(ends), pieces.map(|piece| order[piece]));
            let ([p, q], [l, r]) = (ends, pieces);
            if p < q { Cut { ends, pieces } } else { Cut { ends: [q, p], pieces: [r, l] } }
        })
        .collect();
    cuts.sort_by_key(|cut| cut.ends);
    let spikes: Vec<[VertexRef; 2]> =
        found.links.iter().filter(|link| link.inside == [false; 2]).map(|link| names([link.lo, link.hi])).collect();
    let boundary = found.links.iter().filter(|link| link.is_boundary());
    let area = twice_area(boundary.map(|link| {
        // With the inside on the left.
        let [lo, hi] = [link.lo, link.hi].map(|p| found.points[p as usize]);
        if link.inside[1] { [lo, hi] } else { [hi, lo] }
    }));
    let is_flat = pieces.is_empty() && are_in_one_line(&found.points);
    let convex = is_flat || (simplicity == Simplicity::Simple && reflex.is_empty() && pieces.len() == 1);
    let (area, area_in_range) = rounded_area(&area);
    let outcome = Outcome { convex, area, area_in_range, reflex, pieces, cuts, spikes, ..outcome };
    trace.step(|| Step::Decided { outcome: outcome.clone() });
    outcome
}

/// A shape as convex sets whose union it is: the pieces of a polygon, and its spikes as segments; any other shape, and a
/// convex polygon, is one of its own.
///
/// # Errors
/// `SelfCrossing` for a polygon that crosses itself, naming two edges; `NotFinite` as [`Shape::to_convex`].
pub fn pieces_of(shape: &Shape) -> Result<Vec<Convex>, ShapeError> {
    let polygon = match shape.to_convex() {
        Ok(convex) => return Ok(vec![convex]),
        Err(error) => match shape {
            Shape::Polygon(polygon) => polygon,
            _ => return Err(error),
        },
    };
    let outcome = decompose(polygon, &mut ());
    if outcome.simplicity == Simplicity::Crossing {
        return Err(crosses_itself(&outcome.crossing_edges));
    }
    Ok(as_convex_sets(polygon, &outcome))
}

/// The pieces, and the spikes as segments.
pub(super) fn as_convex_sets(polygon: &Polygon, outcome: &Outcome) -> Vec<Convex> {
    // The ends of a spike are finite and two.
    let spike = |ends: &[VertexRef; 2]| ConvexPolygon::new(&ends.map(|v| polygon.at(v))).ok();
    let spikes = outcome.spikes.iter().filter_map(spike);
    outcome.pieces.iter().cloned().chain(spikes).map(Convex::Polygon).collect()
}

/// The refusal of a polygon that crosses itself: names two edges of the outline, or the hole that crosses something.
pub fn crosses_itself(pairs: &[MeetingEdges]) -> ShapeError {
    // A true crossing says more than a touch.
    let told = pairs.iter().find(|pair| pair.meeting == Meeting::Cross).or(pairs.first());
    let place = match told.map(|pair| pair.edges) {
        Some([one, other]) if other.ring == 0 => Place::Edges([one.edge, other.edge]),
        Some([_, other]) => Place::Ring(Some(other.ring - 1)),
        None => Place::Ring(None),
    };
    ShapeError::new(ShapeErrorKind::SelfCrossing, place)
}

fn edge_count(polygon: &Polygon) -> usize {
    polygon.rings().flat_map(ring_edges).filter(|[p, q]| p != q).count()
}

/// Half of twice an area, and whether doubles reach that far.
fn rounded_area(twice: &Dyadic) -> (f64, bool) {
    let area = twice.abs().scaled(-1).to_f64();
    (area.min(f64::MAX), area.is_finite() && (area > 0.0 || twice.is_zero()))
}

/// The turn at every vertex that is not a repetition; where the outline runs back on itself it counts as straight.
fn corners(polygon: &Polygon, found: &Arrangement) -> Vec<Corner> {
    // On which side of each ring, as it runs, the inside is; `None` where it bounds nothing.
    let mut inside_is_left: Vec<Option<bool>> = vec![None; polygon.holes().len() + 1];
    for link in found.links.iter().filter(|link| link.is_boundary()) {
        let [from, to] = polygon.ends(link.source);
        let rightwards = lexicographic(from, to) == Ordering::Less;
        inside_is_left[link.source.ring] = Some(rightwards == link.inside[1]);
    }
    let mut corners = Vec::new();
    for (ring, vertices) in polygon.rings().enumerate() {
        let distinct = without_repeats(vertices);
        let count = distinct.len();
        let at = |k: usize| vertices[distinct[k % count]];
        if count < 3 {
            continue;
        }
        for (k, &vertex) in distinct.iter().enumerate() {
            let (before, here, after) = (at(k + count - 1), at(k), at(k + 1));
            let bend = match (orient(before, here, after), inside_is_left[ring]) {
                (Ordering::Equal, _) | (_, None) => Bend::Straight,
                (turn, Some(left)) if (turn == Ordering::Greater) == left => Bend::Convex,
                _ => Bend::Reflex,
            };
            let cross = (here - before).perp_dot(after - here);
            corners.push(Corner { vertex: VertexRef { ring, vertex }, before, here, after, cross, bend });
        }
    }
    corners
}

/// Strictly convex polygons from outlines with straight corners, in the order of their lowest vertices; and the place
/// of every outline in that order.
fn pieces(polygon: &Polygon, found: &Arrangement, outlines: Vec<Vec<u32>>) -> (Vec<ConvexPolygon>, Vec<usize>) {
    let first: Vec<usize> = polygon
        .rings()
        .scan(0, |sum, ring| {
            let first = *sum;
            *sum += ring.len();
            Some(first)
        })
        .collect();
    let label = |p: u32| {
        let name = found.names[p as usize];
        first[name.ring] + name.vertex
    };
    let mut labelled: Vec<(Vec<u32>, usize)> = outlines
        .into_iter()
        .enumerate()
        .map(|(number, outline)| {
            let count = outline.len();
            let at = |k: usize| found.points[outline[k % count] as usize];
            let is_corner = |&k: &usize| orient(at(k + count - 1), at(k), at(k + 1)) == Ordering::Greater;
            let mut corners: Vec<u32> = (0..count).filter(is_corner).map(|k| outline[k]).collect();
            let lowest = (0..corners.len()).min_by_key(|&k| label(corners[k])).unwrap_or(0);
            corners.rotate_left(lowest);
            (corners, number)
        })
        .collect();
    labelled.sort_by_cached_key(|(corners, _)| corners.iter().map(|&p| label(p)).collect::<Vec<_>>());
    let mut order = vec![0; labelled.len()];
    let mut pieces = Vec::with_capacity(labelled.len());
    for (corners, number) in labelled {
        order[number] = pieces.len();
        let vertices = corners.iter().map(|&p| found.points[p as usize]).collect();
        pieces.push(ConvexPolygon::from_corners(vertices, corners.into_iter().map(label).collect()));
    }
    (pieces, order)
}

/// Whether points in order from left to right lie in one line.
fn are_in_one_line(points: &[DVec2]) -> bool {
    let (first, last) = (points[0], points[points.len() - 1]);
    points.iter().all(|&p| orient(first, last, p) == Ordering::Equal)
}

#[cfg(test)]
mod tests;
