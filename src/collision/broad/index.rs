//! Any of the structures, chosen by name.

use glam::DVec2;

use super::quadtree::{self, Quadtree};
use super::{BoxTree, BroadError, Brute, Grid, Sink, Stats, Sweep};
use crate::collision::Aabb;

/// Which structure, with its settings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum IndexOptions {
    Brute,
    Grid { cell: f64 },
    Quadtree(quadtree::Options),
    RTree,
    Bvh,
    Sweep,
}

/// A built structure.
#[derive(Clone, Debug)]
pub enum Index {
    Brute(Brute),
    Grid(Grid),
    Quadtree(Box<Quadtree>),
    RTree(BoxTree),
    Bvh(BoxTree),
    Sweep(Sweep),
}

impl Index {
    /// Builds the structure over the boxes.
    ///
    /// # Errors
    /// Settings that make no structure, or a grid of too many registrations.
    pub fn build(boxes: &[Aabb], options: &IndexOptions) -> Result<Self, BroadError> {
        Ok(match options {
            IndexOptions::Brute => Self::Brute(Brute::new(boxes)),
            IndexOptions::Grid { cell } => Self::Grid(Grid::new(boxes, *cell, &mut ())?),
            IndexOptions::Quadtree(options) => Self::Quadtree(Box::new(Quadtree::new(boxes, *options)?)),
            IndexOptions::RTree => Self::RTree(super::rtree::rtree(boxes)),
            IndexOptions::Bvh => Self::Bvh(super::bvh::bvh(boxes)),
            IndexOptions::Sweep => Self::Sweep(Sweep::new(boxes)),
        })
    }

    /// How large the structure is.
    pub fn stats(&self) -> Stats {
        match self {
            Self::Brute(brute) => brute.stats(),
            Self::Grid(grid) => grid.stats(),
            Self::Quadtree(tree) => tree.stats(),
            Self::RTree(tree) | Self::Bvh(tree) => tree.stats(),
            Self::Sweep(sweep) => sweep.stats(),
        }
    }

    /// The cells or nodes that hold boxes themselves, as drawn: occupied cells, leaves. Empty where there is none.
    pub fn cells(&self) -> Vec<Aabb> {
        match self {
            Self::Brute(_) | Self::Sweep(_) => Vec::new(),
            Self::Grid(grid) => {
                let size = grid.size();
                let corner = |[x, y]: [i64; 2]| DVec2::new(x as f64, y as f64) * size;
                let cell = |at: [i64; 2]| Aabb::from_ordered(corner(at), corner(at) + size);
                grid.cells().map(|(at, _)| cell(at)).collect()
            }
            Self::Quadtree(tree) => {
                tree.nodes().into_iter().filter(|node| node.first_child.is_none()).map(|node| node.cell).collect()
            }
            Self::RTree(tree) | Self::Bvh(tree) => {
                tree.nodes().iter().filter(|node| node.children.is_empty()).map(|node| node.bounds).collect()
            }
        }
    }

    /// Every pair of boxes that meets, each once, as found; the counts.
    pub fn pairs(&self, sink: &mut impl Sink) -> Stats {
        match self {
            Self::Brute(brute) => brute.pairs(sink, &mut ()),
            Self::Grid(grid) => grid.pairs(sink, &mut ()),
            Self::Quadtree(tree) => tree.pairs(sink, &mut ()),
            Self::RTree(tree) | Self::Bvh(tree) => tree.pairs(sink, &mut ()),
            Self::Sweep(sweep) => sweep.pairs(sink, &mut ()),
        }
    }

    /// Those of a run's counts that are work: brute force keeps its list for speed alone, and pays for comparisons only.
    pub fn cost(&self, stats: Stats) -> Stats {
        match self {
            Self::Brute(_) => Stats { stored: 0, ..stats },
            Self::Grid(_) | Self::Quadtree(_) | Self::RTree(_) | Self::Bvh(_) | Self::Sweep(_) => stats,
        }
    }

    /// Every box that meets the range, in rising order; the counts.
    pub fn find(&self, range: &Aabb) -> (Vec<u32>, Stats) {
        let mut hits = Vec::new();
        let found = &mut |id| hits.push(id);
        let stats = match self {
            Self::Brute(brute) => brute.find(range, found, &mut ()),
            Self::Grid(grid) => grid.find(range, found, &mut ()),
            Self::Quadtree(tree) => tree.find(range, found, &mut ()),
            Self::RTree(tree) | Self::Bvh(tree) => tree.find(range, found, &mut ()),
            Self::Sweep(sweep) => sweep.find(range, found, &mut ()),
        };
        hits.sort_unstable();
        (hits, stats)
    }
}
