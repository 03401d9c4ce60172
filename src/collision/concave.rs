//! Two shapes that need not be convex: what separating axes would say of them, what their outlines say, and the answer
//! by convex pieces.
//!
//! Projections see an outline and its convex hull alike, so separating axes on a concave outline answer for the hull at
//! the most, and hit in its notches. References: Ericson, "Real-Time Collision Detection" (2005), sections 3.7.1 (convex
//! hulls) and 12.5 (decomposition).

use glam::DVec2;

use super::collide::{self, collide, collide_convex};
use super::concave_pair::{self, Union, union};
use super::convex_pair::farthest;
use super::convex_polygon::ConvexPolygon;
use super::decompose::{self, crosses_itself};
use super::hull::convex_hull;
use super::outlines::{self, outlines};
use super::polygon::{FillRule, Polygon};
use super::relation::{Contact, Relation};
use super::sat::Owner;
use super::self_crossing::Simplicity;
use super::shape::{Convex, Shape};
use super::shape_error::ShapeError;
use super::tracer::{Nested, Tracer};

/// A piece of A and one of B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// Their places among the pieces.
    pub pieces: [usize; 2],
    pub contact: Contact,
    /// See [`depth_ends`].
    pub ends: Option<[DVec2; 2]>,
}

/// The edge and the vertex that touch when A has been pushed out, at the place where they are then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wall {
    /// Whose edge it is; the vertex is the other's.
    pub owner: Owner,
    pub edge: [DVec2; 2],
    pub vertex: DVec2,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// What separating axes say of the hulls; `None` when both shapes are convex or one crosses itself.
    pub hulls: Option<Contact>,
    /// A convex shape is one piece.
    pub pieces: [Vec<Convex>; 2],
    /// All pairs whose boxes meet; when no pieces do, those too whose boxes are no farther from each other than the
    /// nearest pair. In the order of the pieces.
    pub pairs: Vec<Pair>,
    /// The place in `pairs` of the one that decides: the nearest, or the first that touches, or the deepest.
    pub deciding: Option<usize>,
    /// The answer; an outline that crosses itself has none.
    pub relation: Result<Relation, (Owner, ShapeError)>,
    /// Distance and push of the whole shapes; `None` where there is no answer.
    pub contact: Option<Contact>,
}

/// What was decided, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Whether an outline that is not convex meets itself (first), and how it is cut into pieces.
    Cut {
        owner: Owner,
        step: decompose::Step,
    },
    /// Separating axes, given the outlines as they are, answer for these hulls; `None` for a shape that is convex.
    HullsTested {
        hulls: [Option<ConvexPolygon>; 2],
        contact: Contact,
        /// See [`depth_ends`].
        ends: Option<[DVec2; 2]>,
    },
    /// The same question asked of the outlines.
    Outlines(outlines::Step),
    /// The shape is convex already.
    OnePiece {
        owner: Owner,
    },
    /// The bounding boxes of all pairs of pieces; those of `left` meet, the others are as far apart as `gaps` say.
    BoxesCompared {
        pairs: usize,
        left: Vec<[usize; 2]>,
        gaps: Vec<([usize; 2], f64)>,
    },
    /// Two pieces. `so_far` is the relation of the whole shapes if no other pair says more.
    PairTested {
        pair: Pair,
        so_far: Relation,
        left: usize,
    },
    /// The shapes overlap: the differences of all pairs of pieces, what bounds their union, and the push to the point of
    /// that boundary that is nearest to the origin. `wall` is where that point lies, when straight edges make it.
    PushFound {
        union: Union,
        wall: Option<Wall>,
        contact: Contact,
    },
    Decided {
        outcome: Outcome,
    },
}

