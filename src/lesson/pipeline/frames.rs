//! The stages of one frame in words.

use super::run::{Kind, Run};
use crate::collision::broad::Stats;
use crate::collision::broad::pipeline::Step;
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::arithmetic::{add, constant, divide, multiply, subtract};
use crate::lesson::narrate::fact::{count, number};
use crate::lesson::narrate::{given, tell, told};
use crate::trace::{Expression, Fact, Frame, Question, Value};
use crate::words::{Message, pipeline as words, steps};

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    tell(&run.steps, |step| frame(run, step))
}

fn frame(run: &Run, step: &Step) -> Frame {
    match *step {
        Step::Counted { shapes, all_pairs } => Frame {
            facts: vec![counted(words::fact_shapes(), shapes), pairs_fact(shapes, all_pairs)],
            ..told(words::counted_title(), vec![words::counted(shapes, all_pairs), words::counted_why()])
        },
        Step::BoxesRefreshed { refreshed, kept } => Frame {
            facts: vec![counted(words::fact_moved(), refreshed), counted(words::fact_kept(), kept)],
            ..told(words::boxes_title(), vec![words::boxes(refreshed, kept), words::boxes_why()])
        },
        Step::Built { stats, shapes, copies } => built(run, stats, shapes, copies),
        Step::Proposed { stats, work, meeting } => proposed(run, stats, work, meeting),
        Step::Masked { dropped, left } => {
            let says = if run.swarm.teams { words::masked(dropped, left) } else { words::masked_none(left) };
            let facts = vec![spoiler(words::fact_dropped(), dropped), spoiler(words::fact_exact(), left)];
            Frame { facts, ..told(words::masked_title(), vec![says, words::masked_why()]) }
        }
        Step::Tested { tests, colliding, false_positives } => {
            let mut says = vec![words::tested(tests, colliding, false_positives), words::tested_why()];
            match [false_positives, colliding] {
                [0, 0] => {}
                [0, _] => says.push(words::tested_lens_hit()),
                _ => says.push(words::tested_lens()),
            }
            let wrong = subtract(constant("tests", tests as f64), constant("colliding", colliding as f64));
            let facts = vec![
                counted(words::fact_exact(), tests),
                spoiler(words::fact_colliding(), colliding),
                count(words::fact_wrong(), false_positives, wrong),
            ];
            let ask = Some(wrong_question(2 * colliding > run.outcome.meeting)).filter(|_| run.outcome.meeting > 0);
            Frame { facts, ask, ..told(words::tested_title(), says) }
        }
        Step::Decided { colliding, tests, all_pairs, exact_percent } => {
            let mut says = vec![verdict(run)];
            says.extend(exact_percent.map(|percent| words::verdict_part(crate::words::about(percent))));
            says.extend(compared(run));
            says.push(words::detail(run.index_name()));
            let mut facts = vec![
                pairs_fact(run.world.bodies.len() as u64, all_pairs),
                spoiler(words::fact_tests(), run.stats().tests),
                work_fact(run.kind, run.stats(), run.stats().work()),
                spoiler(words::fact_meeting(), run.outcome.meeting),
                spoiler(words::fact_exact(), tests),
                spoiler(words::fact_colliding(), colliding),
            ];
            facts.extend(exact_percent.map(|percent| {
                let hundred = multiply(constant("100", 100.0), constant("tests", tests as f64));
                number(words::fact_share(), percent, divide(hundred, constant("pairs", all_pairs as f64)), None)
            }));
            Frame { facts, ..told(steps::verdict_title(), says) }
        }
    }
}

fn is_tree(kind: Kind) -> bool {
    matches!(kind, Kind::Quadtree | Kind::RTree | Kind::Bvh)
}

fn built(run: &Run, stats: Stats, shapes: u64, copies: u64) -> Frame {
    let mut says = vec![match run.kind {
        Kind::Brute => words::built_none(),
        Kind::Sweep => words::built_sweep(),
        Kind::Grid => words::built_grid(stats.nodes, stats.stored),
        Kind::Quadtree | Kind::RTree | Kind::Bvh => words::built_tree(stats.nodes, stats.depth, stats.stored),
    }];
    let mut facts = Vec::new();
    if run.kind != Kind::Brute {
        if copies > 0 {
            says.push(words::built_copies(copies));
        }
        match run.kind {
            Kind::Quadtree => says.push(words::built_sinking(stats.sorting)),
            _ if stats.sorting > 0 => says.push(words::built_sorting(shapes, stats.sorting)),
            _ => {}
        }
        says.push(words::built_why());
        if run.kind != Kind::Sweep {
            facts.push(counted(words::fact_nodes(), stats.nodes));
        }
        facts.push(counted(words::fact_stored(), stats.stored));
        let beyond = subtract(constant("references", stats.stored as f64), constant("shapes", shapes as f64));
        facts.extend((copies > 0).then(|| Fact { spoils: false, ..count(words::fact_copies(), copies, beyond) }));
        facts.extend(is_tree(run.kind).then(|| counted(words::fact_depth(), stats.depth.into())));
        facts.extend((stats.sorting > 0).then(|| counted(words::fact_sorting(), stats.sorting)));
    }
    Frame { facts, ..told(words::built_title(), says) }
}

