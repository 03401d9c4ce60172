//! Many boxes of one scene: the first item is the range that is asked about, all others are stored.

use glam::DVec2;

use crate::collision::Aabb;
use crate::lesson::build::aabb;
use crate::scene::{Item, Scene, SceneError, SceneErrorKind, ShapeSpec};

/// Most boxes that a lesson tells step by step.
pub(super) const MOST_BOXES: usize = 400;

/// The boxes around the scene's shapes.
pub(super) struct Crowd {
    /// The first item's box: what a query asks about.
    pub range: Aabb,
    /// The boxes of all further items, numbered from 0: box k is item k + 1.
    pub boxes: Vec<Aabb>,
    pub names: Vec<String>,
}

impl Crowd {
    /// Reads a scene of a range and at least one box.
    ///
    /// # Errors
    /// Too few or too many items, or one that makes no shape.
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        if scene.items.len() < 2 {
            return Err(SceneError::too_few(scene, 2));
        }
        if scene.items.len() > MOST_BOXES + 1 {
            let kind = SceneErrorKind::TooManyItems { has: scene.items.len() - 1, most: MOST_BOXES };
            return Err(SceneError { kind, item: None, name: None });
        }
        let mut boxes = Vec::with_capacity(scene.items.len());
        for index in 0..scene.items.len() {
            boxes.push(scene.shape(index)?.aabb());
        }
        let range = boxes.remove(0);
        let names = scene.items[1..].iter().map(|item| item.name.clone()).collect();
        Ok(Self { range, boxes, names })
    }

    /// The item of a box.
    pub fn item(id: u32) -> u32 {
        id + 1
    }
}

/// A scene of a range "Q" and boxes "1", "2", …
pub(super) fn scene(range: [[f64; 2]; 2], boxes: impl IntoIterator<Item = ShapeSpec>) -> Scene {
    let range = Item { name: "Q".to_owned(), shape: aabb(range[0], range[1]) };
    let boxes = (1..).zip(boxes).map(|(k, shape)| Item { name: k.to_string(), shape });
    Scene { items: std::iter::once(range).chain(boxes).collect(), ..Scene::default() }
}

/// Reproducible numbers for curated scenes (xorshift; Marsaglia, 2003).
pub(super) struct Seeded(pub u64);

impl Seeded {
    /// A whole number from `low` up to, without, `high`.
    pub fn whole(&mut self, low: i32, high: i32) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let span = u64::from(high.abs_diff(low)).max(1);
        f64::from(low) + ((self.0 >> 11) % span) as f64
    }

    /// A box within `[0, side)²` of whole numbers, its sides `sizes` long.
    pub fn aabb(&mut self, side: i32, sizes: [i32; 2]) -> ShapeSpec {
        let size = DVec2::new(self.whole(sizes[0], sizes[1] + 1), self.whole(sizes[0], sizes[1] + 1));
        let place = |random: &mut Self, length: f64| random.whole(0, side - length as i32 + 1);
        let min = DVec2::new(place(self, size.x), place(self, size.y));
        aabb(min.to_array(), (min + size).to_array())
    }

    /// A box near a place, nearer more often than far.
    pub fn near(&mut self, middle: [i32; 2], reach: i32, sizes: [i32; 2]) -> ShapeSpec {
        let off = |random: &mut Self| (random.whole(-reach, reach + 1) * random.whole(0, 101) / 100.0).round();
        let min = DVec2::new(f64::from(middle[0]) + off(self), f64::from(middle[1]) + off(self));
        let size = DVec2::new(self.whole(sizes[0], sizes[1] + 1), self.whole(sizes[0], sizes[1] + 1));
        aabb(min.to_array(), (min + size).to_array())
    }
}
