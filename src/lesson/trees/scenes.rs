//! The curated scenes of the lesson.

use crate::lesson::build::{aabb, with};
use crate::lesson::crowd::{Seeded, eight, scene};
use crate::scene::{Scene, ScenePreset};
use crate::words::trees as words;

use super::TREE;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "spread", title: words::scene_spread, scene: spread },
    ScenePreset { id: "bvh", title: words::scene_bvh, scene: in_bvh },
    ScenePreset { id: "eight", title: words::scene_eight, scene: few },
    ScenePreset { id: "clustered", title: words::scene_clustered, scene: clustered },
    ScenePreset { id: "thin", title: words::scene_thin, scene: thin },
    ScenePreset { id: "empty", title: words::scene_empty, scene: empty },
];

fn spread() -> Scene {
    let mut random = Seeded(0x5eed_0003);
    scene([[52.0, 30.0], [78.0, 52.0]], (0..40).map(|_| random.aabb(100, [3, 10])))
}

fn in_bvh() -> Scene {
    with(spread(), TREE.id, 1.0)
}

fn few() -> Scene {
    scene([[16.0, 4.0], [22.0, 10.0]], eight())
}

fn clusters() -> impl Iterator<Item = crate::scene::ShapeSpec> {
    let mut random = Seeded(0x5eed_0011);
    let middles = [[15, 18], [75, 30], [45, 75]];
    (0..42).map(move |k| random.near(middles[k % 3], 14, [2, 6]))
}

fn clustered() -> Scene {
    scene([[70.0, 24.0], [90.0, 42.0]], clusters())
}

/// Long boxes lying and standing: whatever is put together, its bounds are large and lie upon others.
fn thin() -> Scene {
    let mut random = Seeded(0x5eed_0029);
    let boxes = (0..32).map(|k| {
        let (along, across, long) = (random.whole(0, 50), random.whole(0, 98), random.whole(35, 50));
        let [min, size] = [[along, across], [long, 1.0]].map(|v| if k % 2 == 0 { v } else { [v[1], v[0]] });
        aabb(min, [min[0] + size[0], min[1] + size[1]])
    });
    scene([[30.0, 60.0], [44.0, 70.0]], boxes)
}

/// The range lies between the clusters: nothing is hit, and little is looked into.
fn empty() -> Scene {
    scene([[40.0, 36.0], [54.0, 52.0]], clusters())
}
