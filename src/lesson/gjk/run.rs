//! One recorded run with what the frames, marks and charts all need to know about it.

use glam::DVec2;

use crate::collision::gjk::{Options, Outcome, OutlineEdge, Region, Step, Support, gjk, outline};
use crate::collision::projection::{Extreme, gap_along};
use crate::collision::sat::{self, AxisSource, Owner};
use crate::collision::{Convex, Recorded, Recording};
use crate::lesson::convex_pair::convex_pair;
use crate::lesson::narrate::Item;
use crate::lesson::narrate::gjk::Naming;
use crate::scene::{Scene, SceneError, ShapeSpec};
use crate::trace::{Link, OutcomeKind};
use crate::words::Arg;

use super::{DEPTH, DISTANCE};

pub(super) struct Run {
    pub names: [String; 2],
    pub specs: [ShapeSpec; 2],
    pub shapes: [Convex; 2],
    pub steps: Vec<Recorded<Step>>,
    pub outcome: Outcome,
    /// What the search holds after each step, one a frame.
    pub states: Vec<State>,
    pub edges: Vec<Edge>,
}

/// What the search holds after a step.
#[derive(Clone, Debug, Default)]
pub(super) struct State {
    /// The simplex, or EPA's polygon.
    pub simplex: Vec<Support>,
    /// The place of it nearest to the origin, where that was computed.
    pub closest: Option<DVec2>,
    pub direction: Option<DVec2>,
    /// Dropped in this step.
    pub dropped: Vec<Support>,
}

/// An edge of A−B and the axis that separating axes try for it.
pub(super) struct Edge {
    pub of: OutlineEdge,
    /// Place of that axis among the candidates.
    pub axis: Option<usize>,
    pub link: Link,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let shapes = convex_pair(scene)?;
        let on = |knob| scene.knob(knob) != 0.0;
        let options = Options { distance: on(&DISTANCE), depth: on(&DEPTH) };
        let mut recording = Recording::new();
        let outcome = gjk(&shapes[0], &shapes[1], &options, &mut recording);
        let states = states(&recording.steps);
        let edges = edges(&shapes);
        Ok(Self {
            names: [a.name.clone(), b.name.clone()],
            specs: [a.shape.clone(), b.shape.clone()],
            shapes,
            steps: recording.steps,
            outcome,
            states,
            edges,
        })
    }

    pub fn items(&self) -> [Item<'_>; 2] {
        Item::pair([&self.names[0], &self.names[1]])
    }

    pub fn naming(&self) -> Naming<'_> {
        Naming::new(self.items(), [&self.shapes[0], &self.shapes[1]], &self.steps)
    }

    pub fn letters(&self) -> [Arg; 2] {
        self.items().map(Item::letter)
    }

    pub fn len(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    pub fn last(&self) -> u32 {
        self.len().saturating_sub(1)
    }

    pub fn kind(&self) -> OutcomeKind {
        self.outcome.relation.into()
    }

    pub fn radius(&self, k: usize) -> f64 {
        match &self.shapes[k] {
            Convex::Circle(circle) => circle.radius(),
            Convex::Polygon(_) => 0.0,
        }
    }

    /// A shape's vertices, or its center.
    pub fn points(&self, k: usize) -> Vec<DVec2> {
        match &self.shapes[k] {
            Convex::Circle(circle) => vec![circle.center()],
            Convex::Polygon(polygon) => polygon.vertices().to_vec(),
        }
    }

    /// Index of an edge in the outline as the person gave it: that of the vertex it starts from there.
    pub fn edge_label(&self, owner: Owner, edge: usize) -> usize {
        match &self.shapes[owner_index(owner)] {
            Convex::Polygon(polygon) => {
                let start = if polygon.was_clockwise() { edge + 1 } else { edge };
                polygon.label(start % polygon.vertices().len())
            }
            Convex::Circle(_) => edge,
        }
    }

    /// The edge of A−B that an edge of the search is on, with nothing beyond it.
    pub fn edge_of(&self, ends: &[Support]) -> Option<&Edge> {
        self.edges.get(self.edge_index(ends)?)
    }

    /// Where A's shadow ends along a unit vector, and where B's begins.
    pub fn ends_along(&self, normal: DVec2) -> [Extreme; 2] {
        let along = gap_along(&self.shapes[0], &self.shapes[1], normal);
        [along.of_a.max, along.of_b.min]
    }

    /// The frame from which the distance of an edge of A−B is known: at which EPA found that an edge of its polygon is
    /// this one, if it did.
    pub fn looked_at(&self, k: usize) -> Option<u32> {
        let is_it = |step: &Step| match step {
            Step::EdgeExpanded { outline, edge, grew: false, .. } => {
                let ends = [*edge, edge + 1].map(|end| outline[end % outline.len()]);
                self.edge_index(&ends) == Some(k)
            }
            _ => false,
        };
        (0u32..).zip(&self.steps).find(|(_, recorded)| is_it(&recorded.step)).map(|(frame, _)| frame)
    }

    /// Its place in the list.
    pub fn edge_index(&self, ends: &[Support]) -> Option<usize> {
        let [from, to] = ends else { return None };
        self.edges.iter().position(|edge| {
            edge.of.sides.iter().any(|side| {
                let k = owner_index(side.owner);
                let (fixed, of) = ([from, to].map(|s| s.vertices[1 - k]), [from, to].map(|s| s.vertices[k]));
                let count = self.points(k).len();
                let pair = [Some(side.edge), Some((side.edge + 1) % count)];
                let across = fixed[0] != fixed[1] || fixed[0].is_none_or(|vertex| vertex == side.vertex);
                across && (of == pair || of == [pair[1], pair[0]])
            })
        })
    }
}