fn proposed(run: &Run, stats: Stats, work: u64, meeting: u64) -> Frame {
    let pairs = run.outcome.all_pairs;
    let is_all = stats.tests == pairs;
    let mut says = vec![match (run.is_counted, is_all) {
        (true, _) => words::proposed_counted(pairs, meeting),
        (false, true) => words::proposed_all(pairs, meeting),
        (false, false) => words::proposed(stats.tests, pairs, meeting),
    }];
    if !run.is_counted {
        says.extend(work_said(run.kind, stats, work));
        if stats.again > 0 {
            says.push(words::proposed_again(stats.again));
        }
        if !is_all {
            says.push(words::proposed_why());
        }
    }
    let costs = run.stats();
    let mut facts = vec![spoiler(words::fact_tests(), costs.tests), spoiler(words::fact_meeting(), meeting)];
    if !run.is_counted && stats.visited > 0 {
        facts.push(spoiler(words::fact_visited(), stats.visited));
    }
    facts.push(work_fact(run.kind, costs, costs.work()));
    let tests = costs.tests;
    let shapes = run.world.bodies.len() as u64;
    let right = if tests == pairs {
        0
    } else if tests >= shapes {
        1
    } else {
        2
    };
    // Where "all pairs" is also "some a shape", more than one choice would be right.
    let ask = (shapes > 250 && (tests == pairs || tests <= 100 * shapes)).then(|| tests_question(right));
    Frame { facts, ask, ..told(words::proposed_title(), says) }
}

/// All work and its parts, each by the name that its column has. Brute force has but one.
fn work_said(kind: Kind, stats: Stats, work: u64) -> Option<Message> {
    let Stats { tests, visited, stored, sorting, .. } = stats;
    Some(match kind {
        Kind::Brute => return None,
        Kind::Grid => words::work_grid(work, stored, visited, tests),
        Kind::Quadtree | Kind::RTree | Kind::Bvh => words::work_tree(work, sorting, stored, visited, tests),
        Kind::Sweep => words::work_sweep(work, sorting, stored, visited, tests),
    })
}

/// All work, unfolded into the parts that there are.
fn work_fact(kind: Kind, stats: Stats, work: u64) -> Fact {
    let [references, visited] = match kind {
        Kind::Grid => ["registrations", "cells"],
        Kind::Sweep => ["references", "stops"],
        Kind::Brute | Kind::Quadtree | Kind::RTree | Kind::Bvh => ["references", "nodes"],
    };
    let parts =
        [("sorting", stats.sorting), (references, stats.stored), (visited, stats.visited), ("tests", stats.tests)];
    let parts = parts.into_iter().filter(|(_, part)| *part > 0).map(|(name, part)| constant(name, part as f64));
    match parts.reduce(add) {
        Some(sum @ Expression::Apply { .. }) => count(words::fact_work(), work, sum),
        _ => spoiler(words::fact_work(), work),
    }
}

/// Which index costs least and which most, with numbers.
fn compared(run: &Run) -> Vec<Message> {
    let Some([(least, work), (most, most_work)]) = run.extremes() else { return Vec::new() };
    let (least_name, most_name) = (least.name(), most.name());
    let mut says = vec![match run.kept {
        None => words::compared(least_name, work, most_name, most_work),
        Some(count) => words::compared_kept(count, least_name, work, most_name, most_work),
    }];
    if least == Kind::Brute {
        says.push(words::compared_brute());
    }
    says
}

/// How many collide, and at what cost.
pub(super) fn verdict(run: &Run) -> Message {
    let outcome = &run.outcome;
    match outcome.colliding.len() as u64 {
        0 => words::verdict_none(),
        colliding => {
            let exact = outcome.meeting - outcome.dropped;
            let says = if run.is_counted { words::verdict_counted } else { words::verdict };
            says(colliding, outcome.all_pairs, run.stats().tests, exact)
        }
    }
}

fn counted(name: Message, count: u64) -> Fact {
    given(name, Value::Count(count), None)
}

fn spoiler(name: Message, count: u64) -> Fact {
    Fact { spoils: true, ..counted(name, count) }
}

/// n(n − 1)/2, unfolded.
fn pairs_fact(shapes: u64, pairs: u64) -> Fact {
    let n = constant("n", shapes as f64);
    let product = multiply(n.clone(), subtract(n, constant("1", 1.0)));
    Fact { spoils: false, ..count(words::fact_pairs(), pairs, divide(product, constant("2", 2.0))) }
}

fn tests_question(right: usize) -> Question {
    let offers: [Offer; 3] = [
        (words::choice_all(), words::why_all(), words::why_not_all()).into(),
        (words::choice_some(), words::why_some(), words::why_not_some()).into(),
        (words::choice_few(), words::why_few(), words::why_not_few()).into(),
    ];
    choice(words::ask_tests(), right, offers)
}

fn wrong_question(most: bool) -> Question {
    let offers: [Offer; 2] = [
        (words::choice_most(), words::why_most(), words::why_not_most()).into(),
        (words::choice_least(), words::why_least(), words::why_not_least()).into(),
    ];
    choice(words::ask_wrong(), usize::from(!most), offers)
}
