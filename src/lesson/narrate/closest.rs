//! The nearest point of a shape: whether the point belongs to it comes first, and may be the whole answer.

use glam::DVec2;

use crate::collision::closest::{Closest, Step};
use crate::collision::{Recorded, Shape};
use crate::trace::{Fact, Frame};
use crate::words::steps as words;

use super::arithmetic::{constants, difference, length};
use super::fact::{amount, answer, number, place};
use super::item::Item;
use super::{point_tests as point_told, ray_cast as ray_told};

/// The frames of the test whether the point `items[0]`, at `p`, belongs to the shape `items[1]`; the last one tells the
/// nearest point, too.
pub fn frames(items: [Item; 2], p: DVec2, shape: &Shape, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let mut frames = membership(items, p, shape, steps);
    if let (Some(last), Some(Recorded { step: Step::Decided { outcome: nearest }, .. })) =
        (frames.last_mut(), steps.last())
    {
        last.says.push(if nearest.inside {
            words::closest_itself(place(nearest.point))
        } else {
            words::closest_other(items[1].letter(), place(nearest.point), amount(nearest.distance))
        });
        last.facts.extend(facts(items, p, nearest));
    }
    frames
}

fn membership(items: [Item; 2], p: DVec2, shape: &Shape, steps: &[Recorded<Step>]) -> Vec<Frame> {
    if let Shape::Polygon(polygon) = shape {
        let ray = inner(steps, |step| if let Step::Ray(step) = step { Some(step) } else { None });
        return ray_told::frames(items, p, polygon, &ray);
    }
    let point = inner(steps, |step| if let Step::Point(step) = step { Some(step) } else { None });
    point_told::frames(items, p, shape, &point)
}

/// The steps of an algorithm within.
fn inner<S: Clone>(steps: &[Recorded<Step>], own: impl Fn(&Step) -> Option<&S>) -> Vec<Recorded<S>> {
    steps.iter().filter_map(|s| Some(Recorded { step: own(&s.step)?.clone(), at: s.at })).collect()
}

fn facts(items: [Item; 2], p: DVec2, nearest: &Closest) -> [Fact; 2] {
    let between = difference(items[0].at(p), constants("nearest", nearest.point));
    let point = answer(words::fact_nearest(), nearest.point);
    let distance = number(words::fact_distance(), nearest.distance, length(between), None);
    [point, distance]
}