pub(super) fn owner_index(owner: Owner) -> usize {
    match owner {
        Owner::A => 0,
        Owner::B => 1,
    }
}

fn states(steps: &[Recorded<Step>]) -> Vec<State> {
    let mut now = State::default();
    let states = steps.iter().map(|recorded| {
        now.dropped.clear();
        match &recorded.step {
            Step::DirectionChosen { direction, .. } => now.direction = Some(*direction),
            Step::SimplexReduced { kept, dropped, region, closest, .. } => {
                now.simplex.clone_from(kept);
                now.dropped.clone_from(dropped);
                now.closest = matches!(region, Region::Vertex | Region::Edge).then_some(*closest);
            }
            Step::OriginEnclosed { simplex } => {
                now.simplex.clone_from(simplex);
                (now.closest, now.direction) = (None, None);
            }
            Step::EdgeExpanded { outline, normal, .. } => {
                now.simplex.clone_from(outline);
                now.direction = Some(*normal);
            }
            Step::Decided { outcome } => now.simplex.clone_from(&outcome.simplex),
            _ => {}
        }
        now.clone()
    });
    states.collect()
}

/// The outline of A−B, each edge with the separating axis it stands for.
fn edges([a, b]: &[Convex; 2]) -> Vec<Edge> {
    let mut recording = Recording::new();
    sat::sat(a, b, &sat::Options::default(), &mut recording);
    let listed = recording.steps.iter().find_map(|recorded| match &recorded.step {
        sat::Step::CandidatesListed { candidates } => Some(candidates.as_slice()),
        _ => None,
    });
    let candidates = listed.unwrap_or_default();
    let edges = outline(a, b).into_iter().enumerate().map(|(k, of)| {
        let is_of = |source: &AxisSource| match *source {
            AxisSource::Edge { owner, edge } => of.sides.iter().any(|side| side.owner == owner && side.edge == edge),
            _ => false,
        };
        let axis = candidates.iter().position(|c| is_of(&c.source) || c.merged.iter().any(is_of));
        let link = Link::Axis(u32::try_from(axis.unwrap_or(candidates.len() + k)).unwrap_or(u32::MAX));
        Edge { of, axis, link }
    });
    edges.collect()
}
