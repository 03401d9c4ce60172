//! Growth against n, the sweep over cell sizes, and every index side by side.

use super::run::{Kind, Run};
use crate::collision::broad::Stats;
use crate::collision::broad::pipeline::Step;
use crate::lesson::cell_sizes::{self, Counted, Plotted};
use crate::trace::{Chart, Link, PlotChart, PlotSeries, Stretches, TableChart, TableRow};
use crate::words::{crowd, pipeline as words};

/// Numbers of the lines by cell size, beyond those of the indexes.
const CELLS_FROM: u32 = 100;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    let proposed = run.steps.iter().position(|recorded| matches!(recorded.step, Step::Proposed { .. })).unwrap_or(0);
    let proposed = u32::try_from(proposed).unwrap_or(u32::MAX);
    let mut charts = vec![growth(run, proposed), table(run, proposed)];
    if run.kind == Kind::Grid && run.growth.cells.len() > 1 {
        charts.push(cells(run, proposed));
    }
    charts
}

fn link(k: usize) -> Link {
    Link::Part(u32::try_from(k).unwrap_or(u32::MAX))
}

fn growth(run: &Run, from: u32) -> Chart {
    let series = Kind::ALL.iter().zip(&run.growth.lines).enumerate().map(|(k, (kind, points))| PlotSeries {
        name: kind.name(),
        points: points.clone(),
        link: link(k),
        lit: *kind == run.kind,
    });
    Chart::Plot(PlotChart {
        title: words::growth_title(),
        x_name: words::growth_x(),
        y_name: words::growth_y(),
        series: series.collect(),
        here: Some((f64::from(run.swarm.count), words::growth_here())),
        from,
    })
}

fn cells(run: &Run, from: u32) -> Chart {
    let counted = run.growth.cells.iter().map(|(size, stats)| Counted {
        size: *size,
        work: stats.work(),
        tests: stats.tests,
        registrations: stats.stored,
    });
    let plotted = Plotted {
        title: words::cells_title(),
        tests: words::cells_tests(),
        now: run.cell,
        links_from: CELLS_FROM,
        from,
    };
    cell_sizes::plot(plotted, &counted.collect::<Vec<_>>())
}

/// What each index costs: all work, the parts that it is the sum of, and what was spared.
fn table(run: &Run, from: u32) -> Chart {
    const PARTS: [fn(&Stats) -> u64; 6] = [
        Stats::work,
        |stats| stats.sorting,
        |stats| stats.stored,
        |stats| stats.visited,
        |stats| stats.tests,
        |stats| stats.again,
    ];
    let frames = u32::try_from(run.steps.len()).unwrap_or(u32::MAX);
    let rows = Kind::ALL.iter().zip(&run.costs).enumerate().map(|(k, (kind, stats))| TableRow {
        cells: std::iter::once(kind.name())
            .chain(PARTS.map(|part| stats.as_ref().map_or_else(crowd::missing, |stats| words::cell(part(stats)))))
            .collect(),
        found_from: 1,
        announced: 0,
        spoils: true,
        link: link(k),
        known: from..frames,
        lit: Stretches((*kind == run.kind).then_some(from..frames).into_iter().collect()),
    });
    let columns = vec![
        words::column_index(),
        words::column_work(),
        words::column_sorting(),
        words::column_stored(),
        words::column_visited(),
        words::column_tests(),
        words::column_again(),
    ];
    let title = match run.kept {
        None => words::table_now(run.world.bodies.len()),
        Some(count) => words::table_kept(count),
    };
    Chart::Table(TableChart { title, columns, rows: rows.collect() })
}
