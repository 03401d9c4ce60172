//! The curated scenes of the lesson.

use crate::lesson::build::{circle, pair, point, polygon, rect, segment};
use crate::scene::{Scene, ScenePreset, ShapeSpec};
use crate::words::gjk as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "overlapping", title: words::scene_overlapping, scene: overlapping },
    ScenePreset { id: "separated", title: words::scene_separated, scene: separated },
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked_example },
    ScenePreset { id: "corner-corner", title: words::scene_corners, scene: corners },
    ScenePreset { id: "edge-edge", title: words::scene_edges, scene: edges },
    ScenePreset { id: "touching", title: words::scene_touching, scene: touching },
    ScenePreset { id: "identical", title: words::scene_identical, scene: identical },
    ScenePreset { id: "containment", title: words::scene_inside, scene: inside },
    ScenePreset { id: "circle-polygon", title: words::scene_circle, scene: circle_polygon },
    ScenePreset { id: "point-in-polygon", title: words::scene_point, scene: point_in_polygon },
    ScenePreset { id: "segments", title: words::scene_segments, scene: segments },
    ScenePreset { id: "far-away", title: words::scene_far, scene: far_away },
];

fn pentagon() -> ShapeSpec {
    polygon(&[[-3.0, 0.0], [-1.0, -2.0], [2.0, -1.0], [2.0, 1.0], [-1.0, 2.0]])
}

fn overlapping() -> Scene {
    pair(pentagon(), polygon(&[[1.0, 0.0], [4.0, -1.0], [5.0, 2.0], [2.0, 3.0]]))
}

/// Four support points get the simplex there, and only the last of them falls short of the origin.
fn separated() -> Scene {
    pair(pentagon(), polygon(&[[5.0, -3.0], [6.0, 0.0], [4.0, 3.0], [1.0, 3.0]]))
}

/// Integer numbers, the boxes of the separating-axis example: y shares 2, x shares 1.
fn worked_example() -> Scene {
    pair(rect([2.0, 1.5], [4.0, 3.0], 0.0), rect([5.0, 2.5], [4.0, 3.0], 0.0))
}

/// Distance 5, along a 3-4-5 triangle; the widest gap of an edge normal is 4.743.
fn corners() -> Scene {
    pair(
        polygon(&[[-2.0, -3.0], [0.0, -2.0], [1.0, 0.0], [-2.0, -1.0]]),
        polygon(&[[4.0, 4.0], [7.0, 3.0], [8.0, 6.0], [5.0, 6.0]]),
    )
}

/// Parallel edges face each other: A−B has an edge that both contribute to, and many nearest pairs.
fn edges() -> Scene {
    pair(rect([-2.0, 0.5], [3.0, 3.0], 0.0), polygon(&[[1.0, -1.0], [4.0, 0.5], [1.0, 4.0]]))
}

fn touching() -> Scene {
    pair(polygon(&[[-3.0, -1.0], [1.0, 0.0], [0.0, 3.0], [-2.0, 2.0]]), rect([2.5, 1.0], [3.0, 4.0], 0.0))
}

fn identical() -> Scene {
    let shape = || polygon(&[[-2.0, -1.0], [2.0, -1.0], [1.0, 2.0]]);
    pair(shape(), shape())
}

fn inside() -> Scene {
    pair(polygon(&[[0.5, 0.5], [2.0, 0.0], [1.5, 1.5]]), rect([0.0, 0.0], [7.0, 5.0], 0.0))
}

/// Nearest to the circle is a vertex: A−B is round there, and every edge normal shows an overlap.
fn circle_polygon() -> Scene {
    pair(circle([3.5, 0.5], 1.75), polygon(&[[1.5, 0.0], [-1.0, 2.0], [-3.0, -1.0], [0.0, -2.0]]))
}

fn point_in_polygon() -> Scene {
    pair(point([0.5, 0.25]), polygon(&[[-3.0, -1.0], [1.0, -2.0], [3.0, 1.0], [0.0, 3.0]]))
}

fn segments() -> Scene {
    pair(segment([-2.0, -1.0], [3.0, 2.0]), segment([-1.0, 2.0], [2.0, -2.0]))
}

/// A million away from the origin a corner misses an edge by 1/64: single precision would round it onto the edge. All
/// coordinates are short decimals and exact in binary, so that every line can be computed by hand.
fn far_away() -> Scene {
    let far = 1_000_000.0_f64;
    pair(
        polygon(&[[far, far], [far + 3.0, far + 1.0], [far + 1.0, far + 3.0]]),
        polygon(&[[far + 1.5, far + 0.484_375], [far + 1.0, far - 2.0], [far + 4.0, far - 1.0]]),
    )
}
