//! What was measured as a page of the documentation, with a plot for each spread.

use std::fmt::Write;
use std::io;
use std::path::Path;

use collidoscope::export::svg::svg;
use collidoscope::figure::{self, Look};
use collidoscope::trace::{Link, PlotChart, PlotSeries};
use collidoscope::words::pipeline as words;

use crate::broad::{Spread, Table};

const SIZE_PX: [f64; 2] = [720.0, 360.0];

/// Writes `docs/BENCHMARKS.md` and its plots.
pub fn write(rows: &[String], tables: &[Table]) -> io::Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let mut page = String::from(
        "# Benchmarks\n\n\
         Written by `cargo bench --no-default-features --bench collision -- --table --write`. All sides answer the same \
         questions in one run, in turns, on one processor; what counts are the ratios, as times are those of the machine \
         it last ran on. Ours are doubles and exact.\n",
    );
    // Writing to a string cannot fail.
    if !rows.is_empty() {
        let _ = write!(page, "\n## Narrow phase\n\n```text\n{}\n```\n", rows.join("\n"));
    }
    if !tables.is_empty() {
        page.push_str(
            "\n## Broad phase\n\n\
             Every structure is built anew and all meeting pairs are found, as for shapes that all move. *Uniform*: a box \
             meets one other on average; *clustered*: 40 heaps, the nearer to their middles the denser. Milliseconds by \
             the number of boxes:\n",
        );
    }
    for spread in Spread::ALL {
        let of_spread: Vec<&Table> = tables.iter().filter(|table| table.spread == spread).collect();
        if of_spread.is_empty() {
            continue;
        }
        let name = format!("benchmarks-{}.svg", spread.name());
        std::fs::write(docs.join(&name), svg(&plot(&of_spread)))?;
        let _ = writeln!(page, "\n![Milliseconds against the number of boxes, {0}]({name})", spread.name());
    }
    for table in tables {
        let _ = write!(page, "\n```text\n{}\n```\n", table.text());
    }
    std::fs::write(docs.join("BENCHMARKS.md"), page)
}

fn plot(tables: &[&Table]) -> figure::Picture {
    let names: Vec<&str> =
        tables.iter().flat_map(|table| table.rows.iter().map(|row| row.name)).fold(Vec::new(), |mut names, name| {
            if !names.contains(&name) {
                names.push(name);
            }
            names
        });
    let series = (0..).zip(&names).map(|(k, name)| {
        let of = |table: &&Table| {
            let row = table.rows.iter().find(|row| row.name == *name)?;
            Some([table.count as f64, row.milliseconds])
        };
        PlotSeries {
            name: words::cell(*name),
            points: tables.iter().filter_map(of).collect(),
            link: Link::Part(k),
            lit: false,
        }
    });
    let chart = PlotChart {
        title: words::cell(""),
        x_name: words::cell("boxes"),
        y_name: words::cell("milliseconds"),
        series: series.collect(),
        here: None,
        from: 0,
    };
    figure::plot(&chart, SIZE_PX, &Look::default())
}
