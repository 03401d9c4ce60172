//! Each step in words, with its numbers and a question to answer before it is shown.

use crate::collision::sat::{AxisSource, Finding, Outcome, Owner, Step};
use crate::collision::{Convex, Relation, Settled, vector};
use crate::lesson::ask::{choice, place};
use crate::trace::{self, Frame, Link, OutcomeKind, Question};
use crate::words::{Message, sat as words};

use super::facts;
use super::run::{Run, Tested};

pub(super) fn frames(run: &Run) -> Vec<Frame> {
    let mut tested = run.tested.iter();
    run.steps
        .iter()
        .map(|recorded| {
            let mut frame = match &recorded.step {
                Step::BoxesTested { apart, .. } => boxes(run, *apart),
                Step::CandidatesListed { .. } => candidates(run),
                Step::AxisTested { .. } => match tested.next() {
                    Some(tested) => axis(run, tested),
                    None => verdict(run),
                },
                Step::SettledExactly { relation, .. } => exact(run, *relation),
                Step::Decided { .. } => verdict(run),
            };
            frame.at = crate::lesson::source_line(recorded.at);
            frame
        })
        .collect()
}

/// A frame without numbers, question or link; its source line is filled in by the caller.
fn told(title: Message, says: Vec<Message>) -> Frame {
    let at = trace::SourceLine { file: String::new(), line: 0 };
    Frame { title, says, facts: Vec::new(), ask: None, at, link: None }
}

fn boxes(run: &Run, apart: bool) -> Frame {
    let [a, b] = run.letters();
    let says =
        if apart { words::boxes_apart(a, b, box_coordinate(run), run.outcome.gap) } else { words::boxes_overlap(a, b) };
    Frame { facts: facts::boxes(run), ..told(words::boxes_title(), vec![says]) }
}

/// The coordinate in which the boxes have their gap.
fn box_coordinate(run: &Run) -> &'static str {
    if run.outcome.axis.is_some_and(|axis| axis.y != 0.0) { "y" } else { "x" }
}

fn candidates(run: &Run) -> Frame {
    let count = run.candidates.len();
    let normals = edge_axes(run);
    let mut says = vec![match count {
        1 => words::candidates_one(),
        _ if normals > 0 && normals < count => words::candidates_with_circle(count, normals),
        _ => words::candidates(count),
    }];
    if run.rectangles {
        says.push(if count == 4 {
            words::candidates_rectangles()
        } else {
            words::candidates_rectangles_aligned(count)
        });
    } else if run.candidates.iter().any(|c| !c.merged.is_empty()) {
        says.push(words::candidates_merged(run.edges, normals));
    }
    for (k, owner) in [(0, Owner::A), (1, Owner::B)] {
        if matches!(run.shapes[k], Convex::Circle(_)) && normals > 0 {
            says.push(words::candidates_circle(run.letter(owner)));
        }
    }
    for (k, owner) in [(0, Owner::A), (1, Owner::B)] {
        if matches!(&run.shapes[k], Convex::Polygon(polygon) if polygon.was_clockwise()) {
            says.push(words::candidates_mirrored(run.letter(owner)));
            if run.name_before_mirroring(k, 0).is_some() {
                says.push(words::candidates_mirrored_corners());
            }
        }
    }
    // Axis 1 comes first anyway.
    if let Some(first) = run.options.first.filter(|first| (1..count).contains(first)) {
        says.push(words::candidates_first(first + 1));
    }
    if let Some([one, other]) = nearly_parallel(run) {
        says.push(words::candidates_nearly_parallel(one + 1, other + 1));
    }
    if normals > 0 {
        let round = run.shapes.iter().any(|shape| matches!(shape, Convex::Circle(_)));
        says.push(if round { words::candidates_why_circle() } else { words::candidates_why() });
    }
    Frame { facts: facts::candidates(run), ..told(words::candidates_title(), says) }
}

/// Two candidates that only rounding keeps from being one.
fn nearly_parallel(run: &Run) -> Option<[usize; 2]> {
    let unit = |index: usize| run.candidates[index].axis.normalize_or_zero();
    let pairs = (0..run.candidates.len()).flat_map(|i| (0..i).map(move |j| [j, i]));
    pairs.into_iter().find(|&[j, i]| unit(j).perp_dot(unit(i)).abs() < 1e-12)
}

fn edge_axes(run: &Run) -> usize {
    run.candidates.iter().filter(|c| matches!(c.source, AxisSource::Edge { .. })).count()
}

