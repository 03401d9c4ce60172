//! Two pixel masks: boxes first, then the shared window row by row, and what a coarser look misses.

mod charts;
mod marks;
mod questions;
mod scenes;
#[cfg(test)]
mod tests;

use crate::collision::mask::Mask;
use crate::collision::masks::{Options, Outcome, Step, masks};
use crate::collision::{Recorded, Recording};
use crate::lesson::narrate::{self, Item};
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Knob, KnobKind, Pixels, Scene, SceneError, SceneErrorKind, ShapeSpec};
use crate::trace::{self, OutcomeKind, Trace};
use crate::words::masks as words;

pub struct Masks;

/// Every so-manieth pixel of a coarse look.
pub(super) const STRIDE: Knob = Knob {
    id: "stride",
    title: words::knob_stride,
    default: 3.0,
    min: 1.0,
    max: 16.0,
    kind: KnobKind::Whole,
};

/// Most pixels on a side: beyond, neither the rows nor the pixels can be told apart on the screen.
const MOST_SIDE: usize = 128;

/// One recorded run.
struct Run {
    names: [String; 2],
    pixels: [Pixels; 2],
    masks: [Mask; 2],
    steps: Vec<Recorded<Step>>,
    outcome: Outcome,
}

impl Run {
    fn of(scene: &Scene) -> Result<Self, SceneError> {
        let items = scene.first_items::<2>()?;
        let pixels = |index: usize| match &items[index].shape {
            ShapeSpec::Mask(pixels) => Ok(pixels.clone()),
            _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
        };
        let pixels = [pixels(0)?, pixels(1)?];
        let mask = |index: usize| {
            let mask: Mask = pixels[index]
                .to_mask()
                .map_err(|error| SceneError::in_item(scene, index, SceneErrorKind::Mask(error)))?;
            let [columns, rows] = pixels[index].size();
            let has = columns.max(rows);
            if has > MOST_SIDE {
                let kind = SceneErrorKind::TooManyPixels { has, most: MOST_SIDE };
                return Err(SceneError::in_item(scene, index, kind));
            }
            Ok(mask)
        };
        let both = [mask(0)?, mask(1)?];
        let options = Options { stride: scene.knob(&STRIDE) as u32 };
        let mut recording = Recording::new();
        let outcome = masks(&both[0], &both[1], &options, &mut recording);
        let names = items.clone().map(|item| item.name);
        Ok(Self { names, pixels, masks: both, steps: recording.steps, outcome })
    }

    fn items(&self) -> [Item<'_>; 2] {
        Item::pair([&self.names[0], &self.names[1]])
    }
}

impl Lesson for Masks {
    fn about(&self) -> About {
        About { id: "masks", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[STRIDE] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let mut frames = narrate::masks::frames(run.items(), &run.steps);
        if let Some(verdict) = frames.last_mut() {
            let blank = run.items().into_iter().zip(&run.masks).filter(|(_, mask)| mask.is_blank());
            verdict.says.extend(blank.map(|(item, _)| words::verdict_blank(item.letter())));
        }
        questions::ask(&run, &mut frames);
        let sketch = marks::sketch(&run);
        let kind = match (run.outcome.collides, run.outcome.touching) {
            (true, _) => OutcomeKind::Overlapping,
            (false, true) => OutcomeKind::Touching,
            (false, false) => OutcomeKind::Separated,
        };
        Ok(Trace {
            views: vec![sketch.view(0, None)],
            frames,
            legend: marks::legend(&sketch),
            marks: sketch.into_marks(),
            charts: charts::charts(&run),
            handles: crate::lesson::handles_in_world(scene),
            outcome: trace::Outcome {
                verdict: narrate::masks::verdict(run.items(), &run.outcome),
                detail: narrate::masks::detail(&run.outcome),
                kind,
            },
            left_out: None,
        })
    }
}
