//! Steps for those who asked for them.

use crate::collision::tracer::{Recorded, Recording, Tracer};
use crate::lesson::narrate::mention_left_out;
use crate::trace::Frame;

/// Records a run, or lets it pass. Which is known only when the request is read; a run that is asked from a script can
/// afford the branch.
pub struct Watch<S>(Option<Recording<S>>);

impl<S> Watch<S> {
    pub fn new(steps: bool) -> Self {
        Self(steps.then(Recording::new))
    }

    /// What was recorded, told; `None` when nobody asked.
    pub fn told(&self, tell: impl FnOnce(&[Recorded<S>]) -> Vec<Frame>) -> Option<Vec<Frame>> {
        let recording = self.0.as_ref()?;
        let mut frames = tell(&recording.steps);
        mention_left_out(&mut frames, recording.left_out);
        Some(frames)
    }
}

impl<S> Tracer<S> for Watch<S> {
    #[track_caller]
    fn step(&mut self, step: impl Fn() -> S) {
        if let Some(recording) = &mut self.0 {
            recording.step(step);
        }
    }
}
