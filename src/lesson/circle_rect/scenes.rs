//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, circle, pair, rect, with};
use crate::scene::{Scene, ScenePreset, ShapeSpec};
use crate::words::circle_rect as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "turned", title: words::scene_turned, scene: turned },
    ScenePreset { id: "corner", title: words::scene_corner, scene: corner },
    ScenePreset { id: "side", title: words::scene_side, scene: side },
    ScenePreset { id: "inside", title: words::scene_inside, scene: inside },
    ScenePreset { id: "inside-turned", title: words::scene_inside_turned, scene: inside_turned },
    ScenePreset { id: "boundary", title: words::scene_boundary, scene: boundary },
    ScenePreset { id: "touching", title: words::scene_touching, scene: touching },
    ScenePreset { id: "apart", title: words::scene_apart, scene: apart },
    ScenePreset { id: "thin", title: words::scene_thin, scene: thin },
    ScenePreset { id: "quadrant", title: words::scene_quadrant, scene: quadrant },
    ScenePreset { id: "quadrant-side", title: words::scene_quadrant_side, scene: quadrant_side },
];

fn turned() -> Scene {
    pair(circle([3.6, 4.2], 1.3), rect([2.0, 1.0], [4.0, 3.0], 25.0))
}

/// Four by three, its lower left corner at the origin.
fn unturned() -> ShapeSpec {
    aabb([0.0, 0.0], [4.0, 3.0])
}

/// Beyond the upper right corner by (0.75, 1): with 1.5² = 2.25 against 1.5625, a depth of 0.25.
fn corner() -> Scene {
    pair(circle([4.75, 4.0], 1.5), unturned())
}

fn side() -> Scene {
    pair(circle([5.0, 1.25], 1.5), unturned())
}

/// To the sides it is 1, 3, 1.75 and 1.25.
fn inside() -> Scene {
    pair(circle([1.0, 1.75], 0.5), unturned())
}

fn inside_turned() -> Scene {
    pair(circle([1.7, 1.9], 0.5), rect([2.0, 1.5], [4.0, 3.0], 30.0))
}

fn boundary() -> Scene {
    pair(circle([4.0, 1.0], 0.75), unturned())
}

/// Beyond a corner by (0.75, 1), and the radius is 1.25.
fn touching() -> Scene {
    pair(circle([4.75, 4.0], 1.25), unturned())
}

fn apart() -> Scene {
    pair(circle([5.0, 4.0], 1.25), unturned())
}

/// The circle is B here: either order will do.
fn thin() -> Scene {
    pair(rect([0.0, 0.0], [8.0, 0.4], 35.0), circle([1.2, 1.9], 0.8))
}

/// All of the box is up and right of the center: quadrant I.
fn quadrant() -> Scene {
    with(pair(circle([-0.75, -1.0], 1.5), unturned()), "quadrants", 1.0)
}

fn quadrant_side() -> Scene {
    with(pair(circle([0.4, 3.6], 1.4), rect([2.0, 1.0], [4.0, 3.0], 20.0)), "quadrants", 1.0)
}
