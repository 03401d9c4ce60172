//! What is told, in words and numbers.

use glam::DVec2;

use crate::lesson::narrate::arithmetic::{add, constant, divide, floor, multiply, subtract};
use crate::lesson::narrate::fact::{given, number};
use crate::lesson::narrate::told;
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Expression, Fact, Frame, LeafSource, Link, Part, Value};
use crate::words::{Arg, Message, crowd, grid as words, steps};

use super::run::{Run, Visit, What, cells_between};

pub(super) fn frames(run: &Run, scene: &Scene) -> Vec<Frame> {
    let frames = run.numbered().map(|(frame, what)| match what {
        What::Registered { id, from, to, so_far } => registered(run, scene, *id, [*from, *to], *so_far),
        What::Filled { cells, stored, alone } => filled(run, *cells, *stored, *alone),
        What::Cell(visit) => cell(run, visit, frame),
        What::Quiet { cells, again } => quiet(run, cells, *again, frame),
        What::Done => done(run),
    });
    let frames = frames.zip(&run.told);
    frames.map(|(frame, told)| Frame { at: crate::lesson::source_line(told.at), ..frame }).collect()
}

/// "(−1, 0)".
pub(super) fn cell_name(cell: [i64; 2]) -> Arg {
    Arg::from(DVec2::new(cell[0] as f64, cell[1] as f64))
}

/// What ties the frame of a cell, its row and its place on the stage together.
pub(super) fn link(frame: u32) -> Link {
    Link::Part(frame)
}

fn count(name: Message, count: u64) -> Fact {
    given(name, Value::Count(count), None)
}

fn found(name: Message, n: u64) -> Fact {
    Fact { spoils: true, ..count(name, n) }
}

/// Columns or rows: which of both, and from where to where.
fn reach(of: usize, [from, to]: [i64; 2]) -> Message {
    let [first, last] = [from, to].map(|k| Arg::Number(k as f64));
    match (of, from == to) {
        (0, true) => words::column(first),
        (0, false) => words::columns(first, last),
        (_, true) => words::row(first),
        (_, false) => words::rows(first, last),
    }
}

/// A side of a box as a leaf: "min.x".
fn side(run: &Run, scene: &Scene, id: u32, k: usize, upper: bool) -> Expression {
    let aabb = run.boxes.boxes[id as usize];
    let value = if upper { aabb.max()[k] } else { aabb.min()[k] };
    let vertex = if upper { 2 } else { 0 };
    let part = if k == 0 { Part::VertexX(vertex) } else { Part::VertexY(vertex) };
    let is_box = matches!(scene.items.get(id as usize).map(|item| &item.shape), Some(ShapeSpec::Aabb { .. }));
    let name = format!("{}.{}", if upper { "max" } else { "min" }, ["x", "y"][k]);
    Expression::leaf(name, value, is_box.then_some(LeafSource { item: id, part }))
}

fn registered(run: &Run, scene: &Scene, id: u32, [from, to]: [[i64; 2]; 2], so_far: u64) -> Frame {
    let name = run.boxes.name(id);
    let cells = cells_between(from, to);
    let [columns, rows] = [0, 1].map(|k| reach(k, [from[k], to[k]]));
    let mut says = vec![if cells == 1 {
        words::registered_once(name.clone(), cell_name(from))
    } else {
        words::registered(name.clone(), columns, rows, cells)
    }];
    let quotient = |k: usize, upper: bool| divide(side(run, scene, id, k, upper), constant("s", run.size));
    let link = Some(Link::Item(id));
    let names = [[words::fact_column_from, words::fact_column_to], [words::fact_row_from, words::fact_row_to]];
    let mut facts = Vec::new();
    let (mut on_line, mut truncated) = (false, None);
    for k in 0..2 {
        for (upper, cell) in [(false, from[k]), (true, to[k])] {
            let quotient = quotient(k, upper);
            let value = quotient.evaluate().unwrap_or(0.0);
            // A lower side on a line begins a cell, as anyone expects; an upper one reaches one more.
            on_line |= upper && value == cell as f64 && from[k] != to[k];
            if value < 0.0 && value.trunc() != value {
                truncated = truncated.or(Some(value));
            }
            facts.push(number(names[k][usize::from(upper)](), cell as f64, floor(quotient), link));
        }
    }
    if on_line {
        says.push(words::half_open());
    }
    if let Some(value) = truncated {
        says.push(words::rounds_down(value, value.floor(), value.trunc()));
    }
    if says.len() == 1 {
        says.push(words::registered_why());
    }
    let sides = [0, 1].map(|k| {
        let [low, high] = [from[k], to[k]].map(|cell| constant(crate::words::number(cell as f64), cell as f64));
        add(subtract(high, low), constant("1", 1.0))
    });
    let [wide, high] = sides;
    facts.push(number(words::fact_cells(), cells as f64, multiply(wide, high), link));
    facts.push(found(words::fact_registrations(), so_far));
    let title =
        if cells == 1 { words::registered_once_title(name) } else { words::registered_title(name, cells) };
    Frame { facts, link, ..told(title, says) }
}

fn filled(run: &Run, cells: u64, stored: u64, alone: u64) -> Frame {
    let n = run.boxes.boxes.len();
    let mut says = vec![words::filled(n, stored, cells)];
    if alone > 0 {
        says.push(words::filled_alone(alone));
    }
    says.push(words::filled_next());
    let facts = vec![
        count(words::fact_boxes(), n as u64),
        count(words::fact_registrations(), stored),
        count(words::fact_occupied(), cells),
        count(words::fact_alone(), alone),
    ];
    Frame { facts, ..told(words::filled_title(), says) }
}

