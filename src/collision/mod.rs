//! The core: shapes in, answers out. No window, no files, no clock, no randomness, no prose.
//!
//! # Conventions, said once
//! - **Axes**: right-handed, x right, y up. Positive angles turn counter-clockwise; degrees in, reduced exactly.
//! - **Units**: world units, whatever the scene means by them. Lengths are never negative.
//! - **Shapes are closed sets**: their boundary belongs to them. Touching, a contact without common interior, is its
//!   own [`Relation`], neither separated nor overlapping.
//! - **Relation of a convex pair**: the place of the origin against A−B, the set of all differences a − b. Outside:
//!   separated; on the boundary: touching; in the interior: overlapping. So a point strictly inside a box overlaps it,
//!   two crossing segments overlap (A−B is a parallelogram), two collinear ones only touch (A−B is flat).
//! - **Relation of any other pair**: overlapping when the interiors meet (of a segment without its ends, of a point
//!   itself), else touching when the sets do. A polygon with holes is what [`point_relation`](ray_cast::point_relation)
//!   says it is; where its outline runs back on itself, that spike can be touched but has no interior.
//! - **Normals** are unit vectors and point from B to A: the way A is pushed.
//! - **Exact**: a relation is the true one for the doubles given, for all finite ones. A turned rectangle *is* the
//!   convex hull of its four rounded corners. Lengths and points are rounded, and may round to 0 or, beyond the largest
//!   double, to that one.
//! - **Watching**: every algorithm is `fn(inputs, trace: &mut impl Tracer<Step>) -> Outcome`. A [`Step`](sat::Step) is
//!   a decision in the past tense with the very numbers used; the last step of every run holds its outcome.

pub mod relation;
pub mod tracer;

pub mod aabb;
pub mod angle;
pub mod circle;
pub mod convex_polygon;
pub mod polygon;
pub mod rect;
pub mod shape;
pub mod shape_error;

mod arrangement;
pub mod broad;
mod certificate;
pub mod clearance;
mod common_point;
pub mod coordinate;
pub mod dyadic;
mod edge;
pub mod exact;
pub mod hull;
pub mod mask;
pub mod masks;
pub mod vector;

pub mod aabb_aabb;
pub mod aabb_centers;
pub mod arrow;
pub mod circle_circle;
pub mod circle_polygon;
pub mod circle_rect;
pub mod closest;
pub mod collide;
pub mod concave;
pub mod concave_pair;
pub mod convex_pair;
pub mod cross;
pub mod decompose;
pub mod difference;
pub mod dot;
pub mod gjk;
pub mod outline;
pub mod outlines;
pub mod point_tests;
pub mod projection;
pub mod quadrant_view;
pub mod ray_cast;
pub mod ray_counts;
pub mod rect_bounds;
pub mod rect_rect;
pub mod sat;
pub mod segments;
pub mod self_crossing;
pub mod turned_ray;

pub use aabb::Aabb;
pub use circle::Circle;
pub use convex_polygon::ConvexPolygon;
pub use polygon::{EdgeRef, FillRule, Polygon, VertexRef};
pub use rect::Rect;
pub use relation::{Certificate, Contact, Relation, Settled};
pub use shape::{Convex, Shape};
pub use shape_error::{Place, ShapeError, ShapeErrorKind};
pub use tracer::{Nested, Recorded, Recording, Tracer};
