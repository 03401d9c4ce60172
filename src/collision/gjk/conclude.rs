//! From how the search ended to the answer about the shapes: relation, lengths, points.

use std::cmp::Ordering;

use glam::DVec2;

use super::direction::Direction;
use super::epa::Pushed;
use super::support::{Cores, Support};
use super::{Doubt, End, Ended, Found, Outcome, Step, measure, simplex};
use crate::collision::certificate::separating_axis;
use crate::collision::clearance;
use crate::collision::common_point::common_point;
use crate::collision::edge;
use crate::collision::exact::{self, UNIT_ROUNDOFF};
use crate::collision::relation::{Certificate, Relation, Settled};
use crate::collision::shape::Convex;
use crate::collision::vector;

/// The relation, and what it rests on.
pub(super) struct Decision {
    pub relation: Relation,
    pub settled: Settled,
    /// The distance of A−B without radii, and how it compares with them; when that was needed.
    pub against_radii: Option<(f64, Ordering)>,
    doubt: Doubt,
    value: f64,
    bound: f64,
    sign: Ordering,
}

impl Decision {
    pub fn settled_exactly(&self) -> Step {
        let in_range = |x: f64| if x.is_nan() { f64::INFINITY } else { x };
        let (value, error_bound) = (in_range(self.value), in_range(self.bound));
        Step::SettledExactly { doubt: self.doubt, value, error_bound, sign: self.sign }
    }
}

pub(super) fn decide(cores: &Cores, found: &Found) -> Decision {
    let sign = found.sign;
    let by_sign = |relation, doubt| Decision {
        relation,
        settled: sign.settled,
        against_radii: None,
        doubt,
        value: sign.value,
        bound: sign.bound,
        sign: sign.order,
    };
    match found.end {
        End::Nearest(_) if cores.is_round() => against_radii(cores, found),
        End::FellShort(_) | End::Nearest(_) => by_sign(Relation::Separated, found.doubt),
        // A radius makes the boundary of A−B without it the inside of the whole.
        End::OnBoundary(_) if cores.is_round() => by_sign(Relation::Overlapping, found.doubt),
        End::OnBoundary(_) => by_sign(Relation::Touching, found.doubt),
        End::Enclosed => by_sign(Relation::Overlapping, found.doubt),
    }
}

fn against_radii(cores: &Cores, found: &Found) -> Decision {
    let (order, settled) = match found.simplex.as_slice() {
        [s] => exact::distance_cmp_settled(s.on[0], s.on[1], cores.radii[0], cores.radii[1]),
        simplex => {
            let radius = cores.radii[0].max(cores.radii[1]);
            let (center, [from, to]) = center_and_edge(simplex);
            exact::line_distance_cmp_settled(center, from, to, radius)
        }
    };
    let relation = Relation::of_distance(order);
    let distance = simplex::closest(&found.simplex).1;
    let radii = cores.radii[0] + cores.radii[1];
    // A support point that surely fell short has told already.
    let told = found.sign.order == Ordering::Less && found.sign.settled == Settled::Float;
    Decision {
        relation,
        settled: if told { Settled::Float } else { settled },
        against_radii: Some((distance, order)),
        doubt: Doubt::Radii,
        value: distance - radii,
        bound: (distance + radii) * (8.0 * UNIT_ROUNDOFF),
        sign: order,
    }
}

/// Of an edge of A−B where one shape is a circle: its center, and the other's edge.
fn center_and_edge(simplex: &[Support]) -> (DVec2, [DVec2; 2]) {
    match simplex {
        [s, t] if s.on[0] == t.on[0] => (s.on[0], [s.on[1], t.on[1]]),
        [s, t] => (s.on[1], [s.on[0], t.on[0]]),
        _ => (DVec2::ZERO, [DVec2::ZERO; 2]),
    }
}

pub(super) fn outcome(
    shapes: [&Convex; 2],
    cores: &Cores,
    found: &Found,
    decision: &Decision,
    pushed: Option<Pushed>,
) -> Outcome {
    let (relation, radii) = (decision.relation, cores.radii[0] + cores.radii[1]);
    let ended = ended(found, relation, pushed.is_some());
    let wanted = !matches!(ended, Ended::FellShort | Ended::Enclosed);
    let expansions = pushed.as_ref().map_or(0, |pushed| pushed.expansions);
    let (mut distance, mut depth) = (wanted.then_some(0.0), wanted.then_some(0.0));
    let mut points = None;
    let simplex = pushed.as_ref().map_or(found.simplex.clone(), |pushed| pushed.edge.to_vec());
    // The way A is pushed: against the outward normal of A−B where the origin leaves it.
    let normal = match (&found.end, &pushed) {
        (_, Some(Pushed { edge: [from, to], .. })) => Some(-measure::outward(from, to) + DVec2::ZERO),
        (End::Enclosed | End::FellShort(_), None) => None,
        (End::Nearest(direction) | End::OnBoundary(direction), None) => Some(against(direction, &simplex)),
    };
    match (&found.end, relation) {
        (End::FellShort(_), _) => depth = Some(0.0),
        (End::Enclosed, _) => {
            distance = Some(0.0);
            // At most the largest double.
            depth = pushed.map(|pushed| (pushed.distance + radii).min(f64::MAX));
        }
        (End::OnBoundary(_), Relation::Overlapping) => depth = Some(radii.min(f64::MAX)),
        (End::OnBoundary(_), _) => points = common(&simplex).map(|point| [point; 2]),
        (End::Nearest(_), relation) => {
            let clearance = clearance(&simplex, cores.radii);
            let normal = normal.unwrap_or(DVec2::X);
            points = (relation != Relation::Overlapping).then(|| nearest(&simplex, cores.radii, normal, relation));
            // What underflows is still not 0.
            let least = f64::from_bits(1);
            match relation {
                Relation::Separated => distance = Some(clearance.max(least)),
                Relation::Touching => {}
                Relation::Overlapping => depth = Some((-clearance).clamp(0.0, f64::MAX)),
            }
        }
    }
    let hints = [normal, Some(direction_of(&found.end))].into_iter().flatten();
    let certificate = match relation {
        Relation::Overlapping => Certificate::Point(common_point(shapes[0], shapes[1], normal.unwrap_or(DVec2::X))),
        _ => Certificate::Axis(separating_axis(shapes[0], shapes[1], hints)),
    };
    let push = match (relation, normal, depth) {
        (Relation::Overlapping, Some(normal), Some(depth)) => Some(normal * depth + DVec2::ZERO),
        _ => None,
    };
    Outcome {
        relation,
        settled: decision.settled,
        ended,
        simplex,
        distance,
        depth,
        normal,
        push,
        points,
        certificate,
        rounds: found.rounds,
        expansions,
    }
}

