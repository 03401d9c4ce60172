//! The curated scenes of the lesson, in a square of side 64.

use crate::lesson::build::{aabb, with};
use crate::lesson::crowd::{Seeded, scene};
use crate::scene::{Scene, ScenePreset, ShapeSpec};
use crate::words::quadtree as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "clustered", title: words::scene_clustered, scene: clustered },
    ScenePreset { id: "even", title: words::scene_even, scene: even },
    ScenePreset { id: "insertion", title: words::scene_insertion, scene: insertion },
    ScenePreset { id: "straddlers-parent", title: words::scene_parent, scene: straddlers_parent },
    ScenePreset { id: "straddlers-copies", title: words::scene_copies, scene: straddlers_copies },
    ScenePreset { id: "straddlers-loose", title: words::scene_loose, scene: straddlers_loose },
    ScenePreset { id: "coincident", title: words::scene_coincident, scene: coincident },
    ScenePreset { id: "outside", title: words::scene_outside, scene: outside },
    ScenePreset { id: "split-lines", title: words::scene_lines, scene: split_lines },
    ScenePreset { id: "empty", title: words::scene_empty, scene: empty },
];

/// The root is the square of the scenes.
fn rooted(scene: Scene) -> Scene {
    with(scene, "side", 64.0)
}

fn boxes(of: &[[f64; 4]]) -> Vec<ShapeSpec> {
    of.iter().map(|[x, y, right, top]| aabb([*x, *y], [*right, *top])).collect()
}

/// Two crowds and some that stand by themselves, in a square whose split lines are no whole numbers for long.
fn crowded(range: [[f64; 2]; 2]) -> Scene {
    let mut seeded = Seeded(97);
    let mut boxes: Vec<ShapeSpec> = Vec::new();
    for (middle, reach, count) in [([28, 66], 20, 28), ([70, 24], 12, 14)] {
        boxes.extend((0..count).map(|_| seeded.near(middle, reach, [1, 2])));
    }
    boxes.extend((0..18).map(|_| seeded.aabb(100, [3, 5])));
    with(scene(range, boxes), "side", 100.0)
}

fn clustered() -> Scene {
    crowded([[32.0, 56.0], [54.0, 74.0]])
}

/// As many boxes as there are places, each in its own.
fn even() -> Scene {
    let mut seeded = Seeded(7);
    let places = (0..8).flat_map(|row| (0..8).map(move |column| [column, row]));
    let boxes: Vec<ShapeSpec> = places
        .map(|place| {
            let [x, y] = place.map(|at| 12.5 * f64::from(at) + seeded.whole(1, 8));
            aabb([x, y], [x + 3.0, y + 3.0])
        })
        .collect();
    with(scene([[32.0, 56.0], [54.0, 74.0]], boxes), "side", 100.0)
}

/// Box 5 makes one leaf too full; all its boxes lie in one quarter, which is split in turn, through boxes 5 itself.
fn insertion() -> Scene {
    let boxes = boxes(&[
        [4.0, 52.0, 8.0, 56.0],
        [34.0, 34.0, 38.0, 38.0],
        [52.0, 4.0, 56.0, 8.0],
        [43.0, 44.0, 46.0, 47.0],
        [38.0, 42.0, 42.0, 46.0],
    ]);
    let scene = rooted(scene([[12.0, 12.0], [22.0, 22.0]], boxes));
    with(with(scene, "capacity", 2.0), "insertion", 1.0)
}

/// A row along each of the root's split lines, and some boxes that no line meets.
fn straddlers(policy: f64) -> Scene {
    let mut all: Vec<[f64; 4]> = Vec::new();
    all.extend([5.0, 13.0, 23.0, 40.0, 50.0, 59.0].map(|y| [30.5, y, 33.5, y + 3.0]));
    all.extend([4.0, 14.0, 24.0, 39.0, 49.0, 58.0].map(|x| [x, 30.5, x + 3.0, 33.5]));
    for (x, y) in [(8.0, 52.0), (20.0, 56.0), (10.0, 40.0), (52.0, 54.0), (42.0, 44.0), (56.0, 40.0)] {
        all.push([x, y, x + 3.0, y + 3.0]);
    }
    for (x, y) in [(8.0, 8.0), (20.0, 20.0), (12.0, 18.0), (52.0, 10.0), (42.0, 20.0), (40.0, 6.0)] {
        all.push([x, y, x + 3.0, y + 3.0]);
    }
    let scene = rooted(scene([[36.0, 36.0], [53.0, 50.0]], boxes(&all)));
    with(with(scene, "capacity", 3.0), "straddlers", policy)
}

fn straddlers_parent() -> Scene {
    straddlers(0.0)
}

fn straddlers_copies() -> Scene {
    straddlers(1.0)
}

fn straddlers_loose() -> Scene {
    straddlers(2.0)
}

/// The fifth of five equal boxes; the cells of level 5 are 2 wide.
fn coincident() -> Scene {
    let mut all = vec![[20.5, 42.5, 21.5, 43.5]; 4];
    all.extend([[50.0, 50.0, 53.0, 53.0], [8.0, 8.0, 11.0, 11.0], [20.5, 42.5, 21.5, 43.5]]);
    let scene = rooted(scene([[40.0, 14.0], [52.0, 24.0]], boxes(&all)));
    with(with(with(scene, "capacity", 4.0), "depth", 5.0), "insertion", 1.0)
}

fn outside() -> Scene {
    let boxes = boxes(&[
        [10.0, 10.0, 14.0, 14.0],
        [20.0, 50.0, 24.0, 54.0],
        [50.0, 48.0, 54.0, 52.0],
        [44.0, 20.0, 48.0, 24.0],
        [70.0, 50.0, 74.0, 54.0],
        [76.0, 56.0, 80.0, 60.0],
        [72.0, 20.0, 76.0, 24.0],
        [-12.0, 40.0, -8.0, 44.0],
        [40.0, 68.0, 44.0, 72.0],
        [62.0, 58.0, 66.0, 62.0],
    ]);
    with(rooted(scene([[64.0, 46.0], [82.0, 62.0]], boxes)), "capacity", 2.0)
}

/// The range begins on the root's line, and boxes end or begin on lines or lie on them.
fn split_lines() -> Scene {
    let boxes = boxes(&[
        [28.0, 40.0, 32.0, 44.0],
        [32.0, 50.0, 36.0, 54.0],
        [46.0, 32.0, 50.0, 36.0],
        [24.0, 24.0, 32.0, 32.0],
        [48.0, 48.0, 52.0, 52.0],
        [8.0, 54.0, 12.0, 58.0],
        [6.0, 6.0, 10.0, 10.0],
        [50.0, 10.0, 54.0, 14.0],
    ]);
    with(rooted(scene([[32.0, 32.0], [48.0, 48.0]], boxes)), "capacity", 2.0)
}

fn empty() -> Scene {
    crowded([[46.0, 40.0], [60.0, 54.0]])
}
