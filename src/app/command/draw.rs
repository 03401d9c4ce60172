//! Drawing by hand: a polygon vertex by vertex, in the place of an item, or the pixels of masks.

use glam::DVec2;

use super::replace::{NewShape, replaced};
use crate::app::session::{Drawing, Notice, Painting, Pane};
use crate::app::state::State;
use crate::scene::{Scene, ShapeSpec, Target};
use crate::words::app as words;

/// Fewest vertices of a polygon that is closed.
pub const LEAST_VERTICES: usize = 3;

/// Begins, or gives up what was begun.
pub(super) fn toggle(state: &mut State) {
    let draws = state.session.draws();
    state.session.lay_down();
    if draws || state.document().scene.items.is_empty() {
        return;
    }
    let in_hand = if state.document().scene.has_masks() {
        None
    } else if let Some(item) = item_to_draw(state) {
        Some(Drawing { item, vertices: Vec::new(), cursor: None })
    } else {
        state.session.notice = Some(Notice { text: words::draw_not_taken(), is_problem: false });
        return;
    };
    state.session.preview = None;
    state.session.playing = false;
    state.session.painting = in_hand.is_none().then(Painting::default);
    state.session.drawing = in_hand;
    // Arrows, Space and Enter are the drawing's while nothing else has the keyboard.
    state.session.focus_wanted = Some(Pane::Stage);
    state.session.pane = Some(Pane::Stage);
}

/// The selected item if the lesson takes a polygon there; else the first that is one, then the first that could be;
/// `None` in a lesson without polygons.
fn item_to_draw(state: &State) -> Option<usize> {
    let scene = &state.document().scene;
    let takes = |item: &usize| state.lesson().trace(&replaced(scene, *item, NewShape::Polygon(4))).is_ok();
    let selected = state.session.selected.as_ref().and_then(|target| match target {
        Target::Body { item }
        | Target::Turn { item }
        | Target::Corner { item, .. }
        | Target::Radius { item }
        | Target::Vertex { item, .. } => usize::try_from(*item).ok(),
        Target::Knob { .. } => None,
    });
    let is_polygon = |item: &usize| matches!(scene.items[*item].shape, ShapeSpec::Polygon { .. });
    let mut all = 0..scene.items.len();
    selected
        .filter(|item| *item < scene.items.len())
        .filter(|item| is_polygon(item) || takes(item))
        .or_else(|| all.clone().find(is_polygon))
        .or_else(|| all.find(takes))
}

pub(super) fn go_to(state: &mut State, at: Option<DVec2>) {
    if let Some(drawing) = &mut state.session.drawing {
        drawing.cursor = at.filter(|at| at.is_finite());
    }
}

/// A vertex on the last one is none.
pub(super) fn add(state: &mut State, at: DVec2) {
    if let Some(drawing) = &mut state.session.drawing
        && at.is_finite()
        && drawing.vertices.last() != Some(&at)
    {
        drawing.vertices.push(at);
        drawing.cursor = Some(at);
    }
}

/// Without a vertex to take back, the drawing is given up.
pub(super) fn take_back(state: &mut State) {
    if let Some(drawing) = &mut state.session.drawing
        && drawing.vertices.pop().is_none()
    {
        state.session.drawing = None;
    }
}

/// The scene with the outline closed; `None` while it has too few vertices, which is said.
pub(super) fn finished(state: &mut State) -> Option<Scene> {
    let drawing = state.session.drawing.as_ref()?;
    let mut vertices = drawing.vertices.clone();
    // Coming back to the first vertex closes the outline, it adds no vertex.
    while vertices.len() > 1 && vertices.first() == vertices.last() {
        vertices.pop();
    }
    if vertices.len() < LEAST_VERTICES {
        state.session.notice = Some(Notice { text: words::draw_too_few(), is_problem: false });
        return None;
    }
    let mut scene = state.document().scene.clone();
    scene.items.get_mut(drawing.item)?.shape = ShapeSpec::polygon(vertices);
    Some(scene)
}
