//! Why numbers make no shape, and where.

use std::fmt;

use glam::DVec2;

use super::polygon::EdgeRef;

/// What is wrong. [`NotFinite`](Self::NotFinite) is about a number; every other kind about the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeErrorKind {
    /// NaN, an infinity, or a derived corner beyond the largest double.
    NotFinite,
    /// A size or radius below 0.
    Negative,
    /// A box whose `min` lies above its `max`.
    MinAboveMax,
    /// A ring without vertices.
    NoVertices,
    /// A polygon that turns both ways, doubles back, or has holes, where a convex one is needed.
    NotConvex,
    /// A polygon whose outline meets itself, where an area is needed.
    SelfCrossing,
    /// Pixels, where an outline is needed.
    Pixels,
}

/// Where it is wrong, in terms of the constructor's arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A field by its name, and for a vector the index of its component: `center[1]`.
    Field { name: &'static str, component: Option<usize> },
    /// A derived corner of a rectangle.
    Corner(usize),
    /// A vertex by its index in the input: of the outline (`hole` is `None`) or of a hole.
    Vertex { hole: Option<usize>, vertex: usize },
    /// A whole ring: the outline (`None`) or a hole.
    Ring(Option<usize>),
    /// Two edges of the outline that meet; edge i runs from vertex i to the next one.
    Edges([usize; 2]),
    /// Two edges that meet, of which one at least is a hole's.
    EdgesOfRings([EdgeRef; 2]),
}

/// A typed refusal: no constructor panics and none guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShapeError {
    pub kind: ShapeErrorKind,
    pub place: Place,
}

impl ShapeError {
    pub(crate) fn new(kind: ShapeErrorKind, place: Place) -> Self {
        Self { kind, place }
    }

    /// A mask where a shape is needed.
    pub(crate) fn pixels() -> Self {
        Self::new(ShapeErrorKind::Pixels, Place::Field { name: "mask", component: None })
    }

    /// `NotFinite` for the first component of the named vector that is none.
    pub(crate) fn check_finite(name: &'static str, v: DVec2) -> Result<(), Self> {
        let component = if !v.x.is_finite() {
            0
        } else if !v.y.is_finite() {
            1
        } else {
            return Ok(());
        };
        Err(Self::new(ShapeErrorKind::NotFinite, Place::Field { name, component: Some(component) }))
    }

    /// `NotFinite` for the named number.
    pub(crate) fn check_finite_number(name: &'static str, value: f64) -> Result<(), Self> {
        if value.is_finite() {
            Ok(())
        } else {
            Err(Self::new(ShapeErrorKind::NotFinite, Place::Field { name, component: None }))
        }
    }

    /// A ring needs a vertex, and finite ones.
    pub(crate) fn check_ring(hole: Option<usize>, ring: &[DVec2]) -> Result<(), Self> {
        if ring.is_empty() {
            return Err(Self::new(ShapeErrorKind::NoVertices, Place::Ring(hole)));
        }
        match ring.iter().position(|v| !v.is_finite()) {
            Some(vertex) => Err(Self::new(ShapeErrorKind::NotFinite, Place::Vertex { hole, vertex })),
            None => Ok(()),
        }
    }
}

impl Place {
    /// Two edges that meet.
    pub(crate) fn of_edges(edges: [EdgeRef; 2]) -> Self {
        match edges {
            [EdgeRef { ring: 0, edge: a }, EdgeRef { ring: 0, edge: b }] => Self::Edges([a, b]),
            edges => Self::EdgesOfRings(edges),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Field { name, component: None } => write!(f, "{name}"),
            Self::Field { name, component: Some(i) } => write!(f, "{name}[{i}]"),
            Self::Corner(i) => write!(f, "corner {i}"),
            Self::Vertex { hole: None, vertex } => write!(f, "vertices[{vertex}]"),
            Self::Vertex { hole: Some(h), vertex } => write!(f, "holes[{h}][{vertex}]"),
            Self::Ring(None) => write!(f, "vertices"),
            Self::Ring(Some(h)) => write!(f, "holes[{h}]"),
            Self::Edges([a, b]) => write!(f, "edges {a} and {b}"),
            Self::EdgesOfRings([a, b]) => {
                let ring = |edge: EdgeRef| Self::Ring(edge.ring.checked_sub(1));
                write!(f, "edge {} of {} and edge {} of {}", a.edge, ring(a), b.edge, ring(b))
            }
        }
    }
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            ShapeErrorKind::NotFinite => "not a finite number",
            ShapeErrorKind::Negative => "negative",
            ShapeErrorKind::MinAboveMax => "min is above max",
            ShapeErrorKind::NoVertices => "no vertices",
            ShapeErrorKind::NotConvex => "the polygon is not convex here",
            ShapeErrorKind::Pixels => "pixels have no outline",
            ShapeErrorKind::SelfCrossing => "the outline meets itself",
        };
        write!(f, "{}: {what}", self.place)
    }
}

impl std::error::Error for ShapeError {}
