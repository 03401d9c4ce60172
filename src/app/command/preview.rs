//! What a drag shows before it is let go.

use super::Command;
use crate::app::state::View;
use crate::scene::Scene;

/// The scene that a drag showed last, by a command on its way or before. Let go, it leaves this one.
pub fn last_preview(view: &View, on_the_way: &[Command]) -> Option<Scene> {
    let last = on_the_way.iter().rev().find_map(|command| match command {
        Command::Preview(scene) => Some(scene.clone()),
        _ => None,
    });
    last.or_else(|| view.state.session.preview.clone())
}
