//! One thing is hovered in the whole window. Each panel says when the pointer enters or leaves something of its own;
//! the stage, the charts and the lists all light what the session holds.

use crate::trace::Link;

use super::command::Command;
use super::state::View;

/// Takes the keyboard from whatever has it, as a press of the pointer on the stage or the curve does.
pub fn take_focus_away(ui: &egui::Ui) {
    ui.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// Reports what the pointer is on within one panel. Call it once a frame for each panel, with `None` when the pointer
/// is elsewhere.
///
/// A panel takes back only what it said itself, so panels do not silence each other whatever their order, and nothing
/// is said while nothing changes.
pub fn tell(ui: &egui::Ui, id: egui::Id, link: Option<Link>, view: &View, out: &mut Vec<Command>) {
    let id = id.with("hover");
    let told: Option<Link> = ui.data(|data| data.get_temp(id)).flatten();
    let now = view.state.session.hover;
    match link {
        Some(_) if now != link => out.push(Command::Hover(link)),
        None if told.is_some() && now == told => out.push(Command::Hover(None)),
        _ => {}
    }
    if told != link {
        ui.data_mut(|data| data.insert_temp(id, link));
    }
}
