//! A point in any polygon, by a ray to the right.

use std::ops::Range;

use glam::DVec2;

use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::{Crossing, Outcome, Skipped, Step};
use crate::collision::{FillRule, Polygon, Recorded, Settled};
use crate::trace::{Expression, Fact, Frame, Link, Operator, Value};
use crate::words::{Arg, Message, exact, ray_cast as words, steps as common};

use super::arithmetic::{Pair, add, constant, cross, difference, divide, multiply, subtract};
use super::fact::{amount_of, computed, given, number, vector};
use super::item::{Item, primes, subscript};
use super::point_tests::relation;
use super::{told, verdict};

/// Crossings listed one by one in the verdict.
const LISTED_CROSSINGS: usize = 32;
/// Rings whose winding numbers are listed there.
const LISTED_RINGS: usize = 8;
/// Ends of edges told together whose lowest or highest is unfolded.
const UNFOLDED_ENDS: usize = 16;

/// The frames of a run of the point `items[0]`, at `p`, on the polygon `items[1]`: one a step, but neighbours that are
/// passed over for one reason share a frame.
pub fn frames(items: [Item; 2], p: DVec2, polygon: &Polygon, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story::new(items, p, polygon, steps);
    let frame = |group: Range<usize>| {
        let told = &steps[group];
        let frame = match told {
            [only] => story.frame(&only.step),
            all => story.passed(all),
        };
        let at = told.last().map_or(frame.at, |last| crate::lesson::source_line(last.at));
        Frame { at, ..frame }
    };
    groups(p, steps).into_iter().map(frame).collect()
}

/// The steps of each frame. Neighbouring edges of a ring wholly above the ray's line, or wholly below it, are one group;
/// every other step is its own.
pub(in crate::lesson) fn groups(p: DVec2, steps: &[Recorded<Step>]) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (k, recorded) in steps.iter().enumerate() {
        let joins = k > 0
            && match (quiet(p, &steps[k - 1].step), quiet(p, &recorded.step)) {
                (Some((ring, edge, why)), Some(here)) => here == (ring, edge + 1, why),
                _ => false,
            };
        match groups.last_mut() {
            Some(group) if joins => group.end = k + 1,
            _ => groups.push(k..k + 1),
        }
    }
    groups
}

/// Ring, edge and reason of an edge that is passed over and comes nowhere near the ray's line.
fn quiet(p: DVec2, step: &Step) -> Option<(usize, usize, Skipped)> {
    match *step {
        Step::EdgeSkipped { ring, edge, from, to, why: why @ (Skipped::Above | Skipped::Below) }
            if from.y != p.y && to.y != p.y =>
        {
            Some((ring, edge, why))
        }
        _ => None,
    }
}

struct Story<'a> {
    items: [Item<'a>; 2],
    p: DVec2,
    polygon: &'a Polygon,
    /// Edges whose box holds the point, by ring and edge.
    tested: Vec<(usize, usize)>,
    /// The edge on which the point was found.
    on: Option<(usize, usize)>,
    /// The first edge that is left of the point.
    first_left: Option<(usize, usize)>,
    /// The edges that are crossed, in the order of the run.
    crossed: Vec<(usize, usize)>,
}

/// An edge with its ends.
#[derive(Clone, Copy)]
struct Edge {
    ring: usize,
    edge: usize,
    ends: [DVec2; 2],
}

impl Edge {
    /// "edge 3", "edge 1 of hole 2".
    fn name(self) -> Message {
        match self.ring {
            0 => common::name_of_edge(self.edge + 1),
            hole => common::name_of_hole_edge(self.edge + 1, hole),
        }
    }
}

