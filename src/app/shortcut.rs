//! Which keys do what, and when they are somebody else's.

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use crate::words::Lang;

use super::command::{COMMANDS, Command, is_enabled};
use super::pane;
use super::session::Overlay;
use super::state::State;

/// The commands whose keys were pressed, in the order of the table. Takes the keys, so that no widget gets them too.
///
/// Keys that a text field needs are left to it; arrows, Space and Enter are left to whatever has the focus.
pub fn pressed(ctx: &Context, state: &State) -> Vec<Command> {
    let typing = ctx.text_edit_focused();
    // A pane as a whole has no use for arrows: they step the run from there too.
    let focused = ctx.memory(|memory| memory.focused().is_some_and(|id| !pane::is_anchor(id)));
    let open = state.session.overlay != Overlay::None;
    let draws = state.session.draws() && !typing && !focused && !open;
    // Escape closes a menu that is open; the menu takes it by itself.
    let menu = egui::Popup::is_any_open(ctx);
    let mut keys: Vec<(&KeyboardShortcut, Command)> = COMMANDS
        .iter()
        .flat_map(|entry| entry.keys.iter().map(|key| (key, (entry.command)())))
        .filter(|(key, command)| is_ours(key, command, typing, focused, open))
        .filter(|(key, _)| !(draws && is_for_drawing(key)))
        .filter(|(_, command)| !(menu && *command == Command::Close))
        .collect();
    // The most specific first: Ctrl+Z also matches while Shift is down.
    keys.sort_by_key(|(key, _)| std::cmp::Reverse(strictness(key.modifiers)));
    let mut commands = Vec::new();
    for (key, command) in keys {
        if ctx.input_mut(|input| input.consume_shortcut(key)) && is_enabled(state, &command) {
            commands.push(command);
        }
    }
    commands
}

fn is_ours(key: &KeyboardShortcut, command: &Command, typing: bool, focused: bool, open: bool) -> bool {
    if *command == Command::Close {
        return open || !typing;
    }
    if open {
        return matches!(command, Command::TogglePalette | Command::ToggleHelp) && key.logical_key != Key::Questionmark;
    }
    let has_ctrl = key.modifiers.command || key.modifiers.ctrl;
    if typing {
        let edits_text = matches!(key.logical_key, Key::Z | Key::Y | Key::A | Key::C | Key::V | Key::X);
        return (has_ctrl && !edits_text) || is_function_key(key.logical_key);
    }
    let moves_focus = matches!(
        key.logical_key,
        Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown | Key::Space | Key::Enter
    );
    !(focused && moves_focus && !has_ctrl)
}

/// Keys that move the cursor of a drawing, add to it and close it, while nothing else has the keyboard.
fn is_for_drawing(key: &KeyboardShortcut) -> bool {
    let has_ctrl = key.modifiers.command || key.modifiers.ctrl;
    let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
    !has_ctrl && (arrows.contains(&key.logical_key) || matches!(key.logical_key, Key::Space | Key::Enter))
}

fn is_function_key(key: Key) -> bool {
    matches!(key, Key::F1 | Key::F5 | Key::F6)
}

fn strictness(modifiers: Modifiers) -> u32 {
    u32::from(modifiers.shift) + u32::from(modifiers.alt) + u32::from(modifiers.command || modifiers.ctrl)
}

/// A shortcut as it stands on the keys: `Ctrl+Shift+Z`, `→`, `Space`.
pub fn name(key: &KeyboardShortcut, lang: Lang) -> String {
    let mut parts = Vec::new();
    if key.modifiers.command || key.modifiers.ctrl {
        parts.push(if cfg!(target_os = "macos") { "Cmd" } else { "Ctrl" }.to_owned());
    }
    if key.modifiers.alt {
        parts.push("Alt".to_owned());
    }
    if key.modifiers.shift {
        parts.push("Shift".to_owned());
    }
    parts.push(match (key.logical_key, lang) {
        (Key::ArrowLeft, _) => "←".to_owned(),
        (Key::ArrowRight, _) => "→".to_owned(),
        (Key::ArrowUp, _) => "↑".to_owned(),
        (Key::ArrowDown, _) => "↓".to_owned(),
        (Key::Plus, _) => "+".to_owned(),
        (Key::Minus, _) => "−".to_owned(),
        (Key::Equals, _) => "=".to_owned(),
        (Key::Questionmark, _) => "?".to_owned(),
        (Key::Period, _) => ".".to_owned(),
        (Key::Comma, _) => ",".to_owned(),
        (Key::PageUp, _) => "Page Up".to_owned(),
        (Key::PageDown, _) => "Page Down".to_owned(),
        (Key::Escape, _) => "Esc".to_owned(),
        (Key::Space, Lang::Zh) => "空格".to_owned(),
        (other, _) => other.name().to_owned(),
    });
    parts.join("+")
}
