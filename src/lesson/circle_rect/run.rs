//! One recorded run with what the frames, marks and charts all need to know about it.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::aabb_aabb::{Side, aabb_aabb_relation};
use crate::collision::circle_rect::{Step, circle_aabb, circle_rect};
use crate::collision::coordinate::{Coordinate, Region, Zone};
use crate::collision::quadrant_view::{self, quadrant_view};
use crate::collision::{Aabb, Circle, Contact, Recorded, Recording, Rect, Relation, Shape};
use crate::lesson::narrate::Item;
use crate::lesson::narrate::circle_rect::Boxed;
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::words::{Arg, item as letter};

use super::QUADRANTS;

pub(super) struct Run {
    pub names: [String; 2],
    /// Place of the circle among the first two items; the rectangle has the other.
    pub round: usize,
    pub circle: Circle,
    pub rectangle: Rectangle,
    pub steps: Vec<Recorded<Step>>,
    /// The second way, when it was asked for; it is told before the verdict.
    pub quadrants: Vec<Recorded<quadrant_view::Step>>,
    /// With the circle as A.
    pub contact: Contact,
    /// The bounding boxes of both items have a point in common.
    pub boxes_meet: bool,

    /// In a turned rectangle's own frame, once it was carried there: from the rectangle's center in the world, and the
    /// center there.
    pub carried: Option<At<[DVec2; 2]>>,
    pub clamps: Vec<At<Clamp>>,
    /// The region, and the clamp point in the frame of the test.
    pub region: Option<At<(Region, DVec2)>>,
    pub squares: Option<At<Squares>>,
    pub exact: Option<u32>,
    pub ways: Vec<At<Way>>,
    /// Way out in the frame, way out in the world, clamp point in the world.
    pub back: Option<At<[DVec2; 3]>>,
    pub looks: Vec<At<Clamp>>,
    pub feature: Option<At<quadrant_view::QuadrantView>>,
}

pub(super) enum Rectangle {
    Aabb(Aabb),
    Rect(Rect),
}

/// Something with the frame that tells it.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<T> {
    pub frame: u32,
    pub is: T,
}

/// One coordinate brought between the ends, or only looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clamp {
    pub coordinate: Coordinate,
    pub lo: f64,
    pub value: f64,
    pub hi: f64,
    pub clamped: f64,
    pub zone: Zone,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    pub distance: f64,
    pub radius: f64,
    /// From the clamp point to the center, in the frame of the test.
    pub offset: DVec2,
    pub order: Option<Ordering>,
}

