//! A table in plain text: columns side by side as wide as they need, numbers to the right.

use crate::trace::TableChart;
use crate::words::Lang;

use super::wrap::{width, wrapped};

/// Columns of the page between two columns of the table.
const GAP: usize = 2;
/// A last column narrower than this is not worth wrapping into.
const LEAST_LAST: usize = 16;

/// The lines of a table as it stands at the end of the run: names, a rule, the rows. Where it is wider than the page
/// its last column is wrapped.
pub fn table(chart: &TableChart, page_width: usize, lang: Lang) -> Vec<String> {
    let count = chart.columns.len();
    let names: Vec<String> = chart.columns.iter().map(|name| name.text(lang).into_owned()).collect();
    let mut rows = Vec::with_capacity(chart.rows.len());
    for row in &chart.rows {
        let cell = |k: usize| match row.cells.get(k) {
            Some(_) if k >= row.found_from as usize && row.known.is_empty() => "–".to_owned(),
            Some(cell) => cell.text(lang).into_owned(),
            None => String::new(),
        };
        rows.push((0..count).map(cell).collect::<Vec<String>>());
    }
    let is_number = |text: &str| {
        let bare = text.trim_start_matches(['≈', '−', '+', ' ']);
        bare.starts_with(|c: char| c.is_ascii_digit()) && !bare.contains(' ')
    };
    let numeric = |k: usize| {
        let mut cells =
            rows.iter().map(|row| row[k].as_str()).filter(|text| !text.is_empty() && *text != "–").peekable();
        cells.peek().is_some() && cells.all(is_number)
    };
    let numeric: Vec<bool> = (0..count).map(numeric).collect();
    let widest = |k: usize| rows.iter().map(|row| width(&row[k])).chain([width(&names[k])]).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..count).map(widest).collect();
    let before_last: usize = widths.iter().rev().skip(1).map(|width| width + GAP).sum();
    if let Some(last) = widths.last_mut() {
        *last = (*last).min(page_width.saturating_sub(before_last).max(LEAST_LAST));
    }
    let mut lines = Vec::with_capacity(rows.len() + 2);
    let mut write = |cells: &[String]| {
        let Some((last, others)) = cells.split_last() else { return };
        let mut line = String::new();
        for (k, cell) in others.iter().enumerate() {
            let air = " ".repeat(widths[k].saturating_sub(width(cell)));
            line += &if numeric[k] { format!("{air}{cell}") } else { format!("{cell}{air}") };
            line += &" ".repeat(GAP);
        }
        for (k, part) in wrapped(last, widths[count - 1]).into_iter().enumerate() {
            let lead = if k == 0 { line.clone() } else { " ".repeat(before_last) };
            let air = if numeric[count - 1] { widths[count - 1].saturating_sub(width(&part)) } else { 0 };
            lines.push(format!("{lead}{}{part}", " ".repeat(air)).trim_end().to_owned());
        }
    };
    write(&names);
    write(&widths.iter().map(|width| "─".repeat(*width)).collect::<Vec<_>>());
    rows.iter().for_each(|row| write(row));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::{Link, Stretches, TableRow};
    use crate::words::{Message, sat};

    fn cell(text: &str) -> Message {
        sat::amount(text)
    }

    #[test]
    fn columns_line_up_and_a_row_that_was_never_reached_has_dashes() {
        let row = |cells: [&str; 3], is_known: bool| TableRow {
            cells: cells.map(cell).to_vec(),
            found_from: 1,
            announced: 0,
            spoils: false,
            link: Link::Part(0),
            known: if is_known { 0..3 } else { 3..3 },
            lit: Stretches::default(),
        };
        let rows = vec![row(["edge 1", "−12.5", "counts"], true), row(["edge 10", "3", "does not"], false)];
        let columns = ["", "side", "found"].map(cell).to_vec();
        let chart = TableChart { title: cell("t"), columns, rows };
        let want = ["          side  found", "───────  ─────  ──────", "edge 1   −12.5  counts", "edge 10      –  –"];
        assert_eq!(table(&chart, 80, Lang::En), want);
        let narrow = table(&chart, 30, Lang::En);
        assert!(narrow.iter().all(|line| width(line) <= 40), "{narrow:?}");
        assert!(table(&TableChart { columns: Vec::new(), ..chart }, 80, Lang::Zh).is_empty());
    }
}
