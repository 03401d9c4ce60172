//! Words for the four sides of a box and for comparisons.

use std::cmp::Ordering;

use crate::collision::aabb_aabb::Side;
use crate::collision::coordinate::Coordinate;
use crate::words::{Message, steps as words};

/// "left of".
pub(super) fn beside(side: Side) -> Message {
    match side {
        Side::Left => words::left_of(),
        Side::Right => words::right_of(),
        Side::Below => words::below(),
        Side::Above => words::above(),
    }
}

/// "to the left".
pub(super) fn towards(side: Side) -> Message {
    match side {
        Side::Left => words::to_the_left(),
        Side::Right => words::to_the_right(),
        Side::Below => words::down(),
        Side::Above => words::up(),
    }
}

/// "left": the side itself, or the end of an interval that lies there.
pub(in crate::lesson) fn name(side: Side) -> Message {
    match side {
        Side::Left => words::side_left(),
        Side::Right => words::side_right(),
        Side::Below => words::side_lower(),
        Side::Above => words::side_upper(),
    }
}

pub(in crate::lesson) fn opposite(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
        Side::Below => Side::Above,
        Side::Above => Side::Below,
    }
}

pub(in crate::lesson) fn letter(coordinate: Coordinate) -> &'static str {
    match coordinate {
        Coordinate::X => "x",
        Coordinate::Y => "y",
    }
}

/// Index into a pair.
pub(super) fn component(coordinate: Coordinate) -> usize {
    match coordinate {
        Coordinate::X => 0,
        Coordinate::Y => 1,
    }
}

pub(in crate::lesson) fn sign(order: Ordering) -> &'static str {
    match order {
        Ordering::Less => "<",
        Ordering::Equal => "=",
        Ordering::Greater => ">",
    }
}
