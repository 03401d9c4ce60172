//! The query's way node by node, and what both trees cost.

use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, crowd, trees as words};

use super::frames::{link, node_name};
use super::run::{Run, Walk};

/// Numbers of rows that are no nodes.
const ROWS_FROM: u32 = 100_000;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    [way(run), costs(run)].map(Chart::Table).into()
}

/// One row a node that the query came to.
fn way(run: &Run) -> TableChart {
    let rows = run.numbered().map(|(frame, asked)| {
        let decision = match (asked.is_visited, asked.is_leaf) {
            (false, _) => words::decision_skipped(),
            (true, true) => words::decision_leaf(asked.tested.len()),
            (true, false) => words::decision_inner(asked.children),
        };
        let hits = if asked.is_visited && asked.is_leaf {
            run.boxes.list(asked.hits())
        } else {
            crowd::missing()
        };
        let own = frame..frame + 1;
        TableRow {
            cells: vec![
                node_name(run.walk(), asked.node),
                crowd::number(asked.boxes),
                decision,
                hits,
            ],
            found_from: 2,
            // Which nodes come is the answer of those before them.
            announced: frame,
            spoils: true,
            link: link(asked.node),
            known: frame..run.frames(),
            lit: Stretches(vec![own]),
        }
    });
    let columns = vec![
        words::column_node(),
        words::column_below(),
        words::column_decision(),
        words::column_hits(),
    ];
    TableChart { title: words::table_way(), columns, rows: rows.collect() }
}

/// Sizes are known from the start, what the query costs with the verdict.
fn costs(run: &Run) -> TableChart {
    let all = run.boxes.boxes.len() as u64;
    let pairs = run.boxes.all_pairs();
    type Measure = fn(&Walk) -> u64;
    let measures: [(Message, Measure, Option<u64>, u32); 7] = [
        (words::row_nodes(), |walk| walk.query.nodes, None, 0),
        (words::row_levels(), |walk| u64::from(walk.query.depth) + 1, None, 0),
        (words::row_meeting(), |walk| walk.meeting_leaves, None, 0),
        (words::row_compared(), |walk| walk.compared, None, run.last()),
        (words::row_visited(), |walk| walk.query.visited, None, run.last()),
        (words::row_tests(), |walk| walk.query.tests, Some(all), run.last()),
        (words::row_pairs(), |walk| walk.pairs.tests, Some(pairs), run.last()),
    ];
    let rows = (ROWS_FROM..).zip(measures).map(|(k, (name, measure, brute, from))| {
        let [r, b] = [0, 1].map(|k| crowd::number(measure(&run.trees[k])));
        TableRow {
            cells: vec![name, r, b, brute.map_or_else(crowd::missing, crowd::number)],
            found_from: 1,
            announced: 0,
            spoils: from > 0,
            link: Link::Part(k),
            known: from..run.frames(),
            lit: Stretches::default(),
        }
    });
    let columns = vec![words::column_measure(), words::rtree(), words::bvh(), words::column_brute()];
    TableChart { title: words::table_costs(), columns, rows: rows.collect() }
}
