//! Going through the steps of a run: by hand, by the clock, by answers.

use super::StepMove;
use crate::app::settings::STEPS_PER_S;
use crate::app::state::{State, View};
use crate::trace::Answer;

/// Goes on with a run that plays. Returns in how many seconds to look again; `None` when nothing plays.
pub fn tick(state: &mut State, now_s: f64) -> Option<f64> {
    if super::motion::tick(state, now_s) {
        return Some(0.0);
    }
    if !state.session.playing {
        return None;
    }
    let dwell_s = f64::from(1.0 / (STEPS_PER_S * state.settings.speed));
    if now_s - state.session.step_since_s >= dwell_s {
        move_step(state, StepMove::Next, now_s);
        let waits = View::new(state, now_s).is_open_question(state.session.step);
        if waits || state.session.step + 1 >= state.steps() {
            state.session.playing = false;
            return None;
        }
    }
    Some((state.session.step_since_s + dwell_s - now_s).max(0.0))
}

pub(super) fn move_step(state: &mut State, step: StepMove, now_s: f64) {
    let last = state.steps().saturating_sub(1);
    let now = state.session.step;
    state.session.step = match step {
        StepMove::First => 0,
        StepMove::Back => now.saturating_sub(1),
        StepMove::Next if state.session.untold => 0,
        StepMove::Next => (now + 1).min(last),
        StepMove::Last => last,
        StepMove::To(index) => index.min(last),
    };
    state.session.untold = last > 0 && state.session.step == last && !matches!(step, StepMove::Next);
    state.session.predict.reached = state.session.predict.reached.max(state.session.step);
    state.session.step_since_s = now_s;
}

pub(super) fn toggle_play(state: &mut State, now_s: f64) {
    if state.session.playing {
        state.session.playing = false;
        return;
    }
    if state.settings.present && View::new(state, now_s).is_open_question(state.session.step) {
        state.session.predict.answers.insert(state.session.step, None);
        return;
    }
    if state.session.step + 1 >= state.steps() {
        state.session.step = 0;
    }
    state.session.untold = false;
    state.session.playing = state.steps() > 1;
    state.session.step_since_s = now_s;
}

/// One's own answer shows the solution at once; an audience votes until it is revealed.
pub(super) fn answer(state: &mut State, choice: usize) {
    let step = state.session.step;
    if !View::new(state, 0.0).is_open_question(step) {
        return;
    }
    let Some(right) = state.trace().ok().and_then(|trace| {
        let Answer::Choice(choices) = &trace.frames.get(step)?.ask.as_ref()?.answer;
        choices.get(choice).map(|choice| choice.right)
    }) else {
        return;
    };
    if state.settings.present {
        let votes = state.session.predict.votes.entry(step).or_default();
        if votes.len() <= choice {
            votes.resize(choice + 1, 0);
        }
        votes[choice] = votes[choice].saturating_add(1);
        return;
    }
    let predict = &mut state.session.predict;
    predict.answers.insert(step, Some(choice));
    predict.answered += 1;
    predict.right += u32::from(right);
}
