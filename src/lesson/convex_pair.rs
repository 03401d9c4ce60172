//! The two convex shapes that the lessons on separating axes and on GJK are about.

use crate::collision::Convex;
use crate::collision::collide::SAT_EDGES;
use crate::scene::{Scene, SceneError};

/// The first two items as convex shapes.
///
/// # Errors
/// Too few items, one that is not convex, or more edges than there are axes told one by one.
pub(super) fn convex_pair(scene: &Scene) -> Result<[Convex; 2], SceneError> {
    let convex = |index: usize| {
        let shape = scene.shape(index)?;
        shape.to_convex().map_err(|error| SceneError::in_item(scene, index, error))
    };
    let shapes = [convex(0)?, convex(1)?];
    let edges: usize = shapes.iter().map(Convex::edge_count).sum();
    if edges > SAT_EDGES {
        return Err(SceneError::too_many_edges(edges, SAT_EDGES));
    }
    Ok(shapes)
}
