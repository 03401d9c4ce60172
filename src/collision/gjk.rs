//! GJK and EPA: two convex shapes meet exactly when the difference A−B, the set of all a − b, holds the origin.
//!
//! GJK keeps a simplex of one to three points of A−B and asks, in the direction from it to the origin, for the point of
//! A−B that lies farthest: the support point, found on A and on B by themselves. Either the simplex comes to hold the
//! origin, or nothing lies farther; then the simplex' place nearest to the origin is A−B's, and its distance is that of
//! the shapes. EPA then grows a simplex that holds the origin until its nearest edge is A−B's own: the depth.
//!
//! References: Gilbert, Johnson, Keerthi, "A fast procedure for computing the distance between complex objects in
//! three-dimensional space" (IEEE Journal of Robotics and Automation 4(2), 1988); van den Bergen, *Collision Detection
//! in Interactive 3D Environments* (2004), chapter 4; Ericson, *Real-Time Collision Detection* (2005), section 9.5.
//!
//! **Why it ends.** Every sign that steers the search is the true one, so the simplex comes strictly nearer to
//! the origin with every round and none is met twice; there are finitely many. No tolerance, no count of rounds, and no
//! "did not converge" that would have to be called something.
//!
//! **Circles** take part as their centers, and the radii are added around A−B at the end: its nearest place moves by
//! their sum. A search for support points on the round outline itself would come nearer and nearer and never arrive.

use std::cmp::Ordering;

use glam::DVec2;

use super::relation::{Certificate, Contact, Relation, Settled};
use super::shape::Convex;
use super::tracer::Tracer;
use super::vector;
use direction::Direction;
use sign::Sign;
use support::Cores;

mod conclude;
mod direction;
mod epa;
mod measure;
mod outline;
mod sign;
mod simplex;
mod support;

pub use outline::{OutlineEdge, outline};
pub use simplex::Region;
pub use support::Support;

/// How to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Go on to the nearest points when a support point has already shown that the shapes are separated.
    pub distance: bool,
    /// Go on to the shortest push, by EPA, when the simplex holds the origin.
    pub depth: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { distance: true, depth: true }
    }
}

/// Why a direction was searched in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// The first: from A's center to B's, since A−B lies about the way back.
    Centers { of: [DVec2; 2] },
    /// The first, where the centers coincide: any would do.
    Anywhere,
    /// From the simplex, a single point, to the origin.
    FromPoint { point: Support },
    /// From the simplex, an edge, square to it towards the origin.
    FromEdge { edge: [Support; 2] },
    /// To one side of an edge that the origin lies on: is it on the boundary of A−B or inside?
    Beside { edge: [Support; 2] },
}

/// What floating point could not tell about the relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubt {
    /// On which side of an edge of A−B the origin lies: the cross product of its ends.
    Side,
    /// Whether a support point gets as far as the origin: its product with the direction.
    Reach,
    /// Whether the distance of the centers' difference exceeds the radii.
    Radii,
    /// Whether a point of A−B is the origin: a comparison of coordinates, which is exact.
    SamePoint,
}

