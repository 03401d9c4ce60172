//! A shape as this search sees it: convex pieces, and its boundary without the cuts between them.

use glam::DVec2;

use super::rim::Rim;
use super::tree::Tree;
use crate::collision::aabb::Aabb;
use crate::collision::arrangement::arrange;
use crate::collision::circle::Circle;
use crate::collision::convex_polygon::ConvexPolygon;
use crate::collision::decompose::decompose;
use crate::collision::hull::{hull_of_sorted, lexicographic};
use crate::collision::polygon::Polygon;
use crate::collision::self_crossing::{Meeting, Simplicity};
use crate::collision::shape::{Convex, Shape};
use crate::collision::shape_error::{Place, ShapeError, ShapeErrorKind};

/// A shape in pieces.
pub(super) struct Region {
    /// Convex, with disjoint interiors. From [`thin_from`](Self::thin_from) on, segments that enclose nothing.
    pub pieces: Vec<Convex>,
    /// The first piece that is a spike of an outline: it can be touched, but has no inside.
    pub thin_from: usize,
    pub tree: Tree,
    /// Empty for a circle, whose boundary has no corners.
    pub rim: Rim,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Area,
    Circle,
    Segment([DVec2; 2]),
    Point(DVec2),
}

impl Region {
    /// Cuts a shape into convex pieces; a convex one is its own only piece. O(n log n) for n vertices.
    ///
    /// # Errors
    /// `SelfCrossing` naming two edges; `NotFinite` for a point or segment with such a coordinate.
    pub fn new(shape: &Shape) -> Result<Self, ShapeError> {
        match (shape.to_convex(), shape) {
            (Ok(convex), _) => Ok(Self::of_convex(convex)),
            (Err(_), Shape::Polygon(polygon)) => Self::of_polygon(polygon),
            (Err(error), _) => Err(error),
        }
    }

    fn of_convex(convex: Convex) -> Self {
        let convex = match convex {
            Convex::Circle(circle) if circle.radius() == 0.0 => {
                Convex::Polygon(ConvexPolygon::from_corners(vec![circle.center()], vec![0]))
            }
            convex => convex,
        };
        let (rim, kind) = match &convex {
            Convex::Circle(_) => (Rim::of_edges(Vec::new()), Kind::Circle),
            Convex::Polygon(polygon) => {
                let kind = match *polygon.vertices() {
                    [p] => Kind::Point(p),
                    [p, q] => Kind::Segment([p, q]),
                    _ => Kind::Area,
                };
                (Rim::of_convex(polygon), kind)
            }
        };
        let tree = Tree::new(&[convex.aabb()]);
        Self { pieces: vec![convex], thin_from: 1, tree, rim, kind }
    }

    fn of_polygon(polygon: &Polygon) -> Result<Self, ShapeError> {
        let cut = decompose(polygon, &mut ());
        if cut.simplicity == Simplicity::Crossing {
            let meetings = &cut.crossing_edges;
            let crossing = meetings.iter().find(|found| found.meeting == Meeting::Cross).or(meetings.first());
            let place = crossing.map_or(Place::Ring(None), |found| Place::of_edges(found.edges));
            return Err(ShapeError::new(ShapeErrorKind::SelfCrossing, place));
        }
        let found = arrange(polygon);
        let at = |point: u32| found.points[point as usize];
        // The inside on the left: above an edge that runs rightwards.
        let edge = |link: &crate::collision::arrangement::Link| {
            if link.inside[1] { [at(link.lo), at(link.hi)] } else { [at(link.hi), at(link.lo)] }
        };
        let rim = Rim::of_edges(found.links.iter().filter(|link| link.is_boundary()).map(edge).collect());
        let thin_from = cut.pieces.len();
        let spike = |ends: &[crate::collision::polygon::VertexRef; 2]| {
            ConvexPolygon::from_corners(ends.map(|end| polygon.at(end)).to_vec(), vec![ends[0].vertex, ends[1].vertex])
        };
        let pieces: Vec<Convex> =
            cut.pieces.into_iter().chain(cut.spikes.iter().map(spike)).map(Convex::Polygon).collect();
        if pieces.is_empty() {
            // Every vertex of every ring in one place.
            let point = ConvexPolygon::from_corners(vec![polygon.vertices()[0]], vec![0]);
            return Ok(Self::of_convex(Convex::Polygon(point)));
        }
        let boxes: Vec<Aabb> = pieces.iter().map(Convex::aabb).collect();
        Ok(Self { tree: Tree::new(&boxes), pieces, thin_from, rim, kind: Kind::Area })
    }

    /// The ends of a segment.
    pub fn as_segment(&self) -> Option<[DVec2; 2]> {
        if let Kind::Segment(ends) = self.kind { Some(ends) } else { None }
    }

    pub fn as_point(&self) -> Option<DVec2> {
        if let Kind::Point(p) = self.kind { Some(p) } else { None }
    }

    pub fn as_circle(&self) -> Option<&Circle> {
        match &self.pieces[..] {
            [Convex::Circle(circle)] => Some(circle),
            _ => None,
        }
    }

    /// The convex hull. O(n log n).
    pub fn hull(&self) -> Convex {
        if let [convex] = &self.pieces[..] {
            return convex.clone();
        }
        let vertices = self.pieces.iter().flat_map(|piece| match piece {
            Convex::Polygon(polygon) => polygon.vertices(),
            Convex::Circle(_) => &[],
        });
        let mut points: Vec<DVec2> = vertices.copied().collect();
        points.sort_by(|&p, &q| lexicographic(p, q));
        points.dedup();
        let order: Vec<usize> = (0..points.len()).collect();
        let labels = hull_of_sorted(&points, &order);
        Convex::Polygon(ConvexPolygon::from_corners(labels.iter().map(|&i| points[i]).collect(), labels))
    }
}
