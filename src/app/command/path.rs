//! The paths that files are opened from, saved to and exported to.

use std::path::PathBuf;

use super::{Command, Effect, apply};
use crate::app::session::{FileDialog, FilePurpose, Overlay};
use crate::app::state::State;
use crate::words::app as words;

/// Opens the path field with the most likely path in it.
pub(super) fn ask_path(state: &mut State, purpose: FilePurpose) {
    let folder = state.file.as_ref().and_then(|file| file.path.parent()).map(PathBuf::from).or_else(|| {
        let recent = state.settings.recent.first()?;
        recent.parent().map(PathBuf::from)
    });
    let folder = folder.or_else(|| std::env::current_dir().ok()).unwrap_or_default();
    let path = match (purpose, &state.file) {
        (FilePurpose::Open, _) => folder.join(""),
        (FilePurpose::Save, Some(file)) => file.path.clone(),
        (_, Some(file)) => file.path.with_extension(purpose.extension()),
        (_, None) => {
            let scene = state.document().preset.as_deref().unwrap_or("scene");
            let suffix = if purpose == FilePurpose::ExportJson { "-trace" } else { "" };
            folder.join(format!("{}-{scene}{suffix}.{}", state.document().lesson, purpose.extension()))
        }
    };
    state.session.overlay =
        Overlay::Files(FileDialog { purpose, path: path.display().to_string(), replaces: false, problem: None });
}

/// Does what the path field is open for, or says why not.
pub(super) fn submit_path(state: &mut State, now_s: f64) -> Option<Effect> {
    let document = Box::new(state.document().clone());
    let current = state.file.as_ref().map(|file| file.path.clone());
    let Overlay::Files(dialog) = &mut state.session.overlay else { return None };
    let typed = dialog.path.trim();
    if typed.is_empty() {
        dialog.problem = Some(words::path_is_empty());
        return None;
    }
    let mut path = PathBuf::from(typed);
    if dialog.purpose == FilePurpose::Open {
        return apply(state, Command::OpenPath(path), now_s);
    }
    if path.extension().is_none() && !typed.ends_with(['/', '\\']) {
        path.set_extension(dialog.purpose.extension());
    }
    if path.exists() && current.as_ref() != Some(&path) && !dialog.replaces {
        dialog.replaces = true;
        return None;
    }
    Some(match dialog.purpose {
        FilePurpose::Save | FilePurpose::Open => Effect::WriteScene { path, document },
        purpose => Effect::Export { path, purpose },
    })
}
