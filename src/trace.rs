//! What one run leaves behind, as plain data: everything a panel, a figure, the command line or a quiz reads.

use std::ops::Range;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::collision::Relation;
use crate::scene::{FillRule, Target};
use crate::words::Message;

mod expression;
mod question;
mod written;

pub use expression::{Expression, LeafSource, Operator, Part};
pub use question::{Answer, Choice, Question};
pub use written::written;

/// A whole run, ready to be shown at any of its steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// World first; lessons with a second frame of reference (local frame, A−B) add theirs.
    pub views: Vec<View>,
    /// One a step, in order. Never empty.
    pub frames: Vec<Frame>,
    /// Stored once a trace; each says at which frames it is shown and lit.
    pub marks: Vec<Mark>,
    pub charts: Vec<Chart>,
    pub handles: Vec<Handle>,
    /// What the marks mean, for the roles that are in use.
    pub legend: Vec<LegendRow>,
    pub outcome: Outcome,
    /// What was not recorded or drawn, when something was left out.
    pub left_out: Option<Message>,
}

/// A coordinate system with its own camera.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub title: Option<Message>,
    /// Corners of the box that a camera should show, in the view's own coordinates: everything drawn, with air around.
    pub content: [DVec2; 2],
}

/// One step of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frame {
    /// A few words for the scrub bar: "Axis 2: share 0.933".
    pub title: Message,
    /// What was decided, then what that does and does not prove. The first sentence is the main one.
    pub says: Vec<Message>,
    pub facts: Vec<Fact>,
    /// Asked before the frame is revealed, when predicting.
    pub ask: Option<Question>,
    /// The source line that spoke.
    pub at: SourceLine,
    /// What the frame is about; charts and lists scroll to it.
    pub link: Option<Link>,
}

/// Where in the core's source a step came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceLine {
    /// Path from the package root, with forward slashes: `src/collision/sat.rs`.
    pub file: String,
    /// Counted from 1.
    pub line: u32,
}

/// Ties marks, chart rows, facts and list lines that speak of the same thing. Hovering one lights them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Link {
    /// Candidate axis, counted from 0 in the order of the candidates.
    Axis(u32),
    Item(u32),
    Vertex {
        item: u32,
        vertex: u32,
    },
    Edge {
        item: u32,
        edge: u32,
    },
    FreeAxis,
    Push,
    /// A numbered thing of this run that is none of the above, counted from 0: a crossing, a region, a support point, a
    /// piece, a row.
    Part(u32),
}

/// A named number with the arithmetic behind it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fact {
    pub name: Message,
    pub value: Value,
    /// One expression a component of the value; empty when the value is given, not computed. Evaluating an expression
    /// gives the component bit for bit.
    pub expressions: Vec<Expression>,
    pub link: Option<Link>,
    /// Gives the answer away; hidden while predicting.
    pub spoils: bool,
}

/// The value of a fact. An undefined one says why; it is never NaN.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    Number(f64),
    Vector([f64; 2]),
    Interval([f64; 2]),
    Count(u64),
    Words(Message),
    Undefined(Message),
}

/// The verdict, always in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// "A and B overlap: push A by (−1, 0), depth 1".
    pub verdict: Message,
    /// How it was settled: axes tried, floating point certain or settled exactly.
    pub detail: Message,
    pub kind: OutcomeKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// Apart; a point outside; a test that says no.
    Separated,
    /// Touching; a point on the boundary.
    Touching,
    /// Overlapping; a point inside; a test that says yes.
    Overlapping,
    /// An answer that is no relation: a number, a turn, a list of pieces.
    Told,
}

impl From<Relation> for OutcomeKind {
    fn from(relation: Relation) -> Self {
        match relation {
            Relation::Separated => Self::Separated,
            Relation::Touching => Self::Touching,
            Relation::Overlapping => Self::Overlapping,
        }
    }
}