fn axis(run: &Run, tested: &Tested) -> Frame {
    let number = tested.index + 1;
    let name = run.axis_name(run.candidates[tested.index].source);
    let (title, mut says) = match (tested.finding, tested.holder()) {
        (Finding::Separates, _) => {
            (words::axis_title_gap(number, tested.gap), vec![words::axis_gap(number, name, tested.gap)])
        }
        (Finding::TooCloseToCall, _) => {
            let says = words::axis_close(number, name, tested.gap, tested.error_bound);
            (words::axis_title_close(number), vec![says])
        }
        (Finding::Overlaps, Some(holder)) => {
            let held = if holder == Owner::A { Owner::B } else { Owner::A };
            let (outer, inner) = (run.letter(holder), run.letter(held));
            let says = words::axis_holds(number, name, outer, inner, tested.shared(), -tested.gap);
            (words::axis_title_push(number, -tested.gap), vec![says])
        }
        (Finding::Overlaps, None) => (
            words::axis_title_overlap(number, tested.shared()),
            vec![words::axis_overlap(number, name, tested.shared())],
        ),
    };
    says.extend(run.stretched_axis(tested.index).map(|length| words::axis_stretched(number, length)));
    says.extend(what_it_proves(run, tested));
    Frame {
        facts: facts::axis(run, tested),
        ask: Some(axis_question(tested)),
        link: Some(Link::Axis(tested.index as u32)),
        ..told(title, says)
    }
}

fn what_it_proves(run: &Run, tested: &Tested) -> Vec<Message> {
    let before = run.tested.iter().take_while(|t| t.frame < tested.frame);
    if let Some(separating) = before.into_iter().find(|t| t.finding == Finding::Separates) {
        return vec![words::proves_nothing_more(separating.index + 1)];
    }
    let done = run.tested.iter().filter(|t| t.frame <= tested.frame).count();
    let left = run.candidates.len() - done;
    match tested.finding {
        Finding::Separates => {
            let mut says = vec![match left {
                0 => words::proves_apart_last(),
                _ if !run.options.early_exit => words::proves_apart_go_on(),
                _ => words::proves_apart(left),
            }];
            if done > 1 && run.options.early_exit {
                says.push(words::better_order(tested.index + 1));
            }
            says
        }
        Finding::TooCloseToCall => vec![words::open_until_exact()],
        Finding::Overlaps => {
            let proves = if left > 0 { words::proves_nothing(left) } else { words::proves_nothing_last() };
            let leads = run.kind() == OutcomeKind::Overlapping && done > 1;
            let least = leads && tested.narrowest.is_some_and(|(index, _)| index == tested.index);
            Some(words::least_so_far()).filter(|_| least).into_iter().chain([proves]).collect()
        }
    }
}

fn exact(run: &Run, relation: Relation) -> Frame {
    let says = match relation {
        Relation::Separated => words::exact_separated(),
        Relation::Touching => words::exact_touching(),
        Relation::Overlapping => words::exact_overlapping(),
    };
    let bound =
        run.tested.iter().filter(|t| t.finding == Finding::TooCloseToCall).map(|t| t.error_bound).fold(0.0, f64::max);
    Frame { ask: Some(verdict_question(run)), ..told(words::exact_title(), vec![says, words::exact_why(bound)]) }
}

fn verdict(run: &Run) -> Frame {
    let [a, b] = run.letters();
    let outcome = &run.outcome;
    let mut says = Vec::new();
    match outcome.relation {
        Relation::Separated => match (outcome.deciding, outcome.settled) {
            (None, _) => {
                says.push(words::verdict_apart_boxes(a, b));
                says.push(words::gap_is_less(outcome.gap, run.contact.distance));
            }
            (Some(_), Settled::Exact) => says.push(words::verdict_apart_exact(a, b)),
            (Some(index), Settled::Float) => {
                let gaps = run.tested.iter().filter(|tested| tested.finding == Finding::Separates).count();
                // Readings on axes of different lengths cannot be compared.
                says.push(if gaps > 1 && run.options.normalize {
                    words::verdict_apart_widest(a, b, index + 1, gaps)
                } else {
                    words::verdict_apart_on(a, b, index + 1)
                });
                says.push(gap_and_distance(run));
            }
        },
        Relation::Touching => says.push(words::verdict_touch(a, b)),
        Relation::Overlapping => {
            says.push(match outcome.settled {
                Settled::Float => match run.candidates.len() {
                    1 => words::verdict_overlap_one(a.clone(), b),
                    2 => words::verdict_overlap_both(a.clone(), b),
                    count => words::verdict_overlap(a.clone(), b, count),
                },
                Settled::Exact => words::verdict_overlap_exact(a.clone(), b),
            });
            if let (Some(push), Some(index)) = (outcome.push, outcome.deciding) {
                let length = vector::length(push);
                if let Some(right) = run.right_push() {
                    says.push(words::verdict_wrong_push(a, index + 1, push, right));
                    says.push(words::verdict_wrong_depth(run.candidates[index].axis.length()));
                } else {
                    says.push(words::verdict_push(a, index + 1, length, push));
                    if outcome.settled == Settled::Float {
                        says.push(holding(outcome, run));
                    }
                }
            }
        }
    }
    Frame {
        facts: facts::verdict(run),
        ask: Some(verdict_question(run)),
        link: outcome.deciding.map(|index| Link::Axis(index as u32)),
        ..told(words::verdict_title(), says)
    }
}

