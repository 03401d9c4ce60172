//! The curated scenes of the lesson.

use crate::lesson::build::{pair, with};
use crate::scene::{Pixels, Scene, ScenePreset, ShapeSpec};
use crate::words::masks as words;

pub(super) static SCENES: &[ScenePreset] = &[
    ScenePreset { id: "sprites", title: words::scene_sprites, scene: sprites },
    ScenePreset { id: "boxes-only", title: words::scene_boxes_only, scene: boxes_only },
    ScenePreset { id: "inside-ring", title: words::scene_inside_ring, scene: inside_ring },
    ScenePreset { id: "thin", title: words::scene_thin, scene: thin },
    ScenePreset { id: "edge", title: words::scene_edge, scene: edge },
    ScenePreset { id: "corner", title: words::scene_corner, scene: corner },
    ScenePreset { id: "apart", title: words::scene_apart, scene: apart },
    ScenePreset { id: "empty", title: words::scene_empty, scene: empty },
];

fn mask(origin: [i64; 2], rows: &[&str]) -> ShapeSpec {
    ShapeSpec::Mask(Pixels { origin, rows: rows.iter().map(|row| (*row).to_owned()).collect() })
}

const SHIP: &[&str] =
    &["....#....", "...###...", "...###...", "..#####..", ".#######.", "#########", "##.###.##", "#..#.#..#"];
const ROCK: &[&str] = &["..####..", ".######.", "########", "########", "#######.", ".#####..", "..###..."];

fn sprites() -> Scene {
    pair(mask([0, 0], SHIP), mask([5, 2], ROCK))
}

/// The ship's upper corner is empty: the boxes meet, no pixel does.
fn boxes_only() -> Scene {
    pair(mask([0, 0], SHIP), mask([7, -4], ROCK))
}

fn inside_ring() -> Scene {
    let ring = ["..####..", ".#....#.", "#......#", "#......#", "#......#", "#......#", ".#....#.", "..####.."];
    pair(mask([3, 3], &["##", "##"]), mask([0, 0], &ring))
}

/// Two lines one pixel thin cross between the pixels that every third column and row holds.
fn thin() -> Scene {
    let flat = ["..........", "##########", ".........."];
    let tall = [".#.", ".#.", ".#.", ".#.", ".#.", ".#.", ".#.", ".#."];
    with(pair(mask([0, 3], &flat), mask([3, 0], &tall)), "stride", 3.0)
}

fn edge() -> Scene {
    pair(mask([0, 0], &["####", "####", "####"]), mask([4, 1], &["###", "###"]))
}

fn corner() -> Scene {
    pair(mask([0, 0], &["###.", "###.", "###."]), mask([3, 3], &["###", "###"]))
}

fn apart() -> Scene {
    pair(mask([0, 0], ROCK), mask([10, 2], ROCK))
}

fn empty() -> Scene {
    pair(mask([0, 0], &["....", "....", "...."]), mask([1, 1], &["###", "###"]))
}
