//! The second way to the nearest feature of a box: by the quadrants around the circle's center.

use glam::DVec2;

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::{Coordinate, Zone};
use crate::collision::quadrant_view::{QuadrantView, Step};
use crate::collision::{Circle, Recorded};
use crate::trace::{Frame, Link, Value};
use crate::words::{Message, circle_rect as words, steps};

use super::arithmetic::{Pair, difference, squared};
use super::circle_rect::{Boxed, CENTER, CLAMP_POINT, Story};
use super::fact::{amount, computed, number, place, vector};
use super::item::Item;
use super::sides::{component, letter, name};
use super::{tell, told};

/// Where the box lies along one coordinate, as seen from the center.
pub(in crate::lesson) fn look_link(coordinate: Coordinate) -> Link {
    Link::Part(if coordinate == Coordinate::X { 30 } else { 31 })
}

/// The frames of a run around the center of `items[0]`, the circle, on `items[1]`, the rectangle in its own frame.
/// `clamped` is the point that clamping found.
pub fn frames(
    items: [Item; 2],
    circle: &Circle,
    rect: Boxed,
    clamped: Option<DVec2>,
    steps: &[Recorded<Step>],
) -> Vec<Frame> {
    let story = Story::new(items, circle, rect);
    tell(steps, |step| match *step {
        Step::LookedAlong { coordinate, lo, value, hi, zone } => looked(&story, coordinate, [lo, value, hi], zone),
        Step::FeatureFound { view, nearest, offset, distance_squared } => {
            found(&story, view, nearest, offset, distance_squared, clamped == Some(nearest))
        }
    })
}

fn looked(story: &Story, coordinate: Coordinate, [lo, value, hi]: [f64; 3], zone: Zone) -> Frame {
    let (axis, k, rect) = (letter(coordinate), component(coordinate), story.rect_letter());
    let (at, low, high) = (amount(value), amount(lo), amount(hi));
    let says = match (coordinate, zone) {
        (_, Zone::Within) => words::look_across(rect, axis, low, at, high),
        (Coordinate::X, Zone::Before) => words::look_right(rect, low, at),
        (Coordinate::X, Zone::After) => words::look_left(rect, high, at),
        (Coordinate::Y, Zone::Before) => words::look_up(rect, low, at),
        (Coordinate::Y, Zone::After) => words::look_down(rect, high, at),
    };
    let then = match coordinate {
        Coordinate::X => words::look_second_way(),
        Coordinate::Y => words::look_then(),
    };
    let link = Some(look_link(coordinate));
    let facts = vec![
        number(steps::fact_value(axis), value, story.center()[k].clone(), Some(CENTER)),
        computed(steps::fact_between(axis), Value::Interval([lo, hi]), story.ends(k).to_vec(), link),
    ];
    Frame { facts, link, ..told(words::look_title(axis), vec![says, then]) }
}

fn found(
    story: &Story,
    view: QuadrantView,
    nearest: DVec2,
    offset: DVec2,
    distance_squared: f64,
    agrees: bool,
) -> Frame {
    let rect = story.rect_letter();
    let (title, says) = match view {
        QuadrantView::Corner { corner, .. } => (
            words::feature_corner_title(quadrant(corner)),
            words::feature_corner(rect, quadrant(corner), place(nearest)),
        ),
        QuadrantView::Side { side, .. } => {
            (words::feature_side_title(name(side)), words::feature_side(rect, name(side), place(nearest)))
        }
        QuadrantView::Inside => (words::feature_inside_title(), words::feature_inside(rect)),
    };
    let mut says = vec![says];
    if agrees {
        says.push(words::ways_agree(amount(distance_squared)));
    }
    let at = nearest_arithmetic(story, view);
    let beyond = difference(story.center(), at.clone());
    let facts = vec![
        vector(steps::fact_nearest(), nearest, at, Some(CLAMP_POINT)),
        vector(steps::fact_from_clamp_point(), offset, beyond.clone(), Some(CLAMP_POINT)),
        number(steps::fact_distance_squared(), distance_squared, squared(beyond), None),
    ];
    Frame { facts, link: Some(CLAMP_POINT), ..told(title, says) }
}

/// "I" is up and right of the center; counter-clockwise from there.
pub(in crate::lesson) fn quadrant(index: usize) -> Message {
    match index {
        0 => words::quadrant_1(),
        1 => words::quadrant_2(),
        2 => words::quadrant_3(),
        _ => words::quadrant_4(),
    }
}

/// The nearest point, each coordinate an end of the box or the center's own.
fn nearest_arithmetic(story: &Story, view: QuadrantView) -> Pair {
    let [x, y] = story.center();
    let end = |coordinate: usize, upper: bool| story.ends(coordinate)[usize::from(upper)].clone();
    match view {
        QuadrantView::Corner { corner, .. } => [end(0, matches!(corner, 1 | 2)), end(1, corner >= 2)],
        QuadrantView::Side { side: Side::Left, .. } => [end(0, false), y],
        QuadrantView::Side { side: Side::Right, .. } => [end(0, true), y],
        QuadrantView::Side { side: Side::Below, .. } => [x, end(1, false)],
        QuadrantView::Side { side: Side::Above, .. } => [x, end(1, true)],
        QuadrantView::Inside => [x, y],
    }
}
