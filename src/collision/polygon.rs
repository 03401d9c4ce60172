//! Any outline: convex or not, crossing itself or not, with holes.

use glam::DVec2;

use super::aabb::Aabb;
use super::shape_error::ShapeError;

/// Which points of the plane belong to a ring that may cross itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FillRule {
    /// Those from which a ray crosses the rings an odd number of times.
    #[default]
    EvenOdd,
    /// Those around which the ring winds.
    #[serde(rename = "nonzero")]
    NonZero,
}

/// A vertex by its place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VertexRef {
    /// 0 for the outline, k for hole k − 1.
    pub ring: usize,
    pub vertex: usize,
}

/// An edge by its place in the input: from vertex `edge` of its ring to the next, the last one to vertex 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeRef {
    /// 0 for the outline, k for hole k − 1.
    pub ring: usize,
    pub edge: usize,
}

/// A polygon as it was given: nothing is dropped, closed up or turned round, so indices are the input's own.
///
/// Edge i of a ring runs from vertex i to the next one, the last one to vertex 0; a repeated closing vertex makes an
/// edge of length 0, which does no harm.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    vertices: Vec<DVec2>,
    holes: Vec<Vec<DVec2>>,
    rule: FillRule,
    bounds: Aabb,
}

impl Polygon {
    /// A polygon of an outline and any number of holes.
    ///
    /// # Errors
    /// A ring without vertices, or a number that is not finite.
    pub fn new(vertices: Vec<DVec2>, holes: Vec<Vec<DVec2>>, rule: FillRule) -> Result<Self, ShapeError> {
        ShapeError::check_ring(None, &vertices)?;
        for (k, hole) in holes.iter().enumerate() {
            ShapeError::check_ring(Some(k), hole)?;
        }
        let bounds = Aabb::around_all([&vertices].into_iter().chain(&holes).flatten().copied());
        Ok(Self { vertices, holes, rule, bounds })
    }

    /// An outline without holes, by the even–odd rule.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn simple(vertices: Vec<DVec2>) -> Result<Self, ShapeError> {
        Self::new(vertices, Vec::new(), FillRule::EvenOdd)
    }

    /// The outline.
    pub fn vertices(&self) -> &[DVec2] {
        &self.vertices
    }

    pub fn holes(&self) -> &[Vec<DVec2>] {
        &self.holes
    }

    pub fn rule(&self) -> FillRule {
        self.rule
    }

    /// The smallest box around all rings.
    #[inline]
    pub fn bounds(&self) -> &Aabb {
        &self.bounds
    }

    /// Every ring: the outline first, then the holes in order.
    pub fn rings(&self) -> impl Iterator<Item = &[DVec2]> {
        std::iter::once(self.vertices.as_slice()).chain(self.holes.iter().map(Vec::as_slice))
    }

    /// Ring 0 is the outline, ring k hole k − 1.
    pub fn ring(&self, ring: usize) -> &[DVec2] {
        if ring == 0 { &self.vertices } else { &self.holes[ring - 1] }
    }

    /// Where a vertex lies.
    pub fn at(&self, v: VertexRef) -> DVec2 {
        self.ring(v.ring)[v.vertex]
    }

    /// The two ends of an edge, as it runs.
    pub fn ends(&self, e: EdgeRef) -> [DVec2; 2] {
        let ring = self.ring(e.ring);
        [ring[e.edge], ring[(e.edge + 1) % ring.len()]]
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn errors_name_ring_and_vertex() {
        assert_eq!(Polygon::simple(vec![]).unwrap_err().to_string(), "vertices: no vertices");
        let bad_hole = vec![vec![DVec2::ZERO], vec![DVec2::ZERO, dvec2(0.0, f64::NAN)]];
        let error = Polygon::new(vec![DVec2::ZERO], bad_hole, FillRule::EvenOdd).unwrap_err();
        assert_eq!(error.to_string(), "holes[1][1]: not a finite number");
    }

    #[test]
    fn the_outline_comes_first_among_the_rings() {
        let p = Polygon::new(vec![DVec2::ZERO], vec![vec![DVec2::ONE]], FillRule::NonZero).unwrap();
        let rings: Vec<_> = p.rings().collect();
        assert_eq!(rings, [&[DVec2::ZERO][..], &[DVec2::ONE][..]]);
    }
}
