//! One recorded run with what the frames, marks and charts all need to know about it.

use glam::DVec2;

use crate::collision::collide::{collide_convex, contact_of_axes};
use crate::collision::projection::Projection;
use crate::collision::sat::{self, AxisSource, Candidate, Finding, Options, Outcome, Owner, Step};
use crate::collision::{Aabb, Contact, Convex, Recorded, Recording};
use crate::lesson::convex_pair::convex_pair;
use crate::scene::{Scene, SceneError, ShapeSpec};
use crate::trace::{OutcomeKind, RowFinding};
use crate::words::{Arg, Message, item, sat as words};

use super::{BOXES_FIRST, EARLY_EXIT, FIRST_AXIS, FREE_AXIS, NORMALIZE};

pub(super) struct Run {
    pub names: [String; 2],
    pub shapes: [Convex; 2],
    /// Both items are rectangles, whose opposite edges are one axis by construction.
    pub rectangles: bool,
    /// Number of edges of both outlines together, before parallel ones are merged.
    pub edges: usize,
    pub options: Options,
    pub free_axis_deg: f64,
    pub steps: Vec<Recorded<Step>>,
    pub candidates: Vec<Candidate>,
    /// Axes in the order in which they were tested.
    pub tested: Vec<Tested>,
    pub boxes: Option<[Aabb; 2]>,
    pub outcome: Outcome,
    /// The whole answer about the pair: distance and nearest points, and the right push whatever the options.
    pub contact: Contact,
}

