//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, circle, named, point, polygon, rect, with};
use crate::scene::{Scene, ScenePreset, ShapeSpec};
use crate::words::point_tests as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked_example },
    ScenePreset { id: "corners", title: words::scene_corners, scene: corners },
    ScenePreset { id: "box", title: words::scene_box, scene: in_box },
    ScenePreset { id: "box-outside", title: words::scene_box_outside, scene: box_outside },
    ScenePreset { id: "circle", title: words::scene_circle, scene: in_circle },
    ScenePreset { id: "circle-boundary", title: words::scene_circle_boundary, scene: circle_boundary },
    ScenePreset { id: "polygon", title: words::scene_polygon, scene: in_polygon },
    ScenePreset { id: "polygon-outside", title: words::scene_polygon_outside, scene: polygon_outside },
    ScenePreset { id: "on-edge", title: words::scene_on_edge, scene: on_edge },
    ScenePreset { id: "on-vertex", title: words::scene_on_vertex, scene: on_vertex },
    ScenePreset { id: "beyond-an-end", title: words::scene_beyond, scene: beyond_an_end },
    ScenePreset { id: "clockwise", title: words::scene_clockwise, scene: clockwise },
    ScenePreset { id: "within-rounding", title: words::scene_rounding, scene: within_rounding },
];

fn on(p: [f64; 2], shape: ShapeSpec) -> Scene {
    named([("P", point(p)), ("B", shape)])
}

/// In the rectangle's own frame the point is at (20√2, −10√2).
fn worked_example() -> Scene {
    on([130.0, 110.0], rect([100.0, 100.0], [80.0, 60.0], 45.0))
}

/// The point is in an empty corner of the bounding box.
fn corners() -> Scene {
    with(on([140.0, 132.0], rect([100.0, 100.0], [80.0, 60.0], 45.0)), "corners_first", 1.0)
}

fn in_box() -> Scene {
    on([3.0, 1.25], aabb([0.0, 0.0], [4.0, 3.0]))
}

fn box_outside() -> Scene {
    on([5.0, 1.25], aabb([0.0, 0.0], [4.0, 3.0]))
}

/// Squared distance 2² + 1² = 5 against 2.5² = 6.25.
fn in_circle() -> Scene {
    on([3.0, 2.0], circle([1.0, 1.0], 2.5))
}

/// 3² + 4² = 5².
fn circle_boundary() -> Scene {
    on([4.0, 5.0], circle([1.0, 1.0], 5.0))
}

/// Convex, counter-clockwise, on integers.
const PENTAGON: [[f64; 2]; 5] = [[0.0, 0.0], [4.0, -1.0], [6.0, 2.0], [3.0, 5.0], [-1.0, 3.0]];

fn in_polygon() -> Scene {
    on([2.0, 1.5], polygon(&PENTAGON))
}

/// Left of edge 1, right of edge 2; three edges are never looked at.
fn polygon_outside() -> Scene {
    on([6.5, 0.5], polygon(&PENTAGON))
}

fn on_edge() -> Scene {
    on([4.0, 4.0], polygon(&PENTAGON))
}

fn on_vertex() -> Scene {
    on([6.0, 2.0], polygon(&PENTAGON))
}

/// On the line of edge 1, past its second end.
fn beyond_an_end() -> Scene {
    on([6.0, -1.5], polygon(&PENTAGON))
}

fn clockwise() -> Scene {
    let mut backwards = PENTAGON;
    backwards.reverse();
    on([2.0, 1.5], polygon(&backwards))
}

/// On the right side of the rectangle, but that its corners are rounded.
fn within_rounding() -> Scene {
    on([1.732_050_807_568_877_2, 1.0], rect([0.0, 0.0], [4.0, 2.0], 30.0))
}