/// One drawn thing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Index into `Trace::views`.
    pub view: u32,
    pub geometry: Geometry,
    pub role: Role,
    pub label: Option<Label>,
    pub link: Option<Link>,
    /// Frames at which it is drawn.
    pub shown: Range<u32>,
    /// Frames at which it is what the step is about; elsewhere in `shown` it steps back.
    pub lit: Range<u32>,
    /// Gives away the answer to the question of the first frame at which it is shown; hidden there until it is answered.
    pub spoils: bool,
}

/// What is drawn, in the view's coordinates. Lengths in `_px` are screen pixels at 100 % text, whatever the zoom.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Geometry {
    /// Closed outline; filled and hatched by role. Rings after the first are holes.
    Polygon {
        rings: Vec<Vec<DVec2>>,
        #[serde(default, skip_serializing_if = "is_default")]
        rule: FillRule,
    },
    Circle {
        center: DVec2,
        radius: f64,
    },
    Segment {
        from: DVec2,
        to: DVec2,
    },
    /// Infinite line, clipped to the picture.
    Line {
        through: DVec2,
        direction: DVec2,
    },
    Arrow {
        from: DVec2,
        to: DVec2,
    },
    /// A dot of fixed size.
    Point {
        at: DVec2,
    },
    /// A thick interval along `from → to`, shifted by `offset_px` towards `side` (a unit vector).
    Bar {
        from: DVec2,
        to: DVec2,
        side: DVec2,
        offset_px: f64,
    },
    /// A measured length: a line with end ticks, shifted like a bar; its label is the number.
    Dimension {
        from: DVec2,
        to: DVec2,
        side: DVec2,
        offset_px: f64,
    },
    /// A circle of fixed size with a short text in it (the mark's label).
    Balloon {
        at: DVec2,
    },
    /// Text alone (the mark's label).
    Text {
        at: DVec2,
    },
}

fn is_default(rule: &FillRule) -> bool {
    *rule == FillRule::default()
}

impl Geometry {
    /// An outline and holes, by the even–odd rule.
    pub fn polygon(rings: Vec<Vec<DVec2>>) -> Self {
        Self::Polygon { rings, rule: FillRule::EvenOdd }
    }

    /// The points that a camera must show. An endless line needs none but the point it is given by.
    pub fn points(&self) -> Vec<DVec2> {
        match self {
            Self::Polygon { rings, .. } => rings.iter().flatten().copied().collect(),
            Self::Circle { center, radius } => vec![*center - DVec2::splat(*radius), *center + DVec2::splat(*radius)],
            Self::Segment { from, to }
            | Self::Arrow { from, to }
            | Self::Bar { from, to, .. }
            | Self::Dimension { from, to, .. } => vec![*from, *to],
            Self::Line { through, .. } => vec![*through],
            Self::Point { at } | Self::Balloon { at } | Self::Text { at } => vec![*at],
        }
    }
}

/// Text on a mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Label {
    pub text: Message,
    /// Anchor in the view's coordinates.
    pub at: DVec2,
    /// Where the text stands from its anchor: a direction in view coordinates times a length in pixels. Zero centers it.
    pub offset_px: DVec2,
    pub size: LabelSize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabelSize {
    Small,
    Normal,
    /// A shape's letter, or the one number a step is about.
    Large,
}

