//! How many crossings lie ahead of each place on the ray, and how many a ray in each direction has.

use std::collections::BTreeSet;

use glam::DVec2;

use crate::collision::FillRule;
use crate::collision::ray_cast::Crossing;
use crate::trace::{Chart, CountLevel, CountStretch, CountTick, CountsChart, CountsState, CurveKnob};
use crate::words::{Message, ray_cast as words};

use super::RAY_ANGLE;
use super::frames::turns;
use super::layout::Layout;
use super::run::{OWN_RAY, Run, crossings};

/// Up to this many crossings the chart grows with each; more come with the verdict.
const GROWS_TO: usize = 24;

/// Walking out along the ray the answer turns round at every crossing, down to 0 crossings ahead: outside. Before the
/// verdict only the crossings found so far are counted.
pub(super) fn along(run: &Run, layout: &Layout) -> Chart {
    let all = &run.outcome.crossings;
    let range = [run.p.x, layout.tip(DVec2::X).x];
    let grows = all.len() <= GROWS_TO;
    let mut states = Vec::new();
    let mut ticks = vec![CountTick { at: range[0], name: words::plain(run.names[0].as_str()), link: None, from: 0 }];
    if let Some(boundary) = run.boundary_frame() {
        states.push(no_counts(boundary));
    } else {
        let number = |count: u32| if by_parity(run) { parity_level(count) } else { words::number(count) };
        let mut found: Vec<Crossing> = Vec::new();
        states.push(ahead(run, run.ray_frame(), &found, range, number));
        for (frame, crossing) in run.found().filter(|_| grows) {
            found.push(crossing);
            // As they lie along the ray.
            let sorted: Vec<Crossing> = all.iter().filter(|crossing| found.contains(crossing)).copied().collect();
            states.push(ahead(run, frame, &sorted, range, number));
        }
        let place = |count: u32| match count % 2 {
            _ if !by_parity(run) => words::number(count),
            1 => words::level_in(count),
            _ => words::level_out(count),
        };
        states.push(ahead(run, run.last(), all, range, place));
        ticks.extend(all.iter().map(|crossing| CountTick {
            at: crossing.x,
            name: words::number(run.told_x(*crossing)),
            link: Some(run.edge_link(crossing.ring, crossing.edge)),
            from: run.found().find(|(_, found)| grows && found == crossing).map_or(run.last(), |(frame, _)| frame),
        }));
    }
    ticks.push(CountTick { at: range[1], name: words::along_x(), link: None, from: 0 });
    Chart::Counts(CountsChart {
        title: words::along_title(),
        x_name: words::along_x(),
        range,
        goes_on: true,
        states,
        ticks,
        knob: None,
    })
}

fn by_parity(run: &Run) -> bool {
    run.rule() == FillRule::EvenOdd
}

/// The crossings ahead of each place, from a frame on.
fn ahead(run: &Run, from: u32, crossings: &[Crossing], range: [f64; 2], name: impl Fn(u32) -> Message) -> CountsState {
    let mut stretches = Vec::new();
    let mut start = range[0];
    for passed in 0..=crossings.len() {
        let (ahead, to) = (&crossings[passed..], crossings.get(passed).map_or(range[1], |crossing| crossing.x));
        if to > start {
            let (count, solid) = (ahead.len() as u32, run.is_inside(ahead));
            stretches.push(CountStretch { from: start, to, count, solid });
        }
        start = start.max(to);
    }
    CountsState { from, levels: levels(&stretches, name), stretches, note: None }
}

/// On the boundary nothing is counted.
fn no_counts(from: u32) -> CountsState {
    CountsState { from, stretches: Vec::new(), levels: Vec::new(), note: Some(words::no_counts()) }
}

/// "3 · odd".
pub(super) fn parity_level(count: u32) -> Message {
    if count % 2 == 1 { words::level_odd(count) } else { words::level_even(count) }
}

/// Whatever the direction, the parity is the same. That answers at once, so it is told with the verdict.
pub(super) fn around(run: &Run) -> Chart {
    let stretches: Vec<CountStretch> = run
        .around
        .iter()
        .flatten()
        .map(|s| CountStretch { from: s.from_deg, to: s.to_deg, count: s.crossings, solid: s.crossings % 2 == 1 })
        .collect();
    let quarters = [0.0, 90.0, 180.0, 270.0, 360.0];
    let ticks = quarters.map(|at| CountTick { at, name: words::degrees(at), link: None, from: 0 });
    let note = match stretches.first().map(|stretch| stretch.solid) {
        None => words::no_counts(),
        _ if run.rule() == FillRule::NonZero => words::winds_always(turns(run)),
        Some(true) => words::always_odd(),
        Some(false) => words::always_even(),
    };
    let state = match run.boundary_frame() {
        Some(boundary) => no_counts(boundary),
        None => {
            let levels = levels(&stretches, parity_level);
            CountsState { from: run.last(), stretches, levels, note: Some(note) }
        }
    };
    let angle = if run.angle_deg >= 360.0 { 0.0 } else { run.angle_deg };
    let knob = CurveKnob {
        knob: RAY_ANGLE.id.to_owned(),
        at: [angle, run.own.len() as f64],
        says: own_says(run),
        link: OWN_RAY,
    };
    Chart::Counts(CountsChart {
        title: words::around_title(),
        x_name: words::around_x(),
        range: [0.0, 360.0],
        goes_on: false,
        states: vec![state],
        ticks: ticks.into(),
        knob: Some(knob),
    })
}

/// "40°: 1 crossing, odd".
pub(super) fn own_says(run: &Run) -> Message {
    let count = run.own.len();
    if run.is_on_boundary() {
        return words::own_ray_boundary(run.angle_deg, crossings(count));
    }
    let parity = if count % 2 == 1 { words::odd() } else { words::even() };
    words::own_ray(run.angle_deg, crossings(count), parity)
}

fn levels(stretches: &[CountStretch], name: impl Fn(u32) -> Message) -> Vec<CountLevel> {
    let counts: BTreeSet<u32> = stretches.iter().map(|stretch| stretch.count).collect();
    counts.into_iter().map(|count| CountLevel { count, name: name(count) }).collect()
}
