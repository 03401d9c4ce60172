//! Two tables: the rounds of the search, and the edges of A−B beside the separating axes they stand for.

use std::ops::Range;

use crate::collision::gjk::{Region, Step, Support};
use crate::collision::sat::Owner;
use crate::lesson::narrate::fact::{amount, amount_of_sign};
use crate::trace::{Chart, Expression, Operator, Stretches, TableChart, TableRow, in_numbers};
use crate::words::{Message, ROUNDED_DIGITS, gjk as words};

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
        let Step::SupportFound { number, direction, support, reach, radii_reach, passes, .. } = &recorded.step else {
            continue;
        };
        // With radii the sign is that of the sum.
        let reached = if *radii_reach > 0.0 { amount(*reach) } else { amount_of_sign(*reach, *passes) };
        let (until, simplex, distance) = came_of(run, frame, support);
        let until = until.min(run.last());
        rows.push(TableRow {
            cells: vec![
                words::cell(*number),
                words::cell(*direction),
                words::cell(naming.name(support)),
                words::cell(reached),
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
            // The origin lies on the simplex; only whether there is more on this side was asked.
            let simplex = run.states.get(frame as usize).map_or("—".to_owned(), |state| naming.names(&state.simplex));
            (frame, words::cell(simplex), words::cell_on())
        }
    }
}

fn edges(run: &Run) -> TableChart {
    let deciding = run.edge_index(&run.outcome.simplex);
    let row = |(k, edge): (usize, &Edge)| {
        let found = run.looked_at(k).unwrap_or(run.last());
        let verdict = (deciding == Some(k)).then(|| run.last()..run.len());
        let lit = Stretches(run.looked_at(k).map(|frame| frame..frame + 1).into_iter().chain(verdict).collect());
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
    let is_round = (0..2).any(|k| run.radius(k) > 0.0);
    let title = if is_round { words::edges_title_round } else { words::edges_title };
    TableChart { title: title(a, b), columns, rows: run.edges.iter().enumerate().map(row).collect() }
}

/// One stretch of frames.
fn once(frames: Range<u32>) -> Stretches {
    Stretches(std::iter::once(frames).collect())
}

/// Where A's shadow ends along the normal, less where B's begins: it is the edge's distance.
fn on_axis(run: &Run, edge: &Edge) -> Message {
    let ends = run.ends_along(edge.of.normal).map(|end| Expression::leaf("", end.value, None));
    let difference = in_numbers(&Expression::apply(Operator::Subtract, ends), ROUNDED_DIGITS);
    match edge.axis {
        Some(index) => words::on_axis(index + 1, difference),
        None => words::cell(difference),
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
