//! One recorded run with what the frames, marks and charts all need to know about it.

use std::ops::Range;

use glam::DVec2;

use crate::collision::angle::sin_cos_deg;
use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::{Crossing, Outcome, Step, ray_cast};
use crate::collision::ray_counts::{Stretch, ray_counts};
use crate::collision::turned_ray::{TurnedCrossing, turned_ray};
use crate::collision::{FillRule, Polygon, Recorded, Recording, Shape};
use crate::lesson::narrate;
use crate::lesson::narrate::ray_cast::{edge_link, groups, told_x, turn};
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::trace::Link;
use crate::words::{Arg, Message, item, ray_cast as words};

use super::{NONZERO, RAY_ANGLE};

/// More edges would be more rows than anyone reads.
const MOST_EDGES: usize = 1_000;
/// What speaks of the person's own ray. Edges of holes are parts, too, numbered by the edges before them.
pub(super) const OWN_RAY: Link = Link::Part(MOST_EDGES as u32);

pub(super) struct Run {
    pub names: [String; 2],
    pub p: DVec2,
    /// By the rule that decides.
    pub polygon: Polygon,
    pub steps: Vec<Recorded<Step>>,
    /// The steps of each frame.
    pub groups: Vec<Range<usize>>,
    pub outcome: Outcome,
    /// The answer by each rule.
    pub even_odd: PointRelation,
    pub nonzero: PointRelation,
    pub angle_deg: f64,
    /// The direction of the person's own ray, and what it crosses.
    pub direction: DVec2,
    pub own: Vec<TurnedCrossing>,
    /// The count for every direction; `None` on the boundary.
    pub around: Option<Vec<Stretch>>,
}

