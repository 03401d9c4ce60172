//! The curated scenes of the lesson. Centers lie on triangles with sides 3, 4, 5, so that distances are whole.

use crate::lesson::build::{circle, pair};
use crate::scene::{Scene, ScenePreset};
use crate::words::circles as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "overlapping", title: words::scene_overlapping, scene: overlapping },
    ScenePreset { id: "apart", title: words::scene_apart, scene: apart },
    ScenePreset { id: "touching-outside", title: words::scene_touching_outside, scene: touching_outside },
    ScenePreset { id: "touching-inside", title: words::scene_touching_inside, scene: touching_inside },
    ScenePreset { id: "one-inside", title: words::scene_one_inside, scene: one_inside },
    ScenePreset { id: "one-center", title: words::scene_one_center, scene: one_center },
    ScenePreset { id: "equal", title: words::scene_equal, scene: equal },
    ScenePreset { id: "point", title: words::scene_point, scene: point },
    ScenePreset { id: "within-rounding", title: words::scene_within_rounding, scene: within_rounding },
];

/// d² = 25 against 7² = 49 and 1² = 1: depth 2, push of A by (−1.6, −1.2).
fn overlapping() -> Scene {
    pair(circle([2.0, 2.0], 3.0), circle([6.0, 5.0], 4.0))
}

/// d² = 100 against 7² = 49: a gap of 3.
fn apart() -> Scene {
    pair(circle([2.0, 2.0], 3.0), circle([10.0, 8.0], 4.0))
}

/// d² = 25 = (2 + 3)².
fn touching_outside() -> Scene {
    pair(circle([1.0, 1.0], 2.0), circle([5.0, 4.0], 3.0))
}

/// d² = 25 = (7 − 2)²: the disks overlap.
fn touching_inside() -> Scene {
    pair(circle([2.0, 2.0], 2.0), circle([6.0, 5.0], 7.0))
}

/// d² = 25 against (8 − 2)² = 36.
fn one_inside() -> Scene {
    pair(circle([3.0, 1.0], 2.0), circle([6.0, 5.0], 8.0))
}

fn one_center() -> Scene {
    pair(circle([3.0, 2.0], 2.0), circle([3.0, 2.0], 4.0))
}

fn equal() -> Scene {
    pair(circle([3.0, 2.0], 3.0), circle([3.0, 2.0], 3.0))
}

/// A circle of radius 0 is its center: d² = 25 against 6², both times.
fn point() -> Scene {
    pair(circle([2.0, 2.0], 0.0), circle([6.0, 5.0], 6.0))
}

/// 0.1 + 0.2 is a little more than 0.3 in doubles: an overlap by 2⁻⁵⁵.
fn within_rounding() -> Scene {
    pair(circle([0.0, 0.0], 0.1), circle([0.3, 0.0], 0.2))
}
