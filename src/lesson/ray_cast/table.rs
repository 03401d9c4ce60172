//! The edges as rows, in the order of the run.

use crate::collision::FillRule;
use crate::collision::ray_cast::{Crossing, Skipped, Step};
use crate::lesson::narrate::ray_cast::turn;
use crate::trace::{Chart, Stretches, TableChart, TableRow};
use crate::words::{Arg, Message, ray_cast as words};

use super::charts::parity_level;
use super::run::{Run, edge_tag};

pub(super) fn table(run: &Run) -> Chart {
    let columns = vec![
        words::column_edge(),
        words::column_y(run.p.y),
        words::column_counts(),
        words::column_x(),
        words::column_count(),
        if run.polygon.holes().is_empty() { words::column_winding() } else { words::column_winding_by_ring() },
    ];
    // The running parity, where it decides.
    let so_far = |count| if run.rule() == FillRule::EvenOdd { parity_level(count) } else { words::number(count) };
    let mut rows = Vec::new();
    // The winding number is that of the ring whose edges are told.
    let (mut count, mut winding, mut of_ring) = (0_u32, 0, 0);
    for (frame, step) in run.steps() {
        if let Step::EdgeSkipped { ring, .. } | Step::EdgeCrossed { crossing: Crossing { ring, .. }, .. } = *step
            && ring != of_ring
        {
            (winding, of_ring) = (0, ring);
        }
        let (ring, edge, from, to, found) = match *step {
            Step::EdgeSkipped { ring, edge, from, to, why } => {
                let why = match why {
                    Skipped::Above => words::no_above(),
                    Skipped::Below if from.y == run.p.y && to.y == run.p.y => words::no_level(),
                    Skipped::Below if from.y == run.p.y || to.y == run.p.y => words::no_upper_end(),
                    Skipped::Below => words::no_below(),
                    Skipped::Left => words::no_left(),
                };
                (ring, edge, from, to, [why, words::nothing(), so_far(count), number(winding)])
            }
            Step::EdgeCrossed { crossing, from, to, count: counted, winding: wound } => {
                (count, winding) = (counted as u32, wound);
                let yes = if from.y == run.p.y || to.y == run.p.y { words::yes_lower_end() } else { words::yes() };
                let change = if turn(crossing) == 1 { "+1" } else { "−1" };
                let winds = words::winding_step(change, Arg::Number(f64::from(winding)));
                let x = words::number(run.told_x(crossing));
                (crossing.ring, crossing.edge, from, to, [yes, x, so_far(count), winds])
            }
            _ => continue,
        };
        let mut cells = vec![edge_tag(ring, edge), words::y_from_to(from.y, to.y)];
        cells.extend(found);
        rows.push(TableRow {
            cells,
            found_from: 2,
            announced: 0,
            spoils: true,
            link: run.edge_link(ring, edge),
            known: frame..run.len(),
            lit: once(frame),
        });
    }
    Chart::Table(TableChart { title: words::table_title(), columns, rows })
}

fn number(n: i32) -> Message {
    words::number(Arg::Number(f64::from(n)))
}

/// Lit at one frame.
fn once(frame: u32) -> Stretches {
    let own = frame..frame + 1;
    Stretches(vec![own])
}
