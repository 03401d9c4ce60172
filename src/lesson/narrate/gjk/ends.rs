//! How a search ends: nothing farther, radii, boundary, enclosed; and the verdict.

use std::cmp::Ordering;

use crate::collision::gjk::{Doubt, Ended, Outcome, Step, Support};
use crate::collision::{Certificate, Relation, Settled};
use crate::trace::{Expression, Fact, Frame, Value};
use crate::words::{Message, gjk as words, steps};

use super::super::arithmetic::{add, subtract};
use super::super::fact::{amount, amounts_told_apart, answer, given, number, place};
use super::super::sides::sign as sign_letter;
use super::super::verdict::Arithmetic;
use super::super::{told, verdict};
use super::Story;
use super::naming::{Extent, Foot};

impl Story<'_> {
    pub(super) fn nothing_farther(&self, step: &Step) -> Frame {
        let Step::NothingFarther { simplex, support, direction, reaches, closest, distance } = step else {
            return told(words::nothing_title(), Vec::new());
        };
        let [a, b] = self.naming.letters();
        let difference = words::difference_of(a, b);
        let (name, of_simplex) = (self.naming.name(support), self.naming.names(simplex));
        let itself = matches!(simplex.as_slice(), [only] if only.on == support.on);
        let first = if itself {
            words::nothing_itself(name, difference)
        } else if reaches[0] == reaches[1] {
            words::nothing_farther(name, amount(reaches[1]), of_simplex, difference)
        } else {
            words::nothing_less(name, amount(reaches[1]), of_simplex, amount(reaches[0]), difference)
        };
        let (closest_at, measured) = (place(*closest), amount(*distance));
        let second = if self.naming.radii() > 0.0 {
            words::nothing_round(closest_at, measured, self.naming.radius_name())
        } else {
            words::nothing_distance(closest_at, measured)
        };
        let mut facts = self.naming.reach_facts(simplex, support, *direction, *reaches);
        facts.extend(self.naming.closest_facts(simplex, *closest, *distance));
        let says = vec![first, second];
        Frame { facts, link: Some(self.naming.link(support)), ..told(words::nothing_title(), says) }
    }

    pub(super) fn radii(&self, distance: f64, radii: [f64; 2], order: Ordering) -> Frame {
        let sum = radii[0] + radii[1];
        // The distance is compared with the radii, and they are what the sentence is about.
        let name = self.naming.radius_name();
        let [measured, radii] = amounts_told_apart([distance, sum]);
        let says = match order {
            Ordering::Greater => words::radii_apart(name.clone(), radii.clone(), measured.clone()),
            Ordering::Equal => words::radii_meet(name.clone(), radii.clone()),
            Ordering::Less => words::radii_overlap(name.clone(), radii.clone(), measured.clone()),
        };
        let both = name == words::radii_sum();
        let facts = vec![number(name, sum, self.naming.radii_sum(), None)];
        let title = if both { words::radii_title } else { words::radius_title };
        let title = title(measured, sign_letter(order), radii);
        Frame { facts, ..told(title, vec![says]) }
    }

    pub(super) fn boundary(&self, simplex: &[Support]) -> Frame {
        let [a, b] = self.naming.letters();
        let name = self.naming.names(simplex);
        let says = match (self.naming.radii(), simplex.len()) {
            (0.0, 1) => words::boundary_point(name, a, b),
            (0.0, _) => words::boundary_edge(name, a, b),
            (radii, _) => words::boundary_round(name, amount(radii), self.naming.radius_name()),
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
        let mut facts = Vec::new();
        // What left the range is said, not shown.
        if value.is_finite() {
            facts.push(given(words::fact_float(), Value::Number(value), None));
        }
        if bound > 0.0 && bound.is_finite() {
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
            _ => {
                let arithmetic = Arithmetic {
                    length: self.length(outcome),
                    points: self.naming.nearest_points(outcome),
                    outward: (outcome.ended == Ended::EdgeReached).then_some(contact.normal).flatten().map(|n| -n),
                    ..Arithmetic::default()
                };
                verdict::contact_with(self.naming.items, &contact, arithmetic)
            }
        };
        if let (Relation::Overlapping, Some(says)) = (outcome.relation, self.overlap_of_thin()) {
            frame.says[0] = says;
            for fact in &mut frame.facts {
                // What has no inside has no point in it.
                let inside =
                    [steps::fact_common_point(), steps::fact_common_point_found(), steps::fact_common_point_exact()];
                if inside.contains(&fact.name) {
                    fact.name = steps::fact_touch_point();
                }
            }
        }
        if let Some(foot) = self.naming.foot(outcome) {
            frame.says.extend(self.foot(outcome));
            // Where the foot was rounded once, from its exact place, its share of the edge is all there is to compute.
            let name = steps::fact_nearest_on(self.naming.items[foot.k].letter());
            if frame.facts.iter().any(|fact| fact.name == name && fact.expressions.is_empty()) {
                frame.facts.extend(self.naming.foot_share_fact(&foot));
            }
        }
        frame.says.extend(self.check(outcome));
        if frame.facts.is_empty() {
            frame.facts.extend(certificate(&outcome.certificate));
        }
        frame.says.push(self.ended(outcome.ended));
        frame.says.push(verdict::settled(outcome.settled));
        frame
    }

    /// The arithmetic of the depth or of the distance.
    fn length(&self, outcome: &Outcome) -> Option<Expression> {
        let distance = || self.naming.distance(&outcome.simplex).named("D");
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

    /// Why the run ended.
    fn ended(&self, ended: Ended) -> Message {
        match ended {
            Ended::FellShort => words::ended_fell_short(),
            Ended::NothingFarther => words::ended_nothing_farther(),
            Ended::RadiiMeet => words::ended_radii_meet(self.naming.radius_name()),
            Ended::WithinRadii => words::ended_within_radii(self.naming.radius_name()),
            Ended::AtPoint => words::ended_at_point(),
            Ended::OnEdge => words::ended_on_edge(),
            Ended::Enclosed => words::ended_enclosed(),
            Ended::EdgeReached => words::ended_edge_reached(),
        }
    }

    /// Points and segments have no inside that could meet another.
    fn overlap_of_thin(&self) -> Option<Message> {
        let [a, b] = self.naming.letters();
        match [0, 1].map(|k| self.naming.extent(k)) {
            [Extent::Point, _] => Some(words::verdict_point_inside(a, b)),
            [_, Extent::Point] => Some(words::verdict_point_inside(b, a)),
            [Extent::Segment, Extent::Segment] => Some(words::verdict_cross(a, b)),
            [Extent::Segment, Extent::Area] => Some(words::verdict_passes_inside(a, b)),
            [Extent::Area, Extent::Segment] => Some(words::verdict_passes_inside(b, a)),
            [Extent::Area, Extent::Area] => None,
        }
    }

    /// Which nearest point is the foot of a perpendicular, and on which edge.
    fn foot(&self, outcome: &Outcome) -> Option<Message> {
        let Foot { k, edge, of } = self.naming.foot(outcome)?;
        let [from, to] = edge.map(|s| self.naming.vertex(k, &s));
        Some(words::nearest_on_edge(self.naming.items[k].letter(), from, to, self.naming.vertex(1 - k, &of)))
    }

    /// How a reader can see that a point is inside both polygons.
    fn check(&self, outcome: &Outcome) -> Option<Message> {
        let Certificate::Point(point) = outcome.certificate else { return None };
        let [a, b] = self.naming.letters();
        let is_sure = outcome.settled == Settled::Float;
        (is_sure && self.naming.are_polygons_with_area()).then(|| words::inside_check(place(point), a, b))
    }
}

fn certificate(certificate: &Certificate) -> Option<Fact> {
    match certificate {
        Certificate::Point(point) => Some(answer(steps::fact_common_point(), *point)),
        Certificate::Axis(axis) => Some(answer(steps::fact_separating_axis(), *axis)),
        Certificate::NoAxis => None,
    }
}