impl<'a> Story<'a> {
    fn new(items: [Item<'a>; 2], p: DVec2, polygon: &'a Polygon, steps: &[Recorded<Step>]) -> Self {
        let (tested, crossed) = (Vec::new(), Vec::new());
        let mut story = Self { items, p, polygon, tested, on: None, first_left: None, crossed };
        for recorded in steps {
            match recorded.step {
                Step::BoundaryTested { ring, edge, on, .. } => {
                    story.tested.push((ring, edge));
                    story.on = story.on.or(on.then_some((ring, edge)));
                }
                Step::EdgeSkipped { ring, edge, why: Skipped::Left, .. } => {
                    story.first_left.get_or_insert((ring, edge));
                }
                Step::EdgeCrossed { crossing, .. } => story.crossed.push((crossing.ring, crossing.edge)),
                _ => {}
            }
        }
        story
    }

    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::BoundaryTested { ring, edge, from, to, cross, on } => {
                self.boundary(Edge { ring, edge, ends: [from, to] }, cross, on)
            }
            Step::OffBoundary => self.off_boundary(),
            Step::EdgeSkipped { ring, edge, from, to, why } => self.skipped(Edge { ring, edge, ends: [from, to] }, why),
            Step::EdgeCrossed { crossing, from, to, count, winding } => {
                let edge = Edge { ring: crossing.ring, edge: crossing.edge, ends: [from, to] };
                self.crossed(edge, crossing, count, winding)
            }
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    fn point(&self) -> Arg {
        self.items[0].letter()
    }

    fn p(&self) -> Pair {
        self.items[0].at(self.p)
    }

    /// Whether the point is known to lie on an edge, or is an end of it.
    fn is_on(&self, edge: Edge) -> bool {
        self.on == Some((edge.ring, edge.edge)) || edge.ends.contains(&self.p)
    }

    fn link(&self, edge: Edge) -> Option<Link> {
        Some(edge_link(self.items[1], self.polygon, edge.ring, edge.edge))
    }

    fn ring_len(&self, ring: usize) -> usize {
        self.polygon.rings().nth(ring).map_or(1, <[DVec2]>::len).max(1)
    }

    /// The coordinates of a vertex of a ring.
    fn vertex(&self, ring: usize, vertex: usize, at: DVec2) -> Pair {
        self.items[1].ring_vertex(ring, vertex, at)
    }

    /// The coordinates of an edge's ends.
    fn ends(&self, edge: Edge) -> [Pair; 2] {
        let count = self.ring_len(edge.ring);
        let labels = [edge.edge, (edge.edge + 1) % count];
        [0, 1].map(|k| self.vertex(edge.ring, labels[k], edge.ends[k]))
    }

    fn end_facts(&self, edge: Edge, link: Option<Link>) -> Vec<Fact> {
        let [from, to] = self.ends(edge);
        let fact = |name, at: DVec2, leaves| Fact { spoils: false, ..vector(name, at, leaves, link) };
        vec![fact(words::fact_from(), edge.ends[0], from), fact(words::fact_to(), edge.ends[1], to)]
    }

    fn y_of_point(&self) -> Fact {
        let [_, y] = self.p();
        let link = Some(self.items[0].link());
        Fact { spoils: false, ..number(words::fact_y_of_point(self.point()), self.p.y, y, link) }
    }

    fn boundary(&self, edge: Edge, crossed: f64, on: bool) -> Frame {
        // Why is said once.
        let says = if on {
            vec![self.on(edge), words::boundary_counts_go_on()]
        } else if self.tested.first() == Some(&(edge.ring, edge.edge)) {
            vec![words::not_on(self.point(), edge.name()), words::boundary_first()]
        } else {
            vec![words::not_on(self.point(), edge.name())]
        };
        let link = self.link(edge);
        let mut facts = self.end_facts(edge, link);
        let [from, to] = self.ends(edge);
        let product = cross(difference(to, from.clone()), difference(self.p(), from));
        facts.push(number(words::fact_cross(), crossed, product, link));
        Frame { facts, link, ..told(words::boundary_title(edge.name()), says) }
    }

    /// The point is on the edge, or is an end of it.
    fn on(&self, edge: Edge) -> Message {
        let count = self.ring_len(edge.ring);
        match edge.ends.iter().position(|end| *end == self.p) {
            Some(k) => {
                let vertex = self.items[1].vertex_name(edge.ring, (edge.edge + k) % count);
                words::on_vertex(self.point(), vertex, edge.name())
            }
            None => words::on(self.point(), edge.name()),
        }
    }

    fn off_boundary(&self) -> Frame {
        let says = if self.tested.is_empty() {
            vec![words::off_boundary_no_box(self.point()), words::boundary_first()]
        } else {
            vec![words::off_boundary(self.point())]
        };
        let link = Some(self.items[0].link());
        let point = vector(common::fact_point(self.point()), self.p, self.p(), link);
        let facts = vec![Fact { spoils: false, ..point }];
        Frame { facts, ..told(words::off_boundary_title(), says) }
    }

    /// Several edges passed over at once, for one reason.
    fn passed(&self, steps: &[Recorded<Step>]) -> Frame {
        let edges: Vec<(Edge, Skipped)> = steps
            .iter()
            .filter_map(|recorded| match recorded.step {
                Step::EdgeSkipped { ring, edge, from, to, why } => Some((Edge { ring, edge, ends: [from, to] }, why)),
                _ => None,
            })
            .collect();
        let (Some((first, why)), Some((last, _))) = (edges.first(), edges.last()) else {
            return told(words::off_boundary_title(), Vec::new());
        };
        let names = match first.ring {
            0 => words::edges_from_to(first.edge + 1, last.edge + 1),
            hole => words::hole_edges_from_to(first.edge + 1, last.edge + 1, hole),
        };
        let (title, says) = match why {
            Skipped::Above => (words::above_title(names.clone()), words::all_above(names)),
            _ => (words::below_title(names.clone()), words::all_below(names)),
        };
        let mut facts = vec![self.y_of_point()];
        if edges.len() < UNFOLDED_ENDS {
            let from = edges.iter().map(|(edge, _)| self.ends(*edge)[0][1].clone());
            let ends: Vec<Expression> = from.chain([self.ends(*last)[1][1].clone()]).collect();
            let (name, operator) = match why {
                Skipped::Above => (words::fact_lowest(), Operator::Minimum),
                _ => (words::fact_highest(), Operator::Maximum),
            };
            let whole = Expression::apply(operator, ends);
            if let Some(value) = whole.evaluate() {
                facts.push(number(name, value, whole, self.link(*first)));
            }
        }
        Frame { facts, link: self.link(*first), ..told(title, vec![says]) }
    }

    fn skipped(&self, edge: Edge, why: Skipped) -> Frame {
        let [from, to] = edge.ends.map(|end| end.y);
        let y = self.p.y;
        let (title, says) = match why {
            Skipped::Left if self.is_on(edge) => {
                (words::through_title(edge.name()), vec![words::through(edge.name(), self.point())])
            }
            Skipped::Left => {
                let is_first = self.first_left == Some((edge.ring, edge.edge));
                let says = std::iter::once(words::left(edge.name(), self.point()));
                (words::left_title(edge.name()), says.chain(is_first.then(words::left_by_sign)).collect())
            }
            Skipped::Above => (words::above_title(edge.name()), vec![words::above(edge.name())]),
            Skipped::Below if from == y && to == y => {
                (words::level_title(edge.name()), vec![words::level(edge.name())])
            }
            Skipped::Below if from == y || to == y => {
                (words::upper_end_title(edge.name()), vec![words::upper_end_on(edge.name())])
            }
            Skipped::Below => (words::below_title(edge.name()), vec![words::below(edge.name())]),
        };
        let link = self.link(edge);
        let mut facts = vec![self.y_of_point()];
        facts.extend(self.end_facts(edge, link));
        Frame { facts, link, ..told(title, says) }
    }

    fn crossed(&self, edge: Edge, crossing: Crossing, count: usize, winding: i32) -> Frame {
        let [from, to] = edge.ends;
        let link = self.link(edge);
        let of_x = self.x_of(edge, crossing, words::fact_x(), link);
        let x = amount_of(&of_x);
        let mut says = vec![match (edge.ring, crossing.upward) {
            (0, true) => words::crossed_up(edge.name(), x.clone()),
            (0, false) => words::crossed_down(edge.name(), x.clone()),
            (_, true) => words::crossed_hole_up(edge.name(), x.clone()),
            (_, false) => words::crossed_hole_down(edge.name(), x.clone()),
        }];
        says.push(match self.polygon.rule() {
            FillRule::EvenOdd if count == 1 => words::first_so_far(),
            FillRule::EvenOdd if count % 2 == 1 => words::odd_so_far(count),
            FillRule::EvenOdd => words::even_so_far(count),
            FillRule::NonZero if edge.ring > 0 => words::hole_winding_so_far(whole(winding), edge.ring),
            FillRule::NonZero => words::winding_so_far(whole(winding)),
        });
        if from.y == self.p.y || to.y == self.p.y {
            says.push(words::lower_end_on(edge.name()));
        }
        let mut facts = vec![self.y_of_point()];
        facts.extend(self.end_facts(edge, link));
        facts.push(of_x);
        facts.push(Fact { spoils: true, ..given(words::fact_count(), Value::Count(count as u64), link) });
        let change = turn(crossing);
        let now = add(whole_number(winding - change), whole_number(change));
        facts.push(number(self.winding_name(edge.ring), f64::from(winding), now, link));
        Frame { facts, link, ..told(words::crossed_title(edge.name(), x), says) }
    }

    /// The crossing's x from the lower or the upper end: the one nearer in y, so that the slope multiplies the shorter way.
    fn x_of(&self, edge: Edge, crossing: Crossing, name: Message, link: Option<Link>) -> Fact {
        let [from, to] = self.ends(edge);
        let ([low_x, low_y], [high_x, high_y]) = if crossing.upward { (from, to) } else { (to, from) };
        let [_, p_y] = self.p();
        let own = |letter: &str| format!("{letter}{}{}", primes(edge.ring), subscript(edge.edge + 1));
        let rise = subtract(high_y.clone(), low_y.clone()).named(own("Δy"));
        let run = subtract(high_x.clone(), low_x.clone()).named(own("Δx"));
        let from_end = |[x, y]: Pair| -> Expression {
            let share = divide(subtract(p_y.clone(), y), rise.clone());
            add(x, multiply(share, run.clone()))
        };
        let ways = [from_end([low_x, low_y]), from_end([high_x, high_y])];
        let fitting = ways.into_iter().filter(|way| way.evaluate() == Some(crossing.x)).take(1).collect();
        computed(name, Value::Number(crossing.x), fitting, link)
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let count = outcome.crossings.len();
        let why = match (outcome.relation, self.polygon.rule()) {
            (PointRelation::Boundary, _) => words::verdict_boundary(),
            (_, FillRule::EvenOdd) if count % 2 == 1 => words::verdict_odd(times(count)),
            (_, FillRule::EvenOdd) if count == 0 => words::verdict_none(),
            (_, FillRule::EvenOdd) => words::verdict_even(times(count)),
            (PointRelation::Outside, _) if outcome.winding == 0 => words::verdict_not_wound(),
            (_, FillRule::NonZero) => match winding_hole(outcome) {
                Some((hole, of_hole)) => words::verdict_in_hole(whole(outcome.winding), hole, of_hole),
                None if outcome.hole_windings.is_empty() => words::verdict_wound(whole(outcome.winding)),
                None => words::verdict_wound_past_holes(whole(outcome.winding)),
            },
        };
        let mut says = vec![relation(self.items, outcome.relation), why, verdict::settled(outcome.settled)];
        says.extend((outcome.order_settled == Settled::Exact).then(words::order_exact));
        let parity = if count % 2 == 1 { words::odd() } else { words::even() };
        let spoiling = |fact: Fact| Fact { spoils: true, ..fact };
        let mut facts = vec![
            spoiling(given(words::fact_count(), Value::Count(count as u64), None)),
            spoiling(given(words::fact_parity(), Value::Words(parity), None)),
        ];
        let windings = std::iter::once(outcome.winding).chain(outcome.hole_windings.iter().copied());
        facts.extend(
            windings.take(LISTED_RINGS).enumerate().map(|(ring, winding)| self.winding(outcome, ring, winding)),
        );
        for (number, place) in (1_u32..).zip(self.crossed.iter().take(LISTED_CROSSINGS)) {
            let found = self.found(outcome, *place);
            let Some((crossing, edge)) = found.and_then(|found| Some((found, self.edge(found)?))) else { continue };
            facts.push(self.x_of(edge, *crossing, words::fact_crossing(number, edge.name()), self.link(edge)));
        }
        Frame { facts, ..told(common::verdict_title(), says) }
    }

    /// A ring's winding number as the sum over its crossings: +1 for one that runs upwards, −1 for one downwards.
    fn winding(&self, outcome: &Outcome, ring: usize, winding: i32) -> Fact {
        // In the order of their numbers.
        let of_ring = self.crossed.iter().filter(|place| place.0 == ring).take(LISTED_CROSSINGS + 1);
        let turns = of_ring.filter_map(|place| self.found(outcome, *place));
        let sum = turns.map(|crossing| whole_number(turn(*crossing))).reduce(add).unwrap_or_else(|| whole_number(0));
        number(self.winding_name(ring), f64::from(winding), sum, None)
    }

    fn winding_name(&self, ring: usize) -> Message {
        match ring {
            0 if self.polygon.holes().is_empty() => words::fact_winding(),
            0 => words::fact_winding_of_outline(),
            hole => words::fact_winding_of_hole(hole),
        }
    }

    /// The crossing of an edge.
    fn found<'o>(&self, outcome: &'o Outcome, place: (usize, usize)) -> Option<&'o Crossing> {
        outcome.crossings.iter().find(|crossing| (crossing.ring, crossing.edge) == place)
    }

    fn edge(&self, crossing: &Crossing) -> Option<Edge> {
        let ring = self.polygon.rings().nth(crossing.ring)?;
        let ends = [*ring.get(crossing.edge)?, *ring.get((crossing.edge + 1) % ring.len())?];
        Some(Edge { ring: crossing.ring, edge: crossing.edge, ends })
    }
}

