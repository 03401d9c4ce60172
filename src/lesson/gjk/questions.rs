//! What is asked before a frame is shown: which vertices make the support point, whether the origin can still be
//! reached, what of the simplex is kept, whether an edge moves out, and the relation.

use std::cmp::Ordering;

use glam::DVec2;

use crate::collision::gjk::{Region, Step, Support};
use crate::collision::projection::gap_along;
use crate::lesson::ask::{choice, place};
use crate::lesson::narrate::fact::amount;
use crate::lesson::narrate::gjk::Naming;
use crate::trace::{Frame, Question};
use crate::words::{Arg, gjk as words};

use super::run::Run;

pub(super) fn ask(run: &Run, frames: &mut [Frame]) {
    let naming = run.naming();
    for (k, (frame, recorded)) in frames.iter_mut().zip(&run.steps).enumerate() {
        frame.ask = match &recorded.step {
            // The two questions about a support point take turns.
            Step::SupportFound { number, direction, support, along, reach, passes, .. } => {
                let pair = || support_question(run, &naming, *direction, support, *along);
                let reach = || reach_question(&naming, support, amount(*reach), *passes);
                if number % 2 == 1 { pair().or_else(|| Some(reach())) } else { Some(reach()) }
            }
            Step::SimplexReduced { kept, dropped, region, .. } if kept.len() + dropped.len() > 1 => {
                let before = k.checked_sub(1).map_or(&[][..], |before| run.states[before].simplex.as_slice());
                kept_question(&naming, before, kept, dropped, *region)
            }
            Step::EdgeExpanded { outline, edge, grew, grew_by, .. } => {
                let ends = [outline[*edge % outline.len()], outline[(edge + 1) % outline.len()]];
                Some(expand_question(naming.names(&ends), *grew, *grew_by))
            }
            Step::Decided { .. } => Some(relation_question(run)),
            _ => None,
        };
    }
}

fn support_question(
    run: &Run,
    naming: &Naming,
    direction: DVec2,
    support: &Support,
    along: [f64; 2],
) -> Option<Question> {
    // The wrong ends: A's farthest against d and B's farthest along it.
    let gap = gap_along(&run.shapes[0], &run.shapes[1], direction);
    let (low, high) = (gap.of_a.min, gap.of_b.max);
    let wrong = |k: usize, extreme: crate::collision::projection::Extreme| {
        let differs = if k == 0 { extreme.value < along[0] } else { extreme.value > along[1] };
        let mut other = *support;
        other.vertices[k] = extreme.vertex;
        (extreme.vertex.is_some() && differs).then(|| naming.vertex(k, &other))
    };
    let [on_a, on_b] = naming.vertices(support);
    let why = words::why_support(on_a.clone(), amount(along[0]), on_b.clone(), amount(along[1]));
    let offer = |text, why_wrong| (text, why.clone(), why_wrong);
    let right = words::choice_pair(on_a.clone(), on_b.clone());
    let (wrong_a, wrong_b) = (wrong(0, low), wrong(1, high));
    let mut offers = Vec::new();
    if let Some(b) = &wrong_b {
        offers.push(offer(words::choice_pair(on_a.clone(), b.clone()), words::why_not_b(b.clone())));
    }
    if let Some(a) = &wrong_a {
        offers.push(offer(words::choice_pair(a.clone(), on_b.clone()), words::why_not_a(a.clone())));
    }
    if let (Some(a), Some(b)) = (wrong_a, wrong_b) {
        offers.push(offer(words::choice_pair(a, b), words::why_not_both()));
    }
    if offers.is_empty() {
        return None;
    }
    // Neither always first nor always last.
    let place = naming.index(support) % (offers.len() + 1);
    offers.insert(place, offer(right, words::why_not_both()));
    Some(choice(words::ask_support(direction), place, offers))
}

fn reach_question(naming: &Naming, support: &Support, reach: Arg, passes: Ordering) -> Question {
    let right = match passes {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal => 2,
    };
    let offers = [
        (words::choice_can(), words::why_can(reach.clone()), words::why_not_can()),
        (words::choice_cannot(), words::why_cannot(reach), words::why_not_cannot()),
        (words::choice_just(), words::why_just(), words::why_not_just()),
    ];
    choice(words::ask_reach(naming.name(support)), right, offers)
}

fn kept_question(
    naming: &Naming,
    before: &[Support],
    kept: &[Support],
    dropped: &[Support],
    region: Region,
) -> Option<Question> {
    let is_new = |s: &&Support| before.iter().all(|old| old.on != s.on);
    let new = *kept.iter().chain(dropped).find(is_new)?;
    let mut parts = vec![vec![new]];
    parts.extend(before.iter().map(|old| vec![*old, new]));
    if let &[old] = before {
        parts.push(vec![old]);
    } else {
        parts.push(before.iter().copied().chain([new]).collect());
    }
    let same = |part: &Vec<Support>| {
        part.len() == kept.len() && part.iter().all(|s| kept.iter().any(|other| other.on == s.on))
    };
    let right = parts.iter().position(same)?;
    let text = |part: &Vec<Support>| {
        let whole = part.len() == 3;
        let names = naming.names(if whole && region == Region::Inside { kept } else { part });
        if whole { words::simplex_inside_title(names) } else { words::label(names) }
    };
    let offers = parts.iter().map(|part| (text(part), words::why_kept(), words::why_not_kept()));
    Some(choice(words::ask_kept(), right, offers))
}

fn expand_question(name: String, grew: bool, grew_by: f64) -> Question {
    let offers = [
        (words::choice_beyond(), words::why_beyond(grew_by), words::why_not_beyond()),
        (words::choice_final(), words::why_final(), words::why_not_final()),
    ];
    choice(words::ask_expand(name), usize::from(!grew), offers)
}

fn relation_question(run: &Run) -> Question {
    let [a, b] = run.letters();
    let offers = [
        (words::choice_separated(), words::why_separated(), words::why_not_separated()),
        (words::choice_touching(), words::why_touching(), words::why_not_touching()),
        (words::choice_overlapping(), words::why_overlapping(), words::why_not_overlapping()),
    ];
    choice(words::ask_relation(a, b), place(run.outcome.relation), offers)
}
