//! Two unturned boxes: the four ways to be apart, the same by centers, the shortest push.

mod charts;
mod frames;
mod layout;
mod marks;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson, handles_in_world};
use crate::scene::{Scene, SceneError, Target};
use crate::trace::Trace;
use crate::words::aabb as words;

use run::Run;

pub struct Aabb;

impl Lesson for Aabb {
    fn about(&self) -> About {
        About { id: "aabb", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[] }
    }

    /// Takes boxes, and rectangles whose four corners are exactly those of a box.
    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let sketch = marks::sketch(&run, scene);
        // Turned, a box would leave the lesson.
        let handles = handles_in_world(scene).into_iter().filter(|h| !matches!(h.moves, Target::Turn { .. }));
        Ok(agreed(Trace {
            views: vec![sketch.view(0, None)],
            frames: frames::frames(&run),
            charts: charts::charts(&run),
            handles: handles.collect(),
            legend: marks::legend(&run, &sketch),
            outcome: frames::outcome(&run),
            left_out: None,
            marks: sketch.into_marks(),
        }))
    }
}
