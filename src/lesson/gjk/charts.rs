//! Two tables: the rounds of the search, and the edges of A−B beside the separating axes they stand for.

use std::ops::Range;

use crate::collision::gjk::{Region, Step, Support};
use crate::collision::projection::gap_along;
use crate::collision::sat::Owner;
use crate::trace::{Chart, Stretches, TableChart, TableRow};
use crate::words::{Message, gjk as words};

use super::run::{Edge, Run};

/// More edges than this are not listed.
const MOST_EDGES: usize = 24;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let mut charts = vec![Chart::Table(rounds(run))];
    if !run.edges.is_empty() && run.edges.len() <= MOST_EDGES {
        charts.push(Chart::Table(edges(run)));
    }
    charts
}

pub(super) fn left_out(run: &Run) -> Option<Message> {
    (run.edges.len() > MOST_EDGES).then(|| words::left_out_edges(run.edges.len(), MOST_EDGES))
}

/// One row a support point that was asked for.
fn rounds(run: &Run) -> TableChart {
    let naming = run.naming();
    let mut rows = Vec::new();
    let mut chosen = None;
    for (frame, recorded) in (0u32..).zip(&run.steps) {
        if matches!(recorded.step, Step::DirectionChosen { .. }) {
            chosen = Some(frame);
        }
        let Step::SupportFound { number, direction, support, reach, .. } = &recorded.step else { continue };
        let (until, simplex, distance) = came_of(run, frame, support);
        let until = until.min(run.last());
        rows.push(TableRow {
            cells: vec![
                words::cell(*number),
                words::cell(*direction),
                words::cell(naming.name(support)),
                words::cell(*reach),
                simplex,
                distance,
            ],
            found_from: 2,
            // The direction was chosen in an earlier step.
            announced: chosen.unwrap_or(frame),
            spoils: true,
            link: naming.link(support),
            known: until..run.len(),
            lit: once(frame..until + 1),
        });
    }
    let columns = vec![
        words::column_round(),
        words::column_direction(),
        words::column_support(),
        words::column_reach(),
        words::column_simplex(),
        words::column_distance(),
    ];
    TableChart { title: words::rounds_title(), columns, rows }
}

/// The frame that tells what came of a round, the simplex then, and its distance.
fn came_of(run: &Run, frame: u32, support: &Support) -> (u32, Message, Message) {
    let naming = run.naming();
    let Some(next) = run.steps.get(frame as usize + 1) else {
        return (frame, words::cell(naming.name(support)), words::cell_stopped());
    };
    match &next.step {
        Step::SimplexReduced { kept, region, distance, .. } => {
            let distance = match region {
                Region::Inside => words::cell_enclosed(),
                Region::AtVertex | Region::OnEdge => words::cell_on(),
                Region::Vertex | Region::Edge => words::cell(*distance),
            };
            (frame + 1, words::cell(naming.names(kept)), distance)
        }
        Step::NothingFarther { simplex, .. } => (frame + 1, words::cell(naming.names(simplex)), words::cell_kept()),
        Step::Decided { .. } => (frame, words::cell(naming.name(support)), words::cell_stopped()),
        _ => {
            let simplex = run.states.get(frame as usize).map_or("—".to_owned(), |state| naming.names(&state.simplex));
            (frame, words::cell(simplex), words::cell_beside())
        }
    }
}

fn edges(run: &Run) -> TableChart {
    let deciding = run.edge_index(&run.outcome.simplex);
    let row = |(k, edge): (usize, &Edge)| {
        let found = looked_at(run, k).unwrap_or(run.last());
        let verdict = (deciding == Some(k)).then(|| run.last()..run.len());
        let lit = Stretches(looked_at(run, k).map(|frame| frame..frame + 1).into_iter().chain(verdict).collect());
        let distance = edge.of.distance;
        TableRow {
            cells: vec![
                words::cell_edge(k + 1),
                comes_from(run, edge),
                words::cell(edge.of.normal),
                if distance < 0.0 { words::cell_outside(-distance) } else { words::cell(distance) },
                on_axis(run, edge),
            ],
            found_from: 3,
            announced: 0,
            spoils: true,
            link: edge.link,
            known: found..run.len(),
            lit,
        }
    };
    let [a, b] = run.letters();
    let columns = vec![
        words::column_edge(),
        words::column_from(),
        words::column_normal(),
        words::column_to_origin(),
        words::column_axis(),
    ];
    TableChart { title: words::edges_title(a, b), columns, rows: run.edges.iter().enumerate().map(row).collect() }
}

/// The frame at which EPA found that an edge of its polygon is this one of A−B's, which tells its distance.
fn looked_at(run: &Run, k: usize) -> Option<u32> {
    let is_it = |step: &Step| match step {
        Step::EdgeExpanded { outline, edge, grew: false, .. } => {
            let ends = [*edge, edge + 1].map(|end| outline[end % outline.len()]);
            run.edge_index(&ends) == Some(k)
        }
        _ => false,
    };
    (0u32..).zip(&run.steps).find(|(_, recorded)| is_it(&recorded.step)).map(|(frame, _)| frame)
}

/// One stretch of frames.
fn once(frames: Range<u32>) -> Stretches {
    Stretches(std::iter::once(frames).collect())
}

/// Where A's shadow ends along the normal, and B's begins: their difference is the edge's distance.
fn on_axis(run: &Run, edge: &Edge) -> Message {
    let [a, b] = run.letters();
    let along = gap_along(&run.shapes[0], &run.shapes[1], edge.of.normal);
    let (most, least) = (along.of_a.max.value, along.of_b.min.value);
    match edge.axis {
        Some(index) => words::on_axis(index + 1, a, most, b, least),
        None => words::along_normal(a, most, b, least),
    }
}

/// "A's edge 2 and B's edge 4".
fn comes_from(run: &Run, edge: &Edge) -> Message {
    let name = |owner: Owner, edge: usize| {
        let [a, b] = run.letters();
        words::edge_of(if owner == Owner::A { a } else { b }, run.edge_label(owner, edge) + 1)
    };
    let names = edge.of.sides.iter().map(|side| name(side.owner, side.edge));
    names.reduce(words::both_edges).unwrap_or_else(|| words::cell("—"))
}
