//! One recorded run with what the frames, marks and charts all need to know about it.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::collide::SAT_EDGES;
use crate::collision::coordinate::Coordinate;
use crate::collision::point_tests::{
    Outcome, PointRelation, Step, point_in_aabb, point_in_circle, point_in_convex, point_in_rect,
};
use crate::collision::rect_bounds::{self, rect_bounds};
use crate::collision::{Convex, ConvexPolygon, Recorded, Recording, Rect, Settled, Shape};
use crate::lesson::narrate::Item;
use crate::scene::{Scene, SceneError, SceneErrorKind};
use crate::words::{Arg, item as letter};

use super::CORNERS;

pub(super) struct Run {
    /// The point's name, then the shape's.
    pub names: [String; 2],
    /// Places of the point and of the shape among the scene's items.
    pub places: [usize; 2],
    pub p: DVec2,
    pub shape: Shape,
    /// The edges that may be walked: of a polygon, segment or point, or of a turned rectangle.
    pub outline: Option<ConvexPolygon>,
    /// Corners and box of a turned rectangle, when asked for: the frames before the test's own.
    pub bounds: Vec<Recorded<rect_bounds::Step>>,
    pub steps: Vec<Recorded<Step>>,
    pub outcome: Outcome,

    /// In a turned rectangle's own frame.
    pub carried: Option<At<DVec2>>,
    pub coordinates: Vec<At<Tested>>,
    pub squares: Option<At<Squares>>,
    pub sides: Vec<At<Sided>>,
    pub between: Option<At<(usize, bool)>>,
}

/// Something with the frame that tells it.
#[derive(Clone, Copy, Debug)]
pub(super) struct At<T> {
    pub frame: u32,
    pub is: T,
}

/// One coordinate against the ends of a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tested {
    pub coordinate: Coordinate,
    pub lo: f64,
    pub value: f64,
    pub hi: f64,
    pub relation: PointRelation,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Squares {
    pub offset: DVec2,
    pub distance: f64,
    pub radius: f64,
    pub order: Ordering,
}

/// The point against one edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sided {
    pub edge: usize,
    pub from: DVec2,
    pub to: DVec2,
    pub cross: f64,
    pub side: Ordering,
    pub settled: Settled,
}

impl Run {
    pub fn of(scene: &Scene) -> Result<Self, SceneError> {
        let items = scene.first_items::<2>()?;
        let shapes = [scene.shape(0)?, scene.shape(1)?];
        // The point may come second.
        let places = match &shapes {
            [Shape::Point(_), _] => [0, 1],
            [_, Shape::Point(_)] => [1, 0],
            _ => return Err(SceneError::in_item(scene, 0, SceneErrorKind::NotTaken)),
        };
        let [point, shape] = places.map(|k| &shapes[k]);
        let Shape::Point(p) = point else {
            return Err(SceneError::in_item(scene, places[0], SceneErrorKind::NotTaken));
        };
        let convex = shape.to_convex().map_err(|error| SceneError::in_item(scene, places[1], error))?;
        let outline = match convex {
            Convex::Polygon(polygon) => Some(polygon),
            Convex::Circle(_) => None,
        };
        if let Some(edges) = outline.as_ref().map(ConvexPolygon::edge_count).filter(|edges| *edges > SAT_EDGES) {
            return Err(SceneError::too_many_edges(edges, SAT_EDGES));
        }

        let mut recording = Recording::new();
        let outcome = match (shape, &outline) {
            (Shape::Aabb(aabb), _) => point_in_aabb(*p, aabb, &mut recording),
            (Shape::Rect(rect), _) => point_in_rect(*p, rect, &mut recording),
            (Shape::Circle(circle), _) => point_in_circle(*p, circle, &mut recording),
            (_, Some(polygon)) => point_in_convex(*p, polygon, &mut recording),
            (_, None) => return Err(SceneError::in_item(scene, places[1], SceneErrorKind::NotTaken)),
        };
        let mut bounds = Recording::new();
        if let (Shape::Rect(rect), true) = (shape, scene.knob(&CORNERS) != 0.0) {
            rect_bounds(rect, &mut bounds);
        }
        let mut run = Self {
            names: places.map(|k| items[k].name.clone()),
            places,
            p: *p,
            shape: shape.clone(),
            outline,
            bounds: bounds.steps,
            steps: recording.steps,
            outcome,
            carried: None,
            coordinates: Vec::new(),
            squares: None,
            sides: Vec::new(),
            between: None,
        };
        run.digest();
        Ok(run)
    }

