//! Many boxes of one scene: all alike, or the first item the range that is asked about and all others stored.

use std::ops::Range;

use glam::DVec2;

use crate::collision::Aabb;
use crate::lesson::build::aabb;
use crate::lesson::narrate;
use crate::lesson::sketch::{self, Draft, Sketch};
use crate::scene::{Item, Scene, SceneError, SceneErrorKind, ShapeSpec};
use crate::trace::{Geometry, LabelSize, Link, Role};
use crate::words::{self, Arg, Message};

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
        let Boxes { mut boxes, mut names } = Boxes::read(scene, 1)?;
        names.remove(0);
        Ok(Self { range: boxes.remove(0), boxes, names })
    }

    /// The item of a box.
    pub fn item(id: u32) -> u32 {
        id + 1
    }
}

/// The boxes around the shapes of a scene in which all are alike: box k is item k.
pub(super) struct Boxes {
    pub boxes: Vec<Aabb>,
    pub names: Vec<String>,
}

impl Boxes {
    /// Reads a scene of at least two boxes.
    ///
    /// # Errors
    /// Too few or too many items, or one that makes no shape.
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        Self::read(scene, 0)
    }

    /// With so many items on top that are no stored boxes.
    fn read(scene: &Scene, others: usize) -> Result<Self, SceneError> {
        if scene.items.len() < 2 {
            return Err(SceneError::too_few(scene, 2));
        }
        if scene.items.len() > MOST_BOXES + others {
            let kind = SceneErrorKind::TooManyItems { has: scene.items.len() - others, most: MOST_BOXES };
            return Err(SceneError { kind, item: None, name: None });
        }
        let boxes = (0..scene.items.len()).map(|index| Ok(scene.shape(index)?.aabb())).collect::<Result<_, _>>()?;
        Ok(Self { boxes, names: scene.items.iter().map(|item| item.name.clone()).collect() })
    }

    /// A box's name, in sentences.
    pub fn name(&self, id: u32) -> Arg {
        words::item(self.names.get(id as usize).map_or("", String::as_str))
    }

    /// "1 & 4".
    pub fn pair(&self, [a, b]: [u32; 2]) -> Message {
        words::crowd::pair(self.name(a), self.name(b))
    }

    /// What two boxes have in common.
    pub fn common(&self, [a, b]: [u32; 2]) -> Option<Aabb> {
        self.boxes.get(a as usize)?.common(self.boxes.get(b as usize)?)
    }

    /// "1, 4, 5"; a dash for none.
    pub fn list(&self, ids: impl IntoIterator<Item = u32>) -> Message {
        listed(ids.into_iter().map(|id| words::crowd::name(self.name(id))).collect())
    }

    /// "1 & 4, 2 & 5"; a dash for none.
    pub fn pairs(&self, pairs: impl IntoIterator<Item = [u32; 2]>) -> Message {
        listed(pairs.into_iter().map(|pair| self.pair(pair)).collect())
    }

    /// How many pairs there are.
    pub fn all_pairs(&self) -> u64 {
        let n = self.boxes.len() as u64;
        n * n.saturating_sub(1) / 2
    }

    /// Whether there are so few that each has its name beside it at every step.
    pub fn are_few(&self) -> bool {
        self.boxes.len() <= 12
    }

    /// Every box as it lies there, and the shapes that are not boxes themselves.
    pub fn draw(&self, sketch: &mut Sketch, scene: &Scene) {
        for ((id, aabb), item) in (0u32..).zip(&self.boxes).zip(&scene.items) {
            let is_box = matches!(item.shape, ShapeSpec::Aabb { .. } | ShapeSpec::Point(_));
            if !is_box {
                sketch.add(0, sketch::geometry(&item.shape), Role::Helper).link(Link::Item(id));
            }
            let draft = mark(sketch, 0, aabb, Role::StoredBox).link(Link::Item(id));
            if self.are_few() {
                draft.label(words::crowd::name(self.name(id)), aabb.center(), off_dot(aabb), LabelSize::Normal);
            }
        }
    }

    /// A box as what a step is about. How it is drawn gives the answer away where it `spoils`; its name does not.
    pub fn light(&self, sketch: &mut Sketch, id: u32, role: Role, frames: Range<u32>, spoils: bool) {
        let Some(aabb) = self.boxes.get(id as usize) else { return };
        let draft = mark(sketch, 0, aabb, role).link(Link::Item(id)).shown(frames.clone()).lit(frames.clone());
        if spoils {
            draft.spoils();
        }
        if !self.are_few() {
            let at = aabb.center();
            let name = sketch.add(0, Geometry::Text { at }, Role::Note).shown(frames.clone()).lit(frames);
            name.label(words::crowd::name(self.name(id)), at, off_dot(aabb), LabelSize::Normal);
        }
    }

    /// What pairs have in common, each from the frame that found it on, lit there and at the verdict. Parts that
    /// coincide are drawn once.
    pub fn meetings(&self, sketch: &mut Sketch, pairs: impl Iterator<Item = ([u32; 2], u32)>) {
        let mut drawn: Vec<Aabb> = Vec::new();
        for (pair, frame) in pairs {
            let Some(common) = self.common(pair) else { continue };
            if drawn.contains(&common) {
                continue;
            }
            let (from, at, last) = (sketch.from(frame), sketch.at(frame), sketch.last());
            mark(sketch, 0, &common, Role::Overlap).shown(from.start..last.start).lit(at).spoils();
            mark(sketch, 0, &common, Role::Overlap).shown(last.clone()).lit(last).spoils();
            drawn.push(common);
        }
    }

    /// From middle to middle: two boxes that are compared.
    pub fn tie(&self, sketch: &mut Sketch, [a, b]: [u32; 2], frames: Range<u32>) {
        if let (Some(a), Some(b)) = (self.boxes.get(a as usize), self.boxes.get(b as usize)) {
            let tie = sketch.segment(0, a.center(), b.center(), Role::Candidate);
            tie.shown(frames.clone()).lit(frames).spoils();
        }
    }
}

