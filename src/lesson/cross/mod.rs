//! The cross product of two arrows: left or right, the signed area, and what a screen's y axis does to the picture.

mod marks;
mod questions;
mod scenes;
#[cfg(test)]
mod tests;

use crate::collision::Recording;
use crate::collision::cross::cross;
use crate::lesson::arrows::arrows;
use crate::lesson::narrate::cross::Drawn;
use crate::lesson::narrate::{self, Item, agreed};
use crate::lesson::{About, Group, Lesson};
use crate::scene::{Scene, SceneError, YAxis};
use crate::trace::{Outcome, OutcomeKind, Trace};
use crate::words::cross as words;

pub struct Cross;

impl Lesson for Cross {
    fn about(&self) -> About {
        About { id: "cross", title: words::title, group: Group::Foundations, scenes: scenes::SCENES, knobs: &[] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let (names, arrows) = arrows(scene)?;
        let [a, b] = &arrows;
        let items = Item::pair([&names[0], &names[1]]);
        let mut recording = Recording::new();
        let outcome = cross(a, b, &mut recording);
        let steps = &recording.steps;
        let drawn = Drawn(scene.y_axis);
        let mut frames = narrate::cross::frames(items, [a, b], drawn, steps);
        questions::ask(items, drawn, steps, &mut frames);
        let verdict = narrate::cross::relation(items, [a, b], drawn, &outcome);
        let detail = narrate::cross::signed_area(items, [a, b], &outcome);
        let sketch = marks::sketch(items, [a, b], steps, &outcome);
        // The second view is the mirrored one, whichever way y runs in the scene.
        let (first, second) = match scene.y_axis {
            YAxis::Up => (words::view_y_up(), words::view_y_down()),
            YAxis::Down => (words::view_y_down(), words::view_y_up()),
        };
        Ok(agreed(Trace {
            views: vec![sketch.view(0, Some(first)), sketch.view(1, Some(second))],
            frames,
            legend: marks::legend(&sketch, items),
            marks: sketch.into_marks(),
            charts: Vec::new(),
            handles: marks::handles(scene),
            outcome: Outcome { verdict, detail, kind: OutcomeKind::Told },
            left_out: None,
        }))
    }
}