/// What a run did.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A direction of any length, in which the next support point is asked for; `scaled` when its own length, beside
    /// coordinates, would leave the range of doubles and a power of two was taken out.
    DirectionChosen { direction: DVec2, way: Way, scaled: bool },
    /// The point of A−B farthest along it.
    SupportFound {
        /// Counted from 1, over all directions.
        number: usize,
        direction: DVec2,
        support: Support,
        /// The other vertices of A and of B that lie exactly as far.
        ties: [Vec<usize>; 2],
        /// direction · A's point and direction · B's: A's greatest, and B's least. Infinite beyond the range of doubles.
        along: [f64; 2],
        /// direction · support point.
        reach: f64,
        /// The radii's sum times the direction's length: how much farther the round A−B reaches.
        radii_reach: f64,
        /// Whether A−B gets as far as the origin (`Equal`), beyond it, or falls short of it (`Less`).
        passes: Ordering,
        /// Whether it lies farther than the simplex; `None` for the first.
        farther: Option<Ordering>,
    },
    /// What of the simplex with the new point is nearest to the origin.
    SimplexReduced {
        kept: Vec<Support>,
        dropped: Vec<Support>,
        region: Region,
        /// The edges that were compared with the origin.
        sides: Vec<Compared>,
        /// The dot product of the ends of an edge that the origin lies on: below 0, between them.
        between: Option<f64>,
        closest: DVec2,
        distance: f64,
    },
    /// The new support point lies no farther than the simplex: nothing of A−B does.
    NothingFarther {
        simplex: Vec<Support>,
        support: Support,
        direction: DVec2,
        /// direction · simplex and direction · support point.
        reaches: [f64; 2],
        closest: DVec2,
        distance: f64,
    },
    /// Of A−B without radii the distance is known: is it more than the radii?
    RadiiCompared { distance: f64, radii: [f64; 2], order: Ordering },
    /// The origin lies on the boundary of A−B (without radii): on one of its points or edges.
    OriginOnBoundary { simplex: Vec<Support> },
    /// The simplex, in counter-clockwise order, holds the origin in its inside.
    OriginEnclosed { simplex: Vec<Support> },
    /// Floating point left the relation open; the true sign was computed. Infinite is what left the range of doubles.
    SettledExactly { doubt: Doubt, value: f64, error_bound: f64, sign: Ordering },
    /// EPA looked beyond the nearest edge of the polygon around the origin.
    EdgeExpanded {
        /// Before it grew, in counter-clockwise order.
        outline: Vec<Support>,
        /// From this point of it to the next.
        edge: usize,
        /// The other edges that are exactly as near.
        ties: Vec<usize>,
        /// Unit vector out of the edge.
        normal: DVec2,
        /// Of the edge from the origin.
        distance: f64,
        support: Support,
        /// Whether the support point lies beyond the edge, and how far. If not, the edge is one of A−B's.
        grew: bool,
        grew_by: f64,
    },
    /// The last step, once, on every path.
    Decided { outcome: Outcome },
}

/// On which side of an edge the origin lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Compared {
    pub edge: [Support; 2],
    /// The cross product of the ends, rounded; 0 or infinite where the true one leaves the range of doubles.
    pub cross: f64,
    /// Its true sign: above 0 the origin lies left.
    pub side: Ordering,
}

/// Why the run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    /// A support point fell short of the origin, and no distance was wanted.
    FellShort,
    /// Nothing lies farther towards the origin than the simplex, and the radii do not reach it.
    NothingFarther,
    /// The radii reach from A−B's nearest place just to the origin.
    RadiiMeet,
    /// The radii reach beyond the origin.
    WithinRadii,
    /// A point of A−B's boundary is the origin.
    AtPoint,
    /// The origin lies on an edge of A−B's boundary.
    OnEdge,
    /// The simplex holds the origin, and no depth was wanted.
    Enclosed,
    /// Beyond the polygon's nearest edge lies nothing.
    EdgeReached,
}

/// The answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Exact.
    pub relation: Relation,
    pub settled: Settled,
    pub ended: Ended,
    /// The point or edge of A−B (without radii) that decided: nearest, on the origin, or of the shortest push; the
    /// whole simplex when it holds the origin and no depth was wanted.
    pub simplex: Vec<Support>,
    /// Above 0 when separated, else 0; `None` when it was not wanted.
    pub distance: Option<f64>,
    /// 0 unless overlapping; `None` when it was not wanted.
    pub depth: Option<f64>,
    /// Unit vector: the way A is pushed or, when separated, from B's nearest point to A's.
    pub normal: Option<DVec2>,
    /// A shortest push of A, when overlapping.
    pub push: Option<DVec2>,
    /// `[on A, on B]`: a nearest pair when separated, a common point twice when touching.
    pub points: Option<[DVec2; 2]>,
    pub certificate: Certificate,
    /// Support points asked for by GJK, and edges that EPA broke up.
    pub rounds: usize,
    pub expansions: usize,
}

