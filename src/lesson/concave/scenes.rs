//! The curated scenes of the lesson.

use crate::lesson::build::{circle, holed, pair, polygon};
use crate::scene::{FillRule, Scene, ScenePreset, ShapeSpec};
use crate::words::concave as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "notch", title: words::scene_notch, scene: notch },
    ScenePreset { id: "reach", title: words::scene_reach, scene: reach },
    ScenePreset { id: "star", title: words::scene_star, scene: star },
    ScenePreset { id: "around", title: words::scene_around, scene: around },
    ScenePreset { id: "hooks", title: words::scene_hooks, scene: hooks },
    ScenePreset { id: "touching", title: words::scene_touching, scene: touching },
    ScenePreset { id: "hole", title: words::scene_hole, scene: hole },
    ScenePreset { id: "upon", title: words::scene_upon, scene: upon },
    ScenePreset { id: "crossing", title: words::scene_crossing, scene: crossing },
];

fn l() -> ShapeSpec {
    polygon(&[[0.0, 0.0], [5.0, 0.0], [5.0, 2.0], [2.0, 2.0], [2.0, 5.0], [0.0, 5.0]])
}

/// The hull of the L fills the notch in which the box stands.
fn notch() -> Scene {
    pair(l(), polygon(&[[2.5, 2.75], [4.0, 2.25], [4.5, 3.75], [3.0, 4.25]]))
}

/// The same box a little lower: it reaches into one arm only.
fn reach() -> Scene {
    pair(l(), polygon(&[[3.0, 1.75], [4.5, 1.25], [5.0, 2.75], [3.5, 3.25]]))
}

fn star() -> Scene {
    let star = [
        [0.0, 4.0],
        [-1.0, 1.5],
        [-4.0, 1.25],
        [-1.75, -0.5],
        [-2.5, -3.25],
        [0.0, -1.75],
        [2.5, -3.25],
        [1.75, -0.5],
        [4.0, 1.25],
        [1.0, 1.5],
    ];
    pair(polygon(&star), polygon(&[[2.25, 2.5], [3.0, 0.75], [4.5, 2.75]]))
}

/// A ring that is open on one side, and a circle in the middle of it.
fn around() -> Scene {
    let ring = [
        [3.0, 1.5],
        [1.5, 3.25],
        [-1.5, 3.25],
        [-3.25, 1.5],
        [-3.25, -1.5],
        [-1.5, -3.25],
        [1.5, -3.25],
        [3.0, -1.5],
        [2.25, -0.75],
        [1.0, -2.0],
        [-1.0, -2.0],
        [-2.0, -1.0],
        [-2.0, 1.0],
        [-1.0, 2.0],
        [1.0, 2.0],
        [2.25, 0.75],
    ];
    pair(polygon(&ring), circle([0.0, 0.0], 1.25))
}

/// Two hooks that reach into each other without touching.
fn hooks() -> Scene {
    let a = polygon(&[
        [-3.0, -2.0],
        [1.5, -2.0],
        [1.5, 0.5],
        [0.5, 0.5],
        [0.5, -1.0],
        [-2.0, -1.0],
        [-2.0, 2.0],
        [-3.0, 2.0],
    ]);
    let b = polygon(&[
        [3.0, 2.0],
        [-1.0, 2.0],
        [-1.0, -0.5],
        [0.0, -0.5],
        [0.0, 1.0],
        [2.0, 1.0],
        [2.0, -1.5],
        [3.0, -1.5],
    ]);
    pair(a, b)
}

/// The box stands in the corner of the notch: contact along two edges, no overlap.
fn touching() -> Scene {
    pair(l(), polygon(&[[2.0, 2.0], [4.0, 2.0], [4.0, 4.0], [2.0, 4.0]]))
}

fn hole() -> Scene {
    let frame = holed(
        &[[0.0, 0.0], [7.0, 0.0], [7.0, 6.0], [0.0, 6.0]],
        &[&[[1.5, 1.5], [1.5, 4.5], [5.5, 4.5], [5.5, 1.5]]],
        FillRule::EvenOdd,
    );
    pair(frame, polygon(&[[2.25, 2.25], [4.5, 2.5], [3.5, 3.75]]))
}

/// A box set into the L's corner: no edges cross and no corner is inside, yet they overlap.
fn upon() -> Scene {
    pair(l(), polygon(&[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]]))
}

fn crossing() -> Scene {
    let pentagram = [[0.0, 4.0], [2.25, -3.0], [-3.75, 1.25], [3.75, 1.25], [-2.25, -3.0]];
    pair(polygon(&pentagram), polygon(&[[3.0, -2.5], [5.5, -2.5], [4.25, -0.5]]))
}
