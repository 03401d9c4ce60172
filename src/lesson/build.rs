//! Scenes in few words, for the curated ones.

use glam::DVec2;

use crate::scene::{FillRule, Item, Scene, ShapeSpec};

/// A and B.
pub(super) fn pair(a: ShapeSpec, b: ShapeSpec) -> Scene {
    named([("A", a), ("B", b)])
}

pub(super) fn named(items: impl IntoIterator<Item = (&'static str, ShapeSpec)>) -> Scene {
    let items = items.into_iter().map(|(name, shape)| Item { name: name.to_owned(), shape }).collect();
    Scene { items, ..Scene::default() }
}

/// The scene with a knob turned.
pub(super) fn with(mut scene: Scene, knob: &'static str, value: f64) -> Scene {
    scene.knobs.insert(knob.to_owned(), value);
    scene
}

pub(super) fn point(at: [f64; 2]) -> ShapeSpec {
    ShapeSpec::Point(at.into())
}

pub(super) fn segment(from: [f64; 2], to: [f64; 2]) -> ShapeSpec {
    ShapeSpec::Segment([from.into(), to.into()])
}

pub(super) fn aabb(min: [f64; 2], max: [f64; 2]) -> ShapeSpec {
    ShapeSpec::Aabb { min: min.into(), max: max.into() }
}

pub(super) fn circle(center: [f64; 2], radius: f64) -> ShapeSpec {
    ShapeSpec::Circle { center: center.into(), radius }
}

pub(super) fn rect(center: [f64; 2], size: [f64; 2], angle_deg: f64) -> ShapeSpec {
    ShapeSpec::Rect { center: center.into(), size: size.into(), angle_deg }
}

pub(super) fn polygon(vertices: &[[f64; 2]]) -> ShapeSpec {
    ShapeSpec::polygon(points(vertices))
}

/// A polygon with holes.
pub(super) fn holed(vertices: &[[f64; 2]], holes: &[&[[f64; 2]]], rule: FillRule) -> ShapeSpec {
    let holes = holes.iter().map(|hole| points(hole)).collect();
    ShapeSpec::Polygon { vertices: points(vertices), holes, rule }
}

fn points(of: &[[f64; 2]]) -> Vec<DVec2> {
    of.iter().copied().map(DVec2::from).collect()
}