impl Outcome {
    /// The answer in the form that all tests share; with distance or depth 0 where they were not wanted.
    pub fn contact(&self) -> Contact {
        Contact {
            relation: self.relation,
            distance: self.distance.unwrap_or(0.0),
            depth: self.depth.unwrap_or(0.0),
            mtv: self.push,
            normal: self.normal,
            points: self.points,
            certificate: self.certificate,
            settled: self.settled,
        }
    }
}

/// How the search on A−B without radii ended.
enum End {
    FellShort(Direction),
    /// The simplex, a point or an edge, is nearest; the direction leads from it to the origin.
    Nearest(Direction),
    /// The origin is the point or on the edge; nothing of A−B lies beyond it in this direction.
    OnBoundary(Direction),
    Enclosed,
}

struct Found {
    end: End,
    simplex: Vec<Support>,
    rounds: usize,
    /// The sign that decided; of several equally good ones the surest, of several needed ones the least sure.
    sign: Sign,
    doubt: Doubt,
}

/// Decides two convex shapes by their difference. Exact; O(k(n + m)) for k rounds and expansions, rarely more than ten
/// and never more than A−B has simplices.
pub fn gjk(a: &Convex, b: &Convex, options: &Options, trace: &mut impl Tracer<Step>) -> Outcome {
    let cores = Cores::of([a, b]);
    let found = search(&cores, options, trace);
    let decision = conclude::decide(&cores, &found);
    if let Some((distance, order)) = decision.against_radii {
        trace.step(|| Step::RadiiCompared { distance, radii: cores.radii, order });
    }
    if decision.settled == Settled::Exact {
        trace.step(|| decision.settled_exactly());
    }
    let mut pushed = None;
    match found.end {
        End::OnBoundary(_) => {
            trace.step(|| Step::OriginOnBoundary { simplex: found.simplex.clone() });
        }
        End::Enclosed => {
            trace.step(|| Step::OriginEnclosed { simplex: found.simplex.clone() });
            pushed = options.depth.then(|| epa::expand(&cores, found.simplex.clone(), trace));
        }
        End::FellShort(_) | End::Nearest(_) => {}
    }
    let outcome = conclude::outcome([a, b], &cores, &found, &decision, pushed);
    trace.step(|| Step::Decided { outcome: outcome.clone() });
    outcome
}

/// GJK on A−B without radii.
fn search(cores: &Cores, options: &Options, trace: &mut impl Tracer<Step>) -> Found {
    let mut search = Search { cores, rounds: 0, fell_short: None };
    let (mut direction, mut way) = start(cores);
    trace.step(|| chosen(&direction, way));
    let mut simplex = Vec::new();
    loop {
        let asked = search.ask(&direction, &simplex, trace);
        if asked.passes.order == Ordering::Less && !options.distance {
            simplex.push(asked.support);
            return search.found(End::FellShort(direction), simplex, asked.passes, Doubt::Reach);
        }
        if asked.farther.is_some_and(|farther| farther != Ordering::Greater) {
            trace.step(|| nothing_farther(&simplex, &asked.support, &direction));
            let sign = search.fell_short.unwrap_or(asked.passes);
            return search.found(End::Nearest(direction), simplex, sign, Doubt::Reach);
        }
        simplex.push(asked.support);
        let reduced = simplex::reduce(&simplex);
        trace.step(|| reduced.step());
        simplex = reduced.kept;
        (direction, way) = match (reduced.region, simplex.as_slice()) {
            (Region::Inside, _) => return search.found(End::Enclosed, simplex, reduced.sign, Doubt::Side),
            (Region::OnEdge, &[from, to]) => return search.beside([from, to], reduced.sign, trace),
            (Region::Edge, &[from, to]) => {
                let left = reduced.origin_is_left;
                (Direction::Across { edge: [from, to], left }, Way::FromEdge { edge: [from, to] })
            }
            (Region::Vertex, &[point]) => (Direction::ToOrigin(point), Way::FromPoint { point }),
            _ => return search.found(End::OnBoundary(direction), simplex, reduced.sign, Doubt::SamePoint),
        };
        trace.step(|| chosen(&direction, way));
    }
}

