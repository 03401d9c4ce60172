//! How many crossings lie ahead of each place on the ray, and how many a ray in each direction has.

use std::collections::BTreeSet;

use glam::DVec2;

use crate::collision::FillRule;
use crate::trace::{Chart, CountLevel, CountStretch, CountTick, CountsChart, CurveKnob};
use crate::words::{Arg, Message, ray_cast as words};

use super::RAY_ANGLE;
use super::layout::Layout;
use super::run::{OWN_RAY, Run, crossings};

/// Walking out along the ray the answer turns round at every crossing, down to 0 crossings ahead: outside.
pub(super) fn along(run: &Run, layout: &Layout) -> Chart {
    let all = &run.outcome.crossings;
    let range = [run.p.x, layout.tip(DVec2::X).x];
    let mut stretches = Vec::new();
    let mut from = range[0];
    for passed in 0..=all.len() {
        let to = all.get(passed).map_or(range[1], |crossing| crossing.x);
        let (ahead, solid) = run.ahead(passed);
        if to > from {
            stretches.push(CountStretch { from, to, count: ahead.len() as u32, solid });
        }
        from = from.max(to);
    }
    if run.is_on_boundary() {
        stretches.clear();
    }
    let by_parity = run.rule() == FillRule::EvenOdd;
    let name = |count: u32| match count % 2 {
        _ if !by_parity => words::number(count),
        1 => words::level_in(count),
        _ => words::level_out(count),
    };
    let mut ticks = vec![CountTick { at: range[0], name: words::plain(run.names[0].as_str()), link: None }];
    ticks.extend(all.iter().map(|crossing| CountTick {
        at: crossing.x,
        name: words::number(crossing.x),
        link: Some(run.edge_link(crossing.ring, crossing.edge)),
    }));
    ticks.push(CountTick { at: range[1], name: words::along_x(), link: None });
    Chart::Counts(CountsChart {
        title: words::along_title(),
        x_name: words::along_x(),
        range,
        levels: levels(&stretches, name),
        stretches,
        ticks,
        knob: None,
        note: run.is_on_boundary().then(words::no_counts),
        known: run.last()..run.len(),
    })
}

/// Whatever the direction, the parity is the same.
pub(super) fn around(run: &Run) -> Chart {
    let stretches: Vec<CountStretch> = run
        .around
        .iter()
        .flatten()
        .map(|s| CountStretch { from: s.from_deg, to: s.to_deg, count: s.crossings, solid: s.crossings % 2 == 1 })
        .collect();
    let name = |count: u32| if count % 2 == 1 { words::level_odd(count) } else { words::level_even(count) };
    let quarters = [0.0, 90.0, 180.0, 270.0, 360.0];
    let ticks = quarters.map(|at| CountTick { at, name: words::degrees(at), link: None });
    let is_odd = stretches.first().map(|stretch| stretch.solid);
    let note = match is_odd {
        None => words::no_counts(),
        _ if run.rule() == FillRule::NonZero => words::winds_always(Arg::Number(f64::from(run.outcome.winding))),
        Some(true) => words::always_odd(),
        Some(false) => words::always_even(),
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
        levels: levels(&stretches, name),
        stretches,
        ticks: ticks.into(),
        knob: Some(knob),
        note: Some(note),
        known: 0..run.len(),
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
