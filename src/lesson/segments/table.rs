//! The four orientations as rows.

use std::cmp::Ordering;

use crate::collision::segments::Step;
use crate::lesson::narrate::fact::amount_of_sign;
use crate::lesson::narrate::segments::{orientation_link, sign, triangle_name};
use crate::trace::{Chart, Stretches, TableChart, TableRow};
use crate::words::{Message, segments as words};

use super::Run;

pub(super) fn table(run: &Run) -> Chart {
    let columns = vec![words::column_triangle(), words::column_value(), words::column_sign(), words::column_means()];
    let frames = run.steps.len() as u32;
    let rows = run.steps().filter_map(|(frame, step)| match *step {
        Step::OrientationFound { line, end, cross, side, .. } => Some(TableRow {
            cells: vec![
                words::plain(triangle_name(run.names(), line, end)),
                value(cross, side),
                words::plain(sign(side)),
                meaning(run, line, end, side),
            ],
            found_from: 1,
            announced: 0,
            spoils: true,
            link: orientation_link(line, end),
            known: frame..frames,
            lit: once(frame),
        }),
        _ => None,
    });
    Chart::Table(TableChart { title: words::table_title(), columns, rows: rows.collect() })
}

fn value(cross: f64, side: Ordering) -> Message {
    words::length_label(amount_of_sign(cross, side))
}

fn meaning(run: &Run, line: usize, end: usize, side: Ordering) -> Message {
    let (third, line_name) = (run.end_name(1 - line, end), run.letter(line));
    match side {
        _ if !run.has_length(line) => words::means_no_line(line_name),
        Ordering::Greater => words::means_left(third, line_name),
        Ordering::Less => words::means_right(third, line_name),
        Ordering::Equal => words::means_on(third, line_name),
    }
}

/// Lit at one frame.
fn once(frame: u32) -> Stretches {
    let own = frame..frame + 1;
    Stretches(vec![own])
}
