//! How long each index takes by the clock: all at once when asked for, one after the other while the crowd moves.

use std::time::Duration;

use super::motion::{INDEX, TIME};
use crate::app::session::Times;
use crate::app::state::State;
use crate::scene::{Choices, Knob, KnobKind, Scene, set_knob};
use crate::words::Message;

/// Frames from one measurement to the next while the crowd moves.
const EVERY: u32 = 10;
/// An index that takes longer is not measured in passing.
const MOST_IN_PASSING: Duration = Duration::from_millis(5);

/// The names of the indexes, by their place in the knob; none where the lesson has no choice.
pub fn names(state: &State) -> &'static [fn() -> Message] {
    match state.lesson().knob(INDEX).map(|knob| knob.kind) {
        Some(KnobKind::Choice(Choices(names))) => names,
        _ => &[],
    }
}

/// What was measured of the crowd that is shown: on another one the times would be others.
pub fn known(state: &State) -> Option<&Times> {
    let times = &state.session.motion.times;
    times.of.as_ref().filter(|of| **of == crowd(state)).map(|_| times)
}

/// The scene without what does not change how long an index takes.
fn crowd(state: &State) -> Scene {
    let without =
        |scene: Scene, knob: Option<&Knob>| knob.map_or(scene.clone(), |knob| set_knob(&scene, knob, knob.default));
    let lesson = state.lesson();
    let scene = without(without(state.scene().clone(), lesson.knob(INDEX)), lesson.knob(TIME));
    Scene { items: Vec::new(), ..scene }
}

/// Measures every index.
pub(super) fn measure(state: &mut State) {
    state.session.motion.times = Times { of: Some(crowd(state)), ..Times::default() };
    for place in 0..names(state).len() {
        time(state, place);
    }
}

/// Measures one more of them, now and then.
pub(super) fn in_passing(state: &mut State) {
    let count = names(state).len();
    if count == 0 {
        return;
    }
    if known(state).is_none() {
        state.session.motion.times = Times { of: Some(crowd(state)), ..Times::default() };
    }
    let times = &mut state.session.motion.times;
    times.frames = times.frames.wrapping_add(1);
    if times.frames % EVERY != 1 {
        return;
    }
    let place = (times.frames / EVERY) as usize % count;
    let is_short = |took: &Option<Duration>| took.is_some_and(|took| took <= MOST_IN_PASSING);
    if times.took.get(&place).is_none_or(is_short) {
        time(state, place);
    }
}

fn time(state: &mut State, place: usize) {
    let took = state.lesson().time_index(state.scene(), place);
    // Whatever else the computer did meanwhile only makes it longer.
    let kept = state.session.motion.times.took.entry(place).or_insert(took);
    *kept = (*kept).into_iter().chain(took).min();
}
