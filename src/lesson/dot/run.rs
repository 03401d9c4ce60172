//! One recorded run with what frames and marks need to know about it.

use crate::collision::arrow::Arrow;
use crate::collision::dot::{self, Outcome, Step};
use crate::collision::{Recorded, Recording};
use crate::lesson::arrows::arrows;
use crate::lesson::narrate::Item;
use crate::scene::{Scene, SceneError};

use super::AXIS_LENGTH;

pub(super) struct Run {
    names: [String; 2],
    arrows: [Arrow; 2],
    pub steps: Vec<Recorded<Step>>,
    pub outcome: Outcome,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let (names, arrows) = arrows(scene)?;
        let axis_length = scene.knob(&AXIS_LENGTH);
        let mut recording = Recording::new();
        let outcome = dot::dot(&arrows[0], &arrows[1], axis_length, &mut recording);
        Ok(Self { names, arrows, steps: recording.steps, outcome })
    }

    pub fn items(&self) -> [Item<'_>; 2] {
        Item::pair([&self.names[0], &self.names[1]])
    }

    pub fn arrows(&self) -> [&Arrow; 2] {
        [&self.arrows[0], &self.arrows[1]]
    }
}
