//! What is drawn: both trees as nested rectangles over the same boxes, side by side, and the query's way.

use glam::{DVec2, dvec2};

use crate::collision::Aabb;
use crate::collision::broad::box_tree::Node;
use crate::lesson::crowd::{self, Crowd};
use crate::lesson::sketch::{self, Sketch};
use crate::scene::{Scene, ShapeSpec, Target};
use crate::trace::{Geometry, Handle, LabelSize, LegendRow, Link, Placement, Role};
use crate::words::{crowd as many, item, steps, trees as words};

use super::frames::{link, node_name};
use super::run::{Asked, Run};

/// Nodes that are drawn; more would be a carpet.
const MOST_NODES: usize = 400;
/// By how much bounds of one level stand off from those of the next, of the whole.
const APART: f64 = 0.009;

pub(super) fn sketch(run: &Run, scene: &Scene) -> Sketch {
    let mut sketch = Sketch::new(run.frames() as usize);
    let whole = run.boxes.boxes.iter().fold(run.range, |all, aabb| all.union(aabb)).size().max_element();
    for view in 0..2 {
        nodes(&mut sketch, run, view, whole);
        boxes(&mut sketch, run, scene, view);
    }
    for (frame, k, asked) in run.numbered() {
        way(&mut sketch, run, (frame, k), asked, whole);
    }
    sketch
}

/// The bounds of a node, drawn the farther off the higher it is: parents and children often share a side.
fn ring(run: &Run, bounds: &Aabb, depth: u32, whole: f64) -> Vec<DVec2> {
    // Alike in both trees, so that both maps have one size.
    let deepest = run.trees.iter().map(|walk| walk.query.depth).max().unwrap_or(0);
    let off = DVec2::splat(APART * whole * f64::from(deepest.saturating_sub(depth) + 1));
    let (min, max) = (bounds.min() - off, bounds.max() + off);
    vec![min, dvec2(max.x, min.y), max, dvec2(min.x, max.y)]
}

fn nodes(sketch: &mut Sketch, run: &Run, view: u32, whole: f64) {
    let mut all: Vec<(u32, &Node)> = (0..).zip(run.trees[view as usize].tree.nodes()).collect();
    all.sort_by_key(|(_, node)| node.depth);
    for (k, node) in all.into_iter().take(MOST_NODES) {
        let role = if node.children.is_empty() { Role::Region } else { Role::Cell };
        let ring = ring(run, &node.bounds, node.depth, whole);
        sketch.ring(view, ring, role).link(link(view as usize, k));
    }
}

fn boxes(sketch: &mut Sketch, run: &Run, scene: &Scene, view: u32) {
    for (id, aabb) in (0u32..).zip(&run.boxes.boxes) {
        let index = Crowd::item(id);
        let shape = scene.items.get(index as usize).map(|item| &item.shape);
        if let Some(shape) = shape.filter(|shape| !matches!(shape, ShapeSpec::Aabb { .. } | ShapeSpec::Point(_))) {
            sketch.add(view, sketch::geometry(shape), Role::Helper).link(Link::Item(index));
        }
        let draft = crowd::mark(sketch, view, aabb, Role::StoredBox).link(Link::Item(index));
        if run.boxes.are_few() {
            draft.label(many::name(run.boxes.name(id)), aabb.center(), DVec2::ZERO, LabelSize::Normal);
        }
    }
    let all = sketch.all();
    let corner = dvec2(run.range.min().x, run.range.max().y);
    let draft = crowd::mark(sketch, view, &run.range, Role::QueryRange).link(Link::Item(0)).lit(all);
    draft.label(many::name(item(run.range_name.as_str())), corner, dvec2(-8.0, 8.0), LabelSize::Normal);
}

fn way(sketch: &mut Sketch, run: &Run, (frame, k): (u32, usize), asked: &Asked, whole: f64) {
    let walk = &run.trees[k];
    let view = k as u32;
    let (at, from, link) = (sketch.at(frame), sketch.from(frame), link(k, asked.node));
    let ring = ring(run, &asked.bounds, asked.depth, whole);
    let corner = ring[3];
    let role = match (asked.is_visited, asked.is_leaf) {
        (false, _) => Role::CellSkipped,
        (true, true) => Role::CellVisited,
        // An inner node is all nodes below it, which are asked one by one: its border alone.
        (true, false) => Role::TreePath,
    };
    // Where it stands is no secret, whether it is skipped is.
    sketch.ring(view, ring.clone(), Role::Cell).shown(at.clone()).lit(at.clone()).link(link);
    sketch.ring(view, ring, role).shown(from.clone()).lit(at.clone()).link(link).spoils();
    if !asked.is_visited {
        let sign = sketch.point(view, asked.bounds.center(), Role::NodeSkipped);
        sign.shown(from.clone()).lit(at.clone()).link(link).spoils();
    }
    let name = sketch.add(view, Geometry::Text { at: corner }, Role::Note);
    let name = name.label(node_name(walk, asked.node), corner, dvec2(16.0, 10.0), LabelSize::Normal);
    name.shown(at.clone()).lit(at.clone()).link(link);
    for test in &asked.tested {
        let Some(aabb) = run.boxes.boxes.get(test.id as usize) else { continue };
        let role = if test.meets { Role::Hit } else { Role::TestedBox };
        let draft = crowd::mark(sketch, view, aabb, role).shown(from.clone()).lit(at.clone());
        draft.link(Link::Item(Crowd::item(test.id))).spoils();
        if !run.boxes.are_few() {
            let name = sketch.add(view, Geometry::Text { at: aabb.max() }, Role::Note);
            let name = name.label(many::name(run.boxes.name(test.id)), aabb.max(), dvec2(6.0, 6.0), LabelSize::Small);
            name.shown(at.clone()).lit(at.clone());
        }
    }
}

/// The scene's own handles, and the range's again in the second map.
pub(super) fn handles(scene: &Scene) -> Vec<Handle> {
    let mut handles = crate::lesson::handles_in_world(scene);
    let of_range = |handle: &&Handle| {
        matches!(handle.moves, Target::Body { item: 0 } | Target::Corner { item: 0, .. } | Target::Radius { item: 0 })
    };
    let placement = Some(Placement { origin: DVec2::ZERO, x_axis: DVec2::X, y_axis: DVec2::Y });
    let again = handles.iter().filter(of_range).map(|handle| {
        let name = steps::in_frame(handle.name.clone(), words::bvh());
        Handle { view: 1, name, placement, ..handle.clone() }
    });
    let again: Vec<Handle> = again.collect();
    handles.extend(again);
    handles
}

pub(super) fn legend(sketch: &Sketch) -> Vec<LegendRow> {
    sketch.legend([
        (Role::QueryRange, words::legend_range()),
        (Role::TreePath, words::legend_inner()),
        (Role::CellVisited, words::legend_leaf()),
        (Role::NodeSkipped, words::legend_skipped()),
        (Role::Hit, words::legend_hit()),
        (Role::TestedBox, words::legend_tested()),
    ])
}
