//! The last frame of a run on two shapes, the same for every algorithm.

use crate::collision::{Certificate, Contact, Relation, Settled};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Message, steps as words};

use super::arithmetic::{constants, difference, length, times};
use super::fact::{amount, answer, computed, place};
use super::item::Item;
use super::told;

/// The verdict on `items`: the first is the one that is pushed. `length_of_it` is the arithmetic of the depth or of the
/// distance, whichever there is.
pub(super) fn contact(items: [Item; 2], contact: &Contact, length_of_it: Option<Expression>) -> Frame {
    let mut says = vec![relation(items, contact)];
    match (contact.relation, contact.mtv, contact.points) {
        (Relation::Overlapping, Some(push), _) => {
            says.push(words::verdict_push(items[0].letter(), place(push), amount(contact.depth)));
        }
        (Relation::Separated, _, Some([on_a, on_b])) => {
            let [a, b] = items.map(Item::letter);
            says.push(words::verdict_nearest(place(on_a), a, place(on_b), b));
        }
        _ => {}
    }
    Frame { facts: facts(items, contact, length_of_it), ..told(words::verdict_title(), says) }
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

fn facts(items: [Item; 2], contact: &Contact, length_of_it: Option<Expression>) -> Vec<Fact> {
    let mut facts = Vec::new();
    let with_arithmetic = |name, x, expression: Option<Expression>| {
        computed(name, Value::Number(x), expression.into_iter().collect(), None)
    };
    match contact.relation {
        Relation::Overlapping => {
            if let (Some(push), Some(normal)) = (contact.mtv, contact.normal) {
                let known = length_of_it.as_ref().filter(|e| e.evaluate() == Some(contact.depth)).cloned();
                let depth = known.unwrap_or_else(|| Expression::leaf("depth", contact.depth, None)).named("depth");
                let push_name = words::fact_push(items[0].letter());
                let arithmetic = times(constants("n", normal), &depth).to_vec();
                facts.push(computed(push_name, Value::Vector(push.to_array()), arithmetic, Some(Link::Push)));
            }
            facts.push(with_arithmetic(words::fact_depth(), contact.depth, length_of_it));
        }
        Relation::Separated => {
            let between = contact.points.map(|[on_a, on_b]| {
                let [a, b] = items.map(|item| item.name);
                length(difference(constants(&format!("on {a}"), on_a), constants(&format!("on {b}"), on_b)))
            });
            let fits = |e: &Expression| e.evaluate() == Some(contact.distance);
            let arithmetic = length_of_it.filter(fits).or(between.filter(fits));
            facts.push(with_arithmetic(words::fact_distance(), contact.distance, arithmetic));
            if let Some(points) = contact.points {
                for (item, point) in items.into_iter().zip(points) {
                    facts.push(answer(words::fact_nearest_on(item.letter()), point));
                }
            }
        }
        Relation::Touching => {
            if let Some([point, _]) = contact.points {
                facts.push(answer(words::fact_touch_point(), point));
            }
        }
    }
    if let Some(normal) = contact.normal {
        facts.push(answer(words::fact_normal(), normal));
    }
    facts.extend(match contact.certificate {
        Certificate::Point(point) => Some(answer(words::fact_common_point(), point)),
        Certificate::Axis(axis) => Some(answer(words::fact_separating_axis(), axis)),
        Certificate::NoAxis => None,
    });
    facts
}