/// One way out, for a center inside.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub side: Side,
    pub to_side: f64,
    pub length: f64,
    pub shortest: bool,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let [a, b] = scene.first_items::<2>()?;
        let names = [a.name.clone(), b.name.clone()];
        let shapes = [scene.shape(0)?, scene.shape(1)?];
        let refused = |item| Err(SceneError::in_item(scene, item, SceneErrorKind::NotTaken));
        let round = match &shapes {
            [Shape::Circle(_), Shape::Aabb(_) | Shape::Rect(_)] => 0,
            [Shape::Aabb(_) | Shape::Rect(_), Shape::Circle(_)] => 1,
            [Shape::Circle(_) | Shape::Aabb(_) | Shape::Rect(_), _] => return refused(1),
            _ => return refused(0),
        };
        let (Shape::Circle(circle), other) = (&shapes[round], &shapes[1 - round]) else { return refused(round) };
        let mut recording = Recording::new();
        let (contact, rectangle) = match other {
            Shape::Aabb(aabb) => (circle_aabb(circle, aabb, &mut recording), Rectangle::Aabb(*aabb)),
            Shape::Rect(rect) => (circle_rect(circle, rect, &mut recording), Rectangle::Rect(*rect)),
            _ => return refused(1 - round),
        };
        let boxes_meet = aabb_aabb_relation(&shapes[0].aabb(), &shapes[1].aabb()) != Relation::Separated;
        let mut run = Self {
            names,
            round,
            circle: *circle,
            rectangle,
            steps: recording.steps,
            quadrants: Vec::new(),
            contact,
            boxes_meet,
            carried: None,
            clamps: Vec::new(),
            region: None,
            squares: None,
            exact: None,
            ways: Vec::new(),
            back: None,
            looks: Vec::new(),
            feature: None,
        };
        run.digest();
        if scene.knob(&QUADRANTS) != 0.0 && run.region.is_some() {
            run.look_into_quadrants();
        }
        Ok(run)
    }

    fn digest(&mut self) {
        for (frame, recorded) in (0u32..).zip(&self.steps) {
            match recorded.step {
                Step::CarriedToLocal { offset, center_in_local } => {
                    self.carried = Some(At { frame, is: [offset, center_in_local] });
                }
                Step::Clamped { coordinate, lo, value, hi, clamped, zone } => {
                    self.clamps.push(At { frame, is: Clamp { coordinate, lo, value, hi, clamped, zone } });
                }
                Step::RegionFound { region, nearest_in_local } => {
                    self.region = Some(At { frame, is: (region, nearest_in_local) });
                }
                Step::SquaresCompared { offset_in_local, distance_squared, radius_squared, order, .. } => {
                    let is =
                        Squares { distance: distance_squared, radius: radius_squared, offset: offset_in_local, order };
                    self.squares = Some(At { frame, is });
                }
                Step::SettledExactly { .. } => self.exact = Some(frame),
                Step::PushMeasured { side, to_side, length, shortest } => {
                    self.ways.push(At { frame, is: Way { side, to_side, length, shortest } });
                }
                Step::CarriedBack { normal_in_local, normal, nearest } => {
                    self.back = Some(At { frame, is: [normal_in_local, normal, nearest] });
                }
                Step::Decided { .. } => {}
            }
        }
    }

    fn look_into_quadrants(&mut self) {
        let [lo, hi] = self.ends();
        let mut recording = Recording::new();
        quadrant_view(self.tested_center(), &Aabb::from_ordered(lo, hi), &mut recording);
        let first = self.last();
        for (frame, recorded) in (first..).zip(&recording.steps) {
            match recorded.step {
                quadrant_view::Step::LookedAlong { coordinate, lo, value, hi, zone } => {
                    let is = Clamp { coordinate, lo, value, hi, clamped: value, zone };
                    self.looks.push(At { frame, is });
                }
                quadrant_view::Step::FeatureFound { view, .. } => self.feature = Some(At { frame, is: view }),
            }
        }
        self.quadrants = recording.steps;
    }

    /// Number of frames.
    pub fn len(&self) -> usize {
        self.steps.len() + self.quadrants.len()
    }

    /// The last frame, which tells the verdict.
    pub fn last(&self) -> u32 {
        u32::try_from(self.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The turned rectangle that has a frame of its own in this run.
    pub fn own_frame(&self) -> Option<&Rect> {
        match &self.rectangle {
            Rectangle::Rect(rect) if self.carried.is_some() => Some(rect),
            _ => None,
        }
    }

    /// The view in which the test runs.
    pub fn tested_view(&self) -> u32 {
        u32::from(self.own_frame().is_some())
    }

    /// The circle's center where it is tested.
    pub fn tested_center(&self) -> DVec2 {
        self.carried.map_or(self.circle.center(), |carried| carried.is[1])
    }

    /// The rectangle's lower left and upper right corner where it is tested.
    pub fn ends(&self) -> [DVec2; 2] {
        match &self.rectangle {
            Rectangle::Aabb(aabb) => [aabb.min(), aabb.max()],
            Rectangle::Rect(rect) => [-rect.half(), rect.half()],
        }
    }

    /// The rectangle as it is told.
    pub fn boxed(&self) -> Boxed<'_> {
        match &self.rectangle {
            Rectangle::Aabb(aabb) => Boxed::Aabb(aabb),
            Rectangle::Rect(rect) => Boxed::Rect(rect),
        }
    }

    /// The circle, then the rectangle.
    pub fn items(&self) -> [Item<'_>; 2] {
        [self.round, 1 - self.round].map(|k| Item::new(&self.names[k], u32::from(k == 1)))
    }

    /// Letters of the items in the scene's order.
    pub fn letters(&self) -> [Arg; 2] {
        [letter(self.names[0].as_str()), letter(self.names[1].as_str())]
    }

    pub fn circle_letter(&self) -> Arg {
        letter(self.names[self.round].as_str())
    }

    pub fn rect_letter(&self) -> Arg {
        letter(self.names[1 - self.round].as_str())
    }

    pub fn region(&self) -> Option<Region> {
        self.region.map(|found| found.is.0)
    }

    pub fn is_inside(&self) -> bool {
        self.region().is_some_and(Region::is_inside)
    }

    /// The shortest push of the first item, whichever it is.
    pub fn push_of_first(&self) -> Option<DVec2> {
        let push = self.contact.mtv?;
        Some(if self.round == 0 { push } else { -push + DVec2::ZERO })
    }

    /// The way out that was taken.
    pub fn way(&self) -> Option<&Way> {
        self.ways.iter().rev().map(|way| &way.is).find(|way| way.shortest)
    }
}
