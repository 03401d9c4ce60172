//! The map: the nodes of the tree as nested rectangles over the boxes, and the query's way.

use glam::{DVec2, dvec2};

use crate::collision::Aabb;
use crate::collision::broad::box_tree::Node;
use crate::lesson::crowd::{self, Crowd};
use crate::lesson::sketch::{self, Sketch};
use crate::scene::{Scene, ShapeSpec};
use crate::trace::{Geometry, LabelSize, LegendRow, Link, Role};
use crate::words::{crowd as many, item, trees as words};

use super::frames::{link, node_name};
use super::run::{Asked, Run};

/// Nodes that are drawn; more would be a carpet.
const MOST_NODES: usize = 400;
/// By how much bounds of one level stand off from those of the next, of the whole.
const APART: f64 = 0.009;

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut sketch = Sketch::new(run.frames() as usize);
    let whole = run.boxes.boxes.iter().fold(run.range, |all, aabb| all.union(aabb)).size().max_element();
    nodes(&mut sketch, run, whole);
    boxes(&mut sketch, run, scene);
    for (frame, asked) in run.numbered() {
        way(&mut sketch, run, frame, asked, whole);
    }
    sketch
}

/// The bounds of a node, drawn the farther off the higher it is: parents and children often share a side.
fn ring(run: &Run, bounds: &Aabb, depth: u32, whole: f64) -> Vec<DVec2> {
    // Alike for both trees: the map keeps its size where the other one is shown.
    let deepest = run.trees.iter().map(|walk| walk.query.depth).max().unwrap_or(0);
    let off = DVec2::splat(APART * whole * f64::from(deepest.saturating_sub(depth) + 1));
    let (min, max) = (bounds.min() - off, bounds.max() + off);
    vec![min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
}

fn nodes(sketch: &mut Sketch, run: &Run, whole: f64) {
    let mut all: Vec<(u32, &Node)> = (0..).zip(run.walk().tree.nodes()).collect();
    all.sort_by_key(|(_, node)| node.depth);
    for (k, node) in all.into_iter().take(MOST_NODES) {
        let role = if node.children.is_empty() { Role::Region } else { Role::Cell };
        let ring = ring(run, &node.bounds, node.depth, whole);
        sketch.ring(0, ring, role).link(link(k));
    }
}

fn boxes(sketch: &mut Sketch, run: &Run, scene: &Scene) {
    for (id, aabb) in (0u32..).zip(&run.boxes.boxes) {
        let index = Crowd::item(id);
        let shape = scene.items.get(index as usize).map(|item| &item.shape);
        if let Some(shape) = shape.filter(|shape| !matches!(shape, ShapeSpec::Aabb { .. } | ShapeSpec::Point(_))) {
            sketch.add(0, sketch::geometry(shape), Role::Helper).link(Link::Item(index));
        }
        let draft = crowd::mark(sketch, 0, aabb, Role::StoredBox).link(Link::Item(index));
        if run.boxes.are_few() {
            draft.label(many::name(run.boxes.name(id)), aabb.center(), DVec2::ZERO, LabelSize::Normal);
        }
    }
    let all = sketch.all();
    let corner = dvec2(run.range.min().x, run.range.max().y);
    let draft = crowd::mark(sketch, 0, &run.range, Role::QueryRange).link(Link::Item(0)).lit(all);
    draft.label(many::name(item(run.range_name.as_str())), corner, dvec2(-8.0, 8.0), LabelSize::Normal);
}

fn way(sketch: &mut Sketch, run: &Run, frame: u32, asked: &Asked, whole: f64) {
    let (at, from, link) = (sketch.at(frame), sketch.from(frame), link(asked.node));
    let ring = ring(run, &asked.bounds, asked.depth, whole);
    let corner = ring[3];
    let role = match (asked.is_visited, asked.is_leaf) {
        (false, _) => Role::CellSkipped,
        (true, true) => Role::CellVisited,
        // An inner node is all nodes below it, which are asked one by one: its border alone.
        (true, false) => Role::TreePath,
    };
    // Where it stands is no secret, whether it is skipped is.
    sketch.ring(0, ring.clone(), Role::Cell).shown(at.clone()).lit(at.clone()).link(link);
    // Afterwards the drawn tree shows the way: borders within borders would hide what was found.
    let shown = if role == Role::TreePath { at.clone() } else { from.clone() };
    sketch.ring(0, ring, role).shown(shown).lit(at.clone()).link(link).spoils();
    if !asked.is_visited {
        let sign = sketch.point(0, asked.bounds.center(), Role::NodeSkipped);
        sign.shown(from.clone()).lit(at.clone()).link(link).spoils();
    }
    let name = sketch.add(0, Geometry::Text { at: corner }, Role::Note);
    let name = name.label(node_name(run.walk(), asked.node), corner, dvec2(16.0, 10.0), LabelSize::Normal);
    name.shown(at.clone()).lit(at.clone()).link(link);
    for test in &asked.tested {
        let Some(aabb) = run.boxes.boxes.get(test.id as usize) else { continue };
        let role = if test.meets { Role::Hit } else { Role::TestedBox };
        let draft = crowd::mark(sketch, 0, aabb, role).shown(from.clone()).lit(at.clone());
        draft.link(Link::Item(Crowd::item(test.id))).spoils();
        if !run.boxes.are_few() {
            let name = sketch.add(0, Geometry::Text { at: aabb.max() }, Role::Note);
            let name = name.label(many::name(run.boxes.name(test.id)), aabb.max(), dvec2(6.0, 6.0), LabelSize::Small);
            name.shown(at.clone()).lit(at.clone());
        }
    }
}

pub(super) fn legend(sketch: &Sketch) -> Vec<LegendRow> {
    sketch.legend([
        (Role::QueryRange, words::legend_range()),
        (Role::TreePath, words::legend_inner()),
        (Role::CellVisited, words::legend_leaf()),
        (Role::NodeSkipped, words::legend_skipped()),
        (Role::Hit, words::legend_hit()),
        (Role::TestedBox, words::legend_tested()),
        (Role::TreeInner, words::legend_inner_unasked()),
        (Role::TreeLeaf, words::legend_leaf_unasked()),
        (Role::More, many::legend_more()),
    ])
}
