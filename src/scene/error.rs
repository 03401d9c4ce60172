//! Why a scene cannot be shown, loaded or saved.

use std::fmt;

use super::{Item, Scene, ShapeSpec};
use crate::collision::mask::{Mask, MaskError};
use crate::collision::{Place, Shape, ShapeError, ShapeErrorKind};
use crate::words::{Lang, Message, shape as words};

/// A refusal, with the item it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    pub kind: SceneErrorKind,
    /// Index into the scene's items.
    pub item: Option<usize>,
    /// The item's letter, when it was known.
    pub name: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum SceneErrorKind {
    /// Numbers that make no shape, or a shape that the algorithm does not take.
    Shape(ShapeError),
    TooFewItems {
        needs: usize,
        has: usize,
    },
    /// More shapes than the lesson can tell step by step.
    TooManyItems {
        has: usize,
        most: usize,
    },
    /// More edges than the lesson can tell step by step.
    TooManyEdges {
        has: usize,
        most: usize,
    },
    /// A grid whose cells are so small that a lesson cannot draw them.
    TooManyCells {
        needs: u64,
        most: u64,
    },
    /// Rows of pixels that make no mask.
    Mask(MaskError),
    /// More pixels on a side than the lesson can draw.
    TooManyPixels {
        has: usize,
        most: usize,
    },
    /// The lesson does not take this kind of shape.
    NotTaken,
    /// A turned rectangle, where only unturned boxes are taken.
    Turned,
    /// Loading or saving failed; the message says where and why.
    File(Message),
}

impl From<ShapeError> for SceneErrorKind {
    fn from(error: ShapeError) -> Self {
        Self::Shape(error)
    }
}

impl SceneError {
    /// About outlines too long for a lesson that walks every edge.
    pub fn too_many_edges(has: usize, most: usize) -> Self {
        Self { kind: SceneErrorKind::TooManyEdges { has, most }, item: None, name: None }
    }

    /// About one item of a scene.
    pub fn in_item(scene: &Scene, item: usize, kind: impl Into<SceneErrorKind>) -> Self {
        let name = scene.items.get(item).map(|item| item.name.clone());
        Self { kind: kind.into(), item: Some(item), name }
    }

    /// About a scene with fewer shapes than the lesson needs.
    pub fn too_few(scene: &Scene, needs: usize) -> Self {
        Self { kind: SceneErrorKind::TooFewItems { needs, has: scene.items.len() }, item: None, name: None }
    }

    pub(super) fn file(message: Message) -> Self {
        Self { kind: SceneErrorKind::File(message), item: None, name: None }
    }

    /// The refusal in words.
    pub fn message(&self) -> Message {
        let problem = match &self.kind {
            SceneErrorKind::Shape(error) => shape_problem(error),
            SceneErrorKind::TooFewItems { needs, has } => words::too_few_items(*needs, *has),
            SceneErrorKind::TooManyItems { has, most } => words::too_many_items(*has, *most),
            SceneErrorKind::TooManyCells { needs, most } => words::too_many_cells(*needs, *most),
            SceneErrorKind::TooManyEdges { has, most } => words::too_many_edges(*has, *most),
            SceneErrorKind::Mask(error) => mask_problem(error),
            SceneErrorKind::TooManyPixels { has, most } => words::too_many_pixels(*has, *most),
            SceneErrorKind::NotTaken => words::not_taken(),
            SceneErrorKind::Turned => words::turned(),
            SceneErrorKind::File(message) => message.clone(),
        };
        match (&self.name, self.item) {
            (Some(name), _) => words::in_item(crate::words::item(name.as_str()), problem),
            (None, Some(index)) => words::in_item_number(index + 1, problem),
            (None, None) => problem,
        }
    }
}

/// A mask's refusal in words.
fn mask_problem(error: &MaskError) -> Message {
    match *error {
        MaskError::Ragged { row, has, wanted } => words::ragged_mask(row + 1, has, wanted),
        MaskError::TooLarge { side } => words::too_many_pixels(side, Mask::MOST_SIDE),
        MaskError::TooFar => words::mask_too_far(),
    }
}

/// A shape's refusal in words.
pub(super) fn shape_problem(error: &ShapeError) -> Message {
    let place = error.place.to_string();
    match (error.kind, error.place) {
        (ShapeErrorKind::NotFinite, Place::Corner(_)) => words::corner_beyond_range(),
        (ShapeErrorKind::NotFinite, _) => words::not_finite(place),
        (ShapeErrorKind::Negative, _) => words::negative(place),
        (ShapeErrorKind::MinAboveMax, _) => words::min_above_max(place),
        (ShapeErrorKind::NoVertices, _) => words::no_vertices(place),
        (ShapeErrorKind::NotConvex, _) => words::not_convex(place),
        (ShapeErrorKind::SelfCrossing, _) => words::self_crossing(place),
        (ShapeErrorKind::Pixels, _) => words::only_pixels(),
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().text(Lang::En))
    }
}

impl std::error::Error for SceneError {}

impl Scene {
    /// The first `N` items, for lessons about exactly these.
    ///
    /// # Errors
    /// `TooFewItems`.
    pub fn first_items<const N: usize>(&self) -> Result<&[Item; N], SceneError> {
        self.items.first_chunk().ok_or_else(|| SceneError::too_few(self, N))
    }

    /// The shape of an item, for the core.
    ///
    /// # Errors
    /// `TooFewItems` when there is no such item, `Shape` with the item's name when its numbers make no shape.
    pub fn shape(&self, item: usize) -> Result<Shape, SceneError> {
        let spec = self.items.get(item).ok_or_else(|| SceneError::too_few(self, item + 1))?;
        spec.shape.to_shape().map_err(|error| SceneError::in_item(self, item, error))
    }

    /// Whether an item's numbers make what it is meant to be, a shape or a mask.
    pub(super) fn check_shape(&self, item: usize) -> Result<(), SceneError> {
        if let Some(Item { shape: ShapeSpec::Mask(pixels), .. }) = self.items.get(item) {
            let mask = pixels.to_mask().map(drop);
            return mask.map_err(|error| SceneError::in_item(self, item, SceneErrorKind::Mask(error)));
        }
        self.shape(item).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::*;

    fn scene_of(shape: ShapeSpec) -> Scene {
        Scene { items: vec![Item { name: "A".into(), shape }], ..Scene::default() }
    }

    #[test]
    fn an_error_names_the_item_and_the_field_in_both_languages() {
        let scene = scene_of(ShapeSpec::Circle { center: DVec2::ZERO, radius: -1.0 });
        let error = scene.shape(0).unwrap_err();
        assert_eq!(error.to_string(), "A: radius is negative");
        assert_eq!(error.message().text(Lang::Zh), "A：radius 为负");
    }

    #[test]
    fn too_few_shapes_says_how_many_are_needed() {
        let scene = scene_of(ShapeSpec::Point(DVec2::ZERO));
        let error = scene.first_items::<2>().unwrap_err();
        assert_eq!(error.to_string(), "This lesson needs 2 shapes; the scene has 1.");
        assert!(scene.first_items::<1>().is_ok());
    }
}
