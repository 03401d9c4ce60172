//! Two pixel masks.

use crate::collision::Recorded;
use crate::collision::mask::PixelBox;
use crate::collision::masks::{Outcome, Step};
use crate::trace::{Fact, Frame, Link, Value};
use crate::words::{Arg, Message, masks as words, steps};

use super::fact::given;
use super::item::Item;
use super::{tell, told};

/// The frames of a run on the masks of `items`.
pub fn frames(items: [Item; 2], steps: &[Recorded<Step>]) -> Vec<Frame> {
    let window = steps.iter().find_map(|recorded| match recorded.step {
        Step::BoxesTested { window, .. } => Some(window),
        _ => None,
    });
    let scanned = steps.iter().rev().find_map(|recorded| match recorded.step {
        Step::RowScanned { total, .. } => Some(total),
        _ => None,
    });
    let story = Story { items, top: window.map_or(0, |window| window.min[1]), total: scanned.unwrap_or(0) };
    tell(steps, |step| story.frame(step))
}

struct Story<'a> {
    items: [Item<'a>; 2],
    /// First row of the window.
    top: i64,
    /// Common pixels of the whole window.
    total: u64,
}

impl Story<'_> {
    fn frame(&self, step: &Step) -> Frame {
        match *step {
            Step::BoxesTested { window, .. } => self.boxes(window),
            Step::RowScanned { row, count, first, total } => self.row(row, count, first, total),
            Step::CoarselySampled { stride, tried, hits } => self.coarse(stride, tried, hits),
            Step::NeighborsTested { neighbors } => self.neighbors(neighbors),
            Step::Decided { ref outcome } => self.decided(outcome),
        }
    }

    fn boxes(&self, window: PixelBox) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        if window.is_empty() {
            return told(words::boxes_title(), vec![words::boxes_apart(a, b)]);
        }
        let [columns, rows] = [0, 1].map(|k| window.max[k] - window.min[k]);
        let [column, row] = window.min.map(whole);
        let says = vec![words::boxes_share(whole(columns), whole(rows), column, row), words::boxes_why()];
        let facts = vec![
            counted(words::fact_columns(), u64::try_from(columns).unwrap_or(0)),
            counted(words::fact_rows(), u64::try_from(rows).unwrap_or(0)),
        ];
        Frame { facts, ..told(words::boxes_title(), says) }
    }

    fn row(&self, row: i64, count: u32, first: Option<i64>, total: u64) -> Frame {
        let mut says = vec![match first {
            Some(column) => words::row_some(whole(row), count, whole(column)),
            None => words::row_none(whole(row)),
        }];
        match first {
            Some(column) if total == u64::from(count) => says.push(words::row_first(whole(column), whole(row))),
            _ if row == self.top => says.push(words::row_and()),
            _ => says.push(words::row_total(total)),
        }
        let facts = vec![
            Fact { spoils: true, ..counted(words::fact_in_row(), u64::from(count)) },
            Fact { spoils: true, ..counted(words::fact_total(), total) },
        ];
        let link = Some(row_link(row, self.top));
        Frame { facts, link, ..told(words::row_title(whole(row), count), says) }
    }

    fn coarse(&self, stride: u32, tried: u64, hits: u64) -> Frame {
        let found = match (hits, self.total) {
            (0, 0) => words::coarse_agrees(tried),
            (0, count) => words::coarse_misses(tried, count),
            (hits, _) => words::coarse_finds(tried, hits),
        };
        let facts =
            vec![counted(words::fact_tried(), tried), Fact { spoils: true, ..counted(words::fact_hits(), hits) }];
        Frame { facts, ..told(words::coarse_title(stride), vec![found, words::coarse_why()]) }
    }

    fn neighbors(&self, neighbors: Option<[[i64; 2]; 2]>) -> Frame {
        let [a, b] = self.items.map(Item::letter);
        let says = match neighbors {
            Some([of_a, of_b]) => {
                let side_by_side = (0..2).any(|k| of_a[k] == of_b[k]);
                let share = if side_by_side { words::neighbors_by_edge } else { words::neighbors_by_corner };
                share(a, place(of_a), b, place(of_b))
            }
            None => words::neighbors_none(a, b),
        };
        told(words::neighbors_title(), vec![says])
    }

    fn decided(&self, outcome: &Outcome) -> Frame {
        let mut says = vec![verdict(self.items, outcome)];
        says.push(detail(outcome));
        says.push(words::verdict_exact());
        let facts = vec![Fact { spoils: true, ..counted(words::fact_count(), outcome.count) }];
        Frame { facts, ..told(steps::verdict_title(), says) }
    }
}

/// Collides, touches or apart.
pub(in crate::lesson) fn verdict(items: [Item; 2], outcome: &Outcome) -> Message {
    let [a, b] = items.map(Item::letter);
    match (outcome.collides, outcome.touching) {
        (true, _) => words::verdict_collides(a, b, outcome.count),
        (false, true) => words::verdict_touches(a, b),
        (false, false) => words::verdict_apart(a, b),
    }
}

/// Where the first common pixel is.
pub(in crate::lesson) fn detail(outcome: &Outcome) -> Message {
    match outcome.first {
        Some([column, row]) => words::verdict_first(whole(column), whole(row)),
        None => words::verdict_none(),
    }
}

/// What ties a row of the window together, counted from its top.
pub(in crate::lesson) fn row_link(row: i64, top: i64) -> Link {
    Link::Part(u32::try_from(row - top).unwrap_or(u32::MAX))
}

fn counted(name: Message, count: u64) -> Fact {
    given(name, Value::Count(count), None)
}

/// Column and row may be negative.
pub(in crate::lesson) fn whole(x: i64) -> Arg {
    Arg::Text(if x < 0 { format!("−{}", x.unsigned_abs()) } else { x.to_string() })
}

fn place([column, row]: [i64; 2]) -> Message {
    words::place(whole(column), whole(row))
}
