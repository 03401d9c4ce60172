//! The three answers, and what comes with each of them.

use std::cmp::Ordering;

use glam::DVec2;

/// How two closed sets lie to each other. Touching is its own answer: a contact without common interior.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    Separated,
    Touching,
    Overlapping,
}

impl Relation {
    /// Of two shapes whose distance from a center or an edge stands like this to what they reach together.
    #[inline]
    pub(super) fn of_distance(to_reach: Ordering) -> Self {
        match to_reach {
            Ordering::Less => Self::Overlapping,
            Ordering::Equal => Self::Touching,
            Ordering::Greater => Self::Separated,
        }
    }
}

/// Whether floating point was certain, or an exact decision was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Settled {
    Float,
    Exact,
}

/// Evidence for the relation that a reader can check without running the algorithm again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Certificate {
    /// A direction (of any length) on which the projections have no common interior.
    Axis(DVec2),
    /// A point of both interiors.
    Point(DVec2),
    /// There is no such axis: the shapes do not overlap, but the interiors of their convex hulls do.
    NoAxis,
}

/// The whole answer about a pair of shapes A and B.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    pub relation: Relation,
    /// Euclidean distance; 0 unless separated.
    pub distance: f64,
    /// Length of the shortest push; 0 unless overlapping.
    pub depth: f64,
    /// A shortest move of A that leaves only contact; `None` unless overlapping. `mtv == depth * normal`.
    pub mtv: Option<DVec2>,
    /// Unit vector: the way A is pushed out or, when separated, from B's nearest point to A's. `None` only when touching
    /// leaves none.
    pub normal: Option<DVec2>,
    /// `[on A, on B]`: a nearest pair when separated, a common point twice when touching; `None` when overlapping.
    pub points: Option<[DVec2; 2]>,
    pub certificate: Certificate,
    pub settled: Settled,
}

impl Contact {
    /// A contact whose lengths and points are still to be filled in.
    #[inline]
    pub(super) fn along(normal: DVec2, relation: Relation, certificate: Certificate, settled: Settled) -> Self {
        Self {
            relation,
            distance: 0.0,
            depth: 0.0,
            mtv: None,
            normal: Some(normal),
            points: None,
            certificate,
            settled,
        }
    }
}
