//! The cells as rows, and what other sizes of cells would cost: as lines, and as rows.

use crate::lesson::cell_sizes::{self, Counted, Plotted};
use crate::trace::{Chart, Link, Stretches, TableChart, TableRow};
use crate::words::{Message, crowd, grid as words};

use super::frames::{cell_name, counted, link};
use super::run::{Run, What};

/// Numbers of the rows of sizes begin beyond those of the frames.
const SIZES_FROM: u32 = 100_000;
/// And those of the lines beyond them.
const LINES_FROM: u32 = 200_000;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let cells = cells(run).map(Chart::Table);
    cells.into_iter().chain([plot(run), Chart::Table(sizes(run))]).collect()
}

/// The counts against the side of a cell. A size at which they were not taken is missing.
fn plot(run: &Run) -> Chart {
    let counted = run.sizes.iter().filter_map(|size| {
        let (stats, work) = (size.stats?, size.work()?);
        Some(Counted { size: size.size, work, tests: stats.tests, registrations: stats.stored })
    });
    let plotted = Plotted {
        title: words::plot_sizes(),
        tests: words::plot_tests(),
        now: run.size,
        links_from: LINES_FROM,
        from: run.filled(),
    };
    cell_sizes::plot(plotted, &counted.collect::<Vec<_>>())
}

/// One row a cell that is told; `None` where no cell holds two boxes.
fn cells(run: &Run) -> Option<TableChart> {
    let mut rows = Vec::new();
    let filled = run.filled();
    for (frame, what) in run.numbered() {
        let cells = match what {
            What::Cell(visit) => vec![
                words::cell(cell_name(visit.cell)),
                run.boxes.list(run.ids(visit.place).iter().copied()),
                crowd::number(visit.tested.len()),
                crowd::number(visit.meeting().count()),
                crowd::number(visit.left.len()),
            ],
            What::Quiet { cells, again } => vec![
                match cells.as_slice() {
                    [only] => words::cell(cell_name(run.cells[*only].0)),
                    _ => words::cells(cells.len()),
                },
                match cells.as_slice() {
                    [only] => run.boxes.list(run.ids(*only).iter().copied()),
                    _ => crowd::missing(),
                },
                crowd::number(0_u32),
                crowd::number(0_u32),
                crowd::number(*again),
            ],
            _ => continue,
        };
        rows.push(row(cells, 2, filled, link(frame), frame..run.frames(), frame));
    }
    let columns = vec![
        words::column_cell(),
        words::column_boxes(),
        words::column_tested(),
        words::column_meet(),
        words::column_left(),
    ];
    (!rows.is_empty()).then(|| TableChart { title: words::table_cells(), columns, rows })
}

/// One row a size, the current one lit.
fn sizes(run: &Run) -> TableChart {
    let filled = run.filled();
    let rows = (SIZES_FROM..).zip(&run.sizes).map(|(k, size)| {
        let name = crowd::number(size.size);
        let cells: Vec<Message> = vec![
            if size.is_current { words::size_current(name) } else { name },
            crowd::number(size.registrations),
            counted(size.stats.map(|stats| stats.nodes)),
            counted(size.stats.map(|stats| stats.tests)),
            counted(size.stats.map(|stats| stats.again)),
            counted(size.work()),
        ];
        let lit = if size.is_current { filled..run.frames() } else { 0..0 };
        let link = Link::Part(k);
        let lit = Stretches(vec![lit]);
        TableRow { cells, found_from: 1, announced: 0, spoils: true, link, known: filled..run.frames(), lit }
    });
    let columns = vec![
        words::column_size(),
        words::column_registrations(),
        words::column_occupied(),
        words::column_tests(),
        words::column_again(),
        words::column_work(),
    ];
    TableChart { title: words::table_sizes(), columns, rows: rows.collect() }
}

fn row(
    cells: Vec<Message>,
    found_from: u32,
    announced: u32,
    link: Link,
    known: std::ops::Range<u32>,
    lit: u32,
) -> TableRow {
    let own = lit..lit + 1;
    TableRow { cells, found_from, announced, spoils: true, link, known, lit: Stretches(vec![own]) }
}
