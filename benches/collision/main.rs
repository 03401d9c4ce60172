//! The fast paths against parry2d (single precision) and geo (doubles), on the same seeded questions.
//!
//! Of pairs a third lies far apart, a third has overlapping bounding boxes but is apart, a third overlaps; sizes about
//! 1–3, in random order. Ours are doubles and decide exactly. After criterion's own figures a table gives the medians of
//! interleaved rounds, their ratios, and whether these are within their targets: taken in turns, both sides meet the
//! same machine.
//!
//!     cargo bench --bench collision                      everything
//!     cargo bench --bench collision -- --table           the table alone, in seconds
//!     cargo bench --bench collision -- --table convex    of it, the rows that have this in their name
//!     cargo bench --bench collision -- --table --write   the table, and docs/BENCHMARKS.md and its plots anew

mod broad;
mod points;
mod polygons;
mod race;
mod random;
mod rects;
mod report;
#[path = "../../tests/common/random.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod seeded;
mod segments;

use criterion::Criterion;

use race::Race;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let table_only = arguments.iter().any(|argument| argument == "--table");
    let wanted = arguments.iter().find(|argument| !argument.starts_with('-')).cloned().unwrap_or_default();
    let mut races: Vec<Race> = rects::races();
    races.extend(polygons::races());
    races.extend(points::races());
    races.extend(segments::races());
    races.retain(|race| race.name.contains(&wanted));

    if !table_only {
        let mut criterion = Criterion::default().configure_from_args();
        races.iter().for_each(|race| race.examine(&mut criterion));
        criterion.final_summary();
    }
    let mut rows = Vec::new();
    let mut tell = |row: String| {
        println!("{row}");
        rows.push(row);
    };
    if !races.is_empty() {
        tell(Race::head());
        races.iter().for_each(|race| tell(race.run()));
    }
    let mut tables = Vec::new();
    if "broad phase".contains(&wanted) {
        for (count, spread) in [1000, 10_000, 100_000].into_iter().flat_map(|n| broad::Spread::ALL.map(|s| (n, s))) {
            let table = broad::Table::measure(spread, count);
            println!("\n{}", table.text());
            tables.push(table);
        }
    }
    if arguments.iter().any(|argument| argument == "--write") {
        report::write(&rows, &tables).expect("docs/ can be written");
    }
}
