//! What stands beside the drawing, as plain data: intervals, curves, counts and tables, each row with a link.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::Link;
use crate::words::Message;

/// Several ranges of frames: an axis is lit at its own step and again at the verdict.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stretches(pub Vec<Range<u32>>);

impl Stretches {
    pub fn contains(&self, frame: &u32) -> bool {
        self.0.iter().any(|range| range.contains(frame))
    }
}

/// A panel's content as plain data; each row has a link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chart {
    Intervals(IntervalChart),
    Curve(CurveChart),
    Counts(CountsChart),
    Table(TableChart),
    Plot(PlotChart),
}

impl Chart {
    pub fn title(&self) -> &Message {
        match self {
            Self::Intervals(chart) => &chart.title,
            Self::Curve(chart) => &chart.title,
            Self::Counts(chart) => &chart.title,
            Self::Table(chart) => &chart.title,
            Self::Plot(chart) => &chart.title,
        }
    }

    /// The angle that is turned on it, where there is one.
    pub fn knob(&self) -> Option<&CurveKnob> {
        match self {
            Self::Curve(chart) => chart.knob.as_ref(),
            Self::Counts(chart) => chart.knob.as_ref(),
            Self::Intervals(_) | Self::Table(_) | Self::Plot(_) => None,
        }
    }
}

/// Lines over a number: how counts grow. Both axes are logarithmic where a span of more than a hundred asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlotChart {
    pub title: Message,
    pub x_name: Message,
    pub y_name: Message,
    pub series: Vec<PlotSeries>,
    /// Where the scene itself stands on the x axis, and what it is called.
    pub here: Option<(f64, Message)>,
    /// Frame from which the lines are shown.
    pub from: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlotSeries {
    pub name: Message,
    /// By rising x; all numbers above 0.
    pub points: Vec<[f64; 2]>,
    pub link: Link,
    /// The one that the scene uses.
    pub lit: bool,
}

/// A list with columns: one row a thing that the run looked at, in the order of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableChart {
    pub title: Message,
    pub columns: Vec<Message>,
    pub rows: Vec<TableRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableRow {
    /// One a column. Those from `found_from` on are what the run finds out.
    pub cells: Vec<Message>,
    /// Column from which on the cells are only shown at the frames in `known`.
    pub found_from: u32,
    /// Frame from which the other cells are shown: what the scene gives is there from the start, what an earlier step
    /// made only from that step on.
    pub announced: u32,
    /// The found cells give the answer away at the row's own step.
    pub spoils: bool,
    pub link: Link,
    /// Frames at which the found cells are known. Empty when the run never came to the row.
    pub known: Range<u32>,
    /// Frames at which the row is what the step is about.
    pub lit: Stretches,
}

/// Two intervals a row, all rows on one scale.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalChart {
    pub title: Message,
    pub rows: Vec<IntervalRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntervalRow {
    /// Number of the axis, from 1.
    pub number: u32,
    /// Whether the name is a letter that stands for the axis instead of its number: "x".
    #[serde(default)]
    pub is_lettered: bool,
    /// What the axis is: "normal of A's edge 2".
    pub name: Message,
    pub a: [f64; 2],
    pub b: [f64; 2],
    /// What is known of the row, by rising frame: its own test, then perhaps the verdict. Before the first it is only
    /// announced.
    pub states: Vec<RowState>,
    pub link: Link,
    /// Frames at which the numbers are known. Before, and for an axis never tried, the row is only announced.
    pub known: Range<u32>,
    /// The frame that asks for what the row finds, where that is an earlier one than it is known from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<u32>,
    /// Frames at which the row is what the step is about.
    pub lit: Stretches,
}

/// What is known of a row from a frame on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RowState {
    pub from: u32,
    pub finding: RowFinding,
    /// "shares 0.933", "gap 0.948", "not tried (early exit)".
    pub value: Message,
}

impl IntervalRow {
    /// What is known at a frame; `None` while the row is only announced.
    pub fn state(&self, frame: usize) -> Option<&RowState> {
        self.states.iter().rev().find(|state| state.from as usize <= frame)
    }

    /// The finding at a frame; `Untried` while the row is only announced.
    pub fn finding(&self, frame: usize) -> RowFinding {
        self.state(frame).map_or(RowFinding::Untried, |state| state.finding)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RowFinding {
    Overlaps,
    Touches,
    Separates,
    ShortestPush,
    Untried,
}

/// A curve over an angle in degrees, with ticks where the candidates are and perhaps a handle to turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurveChart {
    pub title: Message,
    pub x_name: Message,
    pub y_name: Message,
    /// `[angle_deg, gap]`, by rising angle over 0…180.
    pub points: Vec<[f64; 2]>,
    pub ticks: Vec<CurveTick>,
    /// A knob of the scene that is an angle on this curve, with its value now and the curve's value there.
    pub knob: Option<CurveKnob>,
    pub above_zero: Message,
    pub below_zero: Message,
    /// Frames at which the curve is known. It answers for every direction at once and so tells how the run ends; before,
    /// only the tested candidates stand there.
    pub known: Range<u32>,
}

impl CurveChart {
    /// The highest point that was computed: angle and value. Of several equally high ones that of the first candidate.
    /// `None` without a finite value.
    pub fn highest(&self) -> Option<[f64; 2]> {
        let ticks = self.ticks.iter().map(|tick| tick.at);
        let all = ticks.chain(self.points.iter().copied()).filter(|at| at[1].is_finite());
        all.reduce(|highest, at| if at[1] > highest[1] { at } else { highest })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurveTick {
    pub at: [f64; 2],
    pub number: u32,
    /// What is known of the candidate, by rising frame.
    pub findings: Vec<(u32, RowFinding)>,
    pub link: Link,
    pub known: Range<u32>,
    pub lit: Stretches,
}

impl CurveTick {
    /// The finding at a frame; `Untried` before the candidate was tested.
    pub fn finding(&self, frame: usize) -> RowFinding {
        let known = self.findings.iter().rev().find(|(from, _)| *from as usize <= frame);
        known.map_or(RowFinding::Untried, |(_, finding)| *finding)
    }
}

/// A whole number over a range, level between jumps: how many crossings a ray has in each direction, or ahead of each
/// place along it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountsChart {
    pub title: Message,
    pub x_name: Message,
    /// What is drawn of x, least and greatest.
    pub range: [f64; 2],
    /// Whether the last stretch has no end, and `range` only ends what is drawn of it.
    #[serde(default)]
    pub goes_on: bool,
    /// What is known of the counts, by rising frame. Before the first only the axes are drawn.
    pub states: Vec<CountsState>,
    /// Places on the x axis, by rising x.
    pub ticks: Vec<CountTick>,
    /// A knob of the scene that is an x on this chart, with the count there.
    pub knob: Option<CurveKnob>,
}

/// What is known of the counts from a frame on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountsState {
    pub from: u32,
    /// By rising x, without overlap.
    pub stretches: Vec<CountStretch>,
    /// A row for each count that has a name; counts between are levels without one.
    pub levels: Vec<CountLevel>,
    /// What holds for all of it: "always odd".
    pub note: Option<Message>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountStretch {
    pub from: f64,
    pub to: f64,
    pub count: u32,
    /// Drawn solid; else dashed.
    pub solid: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountLevel {
    pub count: u32,
    /// "3 · odd".
    pub name: Message,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CountTick {
    pub at: f64,
    pub name: Message,
    pub link: Option<Link>,
    /// Frame from which the place is known.
    pub from: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CurveKnob {
    pub knob: String,
    pub at: [f64; 2],
    pub says: Message,
    pub link: Link,
}