/// The link of an edge. Edges of holes are no edges of the item that a person can edit: they are numbered on from the
/// outline's.
pub(in crate::lesson) fn edge_link(item: Item, polygon: &Polygon, ring: usize, edge: usize) -> Link {
    if ring == 0 {
        return item.edge_link(edge);
    }
    let before: usize = polygon.rings().take(ring).map(<[DVec2]>::len).sum();
    u32::try_from(before + edge).map_or(item.link(), Link::Part)
}

/// +1 for an edge that runs upwards, −1 for one downwards.
pub(in crate::lesson) fn turn(crossing: Crossing) -> i32 {
    if crossing.upward { 1 } else { -1 }
}

/// "3 times".
fn times(count: usize) -> Message {
    match count {
        1 => words::once(),
        _ => words::times(count),
    }
}

/// The x of a crossing of the point `items[0]`, at `p`, with the polygon `items[1]`, as it is told.
pub(in crate::lesson) fn told_x(items: [Item; 2], p: DVec2, polygon: &Polygon, crossing: Crossing) -> Arg {
    let story = Story::new(items, p, polygon, &[]);
    let edge = story.edge(&crossing);
    edge.map_or(Arg::Number(crossing.x), |edge| amount_of(&story.x_of(edge, crossing, words::fact_x(), None)))
}

/// The first hole that winds around the point, counted from 1, and how often.
pub(in crate::lesson) fn winding_hole(outcome: &Outcome) -> Option<(usize, Arg)> {
    (1..).zip(&outcome.hole_windings).find(|(_, winding)| **winding != 0).map(|(hole, winding)| (hole, whole(*winding)))
}

/// A whole number in arithmetic, which is its own name.
fn whole_number(n: i32) -> Expression {
    constant(exact(f64::from(n)), f64::from(n))
}

/// A whole number that may be negative.
pub(in crate::lesson) fn whole(n: i32) -> Arg {
    Arg::Number(f64::from(n))
}
