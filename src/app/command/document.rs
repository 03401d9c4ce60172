//! Opening, editing, undo and redo: what the document becomes, and what of the session goes with it.

use super::Command;
use crate::app::state::{Document, State, same_content};
use crate::lesson::{self, LESSONS};
use crate::scene::{History, Scene};

pub fn open_lesson(state: &mut State, id: &str) {
    let Some(lesson) = lesson::find(id).filter(|lesson| lesson.id() != state.document().lesson) else { return };
    if lesson.accepts(&state.document().scene) {
        let document = state.document().brought_to(lesson);
        state.documents.push(document);
        state.show_document();
    } else {
        open_document(state, Document::of_preset(lesson, None));
    }
}

/// What opens the lesson or scene next to the one in hand; `None` at the ends of the list.
pub fn neighbour(state: &State, command: &Command) -> Option<Command> {
    let document = state.document();
    let beside = |at: Option<usize>, forward: bool, count: usize| match at {
        Some(at) if forward => Some(at + 1).filter(|next| *next < count),
        Some(at) => at.checked_sub(1),
        // From a scene of one's own on, the curated ones begin at either end.
        None => count.checked_sub(1).map(|last| if forward { 0 } else { last }),
    };
    let forward = matches!(command, Command::NextLesson | Command::NextScene);
    if matches!(command, Command::NextLesson | Command::PreviousLesson) {
        let at = LESSONS.iter().position(|lesson| lesson.id() == document.lesson);
        let next = beside(at, forward, LESSONS.len())?;
        return Some(Command::OpenLesson(LESSONS[next].id().to_owned()));
    }
    let scenes = state.lesson().scenes();
    let at = scenes.iter().position(|preset| Some(preset.id) == document.preset.as_deref());
    let next = beside(at, forward, scenes.len())?;
    Some(Command::OpenPreset { lesson: document.lesson.clone(), preset: scenes[next].id.to_owned() })
}

pub fn open_document(state: &mut State, document: Document) {
    if state.file.take().is_some() {
        // No undo brings a file's scene back without its name.
        state.documents = History::new(document);
    } else if *state.document() != document {
        state.documents.push(document);
    }
    state.show_document();
}

pub fn edit(state: &mut State, scene: Scene) {
    state.session.preview = None;
    state.session.drawing = None;
    state.session.playing = false;
    if state.document().scene != scene {
        let turned = state.document().scene.y_axis != scene.y_axis;
        let same = same_content(&state.document().lesson, &state.document().scene, &scene);
        state.documents.push(Document { scene, ..state.document().clone() });
        if turned {
            state.session.cameras.fill(None);
        }
        // An answer was about the scene as it was.
        if !same {
            state.session.predict.forget();
        }
    }
    state.retrace();
}

/// Undo and redo: as gentle as an edit within a scene, as thorough as opening between scenes.
pub fn travel(state: &mut State, go: impl Fn(&mut State) -> bool) {
    let before = state.document().clone();
    state.session.preview = None;
    state.session.drawing = None;
    if !go(state) {
        return state.retrace();
    }
    let now = state.document();
    if now.lesson != before.lesson || now.preset != before.preset {
        return state.show_document();
    }
    if now.scene.y_axis != before.scene.y_axis {
        state.session.cameras.fill(None);
    }
    if !state.document().has_content_of(&before) {
        state.session.predict.forget();
    }
    state.retrace();
}
