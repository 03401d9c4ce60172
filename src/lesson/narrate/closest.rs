//! The nearest point of a shape: whether the point belongs to it comes first, and may be the whole answer.

use glam::DVec2;

use crate::collision::closest::Closest;
use crate::collision::point_tests::{self, point_in_aabb, point_in_circle, point_in_convex, point_in_rect};
use crate::collision::ray_cast::ray_cast;
use crate::collision::{Convex, Recording, Shape};
use crate::trace::{Fact, Frame};
use crate::words::steps as words;

use super::arithmetic::{constants, difference, length};
use super::fact::{amount, answer, number, place};
use super::item::Item;
use super::{mention_left_out, point_tests as point_told, ray_cast as ray_told};

/// The frames of the test whether the point `items[0]`, at `p`, belongs to the shape `items[1]`; the last one tells the
/// nearest point, too.
pub fn frames(items: [Item; 2], p: DVec2, shape: &Shape, nearest: &Closest) -> Vec<Frame> {
    let mut frames = membership(items, p, shape);
    if let Some(last) = frames.last_mut() {
        last.says.push(if nearest.inside {
            words::closest_itself(place(nearest.point))
        } else {
            words::closest_other(items[1].letter(), place(nearest.point), amount(nearest.distance))
        });
        last.facts.extend(facts(items, p, nearest));
    }
    frames
}

fn membership(items: [Item; 2], p: DVec2, shape: &Shape) -> Vec<Frame> {
    if let Shape::Polygon(polygon) = shape {
        let mut recording = Recording::new();
        ray_cast(p, polygon, &mut recording);
        let mut frames = ray_told::frames(items, p, polygon, &recording.steps);
        mention_left_out(&mut frames, recording.left_out);
        return frames;
    }
    let mut recording: Recording<point_tests::Step> = Recording::new();
    match (shape, shape.to_convex()) {
        (Shape::Aabb(aabb), _) => {
            point_in_aabb(p, aabb, &mut recording);
        }
        (Shape::Rect(rect), _) => {
            point_in_rect(p, rect, &mut recording);
        }
        (_, Ok(Convex::Circle(circle))) => {
            point_in_circle(p, &circle, &mut recording);
        }
        (_, Ok(Convex::Polygon(polygon))) => {
            point_in_convex(p, &polygon, &mut recording);
        }
        // Points and segments are convex unless a number of theirs is none.
        (_, Err(_)) => {}
    }
    point_told::frames(items, p, shape, &recording.steps)
}

fn facts(items: [Item; 2], p: DVec2, nearest: &Closest) -> [Fact; 2] {
    let between = difference(items[0].at(p), constants("nearest", nearest.point));
    let point = answer(words::fact_nearest(), nearest.point);
    let distance = number(words::fact_distance(), nearest.distance, length(between), None);
    [point, distance]
}
