//! Two sides that answer the same questions in turns, and the table of what that took.

use std::hint::black_box;
use std::time::Instant;

use criterion::Criterion;

const ROUNDS: usize = 301;

/// One way to answer every question; returns something that depends on every answer.
pub type Run = Box<dyn Fn() -> f64>;

/// What is measured on both sides, and how much of the peer's time ours may take at most.
pub struct Race {
    pub name: String,
    /// The other side, with its number type.
    pub peer: &'static str,
    /// Questions that one run answers.
    pub count: usize,
    pub ours: Run,
    pub theirs: Run,
    pub target: f64,
}

// Both sides are asked in the same way: shapes built beforehand go in, the answers are added up.

/// How many of the questions are answered with yes.
pub fn count<T: 'static>(questions: Vec<T>, ask: impl Fn(&T) -> bool + 'static) -> Run {
    Box::new(move || questions.iter().map(|question| u32::from(ask(black_box(question)))).sum::<u32>().into())
}

/// The sum of one number of each question.
pub fn total<T: 'static>(questions: Vec<T>, ask: impl Fn(&T) -> f64 + 'static) -> Run {
    Box::new(move || questions.iter().map(|question| ask(black_box(question))).sum())
}

impl Race {
    /// The median nanoseconds a question of both sides, run in turns.
    fn medians(&self) -> [f64; 2] {
        let runs = [&self.ours, &self.theirs];
        let mut times = [Vec::with_capacity(ROUNDS), Vec::with_capacity(ROUNDS)];
        for _ in 0..ROUNDS {
            for (run, times) in runs.iter().zip(&mut times) {
                let start = Instant::now();
                black_box(run());
                times.push(start.elapsed().as_secs_f64() * 1e9 / self.count as f64);
            }
        }
        times.map(|mut times| {
            times.sort_by(f64::total_cmp);
            times[ROUNDS / 2]
        })
    }

    /// Criterion's own figures of both sides.
    pub fn examine(&self, criterion: &mut Criterion) {
        for (side, run) in [("ours, f64", &self.ours), (self.peer, &self.theirs)] {
            criterion.bench_function(&format!("{}: {side}", self.name), |b| b.iter(run));
        }
    }

    /// The first row of the table.
    pub fn head() -> String {
        let (question, peer) = ("nanoseconds a question", "peer");
        format!("{question:<40} {peer:<13} {:>8} {:>8} {:>7} {:>7}", "ours", "theirs", "ratio", "target")
    }

    /// Measures: one row of the table.
    pub fn run(&self) -> String {
        let [ours, theirs] = self.medians();
        let (name, peer, target, ratio) = (&self.name, self.peer, self.target, ours / theirs);
        let verdict = if ratio <= target { "within" } else { "over" };
        format!("{name:<40} {peer:<13} {ours:8.2} {theirs:8.2} {ratio:7.3} {target:7.2}   {verdict}")
    }
}