fn chosen(direction: &Direction, way: Way) -> Step {
    Step::DirectionChosen { direction: direction.rounded(), way, scaled: direction.is_scaled(&way) }
}

/// The first direction: from A's center to B's.
fn start(cores: &Cores) -> (Direction, Way) {
    let of = [cores.center(0), cores.center(1)];
    let between = of[1] - of[0];
    let between = if between.is_finite() { between } else { of[1] * 0.5 - of[0] * 0.5 };
    if between == DVec2::ZERO || !between.is_finite() {
        return (Direction::Given(DVec2::X), Way::Anywhere);
    }
    // Far from 1 its products with coordinates would leave the range; its length does not matter.
    let is_safe = direction::SAFE.contains(&between.abs().max_element());
    let direction = if is_safe { between } else { vector::near_one(between).unwrap_or(DVec2::X) };
    (Direction::Given(direction + DVec2::ZERO), Way::Centers { of })
}

fn nothing_farther(simplex: &[Support], support: &Support, direction: &Direction) -> Step {
    let (closest, distance) = simplex::closest(simplex);
    let along = direction.rounded();
    let reach = |s: &Support| sign::product(along, s.as_way(), s.point);
    let of_simplex = simplex.first().map_or(0.0, reach);
    let reaches = [of_simplex, reach(support)];
    Step::NothingFarther { simplex: simplex.to_vec(), support: *support, direction: along, reaches, closest, distance }
}

/// What is common to all rounds of a search.
struct Search<'a> {
    cores: &'a Cores<'a>,
    rounds: usize,
    /// The surest sign that a support point fell short of the origin.
    fell_short: Option<Sign>,
}

/// A support point, and how it lies to the origin and to the simplex.
struct Asked {
    support: Support,
    passes: Sign,
    farther: Option<Ordering>,
}

impl Search<'_> {
    fn ask(&mut self, direction: &Direction, simplex: &[Support], trace: &mut impl Tracer<Step>) -> Asked {
        self.rounds += 1;
        let support = self.cores.support(direction);
        let passes = direction.passes_origin(&support, self.cores);
        let farther = simplex.first().map(|nearest| direction.gain(nearest, &support).order);
        let number = self.rounds;
        trace.step(|| {
            let (given, direction) = (direction, direction.rounded());
            let along = support.on.map(|p| sign::product(direction, [DVec2::ZERO, p], p));
            let reach = sign::product(direction, support.as_way(), support.point);
            let radii_reach = (self.cores.radii[0] + self.cores.radii[1]) * vector::length(direction);
            let (passes, ties) = (passes.order, self.cores.ties(given, &support));
            Step::SupportFound { number, direction, support, ties, along, reach, radii_reach, passes, farther }
        });
        if passes.order == Ordering::Less && self.fell_short.is_none_or(|sign| sign.settled == Settled::Exact) {
            self.fell_short = Some(passes);
        }
        Asked { support, passes, farther }
    }

    /// The origin lies on an edge of the simplex: on A−B's boundary when nothing lies beyond the edge on one of its two
    /// sides, else inside, between the two points found.
    fn beside(mut self, edge: [Support; 2], on_line: Sign, trace: &mut impl Tracer<Step>) -> Found {
        let mut aside = edge;
        for (left, place) in [(false, 0), (true, 1)] {
            let direction = Direction::Across { edge, left };
            trace.step(|| chosen(&direction, Way::Beside { edge }));
            let asked = self.ask(&direction, &edge, trace);
            if asked.farther != Some(Ordering::Greater) {
                return self.found(End::OnBoundary(direction), edge.to_vec(), on_line, Doubt::Side);
            }
            aside[place] = asked.support;
        }
        let around = vec![edge[0], aside[0], edge[1], aside[1]];
        let sign = simplex::enclosing(&around);
        self.found(End::Enclosed, around, sign, Doubt::Side)
    }

    fn found(self, end: End, simplex: Vec<Support>, sign: Sign, doubt: Doubt) -> Found {
        Found { end, simplex, rounds: self.rounds, sign, doubt }
    }
}

#[cfg(test)]
mod tests;
