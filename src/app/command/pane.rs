//! The keyboard sent from pane to pane.

use crate::app::session::Pane;
use crate::app::settings::Panel;
use crate::app::state::State;

/// Sends the keyboard so many panes further, past those that are folded.
pub fn go_to_pane(state: &mut State, by: usize) {
    let is_there = |pane: Pane| match pane {
        Pane::Steps | Pane::Stage | Pane::Menus => true,
        Pane::Charts => state.session.charts.iter().any(|chart| state.is_open(chart.panel)),
        Pane::Details => state.is_open(Panel::Details),
        Pane::Lessons => state.is_open(Panel::Lessons),
    };
    let count = Pane::ALL.len();
    // Before the first move the keyboard is nowhere: the stage is the place to begin, whichever way.
    let now = state.session.pane.and_then(|pane| Pane::ALL.iter().position(|other| *other == pane));
    let next = match now {
        None => Some(Pane::Stage),
        Some(now) => (1..=count).map(|k| Pane::ALL[(now + k * by) % count]).find(|pane| is_there(*pane)),
    };
    state.session.pane = next;
    state.session.focus_wanted = next;
}