/// What a mark is. Never a colour: the figure's theme turns roles into ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    ShapeA,
    ShapeB,
    /// Shapes that play no part in the run.
    ShapeOther,
    /// A after the shortest push.
    GhostOfA,
    /// The opposite push, when one shadow holds the other.
    OtherGhost,
    /// An axis that was tried and on which the intervals overlap.
    TriedAxis,
    /// The axis this step tests.
    CurrentAxis,
    /// An axis with a gap: the proof.
    SeparatingAxis,
    /// The axis of the shortest push.
    PushAxis,
    /// An axis on which touching shapes only meet.
    MeetingAxis,
    /// Never tried: the run had stopped.
    UntriedAxis,
    /// An axis of the person's own.
    FreeAxis,
    IntervalOfA,
    IntervalOfB,
    /// Length shared on an axis.
    Overlap,
    /// Area or contact shared by the shapes.
    CommonPoint,
    Gap,
    ProjectorOfA,
    ProjectorOfB,
    /// Ties an axis to the edge it comes from.
    EdgeTie,
    /// The edge an axis comes from.
    SourceEdge,
    /// A line with the shapes on its two sides.
    SeparatingLine,
    Push,
    BoxOfA,
    BoxOfB,
    Vertex,
    Note,
    /// What a step makes: a sum, a shadow's end, a point carried into another frame, a crossing of two segments.
    Made,
    /// A helper line: a perpendicular, a clamped coordinate, a leg of a triangle, an axis of a frame of reference.
    Helper,
    /// A mark of a ruler, with what is read there.
    Ruler,
    /// An area counted counter-clockwise, positive.
    PositiveArea,
    /// An area counted clockwise, negative.
    NegativeArea,
    /// One of several parts of the plane; lit, the one that was decided for.
    Region,
    /// The point of a shape nearest to another: a clamp point, a support point, the ends of a distance.
    Nearest,
    /// The straight line between nearest points.
    Distance,
    Ray,
    /// Where a ray meets an edge and it counts.
    Crossing,
    /// An end of an edge that belongs to it: a filled dot.
    EndCounted,
    /// An end that does not: a hollow dot.
    EndNotCounted,
    /// An edge that a step found to count: crossed, the nearest, with the point on its inner side.
    EdgeTaken,
    /// An edge that a step passed over.
    EdgePassed,
    /// The difference A − B of two shapes.
    Difference,
    Origin,
    /// The points that are left of the difference: a point, a segment or a triangle.
    Simplex,
    /// The direction in which a support point is asked for.
    SearchDirection,
    /// What was thrown away.
    Discarded,
    /// The convex hull of a shape that is not convex.
    Hull,
    /// A convex piece of A.
    PieceOfA,
    PieceOfB,
    /// A cut between two pieces.
    Cut,
    /// A vertex at which an outline turns inwards, or edges that cross: what makes trouble.
    Trouble,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LegendRow {
    pub role: Role,
    pub text: Message,
    /// Frames at which the row is shown: those at which a mark of the role is.
    pub shown: Range<u32>,
}

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
}

impl Chart {
    pub fn title(&self) -> &Message {
        match self {
            Self::Intervals(chart) => &chart.title,
            Self::Curve(chart) => &chart.title,
            Self::Counts(chart) => &chart.title,
            Self::Table(chart) => &chart.title,
        }
    }

    /// The angle that is turned on it, where there is one.
    pub fn knob(&self) -> Option<&CurveKnob> {
        match self {
            Self::Curve(chart) => chart.knob.as_ref(),
            Self::Counts(chart) => chart.knob.as_ref(),
            Self::Intervals(_) | Self::Table(_) => None,
        }
    }
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

/// Something a person can take hold of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Handle {
    pub view: u32,
    /// Where it is drawn, in the view's coordinates.
    pub at: DVec2,
    /// The unit direction in which the knob stands off from `at` by some pixels; `None` when it sits on it.
    pub outward: Option<DVec2>,
    pub name: Message,
    pub moves: Target,
    /// Where the view's coordinates lie in the world, for a handle in a view that is not the world: a drag there is
    /// carried over before it moves anything.
    pub placement: Option<Placement>,
    /// What a knob that is an angle turns about, in the view's coordinates; `None`: the middle of the shapes.
    pub pivot: Option<DVec2>,
}

/// A frame of reference in the world: the world point of view point (x, y) is `origin + x_axis·x + y_axis·y`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    pub origin: DVec2,
    pub x_axis: DVec2,
    pub y_axis: DVec2,
}

impl Placement {
    /// The world point of a point of the view.
    pub fn to_world(&self, p: DVec2) -> DVec2 {
        self.origin + self.x_axis * p.x + self.y_axis * p.y
    }
}
