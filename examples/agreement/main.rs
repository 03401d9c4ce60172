//! The core against exact integers on random questions near contact: a million of each kind, or as many as asked for.
//!
//!     cargo run --release --example agreement -- --seed 7 --pairs 1000000 [--kind segments]
//!
//! Progress goes to standard error, the table to standard output. Ends with 1 when anything was wrong, with 2 when the
//! arguments were. The same seed asks the same questions, on however many processors.

use std::io::IsTerminal;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use common::near_contact::{KINDS, Kind};
use common::random::Random;

#[path = "../../tests/common/mod.rs"]
mod common;

/// Questions that one thread takes at a time; each block has a seed of its own.
const BLOCK: usize = 2_048;

/// Wrong answers that are shown in full.
const SHOWN: usize = 5;

#[derive(Parser)]
#[command(about = "Random questions near contact, answered by the core and by exact integers")]
struct Arguments {
    /// The same seed asks the same questions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Questions of each kind
    #[arg(long, default_value_t = 1_000_000)]
    pairs: usize,
    /// Only kinds with this in their name
    #[arg(long, default_value = "")]
    kind: String,
}

/// What was found of one kind.
struct Found {
    /// How often each answer was given, rightly.
    counts: Vec<usize>,
    wrong: usize,
    shown: Vec<String>,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let kinds: Vec<(usize, &Kind)> =
        KINDS.iter().enumerate().filter(|(_, kind)| kind.name.contains(&arguments.kind)).collect();
    if kinds.is_empty() {
        let names: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
        eprintln!("agreement: no kind has {:?} in its name; there are {}", arguments.kind, names.join(", "));
        return ExitCode::from(2);
    }
    println!("seed {}, {} questions a kind", arguments.seed, arguments.pairs);
    let mut wrong = 0;
    for (number, kind) in kinds {
        let start = Instant::now();
        let found = ask_all(kind, arguments.seed ^ (number as u64 + 1) << 48, arguments.pairs);
        report(kind, &found, start.elapsed());
        wrong += found.wrong;
    }
    println!("wrong in all: {wrong}");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn ask_all(kind: &Kind, seed: u64, pairs: usize) -> Found {
    let blocks = pairs.div_ceil(BLOCK);
    let next = AtomicUsize::new(0);
    let all = Mutex::new(Found { counts: vec![0; kind.answers.len()], wrong: 0, shown: Vec::new() });
    let watched = std::io::stderr().is_terminal();
    if !watched {
        eprintln!("{}: {pairs} questions", kind.name);
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let block = next.fetch_add(1, Ordering::Relaxed);
                    if block >= blocks {
                        break;
                    }
                    let count = BLOCK.min(pairs - block * BLOCK);
                    let found = ask_block(kind, Random(Random(seed ^ block as u64).next()), count);
                    // A thread that panicked has left whole numbers behind.
                    all.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).add(found);
                    if watched && block * 100 / blocks != (block + 1) * 100 / blocks {
                        eprint!("\r{}: {} %  ", kind.name, (block + 1) * 100 / blocks);
                    }
                }
            });
        }
    });
    if watched {
        eprint!("\r{:60}\r", "");
    }
    all.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
}

fn ask_block(kind: &Kind, mut random: Random, count: usize) -> Found {
    let mut found = Found { counts: vec![0; kind.answers.len()], wrong: 0, shown: Vec::new() };
    for _ in 0..count {
        match (kind.ask)(&mut random) {
            Ok(answer) => found.counts[answer] += 1,
            Err(difference) => {
                found.wrong += 1;
                found.shown.push(difference);
            }
        }
    }
    found
}

impl Found {
    fn add(&mut self, other: Self) {
        self.counts.iter_mut().zip(other.counts).for_each(|(sum, more)| *sum += more);
        self.wrong += other.wrong;
        self.shown.extend(other.shown);
        self.shown.truncate(SHOWN);
    }
}

fn report(kind: &Kind, found: &Found, took: Duration) {
    let counts: Vec<_> =
        kind.answers.iter().zip(&found.counts).map(|(name, count)| format!("{name} {count}")).collect();
    let (name, wrong, seconds) = (kind.name, found.wrong, took.as_secs_f64());
    println!("{name:<22} wrong {wrong}   {seconds:6.1} s   {}", counts.join(", "));
    for difference in &found.shown {
        println!("    {difference}");
    }
}
