//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, with};
use crate::lesson::crowd::{Seeded, eight, of_boxes};
use crate::scene::{Scene, ScenePreset, ShapeSpec};
use crate::words::sweep as words;

use super::AXIS;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked },
    ScenePreset { id: "row", title: words::scene_row, scene: row },
    ScenePreset { id: "column", title: words::scene_column, scene: column },
    ScenePreset { id: "wrong-axis", title: words::scene_wrong, scene: wrong },
    ScenePreset { id: "touching-ends", title: words::scene_touching, scene: touching },
    ScenePreset { id: "coincident", title: words::scene_coincident, scene: coincident },
    ScenePreset { id: "spread", title: words::scene_spread, scene: spread },
];

/// 7 tests along x find 4 pairs; along y it would be 12.
fn worked() -> Scene {
    of_boxes(eight())
}

/// Ten boxes side by side, every second one reaching the next.
fn in_line(place: impl Fn([f64; 2], [f64; 2]) -> ShapeSpec) -> Scene {
    let boxes: Vec<_> = (0..10)
        .map(|k| {
            let begin = f64::from(k) * 8.0;
            let length = if k % 2 == 0 { 9.0 } else { 6.0 };
            let low = f64::from(k * 3 % 4);
            place([begin, begin + length], [low, low + 10.0])
        })
        .collect();
    of_boxes(boxes)
}

fn row() -> Scene {
    in_line(|along, across| aabb([along[0], across[0]], [along[1], across[1]]))
}

fn column() -> Scene {
    in_line(|along, across| aabb([across[0], along[0]], [across[1], along[1]]))
}

/// A column sorted along x: everything is active at once.
fn wrong() -> Scene {
    with(column(), AXIS.id, 1.0)
}

/// 1 and 2 share a side, 2 and 3 a corner; 4 begins where 3 ends, but apart in y.
fn touching() -> Scene {
    of_boxes([
        aabb([0.0, 0.0], [10.0, 8.0]),
        aabb([10.0, 2.0], [20.0, 10.0]),
        aabb([20.0, 10.0], [30.0, 18.0]),
        aabb([30.0, 0.0], [40.0, 8.0]),
        aabb([41.0, 2.0], [50.0, 10.0]),
    ])
}

/// Five in one place: no order tells them apart, and every pair of them meets.
fn coincident() -> Scene {
    let same = || aabb([10.0, 5.0], [22.0, 15.0]);
    of_boxes([same(), same(), same(), same(), same(), aabb([30.0, 5.0], [38.0, 15.0]), aabb([0.0, 5.0], [6.0, 15.0])])
}

fn spread() -> Scene {
    let mut random = Seeded(0x5eed_0003);
    let boxes: Vec<_> = (0..40).map(|_| random.aabb(100, [3, 10])).collect();
    of_boxes(boxes)
}
