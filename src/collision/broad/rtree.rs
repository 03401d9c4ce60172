//! An R-tree: boxes in leaves of a few, leaves in nodes of a few, packed by `rstar`'s bulk loading (overlap minimizing
//! top-down). Its nodes are laid out as a [`BoxTree`], so that queries can be watched.
//!
//! References: Guttman, "R-Trees: A Dynamic Index Structure for Spatial Searching" (1984); Lee, Lee, "OMT: Overlap
//! Minimizing Top-down Bulk Loading Algorithm for R-tree" (2003).

use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{ParentNode, RTree, RTreeNode};

use super::BoxTree;
use super::box_tree::Builder;
use crate::collision::Aabb;

type Item = GeomWithData<Rectangle<[f64; 2]>, u32>;

/// The R-tree of the boxes; O(n log n).
pub fn rtree(boxes: &[Aabb]) -> BoxTree {
    let items = (0u32..).zip(boxes).map(|(id, aabb)| {
        let corners = Rectangle::from_corners(aabb.min().to_array(), aabb.max().to_array());
        Item::new(corners, id)
    });
    let tree = RTree::bulk_load(items.collect());
    let mut order = Vec::with_capacity(boxes.len());
    collect(tree.root(), &mut order);
    let mut builder = Builder::new(boxes, order.into_iter());
    if !boxes.is_empty() {
        let root = builder.reserve(1);
        let mut place = 0;
        lay_out(&mut builder, tree.root(), root, 0, &mut place);
    }
    builder.done()
}

/// The boxes' numbers, leaf by leaf.
fn collect(node: &ParentNode<Item>, order: &mut Vec<u32>) {
    for child in node.children() {
        match child {
            RTreeNode::Leaf(item) => order.push(item.data),
            RTreeNode::Parent(parent) => collect(parent, order),
        }
    }
}

fn lay_out(builder: &mut Builder, of: &ParentNode<Item>, node: u32, depth: u32, place: &mut u32) {
    let parents: Vec<&ParentNode<Item>> = of
        .children()
        .iter()
        .filter_map(|child| match child {
            RTreeNode::Parent(parent) => Some(parent),
            RTreeNode::Leaf(_) => None,
        })
        .collect();
    // All boxes of an R-tree lie on the same level: children are all boxes or all nodes.
    if parents.is_empty() {
        let end = *place + of.children().len() as u32;
        builder.leaf(node, depth, *place..end);
        *place = end;
        return;
    }
    let first = builder.reserve(parents.len());
    for (child, parent) in (first..).zip(&parents) {
        lay_out(builder, parent, child, depth + 1, place);
    }
    builder.inner(node, depth, first..first + parents.len() as u32);
}
