//! The curated scenes of the lesson.

use crate::lesson::build::{pair, segment};
use crate::scene::{Scene, ScenePreset};
use crate::words::segments as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "proper", title: words::scene_proper, scene: proper },
    ScenePreset { id: "line-only", title: words::scene_line_only, scene: line_only },
    ScenePreset { id: "apart", title: words::scene_apart, scene: apart },
    ScenePreset { id: "touch", title: words::scene_touch, scene: touch },
    ScenePreset { id: "shared-end", title: words::scene_shared_end, scene: shared_end },
    ScenePreset { id: "overlap", title: words::scene_overlap, scene: overlap },
    ScenePreset { id: "collinear-apart", title: words::scene_collinear_apart, scene: collinear_apart },
    ScenePreset { id: "parallel", title: words::scene_parallel, scene: parallel },
    ScenePreset { id: "zero-length", title: words::scene_zero_length, scene: zero_length },
];

/// Areas 20, −30, −12.5 and 37.5: t = 0.25, u = 0.4, at (2, 1).
fn proper() -> Scene {
    pair(segment([0.0, 0.0], [8.0, 4.0]), segment([1.0, 3.0], [3.5, -2.0]))
}

/// B crosses the line of A past its end: one pair of signs differs, the other does not.
fn line_only() -> Scene {
    pair(segment([0.0, 0.0], [4.0, 3.0]), segment([5.0, 6.0], [8.0, 2.0]))
}

/// The nearest pair is an end of A and the foot on B: 3-4-5, distance 2.5.
fn apart() -> Scene {
    pair(segment([-2.0, 5.5], [1.5, 4.0]), segment([-1.0, -1.0], [7.0, 5.0]))
}

fn touch() -> Scene {
    pair(segment([0.0, 0.0], [6.0, 3.0]), segment([4.0, 2.0], [2.0, 5.0]))
}

fn shared_end() -> Scene {
    pair(segment([0.0, 0.0], [5.0, 1.0]), segment([5.0, 1.0], [2.0, 4.0]))
}

fn overlap() -> Scene {
    pair(segment([0.0, 0.0], [6.0, 3.0]), segment([10.0, 5.0], [2.0, 1.0]))
}

fn collinear_apart() -> Scene {
    pair(segment([0.0, 0.0], [4.0, 3.0]), segment([8.0, 6.0], [12.0, 9.0]))
}

/// Directions (8, 6) and (4, 3); distance 5.
fn parallel() -> Scene {
    pair(segment([0.0, 0.0], [8.0, 6.0]), segment([1.0, 7.0], [5.0, 10.0]))
}

fn zero_length() -> Scene {
    pair(segment([0.0, 0.0], [8.0, 6.0]), segment([2.0, 6.5], [2.0, 6.5]))
}
