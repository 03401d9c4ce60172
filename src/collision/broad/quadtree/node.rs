//! A node and its cell.

use glam::DVec2;

use super::Children;
use super::entries::NONE;
use crate::collision::Aabb;
use crate::collision::aabb_aabb::Side;

/// One of four children, in the order in which they lie side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quadrant {
    NorthWest,
    NorthEast,
    SouthWest,
    SouthEast,
}

impl Quadrant {
    pub const ALL: [Self; 4] = [Self::NorthWest, Self::NorthEast, Self::SouthWest, Self::SouthEast];

    fn is_east(self) -> bool {
        matches!(self, Self::NorthEast | Self::SouthEast)
    }

    fn is_north(self) -> bool {
        matches!(self, Self::NorthWest | Self::NorthEast)
    }
}

/// A half-open cell `[min, max)`. A side on the root's border reaches to infinity, as no cell lies beyond it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub min: DVec2,
    pub max: DVec2,
}

/// How a box lies beside a cell that it does not meet: the two ends with the most room between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beside {
    /// Where the box is, seen from the cell.
    pub side: Side,
    pub of_cell: f64,
    /// Equal to the cell's end where the box begins on an upper side, which belongs to the next cell.
    pub of_box: f64,
}

impl Beside {
    /// Room between the ends.
    pub fn gap(&self) -> f64 {
        match self.side {
            Side::Left | Side::Below => self.of_cell - self.of_box,
            Side::Right | Side::Above => self.of_box - self.of_cell,
        }
    }
}

impl Cell {
    pub(super) const EVERYTHING: Self = Self { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };

    /// What of it lies within bounds.
    pub fn within(&self, bounds: &Aabb) -> Aabb {
        Aabb::from_ordered(self.min.max(bounds.min()), self.max.min(bounds.max()))
    }

    /// One of the four cells that a cut through `middle` leaves.
    pub(super) fn quadrant(&self, middle: DVec2, quadrant: Quadrant) -> Self {
        let mut cell = *self;
        if quadrant.is_east() {
            cell.min.x = middle.x;
        } else {
            cell.max.x = middle.x;
        }
        if quadrant.is_north() {
            cell.min.y = middle.y;
        } else {
            cell.max.y = middle.y;
        }
        cell
    }

    /// The part within bounds, grown by half its size on each side: what a loose cell may hold, ends included.
    pub(super) fn loose(&self, bounds: &Aabb) -> Self {
        let cell = self.within(bounds);
        let beyond = cell.max() * 0.5 - cell.min() * 0.5;
        Self { min: cell.min() - beyond, max: cell.max() + beyond }
    }

    /// Whether it holds a whole box, ends included.
    pub(super) fn holds(&self, aabb: &Aabb) -> bool {
        self.min.cmple(aabb.min()).all() && aabb.max().cmple(self.max).all()
    }

    /// Whether a box has a point in it, ends included.
    pub(super) fn meets(&self, aabb: &Aabb) -> bool {
        self.min.cmple(aabb.max()).all() && aabb.min().cmple(self.max).all()
    }

    /// Whether a box has a point in it, half-open.
    #[inline]
    pub(super) fn is_reached_by(&self, aabb: &Aabb) -> bool {
        self.min.cmple(aabb.max()).all() && aabb.min().cmplt(self.max).all()
    }

    /// Where a box is that has no point in it.
    pub(super) fn beside(&self, aabb: &Aabb) -> Beside {
        let (min, max) = (aabb.min(), aabb.max());
        let sides = [
            Beside { side: Side::Left, of_cell: self.min.x, of_box: max.x },
            Beside { side: Side::Right, of_cell: self.max.x, of_box: min.x },
            Beside { side: Side::Below, of_cell: self.min.y, of_box: max.y },
            Beside { side: Side::Above, of_cell: self.max.y, of_box: min.y },
        ];
        let [first, rest @ ..] = sides;
        rest.into_iter().fold(first, |most, beside| if beside.gap() > most.gap() { beside } else { most })
    }

    pub(super) fn meets_cell(&self, other: &Self) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub cell: Cell,
    /// Where it is or would be cut.
    pub middle: DVec2,
    /// 0 for a leaf: the root is nobody's child.
    first_child: u32,
    /// Head of the list of boxes stored here.
    pub entries: u32,
    /// Boxes stored here or below, each once.
    pub total: u32,
    pub depth: u32,
}

impl Node {
    pub fn leaf(cell: Cell, depth: u32, bounds: &Aabb) -> Self {
        Self { cell, middle: cell.within(bounds).center(), first_child: 0, entries: NONE, total: 0, depth }
    }

    #[inline]
    pub fn first_child(&self) -> Option<u32> {
        (self.first_child != 0).then_some(self.first_child)
    }

    pub fn set_first_child(&mut self, first: Option<u32>) {
        self.first_child = first.unwrap_or(0);
    }

    /// The children whose half-open cells have a point of the box.
    #[inline]
    pub fn reached_by(&self, aabb: &Aabb) -> Children {
        let (west, east) = (aabb.min().x < self.middle.x, aabb.max().x >= self.middle.x);
        let (south, north) = (aabb.min().y < self.middle.y, aabb.max().y >= self.middle.y);
        [north & west, north & east, south & west, south & east]
    }

    /// The child with a point in it.
    #[inline]
    pub fn child_at(&self, p: DVec2) -> Quadrant {
        match (p.y >= self.middle.y, p.x >= self.middle.x) {
            (true, false) => Quadrant::NorthWest,
            (true, true) => Quadrant::NorthEast,
            (false, false) => Quadrant::SouthWest,
            (false, true) => Quadrant::SouthEast,
        }
    }
}

#[cfg(test)]
mod tests {
    use glam::dvec2;

    use super::*;

    #[test]
    fn a_box_beside_a_cell_is_told_by_the_ends_with_the_most_room_between_them() {
        let cell = Cell { min: DVec2::ZERO, max: dvec2(8.0, f64::INFINITY) };
        let beside = |min: [f64; 2], max: [f64; 2]| {
            let beside = cell.beside(&Aabb::from_ordered(min.into(), max.into()));
            (beside.side, beside.gap())
        };
        assert_eq!(beside([9.0, -5.0], [11.0, -3.0]), (Side::Below, 3.0));
        assert_eq!(beside([8.0, 100.0], [9.0, 101.0]), (Side::Right, 0.0));
        assert_eq!(beside([-4.0, 0.0], [-2.0, 1.0]), (Side::Left, 2.0));
    }

    #[test]
    fn a_box_on_a_split_line_is_in_the_cells_that_hold_one_of_its_points() {
        let bounds = Aabb::from_ordered(DVec2::ZERO, dvec2(8.0, 8.0));
        let root = Node::leaf(Cell::EVERYTHING, 0, &bounds);
        let on_line = Aabb::from_ordered(dvec2(4.0, 1.0), dvec2(4.0, 2.0));
        assert_eq!(root.reached_by(&on_line), [false, false, false, true]);
        let up_to_line = Aabb::from_ordered(dvec2(3.0, 5.0), dvec2(4.0, 6.0));
        assert_eq!(root.reached_by(&up_to_line), [true, true, false, false]);
    }
}