/// Tests two shapes piece by piece, in all the ways a reader should see: what [`collide()`] does at once and faster. The
/// relation is exact. O(p·q) for p and q pieces, besides the cuts, and O((n + m)²) for the outlines of n and m edges.
///
/// # Errors
/// A point or segment that is not finite.
pub fn concave(a: &Shape, b: &Shape, trace: &mut impl Tracer<Step>) -> Result<Outcome, (Owner, ShapeError)> {
    let shapes = [(Owner::A, a), (Owner::B, b)];
    let mut swept = Vec::new();
    for (owner, shape) in shapes {
        match (shape.to_convex(), shape) {
            (Ok(convex), _) => swept.push(Err(convex)),
            (Err(_), Shape::Polygon(polygon)) => {
                let found = decompose::sweep(polygon, &mut Nested(&mut *trace, |step| Step::Cut { owner, step }));
                swept.push(Ok((polygon, found)));
            }
            (Err(error), _) => return Err((owner, error)),
        }
    }
    let crossing = shapes.iter().zip(&swept).find_map(|(&(owner, _), swept)| {
        let (_, swept) = swept.as_ref().ok()?;
        let crosses = swept.meetings.simplicity == Simplicity::Crossing;
        crosses.then(|| (owner, crosses_itself(&swept.meetings.pairs)))
    });
    if let Some(error) = crossing {
        let (hulls, pieces, pairs) = (None, [Vec::new(), Vec::new()], Vec::new());
        let outcome = Outcome { hulls, pieces, pairs, deciding: None, relation: Err(error), contact: None };
        trace.step(|| Step::Decided { outcome: outcome.clone() });
        return Ok(outcome);
    }

    let is_convex = [0, 1].map(|k| swept[k].is_err());
    let mut hulls = None;
    if is_convex != [true, true] {
        let filled = [0, 1].map(|k| swept[k].as_ref().ok().map(|(polygon, _)| convex_hull(polygon)));
        let convex = [0, 1].map(|k| match (&filled[k], &swept[k]) {
            (Some(hull), _) => Convex::Polygon(hull.clone()),
            (None, Err(convex)) => convex.clone(),
            // One of the two always holds.
            (None, Ok((polygon, _))) => Convex::Polygon(convex_hull(polygon)),
        });
        let contact = collide_convex(&convex[0], &convex[1], &mut ());
        trace.step(|| Step::HullsTested {
            hulls: filled.clone(),
            contact,
            ends: depth_ends([&convex[0], &convex[1]], &contact),
        });
        hulls = Some(contact);
        if let (Some(a), Some(b)) = (outline_of(a), outline_of(b)) {
            outlines(&a, &b, &mut Nested(&mut *trace, Step::Outlines));
        }
    }

    let mut pieces = [Vec::new(), Vec::new()];
    for ((k, swept), owner) in swept.into_iter().enumerate().zip([Owner::A, Owner::B]) {
        pieces[k] = match swept {
            Ok((polygon, swept)) => {
                let mut nested = Nested(&mut *trace, |step| Step::Cut { owner, step });
                decompose::as_convex_sets(polygon, &decompose::cut(polygon, swept, &mut nested))
            }
            Err(convex) => {
                trace.step(|| Step::OnePiece { owner });
                vec![convex]
            }
        };
    }
    let pairs = tested(&pieces, trace);
    let deciding = deciding(&pairs);
    let (contact, wall) = whole(a, b)?;
    if hulls.is_some() && contact.relation == Relation::Overlapping {
        // Where collide has an answer there are pieces.
        trace.step(|| Step::PushFound { union: union(a, b).unwrap_or_default(), wall, contact });
    }
    let outcome = Outcome { hulls, pieces, pairs, deciding, relation: Ok(contact.relation), contact: Some(contact) };
    trace.step(|| Step::Decided { outcome: outcome.clone() });
    Ok(outcome)
}

/// The answer for the shapes as a whole, with the shortest push, which is not that of any pair of pieces. What crosses
/// itself has been turned away before.
fn whole(a: &Shape, b: &Shape) -> Result<(Contact, Option<Wall>), (Owner, ShapeError)> {
    let mut last = LastWall(None);
    let answer = collide(a, b, &mut last).map_err(|error| (Owner::A, error))?;
    Ok((answer.contact, last.0))
}

/// Keeps the wall over which a search found the way out.
struct LastWall(Option<Wall>);

impl Tracer<collide::Step> for LastWall {
    fn step(&mut self, step: impl Fn() -> collide::Step) {
        use concave_pair::Step::WallTried;
        if let collide::Step::Concave(WallTried { owner, edge, vertex, covered_by: None, .. }) = step() {
            self.0 = Some(Wall { owner, edge, vertex });
        }
    }
}

/// Where the depth of an overlap is measured along its normal: the point of A farthest back, the point of B farthest
/// ahead. `None` when they do not overlap.
pub fn depth_ends([a, b]: [&Convex; 2], contact: &Contact) -> Option<[DVec2; 2]> {
    let normal = contact.normal.filter(|_| contact.relation == Relation::Overlapping)?;
    let end = |convex: &Convex, way: DVec2| match convex {
        Convex::Polygon(polygon) => polygon.vertices()[farthest(polygon.vertices(), way).0],
        Convex::Circle(circle) => circle.center() + way * circle.radius(),
    };
    Some([end(a, -normal), end(b, normal)])
}

