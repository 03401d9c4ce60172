//! The curated scenes of the lesson.

use crate::lesson::build::{holed, named, point, polygon, with};
use crate::scene::{FillRule, Scene, ScenePreset, ShapeSpec};
use crate::words::ray_cast as words;

use super::BOTH_RULES;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "vertex-on-ray", title: words::scene_drawn, scene: vertex_on_ray },
    ScenePreset { id: "convex", title: words::scene_convex, scene: convex },
    ScenePreset { id: "pentagram", title: words::scene_pentagram, scene: pentagram },
    ScenePreset { id: "hole", title: words::scene_hole, scene: hole },
    ScenePreset { id: "on-edge", title: words::scene_on_edge, scene: on_edge },
    ScenePreset { id: "at-vertex", title: words::scene_at_vertex, scene: at_vertex },
    ScenePreset { id: "along-edge", title: words::scene_along_edge, scene: along_edge },
    ScenePreset { id: "graze", title: words::scene_graze, scene: graze },
    ScenePreset { id: "bow-tie", title: words::scene_bow_tie, scene: bow_tie },
];

fn scene(p: [f64; 2], b: ShapeSpec) -> Scene {
    named([("P", point(p)), ("B", b)])
}

/// Crossings at 4.48, 6.5 (through a vertex, once) and 9.5; winding number 1.
fn vertex_on_ray() -> Scene {
    let outline = [
        [0.5, 1.4],
        [3.0, 0.0],
        [10.6, 0.8],
        [8.6, 4.8],
        [11.2, 4.2],
        [9.8, 6.6],
        [7.2, 6.4],
        [6.5, 3.0],
        [4.8, 1.4],
        [4.0, 5.4],
        [1.4, 6.2],
    ];
    scene([2.0, 3.0], polygon(&outline))
}

/// Crossing edge 2 at (7, 3).
fn convex() -> Scene {
    scene([3.0, 3.0], polygon(&[[1.0, 1.0], [6.0, 0.0], [8.0, 6.0], [3.0, 7.0], [0.0, 4.0]]))
}

/// Two crossings, winding number −2: the rules differ.
fn pentagram() -> Scene {
    let star = polygon(&[[0.0, 10.0], [6.0, -8.0], [-10.0, 3.0], [10.0, 3.0], [-6.0, -8.0]]);
    with(scene([0.0, 0.0], star), BOTH_RULES.id, 1.0)
}

/// Inside the hole: crossings at 7 and 9.5.
fn hole() -> Scene {
    let outline = [[0.0, 0.0], [10.0, 1.0], [9.0, 9.0], [1.0, 8.0]];
    scene([5.0, 5.0], holed(&outline, &[&[[3.0, 3.0], [3.0, 7.0], [7.0, 6.5], [7.0, 3.5]]], FillRule::EvenOdd))
}

/// In the middle of the edge from (6, 0) to (8, 6).
fn on_edge() -> Scene {
    scene([7.0, 3.0], polygon(&[[1.0, 1.0], [6.0, 0.0], [8.0, 6.0], [3.0, 7.0], [0.0, 4.0]]))
}

fn at_vertex() -> Scene {
    scene([3.0, 3.0], polygon(&[[0.0, 0.0], [8.0, 1.0], [7.0, 6.0], [3.0, 3.0], [1.0, 6.0]]))
}

/// The floor of a notch lies on the ray: the edge along it does not count, its neighbours stand on it and both do.
fn along_edge() -> Scene {
    scene(
        [1.0, 3.0],
        polygon(&[[0.0, 0.0], [9.0, 0.0], [9.0, 6.0], [6.0, 6.0], [6.0, 3.0], [3.0, 3.0], [3.0, 6.0], [0.0, 6.0]]),
    )
}

/// A tip from below is met by two upper ends and counts 0, one from above by two lower ends and counts 2.
fn graze() -> Scene {
    scene(
        [1.0, 3.0],
        polygon(&[
            [0.0, 0.0],
            [2.0, 0.0],
            [3.0, 3.0],
            [4.0, 0.0],
            [10.0, 0.0],
            [10.0, 6.0],
            [8.0, 6.0],
            [7.0, 3.0],
            [6.0, 6.0],
            [0.0, 6.0],
        ]),
    )
}

/// Self-crossing: crossings at 4 and 6, up, and 10, down. The other lobe winds the other way.
fn bow_tie() -> Scene {
    let bow = polygon(&[[0.0, 0.0], [10.0, 6.0], [10.0, 0.0], [0.0, 6.0]]);
    with(scene([1.0, 2.4], bow), BOTH_RULES.id, 1.0)
}
