//! How a search ends: nothing farther, radii, boundary, enclosed; and the verdict.

use std::cmp::Ordering;

use crate::collision::gjk::{Doubt, Ended, Outcome, Step, Support};
use crate::collision::{Certificate, Relation};
use crate::trace::{Expression, Fact, Frame, Value};
use crate::words::{Message, gjk as words, steps};

use super::super::arithmetic::{add, subtract};
use super::super::fact::{amount, answer, given, number, place};
use super::super::sides::sign as sign_letter;
use super::super::{told, verdict};
use super::Story;

impl Story<'_> {
    pub(super) fn nothing_farther(&self, step: &Step) -> Frame {
        let Step::NothingFarther { simplex, support, direction, reaches, closest, distance } = step else {
            return told(words::nothing_title(), Vec::new());
        };
        let [a, b] = self.naming.letters();
        let difference = words::difference_of(a, b);
        let (name, of_simplex) = (self.naming.name(support), self.naming.names(simplex));
        let first = if reaches[0] == reaches[1] {
            words::nothing_farther(name, amount(reaches[1]), of_simplex, difference)
        } else {
            words::nothing_less(name, amount(reaches[1]), of_simplex, amount(reaches[0]), difference)
        };
        let round = self.naming.radii() > 0.0;
        let second = if round { words::nothing_round } else { words::nothing_distance };
        let mut facts = self.naming.reach_facts(simplex, support, *direction, *reaches);
        facts.extend(self.naming.closest_facts(simplex, *closest, *distance));
        let says = vec![first, second(place(*closest), amount(*distance))];
        Frame { facts, link: Some(self.naming.link(support)), ..told(words::nothing_title(), says) }
    }

    pub(super) fn radii(&self, distance: f64, radii: [f64; 2], order: Ordering) -> Frame {
        let sum = radii[0] + radii[1];
        // The distance is compared with the radii, and they are what the sentence is about.
        let says = match order {
            Ordering::Greater => words::radii_apart(amount(sum), amount(distance)),
            Ordering::Equal => words::radii_meet(amount(sum)),
            Ordering::Less => words::radii_overlap(amount(sum), amount(distance)),
        };
        let facts = vec![number(words::fact_radii(), sum, self.naming.radii_sum(), None)];
        let title = words::radii_title(amount(distance), sign_letter(order), amount(sum));
        Frame { facts, ..told(title, vec![says]) }
    }

    pub(super) fn boundary(&self, simplex: &[Support]) -> Frame {
        let [a, b] = self.naming.letters();
        let name = self.naming.names(simplex);
        let says = match (self.naming.radii(), simplex.len()) {
            (0.0, 1) => words::boundary_point(name, a, b),
            (0.0, _) => words::boundary_edge(name, a, b),
            (radii, _) => words::boundary_round(name, amount(radii)),
        };
        told(words::boundary_title(), vec![says])
    }

    pub(super) fn enclosed(&self, simplex: &[Support]) -> Frame {
        let [a, b] = self.naming.letters();
        let says = vec![words::enclosed(self.naming.list(simplex), a, b), words::enclosed_next()];
        told(words::enclosed_title(), says)
    }

    pub(super) fn exactly(&self, doubt: Doubt, value: f64, bound: f64, sign: Ordering) -> Frame {
        // Nothing was rounded where the bound is 0, but no bound lets a 0 be told from a number near it.
        let why = if bound > 0.0 { words::doubt_bound(amount(bound)) } else { words::doubt_zero() };
        let doubtful = match doubt {
            Doubt::Side => words::exact_side(amount(value), why),
            Doubt::Reach => words::exact_reach(amount(value), why),
            Doubt::Radii => words::exact_radii(amount(value), why),
            Doubt::SamePoint => return told(words::exact_title(), vec![words::exact_same()]),
        };
        let says = match sign {
            Ordering::Equal => words::exact_zero(),
            Ordering::Greater => words::exact_positive(),
            Ordering::Less => words::exact_negative(),
        };
        let mut facts = vec![given(words::fact_float(), Value::Number(value), None)];
        if bound > 0.0 {
            facts.push(given(words::fact_bound(), Value::Number(bound), None));
        }
        Frame { facts, ..told(words::exact_title(), vec![doubtful, says]) }
    }

    pub(super) fn decided(&self, outcome: &Outcome) -> Frame {
        let contact = outcome.contact();
        let [a, b] = self.naming.letters();
        let mut frame = match outcome.ended {
            Ended::FellShort => told(steps::verdict_title(), vec![words::verdict_apart_only(a, b)]),
            Ended::Enclosed => told(steps::verdict_title(), vec![steps::verdict_overlap(a, b)]),
            _ => verdict::contact(self.naming.items, &contact, self.length(outcome)),
        };
        if frame.facts.is_empty() {
            frame.facts.extend(certificate(&outcome.certificate));
        }
        frame.says.push(ended(outcome.ended));
        frame.says.push(verdict::settled(outcome.settled));
        frame
    }

    /// The arithmetic of the depth or of the distance.
    fn length(&self, outcome: &Outcome) -> Option<Expression> {
        let distance = || self.naming.distance(&outcome.simplex).named("distance from 0");
        let radii = || self.naming.radii_sum();
        let is_round = self.naming.radii() > 0.0;
        match (outcome.relation, outcome.ended) {
            (Relation::Touching, _) => None,
            (_, Ended::OnEdge | Ended::AtPoint) => Some(radii()),
            (Relation::Separated, _) if is_round => Some(subtract(distance(), radii())),
            (_, Ended::WithinRadii) => Some(subtract(radii(), distance())),
            (Relation::Overlapping, _) if is_round => Some(add(distance(), radii())),
            _ => Some(self.naming.distance(&outcome.simplex)),
        }
    }
}

fn certificate(certificate: &Certificate) -> Option<Fact> {
    match certificate {
        Certificate::Point(point) => Some(answer(steps::fact_common_point(), *point)),
        Certificate::Axis(axis) => Some(answer(steps::fact_separating_axis(), *axis)),
        Certificate::NoAxis => None,
    }
}

/// Why the run ended.
fn ended(ended: Ended) -> Message {
    match ended {
        Ended::FellShort => words::ended_fell_short(),
        Ended::NothingFarther => words::ended_nothing_farther(),
        Ended::RadiiMeet => words::ended_radii_meet(),
        Ended::WithinRadii => words::ended_within_radii(),
        Ended::AtPoint => words::ended_at_point(),
        Ended::OnEdge => words::ended_on_edge(),
        Ended::Enclosed => words::ended_enclosed(),
        Ended::EdgeReached => words::ended_edge_reached(),
    }
}
