//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, point, with};
use crate::lesson::crowd::{Seeded, eight, of_boxes};
use crate::scene::{Scene, ScenePreset};
use crate::words::grid as words;

use super::CELL;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "worked-example", title: words::scene_worked, scene: worked },
    ScenePreset { id: "small-cells", title: words::scene_small, scene: small },
    ScenePreset { id: "large-cells", title: words::scene_large, scene: large },
    ScenePreset { id: "on-borders", title: words::scene_borders, scene: borders },
    ScenePreset { id: "negative", title: words::scene_negative, scene: negative },
    ScenePreset { id: "spread", title: words::scene_spread, scene: spread },
    ScenePreset { id: "clustered", title: words::scene_clustered, scene: clustered },
    ScenePreset { id: "huge-and-tiny", title: words::scene_huge, scene: huge },
    ScenePreset { id: "mixed", title: words::scene_mixed, scene: mixed },
];

/// 13 registrations in 8 cells; 5 tests find 4 pairs, and one pair meets in a second cell.
fn worked() -> Scene {
    with(of_boxes(eight()), CELL.id, 10.0)
}

fn small() -> Scene {
    with(of_boxes(eight()), CELL.id, 2.0)
}

/// All boxes in one cell: every pair is tested, as if there were no grid.
fn large() -> Scene {
    with(of_boxes(eight()), CELL.id, 50.0)
}

/// Sides on the lines of the grid: boxes 1 and 2 are as large as a cell and reach four.
fn borders() -> Scene {
    let boxes = [
        aabb([10.0, 10.0], [20.0, 20.0]),
        aabb([0.0, 0.0], [10.0, 10.0]),
        aabb([20.0, 0.0], [30.0, 10.0]),
        aabb([2.0, 12.0], [8.0, 18.0]),
        aabb([22.0, 12.0], [30.0, 18.0]),
        aabb([10.0, 23.0], [19.0, 29.0]),
    ];
    with(of_boxes(boxes), CELL.id, 10.0)
}

/// Rounded toward zero all four points would lie in cell (0, 0).
fn negative() -> Scene {
    let boxes = [
        point([3.0, 2.0]),
        point([-3.0, 2.0]),
        point([-3.0, -2.0]),
        point([3.0, -2.0]),
        aabb([-7.0, -5.0], [-1.0, 4.0]),
    ];
    with(of_boxes(boxes), CELL.id, 10.0)
}

fn spread() -> Scene {
    let mut random = Seeded(0x5eed_0003);
    let boxes: Vec<_> = (0..40).map(|_| random.aabb(100, [3, 10])).collect();
    with(of_boxes(boxes), CELL.id, 10.0)
}

fn clustered() -> Scene {
    let mut random = Seeded(0x5eed_0011);
    let middles = [[15, 18], [75, 30], [45, 75]];
    let boxes: Vec<_> = (0..36).map(|k| random.near(middles[k % 3], 14, [2, 6])).collect();
    with(of_boxes(boxes), CELL.id, 10.0)
}

/// Cells that fit the tiny boxes are many too many for the huge one, which shares a cell with all of them.
fn huge() -> Scene {
    let mut random = Seeded(0x5eed_0007);
    let tiny = (0..24).map(|_| {
        let at = [random.whole(2, 95), random.whole(2, 55)];
        let [w, h] = [random.whole(1, 4), random.whole(1, 4)];
        aabb(at, [at[0] + w, at[1] + h])
    });
    let boxes: Vec<_> = std::iter::once(aabb([0.0, 0.0], [100.0, 60.0])).chain(tiny).collect();
    with(of_boxes(boxes), CELL.id, 4.0)
}

/// Four huge boxes and eight tiny ones: whatever the cells, either the huge ones are registered in very many or nearly
/// all pairs are compared.
fn mixed() -> Scene {
    let huge = [[0.0, 0.0], [40.0, 0.0], [0.0, 24.0], [40.0, 24.0]].map(|at| aabb(at, [at[0] + 60.0, at[1] + 36.0]));
    let tiny = [[8.0, 5.0], [22.0, 15.0], [78.0, 8.0], [90.0, 17.0], [12.0, 44.0], [30.0, 52.0], [70.0, 46.0], [86.0, 40.0]];
    let tiny = tiny.map(|at: [f64; 2]| aabb(at, [at[0] + 2.0, at[1] + 2.0]));
    with(of_boxes(huge.into_iter().chain(tiny)), CELL.id, 20.0)
}
