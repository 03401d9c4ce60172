//! A point in any polygon, by a ray to the right.

use glam::DVec2;

use crate::collision::point_tests::PointRelation;
use crate::collision::ray_cast::{Crossing, Outcome, Skipped, Step};
use crate::collision::{FillRule, Polygon, Recorded};
use crate::trace::{Expression, Fact, Frame, Link, Value};
use crate::words::{Arg, Message, steps as words};

use super::arithmetic::{Pair, add, constants, divide, multiply, subtract};
use super::fact::{amount, computed, given};
use super::item::Item;
use super::point_tests::{edge_facts, point_fact, relation};
use super::{tell, told, verdict};

/// Crossings listed one by one in the verdict.
const LISTED_CROSSINGS: usize = 32;

/// The frames of a run of the point `items[0]`, at `p`, on the polygon `items[1]`.
pub fn frames(items: [Item; 2], p: DVec2, polygon: &Polygon, steps: &[Recorded<Step>]) -> Vec<Frame> {
    let story = Story { items, p, polygon };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    p: DVec2,
    polygon: &'a Polygon,
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
            0 => words::name_of_edge(self.edge + 1),
            hole => words::name_of_hole_edge(self.edge + 1, hole),
        }
    }
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::BoundaryTested { ring, edge, from, to, cross, on } => {
                self.boundary(Edge { ring, edge, ends: [from, to] }, cross, on)
            }
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

    /// Edges of holes have no link of their own.
    fn link(&self, edge: Edge) -> Option<Link> {
        Some(if edge.ring == 0 { self.items[1].edge_link(edge.edge) } else { self.items[1].link() })
    }

    /// The coordinates of an edge's ends.
    fn ends(&self, edge: Edge) -> [Pair; 2] {
        let count = self.polygon.rings().nth(edge.ring).map_or(1, <[DVec2]>::len).max(1);
        let labels = [edge.edge, (edge.edge + 1) % count];
        [0, 1].map(|k| match edge.ring {
            0 => self.items[1].vertex(labels[k], edge.ends[k]),
            hole => constants(&format!("hole {hole}, {}", labels[k] + 1), edge.ends[k]),
        })
    }

    fn boundary(&self, edge: Edge, crossed: f64, on: bool) -> Frame {
        let (says, why) = if on {
            (words::ray_on(self.point(), edge.name()), words::ray_boundary_counts_go_on())
        } else {
            (words::ray_not_on(self.point(), edge.name()), words::ray_boundary_first())
        };
        let link = self.link(edge);
        let facts = edge_facts(self.p(), self.ends(edge), edge.ends, crossed, link);
        Frame { facts, link, ..told(words::ray_boundary_title(edge.name()), vec![says, why]) }
    }

    fn skipped(&self, edge: Edge, why: Skipped) -> Frame {
        let [from, to] = edge.ends;
        let mut says = vec![match why {
            Skipped::Above => words::ray_above(edge.name()),
            Skipped::Below => words::ray_below(edge.name()),
            Skipped::Left => words::ray_left(edge.name(), self.point()),
        }];
        if from.y == self.p.y || to.y == self.p.y {
            says.push(words::ray_half_open());
        }
        let link = self.link(edge);
        let facts = vec![end_fact(words::fact_edge_from(), from, link), end_fact(words::fact_edge_to(), to, link)];
        Frame { facts, link, ..told(words::ray_skipped_title(edge.name()), says) }
    }

    fn crossed(&self, edge: Edge, crossing: Crossing, count: usize, winding: i32) -> Frame {
        let [from, to] = edge.ends;
        let x = amount(crossing.x);
        let mut says = vec![if crossing.upward {
            words::ray_crossed_up(edge.name(), x.clone())
        } else {
            words::ray_crossed_down(edge.name(), x.clone())
        }];
        says.push(match self.polygon.rule() {
            FillRule::EvenOdd if count % 2 == 1 => words::ray_odd_so_far(count),
            FillRule::EvenOdd => words::ray_even_so_far(count),
            FillRule::NonZero => words::ray_winding_so_far(whole(winding)),
        });
        if from.y == self.p.y || to.y == self.p.y {
            says.push(words::ray_half_open());
        }
        let link = self.link(edge);
        let facts = vec![
            end_fact(words::fact_edge_from(), from, link),
            end_fact(words::fact_edge_to(), to, link),
            self.x_of(edge, crossing, words::fact_x(), link),
            Fact { spoils: true, ..given(words::fact_count(), Value::Count(count as u64), link) },
            Fact { spoils: true, ..given(words::fact_winding(), Value::Number(f64::from(winding)), link) },
        ];
        Frame { facts, link, ..told(words::ray_crossed_title(count, x), says) }
    }

    /// The crossing's x from the lower or the upper end: the one nearer in y, so that the slope multiplies the shorter way.
    fn x_of(&self, edge: Edge, crossing: Crossing, name: Message, link: Option<Link>) -> Fact {
        let [from, to] = self.ends(edge);
        let ([low_x, low_y], [high_x, high_y]) = if crossing.upward { (from, to) } else { (to, from) };
        let [_, p_y] = self.p();
        let rise = subtract(high_y.clone(), low_y.clone()).named("rise");
        let run = subtract(high_x.clone(), low_x.clone()).named("run");
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
            (PointRelation::Boundary, _) => words::ray_verdict_boundary(),
            (_, FillRule::EvenOdd) if count % 2 == 1 => words::ray_verdict_odd(count),
            (_, FillRule::EvenOdd) => words::ray_verdict_even(count),
            (PointRelation::Inside, FillRule::NonZero) => words::ray_verdict_wound(whole(outcome.winding)),
            (PointRelation::Outside, _) if outcome.winding == 0 => words::ray_verdict_not_wound(),
            (PointRelation::Outside, _) => words::ray_verdict_in_hole(whole(outcome.winding)),
        };
        let says = vec![relation(self.items, outcome.relation), why, verdict::settled(outcome.settled)];
        let mut facts = vec![point_fact(self.items[0], self.p)];
        facts.push(Fact { spoils: true, ..given(words::fact_count(), Value::Count(count as u64), None) });
        let winding = Value::Number(f64::from(outcome.winding));
        facts.push(Fact { spoils: true, ..given(words::fact_winding(), winding, None) });
        for (k, crossing) in outcome.crossings.iter().take(LISTED_CROSSINGS).enumerate() {
            let Some(edge) = self.edge(crossing) else { continue };
            facts.push(self.x_of(edge, *crossing, words::fact_crossing(k + 1), self.link(edge)));
        }
        Frame { facts, ..told(words::verdict_title(), says) }
    }

    fn edge(&self, crossing: &Crossing) -> Option<Edge> {
        let ring = self.polygon.rings().nth(crossing.ring)?;
        let ends = [*ring.get(crossing.edge)?, *ring.get((crossing.edge + 1) % ring.len())?];
        Some(Edge { ring: crossing.ring, edge: crossing.edge, ends })
    }
}

fn end_fact(name: Message, end: DVec2, link: Option<Link>) -> Fact {
    given(name, Value::Vector(end.to_array()), link)
}

/// A whole number that may be negative.
fn whole(n: i32) -> Arg {
    Arg::Number(f64::from(n))
}
