//! What the tree costs: the three policies and brute force side by side, and sweeps over capacity and depth.

use crate::collision::broad::quadtree::Options;
use crate::collision::broad::{Brute, Stats};
use crate::scene::Knob;
use crate::trace::{
    Chart, CountLevel, CountStretch, CountTick, CountsChart, CountsState, CurveKnob, Link, Stretches, TableChart,
    TableRow,
};
use crate::words::{Message, quadtree as words};

use super::run::{Costs, POLICIES};
use super::{CAPACITY, DEPTH, Run};

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let brute = Brute::new(&run.crowd.boxes).pairs(&mut |_| (), &mut ());
    vec![costs(run, &brute), by_capacity(run, &brute), by_depth(run, &brute)]
}

/// Rows and knobs of the charts are no nodes.
fn own_link(number: u32) -> Link {
    Link::Part(u32::MAX - number)
}

/// A measure of a run with one of the policies on so many boxes.
type Measure = fn(&Costs, u64) -> u64;

fn costs(run: &Run, brute: &Stats) -> Chart {
    let all = run.crowd.boxes.len() as u64;
    let runs = POLICIES.map(|straddlers| run.pairs(Options { straddlers, ..run.options }));
    let measures: [(Message, Option<u64>, Measure); 8] = [
        (words::row_query_tests(), Some(all), |costs, _| costs.query.tests),
        (words::row_query_visited(), None, |costs, _| costs.query.visited),
        (words::row_pairs_tests(), Some(brute.tests), |costs, _| costs.pairs.tests),
        (words::row_pairs_visited(), None, |costs, _| costs.pairs.visited),
        (words::row_copies(), Some(0), |costs, all| costs.pairs.stored.saturating_sub(all)),
        (words::row_stored(), Some(brute.stored), |costs, _| costs.pairs.stored),
        (words::row_depth(), None, |costs, _| u64::from(costs.pairs.depth)),
        (words::row_nodes(), None, |costs, _| costs.pairs.nodes),
    ];
    // The answers of the run: a query's own costs, or how often the inserted box is stored.
    let answers = if run.inserted.is_some() { 4..6 } else { 0..2 };
    let number = |value: Option<u64>| value.map_or_else(words::blank, words::number);
    let rows = (0_u32..).zip(measures).map(|(k, (name, of_brute, measure))| {
        let values = runs.map(|costs| number(costs.as_ref().map(|costs| measure(costs, all))));
        let from = if answers.contains(&k) { run.last() } else { 0 };
        TableRow {
            cells: [name, number(of_brute)].into_iter().chain(values).collect(),
            found_from: 1,
            announced: 0,
            spoils: true,
            link: own_link(k + 2),
            known: from..run.len(),
            lit: Stretches::default(),
        }
    });
    let names = [words::column_parent(), words::column_copies(), words::column_loose()];
    let chosen = POLICIES.iter().position(|policy| *policy == run.options.straddlers);
    let column = |(k, name)| if chosen == Some(k) { words::column_chosen(name) } else { name };
    let mut columns = vec![words::column_measure(), words::column_brute()];
    columns.extend(names.into_iter().enumerate().map(column));
    Chart::Table(TableChart { title: words::costs_title(), columns, rows: rows.collect() })
}

fn by_capacity(run: &Run, brute: &Stats) -> Chart {
    let sweep = Sweep {
        knob: &CAPACITY,
        title: words::capacity_title(),
        axis: words::capacity_axis(),
        now: run.options.capacity,
        says: |at, count| words::capacity_now(at, count),
        link: own_link(0),
    };
    sweep.chart(run, brute, |capacity| Options { capacity, ..run.options })
}

fn by_depth(run: &Run, brute: &Stats) -> Chart {
    let sweep = Sweep {
        knob: &DEPTH,
        title: words::depth_title(),
        axis: words::depth_axis(),
        now: run.options.max_depth,
        says: |at, count| words::depth_now(at, count),
        link: own_link(1),
    };
    sweep.chart(run, brute, |max_depth| Options { max_depth, ..run.options })
}

/// A setting through all its values.
struct Sweep {
    knob: &'static Knob,
    title: Message,
    axis: Message,
    now: u32,
    says: fn(u32, u32) -> Message,
    link: Link,
}

impl Sweep {
    fn chart(self, run: &Run, brute: &Stats, options: impl Fn(u32) -> Options) -> Chart {
        let [least, most] = [self.knob.min as u32, self.knob.max as u32];
        let cost = |at: u32| {
            let costs = run.pairs(options(at)).map_or(0, |costs| costs.pairs.tests + costs.pairs.visited);
            u32::try_from(costs).unwrap_or(u32::MAX)
        };
        let counts: Vec<(u32, u32)> = (least..=most).map(|at| (at, cost(at))).collect();
        let stretch = |(at, count): &(u32, u32)| CountStretch {
            from: f64::from(*at) - 0.5,
            to: f64::from(*at) + 0.5,
            count: *count,
            solid: *at == self.now,
        };
        let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
        let mut levels = vec![CountLevel { count: 0, name: words::number(0_u32) }];
        if highest > 0 {
            levels.push(CountLevel { count: highest, name: words::number(highest) });
        }
        // Far above all, brute force would press everything else flat.
        let of_brute = u32::try_from(brute.tests).ok().filter(|count| *count / 3 <= highest && *count > 0);
        levels.extend(of_brute.map(|count| CountLevel { count, name: words::level_brute(count) }));
        levels.sort_by_key(|level| level.count);
        levels.dedup_by_key(|level| level.count);
        let best = counts.iter().min_by_key(|(_, count)| *count).map(|(at, count)| words::least_at(*at, *count));
        let here = counts.iter().find(|(at, _)| *at == self.now).map_or(0, |(_, count)| *count);
        let state =
            CountsState { from: 0, stretches: counts.iter().map(stretch).collect(), levels, note: best };
        let ticks = counts.iter().map(|(at, _)| CountTick {
            at: f64::from(*at),
            name: words::number(*at),
            link: None,
            from: 0,
        });
        let knob = CurveKnob {
            knob: self.knob.id.to_owned(),
            at: [f64::from(self.now), f64::from(here)],
            says: (self.says)(self.now, here),
            link: self.link,
        };
        Chart::Counts(CountsChart {
            title: self.title,
            x_name: self.axis,
            range: [f64::from(least) - 0.5, f64::from(most) + 0.5],
            goes_on: false,
            states: vec![state],
            ticks: ticks.collect(),
            knob: Some(knob),
        })
    }
}
