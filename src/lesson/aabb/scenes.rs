//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, pair};
use crate::scene::{Scene, ScenePreset};
use crate::words::aabb as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked_example },
    ScenePreset { id: "apart-in-x", title: words::scene_apart_in_x, scene: apart_in_x },
    ScenePreset { id: "apart-in-y", title: words::scene_apart_in_y, scene: apart_in_y },
    ScenePreset { id: "apart-in-both", title: words::scene_apart_in_both, scene: apart_in_both },
    ScenePreset { id: "plus-sign", title: words::scene_plus_sign, scene: plus_sign },
    ScenePreset { id: "containment", title: words::scene_containment, scene: containment },
    ScenePreset { id: "touching-edges", title: words::scene_touching_edges, scene: touching_edges },
    ScenePreset { id: "touching-corner", title: words::scene_touching_corner, scene: touching_corner },
    ScenePreset { id: "halves-rounded", title: words::scene_halves_rounded, scene: halves_rounded },
];

/// Whole numbers, to be done by hand: x shares 40, y shares 30.
fn worked_example() -> Scene {
    pair(aabb([10.0, 10.0], [90.0, 70.0]), aabb([50.0, 40.0], [130.0, 100.0]))
}

/// The first comparison is enough: the gap is 20.
fn apart_in_x() -> Scene {
    pair(aabb([10.0, 20.0], [70.0, 70.0]), aabb([90.0, 40.0], [150.0, 90.0]))
}

/// The last comparison is the one that tells: x shares 50, and A lies above B.
fn apart_in_y() -> Scene {
    pair(aabb([30.0, 70.0], [110.0, 110.0]), aabb([10.0, 10.0], [80.0, 55.0]))
}

/// Corner faces corner: gaps of 30 and 40, a distance of 50.
fn apart_in_both() -> Scene {
    pair(aabb([90.0, 80.0], [150.0, 120.0]), aabb([10.0, 10.0], [60.0, 40.0]))
}

/// No corner of one lies in the other.
fn plus_sign() -> Scene {
    pair(aabb([10.0, 40.0], [130.0, 70.0]), aabb([50.0, 10.0], [90.0, 100.0]))
}

/// No corner of B lies in A, as B holds A: the push is longer than what is shared.
fn containment() -> Scene {
    pair(aabb([80.0, 40.0], [110.0, 70.0]), aabb([10.0, 10.0], [130.0, 110.0]))
}

fn touching_edges() -> Scene {
    pair(aabb([10.0, 10.0], [70.0, 60.0]), aabb([70.0, 30.0], [130.0, 80.0]))
}

fn touching_corner() -> Scene {
    pair(aabb([10.0, 10.0], [70.0, 50.0]), aabb([70.0, 50.0], [130.0, 90.0]))
}

/// Both have the end 0.1, so they touch; by their rounded centers they would be apart.
fn halves_rounded() -> Scene {
    pair(aabb([0.0, 0.0], [0.1, 0.2]), aabb([0.1, 0.1], [0.3, 0.3]))
}
