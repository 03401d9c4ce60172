//! Lessons: each turns the steps of one run into a trace, in words and marks. No geometry happens here; numbers are
//! copied out of the steps.

use std::panic::Location;
use std::time::Duration;

use crate::scene::{self, Knob, Scene, SceneError, ScenePreset};
use crate::trace::{Handle, SourceLine, Trace};
use crate::words::Message;

mod arrows;
mod ask;
mod build;
mod cell_sizes;
mod convex_pair;
mod crowd;
mod directions;
mod letter;
pub mod narrate;
mod sketch;
#[cfg(test)]
mod sound;
mod tree;
mod upright;

/// What a lesson is, as data; what it does is in [`Lesson`].
pub struct About {
    /// File name, command-line name and snapshot name: `sat`.
    pub id: &'static str,
    pub title: fn() -> Message,
    pub group: Group,
    /// Curated scenes; the first one opens. Never empty.
    pub scenes: &'static [ScenePreset],
    /// Numbers the lesson reads from the scene, besides its shapes.
    pub knobs: &'static [Knob],
}

/// One topic. A lesson is one file (or folder) here, its rows in `words/`, its scenes, and one line in the list below.
pub trait Lesson: Sync {
    fn about(&self) -> About;

    /// Runs the algorithm on the scene and tells the run.
    ///
    /// # Errors
    /// When the scene has too few shapes, or shapes the algorithm does not take; the error names the item.
    fn run(&self, scene: &Scene) -> Result<Trace, SceneError>;

    /// The run as it is shown: where y is drawn downwards, its sentences say what their directions mean.
    ///
    /// # Errors
    /// As [`run`](Self::run).
    fn trace(&self, scene: &Scene) -> Result<Trace, SceneError> {
        self.run(scene).map(|trace| directions::told(trace, scene.y_axis))
    }

    /// Whether the lesson can run on the shapes of a scene from elsewhere.
    fn accepts(&self, scene: &Scene) -> bool {
        self.trace(scene).is_ok()
    }

    /// How long one of the lesson's indexes takes on a scene by the clock, by its place in the knob that chooses it, without
    /// exact tests and drawing; `None` for a lesson without a choice of indexes, or where it would take too long to try.
    fn time_index(&self, _: &Scene, _: usize) -> Option<Duration> {
        None
    }

    fn id(&self) -> &'static str {
        self.about().id
    }

    fn title(&self) -> Message {
        (self.about().title)()
    }

    fn group(&self) -> Group {
        self.about().group
    }

    fn scenes(&self) -> &'static [ScenePreset] {
        self.about().scenes
    }

    fn knobs(&self) -> &'static [Knob] {
        self.about().knobs
    }

    /// The curated scene of this name.
    fn preset(&self, id: &str) -> Option<&'static ScenePreset> {
        self.scenes().iter().find(|preset| preset.id == id)
    }

    fn knob(&self, id: &str) -> Option<&'static Knob> {
        self.knobs().iter().find(|knob| knob.id == id)
    }
}

/// Where a lesson stands in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    Foundations,
    NarrowPhase,
    BroadPhase,
    Editor,
    Motion,
    Overview,
}

impl Group {
    pub fn title(self) -> Message {
        use crate::words::steps;
        match self {
            Self::Foundations => steps::group_foundations(),
            Self::NarrowPhase => steps::group_narrow_phase(),
            Self::BroadPhase => steps::group_broad_phase(),
            Self::Editor => steps::group_editor(),
            Self::Motion => steps::group_motion(),
            Self::Overview => steps::group_overview(),
        }
    }
}

/// Declares the lessons, one line each: the module and its place in the list.
macro_rules! lessons {
    ($( $module:ident :: $lesson:ident ),* $(,)?) => {
        $( mod $module; )*
        /// Every lesson, in the order of the list on the screen.
        pub static LESSONS: &[&dyn Lesson] = &[ $( &$module::$lesson ),* ];
    };
}

lessons! {
    dot::Dot,
    cross::Cross,
    aabb::Aabb,
    circles::Circles,
    circle_rect::CircleRect,
    point_tests::PointTests,
    sat::Sat,
    ray_cast::RayCast,
    segments::Segments,
    gjk::Gjk,
    concave::Concave,
    masks::Masks,
    grid::Grid,
    quadtree::Quadtree,
    trees::Trees,
    sweep::Sweep,
    pipeline::Pipeline,
}

/// The lesson with this id.
pub fn find(id: &str) -> Option<&'static dyn Lesson> {
    LESSONS.iter().copied().find(|lesson| lesson.id() == id)
}

/// The source line of a recorded step, as a path from the package root whatever the platform.
fn source_line(at: &Location<'_>) -> SourceLine {
    let path = at.file().replace('\\', "/");
    let start = path.rfind("src/collision/").unwrap_or(0);
    SourceLine { file: path[start..].to_owned(), line: at.line() }
}

/// The handles of the scene's shapes, in the first view; without those whose place overflowed.
fn handles_in_world(scene: &Scene) -> Vec<Handle> {
    let handles = scene::handles(scene).into_iter().filter(|handle| handle.at.is_finite());
    handles.map(handle_in_world).collect()
}

fn handle_in_world(handle: scene::EditHandle) -> Handle {
    let scene::EditHandle { target, at, outward, name } = handle;
    Handle { view: 0, at, outward, name, moves: target, placement: None, pivot: None }
}
