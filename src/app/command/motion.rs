//! Shapes that move by the clock: each frame is a preview, and holding still makes the last one the document's.

use std::time::Instant;

use super::document::edit;
use crate::app::state::State;
use crate::scene::{KnobKind, set_knob};

/// The knob that the clock turns, where a lesson has it.
pub(super) const TIME: &str = "time_s";
/// The knob whose choices are timed apart.
pub(super) const INDEX: &str = "index";

/// A window that was hidden does not leap.
const LONGEST_S: f64 = 0.05;

pub(super) fn toggle(state: &mut State, now_s: f64) {
    if state.session.motion.since_s.is_some() {
        hold(state);
    } else if state.lesson().knob(TIME).is_some() {
        state.session.playing = false;
        state.session.motion.since_s = Some(now_s);
    }
}

/// One entry in the history for the whole motion.
pub(super) fn hold(state: &mut State) {
    state.session.motion.since_s = None;
    if let Some(scene) = state.session.preview.take() {
        edit(state, scene);
    }
}

/// Moves on by the time that went by; whether anything moves.
pub(super) fn tick(state: &mut State, now_s: f64) -> bool {
    let (Some(since_s), Some(knob)) = (state.session.motion.since_s, state.lesson().knob(TIME)) else {
        return false;
    };
    let passed_s = (now_s - since_s).clamp(0.0, LONGEST_S) * f64::from(state.settings.speed);
    state.session.motion.since_s = Some(now_s);
    let time_s = state.scene().knob(knob) + passed_s;
    state.session.preview = Some(set_knob(state.scene(), knob, time_s));
    let start = Instant::now();
    state.retrace();
    let cost_ms = start.elapsed().as_secs_f64() * 1e3;
    let index = state.lesson().knob(INDEX).filter(|knob| matches!(knob.kind, KnobKind::Choice(_)));
    let place = index.map_or(0, |knob| state.scene().knob(knob).max(0.0) as usize);
    state.session.motion.cost_ms = Some(match state.session.motion.cost_ms {
        Some((of, kept)) if of == place => (place, kept + (cost_ms - kept) * 0.1),
        _ => (place, cost_ms),
    });
    super::times::in_passing(state);
    true
}
