//! The curated scenes of the lesson.

use crate::lesson::build::{circle, pair, polygon, rect, with};
use crate::scene::{Scene, ScenePreset};
use crate::words::sat as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "turned", title: words::scene_turned, scene: turned },
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked_example },
    ScenePreset { id: "moved-apart", title: words::scene_moved_apart, scene: moved_apart },
    ScenePreset { id: "turned-apart", title: words::scene_turned_apart, scene: turned_apart },
    ScenePreset { id: "sword", title: words::scene_sword, scene: sword },
    ScenePreset { id: "containment", title: words::scene_containment, scene: containment },
    ScenePreset { id: "touching-edges", title: words::scene_touching_edges, scene: touching_edges },
    ScenePreset { id: "touching-corner", title: words::scene_touching_corner, scene: touching_corner },
    ScenePreset { id: "corners-facing", title: words::scene_corners_facing, scene: corners_facing },
    ScenePreset { id: "circle-polygon", title: words::scene_circle_polygon, scene: circle_polygon },
    ScenePreset { id: "polygons", title: words::scene_polygons, scene: polygons },
    ScenePreset { id: "mirrored", title: words::scene_mirrored, scene: mirrored },
    ScenePreset { id: "unnormalized", title: words::scene_unnormalized, scene: unnormalized },
    ScenePreset { id: "within-rounding", title: words::scene_within_rounding, scene: within_rounding },
];

fn turned() -> Scene {
    pair(rect([-1.2, 0.95], [3.2, 2.8], 9.0), rect([1.06, 2.25], [3.0, 2.1], -11.0))
}

fn turned_apart() -> Scene {
    pair(rect([-2.6, 0.2], [4.2, 2.6], -14.0), rect([2.5, -0.35], [3.4, 2.4], 9.0))
}

/// Integer numbers, to be done by hand: y shares 2, x shares 1.
fn worked_example() -> Scene {
    pair(rect([2.0, 1.5], [4.0, 3.0], 0.0), rect([5.0, 2.5], [4.0, 3.0], 0.0))
}

/// B of the worked example at x 5…9: y shares 2, x has a gap of 1.
fn moved_apart() -> Scene {
    pair(rect([2.0, 1.5], [4.0, 3.0], 0.0), rect([7.0, 2.5], [4.0, 3.0], 0.0))
}

/// The sword of a game, 12 by 90, turned about the player at the origin; the enemy is a box of 36.
fn sword() -> Scene {
    pair(rect([0.0, 0.0], [12.0, 90.0], -60.0), rect([52.0, 24.0], [36.0, 36.0], 0.0))
}

fn containment() -> Scene {
    pair(rect([0.6, 0.3], [1.6, 1.0], 20.0), rect([0.0, 0.0], [6.0, 4.0], 0.0))
}

fn touching_edges() -> Scene {
    pair(rect([-1.5, 0.5], [3.0, 2.0], 0.0), rect([2.0, 0.0], [4.0, 3.0], 0.0))
}

fn touching_corner() -> Scene {
    pair(polygon(&[[0.0, 0.0], [3.0, 1.0], [2.0, 3.0], [-1.0, 2.0]]), rect([4.5, 1.0], [3.0, 2.0], 0.0))
}

/// Corner faces corner: the widest gap on an edge normal is less than the distance.
fn corners_facing() -> Scene {
    with(pair(rect([-1.6, -1.1], [2.6, 1.8], 0.0), rect([1.8, 1.5], [2.2, 2.0], 0.0)), "early_exit", 0.0)
}

/// Every edge normal shows an overlap; only the axis towards the nearest vertex separates.
fn circle_polygon() -> Scene {
    pair(circle([2.74, 0.16], 1.0), polygon(&[[1.5, 0.0], [-0.9, 2.0], [-2.8, -0.7]]))
}

fn polygons() -> Scene {
    pair(
        polygon(&[[-2.4, -0.6], [-0.8, -1.4], [0.7, -0.2], [-0.2, 1.5], [-2.1, 1.2]]),
        polygon(&[[0.1, 0.4], [3.2, -0.6], [2.4, 2.2]]),
    )
}

/// A turned rectangle mirrored in x: its corners now run clockwise. Its coordinates are exact, so that opposite edges are
/// parallel and merge.
fn mirrored() -> Scene {
    pair(polygon(&[[2.0, -1.0], [-1.0, -1.75], [-1.5, 0.25], [1.5, 1.0]]), rect([2.2, 1.2], [2.4, 1.8], 15.0))
}

/// The long edges' normal is stretched by 2, the short ones' by 1.5: x seems to need the shorter push, though y does.
fn unnormalized() -> Scene {
    let scene = pair(
        polygon(&[[0.0, 0.0], [2.0, 0.0], [2.0, 1.5], [0.0, 1.5]]),
        polygon(&[[1.4, 1.0], [3.4, 1.0], [3.4, 2.5], [1.4, 2.5]]),
    );
    with(scene, "normalize", 0.0)
}

/// Two boxes of one turned stack: they would touch, but their corners are rounded.
fn within_rounding() -> Scene {
    pair(rect([0.0, 0.0], [3.0, 1.0], 30.0), rect([-0.5, 0.866_025_403_784_438_6], [3.0, 1.0], 30.0))
}
