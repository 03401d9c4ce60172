//! Recorded steps told in words: one file an algorithm. Lessons build their frames on these; `query` prints them.
//!
//! A frame's first sentence says what was decided, the next what that does and does not prove. Its facts hold the very
//! numbers of the step; where they have a short arithmetic they carry it, down to the shapes' coordinates. Frames come
//! without questions: those are the lessons' own.

use glam::DVec2;

use crate::collision::{
    Convex, Polygon, Recorded, Shape, closest as closest_core, collide, decompose as decompose_core,
    point_tests as point_core, ray_cast as ray_core, segments as segments_core,
};
use crate::trace::{Frame, SourceLine};
use crate::words::{Message, steps as words};

pub mod aabb_aabb;
pub mod aabb_centers;
mod agree;
pub(in crate::lesson) mod arithmetic;
mod arrows;
pub mod broad;
pub mod circle_circle;
pub mod circle_rect;
mod closest;
pub mod concave;
pub mod concave_pair;
pub mod cross;
pub mod decompose;
pub mod difference;
pub mod dot;
pub(in crate::lesson) mod fact;
pub mod gjk;
mod item;
pub mod masks;
pub mod point_tests;
pub mod quadrant_view;
pub(in crate::lesson) mod quadtree;
pub mod ray_cast;
pub mod rect_bounds;
pub mod segments;
pub(in crate::lesson) mod sides;
pub(in crate::lesson) mod verdict;

pub(in crate::lesson) use agree::agreed;
pub(in crate::lesson) use fact::given;
pub use item::Item;
pub(in crate::lesson) use item::subscript;

use circle_rect::Boxed;

/// The frames of a run of [`collide`](crate::collision::collide::collide) on shapes A and B, one a step. O(steps).
///
/// Empty when the steps are not those of a whole run on these shapes.
pub fn collide(names: [&str; 2], shapes: [&Shape; 2], steps: &[Recorded<collide::Step>]) -> Vec<Frame> {
    use collide::Step;
    let items = Item::pair(names);
    let Some(first) = steps.first() else { return Vec::new() };
    agree::frames(match (&first.step, shapes) {
        (Step::Aabb(_), [Shape::Aabb(a), Shape::Aabb(b)]) => aabb_aabb::frames(
            items,
            [a, b],
            &inner(steps, |step| if let Step::Aabb(s) = step { Some(s) } else { None }),
        ),
        (Step::Circles(_), [Shape::Circle(a), Shape::Circle(b)]) => {
            let inner = inner(steps, |step| if let Step::Circles(s) = step { Some(s) } else { None });
            circle_circle::frames(items, [a, b], &inner)
        }
        (Step::CircleRect(_), shapes) => {
            // The circle is the one that is told as pushed, whichever came first.
            let ([circle, rect], items) = match shapes {
                [circle @ Shape::Circle(_), rect] => ([circle, rect], items),
                [rect, circle] => ([circle, rect], [items[1], items[0]]),
            };
            let inner = inner(steps, |step| if let Step::CircleRect(s) = step { Some(s) } else { None });
            match (circle, rect) {
                (Shape::Circle(c), Shape::Aabb(b)) => circle_rect::frames(items, c, Boxed::Aabb(b), &inner),
                (Shape::Circle(c), Shape::Rect(r)) => circle_rect::frames(items, c, Boxed::Rect(r), &inner),
                _ => Vec::new(),
            }
        }
        (Step::Sat(_), shapes) => {
            let inner = inner(steps, |step| if let Step::Sat(s) = step { Some(s) } else { None });
            match shapes.map(Shape::to_convex) {
                [Ok(a), Ok(b)] => {
                    let rectangles = shapes.iter().all(|shape| matches!(shape, Shape::Aabb(_) | Shape::Rect(_)));
                    crate::lesson::sat::frames_of(names.map(str::to_owned), [a, b], rectangles, inner)
                }
                _ => Vec::new(),
            }
        }
        (Step::Walk(_), shapes) => {
            let inner = inner(steps, |step| if let Step::Walk(s) = step { Some(s) } else { None });
            match shapes.map(Shape::to_convex) {
                [Ok(Convex::Polygon(a)), Ok(Convex::Polygon(b))] => difference::frames(items, [&a, &b], &inner),
                _ => Vec::new(),
            }
        }
        (Step::Concave(_), _) => {
            concave_pair::frames(items, &inner(steps, |step| if let Step::Concave(s) = step { Some(s) } else { None }))
        }
        (Step::NearestPoint { .. }, _) => tell(steps, |step| match step {
            Step::NearestPoint { outcome } => nearest_point(items, shapes, outcome),
            _ => told(words::verdict_title(), Vec::new()),
        }),
        _ => Vec::new(),
    })
}

