//! What one run leaves behind, as plain data: everything a panel, a figure, the command line or a quiz reads.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::collision::Relation;
use crate::scene::Target;
use crate::words::{ALL_DIGITS, Message, ROUNDED_DIGITS, is_whole_to};

mod chart;
mod digits;
mod equality;
mod expression;
mod fraction;
mod mark;
mod question;
mod wide;
mod written;

pub use chart::{
    Chart, CountLevel, CountStretch, CountTick, CountsChart, CountsState, CurveChart, CurveKnob, CurveTick,
    IntervalChart, IntervalRow, PlotChart, PlotSeries, RowFinding, RowState, Stretches, TableChart, TableRow,
};
pub use digits::{digits_needed, digits_of_value, in_numbers};
pub use equality::{is_exact, is_exact_to, is_written};
pub use expression::{Expression, LeafSource, Operator, Part};
pub use mark::{Crowd, Geometry, Label, LabelSize, LegendRow, Mark, Role};
pub use question::{Answer, Choice, Question};
pub use wide::{Wide, wide};
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
    /// Its part of the width, against the parts of the other views.
    #[serde(default = "one")]
    pub share: f64,
    pub title: Option<Message>,
    /// A drawing in which x and y are no coordinates: a tree, areas side by side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_diagram: bool,
    /// Corners of the box that a camera should show, in the view's own coordinates: everything drawn, with air around.
    pub content: [DVec2; 2],
}

fn one() -> f64 {
    1.0
}

impl Trace {
    /// The numbers that a view gives a point of its own: where the picture is the world's mirrored, they are the world's.
    pub fn numbers_at(&self, view: usize, at: DVec2) -> DVec2 {
        let mut placements =
            self.handles.iter().filter(|handle| handle.view as usize == view).filter_map(|handle| handle.placement);
        placements.find(Placement::is_mirrored).map_or(at, |mirrored| mirrored.to_world(at))
    }

    /// Where each view begins and ends across the width, from 0 to 1.
    pub fn columns(&self) -> Vec<[f64; 2]> {
        let whole: f64 = self.views.iter().map(|view| view.share).sum();
        let mut left = 0.0;
        let column = |view: &View| {
            let from = left;
            left += view.share / whole;
            [from, left]
        };
        self.views.iter().map(column).collect()
    }
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
    /// All digits are written: it is about what doubles make of its numbers.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_full: bool,
    /// The digits to which its numbers are rounded at the least otherwise: more than usual where another fact differs
    /// by little.
    #[serde(default = "rounded", skip_serializing_if = "is_rounded")]
    pub rounded_to: usize,
}

fn rounded() -> usize {
    ROUNDED_DIGITS
}

fn is_rounded(digits: &usize) -> bool {
    *digits == ROUNDED_DIGITS
}

impl Fact {
    /// The digits to which its numbers are rounded at the least.
    pub fn digits(&self) -> usize {
        if self.in_full { ALL_DIGITS } else { self.rounded_to }
    }

    /// Whether the components of the value are written as what they are.
    pub fn is_exact(&self, components: &[f64]) -> bool {
        if self.expressions.is_empty() {
            components.iter().all(|x| is_whole_to(*x, self.digits()))
        } else {
            self.expressions.iter().all(|expression| is_exact_to(expression, self.digits()))
        }
    }
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
    /// Whether the view shows the world mirrored.
    pub fn is_mirrored(&self) -> bool {
        self.x_axis.perp_dot(self.y_axis) < 0.0
    }

    /// The world point of a point of the view.
    pub fn to_world(&self, p: DVec2) -> DVec2 {
        self.origin + self.x_axis * p.x + self.y_axis * p.y
    }
}