/// One tested axis and the frame that tells of it.
#[derive(Clone, Debug)]
pub(super) struct Tested {
    pub frame: u32,
    /// Index into the candidates.
    pub index: usize,
    pub of: [Projection; 2],
    pub gap: f64,
    pub error_bound: f64,
    pub finding: Finding,
    pub narrowest: Option<(usize, f64)>,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let shapes = convex_pair(scene)?;
        let on = |knob| scene.knob(knob) != 0.0;
        let first_axis = scene.knob(&FIRST_AXIS);
        let options = Options {
            boxes_first: on(&BOXES_FIRST),
            early_exit: on(&EARLY_EXIT),
            normalize: on(&NORMALIZE),
            // The knob counts from 1, as the balloons do; 0 leaves the order alone.
            first: (first_axis >= 1.0).then(|| first_axis as usize - 1),
        };
        let mut recording = Recording::new();
        let outcome = sat::sat(&shapes[0], &shapes[1], &options, &mut recording);
        let names = [a.name.clone(), b.name.clone()];
        let rectangles = [a, b].iter().all(|i| matches!(i.shape, ShapeSpec::Rect { .. } | ShapeSpec::Aabb { .. }));
        let mut run = Run::recorded(names, shapes, rectangles, recording.steps, outcome);
        if !options.normalize {
            run.contact = collide_convex(&run.shapes[0], &run.shapes[1], &mut ());
        }
        Ok(Run { options, free_axis_deg: scene.knob(&FREE_AXIS), ..run })
    }

    /// What the steps of a run with the default options leave behind.
    pub fn recorded(
        names: [String; 2],
        shapes: [Convex; 2],
        rectangles: bool,
        steps: Vec<Recorded<Step>>,
        outcome: Outcome,
    ) -> Self {
        let contact = contact_of_axes(&shapes[0], &shapes[1], &outcome);
        let mut run = Run {
            names,
            contact,
            rectangles,
            edges: shapes.iter().map(Convex::edge_count).sum(),
            shapes,
            options: Options::default(),
            free_axis_deg: FREE_AXIS.default,
            steps,
            candidates: Vec::new(),
            tested: Vec::new(),
            boxes: None,
            outcome,
        };
        run.digest();
        run
    }

    fn digest(&mut self) {
        for (frame, recorded) in (0u32..).zip(&self.steps) {
            match &recorded.step {
                Step::BoxesTested { a, b, .. } => self.boxes = Some([*a, *b]),
                Step::CandidatesListed { candidates } => self.candidates = candidates.clone(),
                Step::AxisTested { index, of_a, of_b, gap, error_bound, finding, narrowest, .. } => {
                    self.tested.push(Tested {
                        frame,
                        index: *index,
                        of: [*of_a, *of_b],
                        gap: *gap,
                        error_bound: *error_bound,
                        finding: *finding,
                        narrowest: *narrowest,
                    });
                }
                Step::SettledExactly { .. } | Step::Decided { .. } => {}
            }
        }
    }

    /// Number of frames.
    pub fn len(&self) -> u32 {
        self.steps.len() as u32
    }

    /// The last frame, which tells the verdict.
    pub fn last(&self) -> u32 {
        self.len().saturating_sub(1)
    }

    pub fn tested_axis(&self, index: usize) -> Option<&Tested> {
        self.tested.iter().find(|tested| tested.index == index)
    }

    /// The tested axis that decided: the one with the gap, or of the shortest push.
    pub fn deciding(&self) -> Option<&Tested> {
        self.tested_axis(self.outcome.deciding?)
    }

    /// The minimum translation vector, when axes left unnormalized made the run's own push another one.
    pub fn right_push(&self) -> Option<DVec2> {
        let (push, right) = (self.outcome.push?, self.contact.mtv?);
        let wrong = !self.options.normalize && (push - right).length() > 1e-9 * right.length();
        wrong.then_some(right)
    }

    /// The length of a candidate axis that was left as it is, when it is not 1.
    pub fn stretched_axis(&self, index: usize) -> Option<f64> {
        let length = self.candidates[index].axis.length();
        (!self.options.normalize && (length - 1.0).abs() > 1e-12).then_some(length)
    }

    /// What a corner was called before mirroring, of a rectangle that mirroring left in its place: its neighbor across
    /// the first edge has that label now.
    pub fn name_before_mirroring(&self, k: usize, vertex: usize) -> Option<String> {
        let Convex::Polygon(polygon) = &self.shapes[k] else { return None };
        let [a, b, c, d] = polygon.vertices() else { return None };
        let is_rectangle = *b - *a == *c - *d && (*a - *c).length_squared() == (*b - *d).length_squared();
        let owner = if k == 0 { Owner::A } else { Owner::B };
        // 1 and 2 change places, and so do 3 and 4.
        is_rectangle.then(|| format!("{}{}", self.names[k], subscript((self.vertex_label(owner, vertex) ^ 1) + 1)))
    }

    /// Letters of A and B as arguments.
    pub fn letters(&self) -> [Arg; 2] {
        [item(self.names[0].as_str()), item(self.names[1].as_str())]
    }

    pub fn letter(&self, owner: Owner) -> Arg {
        item(self.name(owner))
    }

    pub fn name(&self, owner: Owner) -> &str {
        &self.names[owner_index(owner)]
    }

    pub fn axis_name(&self, source: AxisSource) -> Message {
        match source {
            AxisSource::Edge { owner, edge } => {
                words::axis_of_edge(self.letter(owner), self.edge_label(owner, edge) + 1)
            }
            AxisSource::NearestVertex { owner, vertex } => {
                words::axis_of_vertex(self.letter(owner), self.vertex_label(owner, vertex) + 1)
            }
            AxisSource::Centers => words::axis_of_centers(),
            AxisSource::Direction { owner } => words::axis_along(self.letter(owner)),
            AxisSource::Coordinate { .. } => words::axis_coordinate(),
        }
    }

    /// Index of a vertex in the outline as the person gave it, whichever way that runs.
    pub fn vertex_label(&self, owner: Owner, vertex: usize) -> usize {
        match &self.shapes[owner_index(owner)] {
            Convex::Polygon(polygon) => polygon.label(vertex % polygon.vertices().len()),
            Convex::Circle(_) => vertex,
        }
    }

    /// "A₂": a vertex of the `k`-th shape.
    pub fn vertex_name(&self, k: usize, vertex: usize) -> String {
        let owner = if k == 0 { Owner::A } else { Owner::B };
        format!("{}{}", self.names[k], subscript(self.vertex_label(owner, vertex) + 1))
    }

    /// Index of an edge in the outline as the person gave it: that of the vertex it starts from there.
    pub fn edge_label(&self, owner: Owner, edge: usize) -> usize {
        match &self.shapes[owner_index(owner)] {
            Convex::Polygon(polygon) if polygon.was_clockwise() => self.vertex_label(owner, edge + 1),
            _ => self.vertex_label(owner, edge),
        }
    }

    pub fn kind(&self) -> OutcomeKind {
        self.outcome.relation.into()
    }

    /// How a candidate stands at the end of the run.
    pub fn finding(&self, index: usize) -> RowFinding {
        let Some(tested) = self.tested_axis(index) else { return RowFinding::Untried };
        match tested.found() {
            RowFinding::Overlaps if self.kind() == OutcomeKind::Overlapping && self.outcome.deciding == Some(index) => {
                RowFinding::ShortestPush
            }
            found => found,
        }
    }
}

impl Tested {
    /// What the axis by itself showed.
    pub fn found(&self) -> RowFinding {
        match self.finding {
            Finding::Separates => RowFinding::Separates,
            Finding::TooCloseToCall => RowFinding::Touches,
            Finding::Overlaps => RowFinding::Overlaps,
        }
    }

    /// Length that both intervals have in common; negative is a gap.
    pub fn shared(&self) -> f64 {
        self.of[0].max.value.min(self.of[1].max.value) - self.of[0].min.value.max(self.of[1].min.value)
    }

    /// The shape whose interval holds the other's, when one does and its push-out is longer than what they share.
    pub fn holder(&self) -> Option<Owner> {
        if -self.gap <= self.shared() {
            return None;
        }
        let [a, b] = &self.of;
        if a.min.value <= b.min.value && a.max.value >= b.max.value { Some(Owner::A) } else { Some(Owner::B) }
    }
}

pub(super) fn owner_index(owner: Owner) -> usize {
    match owner {
        Owner::A => 0,
        Owner::B => 1,
    }
}

/// A number as subscript digits.
fn subscript(number: usize) -> String {
    number.to_string().chars().filter_map(|c| char::from_u32('₀' as u32 + c.to_digit(10)?)).collect()
}