/// A shape with straight sides and an inside, as a polygon.
pub fn outline_of(shape: &Shape) -> Option<Polygon> {
    match shape {
        Shape::Polygon(polygon) => Some(polygon.clone()),
        Shape::Aabb(aabb) => Polygon::new(aabb.corners().to_vec(), Vec::new(), FillRule::EvenOdd).ok(),
        Shape::Rect(rect) => Polygon::new(rect.corners().to_vec(), Vec::new(), FillRule::EvenOdd).ok(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => None,
    }
    .filter(|polygon| !decompose::decompose(polygon, &mut ()).pieces.is_empty())
}

/// Compares boxes, then tests the pairs whose boxes meet; when none do, all.
fn tested(pieces: &[Vec<Convex>; 2], trace: &mut impl Tracer<Step>) -> Vec<Pair> {
    let all: Vec<[usize; 2]> = (0..pieces[0].len()).flat_map(|i| (0..pieces[1].len()).map(move |j| [i, j])).collect();
    let boxes = [0, 1].map(|k| pieces[k].iter().map(Convex::aabb).collect::<Vec<_>>());
    let meet = |&[i, j]: &[usize; 2]| {
        let (a, b) = (boxes[0][i], boxes[1][j]);
        a.min().cmple(b.max()).all() && b.min().cmple(a.max()).all()
    };
    let left: Vec<[usize; 2]> = all.iter().copied().filter(meet).collect();
    let gap = |[i, j]: [usize; 2]| boxes[0][i].distance(&boxes[1][j]);
    trace.step(|| {
        let apart = all.iter().copied().filter(|pair| !meet(pair));
        Step::BoxesCompared {
            pairs: all.len(),
            left: left.clone(),
            gaps: apart.map(|pair| (pair, gap(pair))).collect(),
        }
    });
    // Boxes prove that shapes are apart, but not how far.
    let contacts = |of: Vec<[usize; 2]>| -> Vec<Pair> {
        let pair = |[i, j]: [usize; 2]| {
            let both = [&pieces[0][i], &pieces[1][j]];
            let contact = collide_convex(both[0], both[1], &mut ());
            Pair { pieces: [i, j], contact, ends: depth_ends(both, &contact) }
        };
        of.into_iter().map(pair).collect()
    };
    let mut pairs = contacts(left);
    if deciding(&pairs).is_none_or(|k| pairs[k].contact.relation == Relation::Separated) {
        pairs = contacts(all);
        if let Some(nearest) = deciding(&pairs) {
            let nearest = pairs[nearest];
            // Both are rounded.
            let most = nearest.contact.distance * (1.0 + 8.0 * f64::EPSILON);
            let may_be_as_near = |pair: &Pair| gap(pair.pieces) <= most;
            pairs.retain(|pair| meet(&pair.pieces) || may_be_as_near(pair) || *pair == nearest);
        }
    }
    let mut so_far = Relation::Separated;
    let mut left = pairs.len();
    for &pair in &pairs {
        so_far = stronger(so_far, pair.contact.relation);
        left -= 1;
        trace.step(|| Step::PairTested { pair, so_far, left });
    }
    pairs
}

fn stronger(one: Relation, other: Relation) -> Relation {
    match (one, other) {
        (Relation::Overlapping, _) | (_, Relation::Overlapping) => Relation::Overlapping,
        (Relation::Touching, _) | (_, Relation::Touching) => Relation::Touching,
        _ => Relation::Separated,
    }
}

/// The deepest overlap, else the first contact, else the shortest distance.
fn deciding(pairs: &[Pair]) -> Option<usize> {
    let rank = |contact: &Contact| match contact.relation {
        Relation::Overlapping => (2, contact.depth),
        Relation::Touching => (1, 0.0),
        Relation::Separated => (0, -contact.distance),
    };
    let better = |best: usize, k: usize| {
        let (best_rank, rank) = (rank(&pairs[best].contact), rank(&pairs[k].contact));
        if rank.0.cmp(&best_rank.0).then(rank.1.total_cmp(&best_rank.1)).is_gt() { k } else { best }
    };
    (0..pairs.len()).reduce(better)
}
