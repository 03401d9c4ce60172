//! Two segments: four orientations, then what they say.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::segments::{Common, Crossing, Kind, Outcome, Step};
use crate::collision::{Recorded, Settled};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, segments as words, steps};

use super::arithmetic::{
    Pair, add, cross, difference, divide, dot, greatest, length, multiply, negate, squared, subtract,
};
use super::fact::{amount, amount_of, answer, computed, given, number, place, vector};
use super::item::{Item, subscript};
use super::{tell, told, verdict};

/// The frames of a run on the segments `items`, whose ends are `ends`.
pub fn frames(items: [Item; 2], ends: [[DVec2; 2]; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let mut story =
        Story { items, ends, sides: [[Ordering::Equal; 2]; 2], told_exact: [false; 2], measured: Vec::new() };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    ends: [[DVec2; 2]; 2],
    /// As far as they are known.
    sides: [[Ordering; 2]; 2],
    /// Whether it was told already how a sign, or a 0, is found exactly.
    told_exact: [bool; 2],
    measured: Vec<Measured>,
}

/// An end's nearest point on the other segment.
struct Measured {
    /// It lies between the ends, straight across.
    is_inner: bool,
    /// On A, on B.
    pair: [DVec2; 2],
    distance: f64,
}

/// A cross product in words. Its sign is known: a 0 that is none is said to be rounded.
fn told_sign(area: &Fact, value: f64, side: Ordering) -> Arg {
    match amount_of(area) {
        Arg::Number(0.0) if side.is_ne() => Arg::Rounded(value),
        amount => amount,
    }
}

/// Number of an orientation, counted from 0: that of `end` of the other segment to the line of segment `line`.
pub(in crate::lesson) fn orientation_link(line: usize, end: usize) -> Link {
    Link::Part((2 * line + end) as u32)
}

/// "A₂": an end of a segment, counted from 0.
pub(in crate::lesson) fn end_name(item: &str, end: usize) -> String {
    format!("{item}{}", subscript(end + 1))
}

/// "A₁A₂B₁": the three points of an orientation.
pub(in crate::lesson) fn triangle_name(names: [&str; 2], line: usize, end: usize) -> String {
    let [from, to] = [0, 1].map(|k| end_name(names[line], k));
    format!("{from}{to}{}", end_name(names[1 - line], end))
}

impl Story<'_> {
    fn frame(&mut self, step: &Step) -> Frame {
        match *step {
            Step::OrientationFound { line, end, cross, side, settled } => {
                self.sides[line][end] = side;
                self.orientation(line, end, cross, side, settled)
            }
            Step::StretchesCompared { stretches, common } => self.stretches(stretches, common),
            Step::BetweenTested { line, end, between } => self.between(line, end, between),
            Step::CrossingFound { crossing } => self.crossing(crossing),
            Step::ParallelTested { cross, parallel } => self.parallel(cross, parallel),
            Step::EndMeasured { of, end, foot, nearest, distance, least } => {
                let (at, on) = (self.ends[of][end], nearest);
                let pair = if of == 0 { [at, on] } else { [on, at] };
                let is_inner = foot && !self.ends[1 - of].contains(&nearest);
                self.measured.push(Measured { is_inner, pair, distance });
                self.measured([of, end], foot, nearest, distance, least)
            }
            Step::Decided { outcome } => self.decided(&outcome),
        }
    }

    fn letter(&self, k: usize) -> Arg {
        self.items[k].letter()
    }

    fn name(&self, k: usize, end: usize) -> String {
        end_name(self.items[k].name, end)
    }

    fn at(&self, k: usize, end: usize) -> Pair {
        self.items[k].vertex(end, self.ends[k][end])
    }

    /// From the first end to the second.
    fn along(&self, k: usize) -> Pair {
        difference(self.at(k, 1), self.at(k, 0))
    }

    /// The end's coordinates, where the point is one.
    fn leaves(&self, point: DVec2) -> Option<Pair> {
        let places = [[0, 0], [0, 1], [1, 0], [1, 1]];
        places.into_iter().find(|[k, end]| self.ends[*k][*end] == point).map(|[k, end]| self.at(k, end))
    }

    /// A point that is an end of a segment.
    fn end_fact(&self, name: Message, point: DVec2) -> Fact {
        match self.leaves(point) {
            Some(leaves) => vector(name, point, leaves, None),
            None => answer(name, point),
        }
    }

    fn triangle(&self, line: usize, end: usize) -> String {
        triangle_name(self.items.map(|item| item.name), line, end)
    }

    /// Twice the area, with its arithmetic.
    fn area(&self, line: usize, end: usize) -> Expression {
        let away = difference(self.at(1 - line, end), self.at(line, 0));
        cross(self.along(line), away).named(self.triangle(line, end))
    }

    fn has_length(&self, k: usize) -> bool {
        self.ends[k][0] != self.ends[k][1]
    }

    fn orientation(&mut self, line: usize, end: usize, value: f64, side: Ordering, settled: Settled) -> Frame {
        let triangle = self.triangle(line, end);
        let [from, to] = [0, 1].map(|k| self.name(line, k));
        let third = self.name(1 - line, end);
        let title = match side {
            _ if !self.has_length(line) => words::orientation_title_none(triangle.as_str()),
            Ordering::Greater => words::orientation_title_left(triangle.as_str()),
            Ordering::Less => words::orientation_title_right(triangle.as_str()),
            Ordering::Equal => words::orientation_title_on(triangle.as_str()),
        };
        let link = Some(orientation_link(line, end));
        let area = number(words::fact_orientation(triangle), value, self.area(line, end), link);
        let told_area = told_sign(&area, value, side);
        let mut says = vec![match side {
            _ if !self.has_length(line) => words::orientation_no_line(self.letter(line), from, to),
            Ordering::Greater => words::orientation_left(from, to, third, told_area),
            Ordering::Less => words::orientation_right(from, to, third, told_area),
            Ordering::Equal => words::orientation_on(from, to, third),
        }];
        if end == 0 && line == 0 && side != Ordering::Equal {
            says.push(words::orientation_is_area());
        }
        if self.has_length(line)
            && let Some(how) = verdict::sign_settled(side, settled)
            && !std::mem::replace(&mut self.told_exact[usize::from(side.is_eq())], true)
        {
            says.push(how);
        }
        if end == 1 && self.has_length(line) {
            says.push(self.both_signs(line));
        }
        Frame { facts: vec![area], link, ..told(title, says) }
    }

    /// What both signs on a line say together.
    fn both_signs(&self, line: usize) -> Message {
        let (this, other) = (self.letter(line), self.letter(1 - line));
        let sides = self.sides[line];
        match sides {
            [Ordering::Equal, Ordering::Equal] => words::signs_both_zero(other, this),
            [Ordering::Equal, _] => words::signs_one_zero(other, this, self.name(1 - line, 0)),
            [_, Ordering::Equal] => words::signs_one_zero(other, this, self.name(1 - line, 1)),
            [one, two] if one == two => words::signs_equal(other, this),
            _ if line == 1 && self.sides[0][0] == self.sides[0][1].reverse() && self.sides[0][0].is_ne() => {
                words::signs_differ_twice()
            }
            _ => words::signs_differ(other, this),
        }
    }

    fn crossing(&self, crossing: Crossing) -> Frame {
        let Crossing { point, t: [t, u] } = crossing;
        let share = |line: usize| {
            // The areas at the ends of a segment are seen along the other one.
            let [first, second] = [0, 1].map(|end| self.area(1 - line, end));
            divide(first.clone(), subtract(first, second))
        };
        let t_name = share(0).named("t");
        let ([x0, y0], [dx, dy]) = (self.at(0, 0), self.along(0));
        let coordinates = [add(x0, multiply(t_name.clone(), dx)), add(y0, multiply(t_name.clone(), dy))];
        let facts = vec![
            number(words::fact_t(self.letter(0)), t, t_name, None),
            number(words::fact_u(self.letter(1)), u, share(1).named("u"), None),
            vector(words::fact_crossing(), point, coordinates, None),
        ];
        let [first, second] = [0, 1].map(|end| self.name(0, end));
        let [third, fourth] = [0, 1].map(|end| self.name(1, end));
        let [t, u, at] = [0, 1, 2].map(|k| amount_of(&facts[k]));
        let parameters = words::crossing_parameters(t, first, second, u, third, fourth);
        let says = vec![words::crossing_found(at.clone()), parameters];
        Frame { facts, ..told(words::crossing_title(at), says) }
    }

    fn between(&self, line: usize, end: usize, between: bool) -> Frame {
        let (third, this) = (self.name(1 - line, end), self.letter(line));
        let (title, says) = if between {
            let own = [0, 1].into_iter().find(|k| self.ends[line][*k] == self.ends[1 - line][end]);
            let says = match own {
                Some(own) => words::between_at_end(third.as_str(), self.name(line, own), this.clone()),
                None => words::between_yes(third.as_str(), this.clone()),
            };
            (words::between_title_yes(third, this), says)
        } else {
            (words::between_title_no(third.as_str(), this.clone()), words::between_no(third, this))
        };
        let link = Some(orientation_link(line, end));
        let point = |name: String, k: usize, end: usize| {
            let fact = vector(words::end_name(name), self.ends[k][end], self.at(k, end), link);
            Fact { spoils: false, ..fact }
        };
        let mut facts: Vec<Fact> = [0, 1].map(|k| point(self.name(line, k), line, k)).into();
        facts.push(point(self.name(1 - line, end), 1 - line, end));
        Frame { facts, link, ..told(title, vec![says, words::between_by_comparing()]) }
    }

    fn stretches(&self, stretches: [[DVec2; 2]; 2], common: Common) -> Frame {
        let lines = self.has_length(0) || self.has_length(1);
        let mut says = vec![if lines { words::stretches_one_line() } else { words::stretches_points() }];
        says.push(match common {
            Common::Stretch([low, high]) => words::stretches_common(place(low), place(high)),
            Common::Point(point) => words::stretches_point(place(point)),
            Common::Nothing => {
                let [[a_low, a_high], [b_low, b_high]] = stretches;
                let a_first = (a_low.x, a_low.y) < (b_low.x, b_low.y);
                let (low, high) = if a_first { (a_high, b_low) } else { (b_high, a_low) };
                words::stretches_apart(place(low), place(high))
            }
        });
        let mut facts = Vec::new();
        for (k, [low, high]) in stretches.into_iter().enumerate() {
            let plain = |fact: Fact| Fact { spoils: false, ..fact };
            facts.push(plain(self.end_fact(words::fact_low(self.letter(k)), low)));
            facts.push(plain(self.end_fact(words::fact_high(self.letter(k)), high)));
        }
        Frame { facts, ..told(words::stretches_title(), says) }
    }

    fn parallel(&self, value: f64, parallel: bool) -> Frame {
        let says = if parallel { words::parallel_yes() } else { words::parallel_no() };
        let direction = |k: usize| format!("{}{}", self.name(k, 0), self.name(k, 1));
        let name = words::fact_directions(direction(0), direction(1));
        let facts = vec![number(name, value, cross(self.along(0), self.along(1)), None)];
        Frame { facts, ..told(words::parallel_title(), vec![says]) }
    }

    fn measured(&self, [of, end]: [usize; 2], foot: bool, nearest: DVec2, distance: f64, least: bool) -> Frame {
        let other = 1 - of;
        let name = self.name(of, end);
        let (p, from) = (self.at(of, end), self.at(other, 0));
        let (along, away) = (self.along(other), difference(p.clone(), from.clone()));
        let (near, far) = if foot {
            let area = cross(along.clone(), away.clone());
            (self.foot(other, from, along, away, nearest), self.line_distance(other, area))
        } else {
            let leaves = [0, 1].into_iter().find(|k| self.ends[other][*k] == nearest).unwrap_or(0);
            let near = self.at(other, leaves);
            (near.clone(), length(difference(p, near)))
        };
        let facts = vec![
            number(words::fact_end_distance(name.as_str(), self.letter(other)), distance, far, None),
            vector(words::fact_nearest(self.letter(other), name.as_str()), nearest, near, None),
        ];
        let [far, near] = [0, 1].map(|k| amount_of(&facts[k]));
        let title = words::measured_title(name.as_str(), self.letter(other), far.clone());
        let mut says = vec![if foot {
            words::measured_foot(name, self.letter(other), near, far)
        } else {
            words::measured_end(name, self.letter(other), near, far)
        }];
        says.push(match (of, end, least) {
            (0, 0, _) => words::measured_why(),
            (_, _, true) => words::measured_least(),
            (_, _, false) => words::measured_more(),
        });
        Frame { facts, ..told(title, says) }
    }

    /// The foot: the first end and a share of the way along. The core rounds it once; where that way rounds otherwise, all
    /// stands over the squared length.
    fn foot(&self, line: usize, from: Pair, along: Pair, away: Pair, nearest: DVec2) -> Pair {
        let way = dot(along.clone(), away);
        let square = squared(along.clone());
        let share = divide(way.clone(), square.clone()).named("s");
        let by_share = [0, 1].map(|k| add(from[k].clone(), multiply(share.clone(), along[k].clone())));
        let (way, square) = (way.named("k"), square.named(format!("|{}|²", self.items[line].name)));
        let over_square = [0, 1].map(|k| {
            let moved = multiply(way.clone(), along[k].clone());
            divide(add(multiply(from[k].clone(), square.clone()), moved), square.clone())
        });
        let fits = |pair: &Pair| [0, 1].map(|k| pair[k].evaluate()) == [Some(nearest.x), Some(nearest.y)];
        if fits(&by_share) { by_share } else { over_square }
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let [a, b] = [0, 1].map(|k| self.letter(k));
        let mut says = vec![match outcome.at {
            Common::Nothing => words::verdict_none(a, b, amount(outcome.distance)),
            Common::Point(point) if outcome.kind == Kind::Proper => words::verdict_proper(a, b, place(point)),
            Common::Point(point) => words::verdict_touch(a, b, place(point)),
            Common::Stretch([low, high]) => words::verdict_overlap(a, b, place(low), place(high)),
        }];
        if outcome.kind == Kind::None {
            let [on_a, on_b] = outcome.nearest.map(place);
            says.push(words::verdict_nearest(on_a, self.letter(0), on_b, self.letter(1)));
            if outcome.parallel && self.has_other_pairs(outcome) {
                says.push(words::verdict_parallel());
            }
        }
        says.push(verdict::settled(outcome.settled));
        Frame { facts: self.verdict_facts(outcome), ..told(steps::verdict_title(), says) }
    }

    /// Whether other pairs of points are as near, of parallel segments: where an end lies straight across from an inner
    /// point, or both pairs of ends across from each other.
    fn has_other_pairs(&self, outcome: &Outcome) -> bool {
        let is_collinear = self.sides == [[Ordering::Equal; 2]; 2];
        let least = || self.measured.iter().filter(|measured| measured.distance == outcome.distance);
        let first = least().next().map(|measured| measured.pair);
        !is_collinear
            && (self.measured.iter().any(|measured| measured.is_inner)
                || least().any(|other| Some(other.pair) != first))
    }

    fn verdict_facts(&self, outcome: &Outcome) -> Vec<Fact> {
        let spoils = |fact: Fact| Fact { spoils: true, ..fact };
        let mut facts = vec![spoils(given(words::fact_kind(), Value::Words(kind(outcome.kind)), None))];
        for (line, sides) in self.sides.iter().enumerate() {
            for (end, side) in sides.iter().enumerate() {
                let name = words::fact_sign(self.triangle(line, end));
                let link = Some(orientation_link(line, end));
                facts.push(given(name, Value::Words(words::plain(sign(*side))), link));
            }
        }
        match outcome.at {
            Common::Point(point) if outcome.kind == Kind::Touch => {
                facts.push(self.end_fact(words::fact_common(), point));
            }
            Common::Stretch([low, high]) => {
                facts.push(self.end_fact(words::fact_common_from(), low));
                facts.push(self.end_fact(words::fact_common_to(), high));
            }
            _ => {}
        }
        if outcome.kind == Kind::None {
            facts.push(computed(steps::fact_distance(), Value::Number(outcome.distance), self.distance(outcome), None));
        }
        facts
    }

    /// The size of a cross product with a segment over the segment's length: a distance from its line.
    fn line_distance(&self, line: usize, area: Expression) -> Expression {
        let area = area.named("c");
        let length = length(self.along(line)).named(format!("|{}|", self.items[line].name));
        divide(greatest(area.clone(), negate(area)), length)
    }

    /// The distance as one of the four, whichever gives its bits.
    fn distance(&self, outcome: &Outcome) -> Vec<Expression> {
        let [on_a, on_b] = outcome.nearest;
        let mut ways = Vec::new();
        for (of, on) in [(0, on_a), (1, on_b)] {
            for end in 0..2 {
                if self.ends[of][end] != on {
                    continue;
                }
                let (along, away) = (self.along(1 - of), difference(self.at(of, end), self.at(1 - of, 0)));
                ways.push(self.line_distance(1 - of, cross(along, away)));
                if let Some(near) = self.leaves(if of == 0 { on_b } else { on_a }) {
                    ways.push(length(difference(self.at(of, end), near)));
                }
            }
        }
        ways.into_iter().filter(|way| way.evaluate() == Some(outcome.distance)).take(1).collect()
    }
}

/// "+", "−" or "0".
pub(in crate::lesson) fn sign(side: Ordering) -> &'static str {
    match side {
        Ordering::Less => "−",
        Ordering::Equal => "0",
        Ordering::Greater => "+",
    }
}

pub(in crate::lesson) fn kind(kind: Kind) -> Message {
    match kind {
        Kind::None => words::kind_none(),
        Kind::Touch => words::kind_touch(),
        Kind::Proper => words::kind_proper(),
        Kind::CollinearOverlap => words::kind_overlap(),
    }
}
