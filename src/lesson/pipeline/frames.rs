//! The stages of one frame in words.

use super::run::{Kind, Run};
use crate::collision::broad::Stats;
use crate::collision::broad::pipeline::Step;
use crate::lesson::ask::{Offer, choice};
use crate::lesson::narrate::{given, tell, told};
use crate::trace::{Expression, Fact, Frame, Operator, Question, Value};
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
        Step::Built { stats } => built(run, stats),
        Step::Proposed { stats, meeting } => proposed(run, stats, meeting),
        Step::Masked { dropped, left } => {
            let says = if run.swarm.teams { words::masked(dropped, left) } else { words::masked_none(left) };
            let facts = vec![spoiler(words::fact_dropped(), dropped), spoiler(words::fact_exact(), left)];
            Frame { facts, ..told(words::masked_title(), vec![says, words::masked_why()]) }
        }
        Step::Tested { tests, colliding } => {
            let wrong = tests - colliding;
            let mut says = vec![words::tested(tests, colliding, wrong), words::tested_why()];
            if !run.outcome.false_positives.is_empty() {
                says.push(words::tested_lens());
            }
            let facts = vec![
                counted(words::fact_exact(), tests),
                spoiler(words::fact_colliding(), colliding),
                spoiler(words::fact_wrong(), wrong),
            ];
            let ask = Some(wrong_question(2 * colliding > run.outcome.meeting)).filter(|_| run.outcome.meeting > 0);
            Frame { facts, ask, ..told(words::tested_title(), says) }
        }
        Step::Decided { colliding } => {
            let mut says = vec![verdict(run)];
            if run.outcome.all_pairs > 0 {
                let share = 100.0 * run.exact_tests() as f64 / run.outcome.all_pairs as f64;
                says.push(words::verdict_part(share));
            }
            says.push(words::detail(run.index_name()));
            let facts = vec![
                pairs_fact(run.world.bodies.len() as u64, run.outcome.all_pairs),
                spoiler(words::fact_tests(), run.tests()),
                spoiler(words::fact_meeting(), run.outcome.meeting),
                spoiler(words::fact_exact(), run.exact_tests()),
                spoiler(words::fact_colliding(), colliding),
            ];
            Frame { facts, ..told(steps::verdict_title(), says) }
        }
    }
}

fn built(run: &Run, stats: Stats) -> Frame {
    let says = match run.kind {
        Kind::Brute => words::built_none(),
        Kind::Sweep => words::built_sweep(),
        Kind::Grid => words::built_grid(stats.nodes, stats.stored),
        Kind::Quadtree | Kind::RTree | Kind::Bvh => words::built_tree(stats.nodes, stats.depth, stats.stored),
    };
    let mut facts = Vec::new();
    if !matches!(run.kind, Kind::Brute | Kind::Sweep) {
        facts.push(counted(words::fact_nodes(), stats.nodes));
        facts.push(counted(words::fact_stored(), stats.stored));
    }
    if matches!(run.kind, Kind::Quadtree | Kind::RTree | Kind::Bvh) {
        facts.push(counted(words::fact_depth(), stats.depth.into()));
    }
    let mut says = vec![says];
    if run.kind != Kind::Brute {
        says.push(words::built_why());
    }
    Frame { facts, ..told(words::built_title(), says) }
}

fn proposed(run: &Run, stats: Stats, meeting: u64) -> Frame {
    let pairs = run.outcome.all_pairs;
    let mut says = vec![if run.is_counted {
        words::proposed_counted(pairs, meeting)
    } else {
        words::proposed(stats.tests, pairs, meeting)
    }];
    if stats.again > 0 {
        says.push(words::proposed_again(stats.again));
    }
    if run.tests() < pairs {
        says.push(words::proposed_why());
    }
    let mut facts = vec![spoiler(words::fact_tests(), run.tests()), spoiler(words::fact_meeting(), meeting)];
    if !run.is_counted && stats.visited > 0 {
        facts.push(spoiler(words::fact_visited(), stats.visited));
    }
    let tests = run.tests();
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

/// How many collide, and at what cost.
pub(super) fn verdict(run: &Run) -> Message {
    let outcome = &run.outcome;
    match outcome.colliding.len() as u64 {
        0 => words::verdict_none(),
        colliding => words::verdict(colliding, run.tests(), run.exact_tests(), outcome.all_pairs),
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
    let n = || Expression::leaf("n", shapes as f64, None);
    let constant = |text: &str, value| Expression::leaf(text, value, None);
    let less = Expression::apply(Operator::Subtract, [n(), constant("1", 1.0)]);
    let product = Expression::apply(Operator::Multiply, [n(), less]);
    let half = Expression::apply(Operator::Divide, [product, constant("2", 2.0)]);
    Fact {
        name: words::fact_pairs(),
        value: Value::Number(pairs as f64),
        expressions: vec![half],
        link: None,
        spoils: false,
    }
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
