//! The curated scenes of the lesson.

use super::{COUNT, INDEX, SPREAD, TEAMS};
use crate::lesson::build::with;
use crate::scene::{Scene, ScenePreset};
use crate::words::pipeline as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "mixed", title: words::scene_mixed, scene: Scene::default },
    ScenePreset { id: "clustered", title: words::scene_clustered, scene: clustered },
    ScenePreset { id: "one-huge", title: words::scene_huge, scene: one_huge },
    ScenePreset { id: "dense", title: words::scene_dense, scene: dense },
    ScenePreset { id: "row", title: words::scene_row, scene: row },
    ScenePreset { id: "few", title: words::scene_few, scene: few },
    ScenePreset { id: "groups", title: words::scene_teams, scene: groups },
    ScenePreset { id: "many", title: words::scene_many, scene: many },
    ScenePreset { id: "most", title: words::scene_most, scene: most },
];

fn spread(place: f64) -> Scene {
    with(Scene::default(), SPREAD.id, place)
}

fn clustered() -> Scene {
    spread(1.0)
}

/// Every leaf of the quadtree has a copy of it; every cell of the grid, too.
fn one_huge() -> Scene {
    with(spread(3.0), COUNT.id, 800.0)
}

fn dense() -> Scene {
    with(with(spread(4.0), COUNT.id, 1200.0), INDEX.id, 1.0)
}

/// Sorted along x, nothing is compared twice.
fn row() -> Scene {
    with(with(spread(2.0), COUNT.id, 60.0), INDEX.id, 5.0)
}

/// So few that building an index costs more than it saves.
fn few() -> Scene {
    with(with(Scene::default(), COUNT.id, 30.0), INDEX.id, 0.0)
}

fn groups() -> Scene {
    with(with(Scene::default(), COUNT.id, 600.0), TEAMS.id, 1.0)
}

fn many() -> Scene {
    with(Scene::default(), COUNT.id, 10_000.0)
}

fn most() -> Scene {
    with(with(Scene::default(), COUNT.id, 100_000.0), INDEX.id, 1.0)
}
