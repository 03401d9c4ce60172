//! The curated scenes of the lesson.

use crate::lesson::build::{pair, segment};
use crate::scene::{Scene, ScenePreset};
use crate::words::dot as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "acute", title: words::scene_acute, scene: acute },
    ScenePreset { id: "three-four", title: words::scene_three_four, scene: three_four },
    ScenePreset { id: "obtuse", title: words::scene_obtuse, scene: obtuse },
    ScenePreset { id: "right", title: words::scene_right, scene: right },
    ScenePreset { id: "parallel", title: words::scene_parallel, scene: parallel },
    ScenePreset { id: "opposite", title: words::scene_opposite, scene: opposite },
    ScenePreset { id: "two-places", title: words::scene_two_places, scene: two_places },
    ScenePreset { id: "zero", title: words::scene_zero, scene: zero },
    ScenePreset { id: "almost-right", title: words::scene_almost_right, scene: almost_right },
];

fn from_origin(a: [f64; 2], b: [f64; 2]) -> Scene {
    pair(segment([0.0, 0.0], a), segment([0.0, 0.0], b))
}

fn acute() -> Scene {
    from_origin([1.5, 3.0], [4.5, 1.5])
}

/// A is 5 long, its shadow 3: numbers to be done by hand.
fn three_four() -> Scene {
    from_origin([3.0, 4.0], [5.0, 0.0])
}

fn obtuse() -> Scene {
    from_origin([-2.5, 2.0], [4.0, 1.0])
}

fn right() -> Scene {
    from_origin([-1.0, 3.0], [3.0, 1.0])
}

fn parallel() -> Scene {
    from_origin([2.0, 1.0], [4.0, 2.0])
}

fn opposite() -> Scene {
    from_origin([-2.0, -1.0], [4.0, 2.0])
}

/// Where the arrows stand does not matter.
fn two_places() -> Scene {
    pair(segment([-3.0, -1.0], [-1.5, 2.0]), segment([0.0, 0.0], [4.0, 1.0]))
}

fn zero() -> Scene {
    from_origin([2.0, 3.0], [0.0, 0.0])
}

/// (1 + ε)(1 − ε) − 1 = −ε²: the products round to the same number, the sign is found exactly.
fn almost_right() -> Scene {
    from_origin([1.0 + f64::EPSILON, 1.0], [1.0 - f64::EPSILON, -1.0])
}