fn listed(names: Vec<Message>) -> Message {
    narrate::decompose::listed(names).unwrap_or_else(words::crowd::none)
}

/// A box as an outline, or as a dot where it has no size.
pub(super) fn mark<'s>(sketch: &'s mut Sketch, view: u32, aabb: &Aabb, role: Role) -> Draft<'s> {
    if aabb.min() == aabb.max() {
        sketch.point(view, aabb.min(), role)
    } else {
        sketch.ring(view, aabb.corners().to_vec(), role)
    }
}

/// A name stands in its box, but beside a dot.
fn off_dot(aabb: &Aabb) -> DVec2 {
    if aabb.min() == aabb.max() { DVec2::new(9.0, 11.0) } else { DVec2::ZERO }
}

/// Boxes few enough to be checked by hand, of which four pairs meet: the same for every structure.
pub(super) fn eight() -> [ShapeSpec; 8] {
    [
        aabb([2.0, 2.0], [8.0, 7.0]),
        aabb([6.0, 5.0], [13.0, 9.0]),
        aabb([11.0, 3.0], [17.0, 8.0]),
        aabb([15.0, 6.0], [24.0, 14.0]),
        aabb([18.0, 12.0], [27.0, 18.0]),
        aabb([31.0, 3.0], [37.0, 8.0]),
        aabb([33.0, 22.0], [38.0, 28.0]),
        aabb([4.0, 21.0], [9.0, 26.0]),
    ]
}

/// A scene of boxes "1", "2", …
pub(super) fn of_boxes(boxes: impl IntoIterator<Item = ShapeSpec>) -> Scene {
    let items = (1..).zip(boxes).map(|(k, shape)| Item { name: k.to_string(), shape }).collect();
    Scene { items, ..Scene::default() }
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