/// How the gap that was found compares with the distance.
fn gap_and_distance(run: &Run) -> Message {
    let (gap, distance) = (run.outcome.gap, run.contact.distance);
    let length = run.outcome.axis.map_or(1.0, |axis| axis.length());
    if gap / length >= distance * (1.0 - 1e-9) {
        let of_an_edge =
            run.deciding().is_some_and(|t| matches!(run.candidates[t.index].source, AxisSource::Edge { .. }));
        return if of_an_edge { words::gap_is_distance() } else { words::gap_is_distance_round() };
    }
    let every_gap_known = run.tested.len() == run.candidates.len();
    if every_gap_known { words::gap_is_not_distance(gap, distance) } else { words::gap_is_less(gap, distance) }
}

fn holding(outcome: &Outcome, run: &Run) -> Message {
    match outcome.other_push {
        Some(other) => words::verdict_push_both(other),
        None if run.tested.iter().all(|t| t.holder().is_none()) => words::verdict_no_holding(),
        None => words::verdict_push_one_way(),
    }
}

fn axis_question(tested: &Tested) -> Question {
    let amount = tested.shared().abs();
    let right = match tested.finding {
        Finding::Overlaps => 0,
        Finding::Separates => 1,
        Finding::TooCloseToCall => 2,
    };
    let offers = [
        (words::choice_yes(), words::why_yes(amount), words::why_not_yes()),
        (words::choice_no(), words::why_no(amount), words::why_not_no()),
        (words::choice_meet(), words::why_meet(), words::why_not_meet()),
    ];
    choice(words::ask_axis(tested.index + 1), right, offers)
}

fn verdict_question(run: &Run) -> Question {
    let [a, b] = run.letters();
    let offers = [
        (words::choice_separated(), words::why_separated(), words::why_not_separated()),
        (words::choice_touching(), words::why_touching(), words::why_not_touching()),
        (words::choice_overlapping(), words::why_overlapping(), words::why_not_overlapping()),
    ];
    choice(words::ask_verdict(a, b), place(run.outcome.relation), offers)
}

/// The verdict card.
pub(super) fn outcome(run: &Run) -> trace::Outcome {
    let [a, b] = run.letters();
    let outcome = &run.outcome;
    let verdict = match outcome.relation {
        Relation::Separated => match (outcome.deciding, outcome.settled) {
            (None, _) => words::card_separated_boxes(a, b, box_coordinate(run), outcome.gap),
            (Some(_), Settled::Exact) => words::card_separated_exact(a, b),
            (Some(index), Settled::Float) => words::card_separated(a, b, index + 1, outcome.gap),
        },
        Relation::Touching => words::card_touching(a, b),
        Relation::Overlapping => {
            let push = outcome.push.unwrap_or_default();
            match (outcome.settled, run.right_push()) {
                (_, Some(right)) => words::card_overlap_wrong(a, b, push, right),
                (Settled::Float, None) => words::card_overlap(a, b, push, vector::length(push)),
                (Settled::Exact, None) => words::card_overlap_exact(a, b, vector::length(push)),
            }
        }
    };
    let (tried, count) = (outcome.tested, outcome.candidates);
    let detail = match outcome.settled {
        Settled::Exact => words::card_detail_exact(tried, count),
        Settled::Float if count == 0 => words::card_detail_boxes(),
        Settled::Float if tried < count => words::card_detail_float_early(tried, count),
        Settled::Float => words::card_detail_float(tried, count),
    };
    trace::Outcome { verdict, detail, kind: run.kind() }
}
