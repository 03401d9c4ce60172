//! Puts another kind of shape where an item is, so that any pair can be tried.

use glam::{DVec2, dvec2};

use crate::collision::angle::sin_cos_deg;
use crate::scene::{Scene, ShapeSpec};

/// What an item can be replaced by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewShape {
    Rectangle,
    Circle,
    /// Regular, with this many vertices.
    Polygon(u32),
}

/// A rectangle's height to its width, where the old shape says nothing of it.
const SLIMNESS: f64 = 0.7;

/// The scene with an item replaced: same name, same center, the same area to three digits. A shape without area gives
/// way to one of area 1. Where the new shape would be none, nothing changes.
pub(super) fn replaced(scene: &Scene, item: usize, by: NewShape) -> Scene {
    let mut scene = scene.clone();
    let Some(item) = scene.items.get_mut(item) else { return scene };
    let center = item.shape.center();
    let area = Some(area(&item.shape)).filter(|area| area.is_finite() && *area > 0.0).unwrap_or(1.0);
    let shape = match by {
        NewShape::Rectangle => {
            let (size, angle_deg) = match item.shape {
                ShapeSpec::Rect { size, angle_deg, .. } => (size, angle_deg),
                ShapeSpec::Aabb { min, max } => (max - min, 0.0),
                _ => {
                    let width = three_digits(libm::sqrt(area / SLIMNESS));
                    (dvec2(width, three_digits(area / width)), 0.0)
                }
            };
            ShapeSpec::Rect { center, size, angle_deg }
        }
        NewShape::Circle => ShapeSpec::Circle { center, radius: three_digits(libm::sqrt(area / std::f64::consts::PI)) },
        NewShape::Polygon(count) => {
            let (sin, _) = sin_cos_deg(360.0 / f64::from(count));
            let radius = three_digits(libm::sqrt(2.0 * area / (f64::from(count) * sin)));
            ShapeSpec::polygon(regular(center, radius, count))
        }
    };
    if shape.to_shape().is_ok() {
        item.shape = shape;
    }
    scene
}

/// Counter-clockwise, with a vertex straight above the center.
fn regular(center: DVec2, radius: f64, count: u32) -> Vec<DVec2> {
    let vertex = |k: u32| {
        let (sin, cos) = sin_cos_deg(90.0 + 360.0 * f64::from(k) / f64::from(count));
        center + dvec2(cos, sin) * radius
    };
    (0..count).map(vertex).collect()
}

fn area(shape: &ShapeSpec) -> f64 {
    match shape {
        ShapeSpec::Point(_) | ShapeSpec::Segment(_) => 0.0,
        ShapeSpec::Circle { radius, .. } => std::f64::consts::PI * radius * radius,
        ShapeSpec::Rect { size, .. } => (size.x * size.y).abs(),
        ShapeSpec::Aabb { .. } | ShapeSpec::Polygon { .. } | ShapeSpec::Mask(_) => {
            let outline = shape.outline();
            let own = |k: usize| outline[k % outline.len()] - outline[0];
            let twice: f64 = (0..outline.len()).map(|k| own(k).perp_dot(own(k + 1))).sum();
            twice.abs() / 2.0
        }
    }
}

fn three_digits(x: f64) -> f64 {
    let unit = libm::pow(10.0, libm::floor(libm::log10(x)) - 2.0);
    let rounded = (x / unit).round() * unit;
    // The decimal itself where there is one near: 1.37, not 1.3700000000000001.
    let parts = (1.0 / unit).round();
    let decimal = if unit < 1.0 { (x * parts).round() / parts } else { rounded };
    if decimal.is_finite() && decimal > 0.0 { decimal } else { x }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson;
    use crate::scene::Item;

    const ALL: [NewShape; 5] =
        [NewShape::Rectangle, NewShape::Circle, NewShape::Polygon(3), NewShape::Polygon(5), NewShape::Polygon(6)];

    #[test]
    fn a_replaced_shape_keeps_name_center_and_about_its_area() {
        let sat = lesson::find("sat").expect("it is there");
        for preset in sat.scenes() {
            let scene = (preset.scene)();
            for by in ALL {
                let new = replaced(&scene, 1, by);
                assert_eq!(new.items[1].name, scene.items[1].name);
                assert_eq!(new.items[0], scene.items[0]);
                let (old, new) = (&scene.items[1].shape, &new.items[1].shape);
                let size = old.bounds().map(|p| p.length()).into_iter().fold(1.0, f64::max);
                assert!((old.center() - new.center()).length() < 1e-9 * size, "{by:?}: {old:?} {new:?}");
                assert!((area(new) / area(old) - 1.0).abs() < 0.02, "{by:?}: {old:?} {new:?}");
            }
        }
    }

    #[test]
    fn every_pair_of_new_shapes_runs() {
        let sat = lesson::find("sat").expect("it is there");
        for a in ALL {
            for b in ALL {
                let scene = (sat.scenes()[0].scene)();
                let scene = replaced(&replaced(&scene, 0, a), 1, b);
                assert!(sat.trace(&scene).is_ok(), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_shape_without_area_gives_way_and_an_item_that_is_not_there_changes_nothing() {
        let items = vec![Item { name: "A".into(), shape: ShapeSpec::Point(DVec2::X) }];
        let scene = Scene { items, ..Scene::default() };
        for by in ALL {
            assert!((area(&replaced(&scene, 0, by).items[0].shape) - 1.0).abs() < 0.02);
            assert_eq!(replaced(&scene, 7, by), scene);
        }
    }
}
