//! Two polygons, convex or not, by their outlines alone: they have inner points in common when edges cross, or when a
//! vertex of one lies inside the other.
//!
//! That is the textbook rule, and it decides whenever the outlines cross or keep apart. Where they only meet — a vertex
//! on an edge, edges along each other, one outline upon the other — no vertex may be inside and no edges may cross though
//! the polygons overlap; then their convex pieces are asked. All signs are exact. Reference: Schneider and Eberly,
//! "Geometric Tools for Computer Graphics" (2003), section 13.3 for the point, 7.7 for polygons.

use super::arrangement::cross_properly;
use super::collide::collide_convex;
use super::convex_polygon::segments_meet;
use super::decompose::decompose;
use super::point_tests::PointRelation;
use super::polygon::{EdgeRef, Polygon, VertexRef};
use super::ray_cast::point_relation;
use super::relation::Relation;
use super::sat::Owner;
use super::shape::Convex;
use super::tracer::Tracer;

/// The answer, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    pub relation: Relation,
    pub by: Evidence,
}

/// What settled it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Evidence {
    /// These edges, one of A and one of B, cross.
    Crossing([EdgeRef; 2]),
    /// This vertex of the one lies inside the other.
    Inside(Owner, VertexRef),
    /// Neither, and no edges meet.
    Nothing,
    /// Edges meet without crossing, and no vertex is inside: the pieces were asked.
    Pieces,
}

/// What was decided, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Every edge of A with every edge of B; up to the first two that cross, if any do. `meeting`: two that have a point
    /// in common without crossing.
    EdgesCompared {
        compared: usize,
        crossing: Option<[EdgeRef; 2]>,
        meeting: Option<[EdgeRef; 2]>,
    },
    /// The vertices of one polygon in the other; up to the first one inside, if any is. `on` lie on the boundary.
    VerticesPlaced {
        of: Owner,
        placed: usize,
        inside: Option<VertexRef>,
        on: usize,
    },
    /// Neither rule decides, but the outlines meet: the convex pieces do.
    PiecesAsked {
        relation: Relation,
    },
    Decided {
        outcome: Outcome,
    },
}

/// The relation of two polygons that do not cross themselves, exactly; O((n + m)²) for n and m vertices.
///
/// A polygon is here the closure of its inside: one that has none is apart from everything.
pub fn outlines(a: &Polygon, b: &Polygon, trace: &mut impl Tracer<Step>) -> Outcome {
    let (mut compared, mut crossing, mut meeting) = (0, None, None);
    'edges: for of_a in edges(a) {
        for of_b in edges(b) {
            compared += 1;
            let (e, f) = (a.ends(of_a), b.ends(of_b));
            if cross_properly(e, f) {
                crossing = Some([of_a, of_b]);
                break 'edges;
            }
            if meeting.is_none() && segments_meet(e, f) {
                meeting = Some([of_a, of_b]);
            }
        }
    }
    trace.step(|| Step::EdgesCompared { compared, crossing, meeting });
    if let Some(edges) = crossing {
        let outcome = Outcome { relation: Relation::Overlapping, by: Evidence::Crossing(edges) };
        trace.step(|| Step::Decided { outcome });
        return outcome;
    }

    let mut by = Evidence::Nothing;
    for (of, one, other) in [(Owner::A, a, b), (Owner::B, b, a)] {
        let (mut placed, mut inside, mut on) = (0, None, 0);
        for vertex in vertices(one) {
            placed += 1;
            match point_relation(one.at(vertex), other) {
                PointRelation::Inside => {
                    inside = Some(vertex);
                    by = Evidence::Inside(of, vertex);
                    break;
                }
                PointRelation::Boundary => on += 1,
                PointRelation::Outside => {}
            }
        }
        trace.step(|| Step::VerticesPlaced { of, placed, inside, on });
        if inside.is_some() {
            break;
        }
    }
    let relation = match by {
        Evidence::Nothing if meeting.is_some() => {
            by = Evidence::Pieces;
            let relation = if pieces_overlap(a, b) { Relation::Overlapping } else { Relation::Touching };
            trace.step(|| Step::PiecesAsked { relation });
            relation
        }
        Evidence::Nothing => Relation::Separated,
        _ => Relation::Overlapping,
    };
    let outcome = Outcome { relation, by };
    trace.step(|| Step::Decided { outcome });
    outcome
}

