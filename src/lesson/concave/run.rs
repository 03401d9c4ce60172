//! One recorded run with what frames, marks and charts need to know about it.

use crate::collision::concave::{self, Outcome, Pair, Step};
use crate::collision::concave_pair::Union;
use crate::collision::sat::Owner;
use crate::collision::{Recorded, Recording, Shape};
use crate::lesson::narrate::Item;
use crate::scene::{Scene, SceneError};

/// Edges of both shapes together that the lesson tells; every diagonal of them is a step.
const MOST_EDGES: usize = 80;

/// Pairs of pieces are a step each: more are left out.
const MOST_STEPS: usize = 400;

pub(super) struct Run {
    names: [String; 2],
    shapes: [Shape; 2],
    pub steps: Vec<Recorded<Step>>,
    pub left_out: usize,
    pub outcome: Outcome,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let shapes = [scene.shape(0)?, scene.shape(1)?];
        let edges = shapes.iter().map(edge_count).sum();
        if edges > MOST_EDGES {
            return Err(SceneError::too_many_edges(edges, MOST_EDGES));
        }
        let mut recording = Recording::with_budget(MOST_STEPS);
        let outcome = concave::concave(&shapes[0], &shapes[1], &mut recording)
            .map_err(|(owner, error)| SceneError::in_item(scene, index(owner), error))?;
        let names = [a.name.clone(), b.name.clone()];
        Ok(Self { names, shapes, steps: recording.steps, left_out: recording.left_out, outcome })
    }

    pub fn items(&self) -> [Item<'_>; 2] {
        Item::pair([&self.names[0], &self.names[1]])
    }

    pub fn item(&self, owner: Owner) -> Item<'_> {
        self.items()[index(owner)]
    }

    pub fn shapes(&self) -> [&Shape; 2] {
        [&self.shapes[0], &self.shapes[1]]
    }

    /// The pair that gave the answer.
    pub fn deciding(&self) -> Option<&Pair> {
        self.outcome.pairs.get(self.outcome.deciding?)
    }

    /// The differences of the pieces, of shapes that overlap.
    pub fn union(&self) -> Option<&Union> {
        self.numbered().find_map(|(_, step)| match step {
            Step::PushFound { union, .. } => Some(union),
            _ => None,
        })
    }

    /// The frame that tests a pair, by its place.
    pub fn frame_of_pair(&self, place: usize) -> Option<u32> {
        let tests = self.numbered().filter(|(_, step)| matches!(step, Step::PairTested { .. }));
        tests.map(|(frame, _)| frame).nth(place)
    }

    /// Steps with the frame of each.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Step)> {
        (0u32..).zip(self.steps.iter().map(|recorded| &recorded.step))
    }
}

pub(super) fn index(owner: Owner) -> usize {
    match owner {
        Owner::A => 0,
        Owner::B => 1,
    }
}

fn edge_count(shape: &Shape) -> usize {
    match shape {
        Shape::Polygon(polygon) => polygon.rings().map(<[_]>::len).sum(),
        Shape::Aabb(_) | Shape::Rect(_) => 4,
        Shape::Segment(_) => 1,
        Shape::Point(_) | Shape::Circle(_) => 0,
    }
}
