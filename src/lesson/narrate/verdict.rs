//! The last frame of a run on two shapes, the same for every algorithm.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::{Certificate, Contact, Relation, Settled};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, steps as words};

use super::arithmetic::{Pair, constants, difference, length, negate, times};
use super::fact::{amount, answer, computed, facts_told_apart, place, places_told_apart};
use super::item::Item;
use super::told;

/// Where the numbers of a contact come from, as far as that is short. What does not give the value is left out.
#[derive(Clone, Default)]
pub(super) struct Arithmetic {
    /// Of the depth or of the distance, whichever there is.
    pub length: Option<Expression>,
    /// Of the nearest pair, on A and on B, or twice of the point where they touch.
    pub points: Option<[Pair; 2]>,
    pub normal: Option<Pair>,
    /// The unit vector n that was told before, against which the first is pushed: the contact normal is −n then.
    pub outward: Option<DVec2>,
    /// Of the certificate: an axis, or a point inside both.
    pub certificate: Option<Pair>,
    /// Whether the axis is a vector d times some factor.
    pub is_scaled: bool,
    /// Whether the distance is one of outlines, where a distance of centers is spoken of as well.
    pub is_gap: bool,
}

/// The verdict on `items`: the first is the one that is pushed. `length_of_it` is the arithmetic of the depth or of the
/// distance, whichever there is.
pub(super) fn contact(items: [Item; 2], contact: &Contact, length_of_it: Option<Expression>) -> Frame {
    contact_with(items, contact, Arithmetic { length: length_of_it, ..Arithmetic::default() })
}

/// The same with more of the arithmetic.
pub(super) fn contact_with(items: [Item; 2], contact: &Contact, arithmetic: Arithmetic) -> Frame {
    let mut says = vec![relation(items, contact)];
    match (contact.relation, contact.mtv, contact.points) {
        (Relation::Overlapping, Some(push), _) => {
            says.push(words::verdict_push(items[0].letter(), place(push), amount(contact.depth)));
        }
        (Relation::Separated, _, Some([on_a, on_b])) => {
            let [a, b] = items.map(Item::letter);
            let [on_a, on_b] = places_told_apart([on_a, on_b]);
            says.push(words::verdict_nearest(on_a, a, on_b, b));
        }
        _ => {}
    }
    Frame { facts: facts(items, contact, arithmetic), ..told(words::verdict_title(), says) }
}

fn relation([a, b]: [Item; 2], contact: &Contact) -> Message {
    match (contact.relation, contact.points) {
        (Relation::Separated, _) => words::verdict_apart(a.letter(), b.letter(), amount(contact.distance)),
        (Relation::Touching, Some([point, _])) => words::verdict_touch(a.letter(), b.letter(), place(point)),
        (Relation::Touching, None) => words::verdict_touch_only(a.letter(), b.letter()),
        (Relation::Overlapping, _) => words::verdict_overlap(a.letter(), b.letter()),
    }
}

/// How sure the verdict is.
pub(super) fn settled(settled: Settled) -> Message {
    match settled {
        Settled::Float => words::settled_in_float(),
        Settled::Exact => words::settled_exactly(),
    }
}

/// What exact arithmetic was needed for, where the rounded value did not tell the sign.
pub(super) fn sign_settled(sign: Ordering, settled: Settled) -> Option<Message> {
    match (settled, sign) {
        (Settled::Float, _) => None,
        (Settled::Exact, Ordering::Equal) => Some(words::zero_found_exactly()),
        (Settled::Exact, _) => Some(words::sign_found_exactly()),
    }
}

/// The distance of two points: "pA", "pB".
pub(in crate::lesson) fn between(items: [Item; 2], points: [DVec2; 2]) -> Expression {
    let [a, b] = [0, 1].map(|k| constants(&format!("p{}", items[k].name), points[k]));
    length(difference(a, b))
}

/// The nearest points of separated shapes.
pub(in crate::lesson) fn nearest_facts(items: [Item; 2], points: [DVec2; 2]) -> [Fact; 2] {
    let mut facts = [0, 1].map(|k| answer(words::fact_nearest_on(items[k].letter()), points[k]));
    facts_told_apart(&mut facts);
    facts
}

