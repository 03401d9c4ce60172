//! What is drawn, as plain data: geometry with a role, a label, and the frames it belongs to.

use std::ops::Range;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::Link;
use crate::scene::FillRule;
use crate::words::Message;

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
    /// How far down a tree it lies, where that shows in the weight of its line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
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
    /// Very many small convex outlines of one kind, drawn as one thing.
    Crowd(Crowd),
}

/// Convex outlines one after the other, in single precision: enough for what is a few pixels large.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Crowd {
    pub points: Vec<[f32; 2]>,
    /// Where each outline ends among the points.
    pub ends: Vec<u32>,
}

impl Crowd {
    /// Adds one outline.
    pub fn push(&mut self, outline: impl IntoIterator<Item = DVec2>) {
        self.points.extend(outline.into_iter().map(|p| p.as_vec2().to_array()));
        self.ends.push(self.points.len() as u32);
    }

    pub fn outlines(&self) -> impl Iterator<Item = &[[f32; 2]]> + '_ {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(from, to)| &self.points[from as usize..*to as usize])
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The corners of the box around all points; none without a point.
    pub fn corners(&self) -> Vec<DVec2> {
        let Some(first) = self.points.first() else { return Vec::new() };
        let fold = |[low, high]: [[f32; 2]; 2], p: &[f32; 2]| {
            [[low[0].min(p[0]), low[1].min(p[1])], [high[0].max(p[0]), high[1].max(p[1])]]
        };
        let ends = self.points.iter().fold([*first; 2], fold);
        let [[left, low], [right, high]] = ends.map(|p| p.map(f64::from));
        [[left, low], [right, low], [right, high], [left, high]].map(DVec2::from).to_vec()
    }
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
            Self::Crowd(crowd) => crowd.corners(),
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
    /// A cell or node of an index, as its border.
    Cell,
    /// How far the boxes of a cell may reach beyond it.
    CellReach,
    /// One that a run looked into.
    CellVisited,
    /// One that a run was asked about and passed over.
    CellSkipped,
    /// The box of a query.
    QueryRange,
    /// A box that an index holds.
    StoredBox,
    /// One that was compared.
    TestedBox,
    /// One that was found.
    Hit,
    /// A box of which this place holds a further copy.
    Copy,
    /// From a node of a tree to its child.
    TreeEdge,
    /// The same on a run's way.
    TreePath,
    /// A node with children, in a drawing of the tree.
    TreeInner,
    /// A node without.
    TreeLeaf,
    InnerVisited,
    LeafVisited,
    NodeSkipped,
    /// How many more there are than are drawn.
    More,
    /// Two boxes that an index proposes.
    Candidate,
    /// Where a sweep stands.
    ScanLine,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LegendRow {
    pub role: Role,
    pub text: Message,
    /// Frames at which the row is shown: those at which a mark of the role is.
    pub shown: Range<u32>,
}
