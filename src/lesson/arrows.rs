//! The two arrows that the lessons on vectors are about.

use crate::collision::arrow::Arrow;
use crate::scene::{Scene, SceneError, SceneErrorKind, ShapeSpec};

/// The first two items as arrows, with their names.
///
/// # Errors
/// Too few items, an item that is no segment, or one whose vector a double cannot hold.
pub(super) fn arrows(scene: &Scene) -> Result<([String; 2], [Arrow; 2]), SceneError> {
    let items = scene.first_items::<2>()?;
    let arrow = |index: usize| match items[index].shape {
        ShapeSpec::Segment([tail, tip]) => {
            Arrow::new(tail, tip).map_err(|error| SceneError::in_item(scene, index, error))
        }
        _ => Err(SceneError::in_item(scene, index, SceneErrorKind::NotTaken)),
    };
    let arrows = [arrow(0)?, arrow(1)?];
    Ok((items.clone().map(|item| item.name), arrows))
}
