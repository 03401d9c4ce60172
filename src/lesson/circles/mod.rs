//! Two circles: the distance of the centers against the sum of the radii, compared by their squares.

mod charts;
mod frames;
mod marks;
mod run;
mod scenes;
#[cfg(test)]
mod tests;

use crate::lesson::narrate::agreed;
use crate::lesson::{About, Group, Lesson, handles_in_world};
use crate::scene::{Scene, SceneError};
use crate::trace::Trace;
use crate::words::circles as words;

use run::Run;

pub struct Circles;

/// The circles.
pub(super) const WORLD: u32 = 0;
/// The squares over distance, sum and difference, from one corner.
pub(super) const SQUARES: u32 = 1;

impl Lesson for Circles {
    fn about(&self) -> About {
        About { id: "circles", title: words::title, group: Group::NarrowPhase, scenes: scenes::SCENES, knobs: &[] }
    }

    fn run(&self, scene: &Scene) -> Result<Trace, SceneError> {
        let run = Run::of(scene)?;
        let sketch = marks::sketch(&run, scene);
        Ok(agreed(Trace {
            views: vec![sketch.view(WORLD, Some(words::view_world())), marks::view_of_squares(&sketch)],
            frames: frames::frames(&run),
            charts: charts::charts(&run),
            handles: handles_in_world(scene),
            legend: marks::legend(&run, &sketch),
            outcome: frames::outcome(&run),
            left_out: None,
            marks: sketch.into_marks(),
        }))
    }
}