/// The frames of one of the four tests of a point: in a box, circle, rectangle, or (segments and points among them) by
/// the sides of a convex polygon. `names` are those of the point and of the shape. O(steps).
pub fn point(names: [&str; 2], p: DVec2, shape: &Shape, steps: &[Recorded<point_core::Step>]) -> Vec<Frame> {
    agree::frames(point_tests::frames(Item::pair(names), p, shape, steps))
}

/// The frames of a ray through any polygon. `names` are those of the point and of the polygon. O(steps).
pub fn ray_cast(names: [&str; 2], p: DVec2, polygon: &Polygon, steps: &[Recorded<ray_core::Step>]) -> Vec<Frame> {
    agree::frames(ray_cast::frames(Item::pair(names), p, polygon, steps))
}

/// The frames of a run on two segments. `names` are theirs, `ends` their ends. O(steps).
pub fn segments(names: [&str; 2], ends: [[DVec2; 2]; 2], steps: &[Recorded<segments_core::Step>]) -> Vec<Frame> {
    agree::frames(segments::frames(Item::pair(names), ends, steps))
}

/// The frames that lead to the nearest point of a shape: whether `p` belongs to it, and in the last one the answer.
/// `names` are those of the point and of the shape. O(steps).
pub fn closest(names: [&str; 2], p: DVec2, shape: &Shape, steps: &[Recorded<closest_core::Step>]) -> Vec<Frame> {
    agree::frames(closest::frames(Item::pair(names), p, shape, steps))
}

/// The frames of a polygon that is cut into convex pieces. `name` is that of the polygon. O(steps).
pub fn decompose(name: &str, polygon: &Polygon, steps: &[Recorded<decompose_core::Step>]) -> Vec<Frame> {
    agree::frames(decompose::frames(Item::new(name, 0), polygon, steps))
}

/// Says in the last frame how many steps a [`Recording`](crate::collision::Recording) did not keep before it.
pub fn mention_left_out(frames: &mut [Frame], left_out: usize) {
    if let Some(last) = frames.last_mut().filter(|_| left_out > 0) {
        last.says.push(words::left_out(left_out));
    }
}

fn nearest_point(items: [Item; 2], shapes: [&Shape; 2], outcome: &crate::collision::Contact) -> Frame {
    let round = usize::from(!matches!(shapes[0], Shape::Circle(_)));
    let mut frame = verdict::contact(items, outcome, None);
    frame.says.push(words::nearest_decided(items[round].letter(), items[1 - round].letter()));
    frame.says.push(verdict::settled(outcome.settled));
    frame
}

/// The steps of an inner algorithm.
fn inner<S: Clone>(steps: &[Recorded<collide::Step>], of: impl Fn(&collide::Step) -> Option<&S>) -> Vec<Recorded<S>> {
    let both = steps.iter().filter_map(|recorded| Some((of(&recorded.step)?, recorded.at)));
    both.map(|(step, at)| Recorded { step: step.clone(), at }).collect()
}

/// One frame a step, each with the source line that spoke.
pub(in crate::lesson) fn tell<S>(steps: &[Recorded<S>], mut frame: impl FnMut(&S) -> Frame) -> Vec<Frame> {
    let told =
        steps.iter().map(|recorded| Frame { at: crate::lesson::source_line(recorded.at), ..frame(&recorded.step) });
    told.collect()
}

/// A frame without numbers, question or link; its source line is filled in by [`tell`].
pub(in crate::lesson) fn told(title: Message, says: Vec<Message>) -> Frame {
    let at = SourceLine { file: String::new(), line: 0 };
    Frame { title, says, facts: Vec::new(), ask: None, at, link: None }
}

#[cfg(test)]
mod tests;