    fn digest(&mut self) {
        for (frame, recorded) in (self.first()..).zip(&self.steps) {
            match recorded.step {
                Step::CarriedToLocal { p_in_local, .. } => self.carried = Some(At { frame, is: p_in_local }),
                Step::CoordinateTested { coordinate, lo, value, hi, relation } => {
                    self.coordinates.push(At { frame, is: Tested { coordinate, lo, value, hi, relation } });
                }
                Step::SquaresCompared { offset, distance_squared, radius_squared, order, .. } => {
                    let is = Squares { offset, distance: distance_squared, radius: radius_squared, order };
                    self.squares = Some(At { frame, is });
                }
                Step::SideTested { edge, from, to, cross, side, settled } => {
                    self.sides.push(At { frame, is: Sided { edge, from, to, cross, side, settled } });
                }
                Step::BetweenTested { edge, between } => self.between = Some(At { frame, is: (edge, between) }),
                Step::TooCloseToCall { .. } | Step::Decided { .. } => {}
            }
        }
    }

    /// The first frame of the test itself.
    pub fn first(&self) -> u32 {
        u32::try_from(self.bounds.len()).unwrap_or(u32::MAX)
    }

    /// Number of frames.
    pub fn len(&self) -> usize {
        self.bounds.len() + self.steps.len()
    }

    /// The last frame, which tells the verdict.
    pub fn last(&self) -> u32 {
        u32::try_from(self.len().saturating_sub(1)).unwrap_or(u32::MAX)
    }

    /// The turned rectangle, when the test runs in its own frame.
    pub fn own_frame(&self) -> Option<&Rect> {
        match &self.shape {
            Shape::Rect(rect) if self.carried.is_some_and(|carried| carried.is.is_finite()) => Some(rect),
            _ => None,
        }
    }

    /// The point where its coordinates are tested.
    pub fn tested(&self) -> DVec2 {
        self.own_frame().and(self.carried).map_or(self.p, |carried| carried.is)
    }

    /// The box against which coordinates are tested.
    pub fn ends(&self) -> Option<[DVec2; 2]> {
        match &self.shape {
            Shape::Aabb(aabb) => Some([aabb.min(), aabb.max()]),
            Shape::Rect(rect) => self.own_frame().map(|_| [-rect.half(), rect.half()]),
            _ => None,
        }
    }

    /// The point, then the shape.
    pub fn items(&self) -> [Item<'_>; 2] {
        [0, 1].map(|k| Item::new(&self.names[k], self.places[k] as u32))
    }

    pub fn letters(&self) -> [Arg; 2] {
        [letter(self.names[0].as_str()), letter(self.names[1].as_str())]
    }

    /// How many edges are tested at the most: a segment's way back has the same line.
    pub fn edge_count(&self) -> usize {
        self.outline.as_ref().map_or(0, |outline| match outline.vertices().len() {
            2 => 1,
            count => count,
        })
    }

    /// The outline has no inside: it is a segment or a point.
    pub fn is_flat(&self) -> bool {
        self.outline.as_ref().is_some_and(|outline| outline.vertices().len() < 3)
    }

    /// Index of an edge in the outline as the person gave it: that of the vertex it starts from there.
    pub fn edge_label(&self, edge: usize) -> usize {
        let Some(outline) = &self.outline else { return edge };
        let start = if outline.was_clockwise() { edge + 1 } else { edge };
        outline.label(start % outline.vertices().len().max(1))
    }
}
