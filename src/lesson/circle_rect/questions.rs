//! What is asked before a step is shown.

use std::cmp::Ordering;

use crate::collision::coordinate::{Region, Zone};
use crate::lesson::ask::{Offer, choice, place};
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::sides;
use crate::trace::Question;
use crate::words::{Arg, Message, circle_rect as words};

use super::frames::sides_of;
use super::run::{Clamp, Rectangle, Run, Squares};

/// The right region, and the three that misreading one coordinate or both leads to.
pub(super) fn region(run: &Run, right: Region) -> Question {
    let at = Arg::from(run.tested_center());
    let prompt = match run.rectangle {
        Rectangle::Aabb(_) => words::ask_region_world(run.rect_letter(), at),
        Rectangle::Rect(_) => words::ask_region(run.rect_letter(), at),
    };
    let says = |k: usize| run.clamps.get(k).map_or_else(words::region_inside_is, |clamp| zone_says(&clamp.is));
    let wrong = |k: usize, zone: Zone| run.clamps.get(k).map_or(zone, |clamp| misread(&clamp.is));
    let zones = |right: Zone, wrong: Zone| {
        let mut zones = [right, wrong];
        zones.sort_by_key(|zone| *zone as u8);
        zones
    };
    let (xs, ys) = (zones(right.x, wrong(0, right.x)), zones(right.y, wrong(1, right.y)));
    let regions = ys.into_iter().flat_map(|y| xs.into_iter().map(move |x| Region { x, y }));
    let regions: Vec<Region> = regions.collect();
    let is_right = regions.iter().position(|region| *region == right).unwrap_or(0);
    let offers = regions.into_iter().map(|region| Offer {
        text: match sides_of(region) {
            (None, None) => words::choice_inside(),
            (Some(side), None) | (None, Some(side)) => words::choice_side(sides::name(side)),
            (Some(x), Some(y)) => words::choice_corner(sides::name(y), sides::name(x)),
        },
        why_right: words::why_region(says(0), says(1)),
        why_wrong: match (region.x == right.x, region.y == right.y) {
            (false, true) => words::why_not_x(says(0)),
            (true, false) => words::why_not_y(says(1)),
            _ => words::why_not_either(says(0), says(1)),
        },
    });
    choice(prompt, is_right, offers)
}

/// "above 2".
fn zone_says(clamp: &Clamp) -> Message {
    match clamp.zone {
        Zone::Before => words::zone_says_before(amount(clamp.lo)),
        Zone::Within => words::zone_says_within(amount(clamp.lo), amount(clamp.hi)),
        Zone::After => words::zone_says_after(amount(clamp.hi)),
    }
}

/// The zone one would take by an oversight: the neighbouring one, on the nearer side.
fn misread(clamp: &Clamp) -> Zone {
    match clamp.zone {
        Zone::Within if clamp.value - clamp.lo < clamp.hi - clamp.value => Zone::Before,
        Zone::Within => Zone::After,
        Zone::Before | Zone::After => Zone::Within,
    }
}

/// Whether the circle reaches the clamp point; not asked of a center inside, nor where it stays open.
pub(super) fn reach(run: &Run, squares: &Squares) -> Option<Question> {
    let order = squares.order.filter(|_| !run.is_inside())?;
    let (distance, radius) = (amount(squares.distance), amount(squares.radius));
    let (right, sign) = match order {
        Ordering::Less => (0, "<"),
        Ordering::Equal => (1, "="),
        Ordering::Greater => (2, ">"),
    };
    let texts = [words::choice_closer(), words::choice_as_far(), words::choice_farther()];
    let offers = texts.into_iter().map(|text| Offer {
        text,
        why_right: words::why_squares(distance.clone(), sign, radius.clone()),
        why_wrong: words::why_not_squares(distance.clone(), radius.clone()),
    });
    Some(choice(words::ask_reach(amount(run.circle.radius())), right, offers))
}

/// The nearest side, for a center inside.
pub(super) fn way_out(run: &Run) -> Question {
    let best = run.way().map(|way| (way.side, way.to_side));
    let right = run.ways.iter().position(|way| best.is_some_and(|(side, _)| way.is.side == side)).unwrap_or(0);
    let nearest = best.map_or(0.0, |(_, to_side)| to_side);
    let offers = run.ways.iter().map(|way| Offer {
        text: words::choice_way(sides::name(way.is.side)),
        why_right: words::why_way(amount(way.is.length)),
        why_wrong: if way.is.to_side == nearest {
            words::why_equal_way()
        } else {
            words::why_not_way(amount(way.is.to_side), amount(nearest))
        },
    });
    choice(words::ask_way_out(run.circle_letter()), right, offers)
}

pub(super) fn relation(run: &Run) -> Question {
    let [a, b] = run.letters();
    let overlapping = if run.is_inside() { words::why_overlapping_inside() } else { words::why_overlapping() };
    let offers = [
        (words::choice_separated(), words::why_separated(), words::why_not_separated()),
        (words::choice_touching(), words::why_touching(), words::why_not_touching()),
        (words::choice_overlapping(), overlapping, words::why_not_overlapping()),
    ];
    choice(words::ask_relation(a, b), place(run.contact.relation), offers)
}
