//! The two charts: both intervals on each axis, and the gap for every direction.

use glam::DVec2;

use crate::collision::Relation;
use crate::collision::angle::sin_cos_deg;
use crate::collision::projection::gap_along;
use crate::trace::{
    Chart, CurveChart, CurveKnob, CurveTick, IntervalChart, IntervalRow, Link, OutcomeKind, RowFinding, RowState,
    Stretches,
};
use crate::words::{Message, sat as words};

use super::FREE_AXIS;
use super::run::{Run, Tested};

/// Degrees between the samples of the curve; the candidates' own angles, where its corners are, come on top.
const SAMPLE_DEG: f64 = 1.0;

pub(super) fn charts(run: &Run) -> Vec<Chart> {
    if run.candidates.is_empty() {
        return Vec::new();
    }
    vec![Chart::Intervals(intervals(run)), Chart::Curve(curve(run))]
}

fn intervals(run: &Run) -> IntervalChart {
    let rows = (0..run.candidates.len())
        .map(|index| {
            let tested = run.tested_axis(index);
            let of = |k: usize| tested.map_or([0.0; 2], |t| [t.of[k].min.value, t.of[k].max.value]);
            IntervalRow {
                number: index as u32 + 1,
                is_lettered: false,
                name: run.axis_name(run.candidates[index].source),
                a: of(0),
                b: of(1),
                states: states(run, index),
                link: Link::Axis(index as u32),
                known: tested.map_or(run.len()..run.len(), |t| t.frame..run.len()),
                asked: None,
                lit: lit(run, index),
            }
        })
        .collect();
    IntervalChart { title: words::intervals_title(), rows }
}

/// At its own step a row says what was found there; at the verdict, whether it decided; one never tried says so once the
/// run has stopped.
fn states(run: &Run, index: usize) -> Vec<RowState> {
    let last = run.last();
    let Some(tested) = run.tested_axis(index) else {
        let stopped = run.tested.last().map_or(last, |t| t.frame);
        return vec![RowState { from: stopped, finding: RowFinding::Untried, value: words::row_untried() }];
    };
    let state = |from, finding| RowState { from, finding, value: row_value(run, tested, finding) };
    let (own, finally) = (tested.found(), run.finding(index));
    let mut states = vec![state(tested.frame, own)];
    if own == RowFinding::Touches && run.outcome.deciding == Some(index) {
        states.push(RowState { from: last, finding: finally, value: row_close(run) });
    } else if own != finally {
        states.push(state(last, finally));
    }
    states
}

/// What the axis that was settled exactly turned out to be.
pub(super) fn row_close(run: &Run) -> Message {
    match run.kind() {
        OutcomeKind::Separated | OutcomeKind::Told => words::row_close_gap(),
        OutcomeKind::Touching => words::row_touch(),
        OutcomeKind::Overlapping => words::row_close_overlap(),
    }
}

fn row_value(run: &Run, tested: &Tested, finding: RowFinding) -> Message {
    match finding {
        RowFinding::Separates => words::row_gap(tested.gap),
        RowFinding::Touches => words::row_close(),
        RowFinding::ShortestPush if run.right_push().is_some() => words::row_shares(tested.shared()),
        _ if tested.holder().is_some() => words::row_holds(-tested.gap, tested.shared()),
        RowFinding::ShortestPush => words::row_shortest(-tested.gap),
        _ => words::row_shares(tested.shared()),
    }
}

/// The frame of the axis itself and, for the deciding one, the verdict.
fn lit(run: &Run, index: usize) -> Stretches {
    let Some(tested) = run.tested_axis(index) else { return Stretches::default() };
    let own = tested.frame..tested.frame + 1;
    if run.outcome.deciding == Some(index) { Stretches(vec![own, run.last()..run.len()]) } else { Stretches(vec![own]) }
}

fn curve(run: &Run) -> CurveChart {
    let gap = |direction: DVec2| gap_along(&run.shapes[0], &run.shapes[1], direction).gap;
    let at_angle = |angle_deg: f64| {
        let (sin, cos) = sin_cos_deg(angle_deg);
        [angle_deg, gap(DVec2::new(cos, sin))]
    };
    let samples = (180.0 / SAMPLE_DEG) as u32;
    let mut points: Vec<[f64; 2]> = (0..=samples).map(|k| at_angle(f64::from(k) * SAMPLE_DEG)).collect();
    let mut ticks = Vec::with_capacity(run.candidates.len());
    for (index, candidate) in run.candidates.iter().enumerate() {
        let unit = candidate.axis.normalize_or(DVec2::X);
        let at = [angle_deg(unit), gap(unit)];
        points.push(at);
        ticks.push(CurveTick {
            at,
            number: index as u32 + 1,
            findings: states(run, index).iter().map(|state| (state.from, state.finding)).collect(),
            link: Link::Axis(index as u32),
            known: run.tested_axis(index).map_or(run.len()..run.len(), |t| t.frame..run.len()),
            lit: lit(run, index),
        });
    }
    // Apart, the curve is highest where the shapes are nearest to each other.
    if run.outcome.relation == Relation::Separated
        && let Some([p, q]) = run.contact.points
        && let Some(unit) = (q - p).try_normalize()
    {
        points.push([angle_deg(unit), gap(unit)]);
    }
    points.sort_by(|p, q| p[0].total_cmp(&q[0]));
    let free = run.free_axis_deg.rem_euclid(180.0);
    let at = at_angle(free);
    let knob = CurveKnob { knob: FREE_AXIS.id.to_owned(), at, says: free_axis_says(free, at[1]), link: Link::FreeAxis };
    CurveChart {
        title: words::curve_title(),
        x_name: words::curve_x(),
        y_name: words::curve_y(),
        points,
        ticks,
        knob: Some(knob),
        above_zero: words::curve_above(),
        below_zero: words::curve_below(),
        known: run.last()..run.len(),
    }
}

pub(super) fn free_axis_says(angle_deg: f64, gap: f64) -> Message {
    if gap > 0.0 { words::free_axis_gap(angle_deg, gap) } else { words::free_axis_overlap(angle_deg, -gap) }
}

/// Direction of an axis in degrees, 0 ≤ angle < 180: an axis has no front.
fn angle_deg(unit: DVec2) -> f64 {
    let angle = libm::atan2(unit.y, unit.x).to_degrees().rem_euclid(180.0);
    if angle >= 180.0 { 0.0 } else { angle }
}