fn cell(run: &Run, visit: &Visit, frame: u32) -> Frame {
    let at = cell_name(visit.cell);
    let ids = run.ids(visit.place);
    let pairs = ids.len() as u64 * (ids.len() as u64).saturating_sub(1) / 2;
    let tests = visit.tested.len() as u64;
    let meeting = visit.meeting().count();
    let list = run.boxes.list(ids.iter().copied());
    let mut says = vec![words::cell_holds(at.clone(), list, pairs, tests)];
    if tests > 0 {
        says.push(match meeting {
            0 => words::cell_none_meets(run.boxes.pairs(visit.tested.iter().map(|test| test.pair))),
            _ => words::cell_meet(run.boxes.pairs(visit.meeting())),
        });
    }
    let apart = visit.tested.iter().filter(|test| !test.meets).map(|test| test.pair);
    if meeting > 0 && (meeting as u64) < tests {
        says.push(words::cell_apart(run.boxes.pairs(apart)));
    }
    if let Some(&(pair, other)) = visit.left.first() {
        let left = run.boxes.pairs(visit.left.iter().map(|(pair, _)| *pair));
        says.push(words::cell_leaves(left));
        says.push(words::cell_leaves_why(run.boxes.pair(pair), cell_name(other)));
    }
    let n = constant("n", ids.len() as f64);
    let product = multiply(n.clone(), subtract(n, constant("1", 1.0)));
    let facts = vec![
        count(words::fact_in_cell(), ids.len() as u64),
        Fact { spoils: false, ..number(words::fact_pairs(), pairs as f64, divide(product, constant("2", 2.0)), None) },
        found(words::fact_tested(), tests),
        found(words::fact_left(), visit.left.len() as u64),
        found(words::fact_tests_so_far(), visit.tests),
        found(words::fact_found_so_far(), visit.found),
    ];
    Frame { facts, link: Some(link(frame)), ..told(words::cell_title(at, tests, pairs), says) }
}

fn quiet(run: &Run, cells: &[usize], again: u64, frame: u32) -> Frame {
    let (title, says) = match cells {
        [only] => {
            let name = cell_name(run.cells[*only].0);
            (words::quiet_one_title(name.clone()), words::quiet_one(name))
        }
        _ => (words::quiet_title(cells.len()), words::quiet(cells.len())),
    };
    let says = vec![says, words::quiet_why(again)];
    let facts = vec![count(words::fact_quiet_cells(), cells.len() as u64), count(words::fact_left(), again)];
    Frame { facts, link: Some(link(frame)), ..told(title, says) }
}

fn done(run: &Run) -> Frame {
    let stats = run.stats;
    let all = run.boxes.all_pairs();
    let mut says = vec![words::done(run.found, stats.tests, all)];
    says.push(if run.work() > all { words::dearer(run.work(), all) } else { words::work(run.work(), all) });
    says.extend(judged(run));
    let all_in_one = run.best().and_then(super::run::Size::work).filter(|least| *least >= all);
    says.extend(all_in_one.map(|least| words::size_for_nobody(least, all)));
    let largest = (0u32..).zip(&run.spans).map(|(id, [from, to])| (cells_between(*from, *to), id)).max();
    let rules = |(own, _): &(u64, u32)| run.spans.len() > 3 && 2 * own > stats.stored;
    says.extend(largest.filter(rules).map(|(own, id)| words::one_box(run.boxes.name(id), own, stats.stored)));
    if stats.again > 0 {
        says.push(words::done_again(stats.again));
    }
    let n = constant("n", run.boxes.boxes.len() as f64);
    let product = multiply(n.clone(), subtract(n, constant("1", 1.0)));
    let terms = [
        ("registrations", stats.stored as f64),
        ("cells", stats.nodes as f64),
        ("tests", stats.tests as f64),
    ];
    let sum = terms.map(|(name, value)| constant(name, value)).into_iter().reduce(add);
    let mut facts = vec![
        found(words::fact_found(), run.found),
        found(words::fact_tests(), stats.tests),
        number(words::fact_brute(), all as f64, divide(product, constant("2", 2.0)), None),
        found(words::fact_again(), stats.again),
    ];
    facts.extend(sum.map(|sum| number(words::fact_work(), run.work() as f64, sum, None)));
    Frame { facts, ..told(steps::verdict_title(), says) }
}

/// How many meet, and whether the grid was worth its work.
pub(super) fn verdict(run: &Run) -> Message {
    let all = run.boxes.all_pairs();
    if run.work() > all {
        words::verdict_dearer(run.found, all, run.work())
    } else {
        words::verdict(run.found, all, run.stats.tests)
    }
}

/// Whether another size would cost less, counted over the sizes of the table.
fn judged(run: &Run) -> Option<Message> {
    let (best, current) = (run.best()?, run.current()?);
    let least = best.work()?;
    Some(match best.size.total_cmp(&current.size) {
        std::cmp::Ordering::Equal => words::size_best(),
        std::cmp::Ordering::Greater => words::size_small(best.size, least),
        std::cmp::Ordering::Less => words::size_large(best.size, least),
    })
}

/// A count, or a dash where it was not taken.
pub(super) fn counted(count: Option<u64>) -> Message {
    count.map_or_else(crowd::missing, crowd::number)
}