fn facts(items: [Item; 2], contact: &Contact, arithmetic: Arithmetic) -> Vec<Fact> {
    let mut facts = Vec::new();
    let Arithmetic {
        length: length_of_it,
        points: of_points,
        normal: of_normal,
        outward,
        certificate,
        is_scaled,
        is_gap,
    } = arithmetic;
    let of_points = of_points.map_or([None, None], |pairs| pairs.map(Some));
    let pair_of = |name, v: DVec2, pair: Option<Pair>| {
        let expressions = pair.map(|pair| pair.to_vec()).unwrap_or_default();
        computed(name, Value::Vector(v.to_array()), expressions, None)
    };
    let with_arithmetic = |name, x, expression: Option<Expression>| {
        computed(name, Value::Number(x), expression.into_iter().collect(), None)
    };
    match contact.relation {
        Relation::Overlapping => {
            let by_hand = length_of_it.as_ref().is_some_and(|e| e.evaluate() == Some(contact.depth));
            // Nearly nothing is left of a difference then, and the core computes it with more digits than doubles have.
            let is_fine = contact.settled == Settled::Exact && !by_hand;
            let depth_name = if is_fine { words::fact_depth_exact() } else { words::fact_depth() };
            let named = length_of_it.clone().map(|way| way.named("depth"));
            facts.push(with_arithmetic(depth_name, contact.depth, named));
        }
        Relation::Separated => {
            let between = contact.points.map(|points| between(items, points));
            let fits = |e: &Expression| e.evaluate() == Some(contact.distance);
            let arithmetic = length_of_it.clone().filter(fits).or(between.filter(fits));
            let distance_name = if is_gap { words::fact_gap() } else { words::fact_distance() };
            facts.push(with_arithmetic(distance_name, contact.distance, arithmetic));
            if let Some(points) = contact.points {
                let [of_a, of_b] = of_points;
                let mut nearest = [(0, of_a), (1, of_b)]
                    .map(|(k, pair)| pair_of(words::fact_nearest_on(items[k].letter()), points[k], pair));
                facts_told_apart(&mut nearest);
                facts.extend(nearest);
            }
        }
        Relation::Touching => {
            if let Some([point, _]) = contact.points {
                let [pair, _] = of_points;
                facts.push(pair_of(words::fact_touch_point(), point, pair));
            }
        }
    }
    if let Some(normal) = contact.normal {
        let against = outward.map(|n| constants("n", n).map(negate));
        let name = match outward {
            Some(_) => words::fact_normal_against(items[0].letter()),
            None => words::fact_normal(),
        };
        facts.push(pair_of(name, normal, of_normal.or(against.clone())));
        // After the two numbers that it is made of.
        if let Some(push) = contact.mtv {
            let known = length_of_it.filter(|e| e.evaluate() == Some(contact.depth));
            let depth = known.unwrap_or_else(|| Expression::leaf("depth", contact.depth, None)).named("depth");
            let push_name = words::fact_push(items[0].letter());
            let along = against.unwrap_or_else(|| constants("n", normal));
            let arithmetic = times(along, &depth).to_vec();
            facts.push(computed(push_name, Value::Vector(push.to_array()), arithmetic, Some(Link::Push)));
        }
    }
    facts.extend(match contact.certificate {
        Certificate::Point(point) => {
            let fact = pair_of(words::fact_common_point(), point, certificate);
            // Where no short way leads to a point in both, one is searched for.
            let name = match (fact.expressions.is_empty(), contact.settled) {
                (false, _) => words::fact_common_point(),
                (true, Settled::Float) => words::fact_common_point_found(),
                (true, Settled::Exact) => words::fact_common_point_exact(),
            };
            Some(Fact { name, ..fact })
        }
        Certificate::Axis(axis) => {
            let fact = pair_of(words::fact_separating_axis(), axis, certificate);
            let is_scaled = is_scaled && !fact.expressions.is_empty();
            let name = if is_scaled { words::fact_separating_axis_scaled() } else { words::fact_separating_axis() };
            Some(Fact { name, ..fact })
        }
        Certificate::NoAxis => None,
    });
    facts
}
