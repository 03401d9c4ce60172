//! The curated scenes of the lesson.

use crate::lesson::build::{pair, segment};
use crate::scene::{Scene, ScenePreset};
use crate::words::cross as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "left", title: words::scene_left, scene: left },
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked },
    ScenePreset { id: "right", title: words::scene_right, scene: right },
    ScenePreset { id: "straight", title: words::scene_straight, scene: straight },
    ScenePreset { id: "back", title: words::scene_back, scene: back },
    ScenePreset { id: "hair", title: words::scene_hair, scene: hair },
    ScenePreset { id: "zero", title: words::scene_zero, scene: zero },
];

fn from_origin(a: [f64; 2], b: [f64; 2]) -> Scene {
    pair(segment([0.0, 0.0], a), segment([0.0, 0.0], b))
}

fn left() -> Scene {
    from_origin([3.5, 0.5], [1.5, 2.5])
}

/// 4·3 − 1·1 = 11.
fn worked() -> Scene {
    from_origin([4.0, 1.0], [1.0, 3.0])
}

fn right() -> Scene {
    from_origin([1.0, 3.0], [4.0, 1.5])
}

fn straight() -> Scene {
    from_origin([2.0, 1.0], [4.0, 2.0])
}

fn back() -> Scene {
    from_origin([4.0, 2.0], [-2.0, -1.0])
}

/// The products round to the same number; the sign is found exactly.
fn hair() -> Scene {
    from_origin([1.0 + f64::EPSILON, 1.0], [1.0, 1.0 - f64::EPSILON])
}

fn zero() -> Scene {
    from_origin([3.0, 1.0], [0.0, 0.0])
}