fn ended(found: &Found, relation: Relation, expanded: bool) -> Ended {
    match (&found.end, relation) {
        (End::FellShort(_), _) => Ended::FellShort,
        (End::Nearest(_), Relation::Separated) => Ended::NothingFarther,
        (End::Nearest(_), Relation::Touching) => Ended::RadiiMeet,
        (End::Nearest(_), Relation::Overlapping) => Ended::WithinRadii,
        (End::OnBoundary(_), _) if found.simplex.len() == 1 => Ended::AtPoint,
        (End::OnBoundary(_), _) => Ended::OnEdge,
        (End::Enclosed, _) if expanded => Ended::EdgeReached,
        (End::Enclosed, _) => Ended::Enclosed,
    }
}

fn direction_of(end: &End) -> DVec2 {
    match end {
        End::Nearest(direction) | End::OnBoundary(direction) | End::FellShort(direction) => direction.rounded(),
        End::Enclosed => DVec2::X,
    }
}

/// The unit vector against a direction out of A−B; across an edge of A−B it is square to the shapes' own edge.
fn against(direction: &Direction, simplex: &[Support]) -> DVec2 {
    match (direction, simplex) {
        (Direction::Across { left, .. }, [from, to]) => {
            let right = measure::outward(from, to);
            if *left { right } else { -right + DVec2::ZERO }
        }
        (Direction::ToOrigin(s), _) => vector::direction(s.on[1], s.on[0]).unwrap_or(DVec2::X),
        (direction, _) => vector::unit(-direction.rounded()).unwrap_or(DVec2::X) + DVec2::ZERO,
    }
}

/// The distance of A−B's nearest point or edge less the radii, within 1e-9 of itself however little is left.
fn clearance(simplex: &[Support], radii: [f64; 2]) -> f64 {
    let [r, s] = radii;
    let distance = simplex::closest(simplex).1;
    if r == 0.0 && s == 0.0 {
        return distance;
    }
    match simplex {
        [point] => clearance::between_points(point.on[0], point.on[1], r, s),
        simplex => {
            let radius = r.max(s);
            let left = distance - radius;
            // The distance is good to 1e-12, so this is good to 1e-9.
            if left.abs() > 1e-3 * (distance + radius) && left.abs() < f64::MAX {
                return left;
            }
            let (center, [from, to]) = center_and_edge(simplex);
            clearance::from_line(center, from, to, radius)
        }
    }
}

/// The nearest points, on A and on B; for a touch by radii the one point twice.
fn nearest(simplex: &[Support], radii: [f64; 2], normal: DVec2, relation: Relation) -> [DVec2; 2] {
    let [on_a, on_b] = match simplex {
        [from, to] => on_edge(from, to),
        _ => simplex.first().map_or([DVec2::ZERO; 2], |s| s.on),
    };
    let moved = [on_a - normal * radii[0], on_b + normal * radii[1]].map(vector::saturated);
    // A point of a shape without radius is known best.
    match relation {
        Relation::Touching => [if radii[1] == 0.0 { on_b } else { moved[0] }; 2],
        _ => [0, 1].map(|k| if radii[k] == 0.0 { [on_a, on_b][k] } else { moved[k] }),
    }
}

/// A nearest pair of two ways that differ by an edge of A−B: one shape's vertex, and its foot on the other's edge.
fn on_edge(from: &Support, to: &Support) -> [DVec2; 2] {
    let (of_a, of_b) = ([from.on[0], to.on[0]], [from.on[1], to.on[1]]);
    let has_foot =
        |v: DVec2, ends: [DVec2; 2]| ends[0] != ends[1] && matches!(edge::nearest(v, ends), edge::Nearest::Foot { .. });
    if let Some(v) = of_b.into_iter().find(|v| has_foot(*v, of_a)) {
        return [edge::foot(v, of_a), v];
    }
    match of_a.into_iter().find(|v| has_foot(*v, of_b)) {
        Some(v) => [v, edge::foot(v, of_b)],
        None => from.on,
    }
}

/// A point of both shapes, where the origin is this point or on this edge of A−B.
fn common(simplex: &[Support]) -> Option<DVec2> {
    let &[from, to] = simplex else { return simplex.first().map(|s| s.on[0]) };
    let (of_a, of_b) = ([from.on[0], to.on[0]], [from.on[1], to.on[1]]);
    let lies_in = |v: &DVec2, [p, q]: [DVec2; 2]| v.cmpge(p.min(q)).all() && v.cmple(p.max(q)).all();
    of_b.into_iter().find(|v| lies_in(v, of_a)).or(of_a.into_iter().find(|v| lies_in(v, of_b)))
}
