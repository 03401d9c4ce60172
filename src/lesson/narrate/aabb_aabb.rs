//! Two unturned boxes.

use crate::collision::aabb_aabb::{Side, Step};
use crate::collision::coordinate::Coordinate;
use crate::collision::{Aabb, Certificate, Contact, Recorded, Relation};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::steps as words;

use super::arithmetic::{Pair, difference, divide, greatest, least, length, middle, plain, subtract};
use super::fact::{amount, computed, interval, number};
use super::item::Item;
use super::sides::{beside, component, letter, name, opposite, towards};
use super::verdict::Arithmetic;
use super::{tell, told, verdict};

/// The frames of a run on boxes A and B.
pub fn frames(items: [Item; 2], boxes: [&Aabb; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let mut story = Story { items, boxes, tested: 0, pushed: None };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    boxes: [&'a Aabb; 2],
    /// Ways to be apart that were tried.
    tested: usize,
    /// The side of the shortest push so far.
    pushed: Option<Side>,
}

impl Story<'_> {
    fn frame(&mut self, step: &Step) -> Frame {
        match *step {
            Step::ExclusionTested { side, of_a, of_b, gap, apart } => {
                self.tested += 1;
                self.exclusion(side, [of_a, of_b], gap, apart)
            }
            Step::IntervalsCompared { coordinate, of_a, of_b, common, overlap } => {
                self.intervals(coordinate, [of_a, of_b], common, overlap)
            }
            Step::PushMeasured { side, length, shortest } => {
                if shortest {
                    self.pushed = Some(side);
                }
                self.push(side, length, shortest)
            }
            Step::Decided { outcome } => self.decided(&outcome),
        }
    }

    fn letters(&self) -> [crate::words::Arg; 2] {
        self.items.map(Item::letter)
    }

    fn min(&self, k: usize) -> Pair {
        self.items[k].min(self.boxes[k].min())
    }

    fn max(&self, k: usize) -> Pair {
        self.items[k].max(self.boxes[k].max())
    }

    /// The two ends that meet when A is pushed to this side: A's far one, B's near one.
    fn ends(&self, side: Side) -> [Expression; 2] {
        let k = component(side.coordinate());
        let pairs = match side {
            Side::Left | Side::Below => [self.max(0), self.min(1)],
            Side::Right | Side::Above => [self.min(0), self.max(1)],
        };
        pairs.map(|pair| pair[k].clone())
    }

    fn exclusion(&self, side: Side, [of_a, of_b]: [f64; 2], gap: f64, apart: bool) -> Frame {
        let [a, b] = self.letters();
        let end_of_a = words::boxes_end(name(opposite(side)), amount(of_a));
        let end_of_b = words::boxes_end(name(side), amount(of_b));
        let sign = match (side, apart) {
            (Side::Left | Side::Below, true) => "<",
            (Side::Left | Side::Below, false) => "≥",
            (Side::Right | Side::Above, true) => ">",
            (Side::Right | Side::Above, false) => "≤",
        };
        let mut says = vec![if apart {
            words::boxes_beside(a.clone(), beside(side), b.clone(), end_of_a, sign, end_of_b)
        } else {
            words::boxes_not_beside(a.clone(), beside(side), b.clone(), end_of_a, sign, end_of_b)
        }];
        if of_a == of_b {
            says.push(words::boxes_ends_equal());
        }
        says.push(match 4usize.saturating_sub(self.tested) {
            _ if apart => words::boxes_one_way_is_proof(),
            0 => words::boxes_no_way_left(),
            left => words::boxes_ways_left(left),
        });
        let facts = [(0, of_a), (1, of_b)].into_iter().zip(self.ends(side)).map(|((k, value), leaf)| {
            let end = if k == 0 { name(opposite(side)) } else { name(side) };
            let fact_name = words::fact_box_end(self.items[k].letter(), end);
            // The ends are what one is to compare; only what comes of it gives the answer away.
            let fact = computed(fact_name, Value::Number(value), vec![leaf], Some(self.items[k].link()));
            Fact { spoils: false, ..fact }
        });
        let mut facts: Vec<Fact> = facts.collect();
        facts.push(number(words::fact_side_gap(), gap, self.gap(side), None));
        Frame { facts, ..told(words::boxes_side_title(a, beside(side), b), says) }
    }

    fn intervals(&self, coordinate: Coordinate, of: [[f64; 2]; 2], common: [f64; 2], overlap: f64) -> Frame {
        let (axis, k) = (letter(coordinate), component(coordinate));
        let [of_a, of_b] = of.map(interval);
        let shared = if overlap > 0.0 {
            words::boxes_share(axis, of_a, of_b, interval(common), amount(overlap))
        } else {
            words::boxes_share_one_number(axis, of_a, of_b, amount(common[0]))
        };
        let meets =
            self.boxes[0].max()[k] == self.boxes[1].min()[k] || self.boxes[0].min()[k] == self.boxes[1].max()[k];
        let then = match coordinate {
            _ if meets => words::boxes_share_is_contact(),
            Coordinate::X => words::boxes_share_is_no_depth(),
            Coordinate::Y => {
                let within = |coordinate, [lo, hi]: [f64; 2]| match letter(coordinate) {
                    axis if lo < hi => words::common_within(axis, interval([lo, hi])),
                    axis => words::common_at(axis, amount(lo)),
                };
                words::boxes_common(within(Coordinate::X, self.common(Coordinate::X)), within(coordinate, common))
            }
        };
        let [low, high] = self.shared(k);
        let mut facts: Vec<_> = (0..2)
            .map(|i| {
                let [min, max] = [self.min(i), self.max(i)].map(|pair| pair[k].clone());
                let fact_name = words::fact_interval(self.items[i].letter(), axis);
                computed(fact_name, Value::Interval(of[i]), vec![min, max], Some(self.items[i].link()))
            })
            .collect();
        let both = vec![low.clone(), high.clone()];
        facts.push(computed(words::fact_common(axis), Value::Interval(common), both, None));
        facts.push(number(words::fact_overlap(axis), overlap, subtract(high, low), None));
        Frame { facts, ..told(words::boxes_share_title(axis, amount(overlap)), vec![shared, then]) }
    }

    /// What the boxes' intervals share on a coordinate.
    fn common(&self, coordinate: Coordinate) -> [f64; 2] {
        let [a, b] = self.boxes;
        [coordinate.of(a.min()).max(coordinate.of(b.min())), coordinate.of(a.max()).min(coordinate.of(b.max()))]
    }

    /// The room between the two ends, negative when there is none.
    fn gap(&self, side: Side) -> Expression {
        let [of_a, of_b] = self.ends(side);
        match side {
            Side::Left | Side::Below => subtract(of_b, of_a),
            Side::Right | Side::Above => subtract(of_a, of_b),
        }
    }

    /// How far A has to go to this side: between the two ends, the larger minus the smaller.
    fn push_length(&self, side: Side) -> Expression {
        let [of_a, of_b] = self.ends(side);
        match side {
            Side::Left | Side::Below => subtract(of_a, of_b),
            Side::Right | Side::Above => subtract(of_b, of_a),
        }
    }

    /// What both intervals have in common on a coordinate, from its lower end to its upper one.
    fn shared(&self, k: usize) -> [Expression; 2] {
        let axis = ["x", "y"][k];
        let low = greatest(self.min(0)[k].clone(), self.min(1)[k].clone()).named(format!("shared.min.{axis}"));
        let high = least(self.max(0)[k].clone(), self.max(1)[k].clone()).named(format!("shared.max.{axis}"));
        [low, high]
    }

    /// The middle of what the boxes share.
    fn shared_middle(&self) -> Pair {
        [0, 1].map(|k| {
            let [low, high] = self.shared(k);
            middle(low, high)
        })
    }

    /// A nearest pair: on each coordinate the facing ends or, where the intervals share something, its middle twice.
    fn nearest(&self) -> [Pair; 2] {
        let on = Coordinate::BOTH.map(|coordinate| {
            let k = component(coordinate);
            let [a, b] = self.boxes.map(|of| (coordinate.of(of.min()), coordinate.of(of.max())));
            if a.1 < b.0 {
                [self.max(0)[k].clone(), self.min(1)[k].clone()]
            } else if a.0 > b.1 {
                [self.min(0)[k].clone(), self.max(1)[k].clone()]
            } else {
                let [low, high] = self.shared(k);
                let both = middle(low, high);
                [both.clone(), both]
            }
        });
        let [[x_of_a, x_of_b], [y_of_a, y_of_b]] = on;
        [[x_of_a, y_of_a], [x_of_b, y_of_b]]
    }

    fn push(&self, side: Side, length: f64, shortest: bool) -> Frame {
        let [a, b] = self.letters();
        let (end_of_a, end_of_b) = (name(opposite(side)), name(side));
        let says = vec![
            words::boxes_push(a, towards(side), amount(length), end_of_a, b, end_of_b),
            if shortest { words::push_is_shortest() } else { words::push_is_not_shortest() },
        ];
        let link = shortest.then_some(Link::Push);
        let facts = vec![number(words::fact_push_length(), length, self.push_length(side), link)];
        Frame { facts, link, ..told(words::push_title(towards(side), amount(length)), says) }
    }

    fn decided(&self, outcome: &Contact) -> Frame {
        let push_length =
            self.pushed.filter(|_| outcome.relation == Relation::Overlapping).map(|side| self.push_length(side));
        let nearest = self.nearest();
        let normal = outcome.normal.map(|n| match outcome.relation {
            Relation::Separated => {
                let on = [0, 1].map(|k| {
                    let name = |axis| format!("p{}.{axis}", self.items[k].name);
                    let [x, y] = nearest[k].clone();
                    [x.named(name("x")), y.named(name("y"))]
                });
                let [on_a, on_b] = on;
                let away = difference(on_a, on_b);
                let [a, b] = self.items.map(|item| item.name);
                let distance = length(away.clone()).named(format!("|p{a} − p{b}|"));
                away.map(|component| divide(component, distance.clone()))
            }
            _ => plain(n),
        });
        let certificate = match outcome.certificate {
            Certificate::Point(_) => Some(self.shared_middle()),
            Certificate::Axis(axis) => Some(plain(axis)),
            Certificate::NoAxis => None,
        };
        let arithmetic =
            Arithmetic { length: push_length, points: Some(nearest), normal, certificate, ..Arithmetic::default() };
        let mut frame = verdict::contact_with(self.items, outcome, arithmetic);
        frame.says.push(words::settled_by_comparisons());
        frame.facts.extend(self.given_boxes());
        frame
    }

    /// The boxes as they were given.
    fn given_boxes(&self) -> Vec<Fact> {
        let on = |k: usize, coordinate: Coordinate| {
            let [min, max] = [self.min(k), self.max(k)].map(|pair| pair[component(coordinate)].clone());
            let ends = [coordinate.of(self.boxes[k].min()), coordinate.of(self.boxes[k].max())];
            let fact_name = words::fact_interval(self.items[k].letter(), letter(coordinate));
            let fact = computed(fact_name, Value::Interval(ends), vec![min, max], Some(self.items[k].link()));
            Fact { spoils: false, ..fact }
        };
        (0..2).flat_map(|k| Coordinate::BOTH.map(|coordinate| on(k, coordinate))).collect()
    }
}