fn edges(polygon: &Polygon) -> impl Iterator<Item = EdgeRef> {
    vertices(polygon).map(|VertexRef { ring, vertex }| EdgeRef { ring, edge: vertex })
}

fn vertices(polygon: &Polygon) -> impl Iterator<Item = VertexRef> {
    let rings = polygon.rings().enumerate();
    rings.flat_map(|(ring, vertices)| (0..vertices.len()).map(move |vertex| VertexRef { ring, vertex }))
}

fn pieces_overlap(a: &Polygon, b: &Polygon) -> bool {
    let [a, b] = [a, b].map(|polygon| decompose(polygon, &mut ()).pieces.into_iter().map(Convex::Polygon));
    let b: Vec<Convex> = b.collect();
    a.into_iter().any(|p| b.iter().any(|q| collide_convex(&p, q, &mut ()).relation == Relation::Overlapping))
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;
    use crate::collision::FillRule;

    fn polygon(points: &[[f64; 2]]) -> Polygon {
        Polygon::simple(points.iter().map(|&p| p.into()).collect()).unwrap()
    }

    fn l() -> Polygon {
        polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]])
    }

    fn square(x: f64, y: f64, size: f64) -> Polygon {
        polygon(&[[x, y], [x + size, y], [x + size, y + size], [x, y + size]])
    }

    fn run(a: &Polygon, b: &Polygon) -> Outcome {
        let outcome = outlines(a, b, &mut ());
        assert_eq!(outcome.relation, outlines(b, a, &mut ()).relation);
        outcome
    }

    #[test]
    fn a_box_in_the_notch_is_apart_and_one_reaching_in_crosses() {
        let apart = run(&l(), &square(2.5, 2.5, 1.0));
        assert_eq!(apart, Outcome { relation: Relation::Separated, by: Evidence::Nothing });
        let crossing = run(&l(), &square(3.5, 1.5, 2.0));
        assert_eq!(crossing.relation, Relation::Overlapping);
        assert!(matches!(crossing.by, Evidence::Crossing(_)));
    }

    #[test]
    fn a_polygon_wholly_inside_is_found_by_its_vertices() {
        let inside = run(&square(0.5, 0.5, 1.0), &l());
        assert_eq!(inside.by, Evidence::Inside(Owner::A, VertexRef { ring: 0, vertex: 0 }));
        let hole = vec![dvec2(1.0, 1.0), dvec2(7.0, 1.0), dvec2(7.0, 7.0), dvec2(1.0, 7.0)];
        let frame = Polygon::new(square(0.0, 0.0, 8.0).vertices().to_vec(), vec![hole], FillRule::EvenOdd).unwrap();
        assert_eq!(run(&frame, &l()).relation, Relation::Overlapping);
        assert_eq!(run(&frame, &square(2.0, 2.0, 3.0)).relation, Relation::Separated);
        assert_eq!(run(&frame, &square(1.0, 2.0, 3.0)).relation, Relation::Touching);
        assert_eq!(run(&frame, &square(1.0, 1.0, 6.0)).relation, Relation::Touching, "the hole is filled exactly");
    }

    #[test]
    fn outlines_that_only_meet_are_settled_by_pieces() {
        let same = run(&l(), &l());
        assert_eq!(same, Outcome { relation: Relation::Overlapping, by: Evidence::Pieces });
        assert_eq!(run(&l(), &square(2.0, 2.0, 2.0)).relation, Relation::Touching);
        assert_eq!(run(&l(), &square(4.0, 0.0, 2.0)).relation, Relation::Touching);
        // A diamond whose corners are the middles of the square's sides, and the square.
        let diamond = polygon(&[[1.0, 0.0], [2.0, 1.0], [1.0, 2.0], [0.0, 1.0]]);
        assert_eq!(run(&diamond, &square(0.0, 0.0, 2.0)).relation, Relation::Overlapping);
    }
}
