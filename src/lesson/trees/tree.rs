//! The R-tree or BVH as a drawn tree.

use std::collections::BTreeMap;

use crate::collision::broad::box_tree::Node;
use crate::lesson::sketch::Sketch;
use crate::lesson::tree::{Drawing, Finding, Holding, Life, Tree};
use crate::trace::{Role, View};
use crate::words::trees as words;

use super::frames::node_name;
use super::run::Run;

/// Draws the tree beside the map and gives its view.
pub(super) fn draw(sketch: &mut Sketch, run: &Run) -> View {
    let walk = run.walk();
    let nodes = || (0u32..).zip(walk.tree.nodes());
    let (all, never) = (sketch.all(), run.frames()..run.frames());
    let life = |(node, of): (u32, &Node)| {
        let inner = if of.children.is_empty() { never.clone() } else { all.clone() };
        (node, Life { shown: all.clone(), inner, asked: None, lit: never.clone(), is_skipped: false })
    };
    let mut lives: BTreeMap<u32, Life> = nodes().map(life).collect();
    let mut findings = BTreeMap::new();
    for (frame, asked) in run.numbered() {
        if let Some(life) = lives.get_mut(&asked.node) {
            life.asked = Some(frame);
            life.lit = frame..frame + 1;
            life.is_skipped = !asked.is_visited;
        }
        let found = |meets| Finding { frame, is_told: true, meets };
        findings.extend(asked.tested.iter().map(|test| ((asked.node, test.id), found(test.meets))));
    }
    let leaves = nodes().filter(|(_, of)| of.children.is_empty());
    let holdings = leaves.flat_map(|(node, of)| {
        walk.tree.ids(of).iter().map(move |id| (node, *id))
    });
    let holdings: Vec<Holding> = holdings.map(|(node, id)| Holding { node, id, shown: all.clone() }).collect();
    let inner = nodes().filter(|(_, of)| !of.children.is_empty());
    let name = |node: u32| node_name(walk, node);
    let drawing = Drawing::new(Tree {
        children: inner.map(|(node, of)| (node, of.children.clone().collect())).collect(),
        lives: &lives,
        holdings: &holdings,
        findings,
        role: &|_| Role::StoredBox,
        keeps_beside: &|_| false,
        name: &name,
        short_name: &name,
    });
    drawing.draw(sketch);
    drawing.view(sketch, words::view_tree())
}
