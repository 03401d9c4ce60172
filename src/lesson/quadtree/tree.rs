//! The quadtree as a drawn tree.

use std::collections::BTreeMap;

use crate::collision::broad::quadtree::Quadtree;
use crate::lesson::narrate::quadtree::Decision;
use crate::lesson::sketch::Sketch;
use crate::lesson::tree::{Drawing, Finding, Tree};
use crate::trace::{Role, View};
use crate::words::quadtree as words;

use super::{Run, Timeline};

/// Draws the tree beside the map and gives its view.
pub(super) fn draw(sketch: &mut Sketch, run: &Run, timeline: &Timeline) -> View {
    let nodes = &run.nodes;
    let inner = nodes.subtree(Quadtree::ROOT).into_iter().filter(|node| nodes.is_inner(*node));
    let role = |id: u32| {
        if run.inserted == Some(id) {
            Role::ShapeA
        } else if timeline.copied.contains(&id) {
            Role::Copy
        } else {
            Role::StoredBox
        }
    };
    let keeps_beside = |node: u32| {
        let at_start = if run.inserted.is_some() { nodes.before(node) } else { nodes.get(node) };
        at_start.is_some_and(|view| view.first_child.is_some())
    };
    let name = |node: u32| nodes.name(node);
    let short_name = |node: u32| nodes.short_name(node);
    let drawing = Drawing::new(Tree {
        children: inner.map(|node| (node, nodes.children(node).collect())).collect(),
        lives: &timeline.nodes,
        holdings: &timeline.holdings,
        findings: findings(run),
        role: &role,
        keeps_beside: &keeps_beside,
        name: &name,
        short_name: &short_name,
    });
    drawing.draw(sketch);
    // At the end, the nodes that store the box that was inserted.
    let holders = run.inserted.into_iter().flat_map(|id| run.story().holders(id));
    let last = sketch.last();
    drawing.light(sketch, holders, &last);
    let [first, second, third, fourth] = [0, 1, 2, 3].map(|place| nodes.quadrant(place));
    drawing.view(sketch, words::view_tree(first, second, third, fourth))
}

fn findings(run: &Run) -> BTreeMap<(u32, u32), Finding> {
    let mut findings = BTreeMap::new();
    for (frame, is_told, told) in run.told() {
        let Decision::Looked(look) = &told.decision else { continue };
        let tested = look.tested.iter().map(|test| {
            ((look.node, test.id), Finding { frame, is_told, meets: test.meets })
        });
        findings.extend(tested);
    }
    findings
}
