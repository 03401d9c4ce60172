//! What a grid counts against the side of its cells, as lines.

use crate::trace::{Chart, Link, PlotChart, PlotSeries};
use crate::words::{Message, pipeline as words};

/// The counts of a grid with cells of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub size: f64,
    pub work: u64,
    pub tests: u64,
    pub registrations: u64,
}

type Count = fn(&Counted) -> u64;

/// How the lines are called, linked and when they are shown.
pub(super) struct Plotted {
    pub title: Message,
    pub tests: Message,
    /// The side in use.
    pub now: f64,
    /// Number of the first line's link.
    pub links_from: u32,
    /// Frame from which the lines are shown.
    pub from: u32,
}

/// Lines over the sizes, which rise: all work in front, and two parts of it.
pub(super) fn plot(plotted: Plotted, counted: &[Counted]) -> Chart {
    let Plotted { title, tests, now, links_from, from } = plotted;
    let lines: [(Message, Count); 3] =
        [(words::cells_work(), |of| of.work), (tests, |of| of.tests), (words::cells_stored(), |of| of.registrations)];
    // On a logarithmic axis there is no 0.
    let points = |count: Count| counted.iter().map(|of| [of.size, count(of).max(1) as f64]).collect();
    let series = (links_from..).zip(lines).map(|(number, (name, count))| PlotSeries {
        name,
        points: points(count),
        link: Link::Part(number),
        lit: number == links_from,
    });
    Chart::Plot(PlotChart {
        title,
        x_name: words::cells_x(),
        y_name: words::cells_y(),
        series: series.collect(),
        here: Some((now, words::cells_here())),
        from,
    })
}
