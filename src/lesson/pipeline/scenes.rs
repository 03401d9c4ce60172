//! The curated scenes of the lesson.

use super::{COUNT, INDEX, SPREAD, TEAMS};
use crate::lesson::build::{named, rect, with};
use crate::scene::{Scene, ScenePreset};
use crate::words::pipeline as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "mixed", title: words::scene_mixed, scene: mixed },
    ScenePreset { id: "clustered", title: words::scene_clustered, scene: clustered },
    ScenePreset { id: "one-huge", title: words::scene_huge, scene: one_huge },
    ScenePreset { id: "dense", title: words::scene_dense, scene: dense },
    ScenePreset { id: "row", title: words::scene_row, scene: row },
    ScenePreset { id: "few", title: words::scene_few, scene: few },
    ScenePreset { id: "groups", title: words::scene_teams, scene: groups },
    ScenePreset { id: "many", title: words::scene_many, scene: many },
    ScenePreset { id: "most", title: words::scene_most, scene: most },
];

/// A crowd with one shape to be dragged through it: `own` is its center and size.
fn crowd(count: u32, spread: usize, [x, y, width, height]: [f64; 4]) -> Scene {
    let own = rect([x, y], [width, height], 20.0);
    with(with(named([("A", own)]), COUNT.id, f64::from(count)), SPREAD.id, spread as f64)
}

fn mixed() -> Scene {
    crowd(2000, 0, [56.0, 35.0, 9.0, 6.0])
}

fn clustered() -> Scene {
    crowd(2000, 1, [56.0, 35.0, 9.0, 6.0])
}

/// Every leaf of the quadtree has a copy of it; every cell of the grid, too.
fn one_huge() -> Scene {
    crowd(800, 3, [12.0, 38.0, 5.0, 3.0])
}

fn dense() -> Scene {
    with(crowd(1200, 4, [16.0, 10.0, 3.0, 2.0]), INDEX.id, 1.0)
}

/// Sorted along x, nothing is compared twice.
fn row() -> Scene {
    with(crowd(60, 2, [36.0, 3.0, 4.0, 3.0]), INDEX.id, 5.0)
}

/// So few that every index costs more than it saves.
fn few() -> Scene {
    with(crowd(12, 4, [0.7, 0.6, 0.6, 0.4]), INDEX.id, 0.0)
}

fn groups() -> Scene {
    with(crowd(600, 0, [31.0, 19.0, 5.0, 3.0]), TEAMS.id, 1.0)
}

fn many() -> Scene {
    crowd(10_000, 0, [126.0, 79.0, 20.0, 13.0])
}

fn most() -> Scene {
    with(crowd(100_000, 0, [400.0, 250.0, 60.0, 40.0]), INDEX.id, 1.0)
}