/// An edge of the polygon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub ring: usize,
    pub edge: usize,
    pub from: DVec2,
    pub to: DVec2,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let not_taken = |index| Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken));
        let Shape::Point(p) = scene.shape(0)? else { return not_taken(0) };
        let given = match scene.shape(1)? {
            Shape::Polygon(polygon) => polygon,
            Shape::Circle(_) => return not_taken(1),
            // Whatever else has straight edges is the polygon of its corners.
            _ => Polygon::simple(b.shape.outline()).map_err(|error| SceneError::in_item(scene, 1, error))?,
        };
        let edges: usize = given.rings().map(<[DVec2]>::len).sum();
        if edges > MOST_EDGES {
            return Err(SceneError::too_many_edges(edges, MOST_EDGES));
        }
        let by = |rule| {
            Polygon::new(given.vertices().to_vec(), given.holes().to_vec(), rule)
                .map_err(|error| SceneError::in_item(scene, 1, error))
        };
        let rule = if scene.knob(&NONZERO) != 0.0 { FillRule::NonZero } else { given.rule() };
        let polygon = by(rule)?;
        let mut recording = Recording::new();
        let outcome = ray_cast(p, &polygon, &mut recording);
        let angle_deg = scene.knob(&RAY_ANGLE);
        let (sin, cos) = sin_cos_deg(angle_deg);
        let direction = DVec2::new(cos, sin);
        Ok(Self {
            names: [a.name.clone(), b.name.clone()],
            p,
            groups: groups(p, &recording.steps),
            steps: recording.steps,
            outcome,
            even_odd: ray_cast(p, &by(FillRule::EvenOdd)?, &mut ()).relation,
            nonzero: ray_cast(p, &by(FillRule::NonZero)?, &mut ()).relation,
            angle_deg,
            direction,
            own: turned_ray(p, direction, &polygon).unwrap_or_default(),
            around: ray_counts(p, &polygon),
            polygon,
        })
    }

    pub fn names(&self) -> [&str; 2] {
        [&self.names[0], &self.names[1]]
    }

    pub fn letter(&self, k: usize) -> Arg {
        item(self.names[k].as_str())
    }

    /// Number of frames.
    pub fn len(&self) -> u32 {
        self.groups.len() as u32
    }

    pub fn last(&self) -> u32 {
        self.len().saturating_sub(1)
    }

    /// The steps with the numbers of their frames.
    pub fn steps(&self) -> impl Iterator<Item = (u32, &Step)> {
        let frames = (0..).zip(&self.groups);
        frames.flat_map(|(frame, group)| self.steps[group.clone()].iter().map(move |step| (frame, &step.step)))
    }

    pub fn rule(&self) -> FillRule {
        self.polygon.rule()
    }

    pub fn is_on_boundary(&self) -> bool {
        self.outcome.relation == PointRelation::Boundary
    }

    pub fn edge_count(&self) -> usize {
        self.polygon.rings().map(<[DVec2]>::len).sum()
    }

    pub fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        self.polygon.rings().enumerate().flat_map(|(ring, vertices)| {
            let ends = vertices.iter().skip(1).chain(vertices.first());
            vertices.iter().zip(ends).enumerate().map(move |(edge, (&from, &to))| Edge { ring, edge, from, to })
        })
    }

    pub fn edge_link(&self, ring: usize, edge: usize) -> Link {
        edge_link(narrate::Item::new(&self.names[1], 1), &self.polygon, ring, edge)
    }

    /// The crossings ahead of a place between crossing `passed − 1` and crossing `passed`, and whether that place is
    /// inside.
    pub fn ahead(&self, passed: usize) -> (&[Crossing], bool) {
        let ahead = self.outcome.crossings.get(passed..).unwrap_or_default();
        (ahead, self.is_inside(ahead))
    }

    /// Whether a place with these crossings ahead is inside.
    pub fn is_inside(&self, ahead: &[Crossing]) -> bool {
        match self.rule() {
            FillRule::EvenOdd => ahead.len() % 2 == 1,
            FillRule::NonZero => {
                let hole_winds = (1..=self.polygon.holes().len()).any(|ring| winding(ahead, ring) != 0);
                winding(ahead, 0) != 0 && !hole_winds
            }
        }
    }

    /// The x of a crossing as it is told.
    pub fn told_x(&self, crossing: Crossing) -> Arg {
        let [p, b] = self.names();
        told_x([narrate::Item::new(p, 0), narrate::Item::new(b, 1)], self.p, &self.polygon, crossing)
    }

    /// The crossings in the order of the run, each with the frame that finds it.
    pub fn found(&self) -> impl Iterator<Item = (u32, Crossing)> + '_ {
        self.steps().filter_map(|(frame, step)| match *step {
            Step::EdgeCrossed { crossing, .. } => Some((frame, crossing)),
            _ => None,
        })
    }

    /// The frame from which the ray is drawn: the boundary is decided before.
    pub fn ray_frame(&self) -> u32 {
        let is_first = |step: &Step| !matches!(step, Step::BoundaryTested { .. });
        self.steps().find(|(_, step)| is_first(step)).map_or(0, |(frame, _)| frame)
    }

    /// The frame that finds the point on an edge.
    pub fn boundary_frame(&self) -> Option<u32> {
        let is_found = |step: &Step| matches!(step, Step::BoundaryTested { on: true, .. });
        self.steps().find(|(_, step)| is_found(step)).map(|(frame, _)| frame)
    }
}

/// How often a ring winds around a place, by the crossings ahead of it.
pub(super) fn winding(ahead: &[Crossing], ring: usize) -> i32 {
    ahead.iter().filter(|crossing| crossing.ring == ring).map(|crossing| turn(*crossing)).sum()
}

/// "edge 3".
pub(super) fn edge_name(ring: usize, edge: usize) -> Message {
    match ring {
        0 => crate::words::steps::name_of_edge(edge + 1),
        hole => crate::words::steps::name_of_hole_edge(edge + 1, hole),
    }
}

/// "e3".
pub(super) fn edge_tag(ring: usize, edge: usize) -> Message {
    if ring == 0 { words::edge_tag(edge + 1) } else { words::hole_edge_tag(edge + 1, ring) }
}

/// "3 crossings".
pub(super) fn crossings(count: usize) -> Message {
    if count == 1 { words::one_crossing() } else { words::crossings(count) }
}
